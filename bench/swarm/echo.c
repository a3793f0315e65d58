/* echo.c: a bare WebSocket server that sends each text back, and its clients.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "echo.h"

#include <libsoup/soup.h>
#include <string.h>

#include "sockets.h"

/* As long as the event of a move. */
static const char TEXT[] =
    "{\"event\":\"play\",\"game\":\"0123456789abcdef\",\"events\":[{\"seq\":12,\"at\":"
    "1790000000000,"
    "\"by\":\"p1\",\"kind\":\"move\",\"move\":\"a3-b3\",\"left\":[null,null]}],\"clock\":{\"time\":"
    "1790000000000,\"turn\":\"p2\",\"left\":[null,null],\"runs\":true,\"deadline\":null}}";

/* ---- The server ---- */

static void
message_cb (SoupWebsocketConnection *socket, int type G_GNUC_UNUSED, GBytes *bytes,
            gpointer unused G_GNUC_UNUSED)
{
  soup_websocket_connection_send_text (socket, g_bytes_get_data (bytes, NULL));
}

static void
connected_cb (SoupServer *server G_GNUC_UNUSED, SoupServerMessage *message G_GNUC_UNUSED,
              const char *path G_GNUC_UNUSED, SoupWebsocketConnection *socket,
              gpointer unused G_GNUC_UNUSED)
{
  g_signal_connect (g_object_ref (socket), "message", G_CALLBACK (message_cb), NULL);
  soup_websocket_connection_send_text (socket, "{\"event\":\"hello\"}");
}

int
echo_serve (void)
{
  static char *protocols[] = { (char *) "serai.2", NULL };
  g_autoptr (SoupServer) server = soup_server_new (NULL, NULL);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  GSList *uris;

  soup_server_remove_websocket_extension (server, SOUP_TYPE_WEBSOCKET_EXTENSION_DEFLATE);
  soup_server_add_websocket_handler (server, "/", NULL, protocols, connected_cb, NULL, NULL);
  if (!soup_server_listen_local (server, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, NULL))
    return 1;
  uris = soup_server_get_uris (server);
  g_print ("listening on ws://127.0.0.1:%d/\n", g_uri_get_port (uris->data));
  g_slist_free_full (uris, (GDestroyNotify) g_uri_unref);
  g_main_loop_run (loop);
  return 0;
}

/* ---- The clients ---- */

typedef struct
{
  GQueue     due; /* (element-type Sent) */
  Latencies *latencies;
  gint64     period_us;
  guint      n_open;
} Echo;

typedef struct
{
  Echo   *echo;
  Socket *socket;
  gint64  sent_us, due_us;
} Sent;

static void
send_text (Sent *sent)
{
  sent->sent_us = g_get_monotonic_time ();
  socket_send (sent->socket, TEXT, strlen (TEXT));
}

static void
text_cb (Socket *socket, const char *text G_GNUC_UNUSED, gsize length G_GNUC_UNUSED)
{
  Sent  *sent = socket->data;
  Echo  *echo = sent->echo;
  gint64 now = g_get_monotonic_time ();

  if (sent->sent_us == 0)
    {
      echo->n_open++;
      g_queue_push_tail (&echo->due, sent);
      return;
    }
  latencies_add (echo->latencies, now - sent->sent_us);
  if (echo->period_us == 0)
    {
      send_text (sent);
      return;
    }
  sent->due_us = now + echo->period_us;
  g_queue_push_tail (&echo->due, sent);
}

static void
closed_cb (Socket *socket G_GNUC_UNUSED)
{
  g_error ("the echo server has closed a connection");
}

static void
run (Echo *echo, Sockets *sockets, gint64 end_us)
{
  while (g_get_monotonic_time () < end_us)
    {
      Sent *sent;

      while ((sent = g_queue_peek_head (&echo->due)) != NULL
             && sent->due_us <= g_get_monotonic_time ())
        {
          g_queue_pop_head (&echo->due);
          send_text (sent);
        }
      sockets_turn (sockets, 1000);
    }
}

void
echo_measure (const char *url, guint n_sockets, gint64 period_us, gint64 time_us,
              Latencies *latencies)
{
  static const SocketCalls calls = { text_cb, closed_cb };
  Sockets                 *sockets = sockets_new (&calls);
  Echo                     echo = { .latencies = latencies, .period_us = period_us };
  Sent                    *sent = g_new0 (Sent, n_sockets);
  guint                    n = 0;

  g_queue_init (&echo.due);
  for (n = 0; n < n_sockets; n++)
    {
      sent[n].echo = &echo;
      sent[n].socket = sockets_connect (sockets, url, "serai.2");
      sent[n].socket->data = &sent[n];
    }
  while (echo.n_open < n_sockets)
    sockets_turn (sockets, 10000);
  n = 0;
  for (GList *item = echo.due.head; item != NULL; item = item->next, n++)
    ((Sent *) item->data)->due_us = g_get_monotonic_time () + period_us * n / n_sockets;
  latencies_begin (latencies);
  run (&echo, sockets, g_get_monotonic_time () + time_us);
  latencies_end (latencies);
  g_queue_clear (&echo.due);
  sockets_free (sockets);
  g_free (sent);
}
