/* serai-line.c: a connection to a server that comes back by itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-line.h"

#include <libsoup/soup.h>

#include "serai-backoff.h"
#include "serai-frame.h"
#include "serai-line-requests.h"
#include "serai-members.h"
#include "serai-net-error.h"

#define NEVER (-1)
#define US_PER_MS 1000
#define PROBE_MS 5000    /* patience after the network has changed */
#define MIN_IDLE_MS 1000 /* of limits.idle */
#define MAX_IDLE_MS (60 * 60 * 1000)
#define PRESET_IDLE_MS (90 * 1000)
#define MAX_TOKEN 4096
#define TOO_MANY_REQUESTS 429 /* of HTTP (RFC 6585); libsoup does not name it */

struct _SeraiLine
{
  GObject                  parent_instance;
  SeraiAddress             address;
  SeraiAddress             moved; /* where it may be now; without a host: no try there goes on */
  gboolean                 was_moved; /* the last try was there */
  SeraiLineTimes           times;
  SeraiLineState           state;
  gint64                   retry_at;   /* ms since 1970 */
  GError                  *error;      /* (owned) (nullable) */
  char                    *token;      /* (owned) (nullable) */
  SoupSession             *session;    /* (owned) (nullable): %NULL before it is opened */
  SoupMessage             *message;    /* (owned) (nullable): the handshake that runs */
  GTlsDatabase            *trusted;    /* (owned) (nullable): instead of the system's */
  SoupWebsocketConnection *socket;     /* (owned) (nullable) */
  GCancellable            *connecting; /* (owned) (nullable): of the handshake that runs */
  SeraiLineRequests       *requests;   /* (owned) */
  JsonObject              *hello;      /* (owned) (nullable): of this connection */
  GError                  *farewell;   /* (owned) (nullable): why the server is going to close it */
  GTlsCertificateFlags     tls_errors; /* of the last handshake */
  GNetworkMonitor         *monitor;    /* (owned) (nullable) */
  gulong                   monitor_handler;
  guint                    timer;      /* for the next try, or what is overdue; 0: none */
  guint                    n_failures; /* in a row */
  gint64                   begun_us;   /* the last try; as g_get_monotonic_time(), as are these: */
  gint64                   connected_us; /* since when; NEVER: it is not */
  gint64                   heard_us;     /* the last message of the server */
  gint64                   clock_us;     /* when it was clock_ms at the server; NEVER: not known */
  gint64                   clock_ms;
};

enum
{
  PROP_STATE = 1,
  PROP_RETRY_AT,
  PROP_ERROR,
  PROP_TOKEN,
  N_PROPERTIES
};

enum
{
  HELLO,
  ENTERED,
  TOKEN_REFUSED,
  EVENT,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiLine, serai_line, G_TYPE_OBJECT)
G_DEFINE_ENUM_TYPE (SeraiLineState, serai_line_state, G_DEFINE_ENUM_VALUE (SERAI_LINE_IDLE, "idle"),
                    G_DEFINE_ENUM_VALUE (SERAI_LINE_CONNECTING, "connecting"),
                    G_DEFINE_ENUM_VALUE (SERAI_LINE_CONNECTED, "connected"),
                    G_DEFINE_ENUM_VALUE (SERAI_LINE_ENTERED, "entered"),
                    G_DEFINE_ENUM_VALUE (SERAI_LINE_WAITING, "waiting"),
                    G_DEFINE_ENUM_VALUE (SERAI_LINE_CLOSED, "closed"))

static void connect_line (SeraiLine *self);
static void lose (SeraiLine *self, GError *error);

/* ---- State ---- */

/* Sets the state with all that belongs to it. @error: (transfer full) (nullable) */
static void
set_state (SeraiLine *self, SeraiLineState state, gint64 retry_at, GError *error)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (error != NULL || self->error != NULL)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ERROR]);
  g_clear_error (&self->error);
  self->error = error;
  if (retry_at != self->retry_at)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RETRY_AT]);
  self->retry_at = retry_at;
  if (state != self->state)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
  self->state = state;
  g_object_thaw_notify (G_OBJECT (self));
}

