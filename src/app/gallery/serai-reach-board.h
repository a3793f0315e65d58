/* serai-reach-board.h: a small board that shows where one piece can go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rules.h"

G_BEGIN_DECLS

#define SERAI_TYPE_REACH_BOARD (serai_reach_board_get_type ())
G_DECLARE_FINAL_TYPE (SeraiReachBoard, serai_reach_board, SERAI, REACH_BOARD, GtkWidget)

GtkWidget *serai_reach_board_new (int side);
void       serai_reach_board_set_piece (SeraiReachBoard *self, const SeraiRules *rules,
                                        const SeraiOptions *options, SeraiPiece piece);

/* Where a piece shown alone can go; pure. Fills @points, returns how many there are. */
gsize serai_reach_find (const SeraiRules *rules, const SeraiPosition *pos, unsigned point,
                        guint8 points[SERAI_MAX_POINTS]);

G_END_DECLS
