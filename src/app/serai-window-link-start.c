/* serai-window-link-start.c: back to games elsewhere that are not on the board.
 *
 * At the start, the program connects to the servers of the user's games by itself. The game that
 * was on the board at the end comes back to it. Any other one is written about above the board, and
 * so is one that the user has left for another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-link-start.h"

#include <glib/gi18n.h>

#include "elsewhere/serai-elsewhere-games.h"
#include "serai-window-link-back.h"
#include "serai-window-link-game.h"
#include "serai-window-link-news.h"
#include "serai-window-link-return.h"
#include "serai-window-private.h"

/* The key of an application's #SeraiReconnector. */
#define KEY "serai-window-link-start"
#define TICK_SECONDS 60 /* between looks how much time is left */

/* ---- Back on the board ---- */

static gboolean
has_dialog (SeraiWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint n = 0; n < g_list_model_get_n_items (windows); n++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, n);

      if (gtk_window_get_transient_for (other) == GTK_WINDOW (window))
        return TRUE;
    }
  return FALSE;
}

/* Whether the user has begun nothing else: on the board is what was there at the start, which is
 * kept, and not a file that was asked for. */
static gboolean
is_free (SeraiWindowLink *self)
{
  SeraiWindow *window = self->window;
  SeraiMatch  *match = serai_window_get_match (window);

  return match != NULL && match == self->start_match
         && serai_match_get_head (match) == self->start_head && !serai_match_is_looking (match)
         && !serai_status_view_has_chain (window->status) && !has_dialog (window)
         && serai_session_get_file (window->session) == NULL;
}

/* The game comes to the board at once or not at all: later, something else may be thought about. */
static gboolean
take_due (SeraiWindowLink *self)
{
  SeraiClub *club = serai_window_link_back_find_club (self);

  if (club == NULL || !self->is_back_due)
    return FALSE;
  if (serai_line_get_state (serai_club_get_line (club)) == SERAI_LINE_WAITING)
    self->is_back_due = FALSE;
  if (!self->is_back_due || !serai_window_link_back_is_known (self))
    return FALSE;
  self->is_back_due = FALSE;
  return is_free (self);
}

/* ---- News ---- */

/* Whether no window shows the game and its server has reported its state or is down. */
static gboolean
is_settled (SeraiWindowLink *self)
{
  SeraiClub *club = serai_window_link_back_find_club (self);

  return club != NULL && !serai_window_link_back_is_taken (self)
         && (serai_window_link_back_is_known (self)
             || serai_line_get_state (serai_club_get_line (club)) == SERAI_LINE_WAITING);
}

/* Without a game that was played last, the most urgent one is written about. */
static void
find_urgent (SeraiWindowLink *self)
{
  GListModel *games = serai_running_games_get_list (serai_window_link_get_running (self));

  for (guint n = 0; n < g_list_model_get_n_items (games) && self->back == NULL; n++)
    {
      self->back = g_list_model_get_item (games, n);
      if (!is_settled (self))
        g_clear_object (&self->back);
    }
  self->is_searching = self->back == NULL;
  if (self->back != NULL)
    serai_window_set_action_enabled (self->window, "go-back-elsewhere", TRUE);
}

static void
changed_cb (SeraiWindowLink *self)
{
  if (self->is_searching && self->remote == NULL)
    find_urgent (self);
  if (self->back == NULL)
    return;
  if (serai_window_link_back_is_taken (self))
    {
      g_clear_object (&self->back);
      serai_window_link_news_update (self);
    }
  else if (take_due (self))
    serai_window_link_return_go_on (self, self->back, is_free);
  else
    {
      /* While the server is down, only the time of the next try changes. */
      self->is_ticking = self->waiting != NULL && !serai_window_link_back_is_known (self);
      serai_window_link_news_show (self);
      self->is_ticking = FALSE;
    }
}

/* Nothing later counts as what was there at the start: the server in this program takes its time.
 */
static void
match_there_cb (SeraiWindowLink *self)
{
  SeraiMatch *match = serai_window_get_match (self->window);

  if (match == NULL)
    return;
  g_signal_handlers_disconnect_by_func (self->window->session, match_there_cb, self);
  g_set_weak_pointer (&self->start_match, match);
  self->start_head = serai_match_get_head (match);
}

static gboolean
tick_cb (gpointer data)
{
  SeraiWindowLink *self = data;

  if (self->back == NULL)
    {
      self->tick = 0;
      return G_SOURCE_REMOVE;
    }
  self->is_ticking = TRUE;
  serai_window_link_news_show (self);
  self->is_ticking = FALSE;
  return G_SOURCE_CONTINUE;
}

/* ---- The start ---- */

/* Returns: (transfer none) (nullable): %NULL if another window has done so before, or no game goes
 * on */
static SeraiReconnector *
connect_to_servers (SeraiWindowLink *self)
{
  GObject *application = G_OBJECT (gtk_window_get_application (GTK_WINDOW (self->window)));
  SeraiRunningGames *games = serai_window_link_get_running (self);
  SeraiReconnector  *reconnector;

  if (g_object_get_data (application, KEY) != NULL)
    return NULL;
  if (g_list_model_get_n_items (serai_running_games_get_list (games)) == 0)
    {
      /* What begins later is not of the start. */
      g_object_set_data (application, KEY, application);
      return NULL;
    }
  reconnector = serai_reconnector_new (serai_window_link_get_elsewhere (self), games);
  g_object_set_data_full (application, KEY, reconnector, g_object_unref);
  return reconnector;
}

