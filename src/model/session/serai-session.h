/* serai-session.h: the game in a window: its match, files, computer player and autosave.
 *
 * Properties, all read-only:
 *   "match" (SeraiMatch, nullable): the match on the board
 *   "file" (GFile, nullable): the user's file that it was opened from or saved to
 *   "file-changed" (gboolean): the match has been changed since
 *   "can-restore" (gboolean): serai_session_restore() has an effect
 * Signals:
 *   "changed" (SeraiSession *): the match has changed or has been replaced
 *   "autosave-failed" (SeraiSession *, const char *message): as SeraiAutosaver::failed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-computer.h"
#include "serai-games.h"
#include "serai-match.h"

G_BEGIN_DECLS

#define SERAI_TYPE_SESSION (serai_session_get_type ())
G_DECLARE_FINAL_TYPE (SeraiSession, serai_session, SERAI, SESSION, GObject)

SeraiSession *serai_session_new (GSettings *settings, SeraiGames *games);

SeraiMatch    *serai_session_get_match (SeraiSession *self);
GFile         *serai_session_get_file (SeraiSession *self);
gboolean       serai_session_is_file_changed (SeraiSession *self);
gboolean       serai_session_is_from (SeraiSession *self, GFile *file, SeraiMatch *match);
GFile         *serai_session_get_kept_file (SeraiSession *self);
SeraiGames    *serai_session_get_games (SeraiSession *self);
SeraiComputer *serai_session_get_computer (SeraiSession *self);
GSettings     *serai_session_get_settings (SeraiSession *self);

gboolean serai_session_resume (SeraiSession *self, GFile *file, GError **error);
gboolean serai_session_replace (SeraiSession *self, SeraiMatch *match, GFile *file);
gboolean serai_session_continue (SeraiSession *self, SeraiMatch *match, GFile *kept_file);
gboolean serai_session_can_restore (SeraiSession *self);
void     serai_session_restore (SeraiSession *self);
gboolean serai_session_can_restore_next (SeraiSession *self);
void     serai_session_restore_next (SeraiSession *self);
gboolean serai_session_flush (SeraiSession *self, GError **error);
gboolean serai_session_close (SeraiSession *self, GError **error);

/* These go from one decision of a person to another; see serai-decision.h. */
gboolean serai_session_can_undo (SeraiSession *self);
gboolean serai_session_can_redo (SeraiSession *self);
void     serai_session_undo (SeraiSession *self);
void     serai_session_redo (SeraiSession *self);
gboolean serai_session_continue_here (SeraiSession *self);
void     serai_session_switch_line (SeraiSession *self);
void     serai_session_promote (SeraiSession *self, SeraiRecordNode *node);

void serai_session_read_async (SeraiSession *self, GFile *file, GAsyncReadyCallback callback,
                               gpointer user_data);
void serai_session_read_kept_async (SeraiSession *self, GFile *file, GAsyncReadyCallback callback,
                                    gpointer user_data);
void serai_session_save_async (SeraiSession *self, GFile *file, GAsyncReadyCallback callback,
                               gpointer user_data);
gboolean serai_session_save_finish (SeraiSession *self, GAsyncResult *result, GError **error);

G_END_DECLS
