/* serai-board-clock.c: hands the time of a widget's frame clock to the legs of moves.
 *
 * Without legs there is no tick callback, so that a board at rest costs nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-clock.h"

#include <adwaita.h>

/* How long a move can be looked at before the board is turned. */
#define TURN_PAUSE_US (300 * G_TIME_SPAN_MILLISECOND)

struct _SeraiBoardClock
{
  GtkWidget          *widget; /* (not owned) */
  SeraiLegs          *legs;   /* (owned) */
  SeraiTurningLayout *layout;
  guint               tick_id;
  gint64              rest_us; /* when the last leg was over; 0: it is not */
};

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *frame_clock, gpointer data)
{
  SeraiBoardClock *self = data;
  gint64           now_us = gdk_frame_clock_get_frame_time (frame_clock);

  gtk_widget_queue_draw (widget);
  if (serai_legs_advance (self->legs, now_us))
    return G_SOURCE_CONTINUE;
  if (self->rest_us == 0)
    self->rest_us = now_us;
  if (serai_turning_layout_is_due (self->layout) && now_us - self->rest_us < TURN_PAUSE_US)
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  gtk_widget_queue_allocate (widget);
  return G_SOURCE_REMOVE;
}

static void
start (SeraiBoardClock *self)
{
  self->rest_us = 0;
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (self->widget, tick_cb, self, NULL);
}

static void
stop (SeraiBoardClock *self)
{
  if (self->tick_id == 0)
    return;
  gtk_widget_remove_tick_callback (self->widget, self->tick_id);
  self->tick_id = 0;
  gtk_widget_queue_allocate (self->widget);
}

static void
update_animated (SeraiBoardClock *self)
{
  serai_legs_set_animated (self->legs, gtk_widget_get_mapped (self->widget)
                                           && adw_get_enable_animations (self->widget));
}

static void
unmapped_cb (SeraiBoardClock *self)
{
  serai_legs_drop (self->legs);
  update_animated (self);
}

/**
 * serai_board_clock_new:
 * @widget: (not nullable): the board
 * @legs: (transfer none): what moves on the board
 * @layout: that begins to turn after a pause in which nothing moves
 * @widget and @layout outlive the clock.
 * Returns: (transfer full): the clock; legs are animated as the user wants animations
 */
SeraiBoardClock *
serai_board_clock_new (GtkWidget *widget, SeraiLegs *legs, SeraiTurningLayout *layout)
{
  SeraiBoardClock *self = g_new0 (SeraiBoardClock, 1);

  self->widget = widget;
  self->legs = g_object_ref (legs);
  self->layout = layout;
  g_signal_connect_swapped (legs, "added", G_CALLBACK (start), self);
  g_signal_connect_swapped (legs, "dropped", G_CALLBACK (stop), self);
  g_signal_connect_swapped (widget, "map", G_CALLBACK (update_animated), self);
  g_signal_connect_swapped (widget, "unmap", G_CALLBACK (unmapped_cb), self);
  g_signal_connect_swapped (gtk_widget_get_settings (widget), "notify::gtk-enable-animations",
                            G_CALLBACK (update_animated), self);
  return self;
}

/**
 * serai_board_clock_free:
 * @self: (transfer full): a clock
 */
void
serai_board_clock_free (SeraiBoardClock *self)
{
  stop (self);
  g_signal_handlers_disconnect_by_data (gtk_widget_get_settings (self->widget), self);
  g_signal_handlers_disconnect_by_data (self->widget, self);
  g_signal_handlers_disconnect_by_data (self->legs, self);
  g_object_unref (self->legs);
  g_free (self);
}

/**
 * serai_board_clock_is_running:
 * Returns: whether anything moves, or has only just come to rest
 */
gboolean
serai_board_clock_is_running (SeraiBoardClock *self)
{
  return self->tick_id != 0;
}
