/* record-text.h: reads games from the arguments of a command or the input of a program.
 *
 * Moves are added at the end of the main line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "fault.h"
#include "record.h"

bool serai_record_text_init (SeraiRecord *record, const SeraiRules *rules,
                             const SeraiOptions *options, const char *text, SeraiFault *fault);
bool serai_record_text_play (SeraiRecord *record, const char *text, SeraiFault *fault);
bool serai_record_text_replace (SeraiRecord *record, const SeraiRules *rules,
                                const SeraiOptions *options, char *words, SeraiFault *fault);