static void
set_token (SeraiLine *self, const char *token)
{
  g_autofree char *old = self->token;

  self->token = g_strdup (token);
  if (g_strcmp0 (old, token) != 0)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOKEN]);
}

static gboolean
is_up (SeraiLine *self)
{
  return self->state == SERAI_LINE_CONNECTED || self->state == SERAI_LINE_ENTERED;
}

/* ---- Silence and patience ---- */

static gint64
get_silence_ms (SeraiLine *self)
{
  JsonObject *limits;
  gint64      idle_ms = PRESET_IDLE_MS;

  if (self->times.silence > 0)
    return self->times.silence;
  if (self->hello != NULL && json_object_has_member (self->hello, "limits"))
    {
      SeraiMembers hello = SERAI_MEMBERS (self->hello);

      limits = serai_members_object (&hello, "limits");
      if (serai_members_end (&hello, NULL))
        idle_ms = CLAMP (json_object_get_int_member_with_default (limits, "idle", PRESET_IDLE_MS),
                         MIN_IDLE_MS, MAX_IDLE_MS);
    }
  return idle_ms + idle_ms / 2;
}

/* Returns: when the line counts as broken unless something arrives */
static gint64
get_deadline_us (SeraiLine *self)
{
  if (self->hello == NULL)
    return self->begun_us + self->times.patience * US_PER_MS;
  return MIN (self->heard_us + get_silence_ms (self) * US_PER_MS,
              serai_line_requests_get_deadline (self->requests));
}

static void watch_deadline (SeraiLine *self);

static gboolean
deadline_cb (gpointer user_data)
{
  SeraiLine *self = user_data;

  self->timer = 0;
  if (g_get_monotonic_time () < get_deadline_us (self))
    watch_deadline (self);
  else
    lose (self, g_error_new_literal (G_IO_ERROR, G_IO_ERROR_TIMED_OUT, "the server is silent"));
  return G_SOURCE_REMOVE;
}

/* Deadlines only move back when something arrives, so the timer looks again when it fires. A new
 * request can be due earlier than the timer. */
static void
watch_deadline (SeraiLine *self)
{
  gint64 wait_us = MAX (get_deadline_us (self) - g_get_monotonic_time (), 0);

  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add ((guint) MIN (wait_us / US_PER_MS + 1, G_MAXINT), deadline_cb, self);
}

/* ---- Breaks ---- */

/* Keeps the connection until its closing handshake is over. */
static void
let_go_cb (SoupWebsocketConnection *socket, gpointer unused G_GNUC_UNUSED)
{
  g_object_unref (socket);
}

static void
drop_socket (SeraiLine *self)
{
  SoupWebsocketConnection *socket = g_steal_pointer (&self->socket);

  if (socket == NULL)
    return;
  g_signal_handlers_disconnect_by_data (socket, self);
  if (soup_websocket_connection_get_state (socket) == SOUP_WEBSOCKET_STATE_OPEN)
    {
      g_signal_connect (socket, "closed", G_CALLBACK (let_go_cb), NULL);
      soup_websocket_connection_close (socket, SOUP_WEBSOCKET_CLOSE_GOING_AWAY, NULL);
    }
  else
    g_object_unref (socket);
}

/* Ends the connection, or the attempt to make one. Requests fail only after this, as their
 * callbacks may look at the state. */
static void
drop_connection (SeraiLine *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->connecting != NULL)
    g_cancellable_cancel (self->connecting);
  g_clear_object (&self->connecting);
  g_clear_object (&self->message);
  drop_socket (self);
  g_clear_pointer (&self->hello, json_object_unref);
  g_clear_error (&self->farewell);
  self->connected_us = NEVER;
}

static gboolean
retry_cb (gpointer user_data)
{
  SeraiLine *self = user_data;

  self->timer = 0;
  connect_line (self);
  return G_SOURCE_REMOVE;
}

