/* serai-peer.c: one connection of a client.
 *
 * A connection has no timer of its own: serai_peer_ping_all() pings all in turn, and closes those
 * that have been silent for too long.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-peer.h"

#include "serai-frame.h"

#define PING_MS 15000 /* between two pings; less if the idle time is short */

/* ---- Sending ---- */

/* Makes the peer unreachable; the connection itself may last longer. */
static void
leave (SeraiPeer *self)
{
  if (self->is_gone)
    return;
  self->is_gone = TRUE;
  g_queue_unlink (&self->hall->peers, &self->link);
  self->hall->funcs->gone (self);
}

/* Cuts the connection of a peer that does not read. */
static void
cut (SeraiPeer *self)
{
  serai_hall_log (G_LOG_LEVEL_INFO, "A slow reader has been cut off", "ADDRESS",
                  self->address->text, NULL);
  leave (self);
  serai_socket_cut (self->socket);
}

/**
 * serai_peer_send:
 * @frame: (transfer none): from serai_socket_write_text()
 * Sends @frame, unless the peer is gone. If too much waits to be read, the connection is cut: what
 * it misses is in the store.
 */
void
serai_peer_send (SeraiPeer *self, GBytes *frame)
{
  if (self->is_gone || self->socket == NULL)
    return;
  if (serai_socket_get_n_waiting (self->socket) > (gsize) self->hall->limits.queue)
    cut (self);
  else
    serai_socket_send (self->socket, frame);
}

/**
 * serai_peer_send_text:
 * @text: a message that nobody else gets; otherwise as serai_peer_send()
 */
void
serai_peer_send_text (SeraiPeer *self, const char *text)
{
  g_autoptr (GBytes) frame = serai_socket_write_text (text);

  serai_peer_send (self, frame);
}

/**
 * serai_peer_send_event:
 * @object: (transfer full): its members
 */
void
serai_peer_send_event (SeraiPeer *self, const char *event, JsonObject *object)
{
  g_autofree char *text = serai_frame_write_event (event, object);

  serai_peer_send_text (self, text);
}

static void
close_socket (SeraiPeer *self, guint16 status, const char *why)
{
  if (self->socket != NULL)
    serai_socket_close (self->socket, status, why);
}

/**
 * serai_peer_close:
 * @code: the error to send before
 * @message: for developers
 */
void
serai_peer_close (SeraiPeer *self, SeraiNetError code, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (self->is_gone)
    return;
  serai_net_error_set (&error, code, code == SERAI_NET_ERROR_TOO_MANY ? "connections" : NULL, "%s",
                       message);
  text = serai_frame_write_error (error);
  self->hall->metrics.errors[code]++;
  serai_peer_send_text (self, text);
  serai_peer_ref (self);
  leave (self);
  close_socket (self,
                code == SERAI_NET_ERROR_CLOSING ? SERAI_SOCKET_GOING_AWAY : SERAI_SOCKET_POLICY,
                serai_net_error_code (code));
  serai_peer_unref (self);
}

/**
 * serai_peer_close_quietly:
 * Closes the connection because the client has asked for it.
 */
void
serai_peer_close_quietly (SeraiPeer *self)
{
  serai_peer_ref (self);
  leave (self);
  close_socket (self, SERAI_SOCKET_NORMAL, NULL);
  serai_peer_unref (self);
}

/* ---- Receiving ---- */

static void
message_cb (gpointer data, gboolean is_text, const guint8 *bytes, gsize size)
{
  SeraiPeer *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) object = NULL;
  gint64 received_us = g_get_monotonic_time ();

  if (self->is_gone)
    return;
  self->last_heard = serai_hall_now ();
  if (!is_text)
    serai_net_error_set (&error, SERAI_NET_ERROR_BAD_MESSAGE, NULL, "binary frames are not used");
  else
    object = serai_frame_parse (bytes, size, self->hall->limits.message, &error);
  serai_peer_ref (self);
  if (object != NULL)
    self->hall->funcs->message (self, object, received_us);
  else
    serai_peer_close (self, error->code, error->message);
  serai_peer_unref (self);
}

static void
fault_cb (gpointer data, SeraiNetError code, const char *message)
{
  serai_peer_close (data, code, message);
}

static void
closed_cb (gpointer data)
{
  SeraiPeer *self = data;

  leave (self);
  g_clear_pointer (&self->socket, serai_socket_unref);
  self->address = NULL;
  serai_peer_unref (self);
}

/* ---- Pings ---- */

static gint64
ping_interval (const SeraiHall *hall)
{
  return MIN (PING_MS, hall->limits.idle / 3);
}

static void
ping (SeraiPeer *self, gint64 now)
{
  JsonObject *object = json_object_new ();

  self->pinged = now;
  self->is_ping_open = TRUE;
  self->n_pings++;
  json_object_set_int_member (object, "n", self->n_pings);
  serai_peer_send_event (self, "ping", object);
}

/**
 * serai_peer_pong:
 * @n: the number of the ping that the client answers
 */
void
serai_peer_pong (SeraiPeer *self, gint64 n)
{
  gint64 lag;

  if (!self->is_ping_open || n != self->n_pings)
    return;
  lag = MAX (serai_hall_now () - self->pinged, 0);
  self->lag_ms = self->lag_ms == 0 ? lag : (3 * self->lag_ms + lag) / 4;
  self->is_ping_open = FALSE;
}

/**
 * serai_peer_ping_all:
 * @tick_ms: between two calls, less than between two pings
 * Pings the peers whose turn it is and closes those that have been silent for too long. If
 * thousands have come at the same time, their pings are spread over the interval.
 */
void
serai_peer_ping_all (SeraiHall *hall, gint64 tick_ms)
{
  gint64 now = serai_hall_now ();
  gint64 n = 1 + 2 * g_queue_get_length (&hall->peers) * tick_ms / ping_interval (hall);

  for (; n > 0 && !g_queue_is_empty (&hall->peers); n--)
    {
      SeraiPeer *peer = g_queue_peek_head (&hall->peers);

      if (peer->last_heard + hall->limits.idle < now)
        {
          serai_peer_close (peer, SERAI_NET_ERROR_IDLE, "nothing was heard for too long");
          continue;
        }
      if (peer->pinged + ping_interval (hall) > now)
        break;
      g_queue_unlink (&hall->peers, &peer->link);
      g_queue_push_tail_link (&hall->peers, &peer->link);
      ping (peer, now);
    }
}

/* ---- The object ---- */

/**
 * serai_peer_new:
 * @socket: (transfer none): a socket that has not begun
 * Returns: (transfer none): a peer that exists until @socket is closed
 */
SeraiPeer *
serai_peer_new (SeraiHall *hall, SeraiSocket *socket, SeraiAddress *address)
{
  static const SeraiSocketCalls calls = { message_cb, fault_cb, closed_cb };
  SeraiPeer                    *self = g_new0 (SeraiPeer, 1);

  g_ref_count_init (&self->n_refs);
  self->hall = hall;
  self->socket = serai_socket_ref (socket);
  self->address = address;
  self->last_heard = serai_hall_now ();
  self->link.data = self;
  g_queue_push_head_link (&hall->peers, &self->link); /* to be pinged soon */
  serai_socket_begin (socket, &calls, self);
  return self;
}

SeraiPeer *
serai_peer_ref (SeraiPeer *self)
{
  g_ref_count_inc (&self->n_refs);
  return self;
}

void
serai_peer_unref (SeraiPeer *self)
{
  if (g_ref_count_dec (&self->n_refs))
    g_free (self);
}
