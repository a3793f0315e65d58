/* serai-note-marks.c: the rings and arrows of a note.
 *
 * An arrow passes under the pieces. Its head and the ring cover no more than the rim of a piece.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-note-marks.h"

#include <math.h>

/* In spacings. */
#define HEAD_LENGTH 0.3
#define HEAD_WIDTH 0.4
#define RING_GAP 0.05 /* between a piece and the ring around it */

/* An arrow along the x axis of a context that has been moved and turned. */
typedef struct
{
  double length; /* from point to point, in pixels */
  double size;   /* a spacing, in pixels */
} Arrow;

/* [ink]: the colour and the rim */
static const struct
{
  SeraiMark color;
  SeraiMark rim;
} inks[SERAI_N_INKS] = {
  [SERAI_INK_USUAL] = { SERAI_MARK_NOTE, SERAI_MARK_RIM },
  [SERAI_INK_RED] = { SERAI_MARK_NOTE_RED, SERAI_MARK_RIM },
  [SERAI_INK_BLUE] = { SERAI_MARK_NOTE_BLUE, SERAI_MARK_RIM },
  [SERAI_INK_YELLOW] = { SERAI_MARK_NOTE_YELLOW, SERAI_MARK_NOTE_YELLOW_RIM },
};

static double
line_width (const SeraiMarkBoard *self)
{
  return MAX (3, 0.09 * self->layout->spacing);
}

/* Moves the origin of @cr to the beginning of @mark, and the x axis to its end. */
static Arrow
turn_to (const SeraiMarkBoard *self, cairo_t *cr, SeraiNoteMark mark)
{
  double from_x, from_y, to_x, to_y;

  serai_board_layout_place (self->layout, self->geometry, mark.from, &from_x, &from_y);
  serai_board_layout_place (self->layout, self->geometry, mark.to, &to_x, &to_y);
  cairo_translate (cr, from_x, from_y);
  cairo_rotate (cr, atan2 (to_y - from_y, to_x - from_x));
  return (Arrow){ hypot (to_x - from_x, to_y - from_y), self->layout->spacing };
}

/* Strokes the path with an ink, with a rim. */
static void
stroke (const SeraiMarkBoard *self, cairo_t *cr, guint8 ink)
{
  double width = line_width (self);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, width + MAX (2, width * 0.5));
  serai_mark_set_color (self, cr, inks[ink].rim);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  serai_mark_set_color (self, cr, inks[ink].color);
  cairo_stroke (cr);
}

/**
 * serai_note_marks_draw_line:
 * @cr: where to draw, below the pieces
 * @mark: a mark of a note
 * Draws the line of an arrow.
 */
void
serai_note_marks_draw_line (const SeraiMarkBoard *self, cairo_t *cr, SeraiNoteMark mark)
{
  Arrow arrow;

  if (mark.from == mark.to)
    return;
  cairo_save (cr);
  arrow = turn_to (self, cr, mark);
  cairo_new_path (cr);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, arrow.length - HEAD_LENGTH * arrow.size / 2, 0);
  stroke (self, cr, mark.ink);
  cairo_restore (cr);
}

static void
draw_ring (const SeraiMarkBoard *self, cairo_t *cr, SeraiNoteMark mark)
{
  double half = line_width (self) / 2 / self->layout->spacing;

  cairo_save (cr);
  cairo_new_path (cr);
  serai_mark_spare_labels (self, cr);
  serai_mark_add_circle (self, cr, mark.from, self->painter->piece_size / 2 + RING_GAP + half);
  stroke (self, cr, mark.ink);
  cairo_restore (cr);
}

/* @is_occupied: the head ends at the rim of a piece */
static void
draw_head (const SeraiMarkBoard *self, cairo_t *cr, SeraiNoteMark mark, gboolean is_occupied)
{
  Arrow  arrow;
  double end, length, half;

  cairo_save (cr);
  arrow = turn_to (self, cr, mark);
  length = HEAD_LENGTH * arrow.size;
  half = HEAD_WIDTH * arrow.size / 2;
  end = arrow.length
        - (is_occupied ? (self->painter->piece_size / 2 - 0.04) * arrow.size : -length / 3);
  cairo_new_path (cr);
  cairo_move_to (cr, end, 0);
  cairo_line_to (cr, end - length, half);
  cairo_line_to (cr, end - length, -half);
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, MAX (2, line_width (self) * 0.5));
  serai_mark_set_color (self, cr, inks[mark.ink].rim);
  cairo_stroke_preserve (cr);
  serai_mark_set_color (self, cr, inks[mark.ink].color);
  cairo_fill (cr);
  cairo_restore (cr);
}

/**
 * serai_note_marks_draw_rest:
 * @cr: where to draw, above the pieces
 * @mark: a mark of a note
 * @is_occupied: whether there is a piece at its end
 * Draws a ring, or the head of an arrow.
 */
void
serai_note_marks_draw_rest (const SeraiMarkBoard *self, cairo_t *cr, SeraiNoteMark mark,
                            gboolean is_occupied)
{
  if (mark.from == mark.to)
    draw_ring (self, cr, mark);
  else
    draw_head (self, cr, mark, is_occupied);
}
