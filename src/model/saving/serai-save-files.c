/* serai-save-files.c: reads and writes the files of saved games.
 *
 * Reading and writing block. serai_save_from_file_async() reads in a thread, #SeraiWriter writes in
 * one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-save.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "serai-save-private.h"

#define READ_BYTES (64 * 1024)

/* ---- Messages ---- */

/* The reason why a file could not be written, for messages. Those of GLib contain the name of the
 * temporary file. */
static const char *
reason_not_written (const GError *cause)
{
  static const struct
  {
    GFileError code;
    int        number; /* errno */
  } numbers[] = {
    { G_FILE_ERROR_NAMETOOLONG, ENAMETOOLONG },
    { G_FILE_ERROR_NOENT, ENOENT },
    { G_FILE_ERROR_NOTDIR, ENOTDIR },
    { G_FILE_ERROR_LOOP, ELOOP },
    { G_FILE_ERROR_MFILE, EMFILE },
    { G_FILE_ERROR_NFILE, ENFILE },
    { G_FILE_ERROR_IO, EIO },
    { G_FILE_ERROR_NOMEM, ENOMEM },
  };

  if (g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_NOSPC)
      || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    /* Translators: why a file could not be saved */
    return _ ("There is not enough space on the disk");
  if (g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_ACCES)
      || g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_PERM)
      || g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_ROFS)
      || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    /* Translators: why a file could not be saved */
    return _ ("You do not have permission to save a file there");
  if (g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_ISDIR)
      || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    /* Translators: why a file could not be saved */
    return _ ("There is a folder with this name");
  for (gsize n = 0; n < G_N_ELEMENTS (numbers); n++)
    if (g_error_matches (cause, G_FILE_ERROR, (gint) numbers[n].code))
      return g_strerror (numbers[n].number);
  return cause->message;
}

/* As reason_not_written(), for a file that could not be read. */
static const char *
reason_not_read (const GError *cause)
{
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    /* Translators: why a file could not be opened */
    return _ ("This file does not exist");
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    /* Translators: why a file could not be opened */
    return _ ("You do not have permission to read this file");
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    /* Translators: why a file could not be opened */
    return _ ("This is a folder, not a file");
  return cause->message;
}

static gboolean
set_not_written (GError **error, const GError *cause)
{
  g_set_error_literal (error, cause->domain, cause->code, reason_not_written (cause));
  return FALSE;
}

static void
set_not_read (GError **error, const GError *cause)
{
  g_set_error_literal (error, cause->domain, cause->code, reason_not_read (cause));
}

/* ---- Reading and writing ---- */

static char *resolve_path (const char *path);

