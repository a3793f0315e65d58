/* game-row.h: a combo row in which one of the games is chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "rules.h"

void              serai_game_row_fill (AdwComboRow *row);
void              serai_game_row_set_rules (AdwComboRow *row, const SeraiRules *rules);
const SeraiRules *serai_game_row_get_rules (AdwComboRow *row);
