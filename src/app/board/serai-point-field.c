/* serai-point-field.c: the points of a board on which pieces are placed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-point-field.h"

#include <string.h>

#include <glib/gi18n.h>

#include "serai-board-point.h"
#include "serai-message-text.h"

/**
 * serai_point_field_clear:
 * Removes all points.
 */
void
serai_point_field_clear (SeraiPointField *self)
{
  for (unsigned n = 0; n < self->geometry.n_points; n++)
    g_clear_pointer (&self->points[n], gtk_widget_unparent);
  self->geometry.n_points = 0;
}

/**
 * serai_point_field_set:
 * @widget: the parent of the points
 * @geometry: a board
 * @chosen_cb: (scope forever): a handler of the signal "chosen" of each point, with @widget
 * Replaces the points by those of @geometry, unless they are the same.
 * Returns: whether they are others
 */
gboolean
serai_point_field_set (SeraiPointField *self, GtkWidget *widget, const SeraiGeometry *geometry,
                       GCallback chosen_cb)
{
  if (memcmp (geometry, &self->geometry, sizeof *geometry) == 0)
    return FALSE;
  serai_point_field_clear (self);
  self->geometry = *geometry;
  self->focus_point = MIN (self->focus_point, geometry->n_points - 1);
  for (unsigned n = 0; n < geometry->n_points; n++)
    {
      self->points[n] = serai_board_point_new (n);
      g_signal_connect (self->points[n], "chosen", chosen_cb, widget);
      gtk_widget_set_parent (self->points[n], widget);
    }
  gtk_widget_queue_resize (widget);
  return TRUE;
}

/**
 * serai_point_field_name:
 * @rules: the game
 * @point: one of the points
 * @piece: what stands there
 * Names @point and @piece for screen readers.
 */
void
serai_point_field_name (SeraiPointField *self, const SeraiRules *rules, unsigned point,
                        SeraiPiece piece)
{
  SeraiMessage     message = { 0 };
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  rules->describe (piece, &message);
  name = serai_message_text (&message);
  /* Translators: a point and the piece on it, for a screen reader: “a3, white ken” */
  text = g_strdup_printf (_ ("%1$s, %2$s"), self->geometry.points[point].name, name);
  serai_board_point_set_text (SERAI_BOARD_POINT (self->points[point]), text);
}

static void
allocate_point (SeraiPointField *self, unsigned n)
{
  int    side = MAX (1, (int) self->layout.spacing);
  double x, y;
  int    least;

  gtk_widget_measure (self->points[n], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  side = MAX (side, least);
  serai_board_layout_place (&self->layout, &self->geometry, n, &x, &y);
  gtk_widget_allocate (
      self->points[n], side, side, -1,
      gsk_transform_translate (
          NULL, &GRAPHENE_POINT_INIT ((float) (x - side / 2.0), (float) (y - side / 2.0))));
}

/**
 * serai_point_field_allocate:
 * @painter: of the game
 * @width: of the widget
 * @height: of the widget
 */
void
serai_point_field_allocate (SeraiPointField *self, const SeraiPainter *painter, int width,
                            int height)
{
  serai_board_layout_set (&self->layout, &self->geometry, painter->margin, width, height,
                          self->is_turned);
  for (unsigned n = 0; n < self->geometry.n_points; n++)
    allocate_point (self, n);
}

/**
 * serai_point_field_find:
 * @x: in the widget
 * @y: in the widget
 * Returns: the point there, or %SERAI_NO_POINT
 */
unsigned
serai_point_field_find (SeraiPointField *self, double x, double y)
{
  if (self->geometry.n_points == 0)
    return SERAI_NO_POINT;
  return serai_board_layout_point_at (&self->layout, &self->geometry, x, y);
}

/**
 * serai_point_field_grab:
 * @point: a point
 * Returns: whether @point has the focus now
 */
gboolean
serai_point_field_grab (SeraiPointField *self, unsigned point)
{
  return point < self->geometry.n_points && gtk_widget_grab_focus (self->points[point]);
}

/**
 * serai_point_field_focus:
 * @widget: the parent of the points
 * @direction: of the key
 * Returns: whether the focus stays on the board; not after Tab
 */
gboolean
serai_point_field_focus (SeraiPointField *self, GtkWidget *widget, GtkDirectionType direction)
{
  SeraiDirection arrow;

  if (gtk_widget_get_focus_child (widget) == NULL)
    return gtk_widget_grab_focus (widget);
  if (!serai_board_point_arrow (direction, &arrow))
    return FALSE;
  serai_point_field_grab (
      self, serai_geometry_neighbour (&self->geometry, self->focus_point,
                                      self->is_turned ? serai_direction_opposite (arrow) : arrow));
  return TRUE;
}

/**
 * serai_point_field_set_focus_child:
 * @child: (nullable): the child of the widget that has the focus
 */
void
serai_point_field_set_focus_child (SeraiPointField *self, GtkWidget *child)
{
  if (child != NULL && SERAI_IS_BOARD_POINT (child))
    self->focus_point = serai_board_point_get_index (SERAI_BOARD_POINT (child));
}
