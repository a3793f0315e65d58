/* perft.h: counting sequences of legal moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules.h"

uint64_t serai_perft (const SeraiRules *rules, const SeraiPosition *pos, int depth);
