/* selectivity.c: which positions and moves are searched less deeply, deeper, or not at all.
 *
 * Late moves are searched less deeply in every game. What the rules say of a game switches the
 * rest: how far evaluations can be trusted (swing), whether a side may leave captures alone,
 * whether to pass is never good.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "selectivity.h"

#include "line.h"

enum
{
  MAN = 100,         /* 1/100 man */
  PRUNED_DEPTH = 6,  /* the most at which evaluations leave something out */
  LATE_DEPTH = 3,    /* the most at which late moves are left out */
  LATE_MOVES = 3,    /* tried at least before that */
  REDUCED_DEPTH = 3, /* the least that is reduced */
  REDUCED_MOVES = 3, /* searched in full before that */
  REDUCTION_BASE = 350,
  REDUCTION_UNIT = 1172,    /* of log16() squared */
  REDUCTION_HISTORY = 8192, /* an order that makes up for a ply */
  PASS_DEPTH = 3,           /* the least at which passing is tried */
  PASS_REDUCTION = 3
};

/* 16 times the binary logarithm of @value, from 1 up, between the powers of two as on a line. */
static inline int
log16 (unsigned value)
{
  unsigned whole = 31 - (unsigned) __builtin_clz (value);

  return (int) (whole * 16 + (value * 16 >> whole) - 16);
}

/**
 * serai_selectivity_reduction:
 * @n: legal moves of @node searched before
 * Returns: plies by which a move is searched less deeply at first: the more, the later it comes
 *   and the deeper the node is, and the less good has been seen of it
 */
int
serai_selectivity_reduction (const SeraiThread *thread, const SeraiNode *node, size_t n,
                             const SeraiCandidate *candidate)
{
  int less;

  if (node->depth < REDUCED_DEPTH || n < REDUCED_MOVES || candidate->gain > 0
      || !serai_thread_takes (thread, SERAI_SEARCH_STEP_REDUCTION))
    return 0;
  less =
      (REDUCTION_BASE + log16 ((unsigned) node->depth) * log16 ((unsigned) n + 1)) / REDUCTION_UNIT;
  less -= candidate->order > SERAI_HISTORY_MAX ? 1 : candidate->order / REDUCTION_HISTORY;
  if (less > node->depth - 2)
    less = node->depth - 2;
  return less > 0 ? less : 0;
}

/**
 * serai_selectivity_extension:
 * @node: its moves are on the stack, with ranks
 * A side that must capture is led along a forced line, which is not to be counted in plies.
 * Returns: plies by which all moves are searched deeper
 */
int
serai_selectivity_extension (const SeraiThread *thread, const SeraiNode *node)
{
  const SeraiPosition *pos = &thread->plies[node->ply].pos;

  return node->ply > 0 && node->ply < 2 * thread->depth && thread->moves.n_moves > node->first
         && serai_ordering_get (thread, node->first).gain > 0
         && serai_rules_is_capture_compulsory (thread->rules, pos)
         && serai_thread_takes (thread, SERAI_SEARCH_STEP_EXTENSION);
}

/* By how much @depth plies can be hoped to change an evaluation. */
static inline int
margin_of (const SeraiThread *thread, int depth)
{
  return MAN + thread->knowledge->swing * depth;
}

/**
 * serai_selectivity_is_calm:
 * Returns: whether the evaluation of @node says something of what it is worth, and so is wanted
 */
bool
serai_selectivity_is_calm (const SeraiThread *thread, const SeraiNode *node)
{
  return node->ply > 0 && !node->is_pv
         && (thread->knowledge->swing > 0 || thread->knowledge->pass != NULL)
         && !serai_line_can_expire (thread, node->ply, node->depth + 1)
         && !serai_rules_is_capture_compulsory (thread->rules, &thread->plies[node->ply].pos);
}

/**
 * serai_selectivity_prunes:
 * @node: evaluated if it is calm
 * @score: (out): of the node, if so
 * Returns: whether the evaluation of @node is so high that no move need be searched (static
 *   null-move pruning)
 */