/* Waits for the next try. @error: (transfer full) */
static void
lose (SeraiLine *self, GError *error)
{
  g_autoptr (SeraiLine) alive = g_object_ref (self);
  gboolean was_stable =
      self->connected_us != NEVER
      && g_get_monotonic_time () - self->connected_us >= self->times.stable * US_PER_MS;
  gint64 wait_ms;

  if (self->farewell != NULL)
    {
      g_error_free (error);
      error = g_steal_pointer (&self->farewell);
    }
  drop_connection (self);
  self->was_moved = self->moved.host != NULL;
  serai_address_clear (&self->moved);
  if (was_stable)
    self->n_failures = 0;
  wait_ms = serai_backoff_draw (self->n_failures++, self->times.first, self->times.longest);
  wait_ms = MAX (wait_ms, MIN (serai_net_error_get_wait_ms (error), self->times.longest));
  self->timer = g_timeout_add ((guint) wait_ms, retry_cb, self);
  set_state (self, SERAI_LINE_WAITING, g_get_real_time () / US_PER_MS + wait_ms, error);
  serai_line_requests_break (self->requests);
}

/* Closes the line for good. @error: (transfer full) (nullable) */
static void
close_line (SeraiLine *self, GError *error)
{
  g_autoptr (SeraiLine) alive = g_object_ref (self);

  drop_connection (self);
  set_state (self, SERAI_LINE_CLOSED, NEVER, error);
  serai_line_requests_break (self->requests);
}

/* At another address than before, the server may be somebody else's. @error: (transfer full) */
static void
give_up (SeraiLine *self, GError *error)
{
  if (self->moved.host != NULL)
    lose (self, error);
  else
    close_line (self, error);
}

/* ---- Coming in ---- */

/* Whether the reply to this request says that one has come in. */
static gboolean
is_entrance (const char *request)
{
  static const char *const entrances[] = { "guest", "enrol", "login", "resume", NULL };

  return g_strv_contains (entrances, request);
}

static void
set_clock (SeraiLine *self, JsonObject *message)
{
  SeraiMembers members = SERAI_MEMBERS (message);
  gint64       time = serai_members_integer (&members, "time", 0, G_MAXINT64 / 2);

  if (!serai_members_end (&members, NULL))
    return;
  self->clock_ms = time;
  self->clock_us = g_get_monotonic_time ();
}

/* @reply: of one of the entrances */
static void
enter (SeraiLine *self, JsonObject *reply)
{
  SeraiMembers members = SERAI_MEMBERS (reply);
  const char  *token = serai_members_text (&members, "token", 1, MAX_TOKEN);
  GError      *error = NULL;

  if (!serai_members_end (&members, &error))
    {
      lose (self, error);
      return;
    }
  if (self->moved.host != NULL)
    {
      serai_address_clear (&self->address);
      self->address = self->moved;
      self->moved = (SeraiAddress){ 0 };
    }
  set_clock (self, reply);
  set_token (self, token);
  set_state (self, SERAI_LINE_ENTERED, NEVER, NULL);
  g_signal_emit (self, signals[ENTERED], 0, reply);
}

/* A token that the server does not know any more is forgotten. */
static void
refuse_token (SeraiLine *self)
{
  set_token (self, NULL);
  set_state (self, SERAI_LINE_CONNECTED, NEVER, NULL);
  g_signal_emit (self, signals[TOKEN_REFUSED], 0);
}

static void
resumed_cb (GObject *source, GAsyncResult *result, gpointer unused G_GNUC_UNUSED)
{
  SeraiLine *self = SERAI_LINE (source);
  GError    *error = NULL;
  g_autoptr (JsonObject) reply = serai_line_request_finish (self, result, &error);

  if (reply != NULL)
    return;
  if (self->moved.host == NULL
      && g_error_matches (error, SERAI_NET_ERROR, SERAI_NET_ERROR_BAD_TOKEN))
    {
      g_error_free (error);
      refuse_token (self);
    }
  else if (is_up (self))
    lose (self, error);
  else
    g_error_free (error);
}

