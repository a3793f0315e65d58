/* duel-plan.c: the arguments of serai-match.
 *
 * The settings of a player are one argument: KEY=VALUE, separated by spaces or commas.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "duel-plan.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "level.h"
#include "search-steps.h"

#define N_ELEMENTS(array) (sizeof (array) / sizeof *(array))

#define MAX_PAIRS 1000000
#define MAX_PLIES 100000
#define MAX_CONCURRENCY 256
#define MAX_MS 100000000
#define MAX_S 100000
#define MAX_MB 4096
#define MAX_NOISE 10000
#define MAX_DEPTH 100
#define MAX_ELO 2000
#define MAX_BALANCE (SERAI_SCORE_MATE_MIN - 1)
#define DEFAULT_PAIRS 50
#define DEFAULT_PLIES 4
#define DEFAULT_BALANCE_NODES 20000
#define DEFAULT_MAX_PLIES 1000
#define DEFAULT_MARGIN_MS 50
#define DEFAULT_PATIENCE_S 60
#define DEFAULT_HASH_MB 16
#define DEFAULT_REPORT 10
#define DEFAULT_ERROR 0.05

#define NUMBER(type, name, member, min, max)                                                       \
  {                                                                                                \
    name, serai_arguments_take_number, offsetof (type, member), min, max                           \
  }
#define SETTING(name, member, min, max) NUMBER (SeraiDuelist, name, member, min, max)
#define TEXT_FLAG(name, member)                                                                    \
  {                                                                                                \
    name, take_line, offsetof (SeraiDuelPlan, member), 0, 0                                        \
  }
#define NUMBER_FLAG(name, member, min, max) NUMBER (SeraiDuelPlan, name, member, min, max)

/* Takes the name of a search step. The setting can be given several times. */
static bool
take_without (const SeraiFlag *flag, void *data, const char *value, SeraiFault *fault)
{
  SeraiDuelist   *player = data;
  SeraiSearchStep step;
  char            quoted[SERAI_QUOTED_TEXT];

  if (serai_search_step_find (value, &step))
    {
      player->without |= UINT32_C (1) << step;
      return true;
    }
  serai_fault_set (fault, "%s %s is not a step of the search; \"serai-engine steps\" lists them",
                   flag->name, serai_fault_quote (value, quoted));
  return false;
}

/* The limits of any player. A setting that is not given is 0. */
static const SeraiFlag limit_keys[] = {
  SETTING ("nodes", nodes, 1, INT32_MAX),   SETTING ("depth", depth, 1, MAX_DEPTH),
  SETTING ("time", time_ms, 1, MAX_MS),     SETTING ("clock", clock_ms, 1, MAX_MS),
  SETTING ("increment", inc_ms, 1, MAX_MS), SETTING ("stop", stop_ms, 1, MAX_MS),
};

/* Settings of the engine only. */
static const SeraiFlag engine_keys[] = {
  SETTING ("level", level, SERAI_LEVEL_MIN, SERAI_LEVEL_MAX),
  SETTING ("noise", noise, 1, MAX_NOISE),
  SETTING ("hash", hash_mb, 1, MAX_MB),
  SETTING ("lines", n_lines, 1, SERAI_MAX_LINES),
  SETTING ("spread", spread, 1, UINT16_MAX),
  SETTING ("vary", vary, 1, MAX_PLIES),
  SETTING ("threads", n_threads, 1, SERAI_MAX_THREADS),
  { "without", take_without, 0, 0, 0 },
  { "book", serai_arguments_take_text, offsetof (SeraiDuelist, book_name), 0, 0 },
};

static const char *const player_names[2] = { "--first", "--second" };

/* Adds an option of the program. It is checked when the program lists its options. */
static bool
add_other (SeraiDuelist *player, const char *key, const char *value, SeraiFault *fault)
{
  if (player->n_others == SERAI_MAX_SETTINGS)
    {
      serai_fault_set (fault, "more than %d settings", SERAI_MAX_SETTINGS);
      return false;
    }
  player->others[player->n_others++] = (SeraiSetting){ key, value };
  return true;
}

