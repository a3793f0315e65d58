/* serai-board-pictures.c: cached pictures of a board and its pieces.
 *
 * The painter draws once for each size, scale and colour scheme, at the resolution of the screen.
 * The frames of an animation are composed of these pictures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-pictures.h"

#include <math.h>
#include <string.h>

#include "painters/serai-palette.h"

struct _SeraiBoardPictures
{
  GtkWidget     *widget; /* (not owned) */
  GdkRGBA        palette[SERAI_MAX_COLORS];
  GdkRGBA        mark_colors[SERAI_N_MARKS];
  gboolean       has_colors;
  int            scale;      /* device pixels per pixel of the widget */
  GskRenderNode *boards[2];  /* [turned] (owned) (nullable) */
  gboolean       has_labels; /* on the boards */
  GskRenderNode *grounds[2]; /* (owned) (nullable): now, and before the current leg */
  SeraiPosition  ground_positions[2];
  bool           ground_turned[2];
  GHashTable    *pieces; /* (element-type guint GskRenderNode) (owned): and tallies */
};

/**
 * serai_board_pictures_new:
 * @widget: (not nullable): the widget that shows the pictures; must outlive them
 * Returns: (transfer full): an empty cache
 */
SeraiBoardPictures *
serai_board_pictures_new (GtkWidget *widget)
{
  SeraiBoardPictures *self = g_new0 (SeraiBoardPictures, 1);

  self->widget = widget;
  self->pieces = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) gsk_render_node_unref);
  return self;
}

/**
 * serai_board_pictures_free:
 * @self: (transfer full): the pictures
 */
void
serai_board_pictures_free (SeraiBoardPictures *self)
{
  serai_board_pictures_invalidate (self);
  g_hash_table_unref (self->pieces);
  g_free (self);
}

static void
clear_boards (SeraiBoardPictures *self)
{
  for (gsize n = 0; n < G_N_ELEMENTS (self->boards); n++)
    g_clear_pointer (&self->boards[n], gsk_render_node_unref);
}

/**
 * serai_board_pictures_invalidate:
 * Discards all pictures, because the size or the game has changed.
 */
void
serai_board_pictures_invalidate (SeraiBoardPictures *self)
{
  clear_boards (self);
  for (gsize n = 0; n < G_N_ELEMENTS (self->grounds); n++)
    g_clear_pointer (&self->grounds[n], gsk_render_node_unref);
  g_hash_table_remove_all (self->pieces);
}

/**
 * serai_board_pictures_invalidate_colors:
 * Discards all pictures, because the colours have changed.
 */
void
serai_board_pictures_invalidate_colors (SeraiBoardPictures *self)
{
  self->has_colors = FALSE;
  serai_board_pictures_invalidate (self);
}

/**
 * serai_board_pictures_prepare:
 * @painter: the painter of the game
 * Updates scale and colours. Must be called at the start of each frame.
 */
void
serai_board_pictures_prepare (SeraiBoardPictures *self, const SeraiPainter *painter)
{
  int scale = gtk_widget_get_scale_factor (self->widget);

  if (scale != self->scale)
    serai_board_pictures_invalidate (self);
  self->scale = scale;
  if (self->has_colors)
    return;
  serai_palette_load (self->widget, painter, self->palette);
  serai_mark_load_colors (self->widget, self->mark_colors);
  self->has_colors = TRUE;
}

/**
 * serai_board_pictures_get_scale:
 * Returns: the number of device pixels per pixel of the widget
 */
int
serai_board_pictures_get_scale (SeraiBoardPictures *self)
{
  return self->scale;
}

/**
 * serai_board_pictures_get_palette:
 * Returns: (transfer none): the colours of the painter, in its order
 */
const GdkRGBA *
serai_board_pictures_get_palette (SeraiBoardPictures *self)
{
  return self->palette;
}

/**
 * serai_board_pictures_get_mark_colors:
 * Returns: (transfer none) (array fixed-size=SERAI_N_MARKS): the colours of the marks
 */
const GdkRGBA *
serai_board_pictures_get_mark_colors (SeraiBoardPictures *self)
{
  return self->mark_colors;
}

/* Begins a picture of @width by @height pixels of the widget. */
static cairo_t *
begin_picture (SeraiBoardPictures *self, double width, double height)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) ceil (width * self->scale), (int) ceil (height * self->scale));
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, self->scale, self->scale);
  cr = cairo_create (surface);
  cairo_surface_destroy (surface);
  return cr;
}

/* Frees @cr, from begin_picture(), and returns a node that shows its pixels at @left, @top. A cairo
 * node is used because without OpenGL a texture would be copied completely in every frame. */
static GskRenderNode *
end_picture (cairo_t *cr, double left, double top, double width, double height)
{
  cairo_surface_t *surface = cairo_surface_reference (cairo_get_target (cr));
  GskRenderNode   *node = gsk_cairo_node_new (
        &GRAPHENE_RECT_INIT ((float) left, (float) top, (float) width, (float) height));

  cairo_destroy (cr);
  cr = gsk_cairo_node_get_draw_context (node);
  cairo_set_source_surface (cr, surface, left, top);
  cairo_rectangle (cr, left, top, width, height);
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return node;
}

/* The layout of @board at rest, in the given orientation. */
static SeraiBoardLayout
upright_layout (const SeraiBoardPlace *board, bool turned)
{
  SeraiBoardLayout layout = *board->layout;

  layout.turned = turned;
  serai_board_layout_rotate (&layout, 0);
  return layout;
}

/**
 * serai_board_pictures_get_board:
 * @board: the board in the widget
 * @turned: whether the second side is at the bottom
 * Returns: (transfer none): the empty board, unrotated
 */
