/* serai-score-text.h: scores of searches in the words of a game and as numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "search-types.h"

G_BEGIN_DECLS

/* What a search has found out about a position, for the first side. */
typedef struct
{
  int        score; /* 1/100 man, or a mate score */
  SeraiBound bound;
  guint      n_moves; /* of the winner up to the end, if the score is that of a forced win */
} SeraiScore;

void   serai_score_set (SeraiScore *self, const SeraiRules *rules, const SeraiPosition *pos,
                        const SeraiSearchInfo *line);
int    serai_score_get_lead (const SeraiScore *self, const SeraiRules *rules);
double serai_score_get_share (const SeraiScore *self, const SeraiRules *rules);
char  *serai_score_text (const SeraiScore *self, const SeraiRules *rules, const SeraiPosition *end);
char  *serai_score_lead_text (const SeraiScore *self, const SeraiRules *rules);
char  *serai_score_number (const SeraiScore *self, const SeraiRules *rules);

G_END_DECLS
