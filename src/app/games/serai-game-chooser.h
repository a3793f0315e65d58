/* serai-game-chooser.h: a window with a card for each game.
 *
 * Signal "chosen" (SeraiGameChooser *, const SeraiRules *): a card was activated; the window
 *   closes itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-match.h"

G_BEGIN_DECLS

#define SERAI_TYPE_GAME_CHOOSER (serai_game_chooser_get_type ())
G_DECLARE_FINAL_TYPE (SeraiGameChooser, serai_game_chooser, SERAI, GAME_CHOOSER, AdwWindow)

SeraiGameChooser *serai_game_chooser_new (GtkWindow *parent, SeraiMatch *played);

G_END_DECLS
