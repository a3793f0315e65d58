/* serai-review-job.h: one run of a review, in a thread of its own.
 *
 * A job is a reference-counted value that its worker thread and the main thread share. The main
 * thread is notified of new verdicts at most ten times a second. A job that has been stopped
 * delivers nothing more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-judging.h"

G_BEGIN_DECLS

typedef struct SeraiReviewJob SeraiReviewJob;

SeraiReviewJob *serai_review_job_new (SeraiEngine *engine, SeraiKnowledge *knowledge,
                                      SeraiJudgedLine *line, guint generation,
                                      guint64 nodes_per_move);
SeraiReviewJob *serai_review_job_ref (SeraiReviewJob *self);
void            serai_review_job_unref (SeraiReviewJob *self);

void          serai_review_job_judge_last (SeraiReviewJob *self, const SeraiFound *best);
void          serai_review_job_watch (SeraiReviewJob *self, GSourceFunc callback, gpointer data);
void          serai_review_job_set_threads (SeraiReviewJob *self, guint n_threads);
void          serai_review_job_stop (SeraiReviewJob *self);
double        serai_review_job_get_progress (SeraiReviewJob *self);
SeraiVerdict *serai_review_job_take (SeraiReviewJob *self, gsize *n);
gboolean      serai_review_job_run (SeraiReviewJob *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiReviewJob, serai_review_job_unref)

G_END_DECLS
