/* openings.h: a file of openings for the games of a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "duel-plan.h"
#include "scoresheet.h"

typedef struct
{
  char    *text;  /* (owned): the file */
  char   **lines; /* (owned array): the lines with openings */
  size_t   n_lines;
  uint64_t sum; /* hash of the text */
} SeraiOpenings;

bool serai_openings_init (SeraiOpenings *openings, const SeraiDuelPlan *plan, SeraiFault *fault);
void serai_openings_clear (SeraiOpenings *openings);
bool serai_openings_open (const SeraiOpenings *openings, const SeraiDuelPlan *plan, size_t n,
                          SeraiScoresheet *sheet, SeraiFault *fault);
