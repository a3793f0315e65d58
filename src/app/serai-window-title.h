/* serai-window-title.h: the title of a window, and the part of its menu that depends on the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_title_add (SeraiWindow *self);

G_END_DECLS
