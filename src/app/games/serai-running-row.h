/* serai-running-row.h: a row about a game on a server: its board, the opponent, whose turn it is
 * and until when, and a button to go on.
 *
 * Signal "go-on" (SeraiRunningRow *): the user wants to play it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-running-games.h"

G_BEGIN_DECLS

#define SERAI_TYPE_RUNNING_ROW (serai_running_row_get_type ())
G_DECLARE_FINAL_TYPE (SeraiRunningRow, serai_running_row, SERAI, RUNNING_ROW, GtkListBoxRow)

GtkWidget        *serai_running_row_new (SeraiRunningGame *game, GSettings *settings);
SeraiRunningGame *serai_running_row_get_game (SeraiRunningRow *self);

G_END_DECLS
