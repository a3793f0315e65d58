/* serai-servers.h: the servers that a window remembers.
 *
 * They are kept in one file, which only its owner can read, because it has the tokens with which
 * one comes in again. Nothing is sent anywhere.
 *
 *   { "format": "serai-servers", "version": 1,
 *     "servers": [ { "address": "serai+tls://HOST:PORT", "name": "…", "player": "…", "token": "…",
 *                    "passwords": true } ] }
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-known-server.h"

G_BEGIN_DECLS

/* A GListModel of SeraiKnownServer, the one used last first. */
#define SERAI_TYPE_SERVERS (serai_servers_get_type ())
G_DECLARE_FINAL_TYPE (SeraiServers, serai_servers, SERAI, SERVERS, GObject)

/* @file: (nullable): %NULL for the one in the user's data folder */
SeraiServers *serai_servers_new (GFile *file);
void          serai_servers_load_async (SeraiServers *self, GCancellable *cancellable,
                                        GAsyncReadyCallback callback, gpointer user_data);
gboolean      serai_servers_load_finish (SeraiServers *self, GAsyncResult *result, GError **error);
SeraiKnownServer *serai_servers_find (SeraiServers *self, const SeraiAddress *address);
/* Adds the server or puts it first; %NULL leaves a value as it is, "" clears it. */
SeraiKnownServer *serai_servers_use (SeraiServers *self, const SeraiAddress *address,
                                     const char *name, const char *player, const char *token);
void              serai_servers_set_passwords (SeraiServers *self, const SeraiAddress *address,
                                               gboolean has_passwords);
void              serai_servers_forget (SeraiServers *self, const SeraiAddress *address);
/* Blocks until everything is in the file, for the end of the program. */
gboolean serai_servers_flush (SeraiServers *self, GError **error);

G_END_DECLS
