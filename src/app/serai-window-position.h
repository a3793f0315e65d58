/* serai-window-position.h: positions that are set up in a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_position_set_up (SeraiWindow *self);

G_END_DECLS
