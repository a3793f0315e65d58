/* legend.h: what the colours and signs of a picture mean, in a few words below or above it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

GtkWidget *serai_legend_new (void);
void       serai_legend_clear (GtkWidget *legend);
void       serai_legend_add (GtkWidget *legend, GtkWidget *sign, const char *text);
void serai_legend_add_results (GtkWidget *legend, guint n_first, guint n_drawn, guint n_second,
                               const char *text);
