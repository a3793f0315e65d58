/* serai-window-actions.h: what menus, buttons and keys do in the window, and when they can.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_actions_add (SeraiWindow *window);

G_END_DECLS
