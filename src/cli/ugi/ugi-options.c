/* ugi-options.c: the options of the UGI command setoption.
 *
 * The rule options of all games are listed, each key once with the values of all games; those of
 * the current game can be set. Names are case-insensitive.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ugi-options.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "arguments.h"
#include "game.h"
#include "registry.h"
#include "search.h"
#include "ugi-worker.h"

#define HASH_MIN_MB 1
#define HASH_MAX_MB 4096
#define HASH_DEFAULT_MB 64
#define DEFAULT_THREADS 1
#define DEFAULT_LINES 1

typedef struct
{
  const char *name;
  bool        is_of_game; /* starts a new game, as rule options do */
  bool (*set) (SeraiUgiOptions *self, const char *value, SeraiFault *fault);
} EngineOption;

static bool
set_game (SeraiUgiOptions *self, const char *value, SeraiFault *fault)
{
  char              quoted[SERAI_QUOTED_TEXT];
  const SeraiRules *rules = serai_registry_find (value);

  if (rules == NULL)
    {
      serai_fault_set (fault, "Game %s is not the id of a game", serai_fault_quote (value, quoted));
      return false;
    }
  self->rules = rules;
  serai_options_init (rules, &self->options);
  return true;
}

static bool
set_hash (SeraiUgiOptions *self, const char *value, SeraiFault *fault)
{
  return serai_arguments_number ("Hash", value, HASH_MIN_MB, HASH_MAX_MB, &self->hash_mb, fault);
}

static bool
set_threads (SeraiUgiOptions *self, const char *value, SeraiFault *fault)
{
  return serai_arguments_number ("Threads", value, 1, SERAI_MAX_THREADS, &self->n_threads, fault);
}

static bool
set_lines (SeraiUgiOptions *self, const char *value, SeraiFault *fault)
{
  return serai_arguments_number ("MultiPV", value, 1, SERAI_MAX_LINES, &self->n_lines, fault);
}

static const EngineOption engine_options[] = {
  { "Game", true, set_game },
  { "Hash", false, set_hash },
  { "MultiPV", false, set_lines },
  { "Threads", false, set_threads },
};

/* Returns: (nullable): the option if it is not one of the rules of a game. */
static const EngineOption *
find_engine_option (const char *name)
{
  for (size_t n = 0; n < sizeof engine_options / sizeof *engine_options; n++)
    if (strcasecmp (engine_options[n].name, name) == 0)
      return &engine_options[n];
  return NULL;
}

static bool
set_rule_option (SeraiUgiOptions *self, const char *name, const char *value, SeraiFault *fault)
{
  char        quoted_name[SERAI_QUOTED_TEXT];
  char        quoted_value[SERAI_QUOTED_TEXT];
  const char *key = name;
  const char *why;

  for (size_t n = 0; n < self->rules->n_options; n++)
    if (strcasecmp (self->rules->options[n].key, name) == 0)
      key = self->rules->options[n].key;
  if (serai_options_set (self->rules, &self->options, key, value, &why))
    return true;
  serai_fault_set (fault, "option %s with value %s for %s: %s",
                   serai_fault_quote (name, quoted_name), serai_fault_quote (value, quoted_value),
                   self->rules->id, why);
  return false;
}

/**
 * serai_ugi_options_init:
 * @self: (out): the first game with its defaults
 */
void
serai_ugi_options_init (SeraiUgiOptions *self)
{
  self->rules = serai_registry_nth (0);
  serai_options_init (self->rules, &self->options);
  self->hash_mb = HASH_DEFAULT_MB;
  self->n_lines = DEFAULT_LINES;
  self->n_threads = DEFAULT_THREADS;
}

/* Returns whether no option listed before @here, in any game, has its key and, unless @value is
 * %NULL, that value. */
static bool
is_first (const SeraiOption *here, const char *value)
{
  const SeraiRules *rules;

  for (size_t game = 0; (rules = serai_registry_nth (game)) != NULL; game++)
    for (size_t n = 0; n < rules->n_options; n++)
      {
        const SeraiOption *option = &rules->options[n];

        if (option == here)
          return true;
        if (strcmp (option->key, here->key) != 0)
          continue;
        if (value == NULL)
          return false;
        for (uint8_t choice = 0; choice < option->n_choices; choice++)
          if (strcmp (option->choices[choice].value, value) == 0)
            return false;
      }
  return true;
}

/* Prints the values for @key of all games. */
static void
print_values (const char *key)
{
  const SeraiRules *rules;

  for (size_t game = 0; (rules = serai_registry_nth (game)) != NULL; game++)
    for (size_t n = 0; n < rules->n_options; n++)
      {
        const SeraiOption *option = &rules->options[n];

        for (uint8_t choice = 0; strcmp (option->key, key) == 0 && choice < option->n_choices;
             choice++)
          if (is_first (option, option->choices[choice].value))
            printf (" var %s", option->choices[choice].value);
      }
}

static void
print_games (void)
{
  const SeraiRules *rules;

  printf ("option name Game type combo default %s", serai_registry_nth (0)->id);
  for (size_t game = 0; (rules = serai_registry_nth (game)) != NULL; game++)
    printf (" var %s", rules->id);
  putchar ('\n');
}

static void
print_rule_options (const SeraiRules *rules)
{
  for (size_t n = 0; n < rules->n_options; n++)
    {
      const SeraiOption *option = &rules->options[n];

      if (!is_first (option, NULL))
        continue;
      printf ("option name %s type combo default %s", option->key,
              option->choices[option->preset].value);
      print_values (option->key);
      putchar ('\n');
    }
}

/**
 * serai_ugi_options_list:
 * Prints a line for each option, as part of the answer to "ugi".
 */
void
serai_ugi_options_list (void)
{
  const SeraiRules *rules;

  flockfile (stdout);
  print_games ();
  printf ("option name Hash type spin default %d min %d max %d\n", HASH_DEFAULT_MB, HASH_MIN_MB,
          HASH_MAX_MB);
  printf ("option name MultiPV type spin default %d min 1 max %d\n", DEFAULT_LINES,
          SERAI_MAX_LINES);
  printf ("option name Threads type spin default %d min 1 max %d\n", DEFAULT_THREADS,
          SERAI_MAX_THREADS);
  for (size_t game = 0; (rules = serai_registry_nth (game)) != NULL; game++)
    print_rule_options (rules);
  fflush (stdout);
  funlockfile (stdout);
}

/**
 * serai_ugi_options_set:
 * @name: an option
 * @value: its new value; setting the game resets the rule options to its defaults
 * @fault: (out): why @name or @value is refused; @self is then unchanged
 * Returns: %TRUE if the option has been set
 */
bool
serai_ugi_options_set (SeraiUgiOptions *self, const char *name, const char *value,
                       SeraiFault *fault)
{
  const EngineOption *option = find_engine_option (name);

  if (option != NULL)
    return option->set (self, value, fault);
  return set_rule_option (self, name, value, fault);
}

/**
 * serai_ugi_options_are_of_game:
 * @name: an option
 * Returns: whether it changes the game, not only the engine
 */
bool
serai_ugi_options_are_of_game (const char *name)
{
  const EngineOption *option = find_engine_option (name);

  return option == NULL || option->is_of_game;
}
