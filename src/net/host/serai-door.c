/* serai-door.c: lets connections in: sockets, TLS, HTTP and the handshake of WebSockets.
 *
 * The listening socket is not libsoup's, so that connections are counted and, if they do not come
 * to the end of the handshake, closed. After the handshake libsoup is out of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-door.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include "serai-frame.h"

#define BACKLOG 4096
#define PAUSE_MS 100 /* after a failure to accept, as when there are no more descriptors */
#define EXTRA 64     /* connections above the limit that are told why they are refused */
#define EARLY_BYTES                                                                                \
  65536                   /* that come with or right after the handshake; more wait in the kernel  \
                           */
#define ACCEPT_AT_ONCE 64 /* connections, before others have a turn */
#define SEND_BYTES 65536  /* that the kernel keeps for a slow reader; it doubles them */

/* A connection that has been accepted. It belongs to its stream and ends with it. */
typedef struct
{
  SeraiDoor    *door;
  SeraiAddress *address;
  GSocket      *socket; /* (owned) */
  gint64        since;  /* monotonic, in ms */
  GList         link;   /* in the queue of those in the handshake */
  gboolean      is_waiting;
} Caller;

struct _SeraiDoor
{
  const SeraiHostLimits *limits;
  SeraiAddresses        *addresses; /* (nullable): the owner has freed the door */
  const SeraiDoorFuncs  *funcs;
  gpointer               data;
  SoupServer            *server;      /* (owned) */
  GSocket               *listener;    /* (owned) (nullable) */
  GTlsCertificate       *certificate; /* (owned) (nullable) */
  GSource               *source;      /* (owned) (nullable) */
  guint                  pause_id;
  SeraiReactor          *reactor; /* (owned) */
  GQueue                 waiting; /* of Callers in the handshake, oldest first */
  guint                  n_connections;
  grefcount              n_refs; /* the owner and the callers */
};

static GQuark
caller_quark (void)
{
  return g_quark_from_static_string ("serai-door-caller");
}

static void
door_unref (SeraiDoor *self)
{
  if (g_ref_count_dec (&self->n_refs))
    g_free (self);
}

static void
stop_waiting (Caller *caller)
{
  if (caller->is_waiting)
    g_queue_unlink (&caller->door->waiting, &caller->link);
  caller->is_waiting = FALSE;
}

static void
caller_free (gpointer data)
{
  Caller *caller = data;

  stop_waiting (caller);
  caller->door->n_connections--;
  if (caller->door->addresses != NULL)
    caller->address->n_connections--;
  door_unref (caller->door);
  g_object_unref (caller->socket);
  g_free (caller);
}

static Caller *
caller_new (SeraiDoor *door, SeraiAddress *address, GSocket *socket)
{
  Caller *caller = g_new0 (Caller, 1);

  caller->door = door;
  g_ref_count_inc (&door->n_refs);
  caller->address = address;
  caller->socket = g_object_ref (socket);
  caller->since = g_get_monotonic_time () / 1000;
  caller->link.data = caller;
  caller->is_waiting = TRUE;
  g_queue_push_tail_link (&door->waiting, &caller->link);
  door->n_connections++;
  address->n_connections++;
  return caller;
}

/* ---- Accepting ---- */

static GIOStream *
wrap_tls (SeraiDoor *self, GIOStream *base)
{
  g_autoptr (GIOStream) tls = g_tls_server_connection_new (base, self->certificate, NULL);

  g_tls_connection_set_require_close_notify (G_TLS_CONNECTION (tls), FALSE);
  return g_steal_pointer (&tls);
}

static void
let_in (SeraiDoor *self, GSocket *socket, GSocketAddress *remote, SeraiAddress *address)
{
  g_autoptr (GIOStream) base = NULL;
  g_autoptr (GSocketAddress) local = g_socket_get_local_address (socket, NULL);

  base = G_IO_STREAM (g_socket_connection_factory_create_connection (socket));
  if (self->certificate != NULL)
    {
      g_autoptr (GIOStream) below = g_steal_pointer (&base);

      base = wrap_tls (self, below);
    }
  g_object_set_qdata_full (G_OBJECT (base), caller_quark (), caller_new (self, address, socket),
                           caller_free);
  soup_server_accept_iostream (self->server, base, local, remote, NULL);
}

