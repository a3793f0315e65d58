/* ordering.c: move ordering and the statistics that it learns.
 *
 * First the move from the table, then captures by gain, then quiet moves: killer moves, which have
 * caused a cut-off at the same ply; the countermove, which has done so after the same move; the
 * rest by history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ordering.h"

#include <stdlib.h>
#include <string.h>

enum
{
  BONUS_MAX = 1600,
  ORDER_TABLE = 1 << 30,   /* orders of moves, best first; the gain is added to this */
  ORDER_CAPTURE = 1 << 28, /* and to this */
  ORDER_KILLER = 1 << 27,
  ORDER_COUNTERMOVE = 1 << 26
};

/* What orders the quiet moves of a node. */
typedef struct
{
  const int16_t *history; /* [slot] */
  uint16_t       best;    /* the move from the table */
  uint16_t       killers[SERAI_N_KILLERS];
  uint16_t       countermove;
  uint64_t       marks; /* of all these moves */
} Known;

static inline unsigned
slot_of (uint16_t tag)
{
  return (tag >> 1) % SERAI_HISTORY_SLOTS;
}

/**
 * serai_ordering_clear:
 * Forgets history and countermoves.
 */
void
serai_ordering_clear (SeraiThread *thread)
{
  memset (thread->history, 0, sizeof thread->history);
  memset (thread->countermoves, 0, sizeof thread->countermoves);
}

/**
 * serai_ordering_reserve:
 * Makes the array of ranks as large as the move stack.
 * Returns: %false if memory has run out, for it or for the moves
 */
bool
serai_ordering_reserve (SeraiThread *thread)
{
  SeraiRank *ranks;

  if (thread->moves.truncated)
    return false;
  if (thread->n_ranks >= thread->moves.capacity)
    return true;
  ranks = realloc (thread->ranks, thread->moves.capacity * sizeof *ranks);
  if (ranks == NULL)
    return false;
  thread->ranks = ranks;
  thread->n_ranks = thread->moves.capacity;
  return true;
}

/* One bit of 64, a Bloom filter: moves without a common mark are different. */
static inline uint64_t
mark_of (uint16_t tag)
{
  return UINT64_C (1) << (tag >> 10);
}

static inline Known
known_of (const SeraiThread *thread, int ply, uint16_t best)
{
  const SeraiPly *here = &thread->plies[ply];
  uint16_t        countermove = thread->countermoves[here->side][slot_of (here->played)];

  return (Known){
    .history = thread->history[here->side],
    .best = best,
    .killers = { here->killers[0], here->killers[1] },
    .countermove = countermove,
    .marks = mark_of (best) | mark_of (here->killers[0]) | mark_of (here->killers[1])
             | mark_of (countermove),
  };
}

/* The order of a quiet move whose mark is that of the move from the table, a killer move or the
 * countermove. */
static int
order_of_special (const Known *known, uint16_t tag)
{
  if (tag == known->best)
    return ORDER_TABLE;
  if (tag == known->killers[0])
    return ORDER_KILLER;
  if (tag == known->killers[1])
    return ORDER_KILLER - 1;
  return tag == known->countermove ? ORDER_COUNTERMOVE : known->history[slot_of (tag)];
}

static inline int
order_of_quiet (const Known *known, uint16_t tag)
{
  if (known->marks & mark_of (tag))
    return order_of_special (known, tag);
  return known->history[slot_of (tag)];
}

static void
rank_quiet (SeraiThread *thread, const Known *known, size_t first)
{
  const SeraiMove *moves = thread->moves.moves;
  SeraiRank       *ranks = thread->ranks;
  size_t           last = thread->moves.n_moves;

  for (size_t n = first; n < last; n++)
    ranks[n] = serai_ordering_rank (order_of_quiet (known, serai_ordering_tag (&moves[n])), n);
}

/* Returns the index of the first quiet move. */
static size_t
rank_captures (SeraiThread *thread, const Known *known, const SeraiPosition *pos, size_t first)
{
  const SeraiMove *moves = thread->moves.moves;
  size_t           last = thread->moves.n_moves;

  for (size_t n = first; n < last; n++)
    {
      int  gain = serai_rules_gain (thread->rules, pos, moves[n]);
      bool is_best = known->best != 0 && serai_ordering_tag (&moves[n]) == known->best;

      if (gain <= 0)
        return n;
      thread->ranks[n] = serai_ordering_rank ((is_best ? ORDER_TABLE : ORDER_CAPTURE) + gain, n);
    }
  return last;
}

/**
 * serai_ordering_begin:
 * @first: the first of the moves on the stack that are to be ordered
 * @best: tag of the move from the table, 0 without one
 * Ranks the moves.
 * Returns: %false if memory has run out, for the ranks or for the moves
 */
