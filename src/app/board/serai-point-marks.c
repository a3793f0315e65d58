/* serai-point-marks.c: marks of points: legal targets, and pieces that can or must move.
 *
 * Marks differ in shape as well as in colour: a legal target is a dot, or a ring if a piece is
 * captured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-point-marks.h"

#include <math.h>

/* Draws a dot on a legal target, larger if the piece is dragged over it. */
static void
draw_step_mark (const SeraiMarkBoard *self, cairo_t *cr, unsigned point, gboolean is_target)
{
  double radius = is_target ? 0.18 : 0.12;
  double rim = MAX (1.5, 0.028 * self->layout->spacing) / self->layout->spacing;

  serai_mark_set_color (self, cr, SERAI_MARK_RIM);
  serai_mark_add_circle (self, cr, point, radius + rim);
  cairo_fill (cr);
  serai_mark_set_color (self, cr, SERAI_MARK_LEGAL);
  serai_mark_add_circle (self, cr, point, radius);
  cairo_fill (cr);
}

/* Adds a ring in four parts, like the sight of an instrument. A closed red ring is the sign of
 * what is forbidden. */
static void
add_sight (const SeraiMarkBoard *self, cairo_t *cr, unsigned point, double radius)
{
  const double half_gap = 0.22; /* radians */
  double       x, y;

  serai_board_layout_place (self->layout, self->geometry, point, &x, &y);
  for (int quarter = 0; quarter < 4; quarter++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, radius * self->layout->spacing, quarter * G_PI_2 + half_gap,
                 (quarter + 1) * G_PI_2 - half_gap);
    }
}

static void
draw_capture_mark (const SeraiMarkBoard *self, cairo_t *cr, unsigned point, gboolean is_occupied,
                   gboolean is_target)
{
  double radius = is_target ? 0.26 : 0.20;
  double width = MAX (2.5, 0.065 * self->layout->spacing);
  double rim = MAX (2, 0.04 * self->layout->spacing);

  if (is_occupied)
    radius = self->painter->piece_size / 2;
  serai_mark_set_color (self, cr, SERAI_MARK_RIM);
  cairo_set_line_width (cr, width + rim);
  add_sight (self, cr, point, radius);
  cairo_stroke (cr);
  serai_mark_set_color (self, cr, SERAI_MARK_CAPTURE);
  cairo_set_line_width (cr, width);
  add_sight (self, cr, point, radius);
  cairo_stroke (cr);
}

