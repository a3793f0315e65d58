/* serai-window-files.c: opening and saving games from the window.
 *
 * Files are read and written in threads, so that the board stays responsive.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-files.h"

#include <glib/gi18n.h>

#include "serai-match-text.h"
#include "serai-save.h"
#include "serai-window-pause.h"
#include "widgets/serai-failure.h"

/* Object data of the window: the visible file dialog, an owned GtkFileChooserNative. */
#define CHOOSER_KEY "serai-file-chooser"

/* While a kept game is read. */
typedef struct
{
  SeraiWindow *window; /* (owned) */
  GFile       *file;   /* (owned) */
} Continuing;

static void
continuing_free (Continuing *continuing)
{
  g_object_unref (continuing->window);
  g_object_unref (continuing->file);
  g_free (continuing);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Continuing, continuing_free)

static char *
display_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name);
}

/* ---- Opening ---- */

/**
 * serai_window_show_file:
 * @self: a window
 * @match: a match that has been opened
 * @file: the file that contains it
 * Replaces the match of @self, and says so.
 */
void
serai_window_show_file (SeraiWindow *self, SeraiMatch *match, GFile *file)
{
  g_autofree char *name = display_name (file);
  /* Translators: short notice; %s is the name of a file */
  g_autofree char *news = g_strdup_printf (_ ("Opened “%s”"), name);

  serai_window_show_opened (self, match, file, news);
}

/**
 * serai_window_show_again:
 * @application: the application
 * @match: a match that has been read
 * @file: the file that contains it
 * If @match is on the board of a window already, presents that one, instead of a second copy of the
 * game. A file that has been changed by others since is another game.
 * Returns: whether there was such a window
 */
gboolean
serai_window_show_again (GtkApplication *application, SeraiMatch *match, GFile *file)
{
  SeraiWindow *window = serai_window_find_file (application, file, match);

  if (window == NULL)
    return FALSE;
  gtk_window_present (GTK_WINDOW (window));
  /* Translators: short notice after a file was opened whose game is there already */
  serai_window_show_notice (window, _ ("This game is on the board"));
  return TRUE;
}

/* Returns: (transfer full) */
static char *
write_open_failure (GFile *file)
{
  g_autofree char *name = display_name (file);

  /* Translators: heading of a dialog, the reason follows below; %s is the name of a file */
  return g_strdup_printf (_ ("The file “%s” could not be opened"), name);
}

/* The match is not associated with the file: saving must not overwrite what the user may want to
 * repair. */
static void
open_until_cb (AdwMessageDialog *dialog, const char *response, SeraiWindow *self)
{
  SeraiMatch *until = g_object_get_data (G_OBJECT (dialog), "until");
  gsize       n_moves = serai_match_get_cursor (until);
  /* Translators: short notice after a damaged file was opened in part */
  const char      *format = ngettext ("The first %d move of the saved game is on the board",
                                      "The first %d moves of the saved game are on the board", n_moves);
  g_autofree char *news = g_strdup_printf (format, (int) n_moves);

  if (strcmp (response, "open") == 0)
    serai_window_show_opened (self, until, NULL, news);
}

