/* proxy.h: a proxy between clients and a server that makes faults.
 *
 * It delays what it relays, splits it into pieces of any length, breaks connections in the middle
 * of a message, and sends acts of clients twice: the second time as a request of its own, whose
 * reply it keeps back, as TCP itself doubles nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "random.h"
#include "serai-address.h"

/* All 0: relays everything as it is. */
typedef struct
{
  guint max_delay_ms; /* of each message */
  guint n_pieces;     /* that a message is split into, at most */
  guint drops;        /* of 1000 messages: breaks the connection within it */
  guint doubles;      /* of 1000 acts */
} Faults;

typedef struct
{
  GSocketService *service; /* (owned) */
  SeraiAddress    server;  /* host not owned */
  GPtrArray      *links;   /* (owned): connections that are relayed */
  Faults          faults;
  SeraiRandom     random;
  guint16         port;
  guint           n_drops, n_doubles, n_messages;
} Proxy;

Proxy       *proxy_new (const SeraiAddress *server, guint64 seed);
void         proxy_free (Proxy *self);
void         proxy_drop_all (Proxy *self);
SeraiAddress proxy_address (Proxy *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Proxy, proxy_free)
