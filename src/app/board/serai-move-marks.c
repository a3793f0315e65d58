/* serai-move-marks.c: marks of moves: the path, a hint, and points that a move has highlighted.
 *
 * Marks differ in shape as well as in colour: the last move is a band, the hint is a dashed arrow,
 * a way that is left is a thin arrow. Arrows pass under the pieces, so that they can all be seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-move-marks.h"

#include <math.h>

#define ORIGIN_RADIUS 0.17 /* of the open circle at the start of a path, in spacings */

/* Traces the path of a move. Returns: the number of its points */
static gsize
trace_path (const SeraiMarkBoard *self, cairo_t *cr, const SeraiStep *steps, gsize n_steps)
{
  gsize n_points = 0;

  cairo_new_path (cr);
  for (gsize n = 0; n < n_steps; n++)
    {
      double x, y;

      if (steps[n].kind != SERAI_STEP_POINT)
        continue;
      serai_board_layout_place (self->layout, self->geometry, steps[n].value, &x, &y);
      if (n_points++ == 0)
        cairo_move_to (cr, x, y);
      else
        cairo_line_to (cr, x, y);
    }
  return n_points;
}

/* The origin may have become part of a dark ground. */
static void
draw_origin_rim (const SeraiMarkBoard *self, cairo_t *cr, const SeraiStep *steps, gsize n_steps)
{
  double rim = MAX (1.5, 0.03 * self->layout->spacing) / self->layout->spacing;

  if (n_steps == 0 || steps[0].kind != SERAI_STEP_POINT)
    return;
  serai_mark_set_color (self, cr, SERAI_MARK_RIM);
  serai_mark_add_circle (self, cr, steps[0].value, ORIGIN_RADIUS + rim);
  cairo_fill (cr);
}

/**
 * serai_move_marks_draw_trail:
 * @cr: where to draw
 * @steps: (array length=n_steps): the steps of a move or of a part of it
 * @n_steps: the number of steps
 * @mark: provides the colour
 * Draws a band from the origin, an open circle with a rim, through all landing points, which are
 * filled circles.
 */
void
serai_move_marks_draw_trail (const SeraiMarkBoard *self, cairo_t *cr, const SeraiStep *steps,
                             gsize n_steps, SeraiMark mark)
{
  double width = MAX (2.5, 0.085 * self->layout->spacing);
  double padding = 0.2 * self->layout->spacing + 2;
  double left, top, right, bottom;

  if (trace_path (self, cr, steps, n_steps) == 0)
    return;
  /* The marks are drawn in a group, so that overlaps are not darker. It is clipped to save memory.
   */
  cairo_path_extents (cr, &left, &top, &right, &bottom);
  cairo_new_path (cr); /* which would cut a hole into the clip */
  cairo_save (cr);
  cairo_rectangle (cr, floor (left - padding), floor (top - padding),
                   ceil (right - left + 2 * padding) + 1, ceil (bottom - top + 2 * padding) + 1);
  cairo_clip (cr);
  cairo_push_group (cr);
  serai_mark_set_color (self, cr, mark);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, width);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  trace_path (self, cr, steps, n_steps);
  cairo_stroke (cr);
  draw_origin_rim (self, cr, steps, n_steps);
  serai_mark_set_color (self, cr, mark);
  for (gsize n = 0; n < n_steps; n++)
    {
      if (steps[n].kind != SERAI_STEP_POINT)
        continue;
      serai_mark_add_circle (self, cr, steps[n].value, n == 0 ? ORIGIN_RADIUS : 0.13);
      cairo_fill (cr);
    }
  if (n_steps > 0 && steps[0].kind == SERAI_STEP_POINT)
    {
      cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
      serai_mark_add_circle (self, cr, steps[0].value, 0.095);
      cairo_fill (cr);
    }
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
  cairo_restore (cr);
}

/* Marks the last point of a move. */
static void
draw_trail_end (const SeraiMarkBoard *self, cairo_t *cr, const SeraiStep *steps, gsize n_steps,
                SeraiMark mark)
{
  while (n_steps > 0 && steps[n_steps - 1].kind != SERAI_STEP_POINT)
    n_steps--;
  if (n_steps > 0)
    serai_mark_fill_place (self, cr, steps[n_steps - 1].value, mark, 0.035);
}

/**
 * serai_move_marks_draw_glow:
 * @cr: where to draw
 * @start: the position before the steps
 * @steps: (array length=n_steps): the steps of a move or of a part of it
 * @n_steps: the number of steps
 * Draws a glow around points that the steps have highlighted, with an edge that is visible on light
 * wood.
 */
