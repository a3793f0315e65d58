/* serai-opinion.h: what the computer has found out about a game that it plays.
 *
 * A plain value, one for each side. It is about the line in which it was formed: what the computer
 * has thought in a line that has been undone does not count.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-judgement.h"
#include "serai-match.h"

G_BEGIN_DECLS

/* All zero at first: there is none yet. */
typedef struct
{
  const SeraiRecordNode *node; /* where it searched; only compared; nullable: nowhere yet */
  SeraiJudgement         judgement;
  guint                  n_hopeless; /* moves */
} SeraiOpinion;

void     serai_opinion_form (SeraiOpinion *self, SeraiMatch *match, const SeraiSearchInfo *line);
gboolean serai_opinion_accepts_draw (const SeraiOpinion *self, SeraiMatch *match, SeraiSide side);
gboolean serai_opinion_resigns (const SeraiOpinion *self);

G_END_DECLS
