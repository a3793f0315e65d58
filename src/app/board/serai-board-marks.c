/* serai-board-marks.c: what is marked on a board: a move with its path, the places a piece can
 * go to, a hint.
 *
 * Marks differ in shape and not in colour alone: the last move is a band, legal places are
 * dots, rings where something is taken, the hint is a dashed arrow.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-marks.h"

#include <math.h>

#include "painters/serai-palette.h"

/* How much of a mark is left where it covers a whole square. */
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

/* ---- what a step does ---- */

/* How many pieces of others than @side there are. */
static int
count_others (const SeraiRules *rules, const SeraiGeometry *geometry, const SeraiPosition *pos,
              SeraiSide side)
{
  int n_others = 0;

  for (unsigned n = 0; n < geometry->n_points; n++)
    {
      SeraiPiece piece = rules->piece_at (pos, n);

      if (piece.side != side)
        n_others += piece.count;
    }
  return n_others;
}

/**
 * serai_legal_judge:
 * @rules: a game
 * @geometry: its board
 * @shown: the board with the steps so far
 * @after: the board with @step as well
 * @step: onto a point, or what takes a piece off there
 * @held: the point of the piece that is being moved, or %SERAI_NO_POINT
 * Returns: what @step does
 */
SeraiLegal
serai_legal_judge (const SeraiRules *rules, const SeraiGeometry *geometry,
                   const SeraiPosition *shown, const SeraiPosition *after, SeraiStep step,
                   unsigned held)
{
  SeraiSide  side = rules->side (shown);
  SeraiPiece there = rules->piece_at (shown, step.value);

  if (step.kind == SERAI_STEP_TAKE)
    return SERAI_LEGAL_PREY;
  if (there.kind != 0 && there.side == side && step.value != held
      && rules->piece_at (after, step.value).parts != there.parts)
    return SERAI_LEGAL_JOIN;
  return count_others (rules, geometry, after, side) < count_others (rules, geometry, shown, side)
             ? SERAI_LEGAL_TAKE
             : SERAI_LEGAL_STEP;
}

/* ---- marks ---- */

/**
 * serai_board_marks_load:
 * @widget: for which the style sheet is asked
 * @colors: (out): those of marks in the present appearance
 */
void
serai_board_marks_load (GtkWidget *widget, GdkRGBA colors[SERAI_N_MARKS])
{
  for (gsize n = 0; n < SERAI_N_MARKS; n++)
    serai_palette_find (widget, color_names[n], &colors[n]);
}

static void
set_mark_color (const SeraiBoardMarks *self, cairo_t *cr, SeraiMark mark)
{
  serai_painter_set_color (cr, &self->colors[mark]);
}

static void
add_circle (const SeraiBoardMarks *self, cairo_t *cr, unsigned point, double radius)
{
  double x, y;

  serai_board_layout_place (self->layout, self->geometry, point, &x, &y);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius * self->layout->spacing, 0, 2 * G_PI);
}

/* Traces the way of a move; returns how many points it has. */
static gsize
trace_path (const SeraiBoardMarks *self, cairo_t *cr, const SeraiStep *steps, gsize n_steps)
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

/**
 * serai_board_marks_draw_trail:
 * @steps: of a move, perhaps not all
 * @n_steps: how many
 * @mark: the colour
 * Draws a band from the origin, an open circle, over all landing points, filled ones.
 */
void
serai_board_marks_draw_trail (const SeraiBoardMarks *self, cairo_t *cr, const SeraiStep *steps,
                              gsize n_steps, SeraiMark mark)
{
  double width = MAX (2.5, 0.085 * self->layout->spacing);
  double room = 0.2 * self->layout->spacing;
  double left, top, right, bottom;

  if (trace_path (self, cr, steps, n_steps) == 0)
    return;
  /* The group, for marks that overlap without showing it, is no larger than need be. */
  cairo_path_extents (cr, &left, &top, &right, &bottom);
  cairo_save (cr);
  cairo_rectangle (cr, floor (left - room), floor (top - room), ceil (right - left + 2 * room) + 1,
                   ceil (bottom - top + 2 * room) + 1);
  cairo_clip (cr);
  cairo_push_group (cr);
  set_mark_color (self, cr, mark);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, width);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  trace_path (self, cr, steps, n_steps);
  cairo_stroke (cr);
  for (gsize n = 0; n < n_steps; n++)
    {
      if (steps[n].kind != SERAI_STEP_POINT)
        continue;
      add_circle (self, cr, steps[n].value, n == 0 ? 0.17 : 0.13);
      cairo_fill (cr);
    }
  if (n_steps > 0 && steps[0].kind == SERAI_STEP_POINT)
    {
      cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
      add_circle (self, cr, steps[0].value, 0.095);
      cairo_fill (cr);
    }
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
  cairo_restore (cr);
}

