/* serai-act.h: what a player does in a game with somebody elsewhere.
 *
 * Members of the request "act" in docs/protocol.md.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

#include "types.h"

G_BEGIN_DECLS

#define SERAI_ACT_KEY_MIN 8
#define SERAI_ACT_KEY_MAX 32

typedef enum
{
  SERAI_ACT_MOVE,
  SERAI_ACT_RESIGN,
  SERAI_ACT_ASK_DRAW,
  SERAI_ACT_YES_DRAW,
  SERAI_ACT_NO_DRAW,
  SERAI_ACT_ASK_UNDO,
  SERAI_ACT_YES_UNDO,
  SERAI_ACT_NO_UNDO,
  SERAI_ACT_ASK_ADJOURN,
  SERAI_ACT_YES_ADJOURN,
  SERAI_ACT_NO_ADJOURN,
  SERAI_ACT_TAKE_UP,
  SERAI_ACT_FLAG, /* only the server */
  SERAI_ACT_CLAIM_WIN,
  SERAI_ACT_CLAIM_DRAW,
  SERAI_ACT_SAY,
  SERAI_N_ACTS
} SeraiActKind;

/* The sentences that players can say to each other. */
typedef enum
{
  SERAI_PHRASE_HELLO,
  SERAI_PHRASE_GOOD_LUCK,
  SERAI_PHRASE_WELL_PLAYED,
  SERAI_PHRASE_THANKS,
  SERAI_PHRASE_SORRY,
  SERAI_PHRASE_ONE_MOMENT,
  SERAI_PHRASE_BACK,
  SERAI_PHRASE_GOOD_GAME,
  SERAI_PHRASE_GOODBYE,
  SERAI_N_PHRASES
} SeraiPhrase;

/* A plain value. */
typedef struct
{
  SeraiActKind kind;
  char         key[SERAI_ACT_KEY_MAX + 1]; /* empty: none, as in an event of the other player */
  guint        since;                      /* events that the player knows */
  char         move[SERAI_MOVE_TEXT];      /* of MOVE */
  guint        ply;                        /* of ASK_UNDO and YES_UNDO: moves that stay */
  SeraiPhrase  phrase;                     /* of SAY */
} SeraiAct;

const char *serai_act_kind_text (SeraiActKind kind);
const char *serai_phrase_text (SeraiPhrase phrase);
gboolean    serai_act_has_ply (SeraiActKind kind);
gboolean    serai_act_is_question (SeraiActKind kind);
gboolean    serai_act_is_no (SeraiActKind kind);
gboolean    serai_act_is_key (const char *key);

/* Errors are of SERAI_NET_ERROR_BAD_FIELD and name the member. */
gboolean serai_act_read (SeraiAct *act, JsonObject *object, GError **error);
void     serai_act_write (const SeraiAct *act, JsonObject *object);
/* Kind and what belongs to it, without key and since. */
gboolean serai_act_read_kind (SeraiAct *act, JsonObject *object, GError **error);
void     serai_act_write_kind (const SeraiAct *act, JsonObject *object);

G_END_DECLS
