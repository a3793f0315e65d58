/* serai-board-pictures.c: cached pictures of a board and its pieces.
 *
 * The painter draws once for each size, scale and colour scheme, at the resolution of the screen.
 * The frames of an animation are composed of these pictures.
 *
 * A new size or colour scheme lays out or restyles the whole window, which fills a frame. So the
 * outdated pictures are shown once more, stretched if necessary, and those after them are painted
 * in the next frames, a few at a time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-pictures.h"

#include <math.h>
#include <string.h>

#include "painters/serai-palette.h"

/* How long a frame paints pictures whose outdated ones could be shown. It paints one at least, and
 * the last one may be begun within this time. */
#define RENEWAL_US (2 * G_TIME_SPAN_MILLISECOND)

typedef struct
{
  GskRenderNode *node;      /* (owned) (nullable) */
  GskRenderNode *stretched; /* (owned) (nullable): @node in another size */
  gboolean       is_outdated;
} Picture;

struct _SeraiBoardPictures
{
  GtkWidget    *widget; /* (not owned) */
  GdkRGBA       palette[SERAI_MAX_COLORS];
  GdkRGBA       mark_colors[SERAI_N_MARKS];
  gboolean      has_colors;
  int           scale;      /* device pixels per pixel of the widget */
  Picture       boards[2];  /* [turned] */
  gboolean      has_labels; /* on the boards */
  Picture       grounds[2]; /* now, and before the current leg */
  SeraiPosition ground_positions[2];
  bool          ground_turned[2];
  GHashTable   *pieces;         /* (element-type guint Picture) (owned): and tallies */
  gint64        frame_us;       /* when this frame began */
  gboolean      is_changed;     /* pictures have become outdated since the last frame */
  gboolean      has_outdated;   /* some pictures may be outdated */
  gboolean      may_renew;      /* this frame may paint instead of showing outdated pictures */
  gboolean      has_renewed;    /* this frame has done so */
  gboolean      shows_outdated; /* this frame does */
  guint         redraw;         /* tick callback that draws the next frame; 0: none */
};

/* ---- Pictures ---- */

static void
picture_clear (Picture *picture)
{
  g_clear_pointer (&picture->node, gsk_render_node_unref);
  g_clear_pointer (&picture->stretched, gsk_render_node_unref);
  picture->is_outdated = FALSE;
}

/* What has not been painted yet cannot be outdated. */
static void
picture_outdate (Picture *picture)
{
  picture->is_outdated = picture->node != NULL;
}

static void
picture_free (gpointer picture)
{
  picture_clear (picture);
  g_free (picture);
}

/* Returns: (transfer none): the outdated @picture, stretched to @place */
static GskRenderNode *
picture_stretch (Picture *picture, const graphene_rect_t *place)
{
  graphene_rect_t bounds;
  GskTransform   *transform;

  gsk_render_node_get_bounds (picture->node, &bounds);
  if (graphene_rect_equal (&bounds, place))
    return picture->node;
  transform = gsk_transform_translate (NULL, &place->origin);
  transform = gsk_transform_scale (transform, place->size.width / bounds.size.width,
                                   place->size.height / bounds.size.height);
  transform = gsk_transform_translate (transform,
                                       &GRAPHENE_POINT_INIT (-bounds.origin.x, -bounds.origin.y));
  g_clear_pointer (&picture->stretched, gsk_render_node_unref);
  picture->stretched = gsk_transform_node_new (picture->node, transform);
  gsk_transform_unref (transform);
  return picture->stretched;
}

static gboolean
redraw_cb (GtkWidget *widget, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  SeraiBoardPictures *self = data;

  self->redraw = 0;
  gtk_widget_queue_draw (widget);
  return G_SOURCE_REMOVE;
}

/* Returns: (transfer none) (nullable): @picture at @place, or %NULL if it must be painted */
static GskRenderNode *
find (SeraiBoardPictures *self, Picture *picture, const graphene_rect_t *place)
{
  if (picture->node == NULL || !picture->is_outdated)
    return picture->node;
  if (self->may_renew
      && (!self->has_renewed || g_get_monotonic_time () - self->frame_us < RENEWAL_US))
    {
      self->has_renewed = TRUE;
      picture_clear (picture);
      return NULL;
    }
  self->shows_outdated = TRUE;
  if (self->redraw == 0)
    self->redraw = gtk_widget_add_tick_callback (self->widget, redraw_cb, self, NULL);
  return picture_stretch (picture, place);
}

