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
  DECIDED = 2000, /* 1/100 man: what a win that has been seen is worth to a player */
  PLY = 10,       /* the less for each ply that it is away */
  FAR = 20,       /* plies: wins that are farther away are all the same */
  SHADE = 2,      /* 1/100 man: so that games differ where one line is looked at */
  LINE_SPREAD = 4 /* a line is looked at for each such part of the spread */
};

static const SeraiStrength *
strength_of (const SeraiRules *rules, int level)
{
  assert (level >= SERAI_LEVEL_MIN && level <= SERAI_LEVEL_MAX);
  return &rules->search->strengths[level - SERAI_LEVEL_MIN];
}

/* So many that those left out would hardly ever be chosen, but where more moves than that are
 * equally good. */
static int
n_lines_of (const SeraiStrength *strength)
{
  int n_lines = 1 + strength->spread / LINE_SPREAD;

  return n_lines < SERAI_MAX_LINES ? n_lines : SERAI_MAX_LINES;
}

/**
 * serai_level_limits:
 * @rules: of the game, which know how strong its levels are
 * @level: from %SERAI_LEVEL_MIN, a friendly beginner, to %SERAI_LEVEL_MAX
 * @seed: of the chance that makes games differ
 * @out: (out): limits for one move, without callbacks; of the lines that the search then has,
 *   serai_level_choose() tells the one to play
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
 * @level: that the search was limited by
 * @seed: of the chance
 * @lines: (array length=n_lines): from the best on, at least one
 * Returns: one of @lines, that the computer plays
 */
const SeraiSearchInfo *
serai_level_choose (const SeraiRules *rules, int level, uint64_t seed, const SeraiSearchInfo *lines,
                    size_t n_lines)
{
  return serai_lines_choose (strength_of (rules, level)->spread, seed, lines, n_lines);
}

/* Plies to the end that @line sees, or more than any search sees. */
static int
distance_of (const SeraiSearchInfo *line)
{
  return serai_score_is_decided (line->score) ? SERAI_SCORE_MATE - abs (line->score)
                                              : SERAI_SCORE_MATE;
}

/* What a player makes of the score of @line: an end that is seen is worth more than anything that
 * is not, the nearer the more; but from FAR on no more than a great advantage. */
static double
worth_of (const SeraiSearchInfo *line)
{
  int distance = distance_of (line);
  int most = DECIDED - PLY * (distance < FAR ? distance : FAR);

  if (serai_score_is_decided (line->score))
    return line->score > 0 ? most : -most;
  return fmin (fmax (line->score, -most), most);
}

/* How likely @line is, that of @best being 1; a line that no iteration has reached has no score,
 * and one that only the iteration before the last has reached is not known to be better. */
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
