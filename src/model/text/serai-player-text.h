/* serai-player-text.h: who plays, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

const char *serai_level_name (int level);
const char *serai_level_expectation (int level);
char       *serai_player_name (SeraiMatch *match, SeraiSide side);
char       *serai_players_text (SeraiMatch *match);
SeraiPiece  serai_side_piece (const SeraiRules *rules, const SeraiPosition *start, SeraiSide side);
SeraiPiece  serai_player_piece (SeraiMatch *match, SeraiSide side);

G_END_DECLS