static bool
take_setting (SeraiDuelist *player, char *word, SeraiFault *fault)
{
  char             quoted[SERAI_QUOTED_TEXT];
  char            *equals = strchr (word, '=');
  const SeraiFlag *key = serai_arguments_find_flag (limit_keys, N_ELEMENTS (limit_keys), word);

  if (key == NULL && player->program == NULL)
    key = serai_arguments_find_flag (engine_keys, N_ELEMENTS (engine_keys), word);
  if (equals == NULL)
    serai_fault_set (fault, "%s is not of the form KEY=VALUE", serai_fault_quote (word, quoted));
  else if (key != NULL)
    return key->take (key, player, equals + 1, fault);
  else if (player->program == NULL)
    serai_fault_set (fault, "the engine has no setting %s", serai_fault_quote (word, quoted));
  else
    {
      *equals = '\0';
      return add_other (player, word, equals + 1, fault);
    }
  return false;
}

static bool
is_limited (const SeraiDuelist *player)
{
  return player->level > 0 || player->nodes > 0 || player->depth > 0 || player->time_ms > 0
         || player->clock_ms > 0 || player->stop_ms > 0;
}

/* Returns the number of lines among which the level chooses; 0 without a level. */
static int
n_lines_of_level (const SeraiDuelist *player, const SeraiRules *rules)
{
  SeraiLimits limits = { 0 };

  if (player->level > 0)
    serai_level_limits (rules, player->level, 0, &limits);
  return limits.n_lines;
}

/* Rejects settings that have no effect without another one. */
static bool
settings_fit (const SeraiDuelist *player, const SeraiRules *rules, SeraiFault *fault)
{
  int n_of_level = n_lines_of_level (player, rules);
  int n_lines = player->n_lines > 0 ? player->n_lines : n_of_level;

  if (!is_limited (player))
    serai_fault_set (fault, "it needs level, nodes, depth, time, clock or stop as a limit");
  else if (player->inc_ms > 0 && player->clock_ms == 0)
    serai_fault_set (fault, "increment requires clock");
  else if (player->spread > 0 && n_lines < 2)
    serai_fault_set (fault, "spread requires at least two lines, by lines or by level");
  else if (player->n_lines > 0 && player->spread == 0 && n_of_level < 2)
    serai_fault_set (fault, "lines requires spread or a level with several lines");
  else if (player->vary > 0 && n_lines < 2)
    serai_fault_set (fault, "vary requires at least two lines, by lines or by level");
  else if (player->book_name != NULL && player->level == 0)
    serai_fault_set (fault, "book requires level");
  else
    return true;
  return false;
}

/* Reads the book of @player, if it has one. */
static bool
read_book (SeraiDuelist *player, const SeraiRules *rules, SeraiFault *fault)
{
  char        quoted[SERAI_QUOTED_TEXT];
  const char *why;

  if (player->book_name == NULL
      || serai_book_file_read (&player->book, rules, player->book_name, &why))
    return true;
  serai_fault_set (fault, "the book %s cannot be read: %s",
                   serai_fault_quote (player->book_name, quoted), why);
  return false;
}

static bool
parse_settings (SeraiDuelist *player, const SeraiRules *rules, SeraiFault *fault)
{
  char *rest = NULL;

  player->words = strdup (player->text);
  if (player->words == NULL)
    {
      serai_fault_set (fault, "out of memory");
      return false;
    }
  for (char *word = strtok_r (player->words, " ,", &rest); word != NULL;
       word = strtok_r (NULL, " ,", &rest))
    if (!take_setting (player, word, fault))
      return false;
  return settings_fit (player, rules, fault) && read_book (player, rules, fault);
}

/* Like parse_settings(), but the fault names the player. */
static bool
parse_player (SeraiDuelPlan *plan, int n, SeraiFault *fault)
{
  SeraiDuelist *player = &plan->players[n];
  SeraiFault    inner;

  if (player->text == NULL)
    {
      serai_fault_set (fault, "%s is required: the settings of that player", player_names[n]);
      return false;
    }
  if (parse_settings (player, plan->args.rules, &inner))
    return true;
  serai_fault_set (fault, "%s: %.400s", player_names[n], inner.text);
  return false;
}

/* ---- The flags ---- */

