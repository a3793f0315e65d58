/* serai-session-private.h: what the files of SeraiSession share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-autosaver.h"
#include "serai-session.h"

G_BEGIN_DECLS

struct _SeraiSession
{
  GObject         parent_instance;
  GSettings      *settings;        /* (owned) */
  SeraiGames     *games;           /* (owned) */
  SeraiComputer  *computer;        /* (owned) */
  SeraiMatch     *match;           /* (owned) (nullable) */
  GFile          *kept_file;       /* (owned) (nullable): claimed, of match */
  SeraiAutosaver *autosaver;       /* (owned) (nullable): of match */
  SeraiMatch     *last_match;      /* (owned) (nullable): the one that match replaced */
  gboolean        is_last_next;    /* last_match is the one that was left to return to match */
  gconstpointer   restored_head;   /* (nullable): of match when it was restored; only compared */
  gboolean        restored_ending; /* whether match had a declared ending then */
  GFile          *last_kept_file;  /* (owned) (nullable): of last_match, not claimed any more */
  SeraiAutosaver *last_autosaver;  /* (owned) (nullable): of last_match */
  gboolean        is_file_changed; /* as of the last notification */
  guint           game_serial;     /* of the match when this was found out */
  guint           notes_serial;    /* the same */
  guint64         n_saves;         /* begun so far */
  GPtrArray      *savings;         /* (owned): data of the saves that have not been completed */
  GCancellable   *reading;         /* (owned) (nullable): of the last read */
};

/* serai-session.c */
void     serai_session_set_match (SeraiSession *self, SeraiMatch *match, GFile *kept_file,
                                  SeraiAutosaver *autosaver);
void     serai_session_update_file_changed (SeraiSession *self);
void     serai_session_cancel_reading (SeraiSession *self);
void     serai_session_release (SeraiSession *self);
void     serai_session_forget_last (SeraiSession *self);
void     serai_session_drop_kept_file (SeraiSession *self);
gboolean serai_session_is_worth_keeping (SeraiMatch *match);

/* serai-session-files.c */
void serai_session_flush_saves (SeraiSession *self);

G_END_DECLS
