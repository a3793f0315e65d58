/* serai-opponents-lobby.h: the lobby of a server in the window "Play with Somebody", and
 * the pages behind it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-opponents-window-private.h"

G_BEGIN_DECLS

void serai_opponents_lobby_show (SeraiOpponentsWindow *self, gboolean is_offer_first);

G_END_DECLS
