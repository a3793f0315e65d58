/* serai-window-opponents.h: the way of a window to “Play with Somebody”, and what comes of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "elsewhere/serai-opponents.h"
#include "serai-window.h"

G_BEGIN_DECLS

SeraiOpponentsWindow *serai_window_opponents_open (SeraiWindow *self);
void serai_window_opponents_connect (SeraiWindow *self, const SeraiAddress *address);

G_END_DECLS
