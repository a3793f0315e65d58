/* serai-session-files.c: reading and saving the files of a session.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-session-private.h"

#include "serai-origin.h"
#include "serai-save.h"

/**
 * serai_session_read_async:
 * @self: a session
 * @file: a saved game
 * @callback: called with @file as its source; calls serai_save_from_file_finish()
 * Reads @file without blocking, for serai_session_replace(). Reading another file, replacing the
 * match and closing @self cancel the operation.
 */
void
serai_session_read_async (SeraiSession *self, GFile *file, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_return_if_fail (SERAI_IS_SESSION (self));
  g_return_if_fail (G_IS_FILE (file));

  serai_session_cancel_reading (self);
  self->reading = g_cancellable_new ();
  serai_save_from_file_async (file, self->reading, callback, user_data);
}

/**
 * serai_session_read_kept_async:
 * @self: a session
 * @file: a game in the folder of games
 * @callback: called with the #SeraiGames as its source; calls serai_games_read_finish()
 * Reads @file without blocking, for serai_session_continue(). It can be cancelled as
 * serai_session_read_async().
 */
void
serai_session_read_kept_async (SeraiSession *self, GFile *file, GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_return_if_fail (SERAI_IS_SESSION (self));
  g_return_if_fail (G_IS_FILE (file));

  serai_session_cancel_reading (self);
  self->reading = g_cancellable_new ();
  serai_games_read_async (self->games, file, self->reading, callback, user_data);
}

/* Data of a task that saves. */
typedef struct
{
  SeraiMatch *match;  /* (owned) */
  GFile      *file;   /* (owned) */
  char       *digest; /* (owned): of match as it is saved */
  guint64     number;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->match);
  g_object_unref (saving->file);
  g_free (saving->digest);
  g_free (saving);
}

/* Sets the file of a match that has been saved, unless a later save of it has done so. */
static void
keep_saved_file (SeraiSession *self, const Saving *saving)
{
  if (!serai_origin_set (saving->match, saving->file, saving->digest, saving->number))
    return;
  if (self->match == saving->match)
    {
      if (self->kept_file != NULL)
        serai_autosaver_save (self->autosaver);
      g_object_notify (G_OBJECT (self), "file");
      serai_session_update_file_changed (self);
    }
  else if (self->last_match == saving->match)
    {
      serai_autosaver_save (self->last_autosaver);
    }
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  SeraiSession *self = g_task_get_source_object (task);
  Saving       *saving = g_task_get_task_data (task);
  GError       *error = NULL;

  g_ptr_array_remove (self->savings, saving);
  if (!serai_writer_write_finish (SERAI_WRITER (source), result, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  keep_saved_file (self, saving);
  g_task_return_boolean (task, TRUE);
}

/* Blocks until the matches that are being saved have got their files. */
void
serai_session_flush_saves (SeraiSession *self)
{
  for (guint n = 0; n < self->savings->len; n++)
    {
      const Saving *saving = g_ptr_array_index (self->savings, n);

      if (serai_writer_flush (serai_games_get_writer (self->games), saving->file, NULL))
        keep_saved_file (self, saving);
    }
}

/**
 * serai_session_save_async:
 * @self: a session with a match
 * @file: where to save, written by #SeraiWriter
 * Saves the match as it is now. When it has been saved, @file becomes the file of the match, unless
 * a later save of it has been completed first. Fails with %G_IO_ERROR_PERMISSION_DENIED if @file is
 * in the folder of games.
 */
void
serai_session_save_async (SeraiSession *self, GFile *file, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  GTask  *task;
  Saving *saving;

  g_return_if_fail (SERAI_IS_SESSION (self) && self->match != NULL);
  g_return_if_fail (G_IS_FILE (file));

  saving = g_new (Saving, 1);
  saving->match = g_object_ref (self->match);
  saving->file = g_object_ref (file);
  saving->digest = serai_save_to_digest (self->match);
  saving->number = ++self->n_saves;
  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, serai_session_save_async);
  g_task_set_task_data (task, saving, saving_free);
  g_ptr_array_add (self->savings, saving);
  serai_writer_write_outside_async (serai_games_get_writer (self->games), file,
                                    serai_games_get_folder (self->games),
                                    serai_save_to_text (self->match), written_cb, task);
}

/**
 * serai_session_save_finish:
 * @self: a session
 * @result: as given to the callback
 * @error: as in serai_writer_write_finish()
 * Returns: %TRUE if the match has been saved
 */
gboolean
serai_session_save_finish (SeraiSession *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
