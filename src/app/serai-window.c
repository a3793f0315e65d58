/* serai-window.c: a main window: its parts and how they follow the session.
 *
 * Board, status and list of moves are bound to the property "match" in the template. The actions
 * and other concerns are in files serai-window-*.c, which build on this file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-private.h"

#include <glib/gi18n.h>

#include "serai-threads.h"
#include "side.h"
#include "widgets/late-menu.h"
#include "widgets/serai-header-layout.h"

G_DEFINE_FINAL_TYPE (SeraiWindow, serai_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_MATCH = 1,
  PROP_TURNED,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

/* ---- Messages ---- */

/**
 * serai_window_show_notice:
 * @self: a window
 * @text: a translated sentence
 * Shows @text beside the board for a few seconds, and announces it.
 */
void
serai_window_show_notice (SeraiWindow *self, const char *text)
{
  serai_status_view_show_news (self->status, text, FALSE);
  serai_announcer_say (self->announcer, text);
}

/**
 * serai_window_set_action_enabled:
 * @self: a window
 * @name: one of its simple actions, without the prefix "win."
 * @is_enabled: whether the action makes sense now; hints and the like do not in a game that goes on
 *   with somebody elsewhere
 */
void
serai_window_set_action_enabled (SeraiWindow *self, const char *name, gboolean is_enabled)
{
  static const char *const alone[] = {
    "redo",     "hint",     "continue-here", "switch-line",     "pause", "step",
    "move-now", "analysis", "openings",      "set-up-position", NULL
  };
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  if (serai_window_is_elsewhere (self) && g_strv_contains (alone, name))
    is_enabled = FALSE;
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_enabled);
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
  serai_announcer_prompt (self->announcer, text);
}

/* Shows that the previous game was replaced and offers to restore it. */
void
serai_window_offer_restore (SeraiWindow *self, const char *news)
{
  serai_status_view_show_news (self->status, news, TRUE);
  serai_announcer_say (self->announcer, news);
}

/* ---- The match on the board ---- */

/* Returns: (transfer none) (nullable): the match on the board */
SeraiMatch *
serai_window_get_match (SeraiWindow *self)
{
  return self->session != NULL ? serai_session_get_match (self->session) : NULL;
}

/* Whether the match is played, or watched, on a server and is not over. */
gboolean
serai_window_is_elsewhere (SeraiWindow *self)
{
  SeraiMatch *match = serai_window_get_match (self);

  return match != NULL && serai_match_is_with_elsewhere (match) && !serai_match_is_over (match);
}

/* Asks the opponent elsewhere, or the server. Returns: %FALSE if the match is an ordinary one */
gboolean
serai_window_ask_elsewhere (SeraiWindow *self, SeraiAsk what)
{
  return self->ask_elsewhere != NULL && self->ask_elsewhere (self, what);
}

/* Whether asking makes sense now; %FALSE if the match is an ordinary one. */
gboolean
serai_window_can_ask_elsewhere (SeraiWindow *self, SeraiAsk what)
{
  if (self->can_ask_elsewhere == NULL) /* a game that was restored; some builds have no network */
    return what == SERAI_ASK_AGAIN
           && g_action_map_lookup_action (G_ACTION_MAP (self), "elsewhere") != NULL;
  return self->can_ask_elsewhere (self, what);
}

static void
update_interactive (SeraiWindow *self)
{
  SeraiMatch *match = serai_window_get_match (self);

  if (match != NULL)
    serai_board_view_set_interactive (
        self->board, serai_match_is_person_to_move (match)
                         && !serai_computer_is_paused (serai_session_get_computer (self->session)));
}

/* A person who plays against the computer sits near. With "turn-after-move", two people sharing the
 * screen each see the board from their own side. It stays as it is after the end of the game. */
static gboolean
is_seen_turned (SeraiWindow *self, SeraiMatch *match)
{
  GSettings *settings = serai_session_get_settings (self->session);

  if (!serai_match_is_of_people (match))
    return serai_match_is_seen_turned (match);
  if (serai_match_is_over (match))
    return self->is_for_far;
  return g_settings_get_boolean (settings, "turn-after-move")
         && serai_match_sits_far (match, serai_match_get_game_side (match));
}

/* Whether the second side is at the bottom. */
gboolean
serai_window_is_board_turned (SeraiWindow *self)
{
  return self->is_turned != self->is_for_far;
}

static void
update_turned (SeraiWindow *self)
{
  SeraiMatch *match = serai_window_get_match (self);
  gboolean    is_turned;
  SeraiSide   far;

  self->is_for_far = is_seen_turned (self, match);
  is_turned = serai_window_is_board_turned (self);
  serai_board_view_set_turned (self->board, is_turned);
  far = serai_match_sits_far (match, SERAI_SIDE_P1) != is_turned ? SERAI_SIDE_P1 : SERAI_SIDE_P2;
  serai_player_strip_set_side (self->far_player, far);
  serai_player_strip_set_side (self->near_player, serai_side_other (far));
}

static void
set_turned (SeraiWindow *self, gboolean is_turned)
{
  if (!self->is_turned == !is_turned)
    return;
  self->is_turned = !!is_turned;
  if (serai_window_get_match (self) != NULL)
    update_turned (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TURNED]);
}

static void
match_changed_cb (SeraiWindow *self)
{
  update_turned (self);
  update_interactive (self);
}

/* The user turns the board of one game: the next one is seen again from the side of who plays. The
 * game of the last session is shown as it was. */
