/* serai-gradual.h: fills windows in several turns of the main loop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef gboolean (*SeraiGradualStep) (GtkWidget *widget, gpointer data);
typedef void (*SeraiGradualFill) (GtkWindow *window, GtkWidget *part);

void serai_gradual_run (GtkWidget *widget, SeraiGradualStep step, gpointer data,
                        GDestroyNotify free_data);
void serai_gradual_fill (GtkWindow *window, SeraiGradualStep step, guint n_early);
void serai_gradual_present (GtkWindow *window, SeraiGradualFill fill);

G_END_DECLS
