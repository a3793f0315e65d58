/* serai-application.c: the application: a single instance with a window for each open game.
 *
 * It quits once the last window is closed and all pending writes are on disk. The next start opens
 * the windows again that were open when the user quit, or the one that was closed last.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-application.h"

#include "config.h"

#include <glib/gi18n.h>

#include "preferences/serai-preferences.h"
#include "serai-about.h"
#include "serai-old-settings.h"
#include "serai-save.h"
#include "serai-window-actions.h"
#include "serai-window-analysis.h"
#include "serai-window-closing.h"
#include "serai-window-endings.h"
#include "serai-window-files.h"
#include "serai-window-hint.h"
#include "serai-window-moves.h"
#include "serai-window-notes.h"
#include "serai-window-offers.h"
#include "serai-window-openings.h"
#include "serai-window-pause.h"
#ifdef HAVE_NETWORK
#include "serai-window-people.h"
#endif
#include "serai-window-review.h"
#include "serai-window-text.h"
#include "serai-window-title.h"
#include "widgets/serai-failure.h"
#include "widgets/whole-clicks.h"

struct _SeraiApplication
{
  AdwApplication   parent_instance;
  GSettings       *settings;
  SeraiWriter     *writer;
  SeraiGames      *games;
  GDBusConnection *bus;      /* (nullable): kept until the application is registered */
  char            *language; /* in use since the start */
  gboolean         is_restart;
  gboolean         is_asking; /* whether to leave a game, before the windows close */
};

G_DEFINE_FINAL_TYPE (SeraiApplication, serai_application, ADW_TYPE_APPLICATION)

typedef struct
{
  const char *action;
  const char *accels[3];
} Shortcut;

static const Shortcut shortcuts[] = {
  { "app.preferences", { "<Control>comma" } },
  { "app.quit", { "<Control>q" } },
  { "app.new-window", { "<Control><Shift>n" } },
  { "window.close", { "<Control>w" } },
  { "win.new-game", { "<Control>n" } },
  { "win.choose-game", { "<Control>g" } },
#ifdef HAVE_NETWORK
  { "win.elsewhere", { "<Control>e" } },
#endif
  { "win.open", { "<Control>o" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.rules", { "F1" } },
  { "win.set-up-position", { "<Control>u" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.look-back", { "<Alt>Left" } },
  { "win.look-forward", { "<Alt>Right" } },
  { "win.look-at-start", { "<Alt>Home" } },
  { "win.return-to-game", { "<Alt>End" } },
  { "win.switch-line", { "<Control>l" } },
  { "win.moves", { "F9" } },
  { "win.comment", { "F2" } },
  { "win.sign::good", { "<Control>1" } },
  { "win.sign::mistake", { "<Control>2" } },
  { "win.sign::interesting", { "<Control>3" } },
  { "win.sign::none", { "<Control>0" } },
  { "win.promote-variation", { "<Alt>Up" } },
  { "win.delete-moves", { "<Alt>Delete" } },
  { "win.hint", { "<Control>h" } },
  { "win.analysis", { "F8" } },
  { "win.openings", { "<Control>b" } },
  { "win.review", { "F7" } },
  { "win.pause", { "<Control>p", "Pause" } },
  { "win.step", { "<Control>period" } },
  { "win.move-now", { "<Control>m" } },
  { "win.offer-draw", { "<Control>d" } },
  { "win.resign", { "<Control>r" } },
  { "win.finish-move", { "<Control>Return", "<Control>KP_Enter" } },
  { "win.take-back-step", { "BackSpace" } },
  { "win.turn-board", { "<Control>t" } },
};

/* ---- Style ---- */

static gboolean
get_color_scheme (GValue *value, GVariant *variant, gpointer user_data G_GNUC_UNUSED)
{
  const char    *id = g_variant_get_string (variant, NULL);
  AdwColorScheme scheme = ADW_COLOR_SCHEME_DEFAULT;

  if (strcmp (id, "light") == 0)
    scheme = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (strcmp (id, "dark") == 0)
    scheme = ADW_COLOR_SCHEME_FORCE_DARK;
  g_value_set_enum (value, scheme);
  return TRUE;
}

/* Resets the property instead of setting it to TRUE, so that a desktop setting against animations
 * still applies. */
static void
animations_changed_cb (SeraiApplication *self)
{
  GtkSettings     *gtk_settings = gtk_settings_get_default ();
  g_autofree char *speed = g_settings_get_string (self->settings, "animation-speed");

  if (gtk_settings == NULL)
    return;
  if (!g_str_equal (speed, "off"))
    gtk_settings_reset_property (gtk_settings, "gtk-enable-animations");
  else
    g_object_set (gtk_settings, "gtk-enable-animations", FALSE, NULL);
}

static void
follow_style (SeraiApplication *self)
{
  g_settings_bind_with_mapping (self->settings, "color-scheme", adw_style_manager_get_default (),
                                "color-scheme", G_SETTINGS_BIND_GET, get_color_scheme, NULL, NULL,
                                NULL);
  g_signal_connect_object (self->settings, "changed::animation-speed",
                           G_CALLBACK (animations_changed_cb), self, G_CONNECT_SWAPPED);
  animations_changed_cb (self);
}

/* ---- Actions ---- */

/* Returns the window of @type that was used last, or %NULL. */
static gpointer
find_window (SeraiApplication *self, GType type)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));

  for (; windows != NULL; windows = windows->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (windows->data, type))
      return windows->data;
  return NULL;
}

static SeraiWindow *
get_window (SeraiApplication *self)
{
  return find_window (self, SERAI_TYPE_WINDOW);
}

/* Opens a window with the game in @file, or with a new game if that is %NULL. */
static SeraiWindow *
open_window (SeraiApplication *self, GFile *file)
{
  SeraiWindow *window = serai_window_new (GTK_APPLICATION (self), self->settings, self->games);

  serai_window_title_add (window);
  serai_window_closing_add (window);
  serai_window_actions_add (window);
  serai_window_pause_add (window);
  serai_window_endings_add (window);
  serai_window_hint_add (window);
  serai_window_moves_add (window);
  serai_window_analysis_add (window);
  serai_window_openings_add (window);
  serai_window_review_add (window);
  serai_window_notes_add (window);
  serai_window_text_add (window);
  serai_window_offers_add (window);
#ifdef HAVE_NETWORK
  serai_window_people_add (window);
#endif
  serai_window_resume (window, file);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static void
new_window_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
               gpointer user_data)
{
  open_window (user_data, NULL);
}

static void
preferences_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                gpointer user_data)
{
  SeraiApplication *self = user_data;
  GtkWindow        *parent = gtk_application_get_active_window (GTK_APPLICATION (self));
  GtkWindow        *window = find_window (self, SERAI_TYPE_PREFERENCES);

  if (window != NULL)
    gtk_window_present (window);
  else
    serai_preferences_show (parent, self->settings, self->language);
}

