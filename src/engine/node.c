/* node.c: a position of the tree, step by step: end, table, moves, store.
 *
 * A side may move twice in a row: a node asks who is to move and does not assume.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "search-private.h"

enum
{
  REDUCTION_DEPTH = 3, /* least depth that is reduced */
  REDUCTION_MOVES = 3, /* moves searched in full before it */
  NODE_WORK = 8,       /* of one node, in moves */
  KEYS_PER_WORK = 64   /* looked through for a repetition in the time of a move */
};

/* A node that is being expanded. */
typedef struct
{
  int            ply;
  int            depth;
  int            alpha;
  int            beta;
  uint64_t       key;
  size_t         first;     /* its moves on the stack */
  SeraiCandidate best_move; /* of those, if any is legal */
  int            best;      /* its score, or -SERAI_INFINITE_SCORE */
} Node;

static void
begin_node (SeraiThread *thread, int ply)
{
  thread->nodes++;
  thread->plies[ply].n_pv = 0;
  if (ply > thread->seldepth)
    thread->seldepth = ply;
  serai_limits_poll (thread, NODE_WORK + thread->plies[ply].n_quiet / KEYS_PER_WORK);
}

/* ---- Table ---- */

/* Mate scores are kept in the table as seen from the position, not from the root. */
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

/* Whether what the table knows answers the question that a node is. */
static bool
is_answer (const SeraiHashEntry *entry, int depth, int score, int alpha, int beta)
{
  if (entry->depth < depth)
    return false;
  return entry->bound == SERAI_BOUND_EXACT || (entry->bound == SERAI_BOUND_LOWER && score >= beta)
         || (entry->bound == SERAI_BOUND_UPPER && score <= alpha);
}

/* Whether @score, from the table, must be found again. Where repetition is forbidden, a forced
 * win can rest on a defence that repeated in the game or line it was found in, and not here. */
static bool
is_doubtful (const SeraiThread *thread, int score)
{
  return thread->rules->repetition == SERAI_REPETITION_FORBIDDEN
         && abs (score) >= SERAI_SCORE_MATE_MIN;
}

/* Looks the position of @node up; returns whether that answers the node with *score. */
static bool
probe_table (const SeraiThread *thread, const Node *node, int *score, uint16_t *move)
{
  SeraiHashEntry known;

  *move = 0;
  if (!serai_hash_table_find (thread->table, node->key, &known))
    return false;
  *move = known.move;
  *score = score_from_table (known.score, node->ply);
  return node->ply > 0 && node->beta - node->alpha == 1 && !is_doubtful (thread, *score)
         && is_answer (&known, node->depth, *score, node->alpha, node->beta);
}

/* @alpha: of the node at its beginning. */
static SeraiBound
bound_of (const Node *node, int alpha)
{
  if (node->best >= node->beta)
    return SERAI_BOUND_LOWER;
  return node->best <= alpha ? SERAI_BOUND_UPPER : SERAI_BOUND_EXACT;
}

static void
store_result (SeraiThread *thread, const Node *node, SeraiBound bound)
{
  SeraiHashEntry entry = {
    .key = node->key,
    .score = (int16_t) score_to_table (node->best, node->ply),
    .move = node->best_move.tag,
    .depth = (uint8_t) node->depth,
    .bound = (uint8_t) bound,
  };

  serai_hash_table_store (thread->table, &entry);
}

/* ---- Moves ---- */

/**
 * serai_node_search_behind:
 * @ply: at which a move has been made
 * @depth: of the position behind it
 * Returns: the score of that position, for the side that made the move
 */
int
serai_node_search_behind (SeraiThread *thread, int ply, int depth, int alpha, int beta)
{
  if (thread->plies[ply].side == thread->plies[ply + 1].side)
    return serai_node_search (thread, ply + 1, depth, alpha, beta);
  return -serai_node_search (thread, ply + 1, depth, -beta, -alpha);
}

/* Plies by which the nth move of a node is searched less deeply at first. */
static int
reduction_of (const Node *node, size_t n, const SeraiCandidate *candidate)
{
  if (node->depth < REDUCTION_DEPTH || n < REDUCTION_MOVES || candidate->gain > 0)
    return 0;
  return 1 + (n >= 4 * REDUCTION_MOVES) + (node->depth >= 4 * REDUCTION_DEPTH);
}

/* Searches the nth move of a node, already made: in full if it is the first, else with a
 * null window, and again in full where that shows more than expected. */
static int
search_move (SeraiThread *thread, const Node *node, size_t n, const SeraiCandidate *candidate)
{
  int less = reduction_of (node, n, candidate);
  int depth = node->depth - 1;
  int alpha = node->alpha;
  int score;

  if (n == 0)
    return serai_node_search_behind (thread, node->ply, depth, alpha, node->beta);
  score = serai_node_search_behind (thread, node->ply, depth - less, alpha, alpha + 1);
  if (score > alpha && less > 0)
    score = serai_node_search_behind (thread, node->ply, depth, alpha, alpha + 1);
  if (score > alpha && score < node->beta)
    score = serai_node_search_behind (thread, node->ply, depth, alpha, node->beta);
  return score;
}

