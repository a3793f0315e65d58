/* known.c: the winner of a game of MKCess, where it is known without a search.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "pairs.h"

/* Whether a square is in the masks of both sides. */
static inline bool
do_meet (SeraiMKCessPair squares)
{
  SeraiMKCessPair   common = serai_mkcess_pair_and (squares, serai_mkcess_pair_swapped (squares));
  SeraiMKCessHalves any = common.low | common.high;

  return any[0] != 0;
}

/* Whether no square can be reached by both figures, which must be able to move. If so, *reach are
 * all squares that *enclosed, one of them, can ever reach. Both floods grow together, so that the
 * smaller one ends it; they grow once before the first test, as most have met by then. */
__attribute__ ((always_inline)) static inline bool
are_apart (const SeraiMKCess *board, SeraiMKCessPair steps, SeraiSide *enclosed,
           SeraiWideMask *reach)
{
  const SeraiMKCessPair free = serai_mkcess_pair_of (board->free, board->free);
  SeraiMKCessGrowth     growth = { steps, steps };

  for (serai_mkcess_grow (board, free, &growth); !do_meet (growth.all);
       serai_mkcess_grow (board, free, &growth))
    {
      SeraiMKCessHalves ends = growth.edge.low | growth.edge.high;

      if (ends[SERAI_SIDE_P1] == 0 || ends[SERAI_SIDE_P2] == 0)
        {
          *enclosed = ends[SERAI_SIDE_P1] == 0 ? SERAI_SIDE_P1 : SERAI_SIDE_P2;
          *reach = serai_mkcess_pair_get (growth.all, *enclosed);
          return true;
        }
    }
  return false;
}

/* Whether the figures are on images of each other. Branchless, as the branches would be
 * mispredicted. */
static inline bool
are_images (const SeraiMKCess *board)
{
  unsigned row = serai_mkcess_row_of (board, board->figures[SERAI_SIDE_P1]);
  unsigned column = serai_mkcess_column_of (board, board->figures[SERAI_SIDE_P1]);
  unsigned their_row = serai_mkcess_row_of (board, board->figures[SERAI_SIDE_P2]);
  unsigned their_column = serai_mkcess_column_of (board, board->figures[SERAI_SIDE_P2]);
  unsigned last_row = board->rows - 1U;
  bool     are_rows_opposite = row + their_row == last_row;
  bool     are_columns_opposite = column + their_column == board->columns - 1U;

  return (are_rows_opposite & (are_columns_opposite | (column == their_column)))
         | ((row == their_row) & are_columns_opposite)
         | ((row == their_column) & (column == their_row))
         | ((row + their_column == last_row) & (column + their_row == last_row));
}

/* The winner if a side has no move now: it loses at once if it is to move, or one ply later. */
static inline bool
is_shut_in (SeraiSide side, SeraiWideMask first, SeraiWideMask second, SeraiSide *winner,
            unsigned *n_plies)
{
  bool can_move = (side == SERAI_SIDE_P1 ? first : second) != 0;

  if (first != 0 && second != 0)
    return false;
  *winner = can_move ? side : serai_side_other (side);
  *n_plies = can_move ? 1 : 0;
  return true;
}

__attribute__ ((always_inline)) static inline SeraiOutcome
know (const SeraiMKCess *board, unsigned *n_plies)
{
  const SeraiWideMask first =
      serai_mkcess_steps_from (board, board->figures[SERAI_SIDE_P1], board->free);
  const SeraiWideMask second =
      serai_mkcess_steps_from (board, board->figures[SERAI_SIDE_P2], board->free);
  SeraiSide     side;
  SeraiWideMask reach;

  if (is_shut_in ((SeraiSide) board->side, first, second, &side, n_plies))
    return serai_side_win (side, SERAI_REASON_NO_MOVE).outcome;
  if (are_images (board) && serai_mkcess_can_be_answered (*board, first | second))
    {
      *n_plies = serai_bits_wide_count (board->free);
      return serai_side_loss ((SeraiSide) board->side, SERAI_REASON_NO_MOVE).outcome;
    }
  if (!are_apart (board, serai_mkcess_pair_of (first, second), &side, &reach))
    return SERAI_OUTCOME_NONE;
  return serai_mkcess_compare_walks (*board, side, reach, n_plies);
}

/**
 * serai_mkcess_known:
 * See SeraiSearchFacet.known.
 */
SeraiOutcome
serai_mkcess_known (const SeraiPosition *pos, unsigned *n_plies)
{
  SeraiMKCess board;

  if (serai_mkcess_is_small (pos))
    {
      board = serai_mkcess_load_small (pos);
      return know (&board, n_plies);
    }
  board = serai_mkcess_load_wide (pos);
  return know (&board, n_plies);
}
