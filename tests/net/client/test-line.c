/* test-line.c: SeraiLine against a server that does what the test says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "peer.h"
#include "serai-backoff.h"
#include "serai-line.h"
#include "serai-net-error.h"
#include "temporary-folder.h"
#include "waiting.h"

/* ---- A network that the test switches ---- */

#define SWITCHED_TYPE_MONITOR (switched_monitor_get_type ())
G_DECLARE_FINAL_TYPE (SwitchedMonitor, switched_monitor, SWITCHED, MONITOR, GObject)

struct _SwitchedMonitor
{
  GObject parent_instance;
};

enum
{
  PROP_AVAILABLE = 1,
  PROP_METERED,
  PROP_CONNECTIVITY
};

static void
switched_monitor_init (SwitchedMonitor *self G_GNUC_UNUSED)
{
}

static gboolean
initable_init (GInitable *initable G_GNUC_UNUSED, GCancellable *cancellable G_GNUC_UNUSED,
               GError **error G_GNUC_UNUSED)
{
  return TRUE;
}

static void
initable_iface_init (GInitableIface *iface)
{
  iface->init = initable_init;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (SwitchedMonitor, switched_monitor, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_INITABLE, initable_iface_init)
                                   G_IMPLEMENT_INTERFACE (G_TYPE_NETWORK_MONITOR, NULL))

static void
get_property (GObject *object G_GNUC_UNUSED, guint id, GValue *value,
              GParamSpec *spec G_GNUC_UNUSED)
{
  if (id == PROP_CONNECTIVITY)
    g_value_set_enum (value, G_NETWORK_CONNECTIVITY_FULL);
  else
    g_value_set_boolean (value, id == PROP_AVAILABLE);
}

static void
switched_monitor_class_init (SwitchedMonitorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = get_property;
  g_object_class_override_property (object_class, PROP_AVAILABLE, "network-available");
  g_object_class_override_property (object_class, PROP_METERED, "network-metered");
  g_object_class_override_property (object_class, PROP_CONNECTIVITY, "connectivity");
}

static void
change_network (SwitchedMonitor *monitor, gboolean is_available)
{
  g_signal_emit_by_name (monitor, "network-changed", is_available);
}

/* ---- Fixture ---- */

typedef struct
{
  Peer            *peer;
  SeraiLine       *line;
  SwitchedMonitor *monitor;
  guint            n_entered;
} Fixture;

/* Short waits, but not for what must not happen. */
static const SeraiLineTimes quick = {
  .first = 1, .longest = 20, .stable = 60000, .patience = 60000, .silence = 60000
};

static void
entered_cb (SeraiLine *line, JsonObject *reply G_GNUC_UNUSED, Fixture *fixture)
{
  g_assert_cmpint (serai_line_get_state (line), ==, SERAI_LINE_ENTERED);
  fixture->n_entered++;
}

static void
make_line (Fixture *fixture, const SeraiLineTimes *times)
{
  SeraiAddress address = peer_address (fixture->peer);

  fixture->line = serai_line_new (&address);
  fixture->monitor = g_object_new (SWITCHED_TYPE_MONITOR, NULL);
  serai_line_set_monitor (fixture->line, G_NETWORK_MONITOR (fixture->monitor));
  serai_line_set_times (fixture->line, times);
  g_signal_connect (fixture->line, "entered", G_CALLBACK (entered_cb), fixture);
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  fixture->peer = peer_new (NULL);
  make_line (fixture, &quick);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_line_close (fixture->line);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (fixture->line);
  g_assert_finalize_object (fixture->monitor);
  peer_free (fixture->peer);
}

static void
wait_for_state (Fixture *fixture, SeraiLineState state)
{
  WAIT_FOR (serai_line_get_state (fixture->line) == state);
}

static void
assert_error (Fixture *fixture, GQuark domain, int code)
{
  g_assert_nonnull (serai_line_get_error (fixture->line));
  g_assert_error (serai_line_get_error (fixture->line), domain, code);
}

/* The answer to a request. */
typedef struct
{
  gboolean    is_there;
  JsonObject *reply;
  GError     *error;
} Answer;

static void
answer_clear (Answer *answer)
{
  g_clear_pointer (&answer->reply, json_object_unref);
  g_clear_error (&answer->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, answer_clear)

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  g_assert_false (answer->is_there);
  answer->is_there = TRUE;
  answer->reply = serai_line_request_finish (SERAI_LINE (source), result, &answer->error);
}

