/* serai-window-elsewhere.c: games with somebody elsewhere in a window.
 *
 * The match on the board follows the game on a server. What else happens there is told in a line
 * above the board. This is done by the files serai-window-link*.c; here they come together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-elsewhere.h"

#include <glib/gi18n.h>

#include "elsewhere/serai-net-text.h"
#include "serai-window-link-acts.h"
#include "serai-window-link-game.h"
#include "serai-window-link-leaving.h"
#include "serai-window-link-news.h"
#include "serai-window-link-return.h"
#include "serai-window-link-start.h"
#include "serai-window-opponents.h"
#include "serai-window-private.h"

static void
elsewhere_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
              gpointer user_data)
{
  serai_window_opponents_open (user_data);
}

static const GActionEntry actions[] = {
  { .name = "elsewhere", .activate = elsewhere_cb },
};

/* ---- The menu ---- */

static GMenuModel *
create_phrases (void)
{
  GMenu *phrases = g_menu_new ();

  for (SeraiPhrase phrase = 0; phrase < SERAI_N_PHRASES; phrase++)
    {
      g_autofree char *action = g_strdup_printf ("win.say(%d)", (int) phrase);

      g_menu_append (phrases, serai_net_text_phrase (phrase), action);
    }
  return G_MENU_MODEL (phrases);
}

/* Only what makes sense now is in the menu. */
static void
fill_menu (SeraiWindowLink *self)
{
  GMenu *section = self->window->people_section;
  g_autoptr (GMenuModel) phrases = create_phrases ();

  while (g_menu_model_get_n_items (G_MENU_MODEL (section)) > 1) /* the first leads here */
    g_menu_remove (section, 1);
  if (self->menu == SERAI_WINDOW_LINK_MENU_BACK || self->menu == SERAI_WINDOW_LINK_MENU_BOTH)
    /* Translators: menu command: back to a game with somebody elsewhere */
    g_menu_append (section, _ ("Back to Game Elsewhere"), "win.go-back-elsewhere");
  if (self->menu != SERAI_WINDOW_LINK_MENU_PLAYING && self->menu != SERAI_WINDOW_LINK_MENU_BOTH)
    return;
  /* Translators: menu: sentences to say to an opponent elsewhere */
  g_menu_append_submenu (section, _ ("Say to Opponent"), phrases);
  /* Translators: menu command: ask an opponent elsewhere to go on another day */
  g_menu_append (section, _ ("Ask to Adjourn"), "win.ask-adjourn");
}

static void
update_menu (SeraiWindowLink *self, gboolean is_player, gboolean has_game)
{
  gboolean can_go_back = self->back != NULL || (has_game && self->remote == NULL);

  SeraiWindowLinkMenu state = is_player && self->back != NULL ? SERAI_WINDOW_LINK_MENU_BOTH
                              : is_player                     ? SERAI_WINDOW_LINK_MENU_PLAYING
                              : can_go_back                   ? SERAI_WINDOW_LINK_MENU_BACK
                                                              : SERAI_WINDOW_LINK_MENU_PLAIN;

  if (state == self->menu)
    return;
  self->menu = state;
  fill_menu (self);
}

static void
update_actions (SeraiWindowLink *self)
{
  gboolean is_player, can_adjourn, has_game;

  is_player = self->remote != NULL
              && serai_remote_game_get_side (serai_window_link_get_game (self)) != SERAI_SIDE_NONE;
  can_adjourn = is_player && !serai_window_link_is_over (self)
                && serai_remote_game_can (serai_window_link_get_game (self),
                                          &(SeraiAct){ .kind = SERAI_ACT_ASK_ADJOURN }, NULL);
  has_game =
      serai_elsewhere_find_running (serai_session_get_settings (self->window->session)) != NULL;

  serai_window_set_action_enabled (self->window, "ask-adjourn", can_adjourn);
  serai_window_set_action_enabled (self->window, "say", is_player);
  serai_window_set_action_enabled (self->window, "go-back-elsewhere",
                                   (has_game && self->remote == NULL) || self->back != NULL);
  update_menu (self, is_player, has_game);
}

