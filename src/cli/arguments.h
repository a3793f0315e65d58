/* arguments.h: the arguments that follow a command.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "fault.h"
#include "rules.h"

/* GAME, then [--position TEXT] [--option KEY=VALUE]… and other words in any order. */
typedef struct
{
  const SeraiRules *rules; /* static, not owned */
  SeraiOptions      options;
  bool              chosen;   /* some of the options have been given */
  const char       *position; /* (nullable): a position text, not yet parsed */
  char            **words;    /* the words that are not options; borrowed */
  int               n_words;
} SeraiArguments;

/* A flag of one command, "--name value" or "--name=value". */
typedef struct SeraiFlag
{
  const char *name;
  bool (*take) (const struct SeraiFlag *flag, void *data, const char *value, SeraiFault *fault);
  size_t offset; /* of the variable in *data; for the functions below */
  int    min;
  int    max;
} SeraiFlag;

#define SERAI_OPTIONS_TEXT 512

bool             serai_arguments_take_number (const SeraiFlag *flag, void *data, const char *value,
                                              SeraiFault *fault);
bool             serai_arguments_take_text (const SeraiFlag *flag, void *data, const char *value,
                                            SeraiFault *fault);
bool             serai_arguments_take_options (const SeraiFlag *flag, void *data, const char *value,
                                               SeraiFault *fault);
bool             serai_arguments_may_draw_options (const SeraiArguments *args, SeraiFault *fault);
const SeraiFlag *serai_arguments_find_flag (const SeraiFlag *flags, size_t n_flags,
                                            const char *word);
void serai_arguments_write_options (const SeraiRules *rules, const SeraiOptions *options,
                                    char text[SERAI_OPTIONS_TEXT]);
bool serai_arguments_read_options (const SeraiRules *rules, const char *text, SeraiOptions *out);
bool serai_arguments_parse (SeraiArguments *args, int argc, char **argv, SeraiFault *fault);
bool serai_arguments_parse_with (SeraiArguments *args, int argc, char **argv,
                                 const SeraiFlag *flags, size_t n_flags, void *data,
                                 SeraiFault *fault);
bool serai_arguments_refuse_extra (int argc, char **argv, SeraiFault *fault);
bool serai_arguments_number (const char *what, const char *text, int min, int max, int *out,
                             SeraiFault *fault);
