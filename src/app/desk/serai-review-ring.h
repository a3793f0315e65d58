/* serai-review-ring.h: the ring of a mistake in the course of a game, and a widget that shows one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SERAI_REVIEW_RING_RADIUS 4 /* pixels */

/* The colours of a ring and of its rim. */
typedef struct
{
  GdkRGBA mistake;
  GdkRGBA rim;
} SeraiReviewRingColors;

#define SERAI_TYPE_REVIEW_RING (serai_review_ring_get_type ())
G_DECLARE_FINAL_TYPE (SeraiReviewRing, serai_review_ring, SERAI, REVIEW_RING, GtkWidget)

GtkWidget *serai_review_ring_new (gboolean is_turning_point);
void       serai_review_ring_load_colors (GtkWidget *widget, SeraiReviewRingColors *colors);
void       serai_review_ring_draw (cairo_t *cr, double x, double y, gboolean is_turning_point,
                                   const SeraiReviewRingColors *colors);

G_END_DECLS
