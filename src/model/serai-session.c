/* serai-session.c: the game in a window: its match, files, computer player and autosave.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-session.h"

#include "follow.h"
#include "serai-autosaver.h"
#include "serai-origin.h"
#include "serai-save.h"
#include "serai-setup.h"

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
  GFile          *last_kept_file;  /* (owned) (nullable): of last_match, not claimed any more */
  SeraiAutosaver *last_autosaver;  /* (owned) (nullable): of last_match */
  gboolean        is_file_changed; /* as of the last notification */
  guint           game_serial;     /* of the match when this was found out */
  guint64         n_saves;         /* begun so far */
  GCancellable   *reading;         /* (owned) (nullable): of the last read */
};

G_DEFINE_FINAL_TYPE (SeraiSession, serai_session, G_TYPE_OBJECT)

enum
{
  PROP_MATCH = 1,
  PROP_FILE,
  PROP_FILE_CHANGED,
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

/* The position on the board does not count as a change. */
static gboolean
has_file_changed (SeraiMatch *match)
{
  g_autofree char *digest = NULL;

  if (match == NULL || serai_origin_get_file (match) == NULL)
    return FALSE;
  digest = serai_save_to_digest (match);
  return !serai_origin_holds (match, digest);
}

static void
update_file_changed (SeraiSession *self)
{
  gboolean is_changed = has_file_changed (self->match);

  if (is_changed == self->is_file_changed)
    return;
  self->is_file_changed = is_changed;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE_CHANGED]);
}

static void
match_changed_cb (SeraiSession *self)
{
  guint game_serial = serai_match_get_game_serial (self->match);

  if (game_serial != self->game_serial)
    update_file_changed (self);
  self->game_serial = game_serial;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
cancel_reading (SeraiSession *self)
{
  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
}

static void
autosave_failed_cb (SeraiSession *self, const char *message)
{
  g_signal_emit (self, signals[AUTOSAVE_FAILED], 0, message);
}

static SeraiAutosaver *
create_autosaver (SeraiSession *self, GFile *kept_file)
{
  SeraiAutosaver *autosaver = serai_autosaver_new (serai_games_get_writer (self->games), kept_file);

  g_signal_connect_object (autosaver, "failed", G_CALLBACK (autosave_failed_cb), self,
                           G_CONNECT_SWAPPED);
  return autosaver;
}

/* Stops the clock of the match, if it has one, as nobody can play on. */
static void
stop_clock (SeraiSession *self)
{
  SeraiClock *clock = self->match != NULL ? serai_match_get_clock (self->match) : NULL;

  if (clock == NULL)
    return;
  serai_clock_stop (clock);
  if (self->kept_file != NULL)
    serai_autosaver_save (self->autosaver); /* the time used for a move */
}

static gboolean
is_worth_keeping (SeraiMatch *match)
{
  return match != NULL && (serai_match_get_n_moves (match) > 0 || serai_match_is_arranged (match));
}

static void
forget_last (SeraiSession *self)
{
  g_clear_object (&self->last_autosaver);
  g_clear_object (&self->last_kept_file);
  if (self->last_match == NULL)
    return;
  g_clear_object (&self->last_match);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_RESTORE]);
}

/* Forgets the file of the match, after another one has been claimed. If the match has no moves, it
 * is deleted. */
static void
drop_kept_file (SeraiSession *self)
{
  g_autoptr (GFile) file = g_steal_pointer (&self->kept_file);

  if (file != NULL && !is_worth_keeping (self->match))
    serai_games_discard (self->games, file);
}

/* Releases the file of the match, which the next start may resume. */
static void
release (SeraiSession *self)
{
  if (self->kept_file == NULL)
    return;
  if (serai_games_release (self->games, self->kept_file))
    g_clear_object (&self->kept_file);
  else
    drop_kept_file (self);
}

/* Makes the match the last one, so that it can be restored if it has moves. Its autosaver reports
 * whether it has been written, if this is still to come. */
