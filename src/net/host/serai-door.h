/* serai-door.h: lets connections in: sockets, TLS, HTTP and the handshake of WebSockets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <libsoup/soup.h>

#include "serai-addresses.h"
#include "serai-host-limits.h"
#include "serai-socket.h"

G_BEGIN_DECLS

/* What a door calls. All with the same data. */
typedef struct
{
  /* A connection is open, and @socket is to begin. */
  void (*open) (SeraiSocket *socket, SeraiAddress *address, gpointer data);
  /* Answers at once or pauses @message. */
  void (*health) (SoupServerMessage *message, gpointer data);
  char *(*metrics) (gpointer data);
} SeraiDoorFuncs;

typedef struct _SeraiDoor SeraiDoor;

SeraiDoor *serai_door_new (const SeraiHostLimits *limits, SeraiAddresses *addresses,
                           const SeraiDoorFuncs *funcs, gpointer data);
void       serai_door_free (SeraiDoor *self);
gboolean serai_door_listen (SeraiDoor *self, GSocketAddress *address, GTlsCertificate *certificate,
                            GError **error);
char    *serai_door_get_uri (SeraiDoor *self);
guint16  serai_door_get_port (SeraiDoor *self);
void     serai_door_shut (SeraiDoor *self);
void     serai_door_drop_late (SeraiDoor *self);
guint    serai_door_get_n_connections (SeraiDoor *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiDoor, serai_door_free)

G_END_DECLS
