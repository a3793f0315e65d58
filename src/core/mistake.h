/* mistake.h: a mistake, with what follows it and what would have followed a better move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules.h"

#define SERAI_MOTIF_PLIES 8 /* of a line that a motif looks at */

/* Moves that follow one another. positions[0] is the position before them, positions[n + 1] the one
 * after moves[n]. */
typedef struct
{
  size_t        n_moves;    /* at least 1 */
  size_t        n_compared; /* those to compare with the other line; see serai_motif_settle() */
  SeraiMove     moves[SERAI_MOTIF_PLIES];
  SeraiPosition positions[SERAI_MOTIF_PLIES + 1];
} SeraiMotifLine;

struct SeraiMistake
{
  const SeraiRules *rules;
  SeraiGeometry     geometry;
  SeraiSide         side;   /* who made the mistake */
  SeraiMotifLine    played; /* the mistake and its refutation */
  SeraiMotifLine    better;
};
