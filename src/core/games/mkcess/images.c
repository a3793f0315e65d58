/* images.c: symmetric boards of MKCess, where answering each move by its mirror image wins.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "private.h"

/* The image of @square, SERAI_MKCESS_N_SQUARES if that is not on the board. On a board that is
 * not square, the reflection in the other diagonal is no involution, so it has no images. */
static unsigned
turned (const SeraiMKCess *board, SeraiMKCessTurn turn, unsigned square)
{
  unsigned row = serai_mkcess_row_of (board, square);
  unsigned column = serai_mkcess_column_of (board, square);
  unsigned last_row = board->rows - 1U;
  unsigned last_column = board->columns - 1U;

  switch (turn)
    {
    case SERAI_MKCESS_TURN_HALF:
      return board->stride * (last_row - row) + last_column - column;
    case SERAI_MKCESS_TURN_ROWS:
      return board->stride * (last_row - row) + column;
    case SERAI_MKCESS_TURN_COLUMNS:
      return board->stride * row + last_column - column;
    case SERAI_MKCESS_TURN_DIAGONAL:
      return row < board->columns ? board->stride * column + row : SERAI_MKCESS_N_SQUARES;
    case SERAI_MKCESS_TURN_ANTIDIAGONAL:
      return last_row == last_column ? board->stride * (last_row - column) + last_column - row
                                     : SERAI_MKCESS_N_SQUARES;
    case SERAI_MKCESS_N_TURNS:
      break;
    }
  return square;
}

/* Whether the figure could slide along a line that a half turn maps to itself, so that the square
 * just taken may block the turned slide. Such a line goes through the middle of the board: a rank
 * or file if their number is odd, a diagonal if both numbers are odd or both are even. On any other
 * line the turned slide is on another line than the slide it answers. */
static bool
can_block_turned_slide (const SeraiMKCess *board)
{
  bool has_straight = board->rows % 2 != 0 || board->columns % 2 != 0;
  bool has_diagonal = board->rows % 2 == board->columns % 2;

  switch ((SeraiMKCessFigure) board->figure)
    {
    case SERAI_MKCESS_KNIGHT:
    case SERAI_MKCESS_KING:
    case SERAI_MKCESS_N_FIGURES:
      return false;
    case SERAI_MKCESS_QUEEN:
      return has_straight || has_diagonal;
    case SERAI_MKCESS_ROOK:
      return has_straight;
    case SERAI_MKCESS_BISHOP:
      return has_diagonal;
    }
  return false;
}

/* The same for a reflection: only slides along its axis or straight across it stay on their own
 * line. */
static bool
can_block_reflected_slide (const SeraiMKCess *board, SeraiMKCessTurn turn)
{
  bool is_diagonal = turn == SERAI_MKCESS_TURN_DIAGONAL || turn == SERAI_MKCESS_TURN_ANTIDIAGONAL;

  switch ((SeraiMKCessFigure) board->figure)
    {
    case SERAI_MKCESS_KNIGHT:
    case SERAI_MKCESS_KING:
    case SERAI_MKCESS_N_FIGURES:
      return false;
    case SERAI_MKCESS_QUEEN:
      return true;
    case SERAI_MKCESS_ROOK:
      return !is_diagonal;
    case SERAI_MKCESS_BISHOP:
      return is_diagonal;
    }
  return false;
}

/* Whether @turn maps @squares to themselves without fixing any of them. */
static bool
is_image_of_itself (const SeraiMKCess *board, SeraiMKCessTurn turn, SeraiWideMask squares)
{
  for (SeraiWideMask left = squares; left != 0; left &= left - 1)
    {
      unsigned square = serai_bits_wide_lowest (left);
      unsigned image = turned (board, turn, square);

      if (image == square || image >= SERAI_MKCESS_N_SQUARES
          || (squares & serai_mkcess_bit (image)) == 0)
        return false;
    }
  return true;
}

/**
 * serai_mkcess_is_answered_by_image:
 * @squares: all squares that can be used
 * The side that is not to move wins if it can answer each move by its image: the image must
 * always be another square, and no slide to it may be blocked.
 * Returns: whether it can
 */
bool
serai_mkcess_is_answered_by_image (const SeraiMKCess *board, SeraiMKCessTurn turn,
                                   SeraiWideMask squares)
{
  return turned (board, turn, board->figures[SERAI_SIDE_P1]) == board->figures[SERAI_SIDE_P2]
         && !(turn == SERAI_MKCESS_TURN_HALF ? can_block_turned_slide (board)
                                             : can_block_reflected_slide (board, turn))
         && is_image_of_itself (board, turn, squares);
}

/**
 * serai_mkcess_can_be_answered:
 * @steps: free squares one step from the figures
 * Ignores squares that neither figure can reach. The squares of the figures and their surroundings
 * are compared first, as that is fast.
 * Returns: whether the side that is not to move wins by answering each move by its image
 */
bool
serai_mkcess_can_be_answered (SeraiMKCess board, SeraiWideMask steps)
{
  for (SeraiMKCessTurn turn = SERAI_MKCESS_TURN_HALF; turn < SERAI_MKCESS_N_TURNS; turn++)
    if (turned (&board, turn, board.figures[SERAI_SIDE_P1]) == board.figures[SERAI_SIDE_P2]
        && serai_mkcess_is_answered_by_image (&board, turn, steps)
        && is_image_of_itself (&board, turn, serai_mkcess_flood (&board, board.free, steps)))
      return true;
  return false;
}
