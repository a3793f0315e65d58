/* duel-replay.h: the games in the record of a match, checked by replaying them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "duel-file.h"

/* Takes a game that obeys the rules, @sheet, and what the record says about it. Returns whether to
 * go on; if not, @fault must be set. */
typedef bool (*SeraiDuelVisit) (const SeraiDuelEntry *entry, const SeraiScoresheet *sheet,
                                void *data, SeraiFault *fault);

bool serai_duel_record_visit (const SeraiRules *rules, const char *name, SeraiDuelVisit visit,
                              void *data, SeraiFault *fault);
