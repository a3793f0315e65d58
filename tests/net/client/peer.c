/* peer.c: a server in the test, which does what the test says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "peer.h"

#include "waiting.h"

static void
message_cb (SoupWebsocketConnection *socket G_GNUC_UNUSED, SoupWebsocketDataType type,
            GBytes *bytes, Peer *self)
{
  g_autoptr (JsonNode) node = NULL;

  g_assert_cmpint (type, ==, SOUP_WEBSOCKET_DATA_TEXT);
  node = json_from_string (g_bytes_get_data (bytes, NULL), NULL);
  g_assert_nonnull (node);
  g_queue_push_tail (&self->messages, json_object_ref (json_node_get_object (node)));
}

static void
connected_cb (SoupServer *server G_GNUC_UNUSED, SoupServerMessage *message G_GNUC_UNUSED,
              const char *path G_GNUC_UNUSED, SoupWebsocketConnection *socket, gpointer user_data)
{
  Peer *self = user_data;

  g_set_object (&self->socket, socket);
  self->n_connections++;
  g_signal_connect (socket, "message", G_CALLBACK (message_cb), self);
  if (self->hello != NULL)
    peer_send (self, self->hello);
}

Peer *
peer_new (GTlsCertificate *certificate)
{
  static char *protocols[] = { (char *) "serai.2", NULL };
  Peer        *self = g_new0 (Peer, 1);

  self->hello = PEER_HELLO;
  self->server = soup_server_new ("tls-certificate", certificate, NULL);
  soup_server_add_websocket_handler (self->server, "/serai", NULL, protocols, connected_cb, self,
                                     NULL);
  peer_listen (self);
  return self;
}

void
peer_listen (Peer *self)
{
  gboolean is_tls = soup_server_get_tls_certificate (self->server) != NULL;
  GError  *error = NULL;
  GSList  *uris;

  soup_server_listen_local (self->server, self->port,
                            SOUP_SERVER_LISTEN_IPV4_ONLY | (is_tls ? SOUP_SERVER_LISTEN_HTTPS : 0),
                            &error);
  g_assert_no_error (error);
  uris = soup_server_get_uris (self->server);
  self->port = (guint16) g_uri_get_port (uris->data);
  g_slist_free_full (uris, (GDestroyNotify) g_uri_unref);
}

void
peer_stop (Peer *self)
{
  soup_server_disconnect (self->server);
}

void
peer_free (Peer *self)
{
  JsonObject *message;

  soup_server_disconnect (self->server);
  if (self->socket != NULL)
    g_signal_handlers_disconnect_by_data (self->socket, self);
  g_clear_object (&self->socket);
  g_object_unref (self->server);
  while ((message = g_queue_pop_head (&self->messages)) != NULL)
    json_object_unref (message);
  g_free (self);
}

void
peer_send (Peer *self, const char *text)
{
  soup_websocket_connection_send_text (self->socket, text);
}

void
peer_drop (Peer *self)
{
  g_io_stream_close (soup_websocket_connection_get_io_stream (self->socket), NULL, NULL);
}

JsonObject *
peer_wait (Peer *self, const char *request)
{
  JsonObject *message;

  WAIT_FOR (self->messages.length > 0);
  message = g_queue_pop_head (&self->messages);
  g_assert_cmpstr (json_object_get_string_member (message, "request"), ==, request);
  return message;
}

void
peer_reply (Peer *self, JsonObject *request, const char *members)
{
  g_autofree char *text =
      g_strdup_printf ("{\"reply\": %d%s%s}", (int) json_object_get_int_member (request, "id"),
                       *members != '\0' ? ", " : "", members);

  peer_send (self, text);
  json_object_unref (request);
}

SeraiAddress
peer_address (Peer *self)
{
  return (SeraiAddress){ .host = (char *) "127.0.0.1", .port = self->port };
}
