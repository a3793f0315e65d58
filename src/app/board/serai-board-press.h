/* serai-board-press.h: a press of a mouse button or a finger on a board, which becomes a click or a
 * drag.
 *
 * It is not a widget: the view passes in the point under the pointer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-board-scene.h"

G_BEGIN_DECLS

typedef struct _SeraiBoardPress SeraiBoardPress;

SeraiBoardPress *serai_board_press_new (SeraiBoardScene *scene);
void             serai_board_press_free (SeraiBoardPress *self);

gboolean serai_board_press_begin (SeraiBoardPress *self, unsigned point, SeraiSide hand);
void     serai_board_press_set_second (SeraiBoardPress *self);
gboolean serai_board_press_begin_drag (SeraiBoardPress *self);
void     serai_board_press_drag_to (SeraiBoardPress *self, unsigned point, double x, double y);
unsigned serai_board_press_release (SeraiBoardPress *self, unsigned point, gboolean is_near);
void     serai_board_press_cancel (SeraiBoardPress *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiBoardPress, serai_board_press_free)

G_END_DECLS
