/* serai-board-layout.h: where a board lies in a widget: the one mapping between the unit
 * square of a geometry and pixels, for drawing and for clicks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "geometry.h"

/* The board lies in the middle of a square, which is in the middle of the widget. All lengths are
 * pixels. */
typedef struct
{
  double width; /* of the widget */
  double height;
  double left; /* of the board */
  double top;
  double side;
  double scale;    /* of one unit of the geometry */
  double spacing;  /* between the two nearest points */
  double origin_x; /* the place of the geometry at the middle of the board */
  double origin_y;
  bool   turned; /* seen from the other side */
  double angle;  /* by which it leans while it is being turned; radians, clockwise */
  double shrink; /* so that it stays in its place then; 1 upright */
} SeraiBoardLayout;

/* Where pieces lie that are not on the board yet: a row along the edge of each side, from
 * that side's left. All 0 where no game has any. Lengths are spacings. */
typedef struct
{
  double   distance; /* from the outermost points to the middle of the row */
  double   size;     /* side of the cell of a piece */
  unsigned n_cells;
} SeraiBoardHand;

void serai_board_layout_proportions (const SeraiGeometry *geometry, double margin, double *width,
                                     double *height);
void serai_board_layout_set (SeraiBoardLayout *self, const SeraiGeometry *geometry, double margin,
                             double width, double height, bool turned);
void serai_board_layout_fit (SeraiBoardLayout *self, const SeraiGeometry *geometry, double margin,
                             double width, double height);
void serai_board_layout_lean (SeraiBoardLayout *self, double angle);
void serai_board_layout_to_pixels (const SeraiBoardLayout *self, double x, double y, double *left,
                                   double *top);
void serai_board_layout_to_unit (const SeraiBoardLayout *self, double left, double top, double *x,
                                 double *y);
void serai_board_layout_place (const SeraiBoardLayout *self, const SeraiGeometry *geometry,
                               unsigned point, double *left, double *top);
unsigned serai_board_layout_point_at (const SeraiBoardLayout *self, const SeraiGeometry *geometry,
                                      double left, double top);
void     serai_board_layout_hand_place (const SeraiBoardLayout *self, const SeraiGeometry *geometry,
                                        const SeraiBoardHand *hand, bool is_second, double cell,
                                        double *x, double *y);
