/* program.h: a program whose first argument is a command.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stddef.h>

/* run() takes the arguments after the command and returns an exit status. */
typedef struct
{
  const char *name; /* empty: takes all arguments that do not name another command */
  int (*run) (int argc, char **argv);
  const char *usage;   /* the arguments, each preceded by a space; empty for none */
  const char *summary; /* (nullable): %NULL hides the command from the help */
} SeraiCommand;

typedef struct
{
  const char         *name;
  const char         *summary;
  const SeraiCommand *commands; /* (array length=n_commands) */
  size_t              n_commands;
} SeraiProgram;

int serai_program_run (const SeraiProgram *program, int argc, char **argv);
