/* serai-kept-row.h: a row about a kept game: its board, who plays, and what can be done with it.
 *
 * Signals:
 *   "continue" (SeraiKeptRow *): the user wants to play it
 *   "delete" (SeraiKeptRow *): the user wants to delete it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-kept-game.h"

G_BEGIN_DECLS

#define SERAI_TYPE_KEPT_ROW (serai_kept_row_get_type ())
G_DECLARE_FINAL_TYPE (SeraiKeptRow, serai_kept_row, SERAI, KEPT_ROW, GtkListBoxRow)

/* Where a kept game is open. */
typedef enum
{
  SERAI_KEPT_CLOSED,
  SERAI_KEPT_HERE, /* in the window that asks */
  SERAI_KEPT_ELSEWHERE
} SeraiKeptPlace;

GtkWidget     *serai_kept_row_new (SeraiKeptGame *game, SeraiKeptPlace place, gboolean is_turned);
SeraiKeptGame *serai_kept_row_get_game (SeraiKeptRow *self);
void           serai_kept_row_focus (SeraiKeptRow *self);

G_END_DECLS
