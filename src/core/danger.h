/* danger.h: pieces that can be captured in the next move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules.h"

/* For the board: how long the examination may take, in microseconds of processor time. */
#define SERAI_DANGER_US 3000

void serai_danger_find (const SeraiRules *rules, const SeraiPosition *pos, SeraiSide side,
                        bool (*should_stop) (void *data), void *stop_data,
                        bool in_danger[SERAI_MAX_POINTS]);
