/* serai-computer-queries.c: what others ask the computer player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-computer-private.h"

#include "side.h"

/**
 * serai_computer_accepts_draw:
 * @self: a computer
 * Judges by the last move that the computer has searched in the game. It declines if that was long
 * ago, as after undo or in a game that has just been loaded.
 * Returns: whether it would accept a draw that its opponent, a person, offers now
 */
gboolean
serai_computer_accepts_draw (SeraiComputer *self)
{
  SeraiSide person;

  g_return_val_if_fail (SERAI_IS_COMPUTER (self), FALSE);

  if (self->match == NULL || serai_match_is_over (self->match))
    return FALSE;
  person = serai_match_get_only_person (self->match);
  return person != SERAI_SIDE_NONE
         && serai_opinion_accepts_draw (&self->opinions[serai_side_other (person)], self->match,
                                        serai_side_other (person));
}

/**
 * serai_computer_get_due_us:
 * @self: a computer
 * Returns: the time at which it plays the answer that it has found; 0 if it has none
 */
gint64
serai_computer_get_due_us (SeraiComputer *self)
{
  g_return_val_if_fail (SERAI_IS_COMPUTER (self), 0);

  return self->answer_source != 0 ? self->due_us : 0;
}

/**
 * serai_computer_is_paused:
 * @self: a computer
 * Returns: whether it has stopped playing moves
 */
gboolean
serai_computer_is_paused (SeraiComputer *self)
{
  g_return_val_if_fail (SERAI_IS_COMPUTER (self), FALSE);

  return self->is_paused;
}

/**
 * serai_computer_plays_both:
 * @self: a computer
 * Returns: whether it plays both sides of its match
 */
gboolean
serai_computer_plays_both (SeraiComputer *self)
{
  g_return_val_if_fail (SERAI_IS_COMPUTER (self), FALSE);

  return self->match != NULL && serai_match_is_of_computers (self->match);
}

/**
 * serai_computer_is_thinking:
 * @self: a computer
 * Returns: whether it is looking for a move to play
 */
gboolean
serai_computer_is_thinking (SeraiComputer *self)
{
  g_return_val_if_fail (SERAI_IS_COMPUTER (self), FALSE);

  return self->thinking != NULL;
}

/**
 * serai_computer_is_advising:
 * @self: a computer
 * Returns: whether it is looking for a hint
 */
gboolean
serai_computer_is_advising (SeraiComputer *self)
{
  g_return_val_if_fail (SERAI_IS_COMPUTER (self), FALSE);

  return self->advising != NULL;
}

/**
 * serai_computer_get_depth:
 * @self: a computer
 * Returns: the depth in plies that the current or last search has reached, 0 at first
 */
int
serai_computer_get_depth (SeraiComputer *self)
{
  g_return_val_if_fail (SERAI_IS_COMPUTER (self), 0);

  return self->depth;
}
