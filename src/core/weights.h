/* weights.h: evaluations that are weighted sums of features.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules.h"

/**
 * SERAI_WEIGHTS:
 * @table: an array of #SeraiWeight of known length
 * Initialises the weights of a #SeraiSearchFacet. Fails to compile if there are more weights than
 * features() has space for.
 */
#define SERAI_WEIGHTS(table)                                                                       \
  .weights = (table),                                                                              \
  .n_weights = sizeof (table) / sizeof *(table)                                                    \
               + 0 * sizeof (struct {                                                              \
                   _Static_assert(sizeof (table) / sizeof *(table) <= SERAI_MAX_WEIGHTS,           \
                                  "room in features()");                                           \
                   int unused;                                                                     \
                 })

/**
 * serai_weigh:
 * @weights: (array length=n_weights)
 * @amounts: (array length=n_weights): of each term, in 1/%SERAI_FEATURE_ONE
 * Inline, so that constant weights are folded like literals.
 * Returns: their sum in 1/100 man, rounded towards 0
 */
static inline int
serai_weigh (const SeraiWeight *weights, size_t n_weights, const int *amounts)
{
  int sum = 0;

  for (size_t n = 0; n < n_weights; n++)
    sum += weights[n].value * amounts[n];
  return sum / SERAI_FEATURE_ONE;
}
