/* serai-table.h: a game between two people elsewhere, as it follows from its events.
 *
 * A table is the same at both ends: the server asks it whether an act is allowed and which event it
 * makes, and each end applies the events in order. It has no timers and does no input or output;
 * points in time are passed in, in milliseconds since 1970.
 *
 * For each act the server
 *   1. looks up its key (serai_table_find_key): an act that is known is not made twice;
 *   2. judges the flag, and applies that event instead if the time is up;
 *   3. judges the act, writes the event to the store, and applies it when it is durable.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "record.h"
#include "serai-table-event.h"
#include "serai-terms.h"

G_BEGIN_DECLS

#define SERAI_TABLE_MAX_EVENTS 16384
#define SERAI_TABLE_MAX_LAG_MS 500
#define SERAI_TABLE_CLAIM_MS (60 * 1000)           /* away for so long on one's own turn */
#define SERAI_TABLE_SLOW_CLAIM_MS (10 * 60 * 1000) /* the same if one's time has no limit */

/* What a table cannot know by itself when it judges an act. */
typedef struct
{
  gint64 now;        /* ms since 1970 */
  gint64 lag_ms;     /* of the connection of the side to move; SERAI_TABLE_MAX_LAG_MS of it count */
  gint64 away_ms[2]; /* [side]: how long they have not been here; 0: they are */
  gint64 leave_ms[2]; /* [side]: of its turn so far and to come, what it is on holiday: see
                       * serai_table_count_ms() */
} SeraiTableNow;

/* A time in which no server ran. */
typedef struct
{
  gint64 from, until; /* ms since 1970 */
} SeraiOutage;

typedef enum
{
  SERAI_TABLE_RUNNING,
  SERAI_TABLE_ADJOURNED,
  SERAI_TABLE_OVER
} SeraiTableState;

typedef struct _SeraiTable SeraiTable;

SeraiTable *serai_table_new (const SeraiTerms *terms, gint64 started);
void        serai_table_free (SeraiTable *self);

const SeraiTerms  *serai_table_get_terms (const SeraiTable *self);
const SeraiRecord *serai_table_get_record (const SeraiTable *self);
gint64             serai_table_get_started (const SeraiTable *self);
guint              serai_table_get_n_events (const SeraiTable *self);
guint              serai_table_get_n_moves (const SeraiTable *self);
void               serai_table_get_event (const SeraiTable *self, guint seq, SeraiTableEvent *out);
SeraiTableState    serai_table_get_state (const SeraiTable *self);
SeraiSide          serai_table_get_turn (const SeraiTable *self);
SeraiResult        serai_table_get_result (const SeraiTable *self);
gboolean serai_table_get_question (const SeraiTable *self, SeraiActKind *kind, SeraiSide *by,
                                   guint *ply);
guint    serai_table_find_key (const SeraiTable *self, SeraiSide by, const char *key); /* 0: none */

/* The clocks. */
void        serai_table_set_outages (SeraiTable *self, GArray *outages);
void        serai_table_set_stopped_ms (SeraiTable *self, gint64 stopped_ms);
gint64      serai_table_count_ms (const SeraiTable *self, gint64 from, gint64 until);
gboolean    serai_table_is_clock_running (const SeraiTable *self);
gint64      serai_table_get_left_ms (const SeraiTable *self, SeraiSide side, gint64 now);
gint64      serai_table_get_deadline (const SeraiTable *self, gint64 leave_ms); /* -1: none */
JsonObject *serai_table_write_clock (const SeraiTable *self, gint64 now, gint64 leave_ms);

/* Errors are of SERAI_NET_ERROR. @out is not applied yet. */
gboolean serai_table_judge (const SeraiTable *self, SeraiSide by, const SeraiAct *act,
                            const SeraiTableNow *now, SeraiTableEvent *out, GError **error);
/* How long until @by may claim the game, if the other stays away; 0: now, -1: never. */
gint64 serai_table_get_claim_wait (const SeraiTable *self, SeraiSide by, const SeraiTableNow *now);
/* The event of the server, if the time of the side to move is up. */
gboolean serai_table_judge_flag (const SeraiTable *self, const SeraiTableNow *now,
                                 SeraiTableEvent *out);
/* Refuses what the rules forbid, so that nobody has to trust a server or a store. */
gboolean serai_table_apply (SeraiTable *self, const SeraiTableEvent *event, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiTable, serai_table_free)

G_END_DECLS
