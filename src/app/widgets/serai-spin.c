/* serai-spin.c: spin buttons in preference rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-spin.h"

#include <adwaita.h>

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

/**
 * serai_spin_row_new:
 * @title: a translated title
 * @least: the least number
 * @greatest: the greatest number
 * @number: (out) (transfer none): the spin button in the row
 * Return in the number activates the default widget of the window, which must have one then.
 * Returns: (transfer floating): a preference row with a whole number
 */
GtkWidget *
serai_spin_row_new (const char *title, double least, double greatest, GtkSpinButton **number)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (least, greatest, 1);

  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (spin))), TRUE);
  serai_spin_ignore_scrolling (spin);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  gtk_widget_set_focusable (row, FALSE); /* focus goes directly to the spin button */
  *number = GTK_SPIN_BUTTON (spin);
  return row;
}
