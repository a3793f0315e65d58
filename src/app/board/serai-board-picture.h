/* serai-board-picture.h: a static picture of a position of any game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-diagram.h"

G_BEGIN_DECLS

#define SERAI_TYPE_BOARD_PICTURE (serai_board_picture_get_type ())
G_DECLARE_FINAL_TYPE (SeraiBoardPicture, serai_board_picture, SERAI, BOARD_PICTURE, GtkWidget)

GtkWidget *serai_board_picture_new (int side);
void       serai_board_picture_set_turned (SeraiBoardPicture *self, gboolean is_turned);
void       serai_board_picture_set_position (SeraiBoardPicture *self, const SeraiRules *rules,
                                             const SeraiPosition *pos);
void       serai_board_picture_set_diagram (SeraiBoardPicture *self, const SeraiDiagram *diagram);

G_END_DECLS
