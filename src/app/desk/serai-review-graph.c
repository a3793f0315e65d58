/* serai-review-graph.c: the course of a reviewed game: what the sides could expect after each move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-review-graph.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "board/serai-mark.h"
#include "painters/serai-palette.h"
#include "serai-move-row.h"
#include "serai-review-ring.h"

enum
{
  HEIGHT = 72, /* pixels */
  WIDTH = 160,
  MARGIN = 6 /* at both ends, so that the first and last marks are seen whole */
};

/* What is to be marked at a ply. */
typedef enum
{
  MARK_NONE,
  MARK_MISTAKE,
  MARK_TURNING_POINT
} Mark;

struct _SeraiReviewGraph
{
  GtkWidget   parent_instance;
  SeraiMatch *match; /* (owned) (nullable) */
  gsize       n_moves;
  double     *shares; /* (owned) (nullable): [n_moves + 1] */
  guint8     *marks;  /* (owned) (nullable): [n_moves + 1]: of Mark */
  gsize       ply;    /* of the position on the board, or where its line leaves the game */
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiReviewGraph, serai_review_graph, GTK_TYPE_WIDGET)

/* ---- Places ---- */

static double
x_of (SeraiReviewGraph *self, gsize ply)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN;

  return MARGIN + (double) width * (double) ply / (double) MAX (self->n_moves, 1);
}

static double
y_of (SeraiReviewGraph *self, gsize ply)
{
  return (1 - self->shares[ply]) * gtk_widget_get_height (GTK_WIDGET (self));
}

static gsize
ply_at (SeraiReviewGraph *self, double x)
{
  int    width = MAX (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN, 1);
  double ply = round ((x - MARGIN) * (double) self->n_moves / width);

  return (gsize) CLAMP (ply, 0, (double) self->n_moves);
}

/* ---- Drawing ---- */

/* The parts of both sides from @first to @last, which are known. */
static void
draw_area (SeraiReviewGraph *self, cairo_t *cr, const GdkRGBA *colors, gsize first, gsize last)
{
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double left = x_of (self, first), right = x_of (self, last);

  gdk_cairo_set_source_rgba (cr, &colors[SERAI_MARK_SECOND_SIDE]);
  cairo_rectangle (cr, left, 0, right - left, height);
  cairo_fill (cr);
  gdk_cairo_set_source_rgba (cr, &colors[SERAI_MARK_FIRST_SIDE]);
  cairo_move_to (cr, left, height);
  for (gsize ply = first; ply <= last; ply++)
    cairo_line_to (cr, x_of (self, ply), y_of (self, ply));
  cairo_line_to (cr, right, height);
  cairo_fill (cr);
}

/* Plies that are not known yet are left out. */
static void
draw_areas (SeraiReviewGraph *self, cairo_t *cr, const GdkRGBA *colors)
{
  gsize first = 0;

  for (gsize ply = 0; ply <= self->n_moves; ply++)
    {
      if (isnan (self->shares[ply]))
        first = ply + 1;
      else if (ply > first && (ply == self->n_moves || isnan (self->shares[ply + 1])))
        draw_area (self, cr, colors, first, ply);
    }
}

static void
draw_lines (SeraiReviewGraph *self, cairo_t *cr, const GdkRGBA *middle, const GdkRGBA *current)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));

  gdk_cairo_set_source_rgba (cr, middle);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, MARGIN, floor (height / 2) + 0.5);
  cairo_line_to (cr, width - MARGIN, floor (height / 2) + 0.5);
  cairo_stroke (cr);
  gdk_cairo_set_source_rgba (cr, current);
  cairo_set_line_width (cr, 3);
  cairo_move_to (cr, x_of (self, self->ply), 0);
  cairo_line_to (cr, x_of (self, self->ply), height);
  cairo_stroke (cr);
}

