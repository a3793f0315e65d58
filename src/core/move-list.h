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
 * serai_move_list_add:
 * Appends @move. If memory runs out the list is left as it is and marked truncated.
 */
static inline void
serai_move_list_add (SeraiMoveList *list, SeraiMove move)
{
  if (list->n_moves < list->capacity || serai_move_list_reserve (list, list->n_moves + 1))
    list->moves[list->n_moves++] = move;
}