/* ---- The cache ---- */

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
  self->pieces = g_hash_table_new_full (NULL, NULL, NULL, picture_free);
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
  if (self->redraw != 0)
    gtk_widget_remove_tick_callback (self->widget, self->redraw);
  g_free (self);
}

static void
clear_boards (SeraiBoardPictures *self)
{
  for (gsize n = 0; n < G_N_ELEMENTS (self->boards); n++)
    picture_clear (&self->boards[n]);
}

/**
 * serai_board_pictures_invalidate:
 * Discards all pictures and colours, because the game has changed.
 */
void
serai_board_pictures_invalidate (SeraiBoardPictures *self)
{
  clear_boards (self);
  for (gsize n = 0; n < G_N_ELEMENTS (self->grounds); n++)
    picture_clear (&self->grounds[n]);
  g_hash_table_remove_all (self->pieces);
  self->has_colors = FALSE;
  self->has_outdated = FALSE;
}

/**
 * serai_board_pictures_outdate:
 * Has all pictures painted anew, because the size has changed. Until then they are stretched.
 */
void
serai_board_pictures_outdate (SeraiBoardPictures *self)
{
  GHashTableIter iter;
  gpointer       picture;

  for (gsize n = 0; n < G_N_ELEMENTS (self->boards); n++)
    picture_outdate (&self->boards[n]);
  for (gsize n = 0; n < G_N_ELEMENTS (self->grounds); n++)
    picture_outdate (&self->grounds[n]);
  g_hash_table_iter_init (&iter, self->pieces);
  while (g_hash_table_iter_next (&iter, NULL, &picture))
    picture_outdate (picture);
  self->is_changed = TRUE;
  self->has_outdated = TRUE;
}

/**
 * serai_board_pictures_outdate_colors:
 * As serai_board_pictures_outdate(), because the colours have changed.
 */
void
serai_board_pictures_outdate_colors (SeraiBoardPictures *self)
{
  self->has_colors = FALSE;
  serai_board_pictures_outdate (self);
}

static gboolean
is_outdated (gpointer key G_GNUC_UNUSED, gpointer picture, gpointer unused G_GNUC_UNUSED)
{
  return ((Picture *) picture)->is_outdated;
}

/* Discards the outdated pictures that the last frame did not show. */
static void
discard_outdated (SeraiBoardPictures *self)
{
  for (gsize n = 0; n < G_N_ELEMENTS (self->boards); n++)
    if (self->boards[n].is_outdated)
      picture_clear (&self->boards[n]);
  for (gsize n = 0; n < G_N_ELEMENTS (self->grounds); n++)
    if (self->grounds[n].is_outdated)
      picture_clear (&self->grounds[n]);
  g_hash_table_foreach_remove (self->pieces, is_outdated, NULL);
  self->has_outdated = FALSE;
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
  if (self->has_outdated && self->may_renew && !self->is_changed && !self->shows_outdated)
    discard_outdated (self);
  self->frame_us = g_get_monotonic_time ();
  self->may_renew = !self->is_changed;
  self->has_renewed = FALSE;
  self->shows_outdated = FALSE;
  self->is_changed = FALSE;
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

/* Begins a picture for @place, in pixels of the widget. */
static cairo_t *
begin_picture (SeraiBoardPictures *self, const graphene_rect_t *place)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) ceilf (place->size.width * (float) self->scale),
      (int) ceilf (place->size.height * (float) self->scale));
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, self->scale, self->scale);
  cr = cairo_create (surface);
  cairo_surface_destroy (surface);
  return cr;
}

/* Frees @cr, from begin_picture(), and returns a node that shows its pixels at @place. A cairo node
 * is used because without OpenGL a texture would be copied completely in every frame. */
static GskRenderNode *
end_picture (cairo_t *cr, const graphene_rect_t *place)
{
  cairo_surface_t *surface = cairo_surface_reference (cairo_get_target (cr));
  GskRenderNode   *node = gsk_cairo_node_new (place);

  cairo_destroy (cr);
  cr = gsk_cairo_node_get_draw_context (node);
  cairo_set_source_surface (cr, surface, place->origin.x, place->origin.y);
  cairo_rectangle (cr, place->origin.x, place->origin.y, place->size.width, place->size.height);
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return node;
}