static void
resume (SeraiLine *self)
{
  JsonObject *members = json_object_new ();

  json_object_set_string_member (members, "token", self->token);
  serai_line_request_async (self, "resume", members, NULL, resumed_cb, NULL);
}

static void
hello (SeraiLine *self, JsonObject *message)
{
  SeraiMembers members = SERAI_MEMBERS (message);
  gint64       version = serai_members_integer (&members, "protocol", 0, G_MAXINT32);
  GError      *error = NULL;

  if (!serai_members_end (&members, &error))
    {
      lose (self, error);
      return;
    }
  if (version != SERAI_PROTOCOL_VERSION)
    {
      give_up (self, g_error_new (G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                                  "version %d of the protocol", (int) version));
      return;
    }
  g_clear_pointer (&self->hello, json_object_unref);
  self->hello = json_object_ref (message);
  self->connected_us = g_get_monotonic_time ();
  set_clock (self, message);
  watch_deadline (self);
  set_state (self, SERAI_LINE_CONNECTED, NEVER, NULL);
  g_signal_emit (self, signals[HELLO], 0, message);
  if (self->state == SERAI_LINE_CONNECTED && self->token != NULL)
    resume (self);
}

/* ---- Messages ---- */

static void
take_farewell (SeraiLine *self, JsonObject *message)
{
  SeraiMembers members = SERAI_MEMBERS (message);
  JsonObject  *error = serai_members_object (&members, "error");

  if (!serai_members_end (&members, NULL))
    return;
  g_clear_error (&self->farewell);
  self->farewell = serai_net_error_read (error);
}

static void
answer_ping (SeraiLine *self, JsonObject *message)
{
  SeraiMembers members = SERAI_MEMBERS (message);
  gint64       n = serai_members_integer (&members, "n", G_MININT64, G_MAXINT64);

  if (serai_members_end (&members, NULL))
    serai_line_requests_pong (self->requests, n);
}

/* A name without a quark is one that nobody waits for. */
static void
take_event (SeraiLine *self, const char *name, JsonObject *message)
{
  if (g_str_equal (name, "hello"))
    hello (self, message);
  else if (g_str_equal (name, "ping"))
    answer_ping (self, message);
  else if (g_str_equal (name, "error"))
    take_farewell (self, message);
  else if (is_up (self))
    g_signal_emit (self, signals[EVENT], g_quark_try_string (name), name, message);
}

static void
take_message (SeraiLine *self, JsonObject *message)
{
  SeraiMembers members = SERAI_MEMBERS (message);
  const char  *event = serai_members_text_or (&members, "event", 1, 64, NULL);
  GError      *error = NULL;

  if (!serai_members_end (&members, &error))
    lose (self, error);
  else if (event != NULL)
    take_event (self, event, message);
  else if (!serai_line_requests_answer (self->requests, message, &error))
    lose (self, error);
}

static void
message_cb (SoupWebsocketConnection *socket, SoupWebsocketDataType type, GBytes *bytes,
            SeraiLine *self)
{
  g_autoptr (SeraiLine) alive = g_object_ref (self);
  g_autoptr (JsonObject) message = NULL;
  gsize         size;
  gconstpointer data = g_bytes_get_data (bytes, &size);
  GError       *error = NULL;

  self->heard_us = g_get_monotonic_time ();
  if (type == SOUP_WEBSOCKET_DATA_TEXT)
    message = serai_frame_parse (data, size, SERAI_FRAME_MAX_SERVER_BYTES, &error);
  else
    serai_net_error_set (&error, SERAI_NET_ERROR_BAD_MESSAGE, NULL, "a binary frame");
  if (message != NULL)
    take_message (self, message);
  else if (self->socket == socket)
    lose (self, error);
}

static void
closed_cb (SoupWebsocketConnection *socket G_GNUC_UNUSED, SeraiLine *self)
{
  lose (self, g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CONNECTION_CLOSED,
                                   "the server has closed the connection"));
}

/* ---- Connecting ---- */

/* Whether another try would have the same result: the certificate is not valid, or something else
 * than a server of Serai answers, which is not only busy. */
