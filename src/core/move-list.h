/* move-list.h: a list of moves that grows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules.h"

void serai_move_list_init (SeraiMoveList *list);
void serai_move_list_clear (SeraiMoveList *list);
bool serai_move_list_reserve (SeraiMoveList *list, size_t n_moves);

/**
 * serai_move_put:
 * Word by word: a move copied as a whole would first be put together in memory, and the processor
 * would have to wait for its parts.
 */
static inline void
serai_move_put (SeraiMove *at, SeraiMove move)
{
  for (int n = 0; n < SERAI_MOVE_WORDS; n++)
    at->bits[n] = move.bits[n];
}

/**
 * serai_move_list_add:
 * Appends @move. If memory runs out the list is left as it is and marked truncated.
 */
static inline void
serai_move_list_add (SeraiMoveList *list, SeraiMove move)
{
  if (list->n_moves < list->capacity || serai_move_list_reserve (list, list->n_moves + 1))
    serai_move_put (&list->moves[list->n_moves++], move);
}

/**
 * serai_move_list_room:
 * For writing many moves at one go: whoever does so adds their number to n_moves.
 * Returns: (nullable): where up to @n_moves can be appended; %NULL if memory runs out, @list then
 *   being marked truncated
 */
static inline SeraiMove *
serai_move_list_room (SeraiMoveList *list, size_t n_moves)
{
  if (list->capacity - list->n_moves < n_moves
      && !serai_move_list_reserve (list, list->n_moves + n_moves))
    return NULL;
  return list->moves + list->n_moves;
}
