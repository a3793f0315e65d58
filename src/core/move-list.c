/* move-list.c: a list of moves that grows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "move-list.h"

#include <stdlib.h>

/**
 * serai_move_list_init:
 * @list: (out): an empty list without memory; free it with serai_move_list_clear()
 */
void
serai_move_list_init (SeraiMoveList *list)
{
  *list = (SeraiMoveList){ 0 };
}

/**
 * serai_move_list_clear:
 * @list: freed and empty again
 */
void
serai_move_list_clear (SeraiMoveList *list)
{
  free (list->moves);
  serai_move_list_init (list);
}

/**
 * serai_move_list_reserve:
 * @list: a list
 * @n_moves: the least capacity that is required
 * Grows the list to that capacity, or to twice the old one if that is more.
 * Returns: %false if there is not enough memory; @list is then marked truncated
 */
bool
serai_move_list_reserve (SeraiMoveList *list, size_t n_moves)
{
  size_t     capacity = list->capacity > 0 ? list->capacity : 64;
  SeraiMove *moves;

  if (n_moves <= list->capacity)
    return true;
  while (capacity < n_moves)
    capacity *= 2;
  moves = realloc (list->moves, capacity * sizeof *moves);
  if (moves == NULL)
    {
      list->truncated = true;
      return false;
    }
  list->moves = moves;
  list->capacity = capacity;
  return true;
}
