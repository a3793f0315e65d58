/* serai-arrange-board.h: a board of any game on which a start is arranged: things are put on its
 * points by mouse and by keyboard, and no moves are made.
 *
 * Signals:
 *   "changed" (SeraiArrangeBoard *): a person has put something elsewhere.
 *   "picked" (SeraiArrangeBoard *, guint thing): a person has taken up what stands on a point:
 *     this is what is put down from now on.
 *   "refused" (SeraiArrangeBoard *, const char *text): why nothing was put there; translated.
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
