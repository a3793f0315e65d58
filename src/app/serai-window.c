/* serai-window.c: a main window: its parts and how they follow the session.
 *
 * Board, status and list of moves are bound to the property "match" in the template. The actions
 * are in serai-window-actions.c and serai-window-files.c, which build on this file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window.h"

#include <glib/gi18n.h>

#include "play/serai-announcer.h"
#include "play/serai-moves-view.h"
#include "play/serai-player-strip.h"
#include "play/serai-table.h"
#include "serai-player-text.h"
#include "serai-threads.h"
#include "sounds/serai-sounds.h"
#include "widgets/serai-failure.h"

struct _SeraiWindow
{
  AdwApplicationWindow parent_instance;
  SeraiSession        *session; /* (owned) (nullable): released in dispose */
  SeraiSounds         *sounds;  /* (owned) (nullable): the same */
  AdwWindowTitle      *title;
  AdwSqueezer         *title_place; /* hides the title in a narrow window */
  AdwToastOverlay     *toasts;
  AdwToast            *news_toast;    /* (unowned) (nullable): visible or queued */
  AdwToast            *restore_toast; /* (unowned) (nullable): the same, with Undo */
  gboolean             is_turned;     /* the user has turned the board */
  gboolean             is_for_second; /* also turned for the second of two human players */
  gboolean             is_given_up;   /* closes even if the game cannot be saved */
  guint                focus_source;  /* that finds a widget for the focus; 0: none */
  SeraiBoardView      *board;
  SeraiPlayerStrip    *far_player; /* at the upper end of the board */
  SeraiPlayerStrip    *near_player;
  SeraiStatusView     *status;
  SeraiMovesView      *moves;
  SeraiAnnouncer      *announcer;
  GMenu               *about_section;
  GMenu               *game_section; /* entries for the current game */
};

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

/* Shows @text in the existing toast of its kind, or in a new one. Toasts are never dismissed from
 * code: libadwaita 1.2 crashes if one is dismissed before it is shown. */
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
 * serai_window_show_notice:
 * @self: a window
 * @text: a translated sentence
 * Shows @text for a few seconds.
 */
void
serai_window_show_notice (SeraiWindow *self, const char *text)
{
  self->news_toast = show_toast (self, self->news_toast, text, NEWS_SECONDS);
  serai_announcer_say (self->announcer, text);
}

/**
 * serai_window_set_notice:
 * @self: a window
 * @text: a translated line, "" to remove the last one
 * Shows @text beside the board until the next notice or until the match changes, and announces it.
 */
void
serai_window_set_notice (SeraiWindow *self, const char *text)
{
  serai_status_view_set_notice (self->status, text);
  serai_announcer_say (self->announcer, text);
}

/* ---- The match on the board ---- */

static SeraiMatch *
get_match (SeraiWindow *self)
{
  return self->session != NULL ? serai_session_get_match (self->session) : NULL;
}

/* Returns: (transfer full) (nullable): the name of the user's file, marked if the match has been
 * changed since it was saved there */
static char *
write_file_name (SeraiWindow *self)
{
  GFile           *file = serai_session_get_file (self->session);
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *shown = name != NULL ? g_filename_display_name (name) : NULL;

  return shown == NULL || !serai_session_is_file_changed (self->session)
             ? g_steal_pointer (&shown)
             : g_strconcat ("• ", shown, NULL);
}

/* Says in words what the mark means. */
static void
describe_title (SeraiWindow *self)
{
  const char *text = serai_session_is_file_changed (self->session)
                         /* Translators: about the file whose name is in the title */
                         ? _ ("The latest changes are not saved in the file")
                         : NULL;

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->title), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text != NULL ? text : "", -1);
}

