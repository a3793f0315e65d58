/* level.c: how strong the computer plays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "level.h"

#include <assert.h>
#include <math.h>

#include "mix.h"

/* A win or a loss that has been seen counts like so much, 1/100 man. */
#define DECIDED 2000

typedef struct
{
  uint64_t nodes;
  int      spread;  /* see serai_lines_choose() */
  int      n_lines; /* to choose among */
  int      noise;   /* 1/100 man: so that games differ where one line is looked at */
} Level;

static const Level levels[SERAI_LEVEL_MAX - SERAI_LEVEL_MIN + 1] = {
  { 30, 300, 64, 0 },  { 100, 150, 64, 0 }, { 500, 80, 64, 0 },  { 2500, 40, 16, 0 },
  { 12000, 20, 8, 0 }, { 60000, 10, 4, 0 }, { 400000, 0, 1, 2 }, { 4000000, 0, 1, 2 },
};

static const Level *
level_of (int level)
{
  assert (level >= SERAI_LEVEL_MIN && level <= SERAI_LEVEL_MAX);
  return &levels[level - SERAI_LEVEL_MIN];
}

/**
 * serai_level_limits:
 * @level: from %SERAI_LEVEL_MIN, a friendly beginner, to %SERAI_LEVEL_MAX
 * @seed: of the chance that makes games differ
 * @out: (out): limits for one move, without callbacks; of the lines that the search then has,
 *   serai_level_choose() tells the one to play
 */
void
serai_level_limits (int level, uint64_t seed, SeraiLimits *out)
{
  *out = (SeraiLimits){
    .nodes = level_of (level)->nodes,
    .n_lines = level_of (level)->n_lines,
    .noise = level_of (level)->noise,
    .seed = seed,
  };
}

/**
 * serai_level_choose:
 * @level: that the search was limited by
 * @seed: of the chance
 * @lines: (array length=n_lines): from the best on, at least one
 * Returns: one of @lines, that the computer plays
 */
const SeraiSearchInfo *
serai_level_choose (int level, uint64_t seed, const SeraiSearchInfo *lines, size_t n_lines)
{
  return serai_lines_choose (level_of (level)->spread, seed, lines, n_lines);
}

static double
clamped_score (const SeraiSearchInfo *line)
{
  return fmin (fmax (line->score, -DECIDED), DECIDED);
}

static bool
is_lost (const SeraiSearchInfo *line)
{
  return line->score <= -SERAI_SCORE_MATE_MIN;
}

/* How likely @line is, that of @best being 1; a line that no iteration has reached has no score,
 * and one that loses by force is not played where another does not. */
static double
likelihood (int spread, const SeraiSearchInfo *line, const SeraiSearchInfo *best)
{
  if (line == best)
    return 1;
  if (spread == 0 || line->depth == 0 || (is_lost (line) && !is_lost (best)))
    return 0;
  return exp ((clamped_score (line) - clamped_score (best)) / spread);
}

/**
 * serai_lines_choose:
 * @spread: 1/100 man: a move that is worse by so much is chosen e times less often; 0 for the best
 * @seed: of the chance: the same seed, the same choice
 * @lines: (array length=n_lines): from the best on, at least one
 * Returns: one of @lines, the likelier the better it is: a softmax of the scores
 */
const SeraiSearchInfo *
serai_lines_choose (int spread, uint64_t seed, const SeraiSearchInfo *lines, size_t n_lines)
{
  double chance[SERAI_MAX_LINES];
  double sum = 0;
  double drawn;

  assert (n_lines > 0 && n_lines <= SERAI_MAX_LINES);
  for (size_t n = 0; n < n_lines; n++)
    {
      chance[n] = likelihood (spread, &lines[n], lines);
      sum += chance[n];
    }
  drawn = sum * (double) (serai_mix (seed) >> 11) / (double) (UINT64_C (1) << 53);
  for (size_t n = 0; n < n_lines; n++)
    {
      if (drawn < chance[n])
        return &lines[n];
      drawn -= chance[n];
    }
  return lines; /* by rounding alone */
}
