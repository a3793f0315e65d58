/* serai-window.c: the window a game is played in: its parts, the match on the board, and
 * how it goes on from where the program was left.
 *
 * The board, the status and the list of moves follow the property "match" by bindings in
 * the template; the computer follows it too and plays by itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window.h"

#include <glib/gi18n.h>

#include "follow.h"
#include "play/serai-table.h"
#include "serai-save.h"
#include "serai-setup.h"
#include "serai-threads.h"
#include "serai-window-private.h"

G_DEFINE_FINAL_TYPE (SeraiWindow, serai_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  NEWS_SECONDS = 3,
  RESTORE_SECONDS = 6
};

enum
{
  PROP_MATCH = 1,
  PROP_TURNED,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

/* ---- Messages ---- */

static void
toast_dismissed_cb (AdwToast *toast, SeraiWindow *self)
{
  if (self->news_toast == toast)
    self->news_toast = NULL;
  if (self->restore_toast == toast)
    self->restore_toast = NULL;
}

/* Shows @text in the toast of its kind that is there, or in a new one. A toast is never
 * dismissed from here: libadwaita 1.2 crashes where that comes before it is shown. */
static AdwToast *
show_toast (SeraiWindow *self, AdwToast *toast, const char *text, guint seconds)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  if (toast != NULL)
    {
      adw_toast_set_title (toast, markup);
      return toast;
    }
  toast = adw_toast_new (markup);
  adw_toast_set_timeout (toast, seconds);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self, 0);
  adw_toast_overlay_add_toast (self->toasts, toast);
  return toast;
}

/**
 * serai_window_tell:
 * @self: a window
 * @text: a translated sentence
 * Shows @text for a few seconds.
 */
void
serai_window_tell (SeraiWindow *self, const char *text)
{
  self->news_toast = show_toast (self, self->news_toast, text, NEWS_SECONDS);
}

/* ---- The match on the board ---- */

/* What has no room above the board stands below it. */
static void
update_title (SeraiWindow *self)
{
  const SeraiRules *rules = serai_match_get_rules (self->match);
  g_autofree char  *name = self->file != NULL ? g_file_get_basename (self->file) : NULL;
  g_autofree char  *shown = name != NULL ? g_filename_display_name (name) : NULL;
  gboolean          is_shown = adw_squeezer_get_visible_child (self->title_place) != NULL;

  adw_window_title_set_title (self->title, _ (rules->name));
  adw_window_title_set_subtitle (self->title, shown != NULL ? shown : _ (rules->subtitle));
  serai_status_view_set_title (self->status, is_shown        ? ""
                                             : shown != NULL ? shown
                                                             : _ (rules->name));
}

static void
title_shown_cb (SeraiWindow *self)
{
  if (self->match != NULL)
    update_title (self);
}

static void
update_game_menu (SeraiWindow *self)
{
  const SeraiSpeciesFacet *species = serai_match_get_rules (self->match)->species;

  g_menu_remove_all (self->game_section);
  /* Translators: menu command and window title: the rules of the game that is played */
  g_menu_append (self->game_section, C_ ("window", "Rules"), "win.rules");
  if (species != NULL)
    g_menu_append (self->game_section, _ (species->title), "win.gallery");
}

static void
update_interactive (SeraiWindow *self)
{
  SeraiSide side = serai_match_get_side (self->match);

  serai_board_view_set_interactive (
      self->board, !serai_match_get_player (self->match, side)->is_computer
                       && serai_match_get_result (self->match).outcome == SERAI_OUTCOME_NONE);
}

static gboolean
is_shared (SeraiMatch *match)
{
  return !serai_match_get_player (match, SERAI_SIDE_P1)->is_computer
         && !serai_match_get_player (match, SERAI_SIDE_P2)->is_computer;
}

/* Two people who share the screen may each want the board from their own side. When the game
 * is over it stays as it was. */
static void
update_turned (SeraiWindow *self)
{
  if (serai_match_get_result (self->match).outcome == SERAI_OUTCOME_NONE)
    self->is_for_second = g_settings_get_boolean (self->settings, "turn-after-move")
                          && is_shared (self->match)
                          && serai_match_get_side (self->match) == SERAI_SIDE_P2;
  serai_board_view_set_turned (self->board, self->is_turned != self->is_for_second);
}

static void
set_turned (SeraiWindow *self, gboolean is_turned)
{
  if (!self->is_turned == !is_turned)
    return;
  self->is_turned = !!is_turned;
  if (self->match != NULL)
    update_turned (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TURNED]);
}

static void
match_changed_cb (SeraiWindow *self)
{
  update_turned (self);
  update_interactive (self);
  serai_window_update_actions (self);
}

