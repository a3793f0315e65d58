/* serai-board-change.c: finds the steps to animate between two states of a board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-change.h"

#include <string.h>

#include "game.h"

static gboolean
is_prefix (const SeraiStep *some, gsize n_some, const SeraiStep *all, gsize n_all)
{
  if (n_some > n_all)
    return FALSE;
  for (gsize n = 0; n < n_some; n++)
    if (some[n].kind != all[n].kind || some[n].value != all[n].value)
      return FALSE;
  return TRUE;
}

/**
 * serai_board_change_find_steps:
 * @self: (out): the change
 * @state: the board before the change
 * @steps: (array length=n_steps): the steps of the move being made, after the change
 * @n_steps: the number of steps
 * A step that was added is animated, and one that was removed is animated backwards. Other changes
 * are not animated.
 */
void
serai_board_change_find_steps (SeraiBoardChange *self, const SeraiBoardState *state,
                               const SeraiStep *steps, gsize n_steps)
{
  memset (self, 0, sizeof *self);
  self->start = state->position;
  if (n_steps == state->n_steps + 1 && is_prefix (state->steps, state->n_steps, steps, n_steps))
    {
      memcpy (self->steps, steps, n_steps * sizeof *steps);
      self->n_steps = n_steps;
      self->n_shown = n_steps - 1;
      self->is_continued = TRUE;
    }
  else if (n_steps + 1 == state->n_steps
           && is_prefix (steps, n_steps, state->steps, state->n_steps))
    {
      memcpy (self->steps, state->steps, state->n_steps * sizeof *state->steps);
      self->n_steps = state->n_steps;
      self->n_shown = n_steps;
      self->is_backwards = TRUE;
      self->is_continued = TRUE;
    }
}

/**
 * serai_board_change_find_move:
 * @self: (out): the change
 * @state: the board before the change
 * @before: (nullable): the node on the board before the change
 * @match: the match after the change
 * A move to a child of @before is animated from the first step that has not been shown while it was
 * being made, and a move back to its parent is animated backwards. Other changes are not animated.
 */
void
serai_board_change_find_move (SeraiBoardChange *self, const SeraiBoardState *state,
                              const SeraiRecordNode *before, SeraiMatch *match)
{
  const SeraiRecordNode *now = serai_match_get_shown (match);

  memset (self, 0, sizeof *self);
  if (before == NULL)
    return;
  if (now->parent == before)
    {
      self->start = before->position;
      self->n_steps = state->rules->steps (&self->start, now->move, self->steps);
      self->is_continued = is_prefix (state->steps, state->n_steps, self->steps, self->n_steps);
      self->n_shown = self->is_continued ? state->n_steps : 0;
    }
  else if (before->parent == now)
    {
      self->start = now->position;
      self->n_steps = state->rules->steps (&self->start, before->move, self->steps);
      self->is_backwards = TRUE;
    }
}