static void
ask (Fixture *fixture, const char *name, GCancellable *cancellable, Answer *answer)
{
  answer_clear (answer);
  *answer = (Answer){ 0 };
  serai_line_request_async (fixture->line, name, NULL, cancellable, answered_cb, answer);
}

static void
enter (Fixture *fixture)
{
  g_auto (Answer) answer = { 0 };

  serai_line_open (fixture->line);
  wait_for_state (fixture, SERAI_LINE_CONNECTED);
  ask (fixture, "guest", NULL, &answer);
  peer_reply (fixture->peer, peer_wait (fixture->peer, "guest"), "\"token\": \"T1\"");
  WAIT_FOR (answer.is_there);
  g_assert_no_error (answer.error);
  g_assert_cmpint (serai_line_get_state (fixture->line), ==, SERAI_LINE_ENTERED);
  g_assert_cmpstr (serai_line_get_token (fixture->line), ==, "T1");
}

/* ---- Requests ---- */

static void
test_requests (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_auto (Answer) before = { 0 };
  g_auto (Answer) first = { 0 };
  g_auto (Answer) second = { 0 };
  JsonObject *one, *two;

  ask (fixture, "early", NULL, &before);
  WAIT_FOR (before.is_there);
  g_assert_error (before.error, G_IO_ERROR, G_IO_ERROR_NOT_CONNECTED);
  enter (fixture);
  g_assert_cmpuint (fixture->n_entered, ==, 1);

  ask (fixture, "first", NULL, &first);
  ask (fixture, "second", NULL, &second);
  one = peer_wait (fixture->peer, "first");
  two = peer_wait (fixture->peer, "second");
  peer_reply (fixture->peer, two, "\"error\": {\"code\": \"over\", \"message\": \"m\"}");
  peer_reply (fixture->peer, one, "\"x\": 7");
  WAIT_FOR (first.is_there && second.is_there);
  g_assert_cmpint (json_object_get_int_member (first.reply, "x"), ==, 7);
  g_assert_error (second.error, SERAI_NET_ERROR, SERAI_NET_ERROR_OVER);
}

