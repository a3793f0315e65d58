/* serai-window-link-return.c: the ways back to a game elsewhere that goes on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-link-return.h"

#include <glib/gi18n.h>

#include "serai-save.h"
#include "serai-window-files.h"
#include "serai-window-link-game.h"
#include "serai-window-link-news.h"
#include "serai-window-opponents.h"
#include "serai-window-private.h"
#include "side.h"

/* What the user wants to go on with, on the way there. */
typedef struct
{
  SeraiWindow           *window; /* (owned) */
  SeraiRunningGame      *game;   /* (owned) */
  SeraiWindowLinkMayShow may;    /* (nullable) */
} GoingOn;

static GoingOn *
going_on_new (SeraiWindow *window, SeraiRunningGame *game, SeraiWindowLinkMayShow may)
{
  GoingOn *going = g_new0 (GoingOn, 1);

  going->window = g_object_ref (window);
  going->game = g_object_ref (game);
  going->may = may;
  return going;
}

static void
going_on_free (GoingOn *going)
{
  g_object_unref (going->window);
  g_object_unref (going->game);
  g_free (going);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GoingOn, going_on_free)

/* Whether nobody answers there now, which can change. */
static gboolean
is_out_of_reach (const GError *error)
{
  return error->domain == G_IO_ERROR && error->code != G_IO_ERROR_CANCELLED
         && error->code != G_IO_ERROR_NOT_SUPPORTED && error->code != G_IO_ERROR_INVALID_ARGUMENT;
}

/* Whether @game is played in the program of somebody on this network, not on a server proper. */
static gboolean
is_of_neighbour (SeraiWindowLink *self, SeraiRunningGame *game)
{
  SeraiServers *servers = serai_elsewhere_get_servers (serai_window_link_get_elsewhere (self));
  g_auto (SeraiAddress) address = { 0 };
  SeraiKnownServer *server;

  if (!serai_address_read (&address, serai_running_game_get_server (game), NULL))
    return FALSE;
  server = serai_servers_find (servers, &address);
  return server != NULL && !serai_known_server_has_passwords (server);
}

/* The user can try again: nothing connects to a program on this network by itself. */
static void
keep_way_back (SeraiWindowLink *self, const GoingOn *going)
{
  /* Translators: %s is the name of the opponent, who has no connection at the moment */
  g_autofree char *text =
      g_strdup_printf (_ ("%s is not here"), serai_running_game_get_other (going->game));

  g_set_object (&self->back, going->game);
  serai_window_show_notice (self->window, is_of_neighbour (self, going->game)
                                              ? text
                                              /* Translators: there is no connection to a server */
                                              : _ ("The server does not answer"));
}

/* Returns: (transfer full) (nullable): the server; %NULL: the user has been told why not, or the
 * window is gone
 * @going: (nullable) */
static SeraiClub *
finish_entering (SeraiWindow *window, GObject *elsewhere, GAsyncResult *result,
                 const GoingOn *going)
{
  SeraiWindowLink *self = serai_window_link_get (window);
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiClub) club =
      serai_elsewhere_enter_finish (SERAI_ELSEWHERE (elsewhere), result, &error);

  if (serai_window_link_is_closed (window))
    return NULL;
  g_clear_object (&self->entering);
  if (club == NULL && going != NULL && is_out_of_reach (error))
    keep_way_back (self, going);
  else if (club == NULL)
    serai_window_link_show_error (self, error);
  serai_window_link_news_update (self);
  return g_steal_pointer (&club);
}

static void
connect_again (SeraiWindow *window, SeraiClub *club)
{
  serai_window_opponents_connect (window, serai_line_get_address (serai_club_get_line (club)));
}

/* A member who has logged out is asked for the password. */
static void
came_in_again_cb (GObject *elsewhere, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiWindow) window = user_data;
  g_autoptr (SeraiClub) club = finish_entering (window, elsewhere, result, NULL);
  SeraiWindowLink *self = serai_window_link_get (window);
  g_autoptr (SeraiClubGame) game = NULL;

  if (club == NULL)
    return;
  if (self->remote != NULL)
    game = serai_club_find_own_game (club, serai_club_game_get_id (serai_remote_game_get_game (
                                               serai_window_link_get_game (self))));
  if (game != NULL)
    serai_window_link_game_begin (self, club, game);
  else
    connect_again (window, club);
}

