/* serai-games.c: the folder in which every game is kept.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-games.h"

#include <string.h>

#include "serai-games-private.h"
#include "serai-save.h"

#define OPEN_NAME "open"

enum
{
  CHANGED,
  CLAIMED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiGames, serai_games, G_TYPE_OBJECT)

static void
open_game_free (gpointer data)
{
  SeraiOpenGame *game = data;

  g_object_unref (game->file);
  g_free (game);
}

static void
emit_changed (SeraiGames *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- Files ---- */

/**
 * serai_games_default_folder:
 * Returns: (transfer full): the folder of games in the user's data directory; it may not exist yet
 */
GFile *
serai_games_default_folder (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "serai", "games", NULL);

  return g_file_new_for_path (path);
}

/**
 * serai_games_get_writer:
 * @self: a folder of games
 * Returns: (transfer none): writes the files in the folder
 */
SeraiWriter *
serai_games_get_writer (SeraiGames *self)
{
  g_return_val_if_fail (SERAI_IS_GAMES (self), NULL);

  return self->writer;
}

/**
 * serai_games_get_folder:
 * @self: a folder of games
 * Returns: (transfer none): the folder
 */
GFile *
serai_games_get_folder (SeraiGames *self)
{
  g_return_val_if_fail (SERAI_IS_GAMES (self), NULL);

  return self->folder;
}

/**
 * serai_games_has:
 * @self: a folder of games
 * @file: any file
 * Returns: whether @file is in the folder; it may not exist
 */