/* Offers to open what is right in a damaged file. */
static void
offer_until (SeraiWindow *self, GFile *file, SeraiMatch *until, const GError *error)
{
  g_autofree char *heading = write_open_failure (file);
  gsize            n_moves = serai_match_get_cursor (until);
  /* Translators: why a file is not opened, then %2$d: how many moves can be */
  const char       *format = ngettext ("%1$s. The first %2$d move can be opened.",
                                       "%1$s. The first %2$d moves can be opened.", n_moves);
  g_autofree char  *body = g_strdup_printf (format, error->message, (int) n_moves);
  AdwMessageDialog *dialog =
      ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (self), heading, body));

  adw_message_dialog_add_responses (dialog, "cancel", _ ("Cancel"), "open",
                                    /* Translators: button: open what is right in a file */
                                    C_ ("button", "Open"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "open", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "open");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "until", g_object_ref (until), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (open_until_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
show_open_failure (SeraiWindow *self, GFile *file, const GError *error)
{
  g_autofree char *heading = write_open_failure (file);

  serai_failure_show (GTK_WINDOW (self), heading, error->message);
}

/**
 * serai_window_show_not_opened:
 * @self: a window
 * @file: a file that could not be opened
 * @until: (nullable): what is right in @file
 * @error: why it could not be opened
 * Shows the error in a dialog and prints it on standard error. Offers to open @until.
 */
void
serai_window_show_not_opened (SeraiWindow *self, GFile *file, SeraiMatch *until,
                              const GError *error)
{
  serai_failure_print (file, error->message);
  if (until != NULL)
    offer_until (self, file, until, error);
  else
    show_open_failure (self, file, error);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GFile *file = G_FILE (source);
  g_autoptr (SeraiWindow) self = user_data;
  g_autoptr (SeraiMatch) until = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiMatch) match = serai_save_from_file_finish (file, result, &until, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (match == NULL)
    serai_window_show_not_opened (self, file, until, error);
  else if (!serai_window_show_again (gtk_window_get_application (GTK_WINDOW (self)), match, file))
    serai_window_show_file (self, match, file);
}

static void
kept_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Continuing) continuing = user_data;
  g_autoptr (SeraiMatch) until = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiMatch) match =
      serai_games_read_finish (SERAI_GAMES (source), result, &until, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (match == NULL)
    serai_window_show_not_opened (continuing->window, continuing->file, until, error);
  else if (serai_games_get_owner (SERAI_GAMES (source), continuing->file) == NULL)
    serai_window_show_kept (continuing->window, match, continuing->file);
}

/**
 * serai_window_continue:
 * @self: a window
 * @file: a game in the folder of games
 * Continues the game in @file in this window, asynchronously. If it is open in a window already,
 * presents that one instead.
 */
void
serai_window_continue (SeraiWindow *self, GFile *file)
{
  Continuing  *continuing;
  SeraiWindow *other;

  g_return_if_fail (SERAI_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  other = serai_window_find (gtk_window_get_application (GTK_WINDOW (self)), file);
  if (other != NULL)
    {
      gtk_window_present (GTK_WINDOW (other));
      return;
    }
  continuing = g_new (Continuing, 1);
  continuing->window = g_object_ref (self);
  continuing->file = g_object_ref (file);
  serai_session_read_kept_async (serai_window_get_session (self), file, kept_read_cb, continuing);
}

/**
 * serai_window_open_file:
 * @self: a window
 * @file: a saved game
 * Opens @file in this window, asynchronously. On failure, the error is shown in a dialog and
 * printed on standard error, and the match is unchanged. Opening another file or starting a new
 * game first cancels this one.
 */
void
serai_window_open_file (SeraiWindow *self, GFile *file)
{
  SeraiSession *session;

  g_return_if_fail (SERAI_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  session = serai_window_get_session (self);
  if (serai_games_has (serai_session_get_games (session), file))
    serai_window_continue (self, file);
  else
    serai_session_read_async (session, file, opened_cb, g_object_ref (self));
}

/* ---- Saving ---- */

static void
show_save_failure (SeraiWindow *self, GFile *file, const GError *error)
{
  g_autofree char *name = display_name (file);
  g_autofree char *heading
      /* Translators: heading of a dialog, the reason follows below; %s is the name of a file */
      = g_strdup_printf (_ ("The file “%s” could not be saved"), name);

  serai_failure_show (GTK_WINDOW (self), heading, error->message);
}

typedef struct
{
  GApplication *application; /* (owned), held, so that the application waits for the write */
  SeraiWindow  *window;      /* (owned) */
  GFile        *file;        /* (owned) */
} Saving;

static Saving *
saving_new (SeraiWindow *self, GFile *file)
{
  Saving *saving = g_new (Saving, 1);

  saving->application =
      g_object_ref (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));
  g_application_hold (saving->application);
  saving->window = g_object_ref (self);
  saving->file = g_object_ref (file);
  return saving;
}

static void
saving_free (Saving *saving)
{
  g_application_release (saving->application);
  g_object_unref (saving->application);
  g_object_unref (saving->window);
  g_object_unref (saving->file);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Saving) saving = user_data;
  SeraiWindow *self = saving->window;
  gboolean     is_closed = serai_window_get_session (self) == NULL;
  g_autoptr (GError) error = NULL;

  if (!serai_session_save_finish (SERAI_SESSION (source), result, &error))
    {
      serai_failure_print (saving->file, error->message);
      if (!is_closed)
        show_save_failure (self, saving->file, error);
    }
  else if (!is_closed)
    {
      /* Translators: short notice */
      serai_window_show_notice (self, _ ("Game saved"));
    }
}

