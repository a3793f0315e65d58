/* serai-games-list.c: reads kept games and the list of them, in threads.
 *
 * A text that has not been written yet, or could not be written, is newer than its file. It is read
 * instead of it. Files that have not changed since the last list are not read again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-games.h"

#include "serai-games-private.h"
#include "serai-origin.h"
#include "serai-save.h"

#define ATTRIBUTES                                                                                 \
  G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_SIZE                                \
                                 "," G_FILE_ATTRIBUTE_TIME_MODIFIED                                \
                                 "," G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC

/* ---- One game ---- */

/* Can be called in any thread. */
static SeraiMatch *
read_game (SeraiWriter *writer, GFile *file, SeraiMatch **until, GError **error)
{
  g_autofree char *text = serai_writer_dup_unwritten (writer, file);
  SeraiMatch      *match = text != NULL ? serai_save_from_text (text, -1, until, error)
                                        : serai_save_from_file (file, until, error);

  if (match != NULL)
    serai_origin_take (match);
  if (until != NULL && *until != NULL)
    serai_origin_drop (*until);
  return match;
}

/**
 * serai_games_read:
 * @self: a folder of games
 * @file: a game in it
 * @until: (out) (optional) (transfer full) (nullable): as in serai_save_from_file()
 * @error: as in serai_save_from_file()
 * Blocks.
 * Returns: (transfer full) (nullable): the match in @file, with the user's file that it belongs to
 */
SeraiMatch *
serai_games_read (SeraiGames *self, GFile *file, SeraiMatch **until, GError **error)
{
  g_return_val_if_fail (SERAI_IS_GAMES (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  return read_game (self->writer, file, until, error);
}

typedef struct
{
  SeraiWriter *writer; /* (owned) */
  GFile       *file;   /* (owned) */
  SeraiMatch  *until;  /* (owned) (nullable): set by the worker */
} ReadJob;

static void
read_job_free (gpointer data)
{
  ReadJob *job = data;

  g_object_unref (job->writer);
  g_object_unref (job->file);
  g_clear_object (&job->until);
  g_free (job);
}

static void
read_worker (GTask *task, gpointer source G_GNUC_UNUSED, gpointer task_data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  ReadJob    *job = task_data;
  GError     *error = NULL;
  SeraiMatch *match = read_game (job->writer, job->file, &job->until, &error);

  if (match != NULL)
    g_task_return_pointer (task, match, g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * serai_games_read_async:
 * @self: a folder of games
 * @file: a game in it
 * @cancellable: (nullable): the result is then %G_IO_ERROR_CANCELLED
 * As serai_games_read(), without blocking.
 */
void
serai_games_read_async (SeraiGames *self, GFile *file, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  ReadJob *job;

  g_return_if_fail (SERAI_IS_GAMES (self));
  g_return_if_fail (G_IS_FILE (file));

  job = g_new0 (ReadJob, 1);
  job->writer = g_object_ref (self->writer);
  job->file = g_object_ref (file);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, serai_games_read_async);
  g_task_set_task_data (task, job, read_job_free);
  g_task_run_in_thread (task, read_worker);
}

/**
 * serai_games_read_finish:
 * @self: a folder of games
 * @result: as given to the callback
 * @until: (out) (optional) (transfer full) (nullable): as in serai_games_read()
 * @error: as in serai_games_read()
 * Returns: (transfer full) (nullable): as serai_games_read()
 */
SeraiMatch *
serai_games_read_finish (SeraiGames *self, GAsyncResult *result, SeraiMatch **until, GError **error)
{
  SeraiMatch *match;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  match = g_task_propagate_pointer (G_TASK (result), error);
  if (until != NULL)
    {
      ReadJob *job = g_task_get_task_data (G_TASK (result));

      *until = match == NULL ? g_steal_pointer (&job->until) : NULL;
    }
  return match;
}

/* ---- All games ---- */

typedef struct
{
  SeraiWriter *writer;   /* (owned) */
  GFile       *folder;   /* (owned) */
  GHashTable  *known;    /* (element-type GFile SeraiKeptGame) (owned): of the last list */
  GHashTable  *left_out; /* (element-type GFile) (owned): a set */
  GPtrArray   *recent;   /* (element-type GFile) (owned): open, or left not long ago */
} ListJob;

static void
list_job_free (gpointer data)
{
  ListJob *job = data;

  g_object_unref (job->writer);
  g_object_unref (job->folder);
  g_hash_table_unref (job->known);
  g_hash_table_unref (job->left_out);
  g_ptr_array_unref (job->recent);
  g_free (job);
}

static SeraiKeptGame *
read_entry (ListJob *job, GFile *file, const SeraiFileStamp *stamp)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiMatch) match = read_game (job->writer, file, NULL, &error);

  return match != NULL ? serai_kept_game_new (file, stamp, match)
                       : serai_kept_game_new_damaged (file, stamp, error->message);
}

static SeraiKeptGame *
get_entry (ListJob *job, GFile *file, const SeraiFileStamp *stamp)
{
  SeraiKeptGame   *known = g_hash_table_lookup (job->known, file);
  g_autofree char *unwritten = serai_writer_dup_unwritten (job->writer, file);

  if (known != NULL && unwritten == NULL && known->stamp.changed == stamp->changed
      && known->stamp.size == stamp->size)
    return serai_kept_game_ref (known);
  return read_entry (job, file, stamp);
}

static gboolean
is_listed (GPtrArray *entries, GFile *file)
{
  for (guint n = 0; n < entries->len; n++)
    if (g_file_equal (((SeraiKeptGame *) g_ptr_array_index (entries, n))->file, file))
      return TRUE;
  return FALSE;
}

/* Adds games that were not in the folder when it was read: they have been written since, or there
 * is no space for them. */
static void
add_recent (ListJob *job, GPtrArray *entries)
{
  for (guint n = 0; n < job->recent->len; n++)
    {
      GFile           *file = g_ptr_array_index (job->recent, n);
      g_autofree char *text = NULL;
      SeraiFileStamp   stamp = { .changed = g_get_real_time () };

      if (g_hash_table_contains (job->left_out, file) || is_listed (entries, file))
        continue;
      text = serai_writer_dup_unwritten (job->writer, file);
      if (text != NULL || g_file_query_exists (file, NULL))
        g_ptr_array_add (entries, read_entry (job, file, &stamp));
    }
}

static void
add_child (ListJob *job, GFileInfo *info, GPtrArray *entries)
{
  const char *name = g_file_info_get_name (info);
  g_autoptr (GFile) file = NULL;
  SeraiFileStamp stamp;

  if (!g_str_has_suffix (name, SERAI_GAMES_SUFFIX))
    return;
  file = g_file_get_child (job->folder, name);
  if (g_hash_table_contains (job->left_out, file))
    return;
  stamp.changed = (gint64) g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED)
                      * G_USEC_PER_SEC
                  + g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC);
  stamp.size = g_file_info_get_size (info);
  g_ptr_array_add (entries, get_entry (job, file, &stamp));
}

