/* serai-pairing.h: who plays which side in a game that begins, and what its result is worth.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-store-rows.h"
#include "serai-table.h"

G_BEGIN_DECLS

SeraiFirst    serai_pairing_settle_first (const SeraiOffer *offer, const SeraiAccount *maker,
                                          const SeraiAccount *other);
SeraiGameRow *serai_pairing_from_offer (const SeraiOffer *offer, const SeraiAccount *maker,
                                        const SeraiAccount *other, const SeraiGameRow *before,
                                        gint64 now);
SeraiGameRow *serai_pairing_next_leg (const SeraiGameRow *row, gint64 now);
void serai_pairing_follow (SeraiGameRow *row, const SeraiTable *table, gint64 at, gint64 leave_ms);
void serai_pairing_rate (const SeraiGameRow *row, const SeraiRating before[2],
                         SeraiRatingChange changes[2]);

G_END_DECLS
