/* css-class.c: style classes that depend on a state.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "css-class.h"

/**
 * serai_css_class_set:
 * @widget: a widget
 * @name: the name of a style class
 * @is_set: whether @widget has the class from now on
 */
void
serai_css_class_set (GtkWidget *widget, const char *name, gboolean is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}
