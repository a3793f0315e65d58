/* serai-match-moves.c: playing, taking back and redoing the moves of a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-match-private.h"

#include "move-check.h"

/* Sets @error if @message (transfer full, nullable) explains why a move cannot be played. */
static gboolean
accept (char *message, GError **error)
{
  if (message == NULL)
    return TRUE;
  g_set_error_literal (error, SERAI_MATCH_ERROR, SERAI_MATCH_ERROR_ILLEGAL_MOVE, message);
  g_free (message);
  return FALSE;
}

/* Adds @move to the tree unless it is there already. */
static SeraiRecordNode *
add_move (SeraiMatch *self, SeraiRecordNode *node, SeraiMove move)
{
  SeraiRecordNode *added = serai_record_play (&self->record, node, move);

  serai_match_ensure_memory (added != NULL);
  serai_match_set_played (self, added);
  return added;
}

/* Plays a legal @move at @node. Shows the position after it, unless another one is looked at.
 * Returns: whether the move was in time */
static gboolean
make_move (SeraiMatch *self, SeraiRecordNode *node, SeraiMove move, GError **error)
{
  SeraiRecordNode *added;
  guint32          left_ms = 0;

  if (!serai_match_pass_clock (self, node, move, &left_ms, error))
    return FALSE;
  added = add_move (self, node, move);
  if (self->clock != NULL)
    added->clock_ms = left_ms;
  if (node == self->reopened)
    node->declared = (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
  if (self->looked_at == node)
    self->looked_at = NULL;
  serai_match_set_head (self, added);
  serai_match_stop_clock_at_end (self);
  serai_match_changed (self);
  return TRUE;
}

/* Tries a legal @move in the position on the board. */
static gboolean
try_move (SeraiMatch *self, SeraiMove move)
{
  serai_match_vary (self, move);
  return TRUE;
}

/**
 * serai_match_play:
 * @move: a move in the position on the board
 * @error: %SERAI_MATCH_ERROR_ILLEGAL_MOVE if the rules forbid @move; @self is then unchanged. The
 *   same at the head if the players have declared the game over or the time is up
 * Plays @move for the side to move on the board and emits #SeraiMatch::changed. The line of @move
 * becomes the main line; what was the main line after that position stays in the record as a
 * variation. If @move was in the record already, the moves that followed it can be redone. During a
 * trial, the move is only tried: see serai_match_begin_trial(). In a settled match nothing is
 * played.
 * Returns: %TRUE if @move has been played
 */
gboolean
serai_match_play (SeraiMatch *self, SeraiMove move, GError **error)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  if (serai_match_is_trying (self))
    return accept (serai_move_check (&self->record, serai_match_get_shown (self), move), error)
           && try_move (self, move);
  return serai_match_check_open (self, serai_match_get_shown (self), error)
         && accept (serai_move_check (&self->record, serai_match_get_shown (self), move), error)
         && make_move (self, serai_match_get_shown (self), move, error);
}

/**
 * serai_match_play_at_head:
 * @move: a move in the position of the head
 * @error: as in serai_match_play()
 * Plays @move as serai_match_play() does, but from the head. A person who is looking at another
 * position continues to do so.
 * Returns: %TRUE if @move has been played
 */
gboolean
serai_match_play_at_head (SeraiMatch *self, SeraiMove move, GError **error)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return serai_match_check_open (self, serai_match_get_head (self), error)
         && accept (serai_move_check (&self->record, serai_match_get_head (self), move), error)
         && make_move (self, serai_match_get_head (self), move, error);
}

/**
 * serai_match_play_text:
 * @text: the text of a move
 * @error: %SERAI_MATCH_ERROR_ILLEGAL_MOVE with the move and the reason if the rules forbid it;
 *   @self is then unchanged
 * Plays a move for the side to move on the board, as serai_match_play() does.
 * Returns: %TRUE if the move has been played
 */
gboolean
serai_match_play_text (SeraiMatch *self, const char *text, GError **error)
{
  SeraiMove move;

  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (serai_match_is_trying (self))
    return accept (serai_move_check_text (&self->record, serai_match_get_shown (self), text, &move),
                   error)
           && try_move (self, move);
  return serai_match_check_open (self, serai_match_get_shown (self), error)
         && accept (
             serai_move_check_text (&self->record, serai_match_get_shown (self), text, &move),
             error)
         && make_move (self, serai_match_get_shown (self), move, error);
}

/**
 * serai_match_add_move:
 * @node: a node of the record of @self
 * @text: the text of a move
 * @why: (out): why @text is not a legal move at @node; message id, static
 * Adds a move to the record without playing it on the board: as the last variation at @node, or
 * as the main continuation if @node has none.
 * Returns: (transfer none) (nullable): the node that the move leads to
 */
