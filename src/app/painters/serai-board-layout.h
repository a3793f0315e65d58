/* serai-board-layout.h: the mapping between the unit square of a geometry and the pixels of a
 * widget, used for both drawing and input.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "geometry.h"

/* The space from the outermost points to the edges of the board, in spacings. */
typedef struct
{
  double sides;  /* at the left and at the right */
  double first;  /* at the edge of the first side, the bottom of an unturned board */
  double second; /* at the opposite edge */
} SeraiBoardMargin;

/* The board is centred in the widget and as large as fits. All lengths are in pixels. */
typedef struct
{
  double width; /* of the widget */
  double height;
  double left; /* of the board */
  double top;
  double board_width;
  double board_height;
  double scale;    /* of one unit of the geometry */
  double spacing;  /* between the two nearest points */
  double origin_x; /* the point of the geometry at the centre of the board */
  double origin_y;
  bool   hides_labels; /* the names of ranks and files are not drawn */
  bool   turned;       /* the second side is at the bottom */
  double angle;        /* of rotation during the turning animation; radians, clockwise */
  double shrink;       /* scale factor that keeps the rotated board in the widget; 1 when upright */
} SeraiBoardLayout;

/* The layout of pieces in hand or captured: one row along each side's edge, starting at that side's
 * left. All 0 for games without any. Lengths are in spacings. */
typedef struct
{
  double   distance; /* from the outermost points to the centre line of the row */
  double   size;     /* side of the cell of a piece */
  unsigned n_cells;
  unsigned n_tally; /* more cells after those, for the number captured */
} SeraiBoardHand;

void serai_board_layout_proportions (const SeraiGeometry *geometry, SeraiBoardMargin margin,
                                     double *width, double *height);
void serai_board_layout_set (SeraiBoardLayout *self, const SeraiGeometry *geometry,
                             SeraiBoardMargin margin, double width, double height, bool turned);
void serai_board_layout_rotate (SeraiBoardLayout *self, double angle);
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
