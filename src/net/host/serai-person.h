/* serai-person.h: somebody who is connected, or plays a game in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-peer.h"

G_BEGIN_DECLS

struct _SeraiPerson
{
  SeraiHall  *hall;
  gint64      id; /* of the account */
  char       *name;
  gboolean    is_guest;
  gint64      since;        /* ms since 1970 */
  GPtrArray  *peers;        /* (element-type SeraiPeer): connections to this process */
  GPtrArray  *rooms;        /* (element-type SeraiRoom): in memory, in which they play */
  GPtrArray  *ratings;      /* (element-type SeraiRatingRow) (owned) (nullable): not known */
  guint       n_playing;    /* running games in memory without days; set by serai-room.c */
  guint       n_offering;   /* offers that are being stored; set by serai-offers.c */
  guint       n_beginning;  /* games of theirs that are being stored; the same */
  gboolean    is_elsewhere; /* connected to another process */
  gint64      away_since;   /* ms since 1970, if they are nowhere */
  SeraiBucket requests, sayings;
  grefcount   n_refs;
};

SeraiPerson *serai_person_get (SeraiHall *hall, gint64 id, const char *name);
SeraiPerson *serai_person_find (SeraiHall *hall, gint64 id);
SeraiPerson *serai_person_find_name (SeraiHall *hall, const char *name);
SeraiPerson *serai_person_ref (SeraiPerson *self);
void         serai_person_unref (SeraiPerson *self);
void         serai_person_update (SeraiPerson *self, const SeraiAccount *account);
void         serai_person_enter (SeraiPerson *self, SeraiPeer *peer);
void         serai_person_leave (SeraiPerson *self, SeraiPeer *peer);
gboolean     serai_person_is_among (const SeraiPerson *self, GPtrArray *accounts);
gboolean     serai_person_is_here (const SeraiPerson *self);
gint64       serai_person_get_away_ms (const SeraiPerson *self, gint64 now);
void         serai_person_send_event (SeraiPerson *self, const char *event, JsonObject *object);
void         serai_person_load_ratings (SeraiPerson *self);
void         serai_person_tell_lobby (SeraiPerson *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiPerson, serai_person_unref)

G_END_DECLS
