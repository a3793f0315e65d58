/* serai-spin.h: spin buttons in preference rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void       serai_spin_ignore_scrolling (GtkWidget *spin);
GtkWidget *serai_spin_row_new (const char *title, double least, double greatest,
                               GtkSpinButton **number);

G_END_DECLS
