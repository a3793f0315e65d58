/* serai-board-view-marks.c: which marks a board shows: those of the last move with its path, the
 * move in the making, the places it can go to, a hint.
 *
 * The last places that a piece can go to have a small picture of it, on one side of the place
 * for each player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-view-private.h"

/* Of a small piece: its cell, and how far its middle is from that of the place; in spacings. */
#define SMALL_PIECE 0.46
#define SMALL_ASIDE 0.25

static SeraiBoardMarks
get_marks (SeraiBoardView *self)
{
  return (SeraiBoardMarks){ self->rules, self->painter, &self->geometry, &self->layout,
                            &self->palette[SERAI_MAX_COLORS] };
}

static void
draw_last_move (SeraiBoardView *self, const SeraiBoardMarks *marks, cairo_t *cr)
{
  const SeraiPosition *before;
  SeraiStep            steps[SERAI_MAX_STEPS];
  gsize                n_steps;

  if (self->match == NULL || self->cursor == 0)
    return;
  before = serai_match_get_position_at (self->match, self->cursor - 1);
  n_steps =
      self->rules->steps (before, serai_match_get_move (self->match, self->cursor - 1), steps);
  serai_board_marks_draw_move (marks, cr, before, steps, n_steps);
}

static void
draw_legal_places (SeraiBoardView *self, const SeraiBoardMarks *marks, cairo_t *cr)
{
  if (self->held == SERAI_NO_POINT && !self->is_hand_open)
    return;
  for (unsigned n = 0; n < self->geometry.n_points; n++)
    serai_board_marks_draw_legal (marks, cr, n, self->legal[n],
                                  self->rules->piece_at (&self->shown, n).kind != 0,
                                  self->is_dragging && n == self->target);
}

static void
draw_small_piece (SeraiBoardView *self, cairo_t *cr, unsigned point, SeraiPiece piece)
{
  double cell = SMALL_PIECE * self->layout.spacing;
  double aside = (piece.side == SERAI_SIDE_P1 ? -1 : 1) * SMALL_ASIDE * self->layout.spacing;
  double x, y;

  serai_board_layout_place (&self->layout, &self->geometry, point, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, x + aside - cell / 2, y + SMALL_ASIDE * self->layout.spacing - cell / 2);
  cairo_scale (cr, cell, cell);
  self->painter->draw_piece (cr, piece, self->palette);
  cairo_restore (cr);
}

/* Where the piece of each side could still go, if there are only a few places left. */
static void
draw_last_places (SeraiBoardView *self, cairo_t *cr)
{
  if (self->rules->last_places == NULL)
    return;
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      SeraiPiece piece;
      guint8     points[SERAI_MAX_POINTS];
      gsize      n_points = self->rules->last_places (&self->shown, side, &piece, points);

      for (gsize n = 0; n < n_points; n++)
        draw_small_piece (self, cr, points[n], piece);
    }
}

/**
 * serai_board_view_draw_marks_below:
 * @cr: in pixels of the widget
 * Draws the marks that pieces stand on.
 */
void
serai_board_view_draw_marks_below (SeraiBoardView *self, cairo_t *cr)
{
  SeraiBoardMarks marks = get_marks (self);
  gboolean        is_at_rest = serai_board_view_get_leg (self) == NULL;

  if (self->n_steps > 0 && is_at_rest)
    serai_board_marks_draw_glow (&marks, cr, &self->position, self->steps, self->n_steps);
  if (self->n_steps > 1 && self->n_choices == 0)
    serai_board_marks_draw_trail (&marks, cr, self->steps, self->n_steps, SERAI_MARK_CHAIN);
  else if (self->n_steps == 0 && is_at_rest)
    draw_last_move (self, &marks, cr); /* while a move is being played it shows itself */
  if (self->held != SERAI_NO_POINT)
    serai_board_marks_draw_held (&marks, cr, self->held);
  if (is_at_rest)
    draw_last_places (self, cr);
}

/**
 * serai_board_view_draw_marks_above:
 * @cr: in pixels of the widget
 * Draws the marks that lie over pieces.
 */
void
serai_board_view_draw_marks_above (SeraiBoardView *self, cairo_t *cr)
{
  SeraiBoardMarks marks = get_marks (self);

  draw_legal_places (self, &marks, cr);
  if (self->interactive && serai_board_view_get_leg (self) == NULL)
    serai_board_marks_draw_duty (&marks, cr, self->must_capture);
  if (self->n_steps == 0)
    serai_board_marks_draw_arrow (&marks, cr, self->hint, self->n_hint);
}
