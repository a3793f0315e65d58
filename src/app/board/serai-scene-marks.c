/* serai-scene-marks.c: draws the marks of a scene: the last move, the move being made, legal
 * targets and a hint.
 *
 * When few places are left for a piece, they are marked with small pictures of it, those of the two
 * players side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-scene-marks.h"

#include "serai-move-marks.h"
#include "serai-point-marks.h"

/* The cell of a small picture, and its offset from the centre of the point, in spacings. */
#define SMALL_PIECE 0.46
#define SMALL_ASIDE 0.25

static SeraiMarkBoard
get_marks (const SeraiBoardPlace *board, SeraiBoardPictures *pictures)
{
  return (SeraiMarkBoard){ board->state->rules, board->painter, &board->state->geometry,
                           board->layout, serai_board_pictures_get_mark_colors (pictures) };
}

static void
draw_legal_places (const SeraiBoardState *state, const SeraiMarkBoard *marks, cairo_t *cr)
{
  if (state->reach.held == SERAI_NO_POINT && !state->is_hand_open)
    return;
  for (unsigned n = 0; n < state->geometry.n_points; n++)
    serai_point_marks_draw_legal (marks, cr, n, state->reach.legal[n],
                                  state->rules->piece_at (&state->shown, n).kind != 0,
                                  state->is_dragging && n == state->target);
}

static void
draw_small_piece (const SeraiBoardPlace *board, cairo_t *cr, unsigned point, SeraiPiece piece,
                  const GdkRGBA *palette)
{
  double spacing = board->layout->spacing;
  double cell = SMALL_PIECE * spacing;
  double aside = (piece.side == SERAI_SIDE_P1 ? -1 : 1) * SMALL_ASIDE * spacing;
  double x, y;

  serai_board_layout_place (board->layout, &board->state->geometry, point, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, x + aside - cell / 2, y + SMALL_ASIDE * spacing - cell / 2);
  cairo_scale (cr, cell, cell);
  board->painter->draw_piece (cr, piece, palette);
  cairo_restore (cr);
}

/* Marks the places left for the piece of each side, if there are few. */
static void
draw_last_places (const SeraiBoardPlace *board, cairo_t *cr, const GdkRGBA *palette)
{
  const SeraiBoardState *state = board->state;

  if (state->rules->last_places == NULL)
    return;
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      SeraiPiece piece;
      guint8     points[SERAI_MAX_POINTS];
      gsize      n_points = state->rules->last_places (&state->shown, side, &piece, points);

      for (gsize n = 0; n < n_points; n++)
        draw_small_piece (board, cr, points[n], piece, palette);
    }
}

/**
 * serai_scene_marks_draw_below:
 * @board: the board in the widget
 * @pictures: provides the colours
 * @is_moving: whether a move is being animated
 * @cr: where to draw
 * Draws the marks below the pieces. A move that is being animated needs no mark.
 */
void
serai_scene_marks_draw_below (const SeraiBoardPlace *board, SeraiBoardPictures *pictures,
                              gboolean is_moving, cairo_t *cr)
{
  const SeraiBoardState *state = board->state;
  SeraiMarkBoard         marks = get_marks (board, pictures);

  if (state->n_steps > 0 && !is_moving)
    serai_move_marks_draw_glow (&marks, cr, &state->position, state->steps, state->n_steps);
  if (state->n_steps > 1 && state->parts.n_choices == 0)
    serai_move_marks_draw_trail (&marks, cr, state->steps, state->n_steps, SERAI_MARK_CHAIN);
  else if (state->n_steps <= 1 && state->n_last > 0 && !is_moving)
    serai_move_marks_draw_move (&marks, cr, &state->before_last, state->last, state->n_last);
  if (state->reach.held != SERAI_NO_POINT)
    serai_point_marks_draw_held (&marks, cr, state->reach.held);
  if (!is_moving)
    draw_last_places (board, cr, serai_board_pictures_get_palette (pictures));
}

/**
 * serai_scene_marks_draw_above:
 * @board: the board in the widget
 * @pictures: provides the colours
 * @is_moving: whether a move is being animated
 * @cr: where to draw
 * Draws the marks above the pieces.
 */
void
serai_scene_marks_draw_above (const SeraiBoardPlace *board, SeraiBoardPictures *pictures,
                              gboolean is_moving, cairo_t *cr)
{
  const SeraiBoardState *state = board->state;
  SeraiMarkBoard         marks = get_marks (board, pictures);

  draw_legal_places (state, &marks, cr);
  if (state->is_interactive && !is_moving)
    serai_point_marks_draw_captors (&marks, cr, state->must_capture);
  if (state->n_steps == 0)
    serai_move_marks_draw_arrow (&marks, cr, state->hint, state->n_hint);
}
