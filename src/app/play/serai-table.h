/* serai-table.h: a container that lays out board, status and list of moves for the available size.
 *
 * Status and moves are beside the board in a wide window, and below it in a tall or small one; the
 * list of moves is hidden if it does not fit. The layout with the larger board is chosen.
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