static void
draw_marks (SeraiReviewGraph *self, cairo_t *cr)
{
  double                height = gtk_widget_get_height (GTK_WIDGET (self));
  double                border = SERAI_REVIEW_RING_RADIUS + 1;
  SeraiReviewRingColors colors;

  serai_review_ring_load_colors (GTK_WIDGET (self), &colors);
  for (gsize ply = 0; ply <= self->n_moves; ply++)
    if (self->marks[ply] != MARK_NONE && !isnan (self->shares[ply]))
      serai_review_ring_draw (cr, x_of (self, ply),
                              CLAMP (y_of (self, ply), border, height - border),
                              self->marks[ply] == MARK_TURNING_POINT, &colors);
}

static void
serai_review_graph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeraiReviewGraph *self = SERAI_REVIEW_GRAPH (widget);
  graphene_rect_t   bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                 (float) gtk_widget_get_height (widget));
  GdkRGBA           colors[SERAI_N_MARKS], accent;
  cairo_t          *cr;

  if (self->shares == NULL)
    return;
  serai_mark_load_colors (widget, colors);
  serai_palette_find (widget, "accent_bg_color", &accent);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw_areas (self, cr, colors);
  draw_lines (self, cr, &colors[SERAI_MARK_DANGER], &accent);
  draw_marks (self, cr);
  cairo_destroy (cr);
}

static void
serai_review_graph_measure (GtkWidget *widget G_GNUC_UNUSED, GtkOrientation orientation,
                            int for_size G_GNUC_UNUSED, int *minimum, int *natural,
                            int *minimum_baseline G_GNUC_UNUSED,
                            int *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

/* ---- Words ---- */

/* Returns: (transfer full): what is at @ply, for tooltips and screen readers */
static char *
describe (SeraiReviewGraph *self, gsize ply)
{
  const SeraiRules   *rules = serai_match_get_rules (self->match);
  SeraiRecordNode    *node = serai_match_get_record (self->match)->line[ply];
  const SeraiVerdict *verdict = serai_match_get_verdict (self->match, node);
  SeraiRecordNode    *moves[2] = { NULL, NULL };
  SeraiSide           side;
  g_autoptr (SeraiMoveRow) row = NULL;
  g_autofree char *move = NULL;
  g_autofree char *judged = NULL;

  if (ply == 0)
    /* Translators: the position before the first move */
    return g_strdup (_ ("Start"));
  side = rules->side (&node->parent->position);
  moves[side] = node;
  row = serai_move_row_new (rules, (SeraiMovePlace){ serai_move_rows_number (rules, node), 0 },
                            moves);
  move = serai_move_row_describe (row, side);
  if (verdict == NULL)
    return g_steal_pointer (&move);
  judged = g_strdup_printf (
      /* Translators: for a screen reader; %1$s is a move, %2$s what somebody thinks of it */
      _ ("%1$s, %2$s"), move,
      serai_quality_get_text (serai_verdict_get_quality (verdict, rules, node)));
  return serai_verdict_is_turning_point (verdict, rules, node)
             ? g_strdup_printf ("%s\n%s", judged, serai_review_get_turning_point_text ())
             : g_steal_pointer (&judged);
}

static gboolean
query_tooltip_cb (SeraiReviewGraph *self, int x, int y G_GNUC_UNUSED, gboolean is_by_keyboard,
                  GtkTooltip *tooltip)
{
  g_autofree char *text = NULL;

  if (self->match == NULL)
    return FALSE;
  text = describe (self, is_by_keyboard ? self->ply : ply_at (self, x));
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
update_value (SeraiReviewGraph *self)
{
  g_autofree char *text = self->match != NULL ? describe (self, self->ply) : g_strdup ("");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) self->n_moves,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) self->ply,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  /* GTK passes on the value of its own widgets only. */
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* ---- Pointer and keys ---- */

static void
choose (SeraiReviewGraph *self, gsize ply)
{
  if (ply != self->ply && self->match != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, (guint) ply);
}

static void
drag_begin_cb (SeraiReviewGraph *self, double x, double y G_GNUC_UNUSED)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  choose (self, ply_at (self, x));
}

static void
drag_update_cb (SeraiReviewGraph *self, double x_offset, double y_offset G_GNUC_UNUSED,
                GtkGestureDrag *drag)
{
  double x, y;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  choose (self, ply_at (self, x + x_offset));
}

