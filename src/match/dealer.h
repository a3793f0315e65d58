/* dealer.h: the opening of each pair of games of a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdatomic.h>

#include "openings.h"
#include "search.h"

/* Used by one thread. All dealers of a match deal the same openings. */
typedef struct
{
  const SeraiOpenings *openings;  /* borrowed */
  const SeraiDuelPlan *plan;      /* borrowed */
  const atomic_bool   *abandoned; /* borrowed: set when no opening is needed any more */
  SeraiSearch         *search;    /* (owned) (nullable): finds balanced openings */
} SeraiDealer;

bool serai_dealer_init (SeraiDealer *dealer, const SeraiOpenings *openings,
                        const SeraiDuelPlan *plan, const atomic_bool *abandoned);
void serai_dealer_clear (SeraiDealer *dealer);
bool serai_dealer_deal (SeraiDealer *dealer, int pair, SeraiScoresheet *out, SeraiFault *fault);
