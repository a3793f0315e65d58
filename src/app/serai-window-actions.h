/* serai-window-actions.h: the actions of the main window and when they are enabled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_actions_add (SeraiWindow *window);

G_END_DECLS
