/* main.c: serai-engine, the rules and the engine of Serai on standard input and output.
 *
 * Exit status: 0; 1 if the output could not be written; 2 for a bad command, option, position or
 * move, which is named in one line on standard error.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "commands.h"
#include "fault.h"
#include "program.h"

#define POSITION "[--position TEXT] [--option KEY=VALUE]…"

/* The command "match" has become a program of its own. */
static int
refer_to_serai_match (int argc, char **argv)
{
  SeraiFault fault;

  (void) argc;
  (void) argv;
  serai_fault_set (&fault, "use the program serai-match instead of \"match\"");
  return serai_fault_print (&fault);
}

static const SeraiCommand commands[] = {
  { "games", serai_command_games, "", "list the games" },
  { "steps", serai_command_steps, "", "list the steps of the search that a match can leave out" },
  { "perft", serai_command_perft, " GAME DEPTH " POSITION,
    "count the sequences of legal moves, depth by depth" },
  { "moves", serai_command_moves, " GAME " POSITION, "list the legal moves, sorted" },
  { "replay", serai_command_replay, " GAME " POSITION " MOVE…",
    "play moves; print the final position and the result" },
  { "match", refer_to_serai_match, "", NULL },
  { "bench", serai_command_bench, " [GAME] [DEPTH [NODES]]",
    "search twenty fixed positions of every game; print nodes and speed" },
  { "ugi", serai_command_ugi, "", "speak the Universal Game Interface" },
};

int
main (int argc, char **argv)
{
  static const SeraiProgram program = {
    .name = "serai-engine",
    .summary = "the rules and the engine of Serai",
    .commands = commands,
    .n_commands = sizeof commands / sizeof *commands,
  };

  return serai_program_run (&program, argc, argv);
}