SeraiRecordNode *
serai_match_add_move (SeraiMatch *self, SeraiRecordNode *node, const char *text, const char **why)
{
  SeraiMove move;

  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);
  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (why != NULL, NULL);

  if (serai_record_read_move (&self->record, node, text, &move, why) != 0)
    return NULL;
  node = add_move (self, node, move);
  serai_match_changed (self);
  return node;
}

static void
set_head_and_show (SeraiMatch *self, SeraiRecordNode *node)
{
  self->looked_at = NULL;
  serai_match_move_head (self, node);
  serai_match_changed (self);
}

/**
 * serai_match_continue_at:
 * @node: a node of the record of @self
 * Makes @node the head and shows it. Its line becomes the main line; the moves after it can be
 * redone. If the match is settled, @node is only shown.
 */
void
serai_match_continue_at (SeraiMatch *self, SeraiRecordNode *node)
{
  g_return_if_fail (SERAI_IS_MATCH (self));
  g_return_if_fail (node != NULL);

  if (node == serai_match_get_head (self) || serai_match_is_settled (self))
    {
      serai_match_look_at (self, node);
      return;
    }
  set_head_and_show (self, node);
}

/**
 * serai_match_go_to:
 * @n: 0, the start, to the number of moves
 * Makes the position after @n moves of the main line the head and shows it. The moves after it can
 * be redone.
 */
void
serai_match_go_to (SeraiMatch *self, gsize n)
{
  g_return_if_fail (SERAI_IS_MATCH (self));
  g_return_if_fail (n < self->record.n_line);

  serai_match_continue_at (self, self->record.line[n]);
}

/**
 * serai_match_retract_to:
 * @n: 0, the start, to the number of moves
 * Does what serai_match_go_to() does for a server that has refused the moves after @n, even if they
 * have ended the game here.
 */
void
serai_match_retract_to (SeraiMatch *self, gsize n)
{
  g_return_if_fail (SERAI_IS_MATCH (self));
  g_return_if_fail (n < self->record.n_line);

  set_head_and_show (self, self->record.line[n]);
}

/**
 * serai_match_undo:
 * Takes back a declared ending, if there is one, or else the last move of the game.
 */
void
serai_match_undo (SeraiMatch *self)
{
  g_return_if_fail (SERAI_IS_MATCH (self));

  if (serai_match_has_ending (self))
    serai_match_reopen (self);
  else if (serai_match_can_undo (self))
    serai_match_go_to (self, self->cursor - 1);
}

/**
 * serai_match_redo:
 * Plays the move that was undone last again, if there is one, or declares the ending again.
 */
void
serai_match_redo (SeraiMatch *self)
{
  g_return_if_fail (SERAI_IS_MATCH (self));

  if (serai_match_is_reopened (self))
    serai_match_close (self);
  else if (serai_match_can_redo (self))
    serai_match_go_to (self, self->cursor + 1);
}

/* The end of the line that the main line has replaced at the last fork before the head, or at the
 * head; %NULL if there is no fork. */
static SeraiRecordNode *
find_replaced_line (SeraiMatch *self)
{
  const SeraiRecord *record = &self->record;
  SeraiRecordNode   *other = NULL;

  for (gsize n = MIN (self->cursor + 1, record->n_line - 1); n > 0; n--)
    {
      other = record->line[n]->next_sibling;
      if (other != NULL)
        break;
    }
  while (other != NULL && other->first_child != NULL)
    other = other->first_child;
  return other;
}

/* Whether the game goes on in another line since the last switch of lines. */
static gboolean
has_switched (SeraiMatch *self)
{
  return self->left_line != NULL && serai_match_get_head (self) == self->switched_to;
}

/**
 * serai_match_get_other_line:
 * Finds the line that serai_match_switch_line() has left, or else the one that the main line has
 * replaced at the last fork before the head, or at the head.
 * Returns: (transfer none) (nullable): its end, for serai_match_continue_at(); %NULL if there is no
 *   fork
 */
SeraiRecordNode *
serai_match_get_other_line (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);

  if (has_switched (self))
    return self->left_line;
  return find_replaced_line (self);
}

/**
 * serai_match_switch_line:
 * Continues at the end of the other line, if there is one. Called again, it returns to the end of
 * this line, even if the other line has variations of its own. A game that has ended in this line
 * stays as it is: the other line is only shown, and then the end of the game again.
 */
void
serai_match_switch_line (SeraiMatch *self)
{
  SeraiRecordNode *other;

  g_return_if_fail (SERAI_IS_MATCH (self));

  other = serai_match_get_other_line (self);
  if (other == NULL)
    return;
  if (serai_match_is_over (self) && !has_switched (self))
    {
      serai_match_look_at (self, other == serai_match_get_shown (self) ? serai_match_get_head (self)
                                                                       : other);
      return;
    }
  self->left_line = serai_record_last (&self->record);
  self->switched_to = other;
  serai_match_continue_at (self, other);
}
