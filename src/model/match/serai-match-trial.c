/* serai-match-trial.c: trying to find a better move in a position of a match, and other moves that
 * are not played.
 *
 * A move that is tried becomes a variation, at whose end the board then is, as one edit; the game
 * does not change, whoever plays the side to move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-match-private.h"

/**
 * serai_match_begin_trial:
 * @node: a node of the record of @self
 * Puts the position of @node on the board. Moves made there are tried from now on, not played,
 * until the trial ends. Does nothing during a game with somebody elsewhere.
 */
void
serai_match_begin_trial (SeraiMatch *self, SeraiRecordNode *node)
{
  g_return_if_fail (SERAI_IS_MATCH (self));
  g_return_if_fail (node != NULL);

  if (serai_match_is_with_elsewhere (self) && !serai_match_is_over (self))
    return;
  self->trial = node;
  serai_match_show (self, node);
}

/**
 * serai_match_end_trial:
 * Ends the trial, if there is one. The board stays as it is.
 */
void
serai_match_end_trial (SeraiMatch *self)
{
  g_return_if_fail (SERAI_IS_MATCH (self));

  if (self->trial == NULL)
    return;
  self->trial = NULL;
  serai_match_show (self, serai_match_get_shown (self));
}

/**
 * serai_match_make_move:
 * @move: a move in the position on the board
 * @error: as in serai_match_play()
 * Plays @move as serai_match_play() does. In a position other than the end of a match that is over,
 * and in a variation, it becomes a variation, as one edit: the game stays as it is. Returns:
 * whether the move has been made
 */
gboolean
serai_match_make_move (SeraiMatch *self, SeraiMove move, GError **error)
{
  SeraiRecordNode *shown;
  SeraiHistory     history;

  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  shown = serai_match_get_shown (self);
  history = serai_record_history (&self->record, shown);
  if (serai_match_is_trying (self)
      || !(serai_match_is_beside (self)
           || (serai_match_is_over (self) && serai_match_is_looking (self)))
      || !serai_game_is_legal (self->record.rules, &shown->position, &history, move))
    return serai_match_play (self, move, error);
  serai_match_vary (self, move);
  return TRUE;
}
