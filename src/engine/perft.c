/* perft.c: counting sequences of legal moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "perft.h"

#include "move-list.h"

/* The number of moves in @pos; @list is left as it is. The default of count_moves() is not used, as
 * it would make a list of its own for each position. */
static uint64_t
count_moves (const SeraiRules *rules, const SeraiPosition *pos, SeraiMoveList *list)
{
  size_t first = list->n_moves;
  size_t last;

  if (rules->count_moves != NULL)
    return rules->count_moves (pos);
  rules->moves (pos, list);
  last = list->n_moves;
  list->n_moves = first;
  return last - first;
}

/* Counts below @pos; @list is a stack of moves shared by all plies. */
static uint64_t
count (const SeraiRules *rules, const SeraiPosition *pos, int depth, SeraiMoveList *list)
{
  size_t   first = list->n_moves;
  uint64_t nodes = 0;
  size_t   last;

  if (depth == 0)
    return 1;
  if (rules->finished (pos).outcome != SERAI_OUTCOME_NONE)
    return 0;
  if (depth == 1)
    return count_moves (rules, pos, list);

  rules->moves (pos, list);
  last = list->n_moves;
  for (size_t n = first; n < last; n++)
    {
      SeraiPosition next;

      rules->apply (pos, list->moves[n], &next);
      nodes += count (rules, &next, depth - 1, list);
    }
  list->n_moves = first;
  return nodes;
}

/**
 * serai_perft:
 * @rules: a game
 * @pos: the position to begin with; its history is ignored
 * @depth: length of the sequences, plies, 0 or more
 * Counts the last ply without playing it, and without listing it if the game can count moves.
 * Needs memory only for the moves of one line of play.
 * Returns: the number of sequences of exactly @depth legal moves
 */
uint64_t
serai_perft (const SeraiRules *rules, const SeraiPosition *pos, int depth)
{
  SeraiMoveList list;
  uint64_t      nodes;

  serai_move_list_init (&list);
  nodes = count (rules, pos, depth, &list);
  serai_move_list_clear (&list);
  return nodes;
}
