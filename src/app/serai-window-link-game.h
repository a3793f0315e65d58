/* serai-window-link-game.h: the match on the board follows a game on a server.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window-link.h"

G_BEGIN_DECLS

void serai_window_link_game_begin (SeraiWindowLink *self, SeraiClub *club, SeraiClubGame *game);
void serai_window_link_game_follow_club (SeraiWindowLink *self, SeraiClub *club);
void serai_window_link_game_set_over (SeraiWindowLink *self, SeraiClub *club);
void serai_window_link_game_release (SeraiWindowLink *self);

G_END_DECLS