static gboolean
is_final (SeraiLine *self, const GError *error)
{
  SoupStatus status = soup_message_get_status (self->message);

  if (error->domain == G_TLS_ERROR)
    return error->code == G_TLS_ERROR_BAD_CERTIFICATE || error->code == G_TLS_ERROR_NOT_TLS;
  return error->domain == SOUP_WEBSOCKET_ERROR && status < SOUP_STATUS_INTERNAL_SERVER_ERROR
         && status != TOO_MANY_REQUESTS;
}

/* Returns: (transfer full): @error, or what it means */
static GError *
explain (const GError *error)
{
  if (error->domain == SOUP_WEBSOCKET_ERROR)
    return g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, error->message);
  return g_error_copy (error);
}

static void
fail_to_connect (SeraiLine *self, const GError *error)
{
  self->tls_errors = soup_message_get_tls_peer_certificate_errors (self->message);
  if (is_final (self, error))
    give_up (self, explain (error));
  else
    lose (self, explain (error));
}

static void
use_socket (SeraiLine *self, SoupWebsocketConnection *socket)
{
  self->socket = socket;
  self->heard_us = g_get_monotonic_time ();
  soup_websocket_connection_set_max_incoming_payload_size (socket, SERAI_FRAME_MAX_SERVER_BYTES);
  g_signal_connect (socket, "message", G_CALLBACK (message_cb), self);
  g_signal_connect (socket, "closed", G_CALLBACK (closed_cb), self);
}

static void
connected_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiLine) self = user_data;
  g_autoptr (GError) error = NULL;
  SoupWebsocketConnection *socket =
      soup_session_websocket_connect_finish (SOUP_SESSION (source), result, &error);

  /* An attempt that was given up says nothing any more. */
  if (self->message == NULL
      || (gpointer) soup_session_get_async_result_message (SOUP_SESSION (source), result)
             != self->message)
    g_clear_object (&socket);
  else if (socket != NULL)
    use_socket (self, socket);
  else
    fail_to_connect (self, error);
}

static void
connect_line (SeraiLine *self)
{
  static char     *protocols[] = { (char *) SERAI_PROTOCOL_NAME, NULL };
  g_autofree char *url =
      serai_address_to_url (self->moved.host != NULL ? &self->moved : &self->address);

  drop_connection (self);
  self->begun_us = g_get_monotonic_time ();
  self->connecting = g_cancellable_new ();
  self->message = soup_message_new (SOUP_METHOD_GET, url);
  set_state (self, SERAI_LINE_CONNECTING, NEVER, NULL);
  watch_deadline (self);
  soup_session_websocket_connect_async (self->session, self->message, NULL, protocols,
                                        G_PRIORITY_DEFAULT, self->connecting, connected_cb,
                                        g_object_ref (self));
}

/* ---- The network ---- */

static void
probed_cb (GObject *source, GAsyncResult *result, gpointer unused G_GNUC_UNUSED)
{
  g_autoptr (JsonObject) reply = serai_line_request_finish (SERAI_LINE (source), result, NULL);
}

/* A connection through a network that is gone is not closed by anybody: asks for something small.
 */
static void
probe (SeraiLine *self)
{
  serai_line_requests_add (self->requests, "blocked", NULL, MIN (PROBE_MS, self->times.patience),
                           g_task_new (self, NULL, probed_cb, NULL));
  watch_deadline (self);
}

static void
network_changed_cb (GNetworkMonitor *monitor G_GNUC_UNUSED, gboolean is_available, SeraiLine *self)
{
  if (!is_available)
    return;
  if (self->state == SERAI_LINE_WAITING)
    serai_line_retry (self);
  else if (self->state == SERAI_LINE_ENTERED)
    probe (self);
}

/**
 * serai_line_set_monitor:
 * @monitor: (nullable): instead of the system's, for tests; before the line is opened
 */
