/* serai-running-games.h: the user's games on servers that are not over.
 *
 * The list is kept in the settings, so that the program can show it before it is connected to any
 * server. What it shows then is what was seen last.
 *
 * Signal "changed" (): the list, or a game in it, has changed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-running-game.h"

G_BEGIN_DECLS

#define SERAI_TYPE_RUNNING_GAMES (serai_running_games_get_type ())
G_DECLARE_FINAL_TYPE (SeraiRunningGames, serai_running_games, SERAI, RUNNING_GAMES, GObject)

SeraiRunningGames *serai_running_games_of (GSettings *settings);

GListModel       *serai_running_games_get_list (SeraiRunningGames *self); /* SeraiRunningGame */
SeraiRunningGame *serai_running_games_find (SeraiRunningGames *self, const char *server,
                                            const char *id);
void serai_running_games_put (SeraiRunningGames *self, const char *server, const char *id,
                              const char *other, const SeraiRunningState *state);
void serai_running_games_remove (SeraiRunningGames *self, const char *server, const char *id);
void serai_running_games_move (SeraiRunningGames *self, const char *from, const char *to);
void serai_running_games_keep (SeraiRunningGames *self, const char *server, const char *const *ids);

G_END_DECLS
