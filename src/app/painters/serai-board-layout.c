/* serai-board-layout.c: the mapping between a geometry and the pixels of a widget.
 *
 * The centre of the board coincides with the centre of the widget, so turning the board is a point
 * reflection and needs no special case.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-layout.h"

#include <math.h>

/* The hit radius of a point, in spacings. Nearly every click hits some point, but one in the
 * middle of four points hits none. */
#define REACH 0.49

typedef struct
{
  double min_x, max_x, min_y, max_y;
} Extent;

static Extent
extent_of (const SeraiGeometry *geometry)
{
  Extent extent = { INFINITY, -INFINITY, INFINITY, -INFINITY };

  for (unsigned n = 0; n < geometry->n_points; n++)
    {
      extent.min_x = fmin (extent.min_x, geometry->points[n].x);
      extent.max_x = fmax (extent.max_x, geometry->points[n].x);
      extent.min_y = fmin (extent.min_y, geometry->points[n].y);
      extent.max_y = fmax (extent.max_y, geometry->points[n].y);
    }
  return extent;
}

/* The size of the board in units of the geometry. */
static void
measure (const SeraiGeometry *geometry, SeraiBoardMargin margin, double *across, double *along)
{
  Extent extent = extent_of (geometry);

  *across = extent.max_x - extent.min_x + 2 * margin.sides * geometry->spacing;
  *along = extent.max_y - extent.min_y + (margin.first + margin.second) * geometry->spacing;
}

/**
 * serai_board_layout_proportions:
 * @geometry: a board of at least one point
 * @margin: around the outermost points
 * @width: (out): of the board, as a share of its longer side
 * @height: (out): of the board, as a share of its longer side
 */
void
serai_board_layout_proportions (const SeraiGeometry *geometry, SeraiBoardMargin margin,
                                double *width, double *height)
{
  double across, along;

  measure (geometry, margin, &across, &along);
  *width = across / fmax (across, along);
  *height = along / fmax (across, along);
}

/**
 * serai_board_layout_set:
 * @self: (out): the layout
 * @geometry: a board of at least one point
 * @margin: around the outermost points
 * @width: of the widget, in pixels
 * @height: of the widget, in pixels
 * @turned: whether the second side is at the bottom
 * Makes the board as large as fits into the widget.
 */
void
serai_board_layout_set (SeraiBoardLayout *self, const SeraiGeometry *geometry,
                        SeraiBoardMargin margin, double width, double height, bool turned)
{
  const double epsilon = 1e-6; /* a board of just the right proportions fills the widget */
  Extent       extent = extent_of (geometry);
  double       across, along, scale;

  measure (geometry, margin, &across, &along);
  scale = fmin (width / across, height / along);
  self->width = width;
  self->height = height;
  self->board_width = floor (fmax (across * scale + epsilon, 1));
  self->board_height = floor (fmax (along * scale + epsilon, 1));
  self->left = floor ((width - self->board_width) / 2);
  self->top = floor ((height - self->board_height) / 2);
  self->scale = fmin (self->board_width / across, self->board_height / along);
  self->spacing = self->scale * geometry->spacing;
  self->origin_x = (extent.min_x + extent.max_x) / 2;
  self->origin_y =
      (extent.min_y + extent.max_y) / 2 + (margin.first - margin.second) / 2 * geometry->spacing;
  self->hides_labels = false;
  self->turned = turned;
  serai_board_layout_rotate (self, 0);
}

/* The scale factor with which a board of @across by @along pixels fits into @space pixels when it
 * is rotated by @angle. It does not grow again before the board is at right angles to its rest. */
static double
shrink_for (double across, double along, double space, double angle)
{
  double diagonal = hypot (across, along);
  double sine = fmin (fabs (sin (angle)), along / diagonal);
  double cosine = fmax (fabs (cos (angle)), across / diagonal);

  return fmin (1, space / (across * cosine + along * sine));
}

/**
 * serai_board_layout_rotate:
 * @self: the layout
 * @angle: from upright, in radians, clockwise; 0 is upright
 * Rotates the board and shrinks it to stay within the widget. Between the angles at which it needs
 * most space, the size is constant at its minimum, so that the board does not grow and shrink again
 * in mid-turn.
 */
