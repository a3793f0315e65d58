/* elo.h: estimates the difference in strength from the results of a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Results of a pair of games from one opening: 0, ½, 1, 1½ and 2 points for the first player. */
#define SERAI_PAIR_RESULTS 5

typedef struct
{
  double score; /* mean result of a game, 0 to 1, with its 95 % confidence interval */
  double score_low;
  double score_high;
  double elo; /* the same as a difference in Elo; infinite where the score is 0 or 1 */
  double elo_low;
  double elo_high;
  double los; /* likelihood of superiority: that the first player is the stronger one */
} SeraiEstimate;

bool   serai_elo_estimate (const uint64_t pairs[SERAI_PAIR_RESULTS], SeraiEstimate *out);
double serai_elo_llr (const uint64_t pairs[SERAI_PAIR_RESULTS], const double elo[2]);
