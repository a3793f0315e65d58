/* serai-result-bar.c: a bar that shows how games ended: won by the first side, drawn, won by the
 * second; and how many have not ended.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-result-bar.h"

#include "board/serai-mark.h"
#include "painters/serai-palette.h"

enum
{
  THICKNESS = 8, /* pixels */
  GAP = 1
};

#define UNFINISHED_ALPHA 0.12F

struct _SeraiResultBar
{
  GtkWidget parent_instance;
  guint     parts[4]; /* first side, drawn, second side, unfinished */
};

G_DEFINE_FINAL_TYPE (SeraiResultBar, serai_result_bar, GTK_TYPE_WIDGET)

static void
serai_result_bar_measure (GtkWidget *widget G_GNUC_UNUSED, GtkOrientation orientation,
                          int for_size G_GNUC_UNUSED, int *minimum, int *natural,
                          int *minimum_baseline G_GNUC_UNUSED, int *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? THICKNESS : 0;
}

/* The colour of draws lies between those of the sides. */
static GdkRGBA
mix (const GdkRGBA *a, const GdkRGBA *b)
{
  return (GdkRGBA){ (a->red + b->red) / 2, (a->green + b->green) / 2, (a->blue + b->blue) / 2, 1 };
}

static void
serai_result_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeraiResultBar *self = SERAI_RESULT_BAR (widget);
  float           height = (float) gtk_widget_get_height (widget);
  float   n_all = (float) (self->parts[0] + self->parts[1] + self->parts[2] + self->parts[3]);
  float   unit = (float) gtk_widget_get_width (widget) / n_all;
  float   left = 0;
  GdkRGBA colors[SERAI_N_MARKS];
  GdkRGBA shades[4];

  if (n_all == 0)
    return;
  serai_mark_load_colors (widget, colors);
  shades[0] = colors[SERAI_MARK_FIRST_SIDE];
  shades[2] = colors[SERAI_MARK_SECOND_SIDE];
  shades[1] = mix (&shades[0], &shades[2]);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &shades[3]);
  shades[3].alpha *= UNFINISHED_ALPHA;
  for (int n = 0; n < 4; n++)
    {
      float width = (float) self->parts[n] * unit;

      if (width > 0)
        gtk_snapshot_append_color (snapshot, &shades[n],
                                   &GRAPHENE_RECT_INIT (left, 0, MAX (width - GAP, GAP), height));
      left += width;
    }
}

static void
serai_result_bar_class_init (SeraiResultBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = serai_result_bar_measure;
  widget_class->snapshot = serai_result_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "resultbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
serai_result_bar_init (SeraiResultBar *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  serai_palette_follow (GTK_WIDGET (self));
}

/**
 * serai_result_bar_new:
 * @n_first: games won by the first side, which is on the left
 * @n_drawn: games drawn
 * @n_second: games won by the second side
 * Returns: (transfer floating): a bar, empty if no game has ended
 */
GtkWidget *
serai_result_bar_new (guint n_first, guint n_drawn, guint n_second)
{
  SeraiResultBar *self = g_object_new (SERAI_TYPE_RESULT_BAR, NULL);

  self->parts[0] = n_first;
  self->parts[1] = n_drawn;
  self->parts[2] = n_second;
  return GTK_WIDGET (self);
}

/**
 * serai_result_bar_set_unfinished:
 * @self: a bar
 * @n_unfinished: how many games have not ended
 */
void
serai_result_bar_set_unfinished (SeraiResultBar *self, guint n_unfinished)
{
  g_return_if_fail (SERAI_IS_RESULT_BAR (self));

  self->parts[3] = n_unfinished;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
