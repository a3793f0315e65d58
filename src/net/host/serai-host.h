/* serai-host.h: a server for games between people elsewhere.
 *
 * It speaks the protocol of docs/protocol.md. The program serai-server has one, and the window for
 * games on this network.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-frame.h"
#include "serai-hasher.h"
#include "serai-host-limits.h"
#include "serai-store.h"

G_BEGIN_DECLS

#define SERAI_HOST_PORT SERAI_PROTOCOL_PORT

#define SERAI_TYPE_HOST (serai_host_get_type ())
G_DECLARE_FINAL_TYPE (SeraiHost, serai_host, SERAI, HOST, GObject)

SeraiHost *serai_host_new (SeraiStore *store, SeraiHasher *hasher, const char *name,
                           const SeraiHostLimits *limits);
gboolean serai_host_listen (SeraiHost *self, GSocketAddress *address, GTlsCertificate *certificate,
                            GError **error);
char    *serai_host_get_uri (SeraiHost *self);
guint16  serai_host_get_port (SeraiHost *self);
void     serai_host_close_async (SeraiHost *self, GAsyncReadyCallback callback, gpointer user_data);
gboolean serai_host_close_finish (SeraiHost *self, GAsyncResult *result, GError **error);

G_END_DECLS
