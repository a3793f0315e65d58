/* serai-new-game-dialog.h: the dialog for a new game: players, level, clock and rules.
 *
 * Signal "start" (SeraiNewGameDialog *, SeraiMatch *): the user has confirmed the dialog; the
 *   match has no moves yet.
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
void serai_new_game_dialog_set_position (SeraiNewGameDialog *self, const SeraiOptions *options,
                                         const SeraiPosition *pos);
void serai_new_game_dialog_present (SeraiNewGameDialog *self);

G_END_DECLS
