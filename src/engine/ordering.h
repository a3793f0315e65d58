/* ordering.h: the order in which the moves of a node are searched.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "thread.h"

enum
{
  SERAI_HISTORY_MAX = 1 << 14 /* orders of quiet moves that only their history ranks */
};

/* What is known about moves that are listed together. */
typedef enum
{
  SERAI_MOVES_CAPTURES_FIRST, /* captures, then quiet moves if there are any */
  SERAI_MOVES_QUIET
} SeraiMoveKind;

/* The next move to search. */
typedef struct
{
  int      order;
  int      gain;
  uint32_t move; /* its index on the stack */
  uint16_t tag;  /* see serai_ordering_tag() */
} SeraiCandidate;

/**
 * serai_ordering_tag:
 * A 16-bit hash that distinguishes the moves of one position well enough for move ordering: the
 * highest bits of a sum of odd multiples depend on all bits of the words.
 * Returns: a number with its lowest bit set, and so never 0, which stands for no move
 */
static inline uint16_t
serai_ordering_tag (const SeraiMove *move)
{
  uint64_t sum = move->bits[0] * UINT64_C (0x9E3779B97F4A7C15)
                 + move->bits[1] * UINT64_C (0xBF58476D1CE4E5B9)
                 + move->bits[2] * UINT64_C (0x94D049BB133111EB)
                 + move->bits[3] * UINT64_C (0xD6E8FEB86659FD93);

  return (uint16_t) (sum >> 48 | 1);
}

/**
 * serai_ordering_rank:
 * @number: index of a move on the stack
 * Returns: the rank of that move
 */
static inline SeraiRank
serai_ordering_rank (int order, size_t number)
{
  return (SeraiRank) order * (INT64_C (1) << 32) + (uint32_t) ~number;
}

bool           serai_ordering_reserve (SeraiThread *thread);
void           serai_ordering_clear (SeraiThread *thread);
bool           serai_ordering_begin (SeraiThread *thread, int ply, size_t first, uint16_t best,
                                     SeraiMoveKind kind);
bool           serai_ordering_has_best (const SeraiThread *thread, size_t first);
SeraiCandidate serai_ordering_get (const SeraiThread *thread, size_t n);
SeraiCandidate serai_ordering_pick (SeraiThread *thread, size_t n);
size_t         serai_ordering_pick_number (SeraiThread *thread, size_t n);
void serai_ordering_learn (SeraiThread *thread, int ply, size_t first, size_t best, int depth);
