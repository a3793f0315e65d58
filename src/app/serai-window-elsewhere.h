/* serai-window-elsewhere.h: games with somebody elsewhere in a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-club.h"
#include "serai-window.h"

G_BEGIN_DECLS

void     serai_window_elsewhere_add (SeraiWindow *self);
gboolean serai_window_elsewhere_shows (SeraiWindow *self, const char *id);
void     serai_window_elsewhere_play (SeraiWindow *self, SeraiClub *club, SeraiClubGame *game);
void     serai_window_elsewhere_leave_for_later (SeraiWindow *self, SeraiClub *club,
                                                 SeraiClubGame *game);

G_END_DECLS
