/* serai-board-view-hand.c: pieces in hand: in a row at the edge of the board, from where
 * they are taken.
 *
 * A click on the row, or a drag out of it, only shows where a piece can be put down; where
 * it is dropped counts as a click, so that the rules know of points alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "serai-board-view-private.h"

/* How far from the middle of the row a press still means it, in cells. */
#define REACH 0.6

/**
 * serai_board_view_get_hand:
 * @position: of the game that is shown
 * @side: whose hand
 * Returns: one of the pieces in that hand, with the number of them
 */
SeraiPiece
serai_board_view_get_hand (SeraiBoardView *self, const SeraiPosition *position, SeraiSide side)
{
  if (self->rules->hand == NULL || self->painter->hand.n_cells == 0)
    return (SeraiPiece){ .side = SERAI_SIDE_NONE };
  return self->rules->hand->piece (position, side);
}

/**
 * serai_board_view_place_in_hand:
 * @side: whose hand
 * @nth: which of @n_pieces, from 0
 * @n_pieces: how many are in it; more than there are cells lie closer together
 * @x: (out): the middle of that piece in the unit square, which it is outside of
 * @y: (out): the middle of that piece
 */
void
serai_board_view_place_in_hand (SeraiBoardView *self, SeraiSide side, unsigned nth,
                                unsigned n_pieces, double *x, double *y)
{
  const SeraiBoardHand *hand = &self->painter->hand;
  double                step = 1;

  if (n_pieces > hand->n_cells)
    step = (hand->n_cells - 1.0) / (n_pieces - 1.0);
  serai_board_layout_hand_place (&self->layout, &self->geometry, hand, side == SERAI_SIDE_P2,
                                 nth * step, x, y);
}

/**
 * serai_board_view_get_hand_size:
 * Returns: the size of a piece in hand, where 1 is that of a piece on the board
 */
double
serai_board_view_get_hand_size (SeraiBoardView *self)
{
  return self->painter->hand.size / self->painter->piece_size;
}

/* The side whose row of pieces is at @left, @top, in pixels of the widget. */
static SeraiSide
hand_at (SeraiBoardView *self, double left, double top)
{
  double reach = REACH * self->painter->hand.size * self->geometry.spacing;
  double x, y;

  serai_board_layout_to_unit (&self->layout, left, top, &x, &y);
  for (SeraiSide side = SERAI_SIDE_P1; side < SERAI_SIDE_NONE; side++)
    {
      SeraiPiece piece = serai_board_view_get_hand (self, &self->shown, side);
      double     first_x, first_y, last_x, last_y;

      if (piece.count == 0)
        continue;
      serai_board_view_place_in_hand (self, side, 0, piece.count, &first_x, &first_y);
      serai_board_view_place_in_hand (self, side, piece.count - 1u, piece.count, &last_x, &last_y);
      if (x >= MIN (first_x, last_x) - reach && x <= MAX (first_x, last_x) + reach
          && y >= first_y - reach && y <= first_y + reach)
        return side;
    }
  return SERAI_SIDE_NONE;
}

/**
 * serai_board_view_is_on_hand:
 * @left: in the widget
 * @top: in the widget
 * Returns: whether there are pieces in hand that a person can take from now
 */
gboolean
serai_board_view_is_on_hand (SeraiBoardView *self, double left, double top)
{
  return self->match != NULL && self->interactive && self->n_steps == 0
         && hand_at (self, left, top) == serai_match_get_side (self->match);
}

/**
 * serai_board_view_is_on_other_hand:
 * @left: in the widget
 * @top: in the widget
 * Returns: whether there are pieces in hand that cannot be taken now
 */
gboolean
serai_board_view_is_on_other_hand (SeraiBoardView *self, double left, double top)
{
  return self->match != NULL && !serai_board_view_is_on_hand (self, left, top)
         && hand_at (self, left, top) != SERAI_SIDE_NONE;
}

/* What to do with a piece from the hand that can be put on @n_free points. */
static char *
write_where_to_put (unsigned n_free)
{
  if (n_free == 1)
    /* Translators: “it” is a piece from the hand that has been picked up */
    return g_strdup (_ ("Put it on the marked point"));
  return g_strdup_printf (
      /* Translators: “it” is a piece from the hand that has been picked up; %u is 2 or more */
      ngettext ("Put it on one of the %u marked points", "Put it on one of the %u marked points",
                n_free),
      n_free);
}

/**
 * serai_board_view_open_hand:
 * Shows where a piece from the hand can be put down.
 */
void
serai_board_view_open_hand (SeraiBoardView *self)
{
  g_autofree char *text = NULL;
  unsigned         n_free = 0;

  self->is_hand_open = TRUE;
  for (unsigned n = 0; n < self->geometry.n_points; n++)
    if (serai_move_builder_is_selectable (self->builder, n))
      {
        self->legal[n] = SERAI_LEGAL_STEP;
        n_free++;
      }
  text = write_where_to_put (n_free);
  serai_board_view_tell (self, text);
  serai_board_view_update_points (self);
  serai_board_view_marks_changed (self);
}

/**
 * serai_board_view_close_hand:
 * Lets go of the piece that was taken from the hand.
 */
void
serai_board_view_close_hand (SeraiBoardView *self)
{
  if (!self->is_hand_open)
    return;
  self->is_hand_open = FALSE;
  memset (self->legal, SERAI_LEGAL_NOT, sizeof self->legal);
  self->target = SERAI_NO_POINT;
  serai_board_view_update_points (self);
  serai_board_view_tell_prompt (self);
  serai_board_view_marks_changed (self);
}
