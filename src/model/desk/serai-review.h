/* serai-review.h: looks at all moves of a match again and judges them, in threads.
 *
 * The main line is judged as it is when the review starts, up to its last move, undone or not. The
 * verdicts appear in the match as they are found. If the main line changes, the review stops, and
 * verdicts on moves that are still in the record stay. The next review continues from what has been
 * found out.
 *
 * Mistakes in verdicts from elsewhere, such as a file, are explained in a thread, without a review.
 *
 * While the computer thinks about its move, and while energy is to be saved, one thread is used.
 *
 * Properties:
 *   "match" (SeraiMatch, nullable)
 *   "threads" (guint): 1 to SERAI_MAX_THREADS
 *   "sparing" (gboolean): use one thread
 *   "state" (guint, read-only): a SeraiReviewState
 *   "progress" (double, read-only): 0 to 1, of the review that runs or has been stopped
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

/* The base effort: the nodes of the first search of each position. In total a move takes 3 to 25
 * times as many on average; see serai-judging.h. */
#define SERAI_REVIEW_NODES 20000

typedef enum
{
  SERAI_REVIEW_IDLE,        /* not started for this match */
  SERAI_REVIEW_RUNNING,     /* verdicts are being found */
  SERAI_REVIEW_STOPPED,     /* by serai_review_stop() */
  SERAI_REVIEW_INTERRUPTED, /* because the main line has changed */
  SERAI_REVIEW_FAILED,      /* memory has run out */
  SERAI_REVIEW_DONE
} SeraiReviewState;

#define SERAI_TYPE_REVIEW (serai_review_get_type ())
G_DECLARE_FINAL_TYPE (SeraiReview, serai_review, SERAI, REVIEW, GObject)

SeraiReview *serai_review_new (void);

void serai_review_set_match (SeraiReview *self, SeraiMatch *match);
void serai_review_set_threads (SeraiReview *self, guint n_threads);
void serai_review_set_sparing (SeraiReview *self, gboolean is_sparing);
void serai_review_set_nodes (SeraiReview *self, guint64 nodes_per_move);

gboolean         serai_review_is_possible (SeraiMatch *match);
void             serai_review_start (SeraiReview *self);
void             serai_review_stop (SeraiReview *self);
SeraiReviewState serai_review_get_state (SeraiReview *self);
double           serai_review_get_progress (SeraiReview *self);

G_END_DECLS