static void
about_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
          gpointer user_data)
{
  serai_about_show (gtk_application_get_active_window (GTK_APPLICATION (user_data)));
}

/* Closes transient windows innermost first and detaches them before that. One of their buttons may
 * still be handling its click; GTK then keeps the dialog alive, but not its parent. */
static void
close_dialogs (GtkWindow *window)
{
  GList *toplevels = gtk_window_list_toplevels ();

  for (GList *item = toplevels; item != NULL; item = item->next)
    g_object_ref (item->data);
  for (GList *item = toplevels; item != NULL; item = item->next)
    if (GTK_IS_WINDOW (item->data) && gtk_window_get_transient_for (item->data) == window)
      {
        close_dialogs (item->data);
        gtk_window_set_transient_for (item->data, NULL);
        gtk_window_destroy (item->data);
      }
  g_list_free_full (toplevels, g_object_unref);
}

/* Returns: (transfer container): the main windows */
static GList *
list_main_windows (SeraiApplication *self)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));
  GList *main_windows = NULL;

  for (; windows != NULL; windows = windows->next)
    if (SERAI_IS_WINDOW (windows->data))
      main_windows = g_list_prepend (main_windows, windows->data);
  return main_windows;
}

/* Whether somebody waits in a game in one of @windows, so that the user is asked first. */
static gboolean
ask_to_leave (GList *windows)
{
  for (GList *item = windows; item != NULL; item = item->next)
    if (serai_window_ask_to_leave (item->data))
      return TRUE;
  return FALSE;
}

/* Closing a window saves its game. */
static void
close_windows (SeraiApplication *self)
{
  g_autoptr (GList) windows = list_main_windows (self);

  for (GList *item = windows; item != NULL; item = item->next)
    close_dialogs (item->data);
  self->is_asking = ask_to_leave (windows);
  for (GList *item = windows; item != NULL && !self->is_asking; item = item->next)
    gtk_window_close (item->data);
}

/* Once the user has left the game of one window, the others follow. */
static void
window_removed_cb (SeraiApplication *self)
{
  if (self->is_asking && serai_games_is_ending (self->games))
    close_windows (self);
}

