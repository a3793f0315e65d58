/* serai-window-link-back.c: what is known of the game elsewhere to which the user can go back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-link-back.h"

#include <glib/gi18n.h>

#include "elsewhere/serai-net-text.h"
#include "games/serai-running-text.h"
#include "serai-message-text.h"

/**
 * serai_window_link_back_is_to:
 * @id: of a game elsewhere
 * Returns: whether the way back that the user is offered, if any, leads to that game
 */
gboolean
serai_window_link_back_is_to (SeraiWindowLink *self, const char *id)
{
  return self->back != NULL && g_str_equal (serai_running_game_get_id (self->back), id);
}

/**
 * serai_window_link_back_find_club:
 * @self: with a game to go back to
 * Returns: (transfer none) (nullable): the server of the game, if the program connects to it by
 *   itself
 */
SeraiClub *
serai_window_link_back_find_club (SeraiWindowLink *self)
{
  if (self->reconnector == NULL)
    return NULL;
  return serai_reconnector_find (self->reconnector, serai_running_game_get_server (self->back));
}

/* Whether the server does not have the game any more. */
static gboolean
is_over (SeraiWindowLink *self, SeraiClub *club)
{
  g_autoptr (SeraiClubGame) game =
      serai_club_find_own_game (club, serai_running_game_get_id (self->back));

  return game == NULL;
}

/* Whether the server has reported the moves made meanwhile. */
static gboolean
is_up_to_date (SeraiWindowLink *self, SeraiClub *club)
{
  SeraiRemoteGame *game = serai_postman_find (serai_mailbox_get_postman (self->mailbox), club,
                                              serai_running_game_get_id (self->back));

  return game != NULL && serai_remote_game_is_open (game);
}

/**
 * serai_window_link_back_is_known:
 * @self: with a game to go back to
 * Returns: whether its server has said how the game stands
 */
gboolean
serai_window_link_back_is_known (SeraiWindowLink *self)
{
  SeraiClub *club = serai_window_link_back_find_club (self);

  return club != NULL && serai_line_get_state (serai_club_get_line (club)) == SERAI_LINE_ENTERED
         && serai_club_get_name (club) != NULL
         && (is_over (self, club) || is_up_to_date (self, club));
}

/**
 * serai_window_link_back_is_taken:
 * @self: with a game to go back to
 * Returns: whether the game is on the board of another window
 */
gboolean
serai_window_link_back_is_taken (SeraiWindowLink *self)
{
  SeraiClub *club = serai_window_link_back_find_club (self);
  g_autoptr (SeraiClubGame) game = NULL;

  if (club == NULL)
    return FALSE;
  game = serai_club_find_own_game (club, serai_running_game_get_id (self->back));
  return game != NULL
         && serai_postman_is_taken (serai_mailbox_get_postman (self->mailbox), club, game);
}

/* Returns: (transfer full): which game it is: by the opponent, or by its kind if that is the
 * opponent on the board, too */
static char *
write_game (SeraiWindowLink *self)
{
  const char *other = serai_running_game_get_other (self->back);

  if (self->club != NULL && g_strcmp0 (other, serai_window_link_get_other (self)) == 0)
    return g_strdup (_ (serai_running_game_get_state (self->back)->rules->name));
  /* Translators: a desktop notification; %s is the name of the opponent */
  return g_strdup_printf (_ ("Your game with %s"), other);
}

/* Returns: (transfer full): the same as @news, with the game; on a phone there is space for the
 * news alone */
static char *
write_about (SeraiWindowLink *self, const char *news)
{
  g_autofree char *game = write_game (self);

  return g_strconcat (news, SERAI_MESSAGE_SEPARATOR, game, NULL);
}

/* Returns: (transfer full): as the server has said it */
static char *
write_known (SeraiWindowLink *self, SeraiElsewhereButton *button)
{
  g_autofree char *turn = NULL;

  if (is_over (self, serai_window_link_back_find_club (self)))
    {
      /* Translators: button: see how a game has ended */
      *button = (SeraiElsewhereButton){ _ ("Show"), "win.go-back-elsewhere" };
      return write_about (self, _ ("The game is over"));
    }
  turn = serai_running_text_turn (self->back);
  return write_about (self, turn);
}

/**
 * serai_window_link_back_write:
 * @self: with a game to go back to
 * @buttons: (out) (array fixed-size=3): what the user can do
 * Returns: (transfer full): whose turn it is there and how long is left, or why that is not known
 */
char *
serai_window_link_back_write (SeraiWindowLink *self, SeraiElsewhereButton buttons[])
{
  SeraiClub *club = serai_window_link_back_find_club (self);
  SeraiLine *line = club != NULL ? serai_club_get_line (club) : NULL;

  /* Translators: button: to a game that goes on elsewhere */
  buttons[0] = (SeraiElsewhereButton){ _ ("Go Back"), "win.go-back-elsewhere" };
  /* Translators: button: do not go back to a game that goes on elsewhere */
  buttons[1] = (SeraiElsewhereButton){ _ ("Not Now"), "win.stay-here" };
  if (serai_window_link_back_is_known (self))
    {
      g_clear_pointer (&self->waiting, g_free);
      return write_known (self, &buttons[0]);
    }
  if (line != NULL && serai_line_get_state (line) == SERAI_LINE_WAITING)
    {
      g_free (self->waiting);
      self->waiting = serai_net_text_waiting (line, NULL);
    }
  if (line != NULL && self->waiting != NULL)
    {
      /* Translators: button: try to connect to the server at once */
      buttons[0] = (SeraiElsewhereButton){ _ ("Try Now"), "win.retry-line" };
      return write_about (self, self->waiting);
    }
  /* Translators: after the start; %1$s is the name of the game, as Keny, %2$s an opponent’s */
  return g_strdup_printf (_ ("Your game of %1$s with %2$s goes on elsewhere"),
                          _ (serai_running_game_get_state (self->back)->rules->name),
                          serai_running_game_get_other (self->back));
}
