/* serai-point-field.h: the points of a board on which pieces are placed, as children of a widget:
 * their places, the focus and the arrow keys.
 *
 * The widget calls these functions from the virtual functions of the same names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "painters/painter.h"

G_BEGIN_DECLS

/* All 0 at first. */
typedef struct
{
  SeraiGeometry    geometry;
  SeraiBoardLayout layout;                   /* valid once allocated */
  GtkWidget       *points[SERAI_MAX_POINTS]; /* (not owned): children, those of the geometry */
  unsigned         focus_point;              /* the focused point, or the last one */
  gboolean         is_turned;                /* the second side is at the bottom */
} SeraiPointField;

gboolean serai_point_field_set (SeraiPointField *self, GtkWidget *widget,
                                const SeraiGeometry *geometry, GCallback chosen_cb);
void     serai_point_field_clear (SeraiPointField *self);
void     serai_point_field_name (SeraiPointField *self, const SeraiRules *rules, unsigned point,
                                 SeraiPiece piece);
void     serai_point_field_allocate (SeraiPointField *self, const SeraiPainter *painter, int width,
                                     int height);
unsigned serai_point_field_find (SeraiPointField *self, double x, double y);
gboolean serai_point_field_grab (SeraiPointField *self, unsigned point);
gboolean serai_point_field_focus (SeraiPointField *self, GtkWidget *widget,
                                  GtkDirectionType direction);
void     serai_point_field_set_focus_child (SeraiPointField *self, GtkWidget *child);

G_END_DECLS