/* If the header bar is too narrow, the title is shown below the board. */
static void
update_title (SeraiWindow *self)
{
  const SeraiRules *rules = serai_match_get_rules (get_match (self));
  g_autofree char  *shown = write_file_name (self);
  g_autofree char  *players = serai_players_text (get_match (self));
  gboolean          is_shown = adw_squeezer_get_visible_child (self->title_place) != NULL;

  describe_title (self);
  adw_window_title_set_title (self->title, _ (rules->name));
  adw_window_title_set_subtitle (self->title, shown != NULL ? shown : players);
  serai_status_view_set_title (self->status, is_shown        ? ""
                                             : shown != NULL ? shown
                                                             : _ (rules->name));
}

static void
title_shown_cb (SeraiWindow *self)
{
  if (get_match (self) != NULL)
    update_title (self);
}

static void
update_game_menu (SeraiWindow *self)
{
  const SeraiSpeciesFacet *species = serai_match_get_rules (get_match (self))->species;

  g_menu_remove_all (self->game_section);
  /* Translators: menu command and window title: the rules of the game that is played */
  g_menu_append (self->game_section, C_ ("window", "Rules"), "win.rules");
  if (species != NULL)
    g_menu_append (self->game_section, _ (species->title), "win.gallery");
}

static void
update_interactive (SeraiWindow *self)
{
  serai_board_view_set_interactive (self->board, serai_match_is_person_to_move (get_match (self)));
}

static gboolean
is_shared (SeraiMatch *match)
{
  return !serai_match_get_player (match, SERAI_SIDE_P1)->is_computer
         && !serai_match_get_player (match, SERAI_SIDE_P2)->is_computer;
}

/* With "turn-after-move", two people sharing the screen each see the board from their own side. It
 * stays as it is after the end of the game. */
static void
update_turned (SeraiWindow *self)
{
  SeraiMatch *match = get_match (self);
  GSettings  *settings = serai_session_get_settings (self->session);
  gboolean    is_turned;

  if (serai_match_get_game_result (match).outcome == SERAI_OUTCOME_NONE)
    self->is_for_second = g_settings_get_boolean (settings, "turn-after-move") && is_shared (match)
                          && serai_match_get_game_side (match) == SERAI_SIDE_P2;
  is_turned = self->is_turned != self->is_for_second;
  serai_board_view_set_turned (self->board, is_turned);
  serai_player_strip_set_side (self->far_player, is_turned ? SERAI_SIDE_P1 : SERAI_SIDE_P2);
  serai_player_strip_set_side (self->near_player, is_turned ? SERAI_SIDE_P2 : SERAI_SIDE_P1);
}

static void
set_turned (SeraiWindow *self, gboolean is_turned)
{
  if (!self->is_turned == !is_turned)
    return;
  self->is_turned = !!is_turned;
  if (get_match (self) != NULL)
    update_turned (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TURNED]);
}

static void
match_changed_cb (SeraiWindow *self)
{
  update_turned (self);
  update_interactive (self);
}

static void
match_replaced_cb (SeraiWindow *self)
{
  self->is_for_second = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MATCH]);
  update_game_menu (self);
  update_title (self);
}

/* Shows that the previous game was replaced and offers to restore it. */
static void
offer_restore (SeraiWindow *self, const char *news)
{
  self->restore_toast = show_toast (self, self->restore_toast, news, RESTORE_SECONDS);
  serai_announcer_say (self->announcer, news);
  adw_toast_set_button_label (self->restore_toast, _ ("Undo"));
  adw_toast_set_action_name (self->restore_toast, "win.restore-game");
}

/**
 * serai_window_begin:
 * @self: a window
 * @match: a new match
 * Replaces the current match. If moves had been made in it, shows a toast that offers to restore
 * the old one.
 */
void
serai_window_begin (SeraiWindow *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_WINDOW (self));

  if (serai_session_replace (self->session, match, NULL))
    /* Translators: short notice */
    offer_restore (self, _ ("New game started"));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/**
 * serai_window_show_opened:
 * @self: a window
 * @match: a match that has been opened
 * @file: (nullable): the file that holds it
 * @news: a translated sentence about what has been opened
 * Replaces the current match and shows @news. If moves had been made in it, offers to restore
 * the old one.
 */
