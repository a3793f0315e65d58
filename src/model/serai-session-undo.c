/* serai-session-undo.c: undo and redo in a session, from one decision of a person to another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-session.h"

#include "serai-decision.h"

/* Goes to position @n, and pauses a computer that plays both sides: it would play on from there. */
static void
jump (SeraiSession *self, gsize n)
{
  SeraiMatch *match = serai_session_get_match (self);

  if (n == serai_match_get_cursor (match))
    return;
  if (serai_match_is_of_computers (match))
    serai_computer_set_paused (serai_session_get_computer (self), TRUE);
  serai_match_go_to (match, n);
}

/**
 * serai_session_can_undo:
 * @self: a session with a match
 * Returns: whether there is an earlier decision of a person
 */
gboolean
serai_session_can_undo (SeraiSession *self)
{
  SeraiMatch *match = serai_session_get_match (self);

  g_return_val_if_fail (match != NULL, FALSE);

  return serai_decision_find_previous (match) != serai_match_get_cursor (match);
}

/**
 * serai_session_can_redo:
 * @self: a session with a match
 * Returns: whether there is an undone move to redo
 */
gboolean
serai_session_can_redo (SeraiSession *self)
{
  SeraiMatch *match = serai_session_get_match (self);

  g_return_val_if_fail (match != NULL, FALSE);

  return serai_decision_find_next (match) != serai_match_get_cursor (match);
}

/**
 * serai_session_undo:
 * @self: a session with a match
 * Goes back to the previous decision of a person, if there is one: usually two moves against the
 * computer, one move between two people. If the computer plays both sides, it is paused and one
 * move is undone.
 */
void
serai_session_undo (SeraiSession *self)
{
  SeraiMatch *match = serai_session_get_match (self);

  g_return_if_fail (match != NULL);

  jump (self, serai_decision_find_previous (match));
}

/**
 * serai_session_redo:
 * @self: a session with a match
 * Goes to the next decision of a person, or to the end of the moves. If the computer plays both
 * sides, it is paused and one move is redone.
 */
void
serai_session_redo (SeraiSession *self)
{
  SeraiMatch *match = serai_session_get_match (self);

  g_return_if_fail (match != NULL);

  jump (self, serai_decision_find_next (match));
}

/**
 * serai_session_go_to:
 * @self: a session with a match
 * @n: 0 to the number of moves of the match
 * Goes to the position after @n moves. If the computer would move there, goes to the next decision
 * of a person instead or, if that is already on the board, to the previous one.
 */
void
serai_session_go_to (SeraiSession *self, gsize n)
{
  SeraiMatch *match = serai_session_get_match (self);
  gsize       cursor, target;

  g_return_if_fail (match != NULL);
  g_return_if_fail (n <= serai_match_get_n_moves (match));

  cursor = serai_match_get_cursor (match);
  target = serai_decision_find_from (match, n);
  if (target == cursor && n < cursor)
    target = serai_decision_find_previous (match);
  jump (self, target);
}
