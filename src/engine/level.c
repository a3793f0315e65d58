/* level.c: how strong the computer plays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "level.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "mix.h"

enum
{
  DECIDED = 2000, /* 1/100 man: the value of a forced win to a player */
  PLY = 10,       /* less for each ply to it */
  FAR = 20,       /* plies: more distant wins are all equal */
  SHADE = 2,      /* 1/100 man: noise that varies games of the strongest levels */
  LINE_SPREAD = 4 /* 1/100 man of spread for each further line */
};

static const SeraiStrength *
strength_of (const SeraiRules *rules, int level)
{
  assert (level >= SERAI_LEVEL_MIN && level <= SERAI_LEVEL_MAX);
  return &rules->search->strengths[level - SERAI_LEVEL_MIN];
}

/* Enough lines that others would hardly ever be chosen, unless still more moves are equally good.
 */
static int
n_lines_of (const SeraiStrength *strength)
{
  int n_lines = 1 + strength->spread / LINE_SPREAD;

  return n_lines < SERAI_MAX_LINES ? n_lines : SERAI_MAX_LINES;
}

/**
 * serai_level_limits:
 * @rules: of the game, with the strength of its levels
 * @level: from %SERAI_LEVEL_MIN, a friendly beginner, to %SERAI_LEVEL_MAX
 * @seed: of the random numbers that vary games
 * @out: (out): limits for one move, without callbacks; serai_level_choose() then picks one of the
 *   lines found
 */
void
serai_level_limits (const SeraiRules *rules, int level, uint64_t seed, SeraiLimits *out)
{
  const SeraiStrength *strength = strength_of (rules, level);

  *out = (SeraiLimits){
    .nodes = strength->nodes,
    .n_lines = n_lines_of (strength),
    .noise = strength->spread == 0 ? SHADE : 0,
    .seed = seed,
  };
}

/**
 * serai_level_choose:
 * @rules: of the game
 * @level: of the search
 * @seed: of the random choice
 * @lines: (array length=n_lines): at least one, best first
 * Returns: the line that the computer plays
 */
const SeraiSearchInfo *
serai_level_choose (const SeraiRules *rules, int level, uint64_t seed, const SeraiSearchInfo *lines,
                    size_t n_lines)
{
  return serai_lines_choose (strength_of (rules, level)->spread, seed, lines, n_lines);
}

/* Plies to the end of the game if @line is decided, else more than any search sees. */
static int
distance_of (const SeraiSearchInfo *line)
{
  return serai_score_is_decided (line->score) ? SERAI_SCORE_MATE - abs (line->score)
                                              : SERAI_SCORE_MATE;
}

/* The value of @line to a player: a forced win is worth more than any advantage, more so the nearer
 * it is; from FAR on no more than a great advantage. */
static double
worth_of (const SeraiSearchInfo *line)
{
  int distance = distance_of (line);
  int most = DECIDED - PLY * (distance < FAR ? distance : FAR);

  if (serai_score_is_decided (line->score))
    return line->score > 0 ? most : -most;
  return fmin (fmax (line->score, -most), most);
}

/* The weight of @line, relative to 1 for @best. A line that no iteration has reached has no score;
 * one that the last iteration has not reached is not known to be better. */
static double
likelihood (int spread, const SeraiSearchInfo *line, const SeraiSearchInfo *best)
{
  if (line == best)
    return 1;
  if (spread == 0 || line->depth == 0)
    return 0;
  return fmin (exp ((worth_of (line) - worth_of (best)) / spread), 1);
}

/**
 * serai_lines_choose:
 * @spread: temperature in 1/100 man: a move worse by so much is chosen e times less often; 0 always
 *   chooses the best
 * @seed: of the random choice, which it determines
 * @lines: (array length=n_lines): at least one, best first
 * Returns: one of @lines, by a softmax of their scores
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
  return lines; /* by a rounding error */
}
