/* serai-session.c: the game in a window: its match, files, computer player and autosave.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-session-private.h"

#include "follow.h"
#include "serai-origin.h"
#include "serai-save.h"
#include "serai-setup.h"

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

/* Finds out whether the match differs from its file, and notifies. */
void
serai_session_update_file_changed (SeraiSession *self)
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
  guint notes_serial = serai_match_get_notes_serial (self->match);

  if (game_serial != self->game_serial || notes_serial != self->notes_serial)
    serai_session_update_file_changed (self);
  self->game_serial = game_serial;
  self->notes_serial = notes_serial;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Puts @match on the board, after the last one has been left. The computer is notified last, so
 * that everything that displays the match has it before a search begins.
 * @kept_file: (transfer full): claimed
 * @autosaver: (transfer full): saves @match in @kept_file */
void
serai_session_set_match (SeraiSession *self, SeraiMatch *match, GFile *kept_file,
                         SeraiAutosaver *autosaver)
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
  self->notes_serial = serai_match_get_notes_serial (match);
  serai_session_update_file_changed (self);
  g_signal_emit (self, signals[CHANGED], 0);
  serai_computer_set_match (self->computer, match);
}

/* Cancels reading a file, if that is going on. */
void
serai_session_cancel_reading (SeraiSession *self)
{
  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
}

gboolean
serai_session_is_worth_keeping (SeraiMatch *match)
{
  if (match == NULL || (serai_match_is_with_elsewhere (match) && !serai_match_is_over (match)))
    return FALSE; /* a game with somebody elsewhere is on a server until it is over */
  return serai_match_get_n_moves (match) > 0 || serai_match_is_arranged (match)
         || serai_match_has_notes (match);
}

void
serai_session_forget_last (SeraiSession *self)
{
  g_clear_object (&self->last_autosaver);
  g_clear_object (&self->last_kept_file);
  self->is_last_next = FALSE;
  if (self->last_match == NULL)
    return;
  g_clear_object (&self->last_match);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_RESTORE]);
}

/* Forgets the file of the match, after another one has been claimed. If the match has no moves, it
 * is deleted. */
void
serai_session_drop_kept_file (SeraiSession *self)
{
  g_autoptr (GFile) file = g_steal_pointer (&self->kept_file);

  if (file != NULL && !serai_session_is_worth_keeping (self->match))
    serai_games_discard (self->games, file);
}

/* Releases the file of the match, which the next start may resume. */
void
serai_session_release (SeraiSession *self)
{
  if (self->kept_file == NULL)
    return;
  if (serai_games_release (self->games, self->kept_file))
    g_clear_object (&self->kept_file);
  else
    serai_session_drop_kept_file (self);
}

/* Another session continues @file: this one can no longer restore it. */
static void
claimed_cb (SeraiSession *self, GFile *file)
{
  if (self->last_kept_file != NULL && g_file_equal (self->last_kept_file, file))
    serai_session_forget_last (self);
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

  return self->last_match != NULL && !self->is_last_next;
}

/**
 * serai_session_can_restore_next:
 * @self: a session
 * Returns: whether the match is one that has been restored, and has no new move or ending since
 *   then, so that serai_session_restore_next() has an effect
 */
gboolean
serai_session_can_restore_next (SeraiSession *self)
{
  g_return_val_if_fail (SERAI_IS_SESSION (self), FALSE);

  return self->last_match != NULL && self->is_last_next
         && serai_match_get_head (self->match) == self->restored_head
         && serai_match_has_ending (self->match) == self->restored_ending;
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
      g_value_set_boolean (value, serai_session_can_restore (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_session_dispose (GObject *object)
{
  SeraiSession *self = SERAI_SESSION (object);

  serai_session_cancel_reading (self);
  if (self->computer != NULL)
    serai_computer_set_match (self->computer, NULL);
  serai_session_release (self);
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

  g_ptr_array_unref (self->savings);
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
  self->savings = g_ptr_array_new ();
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
