/* serai-frame.h: the messages that travel between client and server.
 *
 * A frame is one message: a JSON object in UTF-8. Nothing in it is trusted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define SERAI_PROTOCOL_VERSION 2
#define SERAI_PROTOCOL_NAME "serai.2" /* the subprotocol of the WebSocket */
#define SERAI_PROTOCOL_PATH "/serai"
#define SERAI_PROTOCOL_PORT 7340 /* if an address has none */

#define SERAI_FRAME_MAX_BYTES 16384          /* from a client */
#define SERAI_FRAME_MAX_SERVER_BYTES 8388608 /* from a server */
#define SERAI_FRAME_MAX_DEPTH 8
#define SERAI_FRAME_MAX_ID G_MAXINT32

/* The object in a frame; errors are SERAI_NET_ERROR_TOO_LARGE and SERAI_NET_ERROR_BAD_MESSAGE. */
JsonObject *serai_frame_parse (gconstpointer data, gsize size, gsize max_size, GError **error);

/* These take @object, which holds the other members. */
char *serai_frame_write_request (const char *request, guint id, JsonObject *object);
char *serai_frame_write_reply (guint id, JsonObject *object);
char *serai_frame_write_event (const char *event, JsonObject *object);

char *serai_frame_write_refusal (guint id, const GError *error);
char *serai_frame_write_error (const GError *error); /* an event, before the connection is closed */

G_END_DECLS
