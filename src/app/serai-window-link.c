/* serai-window-link.c: a window's link to a game on a server.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-link.h"

#include "elsewhere/serai-net-text.h"
#include "serai-window-private.h"
#include "side.h"

/**
 * serai_window_link_get:
 * Returns: (nullable): the link of @window; %NULL if it has been destroyed
 */
SeraiWindowLink *
serai_window_link_get (SeraiWindow *window)
{
  return g_object_get_data (G_OBJECT (window), SERAI_WINDOW_LINK_KEY);
}

/**
 * serai_window_link_is_closed:
 * @window: to which a request refers that has ended just now
 * Returns: whether @window has been closed meanwhile; it is only destroyed once nothing refers to
 * it
 */
gboolean
serai_window_link_is_closed (SeraiWindow *window)
{
  return gtk_window_get_application (GTK_WINDOW (window)) == NULL;
}

/**
 * serai_window_link_get_game:
 * Returns: (transfer none) (nullable): the game on the board, if it is on a server
 */
SeraiRemoteGame *
serai_window_link_get_game (SeraiWindowLink *self)
{
  return self->remote != NULL ? serai_remote_match_get_game (self->remote) : NULL;
}

/**
 * serai_window_link_get_elsewhere:
 * Returns: (transfer none): what the windows of the application share
 */
SeraiElsewhere *
serai_window_link_get_elsewhere (SeraiWindowLink *self)
{
  return serai_elsewhere_get (gtk_window_get_application (GTK_WINDOW (self->window)),
                              serai_session_get_settings (self->window->session));
}

/**
 * serai_window_link_get_running:
 * Returns: (transfer none): the user's games on all servers
 */
SeraiRunningGames *
serai_window_link_get_running (SeraiWindowLink *self)
{
  return serai_running_games_of (serai_session_get_settings (self->window->session));
}

/**
 * serai_window_link_is_over:
 * @self: with a game on the board, or one to be played again
 * Returns: whether the game has a result
 */
gboolean
serai_window_link_is_over (SeraiWindowLink *self)
{
  SeraiRemoteGame *game = serai_window_link_get_game (self);

  return game == NULL
         || serai_table_get_result (serai_remote_game_get_table (game)).outcome
                != SERAI_OUTCOME_NONE;
}

/**
 * serai_window_link_get_id:
 * Returns: (transfer none) (nullable): the id of the game on the board, or to be played again
 */
const char *
serai_window_link_get_id (SeraiWindowLink *self)
{
  SeraiRemoteGame *game = serai_window_link_get_game (self);

  return game != NULL ? serai_club_game_get_id (serai_remote_game_get_game (game)) : self->over;
}

/* Returns: (transfer none) (nullable): the name of the opponent in a game that was kept */
static const char *
find_kept_other (SeraiMatch *match)
{
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    if (serai_match_get_player (match, side)->kind == SERAI_PLAYER_ELSEWHERE)
      return serai_match_get_name (match, side);
  return NULL;
}

/**
 * serai_window_link_get_other:
 * Returns: (transfer none) (nullable): the name of the opponent in the game on the board, or of the
 *   side if the user watches; %NULL if it is not known
 */
const char *
serai_window_link_get_other (SeraiWindowLink *self)
{
  SeraiRemoteGame *game = serai_window_link_get_game (self);
  SeraiSide        side;

  if (game == NULL)
    return find_kept_other (serai_window_get_match (self->window));
  side = serai_remote_game_get_side (game);
  return serai_club_game_get_player (serai_remote_game_get_game (game),
                                     side == SERAI_SIDE_NONE ? SERAI_SIDE_P1
                                                             : serai_side_other (side));
}

/**
 * serai_window_link_show_error:
 * Tells the user of @error.
 */
void
serai_window_link_show_error (SeraiWindowLink *self, const GError *error)
{
  serai_window_show_notice (self->window, serai_net_text_error (error));
}