static void
come_in_again_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                  gpointer user_data)
{
  SeraiWindowLink *self = serai_window_link_get (user_data);

  if (self->club == NULL || self->entering != NULL)
    return;
  self->entering = g_cancellable_new ();
  if (self->is_home)
    serai_elsewhere_enter_home_async (serai_window_link_get_elsewhere (self), self->entering,
                                      came_in_again_cb, g_object_ref (self->window));
  else
    serai_elsewhere_enter_async (serai_window_link_get_elsewhere (self),
                                 serai_line_get_address (serai_club_get_line (self->club)),
                                 self->entering, came_in_again_cb, g_object_ref (self->window));
  serai_window_link_news_update (self);
}

/* Whether the board is still free for a game that comes back by itself. Otherwise it is offered
 * again, unless the user has put it on the board meanwhile.
 */
static gboolean
may_show (const GoingOn *going)
{
  SeraiWindowLink *self = serai_window_link_get (going->window);

  if (going->may == NULL || going->may (self))
    return TRUE;
  if (g_strcmp0 (serai_window_link_get_id (self), serai_running_game_get_id (going->game)) != 0)
    g_set_object (&self->back, going->game);
  serai_window_link_news_update (self);
  return FALSE;
}

/* The user sees how the game has ended, and it is kept. */
static void
record_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GoingOn) going = user_data;
  const SeraiRunningState *state = serai_running_game_get_state (going->game);
  g_autofree char         *text = serai_club_record_finish (SERAI_CLUB (club), result, NULL);
  g_autoptr (SeraiMatch) match = text != NULL ? serai_save_from_text (text, -1, NULL, NULL) : NULL;
  /* Translators: a game with somebody elsewhere was to be taken up again */
  const char *news = _ ("Your game is over");

  if (serai_window_link_is_closed (going->window) || !may_show (going))
    return;
  if (match == NULL)
    {
      serai_window_show_notice (going->window, news);
      return;
    }
  serai_remote_match_set_id (match, serai_running_game_get_id (going->game));
  serai_match_set_player (match, serai_side_other (state->side),
                          (SeraiPlayer){ SERAI_PLAYER_ELSEWHERE, SERAI_LEVEL_PRESET });
  serai_window_show_opened (going->window, match, NULL, news);
}

/* @going: (transfer full): to a game that has ended meanwhile */
static void
show_ended (SeraiWindowLink *self, SeraiClub *club, GoingOn *going)
{
  SeraiRunningGame *game = going->game;

  serai_running_games_remove (serai_window_link_get_running (self),
                              serai_running_game_get_server (game),
                              serai_running_game_get_id (game));
  serai_club_record_async (club, serai_running_game_get_id (game), NULL, record_cb, going);
}

/* A game that the server does not list any more is over. */
static void
find_and_begin (SeraiWindowLink *self, SeraiClub *club, GoingOn *going)
{
  g_autoptr (SeraiClubGame) game =
      serai_club_find_own_game (club, serai_running_game_get_id (going->game));

  if (game != NULL)
    serai_window_link_game_begin (self, club, game);
  else if (serai_club_get_name (club) == NULL) /* has to come in first */
    connect_again (self->window, club);
  else
    show_ended (self, club, going_on_new (going->window, going->game, going->may));
}

static void
gone_on_cb (GObject *elsewhere, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GoingOn) going = user_data;
  g_autoptr (SeraiClub) club = finish_entering (going->window, elsewhere, result, going);

  if (club != NULL && may_show (going))
    find_and_begin (serai_window_link_get (going->window), club, going);
}

/**
 * serai_window_link_return_go_on:
 * @game: of the user
 * @may: (nullable): whether the board may show it, once it is known
 * Connects to where @game is played and puts it on the board; if it is over, shows how it has
 * ended.
 */
void
serai_window_link_return_go_on (SeraiWindowLink *self, SeraiRunningGame *game,
                                SeraiWindowLinkMayShow may)
{
  if (self->entering != NULL)
    return;
  self->entering = g_cancellable_new ();
  serai_elsewhere_enter_server_async (serai_window_link_get_elsewhere (self),
                                      serai_running_game_get_server (game), self->entering,
                                      gone_on_cb, going_on_new (self->window, game, may));
  g_clear_object (&self->back);
  serai_window_link_news_update (self);
}

static void
leave_and_go_on_cb (GoingOn *going)
{
  serai_window_link_return_go_on (serai_window_link_get (going->window), going->game, going->may);
}

/* Goes on with @game, unless an opponent waits in the one on the board, and the user stays there.
 */