/* Takes a text that must fit in one line of the record. */
static bool
take_line (const SeraiFlag *flag, void *data, const char *value, SeraiFault *fault)
{
  if (strpbrk (value, "\n\r\t") == NULL)
    return serai_arguments_take_text (flag, data, value, fault);
  serai_fault_set (fault, "%s contains a line break or a tab", flag->name);
  return false;
}

/* Takes SCORE or SCORE,NODES. */
static bool
take_balance (const SeraiFlag *flag, void *data, const char *value, SeraiFault *fault)
{
  SeraiBalance *balance = &((SeraiDuelPlan *) data)->balance;
  size_t        length = strcspn (value, ",");
  char          score[SERAI_QUOTED_TEXT];

  balance->nodes = DEFAULT_BALANCE_NODES;
  snprintf (score, sizeof score, "%.*s", (int) length, value);
  return serai_arguments_number (flag->name, score, 1, MAX_BALANCE, &balance->score, fault)
         && (value[length] == '\0'
             || serai_arguments_number ("nodes of --balance", value + length + 1, 1, INT32_MAX,
                                        &balance->nodes, fault));
}

/* Takes a number and the comma after it. */
static bool
take_real (const char **text, double min, double max, double *out)
{
  char *end;

  *out = strtod (*text, &end);
  if (end == *text || !isfinite (*out) || *out < min || *out > max
      || (*end != '\0' && (*end != ',' || end[1] == '\0')))
    return false;
  *text = *end == ',' ? end + 1 : end;
  return true;
}

static bool
take_sprt (const SeraiFlag *flag, void *data, const char *value, SeraiFault *fault)
{
  const double least_error = 1e-6;
  char         quoted[SERAI_QUOTED_TEXT];
  SeraiSprt   *sprt = &((SeraiDuelPlan *) data)->sprt;
  const char  *rest = value;

  (void) flag;
  *sprt = (SeraiSprt){ .wanted = true, .alpha = DEFAULT_ERROR, .beta = DEFAULT_ERROR };
  if (take_real (&rest, -MAX_ELO, MAX_ELO, &sprt->elo[0])
      && take_real (&rest, -MAX_ELO, MAX_ELO, &sprt->elo[1]) && sprt->elo[0] < sprt->elo[1]
      && (*rest == '\0'
          || (take_real (&rest, least_error, 0.5 - least_error, &sprt->alpha)
              && take_real (&rest, least_error, 0.5 - least_error, &sprt->beta) && *rest == '\0')))
    return true;
  serai_fault_set (fault,
                   "--sprt %s is not ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA with ELO0 below ELO1 and "
                   "error probabilities below 0.5",
                   serai_fault_quote (value, quoted));
  return false;
}

static const SeraiFlag flags[] = {
  TEXT_FLAG ("--first", players[0].text),
  TEXT_FLAG ("--second", players[1].text),
  TEXT_FLAG ("--first-program", players[0].program),
  TEXT_FLAG ("--second-program", players[1].program),
  TEXT_FLAG ("--openings", openings),
  TEXT_FLAG ("--record", record),
  { "--options", serai_arguments_take_options, offsetof (SeraiDuelPlan, random_options), 0, 0 },
  { "--sprt", take_sprt, 0, 0, 0 },
  { "--balance", take_balance, 0, 0, 0 },
  NUMBER_FLAG ("--pairs", n_pairs, 1, MAX_PAIRS),
  NUMBER_FLAG ("--plies", n_plies, 0, MAX_PLIES),
  NUMBER_FLAG ("--even", balance.even, -MAX_BALANCE, MAX_BALANCE),
  NUMBER_FLAG ("--max-plies", max_plies, 1, MAX_PLIES),
  NUMBER_FLAG ("--seed", seed, 0, INT32_MAX),
  NUMBER_FLAG ("--concurrency", concurrency, 1, MAX_CONCURRENCY),
  NUMBER_FLAG ("--margin", margin_ms, 0, MAX_MS),
  NUMBER_FLAG ("--patience", patience_s, 1, MAX_S),
  NUMBER_FLAG ("--report", report, 1, MAX_PAIRS),
};

