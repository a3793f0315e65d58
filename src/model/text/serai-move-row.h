/* serai-move-row.h: a row of the list of moves: a move of one side, or of both.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

#define SERAI_TYPE_MOVE_ROW (serai_move_row_get_type ())
G_DECLARE_FINAL_TYPE (SeraiMoveRow, serai_move_row, SERAI, MOVE_ROW, GObject)

/* The place of a row: its number in the line, from 1, and how many lines that line branches off. */
typedef struct
{
  guint number;
  guint depth; /* 0 on the main line */
} SeraiMovePlace;

SeraiMoveRow *serai_move_row_new (const SeraiRules *rules, SeraiMovePlace place,
                                  SeraiRecordNode *const moves[2]);

SeraiMovePlace   serai_move_row_get_place (SeraiMoveRow *self);
SeraiRecordNode *serai_move_row_get_move (SeraiMoveRow *self, SeraiSide side);
gboolean         serai_move_row_equal (SeraiMoveRow *self, SeraiMoveRow *other);
gboolean         serai_move_row_complete (SeraiMoveRow *self, SeraiMoveRow *other);
char            *serai_move_row_write (SeraiMoveRow *self, SeraiSide side);
char            *serai_move_row_describe (SeraiMoveRow *self, SeraiSide side);

guint serai_move_rows_number (const SeraiRules *rules, const SeraiRecordNode *node);
char *serai_move_rows_write (guint number, SeraiSide side, const char *move);
void  serai_move_rows_update (GListStore *rows, SeraiMatch *match);

G_END_DECLS