/* Resolves the path of a file that does not exist; a link may still lead to it. */
static char *
resolve_missing (const char *path)
{
  g_autofree char *target = g_file_read_link (path, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = NULL;
  g_autofree char *real_folder = NULL;

  if (target != NULL)
    {
      g_autofree char *next = g_canonicalize_filename (target, folder);

      return resolve_path (next);
    }
  if (g_str_equal (folder, path))
    return g_strdup (path);
  name = g_path_get_basename (path);
  real_folder = resolve_path (folder);
  return g_build_filename (real_folder, name, NULL);
}

/* Follows all links in @path. A path that cannot be resolved, for example because of a circle of
 * links, stays as it is. */
static char *
resolve_path (const char *path)
{
  char *found = realpath (path, NULL); /* of malloc() */
  char *resolved;

  if (found == NULL)
    return errno == ENOENT ? resolve_missing (path) : g_strdup (path);
  resolved = g_strdup (found);
  free (found);
  return resolved;
}

/**
 * serai_save_resolve:
 * @file: a file, which need not exist
 * Follows the symbolic links in the name of @file, which needs disk access.
 * Returns: (transfer full): the canonical path of @file, or its URI if it is not a local file
 */
char *
serai_save_resolve (GFile *file)
{
  const char *path = g_file_peek_path (file);

  return path != NULL ? resolve_path (path) : g_file_get_uri (file);
}

/* Returns: @mode for another group; nobody may do more than before, so that both the group and all
 * others have only what both had */
static int
without_group (int mode)
{
  int common = mode >> 3 & mode & 0006;

  return (mode & 0600) | common << 3 | common;
}

/* Gives the new file at @path the group and the permissions of the old one. Its group cannot be
 * given by users who are not in it; another group must not have its permissions. */
static void
restore_access (const char *path, const GStatBuf *old)
{
  int      mode = (int) (old->st_mode & 0666);
  GStatBuf status;
  gboolean is_same_group = g_stat (path, &status) == 0 && status.st_gid == old->st_gid;

  if (!is_same_group)
    is_same_group = chown (path, (uid_t) -1, old->st_gid) == 0;
  g_chmod (path, is_same_group ? mode : without_group (mode));
}

/* Replaces the file at @path, which must contain no link, and keeps its group and permissions. The
 * new file has those of the group, and what the umask takes away, only once its group is known. */
static gboolean
replace_local (const char *path, const char *text, gsize length, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  GStatBuf         old;
  gboolean         is_there = g_stat (path, &old) == 0;
  int              mode = is_there ? without_group ((int) (old.st_mode & 0666)) : 0666;

  g_mkdir_with_parents (folder, 0700); /* if this fails, so does writing */
  if (!g_file_set_contents_full (path, text, (gssize) length,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, mode,
                                 error))
    return FALSE;
  if (is_there)
    restore_access (path, &old);
  return TRUE;
}

/**
 * serai_save_write:
 * @text: the text to write
 * @length: length of @text in bytes
 * @file: the file to replace. Missing folders are created. If it is a symbolic link, the file that
 *   it leads to is replaced; other hard links to the file keep the old contents.
 * @error: why @file could not be written, without its name; it then has its old contents
 * Replaces @file atomically and durably: writes @text to a temporary file in the same folder,
 * synchronises it, renames it to @file and synchronises the folder. Can be called in any thread,
 * but calls for one file must not overlap, which #SeraiWriter ensures.
 * Returns: %TRUE if @file now contains @text, even after a power failure
 */
gboolean
serai_save_write (const char *text, gsize length, GFile *file, GError **error)
{
  g_autoptr (GError) cause = NULL;
  g_autofree char *name = NULL;
  gboolean         is_written;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  name = serai_save_resolve (file);
  is_written = g_file_peek_path (file) != NULL
                   ? replace_local (name, text, length, &cause)
                   : g_file_replace_contents (file, text, length, NULL, FALSE, G_FILE_CREATE_NONE,
                                              NULL, NULL, &cause);
  return is_written || set_not_written (error, cause);
}

/* Reads @file, or just enough of it to show that it is too large. */
static GByteArray *
read_file (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *buffer = NULL;
  gssize             n_read;

  if (stream == NULL)
    return NULL;
  buffer = g_malloc (READ_BYTES);
  do
    {
      n_read =
          g_input_stream_read (G_INPUT_STREAM (stream), buffer, READ_BYTES, cancellable, error);
      if (n_read < 0)
        return NULL;
      g_byte_array_append (bytes, buffer, (guint) n_read);
    }
  while (n_read > 0 && bytes->len <= SERAI_SAVE_MAX_BYTES);
  return g_steal_pointer (&bytes);
}

static SeraiMatch *
read_match (GFile *file, GCancellable *cancellable, SeraiMatch **until, GError **error)
{
  g_autoptr (GError) cause = NULL;
  g_autoptr (GByteArray) bytes = read_file (file, cancellable, &cause);

  if (bytes != NULL)
    return serai_save_read (bytes->len > 0 ? (const char *) bytes->data : "", bytes->len,
                            cancellable, until, error);
  set_not_read (error, cause);
  return NULL;
}

/**
 * serai_save_from_file:
 * @file: a saved game
 * @until: (out) (optional) (transfer full) (nullable): as in serai_save_from_text()
 * @error: why @file could not be opened, without its name, or a #SeraiSaveError
 * Reads @file and replays its moves. Blocks.
 * Returns: (transfer full) (nullable): the match, at its cursor
 */
SeraiMatch *
serai_save_from_file (GFile *file, SeraiMatch **until, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (until != NULL)
    *until = NULL;
  return read_match (file, NULL, until, error);
}

/* ---- Asynchronous reading ---- */

typedef struct
{
  SeraiMatch *until; /* (owned) (nullable): set by the worker */
} ReadJob;

static void
read_job_free (gpointer data)
{
  ReadJob *job = data;

  g_clear_object (&job->until);
  g_free (job);
}

/* Creates the match in the worker thread. No other thread uses it before the task returns it. */
static void
read_worker (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  ReadJob    *job = task_data;
  GError     *error = NULL;
  SeraiMatch *match = read_match (source, cancellable, &job->until, &error);

  if (match != NULL)
    g_task_return_pointer (task, match, g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * serai_save_from_file_async:
 * @file: a saved game
 * @cancellable: (nullable): ends the work soon, with the error %G_IO_ERROR_CANCELLED
 * Reads @file and replays its moves without blocking.
 */
void
serai_save_from_file_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_source_tag (task, serai_save_from_file_async);
  g_task_set_task_data (task, g_new0 (ReadJob, 1), read_job_free);
  g_task_run_in_thread (task, read_worker);
}

/**
 * serai_save_from_file_finish:
 * @until: (out) (optional) (transfer full) (nullable): as in serai_save_from_text()
 * @error: as in serai_save_from_file()
 * Returns: (transfer full) (nullable): the match, at its cursor
 */
SeraiMatch *
serai_save_from_file_finish (GFile *file, GAsyncResult *result, SeraiMatch **until, GError **error)
{
  SeraiMatch *match;

  g_return_val_if_fail (g_task_is_valid (result, file), NULL);

  match = g_task_propagate_pointer (G_TASK (result), error);
  if (until != NULL)
    {
      ReadJob *job = g_task_get_task_data (G_TASK (result));

      *until = match == NULL ? g_steal_pointer (&job->until) : NULL;
    }
  return match;
}

/**
 * serai_save_autosave_file:
 * Returns: (transfer full): the file that version 1 saved its only game in automatically, in the
 *   user's state directory; see serai_games_start()
 */
GFile *
serai_save_autosave_file (void)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "serai", "current.json", NULL);

  return g_file_new_for_path (path);
}
