/* serai-judgement.h: whether the computer accepts a draw or resigns, by the score of a search.
 *
 * Pure functions of plain values. Whether they are asked at all is a matter of the settings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "record.h"
#include "search-types.h"

G_BEGIN_DECLS

/* How a game stands for the computer. */
typedef struct
{
  int        score;         /* 1/100 man, or a mate score */
  SeraiBound bound;         /* of the score */
  int        even;          /* the score of an even position; 0 in most games */
  int        level;         /* SERAI_LEVEL_MIN..SERAI_LEVEL_MAX */
  gsize      n_moves;       /* plies from the start */
  gsize      n_no_progress; /* plies without progress */
} SeraiJudgement;

void serai_judgement_set_position (SeraiJudgement *self, const SeraiRules *rules,
                                   const SeraiRecordNode *node, SeraiSide computer);
void serai_judgement_set_score (SeraiJudgement *self, const SeraiSearchInfo *line,
                                gboolean is_computer_to_move);

gboolean serai_judgement_accepts_draw (const SeraiJudgement *self);
guint    serai_judgement_count_hopeless (const SeraiJudgement *self, guint n_hopeless);
gboolean serai_judgement_resigns (const SeraiJudgement *self, guint n_hopeless);

G_END_DECLS
