/* serai-board-choices.h: choices that are not made on the board: which part of a piece moves and
 * what it is promoted to. Also describes the highlighted piece.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "painters/serai-board-layout.h"
#include "serai-board-points.h"
#include "serai-board-scene.h"

G_BEGIN_DECLS

typedef struct _SeraiBoardChoices SeraiBoardChoices;

SeraiBoardChoices *serai_board_choices_new (GtkWidget *board, SeraiBoardScene *scene,
                                            const SeraiBoardLayout *layout,
                                            SeraiBoardPoints       *points);
void               serai_board_choices_free (SeraiBoardChoices *self);
void               serai_board_choices_disable (SeraiBoardChoices *self);

void serai_board_choices_update (SeraiBoardChoices *self);
void serai_board_choices_update_piece (SeraiBoardChoices *self);
int  serai_board_choices_get_height (SeraiBoardChoices *self, int width);
void serai_board_choices_allocate (SeraiBoardChoices *self, int width, int height);
void serai_board_choices_snapshot (SeraiBoardChoices *self, GtkSnapshot *snapshot);

/* Keyboard. */
gboolean serai_board_choices_type (SeraiBoardChoices *self, gunichar character);
gboolean serai_board_choices_has_focus (SeraiBoardChoices *self);
gboolean serai_board_choices_focus (SeraiBoardChoices *self, GtkDirectionType direction);

G_END_DECLS
