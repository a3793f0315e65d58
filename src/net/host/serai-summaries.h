/* serai-summaries.h: people, offers and games as the protocol describes them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-store-rows.h"

G_BEGIN_DECLS

JsonObject *serai_summary_of_game (const SeraiGameRow *row);
JsonObject *serai_summary_of_offer (const SeraiOffer *offer, SeraiFirst first);
JsonObject *serai_summary_of_person (const char *name, gboolean is_guest, const char *state,
                                     GPtrArray *ratings);
JsonObject *serai_summary_of_rating (const SeraiRating *rating);
JsonObject *serai_summary_holding (const char *name, JsonObject *value);
JsonArray  *serai_summary_of_games (GPtrArray *rows);

G_END_DECLS
