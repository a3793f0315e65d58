/* serai-session.c: the current game: its match, file, computer player and autosave.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-session.h"

#include "follow.h"
#include "serai-autosaver.h"
#include "serai-save.h"
#include "serai-setup.h"

struct _SeraiSession
{
  GObject         parent_instance;
  GSettings      *settings;      /* (owned) */
  SeraiWriter    *writer;        /* (owned) */
  GFile          *autosave_file; /* (owned) */
  SeraiAutosaver *autosaver;     /* (owned) */
  SeraiComputer  *computer;      /* (owned) */
  SeraiMatch     *match;         /* (owned) (nullable) */
  GFile          *file;          /* (owned) (nullable): where the match was opened or saved */
  SeraiMatch     *last_match;    /* (owned) (nullable): the one that match replaced */
  GFile          *last_file;     /* (owned) (nullable): the file of last_match */
  guint64         n_saves;       /* begun so far */
  guint64         file_save;     /* number of the save that set file; earlier ones do not */
  guint64         last_save;     /* the same for last_file */
  GCancellable   *reading;       /* (owned) (nullable): of the last read */
};

G_DEFINE_FINAL_TYPE (SeraiSession, serai_session, G_TYPE_OBJECT)

enum
{
  PROP_MATCH = 1,
  PROP_FILE,
  PROP_CAN_RESTORE,
  N_PROPERTIES
};

enum
{
  CHANGED,
  AUTOSAVE_FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

/* ---- The match ---- */

static void
match_changed_cb (SeraiSession *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
cancel_reading (SeraiSession *self)
{
  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
}

static void
set_file (SeraiSession *self, GFile *file)
{
  if (g_set_object (&self->file, file))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
}

/* Keeps @match (nullable), so that it can be restored. */
static void
set_last (SeraiSession *self, SeraiMatch *match, GFile *file)
{
  g_set_object (&self->last_file, file);
  if (g_set_object (&self->last_match, match))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_RESTORE]);
}

/* Stops the clock of the match, if it has one, as nobody can play on. */
static void
stop_clock (SeraiSession *self)
{
  SeraiClock *clock = self->match != NULL ? serai_match_get_clock (self->match) : NULL;

  if (clock != NULL)
    serai_clock_stop (clock);
}

/* The computer is notified last, so that everything that displays the match has it before a search
 * begins. */
static void
set_match (SeraiSession *self, SeraiMatch *match, GFile *file)
{
  cancel_reading (self);
  if (match != self->match)
    stop_clock (self);
  if (serai_follow (&self->match, match, "changed", G_CALLBACK (match_changed_cb), self))
    {
      serai_autosaver_set_match (self->autosaver, match);
      serai_setup_store_rules (self->settings, serai_match_get_rules (match));
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MATCH]);
    }
  set_file (self, file);
  g_signal_emit (self, signals[CHANGED], 0);
  serai_computer_set_match (self->computer, match);
}

static gboolean
is_worth_keeping (SeraiMatch *match)
{
  return match != NULL && serai_match_get_n_moves (match) > 0;
}

/**
 * serai_session_replace:
 * @self: a session
 * @match: the new match
 * @file: (nullable): the file that @match is saved in
 * Replaces the match, stops its clock and cancels reading a file. If the old match had moves, it
 * can be restored by serai_session_restore(). Returns: whether it can be restored
 */
gboolean
serai_session_replace (SeraiSession *self, SeraiMatch *match, GFile *file)
{
  g_autoptr (SeraiMatch) last_match = NULL;
  g_autoptr (GFile) last_file = NULL;

  g_return_val_if_fail (SERAI_IS_SESSION (self), FALSE);
  g_return_val_if_fail (SERAI_IS_MATCH (match), FALSE);

  if (is_worth_keeping (self->match))
    {
      g_set_object (&last_match, self->match);
      g_set_object (&last_file, self->file);
    }
  self->last_save = self->file_save;
  self->file_save = self->n_saves;
  set_match (self, match, file);
  set_last (self, last_match, last_file);
  return last_match != NULL;
}

/**
 * serai_session_can_restore:
 * @self: a session
 * Returns: whether there is a replaced match to restore
 */
gboolean
serai_session_can_restore (SeraiSession *self)
{
  g_return_val_if_fail (SERAI_IS_SESSION (self), FALSE);

  return self->last_match != NULL;
}

/**
 * serai_session_restore:
 * @self: a session
 * Restores the match that the current one has replaced, if there is one. The current match is
 * dropped.
 */
