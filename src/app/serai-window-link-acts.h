/* serai-window-link-acts.h: what a player asks and answers in a game elsewhere, besides moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window-link.h"
#include "serai-window-private.h"

G_BEGIN_DECLS

gboolean serai_window_link_acts_ask (SeraiWindow *window, SeraiAsk what);
gboolean serai_window_link_acts_can_ask (SeraiWindow *window, SeraiAsk what);
void     serai_window_link_acts_add (SeraiWindow *self);

G_END_DECLS