/* A reply to a request that was cancelled is not wrong. */
static void
test_cancel (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (Answer) cancelled = { 0 };
  g_auto (Answer) next = { 0 };
  JsonObject *request;

  enter (fixture);
  ask (fixture, "cancelled", cancellable, &cancelled);
  request = peer_wait (fixture->peer, "cancelled");
  g_cancellable_cancel (cancellable);
  WAIT_FOR (cancelled.is_there);
  g_assert_error (cancelled.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  peer_reply (fixture->peer, request, "");
  ask (fixture, "next", NULL, &next);
  peer_reply (fixture->peer, peer_wait (fixture->peer, "next"), "");
  WAIT_FOR (next.is_there);
  g_assert_no_error (next.error);
}

/* What came too fast is sent again by itself, unless the wait is for people. */
static void
test_too_fast (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_auto (Answer) answer = { 0 };
  const char *refusal = "\"error\": {\"code\": \"too-fast\", \"message\": \"m\", \"wait\": 20}";

  enter (fixture);
  ask (fixture, "fast", NULL, &answer);
  peer_reply (fixture->peer, peer_wait (fixture->peer, "fast"), refusal);
  peer_reply (fixture->peer, peer_wait (fixture->peer, "fast"), "");
  WAIT_FOR (answer.is_there);
  g_assert_no_error (answer.error);

  ask (fixture, "fast", NULL, &answer);
  peer_reply (fixture->peer, peer_wait (fixture->peer, "fast"),
              "\"error\": {\"code\": \"too-fast\", \"message\": \"m\", \"wait\": 600000}");
  WAIT_FOR (answer.is_there);
  g_assert_error (answer.error, SERAI_NET_ERROR, SERAI_NET_ERROR_TOO_FAST);
  g_assert_cmpint (serai_net_error_get_wait_ms (answer.error), ==, 600000);
}

static void
test_ping (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  JsonObject *pong;

  enter (fixture);
  peer_send (fixture->peer, "{\"event\": \"ping\", \"n\": 42}");
  pong = peer_wait (fixture->peer, "pong");
  g_assert_cmpint (json_object_get_int_member (pong, "n"), ==, 42);
  json_object_unref (pong);
}

static void
event_cb (SeraiLine *line G_GNUC_UNUSED, const char *name, JsonObject *event, guint *n_events)
{
  g_assert_cmpstr (name, ==, "person");
  g_assert_cmpint (json_object_get_int_member (event, "x"), ==, 1);
  (*n_events)++;
}

static void
test_events (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  guint n_events = 0;

  enter (fixture);
  g_signal_connect (fixture->line, "event::person", G_CALLBACK (event_cb), &n_events);
  peer_send (fixture->peer, "{\"event\": \"nobody-knows-this-yet\"}");
  peer_send (fixture->peer, "{\"event\": \"person\", \"x\": 1}");
  WAIT_FOR (n_events == 1);
  g_signal_handlers_disconnect_by_data (fixture->line, &n_events);
}

/* ---- Breaks ---- */

static void
resume (Fixture *fixture, const char *token)
{
  JsonObject *request = peer_wait (fixture->peer, "resume");

  g_assert_cmpstr (json_object_get_string_member (request, "token"), ==, token);
  peer_reply (fixture->peer, request, "\"token\": \"T2\"");
  wait_for_state (fixture, SERAI_LINE_ENTERED);
}

/* After a break, requests fail, and the line comes back and resumes by itself. */
static void
test_break (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_auto (Answer) answer = { 0 };

  enter (fixture);
  ask (fixture, "doubtful", NULL, &answer);
  json_object_unref (peer_wait (fixture->peer, "doubtful"));
  peer_drop (fixture->peer);
  WAIT_FOR (answer.is_there);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CONNECTION_CLOSED);
  g_assert_cmpint (serai_line_get_state (fixture->line), ==, SERAI_LINE_WAITING);
  g_assert_cmpint (serai_line_get_retry_at (fixture->line), >, 0);
  resume (fixture, "T1");
  g_assert_cmpuint (fixture->n_entered, ==, 2);
  g_assert_cmpint (serai_line_get_retry_at (fixture->line), ==, -1);
  g_assert_null (serai_line_get_error (fixture->line));

  peer_drop (fixture->peer);
  resume (fixture, "T2");
}

/* Breaks the connection. The line then waits for the test: it does not try again by itself. */
static void
break_off (Fixture *fixture)
{
  SeraiLineTimes slow = quick;

  slow.first = slow.longest = G_MAXINT32 - 1;
  serai_line_set_times (fixture->line, &slow);
  peer_stop (fixture->peer);
  peer_drop (fixture->peer);
  wait_for_state (fixture, SERAI_LINE_WAITING);
}

/* The try at @address has failed, so the next one is where the server was before. */
static void
assert_not_moved (Fixture *fixture, const SeraiAddress *address)
{
  SeraiAddress before = peer_address (fixture->peer);

  WAIT_FOR (serai_line_get_state (fixture->line) != SERAI_LINE_CONNECTING
            && serai_line_get_state (fixture->line) != SERAI_LINE_CONNECTED);
  g_assert_cmpint (serai_line_get_state (fixture->line), ==, SERAI_LINE_WAITING);
  g_assert_true (serai_address_equal (serai_line_get_address (fixture->line), &before));
  g_assert_cmpstr (serai_line_get_token (fixture->line), ==, "T1");
  serai_line_move (fixture->line, address);
  g_assert_cmpint (serai_line_get_state (fixture->line), ==, SERAI_LINE_WAITING);
  serai_line_retry (fixture->line);
  wait_for_state (fixture, SERAI_LINE_WAITING);
}

/* The line keeps another address only if one comes in there. */
static void
test_moved (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  Peer        *other = peer_new (NULL);
  SeraiAddress address = peer_address (other);

  enter (fixture);
  break_off (fixture);
  peer_stop (other); /* nothing is there */
  serai_line_move (fixture->line, &address);
  assert_not_moved (fixture, &address);

  peer_listen (other); /* somebody else is there */
  serai_line_move (fixture->line, &address);
  peer_reply (other, peer_wait (other, "resume"),
              "\"error\": {\"code\": \"bad-token\", \"message\": \"m\"}");
  assert_not_moved (fixture, &address);
  other->hello = "{\"event\": \"hello\", \"protocol\": 1}";
  serai_line_move (fixture->line, &address);
  assert_not_moved (fixture, &address);

  peer_listen (fixture->peer); /* back where it was */
  serai_line_retry (fixture->line);
  peer_reply (fixture->peer, peer_wait (fixture->peer, "resume"), "\"token\": \"T1\"");
  wait_for_state (fixture, SERAI_LINE_ENTERED);

  break_off (fixture);
  other->hello = PEER_HELLO;
  serai_line_move (fixture->line, &address);
  peer_reply (other, peer_wait (other, "resume"), "\"token\": \"T2\"");
  wait_for_state (fixture, SERAI_LINE_ENTERED);
  g_assert_true (serai_address_equal (serai_line_get_address (fixture->line), &address));
  serai_line_close (fixture->line);
  peer_free (other);
}