/* ---- The window ---- */

static void
link_free (gpointer data)
{
  SeraiWindowLink *self = data;

  g_object_unref (self->mailbox);
  g_free (self);
}

static void
destroy_cb (SeraiWindow *window)
{
  SeraiWindowLink *self = serai_window_link_get (window);

  if (self->entering != NULL)
    g_cancellable_cancel (self->entering);
  g_clear_object (&self->entering);
  g_clear_weak_pointer (&self->leaving);
  g_signal_handlers_disconnect_by_data (window, self);
  g_signal_handlers_disconnect_by_data (self->mailbox, self);
  serai_window_link_start_remove (self);
  serai_window_link_game_release (self);
}

/**
 * serai_window_elsewhere_add:
 * @self: a window
 * Adds the actions and the menu for games with somebody elsewhere. If one goes on from an earlier
 * time on a server, connects to that server, and offers to go back to the game.
 */
void
serai_window_elsewhere_add (SeraiWindow *self)
{
  SeraiWindowLink *link = g_new0 (SeraiWindowLink, 1);

  link->window = self;
  link->mailbox =
      g_object_ref (serai_elsewhere_get_mailbox (gtk_window_get_application (GTK_WINDOW (self))));
  link->lines = SERAI_ELSEWHERE_LINES (serai_elsewhere_lines_new ());
  gtk_box_append (self->news, GTK_WIDGET (link->lines));
  g_signal_connect_object (link->lines, "turned", G_CALLBACK (serai_announcer_say), self->announcer,
                           G_CONNECT_SWAPPED);
  g_object_set_data_full (G_OBJECT (self), SERAI_WINDOW_LINK_KEY, link, link_free);
  link->leave_for = serai_window_link_start_leave_for;
  self->ask_elsewhere = serai_window_link_acts_ask;
  self->can_ask_elsewhere = serai_window_link_acts_can_ask;
  self->ask_to_leave = serai_window_link_leaving_ask;
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  serai_window_link_acts_add (self);
  serai_window_link_return_add (self);
  g_signal_connect_swapped (self->session, "notify::match",
                            G_CALLBACK (serai_window_link_start_match_replaced), link);
  g_signal_connect_swapped (self->session, "changed", G_CALLBACK (update_actions), link);
  g_signal_connect_swapped (self, "notify::is-active",
                            G_CALLBACK (serai_window_link_news_watch_turn), link);
  g_signal_connect_swapped (link->mailbox, "changed", G_CALLBACK (serai_window_link_news_show),
                            link);
  g_signal_connect (self, "destroy", G_CALLBACK (destroy_cb), NULL);
  serai_window_link_start_add (link);
  serai_window_link_news_show (link);
  if (serai_window_get_match (self) != NULL) /* the module was loaded later */
    update_actions (link);
}

/**
 * serai_window_elsewhere_play:
 * @club: where @game is played
 * Puts @game on the board.
 */
void
serai_window_elsewhere_play (SeraiWindow *self, SeraiClub *club, SeraiClubGame *game)
{
  serai_window_link_game_begin (serai_window_link_get (self), club, game);
}

/**
 * serai_window_elsewhere_shows:
 * @id: of a game on a server
 * Returns: whether it is on the board
 */
gboolean
serai_window_elsewhere_shows (SeraiWindow *self, const char *id)
{
  return g_strcmp0 (serai_window_link_get_id (serai_window_link_get (self)), id) == 0;
}

/**
 * serai_window_elsewhere_leave_for_later:
 * @club: where @game is played
 * Remembers @game, so that the menu leads to it.
 */
void
serai_window_elsewhere_leave_for_later (SeraiWindow *self, SeraiClub *club, SeraiClubGame *game)
{
  SeraiWindowLink *link = serai_window_link_get (self);

  if (serai_club_game_get_side (game, serai_club_get_name (club)) != SERAI_SIDE_NONE)
    serai_elsewhere_remember_game (serai_window_link_get_elsewhere (link), club, game);
  update_actions (link);
}
