/* serai-score-bar.c: a bar beside the board that shows who is ahead.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-score-bar.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "board/serai-mark.h"
#include "painters/serai-palette.h"

enum
{
  THICKNESS = 10, /* pixels */
  MOVING_MS = 300
};

struct _SeraiScoreBar
{
  GtkWidget     parent_instance;
  double        share;     /* of the first side, 0 to 1, as the animation ends */
  double        shown;     /* as shown now */
  gboolean      is_turned; /* the second side is at the lower end */
  AdwAnimation *animation; /* (owned) */
};

G_DEFINE_FINAL_TYPE (SeraiScoreBar, serai_score_bar, GTK_TYPE_WIDGET)

static void
serai_score_bar_measure (GtkWidget *widget G_GNUC_UNUSED, GtkOrientation orientation G_GNUC_UNUSED,
                         int for_size G_GNUC_UNUSED, int *minimum, int *natural,
                         int *minimum_baseline G_GNUC_UNUSED, int *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = THICKNESS;
}

/* The part of the first side, which is at the lower end or, in a bar that lies, on the left. */
static graphene_rect_t
get_first_part (SeraiScoreBar *self, float width, float height)
{
  float    share = (float) self->shown;
  gboolean is_upright = height > width;
  gboolean is_at_start = is_upright == self->is_turned;
  float    length = (is_upright ? height : width) * share;
  float    start = is_at_start ? 0 : (is_upright ? height : width) - length;

  if (is_upright)
    return GRAPHENE_RECT_INIT (0, start, width, length);
  return GRAPHENE_RECT_INIT (start, 0, length, height);
}

static void
serai_score_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeraiScoreBar  *self = SERAI_SCORE_BAR (widget);
  float           width = (float) gtk_widget_get_width (widget);
  float           height = (float) gtk_widget_get_height (widget);
  graphene_rect_t whole = GRAPHENE_RECT_INIT (0, 0, width, height);
  graphene_rect_t first = get_first_part (self, width, height);
  graphene_rect_t middle = height > width ? GRAPHENE_RECT_INIT (0, height / 2 - 1, width, 2)
                                          : GRAPHENE_RECT_INIT (width / 2 - 1, 0, 2, height);
  GdkRGBA         colors[SERAI_N_MARKS];

  serai_mark_load_colors (widget, colors);
  gtk_snapshot_append_color (snapshot, &colors[SERAI_MARK_SECOND_SIDE], &whole);
  gtk_snapshot_append_color (snapshot, &colors[SERAI_MARK_FIRST_SIDE], &first);
  gtk_snapshot_append_color (snapshot, &colors[SERAI_MARK_DANGER], &middle);
}

static void
show_value (double value, gpointer user_data)
{
  SeraiScoreBar *self = user_data;

  self->shown = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
serai_score_bar_dispose (GObject *object)
{
  g_clear_object (&SERAI_SCORE_BAR (object)->animation);
  G_OBJECT_CLASS (serai_score_bar_parent_class)->dispose (object);
}

static void
serai_score_bar_class_init (SeraiScoreBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_score_bar_dispose;
  widget_class->measure = serai_score_bar_measure;
  widget_class->snapshot = serai_score_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "scorebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
serai_score_bar_init (SeraiScoreBar *self)
{
  GtkWidget          *widget = GTK_WIDGET (self);
  AdwAnimationTarget *target = adw_callback_animation_target_new (show_value, self, NULL);

  self->share = self->shown = 0.5;
  self->animation = adw_timed_animation_new (widget, 0.5, 0.5, MOVING_MS, target);
  gtk_widget_set_can_target (widget, FALSE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  serai_palette_follow (widget);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
      /* Translators: name of the bar beside the board, read by screen readers: who is ahead */
      _ ("Score"), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 100.0,
      -1);
  serai_score_bar_set_unknown (self);
}

/**
 * serai_score_bar_new:
 * Returns: (transfer floating): a bar that shows no score
 */
GtkWidget *
serai_score_bar_new (void)
{
  return g_object_new (SERAI_TYPE_SCORE_BAR, NULL);
}

/* Moves there, at once if there are to be no animations. */
static void
move_to (SeraiScoreBar *self, double share)
{
  AdwTimedAnimation *animation = ADW_TIMED_ANIMATION (self->animation);

  if (ABS (share - self->share) < 0.001)
    return;
  self->share = share;
  adw_animation_pause (self->animation);
  adw_timed_animation_set_value_from (animation, self->shown);
  adw_timed_animation_set_value_to (animation, share);
  adw_animation_reset (self->animation);
  adw_animation_play (self->animation);
}

/**
 * serai_score_bar_set_share:
 * @self: a bar
 * @share: what the first side can expect, 0 to 1
 * @text: the score in words, translated
 */
void
serai_score_bar_set_share (SeraiScoreBar *self, double share, const char *text)
{
  g_return_if_fail (SERAI_IS_SCORE_BAR (self));

  move_to (self, share);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  100 * share, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

/**
 * serai_score_bar_set_unknown:
 * @self: a bar
 * The bar stays as it is, but has no value: there is no score of the position yet.
 */
void
serai_score_bar_set_unknown (SeraiScoreBar *self)
{
  g_return_if_fail (SERAI_IS_SCORE_BAR (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  100 * self->share, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "", -1);
}

/**
 * serai_score_bar_set_turned:
 * @self: a bar
 * @is_turned: whether the second side is at the lower end of the board
 */
void
serai_score_bar_set_turned (SeraiScoreBar *self, gboolean is_turned)
{
  g_return_if_fail (SERAI_IS_SCORE_BAR (self));

  self->is_turned = !!is_turned;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