static void
quit_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer user_data)
{
  SeraiApplication *self = user_data;

  self->is_restart = FALSE;
  serai_games_set_ending (self->games, TRUE);
  close_windows (self);
}

static void
restart_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  quit_cb (action, parameter, user_data);
  SERAI_APPLICATION (user_data)->is_restart = TRUE;
}

static const GActionEntry actions[] = {
  { .name = "new-window", .activate = new_window_cb },
  { .name = "preferences", .activate = preferences_cb },
  { .name = "about", .activate = about_cb },
  { .name = "quit", .activate = quit_cb },
  { .name = "restart", .activate = restart_cb },
};

/* ---- Life cycle ---- */

static void
serai_application_startup (GApplication *application)
{
  SeraiApplication *self = SERAI_APPLICATION (application);

  g_clear_object (&self->bus);
  G_APPLICATION_CLASS (serai_application_parent_class)->startup (application);
  gtk_window_set_default_icon_name (APPLICATION_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), shortcuts[i].action,
                                           shortcuts[i].accels);
  follow_style (self);
}

/* Opens the windows of the last session, the most recently used one on top. */
static void
open_windows (SeraiApplication *self)
{
  g_autoptr (GFile) autosave_file = serai_save_autosave_file ();
  g_autoptr (GPtrArray) files = serai_games_start (self->games, autosave_file);

  for (guint n = files->len; n-- > 0;)
    open_window (self, files->pdata[n]);
  if (files->len == 0)
    open_window (self, NULL);
}

static void
serai_application_activate (GApplication *application)
{
  SeraiApplication *self = SERAI_APPLICATION (application);
  SeraiWindow      *window = get_window (self);

  if (window == NULL)
    open_windows (self);
  else
    gtk_window_present (GTK_WINDOW (window));
}

static void
serai_application_window_added (GtkApplication *application, GtkWindow *window)
{
  GTK_APPLICATION_CLASS (serai_application_parent_class)->window_added (application, window);
  serai_whole_clicks_keep (window);
}

/* Flushes pending writes, however the application ends. */
static void
serai_application_shutdown (GApplication *application)
{
  SeraiApplication *self = SERAI_APPLICATION (application);
  g_autoptr (GFile) failed = NULL;
  g_autoptr (GError) error = NULL;

  if (!serai_games_flush (self->games, &failed, &error))
    serai_failure_print (failed, error->message);
  serai_writer_flush (self->writer, NULL, NULL);
  G_APPLICATION_CLASS (serai_application_parent_class)->shutdown (application);
}

/* Returns a window whose game nobody would miss: the one used last, or a new one. */
static SeraiWindow *
find_free_window (SeraiApplication *self)
{
  SeraiWindow  *window = get_window (self);
  SeraiSession *session = window != NULL ? serai_window_get_session (window) : NULL;
  SeraiMatch   *match = session != NULL ? serai_session_get_match (session) : NULL;
  gboolean      is_free = match != NULL && serai_session_get_file (session) == NULL
                     && serai_match_get_n_moves (match) == 0
                     && !serai_match_is_with_elsewhere (match);

  return is_free ? window : open_window (self, NULL);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiApplication) self = user_data;
  GFile *file = G_FILE (source);
  g_autoptr (SeraiMatch) until = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiMatch) match = serai_save_from_file_finish (file, result, &until, &error);
  SeraiWindow *window = get_window (self);

  if (match == NULL)
    serai_window_show_not_opened (window != NULL ? window : open_window (self, NULL), file, until,
                                  error);
  else if (!serai_window_show_again (GTK_APPLICATION (self), match, file))
    serai_window_show_file (find_free_window (self), match, file);
  g_application_release (G_APPLICATION (self));
}

/* Opens a file that is in the folder of games, such as one named on the command line. */
static void
open_kept (SeraiApplication *self, GFile *file)
{
  SeraiWindow *window = serai_window_find (GTK_APPLICATION (self), file);

  if (window != NULL)
    gtk_window_present (GTK_WINDOW (window));
  else
    serai_window_continue (find_free_window (self), file);
}

/* Follows a link to a server or to an offer. Returns: whether @file is one */
static gboolean
follow_link (SeraiApplication *self, GFile *file)
{
#ifdef HAVE_NETWORK
  g_autofree char *uri = g_file_get_uri (file);

  if (!g_str_has_prefix (uri, "serai:") && !g_str_has_prefix (uri, "serai+tls:"))
    return FALSE;
  serai_window_people_follow_link (get_window (self), uri);
  return TRUE;
#else
  (void) self;
  (void) file;
  return FALSE;
#endif
}

