/* move-list.h: a list of moves that grows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "types.h"

void serai_move_list_init (SeraiMoveList *list);
void serai_move_list_clear (SeraiMoveList *list);
bool serai_move_list_reserve (SeraiMoveList *list, size_t n_moves);

/**
 * serai_move_put:
 * Stores @move word by word. Copying the struct would load words that have just been stored
 * separately, which defeats store-to-load forwarding.
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
 * Reserves space to write moves in place; the caller adds their number to n_moves.
 * Returns: (nullable): space for @n_moves moves; %NULL if memory runs out, @list is then marked
 *   truncated
 */
static inline SeraiMove *
serai_move_list_room (SeraiMoveList *list, size_t n_moves)
{
  if (list->capacity - list->n_moves < n_moves
      && !serai_move_list_reserve (list, list->n_moves + n_moves))
    return NULL;
  return list->moves + list->n_moves;
}
