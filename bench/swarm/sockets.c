/* sockets.c: thousands of WebSockets of clients on one epoll.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE
#include "sockets.h"

#include <arpa/inet.h>
#include <errno.h>
#include <glib-unix.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#define N_EVENTS 256
#define READ_SIZE 65536
#define MAX_HEADER 14
#define MAX_CONNECTING 8 /* a listening socket of GLib lets ten wait */

struct Sockets
{
  int                epoll;
  const SocketCalls *calls;
  GPtrArray         *sockets; /* (owned) (element-type Socket) */
  guint              n_connecting;
  guint8             buffer[READ_SIZE];
};

static void
socket_free (gpointer data)
{
  Socket *self = data;

  if (self->fd >= 0)
    close (self->fd);
  g_byte_array_unref (self->in);
  g_byte_array_unref (self->out);
  g_free (self);
}

Sockets *
sockets_new (const SocketCalls *calls)
{
  Sockets *self = g_new0 (Sockets, 1);

  self->epoll = epoll_create1 (EPOLL_CLOEXEC);
  self->calls = calls;
  self->sockets = g_ptr_array_new_with_free_func (socket_free);
  return self;
}

void
sockets_free (Sockets *self)
{
  g_ptr_array_unref (self->sockets);
  close (self->epoll);
  g_free (self);
}

void
socket_close (Socket *self)
{
  if (self->fd < 0)
    return;
  close (self->fd);
  self->fd = -1;
  self->owner->calls->closed (self);
}

/* ---- Writing ---- */

static void
watch (Socket *self, gboolean for_writing)
{
  struct epoll_event event = { .events = EPOLLIN | (for_writing ? EPOLLOUT : 0), .data.ptr = self };

  if (for_writing == self->is_waiting)
    return;
  self->is_waiting = for_writing;
  epoll_ctl (self->owner->epoll, EPOLL_CTL_MOD, self->fd, &event);
}

static void
flush (Socket *self)
{
  ssize_t size;

  if (self->out->len == 0)
    return;
  size = send (self->fd, self->out->data, self->out->len, MSG_NOSIGNAL);
  if (size < 0 && errno != EAGAIN)
    {
      socket_close (self);
      return;
    }
  if (size > 0)
    g_byte_array_remove_range (self->out, 0, (guint) size);
  watch (self, self->out->len > 0);
}

void
socket_send (Socket *self, const char *text, gsize length)
{
  guint8 header[MAX_HEADER] = { 0x81 };
  guint  n_header = length < 126 ? 6 : 8;

  if (self->fd < 0)
    return;
  g_assert (length < 65536);
  header[1] = 0x80 | (guint8) (length < 126 ? length : 126);
  if (length >= 126)
    {
      header[2] = (guint8) (length >> 8);
      header[3] = (guint8) length;
    }
  g_byte_array_append (self->out, header, n_header); /* with a mask of zeros */
  g_byte_array_append (self->out, (const guint8 *) text, (guint) length);
  flush (self);
}

/* ---- Connecting ---- */

static void
write_handshake (Socket *self, const char *path, const char *host, const char *protocol)
{
  g_autofree char *text = g_strdup_printf ("GET %s HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\n"
                                           "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                           "Sec-WebSocket-Key: c2VyYWkgc3dhcm0gc3dhcg==\r\n"
                                           "Sec-WebSocket-Protocol: %s\r\n\r\n",
                                           path, host, protocol);

  g_byte_array_append (self->out, (const guint8 *) text, (guint) strlen (text));
}

