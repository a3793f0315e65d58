/* serai-socket.h: a WebSocket (RFC 6455) at the server's end, after its handshake.
 *
 * libsoup's needs a source of the main loop for each connection, see serai-reactor.h, and makes
 * another frame for each receiver. Here a frame is written once and shared.
 *
 * Whatever is called, what has to be sent is sent in the next turn of the main loop, together; only
 * from there the calls are made. A socket is freed by its last reference, but not before it is
 * closed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-net-error.h"
#include "serai-reactor.h"

G_BEGIN_DECLS

typedef struct _SeraiSocket SeraiSocket;

/* All with the same data. */
typedef struct
{
  /* A whole message has come, which is not checked; @bytes are the callee's until it returns. */
  void (*message) (gpointer data, gboolean is_text, const guint8 *bytes, gsize size);
  /* The other end does not keep to the protocol; the callee closes the socket. */
  void (*fault) (gpointer data, SeraiNetError code, const char *message);
  void (*closed) (gpointer data); /* once, and the last */
} SeraiSocketCalls;

#define SERAI_SOCKET_NORMAL 1000 /* statuses of closing */
#define SERAI_SOCKET_GOING_AWAY 1001
#define SERAI_SOCKET_POLICY 1008

SeraiSocket *serai_socket_new (SeraiReactor *reactor, GIOStream *stream, int fd, gsize max_message);
SeraiSocket *serai_socket_ref (SeraiSocket *self);
void         serai_socket_unref (SeraiSocket *self);
void         serai_socket_begin (SeraiSocket *self, const SeraiSocketCalls *calls, gpointer data);
void         serai_socket_feed (SeraiSocket *self, guint8 *bytes, gsize size);
void         serai_socket_send (SeraiSocket *self, GBytes *frame);
gsize        serai_socket_get_n_waiting (const SeraiSocket *self);
void         serai_socket_close (SeraiSocket *self, guint16 status, const char *why);
void         serai_socket_cut (SeraiSocket *self);

GBytes *serai_socket_write_text (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiSocket, serai_socket_unref)

G_END_DECLS
