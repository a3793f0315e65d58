/* serai-running-text.c: words about a game on a server.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-running-text.h"

#include <glib/gi18n.h>

#include "serai-message-text.h"
#include "serai-time-text.h"

/**
 * serai_running_text_turn:
 * Returns: (transfer full): whom @game waits for, and how long
 */
char *
serai_running_text_turn (SeraiRunningGame *game)
{
  const SeraiRunningState *state = serai_running_game_get_state (game);
  g_autofree char         *turn = NULL;
  g_autofree char         *left = NULL;

  if (state->is_adjourned)
    /* Translators: the players go on another day */
    return g_strdup (_ ("The game is adjourned"));
  turn = serai_running_game_is_turn (game)
             /* Translators: about a game with somebody elsewhere, in a list */
             ? g_strdup (_ ("It is your turn"))
             /* Translators: about a game in a list; %s is the name of the opponent */
             : g_strdup_printf (_ ("It is the turn of %s"), serai_running_game_get_other (game));
  if (state->deadline < 0)
    return g_steal_pointer (&turn);
  left = serai_time_text_left (state->deadline - g_get_real_time () / 1000);
  return g_strconcat (turn, SERAI_MESSAGE_SEPARATOR, left, NULL);
}
