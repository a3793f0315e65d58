/* serai-presence.h: people who come and go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-room.h"

G_BEGIN_DECLS

void serai_presence_enter (SeraiPeer *peer, const SeraiAccount *account);
void serai_presence_leave (SeraiPeer *peer);
void serai_presence_announce_all (SeraiHall *hall);
void serai_presence_changed (SeraiHall *hall, const char *name);
void serai_presence_check_elsewhere (SeraiHall *hall);

G_END_DECLS
