/* serai-window-endings.h: how players end a game in a window: resigning and agreeing on a draw.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_endings_add (SeraiWindow *self);

G_END_DECLS
