/* arguments.c: the arguments that follow a command.
 *
 * An option is written "--name value" or "--name=value"; "--" ends the options.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "arguments.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "line-reader.h"
#include "registry.h"

#define MAX_OPTION_KEY 64

/* The flags of one command, besides the common ones. */
typedef struct
{
  const SeraiFlag *flags; /* borrowed */
  size_t           n_flags;
  void            *data; /* passed to their take() */
} MoreFlags;

static bool
take_option (const SeraiFlag *flag, void *data, const char *value, SeraiFault *fault)
{
  SeraiArguments *args = data;
  char            quoted[SERAI_QUOTED_TEXT];
  char            key[MAX_OPTION_KEY];
  const char     *equals = strchr (value, '=');
  const char     *why = "it is not of the form KEY=VALUE";

  (void) flag;
  if (equals != NULL && (size_t) (equals - value) < sizeof key)
    {
      memcpy (key, value, (size_t) (equals - value));
      key[equals - value] = '\0';
      args->chosen = true;
      if (serai_options_set (args->rules, &args->options, key, equals + 1, &why))
        return true;
    }
  serai_fault_set (fault, "--option %s for %s: %s", serai_fault_quote (value, quoted),
                   args->rules->id, why);
  return false;
}

/**
 * serai_arguments_find_flag:
 * @flags: (array length=n_flags) (nullable)
 * Returns: (nullable): the flag named by @word, or by the part of @word before an equals sign
 */
const SeraiFlag *
serai_arguments_find_flag (const SeraiFlag *flags, size_t n_flags, const char *word)
{
  for (size_t n = 0; n < n_flags; n++)
    {
      size_t length = strlen (flags[n].name);

      if (strncmp (word, flags[n].name, length) == 0
          && (word[length] == '\0' || word[length] == '='))
        return &flags[n];
    }
  return NULL;
}

/**
 * serai_arguments_take_number:
 * @data: at the offset of @flag: (type int): (out)
 * Returns: %TRUE if @value is a number within the limits of @flag
 */
bool
serai_arguments_take_number (const SeraiFlag *flag, void *data, const char *value,
                             SeraiFault *fault)
{
  return serai_arguments_number (flag->name, value, flag->min, flag->max,
                                 (int *) (void *) ((char *) data + flag->offset), fault);
}

/**
 * serai_arguments_take_text:
 * @data: at the offset of @flag: (type utf8): (inout): %NULL until the flag is given; borrows
 * @value Returns: %TRUE if the flag has not been given before
 */
bool
serai_arguments_take_text (const SeraiFlag *flag, void *data, const char *value, SeraiFault *fault)
{
  const char **text = (const char **) (void *) ((char *) data + flag->offset);

  if (*text != NULL)
    {
      serai_fault_set (fault, "%s is given twice", flag->name);
      return false;
    }
  *text = value;
  return true;
}

/**
 * serai_arguments_take_options:
 * @data: at the offset of @flag: (type bool): (out): whether the options of the game are random
 * Returns: %TRUE if @value is "fixed" or "random"
 */
bool
serai_arguments_take_options (const SeraiFlag *flag, void *data, const char *value,
                              SeraiFault *fault)
{
  char  quoted[SERAI_QUOTED_TEXT];
  bool *random = (bool *) (void *) ((char *) data + flag->offset);

  *random = strcmp (value, "random") == 0;
  if (*random || strcmp (value, "fixed") == 0)
    return true;
  serai_fault_set (fault, "%s %s is neither \"fixed\" nor \"random\"", flag->name,
                   serai_fault_quote (value, quoted));
  return false;
}

/**
 * serai_arguments_may_draw_options:
 * @fault: (out): reports that some are given
 * Returns: whether the options of the game may be random
 */
bool
serai_arguments_may_draw_options (const SeraiArguments *args, SeraiFault *fault)
{
  if (args->chosen)
    serai_fault_set (fault, "--options random cannot be combined with --option");
  return !args->chosen;
}

static const SeraiFlag common_flags[] = {
  { "--position", serai_arguments_take_text, offsetof (SeraiArguments, position), 0, 0 },
  { "--option", take_option, 0, 0, 0 },
};

/* Takes the option at argv[*i] with its value, and moves *i to the last word taken. */
static bool
parse_flag (SeraiArguments *args, const MoreFlags *more, int argc, char **argv, int *i,
            SeraiFault *fault)
{
  char             quoted[SERAI_QUOTED_TEXT];
  const SeraiFlag *flag = serai_arguments_find_flag (
      common_flags, sizeof common_flags / sizeof *common_flags, argv[*i]);
  void       *data = args;
  const char *value;

  if (flag == NULL)
    {
      flag = serai_arguments_find_flag (more->flags, more->n_flags, argv[*i]);
      data = more->data;
    }
  if (flag == NULL)
    {
      serai_fault_set (fault, "unknown option %s", serai_fault_quote (argv[*i], quoted));
      return false;
    }
  value = argv[*i] + strlen (flag->name);
  if (*value == '=')
    return flag->take (flag, data, value + 1, fault);
  if (*i + 1 < argc)
    return flag->take (flag, data, argv[++*i], fault);
  serai_fault_set (fault, "%s needs a value", flag->name);
  return false;
}