static void
set_match (SeraiWindow *self, SeraiMatch *match)
{
  serai_follow (&self->match, match, "changed", G_CALLBACK (match_changed_cb), self);
  self->is_for_second = FALSE;
  serai_autosaver_set_match (self->autosaver, match);
  serai_setup_store_rules (self->settings, serai_match_get_rules (match));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MATCH]);
  update_game_menu (self);
  match_changed_cb (self);
}

static gboolean
is_worth_keeping (SeraiMatch *match)
{
  return match != NULL && serai_match_get_n_moves (match) > 0;
}

/* Tells that the game on the board has been given up, and how it comes back. */
static void
offer_restore (SeraiWindow *self, const char *news)
{
  self->restore_toast = show_toast (self, self->restore_toast, news, RESTORE_SECONDS);
  adw_toast_set_button_label (self->restore_toast, _ ("Undo"));
  adw_toast_set_action_name (self->restore_toast, "win.restore-game");
}

/**
 * serai_window_take_match:
 * @self: a window
 * @match: what to play from now on
 * @file: (nullable): where it is saved
 * @news: (nullable): a translated sentence that tells of the change
 * Puts @match on the board. If moves had been made in the game that was there, undo brings it
 * back as long as there is nothing else to undo.
 */
void
serai_window_take_match (SeraiWindow *self, SeraiMatch *match, GFile *file, const char *news)
{
  gboolean is_restorable = news != NULL && is_worth_keeping (self->match);
  g_autoptr (SeraiMatch) last_match = is_restorable ? g_object_ref (self->match) : NULL;
  g_autoptr (GFile) last_file =
      is_restorable && self->file != NULL ? g_object_ref (self->file) : NULL;

  set_match (self, match);
  serai_window_set_file (self, file);
  g_set_object (&self->last_match, last_match);
  g_set_object (&self->last_file, last_file);
  if (is_restorable)
    offer_restore (self, news);
  else if (news != NULL && file != NULL)
    serai_window_tell (self, news);
  serai_window_update_actions (self);
}

/**
 * serai_window_set_file:
 * @self: a window
 * @file: (nullable): the file that the match is in
 */
void
serai_window_set_file (SeraiWindow *self, GFile *file)
{
  g_set_object (&self->file, file);
  update_title (self);
}

/**
 * serai_window_resume:
 * @self: a window without a match
 * Goes on with the game the program was left in; if that was over, or there is none, with a
 * new one as it was set up last.
 */
void
serai_window_resume (SeraiWindow *self)
{
  g_autoptr (GFile) file = serai_save_autosave_file ();
  g_autoptr (SeraiMatch) until = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiMatch) match = serai_save_from_file (file, &until, &error);

  if (match == NULL)
    match = g_steal_pointer (&until);
  if (match == NULL || serai_match_get_result (match).outcome != SERAI_OUTCOME_NONE)
    {
      SeraiSetup setup;

      serai_setup_load (&setup, self->settings);
      g_clear_object (&match);
      match = serai_setup_create_match (&setup);
    }
  serai_window_take_match (self, match, NULL, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_autofree char *text =
          /* Translators: %s is the reason, a sentence of its own */
          g_strdup_printf (_ ("The last game could not be resumed. %s"), error->message);

      serai_window_tell (self, text);
    }
}

/* ---- The parts ---- */

static void
move_made_cb (SeraiWindow *self, const SeraiMove *move)
{
  g_autoptr (GError) error = NULL;

  if (!serai_match_play (self->match, *move, &error))
    serai_status_view_set_notice (self->status, error->message);
}

static void
notice_cb (SeraiWindow *self, const char *text)
{
  serai_status_view_set_notice (self->status, text);
}

static void
moves_chosen_cb (SeraiWindow *self, guint n)
{
  serai_window_go_to (self, n);
}

static void
advice_cb (SeraiWindow *self, const SeraiMove *move)
{
  const SeraiRules *rules = serai_match_get_rules (self->match);
  char              written[SERAI_MOVE_TEXT];
  g_autofree char  *text = NULL;

  rules->write_move (serai_match_get_position (self->match), *move, written);
  /* Translators: answer to a request for a hint; %s is a move as a1-b2 */
  text = g_strdup_printf (_ ("A good move: %s"), written);
  serai_board_view_show_hint (self->board, move);
  serai_status_view_set_notice (self->status, text);
}

static void
autosave_failed_cb (SeraiWindow *self, const char *message)
{
  g_printerr ("%s\n", message);
  serai_window_tell (self, _ ("The game could not be saved for the next start"));
}