static gboolean
step_cb (GtkWidget *widget, GVariant *step, gpointer data G_GNUC_UNUSED)
{
  SeraiReviewGraph *self = SERAI_REVIEW_GRAPH (widget);
  gint64            ply = (gint64) self->ply + g_variant_get_int32 (step);

  choose (self, (gsize) CLAMP (ply, 0, (gint64) self->n_moves));
  return TRUE;
}

/* ---- The widget ---- */

static void
serai_review_graph_dispose (GObject *object)
{
  SeraiReviewGraph *self = SERAI_REVIEW_GRAPH (object);

  g_clear_object (&self->match);
  g_clear_pointer (&self->shares, g_free);
  g_clear_pointer (&self->marks, g_free);
  G_OBJECT_CLASS (serai_review_graph_parent_class)->dispose (object);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    gint  step;
  } keys[] = {
    { GDK_KEY_Left, -1 },       { GDK_KEY_Down, -1 },       { GDK_KEY_Right, 1 },
    { GDK_KEY_Up, 1 },          { GDK_KEY_Home, G_MININT }, { GDK_KEY_End, G_MAXINT },
    { GDK_KEY_Page_Down, -10 }, { GDK_KEY_Page_Up, 10 },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (keys); n++)
    gtk_widget_class_add_binding (widget_class, keys[n].key, 0, step_cb, "i", keys[n].step);
}

static void
serai_review_graph_class_init (SeraiReviewGraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_review_graph_dispose;
  widget_class->measure = serai_review_graph_measure;
  widget_class->snapshot = serai_review_graph_snapshot;
  gtk_widget_class_set_css_name (widget_class, "reviewgraph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
  add_keys (widget_class);
  signals[CHOSEN] = g_signal_new ("chosen", SERAI_TYPE_REVIEW_GRAPH, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
serai_review_graph_init (SeraiReviewGraph *self)
{
  GtkWidget  *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_has_tooltip (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  serai_palette_follow (widget);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: name of a graph, read by screen readers: who was
                                     ahead after each move */
                                  _ ("Course of the game"), -1);
}

/**
 * serai_review_graph_new:
 * Returns: (transfer floating): an empty graph
 */
GtkWidget *
serai_review_graph_new (void)
{
  return g_object_new (SERAI_TYPE_REVIEW_GRAPH, NULL);
}

/* The ply of the position on the board, or of the last one before it that is in the game. */
static gsize
find_ply (SeraiMatch *match)
{
  const SeraiRecord     *record = serai_match_get_record (match);
  const SeraiRecordNode *node = serai_match_get_shown (match);

  while (node->ply >= record->n_line || record->line[node->ply] != node)
    node = node->parent;
  return node->ply;
}

static void
mark_mistakes (SeraiReviewGraph *self, const SeraiReviewSummary *summary)
{
  const SeraiRules *rules = serai_match_get_rules (self->match);

  for (guint n = 0; n < summary->mistakes->len; n++)
    {
      SeraiRecordNode *node = g_ptr_array_index (summary->mistakes, n);

      self->marks[node->ply] =
          serai_verdict_is_turning_point (serai_match_get_verdict (self->match, node), rules, node)
              ? MARK_TURNING_POINT
              : MARK_MISTAKE;
    }
}

/**
 * serai_review_graph_show:
 * @self: a graph
 * @match: (nullable): the match
 * @summary: (nullable): of @match
 * Shows the course of @match, and where the board is in it.
 */
void
serai_review_graph_show (SeraiReviewGraph *self, SeraiMatch *match,
                         const SeraiReviewSummary *summary)
{
  g_return_if_fail (SERAI_IS_REVIEW_GRAPH (self));

  g_set_object (&self->match, match);
  g_clear_pointer (&self->shares, g_free);
  g_clear_pointer (&self->marks, g_free);
  self->n_moves = match != NULL ? summary->n_moves : 0;
  self->ply = match != NULL ? find_ply (match) : 0;
  if (match != NULL)
    {
      self->shares = g_memdup2 (summary->shares, (self->n_moves + 1) * sizeof *self->shares);
      self->marks = g_new0 (guint8, self->n_moves + 1);
      mark_mistakes (self, summary);
    }
  update_value (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
