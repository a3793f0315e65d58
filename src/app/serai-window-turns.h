/* serai-window-turns.h: a button in the header bar while other games elsewhere wait for the user.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_turns_add (SeraiWindow *self);

G_END_DECLS
