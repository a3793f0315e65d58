/* serai-session-games.c: how a session gets, leaves and restores its matches, and their autosave.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-session-private.h"

#include "serai-origin.h"
#include "serai-save.h"
#include "serai-setup.h"

static void
autosave_failed_cb (SeraiSession *self, const char *message)
{
  g_signal_emit_by_name (self, "autosave-failed", message);
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
    serai_autosaver_save_time (self->autosaver); /* used for a move */
}

/* Makes the match the last one, so that it can be restored if it has moves. Its autosaver reports
 * whether it has been written, if this is still to come. */
static void
leave (SeraiSession *self)
{
  g_autoptr (SeraiAutosaver) autosaver = g_steal_pointer (&self->autosaver);
  g_autoptr (GFile) kept_file = self->kept_file != NULL ? g_object_ref (self->kept_file) : NULL;

  serai_session_drop_kept_file (self);
  serai_session_forget_last (self);
  if (!serai_session_is_worth_keeping (self->match))
    return;
  self->last_match = g_object_ref (self->match);
  self->last_kept_file = g_steal_pointer (&kept_file);
  self->last_autosaver = g_steal_pointer (&autosaver);
  g_object_notify (G_OBJECT (self), "can-restore");
}

/* Begins @match in a new file. */
static void
begin (SeraiSession *self, SeraiMatch *match)
{
  GFile          *file = serai_games_create_file (self->games, serai_match_get_rules (match));
  SeraiAutosaver *autosaver = create_autosaver (self, file);

  serai_session_cancel_reading (self);
  stop_clock (self);
  serai_games_claim (self->games, file, self);
  serai_autosaver_set_match (autosaver, match);
  leave (self);
  serai_session_set_match (self, match, file, autosaver);
}

/**
 * serai_session_replace:
 * @self: a session
 * @match: the new match
 * @file: (nullable): the user's file that contains @match
 * Replaces the match, stops its clock and cancels reading a file. @match gets a file of its own in
 * the folder of games. The old match stays in its file there, unless it has no moves. If it has,
 * this session can return to it by serai_session_restore().
 * Returns: whether it can be restored
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
  serai_session_cancel_reading (self);
  stop_clock (self);
  serai_games_claim (self->games, kept_file, self);
  serai_autosaver_continue (autosaver, match);
  leave (self);
  serai_session_set_match (self, match, g_object_ref (kept_file), autosaver);
  return self->last_match != NULL;
}

/* Exchanges the match and the last one. A match without moves stays in memory only. A game that
 * goes on elsewhere is left: the server leads back to it. */
static void
exchange (SeraiSession *self)
{
  gboolean is_left =
      serai_match_is_with_elsewhere (self->match) && !serai_match_is_over (self->match);
  g_autoptr (SeraiMatch) match = g_steal_pointer (&self->last_match);
  g_autoptr (GFile) left_file = g_object_ref (self->kept_file);
  SeraiMatch     *left = g_object_ref (self->match);
  GFile          *file = g_steal_pointer (&self->last_kept_file);
  SeraiAutosaver *autosaver = g_steal_pointer (&self->last_autosaver);

  serai_session_cancel_reading (self);
  stop_clock (self);
  serai_games_claim (self->games, file, self);
  serai_session_drop_kept_file (self);
  self->last_match = left;
  self->last_kept_file = g_steal_pointer (&left_file);
  self->last_autosaver = g_steal_pointer (&self->autosaver);
  self->is_last_next = !self->is_last_next;
  self->restored_head = serai_match_get_head (match);
  self->restored_ending = serai_match_has_ending (match);
  serai_session_set_match (self, match, file, autosaver);
  serai_autosaver_save (self->autosaver); /* the file may have been deleted meanwhile */
  if (is_left)
    serai_session_forget_last (self);
  g_object_notify (G_OBJECT (self), "can-restore");
}

/**
 * serai_session_restore:
 * @self: a session
 * Returns to the match that the current one has replaced, if there is one. The current match stays
 * in its file in the folder of games, unless it has no moves. serai_session_restore_next() undoes
 * this.
 */
void
serai_session_restore (SeraiSession *self)
{
  g_return_if_fail (SERAI_IS_SESSION (self));

  if (serai_session_can_restore (self))
    exchange (self);
}

/**
 * serai_session_restore_next:
 * @self: a session
 * Returns to the match that was left by serai_session_restore(), if that is possible.
 */
void
serai_session_restore_next (SeraiSession *self)
{
  g_return_if_fail (SERAI_IS_SESSION (self));

  if (serai_session_can_restore_next (self))
    exchange (self);
}

/**
 * serai_session_resume:
 * @self: a session without a match
 * @file: (nullable): a game of serai_games_start()
 * @error: why @file could not be read completely; it is then unchanged
 * Continues the game in @file, or as much of it as can be read, in a file of its own. A game that
 * is over is shown at its end. If there is no game, starts a new one with the last setup.
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
  if (match == NULL)
    {
      SeraiSetup setup;

      serai_setup_load (&setup, self->settings);
      match = serai_setup_create_match (&setup);
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
 * Blocks until saving to files of the user has ended and the match has been autosaved as it is now.
 * Returns: %TRUE if it has been autosaved
 */
gboolean
serai_session_flush (SeraiSession *self, GError **error)
{
  g_return_val_if_fail (SERAI_IS_SESSION (self), FALSE);

  serai_session_flush_saves (self);
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

  serai_session_cancel_reading (self);
  serai_computer_set_match (self->computer, NULL);
  stop_clock (self);
  is_saved = serai_session_flush (self, error);
  serai_session_release (self);
  return is_saved;
}
