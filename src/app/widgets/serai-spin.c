/* serai-spin.c: spin buttons in preference rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-spin.h"

/**
 * serai_spin_ignore_scrolling:
 * @spin: a #GtkSpinButton on a scrolled page
 * Disables scrolling over @spin, so that scrolling the page does not change its value.
 */
void
serai_spin_ignore_scrolling (GtkWidget *spin)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (spin);

  for (guint n = 0; n < g_list_model_get_n_items (controllers); n++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, n);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}
