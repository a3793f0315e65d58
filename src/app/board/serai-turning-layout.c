/* serai-turning-layout.c: the layout of a board that can be turned, with an animation; pieces stay
 * upright.
 *
 * From the first frame on, the layout is that of the turned board, rotated back by the remaining
 * angle. So clicks always hit what is visible.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-turning-layout.h"

#include <adwaita.h>
#include <string.h>

#define TURN_MS 350

struct _SeraiTurningLayout
{
  GtkWidget       *widget; /* (not owned) */
  SeraiBoardLayout layout;
  gboolean         turned;    /* the orientation after the turn, if one is due */
  AdwAnimation    *animation; /* (owned): of the angle of the layout */
};

static void
rotate (double angle, SeraiTurningLayout *self)
{
  serai_board_layout_rotate (&self->layout, angle);
  gtk_widget_queue_draw (self->widget);
}

/**
 * serai_turning_layout_new:
 * @widget: (not nullable): the board; must outlive the layout
 * Turns are animated if animations are enabled in the user's settings.
 * Returns: (transfer full): a layout without a size
 */
SeraiTurningLayout *
serai_turning_layout_new (GtkWidget *widget)
{
  SeraiTurningLayout *self = g_new0 (SeraiTurningLayout, 1);
  AdwAnimationTarget *target =
      adw_callback_animation_target_new ((AdwAnimationTargetFunc) rotate, self, NULL);

  self->widget = widget;
  self->animation = adw_timed_animation_new (widget, 0, 0, TURN_MS, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_EASE_IN_OUT_CUBIC);
  return self;
}

/**
 * serai_turning_layout_free:
 * @self: (transfer full): a layout
 */
void
serai_turning_layout_free (SeraiTurningLayout *self)
{
  if (adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING)
    adw_animation_reset (self->animation);
  g_object_unref (self->animation);
  g_free (self);
}

/**
 * serai_turning_layout_get:
 * Returns: (transfer none): the current layout; valid as long as @self, and always up to date
 */
const SeraiBoardLayout *
serai_turning_layout_get (SeraiTurningLayout *self)
{
  return &self->layout;
}

/**
 * serai_turning_layout_set_size:
 * @geometry: the board
 * @margin: around the outermost points
 * @width: of the space for the board, in pixels
 * @height: of the space for the board, in pixels
 * Returns: whether the layout has changed
 */
gboolean
serai_turning_layout_set_size (SeraiTurningLayout *self, const SeraiGeometry *geometry,
                               SeraiBoardMargin margin, int width, int height)
{
  SeraiBoardLayout layout;

  memset (&layout, 0, sizeof layout); /* layouts are compared byte by byte */
  serai_board_layout_set (&layout, geometry, margin, width, height, self->layout.turned);
  serai_board_layout_rotate (&layout, self->layout.angle);
  if (memcmp (&layout, &self->layout, sizeof layout) == 0)
    return FALSE;
  self->layout = layout;
  return TRUE;
}

/**
 * serai_turning_layout_set_turned:
 * @turned: whether the second side is to be at the bottom; takes effect when the turn begins
 */
void
serai_turning_layout_set_turned (SeraiTurningLayout *self, gboolean turned)
{
  self->turned = !!turned;
}

/**
 * serai_turning_layout_get_turned:
 * Returns: whether the second side is at the bottom, or will be after the turn
 */
gboolean
serai_turning_layout_get_turned (SeraiTurningLayout *self)
{
  return self->turned;
}

/**
 * serai_turning_layout_is_due:
 * Returns: whether a turn has been requested and has not begun
 */
gboolean
serai_turning_layout_is_due (SeraiTurningLayout *self)
{
  return self->layout.turned != self->turned;
}

/**
 * serai_turning_layout_begin:
 * Begins the turn, if one is due.
 */
void
serai_turning_layout_begin (SeraiTurningLayout *self)
{
  /* The current angle, relative to the other orientation. */
  double start = self->layout.angle + (self->layout.angle > 0 ? -G_PI : G_PI);

  if (!serai_turning_layout_is_due (self))
    return;
  self->layout.turned = self->turned;
  rotate (start, self);
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->animation), start);
  adw_animation_play (self->animation);
}

/**
 * serai_turning_layout_finish:
 * Finishes the turn at once, if one is due or running.
 */
void
serai_turning_layout_finish (SeraiTurningLayout *self)
{
  gboolean is_playing = adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING;

  if (!serai_turning_layout_is_due (self) && !is_playing)
    return;
  self->layout.turned = self->turned;
  adw_animation_reset (self->animation);
  rotate (0, self);
  gtk_widget_queue_allocate (self->widget);
}
