/* serai-window-link-leaving.h: the question before a live game elsewhere is left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window-link.h"

G_BEGIN_DECLS

gboolean serai_window_link_leaving_is_live (SeraiWindowLink *self);
gboolean serai_window_link_leaving_ask (SeraiWindow *window, GClosure *then);
void     serai_window_link_leaving_update (SeraiWindowLink *self);

G_END_DECLS
