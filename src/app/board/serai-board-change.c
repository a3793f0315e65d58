/* serai-board-change.c: how the board has got from one state to the next, as steps to show.
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
 * @state: the board as it was
 * @steps: of the move being made, now
 * @n_steps: how many
 * One step more is shown, and one step less is shown backwards; other changes are not.
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

/* Whether the line that @match is on still leads through the position of @state. */
static gboolean
is_on_line (const SeraiBoardState *state, gsize cursor, SeraiMatch *match)
{
  return serai_match_get_n_moves (match) >= cursor
         && serai_position_equal (serai_match_get_position_at (match, cursor), &state->position);
}

/**
 * serai_board_change_find_move:
 * @self: (out): the change
 * @state: the board as it was
 * @cursor: of @match at that time
 * @match: the game as it is now
 * A move more is shown but for the steps that its maker has seen, and a move less is shown
 * backwards; other changes are not.
 */
void
serai_board_change_find_move (SeraiBoardChange *self, const SeraiBoardState *state, gsize cursor,
                              SeraiMatch *match)
{
  gsize now = serai_match_get_cursor (match);

  memset (self, 0, sizeof *self);
  if (!is_on_line (state, cursor, match))
    return;
  if (now == cursor + 1)
    {
      self->start = state->position;
      self->n_steps =
          state->rules->steps (&self->start, serai_match_get_move (match, cursor), self->steps);
      self->is_continued = is_prefix (state->steps, state->n_steps, self->steps, self->n_steps);
      self->n_shown = self->is_continued ? state->n_steps : 0;
    }
  else if (now + 1 == cursor)
    {
      self->start = *serai_match_get_position (match);
      self->n_steps =
          state->rules->steps (&self->start, serai_match_get_move (match, now), self->steps);
      self->is_backwards = TRUE;
    }
}
