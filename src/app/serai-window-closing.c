/* serai-window-closing.c: saving the games before a window closes, and what if that fails.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-closing.h"

#include <glib/gi18n.h>

#include "serai-window-private.h"
#include "widgets/serai-failure.h"
#include "widgets/serai-question.h"

static void
close_anyway_cb (SeraiWindow *self)
{
  self->is_given_up = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static void
stay_cb (SeraiWindow *self)
{
  self->is_left = FALSE;
  serai_games_set_ending (serai_session_get_games (self->session), FALSE);
}

/* A window does not close without a question if its game, or one played before, would be lost. */
static void
ask_to_close (SeraiWindow *self, const GError *error)
{
  g_autofree char *body =
      /* Translators: %s is the reason why a game could not be saved */
      g_strdup_printf (_ ("%s. If you close the window now, the latest moves will be lost."),
                       error->message);
  AdwMessageDialog *dialog = serai_question_new (
      GTK_WINDOW (self), _ ("The game could not be saved automatically"), body, "close",
      /* Translators: button; moves are lost by it */
      _ ("Close Anyway"));

  g_signal_connect_object (dialog, "response::close", G_CALLBACK (close_anyway_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "response::cancel", G_CALLBACK (stay_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Writes the game on the board and those that were left. Prints the first failure.
 * Returns: whether all have been written */
static gboolean
save_games (SeraiWindow *self, GError **error)
{
  GFile *kept_file = serai_session_get_kept_file (self->session);
  g_autoptr (GFile) failed = NULL;
  g_autoptr (GError) cause = NULL;

  if (!serai_session_flush (self->session, &cause))
    g_set_object (&failed, kept_file);
  else if (serai_games_flush (serai_session_get_games (self->session), &failed, &cause))
    return TRUE;
  if (failed != NULL)
    serai_failure_print (failed, cause->message);
  g_propagate_error (error, g_steal_pointer (&cause));
  return FALSE;
}

static void
leave_cb (SeraiWindow *self)
{
  self->is_left = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

/**
 * serai_window_ask_to_leave:
 * @self: a window that is about to close
 * Asks whether the user wants to leave a game in which an opponent elsewhere waits.
 * Returns: whether @self stays open until they have answered; then it is closed, or the program
 * ends if it was about to
 */
gboolean
serai_window_ask_to_leave (SeraiWindow *self)
{
  g_return_val_if_fail (SERAI_IS_WINDOW (self), FALSE);

  return !self->is_left && self->ask_to_leave != NULL
         && self->ask_to_leave (
             self, g_cclosure_new_object_swap (G_CALLBACK (leave_cb), G_OBJECT (self)));
}

/**
 * serai_window_leave_then:
 * @self: a window that is about to show another game
 * @then: (transfer floating): without parameters
 * Calls @then, if need be after the question whether the user wants to leave a game in which an
 * opponent elsewhere waits, and only if they do.
 */
void
serai_window_leave_then (SeraiWindow *self, GClosure *then)
{
  g_autoptr (GClosure) kept = g_closure_ref (then);
  g_auto (GValue) window = G_VALUE_INIT;

  g_return_if_fail (SERAI_IS_WINDOW (self));

  g_closure_sink (then);
  if (self->ask_to_leave != NULL && self->ask_to_leave (self, kept))
    return;
  g_value_init_from_instance (&window, self);
  g_closure_set_marshal (kept, g_cclosure_marshal_VOID__VOID);
  g_closure_invoke (kept, NULL, 1, &window, NULL);
}

/* Returns: whether the window stays open */
static gboolean
close_request_cb (SeraiWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (serai_window_ask_to_leave (self))
    return GDK_EVENT_STOP;
  if (!self->is_given_up && !save_games (self, &error))
    {
      ask_to_close (self, error);
      return GDK_EVENT_STOP;
    }
  serai_session_close (self->session, NULL);
  return GDK_EVENT_PROPAGATE;
}

static void
autosave_failed_cb (SeraiWindow *self, const char *message)
{
  GFile *file = serai_session_get_kept_file (self->session);

  if (file != NULL)
    serai_failure_print (file, message);
  /* Translators: short notice: the game on the board may be lost when the program is closed */
  serai_window_show_notice (self, _ ("The game could not be saved automatically"));
}

/**
 * serai_window_closing_add:
 * @self: a window without a match
 * Saves the games before @self closes, and reports failures to save its game.
 */
void
serai_window_closing_add (SeraiWindow *self)
{
  g_signal_connect (self, "close-request", G_CALLBACK (close_request_cb), NULL);
  g_signal_connect_object (self->session, "autosave-failed", G_CALLBACK (autosave_failed_cb), self,
                           G_CONNECT_SWAPPED);
}
