/* level.h: how strong the computer plays. Levels are limited by nodes, not by time, so that they
 * are the same on every machine; only the highest may use several threads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "search.h"

#define SERAI_LEVEL_MIN 1
#define SERAI_LEVEL_MAX SERAI_N_LEVELS

void serai_level_limits (const SeraiRules *rules, int level, uint64_t seed, SeraiLimits *out);
const SeraiSearchInfo *serai_level_choose (const SeraiRules *rules, int level, uint64_t seed,
                                           const SeraiSearchInfo *lines, size_t n_lines);
const SeraiSearchInfo *serai_lines_choose (int spread, uint64_t seed, const SeraiSearchInfo *lines,
                                           size_t n_lines);