static gboolean
serai_window_close_request (GtkWindow *window)
{
  SeraiWindow *self = SERAI_WINDOW (window);
  g_autoptr (GError) error = NULL;

  if (self->opening != NULL)
    g_cancellable_cancel (self->opening);
  serai_computer_set_match (self->computer, NULL);
  if (!serai_autosaver_flush (self->autosaver, &error))
    g_printerr ("%s\n", error->message);
  return GTK_WINDOW_CLASS (serai_window_parent_class)->close_request (window);
}

static void
serai_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_MATCH:
      g_value_set_object (value, SERAI_WINDOW (object)->match);
      break;
    case PROP_TURNED:
      g_value_set_boolean (value, SERAI_WINDOW (object)->is_turned);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_window_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_TURNED:
      set_turned (SERAI_WINDOW (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_window_dispose (GObject *object)
{
  SeraiWindow *self = SERAI_WINDOW (object);

  g_clear_object (&self->opening);
  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
  if (self->computer != NULL)
    serai_computer_set_match (self->computer, NULL);
  g_clear_object (&self->computer);
  g_clear_object (&self->autosaver);
  g_clear_object (&self->writer);
  serai_follow (&self->match, NULL, "changed", G_CALLBACK (match_changed_cb), self);
  g_clear_object (&self->file);
  g_clear_object (&self->last_match);
  g_clear_object (&self->last_file);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (serai_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, title);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, title_place);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, board);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, status);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, moves);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, about_section);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, game_section);
  gtk_widget_class_bind_template_callback (widget_class, title_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_made_cb);
  gtk_widget_class_bind_template_callback (widget_class, notice_cb);
  gtk_widget_class_bind_template_callback (widget_class, moves_chosen_cb);
}

static void
serai_window_class_init (SeraiWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = serai_window_dispose;
  object_class->get_property = serai_window_get_property;
  object_class->set_property = serai_window_set_property;
  GTK_WINDOW_CLASS (klass)->close_request = serai_window_close_request;

  properties[PROP_MATCH] =
      g_param_spec_object ("match", NULL, NULL, SERAI_TYPE_MATCH,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_TURNED] =
      g_param_spec_boolean ("turned", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (SERAI_TYPE_TABLE);
  g_type_ensure (SERAI_TYPE_BOARD_VIEW);
  g_type_ensure (SERAI_TYPE_STATUS_VIEW);
  g_type_ensure (SERAI_TYPE_MOVES_VIEW);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
turn_after_move_changed_cb (SeraiWindow *self)
{
  if (self->match != NULL)
    update_turned (self);
}

static void
serai_window_init (SeraiWindow *self)
{
  g_autoptr (GFile) file = serai_save_autosave_file ();
  /* Translators: menu command; %s is the name of the program */
  g_autofree char *about = g_strdup_printf (_ ("About %s"), "Serai");

  gtk_widget_init_template (GTK_WIDGET (self));
  g_menu_append (self->about_section, about, "app.about");

  self->writer = serai_writer_new ();
  self->autosaver = serai_autosaver_new (self->writer, file);
  g_signal_connect_object (self->autosaver, "failed", G_CALLBACK (autosave_failed_cb), self,
                           G_CONNECT_SWAPPED);
  self->computer = serai_computer_new ();
  g_object_bind_property (self, "match", self->computer, "match", G_BINDING_DEFAULT);
  g_signal_connect_object (self->computer, "notify", G_CALLBACK (serai_window_update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->computer, "advice", G_CALLBACK (advice_cb), self,
                           G_CONNECT_SWAPPED);
  serai_status_view_set_computer (self->status, self->computer);
  serai_status_view_set_builder (self->status, serai_board_view_get_builder (self->board));
  g_signal_connect_object (serai_board_view_get_builder (self->board), "changed",
                           G_CALLBACK (serai_window_update_actions), self, G_CONNECT_SWAPPED);
  serai_window_add_actions (self);
}

/**
 * serai_window_new:
 * @application: the program
 * @settings: its settings
 * Returns: (transfer none): a window without a match, as large as the last one was
 */
SeraiWindow *
serai_window_new (SeraiApplication *application, GSettings *settings)
{
  SeraiWindow *self = g_object_new (SERAI_TYPE_WINDOW, "application", application, NULL);

  self->settings = g_object_ref (settings);
  g_settings_bind (settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "board-turned", self, "turned", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (settings, "threads", self->computer, "threads", G_SETTINGS_BIND_GET,
                                serai_threads_get, NULL, NULL, NULL);
  g_settings_bind (settings, "memory", self->computer, "memory", G_SETTINGS_BIND_GET);
  g_signal_connect_object (settings, "changed::turn-after-move",
                           G_CALLBACK (turn_after_move_changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}
