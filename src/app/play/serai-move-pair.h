/* serai-move-pair.h: a row of the list of moves: its number and a button for the move of each side.
 *
 * Signal "chosen" (SeraiMovePair *, SeraiRecordNode *): the button of a move has been clicked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-match.h"
#include "serai-move-row.h"

G_BEGIN_DECLS

#define SERAI_TYPE_MOVE_PAIR (serai_move_pair_get_type ())
G_DECLARE_FINAL_TYPE (SeraiMovePair, serai_move_pair, SERAI, MOVE_PAIR, AdwBin)

SeraiMovePair *serai_move_pair_new (void);

void       serai_move_pair_set_row (SeraiMovePair *self, SeraiMoveRow *row);
void       serai_move_pair_update_marks (SeraiMovePair *self, SeraiMatch *match);
gboolean   serai_move_pair_has_move (SeraiMovePair *self, const SeraiRecordNode *node);
void       serai_move_pair_edit (SeraiMovePair *self, SeraiRecordNode *node, const char *text);
void       serai_move_pair_finish_edit (SeraiMovePair *self);
GtkWidget *serai_move_pair_get_tab_stop (SeraiMovePair *self);

G_END_DECLS