static void
ask_and_go_on (SeraiWindowLink *self, SeraiRunningGame *game)
{
  serai_window_leave_then (self->window,
                           g_cclosure_new_swap (G_CALLBACK (leave_and_go_on_cb),
                                                going_on_new (self->window, game, NULL),
                                                (GClosureNotify) (GCallback) going_on_free));
}

static void
go_back_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
            gpointer user_data)
{
  SeraiWindowLink  *self = serai_window_link_get (user_data);
  SeraiRunningGame *game = self->back;

  if (game == NULL)
    game = serai_elsewhere_find_running (serai_session_get_settings (self->window->session));
  if (game != NULL)
    ask_and_go_on (self, game);
}

static void
go_on_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer user_data)
{
  SeraiWindowLink  *self = serai_window_link_get (user_data);
  const char       *server, *id;
  SeraiRunningGame *game;

  g_variant_get (parameter, "(&s&s)", &server, &id);
  game = serai_running_games_find (serai_window_link_get_running (self), server, id);
  if (game != NULL)
    ask_and_go_on (self, game);
}

static void
stay_here_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
              gpointer user_data)
{
  SeraiWindowLink *self = serai_window_link_get (user_data);

  g_clear_object (&self->back);
  serai_window_link_news_update (self);
}

/* ---- A game that has ended ---- */

static void
asked_again_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiWindow) window = user_data;
  SeraiWindowLink *self = serai_window_link_get (window);
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiClubOffer) offer = serai_club_offer_finish (SERAI_CLUB (club), result, &error);

  if (self == NULL || self->club == NULL)
    return;
  if (error != NULL)
    serai_window_link_show_error (self, error);
  else if (serai_window_link_is_over (self))
    {
      g_autofree char *text =
          /* Translators: short notice; %s is the name of the opponent */
          g_strdup_printf (_ ("%s is asked to play again"), serai_window_link_get_other (self));

      serai_window_show_notice (window, text);
    }
}

static void
ask_again (SeraiWindowLink *self)
{
  serai_club_rematch_async (self->club, serai_window_link_get_id (self), NULL, asked_again_cb,
                            g_object_ref (self->window));
}

static void
back_to_play_again_cb (GObject *elsewhere, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiWindow) window = user_data;
  g_autoptr (SeraiClub) club = finish_entering (window, elsewhere, result, NULL);
  SeraiWindowLink *self = serai_window_link_get (window);

  if (club == NULL || self->over == NULL) /* another game is on the board */
    return;
  if (serai_club_get_name (club) == NULL)
    {
      connect_again (window, club);
      return;
    }
  serai_window_link_game_follow_club (self, club);
  ask_again (self);
}

/* Returns: %FALSE if it is not known where the restored game was played */
static gboolean
go_back_to_play_again (SeraiWindowLink *self)
{
  const char      *id = serai_remote_match_find_id (serai_window_get_match (self->window));
  g_autofree char *server =
      serai_elsewhere_find_over (serai_session_get_settings (self->window->session), id);

  if (server == NULL)
    return FALSE;
  self->over = g_strdup (id);
  self->entering = g_cancellable_new ();
  serai_elsewhere_enter_server_async (serai_window_link_get_elsewhere (self), server,
                                      self->entering, back_to_play_again_cb,
                                      g_object_ref (self->window));
  serai_window_link_news_update (self);
  return TRUE;
}

/**
 * serai_window_link_return_ask_again:
 * @self: with a game elsewhere on the board that has ended
 * Asks the opponent to play again. If there is no connection, as the game was restored, goes back
 * to where it was played first.
 * Returns: %FALSE if it is not known where
 */
gboolean
serai_window_link_return_ask_again (SeraiWindowLink *self)
{
  if (self->club != NULL
      && (self->remote != NULL || !serai_line_is_logged_out (serai_club_get_line (self->club))))
    {
      ask_again (self);
      return TRUE;
    }
  if (self->entering != NULL)
    return TRUE;
  serai_window_link_game_release (self);
  return go_back_to_play_again (self);
}

/* ---- Actions ---- */

static const GActionEntry actions[] = {
  { .name = "come-in-again", .activate = come_in_again_cb },
  { .name = "go-back-elsewhere", .activate = go_back_cb },
  { .name = "go-on-elsewhere", .activate = go_on_cb, .parameter_type = "(ss)" },
  { .name = "stay-here", .activate = stay_here_cb },
};

/**
 * serai_window_link_return_add:
 * Adds the actions by which one goes back to a game.
 */
void
serai_window_link_return_add (SeraiWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
