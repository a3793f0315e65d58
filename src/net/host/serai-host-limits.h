/* serai-host-limits.h: what a host allows a single connection, address or account.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A plain value. */
typedef struct
{
  gint64 message;             /* bytes of a message */
  gint64 idle;                /* ms without a message until a connection is closed */
  gint64 handshake;           /* ms from the connection to the end of the handshake */
  gint64 queue;               /* bytes that wait for a slow reader */
  gint64 connections;         /* in all */
  gint64 address_connections; /* from one address */
  gint64 address_rate;        /* requests a second from one address, with a burst of five seconds */
  gint64 account_rate;        /* the same of one account */
  gint64 waiting;             /* requests of one connection without a reply yet */
  gint64 address_guests;      /* new accounts an hour from one address */
  gint64 guesses;             /* passwords in ten minutes, for a name from one address */
  gint64 games;               /* open games of one account */
  gint64 offers;              /* open offers of one account */
} SeraiHostLimits;

typedef struct
{
  const char *name; /* on the command line and in "hello" */
  gsize       offset;
  gint64      preset, min, max;
  const char *meaning;
} SeraiHostLimit;

void                  serai_host_limits_init (SeraiHostLimits *self);
const SeraiHostLimit *serai_host_limits_nth (gsize n);
gint64   serai_host_limits_get (const SeraiHostLimits *self, const SeraiHostLimit *limit);
gboolean serai_host_limits_set (SeraiHostLimits *self, const char *name, gint64 value);

G_END_DECLS
