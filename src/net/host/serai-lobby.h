/* serai-lobby.h: sends the same to many: those who watch the lobby, or all connections of somebody.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-peer.h"

G_BEGIN_DECLS

void    serai_lobby_watch (SeraiPeer *peer, gboolean is_watching);
void    serai_lobby_send (SeraiHall *hall, const char *event, JsonObject *object);
void    serai_lobby_send_all (GPtrArray *peers, GBytes *frame);
GBytes *serai_lobby_write_event (const char *event, JsonObject *object);

G_END_DECLS