static bool
parse_game (SeraiArguments *args, int argc, char **argv, SeraiFault *fault)
{
  char quoted[SERAI_QUOTED_TEXT];

  if (argc == 0)
    {
      serai_fault_set (fault, "a game is missing; \"serai-engine games\" lists them");
      return false;
    }
  args->rules = serai_registry_find (argv[0]);
  if (args->rules != NULL)
    return true;
  serai_fault_set (fault, "unknown game %s; \"serai-engine games\" lists them",
                   serai_fault_quote (argv[0], quoted));
  return false;
}

/**
 * serai_arguments_parse:
 * @argc: number of arguments after the command
 * @argv: these arguments; reordered so that those that are not options come first
 * @fault: (out): names the first invalid argument
 * Returns: %TRUE if the game is known and all options are valid
 */
bool
serai_arguments_parse (SeraiArguments *args, int argc, char **argv, SeraiFault *fault)
{
  return serai_arguments_parse_with (args, argc, argv, NULL, 0, NULL, fault);
}

/**
 * serai_arguments_parse_with:
 * @flags: (array length=n_flags) (nullable): the flags of one command, besides the common ones
 * @data: passed to them
 * Like serai_arguments_parse(), but for a command with flags of its own.
 * Returns: %TRUE if the game is known and all options are valid
 */
bool
serai_arguments_parse_with (SeraiArguments *args, int argc, char **argv, const SeraiFlag *flags,
                            size_t n_flags, void *data, SeraiFault *fault)
{
  const MoreFlags more = { flags, n_flags, data };
  bool            only_words = false;

  *args = (SeraiArguments){ .words = argv };
  if (!parse_game (args, argc, argv, fault))
    return false;
  serai_options_init (args->rules, &args->options);
  for (int i = 1; i < argc; i++)
    {
      if (only_words || argv[i][0] != '-')
        args->words[args->n_words++] = argv[i];
      else if (strcmp (argv[i], "--") == 0)
        only_words = true;
      else if (!parse_flag (args, &more, argc, argv, &i, fault))
        return false;
    }
  return true;
}

/**
 * serai_arguments_refuse_extra:
 * @argc: the number of remaining arguments
 * @fault: (out): names the first of them
 * Returns: %TRUE if there are none
 */
bool
serai_arguments_refuse_extra (int argc, char **argv, SeraiFault *fault)
{
  char quoted[SERAI_QUOTED_TEXT];

  if (argc == 0)
    return true;
  serai_fault_set (fault, "unexpected argument %s", serai_fault_quote (argv[0], quoted));
  return false;
}

/**
 * serai_arguments_number:
 * @what: its name in the usage, for @fault
 * @text: digits only, after an optional minus sign if @min is below 0
 * @out: (out): from @min to @max
 * Returns: %TRUE if @text is such a number
 */
bool
serai_arguments_number (const char *what, const char *text, int min, int max, int *out,
                        SeraiFault *fault)
{
  char        quoted[SERAI_QUOTED_TEXT];
  const char *digits = min < 0 && *text == '-' ? text + 1 : text;
  long        value = 0;

  errno = 0;
  if (*digits != '\0' && digits[strspn (digits, "0123456789")] == '\0')
    value = strtol (text, NULL, 10);
  else
    errno = EINVAL;
  if (errno == 0 && value >= min && value <= max)
    {
      *out = (int) value;
      return true;
    }
  serai_fault_set (fault, "%s %s is not a number from %d to %d", what,
                   serai_fault_quote (text, quoted), min, max);
  return false;
}

/**
 * serai_arguments_write_options:
 * @text: (out): KEY=VALUE for each option of the game, separated by spaces
 */
void
serai_arguments_write_options (const SeraiRules *rules, const SeraiOptions *options,
                               char text[SERAI_OPTIONS_TEXT])
{
  size_t length = 0;

  text[0] = '\0';
  for (size_t n = 0; n < rules->n_options && length < SERAI_OPTIONS_TEXT; n++)
    length += (size_t) snprintf (text + length, SERAI_OPTIONS_TEXT - length, "%s%s=%s",
                                 n > 0 ? " " : "", rules->options[n].key,
                                 rules->options[n].choices[options->choice[n]].value);
}

/**
 * serai_arguments_read_options:
 * @text: as written by serai_arguments_write_options(); options left out have their defaults
 * @out: (out): the options
 * Returns: %FALSE if a word in @text is no option of the game
 */
bool
serai_arguments_read_options (const SeraiRules *rules, const char *text, SeraiOptions *out)
{
  char        copy[SERAI_OPTIONS_TEXT];
  char       *rest = copy;
  char       *word;
  const char *why;

  serai_options_init (rules, out);
  if ((size_t) snprintf (copy, sizeof copy, "%s", text) >= sizeof copy)
    return false;
  while ((word = serai_next_word (&rest)) != NULL)
    {
      char *equals = strchr (word, '=');

      if (equals == NULL)
        return false;
      *equals = '\0';
      if (!serai_options_set (rules, out, word, equals + 1, &why))
        return false;
    }
  return true;
}