bool
serai_selectivity_prunes (const SeraiThread *thread, const SeraiNode *node, int *score)
{
  if (!node->is_calm || serai_score_is_decided (node->beta) || thread->knowledge->swing == 0
      || node->depth > PRUNED_DEPTH)
    return false;
  *score = thread->plies[node->ply].evaluation - margin_of (thread, node->depth);
  return *score >= node->beta && serai_thread_takes (thread, SERAI_SEARCH_STEP_STATIC_NULL_MOVE);
}

/**
 * serai_selectivity_tries_null_move:
 * @node: evaluated if it is calm
 * @depth: (out): if so, to which the position after the null move is to be searched
 * Null-move pruning: in a game where passing is hardly ever the best move, a side that stands well
 * enough even after passing stands so after its best move. Never two null moves in a row: they
 * would search the same position less deeply and prove nothing.
 * Returns: whether a null move is to be tried at @node
 */
bool
serai_selectivity_tries_null_move (const SeraiThread *thread, const SeraiNode *node, int *depth)
{
  const SeraiPly *here = &thread->plies[node->ply];

  *depth = node->depth - PASS_REDUCTION - node->depth / 4;
  return node->is_calm && !serai_score_is_decided (node->beta) && node->depth >= PASS_DEPTH
         && !here->is_passed && here->evaluation >= node->beta
         && serai_thread_takes (thread, SERAI_SEARCH_STEP_NULL_MOVE);
}

/* Whether quiet moves of @node may be left out: some move has been found that does not lose by
 * force. */
static bool
may_leave_out (const SeraiThread *thread, const SeraiNode *node)
{
  return node->is_calm && thread->knowledge->swing > 0 && node->best > -SERAI_SCORE_MATE_MIN;
}

/* Whether the evaluation of @node is too far below what is wanted; its best becomes what could be
 * hoped for at most. */
static bool
is_far_below (const SeraiThread *thread, SeraiNode *node)
{
  int most = thread->plies[node->ply].evaluation + margin_of (thread, node->depth);

  if (node->depth > PRUNED_DEPTH || most > node->alpha
      || !serai_thread_takes (thread, SERAI_SEARCH_STEP_FUTILITY))
    return false;
  if (most > node->best)
    node->best = most;
  return true;
}

/**
 * serai_selectivity_is_hopeless:
 * @node: where it is hopeless, its best becomes what could be hoped for at most
 * Returns: whether the evaluation of @node is too far below what is wanted for quiet moves,
 *   once some move has been found that does not lose by force
 */
bool
serai_selectivity_is_hopeless (const SeraiThread *thread, SeraiNode *node)
{
  return may_leave_out (thread, node) && is_far_below (thread, node);
}

/**
 * serai_selectivity_leaves_out:
 * @node: see serai_selectivity_is_hopeless()
 * @n: legal moves of @node searched before
 * Returns: whether a quiet move is not worth looking at: the evaluation is too far below what is
 *   wanted, or near the end of the tree the move comes too late
 */
bool
serai_selectivity_leaves_out (const SeraiThread *thread, SeraiNode *node, size_t n,
                              const SeraiCandidate *candidate)
{
  if (n == 0 || candidate->gain > 0 || !may_leave_out (thread, node))
    return false;
  return is_far_below (thread, node)
         || (node->depth <= LATE_DEPTH && n >= (size_t) (LATE_MOVES + node->depth * node->depth)
             && serai_thread_takes (thread, SERAI_SEARCH_STEP_LATE_MOVES));
}

/**
 * serai_selectivity_is_vain:
 * @candidate: a capture, at the end of the tree
 * @most: (out): if so, what it could be hoped to bring
 * Returns: whether it wins too little to bring the evaluation up to @alpha
 */
bool
serai_selectivity_is_vain (const SeraiThread *thread, int ply, int alpha,
                           const SeraiCandidate *candidate, int *most)
{
  int swing = thread->knowledge->swing;

  *most = thread->plies[ply].evaluation + candidate->gain + swing;
  return swing > 0 && *most <= alpha && candidate->gain < SERAI_GAIN_OF_GAME
         && serai_thread_takes (thread, SERAI_SEARCH_STEP_DELTA);
}
