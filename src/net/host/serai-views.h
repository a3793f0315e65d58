/* serai-views.h: shows games to those who have opened them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-room.h"

G_BEGIN_DECLS

void serai_views_open (SeraiRoom *room, SeraiRequest *request);
void serai_views_shut (SeraiRoom *room, SeraiRequest *request);
void serai_views_remove_peer (SeraiPeer *peer);
void serai_views_send_new (SeraiRoom *room);
void serai_views_send_here (SeraiRoom *room);

G_END_DECLS