static gboolean
has_room (SeraiDoor *self, const SeraiAddress *address)
{
  return self->n_connections < self->limits->connections + EXTRA
         && address->n_connections < self->limits->address_connections + EXTRA;
}

/* Returns: %FALSE if there is no connection to accept */
static gboolean
accept_one (SeraiDoor *self, GError **error)
{
  g_autoptr (GSocket) socket = g_socket_accept (self->listener, NULL, error);
  g_autoptr (GSocketAddress) remote = NULL;
  SeraiAddress *address;

  if (socket == NULL)
    return FALSE;
  remote = g_socket_get_remote_address (socket, NULL);
  if (remote == NULL) /* has gone already */
    return TRUE;
  g_socket_set_blocking (socket, FALSE);
  g_socket_set_option (socket, IPPROTO_TCP, TCP_NODELAY, TRUE, NULL);
  g_socket_set_option (socket, SOL_SOCKET, SO_SNDBUF, SEND_BYTES, NULL);
  address = serai_addresses_get (self->addresses, remote);
  if (has_room (self, address))
    let_in (self, socket, remote, address);
  return TRUE;
}

static gboolean accept_cb (GSocket *listener, GIOCondition condition, gpointer data);

static void
start_accepting (SeraiDoor *self)
{
  self->source = g_socket_create_source (self->listener, G_IO_IN, NULL);
  g_source_set_callback (self->source, G_SOURCE_FUNC (accept_cb), self, NULL);
  g_source_attach (self->source, g_main_context_get_thread_default ());
}

static void
stop_accepting (SeraiDoor *self)
{
  if (self->source != NULL)
    g_source_destroy (self->source);
  g_clear_pointer (&self->source, g_source_unref);
}

static gboolean
pause_cb (gpointer data)
{
  SeraiDoor *self = data;

  self->pause_id = 0;
  start_accepting (self);
  return G_SOURCE_REMOVE;
}

static gboolean
accept_cb (GSocket *listener G_GNUC_UNUSED, GIOCondition condition G_GNUC_UNUSED, gpointer data)
{
  SeraiDoor *self = data;
  g_autoptr (GError) error = NULL;
  guint n = 0;

  while (n < ACCEPT_AT_ONCE && accept_one (self, &error))
    n++;
  if (error == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
    return G_SOURCE_CONTINUE;
  g_debug ("a connection could not be accepted: %s", error->message);
  stop_accepting (self);
  self->pause_id = g_timeout_add (PAUSE_MS, pause_cb, self);
  return G_SOURCE_REMOVE;
}

/* ---- HTTP ---- */

/* libsoup reads ahead: what it has read belongs to the WebSocket. */
static void
feed_early (SeraiSocket *socket, GIOStream *stream)
{
  GPollableInputStream *input = G_POLLABLE_INPUT_STREAM (g_io_stream_get_input_stream (stream));
  guint8                buffer[4096];
  gssize                n = 0;

  for (gsize n_fed = 0; n_fed < EARLY_BYTES; n_fed += (gsize) n)
    {
      n = g_pollable_input_stream_read_nonblocking (input, buffer, sizeof buffer, NULL, NULL);
      if (n <= 0) /* nothing more now; the socket finds out if it is the end */
        return;
      serai_socket_feed (socket, buffer, (gsize) n);
    }
}

/* The reply to the handshake has been written. */
static void
upgraded_cb (SoupServerMessage *message, gpointer data)
{
  SeraiDoor *self = data;
  g_autoptr (SoupServerMessage) kept = g_object_ref (message);
  g_autoptr (GIOStream) stream = soup_server_message_steal_connection (message);
  g_autoptr (GIOStream) base = NULL;
  g_autoptr (SeraiSocket) socket = NULL;
  Caller *caller;

  g_object_get (stream, "base-iostream", &base, NULL);
  caller = g_object_get_qdata (G_OBJECT (base), caller_quark ());
  stop_waiting (caller);
  socket = serai_socket_new (self->reactor, base,
                             self->certificate == NULL ? g_socket_get_fd (caller->socket) : -1,
                             (gsize) self->limits->message);
  self->funcs->open (socket, caller->address, self->data);
  feed_early (socket, stream);
}

/* For the client of another version. */
static void
refuse_version (SoupServerMessage *message)
{
  static const char text[] = "this server speaks " SERAI_PROTOCOL_NAME "\n";

  soup_server_message_set_status (message, SOUP_STATUS_BAD_REQUEST, NULL);
  soup_server_message_set_response (message, "text/plain", SOUP_MEMORY_STATIC, text, strlen (text));
}

/* libsoup alone would accept a client that does not ask for a subprotocol. */
static void
handshake_cb (SoupServer *server G_GNUC_UNUSED, SoupServerMessage *message, const char *path,
              GHashTable *query G_GNUC_UNUSED, gpointer data)
{
  static const char  *protocols[] = { SERAI_PROTOCOL_NAME, NULL };
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);

  if (!g_str_equal (path, SERAI_PROTOCOL_PATH))
    soup_server_message_set_status (message, SOUP_STATUS_NOT_FOUND, NULL);
  else if (!soup_message_headers_header_contains (headers, "Sec-WebSocket-Protocol",
                                                  SERAI_PROTOCOL_NAME))
    refuse_version (message);
  else if (soup_websocket_server_process_handshake (message, NULL, (char **) protocols, NULL, NULL))
    g_signal_connect (message, "wrote-informational", G_CALLBACK (upgraded_cb), data);
}

