/* serai-elsewhere-games.h: keeps the list of the user's games as their servers report them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-postman.h"
#include "serai-running-games.h"

G_BEGIN_DECLS

#define SERAI_TYPE_ELSEWHERE_GAMES (serai_elsewhere_games_get_type ())
G_DECLARE_FINAL_TYPE (SeraiElsewhereGames, serai_elsewhere_games, SERAI, ELSEWHERE_GAMES, GObject)

SeraiElsewhereGames *serai_elsewhere_games_new (SeraiRunningGames *list, SeraiPostman *postman);
void serai_elsewhere_games_add (SeraiElsewhereGames *self, SeraiClub *club, const char *server);
void serai_elsewhere_games_forget (SeraiElsewhereGames *self, SeraiClub *club);
void serai_elsewhere_games_move (SeraiElsewhereGames *self, SeraiClub *club, const char *server);
const char *serai_elsewhere_games_get_server (SeraiClub *club);

G_END_DECLS