void
serai_line_set_monitor (SeraiLine *self, GNetworkMonitor *monitor)
{
  g_return_if_fail (SERAI_IS_LINE (self));
  g_return_if_fail (monitor == NULL || G_IS_NETWORK_MONITOR (monitor));

  if (self->monitor != NULL)
    g_clear_signal_handler (&self->monitor_handler, self->monitor);
  g_set_object (&self->monitor, monitor);
  if (monitor != NULL)
    self->monitor_handler =
        g_signal_connect (monitor, "network-changed", G_CALLBACK (network_changed_cb), self);
}

/* ---- GObject ---- */

static void
serai_line_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  SeraiLine *self = SERAI_LINE (object);

  switch (id)
    {
    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;
    case PROP_RETRY_AT:
      g_value_set_int64 (value, self->retry_at);
      break;
    case PROP_ERROR:
      g_value_set_boxed (value, self->error);
      break;
    case PROP_TOKEN:
      g_value_set_string (value, self->token);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
send_text (gpointer data, const char *text)
{
  SeraiLine *self = data;

  if (self->socket != NULL
      && soup_websocket_connection_get_state (self->socket) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_send_text (self->socket, text);
}

static void
serai_line_dispose (GObject *object)
{
  SeraiLine *self = SERAI_LINE (object);

  drop_connection (self);
  serai_line_requests_break (self->requests);
  serai_line_set_monitor (self, NULL);
  g_clear_object (&self->session);
  g_clear_object (&self->trusted);
  G_OBJECT_CLASS (serai_line_parent_class)->dispose (object);
}

static void
serai_line_finalize (GObject *object)
{
  SeraiLine *self = SERAI_LINE (object);

  serai_line_requests_free (self->requests);
  serai_address_clear (&self->address);
  serai_address_clear (&self->moved);
  g_clear_error (&self->error);
  g_free (self->token);
  G_OBJECT_CLASS (serai_line_parent_class)->finalize (object);
}

static void
add_signals (void)
{
  signals[HELLO] = g_signal_new ("hello", SERAI_TYPE_LINE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, JSON_TYPE_OBJECT);
  signals[ENTERED] = g_signal_new ("entered", SERAI_TYPE_LINE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, JSON_TYPE_OBJECT);
  signals[TOKEN_REFUSED] = g_signal_new ("token-refused", SERAI_TYPE_LINE, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[EVENT] = g_signal_new ("event", SERAI_TYPE_LINE, G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, JSON_TYPE_OBJECT);
}

static void
serai_line_class_init (SeraiLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags   flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = serai_line_get_property;
  object_class->dispose = serai_line_dispose;
  object_class->finalize = serai_line_finalize;
  properties[PROP_STATE] =
      g_param_spec_enum ("state", NULL, NULL, serai_line_state_get_type (), SERAI_LINE_IDLE, flags);
  properties[PROP_RETRY_AT] =
      g_param_spec_int64 ("retry-at", NULL, NULL, NEVER, G_MAXINT64, NEVER, flags);
  properties[PROP_ERROR] = g_param_spec_boxed ("error", NULL, NULL, G_TYPE_ERROR, flags);
  properties[PROP_TOKEN] = g_param_spec_string ("token", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  add_signals ();
}

static void
serai_line_init (SeraiLine *self)
{
  self->times = (SeraiLineTimes){
    .first = 500, .longest = 60000, .stable = 10000, .patience = 15000, .silence = 0
  };
  self->retry_at = NEVER;
  self->connected_us = NEVER;
  self->clock_us = NEVER;
  self->requests = serai_line_requests_new (send_text, self);
}

/**
 * serai_line_new:
 * @address: of the server
 * Returns: (transfer full): a line that is not opened yet
 */
SeraiLine *
serai_line_new (const SeraiAddress *address)
{
  SeraiLine *self;

  g_return_val_if_fail (address != NULL && address->host != NULL, NULL);

  self = g_object_new (SERAI_TYPE_LINE, NULL);
  serai_address_copy (address, &self->address);
  return self;
}

/**
 * serai_line_set_times:
 * @times: instead of the defaults, before the line is opened
 */
void
serai_line_set_times (SeraiLine *self, const SeraiLineTimes *times)
{
  g_return_if_fail (SERAI_IS_LINE (self));
  g_return_if_fail (times != NULL && times->first > 0 && times->longest >= times->first);

  self->times = *times;
}

/**
 * serai_line_set_trusted:
 * @trusted: (nullable): whose certificates are valid, instead of the system's; before the line is
 *   opened
 */
void
serai_line_set_trusted (SeraiLine *self, GTlsDatabase *trusted)
{
  g_return_if_fail (SERAI_IS_LINE (self));
  g_return_if_fail (self->state == SERAI_LINE_IDLE);

  g_set_object (&self->trusted, trusted);
}

/**
 * serai_line_set_token:
 * @token: (nullable): with which the line resumes when it is connected
 */
void
serai_line_set_token (SeraiLine *self, const char *token)
{
  g_return_if_fail (SERAI_IS_LINE (self));
  g_return_if_fail (self->state == SERAI_LINE_IDLE);

  set_token (self, token);
}

/* Compression would cost each side a quarter of a megabyte a connection. */
static SoupSession *
new_session (SeraiLine *self)
{
  SoupSession *session = soup_session_new ();

  soup_session_remove_feature_by_type (session, SOUP_TYPE_WEBSOCKET_EXTENSION_MANAGER);
  if (self->trusted != NULL)
    soup_session_set_tls_database (session, self->trusted);
  return session;
}

/**
 * serai_line_open:
 * Begins to connect. Nothing is sent before.
 */
void
serai_line_open (SeraiLine *self)
{
  g_return_if_fail (SERAI_IS_LINE (self));
  g_return_if_fail (self->state == SERAI_LINE_IDLE);

  self->session = new_session (self);
  if (self->monitor == NULL)
    serai_line_set_monitor (self, g_network_monitor_get_default ());
  connect_line (self);
}

/**
 * serai_line_retry:
 * Tries at once, if the line waits.
 */
void
serai_line_retry (SeraiLine *self)
{
  g_return_if_fail (SERAI_IS_LINE (self));

  if (self->state == SERAI_LINE_WAITING)
    connect_line (self);
}

/**
 * serai_line_move:
 * @address: where the same server may be now
 * Tries @address once, if the line waits and has tried its own address last. It keeps @address if
 * one comes in there.
 * Returns: whether it tries @address
 */
gboolean
serai_line_move (SeraiLine *self, const SeraiAddress *address)
{
  g_return_val_if_fail (SERAI_IS_LINE (self), FALSE);
  g_return_val_if_fail (address != NULL && address->host != NULL, FALSE);

  if (self->state != SERAI_LINE_WAITING || self->was_moved)
    return FALSE;
  serai_address_copy (address, &self->moved);
  connect_line (self);
  return TRUE;
}

/**
 * serai_line_close:
 * Closes the line for good. Requests that have no reply yet fail.
 */
void
serai_line_close (SeraiLine *self)
{
  g_return_if_fail (SERAI_IS_LINE (self));

  if (self->state != SERAI_LINE_CLOSED)
    close_line (self, NULL);
}

/**
 * serai_line_get_address:
 * Returns: (transfer none): of the server; the one that it had when one came in last
 */
const SeraiAddress *
serai_line_get_address (SeraiLine *self)
{
  g_return_val_if_fail (SERAI_IS_LINE (self), NULL);

  return &self->address;
}

/**
 * serai_line_get_state:
 * Returns: the property "state"
 */
SeraiLineState
serai_line_get_state (SeraiLine *self)
{
  g_return_val_if_fail (SERAI_IS_LINE (self), SERAI_LINE_CLOSED);

  return self->state;
}

/**
 * serai_line_is_logged_out:
 * Returns: whether nobody has come in, and the line does not do so by itself: it is closed, or the
 *   server does not know the token
 */
gboolean
serai_line_is_logged_out (SeraiLine *self)
{
  g_return_val_if_fail (SERAI_IS_LINE (self), TRUE);

  return self->state == SERAI_LINE_CLOSED
         || (self->state == SERAI_LINE_CONNECTED && self->token == NULL);
}

/**
 * serai_line_get_retry_at:
 * Returns: the property "retry-at"
 */
gint64
serai_line_get_retry_at (SeraiLine *self)
{
  g_return_val_if_fail (SERAI_IS_LINE (self), NEVER);

  return self->retry_at;
}

/**
 * serai_line_get_error:
 * Returns: (transfer none) (nullable): the property "error"
 */
const GError *
serai_line_get_error (SeraiLine *self)
{
  g_return_val_if_fail (SERAI_IS_LINE (self), NULL);

  return self->error;
}

/**
 * serai_line_get_tls_errors:
 * Returns: what is wrong with the certificate of the server, if "error" is of G_TLS_ERROR
 */
GTlsCertificateFlags
serai_line_get_tls_errors (SeraiLine *self)
{
  g_return_val_if_fail (SERAI_IS_LINE (self), 0);

  return self->tls_errors;
}

/**
 * serai_line_get_token:
 * Returns: (transfer none) (nullable): the property "token"
 */
const char *
serai_line_get_token (SeraiLine *self)
{
  g_return_val_if_fail (SERAI_IS_LINE (self), NULL);

  return self->token;
}

/**
 * serai_line_get_hello:
 * Returns: (transfer none) (nullable): the event "hello" of this connection
 */
JsonObject *
serai_line_get_hello (SeraiLine *self)
{
  g_return_val_if_fail (SERAI_IS_LINE (self), NULL);

  return self->hello;
}

/**
 * serai_line_get_time:
 * Returns: what the clock of the server says now, in ms since 1970, as far as is known: behind it
 * by the time that a message takes
 */
gint64
serai_line_get_time (SeraiLine *self)
{
  g_return_val_if_fail (SERAI_IS_LINE (self), 0);

  if (self->clock_us == NEVER)
    return g_get_real_time () / US_PER_MS;
  return self->clock_ms + (g_get_monotonic_time () - self->clock_us) / US_PER_MS;
}

/* ---- Requests ---- */

/* Looks at a reply before the caller does: the line must know whether one has come in or gone. */
static void
replied_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SeraiLine *self = SERAI_LINE (source);
  g_autoptr (GTask) task = user_data;
  const char *name = g_task_get_task_data (task);
  GError     *error = NULL;
  JsonObject *reply = g_task_propagate_pointer (G_TASK (result), &error);

  if (reply == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  if (is_entrance (name))
    enter (self, reply);
  else if (g_str_equal (name, "logout"))
    {
      set_token (self, NULL);
      close_line (self, NULL);
    }
  g_task_return_pointer (task, reply, (GDestroyNotify) json_object_unref);
}

/**
 * serai_line_request_async:
 * @name: of the request
 * @members: (transfer full) (nullable): of the request, without "request" and "id"
 * @cancellable: (nullable): the caller does not wait any longer; the server may have done it
 * @callback: calls serai_line_request_finish()
 * Sends a request, unless the line is down.
 */
void
serai_line_request_async (SeraiLine *self, const char *name, JsonObject *members,
                          GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  GTask *task;

  g_return_if_fail (SERAI_IS_LINE (self));
  g_return_if_fail (name != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, serai_line_request_async);
  g_task_set_task_data (task, g_strdup (name), g_free);
  if (!is_up (self))
    {
      g_clear_pointer (&members, json_object_unref);
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_CONNECTED, "the line is down");
      g_object_unref (task);
      return;
    }
  serai_line_requests_add (self->requests, name, members, self->times.patience,
                           g_task_new (self, cancellable, replied_cb, task));
  watch_deadline (self);
}

/**
 * serai_line_request_finish:
 * @error: %G_IO_ERROR_NOT_CONNECTED: nothing was sent; %G_IO_ERROR_CONNECTION_CLOSED: the line
 * broke before the reply; %G_IO_ERROR_CANCELLED; or SERAI_NET_ERROR, if the server has refused
 * Returns: (transfer full): the reply
 */
JsonObject *
serai_line_request_finish (SeraiLine *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
