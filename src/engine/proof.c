/* proof.c: proving a win or loss, in games without draws in which no position is repeated.
 *
 * A depth-first search to the end of the game, without depth or window: one winning move is enough,
 * so all depends on trying the right one first. Moves are ordered by the evaluation of the position
 * after them. Where this works well, far fewer nodes are needed than by iterative deepening, which
 * cannot make use of a slow loss; where it does not, the attempt ends without a result when its
 * nodes are used up.
 *
 * Scores in this file are relative to the position, not to the root, as in the table, which keeps
 * what has been proved: a later attempt continues from there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "proof.h"

#include "line.h"
#include "move-list.h"
#include "ordering.h"
#include "search-limits.h"

enum
{
  SHARE = 8,          /* nodes searched before, earlier attempts included, for each of an attempt */
  NODE_WORK = 512,    /* of one node, in moves, as finding out who wins can take long */
  KEPT_NODES = 16,    /* smaller subtrees are faster to prove again than to store */
  LINE_PLIES = 16,    /* of the principal variation, which usually ends sooner, at a table entry */
  FORESEEN_MOVES = 64 /* evaluated at a time */
};

typedef struct
{
  SeraiThread *thread;
  uint64_t     last_node; /* limit of thread->nodes */
} Proof;

static int prove (Proof *proof, int ply);

/* The score of a move, from that of the position after it. */
static int
score_of_child (const SeraiThread *thread, int ply, int score)
{
  if (serai_score_is_decided (score))
    score -= score > 0 ? 1 : -1;
  return thread->plies[ply].side == thread->plies[ply + 1].side ? score : -score;
}

static bool
recall (const Proof *proof, int ply, int *score)
{
  SeraiHashEntry known;

  if (ply == 0 || !serai_thread_probe (proof->thread, proof->thread->plies[ply].key, &known))
    return false;
  *score = known.score;
  return (known.bound == SERAI_BOUND_LOWER && *score >= SERAI_SCORE_MATE_MIN)
         || (known.bound == SERAI_BOUND_UPPER && *score <= -SERAI_SCORE_MATE_MIN);
}

/* With a depth that is enough for every search. */
static void
keep (const Proof *proof, int ply, int score)
{
  SeraiHashEntry entry = {
    .key = proof->thread->plies[ply].key,
    .score = (int16_t) score,
    .depth = SERAI_MAX_PLY,
    .bound = score > 0 ? SERAI_BOUND_LOWER : SERAI_BOUND_UPPER,
  };

  serai_hash_table_store (proof->thread->table, &entry);
}

/* The evaluations of the positions after @moves, for the side to move at @ply. */
static void
foresee (const SeraiThread *thread, int ply, const SeraiMove *moves, size_t n_moves, int *out)
{
  const SeraiRules *rules = thread->rules;
  const SeraiPly   *here = &thread->plies[ply];
  SeraiPosition     next;

  if (thread->knowledge->foresee != NULL)
    {
      thread->knowledge->foresee (&here->pos, moves, n_moves, out);
      return;
    }
  for (size_t n = 0; n < n_moves; n++)
    {
      rules->apply (&here->pos, moves[n], &next);
      out[n] = thread->knowledge->evaluate (&next) * (rules->side (&next) == here->side ? 1 : -1);
    }
}

/* Orders the moves from @first on by the evaluation of the positions after them, best first. */
static void
order_moves (SeraiThread *thread, int ply, size_t first)
{
  int    scores[FORESEEN_MOVES];
  size_t last = thread->moves.n_moves;
  size_t n_moves;

  for (size_t n = first; n < last; n += n_moves)
    {
      n_moves = last - n < FORESEEN_MOVES ? last - n : FORESEEN_MOVES;
      foresee (thread, ply, &thread->moves.moves[n], n_moves, scores);
      for (size_t i = 0; i < n_moves; i++)
        thread->ranks[n + i] = serai_ordering_rank (scores[i], n + i);
    }
}

/* Makes the move with that index on the stack at @ply, without what only repetitions and move
 * ordering need. */
static void
play (SeraiThread *thread, int ply, size_t move)
{
  const SeraiPly *from = &thread->plies[ply];
  SeraiPly       *to = &thread->plies[ply + 1];

  thread->rules->apply (&from->pos, thread->moves.moves[move], &to->pos);
  to->side = thread->rules->side (&to->pos);
}

/* The score of the move with that index on the stack at @ply. */
static int
try_move (Proof *proof, int ply, size_t move)
{
  play (proof->thread, ply, move);
  return score_of_child (proof->thread, ply, prove (proof, ply + 1));
}

/* Puts the move with that index on the stack at the front of the principal variation if @score is
 * proved and @ply is in its range. */
