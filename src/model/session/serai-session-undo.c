/* serai-session-undo.c: where the game of a session goes on: undo and redo, from one decision of a
 * person to another, with edits in between, and other lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-session.h"

#include "serai-decision.h"
#include "serai-rematch.h"

/* Pauses a computer that plays both sides: it would play on from another position. */
static void
pause_of_computers (SeraiSession *self)
{
  if (serai_match_is_of_computers (serai_session_get_match (self)))
    serai_computer_set_paused (serai_session_get_computer (self), TRUE);
}

static void
continue_at (SeraiSession *self, SeraiRecordNode *node)
{
  SeraiMatch *match = serai_session_get_match (self);

  if (node != serai_match_get_head (match))
    pause_of_computers (self);
  serai_match_continue_at (match, node);
}

/* Continues after @n moves of the main line. */
static void
jump (SeraiSession *self, gsize n)
{
  SeraiMatch *match = serai_session_get_match (self);

  continue_at (self, serai_match_get_record (match)->line[n]);
}

/* If an edit has moved the game from @head to where the computer has to move, this waits until it
 * is wanted. */
static void
pause_elsewhere (SeraiSession *self, const SeraiRecordNode *head)
{
  SeraiMatch *match = serai_session_get_match (self);

  if (head != serai_match_get_head (match) && serai_match_is_computer_to_move (match))
    serai_computer_set_paused (serai_session_get_computer (self), TRUE);
}

/* Undoes or redoes an edit, and shows where that was. The game may go on elsewhere than before. */
static void
revert_edit (SeraiSession *self, SeraiRecordNode *(*revert) (SeraiMatch *match))
{
  SeraiMatch            *match = serai_session_get_match (self);
  const SeraiRecordNode *head = serai_match_get_head (match);
  SeraiRecordNode       *node = revert (match);

  pause_elsewhere (self, head);
  serai_match_look_at (match, node);
}

/**
 * serai_session_can_undo:
 * @self: a session with a match
 * Returns: whether there is an earlier decision of a person, or an edit or a declared ending to
 * take back
 */
gboolean
serai_session_can_undo (SeraiSession *self)
{
  SeraiMatch *match = serai_session_get_match (self);

  g_return_val_if_fail (match != NULL, FALSE);

  if (serai_match_is_edit_last (match) || serai_match_is_settled (match))
    return serai_match_is_edit_last (match);
  return serai_match_has_ending (match)
         || serai_decision_find_previous (match) != serai_match_get_cursor (match);
}

/**
 * serai_session_can_redo:
 * @self: a session with a match
 * Returns: whether there is an undone move, edit or declared ending to redo
 */
gboolean
serai_session_can_redo (SeraiSession *self)
{
  SeraiMatch *match = serai_session_get_match (self);

  g_return_val_if_fail (match != NULL, FALSE);

  if (serai_match_is_edit_next (match) || serai_match_is_settled (match))
    return serai_match_is_edit_next (match);
  return serai_match_is_reopened (match)
         || serai_decision_find_next (match) != serai_match_get_cursor (match);
}

/**
 * serai_session_undo:
 * @self: a session with a match
 * Takes back what a person has done last: an edit, which is then shown, or a declared ending.
 * Otherwise goes back to the previous decision of a
 * person, if there is one: usually two moves against the computer, one move between two people. If
 * the computer plays both sides, it is paused and one move or the ending is undone. Nothing but
 * edits can be undone in a match that is settled.
 */
void
serai_session_undo (SeraiSession *self)
{
  SeraiMatch *match = serai_session_get_match (self);

  g_return_if_fail (match != NULL);

  if (serai_match_is_edit_last (match))
    revert_edit (self, serai_match_undo_edit);
  else if (serai_match_is_settled (match))
    return;
  else if (serai_match_has_ending (match))
    {
      pause_of_computers (self);
      serai_match_reopen (match);
    }
  else
    jump (self, serai_decision_find_previous (match));
}

/**
 * serai_session_redo:
 * @self: a session with a match
 * Makes an undone edit again, or declares an undone ending, if there is one. Otherwise goes to the
 * next decision of a person, or to the end of the moves. If the computer plays both sides, it is
 * paused and one move is redone.
 */
void
serai_session_redo (SeraiSession *self)
{
  SeraiMatch *match = serai_session_get_match (self);

  g_return_if_fail (match != NULL);

  if (serai_match_is_edit_next (match))
    revert_edit (self, serai_match_redo_edit);
  else if (serai_match_is_settled (match))
    return;
  else if (serai_match_is_reopened (match))
    serai_match_close (match);
  else
    jump (self, serai_decision_find_next (match));
}

/**
 * serai_session_continue_here:
 * @self: a session with a match
 * The game goes on from the position on the board. What followed it can be redone, or stays in the
 * record as a variation. A game that is over stays as it is, in its file: another one goes on,
 * unless it was played with somebody elsewhere. Returns: whether that is another match
 */
gboolean
serai_session_continue_here (SeraiSession *self)
{
  SeraiMatch *match = serai_session_get_match (self);
  g_autoptr (SeraiMatch) next = NULL;

  g_return_val_if_fail (match != NULL, FALSE);

  if (!serai_match_is_over (match) || !serai_match_is_looking (match)
      || serai_match_is_settled (match))
    {
      continue_at (self, serai_match_get_shown (match));
      return FALSE;
    }
  next = serai_rematch_new_from (match, serai_match_get_shown (match));
  serai_session_replace (self, next, NULL);
  serai_computer_set_paused (serai_session_get_computer (self), serai_match_is_of_computers (next));
  return TRUE;
}

/**
 * serai_session_switch_line:
 * @self: a session with a match
 * Continues at the end of the line that the main line has replaced last, if there is one, as
 * serai_match_switch_line() does.
 */
void
serai_session_switch_line (SeraiSession *self)
{
  SeraiMatch *match = serai_session_get_match (self);

  g_return_if_fail (match != NULL);

  if (serai_match_get_other_line (match) == NULL)
    return;
  pause_of_computers (self);
  serai_match_switch_line (match);
}

/**
 * serai_session_promote:
 * @self: a session with a match
 * @node: a node for which serai_match_can_promote() returns %TRUE
 * Promotes the variation of @node, as serai_match_promote() does. If the game then goes on
 * elsewhere with a move of the computer, this waits until it is wanted.
 */
void
serai_session_promote (SeraiSession *self, SeraiRecordNode *node)
{
  SeraiMatch      *match = serai_session_get_match (self);
  SeraiRecordNode *head;

  g_return_if_fail (match != NULL);

  head = serai_match_get_head (match);
  serai_match_promote (match, node);
  pause_elsewhere (self, head);
}
