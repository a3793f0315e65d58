/* serai-spin.h: spin buttons in preference rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void serai_spin_ignore_scrolling (GtkWidget *spin);

G_END_DECLS
