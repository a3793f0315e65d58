/* list-label.c: names lists of rows for screen readers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "list-label.h"

/**
 * serai_list_label_set:
 * @row: a row of a list
 * @label: the translated name of the list
 * Names the list of @row. AdwPreferencesGroup names its list by its title, which some groups lack.
 */
void
serai_list_label_set (GtkWidget *row, const char *label)
{
  GtkWidget *list = gtk_widget_get_parent (row);

  g_return_if_fail (GTK_IS_ACCESSIBLE (list));

  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
