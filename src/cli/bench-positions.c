/* bench-positions.c: the positions by which the search is measured, twenty for each game.
 *
 * The start, openings, middle games, positions in which the best move changes with depth, endings,
 * and games under other options, out of games of the engine against itself. They are texts rather
 * than moves of a random game, so they do not depend on the order in which a game lists its moves.
 * Each has a depth of its own, such that all took about the same time when they were chosen.
 * Changing one makes all older figures worthless.
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
