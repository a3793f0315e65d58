/* serai-piece-picture.c: a picture of one piece, drawn as on the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-piece-picture.h"

#include "painters/serai-palette.h"

struct _SeraiPiecePicture
{
  GtkWidget           parent_instance;
  const SeraiPainter *painter; /* (nullable) static */
  SeraiPiece          piece;
  int                 side; /* of the cell, in pixels */
};

G_DEFINE_FINAL_TYPE (SeraiPiecePicture, serai_piece_picture, GTK_TYPE_WIDGET)

static void
serai_piece_picture_measure (GtkWidget *widget, GtkOrientation orientation G_GNUC_UNUSED,
                             int for_size G_GNUC_UNUSED, int *minimum, int *natural,
                             int *minimum_baseline G_GNUC_UNUSED,
                             int *natural_baseline G_GNUC_UNUSED)
{
  *minimum = SERAI_PIECE_PICTURE (widget)->side;
  *natural = *minimum;
}

/* A neutral piece is part of the board: draws its square with what lies on it. */
static void
draw_ground (SeraiPiecePicture *self, cairo_t *cr, double width, double height,
             const GdkRGBA *palette)
{
  const double     edge = 0.55; /* half a square and a little of its surroundings */
  SeraiGeometry    geometry;
  SeraiBoardLayout layout;

  serai_geometry_set_squares (&geometry, 1, 1);
  serai_board_layout_set (&layout, &geometry, (SeraiBoardMargin){ edge, edge, edge }, width, height,
                          FALSE);
  self->painter->draw_ground (cr, &geometry, &layout, &self->piece, palette);
}

static void
serai_piece_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeraiPiecePicture *self = SERAI_PIECE_PICTURE (widget);
  double             width = gtk_widget_get_width (widget);
  double             height = gtk_widget_get_height (widget);
  double             cell = MIN (width, height);
  double             room = SERAI_PIECE_OVERHANG * cell;
  GdkRGBA            palette[SERAI_MAX_COLORS];
  cairo_t           *cr;

  if (self->painter == NULL || self->piece.kind == 0 || cell <= 0)
    return;
  serai_palette_load (widget, self->painter, palette);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) -room, (float) -room,
                                                                 (float) (width + 2 * room),
                                                                 (float) (height + 2 * room)));
  if (self->piece.side == SERAI_SIDE_NONE && self->painter->draw_ground != NULL)
    draw_ground (self, cr, width, height, palette);
  else
    {
      cairo_translate (cr, (width - cell) / 2, (height - cell) / 2);
      cairo_scale (cr, cell, cell);
      self->painter->draw_piece (cr, self->piece, palette);
    }
  cairo_destroy (cr);
}

static void
serai_piece_picture_class_init (SeraiPiecePictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = serai_piece_picture_measure;
  widget_class->snapshot = serai_piece_picture_snapshot;
  gtk_widget_class_set_css_name (widget_class, "piecepicture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
serai_piece_picture_init (SeraiPiecePicture *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  serai_palette_follow (GTK_WIDGET (self));
}

/**
 * serai_piece_picture_new:
 * @side: of the cell of the piece, in pixels
 * Returns: (transfer floating): an empty picture
 */
GtkWidget *
serai_piece_picture_new (int side)
{
  SeraiPiecePicture *self = g_object_new (SERAI_TYPE_PIECE_PICTURE, NULL);

  self->side = side;
  return GTK_WIDGET (self);
}

/**
 * serai_piece_picture_set_piece:
 * @rules: the game of the piece
 * @piece: the piece to show; kind 0 shows nothing
 */
void
serai_piece_picture_set_piece (SeraiPiecePicture *self, const SeraiRules *rules, SeraiPiece piece)
{
  g_return_if_fail (SERAI_IS_PIECE_PICTURE (self));

  self->painter = serai_painter_find (rules);
  self->piece = piece;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * serai_piece_picture_set_side:
 * @side: of the cell of the piece, in pixels
 */
void
serai_piece_picture_set_side (SeraiPiecePicture *self, int side)
{
  g_return_if_fail (SERAI_IS_PIECE_PICTURE (self));

  if (side == self->side)
    return;
  self->side = side;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
