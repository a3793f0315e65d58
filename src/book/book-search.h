/* book-search.h: searches for the scores of positions, also of those with a single legal move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "search.h"

bool serai_book_search (SeraiSearch *search, const SeraiRules *rules, const SeraiPosition *pos,
                        const SeraiHistory *history, const SeraiMove *move,
                        const SeraiLimits *limits, SeraiSearchInfo *out);
