/* serai-board-drawing.h: draws a board with its pieces and marks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-board-hand.h"
#include "serai-board-scene.h"

G_BEGIN_DECLS

typedef struct _SeraiBoardDrawing SeraiBoardDrawing;

SeraiBoardDrawing *serai_board_drawing_new (GtkWidget *widget, SeraiBoardScene *scene);
void               serai_board_drawing_free (SeraiBoardDrawing *self);

void serai_board_drawing_invalidate (SeraiBoardDrawing *self);
void serai_board_drawing_outdate (SeraiBoardDrawing *self);
void serai_board_drawing_outdate_colors (SeraiBoardDrawing *self);
void serai_board_drawing_invalidate_marks (SeraiBoardDrawing *self);
void serai_board_drawing_snapshot (SeraiBoardDrawing *self, GtkSnapshot *snapshot,
                                   const SeraiBoardPlace *board, const graphene_point_t *pointer);

G_END_DECLS
