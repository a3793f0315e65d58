/* wrapped-label.h: labels of several lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

GtkWidget *serai_wrapped_label_new (const char *text, const char *css_class);