static void
test_farewell (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  enter (fixture);
  peer_send (fixture->peer,
             "{\"event\": \"error\", \"error\": {\"code\": \"closing\", \"message\": \"m\"}}");
  soup_websocket_connection_close (fixture->peer->socket, 1001, NULL);
  wait_for_state (fixture, SERAI_LINE_WAITING);
  assert_error (fixture, SERAI_NET_ERROR, SERAI_NET_ERROR_CLOSING);
  resume (fixture, "T1");
}

/* Without a server the line tries for ever; serai_line_retry() and the network do not wait. */
static void
test_no_server (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiLineTimes slow = quick;

  peer_stop (fixture->peer);
  serai_line_open (fixture->line);
  wait_for_state (fixture, SERAI_LINE_WAITING);
  assert_error (fixture, G_IO_ERROR, G_IO_ERROR_CONNECTION_REFUSED);
  for (int n = 0; n < 3; n++)
    {
      wait_for_state (fixture, SERAI_LINE_CONNECTING);
      wait_for_state (fixture, SERAI_LINE_WAITING);
    }
  slow.first = slow.longest = G_MAXINT32 - 1;
  serai_line_set_times (fixture->line, &slow);
  wait_for_state (fixture, SERAI_LINE_CONNECTING);
  wait_for_state (fixture, SERAI_LINE_WAITING);

  serai_line_retry (fixture->line);
  g_assert_cmpint (serai_line_get_state (fixture->line), ==, SERAI_LINE_CONNECTING);
  wait_for_state (fixture, SERAI_LINE_WAITING);
  change_network (fixture->monitor, FALSE);
  g_assert_cmpint (serai_line_get_state (fixture->line), ==, SERAI_LINE_WAITING);
  peer_listen (fixture->peer);
  change_network (fixture->monitor, TRUE);
  wait_for_state (fixture, SERAI_LINE_CONNECTED);
}

static void
test_backoff (void)
{
  static const gint64 caps[] = { 500, 1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000 };
  gint64              least = G_MAXINT64, most = 0;

  for (guint n = 0; n < G_N_ELEMENTS (caps); n++)
    g_assert_cmpint (serai_backoff_cap (n, 500, 60000), ==, caps[n]);
  g_assert_cmpint (serai_backoff_cap (G_MAXUINT, 500, 60000), ==, 60000);
  for (int n = 0; n < 1000; n++)
    {
      gint64 wait = serai_backoff_draw (3, 500, 60000);

      least = MIN (least, wait);
      most = MAX (most, wait);
    }
  g_assert_cmpint (least, >=, 0);
  g_assert_cmpint (least, <, 400);
  g_assert_cmpint (most, <=, 4000);
  g_assert_cmpint (most, >, 3600);
}

/* A server that does not say anything any more, or does not reply, is left. */
static void
test_silence (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiLineTimes times = quick;
  g_auto (Answer) answer = { 0 };

  times.silence = 30;
  serai_line_set_times (fixture->line, &times);
  enter (fixture);
  wait_for_state (fixture, SERAI_LINE_WAITING);
  assert_error (fixture, G_IO_ERROR, G_IO_ERROR_TIMED_OUT);

  serai_line_set_times (fixture->line, &quick);
  resume (fixture, "T1");
  times.silence = 60000;
  times.patience = 30;
  serai_line_set_times (fixture->line, &times);
  ask (fixture, "unanswered", NULL, &answer);
  WAIT_FOR (answer.is_there);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CONNECTION_CLOSED);
  assert_error (fixture, G_IO_ERROR, G_IO_ERROR_TIMED_OUT);
  serai_line_set_times (fixture->line, &quick);
  json_object_unref (peer_wait (fixture->peer, "unanswered"));
  resume (fixture, "T2");

  change_network (fixture->monitor, TRUE); /* asks whether the server is still there */
  peer_reply (fixture->peer, peer_wait (fixture->peer, "blocked"), "");
}

