/* serai-board-pictures.h: cached pictures of a board and its pieces, and its colours.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-board-hand.h"
#include "serai-mark.h"

G_BEGIN_DECLS

typedef struct _SeraiBoardPictures SeraiBoardPictures;

SeraiBoardPictures *serai_board_pictures_new (GtkWidget *widget);
void                serai_board_pictures_free (SeraiBoardPictures *self);

void serai_board_pictures_prepare (SeraiBoardPictures *self, const SeraiPainter *painter);
void serai_board_pictures_invalidate (SeraiBoardPictures *self);
void serai_board_pictures_outdate (SeraiBoardPictures *self);
void serai_board_pictures_outdate_colors (SeraiBoardPictures *self);

int            serai_board_pictures_get_scale (SeraiBoardPictures *self);
const GdkRGBA *serai_board_pictures_get_palette (SeraiBoardPictures *self);
const GdkRGBA *serai_board_pictures_get_mark_colors (SeraiBoardPictures *self);
GskRenderNode *serai_board_pictures_get_board (SeraiBoardPictures    *self,
                                               const SeraiBoardPlace *board, bool turned);
GskRenderNode *serai_board_pictures_get_ground (SeraiBoardPictures    *self,
                                                const SeraiBoardPlace *board,
                                                const SeraiPosition *position, int slot);
GskRenderNode *serai_board_pictures_get_piece (SeraiBoardPictures    *self,
                                               const SeraiBoardPlace *board, SeraiPiece piece,
                                               gboolean in_hand);
double         serai_board_pictures_get_piece_side (const SeraiBoardPlace *board, gboolean in_hand);
GskRenderNode *serai_board_pictures_get_tally (SeraiBoardPictures    *self,
                                               const SeraiBoardPlace *board, unsigned n_captured,
                                               unsigned n_goal);

G_END_DECLS
