/* serai-game-card.h: a card about one game, with a board that animates a few moves on hover or
 * focus.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-match.h"

G_BEGIN_DECLS

#define SERAI_TYPE_GAME_CARD (serai_game_card_get_type ())
G_DECLARE_FINAL_TYPE (SeraiGameCard, serai_game_card, SERAI, GAME_CARD, GtkListBoxRow)

GtkWidget *serai_game_card_new (const SeraiRules *rules, SeraiMatch *played, gboolean is_turned);
const SeraiRules *serai_game_card_get_rules (SeraiGameCard *self);
void              serai_game_card_set_n_in_progress (SeraiGameCard *self, guint n_games);
void              serai_game_card_preview (SeraiGameCard *self);

G_END_DECLS