bool
serai_ordering_begin (SeraiThread *thread, int ply, size_t first, uint16_t best, SeraiMoveKind kind)
{
  Known known;

  if (!serai_ordering_reserve (thread))
    return false;
  if (first == thread->moves.n_moves)
    return true;
  known = known_of (thread, ply, best);
  if (kind == SERAI_MOVES_CAPTURES_FIRST)
    first = rank_captures (thread, &known, &thread->plies[ply].pos, first);
  rank_quiet (thread, &known, first);
  return true;
}

/* The index of the move that a rank belongs to. */
static inline uint32_t
number_of (SeraiRank rank)
{
  return ~(uint32_t) rank;
}

static inline int
order_of (SeraiRank rank)
{
  return (int) (rank >> 32);
}

static inline int
gain_of (SeraiRank rank)
{
  int order = order_of (rank);

  if (order >= ORDER_TABLE)
    return order - ORDER_TABLE;
  return order >= ORDER_CAPTURE ? order - ORDER_CAPTURE : 0;
}

/**
 * serai_ordering_has_best:
 * Returns: whether the move from the table is among the ranked ones
 */
bool
serai_ordering_has_best (const SeraiThread *thread, size_t first)
{
  for (size_t n = first; n < thread->moves.n_moves; n++)
    if (order_of (thread->ranks[n]) >= ORDER_TABLE)
      return true;
  return false;
}

/**
 * serai_ordering_get:
 * Returns: the candidate at index @n
 */
SeraiCandidate
serai_ordering_get (const SeraiThread *thread, size_t n)
{
  SeraiRank rank = thread->ranks[n];
  uint32_t  move = number_of (rank);

  return (SeraiCandidate){
    .order = order_of (rank),
    .gain = gain_of (rank),
    .move = move,
    .tag = serai_ordering_tag (&thread->moves.moves[move]),
  };
}

/* Selection sort: swaps the best remaining candidate to index @n. */
static inline void
bring_best (SeraiThread *thread, size_t n)
{
  SeraiRank *ranks = thread->ranks;
  SeraiRank  rank = ranks[n];
  SeraiRank  highest = rank;
  size_t     best = n;
  size_t     last = thread->moves.n_moves;

  for (size_t other = n + 1; other < last; other++)
    {
      best = ranks[other] > highest ? other : best;
      highest = ranks[other] > highest ? ranks[other] : highest;
    }
  ranks[best] = rank;
  ranks[n] = highest;
}

/**
 * serai_ordering_pick:
 * @n: one more with each call
 * Returns: the best remaining candidate, which is then at index @n
 */
SeraiCandidate
serai_ordering_pick (SeraiThread *thread, size_t n)
{
  bring_best (thread, n);
  return serai_ordering_get (thread, n);
}

/**
 * serai_ordering_pick_number:
 * @n: one more with each call
 * As serai_ordering_pick(), faster where order and gain do not matter.
 * Returns: the index on the stack of the move of the best remaining candidate
 */
size_t
serai_ordering_pick_number (SeraiThread *thread, size_t n)
{
  bring_best (thread, n);
  return number_of (thread->ranks[n]);
}

/* History gravity: an entry approaches +-SERAI_HISTORY_MAX, more slowly the nearer it is. */
static void
adjust_history (SeraiThread *thread, SeraiSide side, uint16_t tag, int bonus)
{
  int16_t *entry = &thread->history[side][slot_of (tag)];

  if (serai_thread_uses (thread, SERAI_SEARCH_STEP_HISTORY))
    *entry = (int16_t) (*entry + bonus - *entry * abs (bonus) / SERAI_HISTORY_MAX);
}

/**
 * serai_ordering_learn:
 * @first: index of the first candidate
 * @best: of the one that caused the cut-off
 * Updates killer moves, countermove and history: a quiet move that caused a cut-off is rewarded,
 * quiet moves tried before it are penalised.
 */
void
serai_ordering_learn (SeraiThread *thread, int ply, size_t first, size_t best, int depth)
{
  SeraiPly      *here = &thread->plies[ply];
  SeraiCandidate cut = serai_ordering_get (thread, best);
  int            bonus = 4 * depth * depth < BONUS_MAX ? 4 * depth * depth : BONUS_MAX;

  if (cut.gain > 0)
    return;
  if (here->killers[0] != cut.tag && serai_thread_uses (thread, SERAI_SEARCH_STEP_KILLERS))
    {
      here->killers[1] = here->killers[0];
      here->killers[0] = cut.tag;
    }
  if (serai_thread_uses (thread, SERAI_SEARCH_STEP_COUNTERMOVES))
    thread->countermoves[here->side][slot_of (here->played)] = cut.tag;
  for (size_t n = first; n < best; n++)
    if (gain_of (thread->ranks[n]) == 0)
      adjust_history (thread, here->side, serai_ordering_get (thread, n).tag, -bonus);
  adjust_history (thread, here->side, cut.tag, bonus);
}
