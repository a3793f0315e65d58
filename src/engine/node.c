/* node.c: principal variation search of an inner node: table, pruning, moves, store.
 *
 * A side may move twice in a row, so the sides to move are compared before a score is negated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "node.h"

#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "line.h"
#include "ordering.h"
#include "quiescence.h"
#include "search-limits.h"
#include "selectivity.h"

enum
{
  SORTED_MOVES = 4 /* moves that are sorted at depth 0, and more for each ply; the order of the rest
                      does not matter, except for captures */
};

/* ---- Beginning ---- */

/* Mate distance pruning: a node cannot lose sooner than now or win sooner than by the next move,
 * unless a count can end the game here. Returns whether the window is still open. */
static bool
narrow_to_ends (const SeraiThread *thread, SeraiNode *node)
{
  int worst = node->ply - SERAI_SCORE_MATE;
  int best = SERAI_SCORE_MATE - node->ply - (serai_line_can_expire (thread, node->ply, 0) ? 0 : 1);

  if (node->ply == 0)
    return true;
  node->alpha = node->alpha > worst ? node->alpha : worst;
  node->beta = node->beta < best ? node->beta : best;
  return node->alpha < node->beta;
}

/* ---- Table ---- */

/* In the table, mate scores are relative to the position, not to the root. */
static inline int
score_to_table (int score, int ply)
{
  if (score >= SERAI_SCORE_MATE_MIN)
    return score + ply;
  return score <= -SERAI_SCORE_MATE_MIN ? score - ply : score;
}

static inline int
score_from_table (int score, int ply)
{
  if (score >= SERAI_SCORE_MATE_MIN)
    return score - ply;
  return score <= -SERAI_SCORE_MATE_MIN ? score + ply : score;
}

/* Whether an entry of the table with this score decides a node. */
static bool
is_answer (const SeraiHashEntry *entry, const SeraiNode *node, int score)
{
  if (entry->depth < node->depth)
    return false;
  return entry->bound == SERAI_BOUND_EXACT
         || (entry->bound == SERAI_BOUND_LOWER && score >= node->beta)
         || (entry->bound == SERAI_BOUND_UPPER && score <= node->alpha);
}

/* Whether @score, from the table, cannot be trusted: a forced win that comes after a count may have
 * ended the game; and, where repetition is forbidden, any, as a defence may have been illegal as a
 * repetition in the line in which it was found, and is legal here. */
static bool
is_doubtful (const SeraiThread *thread, int ply, int score)
{
  return serai_score_is_decided (score)
         && (thread->rules->repetition == SERAI_REPETITION_FORBIDDEN
             || serai_line_can_expire (thread, ply, SERAI_SCORE_MATE - abs (score) - ply));
}

/* Probes the table for @node. Evaluates it first if necessary, while the entry is being prefetched.
 * The root takes the best move of the previous iteration instead. Returns whether the table decides
 * the node, with *score. */
static bool
probe_table (SeraiThread *thread, SeraiNode *node, int *score)
{
  SeraiHashEntry known;

  if (node->is_calm)
    thread->plies[node->ply].evaluation = serai_line_evaluate (thread, node->ply);
  if (node->ply == 0 && thread->lines[thread->n_excluded].depth > 0)
    {
      node->table_move = serai_ordering_tag (&thread->lines[thread->n_excluded].pv[0]);
      return false;
    }
  if (!serai_thread_probe (thread, node->key, &known))
    return false;
  node->table_move = known.move;
  *score = score_from_table (known.score, node->ply);
  return node->ply > 0 && !node->is_pv && !is_doubtful (thread, node->ply, *score)
         && is_answer (&known, node, *score);
}

/* @alpha: of the node at its beginning. */
static SeraiBound
bound_of (const SeraiNode *node, int alpha)
{
  if (node->best >= node->beta)
    return SERAI_BOUND_LOWER;
  return node->best <= alpha ? SERAI_BOUND_UPPER : SERAI_BOUND_EXACT;
}

/* The root is not stored if some of its moves are excluded. If no move has raised alpha, the scores
 * are only bounds and none is known to be the best: the entry keeps its move. */
static void
store_result (SeraiThread *thread, const SeraiNode *node, int alpha)
{
  SeraiHashEntry entry = {
    .key = node->key,
    .score = (int16_t) score_to_table (node->best, node->ply),
    .move = node->best_move != 0 ? node->best_move : node->table_move,
    .depth = (uint8_t) node->depth,
    .bound = (uint8_t) bound_of (node, alpha),
  };

  if (node->best > -SERAI_INFINITE_SCORE && !thread->stopped
      && (node->ply > 0 || thread->n_excluded == 0))
    serai_hash_table_store (thread->table, &entry);
}