/* A server that accepts connections and never says hello. */
static void
test_no_hello (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiLineTimes times = quick;

  times.patience = 30;
  fixture->peer->hello = NULL;
  serai_line_set_times (fixture->line, &times);
  serai_line_open (fixture->line);
  wait_for_state (fixture, SERAI_LINE_WAITING);
  assert_error (fixture, G_IO_ERROR, G_IO_ERROR_TIMED_OUT);
}

/* ---- Servers that are none ---- */

static void
test_nonsense (Fixture *fixture, gconstpointer text)
{
  enter (fixture);
  peer_send (fixture->peer, text);
  wait_for_state (fixture, SERAI_LINE_WAITING);
  g_assert_true (serai_line_get_error (fixture->line)->domain == SERAI_NET_ERROR);
  resume (fixture, "T1");
}

static void
test_binary (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  enter (fixture);
  soup_websocket_connection_send_binary (fixture->peer->socket, "{}", 2);
  wait_for_state (fixture, SERAI_LINE_WAITING);
  assert_error (fixture, SERAI_NET_ERROR, SERAI_NET_ERROR_BAD_MESSAGE);
}

static void
test_other_version (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  fixture->peer->hello = "{\"event\": \"hello\", \"protocol\": 1}";
  serai_line_open (fixture->line);
  wait_for_state (fixture, SERAI_LINE_CLOSED);
  assert_error (fixture, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

static void
test_other_server (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  soup_server_remove_handler (fixture->peer->server, "/serai");
  serai_line_open (fixture->line);
  wait_for_state (fixture, SERAI_LINE_CLOSED);
  assert_error (fixture, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

static void
test_token_refused (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_auto (Answer) answer = { 0 };

  serai_line_set_token (fixture->line, "old");
  serai_line_open (fixture->line);
  peer_reply (fixture->peer, peer_wait (fixture->peer, "resume"),
              "\"error\": {\"code\": \"bad-token\", \"message\": \"m\"}");
  WAIT_FOR (serai_line_get_token (fixture->line) == NULL);
  g_assert_cmpint (serai_line_get_state (fixture->line), ==, SERAI_LINE_CONNECTED);
  ask (fixture, "login", NULL, &answer);
  peer_reply (fixture->peer, peer_wait (fixture->peer, "login"), "\"token\": \"new\"");
  WAIT_FOR (answer.is_there);
  g_assert_cmpstr (serai_line_get_token (fixture->line), ==, "new");
}

static void
test_logout (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_auto (Answer) answer = { 0 };

  enter (fixture);
  ask (fixture, "logout", NULL, &answer);
  peer_reply (fixture->peer, peer_wait (fixture->peer, "logout"), "");
  WAIT_FOR (answer.is_there);
  g_assert_no_error (answer.error);
  g_assert_cmpint (serai_line_get_state (fixture->line), ==, SERAI_LINE_CLOSED);
  g_assert_null (serai_line_get_error (fixture->line));
  g_assert_null (serai_line_get_token (fixture->line));
}

/* ---- The end ---- */

/* A line can be closed or dropped at any moment. */
static void
test_given_up (void)
{
  for (int n = 0; n < 300; n++)
    {
      g_autoptr (Peer) peer = peer_new (NULL);
      SeraiAddress address = peer_address (peer);
      g_autoptr (SeraiLine) line = serai_line_new (&address);

      serai_line_set_times (line, &quick);
      serai_line_set_token (line, "T");
      serai_line_open (line);
      for (int turn = 0; turn < n / 10; turn++)
        g_main_context_iteration (NULL, FALSE);
      if (n % 2 == 0)
        serai_line_close (line);
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* ---- Certificates ---- */

/* Returns: (transfer full): a certificate that openssl makes in @folder for @name, until @days */
static GTlsCertificate *
make_certificate (const char *folder, const char *name, const char *days)
{
  g_autofree char *key = g_build_filename (folder, "key", NULL);
  g_autofree char *file = g_build_filename (folder, "certificate", NULL);
  g_autofree char *alternative = g_strconcat ("subjectAltName=", name, NULL);
  g_autoptr (GSubprocess) openssl = NULL;
  GTlsCertificate *certificate;
  GError          *error = NULL;

  openssl = g_subprocess_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error, "openssl", "req", "-x509",
                              "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                              "-keyout", key, "-out", file, "-subj", "/CN=test", "-days", days,
                              "-addext", alternative, NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait_check (openssl, NULL, &error));
  certificate = g_tls_certificate_new_from_files (file, key, &error);
  g_assert_no_error (error);
  return certificate;
}

typedef struct
{
  const char          *name;
  gboolean             is_trusted;
  GTlsCertificateFlags fault;
} Certificate;

static const Certificate certificates[] = {
  { "IP:127.0.0.1", TRUE, 0 },
  { "IP:127.0.0.1", FALSE, G_TLS_CERTIFICATE_UNKNOWN_CA },
  { "DNS:example.org", TRUE, G_TLS_CERTIFICATE_BAD_IDENTITY },
};

/* A certificate that is not valid closes the line and says why; nothing is sent. */
static void
test_certificate (gconstpointer data)
{
  const Certificate *given = data;
  g_autofree char   *folder = g_dir_make_tmp ("serai-test-XXXXXX", NULL);
  g_autofree char   *file = g_build_filename (folder, "certificate", NULL);
  g_autoptr (GTlsCertificate) certificate = make_certificate (folder, given->name, "10");
  g_autoptr (GTlsDatabase) trusted = g_tls_file_database_new (file, NULL);
  Fixture      fixture = { .peer = peer_new (certificate) };
  SeraiAddress address = peer_address (fixture.peer);

  address.is_tls = TRUE;
  fixture.line = serai_line_new (&address);
  serai_line_set_times (fixture.line, &quick);
  serai_line_set_token (fixture.line, "secret");
  if (given->is_trusted)
    serai_line_set_trusted (fixture.line, trusted);
  serai_line_open (fixture.line);
  if (given->fault == 0)
    resume (&fixture, "secret");
  else
    {
      wait_for_state (&fixture, SERAI_LINE_CLOSED);
      assert_error (&fixture, G_TLS_ERROR, G_TLS_ERROR_BAD_CERTIFICATE);
      g_assert_cmpint (serai_line_get_tls_errors (fixture.line), ==, given->fault);
      g_assert_cmpuint (fixture.peer->messages.length, ==, 0);
    }
  serai_line_close (fixture.line);
  g_object_unref (fixture.line);
  peer_free (fixture.peer);
  remove_tree (folder);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

static void
add_nonsense (void)
{
  static const char *const texts[] = {
    "not JSON",
    "[]",
    "{}",
    "{\"event\": 1}",
    "{\"reply\": 999}",
    "{\"reply\": \"1\"}",
    "{\"reply\": 1.5}",
    "{\"reply\": 1, \"error\": 3}",
  };

  for (gsize n = 0; n < G_N_ELEMENTS (texts); n++)
    {
      g_autofree char *path = g_strdup_printf ("/line/nonsense/%" G_GSIZE_FORMAT, n);

      g_test_add (path, Fixture, texts[n], set_up, test_nonsense, tear_down);
    }
}

static void
add_certificates (void)
{
  for (gsize n = 0; n < G_N_ELEMENTS (certificates); n++)
    {
      g_autofree char *path = g_strdup_printf ("/line/certificate/%" G_GSIZE_FORMAT, n);

      g_test_add_data_func (path, &certificates[n], test_certificate);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("/line/requests", test_requests);
  add ("/line/cancel", test_cancel);
  add ("/line/too-fast", test_too_fast);
  add ("/line/ping", test_ping);
  add ("/line/events", test_events);
  add ("/line/break", test_break);
  add ("/line/moved", test_moved);
  add ("/line/farewell", test_farewell);
  add ("/line/no-server", test_no_server);
  g_test_add_func ("/line/backoff", test_backoff);
  add ("/line/silence", test_silence);
  add ("/line/no-hello", test_no_hello);
  add_nonsense ();
  add ("/line/binary", test_binary);
  add ("/line/other-version", test_other_version);
  add ("/line/other-server", test_other_server);
  add ("/line/token-refused", test_token_refused);
  add ("/line/logout", test_logout);
  g_test_add_func ("/line/given-up", test_given_up);
  add_certificates ();
  return g_test_run ();
}