/* Returns: whether the folder has been read; a folder that is missing has no games */
static gboolean
add_children (ListJob *job, GPtrArray *entries, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) cause = NULL;
  g_autoptr (GFileEnumerator) children = g_file_enumerate_children (
      job->folder, ATTRIBUTES, G_FILE_QUERY_INFO_NONE, cancellable, &cause);
  GFileInfo *info;

  while (children != NULL
         && (info = g_file_enumerator_next_file (children, cancellable, &cause)) != NULL)
    {
      add_child (job, info, entries);
      g_object_unref (info);
    }
  if (cause == NULL || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&cause));
  return FALSE;
}

static void
list_worker (GTask *task, gpointer source G_GNUC_UNUSED, gpointer task_data,
             GCancellable *cancellable)
{
  ListJob *job = task_data;
  g_autoptr (GPtrArray) entries =
      g_ptr_array_new_with_free_func ((GDestroyNotify) serai_kept_game_unref);
  GError *error = NULL;

  if (!add_children (job, entries, cancellable, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  add_recent (job, entries);
  g_ptr_array_sort (entries, serai_kept_game_compare);
  g_task_return_pointer (task, g_steal_pointer (&entries), (GDestroyNotify) g_ptr_array_unref);
}

static void
add_keys (GHashTable *set, GHashTable *files)
{
  GHashTableIter iter;
  gpointer       file;

  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &file, NULL))
    g_hash_table_add (set, g_object_ref (file));
}

/* Copies what the worker needs; entries are shared. */
static ListJob *
list_job_new (SeraiGames *self)
{
  ListJob       *job = g_new (ListJob, 1);
  GHashTableIter iter;
  gpointer       file, entry;

  job->writer = g_object_ref (self->writer);
  job->folder = g_object_ref (self->folder);
  job->known = g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref,
                                      (GDestroyNotify) serai_kept_game_unref);
  job->left_out =
      g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref, NULL);
  job->recent = g_ptr_array_new_with_free_func (g_object_unref);
  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, &file, &entry))
    g_hash_table_insert (job->known, g_object_ref (file), serai_kept_game_ref (entry));
  add_keys (job->left_out, self->hidden);
  add_keys (job->left_out, self->gone);
  g_hash_table_iter_init (&iter, self->left);
  while (g_hash_table_iter_next (&iter, &file, NULL))
    g_ptr_array_add (job->recent, g_object_ref (file));
  for (guint n = 0; n < self->open->len; n++)
    g_ptr_array_add (job->recent,
                     g_object_ref (((SeraiOpenGame *) g_ptr_array_index (self->open, n))->file));
  return job;
}

/**
 * serai_games_list_async:
 * @self: a folder of games
 * @cancellable: (nullable): ends the work, with the error %G_IO_ERROR_CANCELLED
 * Lists the games without blocking.
 */
void
serai_games_list_async (SeraiGames *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (SERAI_IS_GAMES (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, serai_games_list_async);
  g_task_set_task_data (task, list_job_new (self), list_job_free);
  g_task_run_in_thread (task, list_worker);
}

/**
 * serai_games_list_finish:
 * @self: a folder of games
 * @result: as given to the callback
 * @error: why the folder could not be read
 * Returns: (transfer full) (element-type SeraiKeptGame) (nullable): all games in the folder, the
 *   one that was changed last first: those in progress, those that are over, those without moves
 *   and the files that cannot be read
 */
GPtrArray *
serai_games_list_finish (SeraiGames *self, GAsyncResult *result, GError **error)
{
  GPtrArray *entries;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  entries = g_task_propagate_pointer (G_TASK (result), error);
  if (entries == NULL)
    return NULL;
  g_hash_table_remove_all (self->entries);
  for (guint n = 0; n < entries->len; n++)
    {
      SeraiKeptGame *entry = g_ptr_array_index (entries, n);

      g_hash_table_insert (self->entries, g_object_ref (entry->file), serai_kept_game_ref (entry));
    }
  return entries;
}
