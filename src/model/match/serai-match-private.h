/* serai-match-private.h: what the files of SeraiMatch share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

/* The result at a node, which never changes. */
typedef struct
{
  const SeraiRecordNode *node; /* nullable: nothing is cached */
  SeraiResult            result;
} SeraiCachedResult;

struct _SeraiMatch
{
  GObject           parent_instance;
  SeraiRecord       record;
  gsize             cursor;    /* the ply of the head on the main line */
  SeraiRecordNode  *looked_at; /* nullable: the node on the board, if it is not the head */
  SeraiPlayer       players[2];
  SeraiClock       *clock;     /* (owned) (nullable) */
  SeraiRecordNode  *reopened;  /* nullable: the head, if its declared ending has been undone */
  SeraiRecordNode  *left_line; /* nullable: the end of the line left by the last switch of lines */
  SeraiRecordNode  *switched_to; /* valid with left_line: where that has led */
  SeraiSeries       series;
  JsonObject       *extra;       /* (owned) (nullable) */
  guint             serial;      /* incremented by every change */
  guint             game_serial; /* incremented by every change but looking at a position */
  SeraiCachedResult head_result;
  SeraiCachedResult shown_result;
  gboolean          could_undo; /* as last notified */
  gboolean          could_redo;
};

/* Aborts the program if memory has run out, as GLib does. */
static inline void
serai_match_ensure_memory (gboolean is_enough)
{
  if (!is_enough)
    g_error ("out of memory for the record of a game");
}

/* serai-match.c */
void serai_match_changed (SeraiMatch *self);
void serai_match_set_head (SeraiMatch *self, SeraiRecordNode *node);

/* serai-match-clock.c */
void     serai_match_move_head (SeraiMatch *self, SeraiRecordNode *node);
void     serai_match_stop_clock_at_end (SeraiMatch *self);
gboolean serai_match_check_open (SeraiMatch *self, const SeraiRecordNode *node, GError **error);
gboolean serai_match_pass_clock (SeraiMatch *self, SeraiRecordNode *node, SeraiMove move,
                                 guint32 *left_ms, GError **error);

G_END_DECLS
