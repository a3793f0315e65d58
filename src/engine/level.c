/* level.c: how strong the computer plays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "level.h"

#include <assert.h>

/**
 * serai_level_limits:
 * @level: from %SERAI_LEVEL_MIN, a friendly beginner, to %SERAI_LEVEL_MAX
 * @seed: of the chance that makes games differ
 * @out: (out): limits for one move, without callbacks
 * Weak levels look at few positions and misjudge them by a noise.
 */
void
serai_level_limits (int level, uint64_t seed, SeraiLimits *out)
{
  static const struct
  {
    uint64_t nodes;
    int      noise; /* 1/100 man */
  } levels[] = {
    { 60, 120 },   { 250, 80 },   { 1000, 50 },  { 4000, 30 },
    { 20000, 15 }, { 100000, 8 }, { 600000, 4 }, { 5000000, 2 },
  };

  assert (level >= SERAI_LEVEL_MIN && level <= SERAI_LEVEL_MAX);
  *out = (SeraiLimits){
    .nodes = levels[level - SERAI_LEVEL_MIN].nodes,
    .noise = levels[level - SERAI_LEVEL_MIN].noise,
    .seed = seed,
  };
}
