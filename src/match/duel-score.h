/* duel-score.h: the score of a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "duel-game.h"
#include "elo.h"

/* The games of a player on one side. */
typedef struct
{
  uint64_t won;
  uint64_t drawn;
  uint64_t lost;
} SeraiSideScore;

typedef struct
{
  uint64_t       n_games;
  SeraiSideScore sides[2]; /* of the first player, by its side */
  uint64_t       pairs[SERAI_PAIR_RESULTS];
  uint64_t       endings[2][SERAI_N_ENDINGS]; /* [loser][ending] */
  uint64_t       n_plies;
  int64_t        overrun_us[2]; /* the longest in any game */
  int8_t        *points;        /* (owned): by game number; -1 for a game not played */
  int            n_numbers;

  const SeraiSprt *sprt;     /* of the match */
  int              accepted; /* the accepted hypothesis, 0 or 1; -1 if undecided; final */
} SeraiDuelScore;

bool serai_duel_score_init (SeraiDuelScore *score, int n_games, const SeraiSprt *sprt);
void serai_duel_score_clear (SeraiDuelScore *score);
bool serai_duel_score_has (const SeraiDuelScore *score, int number);
void serai_duel_score_add (SeraiDuelScore *score, const SeraiDuelGame *game, size_t n_plies);
void serai_duel_score_print_line (const SeraiDuelScore *score);
void serai_duel_score_print (const SeraiDuelScore *score, const SeraiDuelPlan *plan);
bool serai_duel_score_is_decided (const SeraiDuelScore *score);
