/* serai-games.h: the folder in which every game is kept.
 *
 * Each game has a file of its own, a saved game (serai-save.h), from its first move on until the
 * user deletes it. Starting another game leaves it there. A file that cannot be read is never
 * changed. The file "open" lists the games that are open in windows, the one used last first; the
 * next start resumes them.
 *
 * No game is open twice: a session claims the file of its match.
 *
 * Signals:
 *   "changed" (SeraiGames *): a game has been created, left or deleted
 *   "claimed" (SeraiGames *, GFile *file): a session has claimed a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-kept-game.h"
#include "serai-writer.h"

G_BEGIN_DECLS

#define SERAI_GAMES_SUFFIX ".serai"

#define SERAI_TYPE_GAMES (serai_games_get_type ())
G_DECLARE_FINAL_TYPE (SeraiGames, serai_games, SERAI, GAMES, GObject)

GFile      *serai_games_default_folder (void);
SeraiGames *serai_games_new (SeraiWriter *writer, GFile *folder);

SeraiWriter *serai_games_get_writer (SeraiGames *self);
GFile       *serai_games_get_folder (SeraiGames *self);
gboolean     serai_games_has (SeraiGames *self, GFile *file);
GFile       *serai_games_create_file (SeraiGames *self, const SeraiRules *rules);

/* The beginning and end of the program. These block. */
GPtrArray *serai_games_start (SeraiGames *self, GFile *autosave_file);
void       serai_games_set_ending (SeraiGames *self, gboolean is_ending);
gboolean   serai_games_is_ending (SeraiGames *self);
gboolean   serai_games_flush (SeraiGames *self, GFile **failed, GError **error);

/* Games that are open in windows. */
void     serai_games_claim (SeraiGames *self, GFile *file, gpointer owner);
gboolean serai_games_release (SeraiGames *self, GFile *file);
gpointer serai_games_get_owner (SeraiGames *self, GFile *file);

/* Deleting. */
void serai_games_discard (SeraiGames *self, GFile *file);
void serai_games_hide (SeraiGames *self, GFile *file);
void serai_games_unhide (SeraiGames *self, GFile *file);
void serai_games_discard_hidden (SeraiGames *self);

/* Reading, in threads; see serai-games-list.c. */
SeraiMatch *serai_games_read (SeraiGames *self, GFile *file, SeraiMatch **until, GError **error);
void        serai_games_read_async (SeraiGames *self, GFile *file, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer user_data);
SeraiMatch *serai_games_read_finish (SeraiGames *self, GAsyncResult *result, SeraiMatch **until,
                                     GError **error);
void        serai_games_list_async (SeraiGames *self, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer user_data);
GPtrArray  *serai_games_list_finish (SeraiGames *self, GAsyncResult *result, GError **error);

G_END_DECLS