static void
leave (SeraiSession *self)
{
  g_autoptr (SeraiAutosaver) autosaver = g_steal_pointer (&self->autosaver);
  g_autoptr (GFile) kept_file = self->kept_file != NULL ? g_object_ref (self->kept_file) : NULL;

  drop_kept_file (self);
  forget_last (self);
  if (!is_worth_keeping (self->match))
    return;
  self->last_match = g_object_ref (self->match);
  self->last_kept_file = g_steal_pointer (&kept_file);
  self->last_autosaver = g_steal_pointer (&autosaver);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_RESTORE]);
}

/* Puts @match on the board, after the last one has been left. The computer is notified last, so
 * that everything that displays the match has it before a search begins.
 * @kept_file: (transfer full): claimed
 * @autosaver: (transfer full): saves @match in @kept_file */
static void
set_match (SeraiSession *self, SeraiMatch *match, GFile *kept_file, SeraiAutosaver *autosaver)
{
  self->kept_file = kept_file;
  self->autosaver = autosaver;
  if (serai_follow (&self->match, match, "changed", G_CALLBACK (match_changed_cb), self))
    {
      serai_setup_store_rules (self->settings, serai_match_get_rules (match));
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MATCH]);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
  self->game_serial = serai_match_get_game_serial (match);
  update_file_changed (self);
  g_signal_emit (self, signals[CHANGED], 0);
  serai_computer_set_match (self->computer, match);
}

/* Begins @match in a new file. */
static void
begin (SeraiSession *self, SeraiMatch *match)
{
  GFile          *file = serai_games_create_file (self->games, serai_match_get_rules (match));
  SeraiAutosaver *autosaver = create_autosaver (self, file);

  cancel_reading (self);
  stop_clock (self);
  serai_games_claim (self->games, file, self);
  serai_autosaver_set_match (autosaver, match);
  leave (self);
  set_match (self, match, file, autosaver);
}

/**
 * serai_session_replace:
 * @self: a session
 * @match: the new match
 * @file: (nullable): the user's file that contains @match
 * Replaces the match, stops its clock and cancels reading a file. @match gets a file of its own in
 * the folder of games. The old match stays in its file there, unless it has no moves. If it has,
 * this session can return to it by serai_session_restore(). Returns: whether it can be restored
 */
gboolean
serai_session_replace (SeraiSession *self, SeraiMatch *match, GFile *file)
{
  g_return_val_if_fail (SERAI_IS_SESSION (self), FALSE);
  g_return_val_if_fail (SERAI_IS_MATCH (match), FALSE);
  g_return_val_if_fail (match != self->match, FALSE);

  serai_origin_drop (match);
  if (file != NULL)
    {
      g_autofree char *digest = serai_save_to_digest (match);

      serai_origin_set (match, file, digest, 0);
    }
  begin (self, match);
  return self->last_match != NULL;
}

/**
 * serai_session_continue:
 * @self: a session
 * @match: a match that has been read from @kept_file
 * @kept_file: a file in the folder of games that no session has claimed
 * Replaces the match by a kept one, as serai_session_replace().
 * Returns: whether the old match can be restored
 */
gboolean
serai_session_continue (SeraiSession *self, SeraiMatch *match, GFile *kept_file)
{
  SeraiAutosaver *autosaver;

  g_return_val_if_fail (SERAI_IS_SESSION (self), FALSE);
  g_return_val_if_fail (SERAI_IS_MATCH (match), FALSE);
  g_return_val_if_fail (serai_games_has (self->games, kept_file), FALSE);
  g_return_val_if_fail (serai_games_get_owner (self->games, kept_file) == NULL, FALSE);

  autosaver = create_autosaver (self, kept_file);
  cancel_reading (self);
  stop_clock (self);
  serai_games_claim (self->games, kept_file, self);
  serai_autosaver_continue (autosaver, match);
  leave (self);
  set_match (self, match, g_object_ref (kept_file), autosaver);
  return self->last_match != NULL;
}

