/* serai-session.h: the current game: its match, file, computer player and autosave.
 *
 * Properties, all read-only:
 *   "match" (SeraiMatch, nullable): the match on the board
 *   "file" (GFile, nullable): where that match was opened or saved
 *   "can-restore" (gboolean): serai_session_restore() has an effect
 * Signals:
 *   "changed" (SeraiSession *): the match has changed or has been replaced
 *   "autosave-failed" (SeraiSession *, const char *message): as SeraiAutosaver::failed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-computer.h"
#include "serai-match.h"
#include "serai-writer.h"

G_BEGIN_DECLS

#define SERAI_TYPE_SESSION (serai_session_get_type ())
G_DECLARE_FINAL_TYPE (SeraiSession, serai_session, SERAI, SESSION, GObject)

SeraiSession *serai_session_new (GSettings *settings, SeraiWriter *writer, GFile *autosave_file);

SeraiMatch    *serai_session_get_match (SeraiSession *self);
GFile         *serai_session_get_file (SeraiSession *self);
SeraiComputer *serai_session_get_computer (SeraiSession *self);
GSettings     *serai_session_get_settings (SeraiSession *self);

gboolean serai_session_resume (SeraiSession *self, GFile **kept, GError **error);
gboolean serai_session_replace (SeraiSession *self, SeraiMatch *match, GFile *file);
gboolean serai_session_can_restore (SeraiSession *self);
void     serai_session_restore (SeraiSession *self);
gboolean serai_session_close (SeraiSession *self, GError **error);

/* These go from one decision of a person to another; see serai-decision.h. */
gboolean serai_session_can_undo (SeraiSession *self);
gboolean serai_session_can_redo (SeraiSession *self);
void     serai_session_undo (SeraiSession *self);
void     serai_session_redo (SeraiSession *self);
void     serai_session_continue_here (SeraiSession *self);
void     serai_session_switch_line (SeraiSession *self);

void     serai_session_read_async (SeraiSession *self, GFile *file, GAsyncReadyCallback callback,
                                   gpointer user_data);
void     serai_session_save_async (SeraiSession *self, GFile *file, GAsyncReadyCallback callback,
                                   gpointer user_data);
gboolean serai_session_save_finish (SeraiSession *self, GAsyncResult *result, GError **error);

G_END_DECLS
