/* serai-board-view-turn.c: the board is turned round, the pieces stay upright.
 *
 * From the first moment on the layout is that of the turned board, which leans back by what
 * is left of the turn. So what is seen at a place is always what a click there means.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-view-private.h"

#define TURN_MS 350

static void
lean (double angle, SeraiBoardView *self)
{
  serai_board_layout_lean (&self->layout, angle);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* How the board that is seen now leans when it is taken for one seen from the other side. */
static double
find_start (SeraiBoardView *self)
{
  return self->layout.angle > 0 ? self->layout.angle - G_PI : self->layout.angle + G_PI;
}

/**
 * serai_board_view_init_turn:
 * Sets up what turns the board. It keeps to what the user wants of animations.
 */
void
serai_board_view_init_turn (SeraiBoardView *self)
{
  AdwAnimationTarget *target =
      adw_callback_animation_target_new ((AdwAnimationTargetFunc) lean, self, NULL);

  self->turning = adw_timed_animation_new (GTK_WIDGET (self), 0, 0, TURN_MS, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->turning), ADW_EASE_IN_OUT_CUBIC);
}

/**
 * serai_board_view_is_turn_due:
 * Returns: whether the board is still seen from the side that it is to be turned away from
 */
gboolean
serai_board_view_is_turn_due (SeraiBoardView *self)
{
  return self->layout.turned != self->turned;
}

/**
 * serai_board_view_begin_turn:
 * Turns the board to the side that it is to be seen from, if that is due.
 */
void
serai_board_view_begin_turn (SeraiBoardView *self)
{
  double start = find_start (self);

  if (!serai_board_view_is_turn_due (self))
    return;
  self->layout.turned = self->turned;
  serai_board_view_marks_changed (self);
  lean (start, self);
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->turning), start);
  adw_animation_play (self->turning);
}

/**
 * serai_board_view_finish_turn:
 * Shows the board from the side that it is to be seen from, at once.
 */
void
serai_board_view_finish_turn (SeraiBoardView *self)
{
  gboolean is_due = serai_board_view_is_turn_due (self);

  if (!is_due && adw_animation_get_state (self->turning) != ADW_ANIMATION_PLAYING)
    return;
  self->layout.turned = self->turned;
  adw_animation_reset (self->turning);
  lean (0, self);
  serai_board_view_marks_changed (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
