/* serai-match-clock.c: how a match drives its clock, and endings that the players declare.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-match-private.h"

#include "serai-clock-record.h"
#include "serai-ending.h"

/* Stops the clock if the game is over. */
void
serai_match_stop_clock_at_end (SeraiMatch *self)
{
  if (self->clock != NULL && serai_match_is_over (self))
    serai_clock_stop (self->clock);
}

/* The same, and the clock has the times of @node, with nothing used for the next move. */
void
serai_match_move_head (SeraiMatch *self, SeraiRecordNode *node)
{
  serai_match_set_head (self, node);
  if (self->clock != NULL)
    serai_clock_go_to (self->clock, self->record.rules, node);
  serai_match_stop_clock_at_end (self);
}

/**
 * serai_match_end:
 * @ending: a declared ending; see serai-ending.h
 * Ends the game at the head and stops its clock. Does nothing if the game is over already.
 * Returns: whether the game has been ended
 */
gboolean
serai_match_end (SeraiMatch *self, SeraiResult ending)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);
  g_return_val_if_fail (serai_ending_is_declared (ending), FALSE);

  if (self->clock != NULL)
    serai_clock_stop (self->clock); /* if a flag has just fallen, that comes first */
  if (serai_match_is_over (self))
    return FALSE;
  serai_match_get_head (self)->declared = ending;
  self->reopened = NULL;
  serai_match_changed (self);
  return TRUE;
}

/**
 * serai_match_reopen:
 * Takes back a declared ending, if there is one, so that it can be redone until a move is played.
 * The side to move has the time again that it had before this move, and its clock waits for the
 * move. Does nothing if the match is settled: see serai_match_is_settled().
 */
void
serai_match_reopen (SeraiMatch *self)
{
  g_return_if_fail (SERAI_IS_MATCH (self));

  if (!serai_match_has_ending (self) || serai_match_is_settled (self))
    return;
  serai_match_move_head (self, serai_match_get_head (self));
  self->reopened = serai_match_get_head (self);
  serai_match_changed (self);
}

/**
 * serai_match_close:
 * Declares the ending again that serai_match_reopen() has taken back, if there is one.
 */
void
serai_match_close (SeraiMatch *self)
{
  g_return_if_fail (SERAI_IS_MATCH (self));

  if (self->reopened == NULL)
    return;
  serai_match_move_head (self, serai_match_get_head (self));
  serai_match_changed (self);
}

static void
expired_cb (SeraiClock *clock G_GNUC_UNUSED, int side, SeraiMatch *self)
{
  serai_match_end (self, serai_ending_lose_on_time ((SeraiSide) side));
}

/**
 * serai_match_set_clock:
 * @clock: (transfer none) (nullable): a clock of no other match
 * Gives the game a clock. It goes to the times of the position of the head, and is not started.
 * Does not count as a change of the match.
 */
void
serai_match_set_clock (SeraiMatch *self, SeraiClock *clock)
{
  g_return_if_fail (SERAI_IS_MATCH (self));
  g_return_if_fail (clock == NULL || SERAI_IS_CLOCK (clock));

  if (clock == self->clock)
    return;
  if (self->clock != NULL)
    g_signal_handlers_disconnect_by_func (self->clock, expired_cb, self);
  g_set_object (&self->clock, clock);
  if (clock == NULL)
    return;
  g_signal_connect (clock, "expired", G_CALLBACK (expired_cb), self);
  serai_clock_go_to (clock, self->record.rules, serai_match_get_head (self));
}

/**
 * serai_match_hold_clock:
 * @is_hidden: whether something hides the board from the people who play here
 * Lets the clock stand still as long as the board is hidden and one of them is to move. It never
 * does in a game with somebody elsewhere. Call this again after each change of the match.
 * Returns: whether the clock stands still
 */
gboolean
serai_match_hold_clock (SeraiMatch *self, gboolean is_hidden)
{
  SeraiSide side;

  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  if (self->clock == NULL)
    return FALSE;
  side = serai_match_get_game_side (self);
  serai_clock_set_held (
      self->clock, is_hidden && !serai_match_is_over (self) && !serai_match_is_with_elsewhere (self)
                       && serai_match_get_player (self, side)->kind == SERAI_PLAYER_PERSON);
  return serai_clock_is_held (self->clock);
}

/* Sets @error if @node is the head and a declared ending, or a flag that has fallen by now, forbids
 * moves there, or if the match is settled. */
gboolean
serai_match_check_open (SeraiMatch *self, const SeraiRecordNode *node, GError **error)
{
  g_autofree char *text = NULL;

  if (node != serai_match_get_head (self) && !serai_match_is_settled (self))
    return TRUE;
  if (node == serai_match_get_head (self) && self->clock != NULL)
    serai_clock_update (self->clock);
  if (!serai_match_has_ending (self) && !serai_match_is_settled (self))
    return TRUE;
  node = serai_match_get_head (self);
  text =
      serai_ending_text (self->record.rules, &node->position, serai_match_get_game_result (self));
  g_set_error_literal (error, SERAI_MATCH_ERROR, SERAI_MATCH_ERROR_ILLEGAL_MOVE, text);
  return FALSE;
}

/* Hands the clock to the next side, before @move is played at @node.
 * @left_ms: (out): the time to keep with the move; unchanged without a clock
 * Returns: whether the move was in time */
gboolean
serai_match_pass_clock (SeraiMatch *self, SeraiRecordNode *node, SeraiMove move, guint32 *left_ms,
                        GError **error)
{
  if (self->clock == NULL)
    return TRUE;
  if (node != serai_match_get_head (self))
    serai_clock_go_to (self->clock, self->record.rules, node);
  return serai_clock_make_move (self->clock, self->record.rules, node, move, left_ms)
         || serai_match_check_open (self, node, error);
}