static void
follow (SeraiWindowLink *self, SeraiReconnector *reconnector)
{
  self->reconnector = g_object_ref (reconnector);
  g_signal_connect_swapped (reconnector, "changed", G_CALLBACK (changed_cb), self);
  /* After the list of games, which has the state that is written about. */
  g_signal_connect_data (serai_mailbox_get_postman (self->mailbox), "changed",
                         G_CALLBACK (changed_cb), self, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
start_ticking (SeraiWindowLink *self)
{
  if (self->tick == 0)
    self->tick = g_timeout_add_seconds (TICK_SECONDS, tick_cb, self);
}

/* Whether others play the game on the board, which is elsewhere. */
static gboolean
is_watching (SeraiWindowLink *self)
{
  return serai_remote_game_get_side (serai_window_link_get_game (self)) == SERAI_SIDE_NONE;
}

/* Writes about the game @id above the board, which has left it, and offers to go back to it. */
static void
offer_back (SeraiWindowLink *self, SeraiClub *club, const char *id)
{
  SeraiRunningGame *game = serai_running_games_find (serai_window_link_get_running (self),
                                                     serai_elsewhere_games_get_server (club), id);

  if (game == NULL)
    return;
  if (self->reconnector == NULL)
    {
      g_autoptr (SeraiReconnector) reconnector =
          serai_reconnector_new (serai_window_link_get_elsewhere (self), NULL);

      follow (self, reconnector);
    }
  serai_reconnector_add (self->reconnector, club);
  g_set_object (&self->back, game);
  self->is_searching = FALSE;
  self->is_back_due = FALSE;
  start_ticking (self);
}

/**
 * serai_window_link_start_leave_for:
 * @id: of another game elsewhere, which comes to the board
 * Leaves the game on the board where it is. If the user plays it, they can go back to it while
 * nothing is to be told about the other one. Otherwise they can still go back to what they have
 * left before.
 */
void
serai_window_link_start_leave_for (SeraiWindowLink *self, const char *id)
{
  g_autofree char *left = NULL;
  g_autoptr (SeraiClub) club = NULL;

  if (!serai_window_link_is_over (self) && !is_watching (self)
      && !g_str_equal (serai_window_link_get_id (self), id))
    {
      left = g_strdup (serai_window_link_get_id (self));
      club = g_object_ref (self->club);
    }
  /* Before the line above the board is written again. */
  if (serai_window_link_back_is_to (self, id))
    g_clear_object (&self->back);
  serai_window_link_game_release (self);
  if (club != NULL)
    offer_back (self, club, left);
}

/**
 * serai_window_link_start_match_replaced:
 * Leaves the game where it is if another match is on the board, and offers to go back to it.
 */
void
serai_window_link_start_match_replaced (SeraiWindowLink *self)
{
  SeraiMatch      *match = serai_window_get_match (self->window);
  g_autofree char *text = NULL;
  g_autofree char *id = NULL;
  g_autoptr (SeraiClub) club = NULL;

  if (self->remote != NULL ? match == serai_remote_match_get_match (self->remote)
                           : self->over == NULL)
    return;
  if (!serai_window_link_is_over (self) && !is_watching (self))
    {
      text = g_strdup_printf (
          self->is_home || self->host != NULL
              /* Translators: %s is the name of an opponent elsewhere */
              ? _ ("Your game with %s goes on elsewhere")
              /* Translators: another game is on the board now; %s is an opponent */
              : _ ("Your game with %s stays on the server"),
          serai_window_link_get_other (self));
      id = g_strdup (serai_window_link_get_id (self));
      club = g_object_ref (self->club);
    }
  serai_window_link_game_release (self);
  serai_elsewhere_set_on_board (serai_session_get_settings (self->window->session), FALSE);
  if (club != NULL)
    offer_back (self, club, id);
  serai_window_link_news_update (self);
  if (text != NULL)
    serai_window_show_notice (self->window, text);
}

/**
 * serai_window_link_start_add:
 * @self: a link
 * Connects to the servers on which the user's games go on, and offers to go back to the one that
 * was played last. Only the first window does so.
 */
void
serai_window_link_start_add (SeraiWindowLink *self)
{
  GSettings        *settings = serai_session_get_settings (self->window->session);
  SeraiReconnector *reconnector = connect_to_servers (self);

  if (reconnector == NULL)
    return;
  follow (self, reconnector);
  g_set_object (&self->back, serai_elsewhere_find_running (settings));
  self->is_searching = self->back == NULL;
  self->is_back_due = self->back != NULL && serai_elsewhere_is_on_board (settings);
  start_ticking (self);
  if (serai_window_get_match (self->window) == NULL)
    g_signal_connect_swapped (self->window->session, "notify::match", G_CALLBACK (match_there_cb),
                              self);
}

/**
 * serai_window_link_start_remove:
 * @self: the link of a window that is destroyed
 */
void
serai_window_link_start_remove (SeraiWindowLink *self)
{
  if (self->reconnector != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->reconnector, self);
      g_signal_handlers_disconnect_by_data (serai_mailbox_get_postman (self->mailbox), self);
    }
  g_clear_weak_pointer (&self->start_match);
  g_clear_object (&self->reconnector);
  g_clear_object (&self->back);
  g_clear_pointer (&self->waiting, g_free);
  g_clear_handle_id (&self->tick, g_source_remove);
}
