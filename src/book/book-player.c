/* book-player.c: how the computer uses an opening book.
 *
 * It looks at the position as it would without a book, then draws a move from the book, by how
 * often it was played, by the results, and by its score: the stronger the level, the less it likes
 * a worse move. The move must stand a search of its own. Nothing is drawn where the search has
 * proven how the game ends, and a move that loses by force, or much, is not played.
 *
 * The levels below vary their games more than the book does, by moves that are not the best. The
 * highest one finds better moves than the short searches with which a book is made. bench/README.md
 * has the measurements.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "book-player.h"

#include <math.h>

#include "book-search.h"
#include "level.h"

enum
{
  LEVEL_MIN = 6,
  LEVEL_MAX = 7,
  TOLERANCE = 20,      /* 1/100 man: a book move may be worse than the best by so much */
  SPREADS = 2,         /* and by so many spreads of the level besides */
  LEAST_SPREAD = 10,   /* 1/100 man: of the scores in the book */
  MOST_SPREAD = 40,    /* the same */
  CHECK_NODES = 20000, /* searched at least after a move of the book */
  LEAST_TIME = 200000, /* microseconds: with less, a second search takes too long */
  SALT = 0x0B00C       /* so that the choice is independent of others with the same seed */
};

/**
 * serai_book_is_used:
 * @level: of a player
 * Returns: whether a book makes the level more varied without making it weaker
 */
bool
serai_book_is_used (int level)
{
  return level >= LEVEL_MIN && level <= LEVEL_MAX;
}

static int
spread_of (const SeraiBookTurn *turn)
{
  return turn->rules->search->strengths[turn->level - SERAI_LEVEL_MIN].spread;
}

static int
best_score_of (const SeraiBookMove *moves, size_t n_moves)
{
  int best = moves[0].score;

  for (size_t n = 1; n < n_moves; n++)
    if (moves[n].score > best)
      best = moves[n].score;
  return best;
}

/* The points that a game with @move brings; that of few games is close to a half. */
static double
points_of (const SeraiBookMove *move)
{
  return (move->n_won + 0.5 * move->n_drawn + 1) / (move->n_games + 2.0);
}

/* How likely it is to be played, relative to others. */
static double
weigh (const SeraiBookTurn *turn, const SeraiBookMove *move, int best)
{
  double spread = fmin (fmax (spread_of (turn), LEAST_SPREAD), MOST_SPREAD);

  if (serai_score_is_decided (move->score) && move->score < 0)
    return 0;
  return move->n_games * pow (points_of (move), 2) * exp ((move->score - best) / spread);
}

/* Draws one of the moves. Returns: (nullable): %NULL if none is good enough */
static const SeraiBookMove *
draw (const SeraiBookTurn *turn, const SeraiBookMove *moves, size_t n_moves)
{
  double weights[SERAI_BOOK_MAX_MOVES];
  double sum = 0;
  double drawn;
  int    best = best_score_of (moves, n_moves);

  for (size_t n = 0; n < n_moves; n++)
    {
      weights[n] = weigh (turn, &moves[n], best);
      sum += weights[n];
    }
  drawn = sum * (double) (serai_mix (turn->seed ^ SALT) >> 11) / (double) (UINT64_C (1) << 53);
  for (size_t n = 0; n < n_moves; n++)
    {
      if (drawn < weights[n])
        return &moves[n];
      drawn -= weights[n];
    }
  return NULL;
}

/* Searches for the score of @move. Returns: whether it has been found */
static bool
search_after (const SeraiBookTurn *turn, SeraiSearch *search, const SeraiLimits *limits,
              SeraiMove move, SeraiSearchInfo *out)
{
  SeraiLimits check = *limits;

  check.nodes = check.nodes > CHECK_NODES ? check.nodes : CHECK_NODES;
  check.n_lines = 1;
  check.report = NULL;
  return serai_book_search (search, turn->rules, turn->position, turn->history, &move, &check, out);
}

/**
 * serai_book_play:
 * @book: a book for the options of the game
 * @turn: whose turn it is
 * @search: has just searched the position for this level
 * @limits: of that search; its callbacks but report() are used
 * @info: (out): the line that begins with the move to play, with its score; unchanged on failure
 * Returns: whether a move of the book is to be played. If not, what @search has found is lost.
 */
bool
serai_book_play (const SeraiBook *book, const SeraiBookTurn *turn, SeraiSearch *search,
                 const SeraiLimits *limits, SeraiSearchInfo *info)
{
  SeraiBookMove          moves[SERAI_BOOK_MAX_MOVES];
  size_t                 n_lines;
  const SeraiSearchInfo *lines = serai_search_get_lines (search, &n_lines);
  const SeraiBookMove   *move;
  SeraiSearchInfo        found;
  int                    best;
  size_t                 n_moves;

  if (!serai_book_is_used (turn->level) || n_lines == 0 || serai_score_is_decided (lines[0].score)
      || (limits->time_us > 0 && limits->time_us < LEAST_TIME))
    return false;
  best = lines[0].score;
  n_moves = serai_book_find (book, turn->rules, turn->position, turn->history, moves);
  move = n_moves > 0 ? draw (turn, moves, n_moves) : NULL;
  if (move == NULL || !search_after (turn, search, limits, move->move, &found)
      || found.score < best - TOLERANCE - SPREADS * spread_of (turn))
    return false;
  *info = found;
  return true;
}
