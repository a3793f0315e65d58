/* serai-board-steps.h: the actions of a player on a scene: choosing points, parts and promotions,
 * taking back steps. Each function announces how to go on, or why it did nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-board-scene.h"

G_BEGIN_DECLS

gboolean serai_board_steps_can_move (SeraiBoardScene *scene);
gboolean serai_board_steps_can_choose (SeraiBoardScene *scene, unsigned point);
gboolean serai_board_steps_can_take_from (SeraiBoardScene *scene, SeraiSide hand);

void     serai_board_steps_choose (SeraiBoardScene *scene, unsigned point);
SeraiTry serai_board_steps_try_point (SeraiBoardScene *scene, unsigned point);
SeraiTry serai_board_steps_try_drop (SeraiBoardScene *scene, unsigned point, double x, double y);
void     serai_board_steps_choose_part (SeraiBoardScene *scene, gsize n);
gboolean serai_board_steps_type (SeraiBoardScene *scene, gunichar character);
void     serai_board_steps_promote (SeraiBoardScene *scene, gsize n);
void     serai_board_steps_open_hand (SeraiBoardScene *scene);
gboolean serai_board_steps_take_back (SeraiBoardScene *scene);
gboolean serai_board_steps_let_go (SeraiBoardScene *scene);

G_END_DECLS