gboolean
serai_games_has (SeraiGames *self, GFile *file)
{
  g_return_val_if_fail (SERAI_IS_GAMES (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  return g_file_has_parent (file, self->folder);
}

/**
 * serai_games_create_file:
 * @self: a folder of games
 * @rules: a game
 * Returns: (transfer full): a file for a new match, which is not there yet. Its name has the game,
 *   the time in UTC and a random number.
 */
GFile *
serai_games_create_file (SeraiGames *self, const SeraiRules *rules)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format (now, "%Y%m%dT%H%M%SZ");
  g_autofree char *name = NULL;

  g_return_val_if_fail (SERAI_IS_GAMES (self), NULL);

  name = g_strdup_printf ("%s-%s-%08x%08x" SERAI_GAMES_SUFFIX, rules->id, time, g_random_int (),
                          g_random_int ());
  return g_file_get_child (self->folder, name);
}

/* ---- Open games ---- */

static SeraiOpenGame *
find_open (SeraiGames *self, GFile *file, guint *place)
{
  for (guint n = 0; n < self->open->len; n++)
    {
      SeraiOpenGame *game = g_ptr_array_index (self->open, n);

      if (!g_file_equal (game->file, file))
        continue;
      if (place != NULL)
        *place = n;
      return game;
    }
  return NULL;
}

static guint
count_owned (SeraiGames *self)
{
  guint n_owned = 0;

  for (guint n = 0; n < self->open->len; n++)
    n_owned += ((SeraiOpenGame *) g_ptr_array_index (self->open, n))->owner != NULL;
  return n_owned;
}

static void
write_open (SeraiGames *self)
{
  g_autoptr (GFile) file = g_file_get_child (self->folder, OPEN_NAME);
  GString *text = g_string_new (NULL);

  for (guint n = 0; n < self->open->len; n++)
    {
      SeraiOpenGame   *game = g_ptr_array_index (self->open, n);
      g_autofree char *name = g_file_get_basename (game->file);

      g_string_append_printf (text, "%s\n", name);
    }
  serai_writer_write_async (self->writer, file, g_string_free (text, FALSE), NULL, NULL, NULL);
}

/* Removes the games of windows that have been closed, and the one that @owner had open. */
static void
remove_old (SeraiGames *self, gpointer owner)
{
  for (guint n = self->open->len; n-- > 0;)
    {
      SeraiOpenGame *game = g_ptr_array_index (self->open, n);

      if (game->owner != NULL && game->owner != owner)
        continue;
      g_hash_table_add (self->left, g_object_ref (game->file));
      g_ptr_array_remove_index (self->open, n);
    }
}

/* Tries again to write the games that were left while this failed. */
static void
write_left (SeraiGames *self)
{
  GHashTableIter iter;
  gpointer       file;

  g_hash_table_iter_init (&iter, self->left);
  while (g_hash_table_iter_next (&iter, &file, NULL))
    {
      char *text = serai_writer_dup_unwritten (self->writer, file);

      if (text == NULL || serai_games_get_owner (self, file) != NULL)
        {
          g_free (text);
          g_hash_table_iter_remove (&iter);
          continue;
        }
      serai_writer_write_async (self->writer, file, text, NULL, NULL, NULL);
    }
}

/* Tries again to write the list of open games, if that failed. */
static void
write_open_again (SeraiGames *self)
{
  g_autoptr (GFile) file = g_file_get_child (self->folder, OPEN_NAME);
  char *text = serai_writer_dup_unwritten (self->writer, file);

  if (text != NULL)
    serai_writer_write_async (self->writer, file, text, NULL, NULL, NULL);
}

/**
 * serai_games_claim:
 * @self: a folder of games
 * @file: the file of a game, not claimed by another owner
 * @owner: the session that has the game open; it can claim it again when it is used
 * Makes @file the game used last, and the only one that @owner has open. Also tries again to write
 * games that could not be written.
 */
void
serai_games_claim (SeraiGames *self, GFile *file, gpointer owner)
{
  SeraiOpenGame *game;
  guint          place;

  g_return_if_fail (SERAI_IS_GAMES (self));
  g_return_if_fail (G_IS_FILE (file) && owner != NULL);

  game = find_open (self, file, &place);
  g_return_if_fail (game == NULL || game->owner == NULL || game->owner == owner);

  if (game != NULL && game->owner == owner && place == 0)
    return;
  if (game != NULL)
    {
      game = g_ptr_array_steal_index (self->open, place);
    }
  else
    {
      game = g_new0 (SeraiOpenGame, 1);
      game->file = g_object_ref (file);
    }
  remove_old (self, owner);
  game->owner = owner;
  g_ptr_array_insert (self->open, 0, game);
  g_hash_table_remove (self->gone, file);
  g_hash_table_remove (self->hidden, file);
  g_signal_emit (self, signals[CLAIMED], 0, file); /* before anything is written */
  write_left (self);
  if (!self->is_ending)
    write_open (self);
  emit_changed (self);
}

/**
 * serai_games_release:
 * @self: a folder of games
 * @file: the file of a game that is claimed
 * The game is no longer open. If it was the only one, or the program ends, the next start resumes
 * it all the same.
 * Returns: whether the next start resumes it
 */
gboolean
serai_games_release (SeraiGames *self, GFile *file)
{
  SeraiOpenGame *game;
  guint          place;
  gboolean       is_resumed;

  g_return_val_if_fail (SERAI_IS_GAMES (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  game = find_open (self, file, &place);
  g_return_val_if_fail (game != NULL, FALSE);

  is_resumed = self->is_ending || count_owned (self) == 1;
  game->owner = NULL;
  g_hash_table_add (self->left, g_object_ref (file));
  if (!is_resumed)
    {
      g_ptr_array_remove_index (self->open, place);
      write_open (self);
    }
  emit_changed (self);
  return is_resumed;
}

/**
 * serai_games_get_owner:
 * @self: a folder of games
 * @file: the file of a game
 * Returns: (transfer none) (nullable): the session that has claimed @file
 */
gpointer
serai_games_get_owner (SeraiGames *self, GFile *file)
{
  SeraiOpenGame *game;

  g_return_val_if_fail (SERAI_IS_GAMES (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  game = find_open (self, file, NULL);
  return game != NULL ? game->owner : NULL;
}

/* ---- Deleting ---- */

/**
 * serai_games_discard:
 * @self: a folder of games
 * @file: the file of a game that is not open
 * Deletes @file for good.
 */
void
serai_games_discard (SeraiGames *self, GFile *file)
{
  g_return_if_fail (SERAI_IS_GAMES (self));
  g_return_if_fail (G_IS_FILE (file));

  g_hash_table_remove (self->left, file);
  g_hash_table_add (self->gone, g_object_ref (file));
  serai_writer_remove_async (self->writer, file);
  emit_changed (self);
}

/**
 * serai_games_hide:
 * @self: a folder of games
 * @file: the file of a game that is not open
 * Leaves @file out of the lists, until serai_games_discard_hidden() deletes it.
 */
void
serai_games_hide (SeraiGames *self, GFile *file)
{
  g_return_if_fail (SERAI_IS_GAMES (self));
  g_return_if_fail (G_IS_FILE (file));

  g_hash_table_add (self->hidden, g_object_ref (file));
  emit_changed (self);
}

/**
 * serai_games_unhide:
 * @self: a folder of games
 * @file: a file that has been hidden
 * Undoes serai_games_hide().
 */
void
serai_games_unhide (SeraiGames *self, GFile *file)
{
  g_return_if_fail (SERAI_IS_GAMES (self));
  g_return_if_fail (G_IS_FILE (file));

  if (g_hash_table_remove (self->hidden, file))
    emit_changed (self);
}

/**
 * serai_games_discard_hidden:
 * @self: a folder of games
 * Deletes the hidden games for good, except those that have been opened again.
 */
void
serai_games_discard_hidden (SeraiGames *self)
{
  g_autoptr (GList) files = NULL;

  g_return_if_fail (SERAI_IS_GAMES (self));

  files = g_hash_table_get_keys (self->hidden);
  g_list_foreach (files, (GFunc) (void (*) (void)) g_object_ref, NULL);
  g_hash_table_remove_all (self->hidden);
  for (GList *item = files; item != NULL; item = item->next)
    {
      if (find_open (self, item->data, NULL) == NULL)
        serai_games_discard (self, item->data);
      g_object_unref (item->data);
    }
}

/* ---- Beginning and end ---- */

/* Renames a file that cannot be read, so that an older version of the program does not overwrite
 * it. Returns: (transfer full): the file under its new name, or @file if that fails */
static GFile *
set_aside (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  for (guint n = 1; n < 100; n++)
    {
      g_autofree char *new_uri =
          n == 1 ? g_strconcat (uri, ".unread", NULL) : g_strdup_printf ("%s.unread-%u", uri, n);
      g_autoptr (GFile) aside = g_file_new_for_uri (new_uri);

      if (!g_file_query_exists (aside, NULL)
          && g_file_move (file, aside, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL))
        return g_steal_pointer (&aside);
    }
  return g_object_ref (file);
}

/* Moves the single autosave of version 1 into the folder.
 * Returns: (transfer full) (nullable): where its game is now, %NULL if there is none */
static GFile *
take_over (SeraiGames *self, GFile *autosave_file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiMatch) match = NULL;
  g_autoptr (GFile) kept = NULL;

  match = serai_save_from_file (autosave_file, NULL, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return NULL;
  if (match == NULL)
    return set_aside (autosave_file);
  kept = serai_games_create_file (self, serai_match_get_rules (match));
  g_file_make_directory_with_parents (self->folder, NULL, NULL);
  if (g_file_move (autosave_file, kept, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL))
    return g_steal_pointer (&kept);
  return g_object_ref (autosave_file);
}

/* Adds the games that were open when the program was used last. */
static void
add_open (SeraiGames *self, GPtrArray *files)
{
  g_autoptr (GFile) list = g_file_get_child (self->folder, OPEN_NAME);
  g_autofree char *text = NULL;
  g_auto (GStrv) names = NULL;

  if (!g_file_load_contents (list, NULL, &text, NULL, NULL, NULL))
    return;
  names = g_strsplit (text, "\n", -1);
  for (gsize n = 0; names[n] != NULL; n++)
    {
      g_autoptr (GFile) file = NULL;

      if (!g_str_has_suffix (names[n], SERAI_GAMES_SUFFIX) || strchr (names[n], '/') != NULL)
        continue;
      file = g_file_get_child (self->folder, names[n]);
      if (g_file_query_exists (file, NULL)
          && !g_ptr_array_find_with_equal_func (files, file, (GEqualFunc) g_file_equal, NULL))
        g_ptr_array_add (files, g_steal_pointer (&file));
    }
}

/* Returns: (transfer full) (nullable): the file in the folder that was changed last */
static GFile *
find_newest (SeraiGames *self)
{
  g_autoptr (GFileEnumerator) children = g_file_enumerate_children (
      self->folder, G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_TIME_MODIFIED,
      G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autofree char *newest = NULL;
  guint64          newest_time = 0;
  GFileInfo       *info;

  while (children != NULL && (info = g_file_enumerator_next_file (children, NULL, NULL)) != NULL)
    {
      guint64 time = g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED);

      if (g_str_has_suffix (g_file_info_get_name (info), SERAI_GAMES_SUFFIX) && time >= newest_time)
        {
          g_free (newest);
          newest = g_strdup (g_file_info_get_name (info));
          newest_time = time;
        }
      g_object_unref (info);
    }
  return newest != NULL ? g_file_get_child (self->folder, newest) : NULL;
}

/**
 * serai_games_start:
 * @self: a folder of games
 * @autosave_file: (nullable): where version 1 saved its only game
 * Moves @autosave_file into the folder, if it is there. If it cannot be read, it is renamed
 * instead, with ".unread" appended.
 * Returns: (transfer full) (element-type GFile): the games to resume, the most recent one first. If
 *   no list has been left, it is the game that was changed last. A file that is not in the folder
 *   could not be read or moved.
 */
GPtrArray *
serai_games_start (SeraiGames *self, GFile *autosave_file)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  GFile *file;

  g_return_val_if_fail (SERAI_IS_GAMES (self), NULL);

  self->is_ending = FALSE;
  file = autosave_file != NULL ? take_over (self, autosave_file) : NULL;
  if (file != NULL)
    g_ptr_array_add (files, file);
  add_open (self, files);
  if (files->len == 0 && (file = find_newest (self)) != NULL)
    g_ptr_array_add (files, file);
  return g_steal_pointer (&files);
}

/**
 * serai_games_set_ending:
 * @self: a folder of games
 * @is_ending: whether the program ends, with windows that are still open
 * While it ends, closing windows has no effect on which games the next start resumes.
 */
void
serai_games_set_ending (SeraiGames *self, gboolean is_ending)
{
  g_return_if_fail (SERAI_IS_GAMES (self));

  self->is_ending = is_ending;
}

/**
 * serai_games_is_ending:
 * @self: a folder of games
 * Returns: whether the program ends, which a window that stays open cancels
 */
gboolean
serai_games_is_ending (SeraiGames *self)
{
  g_return_val_if_fail (SERAI_IS_GAMES (self), FALSE);

  return self->is_ending;
}

/**
 * serai_games_flush:
 * @self: a folder of games
 * @failed: (out) (transfer full) (nullable): a game that could not be written
 * @error: why
 * Deletes hidden games, and blocks until all games that are not open have been written. Failed
 * writes are tried again.
 * Returns: %TRUE if all have been written
 */
gboolean
serai_games_flush (SeraiGames *self, GFile **failed, GError **error)
{
  GHashTableIter iter;
  gpointer       file;

  g_return_val_if_fail (SERAI_IS_GAMES (self), FALSE);
  g_return_val_if_fail (failed != NULL, FALSE);

  *failed = NULL;
  serai_games_discard_hidden (self);
  write_left (self);
  write_open_again (self);
  g_hash_table_iter_init (&iter, self->left);
  while (g_hash_table_iter_next (&iter, &file, NULL))
    if (!serai_writer_flush (self->writer, file, error))
      {
        *failed = g_object_ref (file);
        return FALSE;
      }
  return TRUE;
}

/* ---- The object ---- */

static void
serai_games_finalize (GObject *object)
{
  SeraiGames *self = SERAI_GAMES (object);

  g_object_unref (self->writer);
  g_object_unref (self->folder);
  g_ptr_array_unref (self->open);
  g_hash_table_unref (self->left);
  g_hash_table_unref (self->hidden);
  g_hash_table_unref (self->gone);
  g_hash_table_unref (self->entries);
  G_OBJECT_CLASS (serai_games_parent_class)->finalize (object);
}

static void
serai_games_class_init (SeraiGamesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_games_finalize;

  signals[CHANGED] = g_signal_new ("changed", SERAI_TYPE_GAMES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[CLAIMED] = g_signal_new ("claimed", SERAI_TYPE_GAMES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
}

static GHashTable *
file_set_new (void)
{
  return g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref, NULL);
}

static void
serai_games_init (SeraiGames *self)
{
  self->open = g_ptr_array_new_with_free_func (open_game_free);
  self->left = file_set_new ();
  self->hidden = file_set_new ();
  self->gone = file_set_new ();
  self->entries = g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref,
                                         (GDestroyNotify) serai_kept_game_unref);
}

/**
 * serai_games_new:
 * @writer: writes the files
 * @folder: the folder, which need not exist
 * Returns: (transfer full): the games in @folder
 */
SeraiGames *
serai_games_new (SeraiWriter *writer, GFile *folder)
{
  SeraiGames *self;

  g_return_val_if_fail (SERAI_IS_WRITER (writer), NULL);
  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  self = g_object_new (SERAI_TYPE_GAMES, NULL);
  self->writer = g_object_ref (writer);
  self->folder = g_object_ref (folder);
  return self;
}