/**
 * serai_session_can_restore:
 * @self: a session
 * Returns: whether there is a replaced match to restore, which no other session has opened since
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
 * Returns to the match that the current one has replaced, if there is one. The current match stays
 * in its file in the folder of games, unless it has no moves.
 */
void
serai_session_restore (SeraiSession *self)
{
  g_autoptr (SeraiMatch) match = NULL;
  GFile          *file;
  SeraiAutosaver *autosaver;

  g_return_if_fail (SERAI_IS_SESSION (self));

  if (self->last_match == NULL)
    return;
  match = g_object_ref (self->last_match);
  file = g_steal_pointer (&self->last_kept_file);
  autosaver = g_steal_pointer (&self->last_autosaver);
  cancel_reading (self);
  stop_clock (self);
  serai_games_claim (self->games, file, self);
  drop_kept_file (self);
  g_clear_object (&self->autosaver);
  set_match (self, match, file, autosaver);
  serai_autosaver_save (self->autosaver); /* the file may have been deleted meanwhile */
  forget_last (self);
}

/* Another session continues the last match: this one can no longer restore it. */
static void
claimed_cb (SeraiSession *self, GFile *file)
{
  if (self->last_kept_file != NULL && g_file_equal (self->last_kept_file, file))
    forget_last (self);
}

/**
 * serai_session_resume:
 * @self: a session without a match
 * @file: (nullable): a game of serai_games_start()
 * @error: why @file could not be read completely; it is then unchanged
 * Continues the game in @file, or as much of it as can be read, in a file of its own. If that game
 * is over or there is none, starts a new one with the last setup.
 * Returns: %FALSE if @error is set; even then there is a match
 */
gboolean
serai_session_resume (SeraiSession *self, GFile *file, GError **error)
{
  g_autoptr (SeraiMatch) until = NULL;
  g_autoptr (SeraiMatch) match = NULL;
  g_autoptr (GError) cause = NULL;
  gboolean is_kept;

  g_return_val_if_fail (SERAI_IS_SESSION (self), FALSE);

  if (file != NULL)
    match = serai_games_read (self->games, file, &until, &cause);
  is_kept = match != NULL && serai_games_has (self->games, file);
  if (match == NULL)
    match = g_steal_pointer (&until);
  if (match == NULL || serai_match_get_game_result (match).outcome != SERAI_OUTCOME_NONE)
    {
      SeraiSetup setup;

      serai_setup_load (&setup, self->settings);
      g_clear_object (&match);
      match = serai_setup_create_match (&setup);
      is_kept = FALSE;
    }
  if (is_kept)
    serai_session_continue (self, match, file);
  else
    begin (self, match);
  if (cause == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&cause));
  return FALSE;
}

/**
 * serai_session_flush:
 * @self: a session
 * @error: why the match could not be autosaved
 * Blocks until the match has been autosaved as it is now.
 * Returns: %TRUE if it has been autosaved
 */
gboolean
serai_session_flush (SeraiSession *self, GError **error)
{
  g_return_val_if_fail (SERAI_IS_SESSION (self), FALSE);

  /* A closed session must not write the file of a game that has been discarded. */
  return self->kept_file == NULL || serai_autosaver_flush (self->autosaver, error);
}

/**
 * serai_session_close:
 * @self: a session
 * @error: why the match could not be autosaved
 * Stops the computer and the clock, cancels reading a file, and blocks until the match has been
 * autosaved. Its file is no longer claimed.
 * Returns: %TRUE if it has been autosaved
 */
