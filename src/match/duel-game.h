/* duel-game.h: one game of a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "contestant.h"

/* How a game has ended. */
typedef enum
{
  SERAI_ENDING_RULES,
  SERAI_ENDING_PLY_CAP, /* unfinished, counts as a draw */
  SERAI_ENDING_CRASH,   /* from here on: why the side to move has lost */
  SERAI_ENDING_HANG,
  SERAI_ENDING_LATE,
  SERAI_ENDING_ILLEGAL,
  SERAI_N_ENDINGS
} SeraiEnding;

typedef struct
{
  int             number;     /* from 0; games 2n and 2n + 1 are a pair */
  SeraiSide       first_side; /* of the first player */
  SeraiScoresheet sheet;      /* (owned) */
  size_t          n_opening;  /* plies that were not chosen by the players */
  SeraiEnding     ending;
  SeraiResult     result; /* its reason is valid if the game ended by the rules */
  char            detail[SERAI_QUOTED_TEXT]; /* an illegal move in quotes, or empty */
  int64_t         overrun_us[2];             /* [player]: longest overrun of the time for a move */
  int64_t         overrun_at_us; /* when the longer one ended, by serai_now_us(); 0: never */
} SeraiDuelGame;

bool        serai_duel_game_play (SeraiDuelGame *game, const SeraiDuelPlan *plan,
                                  SeraiContestant *const contestants[2], const atomic_bool *abandoned);
void        serai_duel_game_clear (SeraiDuelGame *game);
int         serai_duel_game_points (const SeraiDuelGame *game);
const char *serai_ending_name (SeraiEnding ending);
