/* proxy.c: a proxy between clients and a server that makes faults.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "proxy.h"

#include <json-glib/json-glib.h>
#include <string.h>

#define DOUBLE_ID                                                                                  \
  (1 << 30) /* requests of the proxy have ids from here on; those of clients are less */
#define READ_SIZE 4096

typedef struct Link Link;

/* One direction of a connection. */
typedef struct
{
  Link          *link;
  gboolean       is_from_client;
  gboolean       is_upgraded; /* past the handshake: frames follow */
  GInputStream  *in;          /* not owned, as is out */
  GOutputStream *out;
  GByteArray    *read;   /* (owned): not a whole message yet */
  GQueue         pieces; /* (element-type GBytes) (owned): to be written */
  gboolean       is_writing;
  guint          timer; /* delays what is to be written; 0: none */
  guint8         buffer[READ_SIZE];
} Flow;

/* A connection that is relayed. References are held by the proxy and by each operation. */
struct Link
{
  Proxy             *proxy;           /* %NULL when it is dropped */
  GSocketConnection *client, *server; /* (owned) */
  GCancellable      *cancellable;     /* (owned) */
  Flow               flows[2];
};

static void write_next (Flow *flow);

static void
link_clear (gpointer data)
{
  Link *link = data;

  for (int n = 0; n < 2; n++)
    {
      g_byte_array_unref (link->flows[n].read);
      g_queue_clear_full (&link->flows[n].pieces, (GDestroyNotify) g_bytes_unref);
    }
  g_clear_object (&link->client);
  g_clear_object (&link->server);
  g_object_unref (link->cancellable);
}

static void
link_unref (gpointer data)
{
  g_rc_box_release_full (data, link_clear);
}

/* Breaks the connection, without any farewell. */
static void
drop (Link *link)
{
  Proxy *proxy = link->proxy;

  if (proxy == NULL)
    return;
  link->proxy = NULL;
  g_cancellable_cancel (link->cancellable);
  for (int n = 0; n < 2; n++)
    g_clear_handle_id (&link->flows[n].timer, g_source_remove);
  g_socket_close (g_socket_connection_get_socket (link->client), NULL);
  if (link->server != NULL)
    g_socket_close (g_socket_connection_get_socket (link->server), NULL);
  g_ptr_array_remove (proxy->links, link);
}

static guint
draw (Proxy *proxy, guint n)
{
  return (guint) serai_random_below (&proxy->random, n);
}

/* ---- Writing ---- */

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Flow *flow = user_data;
  Link *link = flow->link;

  flow->is_writing = FALSE;
  if (!g_output_stream_write_all_finish (G_OUTPUT_STREAM (source), result, NULL, NULL))
    drop (link);
  else
    {
      g_bytes_unref (g_queue_pop_head (&flow->pieces));
      write_next (flow);
    }
  link_unref (link);
}

static void
write_next (Flow *flow)
{
  GBytes *piece = g_queue_peek_head (&flow->pieces);

  if (piece == NULL || flow->is_writing || flow->timer != 0 || flow->link->proxy == NULL)
    return;
  flow->is_writing = TRUE;
  g_rc_box_acquire (flow->link);
  g_output_stream_write_all_async (flow->out, g_bytes_get_data (piece, NULL),
                                   g_bytes_get_size (piece), G_PRIORITY_DEFAULT,
                                   flow->link->cancellable, written_cb, flow);
}

static gboolean
delayed_cb (gpointer user_data)
{
  Flow *flow = user_data;

  flow->timer = 0;
  write_next (flow);
  return G_SOURCE_REMOVE;
}

/* Puts @size bytes into the queue in pieces. */
static void
push (Flow *flow, const guint8 *data, gsize size)
{
  Proxy *proxy = flow->link->proxy;
  guint  n_pieces = proxy->faults.n_pieces > 1 ? 1 + draw (proxy, proxy->faults.n_pieces) : 1;

  for (; n_pieces > 0 && size > 0; n_pieces--)
    {
      gsize part = n_pieces > 1 ? MIN (1 + draw (proxy, (guint) size), size) : size;

      g_queue_push_tail (&flow->pieces, g_bytes_new (data, part));
      data += part;
      size -= part;
    }
  if (proxy->faults.max_delay_ms > 0 && flow->timer == 0)
    flow->timer = g_timeout_add (draw (proxy, proxy->faults.max_delay_ms + 1), delayed_cb, flow);
}

