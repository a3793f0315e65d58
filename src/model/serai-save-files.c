/* serai-save-files.c: saved games on the disk.
 *
 * Reading and writing block until the disk has answered: serai_save_from_file_async() reads in a
 * thread, #SeraiWriter writes in one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-save.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "serai-save-private.h"

#define READ_BYTES (64 * 1024)

/* ---- Messages ---- */

/* @file as it is shown in a message. */
static char *
file_label (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name != NULL ? name : "?");
}

/* Why a file could not be written, without the name of the temporary file that GLib's
 * messages have. */
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
    return _ ("the disk is full");
  if (g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_ACCES)
      || g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_PERM)
      || g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_ROFS)
      || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    return _ ("you do not have permission to write there");
  if (g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_ISDIR)
      || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    return _ ("there is a folder with that name");
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
    return _ ("there is no such file");
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    return _ ("you do not have permission to read it");
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    return _ ("there is a folder with that name");
  return cause->message;
}

static gboolean
set_not_written (GError **error, GFile *file, const GError *cause)
{
  g_autofree char *label = file_label (file);

  g_set_error (error, cause->domain, cause->code,
               /* Translators: %1$s is the name of a file, %2$s the reason */
               _ ("“%1$s” could not be saved: %2$s"), label, reason_not_written (cause));
  return FALSE;
}

static gboolean
set_not_read (GError **error, GFile *file, const GError *cause)
{
  g_autofree char *label = file_label (file);

  g_set_error (error, cause->domain, cause->code,
               /* Translators: %1$s is the name of a file, %2$s the reason */
               _ ("“%1$s” could not be opened: %2$s"), label, reason_not_read (cause));
  return FALSE;
}

/* ---- Reading and writing ---- */

static char *resolve_path (const char *path);

/* As resolve_path(), for a file that does not exist; a link may still lead to it. */
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

/* @path with all links followed. What cannot be resolved for another reason than that it is
 * missing, such as a circle of links, stays as it is. */
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
 * Follows the symbolic links in the name of @file. This takes disk access.
 * Returns: (transfer full): a name that is the same for all names of one file: its path, or
 *   its URI if it is not on this machine
 */
char *
serai_save_resolve (GFile *file)
{
  const char *path = g_file_peek_path (file);

  return path != NULL ? resolve_path (path) : g_file_get_uri (file);
}

/* Replaces the file at @path, in which no link is left, and keeps who may read it. */
static gboolean
replace_local (const char *path, const char *text, gsize length, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  GStatBuf         status;
  int              mode = g_stat (path, &status) == 0 ? (int) (status.st_mode & 0666) : 0666;

  g_mkdir_with_parents (folder, 0700); /* if that fails, so does the next */
  return g_file_set_contents_full (path, text, (gssize) length,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   mode, error);
}

/**
 * serai_save_write:
 * @text: what to write
 * @length: of @text in bytes
 * @file: replaced as a whole or not at all; missing folders are made. A symbolic link stays and
 *   the file it leads to is replaced; a hard link keeps the old contents.
 * @error: why @file could not be written; it then holds what it held before
 * Writes @text to the disk and waits until it is there: to a temporary file in the same folder,
 * which is synchronised and takes the name of @file, then the folder is synchronised too. Any
 * thread may do so, but calls for one file must not overlap: #SeraiWriter sees to that.
 * Returns: %TRUE if @file now holds @text, also after a loss of power
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
  return is_written || set_not_written (error, file, cause);
}

/* Reads no more than shows that a file is too large. */
static GByteArray *
read_file (GFile *file, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *buffer = NULL;
  gssize             n_read;

  if (stream == NULL)
    return NULL;
  buffer = g_malloc (READ_BYTES);
  do
    {
      n_read = g_input_stream_read (G_INPUT_STREAM (stream), buffer, READ_BYTES, NULL, error);
      if (n_read < 0)
        return NULL;
      g_byte_array_append (bytes, buffer, (guint) n_read);
    }
  while (n_read > 0 && bytes->len <= SERAI_SAVE_MAX_BYTES);
  return g_steal_pointer (&bytes);
}

/**
 * serai_save_from_file:
 * @file: a saved game
 * @until: (out) (optional) (transfer full) (nullable): as of serai_save_from_text()
 * @error: why @file could not be opened, or a #SeraiSaveError
 * Waits for @file and replays it.
 * Returns: (transfer full) (nullable): the match, at its cursor
 */
SeraiMatch *
serai_save_from_file (GFile *file, SeraiMatch **until, GError **error)
{
  g_autoptr (GByteArray) bytes = NULL;
  g_autoptr (GError) cause = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (until != NULL)
    *until = NULL;
  bytes = read_file (file, &cause);
  if (bytes == NULL)
    {
      set_not_read (error, file, cause);
      return NULL;
    }
  return serai_save_from_text (bytes->len > 0 ? (const char *) bytes->data : "", bytes->len, until,
                               error);
}

/* ---- Without waiting ---- */

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

/* The match is made here and touched by nobody else until it is handed over. */
static void
read_worker (GTask *task, gpointer source, gpointer task_data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  ReadJob    *job = task_data;
  GError     *error = NULL;
  SeraiMatch *match = serai_save_from_file (source, &job->until, &error);

  if (match != NULL)
    g_task_return_pointer (task, match, g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * serai_save_from_file_async:
 * @file: a saved game
 * @cancellable: (nullable): lets the answer be %G_IO_ERROR_CANCELLED
 * Reads @file and replays it without letting the caller wait.
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
 * @until: (out) (optional) (transfer full) (nullable): as of serai_save_from_text()
 * @error: as of serai_save_from_file()
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
 * Returns: (transfer full): where the game goes on after the program was ended or killed:
 *   a file in the user's state directory, which need not be there yet
 */
GFile *
serai_save_autosave_file (void)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "serai", "current.json", NULL);

  return g_file_new_for_path (path);
}
