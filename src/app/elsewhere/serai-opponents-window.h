/* serai-opponents-window.h: the window "Play with Somebody".
 *
 * Signals, after which the window closes:
 *   "play" (SeraiClub *, SeraiClubGame *): a game has begun, or the user goes back to one
 *   "opened" (SeraiMatch *, SeraiClub *): the user wants to see a game that is over, and where it
 *     was played
 *   "go-on" (SeraiRunningGame *): the user wants to go on with a game
 *
 * Signal "stays" (const char *server): the window closes, and the user stays on a server where
 *   others can find them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-elsewhere.h"

G_BEGIN_DECLS

#define SERAI_TYPE_OPPONENTS_WINDOW (serai_opponents_window_get_type ())
G_DECLARE_FINAL_TYPE (SeraiOpponentsWindow, serai_opponents_window, SERAI, OPPONENTS_WINDOW,
                      AdwWindow)

gboolean serai_opponents_window_is_open (void);

G_END_DECLS