void
serai_move_marks_draw_glow (const SeraiMarkBoard *self, cairo_t *cr, const SeraiPosition *start,
                            const SeraiStep *steps, gsize n_steps)
{
  double radius = self->painter->piece_size / 2;
  guint8 points[SERAI_MAX_POINTS];
  gsize  n_points = 0;

  if (self->rules->bonus != NULL)
    n_points = self->rules->bonus->highlights (start, steps, n_steps, points);
  for (gsize n = 0; n < n_points; n++)
    {
      const GdkRGBA   *color = &self->colors[SERAI_MARK_GLOW];
      double           reach = (radius + 0.32) * self->layout->spacing;
      cairo_pattern_t *pattern;
      double           x, y;

      serai_board_layout_place (self->layout, self->geometry, points[n], &x, &y);
      pattern = cairo_pattern_create_radial (x, y, 0, x, y, reach);
      serai_painter_add_stop (pattern, 0.4, color, 1);
      serai_painter_add_stop (pattern, 0.72, color, 0.75);
      serai_painter_add_stop (pattern, 1, color, 0);
      cairo_arc (cr, x, y, reach, 0, 2 * G_PI);
      serai_painter_fill_with (cr, pattern);
      serai_mark_set_color (self, cr, SERAI_MARK_GLOW_EDGE);
      serai_mark_add_circle (self, cr, points[n], radius + 0.055);
      cairo_fill (cr);
    }
}

/* Draws a cross on each point from which the move has removed a piece by a step of its own. */
static void
draw_removals (const SeraiMarkBoard *self, cairo_t *cr, const SeraiStep *steps, gsize n_steps,
               SeraiMark mark)
{
  double arm = 0.13 * self->layout->spacing;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (2.5, 0.07 * self->layout->spacing));
  serai_mark_set_color (self, cr, mark);
  for (gsize n = 0; n < n_steps; n++)
    {
      double x, y;

      if (steps[n].kind != SERAI_STEP_TAKE)
        continue;
      serai_board_layout_place (self->layout, self->geometry, steps[n].value, &x, &y);
      cairo_move_to (cr, x - arm, y - arm);
      cairo_line_to (cr, x + arm, y + arm);
      cairo_move_to (cr, x - arm, y + arm);
      cairo_line_to (cr, x + arm, y - arm);
    }
  cairo_stroke (cr);
}

/**
 * serai_move_marks_draw_move:
 * @cr: where to draw
 * @before: the position before the move
 * @steps: (array length=n_steps): the steps of the move
 * @n_steps: the number of steps
 * Marks a move that has been made, the pieces it has removed and the points it has highlighted.
 */
void
serai_move_marks_draw_move (const SeraiMarkBoard *self, cairo_t *cr, const SeraiPosition *before,
                            const SeraiStep *steps, gsize n_steps)
{
  serai_move_marks_draw_glow (self, cr, before, steps, n_steps);
  serai_move_marks_draw_trail (self, cr, steps, n_steps, SERAI_MARK_LAST);
  draw_removals (self, cr, steps, n_steps, SERAI_MARK_LAST);
  draw_trail_end (self, cr, steps, n_steps, SERAI_MARK_LAST);
}

/* The width of the line of a hint, in pixels. */
static double
hint_width (const SeraiMarkBoard *self)
{
  return MAX (2.5, 0.06 * self->layout->spacing);
}

/* By how much the lower layer of a hint is wider than the upper one, in pixels. */
static double
hint_rim (const SeraiMarkBoard *self)
{
  return MAX (2, hint_width (self) * 0.7);
}

/* Sets the colour of the upper, @mark, or the lower of two layers. The lower one is wider by a rim.
 * Returns: the width of the rim, in pixels; 0 for the upper layer */
static double
begin_hint_layer (const SeraiMarkBoard *self, cairo_t *cr, gboolean is_top, SeraiMark mark)
{
  serai_mark_set_color (self, cr, is_top ? mark : SERAI_MARK_RIM);
  return is_top ? 0 : hint_rim (self);
}

/* The radius of the ring of a hint, in spacings: around the piece, and around the focus ring, which
 * is within the square of the point. */
static double
hint_radius (const SeraiMarkBoard *self)
{
  double half = (hint_width (self) + hint_rim (self)) / 2 / self->layout->spacing;

  return MAX (self->painter->piece_size / 2 + 0.03, 0.5 + half);
}

/**
 * serai_move_marks_draw_hint:
 * @cr: where to draw, below the pieces
 * @steps: (array length=n_steps): the steps of a legal move
 * @n_steps: the number of steps; nothing is drawn for 0
 * @mark: provides the colour
 * Draws a dashed line with a rim, and rings around the pieces that the player touches.
 */
void
serai_move_marks_draw_hint (const SeraiMarkBoard *self, cairo_t *cr, const SeraiStep *steps,
                            gsize n_steps, SeraiMark mark)
{
  double width = hint_width (self);
  double dashes[] = { width * 2.2, width * 1.8 };

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int is_top = 0; is_top < 2; is_top++)
    {
      double rim = begin_hint_layer (self, cr, is_top, mark);

      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      cairo_set_line_width (cr, width + rim);
      trace_path (self, cr, steps, n_steps);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
      cairo_save (cr);
      serai_mark_spare_labels (self, cr);
      for (gsize n = 0; n < n_steps; n++)
        if (n == 0 || steps[n].kind == SERAI_STEP_TAKE)
          {
            serai_mark_add_circle (self, cr, steps[n].value, hint_radius (self));
            cairo_stroke (cr);
          }
      cairo_restore (cr);
    }
}

