/* ordering.c: which move of a node comes first, and what is learned for that.
 *
 * First the move that the table knows, then captures by gain, then quiet moves: killers,
 * which have cut off at the same ply; the answer that has cut off after the same move; the
 * rest by history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "search-private.h"

enum
{
  BONUS_MAX = 1600,
  ORDER_TABLE = 1 << 30, /* orders of moves, from the best */
  ORDER_CAPTURE = 1 << 28,
  ORDER_KILLER = 1 << 27,
  ORDER_ANSWER = 1 << 26
};

static inline unsigned
slot_of (uint16_t tag)
{
  return (tag >> 1) % SERAI_HISTORY_SLOTS;
}

/**
 * serai_ordering_clear:
 * Forgets what has been learned.
 */
void
serai_ordering_clear (SeraiThread *thread)
{
  memset (thread->history, 0, sizeof thread->history);
  memset (thread->answers, 0, sizeof thread->answers);
}

/**
 * serai_ordering_reserve:
 * Makes room for candidates of all moves that there is room for.
 * Returns: %false if there is no memory
 */
bool
serai_ordering_reserve (SeraiThread *thread)
{
  SeraiCandidate *candidates;

  if (thread->n_candidates >= thread->moves.capacity)
    return true;
  candidates = realloc (thread->candidates, thread->moves.capacity * sizeof *candidates);
  if (candidates == NULL)
    return false;
  thread->candidates = candidates;
  thread->n_candidates = thread->moves.capacity;
  return true;
}

/* Of a quiet move. */
static inline int
order_of_quiet (const SeraiPly *here, const int16_t *history, uint16_t answer, uint16_t tag)
{
  if (here->killers[0] == tag)
    return ORDER_KILLER;
  if (here->killers[1] == tag)
    return ORDER_KILLER - 1;
  return answer == tag ? ORDER_ANSWER : history[slot_of (tag)];
}

/**
 * serai_ordering_begin:
 * @first: the first of the moves on the stack that are to be ordered
 * @best: the tag of that which the table knows, 0 without one
 * @kind: what sort of moves they are
 * Makes candidates of the moves.
 * Returns: %false if there is no memory, or the list is not whole for want of it
 */
bool
serai_ordering_begin (SeraiThread *thread, int ply, size_t first, uint16_t best, SeraiMoveKind kind)
{
  const SeraiPly  *here = &thread->plies[ply];
  const int16_t   *history = thread->history[here->side];
  uint16_t         answer = thread->answers[here->side][slot_of (here->played)];
  const SeraiMove *moves = thread->moves.moves;
  SeraiCandidate  *candidates;

  if (thread->moves.truncated || !serai_ordering_reserve (thread))
    return false;
  candidates = thread->candidates;
  for (size_t n = first; n < thread->moves.n_moves; n++)
    {
      int      gain = kind == SERAI_MOVES_QUIET ? 0 : thread->rules->gain (&here->pos, moves[n]);
      uint16_t tag = serai_ordering_tag (&moves[n]);

      candidates[n] = (SeraiCandidate){ .gain = gain, .move = (uint32_t) n, .tag = tag };
      if (tag == best)
        candidates[n].order = ORDER_TABLE;
      else
        candidates[n].order =
            gain > 0 ? ORDER_CAPTURE + gain : order_of_quiet (here, history, answer, tag);
    }
  return true;
}

/**
 * serai_ordering_pick:
 * @n: number of the candidate that is wanted, each in turn
 * @last: of the one behind the last
 * Brings the best of the candidates that are left to the place @n.
 * Returns: it
 */
SeraiCandidate *
serai_ordering_pick (SeraiThread *thread, size_t n, size_t last)
{
  SeraiCandidate *candidates = thread->candidates;
  SeraiCandidate  candidate = candidates[n];
  size_t          best = n;
  int             order = candidate.order;

  for (size_t other = n + 1; other < last; other++)
    if (candidates[other].order > order)
      {
        order = candidates[other].order;
        best = other;
      }
  candidates[n] = candidates[best];
  candidates[best] = candidate;
  return &candidates[n];
}

/* Moves an entry towards +-SERAI_HISTORY_MAX, the slower the nearer it is. */
static void
adjust_history (SeraiThread *thread, SeraiSide side, uint16_t tag, int bonus)
{
  int16_t *entry = &thread->history[side][slot_of (tag)];

  *entry = (int16_t) (*entry + bonus - *entry * abs (bonus) / SERAI_HISTORY_MAX);
}

/**
 * serai_ordering_learn:
 * @first: number of the first candidate
 * @best: of the one that cut off
 * The best is tried early in nodes like this, and the quiet ones tried in vain before it
 * later.
 */
void
serai_ordering_learn (SeraiThread *thread, int ply, size_t first, size_t best, int depth)
{
  SeraiPly             *here = &thread->plies[ply];
  const SeraiCandidate *cut = &thread->candidates[best];
  int                   bonus = 4 * depth * depth < BONUS_MAX ? 4 * depth * depth : BONUS_MAX;

  if (cut->gain > 0)
    return;
  if (here->killers[0] != cut->tag)
    {
      here->killers[1] = here->killers[0];
      here->killers[0] = cut->tag;
    }
  thread->answers[here->side][slot_of (here->played)] = cut->tag;
  for (size_t n = first; n < best; n++)
    if (thread->candidates[n].gain == 0)
      adjust_history (thread, here->side, thread->candidates[n].tag, -bonus);
  adjust_history (thread, here->side, cut->tag, bonus);
}
