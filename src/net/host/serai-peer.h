/* serai-peer.h: one connection of a client.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-hall.h"
#include "serai-socket.h"
#include "serai-token.h"

G_BEGIN_DECLS

/* Others read the members; only serai-peer.c writes them unless it says so. */
struct _SeraiPeer
{
  SeraiHall    *hall;
  SeraiSocket  *socket;                  /* (owned) (nullable): until it is closed */
  SeraiAddress *address;                 /* while there is a socket */
  GList         link;                    /* in the peers of the hall */
  SeraiPerson  *person;                  /* (nullable): who has come in; set by serai-person.c */
  char          token[SERAI_TOKEN_TEXT]; /* with which they came in; set by who lets in */
  gboolean      is_entering;             /* a request to come in is being worked on; set by it */
  gboolean      is_watching;             /* the lobby; set by serai-lobby.c */
  gboolean      is_gone;                 /* nothing can be sent */
  guint         n_views;                 /* rooms open; set by the rooms */
  guint         n_requests;              /* that wait for their reply; set by serai-request.c */
  guint         n_refused;               /* in a row, as too fast; set by serai-request.c */
  gint64        last_heard;              /* ms since 1970 */
  gint64        pinged;                  /* ms since 1970; 0: never */
  gboolean      is_ping_open;            /* its answer is awaited */
  gint32        n_pings;
  gint64        lag_ms; /* for a message there and back, smoothed */
  grefcount     n_refs;
};

SeraiPeer *serai_peer_new (SeraiHall *hall, SeraiSocket *socket, SeraiAddress *address);
SeraiPeer *serai_peer_ref (SeraiPeer *self);
void       serai_peer_unref (SeraiPeer *self);
void       serai_peer_send (SeraiPeer *self, GBytes *frame);
void       serai_peer_send_text (SeraiPeer *self, const char *text);
void       serai_peer_send_event (SeraiPeer *self, const char *event, JsonObject *object);
void       serai_peer_close (SeraiPeer *self, SeraiNetError code, const char *message);
void       serai_peer_close_quietly (SeraiPeer *self);
void       serai_peer_pong (SeraiPeer *self, gint64 n);
void       serai_peer_ping_all (SeraiHall *hall, gint64 tick_ms);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiPeer, serai_peer_unref)

G_END_DECLS
