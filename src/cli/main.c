/* main.c: serai-engine, the rules and the engine of Serai on standard input and output.
 *
 * Exit status: 0, or 1 if the output could not be written or a match did not come to its end, or
 * 2 for a bad command, option, position or move, which one line on standard error names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "fault.h"

typedef struct
{
  const char *name;
  int (*run) (int argc, char **argv);
  const char *usage; /* what follows the name */
  const char *summary;
} Command;

static int print_help (int argc, char **argv);
static int print_version (int argc, char **argv);

#define POSITION "[--position TEXT] [--option KEY=VALUE]…"

static const Command commands[] = {
  { "games", serai_command_games, "", "list the games" },
  { "steps", serai_command_steps, "", "list the steps of the search that a match can leave out" },
  { "perft", serai_command_perft, " GAME DEPTH " POSITION,
    "count the sequences of legal moves, depth by depth" },
  { "moves", serai_command_moves, " GAME " POSITION, "list the legal moves, sorted" },
  { "replay", serai_command_replay, " GAME " POSITION " MOVE… | GAME --record FILE",
    "play moves; print the final position and the result; or all games of a match" },
  { "match", serai_command_match,
    " GAME --first SETTINGS --second SETTINGS " POSITION "\n"
    "      [--first-program COMMAND] [--second-program COMMAND] [--pairs N] [--plies N]\n"
    "      [--balance SCORE[,NODES]] [--even SCORE] [--openings FILE] [--options random]\n"
    "      [--seed N] [--max-plies N] [--concurrency N] [--sprt ELO0,ELO1[,ALPHA,BETA]]\n"
    "      [--record FILE] [--report N] [--margin MS] [--patience S]",
    "let two players play each opening with both sides; print score, Elo and test" },
  { "bench", serai_command_bench, " [GAME] [DEPTH [NODES]]",
    "search twenty fixed positions of every game; print nodes and speed" },
  { "ugi", serai_command_ugi, "", "speak the Universal Game Interface" },
  { "--help", print_help, "", "print this help" },
  { "--version", print_version, "", "print the version" },
};

#define N_COMMANDS (sizeof commands / sizeof *commands)

static const Command *
find_command (const char *name)
{
  for (size_t n = 0; n < N_COMMANDS; n++)
    if (strcmp (commands[n].name, name) == 0)
      return &commands[n];
  return NULL;
}

static void
print_usage (const Command *command)
{
  printf ("  serai-engine %s%s\n      %s\n", command->name, command->usage, command->summary);
}

static int
print_help (int argc, char **argv)
{
  (void) argc;
  (void) argv;
  puts ("serai-engine: the rules and the engine of Serai\n\nUsage:");
  for (size_t n = 0; n < N_COMMANDS; n++)
    print_usage (&commands[n]);
  return EXIT_SUCCESS;
}

static int
print_version (int argc, char **argv)
{
  (void) argc;
  (void) argv;
  puts ("serai-engine " SERAI_VERSION);
  return EXIT_SUCCESS;
}

static int
run_command (int argc, char **argv)
{
  char           quoted[SERAI_QUOTED_TEXT];
  SeraiFault     fault;
  const Command *command;

  if (argc < 2)
    {
      serai_fault_set (&fault, "a command is missing; \"serai-engine --help\" lists them");
      return serai_fault_print (&fault);
    }
  command = find_command (argv[1]);
  if (command == NULL)
    {
      serai_fault_set (&fault, "unknown command %s; \"serai-engine --help\" lists them",
                       serai_fault_quote (argv[1], quoted));
      return serai_fault_print (&fault);
    }
  if (argc > 2 && strcmp (argv[2], "--help") == 0)
    {
      print_usage (command);
      return EXIT_SUCCESS;
    }
  return command->run (argc - 2, argv + 2);
}

int
main (int argc, char **argv)
{
  int status = run_command (argc, argv);

  errno = 0; /* that of an earlier line is no longer known */
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;
  fprintf (stderr, "serai-engine: the output cannot be written%s%s\n", errno != 0 ? ": " : "",
           errno != 0 ? strerror (errno) : "");
  return EXIT_FAILURE;
}
