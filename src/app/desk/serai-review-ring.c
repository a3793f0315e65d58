/* serai-review-ring.c: the ring of a mistake in the course of a game, and a widget that shows one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-review-ring.h"

#include "board/serai-mark.h"
#include "painters/serai-palette.h"

enum
{
  SIZE = 2 * SERAI_REVIEW_RING_RADIUS + 4, /* pixels: with its rim */
  RIM = 2
};

struct _SeraiReviewRing
{
  GtkWidget parent_instance;
  gboolean  is_turning_point;
};

G_DEFINE_FINAL_TYPE (SeraiReviewRing, serai_review_ring, GTK_TYPE_WIDGET)

/**
 * serai_review_ring_load_colors:
 * @widget: where rings are drawn
 * @colors: (out): the colours there
 */
void
serai_review_ring_load_colors (GtkWidget *widget, SeraiReviewRingColors *colors)
{
  GdkRGBA marks[SERAI_N_MARKS];

  serai_mark_load_colors (widget, marks);
  colors->mistake = marks[SERAI_MARK_DANGER];
  serai_palette_find (widget, "window_bg_color", &colors->rim);
}

/**
 * serai_review_ring_draw:
 * @cr: where to draw
 * @x: the centre, in pixels
 * @y: the same
 * @is_turning_point: whether another side was ahead after the mistake
 * @colors: the colours of the widget
 * Draws a ring of the colour of mistakes, filled at a turning point, which is seen on both sides.
 */
void
serai_review_ring_draw (cairo_t *cr, double x, double y, gboolean is_turning_point,
                        const SeraiReviewRingColors *colors)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, SERAI_REVIEW_RING_RADIUS, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, is_turning_point ? &colors->mistake : &colors->rim);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, is_turning_point ? &colors->rim : &colors->mistake);
  cairo_set_line_width (cr, RIM);
  cairo_stroke (cr);
}

static void
serai_review_ring_measure (GtkWidget *widget          G_GNUC_UNUSED,
                           GtkOrientation orientation G_GNUC_UNUSED, int for_size G_GNUC_UNUSED,
                           int *minimum, int *natural, int *minimum_baseline G_GNUC_UNUSED,
                           int *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = SIZE;
}

static void
serai_review_ring_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  float                 width = (float) gtk_widget_get_width (widget);
  float                 height = (float) gtk_widget_get_height (widget);
  SeraiReviewRingColors colors;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  serai_review_ring_load_colors (widget, &colors);
  serai_review_ring_draw (cr, width / 2, height / 2, SERAI_REVIEW_RING (widget)->is_turning_point,
                          &colors);
  cairo_destroy (cr);
}

static void
serai_review_ring_class_init (SeraiReviewRingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = serai_review_ring_measure;
  widget_class->snapshot = serai_review_ring_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
serai_review_ring_init (SeraiReviewRing *self)
{
  serai_palette_follow (GTK_WIDGET (self));
}

/**
 * serai_review_ring_new:
 * @is_turning_point: whether another side was ahead after the mistake
 * Returns: (transfer floating): a ring as in the course of a game
 */
GtkWidget *
serai_review_ring_new (gboolean is_turning_point)
{
  SeraiReviewRing *self = g_object_new (SERAI_TYPE_REVIEW_RING, NULL);

  self->is_turning_point = is_turning_point;
  return GTK_WIDGET (self);
}
