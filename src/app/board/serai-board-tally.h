/* serai-board-tally.h: the captures that a side needs to win, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-board-hand.h"
#include "serai-match.h"

G_BEGIN_DECLS

char     *serai_board_tally_text (const SeraiBoardPlace *board, SeraiMatch *match, SeraiSide side);
SeraiSide serai_board_tally_at (const SeraiBoardPlace *board, double left, double top);
void      serai_board_tally_describe (GtkAccessible *accessible, const SeraiBoardPlace *board,
                                      SeraiMatch *match);

G_END_DECLS
