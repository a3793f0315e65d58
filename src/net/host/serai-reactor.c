/* serai-reactor.c: waits for many sockets with one descriptor.
 *
 * A descriptor is removed before it is closed, as its number can be another socket's soon.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-reactor.h"

#include <glib-unix.h>
#include <sys/epoll.h>
#include <unistd.h>

#define MAX_EVENTS 64 /* handled before others have a turn */

struct _SeraiReactor
{
  int                 fd;      /* of epoll */
  GSource            *source;  /* (owned) (nullable): waits for it in the main context */
  GSource            *waking;  /* (owned) (nullable): wakes for those to be called later */
  GQueue              sockets; /* (element-type SeraiReactorSocket): all */
  GQueue              later;   /* (element-type SeraiReactorSocket): to be called later */
  struct epoll_event *events;  /* (nullable): those that are being handled */
  int                 n_events;
  grefcount           n_refs;
};

/* ---- Sources ---- */

static void
handle (const struct epoll_event *event)
{
  SeraiReactorSocket *socket = event->data.ptr;

  if (socket != NULL && (event->events & ~EPOLLOUT) != 0)
    socket->calls->readable (socket->owner);
  socket = event->data.ptr; /* NULL if it has been removed */
  if (socket != NULL && (event->events & EPOLLOUT) != 0)
    socket->calls->writable (socket->owner);
}

static gboolean
ready_cb (int fd, GIOCondition condition G_GNUC_UNUSED, gpointer data)
{
  SeraiReactor      *self = serai_reactor_ref (data);
  struct epoll_event events[MAX_EVENTS];

  self->events = events;
  self->n_events = epoll_wait (fd, events, MAX_EVENTS, 0);
  for (int n = 0; n < self->n_events; n++)
    handle (&events[n]);
  self->events = NULL;
  self->n_events = 0;
  serai_reactor_unref (self);
  return G_SOURCE_CONTINUE;
}

/* Those that ask again meanwhile are called in the next turn. */
static gboolean
later_cb (gpointer data)
{
  SeraiReactor *self = serai_reactor_ref (data);

  g_source_set_ready_time (self->waking, -1);
  for (guint n = self->later.length; n > 0 && self->later.length > 0; n--)
    {
      SeraiReactorSocket *socket = g_queue_peek_head (&self->later);

      g_queue_unlink (&self->later, &socket->later_link);
      socket->later_link.data = NULL;
      socket->calls->later (socket->owner);
    }
  serai_reactor_unref (self);
  return G_SOURCE_CONTINUE;
}

static gboolean
dispatch (GSource *source G_GNUC_UNUSED, GSourceFunc callback, gpointer data)
{
  return callback (data);
}

static void
attach (GSource *source)
{
  g_source_attach (source, g_main_context_get_thread_default ());
}

SeraiReactor *
serai_reactor_new (void)
{
  static GSourceFuncs funcs = { .dispatch = dispatch };
  SeraiReactor       *self = g_new0 (SeraiReactor, 1);

  g_ref_count_init (&self->n_refs);
  g_queue_init (&self->sockets);
  g_queue_init (&self->later);
  self->fd = epoll_create1 (EPOLL_CLOEXEC);
  if (self->fd < 0)
    g_error ("no epoll: %s", g_strerror (errno));
  self->source = g_unix_fd_source_new (self->fd, G_IO_IN);
  g_source_set_callback (self->source, G_SOURCE_FUNC (ready_cb), self, NULL);
  attach (self->source);
  self->waking = g_source_new (&funcs, sizeof (GSource));
  g_source_set_callback (self->waking, later_cb, self, NULL);
  attach (self->waking);
  return self;
}

SeraiReactor *
serai_reactor_ref (SeraiReactor *self)
{
  g_ref_count_inc (&self->n_refs);
  return self;
}

static void
clear_source (GSource **source)
{
  if (*source != NULL)
    g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

/**
 * serai_reactor_stop:
 * Stops all sockets, whose owners remove them, and waits no more.
 */
void
serai_reactor_stop (SeraiReactor *self)
{
  SeraiReactorSocket *socket;

  while ((socket = g_queue_peek_head (&self->sockets)) != NULL)
    socket->calls->stop (socket->owner);
  clear_source (&self->source);
  clear_source (&self->waking);
}

void
serai_reactor_unref (SeraiReactor *self)
{
  if (!g_ref_count_dec (&self->n_refs))
    return;
  clear_source (&self->source);
  clear_source (&self->waking);
  close (self->fd);
  g_free (self);
}

/* ---- Sockets ---- */

static gboolean
control (SeraiReactorSocket *socket, int operation)
{
  struct epoll_event event = { .events = EPOLLIN | EPOLLRDHUP | (socket->is_writing ? EPOLLOUT : 0),
                               .data.ptr = socket };

  return socket->fd < 0 || epoll_ctl (socket->reactor->fd, operation, socket->fd, &event) == 0;
}

/**
 * serai_reactor_add:
 * @socket: all zero; must not move until serai_reactor_remove()
 * @fd: its descriptor, or -1: it is only called later
 * @calls: (transfer none): what to call
 * @owner: passed to @calls
 * Waits for @socket to be readable, from now on.
 * Returns: whether the kernel can wait for it; @socket is to be removed in any case
 */
gboolean
serai_reactor_add (SeraiReactor *self, SeraiReactorSocket *socket, int fd,
                   const SeraiReactorCalls *calls, gpointer owner)
{
  *socket = (SeraiReactorSocket){
    .reactor = serai_reactor_ref (self), .fd = fd, .calls = calls, .owner = owner
  };
  socket->link.data = socket;
  g_queue_push_tail_link (&self->sockets, &socket->link);
  return control (socket, EPOLL_CTL_ADD);
}

/**
 * serai_reactor_remove:
 * @socket: a socket, whose descriptor is about to be closed; need not have been added
 */
void
serai_reactor_remove (SeraiReactorSocket *socket)
{
  SeraiReactor *self = socket->reactor;

  if (self == NULL)
    return;
  control (socket, EPOLL_CTL_DEL);
  for (int n = 0; n < self->n_events; n++)
    if (self->events[n].data.ptr == socket)
      self->events[n].data.ptr = NULL;
  g_queue_unlink (&self->sockets, &socket->link);
  if (socket->later_link.data != NULL)
    g_queue_unlink (&self->later, &socket->later_link);
  socket->later_link.data = NULL;
  g_clear_pointer (&socket->reactor, serai_reactor_unref);
}

/**
 * serai_reactor_set_writing:
 * @is_writing: whether to wait until @socket is writable, too
 */
void
serai_reactor_set_writing (SeraiReactorSocket *socket, gboolean is_writing)
{
  if (socket->is_writing == is_writing)
    return;
  socket->is_writing = is_writing;
  control (socket, EPOLL_CTL_MOD);
}

/**
 * serai_reactor_call_later:
 * Calls the owner in the next turn of the main loop, once, however often it is asked to.
 */
void
serai_reactor_call_later (SeraiReactorSocket *socket)
{
  if (socket->reactor == NULL || socket->later_link.data != NULL)
    return;
  socket->later_link.data = socket;
  g_queue_push_tail_link (&socket->reactor->later, &socket->later_link);
  if (socket->reactor->waking != NULL)
    g_source_set_ready_time (socket->reactor->waking, 0);
}
