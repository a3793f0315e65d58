/* serai-game-chooser.h: a window with all games, and those of each that are in progress.
 *
 * Signals, before which the window closes itself:
 *   "chosen" (SeraiGameChooser *, const SeraiRules *): a new game of this kind is wanted
 *   "continue" (SeraiGameChooser *, GFile *): a kept game is to be continued
 *   "go-on" (SeraiGameChooser *, SeraiRunningGame *): the user wants to play a game on a server
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-running-game.h"
#include "serai-session.h"

G_BEGIN_DECLS

#define SERAI_TYPE_GAME_CHOOSER (serai_game_chooser_get_type ())
G_DECLARE_FINAL_TYPE (SeraiGameChooser, serai_game_chooser, SERAI, GAME_CHOOSER, AdwWindow)

SeraiGameChooser *serai_game_chooser_new (GtkWindow *parent, SeraiSession *session);

G_END_DECLS
