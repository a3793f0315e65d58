/* bench-positions.h: the positions on which the search is measured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules.h"

typedef struct
{
  int         depth;   /* plies */
  const char *options; /* KEY=VALUE, separated by spaces: those that differ from the defaults */
  const char *text;
} SeraiBenchPosition;

/* The positions of a game: serai_bench_NAME, in bench/NAME.c. */
typedef struct
{
  const char               *id; /* of the game */
  const SeraiBenchPosition *positions;
  size_t                    n_positions;
} SeraiBench;

const SeraiBenchPosition *serai_bench_positions_nth (const SeraiRules *rules, size_t n);
