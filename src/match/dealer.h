/* dealer.h: which opening each pair of games of a match begins with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdatomic.h>

#include "openings.h"
#include "search.h"

/* Used by one thread; all dealers of a match deal the same. */
typedef struct
{
  const SeraiOpenings *openings;  /* borrowed */
  const SeraiDuelPlan *plan;      /* borrowed */
  const atomic_bool   *abandoned; /* borrowed: no opening is wanted any more */
  SeraiSearch         *search; /* (owned) (nullable): judges, where openings are to be balanced */
} SeraiDealer;

bool serai_dealer_init (SeraiDealer *dealer, const SeraiOpenings *openings,
                        const SeraiDuelPlan *plan, const atomic_bool *abandoned);
void serai_dealer_clear (SeraiDealer *dealer);
bool serai_dealer_deal (SeraiDealer *dealer, int pair, SeraiScoresheet *out, SeraiFault *fault);
