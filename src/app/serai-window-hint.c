/* serai-window-hint.c: hints in a window, step by step: the piece, the idea, the move.
 *
 * A hint is valid as long as the match is as it was. So it is forgotten without being told of any
 * change.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-hint.h"

#include "serai-window-private.h"

static gboolean
is_valid (SeraiWindow *self)
{
  SeraiMatch *match = serai_window_get_match (self);

  return self->advice_step != SERAI_ADVICE_NOTHING && self->advised_match == match
         && self->advised_serial == serai_match_get_serial (match);
}

static void
show (SeraiWindow *self)
{
  g_autofree char *text =
      serai_advice_text (serai_window_get_match (self), &self->advice, self->advice_step);

  serai_board_view_show_hint (self->board, &self->advice.move,
                              self->advice_step == SERAI_ADVICE_MOVE);
  serai_window_set_notice (self, text);
}

static void
advice_cb (SeraiWindow *self, const SeraiAdvice *advice)
{
  self->advice = *advice;
  self->advice_step = SERAI_ADVICE_PIECE;
  self->advised_match = serai_window_get_match (self);
  serai_match_help (self->advised_match);
  self->advised_serial = serai_match_get_serial (self->advised_match);
  show (self);
}

/**
 * serai_window_hint_add:
 * @self: a window
 * Shows the hints of its computer.
 */
void
serai_window_hint_add (SeraiWindow *self)
{
  g_signal_connect_object (serai_session_get_computer (self->session), "advice",
                           G_CALLBACK (advice_cb), self, G_CONNECT_SWAPPED);
}

/**
 * serai_window_hint_go_on:
 * @self: a window with a match
 * Shows the next step of the hint for the position on the board, the last one again, or asks the
 * computer for a hint.
 */
void
serai_window_hint_go_on (SeraiWindow *self)
{
  if (is_valid (self))
    {
      self->advice_step = MIN (self->advice_step + 1, SERAI_ADVICE_MOVE);
      show (self);
      return;
    }
  serai_status_view_set_notice (self->status, "");
  serai_computer_advise (serai_session_get_computer (self->session));
}