static void
save_to (SeraiWindow *self, GFile *file)
{
  serai_session_save_async (serai_window_get_session (self), file, saved_cb,
                            saving_new (self, file));
}

/* ---- Choosing a file ---- */

static void
add_filters (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) saved_games = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  /* Translators: kind of files in a file dialog */
  gtk_file_filter_set_name (saved_games, _ ("Saved Games"));
  gtk_file_filter_add_pattern (saved_games, "*.serai");
  gtk_file_chooser_add_filter (chooser, saved_games);
  /* Translators: kind of files in a file dialog */
  gtk_file_filter_set_name (all, _ ("All Files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, all);
}

static void
close_chooser (SeraiWindow *self)
{
  g_object_set_data (G_OBJECT (self), CHOOSER_KEY, NULL);
}

static void
chooser_free (gpointer chooser)
{
  gtk_native_dialog_destroy (chooser);
  g_object_unref (chooser);
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, SeraiWindow *self)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  g_autoptr (GFile) file =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (chooser) : NULL;
  gboolean is_save = gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_SAVE;

  close_chooser (self);
  if (file != NULL && is_save)
    save_to (self, file);
  else if (file != NULL)
    serai_window_open_file (self, file);
}

static void
chooser_visible_cb (SeraiWindow *self, GParamSpec *pspec G_GNUC_UNUSED, GtkNativeDialog *chooser)
{
  serai_window_pause_for_file (self, gtk_native_dialog_get_visible (chooser));
}

/* Creates a file dialog, replacing one that is still visible. Returns: (transfer none) */
static GtkFileChooserNative *
create_chooser (SeraiWindow *self, const char *title, GtkFileChooserAction action,
                const char *accept)
{
  GtkFileChooserNative *chooser =
      gtk_file_chooser_native_new (title, GTK_WINDOW (self), action, accept, _ ("Cancel"));

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  add_filters (GTK_FILE_CHOOSER (chooser));
  g_object_set_data_full (G_OBJECT (self), CHOOSER_KEY, chooser, chooser_free);
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), self, 0);
  g_signal_connect_object (chooser, "notify::visible", G_CALLBACK (chooser_visible_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "destroy", G_CALLBACK (gtk_native_dialog_destroy), chooser,
                           G_CONNECT_SWAPPED);
  return chooser;
}

/**
 * serai_window_choose_file:
 * @self: a window
 * Asks for a saved game and opens it.
 */
void
serai_window_choose_file (SeraiWindow *self)
{
  GtkFileChooserNative *chooser;

  g_return_if_fail (SERAI_IS_WINDOW (self));

  /* Translators: title of a file dialog */
  chooser = create_chooser (self, _ ("Open Saved Game"), GTK_FILE_CHOOSER_ACTION_OPEN,
                            C_ ("button", "Open"));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* A numeric date: not every locale has month names or am/pm. */
static char *
propose_name (SeraiMatch *match)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%d %H.%M");
  g_autofree char *title = serai_match_title (match);

  return g_strdup_printf ("%s %s.serai", title, time);
}

/**
 * serai_window_save_as:
 * @self: a window
 * Asks for a file and saves the game to it.
 */
void
serai_window_save_as (SeraiWindow *self)
{
  SeraiSession         *session = serai_window_get_session (self);
  GFile                *file = serai_session_get_file (session);
  g_autofree char      *name = propose_name (serai_session_get_match (session));
  GtkFileChooserNative *chooser;

  /* Translators: title of a file dialog */
  chooser = create_chooser (self, _ ("Save Game"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Save"));
  if (file != NULL)
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (chooser), file, NULL);
  else
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/**
 * serai_window_save:
 * @self: a window
 * Saves the game to its file, or calls serai_window_save_as() if it has none.
 */
void
serai_window_save (SeraiWindow *self)
{
  GFile *file = serai_session_get_file (serai_window_get_session (self));

  if (file != NULL)
    save_to (self, file);
  else
    serai_window_save_as (self);
}
