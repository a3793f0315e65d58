/* serai-room.h: a game in memory.
 *
 * A room is loaded from the store when somebody needs it, and forgotten when nobody does. All that
 * reads or changes its game is a job. Jobs are run one after the other, and none while an event is
 * being written, so that nobody sees what is not durable yet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-person.h"
#include "serai-request.h"
#include "serai-table.h"

G_BEGIN_DECLS

/* @request: (nullable) (transfer full) */
typedef void (*SeraiRoomJob) (SeraiRoom *room, SeraiRequest *request);

/* Somebody who has opened the game. */
typedef struct
{
  SeraiPeer *peer; /* not owned: it takes itself out */
  SeraiSide  side; /* SERAI_SIDE_NONE: not a player */
} SeraiView;

struct _SeraiRoom
{
  SeraiHall    *hall;
  char          id[SERAI_ID_BYTES];
  SeraiGameRow *row;      /* (owned) (nullable): as it is in the store; %NULL before it is loaded */
  SeraiTable   *table;    /* (owned) (nullable): one event ahead of the store while it is written;
                           * %NULL if it has to be loaded */
  guint           n_sent; /* events that have been sent to the views */
  SeraiTableState told_state;  /* that the lobby knows */
  gint64       sent_deadline;  /* ms since 1970; with days: the deadline that was sent with them */
  gint64       sent_leaves[2]; /* [side] the same: when leave ends; -1: there is none */
  SeraiTable  *late;           /* (owned) (nullable): what those see who watch with a delay */
  SeraiPerson *players[2];     /* [side] (owned) (nullable): before it is loaded */
  GArray      *leaves[2];      /* [side] (element-type SeraiLeave) (owned) (nullable): with days */
  GQueue       late_leaves[2]; /* the same before each change, until those who watch with a delay
                                * may know of it; the oldest, which they know, first */
  GArray    *views;            /* (element-type SeraiView) (owned) */
  GQueue     jobs;
  gboolean   is_busy;      /* an event is being written, or the game loaded */
  gboolean   is_changed;   /* by another process */
  gboolean   is_playing;   /* counted in the players' n_playing */
  gboolean   has_vanished; /* there is no such game; it is freed when it is not busy */
  guint      n_loading;    /* answers of the store that are awaited */
  gint64     last_used;    /* ms since 1970 */
  SeraiTimer flag_timer, late_timer;
};

void serai_room_request (SeraiHall *hall, const char *id, SeraiRoomJob job, SeraiRequest *request);
SeraiRoom *serai_room_begin (SeraiHall *hall, const SeraiGameRow *row);
SeraiRoom *serai_room_find (SeraiHall *hall, const char *id);
void       serai_room_push (SeraiRoom *self, SeraiRoomJob job, SeraiRequest *request);
void       serai_room_push_first (SeraiRoom *self, SeraiRoomJob job, SeraiRequest *request);
void       serai_room_set_busy (SeraiRoom *self, gboolean is_busy);
void       serai_room_set_row (SeraiRoom *self, SeraiGameRow *row);
void       serai_room_discard_table (SeraiRoom *self);
void       serai_room_reload (SeraiRoom *self);
void       serai_room_reload_leaves (SeraiRoom *self, SeraiRequest *request);
SeraiSide  serai_room_get_side (const SeraiRoom *self, const SeraiPerson *person);
gint64     serai_room_get_late_leaves_at (const SeraiRoom *self);
gboolean   serai_room_drop_late_leaves (SeraiRoom *self);
gint64     serai_room_get_leave_ms (const SeraiRoom *self, const SeraiTable *table);
gint64     serai_room_get_leave_end (const SeraiRoom *self, SeraiSide side); /* -1: none */
void       serai_room_sweep (SeraiHall *hall);
void       serai_room_free_all (SeraiHall *hall);

/* For the late table, too. */
SeraiTable *serai_room_make_table (const SeraiRoom *self, const SeraiGameRow *row);

G_END_DECLS
