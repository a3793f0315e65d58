/* sockets.h: thousands of WebSockets of clients on one epoll.
 *
 * libsoup would need more processor time for a client than the server for its peer, and GLib's main
 * loop polls all sockets each time. So the frames are written here: text only, not fragmented,
 * masked with zeros.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct Sockets Sockets;
typedef struct Socket  Socket;

typedef struct
{
  void (*text) (Socket *socket, const char *text, gsize length); /* NUL-terminated */
  void (*closed) (Socket *socket);
} SocketCalls;

struct Socket
{
  Sockets    *owner;
  int         fd;
  gboolean    is_open;    /* the handshake is over */
  gboolean    is_waiting; /* to be able to write */
  GByteArray *in, *out;   /* (owned): not processed or written yet */
  gpointer    data;       /* of the user, as are these */
  int         side;
  guint       last_id;
};

Sockets *sockets_new (const SocketCalls *calls);
void     sockets_free (Sockets *self); /* with all sockets */
/* @url: ws://ADDRESS:PORT/PATH. Returns: (transfer none) */
Socket *sockets_connect (Sockets *self, const char *url, const char *protocol);
void    sockets_turn (Sockets *self, gint64 timeout_us);
void    socket_send (Socket *self, const char *text, gsize length);
void    socket_close (Socket *self);