/* ---- Messages ---- */

/* A WebSocket frame (RFC 6455, 5.2). */
typedef struct
{
  gsize         header, size; /* of the header, and in all */
  guint8        opcode;
  const guint8 *mask; /* nullable */
} Frame;

/* Returns: whether @data begins with a whole frame */
static gboolean
read_frame (const guint8 *data, gsize size, Frame *frame)
{
  gsize   header = 2;
  guint64 length;

  if (size < 2)
    return FALSE;
  length = data[1] & 0x7f;
  if (length == 126)
    header += 2;
  else if (length == 127)
    header += 8;
  if (size < header)
    return FALSE;
  if (header > 2)
    {
      length = 0;
      for (gsize n = 2; n < header; n++)
        length = length << 8 | data[n];
    }
  frame->opcode = data[0] & 0x0f;
  frame->mask = (data[1] & 0x80) != 0 ? data + header : NULL;
  frame->header = header + (frame->mask != NULL ? 4 : 0);
  frame->size = frame->header + length;
  return size >= frame->size;
}

/* Returns: (transfer full) (nullable): the object in a text frame */
static JsonObject *
read_object (const guint8 *data, const Frame *frame)
{
  g_autofree char *text =
      g_strndup ((const char *) data + frame->header, frame->size - frame->header);
  g_autoptr (JsonNode) node = NULL;

  if (frame->opcode != 1)
    return NULL;
  for (gsize n = 0; frame->mask != NULL && n < frame->size - frame->header; n++)
    text[n] = (char) (data[frame->header + n] ^ frame->mask[n % 4]);
  node = json_from_string (text, NULL);
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node)
             ? json_object_ref (json_node_get_object (node))
             : NULL;
}

/* Sends @object as a request with a mask of zeros. */
static void
push_object (Flow *flow, JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);
  g_autofree char *text = json_to_string (node, FALSE);
  gsize            length = strlen (text);
  g_autoptr (GByteArray) frame = g_byte_array_new ();
  guint8 header[8] = { 0x81, 0x80 | 126, (guint8) (length >> 8), (guint8) length };

  g_assert_cmpuint (length, <, 65536);
  if (length < 126)
    {
      header[1] = 0x80 | (guint8) length;
      header[2] = header[3] = 0;
    }
  g_byte_array_append (frame, header, length < 126 ? 6 : 8);
  g_byte_array_append (frame, (const guint8 *) text, (guint) length);
  push (flow, frame->data, frame->len);
}

/* Sends an act once more, as another request. */
static void
maybe_double (Flow *flow, JsonObject *object)
{
  Proxy *proxy = flow->link->proxy;

  if (g_strcmp0 (json_object_get_string_member_with_default (object, "request", ""), "act") != 0
      || draw (proxy, 1000) >= proxy->faults.doubles)
    return;
  json_object_set_int_member (object, "id", DOUBLE_ID + json_object_get_int_member (object, "id"));
  push_object (flow, object);
  proxy->n_doubles++;
}

/* Whether the client must not see it. */
static gboolean
is_reply_to_double (JsonObject *object)
{
  return json_object_get_int_member_with_default (object, "reply", 0) >= DOUBLE_ID;
}

/* Relays one frame. Returns: %FALSE if the connection was broken */
static gboolean
relay_frame (Flow *flow, const guint8 *data, const Frame *frame)
{
  Link  *link = flow->link;
  Proxy *proxy = link->proxy;
  g_autoptr (JsonObject) object = read_object (data, frame);

  proxy->n_messages++;
  if (object != NULL && !flow->is_from_client && is_reply_to_double (object))
    return TRUE;
  if (draw (proxy, 1000) < proxy->faults.drops)
    {
      proxy->n_drops++;
      g_output_stream_write (flow->out, data, draw (proxy, (guint) frame->size), NULL, NULL);
      drop (link);
      return FALSE;
    }
  push (flow, data, frame->size);
  if (object != NULL && flow->is_from_client)
    maybe_double (flow, object);
  return TRUE;
}

