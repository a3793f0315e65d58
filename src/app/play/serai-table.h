/* serai-table.h: a container that lays out board, players, status and list of moves for the
 * available size.
 *
 * In a wide window everything is beside the board, between the two players. In a tall or small one
 * the players are above and below the board, and the rest is below. Players and the list of moves
 * are hidden if they do not fit. The layout with the larger board is chosen.
 *
 * Properties "board", "far-player", "near-player", "status", "moves" (GtkWidget): the parts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SERAI_TYPE_TABLE (serai_table_get_type ())
G_DECLARE_FINAL_TYPE (SeraiTable, serai_table, SERAI, TABLE, GtkWidget)

gboolean serai_table_get_lists_moves (SeraiTable *self);
void     serai_table_set_needs_players (SeraiTable *self, gboolean needs_players);

G_END_DECLS