void
serai_window_show_opened (SeraiWindow *self, SeraiMatch *match, GFile *file, const char *news)
{
  g_return_if_fail (SERAI_IS_WINDOW (self));

  if (serai_session_replace (self->session, match, file))
    offer_restore (self, news);
  else
    serai_window_show_notice (self, news);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/**
 * serai_window_show_kept:
 * @self: a window
 * @match: a match that has been read from @kept_file
 * @kept_file: a game in the folder of games, which is not open
 * Replaces the current match by a kept one. If moves had been made in it, shows a toast that
 * offers to restore the old one.
 */
void
serai_window_show_kept (SeraiWindow *self, SeraiMatch *match, GFile *kept_file)
{
  g_return_if_fail (SERAI_IS_WINDOW (self));

  if (serai_session_continue (self->session, match, kept_file))
    /* Translators: short notice after an earlier game has been opened again */
    offer_restore (self, _ ("Game continued"));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Returns: (transfer full) */
static char *
write_not_resumed (gsize n_moves)
{
  const char *format =
      /* Translators: heading of a dialog at the start; the reason is below it */
      ngettext ("Only the first %d move of the last game could be read",
                "Only the first %d moves of the last game could be read", n_moves);

  if (n_moves > 0)
    return g_strdup_printf (format, (int) n_moves);
  /* Translators: heading of a dialog after the start, the reason follows below */
  return g_strdup (_ ("The last game could not be resumed"));
}

static void
show_not_resumed (SeraiWindow *self, GFile *file, const GError *error)
{
  g_autofree char *heading = write_not_resumed (serai_match_get_n_moves (get_match (self)));
  g_autofree char *path = g_file_get_parse_name (file);
  g_autofree char *body =
      /* Translators: %1$s says what is wrong with a file, %2$s is its path */
      g_strdup_printf (_ ("%1$s. The saved game was kept as “%2$s”."), error->message, path);

  serai_failure_show (GTK_WINDOW (self), heading, body);
}

/**
 * serai_window_resume:
 * @self: a window without a match
 * @file: (nullable): a game of serai_games_start()
 * Resumes the game in @file, or starts a new one.
 */
void
serai_window_resume (SeraiWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (SERAI_IS_WINDOW (self));

  if (!serai_session_resume (self->session, file, &error))
    show_not_resumed (self, file, error);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* ---- The parts ---- */

static void
move_made_cb (SeraiWindow *self, const SeraiMove *move)
{
  g_autoptr (GError) error = NULL;

  if (!serai_match_play (get_match (self), *move, &error))
    serai_window_set_notice (self, error->message);
}

static void
sound_cb (SeraiWindow *self, guint sound)
{
  if (self->sounds != NULL)
    serai_sounds_play (self->sounds, (SeraiSound) sound);
}

static void
moves_chosen_cb (SeraiWindow *self, SeraiRecordNode *node)
{
  serai_match_look_at (get_match (self), node);
}

/* The wheel leads from move to move, without changing the game. */
static gboolean
board_scrolled_cb (SeraiWindow *self, double dx G_GNUC_UNUSED, double dy)
{
  if (dy != 0)
    gtk_widget_activate_action (GTK_WIDGET (self), dy < 0 ? "win.look-back" : "win.look-forward",
                                NULL);
  return GDK_EVENT_STOP;
}

static void
advice_cb (SeraiWindow *self, const SeraiMove *move)
{
  SeraiMatch       *match = get_match (self);
  const SeraiRules *rules = serai_match_get_rules (match);
  char              written[SERAI_MOVE_TEXT];
  g_autofree char  *text = NULL;

  rules->write_move (serai_match_get_position (match), *move, written);
  /* Translators: answer to a request for a hint; %s is a move as a1-b2 */
  text = g_strdup_printf (_ ("A good move: %s"), written);
  serai_board_view_show_hint (self->board, move);
  serai_window_set_notice (self, text);
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

static void
close_anyway_cb (SeraiWindow *self)
{
  self->is_given_up = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static void
stay_cb (SeraiWindow *self)
{
  serai_games_set_ending (serai_session_get_games (self->session), FALSE);
}

/* A window does not close without a question if its game, or one played before, would be lost. */
static void
ask_to_close (SeraiWindow *self, const GError *error)
{
  g_autofree char *body =
      /* Translators: %s is the reason why a game could not be saved */
      g_strdup_printf (_ ("%s. If you close the window now, the latest moves are lost."),
                       error->message);
  GtkWidget *dialog = adw_message_dialog_new (
      GTK_WINDOW (self), _ ("The game could not be saved automatically"), body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("Cancel"), "close",
                                    /* Translators: button; moves are lost by it */
                                    _ ("Close Anyway"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "close",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
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

static gboolean
serai_window_close_request (GtkWindow *window)
{
  SeraiWindow *self = SERAI_WINDOW (window);
  g_autoptr (GError) error = NULL;

  if (!self->is_given_up && !save_games (self, &error))
    {
      ask_to_close (self, error);
      return TRUE;
    }
  serai_session_close (self->session, NULL);
  return GTK_WINDOW_CLASS (serai_window_parent_class)->close_request (window);
}

static void
serai_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_MATCH:
      g_value_set_object (value, get_match (SERAI_WINDOW (object)));
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

  g_clear_handle_id (&self->focus_source, g_source_remove);
  if (self->session != NULL)
    serai_session_close (self->session, NULL);
  g_clear_object (&self->session);
  g_clear_object (&self->sounds);
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
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, far_player);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, near_player);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, status);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, moves);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, announcer);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, about_section);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, game_section);
  gtk_widget_class_bind_template_callback (widget_class, title_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_made_cb);
  gtk_widget_class_bind_template_callback (widget_class, serai_window_set_notice);
  gtk_widget_class_bind_template_callback (widget_class, sound_cb);
  gtk_widget_class_bind_template_callback (widget_class, moves_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, board_scrolled_cb);
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
  g_type_ensure (SERAI_TYPE_PLAYER_STRIP);
  g_type_ensure (SERAI_TYPE_MOVES_VIEW);
  g_type_ensure (SERAI_TYPE_ANNOUNCER);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static gboolean
find_focus_cb (gpointer data)
{
  SeraiWindow *self = data;

  self->focus_source = 0;
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL && get_match (self) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  return G_SOURCE_REMOVE;
}

/* A widget that becomes insensitive or disappears loses the focus: the board gets it. GTK also
 * clears the focus for a moment when Tab goes on at the other end of the window. */
static void
focus_changed_cb (SeraiWindow *self)
{
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL && self->focus_source == 0
      && get_match (self) != NULL)
    self->focus_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, find_focus_cb, self, NULL);
}

