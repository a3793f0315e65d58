/* commands.h: the commands of serai-engine.
 *
 * Each takes the arguments after its name and returns an exit status.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

int serai_command_games (int argc, char **argv);
int serai_command_steps (int argc, char **argv);
int serai_command_perft (int argc, char **argv);
int serai_command_moves (int argc, char **argv);
int serai_command_replay (int argc, char **argv);
int serai_command_bench (int argc, char **argv);
int serai_command_ugi (int argc, char **argv);
