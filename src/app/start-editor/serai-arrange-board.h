/* serai-arrange-board.h: a board for arranging the starting position of any game with pointer or
 * keyboard. No moves are made on it.
 *
 * Signals:
 *   "changed" (SeraiArrangeBoard *): the user has changed the arrangement.
 *   "picked" (SeraiArrangeBoard *, guint thing): the user has picked up a piece; @thing is now the
 *     selected thing.
 *   "refused" (SeraiArrangeBoard *, const char *text): a thing could not be placed; @text is the
 *     translated reason.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rules.h"

G_BEGIN_DECLS

#define SERAI_TYPE_ARRANGE_BOARD (serai_arrange_board_get_type ())
G_DECLARE_FINAL_TYPE (SeraiArrangeBoard, serai_arrange_board, SERAI, ARRANGE_BOARD, GtkWidget)

void serai_arrange_board_set_start (SeraiArrangeBoard *self, const SeraiRules *rules,
                                    const SeraiPosition *start);
void serai_arrange_board_get_start (SeraiArrangeBoard *self, SeraiPosition *out);
void serai_arrange_board_set_thing (SeraiArrangeBoard *self, guint thing);

G_END_DECLS