/* Each file is opened in a window of its own, unless the game in the last window has no moves. */
static void
serai_application_open (GApplication *application, GFile **files, int n_files,
                        const char *hint G_GNUC_UNUSED)
{
  SeraiApplication *self = SERAI_APPLICATION (application);

  g_application_activate (application);
  for (int i = 0; i < n_files; i++)
    {
      if (follow_link (self, files[i]))
        continue;
      if (serai_games_has (self->games, files[i]))
        {
          open_kept (self, files[i]);
          continue;
        }
      g_application_hold (application);
      serai_save_from_file_async (files[i], NULL, opened_cb, g_object_ref (self));
    }
}

/* Closes the dialogs of a main window with it. */
static void
serai_application_window_removed (GtkApplication *application, GtkWindow *window)
{
  GTK_APPLICATION_CLASS (serai_application_parent_class)->window_removed (application, window);
  if (SERAI_IS_WINDOW (window))
    close_dialogs (window);
}

/* GTK connects to the session bus when it opens the display, and releases the connection. The
 * application would then connect a second time, so the connection is kept for it. */
static int
serai_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  SeraiApplication *self = SERAI_APPLICATION (application);

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Serai %s\n", VERSION);
      return EXIT_SUCCESS;
    }
  self->bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  if (!gtk_init_check ())
    {
      /* Translators: printed on the terminal if there is no screen */
      g_printerr ("%s\n", _ ("Serai needs a display to open its window"));
      return EXIT_FAILURE;
    }
  return -1;
}

static void
serai_application_dispose (GObject *object)
{
  SeraiApplication *self = SERAI_APPLICATION (object);

  g_clear_object (&self->bus);
  g_clear_object (&self->settings);
  g_clear_object (&self->games);
  g_clear_object (&self->writer);
  G_OBJECT_CLASS (serai_application_parent_class)->dispose (object);
}

static void
serai_application_finalize (GObject *object)
{
  g_free (SERAI_APPLICATION (object)->language);
  G_OBJECT_CLASS (serai_application_parent_class)->finalize (object);
}

static void
serai_application_class_init (SeraiApplicationClass *klass)
{
  GObjectClass      *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->dispose = serai_application_dispose;
  object_class->finalize = serai_application_finalize;
  GTK_APPLICATION_CLASS (klass)->window_added = serai_application_window_added;
  GTK_APPLICATION_CLASS (klass)->window_removed = serai_application_window_removed;
  application_class->startup = serai_application_startup;
  application_class->shutdown = serai_application_shutdown;
  application_class->activate = serai_application_activate;
  application_class->open = serai_application_open;
  application_class->handle_local_options = serai_application_handle_local_options;
}

static void
serai_application_init (SeraiApplication *self)
{
  g_autoptr (GFile) folder = serai_games_default_folder ();

  self->settings = g_settings_new (APPLICATION_ID);
  serai_old_settings_convert (self->settings);
  self->writer = serai_writer_new ();
  self->games = serai_games_new (self->writer, folder);
  self->language = g_settings_get_string (self->settings, "language");
  g_signal_connect_after (self, "window-removed", G_CALLBACK (window_removed_cb), NULL);
}

/**
 * serai_application_new:
 * Returns: (transfer full): the application
 */
SeraiApplication *
serai_application_new (void)
{
  GOptionEntry options[] = {
    { "version", 'v', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL,
      /* Translators: explains the option --version */
      N_ ("Print the version and exit"), NULL },
    { NULL },
  };
  SeraiApplication *self =
      g_object_new (SERAI_TYPE_APPLICATION, "application-id", APPLICATION_ID, "resource-base-path",
                    "/io/github/serai/Serai", "flags", G_APPLICATION_HANDLES_OPEN, NULL);

  /* GTK would reset the locale from the environment. */
  gtk_disable_setlocale ();
  g_set_application_name ("Serai");
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  /* Translators: follows “serai [OPTION…]” in the output of “serai --help” */
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[SAVED GAME]"));
  g_application_set_option_context_summary (
      G_APPLICATION (self),
      /* Translators: in the output of “serai --help”, below the usage */
      _ ("Play board games from near and far."));
  return self;
}

/**
 * serai_application_is_restart:
 * @self: the application, after it has run
 * Returns: whether it should be started again, unless a window has stayed open then
 */
gboolean
serai_application_is_restart (SeraiApplication *self)
{
  g_return_val_if_fail (SERAI_IS_APPLICATION (self), FALSE);

  return self->is_restart && serai_games_is_ending (self->games);
}
