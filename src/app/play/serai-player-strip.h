/* serai-player-strip.h: one of the players, beside the board: a piece, the name, whose turn it is.
 *
 * Properties: "match" (SeraiMatch, nullable); "side" (uint): the side of the player;
 * "tenths" (gboolean): the clock shows tenths of a second in the last ten seconds; "compact"
 * (gboolean): it has one line; "has-buttons" (gboolean): it has the buttons that end the game and
 * pause the clock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-match.h"

G_BEGIN_DECLS

#define SERAI_TYPE_PLAYER_STRIP (serai_player_strip_get_type ())
G_DECLARE_FINAL_TYPE (SeraiPlayerStrip, serai_player_strip, SERAI, PLAYER_STRIP, AdwBin)

void serai_player_strip_set_match (SeraiPlayerStrip *self, SeraiMatch *match);
void serai_player_strip_set_side (SeraiPlayerStrip *self, SeraiSide side);
void serai_player_strip_align_time (SeraiPlayerStrip *self, GtkSizeGroup *group);

G_END_DECLS
