/* serai-turning-layout.c: animates the rotation of the board; pieces stay upright.
 *
 * From the first frame the layout is that of the turned board, rotated back by the rest of the
 * turn. So clicks always hit what is visible at that position.
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
  gboolean         turned;    /* as the board is to be seen */
  AdwAnimation    *animation; /* (owned): of the layout's angle */
};

static void
rotate (double angle, SeraiTurningLayout *self)
{
  serai_board_layout_rotate (&self->layout, angle);
  gtk_widget_queue_draw (self->widget);
}

/**
 * serai_turning_layout_new:
 * @widget: (not nullable): the board; it outlives the layout
 * Returns: (transfer full): a layout without a size. It turns as the user wants animations.
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
 * Returns: (transfer none): where the board lies now; up to date as long as @self is
 */
const SeraiBoardLayout *
serai_turning_layout_get (SeraiTurningLayout *self)
{
  return &self->layout;
}

/**
 * serai_turning_layout_set_size:
 * @geometry: the board
 * @margin: from the outermost points to the edge of the board, in spacings
 * @width: of what the board can take up, in pixels
 * @height: of what the board can take up
 * Returns: whether the board lies elsewhere now or has another size
 */
gboolean
serai_turning_layout_set_size (SeraiTurningLayout *self, const SeraiGeometry *geometry,
                               double margin, int width, int height)
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
 * @turned: whether the board is to be seen from the other side, once the turn is begun
 */
void
serai_turning_layout_set_turned (SeraiTurningLayout *self, gboolean turned)
{
  self->turned = !!turned;
}

/**
 * serai_turning_layout_get_turned:
 * Returns: whether the board is to be seen from the other side
 */
gboolean
serai_turning_layout_get_turned (SeraiTurningLayout *self)
{
  return self->turned;
}

/**
 * serai_turning_layout_is_due:
 * Returns: whether the board is still seen from the side that it is to be turned away from
 */
gboolean
serai_turning_layout_is_due (SeraiTurningLayout *self)
{
  return self->layout.turned != self->turned;
}

/**
 * serai_turning_layout_begin:
 * Begins to turn the board, if that is due.
 */
void
serai_turning_layout_begin (SeraiTurningLayout *self)
{
  /* The board seen now leans thus when it is taken for one seen from the other side. */
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
 * Shows the board from the side that it is to be seen from, at once.
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