void
serai_session_restore (SeraiSession *self)
{
  g_autoptr (SeraiMatch) match = NULL;
  g_autoptr (GFile) file = NULL;

  g_return_if_fail (SERAI_IS_SESSION (self));

  if (self->last_match == NULL)
    return;
  g_set_object (&match, self->last_match);
  g_set_object (&file, self->last_file);
  set_match (self, match, file);
  self->file_save = self->last_save;
  set_last (self, NULL, NULL);
}

/* Copies a file that could not be read completely, before the autosaver replaces it: a newer
 * version or a person may be able to read it. Returns: (transfer full) (nullable): the copy */
static GFile *
keep_unread (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *uri_kept = g_strconcat (uri, ".unread", NULL);
  g_autoptr (GFile) kept = g_file_new_for_uri (uri_kept);
  g_autoptr (GError) error = NULL;

  if (g_file_copy (file, kept, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error))
    return g_steal_pointer (&kept);
  g_warning ("The last game could not be kept: %s", error->message);
  return NULL;
}

/**
 * serai_session_resume:
 * @self: a session without a match
 * @kept: (out) (transfer full) (nullable): a copy of the file of the last game, if that could not
 *   be resumed completely; %NULL if there is no such copy
 * @error: why the last game could not be resumed completely
 * Resumes the game that was autosaved, or as much of it as can be read. If that game is over or
 * there is none, starts a new one with the last setup. A file that could not be read completely is
 * copied to one with ".unread" appended to its name.
 * Returns: %FALSE if @error is set; even then there is a match
 */
gboolean
serai_session_resume (SeraiSession *self, GFile **kept, GError **error)
{
  g_autoptr (SeraiMatch) until = NULL;
  g_autoptr (SeraiMatch) match = NULL;
  g_autoptr (GError) cause = NULL;
  gboolean is_read;

  g_return_val_if_fail (SERAI_IS_SESSION (self), FALSE);
  g_return_val_if_fail (kept != NULL, FALSE);

  match = serai_save_from_file (self->autosave_file, &until, &cause);
  if (match == NULL)
    match = g_steal_pointer (&until);
  if (match == NULL || serai_match_get_game_result (match).outcome != SERAI_OUTCOME_NONE)
    {
      SeraiSetup setup;

      serai_setup_load (&setup, self->settings);
      g_clear_object (&match);
      match = serai_setup_create_match (&setup);
    }
  is_read = cause == NULL || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  *kept = is_read ? NULL : keep_unread (self->autosave_file);
  set_match (self, match, NULL);
  if (is_read)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&cause));
  return FALSE;
}

/**
 * serai_session_close:
 * @self: a session
 * @error: why the match could not be autosaved
 * Stops the computer and the clock, cancels reading a file, and blocks until the match has been
 * autosaved.
 * Returns: %TRUE if it has been autosaved
 */
gboolean
serai_session_close (SeraiSession *self, GError **error)
{
  g_return_val_if_fail (SERAI_IS_SESSION (self), FALSE);

  cancel_reading (self);
  serai_computer_set_match (self->computer, NULL);
  stop_clock (self);
  return serai_autosaver_flush (self->autosaver, error);
}

/* ---- Files ---- */

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

  cancel_reading (self);
  self->reading = g_cancellable_new ();
  serai_save_from_file_async (file, self->reading, callback, user_data);
}

/* Data of a task that saves. */
typedef struct
{
  SeraiMatch *match; /* (owned) */
  GFile      *file;  /* (owned) */
  guint64     number;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->match);
  g_object_unref (saving->file);
  g_free (saving);
}

