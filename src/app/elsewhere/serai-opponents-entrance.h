/* serai-opponents-entrance.h: how one comes in at a server in the window "Play with Somebody".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-opponents-window-private.h"

G_BEGIN_DECLS

void serai_opponents_entrance_cancel (SeraiOpponentsWindow *self);
void serai_opponents_entrance_enter_home (SeraiOpponentsWindow *self);
void serai_opponents_entrance_enter (SeraiOpponentsWindow *self, const SeraiAddress *address,
                                     SeraiOpponentsAim aim);

G_END_DECLS
