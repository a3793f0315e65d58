/* serai-tabletop.h: a container that lays out board, players, status and list of moves for the
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

#define SERAI_TYPE_TABLETOP (serai_tabletop_get_type ())
G_DECLARE_FINAL_TYPE (SeraiTabletop, serai_tabletop, SERAI, TABLETOP, GtkWidget)

gboolean serai_tabletop_get_lists_moves (SeraiTabletop *self);
void     serai_tabletop_set_needs_players (SeraiTabletop *self, gboolean needs_players);

G_END_DECLS
