/* serai-hall.h: what all parts of a host share.
 *
 * SeraiHost owns the hall. Its parts are, from the bottom: peers (connections), requests, people,
 * rooms (games in memory), offers. A part calls only those below it; what it has to pass up goes
 * through the functions of the hall.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-addresses.h"
#include "serai-hasher.h"
#include "serai-host-limits.h"
#include "serai-metrics.h"
#include "serai-store.h"
#include "serai-timers.h"

G_BEGIN_DECLS

typedef struct _SeraiHall   SeraiHall;
typedef struct _SeraiPeer   SeraiPeer;
typedef struct _SeraiPerson SeraiPerson;
typedef struct _SeraiRoom   SeraiRoom;

/* What the host does for its parts. */
typedef struct
{
  void (*message) (SeraiPeer *peer, JsonObject *object, gint64 received_us);
  void (*gone) (SeraiPeer *peer);       /* it can no longer be reached */
  void (*room_ready) (SeraiRoom *room); /* loaded, or changed by another process */
} SeraiHallFuncs;

struct _SeraiHall
{
  const SeraiHallFuncs *funcs;
  SeraiStore           *store;  /* (owned) */
  SeraiHasher          *hasher; /* (owned) (nullable): guests only */
  char                 *name;   /* (owned): shown to people; can be empty */
  SeraiHostLimits       limits;
  SeraiMetrics          metrics;
  GArray               *outages;    /* (element-type SeraiOutage) (owned): shared with tables */
  SeraiTimers          *timers;     /* (owned) */
  SeraiAddresses       *addresses;  /* (owned) */
  GQueue                peers;      /* (element-type SeraiPeer): the next to be pinged first */
  GPtrArray            *watchers;   /* (element-type SeraiPeer): of the lobby */
  GHashTable           *people;     /* (element-type gint64 SeraiPerson): by account */
  GHashTable           *rooms;      /* (element-type utf8 SeraiRoom): by the id of the game */
  GHashTable           *offers;     /* (element-type utf8 SeraiOffer) (owned): made known here */
  GHashTable           *guesses;    /* (element-type utf8 SeraiBucket) (owned): wrong passwords */
  gboolean              is_storing; /* what was last written every few seconds could be written */
  gboolean              is_closing;
};

void       serai_hall_init (SeraiHall *self, const SeraiHallFuncs *funcs);
void       serai_hall_clear (SeraiHall *self);
gint64     serai_hall_now (void);
GPtrArray *serai_hall_list (GHashTable *table);
void       serai_hall_log (GLogLevelFlags level, const char *what, ...) G_GNUC_NULL_TERMINATED;

G_END_DECLS