Socket *
sockets_connect (Sockets *self, const char *url, const char *protocol)
{
  Socket            *socket_ = g_new0 (Socket, 1);
  struct sockaddr_in address = { .sin_family = AF_INET };
  struct epoll_event event = { .events = EPOLLIN, .data.ptr = socket_ };
  g_autoptr (GUri) uri = g_uri_parse (url, G_URI_FLAGS_NONE, NULL);
  int yes = 1;

  g_assert (uri != NULL);
  while (self->n_connecting >= MAX_CONNECTING)
    sockets_turn (self, 10000);
  self->n_connecting++;
  address.sin_port = htons ((guint16) g_uri_get_port (uri));
  g_assert (inet_pton (AF_INET, g_uri_get_host (uri), &address.sin_addr) == 1);
  socket_->owner = self;
  socket_->in = g_byte_array_new ();
  socket_->out = g_byte_array_new ();
  socket_->fd = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  g_ptr_array_add (self->sockets, socket_);
  if (socket_->fd < 0 || connect (socket_->fd, (struct sockaddr *) &address, sizeof address) != 0)
    g_error ("connect: %s", g_strerror (errno));
  setsockopt (socket_->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  g_unix_set_fd_nonblocking (socket_->fd, TRUE, NULL);
  epoll_ctl (self->epoll, EPOLL_CTL_ADD, socket_->fd, &event);
  write_handshake (socket_, g_uri_get_path (uri), g_uri_get_host (uri), protocol);
  flush (socket_);
  return socket_;
}

/* ---- Reading ---- */

/* Returns: the size of the frame that @data begins with, 0 if it is not whole */
static gsize
read_frame (const guint8 *data, gsize size, gsize *header)
{
  guint64 length = size >= 2 ? data[1] & 0x7f : 0;

  *header = length < 126 ? 2 : length == 126 ? 4 : 10;
  if (size < *header)
    return 0;
  if (*header > 2)
    {
      length = 0;
      for (gsize n = 2; n < *header; n++)
        length = length << 8 | data[n];
    }
  return size - *header >= length ? *header + length : 0;
}

static void
take_frames (Socket *self)
{
  gsize used = 0, header, size;

  while (self->fd >= 0
         && (size = read_frame (self->in->data + used, self->in->len - used, &header)) > 0)
    {
      guint8 *frame = self->in->data + used;
      guint8  next = used + size < self->in->len ? frame[size] : 0;

      used += size;
      if ((frame[0] & 0x0f) == 8)
        socket_close (self);
      if ((frame[0] & 0x0f) != 1)
        continue;
      frame[size] = '\0'; /* there is room for one byte more */
      self->owner->calls->text (self, (const char *) frame + header, size - header);
      frame[size] = next;
    }
  g_byte_array_remove_range (self->in, 0, (guint) used);
}

static void
take_handshake (Socket *self)
{
  const char *data = (const char *) self->in->data;
  const char *end = g_strstr_len (data, (gssize) self->in->len, "\r\n\r\n");

  if (end == NULL)
    return;
  if (!g_str_has_prefix (data, "HTTP/1.1 101"))
    g_error ("handshake refused: %.*s", (int) (end - data), data);
  self->is_open = TRUE;
  self->owner->n_connecting--;
  g_byte_array_remove_range (self->in, 0, (guint) (end + 4 - data));
}

static void
read_socket (Socket *self)
{
  ssize_t size = recv (self->fd, self->owner->buffer, READ_SIZE, 0);

  if (size > 0)
    {
      g_byte_array_append (self->in, self->owner->buffer, (guint) size);
      g_byte_array_append (self->in, (const guint8 *) "", 1); /* room for a NUL */
      g_byte_array_set_size (self->in, self->in->len - 1);
    }
  if (size == 0 || (size < 0 && errno != EAGAIN))
    {
      socket_close (self);
      return;
    }
  if (!self->is_open)
    take_handshake (self);
  if (self->is_open)
    take_frames (self);
}

void
sockets_turn (Sockets *self, gint64 timeout_us)
{
  struct epoll_event events[N_EVENTS];
  int n_events = epoll_wait (self->epoll, events, N_EVENTS, (int) (MAX (timeout_us, 0) / 1000));

  for (int n = 0; n < n_events; n++)
    {
      Socket *socket_ = events[n].data.ptr;

      if (socket_->fd >= 0 && (events[n].events & EPOLLOUT) != 0)
        flush (socket_);
      if (socket_->fd >= 0 && (events[n].events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0)
        read_socket (socket_);
    }
}
