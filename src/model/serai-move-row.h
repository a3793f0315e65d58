/* serai-move-row.h: a row of the list of moves.
 *
 * Properties, all read-only:
 *   "number" (char *): the number of the move, from 1
 *   "side" (char *): the translated name of the side that made it
 *   "text" (char *): the move in the notation of its game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

#define SERAI_TYPE_MOVE_ROW (serai_move_row_get_type ())
G_DECLARE_FINAL_TYPE (SeraiMoveRow, serai_move_row, SERAI, MOVE_ROW, GObject)

SeraiMoveRow *serai_move_row_new (SeraiMatch *match, gsize n);
SeraiMove     serai_move_row_get_move (SeraiMoveRow *self);

G_END_DECLS
