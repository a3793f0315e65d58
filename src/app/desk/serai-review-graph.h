/* serai-review-graph.h: the course of a reviewed game: what the sides could expect after each move.
 *
 * The part of the first side is below, that of the second above, in the colours of the score bar.
 * Mistakes are marked by rings, turning points by filled ones. A click or a drag, and the arrow
 * keys, Home and End, go from move to move.
 *
 * Signal "chosen" (SeraiReviewGraph *, guint ply): the position after so many moves is wanted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-review-summary.h"

G_BEGIN_DECLS

#define SERAI_TYPE_REVIEW_GRAPH (serai_review_graph_get_type ())
G_DECLARE_FINAL_TYPE (SeraiReviewGraph, serai_review_graph, SERAI, REVIEW_GRAPH, GtkWidget)

GtkWidget *serai_review_graph_new (void);
void       serai_review_graph_show (SeraiReviewGraph *self, SeraiMatch *match,
                                    const SeraiReviewSummary *summary);

G_END_DECLS
