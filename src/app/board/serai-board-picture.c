/* serai-board-picture.c: a static picture of a position of any game.
 *
 * GTK caches the render node until the widget is invalidated, so scrolling past a picture costs
 * nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-picture.h"

#include <math.h>

#include "painters/serai-palette.h"
#include "serai-move-marks.h"
#include "serai-point-marks.h"

struct _SeraiBoardPicture
{
  GtkWidget           parent_instance;
  SeraiDiagram        diagram;
  const SeraiPainter *painter;
  int                 side; /* minimum length of the board's longer side, in pixels */
  gboolean            is_turned;
};

G_DEFINE_FINAL_TYPE (SeraiBoardPicture, serai_board_picture, GTK_TYPE_WIDGET)

static void
serai_board_picture_measure (GtkWidget *widget, GtkOrientation orientation,
                             int for_size G_GNUC_UNUSED, int *minimum, int *natural,
                             int *minimum_baseline G_GNUC_UNUSED,
                             int *natural_baseline G_GNUC_UNUSED)
{
  SeraiBoardPicture *self = SERAI_BOARD_PICTURE (widget);
  double             width = 1, height = 1;

  if (self->painter != NULL)
    serai_board_layout_proportions (&self->diagram.geometry, self->painter->margin, &width,
                                    &height);
  *minimum = (int) ceil (self->side * (orientation == GTK_ORIENTATION_HORIZONTAL ? width : height));
  *natural = *minimum;
}

static void
draw_pieces (SeraiBoardPicture *self, cairo_t *cr, const SeraiBoardLayout *layout,
             const SeraiPiece *pieces, const GdkRGBA *palette)
{
  const SeraiDiagram *diagram = &self->diagram;

  for (unsigned n = 0; n < diagram->geometry.n_points; n++)
    {
      double x, y;

      serai_board_layout_place (layout, &diagram->geometry, n, &x, &y);
      serai_painter_draw_piece (self->painter, cr, pieces[n],
                                self->painter->piece_size * layout->spacing, x, y, palette);
    }
  if (diagram->rules->hand != NULL && self->painter->hand.n_cells > 0)
    for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
      {
        SeraiPiece piece = diagram->rules->hand->piece (&diagram->position, side);

        serai_painter_draw_hand (self->painter, cr, &diagram->geometry, layout, piece, piece.count,
                                 palette);
      }
}

static void
draw (SeraiBoardPicture *self, cairo_t *cr, const SeraiMarkBoard *marks, const GdkRGBA *palette)
{
  const SeraiDiagram *diagram = &self->diagram;
  SeraiPiece          pieces[SERAI_MAX_POINTS];

  for (unsigned n = 0; n < diagram->geometry.n_points; n++)
    pieces[n] = serai_diagram_get_piece (diagram, n);
  self->painter->draw_board (cr, &diagram->geometry, marks->layout, palette);
  if (self->painter->draw_ground != NULL)
    self->painter->draw_ground (cr, &diagram->geometry, marks->layout, pieces, palette);
  if (diagram->is_made)
    serai_move_marks_draw_move (marks, cr, &diagram->before, diagram->steps, diagram->n_steps);
  if (diagram->reach.held != SERAI_NO_POINT && !diagram->is_exhibit)
    serai_point_marks_draw_held (marks, cr, diagram->reach.held);
  if (!diagram->is_made)
    serai_move_marks_draw_hint (marks, cr, diagram->steps, diagram->n_steps, SERAI_MARK_HINT);
  draw_pieces (self, cr, marks->layout, pieces, palette);
  for (unsigned n = 0; n < diagram->geometry.n_points; n++)
    serai_point_marks_draw_legal (marks, cr, n, diagram->reach.legal[n], pieces[n].kind != 0,
                                  diagram->is_exhibit);
  if (!diagram->is_made)
    serai_move_marks_draw_hint_head (marks, cr, &diagram->position, diagram->steps,
                                     diagram->n_steps, SERAI_MARK_HINT);
}

static void
serai_board_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeraiBoardPicture  *self = SERAI_BOARD_PICTURE (widget);
  const SeraiDiagram *diagram = &self->diagram;
  float               width = (float) gtk_widget_get_width (widget);
  float               height = (float) gtk_widget_get_height (widget);
  SeraiBoardLayout    layout;
  GdkRGBA             palette[SERAI_MAX_COLORS];
  GdkRGBA             colors[SERAI_N_MARKS];
  SeraiMarkBoard marks = { diagram->rules, self->painter, &diagram->geometry, &layout, colors };
  cairo_t       *cr;

  if (diagram->rules == NULL || width < 1 || height < 1)
    return;
  serai_palette_load (widget, self->painter, palette);
  serai_mark_load_colors (widget, colors);
  serai_board_layout_set (&layout, &diagram->geometry, self->painter->margin, width, height,
                          self->is_turned);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  draw (self, cr, &marks, palette);
  cairo_destroy (cr);
}

static void
serai_board_picture_class_init (SeraiBoardPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = serai_board_picture_measure;
  widget_class->snapshot = serai_board_picture_snapshot;
  gtk_widget_class_set_css_name (widget_class, "boardpicture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
serai_board_picture_init (SeraiBoardPicture *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  serai_palette_follow (GTK_WIDGET (self));
}

/**
 * serai_board_picture_new:
 * @side: the minimum length of the board's longer side, in pixels
 * Returns: (transfer floating): an empty picture
 */
GtkWidget *
serai_board_picture_new (int side)
{
  SeraiBoardPicture *self = g_object_new (SERAI_TYPE_BOARD_PICTURE, NULL);

  self->side = side;
  return GTK_WIDGET (self);
}

/**
 * serai_board_picture_set_turned:
 * @self: a picture
 * @is_turned: whether the second side is at the bottom
 */
void
serai_board_picture_set_turned (SeraiBoardPicture *self, gboolean is_turned)
{
  g_return_if_fail (SERAI_IS_BOARD_PICTURE (self));

  self->is_turned = is_turned;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * serai_board_picture_set_position:
 * @self: a picture
 * @rules: a game
 * @pos: the position to show
 */
void
serai_board_picture_set_position (SeraiBoardPicture *self, const SeraiRules *rules,
                                  const SeraiPosition *pos)
{
  SeraiDiagram diagram;

  serai_diagram_set (&diagram, rules, pos);
  serai_board_picture_set_diagram (self, &diagram);
}

/**
 * serai_board_picture_set_diagram:
 * @self: a picture
 * @diagram: the position to show, with its marks
 */
void
serai_board_picture_set_diagram (SeraiBoardPicture *self, const SeraiDiagram *diagram)
{
  g_return_if_fail (SERAI_IS_BOARD_PICTURE (self));

  self->diagram = *diagram;
  self->painter = serai_painter_find (diagram->rules);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