/* Fills what a piece stands on: its square, or a disc that is seen around the piece. */
static void
fill_place (const SeraiBoardMarks *self, cairo_t *cr, unsigned point, SeraiMark mark, double rim)
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
      set_mark_color (self, cr, mark);
      add_circle (self, cr, point, self->painter->piece_size / 2 + rim);
    }
  cairo_fill (cr);
}

/* Where the piece is that the last move ended with. */
static void
draw_trail_end (const SeraiBoardMarks *self, cairo_t *cr, const SeraiStep *steps, gsize n_steps,
                SeraiMark mark)
{
  while (n_steps > 0 && steps[n_steps - 1].kind != SERAI_STEP_POINT)
    n_steps--;
  if (n_steps > 0)
    fill_place (self, cr, steps[n_steps - 1].value, mark, 0.035);
}

/**
 * serai_board_marks_draw_glow:
 * @start: the position before the steps
 * @steps: of a move, perhaps not all
 * @n_steps: how many
 * Draws light around points that have become special, with an edge that shows on light wood.
 */
void
serai_board_marks_draw_glow (const SeraiBoardMarks *self, cairo_t *cr, const SeraiPosition *start,
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
      set_mark_color (self, cr, SERAI_MARK_GLOW_EDGE);
      add_circle (self, cr, points[n], radius + 0.055);
      cairo_fill (cr);
    }
}

/* A cross where the last move has taken a piece off. */
static void
draw_prey (const SeraiBoardMarks *self, cairo_t *cr, const SeraiStep *steps, gsize n_steps,
           SeraiMark mark)
{
  double arm = 0.13 * self->layout->spacing;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (2.5, 0.07 * self->layout->spacing));
  set_mark_color (self, cr, mark);
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
 * serai_board_marks_draw_move:
 * @before: the position before the move
 * @steps: of the move
 * @n_steps: how many
 * Marks a move that has been made, with what it has taken and what has become special.
 */
void
serai_board_marks_draw_move (const SeraiBoardMarks *self, cairo_t *cr, const SeraiPosition *before,
                             const SeraiStep *steps, gsize n_steps)
{
  serai_board_marks_draw_glow (self, cr, before, steps, n_steps);
  serai_board_marks_draw_trail (self, cr, steps, n_steps, SERAI_MARK_LAST);
  draw_prey (self, cr, steps, n_steps, SERAI_MARK_LAST);
  draw_trail_end (self, cr, steps, n_steps, SERAI_MARK_LAST);
}

static void
draw_arrow_head (const SeraiBoardMarks *self, cairo_t *cr, const SeraiStep *steps, gsize n_steps)
{
  unsigned from = SERAI_NO_POINT, to = SERAI_NO_POINT;
  double   from_x, from_y, to_x, to_y, angle;
  double   size = 0.24 * self->layout->spacing;

  for (gsize n = 0; n < n_steps; n++)
    if (steps[n].kind == SERAI_STEP_POINT)
      {
        from = to;
        to = steps[n].value;
      }
  if (from == SERAI_NO_POINT)
    return;
  serai_board_layout_place (self->layout, self->geometry, from, &from_x, &from_y);
  serai_board_layout_place (self->layout, self->geometry, to, &to_x, &to_y);
  angle = atan2 (to_y - from_y, to_x - from_x);
  cairo_save (cr);
  cairo_translate (cr, to_x, to_y);
  cairo_rotate (cr, angle);
  cairo_move_to (cr, size * 0.6, 0);
  cairo_line_to (cr, -size * 0.6, size * 0.6);
  cairo_line_to (cr, -size * 0.25, 0);
  cairo_line_to (cr, -size * 0.6, -size * 0.6);
  cairo_close_path (cr);
  cairo_restore (cr);
}

/**
 * serai_board_marks_draw_arrow:
 * @steps: of a move that can be made
 * @n_steps: how many; nothing is drawn for 0
 * Draws a dashed arrow with a rim, above the pieces so that it can pass over them.
 */
void
serai_board_marks_draw_arrow (const SeraiBoardMarks *self, cairo_t *cr, const SeraiStep *steps,
                              gsize n_steps)
{
  double width = MAX (2.5, 0.06 * self->layout->spacing);
  double dashes[] = { width * 2.2, width * 1.8 };

  if (n_steps == 0)
    return;
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int is_top = 0; is_top < 2; is_top++)
    {
      double rim = is_top ? 0 : MAX (2, width * 0.7);

      set_mark_color (self, cr, is_top ? SERAI_MARK_HINT : SERAI_MARK_RIM);
      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      cairo_set_line_width (cr, width + rim);
      trace_path (self, cr, steps, n_steps);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
      for (gsize n = 0; n < n_steps; n++)
        if (n == 0 || steps[n].kind == SERAI_STEP_TAKE)
          {
            add_circle (self, cr, steps[n].value, self->painter->piece_size / 2 + 0.03);
            cairo_stroke (cr);
          }
      draw_arrow_head (self, cr, steps, n_steps);
      cairo_set_line_width (cr, rim);
      if (!is_top)
        cairo_stroke_preserve (cr);
      cairo_fill (cr);
    }
}

