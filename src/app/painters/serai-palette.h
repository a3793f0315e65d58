/* serai-palette.h: the colours of the style sheet, in the appearance the user has chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "painter.h"

G_BEGIN_DECLS

void serai_palette_find (GtkWidget *widget, const char *name, GdkRGBA *color);
void serai_palette_load (GtkWidget *widget, const SeraiPainter *painter,
                         GdkRGBA palette[SERAI_MAX_COLORS]);

/* Draws @widget again whenever the appearance changes. */
void serai_palette_follow (GtkWidget *widget);

G_END_DECLS