/* Whether a line before the one that is being searched begins with @move. */
static bool
is_excluded (const SeraiThread *thread, int ply, SeraiMove move)
{
  for (size_t n = 0; ply == 0 && n < thread->n_excluded; n++)
    if (serai_move_equal (thread->lines[n].pv[0], move))
      return true;
  return false;
}

/* Takes the score of a move into account; returns whether it cuts off. */
static bool
note_score (SeraiThread *thread, Node *node, int score, const SeraiCandidate *candidate)
{
  if (score <= node->best)
    return false;
  node->best = score;
  node->best_move = *candidate;
  if (score <= node->alpha)
    return false;
  node->alpha = score;
  thread->plies[node->ply].score = score;
  serai_line_extend_pv (thread, node->ply, thread->moves.moves[candidate->move]);
  return score >= node->beta;
}

static void
search_moves (SeraiThread *thread, Node *node)
{
  size_t last = thread->moves.n_moves;
  size_t n_legal = 0;

  for (size_t n = node->first; n < last && !thread->stopped; n++)
    {
      SeraiCandidate candidate = *serai_ordering_pick (thread, node->first, n, last);
      SeraiMove      move = thread->moves.moves[candidate.move];
      int            score;

      if (is_excluded (thread, node->ply, move) || !serai_line_make (thread, node->ply, move))
        continue;
      score = search_move (thread, node, n_legal++, &candidate);
      serai_line_unmake (thread);
      if (!thread->stopped && note_score (thread, node, score, &candidate))
        {
          serai_ordering_learn (thread, node->ply, node->first, n, node->depth);
          return;
        }
    }
}

/* Whether the side to move has a legal move among those of @node. */
static bool
has_legal_move (SeraiThread *thread, const Node *node)
{
  for (size_t n = node->first; n < thread->moves.n_moves; n++)
    if (serai_line_make (thread, node->ply, thread->moves.moves[n]))
      {
        serai_line_unmake (thread);
        return true;
      }
  return false;
}

/* Searches the moves of a node that neither its end nor the table decides. */
static int
expand_node (SeraiThread *thread, Node *node, uint16_t table_move)
{
  const SeraiPly *here = &thread->plies[node->ply];
  SeraiResult     expired = serai_line_expired (thread, node->ply);
  int             alpha = node->alpha;

  thread->rules->distinct_moves (&here->pos, &thread->moves);
  serai_limits_poll (thread, thread->moves.n_moves - node->first);
  if (expired.outcome == SERAI_OUTCOME_NONE || node->ply == 0)
    {
      if (!serai_ordering_begin (thread, node->ply, node->first, table_move))
        thread->stopped = true;
      search_moves (thread, node);
      if (node->best > -SERAI_INFINITE_SCORE && !thread->stopped && thread->n_excluded == 0)
        store_result (thread, node, bound_of (node, alpha));
    }
  else if (has_legal_move (thread, node))
    node->best = serai_line_score (expired, here->side, node->ply);
  if (node->best == -SERAI_INFINITE_SCORE)
    node->best = serai_line_score (thread->rules->stuck (&here->pos), here->side, node->ply);
  thread->moves.n_moves = node->first;
  return node->best;
}

/**
 * serai_node_search:
 * @depth: plies that are searched before captures only
 * Returns: the score of the position at @ply for its side to move, exact within (alpha, beta);
 *   worth nothing once the search has been stopped
 */
int
serai_node_search (SeraiThread *thread, int ply, int depth, int alpha, int beta)
{
  Node node = {
    .ply = ply,
    .depth = depth > 0 ? depth : 0,
    .alpha = alpha,
    .beta = beta,
    .first = thread->moves.n_moves,
    .best = -SERAI_INFINITE_SCORE,
  };
  uint16_t table_move;
  int      score;

  begin_node (thread, ply);
  if (serai_line_is_over (thread, ply, &score) || thread->stopped)
    return score;
  if (ply >= SERAI_MAX_PLY)
    return serai_line_evaluate (thread, ply);
  if (depth <= 0 && serai_line_expired (thread, ply).outcome == SERAI_OUTCOME_NONE)
    return serai_quiescence_search (thread, ply, alpha, beta);
  node.key = serai_line_table_key (thread, ply, depth);
  if (probe_table (thread, &node, &score, &table_move))
    return score;
  memset (thread->plies[ply + 2].killers, 0, sizeof thread->plies[ply + 2].killers);
  return expand_node (thread, &node, table_move);
}