/* Nobody has to send anything but headers, which libsoup limits: the rest is read and forgotten. */
static void
ignore_body_cb (SoupServer *server G_GNUC_UNUSED, SoupServerMessage *message,
                const char *path G_GNUC_UNUSED, GHashTable *query G_GNUC_UNUSED,
                gpointer data G_GNUC_UNUSED)
{
  soup_message_body_set_accumulate (soup_server_message_get_request_body (message), FALSE);
}

/* Returns: %FALSE if @message has been refused */
static gboolean
check_get (SoupServerMessage *message)
{
  if (soup_server_message_get_method (message) == SOUP_METHOD_GET
      || soup_server_message_get_method (message) == SOUP_METHOD_HEAD)
    return TRUE;
  soup_server_message_set_status (message, SOUP_STATUS_METHOD_NOT_ALLOWED, NULL);
  return FALSE;
}

static void
health_cb (SoupServer *server G_GNUC_UNUSED, SoupServerMessage *message,
           const char *path G_GNUC_UNUSED, GHashTable *query G_GNUC_UNUSED, gpointer data)
{
  SeraiDoor *self = data;

  if (check_get (message))
    self->funcs->health (message, self->data);
}

static void
metrics_cb (SoupServer *server G_GNUC_UNUSED, SoupServerMessage *message,
            const char *path G_GNUC_UNUSED, GHashTable *query G_GNUC_UNUSED, gpointer data)
{
  SeraiDoor *self = data;
  char      *text;

  if (!check_get (message))
    return;
  text = self->funcs->metrics (self->data);
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_server_message_set_response (message, "text/plain; version=0.0.4", SOUP_MEMORY_TAKE, text,
                                    strlen (text));
}

/* ---- Public functions ---- */

static void
add_handler (SeraiDoor *self, const char *path, SoupServerCallback handler)
{
  soup_server_add_early_handler (self->server, path, ignore_body_cb, NULL, NULL);
  soup_server_add_handler (self->server, path, handler, self, NULL);
}

static void
missing_cb (SoupServer *server G_GNUC_UNUSED, SoupServerMessage *message,
            const char *path G_GNUC_UNUSED, GHashTable *query G_GNUC_UNUSED,
            gpointer data G_GNUC_UNUSED)
{
  soup_server_message_set_status (message, SOUP_STATUS_NOT_FOUND, NULL);
}

/**
 * serai_door_new:
 * @limits: borrowed, as are the other arguments
 * Returns: (transfer full): a door that is still shut
 */
SeraiDoor *
serai_door_new (const SeraiHostLimits *limits, SeraiAddresses *addresses,
                const SeraiDoorFuncs *funcs, gpointer data)
{
  SeraiDoor *self = g_new0 (SeraiDoor, 1);

  g_ref_count_init (&self->n_refs);
  self->limits = limits;
  self->addresses = addresses;
  self->funcs = funcs;
  self->data = data;
  self->reactor = serai_reactor_new ();
  g_queue_init (&self->waiting);
  self->server = soup_server_new ("server-header", NULL, NULL);
  add_handler (self, NULL, missing_cb);
  add_handler (self, SERAI_PROTOCOL_PATH, handshake_cb);
  add_handler (self, "/health", health_cb);
  add_handler (self, "/metrics", metrics_cb);
  return self;
}

