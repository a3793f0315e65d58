/* serai-mark.c: what all marks on a board are drawn with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-mark.h"

#include <math.h>

#include "painters/serai-palette.h"

/* How opaque a mark is that covers a whole square. */
#define SQUARE_TINT 0.72

static const char *const color_names[SERAI_N_MARKS] = {
  [SERAI_MARK_LAST] = "board_last_move",
  [SERAI_MARK_CHAIN] = "board_chain",
  [SERAI_MARK_LEGAL] = "board_legal",
  [SERAI_MARK_TAKE] = "board_take",
  [SERAI_MARK_HELD] = "board_held",
  [SERAI_MARK_HINT] = "board_hint",
  [SERAI_MARK_RIM] = "board_rim",
  [SERAI_MARK_GLOW] = "board_glow",
  [SERAI_MARK_GLOW_EDGE] = "board_glow_edge",
};

/**
 * serai_mark_load_colors:
 * @widget: for which the style sheet is asked
 * @colors: (out): those of marks in the present appearance
 */
void
serai_mark_load_colors (GtkWidget *widget, GdkRGBA colors[SERAI_N_MARKS])
{
  for (gsize n = 0; n < SERAI_N_MARKS; n++)
    serai_palette_find (widget, color_names[n], &colors[n]);
}

/**
 * serai_mark_set_color:
 * @cr: where to draw with the colour of @mark
 * @mark: a mark
 */
void
serai_mark_set_color (const SeraiMarkBoard *self, cairo_t *cr, SeraiMark mark)
{
  serai_painter_set_color (cr, &self->colors[mark]);
}

/**
 * serai_mark_add_circle:
 * @cr: to whose path the circle is added
 * @point: its middle
 * @radius: in spacings
 */
void
serai_mark_add_circle (const SeraiMarkBoard *self, cairo_t *cr, unsigned point, double radius)
{
  double x, y;

  serai_board_layout_place (self->layout, self->geometry, point, &x, &y);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius * self->layout->spacing, 0, 2 * G_PI);
}

/**
 * serai_mark_fill_place:
 * @point: to mark
 * @mark: the colour
 * @rim: how far the mark is seen around a piece, in spacings
 * Fills what a piece stands on: its square, or a disc that is seen around the piece.
 */
void
serai_mark_fill_place (const SeraiMarkBoard *self, cairo_t *cr, unsigned point, SeraiMark mark,
                       double rim)
{
  double half = self->layout->spacing / 2;
  double x, y;

  if (self->geometry->kind == SERAI_BOARD_SQUARES)
    {
      serai_board_layout_place (self->layout, self->geometry, point, &x, &y);
      x = round (x - half);
      y = round (y - half);
      serai_painter_set_faded (cr, &self->colors[mark], SQUARE_TINT);
      cairo_rectangle (cr, x, y, round (2 * half), round (2 * half));
    }
  else
    {
      serai_mark_set_color (self, cr, mark);
      serai_mark_add_circle (self, cr, point, self->painter->piece_size / 2 + rim);
    }
  cairo_fill (cr);
}
