/* serai-reactor.h: waits for many sockets with one descriptor.
 *
 * In each of its turns the main loop of GLib looks at all sources it has. With thousands of
 * connections this would be most of a server's work, so they have no sources: one source waits for
 * the epoll descriptor that watches all of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _SeraiReactor SeraiReactor;

/* What a reactor calls, with the owner of the socket, which can remove any socket meanwhile. */
typedef struct
{
  void (*readable) (gpointer owner); /* also if it is broken */
  void (*writable) (gpointer owner);
  void (*later) (gpointer owner);
  void (*stop) (gpointer owner); /* the reactor stops: to be removed */
} SeraiReactorCalls;

/* A socket that a reactor waits for. Part of its owner; all zero is none. */
typedef struct
{
  SeraiReactor            *reactor; /* (owned) (nullable): none */
  int                      fd;      /* -1: the owner waits for it */
  gboolean                 is_writing;
  const SeraiReactorCalls *calls;
  gpointer                 owner;
  GList                    link;       /* in all sockets */
  GList                    later_link; /* in those to be called later; data is NULL: it is not */
} SeraiReactorSocket;

SeraiReactor *serai_reactor_new (void);
SeraiReactor *serai_reactor_ref (SeraiReactor *self);
void          serai_reactor_stop (SeraiReactor *self);
void          serai_reactor_unref (SeraiReactor *self);
gboolean      serai_reactor_add (SeraiReactor *self, SeraiReactorSocket *socket, int fd,
                                 const SeraiReactorCalls *calls, gpointer owner);
void          serai_reactor_remove (SeraiReactorSocket *socket);
void          serai_reactor_set_writing (SeraiReactorSocket *socket, gboolean is_writing);
void          serai_reactor_call_later (SeraiReactorSocket *socket);

G_END_DECLS
