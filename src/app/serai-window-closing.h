/* serai-window-closing.h: saving the games before a window closes, and what if that fails.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_closing_add (SeraiWindow *self);

G_END_DECLS
