/* whole-clicks.c: clicks that are not lost while the program is busy.
 *
 * After each new layout, GTK makes up a motion of the pointer, with the buttons that X says are
 * held at this moment (gdk_surface_request_motion(), GTK 4.8). If a button was released in the
 * meantime, this motion comes before the release, and without the button: GtkGestureSingle then
 * takes the press for one that has ended elsewhere, and the click does nothing. Such motions are
 * held back here, all of them: during a drag, there can be several layouts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "whole-clicks.h"

#define BUTTONS                                                                                    \
  (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK | GDK_BUTTON4_MASK | GDK_BUTTON5_MASK)

/* Returns: whether nobody else gets @event. A motion that is made up has no time; a real one
 * without a button tells that the release has got lost, and must end the press. */
static gboolean
event_cb (GtkEventController *controller G_GNUC_UNUSED, GdkEvent *event, gpointer data)
{
  gboolean *is_pressed = data;

  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_PRESS:
      *is_pressed = TRUE;
      break;
    case GDK_BUTTON_RELEASE:
      *is_pressed = FALSE;
      break;
    case GDK_MOTION_NOTIFY:
      return *is_pressed && gdk_event_get_time (event) == GDK_CURRENT_TIME
             && (gdk_event_get_modifier_state (event) & BUTTONS) == 0;
    default:
      break;
    }
  return FALSE;
}

/**
 * serai_whole_clicks_keep:
 * @window: a window
 * Keeps GTK from dropping a click in @window whose release is still to be handled.
 */
void
serai_whole_clicks_keep (GtkWindow *window)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  g_return_if_fail (GTK_IS_WINDOW (window));

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_data (controller, "event", G_CALLBACK (event_cb), g_new0 (gboolean, 1),
                         (GClosureNotify) (GCallback) g_free, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
}
