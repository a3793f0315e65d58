/* serai-result-bar.h: a bar that shows how games ended: won by the first side, drawn, won by the
 * second.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SERAI_TYPE_RESULT_BAR (serai_result_bar_get_type ())
G_DECLARE_FINAL_TYPE (SeraiResultBar, serai_result_bar, SERAI, RESULT_BAR, GtkWidget)

GtkWidget *serai_result_bar_new (guint n_first, guint n_drawn, guint n_second);
void       serai_result_bar_set_unfinished (SeraiResultBar *self, guint n_unfinished);

G_END_DECLS
