/* serai-board-hand.h: the row of pieces in hand or captured at the edge of a board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "painters/painter.h"
#include "serai-board-state.h"

G_BEGIN_DECLS

/* A board with its position in a widget; everything is borrowed. */
typedef struct
{
  const SeraiBoardState  *state;
  const SeraiPainter     *painter; /* (nullable): NULL without a match */
  const SeraiBoardLayout *layout;
} SeraiBoardPlace;

SeraiPiece serai_board_hand_get (const SeraiBoardPlace *board, const SeraiPosition *position,
                                 SeraiSide side);
void       serai_board_hand_place (const SeraiBoardPlace *board, SeraiSide side, unsigned nth,
                                   unsigned n_pieces, double *x, double *y);
SeraiPiece serai_board_hand_get_captured (const SeraiBoardPlace *board,
                                          const SeraiPosition *position, SeraiSide side);
void serai_board_hand_place_captured (const SeraiBoardPlace *board, SeraiSide side, unsigned nth,
                                      double *x, double *y);
unsigned  serai_board_hand_get_goal (const SeraiBoardPlace *board, SeraiSide side);
double    serai_board_hand_get_size (const SeraiBoardPlace *board);
SeraiSide serai_board_hand_at (const SeraiBoardPlace *board, double left, double top);

G_END_DECLS