static graphene_rect_t
get_place (const SeraiBoardLayout *layout)
{
  return GRAPHENE_RECT_INIT ((float) layout->left, (float) layout->top, (float) layout->board_width,
                             (float) layout->board_height);
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
  SeraiBoardLayout layout = upright_layout (board, turned);
  graphene_rect_t  place = get_place (&layout);
  Picture         *picture = &self->boards[turned];
  gboolean         has_labels = board->state->shows[SERAI_SHOW_COORDINATES];
  GskRenderNode   *found;
  cairo_t         *cr;

  if (self->has_labels != has_labels)
    clear_boards (self);
  self->has_labels = has_labels;
  found = find (self, picture, &place);
  if (found != NULL)
    return found;
  cr = begin_picture (self, &place);
  layout.hides_labels = !has_labels;
  cairo_translate (cr, -layout.left, -layout.top);
  board->painter->draw_board (cr, &board->state->geometry, &layout, self->palette);
  picture->node = end_picture (cr, &place);
  return picture->node;
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
  graphene_rect_t        place = get_place (&layout);
  Picture               *picture = &self->grounds[slot];
  GskRenderNode         *found;
  SeraiPiece             pieces[SERAI_MAX_POINTS];
  cairo_t               *cr;

  if (memcmp (position, &self->ground_positions[slot], sizeof *position) != 0
      || self->ground_turned[slot] != layout.turned)
    picture_clear (picture);
  found = find (self, picture, &place);
  if (found != NULL)
    return found;
  for (unsigned n = 0; n < state->geometry.n_points; n++)
    pieces[n] = state->rules->piece_at (position, n);
  cr = begin_picture (self, &place);
  cairo_translate (cr, -layout.left, -layout.top);
  board->painter->draw_ground (cr, &state->geometry, &layout, pieces, self->palette);
  picture->node = end_picture (cr, &place);
  self->ground_positions[slot] = *position;
  self->ground_turned[slot] = layout.turned;
  return picture->node;
}

/* The picture of a piece or a tally. */
static Picture *
get_small_picture (SeraiBoardPictures *self, guint key)
{
  Picture *picture = g_hash_table_lookup (self->pieces, GUINT_TO_POINTER (key));

  if (picture == NULL)
    {
      picture = g_new0 (Picture, 1);
      g_hash_table_insert (self->pieces, GUINT_TO_POINTER (key), picture);
    }
  return picture;
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
  double          cell = get_cell (board, in_hand);
  double          side = serai_board_pictures_get_piece_side (board, in_hand);
  graphene_rect_t place = GRAPHENE_RECT_INIT (0, 0, (float) side, (float) side);
  Picture        *picture = get_small_picture (self, key);
  GskRenderNode  *found = find (self, picture, &place);
  cairo_t        *cr;

  if (found != NULL)
    return found;
  cr = begin_picture (self, &place);
  cairo_translate (cr, (side - cell) / 2, (side - cell) / 2);
  cairo_scale (cr, cell, cell);
  board->painter->draw_piece (cr, piece, self->palette);
  picture->node = end_picture (cr, &place);
  return picture->node;
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
  const guint     no_side = 0x7f; /* distinguishes the key from those of pieces */
  guint           key = no_side | (n_captured & 0xff) << 8 | (n_goal & 0xff) << 16;
  double          cell = get_cell (board, TRUE);
  float           half_width = (float) ceil (cell * board->painter->hand.n_tally / 2);
  float           half_height = (float) ceil (cell / 2);
  graphene_rect_t place =
      GRAPHENE_RECT_INIT (-half_width, -half_height, 2 * half_width, 2 * half_height);
  Picture       *picture = get_small_picture (self, key);
  GskRenderNode *found = find (self, picture, &place);
  cairo_t       *cr;

  if (found != NULL)
    return found;
  cr = begin_picture (self, &place);
  cairo_translate (cr, (double) half_width, (double) half_height);
  cairo_scale (cr, cell, cell);
  board->painter->draw_tally (cr, n_captured, n_goal, self->palette);
  picture->node = end_picture (cr, &place);
  return picture->node;
}
