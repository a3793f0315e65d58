/* serai-window-pause.c: the pace of the game in a window: pause, single moves, speed, moving now.
 *
 * While a game with a clock is paused, a cover hides the board, so that nobody can think on.
 *
 * A modal window over the board pauses the clock of a person here, too: whoever sets up a new game
 * or reads the settings cannot play. The clock of the computer goes on, and so does every clock in
 * a game with somebody elsewhere. A question leaves the board in sight, as the answer can depend on
 * it, and a window that is not modal, such as the rules, can be read beside the board: for these
 * there is the pause button.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-pause.h"

#include <glib/gi18n.h>

#include "follow.h"
#include "serai-match-text.h"
#include "serai-window-private.h"

static SeraiComputer *
get_computer (SeraiWindow *self)
{
  return serai_session_get_computer (self->session);
}

/* ---- The cover ---- */

static gboolean
is_covered (SeraiWindow *self)
{
  SeraiMatch *match = serai_window_get_match (self);
  SeraiClock *clock = match != NULL ? serai_match_get_clock (match) : NULL;

  return clock != NULL && !serai_match_is_of_computers (match) && !serai_match_is_over (match)
         && (serai_computer_is_paused (get_computer (self))
             || (serai_clock_is_started (clock) && serai_clock_is_held (clock)));
}

static void
update_cover (SeraiWindow *self)
{
  gboolean covers = is_covered (self);

  if (gtk_widget_get_visible (self->cover) == covers)
    return;
  gtk_widget_set_visible (self->cover, covers);
  gtk_widget_set_can_focus (GTK_WIDGET (self->board), !covers);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->board), GTK_ACCESSIBLE_STATE_HIDDEN, covers,
                               -1);
  gtk_widget_grab_focus (covers ? self->resume_button : GTK_WIDGET (self->board));
}

/* The cover has the place of the board, which has been allocated before it. */
static gboolean
place_cover_cb (SeraiWindow *self, GtkWidget *child, GdkRectangle *area)
{
  graphene_rect_t bounds;

  if (child != self->cover
      || !gtk_widget_compute_bounds (GTK_WIDGET (self->board), GTK_WIDGET (self->overlay), &bounds))
    return FALSE;
  area->x = (int) bounds.origin.x;
  area->y = (int) bounds.origin.y;
  area->width = (int) bounds.size.width;
  area->height = (int) bounds.size.height;
  return TRUE;
}

/* ---- Windows over the board ---- */

static gboolean
hides_board (SeraiWindow *self, GtkWindow *window)
{
  return gtk_widget_get_visible (GTK_WIDGET (window)) && gtk_window_get_modal (window)
         && gtk_window_get_transient_for (window) == GTK_WINDOW (self)
         && !ADW_IS_MESSAGE_DIALOG (window);
}

static gboolean
is_board_hidden (SeraiWindow *self)
{
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean    is_hidden = self->is_choosing_file;

  for (guint n = 0; n < g_list_model_get_n_items (windows) && !is_hidden; n++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, n);

      is_hidden = hides_board (self, window);
    }
  return is_hidden;
}

static void
update_held (SeraiWindow *self)
{
  SeraiMatch *match = serai_window_get_match (self);

  if (match == NULL)
    return;
  serai_match_hold_clock (match, is_board_hidden (self));
  update_cover (self);
}

static void
windows_changed_cb (SeraiWindow *self, guint position, guint n_removed G_GNUC_UNUSED, guint n_added,
                    GListModel *windows)
{
  for (guint n = position; n < position + n_added; n++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, n);

      g_signal_connect_object (window, "notify::visible", G_CALLBACK (update_held), self,
                               G_CONNECT_SWAPPED);
    }
  update_held (self);
}

/* ---- Actions ---- */

static void
pause_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *state, gpointer user_data)
{
  SeraiWindow *self = user_data;

  serai_computer_set_paused (get_computer (self), g_variant_get_boolean (state));
  serai_announcer_say (self->announcer,
                       g_variant_get_boolean (state)
                           /* Translators: the game is paused */
                           ? _ ("Paused")
                           : serai_match_turn_text (serai_window_get_match (self)));
}

