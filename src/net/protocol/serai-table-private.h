/* serai-table-private.h: what the files of SeraiTable share.
 *
 * serai-table.c      the state, and questions about it
 * serai-table-clock  how much time each side has
 * serai-table-rules  what is allowed, as far as the table alone knows
 * serai-table-judge  acts become events
 * serai-table-apply  events change the state
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-table.h"

G_BEGIN_DECLS

/* An event as it is kept: small, as a server has many. */
typedef struct
{
  gint64  at;         /* ms since 1970 */
  gint64  left_ms[2]; /* [side] */
  char   *move;       /* (nullable) (owned) */
  char   *key;        /* (nullable) (owned) */
  guint32 ply;
  guint8  kind;    /* SeraiActKind */
  guint8  by;      /* SeraiSide */
  guint8  phrase;  /* SeraiPhrase */
  guint8  outcome; /* SeraiOutcome */
  guint8  reason;  /* SeraiReason */
} SeraiTableEntry;

typedef struct
{
  gboolean     is_open;
  SeraiActKind kind; /* one of those that ask */
  SeraiSide    by;
  guint        ply;
} SeraiTableQuestion;

struct _SeraiTable
{
  SeraiTerms         terms;
  SeraiRecord       *record; /* (owned): the moves that stand, one line */
  GArray            *events; /* (element-type SeraiTableEntry) (owned): [seq - 1] */
  GArray            *line;   /* (element-type guint) (owned): [ply - 1], seq of the move */
  gint64             started;
  SeraiTableState    state;
  SeraiResult        result;
  SeraiTableQuestion question;
  guint              asked[2];     /* [side]: bits of the questions it must not repeat yet */
  guint              n_by_side[2]; /* [side]: moves that stand */
  gint64             left_ms[2];   /* [side]: when the turn began */
  gint64             since;        /* when the turn began, or the game was taken up or adjourned */
  gint64             passed_ms;    /* of the turn, before @since */
  gint64             stopped_ms;   /* the part of that in which no server ran */
  GArray *outages; /* (element-type SeraiOutage) (owned) (nullable): where they are known */
};

const SeraiTableEntry *serai_table_get_entry (const SeraiTable *self, guint seq);
guint                  serai_table_ask_bit (SeraiActKind kind);

/* The time of @side after a move that has taken @used_ms; 0 if it was up. */
gint64 serai_table_left_after_move (const SeraiTable *self, SeraiSide side, gint64 used_ms);
gint64 serai_table_next_left (const SeraiTable *self, SeraiSide side, gint64 left_ms);
gint64 serai_table_passed_ms (const SeraiTable *self, gint64 at);
gint64 serai_table_stopped_ms (const SeraiTable *self, gint64 at);
gint64 serai_table_used_ms (const SeraiTable *self, gint64 at);
gint64 serai_table_earliest_deadline (const SeraiTable *self); /* -1: none */
gint64 serai_table_claim_ms (const SeraiTable *self);          /* of the side to move */

/* Whether @by may do @act at @at, if the other end is right about what the table cannot know. */
gboolean serai_table_allows (const SeraiTable *self, SeraiSide by, const SeraiAct *act, gint64 at,
                             GError **error);
/* The result after @act, which is allowed. */
SeraiResult serai_table_result_of (const SeraiTable *self, SeraiSide by, const SeraiAct *act);
SeraiMove   serai_table_move_of (const SeraiTable *self, const SeraiAct *act);

G_END_DECLS
