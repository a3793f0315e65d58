/* serai-review-view.h: the review of a game: its progress, its course, and the mistakes of each
 * side.
 *
 * The list of moves, which is not a part of it, can take the place of the mistakes.
 *
 * Properties:
 *   "shows-moves" (gboolean): the list of moves is wanted in place of the mistakes
 * Signal "chosen" (SeraiReviewView *, SeraiRecordNode *node): the position after a move is wanted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-review.h"

G_BEGIN_DECLS

#define SERAI_TYPE_REVIEW_VIEW (serai_review_view_get_type ())
G_DECLARE_FINAL_TYPE (SeraiReviewView, serai_review_view, SERAI, REVIEW_VIEW, GtkWidget)

GtkWidget   *serai_review_view_new (void);
void         serai_review_view_set_match (SeraiReviewView *self, SeraiMatch *match);
void         serai_review_view_set_shows_moves (SeraiReviewView *self, gboolean shows_moves);
gboolean     serai_review_view_get_shows_moves (SeraiReviewView *self);
void         serai_review_view_set_solved (SeraiReviewView *self, guint ply, gboolean is_solved);
void         serai_review_view_set_trying (SeraiReviewView *self, gboolean is_trying);
SeraiReview *serai_review_view_get_review (SeraiReviewView *self);

G_END_DECLS
