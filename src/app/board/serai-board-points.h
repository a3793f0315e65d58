/* serai-board-points.h: the points of a board as widgets, for the keyboard and screen readers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "painters/serai-board-layout.h"
#include "serai-board-state.h"

G_BEGIN_DECLS

typedef struct _SeraiBoardPoints SeraiBoardPoints;

SeraiBoardPoints *serai_board_points_new (GtkWidget *board, const SeraiBoardState *state);
void              serai_board_points_free (SeraiBoardPoints *self);

void serai_board_points_rebuild (SeraiBoardPoints *self, GCallback chosen_cb, gpointer data);
void serai_board_points_reset (SeraiBoardPoints *self);
void serai_board_points_set_first (SeraiBoardPoints *self, unsigned point);
void serai_board_points_update (SeraiBoardPoints *self);
void serai_board_points_allocate (SeraiBoardPoints *self, const SeraiBoardLayout *layout);
void serai_board_points_snapshot (SeraiBoardPoints *self, GtkSnapshot *snapshot);

/* Keyboard. */
void     serai_board_points_set_focus_child (SeraiBoardPoints *self, GtkWidget *child);
unsigned serai_board_points_get_cursor (SeraiBoardPoints *self);
gboolean serai_board_points_grab (SeraiBoardPoints *self, unsigned point);
gboolean serai_board_points_grab_last (SeraiBoardPoints *self);
void serai_board_points_move (SeraiBoardPoints *self, SeraiDirection direction, gboolean is_turned);
void serai_board_points_move_to_end (SeraiBoardPoints *self, SeraiDirection direction,
                                     gboolean is_turned);

G_END_DECLS
