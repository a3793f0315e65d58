/* serai-turning-layout.h: the layout of a board that can be turned, with an animation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "painters/serai-board-layout.h"

G_BEGIN_DECLS

typedef struct _SeraiTurningLayout SeraiTurningLayout;

SeraiTurningLayout *serai_turning_layout_new (GtkWidget *widget);
void                serai_turning_layout_free (SeraiTurningLayout *self);

const SeraiBoardLayout *serai_turning_layout_get (SeraiTurningLayout *self);
gboolean serai_turning_layout_set_size (SeraiTurningLayout *self, const SeraiGeometry *geometry,
                                        SeraiBoardMargin margin, int width, int height);
void     serai_turning_layout_set_turned (SeraiTurningLayout *self, gboolean turned);
gboolean serai_turning_layout_get_turned (SeraiTurningLayout *self);
gboolean serai_turning_layout_is_due (SeraiTurningLayout *self);
void     serai_turning_layout_begin (SeraiTurningLayout *self);
void     serai_turning_layout_finish (SeraiTurningLayout *self);

G_END_DECLS