/* Sets the file of a match that has been saved, unless a later save of it has done so. */
static void
keep_saved_file (SeraiSession *self, const Saving *saving)
{
  if (self->match == saving->match && saving->number > self->file_save)
    {
      self->file_save = saving->number;
      set_file (self, saving->file);
    }
  else if (self->last_match == saving->match && saving->number > self->last_save)
    {
      self->last_save = saving->number;
      g_set_object (&self->last_file, saving->file);
    }
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  SeraiSession *self = g_task_get_source_object (task);
  Saving       *saving = g_task_get_task_data (task);
  GError       *error = NULL;

  if (!serai_writer_write_finish (SERAI_WRITER (source), result, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  keep_saved_file (self, saving);
  g_task_return_boolean (task, TRUE);
}

/**
 * serai_session_save_async:
 * @self: a session with a match
 * @file: where to save, written by #SeraiWriter
 * Saves the match as it is now. When it has been saved, @file becomes the file of the match, unless
 * a later save of it has been completed first.
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
  saving->number = ++self->n_saves;
  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, serai_session_save_async);
  g_task_set_task_data (task, saving, saving_free);
  serai_writer_write_async (self->writer, file, serai_save_to_text (self->match), NULL, written_cb,
                            task);
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

/* ---- The object ---- */

/**
 * serai_session_get_match:
 * @self: a session
 * Returns: (transfer none) (nullable): the current match
 */
SeraiMatch *
serai_session_get_match (SeraiSession *self)
{
  g_return_val_if_fail (SERAI_IS_SESSION (self), NULL);

  return self->match;
}

/**
 * serai_session_get_file:
 * @self: a session
 * Returns: (transfer none) (nullable): where the match was opened or saved
 */
GFile *
serai_session_get_file (SeraiSession *self)
{
  g_return_val_if_fail (SERAI_IS_SESSION (self), NULL);

  return self->file;
}

/**
 * serai_session_get_computer:
 * @self: a session
 * Returns: (transfer none): the computer player, which also gives hints
 */
SeraiComputer *
serai_session_get_computer (SeraiSession *self)
{
  g_return_val_if_fail (SERAI_IS_SESSION (self), NULL);

  return self->computer;
}

/**
 * serai_session_get_settings:
 * @self: a session
 * Returns: (transfer none): the program's settings
 */
GSettings *
serai_session_get_settings (SeraiSession *self)
{
  g_return_val_if_fail (SERAI_IS_SESSION (self), NULL);

  return self->settings;
}

static void
autosave_failed_cb (SeraiSession *self, const char *message)
{
  g_signal_emit (self, signals[AUTOSAVE_FAILED], 0, message);
}

static void
serai_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SeraiSession *self = SERAI_SESSION (object);

  switch (id)
    {
    case PROP_MATCH:
      g_value_set_object (value, self->match);
      break;
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_CAN_RESTORE:
      g_value_set_boolean (value, self->last_match != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_session_dispose (GObject *object)
{
  SeraiSession *self = SERAI_SESSION (object);

  cancel_reading (self);
  if (self->computer != NULL)
    serai_computer_set_match (self->computer, NULL);
  g_clear_object (&self->computer);
  g_clear_object (&self->autosaver);
  serai_follow (&self->match, NULL, "changed", G_CALLBACK (match_changed_cb), self);
  g_clear_object (&self->file);
  g_clear_object (&self->last_match);
  g_clear_object (&self->last_file);
  G_OBJECT_CLASS (serai_session_parent_class)->dispose (object);
}

static void
serai_session_finalize (GObject *object)
{
  SeraiSession *self = SERAI_SESSION (object);

  g_object_unref (self->settings);
  g_object_unref (self->writer);
  g_object_unref (self->autosave_file);
  G_OBJECT_CLASS (serai_session_parent_class)->finalize (object);
}

static void
serai_session_class_init (SeraiSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags   readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = serai_session_dispose;
  object_class->finalize = serai_session_finalize;
  object_class->get_property = serai_session_get_property;

  properties[PROP_MATCH] = g_param_spec_object ("match", NULL, NULL, SERAI_TYPE_MATCH, readable);
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, readable);
  properties[PROP_CAN_RESTORE] = g_param_spec_boolean ("can-restore", NULL, NULL, FALSE, readable);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[CHANGED] = g_signal_new ("changed", SERAI_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[AUTOSAVE_FAILED] = g_signal_new ("autosave-failed", SERAI_TYPE_SESSION, G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
serai_session_init (SeraiSession *self)
{
  self->computer = serai_computer_new ();
}

/**
 * serai_session_new:
 * @settings: the program's settings
 * @writer: writes all files of the session
 * @autosave_file: where the match is autosaved
 * Returns: (transfer full): a session without a match
 */
SeraiSession *
serai_session_new (GSettings *settings, SeraiWriter *writer, GFile *autosave_file)
{
  SeraiSession *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (SERAI_IS_WRITER (writer), NULL);
  g_return_val_if_fail (G_IS_FILE (autosave_file), NULL);

  self = g_object_new (SERAI_TYPE_SESSION, NULL);
  self->settings = g_object_ref (settings);
  self->writer = g_object_ref (writer);
  self->autosave_file = g_object_ref (autosave_file);
  self->autosaver = serai_autosaver_new (writer, autosave_file);
  g_signal_connect_object (self->autosaver, "failed", G_CALLBACK (autosave_failed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}
