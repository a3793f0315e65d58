/* serai-window-link-return.h: the ways back to a game elsewhere that goes on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window-link.h"

G_BEGIN_DECLS

/* Whether the board may show a game that comes back by itself. */
typedef gboolean (*SeraiWindowLinkMayShow) (SeraiWindowLink *self);

void     serai_window_link_return_add (SeraiWindow *self);
gboolean serai_window_link_return_ask_again (SeraiWindowLink *self);

void serai_window_link_return_go_on (SeraiWindowLink *self, SeraiRunningGame *game,
                                     SeraiWindowLinkMayShow may);

G_END_DECLS