static bool
fits_together (const SeraiDuelPlan *plan, SeraiFault *fault)
{
  if (plan->random_options && !serai_arguments_may_draw_options (&plan->args, fault))
    return false;
  if (plan->random_options && (plan->openings != NULL || plan->args.position != NULL))
    serai_fault_set (fault, "--options random cannot be combined with --openings or --position");
  else if (plan->openings != NULL && plan->args.position != NULL)
    serai_fault_set (fault, "--openings cannot be combined with --position");
  else if (plan->balance.score > 0 && plan->openings != NULL)
    serai_fault_set (fault, "--balance cannot be combined with --openings");
  else if (plan->balance.even != 0 && plan->balance.score == 0)
    serai_fault_set (fault, "--even requires --balance");
  else if (plan->args.position != NULL && *plan->args.position == '\0')
    serai_fault_set (fault, "--position is empty");
  else
    return true;
  return false;
}

/**
 * serai_duel_plan_init:
 * @plan: (out): borrows from @argv; must be cleared even after a failure
 * @argc: number of arguments after the command
 * @fault: (out): names the first invalid argument
 * Returns: %TRUE if all arguments are valid
 */
bool
serai_duel_plan_init (SeraiDuelPlan *plan, int argc, char **argv, SeraiFault *fault)
{
  *plan = (SeraiDuelPlan){
    .n_pairs = DEFAULT_PAIRS,
    .n_plies = DEFAULT_PLIES,
    .max_plies = DEFAULT_MAX_PLIES,
    .seed = 1,
    .concurrency = 1,
    .margin_ms = DEFAULT_MARGIN_MS,
    .patience_s = DEFAULT_PATIENCE_S,
    .report = DEFAULT_REPORT,
    .players = { { .hash_mb = DEFAULT_HASH_MB, .n_threads = 1 },
                 { .hash_mb = DEFAULT_HASH_MB, .n_threads = 1 } },
  };
  return serai_arguments_parse_with (&plan->args, argc, argv, flags, N_ELEMENTS (flags), plan,
                                     fault)
         && serai_arguments_refuse_extra (plan->args.n_words, plan->args.words, fault)
         && fits_together (plan, fault) && parse_player (plan, 0, fault)
         && parse_player (plan, 1, fault);
}

/**
 * serai_duel_plan_clear:
 * Frees what @plan owns.
 */
void
serai_duel_plan_clear (SeraiDuelPlan *plan)
{
  for (int n = 0; n < 2; n++)
    {
      free (plan->players[n].words);
      serai_book_file_clear (&plan->players[n].book);
    }
}

/* Appends to a text of @length bytes. */
static void append (char text[SERAI_PLAN_TEXT], size_t *length, const char *format, ...)
    __attribute__ ((format (printf, 3, 4)));

static void
append (char text[SERAI_PLAN_TEXT], size_t *length, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (*length < SERAI_PLAN_TEXT)
    *length += (size_t) vsnprintf (text + *length, SERAI_PLAN_TEXT - *length, format, args);
  va_end (args);
}

/**
 * serai_duel_plan_write:
 * @text: (out): one line; plans with the same games, however many are played, have the same text
 * Returns: %FALSE if @text is too short
 */
bool
serai_duel_plan_write (const SeraiDuelPlan *plan, char text[SERAI_PLAN_TEXT])
{
  char   options[SERAI_OPTIONS_TEXT] = "random";
  size_t length = 0;

  if (!plan->random_options)
    serai_arguments_write_options (plan->args.rules, &plan->args.options, options);
  append (text, &length, "%s", plan->args.rules->id);
  for (int n = 0; n < 2; n++)
    {
      append (text, &length, " %s \"%s\"", player_names[n], plan->players[n].text);
      if (plan->players[n].program != NULL)
        append (text, &length, " %s-program \"%s\"", player_names[n], plan->players[n].program);
    }
  append (text, &length,
          " --seed %d --plies %d --max-plies %d --margin %d --patience %d options %s", plan->seed,
          plan->n_plies, plan->max_plies, plan->margin_ms, plan->patience_s, options);
  if (plan->balance.score > 0)
    append (text, &length, " --balance %d,%d --even %d", plan->balance.score, plan->balance.nodes,
            plan->balance.even);
  if (plan->openings != NULL)
    append (text, &length, " --openings \"%s\" of sum %016" PRIx64, plan->openings,
            plan->openings_sum);
  if (plan->args.position != NULL)
    append (text, &length, " --position \"%s\"", plan->args.position);
  return length < SERAI_PLAN_TEXT;
}
