/* serai-board-point.h: a point of a board as a widget, for the keyboard and screen readers. The
 * board view draws the piece on it.
 *
 * Signal "chosen" (SeraiBoardPoint *): the point was activated with the keyboard or by a screen
 *   reader.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "geometry.h"

G_BEGIN_DECLS

#define SERAI_TYPE_BOARD_POINT (serai_board_point_get_type ())
G_DECLARE_FINAL_TYPE (SeraiBoardPoint, serai_board_point, SERAI, BOARD_POINT, GtkWidget)

GtkWidget *serai_board_point_new (unsigned index);
unsigned   serai_board_point_get_index (SeraiBoardPoint *self);
void       serai_board_point_set_text (SeraiBoardPoint *self, const char *text);
void       serai_board_point_set_picked_up (SeraiBoardPoint *self, gboolean picked_up);
gboolean   serai_board_point_arrow (GtkDirectionType direction, SeraiDirection *out);

G_END_DECLS
