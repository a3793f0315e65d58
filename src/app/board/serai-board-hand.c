/* serai-board-hand.c: the row of pieces in hand or captured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-hand.h"

#include "side.h"

/* The hit distance from the centre line of the row, in cells. */
#define REACH 0.6

/**
 * serai_board_hand_get:
 * @board: a board
 * @position: a position of its game
 * @side: the owner of the hand
 * Returns: a piece in hand, with the number of pieces as its count; 0 if the hand is empty or the
 *   painter has no row to show it in
 */
SeraiPiece
serai_board_hand_get (const SeraiBoardPlace *board, const SeraiPosition *position, SeraiSide side)
{
  if (board->painter == NULL || board->painter->hand.n_cells == 0)
    return (SeraiPiece){ .side = SERAI_SIDE_NONE };
  return serai_board_state_get_hand (board->state, position, side);
}

/* Counts the pieces of @side on the board and in its hand. Sets *@kind to that of one of them. */
static int
count_pieces (const SeraiBoardState *state, const SeraiPosition *position, SeraiSide side,
              guint8 *kind)
{
  int n_pieces = serai_board_state_get_hand (state, position, side).count;

  for (unsigned n = 0; n < state->geometry.n_points; n++)
    {
      SeraiPiece piece = state->rules->piece_at (position, n);

      if (piece.side != side || piece.kind == 0)
        continue;
      n_pieces += piece.count;
      *kind = piece.kind;
    }
  return n_pieces;
}

/**
 * serai_board_hand_get_captured:
 * @board: a board
 * @position: the position shown, or an earlier or later one while a move is animated
 * @side: the side whose pieces have been captured
 * Returns: what the opponent of @side has captured by @position, with the number of pieces as its
 *   count; 0 if the painter does not show it
 */
SeraiPiece
serai_board_hand_get_captured (const SeraiBoardPlace *board, const SeraiPosition *position,
                               SeraiSide side)
{
  const SeraiBoardState *state = board->state;
  SeraiPiece             captured = state->captured[side];
  guint8                 kind = 0;
  int                    n_now, n_then;

  if (board->painter == NULL || !board->painter->keeps_captured)
    return (SeraiPiece){ .side = SERAI_SIDE_NONE };
  n_now = count_pieces (state, &state->shown, side, &kind);
  n_then = count_pieces (state, position, side, &kind);
  captured.side = (guint8) side;
  captured.count = (guint8) CLAMP (captured.count + n_now - n_then, 0, G_MAXUINT8);
  if (captured.kind == 0)
    captured.kind = kind;
  return captured;
}

/**
 * serai_board_hand_get_goal:
 * @board: a board
 * @side: the side whose pieces are captured
 * Returns: how many pieces of @side the opponent must capture altogether to win; 0 if there is no
 *   such goal or the painter does not show it
 */
unsigned
serai_board_hand_get_goal (const SeraiBoardPlace *board, SeraiSide side)
{
  const SeraiBoardState *state = board->state;
  int                    goal;

  if (board->painter == NULL || !board->painter->keeps_captured
      || state->rules->captures_needed == NULL)
    return 0;
  goal = state->rules->captures_needed (&state->shown, side) + state->captured[side].count;
  return (unsigned) MAX (goal, 0);
}

/**
 * serai_board_hand_place:
 * @board: a board with a row for pieces in hand
 * @side: the owner of the hand
 * @nth: the index of the piece, less than @n_pieces
 * @n_pieces: the number of pieces; if there are more than cells, they overlap
 * @x: (out): the centre of the piece in units of the geometry, outside the unit square
 * @y: (out): the centre of the piece
 */
void
serai_board_hand_place (const SeraiBoardPlace *board, SeraiSide side, unsigned nth,
                        unsigned n_pieces, double *x, double *y)
{
  const SeraiBoardHand *hand = &board->painter->hand;
  double                step = 1;

  if (n_pieces > hand->n_cells)
    step = (hand->n_cells - 1.0) / (n_pieces - 1.0);
  serai_board_layout_hand_place (board->layout, &board->state->geometry, hand,
                                 side == SERAI_SIDE_P2, nth * step, x, y);
}

/**
 * serai_board_hand_place_captured:
 * @board: a board with a row for pieces captured
 * @side: the side that has lost the piece
 * @nth: the index of the piece in the order of captures
 * @x: (out): the centre of the piece in units of the geometry, outside the unit square
 * @y: (out): the centre of the piece
 * There is a place for each piece that must be captured, so that those captured do not move.
 */
void
serai_board_hand_place_captured (const SeraiBoardPlace *board, SeraiSide side, unsigned nth,
                                 double *x, double *y)
{
  unsigned n_places = MAX (serai_board_hand_get_goal (board, side), nth + 1);

  serai_board_hand_place (board, serai_side_other (side), nth,
                          MAX (n_places, board->state->captured[side].count), x, y);
}

/**
 * serai_board_hand_get_size:
 * Returns: the size of a piece in hand, relative to one on the board
 */
double
serai_board_hand_get_size (const SeraiBoardPlace *board)
{
  return board->painter->hand.size / board->painter->piece_size;
}

/**
 * serai_board_hand_at:
 * @left: in the widget, in pixels
 * @top: in the widget, in pixels
 * Returns: the side whose pieces in hand are at this position, or %SERAI_SIDE_NONE
 */
SeraiSide
serai_board_hand_at (const SeraiBoardPlace *board, double left, double top)
{
  const SeraiBoardState *state = board->state;
  double                 reach, x, y;

  if (board->painter == NULL)
    return SERAI_SIDE_NONE;
  reach = REACH * board->painter->hand.size * state->geometry.spacing;
  serai_board_layout_to_unit (board->layout, left, top, &x, &y);
  for (SeraiSide side = SERAI_SIDE_P1; side < SERAI_SIDE_NONE; side++)
    {
      SeraiPiece piece = serai_board_hand_get (board, &state->shown, side);
      double     first_x, first_y, last_x, last_y;

      if (piece.count == 0)
        continue;
      serai_board_hand_place (board, side, 0, piece.count, &first_x, &first_y);
      serai_board_hand_place (board, side, piece.count - 1u, piece.count, &last_x, &last_y);
      if (x >= MIN (first_x, last_x) - reach && x <= MAX (first_x, last_x) + reach
          && y >= first_y - reach && y <= first_y + reach)
        return side;
    }
  return SERAI_SIDE_NONE;
}
