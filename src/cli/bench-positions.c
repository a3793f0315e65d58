/* bench-positions.c: the positions on which the search is measured, twenty for each game.
 *
 * They come from games of the engine against itself: the start, openings, middle games, positions
 * in which the best move changes with depth, endings, and games with other options. They are
 * position texts rather than random moves, so they do not depend on the order in which a game lists
 * its moves. The depths were chosen so that all positions took about the same time. Changing a
 * position makes new figures incomparable with all older ones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bench-positions.h"

#include <string.h>

#include "game-list.h"

#define DECLARE(name) extern const SeraiBench serai_bench_##name;
#define ADDRESS(name) &serai_bench_##name,

SERAI_GAMES (DECLARE)

static const SeraiBench *const benches[] = { SERAI_GAMES (ADDRESS) };

/**
 * serai_bench_positions_nth:
 * @n: from 0
 * Returns: (nullable): the nth position of the game, %NULL past the last one; static
 */
const SeraiBenchPosition *
serai_bench_positions_nth (const SeraiRules *rules, size_t n)
{
  for (size_t i = 0; i < sizeof benches / sizeof *benches; i++)
    if (strcmp (benches[i]->id, rules->id) == 0)
      return n < benches[i]->n_positions ? &benches[i]->positions[n] : NULL;
  return NULL;
}