static void
step_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer user_data)
{
  serai_computer_step (get_computer (user_data));
}

static void
move_now_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
             gpointer user_data)
{
  serai_computer_move_now (get_computer (user_data));
}

static const GActionEntry actions[] = {
  { .name = "pause", .state = "false", .change_state = pause_cb },
  { .name = "step", .activate = step_cb },
  { .name = "move-now", .activate = move_now_cb },
};

/* Whether there is something to pause: the computer playing both sides, or a clock. A game that is
 * paused can always go on. */
static gboolean
can_pause (SeraiMatch *match, SeraiComputer *computer)
{
  SeraiClock *clock = serai_match_get_clock (match);

  return !serai_match_is_over (match)
         && (serai_computer_is_paused (computer) || serai_match_is_of_computers (match)
             || (clock != NULL && serai_clock_is_started (clock)));
}

static void
update (SeraiWindow *self)
{
  SeraiMatch    *match = serai_window_get_match (self);
  SeraiComputer *computer = get_computer (self);
  gboolean       is_paused = serai_computer_is_paused (computer);

  if (match == NULL)
    return;
  g_simple_action_set_state (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "pause")),
      g_variant_new_boolean (is_paused));
  serai_window_set_action_enabled (self, "pause", can_pause (match, computer));
  serai_window_set_action_enabled (self, "step",
                                   is_paused && serai_match_is_of_computers (match)
                                       && serai_match_is_computer_to_move (match)
                                       && !serai_computer_is_thinking (computer));
  serai_window_set_action_enabled (self, "move-now", serai_computer_is_thinking (computer));
  update_held (self);
}

/* ---- What the window follows ---- */

static void
low_time_cb (SeraiWindow *self, int side)
{
  GSettings *settings = serai_session_get_settings (self->session);

  if (self->sounds != NULL && g_settings_get_boolean (settings, "low-time-sound")
      && serai_match_get_player (serai_window_get_match (self), side)->kind == SERAI_PLAYER_PERSON)
    serai_sounds_play (self->sounds, SERAI_SOUND_LOW_TIME);
}

static void
match_replaced_cb (SeraiWindow *self)
{
  SeraiMatch *match = serai_window_get_match (self);
  SeraiClock *clock = match != NULL ? serai_match_get_clock (match) : NULL;

  serai_follow (&self->clock, clock, "low-time", G_CALLBACK (low_time_cb), self);
  serai_tabletop_set_needs_players (
      self->table, clock != NULL || (match != NULL && serai_match_is_with_elsewhere (match)));
}

static void
speed_changed_cb (SeraiWindow *self)
{
  GSettings *settings = serai_session_get_settings (self->session);

  serai_computer_set_speed (get_computer (self),
                            (SeraiSpeed) g_settings_get_enum (settings, "watch-speed"));
}

/**
 * serai_window_pause_add:
 * @self: a window without a match
 * Adds the actions for the pace of the game, and the cover of the board.
 */
void
serai_window_pause_add (SeraiWindow *self)
{
  GSettings *settings = serai_session_get_settings (self->session);
  g_autoptr (GAction) speed = g_settings_create_action (settings, "watch-speed");

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_action_map_add_action (G_ACTION_MAP (self), speed);
  g_signal_connect_object (self->overlay, "get-child-position", G_CALLBACK (place_cover_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::watch-speed", G_CALLBACK (speed_changed_cb), self,
                           G_CONNECT_SWAPPED);
  speed_changed_cb (self);
  g_signal_connect_object (self->session, "notify::match", G_CALLBACK (match_replaced_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_computer (self), "notify", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_window_get_toplevels (), "items-changed",
                           G_CALLBACK (windows_changed_cb), self, G_CONNECT_SWAPPED);
}

/**
 * serai_window_pause_for_file:
 * @self: a window
 * @is_choosing: whether a dialog asks for a file; it can be a window of another program, which is
 *   not among those that are followed
 * Lets the clock of a person here stand still or go on.
 */
void
serai_window_pause_for_file (SeraiWindow *self, gboolean is_choosing)
{
  g_return_if_fail (SERAI_IS_WINDOW (self));

  self->is_choosing_file = is_choosing;
  update_held (self);
}
