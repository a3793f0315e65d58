/* arguments.h: the words that follow a command of serai-engine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "fault.h"
#include "rules.h"

/* GAME [--position TEXT] [--option KEY=VALUE]… and the other words, in any order
 * behind GAME. */
typedef struct
{
  const SeraiRules *rules; /* static, not owned */
  SeraiOptions      options;
  const char       *position; /* (nullable): a position text, not yet read */
  char            **words;    /* the words that are not options; borrowed */
  int               n_words;
} SeraiArguments;

/* A word that a command understands beside those: "--name value" or "--name=value". */
typedef struct
{
  const char *name;
  bool (*take) (void *data, const char *value, SeraiFault *fault);
} SeraiFlag;

bool serai_arguments_parse (SeraiArguments *args, int argc, char **argv, SeraiFault *fault);
bool serai_arguments_parse_with (SeraiArguments *args, int argc, char **argv,
                                 const SeraiFlag *flags, size_t n_flags, void *data,
                                 SeraiFault *fault);
bool serai_arguments_refuse_extra (int argc, char **argv, SeraiFault *fault);
bool serai_arguments_number (const char *what, const char *text, int min, int max, int *out,
                             SeraiFault *fault);
