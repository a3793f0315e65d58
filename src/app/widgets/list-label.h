/* list-label.h: names lists of rows for screen readers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void serai_list_label_set (GtkWidget *row, const char *label);

G_END_DECLS