gboolean
serai_session_close (SeraiSession *self, GError **error)
{
  gboolean is_saved;

  g_return_val_if_fail (SERAI_IS_SESSION (self), FALSE);

  cancel_reading (self);
  serai_computer_set_match (self->computer, NULL);
  stop_clock (self);
  is_saved = serai_session_flush (self, error);
  release (self);
  return is_saved;
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

  cancel_reading (self);
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
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
      update_file_changed (self);
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
  saving->digest = serai_save_to_digest (self->match);
  saving->number = ++self->n_saves;
  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, serai_session_save_async);
  g_task_set_task_data (task, saving, saving_free);
  serai_writer_write_async (serai_games_get_writer (self->games), file,
                            serai_save_to_text (self->match), NULL, written_cb, task);
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

  return self->match != NULL ? serai_origin_get_file (self->match) : NULL;
}

/**
 * serai_session_is_file_changed:
 * @self: a session
 * Returns: whether the match has been changed since it was opened from its file or saved to it
 */
gboolean
serai_session_is_file_changed (SeraiSession *self)
{
  g_return_val_if_fail (SERAI_IS_SESSION (self), FALSE);

  return self->is_file_changed;
}

/**
 * serai_session_is_from:
 * @self: a session
 * @file: a file of the user
 * @match: the match in @file
 * Returns: whether the match of @self was opened from @file or saved to it, and @file has not been
 *   changed by others since
 */
gboolean
serai_session_is_from (SeraiSession *self, GFile *file, SeraiMatch *match)
{
  g_autofree char *digest = NULL;
  GFile           *own;

  g_return_val_if_fail (SERAI_IS_SESSION (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (SERAI_IS_MATCH (match), FALSE);

  own = serai_session_get_file (self);
  if (own == NULL || !g_file_equal (own, file))
    return FALSE;
  serai_origin_drop (match);
  digest = serai_save_to_digest (match);
  return serai_origin_holds (self->match, digest);
}

/**
 * serai_session_get_kept_file:
 * @self: a session
 * Returns: (transfer none) (nullable): the file of the match in the folder of games, %NULL once the
 *   session is closed
 */
GFile *
serai_session_get_kept_file (SeraiSession *self)
{
  g_return_val_if_fail (SERAI_IS_SESSION (self), NULL);

  return self->kept_file;
}

/**
 * serai_session_get_games:
 * @self: a session
 * Returns: (transfer none): the folder of games
 */
SeraiGames *
serai_session_get_games (SeraiSession *self)
{
  g_return_val_if_fail (SERAI_IS_SESSION (self), NULL);

  return self->games;
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
serai_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SeraiSession *self = SERAI_SESSION (object);

  switch (id)
    {
    case PROP_MATCH:
      g_value_set_object (value, self->match);
      break;
    case PROP_FILE:
      g_value_set_object (value, serai_session_get_file (self));
      break;
    case PROP_FILE_CHANGED:
      g_value_set_boolean (value, self->is_file_changed);
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
  release (self);
  g_clear_object (&self->computer);
  g_clear_object (&self->autosaver);
  serai_follow (&self->match, NULL, "changed", G_CALLBACK (match_changed_cb), self);
  g_clear_object (&self->last_autosaver);
  g_clear_object (&self->last_match);
  g_clear_object (&self->last_kept_file);
  G_OBJECT_CLASS (serai_session_parent_class)->dispose (object);
}

static void
serai_session_finalize (GObject *object)
{
  SeraiSession *self = SERAI_SESSION (object);

  g_object_unref (self->settings);
  g_object_unref (self->games);
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
  properties[PROP_FILE_CHANGED] =
      g_param_spec_boolean ("file-changed", NULL, NULL, FALSE, readable);
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
 * @games: the folder in which the matches are kept
 * Returns: (transfer full): a session without a match
 */
SeraiSession *
serai_session_new (GSettings *settings, SeraiGames *games)
{
  SeraiSession *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (SERAI_IS_GAMES (games), NULL);

  self = g_object_new (SERAI_TYPE_SESSION, NULL);
  self->settings = g_object_ref (settings);
  self->games = g_object_ref (games);
  g_signal_connect_object (games, "claimed", G_CALLBACK (claimed_cb), self, G_CONNECT_SWAPPED);
  return self;
}