/* ---- Moves ---- */

/* The score of the position after a move at @ply, searched to @depth, for the side that made it. */
static int
search_child (SeraiThread *thread, int ply, int depth, int alpha, int beta)
{
  if (thread->plies[ply].side == thread->plies[ply + 1].side)
    return serai_node_search (thread, ply + 1, depth, alpha, beta);
  return -serai_node_search (thread, ply + 1, depth, -beta, -alpha);
}

/* Searches the nth move of a node, which has been made: the first with the full window, others with
 * a null window and reduced depth, again if they fail high. */
static int
search_move (SeraiThread *thread, const SeraiNode *node, size_t n, const SeraiCandidate *candidate)
{
  int less = serai_selectivity_reduction (thread, node, n, candidate);
  int depth = node->depth + node->extension - 1;
  int alpha = node->alpha;
  int score;

  if (n == 0)
    return search_child (thread, node->ply, depth, alpha, node->beta);
  score = search_child (thread, node->ply, depth - less, alpha, alpha + 1);
  if (score > alpha && less > 0 && !thread->stopped)
    score = search_child (thread, node->ply, depth, alpha, alpha + 1);
  if (score > alpha && score < node->beta && !thread->stopped)
    score = search_child (thread, node->ply, depth, alpha, node->beta);
  return score;
}

/* Whether a line before the current one begins with @move (MultiPV). */
static bool
is_excluded (const SeraiThread *thread, int ply, const SeraiMove *move)
{
  for (size_t n = 0; ply == 0 && n < thread->n_excluded; n++)
    if (serai_move_equal (thread->lines[n].pv[0], *move))
      return true;
  return false;
}

/* Updates @node with the score of a move. Returns whether it causes a beta cut-off. */
static bool
note_score (SeraiThread *thread, SeraiNode *node, int score, const SeraiCandidate *candidate)
{
  if (score <= node->best)
    return false;
  node->best = score;
  if (score <= node->alpha)
    return false;
  node->best_move = candidate->tag;
  node->alpha = score;
  thread->plies[node->ply].score = score;
  serai_line_extend_pv (thread, node->ply, &thread->moves.moves[candidate->move]);
  return score >= node->beta;
}

/* The nth candidate; @last is the previous one. */
static SeraiCandidate
pick_move (SeraiThread *thread, const SeraiNode *node, size_t n, const SeraiCandidate *last)
{
  if (n - node->first >= (size_t) (SORTED_MOVES * (node->depth + 1)) && last->gain == 0)
    return serai_ordering_get (thread, n);
  return serai_ordering_pick (thread, n);
}

/* Prefetches the entries of the positions after the moves from @first on, where the rules can
 * compute their keys quickly. Leaves do not probe the table. */
static void
prefetch_children (const SeraiThread *thread, const SeraiNode *node, size_t first)
{
  const SeraiPosition *pos = &thread->plies[node->ply].pos;

  if (thread->knowledge->key_after == NULL || node->depth <= 1)
    return;
  for (size_t n = first; n < thread->moves.n_moves; n++)
    serai_hash_table_prefetch (thread->table,
                               thread->knowledge->key_after (pos, thread->moves.moves[n]));
}

static void
rank_moves (SeraiThread *thread, const SeraiNode *node, size_t first, SeraiMoveKind kind)
{
  prefetch_children (thread, node, first);
  serai_limits_poll (thread, thread->moves.n_moves - first);
  if (!serai_ordering_begin (thread, node->ply, first, node->table_move, kind))
    thread->stopped = true;
}

/* Lists the moves of a node in stages: quiet moves are listed later where captures can be listed
 * without them. */
static void
list_moves (SeraiThread *thread, SeraiNode *node)
{
  const SeraiRules    *rules = thread->rules;
  const SeraiPosition *pos = &thread->plies[node->ply].pos;

  if (thread->knowledge->quiet_moves == NULL)
    {
      serai_rules_distinct_moves (rules, pos, &thread->moves);
      rank_moves (thread, node, node->first, SERAI_MOVES_CAPTURES_FIRST);
      return;
    }
  serai_rules_captures (rules, pos, &thread->moves);
  rank_moves (thread, node, node->first, SERAI_MOVES_CAPTURES_FIRST);
  node->is_waiting =
      thread->moves.n_moves == node->first || !serai_rules_is_capture_compulsory (rules, pos);
}

/* Lists the quiet moves, as the second stage. */
static void
list_quiet_moves (SeraiThread *thread, SeraiNode *node)
{
  size_t first = thread->moves.n_moves;

  thread->knowledge->quiet_moves (&thread->plies[node->ply].pos, &thread->moves);
  rank_moves (thread, node, first, SERAI_MOVES_QUIET);
  node->is_waiting = false;
}