/* The game in the window used last is the first that the next start resumes. */
static void
is_active_changed_cb (SeraiWindow *self)
{
  GFile *file = self->session != NULL ? serai_session_get_kept_file (self->session) : NULL;

  if (file != NULL && gtk_window_is_active (GTK_WINDOW (self)))
    serai_games_claim (serai_session_get_games (self->session), file, self->session);
}

static void
turn_after_move_changed_cb (SeraiWindow *self)
{
  if (get_match (self) != NULL)
    update_turned (self);
}

static void
serai_window_init (SeraiWindow *self)
{
  /* Translators: menu command; %s is the name of the program */
  g_autofree char *about = g_strdup_printf (_ ("About %s"), "Serai");

  gtk_widget_init_template (GTK_WIDGET (self));
  g_menu_append (self->about_section, about, "app.about");
  serai_status_view_set_builder (self->status, serai_board_view_get_builder (self->board));
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_changed_cb), NULL);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (is_active_changed_cb), NULL);
}

/* A window begins with what the one changed last has, and does not change with another. */
static void
follow_settings (SeraiWindow *self)
{
  const GSettingsBindFlags own = G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES;
  GSettings               *settings = serai_session_get_settings (self->session);
  SeraiComputer           *computer = serai_session_get_computer (self->session);

  g_settings_bind (settings, "window-width", self, "default-width", own);
  g_settings_bind (settings, "window-height", self, "default-height", own);
  g_settings_bind (settings, "window-maximized", self, "maximized", own);
  g_settings_bind (settings, "board-turned", self, "turned", own);
  g_settings_bind_with_mapping (settings, "threads", computer, "threads", G_SETTINGS_BIND_GET,
                                serai_threads_get, NULL, NULL, NULL);
  g_settings_bind (settings, "memory", computer, "memory", G_SETTINGS_BIND_GET);
  g_signal_connect_object (settings, "changed::turn-after-move",
                           G_CALLBACK (turn_after_move_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
follow_session (SeraiWindow *self)
{
  SeraiComputer *computer = serai_session_get_computer (self->session);

  g_signal_connect_object (self->session, "notify::match", G_CALLBACK (match_replaced_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::file", G_CALLBACK (update_title), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::file-changed", G_CALLBACK (update_title), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (match_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "autosave-failed", G_CALLBACK (autosave_failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (computer, "advice", G_CALLBACK (advice_cb), self, G_CONNECT_SWAPPED);
  serai_status_view_set_computer (self->status, computer);
}

/**
 * serai_window_new:
 * @application: the application
 * @settings: its settings
 * @games: the folder of games
 * Returns: (transfer none): a window without a match, at its last size
 */
SeraiWindow *
serai_window_new (GtkApplication *application, GSettings *settings, SeraiGames *games)
{
  SeraiWindow *self = g_object_new (SERAI_TYPE_WINDOW, "application", application, NULL);

  self->session = serai_session_new (settings, games);
  self->sounds = serai_sounds_new (settings);
  follow_session (self);
  follow_settings (self);
  return self;
}

/**
 * serai_window_find:
 * @application: the application
 * @kept_file: a game in the folder of games
 * Returns: (transfer none) (nullable): the window in which the game is open
 */
SeraiWindow *
serai_window_find (GtkApplication *application, GFile *kept_file)
{
  GList *windows = gtk_application_get_windows (application);

  g_return_val_if_fail (G_IS_FILE (kept_file), NULL);

  for (; windows != NULL; windows = windows->next)
    {
      SeraiWindow *self = SERAI_IS_WINDOW (windows->data) ? windows->data : NULL;
      GFile       *file = self != NULL && self->session != NULL
                              ? serai_session_get_kept_file (self->session)
                              : NULL;

      if (file != NULL && g_file_equal (file, kept_file))
        return self;
    }
  return NULL;
}

/**
 * serai_window_find_file:
 * @application: the application
 * @file: a file of the user
 * @match: the match in @file
 * Returns: (transfer none) (nullable): the window with a game that was opened from @file or saved
 *   to it, if @file still contains it as it was then
 */
SeraiWindow *
serai_window_find_file (GtkApplication *application, GFile *file, SeraiMatch *match)
{
  GList *windows = gtk_application_get_windows (application);

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  for (; windows != NULL; windows = windows->next)
    if (SERAI_IS_WINDOW (windows->data)
        && serai_session_is_from (SERAI_WINDOW (windows->data)->session, file, match))
      return windows->data;
  return NULL;
}

/**
 * serai_window_get_session:
 * @self: a window
 * Returns: (transfer none) (nullable): the session, %NULL once the window is destroyed
 */
SeraiSession *
serai_window_get_session (SeraiWindow *self)
{
  g_return_val_if_fail (SERAI_IS_WINDOW (self), NULL);

  return self->session;
}

/**
 * serai_window_get_board:
 * @self: a window
 * Returns: (transfer none): its board
 */
SeraiBoardView *
serai_window_get_board (SeraiWindow *self)
{
  g_return_val_if_fail (SERAI_IS_WINDOW (self), NULL);

  return self->board;
}

/**
 * serai_window_get_status:
 * @self: a window
 * Returns: (transfer none): its status view
 */
SeraiStatusView *
serai_window_get_status (SeraiWindow *self)
{
  g_return_val_if_fail (SERAI_IS_WINDOW (self), NULL);

  return self->status;
}
