/* serai-table-event.h: what has happened in a game: GAME EVENT in docs/protocol.md.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-act.h"

G_BEGIN_DECLS

#define SERAI_LEFT_UNLIMITED (-1)
#define SERAI_MAX_SEQ G_MAXINT32
/* The greatest point in time: every integer up to it is exact in any JSON parser. */
#define SERAI_MAX_AT_MS G_GINT64_CONSTANT (9007199254740991)

/* An act, and what the server adds. A plain value; its member since has no meaning. */
typedef struct
{
  guint       seq; /* from 1 */
  gint64      at;  /* ms since 1970 */
  SeraiSide   by;  /* SERAI_SIDE_NONE: the server */
  SeraiAct    act;
  gint64      left_ms[2]; /* [side], of MOVE: after it; or SERAI_LEFT_UNLIMITED */
  SeraiResult result;     /* of the game, if it is over after this */
} SeraiTableEvent;

const char *serai_side_text (SeraiSide side); /* "p1", "p2" */

JsonObject *serai_table_event_write (const SeraiTableEvent *event, gboolean with_key);
/* Errors are of SERAI_NET_ERROR_BAD_FIELD and name the member. */
gboolean serai_table_event_read (SeraiTableEvent *event, JsonObject *object, GError **error);

JsonObject *serai_result_write (SeraiResult result);
gboolean    serai_result_read (SeraiResult *result, JsonObject *object, GError **error);

G_END_DECLS
