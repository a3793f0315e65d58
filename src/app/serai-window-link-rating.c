/* serai-window-link-rating.c: the user's rating after a rated game elsewhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-link-rating.h"

#include <glib/gi18n.h>

#include "serai-window-link-news.h"
#include "serai-window-private.h"
#include "side.h"

static void
profile_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiWindow) window = user_data;
  SeraiWindowLink *self = serai_window_link_get (window);
  g_autoptr (SeraiClubPerson) person = serai_club_profile_finish (SERAI_CLUB (club), result, NULL);
  const SeraiRules *rules;
  const char       *game;
  SeraiStanding     standing;

  if (person == NULL || self == NULL || self->rated == NULL
      || g_strcmp0 (self->rated, serai_window_link_get_id (self)) != 0)
    return;
  rules = serai_match_get_rules (serai_window_get_match (window));
  if (!serai_club_person_get_standing (person, rules->id, &standing))
    return;
  game = _ (rules->name);
  g_free (self->rating);
  /* Translators: above the board, after a rated game; %1$s is a game, as Keny, %2$d the rating */
  self->rating = g_strdup_printf (_ ("%1$s: your rating is %2$d now"), game, standing.rating);
  serai_window_link_news_update (self);
}

/**
 * serai_window_link_rating_update:
 * @self: with a game on the board
 * Once the game, if it is a rated one of the user, is over, asks the server for the new rating,
 * which the line above the board says then.
 */
void
serai_window_link_rating_update (SeraiWindowLink *self)
{
  SeraiRemoteGame *game = serai_window_link_get_game (self);

  if (game == NULL || self->rated != NULL || !serai_window_link_is_over (self)
      || serai_remote_game_get_side (game) == SERAI_SIDE_NONE
      || !serai_club_game_get_terms (serai_remote_game_get_game (game))->rated)
    return;
  self->rated = g_strdup (serai_window_link_get_id (self));
  serai_club_profile_async (self->club, serai_club_get_name (self->club), NULL, profile_cb,
                            g_object_ref (self->window));
}
