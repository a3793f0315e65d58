/* serai-decision.c: the positions of a match in which a person decides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-decision.h"

/* Whether undo and redo stop at position @n. */
static gboolean
is_decision (SeraiMatch *match, gsize n)
{
  const SeraiPosition *pos = serai_match_get_position_at (match, n);
  SeraiSide            side = serai_match_get_rules (match)->side (pos);

  return serai_match_is_of_computers (match)
         || serai_match_get_player (match, side)->kind != SERAI_PLAYER_COMPUTER;
}

/**
 * serai_decision_find_previous:
 * @match: a match
 * Returns: the ply of the last decision before the head, that of the head if there is none
 */
gsize
serai_decision_find_previous (SeraiMatch *match)
{
  gsize cursor = serai_match_get_cursor (match);

  for (gsize n = cursor; n-- > 0;)
    if (is_decision (match, n))
      return n;
  return cursor;
}

/**
 * serai_decision_find_next:
 * @match: a match
 * Returns: the ply of the first decision after the head, the end of the main line if there is none
 */
gsize
serai_decision_find_next (SeraiMatch *match)
{
  gsize n_moves = serai_match_get_n_moves (match);

  for (gsize n = serai_match_get_cursor (match) + 1; n <= n_moves; n++)
    if (is_decision (match, n))
      return n;
  return n_moves;
}
