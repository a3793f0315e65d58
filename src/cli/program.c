/* program.c: a program whose first argument is a command.
 *
 * --help and --version are commands of every program; "COMMAND --help" prints the usage of COMMAND.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "program.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fault.h"

static const SeraiCommand *
find_command (const SeraiProgram *program, const char *name)
{
  for (size_t n = 0; n < program->n_commands; n++)
    if (strcmp (program->commands[n].name, name) == 0)
      return &program->commands[n];
  return NULL;
}

static void
print_usage (const SeraiProgram *program, const SeraiCommand *command)
{
  if (command->summary != NULL)
    printf ("  %s%s%s%s\n      %s\n", program->name, *command->name != '\0' ? " " : "",
            command->name, command->usage, command->summary);
}

static int
print_help (const SeraiProgram *program)
{
  static const SeraiCommand common[] = {
    { "--help", NULL, "", "print this help" },
    { "--version", NULL, "", "print the version" },
  };

  printf ("%s: %s\n\nUsage:\n", program->name, program->summary);
  for (size_t n = 0; n < program->n_commands; n++)
    print_usage (program, &program->commands[n]);
  for (size_t n = 0; n < sizeof common / sizeof *common; n++)
    print_usage (program, &common[n]);
  return EXIT_SUCCESS;
}

static int
print_version (const SeraiProgram *program)
{
  printf ("%s %s\n", program->name, SERAI_VERSION);
  return EXIT_SUCCESS;
}

/* Reports that @word is not a command; %NULL if no word was given. */
static int
refuse_command (const SeraiProgram *program, const char *word)
{
  char       quoted[SERAI_QUOTED_TEXT];
  SeraiFault fault;

  if (word == NULL)
    serai_fault_set (&fault, "a command is missing; \"%s --help\" lists them", program->name);
  else
    serai_fault_set (&fault, "unknown command %s; \"%s --help\" lists them",
                     serai_fault_quote (word, quoted), program->name);
  return serai_fault_print (&fault);
}

static int
run_command (const SeraiProgram *program, int argc, char **argv)
{
  const char         *word = argc > 1 ? argv[1] : NULL;
  const SeraiCommand *command = word != NULL && *word != '\0' ? find_command (program, word) : NULL;
  int                 n_used = 2;

  if (command == NULL && word != NULL && strcmp (word, "--help") == 0)
    return print_help (program);
  if (command == NULL && word != NULL && strcmp (word, "--version") == 0)
    return print_version (program);
  if (command == NULL)
    {
      command = find_command (program, "");
      n_used = 1;
    }
  if (command == NULL)
    return refuse_command (program, word);
  if (argc > n_used && strcmp (argv[n_used], "--help") == 0)
    {
      print_usage (program, command);
      return EXIT_SUCCESS;
    }
  return command->run (argc - n_used, argv + n_used);
}

/**
 * serai_program_run:
 * @argc: of main()
 * @argv: of main()
 * Runs the command that the first argument names.
 * Returns: the exit status of the program: that of the command, 2 for an unknown command, or 1 if
 *   standard output could not be written
 */
int
serai_program_run (const SeraiProgram *program, int argc, char **argv)
{
  int status = run_command (program, argc, argv);

  errno = 0; /* after an earlier failed write it would be stale */
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;
  fprintf (stderr, "%s: the output cannot be written%s%s\n", program->name, errno != 0 ? ": " : "",
           errno != 0 ? strerror (errno) : "");
  return EXIT_FAILURE;
}
