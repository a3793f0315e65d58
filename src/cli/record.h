/* record.h: a game being played on the command line: its position and its history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "fault.h"
#include "rules.h"

typedef struct
{
  const SeraiRules *rules;    /* static, not owned */
  SeraiPosition     position; /* on the board now */
  uint64_t         *keys; /* (owned): of every position since the start, the last is on the board */
  size_t            n_keys;
  size_t            capacity;
  size_t            n_reversible; /* plies since the last irreversible one */
} SeraiRecord;

bool serai_record_init (SeraiRecord *record, const SeraiRules *rules, const SeraiPosition *start);
bool serai_record_init_from_text (SeraiRecord *record, const SeraiRules *rules,
                                  const SeraiOptions *options, const char *text, SeraiFault *fault);
bool serai_record_replace (SeraiRecord *record, const SeraiRules *rules,
                           const SeraiOptions *options, char *words, SeraiFault *fault);
void serai_record_clear (SeraiRecord *record);
SeraiHistory serai_record_history (const SeraiRecord *record);
SeraiResult  serai_record_result (const SeraiRecord *record);
void         serai_record_moves (const SeraiRecord *record, SeraiMoveList *out);
bool         serai_record_play (SeraiRecord *record, SeraiMove move);
bool         serai_record_play_text (SeraiRecord *record, const char *text, SeraiFault *fault);
