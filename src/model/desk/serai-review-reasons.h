/* serai-review-reasons.h: finds out, in a thread, why moves were mistakes.
 *
 * A review explains the mistakes that it finds. This is for other verdicts in a match, such as
 * those from a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

typedef struct SeraiReviewReasons SeraiReviewReasons;

SeraiReviewReasons *serai_review_reasons_new (SeraiMatch *match);
void                serai_review_reasons_free (SeraiReviewReasons *self);
void                serai_review_reasons_find (SeraiReviewReasons *self);
void                serai_review_reasons_set (SeraiReviewReasons *self, SeraiMatch *match);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiReviewReasons, serai_review_reasons_free)

G_END_DECLS
