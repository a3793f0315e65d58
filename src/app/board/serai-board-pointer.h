/* serai-board-pointer.h: mouse and touch on a board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-board-hand.h"
#include "serai-board-points.h"
#include "serai-board-scene.h"
#include "serai-turning-layout.h"

G_BEGIN_DECLS

typedef struct _SeraiBoardPointer SeraiBoardPointer;

SeraiBoardPointer *serai_board_pointer_new (GtkWidget *widget, SeraiBoardScene *scene,
                                            const SeraiBoardPlace *board,
                                            SeraiTurningLayout *layout, SeraiBoardPoints *points);
void               serai_board_pointer_free (SeraiBoardPointer *self);

/* The centre of the piece being dragged, in pixels of the widget. */
const graphene_point_t *serai_board_pointer_get_place (SeraiBoardPointer *self);

G_END_DECLS
