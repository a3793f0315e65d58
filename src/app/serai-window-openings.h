/* serai-window-openings.h: the openings known in the position on the board in a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_openings_add (SeraiWindow *self);

G_END_DECLS
