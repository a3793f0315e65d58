/* scoresheet.h: a game with the texts of its moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "record-text.h"

typedef struct
{
  SeraiOptions options;
  char         start[SERAI_POSITION_TEXT]; /* empty: the start position of the options */
  SeraiRecord  record;
  char        *moves; /* (owned): their texts, separated by spaces */
  size_t       length;
  size_t       capacity;
} SeraiScoresheet;

bool   serai_scoresheet_init (SeraiScoresheet *sheet, const SeraiRules *rules,
                              const SeraiOptions *options, const char *start, SeraiFault *fault);
void   serai_scoresheet_clear (SeraiScoresheet *sheet);
bool   serai_scoresheet_play (SeraiScoresheet *sheet, const char *text, SeraiFault *fault);
bool   serai_scoresheet_play_all (SeraiScoresheet *sheet, const char *texts, SeraiFault *fault);
bool   serai_scoresheet_play_random (SeraiScoresheet *sheet, uint64_t random);
size_t serai_scoresheet_n_plies (const SeraiScoresheet *sheet);
