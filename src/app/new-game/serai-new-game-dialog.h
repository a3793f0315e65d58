/* serai-new-game-dialog.h: who plays which side, how strong, by which rules.
 *
 * The rows for options are made from what the rules of the game declare.
 *
 * Signal "start" (SeraiNewGameDialog *, SeraiMatch *): the player wants this match, which is
 *   at its start.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-match.h"

G_BEGIN_DECLS

#define SERAI_TYPE_NEW_GAME_DIALOG (serai_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SeraiNewGameDialog, serai_new_game_dialog, SERAI, NEW_GAME_DIALOG, AdwWindow)

SeraiNewGameDialog *serai_new_game_dialog_new (GtkWindow *parent, GSettings *settings,
                                               const SeraiRules *rules);

G_END_DECLS
