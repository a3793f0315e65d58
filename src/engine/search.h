/* search.h: finding the best move in any game through the core's interface.
 *
 * A SeraiSearch owns the memory of a search (transposition table, move stacks). Only one thread at
 * a time may use it, however many it starts itself; different searches are independent.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "search-types.h"

SeraiSearch *serai_search_new (size_t hash_bytes);
void         serai_search_free (SeraiSearch *search);
void         serai_search_clear (SeraiSearch *search);
bool         serai_search_set_threads (SeraiSearch *search, unsigned n_threads);
bool serai_search_run (SeraiSearch *search, const SeraiRules *rules, const SeraiPosition *pos,
                       const SeraiHistory *history, const SeraiLimits *limits,
                       SeraiSearchInfo *out);
const SeraiSearchInfo *serai_search_get_lines (const SeraiSearch *search, size_t *n_lines);
