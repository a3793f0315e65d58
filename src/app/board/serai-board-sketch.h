/* serai-board-sketch.h: drawing rings and arrows on a board: they become a note on the position.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-board-scene.h"

G_BEGIN_DECLS

void     serai_board_sketch_begin (SeraiBoardScene *scene, unsigned point, SeraiInk ink);
void     serai_board_sketch_move_to (SeraiBoardScene *scene, unsigned point);
gboolean serai_board_sketch_cancel (SeraiBoardScene *scene);
void     serai_board_sketch_end (SeraiBoardScene *scene);
void     serai_board_sketch_press (SeraiBoardScene *scene, unsigned point, SeraiInk ink);

G_END_DECLS
