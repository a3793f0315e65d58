/* serai-palette.h: looks up colours in the style sheet for the current appearance.
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

void serai_palette_follow (GtkWidget *widget);

G_END_DECLS
