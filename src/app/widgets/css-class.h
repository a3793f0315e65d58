/* css-class.h: style classes that depend on a state.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

void serai_css_class_set (GtkWidget *widget, const char *name, gboolean is_set);
