/* quiescence.c: the leaves of the tree: quiescence search, captures only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "quiescence.h"

#include "line.h"
#include "ordering.h"
#include "search-limits.h"
#include "selectivity.h"

enum
{
  COMPULSORY_PLIES = 12 /* of quiescence in which compulsory captures are followed */
};

static int search_position (SeraiThread *thread, int ply, int alpha, int beta);

/* The score of a position that may end the line. */
static int
visit (SeraiThread *thread, int ply, int alpha, int beta)
{
  int score;

  if (serai_line_visit (thread, ply, &score))
    return score;
  return search_position (thread, ply, alpha, beta);
}

/* The score of the position after a move at @ply, for the side that made it. */
static int
search_child (SeraiThread *thread, int ply, int alpha, int beta)
{
  if (thread->plies[ply].side == thread->plies[ply + 1].side)
    return visit (thread, ply + 1, alpha, beta);
  return -visit (thread, ply + 1, -beta, -alpha);
}

/* Searches the captures from @first on until one is pruned, as are all after it. Returns the best
 * score, @best if none is better, or the greatest to be expected of the pruned ones. */
static int
search_captures (SeraiThread *thread, int ply, int alpha, int beta, size_t first, int best)
{
  size_t last = thread->moves.n_moves;
  bool   is_free = best > -SERAI_INFINITE_SCORE; /* not to capture: stand pat */

  for (size_t n = first; n < last && !thread->stopped; n++)
    {
      SeraiCandidate candidate = serai_ordering_pick (thread, n);
      int            score;

      if (is_free && serai_selectivity_prunes_capture (thread, ply, alpha, &candidate, &score))
        return score > best ? score : best;
      if (!serai_line_make (thread, ply, &thread->moves.moves[candidate.move], candidate.tag))
        continue;
      score = search_child (thread, ply, alpha, beta);
      serai_line_unmake (thread);
      if (score > best && !thread->stopped)
        best = score;
      if (best > alpha)
        {
          alpha = best;
          serai_line_extend_pv (thread, ply, &thread->moves.moves[candidate.move]);
        }
      if (best >= beta)
        break;
    }
  return best;
}

/* Evaluates the position at @ply; pruning needs the result. */
static int
evaluate (SeraiThread *thread, int ply)
{
  return thread->plies[ply].evaluation = serai_line_evaluate (thread, ply);
}

/* Whether the side to move at @ply may not stand pat, as it must capture. Sequences of compulsory
 * captures are not followed for ever: in some games they are so long that no search would end. */
static bool
must_capture (const SeraiThread *thread, int ply)
{
  return ply < thread->leaf + COMPULSORY_PLIES
         && serai_rules_is_capture_compulsory (thread->rules, &thread->plies[ply].pos);
}

/* The score of a position that does not end the line. The side to move may stand pat: its score is
 * at least the evaluation, unless it must capture. */
static int
search_position (SeraiThread *thread, int ply, int alpha, int beta)
{
  const SeraiPosition *pos = &thread->plies[ply].pos;
  size_t               first = thread->moves.n_moves;
  bool                 is_compulsory = must_capture (thread, ply);
  int                  best = is_compulsory ? -SERAI_INFINITE_SCORE : evaluate (thread, ply);

  if (best >= beta || (!is_compulsory && !serai_thread_uses (thread, SERAI_SEARCH_STEP_QUIESCENCE)))
    return best;
  serai_rules_captures (thread->rules, pos, &thread->moves);
  if (is_compulsory && thread->moves.n_moves == first)
    best = evaluate (thread, ply);
  if (best > alpha)
    alpha = best;
  if (!serai_ordering_begin (thread, ply, first, 0, SERAI_MOVES_CAPTURES_FIRST))
    thread->stopped = true;
  serai_limits_poll (thread, thread->moves.n_moves - first);
  best = search_captures (thread, ply, alpha, beta, first, best);
  thread->moves.n_moves = first;
  return best;
}

/**
 * serai_quiescence_search:
 * @ply: of a leaf of the tree, which serai_line_visit() has counted and which does not end the line
 * Searches captures until the position is quiet, as evaluations are unreliable before.
 * Returns: the score of the position for its side to move, exact within (alpha, beta); meaningless
 *   once the search has been stopped
 */
int
serai_quiescence_search (SeraiThread *thread, int ply, int alpha, int beta)
{
  thread->leaf = ply;
  return search_position (thread, ply, alpha, beta);
}