/* The last two points of a move. Returns: %FALSE if it has fewer */
static gboolean
find_last_leg (const SeraiStep *steps, gsize n_steps, unsigned *from, unsigned *to)
{
  *from = *to = SERAI_NO_POINT;
  for (gsize n = 0; n < n_steps; n++)
    if (steps[n].kind == SERAI_STEP_POINT)
      {
        *from = *to;
        *to = steps[n].value;
      }
  return *from != SERAI_NO_POINT;
}

/* Traces the head of an arrow, @size pixels wide, around a point @short_of pixels before its
 * target.
 */
static void
trace_head (const SeraiMarkBoard *self, cairo_t *cr, unsigned from, unsigned to, double size,
            double short_of)
{
  double from_x, from_y, to_x, to_y;

  serai_board_layout_place (self->layout, self->geometry, from, &from_x, &from_y);
  serai_board_layout_place (self->layout, self->geometry, to, &to_x, &to_y);
  cairo_save (cr);
  cairo_translate (cr, to_x, to_y);
  cairo_rotate (cr, atan2 (to_y - from_y, to_x - from_x));
  cairo_translate (cr, -short_of, 0);
  cairo_move_to (cr, size * 0.6, 0);
  cairo_line_to (cr, -size * 0.6, size * 0.6);
  cairo_line_to (cr, -size * 0.25, 0);
  cairo_line_to (cr, -size * 0.6, -size * 0.6);
  cairo_close_path (cr);
  cairo_restore (cr);
}

/**
 * serai_move_marks_draw_hint_head:
 * @cr: where to draw, above the pieces
 * @position: the position before the move
 * @steps: (array length=n_steps): the steps of a legal move
 * @n_steps: the number of steps; nothing is drawn for 0
 * @mark: provides the colour
 * Draws the head of the arrow, which covers no more than the rim of a piece.
 */
void
serai_move_marks_draw_hint_head (const SeraiMarkBoard *self, cairo_t *cr,
                                 const SeraiPosition *position, const SeraiStep *steps,
                                 gsize n_steps, SeraiMark mark)
{
  unsigned from, to;
  double   short_of = 0;

  if (!find_last_leg (steps, n_steps, &from, &to))
    return;
  if (self->rules->piece_at (position, to).kind != 0)
    short_of = self->painter->piece_size / 2 * self->layout->spacing;
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int is_top = 0; is_top < 2; is_top++)
    {
      cairo_set_line_width (cr, begin_hint_layer (self, cr, is_top, mark));
      trace_head (self, cr, from, to, 0.24 * self->layout->spacing, short_of);
      if (!is_top)
        cairo_stroke_preserve (cr);
      cairo_fill (cr);
    }
}

/* Traces a line from the edge of the piece on @from to @short_of pixels before @to. */
static void
trace_way (const SeraiMarkBoard *self, cairo_t *cr, unsigned from, unsigned to, double short_of)
{
  double edge = self->painter->piece_size / 2 * self->layout->spacing;
  double from_x, from_y, to_x, to_y, length;

  serai_board_layout_place (self->layout, self->geometry, from, &from_x, &from_y);
  serai_board_layout_place (self->layout, self->geometry, to, &to_x, &to_y);
  length = hypot (to_x - from_x, to_y - from_y);
  cairo_move_to (cr, from_x + (to_x - from_x) * edge / length,
                 from_y + (to_y - from_y) * edge / length);
  cairo_line_to (cr, to_x - (to_x - from_x) * short_of / length,
                 to_y - (to_y - from_y) * short_of / length);
}

/**
 * serai_move_marks_draw_way_left:
 * @cr: where to draw, below the pieces
 * @from: the point of the last piece of @side
 * @to: a point that it can still move to
 * @side: whose piece
 * Draws a thin arrow in the colour of @side, with an edge in the colour of the other one. It ends
 * before the middle of @to, where an arrow of the other side can end, too, and a legal target is
 * marked.
 */
void
serai_move_marks_draw_way_left (const SeraiMarkBoard *self, cairo_t *cr, unsigned from, unsigned to,
                                SeraiSide side)
{
  gboolean is_first = side == SERAI_SIDE_P1;
  double   spacing = self->layout->spacing;
  double   size = MAX (8, 0.22 * spacing);
  double   short_of = 0.18 * spacing + 0.6 * size; /* the tip is 0.6 @size further on */
  double   width = MAX (1.5, 0.04 * spacing);
  double   edge = MAX (1.5, 0.035 * spacing);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int is_top = 0; is_top < 2; is_top++)
    {
      gboolean is_light = is_first == (is_top == 1);

      serai_mark_set_color (self, cr, is_light ? SERAI_MARK_FIRST_SIDE : SERAI_MARK_SECOND_SIDE);
      cairo_set_line_width (cr, is_top ? width : width + 2 * edge);
      trace_way (self, cr, from, to, short_of);
      cairo_stroke (cr);
      cairo_set_line_width (cr, is_top ? 0 : 2 * edge);
      trace_head (self, cr, from, to, size, short_of);
      if (!is_top)
        cairo_stroke_preserve (cr);
      cairo_fill (cr);
    }
}