/* Whether there is an nth move. Lists the quiet moves when their turn comes. */
static bool
has_move (SeraiThread *thread, SeraiNode *node, size_t n)
{
  if (n == thread->moves.n_moves && node->is_waiting
      && !serai_selectivity_prunes_quiet_moves (thread, node))
    list_quiet_moves (thread, node);
  return n < thread->moves.n_moves && !thread->stopped;
}

static void
search_moves (SeraiThread *thread, SeraiNode *node)
{
  SeraiCandidate candidate = { .gain = 0 };
  size_t         n_legal = 0;

  if (node->is_waiting && node->table_move != 0 && !serai_ordering_has_best (thread, node->first))
    list_quiet_moves (thread, node);
  for (size_t n = node->first; has_move (thread, node, n); n++)
    {
      const SeraiMove *move;
      int              score;

      candidate = pick_move (thread, node, n, &candidate);
      if (serai_selectivity_prunes_move (thread, node, n_legal, &candidate))
        return;
      move = &thread->moves.moves[candidate.move];
      if (is_excluded (thread, node->ply, move)
          || !serai_line_make (thread, node->ply, move, candidate.tag))
        continue;
      if (node->depth > 1 && thread->knowledge->key_after == NULL)
        serai_hash_table_prefetch (thread->table, thread->plies[node->ply + 1].key);
      score = search_move (thread, node, n_legal++, &candidate);
      serai_line_unmake (thread);
      if (!thread->stopped && note_score (thread, node, score, &candidate))
        {
          serai_ordering_learn (thread, node->ply, node->first, n, node->depth);
          return;
        }
    }
}

/* Whether a null move fails high: see serai_selectivity_tries_null_move(). */
static bool
null_move_cuts (SeraiThread *thread, const SeraiNode *node, int *score)
{
  int depth;

  if (!serai_selectivity_tries_null_move (thread, node, &depth)
      || !serai_line_make_null (thread, node->ply))
    return false;
  *score = search_child (thread, node->ply, depth, node->beta - 1, node->beta);
  serai_line_unmake (thread);
  if (*score >= SERAI_SCORE_MATE_MIN) /* not proven, as passing is illegal */
    *score = node->beta;
  return *score >= node->beta || thread->stopped;
}

/* Searches the moves of a node that has been neither answered nor pruned. */
static int
expand_node (SeraiThread *thread, SeraiNode *node)
{
  const SeraiPly *here = &thread->plies[node->ply];
  int             alpha = node->alpha;

  list_moves (thread, node);
  if (thread->stopped)
    {
      thread->moves.n_moves = node->first;
      return 0;
    }
  node->extension = serai_selectivity_extension (thread, node);
  search_moves (thread, node);
  store_result (thread, node, alpha);
  if (node->best == -SERAI_INFINITE_SCORE)
    node->best =
        serai_line_score (serai_rules_stuck (thread->rules, &here->pos), here->side, node->ply);
  thread->moves.n_moves = node->first;
  return node->best;
}

/* Searches a position that does not end the line. */
static int
search_inside (SeraiThread *thread, int ply, int depth, int alpha, int beta)
{
  SeraiNode node = {
    .ply = ply,
    .depth = depth,
    .alpha = alpha,
    .beta = beta,
    .is_pv = beta - alpha > 1,
    .key = serai_line_table_key (thread, ply, depth),
    .first = thread->moves.n_moves,
    .best = -SERAI_INFINITE_SCORE,
  };
  int score;

  if (!narrow_to_ends (thread, &node))
    return node.alpha;
  node.is_calm = serai_selectivity_is_calm (thread, &node);
  if (probe_table (thread, &node, &score) || serai_selectivity_prunes_node (thread, &node, &score)
      || null_move_cuts (thread, &node, &score))
    return score;
  memset (thread->plies[ply + 2].killers, 0, sizeof thread->plies[ply + 2].killers);
  return expand_node (thread, &node);
}

/**
 * serai_node_search:
 * @depth: plies to search before the quiescence search
 * Returns: the score of the position at @ply for its side to move, exact within (alpha, beta);
 *   meaningless once the search has been stopped
 */
int
serai_node_search (SeraiThread *thread, int ply, int depth, int alpha, int beta)
{
  int score;

  if (serai_line_visit (thread, ply, &score))
    return score;
  if (depth <= 0)
    return serai_quiescence_search (thread, ply, alpha, beta);
  return search_inside (thread, ply, depth, alpha, beta);
}