/**
 * serai_door_free:
 * @self: a door, all connections of which the owner has closed
 */
void
serai_door_free (SeraiDoor *self)
{
  serai_door_shut (self);
  soup_server_disconnect (self->server);
  g_clear_object (&self->server);
  g_clear_object (&self->certificate);
  serai_reactor_stop (self->reactor);
  serai_reactor_unref (self->reactor);
  self->addresses = NULL;
  door_unref (self);
}

/**
 * serai_door_listen:
 * @address: an address of IPv6 that stands for all takes connections by IPv4, too; port 0 stands
 *   for a free one
 * @certificate: (nullable): for TLS, with its private key
 * @error: of %G_IO_ERROR
 * Opens the door. Returns: whether it is open
 */
gboolean
serai_door_listen (SeraiDoor *self, GSocketAddress *address, GTlsCertificate *certificate,
                   GError **error)
{
  g_autoptr (GSocket) socket = g_socket_new (g_socket_address_get_family (address),
                                             G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, error);

  if (socket == NULL)
    return FALSE;
  if (g_socket_address_get_family (address) == G_SOCKET_FAMILY_IPV6)
    g_socket_set_option (socket, IPPROTO_IPV6, IPV6_V6ONLY, FALSE, NULL);
  g_socket_set_listen_backlog (socket, BACKLOG);
  g_socket_set_blocking (socket, FALSE);
  if (!g_socket_bind (socket, address, TRUE, error) || !g_socket_listen (socket, error))
    return FALSE;
  self->listener = g_steal_pointer (&socket);
  g_set_object (&self->certificate, certificate);
  start_accepting (self);
  return TRUE;
}

static GInetSocketAddress *
get_local (SeraiDoor *self)
{
  return G_INET_SOCKET_ADDRESS (g_socket_get_local_address (self->listener, NULL));
}

/**
 * serai_door_get_port:
 * @self: a door that is open
 */
guint16
serai_door_get_port (SeraiDoor *self)
{
  g_autoptr (GInetSocketAddress) local = get_local (self);

  return g_inet_socket_address_get_port (local);
}

/**
 * serai_door_get_uri:
 * @self: a door that is open
 * Returns: (transfer full): "ws://HOST:PORT/serai"
 */
char *
serai_door_get_uri (SeraiDoor *self)
{
  g_autoptr (GInetSocketAddress) local = get_local (self);
  g_autofree char *host = g_inet_address_to_string (g_inet_socket_address_get_address (local));
  gboolean         is_6 = strchr (host, ':') != NULL;

  return g_strdup_printf ("%s://%s%s%s:%u" SERAI_PROTOCOL_PATH,
                          self->certificate != NULL ? "wss" : "ws", is_6 ? "[" : "", host,
                          is_6 ? "]" : "", g_inet_socket_address_get_port (local));
}

/**
 * serai_door_shut:
 * Lets nobody in any more. Connections stay.
 */
void
serai_door_shut (SeraiDoor *self)
{
  stop_accepting (self);
  g_clear_handle_id (&self->pause_id, g_source_remove);
  if (self->listener != NULL)
    g_socket_close (self->listener, NULL);
  g_clear_object (&self->listener);
}

/**
 * serai_door_drop_late:
 * Closes the connections whose handshake has taken too long.
 */
void
serai_door_drop_late (SeraiDoor *self)
{
  gint64 since = g_get_monotonic_time () / 1000 - self->limits->handshake;
  GList *next;

  for (GList *link = self->waiting.head; link != NULL; link = next)
    {
      Caller *caller = link->data;

      next = link->next;
      if (caller->since > since)
        break;
      stop_waiting (caller);
      g_socket_shutdown (caller->socket, TRUE, TRUE, NULL);
    }
}

guint
serai_door_get_n_connections (SeraiDoor *self)
{
  return self->n_connections;
}
