/* peer.h: a server in the test, which does what the test says: also what no good server does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>
#include <libsoup/soup.h>

#include "serai-address.h"

typedef struct
{
  SoupServer              *server;   /* (owned) */
  SoupWebsocketConnection *socket;   /* (owned) (nullable): the newest */
  GQueue                   messages; /* (element-type JsonObject) (owned): not looked at yet */
  const char              *hello;    /* sent to each connection; nullable */
  guint                    n_connections;
  guint16                  port;
} Peer;

#define PEER_HELLO                                                                                 \
  "{\"event\": \"hello\", \"protocol\": 2, \"name\": \"Peer\", \"time\": 1790000000000, "          \
  "\"passwords\": true, \"limits\": {\"idle\": 90000}}"

Peer *peer_new (GTlsCertificate *certificate);
void  peer_free (Peer *self);
void  peer_listen (Peer *self); /* on the same port as before */
void  peer_stop (Peer *self);   /* refuses new connections */
void  peer_send (Peer *self, const char *text);
void  peer_drop (Peer *self); /* without a closing handshake */
/* Waits for the next request of that name, answers it with the members in @text and returns its id.
 */
JsonObject *peer_wait (Peer *self, const char *request);
void        peer_reply (Peer *self, JsonObject *request, const char *members);

SeraiAddress peer_address (Peer *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Peer, peer_free)
