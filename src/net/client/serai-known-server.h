/* serai-known-server.h: a server that a window remembers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

#include "serai-address.h"

G_BEGIN_DECLS

#define SERAI_TYPE_KNOWN_SERVER (serai_known_server_get_type ())
G_DECLARE_FINAL_TYPE (SeraiKnownServer, serai_known_server, SERAI, KNOWN_SERVER, GObject)

const SeraiAddress *serai_known_server_get_address (SeraiKnownServer *self);
const char *serai_known_server_get_name (SeraiKnownServer *self);   /* nullable: the server's own */
const char *serai_known_server_get_player (SeraiKnownServer *self); /* nullable: name used last */
const char *serai_known_server_get_token (SeraiKnownServer *self);  /* nullable: a secret */
gboolean    serai_known_server_has_passwords (SeraiKnownServer *self);

/* For SeraiServers. */
SeraiKnownServer *serai_known_server_new (const SeraiAddress *address);
SeraiKnownServer *serai_known_server_read (JsonObject *object); /* nullable */
JsonObject       *serai_known_server_write (SeraiKnownServer *self);
/* %NULL leaves a value as it is, "" clears it. */
void serai_known_server_set (SeraiKnownServer *self, const char *name, const char *player,
                             const char *token);
void serai_known_server_set_passwords (SeraiKnownServer *self, gboolean has_passwords);

G_END_DECLS