static void
match_replaced_cb (SeraiWindow *self)
{
  self->is_for_far = FALSE;
  if (self->has_had_match)
    set_turned (self, FALSE);
  self->has_had_match = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MATCH]);
}

/* ---- The parts ---- */

static void
move_made_cb (SeraiWindow *self, const SeraiMove *move)
{
  g_autoptr (GError) error = NULL;

  if (!serai_match_make_move (serai_window_get_match (self), *move, &error))
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
  serai_match_look_at (serai_window_get_match (self), node);
}

/* Who returns to the game from the sheet wants to see the board. */
static void
close_moves_cb (SeraiWindow *self)
{
  adw_flap_set_reveal_flap (self->moves_flap, FALSE);
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
serai_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_MATCH:
      g_value_set_object (value, serai_window_get_match (SERAI_WINDOW (object)));
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
  g_clear_object (&self->power);
  g_clear_pointer (&self->searchers, g_ptr_array_unref);
  if (self->attempt != NULL)
    g_object_run_dispose (G_OBJECT (self->attempt));
  g_clear_object (&self->attempt);
  g_clear_object (&self->position_edit);
  g_clear_weak_pointer (&self->question);
  g_clear_weak_pointer (&self->former_focus);
  if (self->clock != NULL)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->clock);
  G_OBJECT_CLASS (serai_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, header);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, title);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, title_place);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, board);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, far_player);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, near_player);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, status);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, actions);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, side_scroller);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, side);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, moves);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, moves_flap);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, moves_sheet);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, moves_bar);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, moves_bar_title);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, moves_bar_score);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, moves_close_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, moves_return_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, announcer);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, about_section);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, main_menu);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, game_section);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, people_section);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, news);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, table);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, overlay);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, cover);
  gtk_widget_class_bind_template_child (widget_class, SeraiWindow, resume_button);
  gtk_widget_class_bind_template_callback (widget_class, move_made_cb);
  gtk_widget_class_bind_template_callback (widget_class, serai_window_set_notice);
  gtk_widget_class_bind_template_callback (widget_class, sound_cb);
  gtk_widget_class_bind_template_callback (widget_class, moves_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_moves_cb);
  gtk_widget_class_bind_template_callback (widget_class, board_scrolled_cb);
}

static void
serai_window_class_init (SeraiWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = serai_window_dispose;
  object_class->get_property = serai_window_get_property;
  object_class->set_property = serai_window_set_property;

  properties[PROP_MATCH] =
      g_param_spec_object ("match", NULL, NULL, SERAI_TYPE_MATCH,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_TURNED] =
      g_param_spec_boolean ("turned", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (SERAI_TYPE_HEADER_LAYOUT);
  g_type_ensure (SERAI_TYPE_TABLETOP);
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
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL && serai_window_get_match (self) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  return G_SOURCE_REMOVE;
}

/* A widget that becomes insensitive or disappears loses the focus: the board gets it. GTK also
 * clears the focus for a moment when Tab goes on at the other end of the window. */
static void
focus_changed_cb (SeraiWindow *self)
{
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL && self->focus_source == 0
      && serai_window_get_match (self) != NULL)
    self->focus_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, find_focus_cb, self, NULL);
}

/* An entry of a submenu keeps the focus when the menu is closed, or when the dialog is closed that
 * it has opened: keys then reach nothing. */
static void
leave_menu (SeraiWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && !gtk_widget_get_mapped (focus) && serai_window_get_match (self) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* The menu has been opened for the first time. */
static void
menu_created_cb (SeraiWindow *self)
{
  g_signal_connect_object (gtk_menu_button_get_popover (self->menu_button), "closed",
                           G_CALLBACK (leave_menu), self, G_CONNECT_SWAPPED);
}

/* The game in the window used last is the first that the next start resumes. */
static void
is_active_changed_cb (SeraiWindow *self)
{
  GFile *file = self->session != NULL ? serai_session_get_kept_file (self->session) : NULL;

  if (gtk_window_is_active (GTK_WINDOW (self)))
    leave_menu (self);
  if (file != NULL && gtk_window_is_active (GTK_WINDOW (self)))
    serai_games_claim (serai_session_get_games (self->session), file, self->session);
}

static void
turn_after_move_changed_cb (SeraiWindow *self)
{
  if (serai_window_get_match (self) != NULL)
    update_turned (self);
}

static void
align_times (SeraiWindow *self)
{
  g_autoptr (GtkSizeGroup) times = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  serai_player_strip_align_time (self->far_player, times);
  serai_player_strip_align_time (self->near_player, times);
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
  serai_late_menu_set (self->menu_button, self->main_menu);
  align_times (self);
  g_signal_connect_object (self->menu_button, "notify::popover", G_CALLBACK (menu_created_cb), self,
                           G_CONNECT_SWAPPED);
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
  g_settings_bind (settings, "human-pace", computer, "human-pace", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "computer-resigns", computer, "resigns", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "clock-tenths", self->far_player, "tenths", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "clock-tenths", self->near_player, "tenths", G_SETTINGS_BIND_GET);
  serai_board_view_follow_settings (self->board, settings);
  serai_announcer_follow_settings (self->announcer, settings);
  g_signal_connect_object (settings, "changed::turn-after-move",
                           G_CALLBACK (turn_after_move_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
follow_session (SeraiWindow *self)
{
  SeraiComputer *computer = serai_session_get_computer (self->session);

  g_signal_connect_object (self->session, "notify::match", G_CALLBACK (match_replaced_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (match_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (computer, "notify::paused", G_CALLBACK (update_interactive), self,
                           G_CONNECT_SWAPPED);
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
