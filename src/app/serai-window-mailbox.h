/* serai-window-mailbox.h: offers of games with somebody elsewhere, above the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_mailbox_add (SeraiWindow *self);

G_END_DECLS
