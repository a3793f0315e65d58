/* serai-reach-board.c: a small board that shows where one piece can go.
 *
 * The rules set the position up and say where the piece can go, so nothing about pieces is
 * written here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-reach-board.h"

#include <glib/gi18n.h>

#include "painters/serai-palette.h"
#include "serai-species-text.h"

struct _SeraiReachBoard
{
  GtkWidget           parent_instance;
  int                 side;  /* in pixels */
  const SeraiRules   *rules; /* (nullable) static */
  const SeraiPainter *painter;
  SeraiPosition       position;
  SeraiGeometry       geometry;
  unsigned            point; /* where the piece stands */
  guint8              reach[SERAI_MAX_POINTS];
  gsize               n_reach;
};

G_DEFINE_FINAL_TYPE (SeraiReachBoard, serai_reach_board, GTK_TYPE_WIDGET)

static void
serai_reach_board_measure (GtkWidget *widget, GtkOrientation orientation G_GNUC_UNUSED,
                           int for_size G_GNUC_UNUSED, int *minimum, int *natural,
                           int *minimum_baseline G_GNUC_UNUSED, int *natural_baseline G_GNUC_UNUSED)
{
  *minimum = SERAI_REACH_BOARD (widget)->side;
  *natural = *minimum;
}

static void
draw_dots (SeraiReachBoard *self, cairo_t *cr, const SeraiBoardLayout *layout, double radius,
           const char *color_name)
{
  GdkRGBA color;

  serai_palette_find (GTK_WIDGET (self), color_name, &color);
  serai_painter_set_color (cr, &color);
  for (gsize n = 0; n < self->n_reach; n++)
    {
      double x, y;

      serai_board_layout_place (layout, &self->geometry, self->reach[n], &x, &y);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, radius * layout->spacing, 0, 2 * G_PI);
    }
  cairo_fill (cr);
}

static void
draw_piece (SeraiReachBoard *self, cairo_t *cr, const SeraiBoardLayout *layout,
            const GdkRGBA *palette)
{
  double cell = self->painter->piece_size * layout->spacing;
  double x, y;

  serai_board_layout_place (layout, &self->geometry, self->point, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, x - cell / 2, y - cell / 2);
  cairo_scale (cr, cell, cell);
  self->painter->draw_piece (cr, self->rules->piece_at (&self->position, self->point), palette);
  cairo_restore (cr);
}

static void
serai_reach_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeraiReachBoard *self = SERAI_REACH_BOARD (widget);
  float            width = (float) gtk_widget_get_width (widget);
  float            height = (float) gtk_widget_get_height (widget);
  SeraiBoardLayout layout;
  GdkRGBA          palette[SERAI_MAX_COLORS];
  cairo_t         *cr;

  if (self->rules == NULL || width < 1 || height < 1)
    return;
  serai_palette_load (widget, self->painter, palette);
  serai_board_layout_set (&layout, &self->geometry, self->painter->margin, width, height, FALSE);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  self->painter->draw_board (cr, &self->geometry, &layout, palette);
  draw_dots (self, cr, &layout, 0.27, "board_rim");
  draw_dots (self, cr, &layout, 0.21, "board_legal");
  draw_piece (self, cr, &layout, palette);
  cairo_destroy (cr);
}

static void
serai_reach_board_class_init (SeraiReachBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = serai_reach_board_measure;
  widget_class->snapshot = serai_reach_board_snapshot;
  gtk_widget_class_set_css_name (widget_class, "reachboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
serai_reach_board_init (SeraiReachBoard *self)
{
  serai_palette_follow (GTK_WIDGET (self));
}

/**
 * serai_reach_board_new:
 * @side: of the board, in pixels
 * Returns: (transfer floating): a board without a piece
 */
GtkWidget *
serai_reach_board_new (int side)
{
  SeraiReachBoard *self = g_object_new (SERAI_TYPE_REACH_BOARD, NULL);

  self->side = side;
  return GTK_WIDGET (self);
}

/* For a screen reader: the points by their names. */
static void
describe_reach (SeraiReachBoard *self)
{
  GString         *points = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (gsize n = 0; n < self->n_reach; n++)
    g_string_append_printf (points, "%s%s", n > 0 ? " " : "",
                            self->geometry.points[self->reach[n]].name);
  /* Translators: a small board, for a screen reader; names of points, as "From e5 to d4 d5" */
  text = g_strdup_printf (_ ("From %1$s to %2$s"), self->geometry.points[self->point].name,
                          points->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_string_free (points, TRUE);
}

/**
 * serai_reach_find:
 * @rules: a game
 * @pos: a position of it
 * @point: where a piece of the side to move stands
 * @points: (out): where that piece can go, as a whole
 * Returns: how many points there are
 */
gsize
serai_reach_find (const SeraiRules *rules, const SeraiPosition *pos, unsigned point,
                  guint8 points[SERAI_MAX_POINTS])
{
  SeraiStep         begun = { SERAI_STEP_POINT, (guint8) point };
  SeraiContinuation next;
  gsize             n_points = 0;

  serai_rules_next (rules, pos, &begun, 1, &next);
  for (size_t n = 0; n < next.n_next; n++)
    if (next.next[n].kind == SERAI_STEP_POINT)
      points[n_points++] = next.next[n].value;
  return n_points;
}

/**
 * serai_reach_board_set_piece:
 * @rules: a game with pieces of many kinds
 * @options: by which the piece goes
 * @piece: the piece to show
 */
void
serai_reach_board_set_piece (SeraiReachBoard *self, const SeraiRules *rules,
                             const SeraiOptions *options, SeraiPiece piece)
{
  g_return_if_fail (SERAI_IS_REACH_BOARD (self));

  self->rules = rules;
  self->painter = serai_painter_find (rules);
  rules->species->exhibit (options, piece, &self->position, &self->point);
  rules->geometry (&self->position, &self->geometry);
  self->n_reach = serai_reach_find (rules, &self->position, self->point, self->reach);
  describe_reach (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