void
serai_board_layout_rotate (SeraiBoardLayout *self, double angle)
{
  self->angle = angle;
  self->shrink = fmin (shrink_for (self->board_width, self->board_height, self->width, angle),
                       shrink_for (self->board_height, self->board_width, self->height, angle));
}

/**
 * serai_board_layout_to_pixels:
 * @self: the layout
 * @x: to the right, in the unit square of the geometry
 * @y: downwards
 * @left: (out): the same position in the widget, in pixels
 * @top: (out): the same position
 */
void
serai_board_layout_to_pixels (const SeraiBoardLayout *self, double x, double y, double *left,
                              double *top)
{
  double scale = self->scale * self->shrink * (self->turned ? -1 : 1);
  double right = (x - self->origin_x) * scale;
  double down = (y - self->origin_y) * scale;

  *left = self->left + self->board_width / 2 + right * cos (self->angle) - down * sin (self->angle);
  *top = self->top + self->board_height / 2 + right * sin (self->angle) + down * cos (self->angle);
}

/**
 * serai_board_layout_to_unit:
 * @self: the layout
 * @left: in the widget, in pixels
 * @top: in the widget, in pixels
 * @x: (out): the same position in the unit square of the geometry; may lie outside it
 * @y: (out): the same position
 */
void
serai_board_layout_to_unit (const SeraiBoardLayout *self, double left, double top, double *x,
                            double *y)
{
  double scale = self->scale * self->shrink * (self->turned ? -1 : 1);
  double right = left - self->left - self->board_width / 2;
  double down = top - self->top - self->board_height / 2;

  *x = self->origin_x + (right * cos (self->angle) + down * sin (self->angle)) / scale;
  *y = self->origin_y + (down * cos (self->angle) - right * sin (self->angle)) / scale;
}

/**
 * serai_board_layout_place:
 * @self: the layout
 * @geometry: the board it was set for
 * @point: one of its points
 * @left: (out): the centre of @point in the widget, in pixels
 * @top: (out): the centre of @point
 */
void
serai_board_layout_place (const SeraiBoardLayout *self, const SeraiGeometry *geometry,
                          unsigned point, double *left, double *top)
{
  serai_board_layout_to_pixels (self, geometry->points[point].x, geometry->points[point].y, left,
                                top);
}

/**
 * serai_board_layout_point_at:
 * @self: the layout
 * @geometry: the board it was set for
 * @left: in the widget, in pixels
 * @top: in the widget, in pixels
 * Returns: the point hit by a click there, or %SERAI_NO_POINT
 */
unsigned
serai_board_layout_point_at (const SeraiBoardLayout *self, const SeraiGeometry *geometry,
                             double left, double top)
{
  double x, y;

  serai_board_layout_to_unit (self, left, top, &x, &y);
  return serai_geometry_at (geometry, (float) x, (float) y, (float) (REACH * geometry->spacing));
}

/**
 * serai_board_layout_hand_place:
 * @self: the layout
 * @geometry: the board it was set for
 * @hand: the layout of the row
 * @is_second: for the side at the top of an unturned board
 * @cell: of the row, from 0 at the left as seen by that side; fractions lie between cells
 * @x: (out): the centre of the cell in units of the geometry, outside the unit square
 * @y: (out): the centre of the cell
 */
void
serai_board_layout_hand_place (const SeraiBoardLayout *self, const SeraiGeometry *geometry,
                               const SeraiBoardHand *hand, bool is_second, double cell, double *x,
                               double *y)
{
  Extent extent = extent_of (geometry);
  double along = (cell - (hand->n_cells + hand->n_tally - 1) / 2.0) * hand->size;
  double away = (extent.max_y - extent.min_y) / 2 + hand->distance * geometry->spacing;
  double sign = is_second ? -1 : 1;

  *x = self->origin_x + sign * along * geometry->spacing;
  *y = (extent.min_y + extent.max_y) / 2 + sign * away;
}
