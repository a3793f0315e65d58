/* serai-window-link-leaving.h: the question before a window with a live game elsewhere closes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

gboolean serai_window_link_leaving_ask (SeraiWindow *window);

G_END_DECLS
