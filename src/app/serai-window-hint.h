/* serai-window-hint.h: hints in a window, step by step: the piece, the idea, the move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_hint_add (SeraiWindow *self);
void serai_window_hint_go_on (SeraiWindow *self);

G_END_DECLS
