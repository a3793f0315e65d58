/* proof.c: finding out who wins, where nothing but that matters and no position comes again.
 *
 * Depth first to the very end of the game, without depth or window: a side that has one won
 * move looks at no other, so all depends on trying the right one first. What a move leaves the
 * other side with is the evaluation of the position behind it. Where this guides well, far
 * fewer nodes are needed than for searching deeper and deeper, which has no use for a loss that
 * is slow; where it does not, a proof ends without result when its nodes are used up.
 *
 * Scores in this file are those of the position itself and not of the root, as in the table,
 * where what has been proved is kept: a later attempt goes on from there.
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
  SHARE = 8,          /* an attempt may take a node for so many before, earlier attempts' too */
  NODE_WORK = 512,    /* of one node, in moves: the rules may think about it */
  KEPT_NODES = 16,    /* what takes fewer is sooner proved again than kept */
  LINE_PLIES = 16,    /* of the best line, which mostly ends sooner at what is remembered */
  FORESEEN_MOVES = 64 /* at one go */
};

typedef struct
{
  SeraiThread *thread;
  uint64_t     last_node; /* no more are looked at */
} Proof;

static int prove (Proof *proof, int ply);

/* The score of a move, from that of the position behind it. */
static int
score_behind (const SeraiThread *thread, int ply, int score)
{
  if (serai_score_is_decided (score))
    score -= score > 0 ? 1 : -1;
  return thread->plies[ply].side == thread->plies[ply + 1].side ? score : -score;
}

static bool
recall (const Proof *proof, int ply, int *score)
{
  SeraiHashEntry known;

  if (ply == 0 || !serai_thread_find_known (proof->thread, proof->thread->plies[ply].key, &known))
    return false;
  *score = known.score;
  return (known.bound == SERAI_BOUND_LOWER && *score >= SERAI_SCORE_MATE_MIN)
         || (known.bound == SERAI_BOUND_UPPER && *score <= -SERAI_SCORE_MATE_MIN);
}

/* To be found by any search, however deep. */
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

/* The evaluations of the positions behind @moves, for the side to move at @ply. */
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

/* Orders the moves from @first on by what they leave the other side with, the worst first. */
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

/* Plays the move with that number on the stack in the position of @ply, as far as that matters
 * here: no position comes again, and nothing is learned of moves. */
static void
play (SeraiThread *thread, int ply, size_t move)
{
  const SeraiPly *from = &thread->plies[ply];
  SeraiPly       *to = &thread->plies[ply + 1];

  thread->rules->apply (&from->pos, thread->moves.moves[move], &to->pos);
  to->side = thread->rules->side (&to->pos);
}

/* The score of the position of @ply if the move with that number on the stack is played. */
static int
try_move (Proof *proof, int ply, size_t move)
{
  play (proof->thread, ply, move);
  return score_behind (proof->thread, ply, prove (proof, ply + 1));
}

/* Notes the move with that number on the stack as the best so far at @ply. */
static void
note_move (SeraiThread *thread, int ply, size_t move, int score)
{
  if (serai_score_is_decided (score) && ply < LINE_PLIES)
    serai_line_extend_pv (thread, ply, &thread->moves.moves[move]);
}

/* Tries the moves from @first on until one wins or is left open, for want of nodes or plies.
 * Returns the best score, 0 if it is open. */
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

/* A single move is not worth to be looked up or kept: the position behind it is. */
static int
try_only_move (Proof *proof, int ply, size_t move)
{
  SeraiThread *thread = proof->thread;
  int          score = try_move (proof, ply, move);

  note_move (thread, ply, move, score);
  return score;
}

/* Tries the moves from @first on, of which there are several, or remembers what they are worth:
 * after ordering them, as the table's memory is far away and they seldom are remembered. */
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

/* Whether the game is one that can be proved: no history, and rules that know the end before
 * it comes. The first thread alone tries, for a single line. */
static bool
is_promising (const SeraiThread *thread)
{
  return thread->knowledge->known != NULL
         && thread->rules->repetition == SERAI_REPETITION_IMPOSSIBLE
         && !serai_line_can_expire (thread, 0, SERAI_MAX_PLY) && thread->number == 0
         && thread->n_lines == 1 && serai_thread_takes (thread, SERAI_SEARCH_STEP_PROOF);
}

/**
 * serai_proof_try:
 * @thread: its line is at the root
 * @score: (out): of the root, if it is proved; its best line is known then
 * Tries to prove the root won or lost with a share of the nodes that have been searched.
 * Returns: whether that has been done
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
