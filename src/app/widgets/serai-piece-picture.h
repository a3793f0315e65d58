/* serai-piece-picture.h: a picture of one piece, drawn as on the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rules.h"

G_BEGIN_DECLS

#define SERAI_TYPE_PIECE_PICTURE (serai_piece_picture_get_type ())
G_DECLARE_FINAL_TYPE (SeraiPiecePicture, serai_piece_picture, SERAI, PIECE_PICTURE, GtkWidget)

GtkWidget *serai_piece_picture_new (int side);
void       serai_piece_picture_set_piece (SeraiPiecePicture *self, const SeraiRules *rules,
                                          SeraiPiece piece);
void       serai_piece_picture_set_side (SeraiPiecePicture *self, int side);

G_END_DECLS
