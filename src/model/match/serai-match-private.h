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
  GObject          parent_instance;
  SeraiRecord      record;
  gsize            cursor;    /* the ply of the head on the main line */
  SeraiRecordNode *looked_at; /* nullable: the node on the board, if it is not the head */
  SeraiRecordNode *trial;     /* nullable: where a move is to be found */
  SeraiPlayer      players[2];
  char            *names[2];    /* (owned) (nullable): of the players */
  char            *words[2];    /* (owned) (nullable): what they have said last */
  gint64           deadline_ms; /* of the next move, since 1970; -1: none */
  SeraiClock      *clock;       /* (owned) (nullable) */
  SeraiRecordNode *reopened;    /* nullable: the head, if its declared ending has been undone */
  SeraiRecordNode *left_line;   /* nullable: the end of the line left by the last switch of lines */
  SeraiRecordNode *switched_to; /* valid with left_line: where that has led */
  SeraiSeries      series;
  gboolean         is_assisted;
  GHashTable      *notes;    /* SeraiRecordNode → SeraiNote (owned), also of detached nodes */
  GHashTable      *verdicts; /* (nullable): SeraiRecordNode → SeraiVerdict (owned), the same */
  GPtrArray       *done;     /* (element-type SeraiEdit) (owned) (nullable): edits, latest last */
  GPtrArray       *undone;   /* (element-type SeraiEdit) (owned) (nullable): latest last */
  GHashTable      *played;   /* (owned) (nullable): set of nodes; see serai_match_set_played() */
  void (*clear_edits) (SeraiMatch *self); /* (nullable): there are none */
  JsonObject       *extra;                /* (owned) (nullable) */
  guint             serial;               /* incremented by every change */
  guint             game_serial;          /* incremented by every change but looking and notes */
  guint             notes_serial;         /* incremented by every change of notes */
  SeraiCachedResult head_result;
  SeraiCachedResult shown_result;
  gboolean          is_locked;  /* nobody here can play now */
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
void serai_match_show (SeraiMatch *self, SeraiRecordNode *node);
void serai_match_set_head (SeraiMatch *self, SeraiRecordNode *node);

/* serai-match-played.c */
void     serai_match_vary (SeraiMatch *self, SeraiMove move);
void     serai_match_set_played (SeraiMatch *self, SeraiRecordNode *node);
gboolean serai_match_is_played (SeraiMatch *self, SeraiRecordNode *node);
void     serai_match_forget_node (SeraiMatch *self, SeraiRecordNode *node);

/* serai-match-notes.c */
SeraiNote *serai_match_exchange_note (SeraiMatch *self, SeraiRecordNode *node, SeraiNote *note);
void       serai_match_drop_note (SeraiMatch *self, SeraiRecordNode *node);

/* serai-match-verdicts.c */
void serai_match_drop_verdict (SeraiMatch *self, SeraiRecordNode *node);

/* serai-match-clock.c */
void     serai_match_move_head (SeraiMatch *self, SeraiRecordNode *node);
void     serai_match_stop_clock_at_end (SeraiMatch *self);
gboolean serai_match_check_open (SeraiMatch *self, const SeraiRecordNode *node, GError **error);
gboolean serai_match_pass_clock (SeraiMatch *self, SeraiRecordNode *node, SeraiMove move,
                                 guint32 *left_ms, GError **error);

G_END_DECLS
