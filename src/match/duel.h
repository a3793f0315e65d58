/* duel.h: the commands of serai-match.
 *
 * Each takes the arguments after its name and returns an exit status.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

int serai_duel_command_play (int argc, char **argv);
int serai_duel_command_replay (int argc, char **argv);
int serai_duel_command_book (int argc, char **argv);
