/* serai-window-moves.h: the sheet with the list of moves, for windows without space for the list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_moves_add (SeraiWindow *self);

G_END_DECLS