GskRenderNode *
serai_board_pictures_get_board (SeraiBoardPictures *self, const SeraiBoardPlace *board, bool turned)
{
  GskRenderNode **picture = &self->boards[turned];
  gboolean        has_labels = board->state->shows[SERAI_SHOW_COORDINATES];

  if (self->has_labels != has_labels)
    clear_boards (self);
  self->has_labels = has_labels;
  if (*picture == NULL)
    {
      SeraiBoardLayout layout = upright_layout (board, turned);
      cairo_t         *cr = begin_picture (self, layout.board_width, layout.board_height);

      layout.hides_labels = !has_labels;
      cairo_translate (cr, -layout.left, -layout.top);
      board->painter->draw_board (cr, &board->state->geometry, &layout, self->palette);
      *picture = end_picture (cr, layout.left, layout.top, layout.board_width, layout.board_height);
    }
  return *picture;
}

/**
 * serai_board_pictures_get_ground:
 * @board: the board in the widget; its painter has draw_ground()
 * @position: a position of the game
 * @slot: 0 or 1: the cache slot, because two positions are shown during a leg
 * Returns: (transfer none): the neutral pieces of @position, unrotated
 */
GskRenderNode *
serai_board_pictures_get_ground (SeraiBoardPictures *self, const SeraiBoardPlace *board,
                                 const SeraiPosition *position, int slot)
{
  const SeraiBoardState *state = board->state;
  SeraiBoardLayout       layout = upright_layout (board, board->layout->turned);
  GskRenderNode        **picture = &self->grounds[slot];
  SeraiPiece             pieces[SERAI_MAX_POINTS];
  cairo_t               *cr;

  if (*picture != NULL && memcmp (position, &self->ground_positions[slot], sizeof *position) == 0
      && self->ground_turned[slot] == layout.turned)
    return *picture;
  g_clear_pointer (picture, gsk_render_node_unref);
  for (unsigned n = 0; n < state->geometry.n_points; n++)
    pieces[n] = state->rules->piece_at (position, n);
  cr = begin_picture (self, layout.board_width, layout.board_height);
  cairo_translate (cr, -layout.left, -layout.top);
  board->painter->draw_ground (cr, &state->geometry, &layout, pieces, self->palette);
  *picture = end_picture (cr, layout.left, layout.top, layout.board_width, layout.board_height);
  self->ground_positions[slot] = *position;
  self->ground_turned[slot] = layout.turned;
  return *picture;
}

static double
get_cell (const SeraiBoardPlace *board, gboolean in_hand)
{
  double size = in_hand ? board->painter->hand.size : board->painter->piece_size;

  return size * board->layout->spacing;
}

/**
 * serai_board_pictures_get_piece_side:
 * @board: the board in the widget
 * @in_hand: whether the piece is in hand
 * Returns: the length of a side of the picture of a piece, a whole number of pixels
 */
double
serai_board_pictures_get_piece_side (const SeraiBoardPlace *board, gboolean in_hand)
{
  return ceil (get_cell (board, in_hand) * (1 + 2 * SERAI_PIECE_OVERHANG));
}

/**
 * serai_board_pictures_get_piece:
 * @board: the board in the widget
 * @piece: a piece of one of the sides
 * @in_hand: whether to draw it at the size of a piece in hand
 * Returns: (transfer none): a picture with @piece at its centre
 */
GskRenderNode *
serai_board_pictures_get_piece (SeraiBoardPictures *self, const SeraiBoardPlace *board,
                                SeraiPiece piece, gboolean in_hand)
{
  guint key = piece.side | (guint) !!in_hand << 7 | (guint) piece.kind << 8
              | (guint) piece.count << 16 | (guint) piece.parts << 24;
  GskRenderNode *picture = g_hash_table_lookup (self->pieces, GUINT_TO_POINTER (key));

  if (picture == NULL)
    {
      double   cell = get_cell (board, in_hand);
      double   side = serai_board_pictures_get_piece_side (board, in_hand);
      cairo_t *cr = begin_picture (self, side, side);

      cairo_translate (cr, (side - cell) / 2, (side - cell) / 2);
      cairo_scale (cr, cell, cell);
      board->painter->draw_piece (cr, piece, self->palette);
      picture = end_picture (cr, 0, 0, side, side);
      g_hash_table_insert (self->pieces, GUINT_TO_POINTER (key), picture);
    }
  return picture;
}

/**
 * serai_board_pictures_get_tally:
 * @board: the board in the widget; its painter has draw_tally()
 * @n_captured: the number of pieces captured
 * @n_goal: the number of pieces to capture
 * Returns: (transfer none): a picture of these numbers, centred on 0,0
 */
GskRenderNode *
serai_board_pictures_get_tally (SeraiBoardPictures *self, const SeraiBoardPlace *board,
                                unsigned n_captured, unsigned n_goal)
{
  const guint    no_side = 0x7f; /* distinguishes the key from those of pieces */
  guint          key = no_side | (n_captured & 0xff) << 8 | (n_goal & 0xff) << 16;
  GskRenderNode *picture = g_hash_table_lookup (self->pieces, GUINT_TO_POINTER (key));

  if (picture == NULL)
    {
      double   cell = get_cell (board, TRUE);
      double   width = 2 * ceil (cell * board->painter->hand.n_tally / 2);
      double   height = 2 * ceil (cell / 2);
      cairo_t *cr = begin_picture (self, width, height);

      cairo_translate (cr, width / 2, height / 2);
      cairo_scale (cr, cell, cell);
      board->painter->draw_tally (cr, n_captured, n_goal, self->palette);
      picture = end_picture (cr, -width / 2, -height / 2, width, height);
      g_hash_table_insert (self->pieces, GUINT_TO_POINTER (key), picture);
    }
  return picture;
}
