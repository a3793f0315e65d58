/* serai-scene-marks.c: draws the marks of a scene: the last move, the move being made, legal
 * targets and a hint.
 *
 * When few places are left for a piece, arrows lead there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-scene-marks.h"

#include <string.h>

#include "serai-move-marks.h"
#include "serai-note-marks.h"
#include "serai-point-marks.h"

static SeraiMarkBoard
get_marks (const SeraiBoardPlace *board, SeraiBoardPictures *pictures)
{
  return (SeraiMarkBoard){ board->state->rules, board->painter, &board->state->geometry,
                           board->layout, serai_board_pictures_get_mark_colors (pictures) };
}

static void
draw_legal_places (const SeraiBoardState *state, const SeraiMarkBoard *marks, cairo_t *cr)
{
  if ((state->reach.held == SERAI_NO_POINT && !state->is_hand_open)
      || !state->shows[SERAI_SHOW_LEGAL_PLACES])
    return;
  for (unsigned n = 0; n < state->geometry.n_points; n++)
    serai_point_marks_draw_legal (marks, cr, n, state->reach.legal[n],
                                  state->rules->piece_at (&state->shown, n).kind != 0,
                                  state->is_dragging && n == state->target);
}

/* Draws the ways left for the piece of each side, if there are few. */
static void
draw_last_places (const SeraiBoardState *state, const SeraiMarkBoard *marks, cairo_t *cr)
{
  if (state->rules->last_places == NULL)
    return;
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      unsigned from;
      guint8   points[SERAI_MAX_POINTS];
      gsize    n_points = state->rules->last_places (&state->shown, side, &from, points);

      for (gsize n = 0; n < n_points; n++)
        serai_move_marks_draw_way_left (marks, cr, from, points[n], side);
    }
}

/* Draws the places of the pieces that must still be captured. */
static void
draw_wanted (const SeraiBoardPlace *board, SeraiSide side, cairo_t *cr, const GdkRGBA *palette)
{
  unsigned n_goal = serai_board_hand_get_goal (board, side);
  double   cell = board->painter->hand.size * board->layout->spacing;

  for (unsigned n = board->state->captured[side].count; n < n_goal; n++)
    {
      double x, y;

      serai_board_hand_place_captured (board, side, n, &x, &y);
      serai_board_layout_to_pixels (board->layout, x, y, &x, &y);
      cairo_save (cr);
      cairo_translate (cr, x - cell / 2, y - cell / 2);
      cairo_scale (cr, cell, cell);
      board->painter->draw_wanted (cr, palette);
      cairo_restore (cr);
    }
}

/* The colours of the arrows of an analysis. */
static const SeraiMark arrow_marks[SERAI_N_ARROWS] = {
  [SERAI_ARROW_BEST] = SERAI_MARK_HINT,
  [SERAI_ARROW_THREAT] = SERAI_MARK_DANGER,
};

/* Draws the arrows of an analysis, without their heads, and the hint. */
static void
draw_arrows (const SeraiBoardState *state, const SeraiMarkBoard *marks, gboolean is_moving,
             cairo_t *cr)
{
  for (gsize n = SERAI_N_ARROWS; n-- > 0 && !is_moving;)
    serai_move_marks_draw_hint (marks, cr, state->arrows[n], state->n_arrows[n], arrow_marks[n]);
  serai_move_marks_draw_hint (marks, cr, state->hint, state->n_hint, SERAI_MARK_HINT);
}

static void
draw_arrow_heads (const SeraiBoardState *state, const SeraiMarkBoard *marks, gboolean is_moving,
                  cairo_t *cr)
{
  for (gsize n = SERAI_N_ARROWS; n-- > 0 && !is_moving;)
    serai_move_marks_draw_hint_head (marks, cr, &state->position, state->arrows[n],
                                     state->n_arrows[n], arrow_marks[n]);
  serai_move_marks_draw_hint_head (marks, cr, &state->position, state->hint, state->n_hint,
                                   SERAI_MARK_HINT);
}

/* Draws one layer of the marks of the note, and of the one that is being drawn. */
static void
draw_notes (const SeraiBoardState *state, const SeraiMarkBoard *marks, cairo_t *cr,
            gboolean is_above)
{
  guint n_marks = state->n_marks + (state->sketch_from != SERAI_NO_POINT ? 1 : 0);

  for (guint n = 0; n < n_marks; n++)
    {
      SeraiNoteMark mark = { (guint8) state->sketch_from, (guint8) state->sketch_to,
                             (guint8) state->sketch_ink };

      if (n < state->n_marks)
        mark = state->marks[n];
      if (is_above)
        serai_note_marks_draw_rest (marks, cr, mark,
                                    state->rules->piece_at (&state->shown, mark.to).kind != 0);
      else
        serai_note_marks_draw_line (marks, cr, mark);
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

  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    draw_wanted (board, side, cr, serai_board_pictures_get_palette (pictures));
  if (state->n_steps > 0 && !is_moving)
    serai_move_marks_draw_glow (&marks, cr, &state->position, state->steps, state->n_steps);
  if (state->n_steps > 1 && state->parts.n_choices == 0)
    serai_move_marks_draw_trail (&marks, cr, state->steps, state->n_steps, SERAI_MARK_CHAIN);
  else if (state->n_steps <= 1 && state->n_last > 0 && !is_moving
           && state->shows[SERAI_SHOW_LAST_MOVE])
    serai_move_marks_draw_move (&marks, cr, &state->before_last, state->last, state->n_last);
  draw_notes (state, &marks, cr, FALSE);
  if (state->reach.held != SERAI_NO_POINT)
    serai_point_marks_draw_held (&marks, cr, state->reach.held);
  if (state->n_steps == 0)
    draw_arrows (state, &marks, is_moving, cr);
  if (!is_moving)
    draw_last_places (state, &marks, cr);
}

/* Marks the pieces that must capture, without the one that the hint marks. */
static void
draw_captors (const SeraiBoardState *state, const SeraiMarkBoard *marks, cairo_t *cr)
{
  gboolean must_capture[SERAI_MAX_POINTS];

  memcpy (must_capture, state->must_capture, sizeof must_capture);
  if (state->n_hint > 0 && state->n_steps == 0)
    must_capture[state->hint[0].value] = FALSE;
  serai_point_marks_draw_captors (marks, cr, must_capture);
}

/* In a chain, the pieces in danger are no longer those before it. */
static void
draw_danger (const SeraiBoardState *state, const SeraiMarkBoard *marks, cairo_t *cr)
{
  if (state->n_steps > 1)
    return;
  for (unsigned n = 0; n < state->geometry.n_points; n++)
    if (state->in_danger[n] && n != state->reach.held)
      serai_point_marks_draw_danger (marks, cr, n);
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

  draw_notes (state, &marks, cr, TRUE);
  draw_legal_places (state, &marks, cr);
  if (state->is_interactive && !is_moving)
    draw_captors (state, &marks, cr);
  if (!is_moving)
    draw_danger (state, &marks, cr);
  if (state->n_steps == 0)
    draw_arrow_heads (state, &marks, is_moving, cr);
}
