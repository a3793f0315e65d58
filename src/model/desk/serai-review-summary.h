/* serai-review-summary.h: the course of a game as a review sees it, from the verdicts in a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

typedef struct
{
  gsize      n_moves;     /* of the main line */
  gsize      n_judged;    /* of these */
  double    *shares;      /* (owned): [n_moves + 1]: expected by the first side; NAN: not known */
  double     accuracy[2]; /* [side]: 0 to 1; negative: not known yet, or the side has not moved */
  guint      n_inaccuracies[2]; /* [side]: moves that are not among the mistakes */
  GPtrArray *mistakes; /* (element-type SeraiRecordNode) (owned): in the order of the game; and
                        * costly moves */
} SeraiReviewSummary;

SeraiReviewSummary *serai_review_summary_new (SeraiMatch *match);
void                serai_review_summary_free (SeraiReviewSummary *self);
gboolean            serai_review_summary_was_lost (const SeraiReviewSummary *self, SeraiSide side);

const char *serai_review_get_turning_point_text (void);
const char *serai_review_explain_turning_point (void);

char *serai_review_write_score (const SeraiRules *rules, const SeraiPosition *pos,
                                const SeraiFound *found);
char *serai_review_write_loss (const SeraiRules *rules, const SeraiRecordNode *node,
                               const SeraiVerdict *verdict);
char *serai_review_write_better (const SeraiRules *rules, const SeraiRecordNode *node,
                                 const SeraiVerdict *verdict);
char *serai_review_write_why (const SeraiVerdict *verdict);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiReviewSummary, serai_review_summary_free)

G_END_DECLS