static void
note_move (SeraiThread *thread, int ply, size_t move, int score)
{
  if (serai_score_is_decided (score) && ply < LINE_PLIES)
    serai_line_extend_pv (thread, ply, &thread->moves.moves[move]);
}

/* Tries the moves from @first on until one wins or cannot be proved, because nodes or plies have
 * run out. Returns the best score, 0 if the result remains open. */
static int
try_moves (Proof *proof, int ply, size_t first)
{
  SeraiThread *thread = proof->thread;
  size_t       last = thread->moves.n_moves;
  int          best = -SERAI_SCORE_MATE;

  for (size_t n = first; n < last && best <= -SERAI_SCORE_MATE_MIN; n++)
    {
      size_t move = serai_ordering_pick_number (thread, n);
      int    score = try_move (proof, ply, move);

      if (score <= best)
        continue;
      best = score;
      note_move (thread, ply, move, score);
    }
  return best;
}

/* Needs no table entry of its own: that of the position after the only move serves both. */
static int
try_only_move (Proof *proof, int ply, size_t move)
{
  SeraiThread *thread = proof->thread;
  int          score = try_move (proof, ply, move);

  note_move (thread, ply, move, score);
  return score;
}

/* Tries the moves from @first on, of which there are several, unless the table has the result. It
 * is probed after they have been ordered: the prefetch takes time, and the entry seldom exists. */
static int
choose_move (Proof *proof, int ply, size_t first)
{
  SeraiThread *thread = proof->thread;
  uint64_t     n_nodes;
  int          score;

  if (!serai_ordering_reserve (thread))
    {
      thread->stopped = true;
      return 0;
    }
  order_moves (thread, ply, first);
  if (recall (proof, ply, &score))
    return score;
  n_nodes = thread->nodes;
  score = try_moves (proof, ply, first);
  if (serai_score_is_decided (score) && !thread->stopped && thread->nodes - n_nodes >= KEPT_NODES)
    keep (proof, ply, score);
  return score;
}

/* Proves the position of @ply won or lost by its moves. */
static int
prove_by_moves (Proof *proof, int ply)
{
  SeraiThread *thread = proof->thread;
  size_t       first = thread->moves.n_moves;
  SeraiPly    *here = &thread->plies[ply];
  int          score;

  serai_rules_distinct_moves (thread->rules, &here->pos, &thread->moves);
  if (thread->moves.truncated)
    {
      thread->stopped = true;
      score = 0;
    }
  else if (thread->moves.n_moves == first)
    score = serai_line_score (serai_rules_stuck (thread->rules, &here->pos), here->side, 0);
  else if (thread->moves.n_moves == first + 1)
    score = try_only_move (proof, ply, first);
  else
    score = choose_move (proof, ply, first);
  thread->moves.n_moves = first;
  return score;
}

/* The score of the position at @ply for its side to move if it can be proved won or lost, with
 * the number of plies that this takes at most; else 0. */
static int
prove (Proof *proof, int ply)
{
  SeraiThread *thread = proof->thread;
  int          score;

  thread->nodes++;
  thread->plies[ply].n_pv = 0;
  serai_limits_poll (thread, NODE_WORK);
  if (thread->stopped || thread->nodes > proof->last_node || ply >= SERAI_MAX_PLY)
    return 0;
  if (serai_line_is_over (thread, ply, &score))
    return score == 0 ? 0 : score + (score > 0 ? ply : -ply);
  thread->plies[ply].key = thread->rules->key (&thread->plies[ply].pos);
  serai_hash_table_prefetch (thread->table, thread->plies[ply].key);
  return prove_by_moves (proof, ply);
}

/* Whether a proof can be expected: history does not matter, and the rules know who wins before the
 * game is over. Only the first thread tries, for a single line. */
static bool
is_promising (const SeraiThread *thread)
{
  return thread->knowledge->known != NULL
         && thread->rules->repetition == SERAI_REPETITION_IMPOSSIBLE
         && !serai_line_can_expire (thread, 0, SERAI_MAX_PLY) && thread->number == 0
         && thread->n_lines == 1 && serai_thread_uses (thread, SERAI_SEARCH_STEP_PROOF);
}

/**
 * serai_proof_try:
 * @thread: its line is at the root
 * @score: (out): of the root, if it is proved; the principal variation is set then
 * Tries to prove a win or loss at the root with a fraction of the nodes searched so far.
 * Returns: whether it is proved
 */
bool
serai_proof_try (SeraiThread *thread, int *score)
{
  Proof proof = { thread, thread->nodes + thread->nodes / SHARE };

  if (!is_promising (thread))
    return false;
  *score = prove (&proof, 0);
  return serai_score_is_decided (*score) && !thread->stopped;
}
