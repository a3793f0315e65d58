/* main.c: serai-match, matches of many games between two players.
 *
 * Exit status: 0; 1 if the output could not be written or a match was not completed; 2 for a bad
 * option, position, program or record, which is named in one line on standard error.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "duel.h"
#include "program.h"

static const SeraiCommand commands[] = {
  { "", serai_duel_command_play,
    " GAME --first SETTINGS --second SETTINGS\n"
    "      [--position TEXT] [--option KEY=VALUE]…\n"
    "      [--first-program COMMAND] [--second-program COMMAND] [--pairs N] [--plies N]\n"
    "      [--balance SCORE[,NODES]] [--even SCORE] [--openings FILE] [--options random]\n"
    "      [--seed N] [--max-plies N] [--concurrency N] [--sprt ELO0,ELO1[,ALPHA,BETA]]\n"
    "      [--record FILE] [--report N] [--margin MS] [--patience S]",
    "play each opening twice, with sides changed; print score, Elo and SPRT" },
  { "replay", serai_duel_command_replay, " GAME --record FILE",
    "check that the recorded games of a match obey the rules" },
  { "book", serai_duel_command_book,
    " GAME --record FILE --scores FILE --output FILE\n"
    "      [--plies N] [--least N] [--nodes N] [--bytes N]",
    "make an opening book from the recorded games of a match" },
};

int
main (int argc, char **argv)
{
  static const SeraiProgram program = {
    .name = "serai-match",
    .summary = "matches between two players, engines or programs",
    .commands = commands,
    .n_commands = sizeof commands / sizeof *commands,
  };

  return serai_program_run (&program, argc, argv);
}
