/* selectivity.c: reductions, extensions and pruning.
 *
 * Late move reductions apply to every game. The rest depends on what the rules say of the game: how
 * much evaluations change in a move (swing), whether captures are compulsory, whether passing is
 * hardly ever the best move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "selectivity.h"

#include "line.h"

enum
{
  MAN = 100,         /* 1/100 man */
  PRUNED_DEPTH = 6,  /* greatest depth for pruning by evaluation */
  LATE_DEPTH = 3,    /* greatest depth for late move pruning */
  LATE_MOVES = 3,    /* never pruned */
  REDUCED_DEPTH = 3, /* least depth for reductions */
  REDUCED_MOVES = 3, /* never reduced */
  REDUCTION_BASE = 350,
  REDUCTION_UNIT = 1172,    /* of log16() squared */
  REDUCTION_HISTORY = 8192, /* history that makes up for a ply */
  NULL_MOVE_DEPTH = 3,      /* least depth for null-move pruning */
  NULL_MOVE_REDUCTION = 3
};

/* 16 times the binary logarithm of @value, 1 or more, linear between powers of two. */
static inline int
log16 (unsigned value)
{
  unsigned whole = 31 - (unsigned) __builtin_clz (value);

  return (int) (whole * 16 + (value * 16 >> whole) - 16);
}

/**
 * serai_selectivity_reduction:
 * @n: legal moves of @node searched before
 * Late move reductions.
 * Returns: plies by which to reduce a move: more for later moves, greater depth, and less history
 */
int
serai_selectivity_reduction (const SeraiThread *thread, const SeraiNode *node, size_t n,
                             const SeraiCandidate *candidate)
{
  int less;

  if (node->depth < REDUCED_DEPTH || n < REDUCED_MOVES || candidate->gain > 0
      || !serai_thread_uses (thread, SERAI_SEARCH_STEP_REDUCTION))
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
 * Compulsory captures are extended, as they make up forced lines.
 * Returns: plies by which to extend all moves
 */
int
serai_selectivity_extension (const SeraiThread *thread, const SeraiNode *node)
{
  const SeraiPosition *pos = &thread->plies[node->ply].pos;

  return node->ply > 0 && node->ply < 2 * thread->depth && thread->moves.n_moves > node->first
         && serai_ordering_get (thread, node->first).gain > 0
         && serai_rules_is_capture_compulsory (thread->rules, pos)
         && serai_thread_uses (thread, SERAI_SEARCH_STEP_EXTENSION);
}

/* By how much @depth plies may change an evaluation. */
static inline int
margin_of (const SeraiThread *thread, int depth)
{
  return MAN + thread->knowledge->swing * depth;
}

/**
 * serai_selectivity_is_calm:
 * Returns: whether the static evaluation of @node is meaningful, and needed for pruning
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
 * serai_selectivity_prunes_node:
 * @node: evaluated if it is calm
 * @score: (out): of the node, if so
 * Returns: whether the evaluation of @node is so high that no move need be searched (static
 *   null-move pruning)
 */
bool
serai_selectivity_prunes_node (const SeraiThread *thread, const SeraiNode *node, int *score)
{
  if (!node->is_calm || serai_score_is_decided (node->beta) || thread->knowledge->swing == 0
      || node->depth > PRUNED_DEPTH)
    return false;
  *score = thread->plies[node->ply].evaluation - margin_of (thread, node->depth);
  return *score >= node->beta && serai_thread_uses (thread, SERAI_SEARCH_STEP_STATIC_NULL_MOVE);
}

/**
 * serai_selectivity_tries_null_move:
 * @node: evaluated if it is calm
 * @depth: (out): if so, to which the position after the null move is to be searched
 * Null-move pruning: in a game where passing is hardly ever the best move, a score of at least
 * beta after passing means that the best move scores as much. Never two null moves in a row: they
 * would search the same position less deeply and prove nothing.
 * Returns: whether a null move is to be tried at @node
 */
bool
serai_selectivity_tries_null_move (const SeraiThread *thread, const SeraiNode *node, int *depth)
{
  const SeraiPly *here = &thread->plies[node->ply];

  *depth = node->depth - NULL_MOVE_REDUCTION - node->depth / 4;
  return node->is_calm && !serai_score_is_decided (node->beta) && node->depth >= NULL_MOVE_DEPTH
         && !here->is_after_null_move && here->evaluation >= node->beta
         && serai_thread_uses (thread, SERAI_SEARCH_STEP_NULL_MOVE);
}

/* Whether quiet moves of @node may be pruned: a move has been found that does not lose by force. */
static bool
can_prune_moves (const SeraiThread *thread, const SeraiNode *node)
{
  return node->is_calm && thread->knowledge->swing > 0 && node->best > -SERAI_SCORE_MATE_MIN;
}

/* Whether the evaluation of @node is too far below alpha (futility pruning); its best score then
 * becomes at least the greatest that was to be expected. */
static bool
is_far_below (const SeraiThread *thread, SeraiNode *node)
{
  int most = thread->plies[node->ply].evaluation + margin_of (thread, node->depth);

  if (node->depth > PRUNED_DEPTH || most > node->alpha
      || !serai_thread_uses (thread, SERAI_SEARCH_STEP_FUTILITY))
    return false;
  if (most > node->best)
    node->best = most;
  return true;
}

/**
 * serai_selectivity_prunes_quiet_moves:
 * @node: if so, its best score becomes at least the greatest that was to be expected
 * Futility pruning.
 * Returns: whether no quiet move need be searched, as the evaluation is too far below alpha
 */
bool
serai_selectivity_prunes_quiet_moves (const SeraiThread *thread, SeraiNode *node)
{
  return can_prune_moves (thread, node) && is_far_below (thread, node);
}

/**
 * serai_selectivity_prunes_move:
 * @node: see serai_selectivity_prunes_quiet_moves()
 * @n: legal moves of @node searched before
 * Futility pruning and, near the leaves, late move pruning.
 * Returns: whether to skip @candidate and all moves after it
 */
bool
serai_selectivity_prunes_move (const SeraiThread *thread, SeraiNode *node, size_t n,
                               const SeraiCandidate *candidate)
{
  if (n == 0 || candidate->gain > 0 || !can_prune_moves (thread, node))
    return false;
  return is_far_below (thread, node)
         || (node->depth <= LATE_DEPTH && n >= (size_t) (LATE_MOVES + node->depth * node->depth)
             && serai_thread_uses (thread, SERAI_SEARCH_STEP_LATE_MOVES));
}

/**
 * serai_selectivity_prunes_capture:
 * @candidate: a capture in the quiescence search
 * @most: (out): the greatest score to be expected of it
 * Delta pruning.
 * Returns: whether it wins too little to raise the evaluation to @alpha
 */
bool
serai_selectivity_prunes_capture (const SeraiThread *thread, int ply, int alpha,
                                  const SeraiCandidate *candidate, int *most)
{
  int swing = thread->knowledge->swing;

  *most = thread->plies[ply].evaluation + candidate->gain + swing;
  return swing > 0 && *most <= alpha && candidate->gain < SERAI_GAIN_OF_GAME
         && serai_thread_uses (thread, SERAI_SEARCH_STEP_DELTA);
}