static void
relay_handshake (Flow *flow)
{
  const char *data = (const char *) flow->read->data;
  const char *end = g_strstr_len (data, (gssize) flow->read->len, "\r\n\r\n");
  gsize       size = end != NULL ? (gsize) (end + 4 - data) : 0;

  if (size == 0)
    return;
  push (flow, flow->read->data, size);
  g_byte_array_remove_range (flow->read, 0, (guint) size);
  flow->is_upgraded = TRUE;
}

static gboolean
relay (Flow *flow)
{
  Frame frame;

  if (!flow->is_upgraded)
    relay_handshake (flow);
  while (flow->is_upgraded && read_frame (flow->read->data, flow->read->len, &frame))
    {
      if (!relay_frame (flow, flow->read->data, &frame))
        return FALSE;
      g_byte_array_remove_range (flow->read, 0, (guint) frame.size);
    }
  write_next (flow);
  return TRUE;
}

static void read_more (Flow *flow);

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Flow  *flow = user_data;
  Link  *link = flow->link;
  gssize size = g_input_stream_read_finish (G_INPUT_STREAM (source), result, NULL);

  if (size <= 0 || link->proxy == NULL)
    drop (link);
  else
    {
      g_byte_array_append (flow->read, flow->buffer, (guint) size);
      if (relay (flow))
        read_more (flow);
    }
  link_unref (link);
}

static void
read_more (Flow *flow)
{
  g_rc_box_acquire (flow->link);
  g_input_stream_read_async (flow->in, flow->buffer, sizeof flow->buffer, G_PRIORITY_DEFAULT,
                             flow->link->cancellable, read_cb, flow);
}

/* ---- Connections ---- */

static void
start_flow (Link *link, int n, GSocketConnection *from, GSocketConnection *to)
{
  Flow *flow = &link->flows[n];

  flow->is_from_client = n == 0;
  flow->in = g_io_stream_get_input_stream (G_IO_STREAM (from));
  flow->out = g_io_stream_get_output_stream (G_IO_STREAM (to));
  read_more (flow);
}

static void
connected_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Link *link = user_data;

  link->server = g_socket_client_connect_to_host_finish (G_SOCKET_CLIENT (source), result, NULL);
  if (link->server == NULL)
    drop (link);
  else if (link->proxy != NULL)
    {
      start_flow (link, 0, link->client, link->server);
      start_flow (link, 1, link->server, link->client);
    }
  link_unref (link);
}

static gboolean
incoming_cb (GSocketService *service G_GNUC_UNUSED, GSocketConnection *connection,
             GObject *source G_GNUC_UNUSED, gpointer user_data)
{
  Proxy *self = user_data;
  Link  *link = g_rc_box_new0 (Link);
  g_autoptr (GSocketClient) client = g_socket_client_new ();

  link->proxy = self;
  link->client = g_object_ref (connection);
  link->cancellable = g_cancellable_new ();
  for (int n = 0; n < 2; n++)
    {
      link->flows[n].link = link;
      link->flows[n].read = g_byte_array_new ();
      g_queue_init (&link->flows[n].pieces);
    }
  g_ptr_array_add (self->links, link);
  g_socket_client_connect_to_host_async (client, self->server.host, self->server.port,
                                         link->cancellable, connected_cb, g_rc_box_acquire (link));
  return TRUE;
}

Proxy *
proxy_new (const SeraiAddress *server, guint64 seed)
{
  Proxy  *self = g_new0 (Proxy, 1);
  GError *error = NULL;

  self->server = *server;
  self->random = (SeraiRandom){ seed };
  self->links = g_ptr_array_new_with_free_func (link_unref);
  self->service = g_socket_service_new ();
  self->port =
      g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (self->service), NULL, &error);
  g_assert_no_error (error);
  g_signal_connect (self->service, "incoming", G_CALLBACK (incoming_cb), self);
  return self;
}

void
proxy_drop_all (Proxy *self)
{
  while (self->links->len > 0)
    drop (self->links->pdata[0]);
}

void
proxy_free (Proxy *self)
{
  proxy_drop_all (self);
  g_ptr_array_unref (self->links);
  g_socket_service_stop (self->service);
  g_socket_listener_close (G_SOCKET_LISTENER (self->service));
  g_object_unref (self->service);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_free (self);
}

SeraiAddress
proxy_address (Proxy *self)
{
  return (SeraiAddress){ .host = (char *) "127.0.0.1", .port = self->port };
}
