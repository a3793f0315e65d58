/* serai-window-pause.h: the pace of the game in a window: pause, single moves, speed, moving now.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_pause_add (SeraiWindow *self);
void serai_window_pause_for_file (SeraiWindow *self, gboolean is_choosing);

G_END_DECLS