/* Draws a ring with a plus sign around a piece that can be joined. */
static void
draw_join_mark (const SeraiMarkBoard *self, cairo_t *cr, unsigned point)
{
  double spacing = self->layout->spacing;
  double width = MAX (2, 0.045 * spacing);
  double rim = MAX (1.5, 0.03 * spacing);
  double radius = MAX (4.5, 0.13 * spacing);
  double x, y;

  serai_board_layout_place (self->layout, self->geometry, point, &x, &y);
  x += 0.34 * spacing;
  y -= 0.34 * spacing;
  for (int is_top = 0; is_top < 2; is_top++)
    {
      serai_mark_set_color (self, cr, is_top ? SERAI_MARK_LEGAL : SERAI_MARK_RIM);
      cairo_set_line_width (cr, is_top ? width : width + rim);
      serai_mark_add_circle (self, cr, point, self->painter->piece_size / 2);
      cairo_stroke (cr);
      cairo_new_path (cr);
      cairo_arc (cr, x, y, is_top ? radius : radius + rim / 2, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  serai_mark_set_color (self, cr, SERAI_MARK_RIM);
  cairo_set_line_width (cr, MAX (1.5, 0.045 * spacing));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_move_to (cr, x - 0.62 * radius, y);
  cairo_line_to (cr, x + 0.62 * radius, y);
  cairo_move_to (cr, x, y - 0.62 * radius);
  cairo_line_to (cr, x, y + 0.62 * radius);
  cairo_stroke (cr);
}

/**
 * serai_point_marks_draw_legal:
 * @cr: where to draw
 * @point: the point to mark
 * @legal: the effect of a step to @point
 * @is_occupied: whether a piece is shown on @point
 * @is_target: whether the mark is emphasised, such as under a piece being dragged
 */
void
serai_point_marks_draw_legal (const SeraiMarkBoard *self, cairo_t *cr, unsigned point,
                              SeraiLegal legal, gboolean is_occupied, gboolean is_target)
{
  switch (legal)
    {
    case SERAI_LEGAL_NOT:
      break;
    case SERAI_LEGAL_STEP:
      draw_step_mark (self, cr, point, is_target);
      break;
    case SERAI_LEGAL_CAPTURE:
    case SERAI_LEGAL_REMOVE:
      draw_capture_mark (self, cr, point, is_occupied, is_target);
      break;
    case SERAI_LEGAL_JOIN:
      draw_join_mark (self, cr, point);
      break;
    }
}

/* Traces the triangle of a warning around @x, @y, with a side of @size. */
static void
trace_warning (cairo_t *cr, double x, double y, double size)
{
  double height = size * sqrt (3) / 2;

  cairo_move_to (cr, x, y - height * 0.6);
  cairo_line_to (cr, x + size / 2, y + height * 0.4);
  cairo_line_to (cr, x - size / 2, y + height * 0.4);
  cairo_close_path (cr);
}

/**
 * serai_point_marks_draw_danger:
 * @cr: where to draw
 * @point: the point of a piece that can be captured
 * Draws a small warning sign at the upper left edge of the piece.
 */
void
serai_point_marks_draw_danger (const SeraiMarkBoard *self, cairo_t *cr, unsigned point)
{
  double spacing = self->layout->spacing;
  double size = MAX (10, 0.26 * spacing);
  double away = 0.32 * spacing;
  double x, y;

  serai_board_layout_place (self->layout, self->geometry, point, &x, &y);
  x -= away;
  y -= away;
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  serai_mark_set_color (self, cr, SERAI_MARK_RIM);
  cairo_set_line_width (cr, MAX (4, 0.09 * spacing));
  trace_warning (cr, x, y, size);
  cairo_stroke (cr);
  serai_mark_set_color (self, cr, SERAI_MARK_DANGER);
  cairo_set_line_width (cr, MAX (1.5, 0.035 * spacing));
  trace_warning (cr, x, y, size);
  cairo_stroke_preserve (cr);
  cairo_fill (cr);
  serai_mark_set_color (self, cr, SERAI_MARK_RIM);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, size * 0.13);
  cairo_move_to (cr, x, y - size * 0.24);
  cairo_line_to (cr, x, y + size * 0.06);
  cairo_move_to (cr, x, y + size * 0.23);
  cairo_line_to (cr, x, y + size * 0.23);
  cairo_stroke (cr);
}

/**
 * serai_point_marks_draw_captors:
 * @cr: where to draw
 * @must_capture: for each point, whether the piece on it must capture
 * Draws a ring around each piece that must capture, one of which the player has to move.
 */
void
serai_point_marks_draw_captors (const SeraiMarkBoard *self, cairo_t *cr,
                                const gboolean must_capture[SERAI_MAX_POINTS])
{
  double width = MAX (2.5, 0.05 * self->layout->spacing);
  double rim = MAX (2, 0.04 * self->layout->spacing);

  for (int is_top = 0; is_top < 2; is_top++)
    {
      serai_mark_set_color (self, cr, is_top ? SERAI_MARK_LEGAL : SERAI_MARK_RIM);
      cairo_set_line_width (cr, is_top ? width : width + rim);
      for (unsigned n = 0; n < self->geometry->n_points; n++)
        if (must_capture[n])
          serai_mark_add_circle (self, cr, n, self->painter->piece_size / 2 + 0.02);
      cairo_stroke (cr);
    }
}

/* Draws an edge around the patch, inside a square or around a disc. */
static void
draw_held_edge (const SeraiMarkBoard *self, cairo_t *cr, unsigned point)
{
  double spacing = self->layout->spacing;
  double width = round (MAX (2, 0.04 * spacing));
  double side = round (spacing) - width;
  double x, y;

  serai_mark_set_color (self, cr, SERAI_MARK_HELD_EDGE);
  cairo_set_line_width (cr, width);
  if (self->geometry->kind == SERAI_BOARD_POINTS)
    serai_mark_add_circle (self, cr, point, self->painter->piece_size / 2 + 0.05);
  else
    {
      serai_board_layout_place (self->layout, self->geometry, point, &x, &y);
      cairo_rectangle (cr, round (x - spacing / 2) + width / 2, round (y - spacing / 2) + width / 2,
                       side, side);
    }
  cairo_stroke (cr);
}

/**
 * serai_point_marks_draw_held:
 * @cr: where to draw
 * @point: the point of the piece held
 * Draws a bright patch under the piece, with an edge in high contrast.
 */
void
serai_point_marks_draw_held (const SeraiMarkBoard *self, cairo_t *cr, unsigned point)
{
  if (self->geometry->kind == SERAI_BOARD_POINTS)
    serai_mark_fill_place (self, cr, point, SERAI_MARK_RIM, 0.075);
  serai_mark_fill_place (self, cr, point, SERAI_MARK_HELD, 0.05);
  if (self->colors[SERAI_MARK_HELD_EDGE].alpha > 0)
    draw_held_edge (self, cr, point);
}
