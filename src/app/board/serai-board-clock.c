/* serai-board-clock.c: advances the animation of moves with a widget's frame clock.
 *
 * There is a tick callback only while something moves, so a board at rest is not redrawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-clock.h"

#include <adwaita.h>

/* How long the finished move stays in view before the board turns. */
#define TURN_PAUSE_MS 300

struct _SeraiBoardClock
{
  GtkWidget          *widget; /* (not owned) */
  SeraiLegs          *legs;   /* (owned) */
  SeraiTurningLayout *layout;
  guint               tick_id;  /* the tick callback; 0: nothing moves */
  guint               pause_id; /* the source that ends the pause before a turn; 0: no pause */
};

static gboolean
end_pause_cb (gpointer data)
{
  SeraiBoardClock *self = data;

  self->pause_id = 0;
  gtk_widget_queue_allocate (self->widget);
  return G_SOURCE_REMOVE;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *frame_clock, gpointer data)
{
  SeraiBoardClock *self = data;

  gtk_widget_queue_draw (widget);
  if (serai_legs_advance (self->legs, gdk_frame_clock_get_frame_time (frame_clock)))
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  if (serai_turning_layout_is_due (self->layout))
    self->pause_id = g_timeout_add (TURN_PAUSE_MS, end_pause_cb, self);
  else
    gtk_widget_queue_allocate (widget);
  return G_SOURCE_REMOVE;
}

static void
start (SeraiBoardClock *self)
{
  g_clear_handle_id (&self->pause_id, g_source_remove);
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (self->widget, tick_cb, self, NULL);
}

static void
stop (SeraiBoardClock *self)
{
  if (!serai_board_clock_is_running (self))
    return;
  g_clear_handle_id (&self->pause_id, g_source_remove);
  if (self->tick_id != 0)
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
  serai_legs_skip (self->legs);
  stop (self);
  update_animated (self);
}

/**
 * serai_board_clock_new:
 * @widget: (not nullable): the board
 * @legs: (transfer none): the animation of moves
 * @layout: of the board; it turns after the animation and a pause
 * @widget and @layout must outlive the clock. Legs are animated if animations are enabled in the
 * user's settings.
 * Returns: (transfer full): the clock
 */
SeraiBoardClock *
serai_board_clock_new (GtkWidget *widget, SeraiLegs *legs, SeraiTurningLayout *layout)
{
  SeraiBoardClock *self = g_new0 (SeraiBoardClock, 1);

  self->widget = widget;
  self->legs = g_object_ref (legs);
  self->layout = layout;
  g_signal_connect_swapped (legs, "added", G_CALLBACK (start), self);
  g_signal_connect_swapped (legs, "skipped", G_CALLBACK (stop), self);
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
 * Returns: whether anything moves, or the pause before a turn is not over
 */
gboolean
serai_board_clock_is_running (SeraiBoardClock *self)
{
  return self->tick_id != 0 || self->pause_id != 0;
}
