/* serai-table.h: the table a game is played at: board, status and list of moves, laid out
 * by the room there is.
 *
 * In a broad window status and moves stand beside the board; in a tall or small one they
 * stand below it, and the list of moves gives way where there is no room for it. Of the
 * two ways it takes the one with the larger board.
 *
 * Properties "board", "status", "moves" (GtkWidget): the three parts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SERAI_TYPE_TABLE (serai_table_get_type ())
G_DECLARE_FINAL_TYPE (SeraiTable, serai_table, SERAI, TABLE, GtkWidget)

G_END_DECLS