/* A dot where the piece can go; with room around it for one that stands there. */
static void
draw_step_mark (const SeraiBoardMarks *self, cairo_t *cr, unsigned point, gboolean is_target)
{
  double radius = is_target ? 0.18 : 0.12;
  double rim = MAX (1.5, 0.028 * self->layout->spacing) / self->layout->spacing;

  set_mark_color (self, cr, SERAI_MARK_RIM);
  add_circle (self, cr, point, radius + rim);
  cairo_fill (cr);
  set_mark_color (self, cr, SERAI_MARK_LEGAL);
  add_circle (self, cr, point, radius);
  cairo_fill (cr);
}

static void
draw_take_mark (const SeraiBoardMarks *self, cairo_t *cr, unsigned point, gboolean is_occupied,
                gboolean is_target)
{
  double radius = is_target ? 0.26 : 0.20;
  double width = MAX (2.5, 0.065 * self->layout->spacing);
  double rim = MAX (2, 0.04 * self->layout->spacing);

  if (is_occupied)
    radius = self->painter->piece_size / 2;
  set_mark_color (self, cr, SERAI_MARK_RIM);
  cairo_set_line_width (cr, width + rim);
  add_circle (self, cr, point, radius);
  cairo_stroke (cr);
  set_mark_color (self, cr, SERAI_MARK_TAKE);
  cairo_set_line_width (cr, width);
  add_circle (self, cr, point, radius);
  cairo_stroke (cr);
}

/* A ring with a plus at its upper right, around a piece to join. */
static void
draw_join_mark (const SeraiBoardMarks *self, cairo_t *cr, unsigned point)
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
      set_mark_color (self, cr, is_top ? SERAI_MARK_LEGAL : SERAI_MARK_RIM);
      cairo_set_line_width (cr, is_top ? width : width + rim);
      add_circle (self, cr, point, self->painter->piece_size / 2);
      cairo_stroke (cr);
      cairo_new_path (cr);
      cairo_arc (cr, x, y, is_top ? radius : radius + rim / 2, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  set_mark_color (self, cr, SERAI_MARK_RIM);
  cairo_set_line_width (cr, MAX (1.5, 0.045 * spacing));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_move_to (cr, x - 0.62 * radius, y);
  cairo_line_to (cr, x + 0.62 * radius, y);
  cairo_move_to (cr, x, y - 0.62 * radius);
  cairo_line_to (cr, x, y + 0.62 * radius);
  cairo_stroke (cr);
}

/**
 * serai_board_marks_draw_legal:
 * @point: where a step can lead
 * @legal: what it does
 * @is_occupied: whether a piece is seen there
 * @is_target: whether a piece that is dragged would fall there
 */
void
serai_board_marks_draw_legal (const SeraiBoardMarks *self, cairo_t *cr, unsigned point,
                              SeraiLegal legal, gboolean is_occupied, gboolean is_target)
{
  switch (legal)
    {
    case SERAI_LEGAL_NOT:
      break;
    case SERAI_LEGAL_STEP:
      draw_step_mark (self, cr, point, is_target);
      break;
    case SERAI_LEGAL_TAKE:
    case SERAI_LEGAL_PREY:
      draw_take_mark (self, cr, point, is_occupied, is_target);
      break;
    case SERAI_LEGAL_JOIN:
      draw_join_mark (self, cr, point);
      break;
    }
}

/**
 * serai_board_marks_draw_duty:
 * @must_capture: for each point, whether the piece there is one of those
 * Draws a ring around each piece of which one has to be moved.
 */
void
serai_board_marks_draw_duty (const SeraiBoardMarks *self, cairo_t *cr,
                             const gboolean must_capture[SERAI_MAX_POINTS])
{
  double width = MAX (2.5, 0.05 * self->layout->spacing);
  double rim = MAX (2, 0.04 * self->layout->spacing);

  for (int is_top = 0; is_top < 2; is_top++)
    {
      set_mark_color (self, cr, is_top ? SERAI_MARK_LEGAL : SERAI_MARK_RIM);
      cairo_set_line_width (cr, is_top ? width : width + rim);
      for (unsigned n = 0; n < self->geometry->n_points; n++)
        if (must_capture[n])
          add_circle (self, cr, n, self->painter->piece_size / 2 + 0.02);
      cairo_stroke (cr);
    }
}

/**
 * serai_board_marks_draw_held:
 * @point: where the piece stands that is being moved
 * Draws brightness below it.
 */
void
serai_board_marks_draw_held (const SeraiBoardMarks *self, cairo_t *cr, unsigned point)
{
  if (self->geometry->kind == SERAI_BOARD_POINTS)
    fill_place (self, cr, point, SERAI_MARK_RIM, 0.075);
  fill_place (self, cr, point, SERAI_MARK_HELD, 0.05);
}
