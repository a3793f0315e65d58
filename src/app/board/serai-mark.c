/* serai-mark.c: drawing shared by all marks on boards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-mark.h"

#include <math.h>

#include "painters/serai-palette.h"

/* From the outer points to the names of files and ranks, in spacings. */
#define LABEL_DISTANCE 0.55

/* The opacity of a mark that covers a whole square. */
#define SQUARE_TINT 0.72

static const char *const color_names[SERAI_N_MARKS] = {
  [SERAI_MARK_LAST] = "board_last_move",
  [SERAI_MARK_CHAIN] = "board_chain",
  [SERAI_MARK_LEGAL] = "board_legal",
  [SERAI_MARK_CAPTURE] = "board_take",
  [SERAI_MARK_DANGER] = "board_danger",
  [SERAI_MARK_HELD] = "board_held",
  [SERAI_MARK_HELD_EDGE] = "board_held_edge",
  [SERAI_MARK_HINT] = "board_hint",
  [SERAI_MARK_NOTE] = "board_note",
  [SERAI_MARK_NOTE_RED] = "board_note_red",
  [SERAI_MARK_NOTE_BLUE] = "board_note_blue",
  [SERAI_MARK_NOTE_YELLOW] = "board_note_yellow",
  [SERAI_MARK_NOTE_YELLOW_RIM] = "board_note_yellow_rim",
  [SERAI_MARK_RIM] = "board_rim",
  [SERAI_MARK_GLOW] = "board_glow",
  [SERAI_MARK_GLOW_EDGE] = "board_glow_edge",
  [SERAI_MARK_FIRST_SIDE] = "board_first_side",
  [SERAI_MARK_SECOND_SIDE] = "board_second_side",
};

/**
 * serai_mark_load_colors:
 * @widget: provides the style context
 * @colors: (out): the colours of the marks in the current appearance
 */
void
serai_mark_load_colors (GtkWidget *widget, GdkRGBA colors[SERAI_N_MARKS])
{
  for (gsize n = 0; n < SERAI_N_MARKS; n++)
    serai_palette_find (widget, color_names[n], &colors[n]);
}

/**
 * serai_mark_set_color:
 * @cr: where to draw
 * @mark: a mark; its colour becomes the source
 */
void
serai_mark_set_color (const SeraiMarkBoard *self, cairo_t *cr, SeraiMark mark)
{
  serai_painter_set_color (cr, &self->colors[mark]);
}

/**
 * serai_mark_add_circle:
 * @cr: a context; the circle is added to its path
 * @point: the centre
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
 * serai_mark_spare_labels:
 * @cr: where to draw; its clip becomes smaller
 * Lets what is drawn from now on end before the names of the ranks and files, which are at the left
 * and at the bottom.
 */
void
serai_mark_spare_labels (const SeraiMarkBoard *self, cairo_t *cr)
{
  double left = INFINITY, bottom = -INFINITY;
  double clip_left, clip_top, clip_right, clip_bottom;

  if (self->layout->hides_labels)
    return;
  for (unsigned n = 0; n < self->geometry->n_points; n++)
    {
      double x, y;

      serai_board_layout_place (self->layout, self->geometry, n, &x, &y);
      left = MIN (left, x - LABEL_DISTANCE * self->layout->spacing);
      bottom = MAX (bottom, y + LABEL_DISTANCE * self->layout->spacing);
    }
  cairo_clip_extents (cr, &clip_left, &clip_top, &clip_right, &clip_bottom);
  cairo_rectangle (cr, left, clip_top, MAX (clip_right - left, 0), MAX (bottom - clip_top, 0));
  cairo_clip (cr);
}

/**
 * serai_mark_fill_place:
 * @cr: where to draw
 * @point: the point to mark
 * @mark: provides the colour
 * @rim: how far a disc extends beyond the piece on it, in spacings
 * Fills the square of a point or, on a board of lines, a disc.
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
