/* serai-board-view-drawing.c: colours, cached pictures and the snapshot of a board.
 *
 * The painter's vectors are drawn once for each size, scale and colour scheme, at the
 * resolution of the screen; a frame of an animation only puts pictures together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "painters/serai-palette.h"
#include "serai-board-view-private.h"

/* How far a piece taken up is raised, in spacings; further off a pile, so that the number
 * of those left can be read. */
#define LIFT 0.07
#define LIFT_OFF_PILE_X -0.08
#define LIFT_OFF_PILE_Y 0.17
/* How far a piece rises, and by how much it grows, in the middle of a jump. */
#define JUMP_RISE 0.16
#define JUMP_GROWTH 0.12
/* How much is left to see of a piece held while it is shown joined to another one. */
#define HELD_WHEN_JOINED 0.35
/* When, in a leg, what is taken sets off. */
#define TAKEN_AT 0.4

/* ---- colours ---- */

static void
ensure_palette (SeraiBoardView *self)
{
  if (self->has_palette)
    return;
  serai_palette_load (GTK_WIDGET (self), self->painter, self->palette);
  serai_board_marks_load (GTK_WIDGET (self), &self->palette[SERAI_MAX_COLORS]);
  self->has_palette = TRUE;
}

/* ---- cached pictures ---- */

static void
style_changed_cb (SeraiBoardView *self)
{
  self->has_palette = FALSE;
  serai_board_view_drop_pictures (self);
}

/**
 * serai_board_view_init_drawing:
 * Sets up what is cached and follows the appearance that the user chooses.
 */
void
serai_board_view_init_drawing (SeraiBoardView *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  self->piece_pictures =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) gsk_render_node_unref);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
drop_board_pictures (SeraiBoardView *self)
{
  for (gsize n = 0; n < G_N_ELEMENTS (self->board_pictures); n++)
    g_clear_pointer (&self->board_pictures[n], gsk_render_node_unref);
  for (gsize n = 0; n < G_N_ELEMENTS (self->ground_pictures); n++)
    g_clear_pointer (&self->ground_pictures[n], gsk_render_node_unref);
}

/**
 * serai_board_view_dispose_drawing:
 * Lets go of what is cached, for good.
 */
void
serai_board_view_dispose_drawing (SeraiBoardView *self)
{
  drop_board_pictures (self);
  g_clear_pointer (&self->piece_pictures, g_hash_table_unref);
  g_clear_pointer (&self->marks_below, gsk_render_node_unref);
  g_clear_pointer (&self->marks_above, gsk_render_node_unref);
}

/**
 * serai_board_view_drop_pictures:
 * Lets everything be drawn anew: another size, scale, colour scheme or game.
 */
void
serai_board_view_drop_pictures (SeraiBoardView *self)
{
  drop_board_pictures (self);
  g_hash_table_remove_all (self->piece_pictures);
  serai_board_view_marks_changed (self);
}

/**
 * serai_board_view_marks_changed:
 * Lets the marks be drawn anew.
 */
void
serai_board_view_marks_changed (SeraiBoardView *self)
{
  g_clear_pointer (&self->marks_below, gsk_render_node_unref);
  g_clear_pointer (&self->marks_above, gsk_render_node_unref);
  self->has_marks = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Begins a picture of @width by @height pixels of the widget. */
static cairo_t *
begin_picture (SeraiBoardView *self, double width, double height)
{
  int              scale = self->picture_scale;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) ceil (width * scale), (int) ceil (height * scale));
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  cairo_surface_destroy (surface);
  return cr;
}

/* Ends @cr, from begin_picture(): a node that shows the pixels at @left, @top. A texture
 * would be copied as a whole for every frame wherever there is no OpenGL. */
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

/* The layout of the board at rest, seen from this side. */
static SeraiBoardLayout
upright_layout (SeraiBoardView *self, bool turned)
{
  SeraiBoardLayout layout = self->layout;

  layout.turned = turned;
  serai_board_layout_lean (&layout, 0);
  return layout;
}

static GskRenderNode *
get_board_picture (SeraiBoardView *self, bool turned)
{
  GskRenderNode **picture = &self->board_pictures[turned];

  if (*picture == NULL)
    {
      SeraiBoardLayout layout = upright_layout (self, turned);
      cairo_t         *cr = begin_picture (self, layout.side, layout.side);

      cairo_translate (cr, -layout.left, -layout.top);
      self->painter->draw_board (cr, &self->geometry, &layout, self->palette);
      *picture = end_picture (cr, layout.left, layout.top, layout.side, layout.side);
    }
  return *picture;
}

/* What of @position is nobody's. @slot tells two apart that are shown at one time. */
static GskRenderNode *
get_ground_picture (SeraiBoardView *self, const SeraiPosition *position, int slot)
{
  SeraiBoardLayout layout = upright_layout (self, self->layout.turned);
  GskRenderNode  **picture = &self->ground_pictures[slot];
  SeraiPiece       pieces[SERAI_MAX_POINTS];
  cairo_t         *cr;

  if (*picture != NULL && memcmp (position, &self->grounds[slot], sizeof *position) == 0
      && self->ground_turned[slot] == layout.turned)
    return *picture;
  g_clear_pointer (picture, gsk_render_node_unref);
  for (unsigned n = 0; n < self->geometry.n_points; n++)
    pieces[n] = self->rules->piece_at (position, n);
  cr = begin_picture (self, layout.side, layout.side);
  cairo_translate (cr, -layout.left, -layout.top);
  self->painter->draw_ground (cr, &self->geometry, &layout, pieces, self->palette);
  *picture = end_picture (cr, layout.left, layout.top, layout.side, layout.side);
  self->grounds[slot] = *position;
  self->ground_turned[slot] = layout.turned;
  return *picture;
}

static double
get_cell (SeraiBoardView *self, gboolean in_hand)
{
  double size = in_hand ? self->painter->hand.size : self->painter->piece_size;

  return size * self->layout.spacing;
}

/* The side of the picture of a piece, a whole number of pixels. */
static double
get_picture_side (SeraiBoardView *self, gboolean in_hand)
{
  return ceil (get_cell (self, in_hand) * (1 + 2 * SERAI_PIECE_OVERHANG));
}

static GskRenderNode *
get_piece_picture (SeraiBoardView *self, SeraiPiece piece, gboolean in_hand)
{
  guint key = piece.side | (guint) !!in_hand << 7 | (guint) piece.kind << 8
              | (guint) piece.count << 16 | (guint) piece.parts << 24;
  GskRenderNode *picture = g_hash_table_lookup (self->piece_pictures, GUINT_TO_POINTER (key));

  if (picture == NULL)
    {
      double   cell = get_cell (self, in_hand);
      double   side = get_picture_side (self, in_hand);
      cairo_t *cr = begin_picture (self, side, side);

      cairo_translate (cr, (side - cell) / 2, (side - cell) / 2);
      cairo_scale (cr, cell, cell);
      self->painter->draw_piece (cr, piece, self->palette);
      picture = end_picture (cr, 0, 0, side, side);
      g_hash_table_insert (self->piece_pictures, GUINT_TO_POINTER (key), picture);
    }
  return picture;
}

/* ---- snapshot ---- */

/* How a piece is put on the board. */
typedef struct
{
  double   x; /* its middle, in pixels */
  double   y;
  double   size;    /* 1 is as it stands */
  double   alpha;   /* 0 to 1 */
  double   angle;   /* degrees */
  gboolean in_hand; /* 1 is then the size of a piece in hand */
} Pose;

static Pose
pose_at (SeraiBoardView *self, unsigned point)
{
  Pose pose = { .size = 1, .alpha = 1 };

  serai_board_layout_place (&self->layout, &self->geometry, point, &pose.x, &pose.y);
  return pose;
}

/* Raises what is held above its point. */
static void
lift (SeraiBoardView *self, Pose *pose)
{
  gboolean is_off_pile = self->left_piece.kind != 0 && !self->is_dragging;

  pose->x += (is_off_pile ? LIFT_OFF_PILE_X : 0) * self->layout.spacing;
  pose->y -= (is_off_pile ? LIFT_OFF_PILE_Y : LIFT) * self->layout.spacing;
}

/* Whether @piece is drawn with the board. */
static gboolean
is_ground (SeraiBoardView *self, SeraiPiece piece)
{
  return self->painter->draw_ground != NULL && piece.side == SERAI_SIDE_NONE;
}

static void
snapshot_piece (SeraiBoardView *self, GtkSnapshot *snapshot, SeraiPiece piece, Pose pose)
{
  double   side = get_picture_side (self, pose.in_hand);
  int      scale = self->picture_scale;
  double   left = round ((pose.x - side / 2) * scale) / scale;
  double   top = round ((pose.y - side / 2) * scale) / scale;
  double   size = pose.size * self->layout.shrink;
  gboolean is_plain = size == 1 && pose.angle == 0;

  if (piece.kind == 0 || is_ground (self, piece) || pose.alpha <= 0)
    return;
  gtk_snapshot_save (snapshot);
  if (is_plain)
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) left, (float) top));
  else
    {
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) pose.x, (float) pose.y));
      gtk_snapshot_rotate (snapshot, (float) pose.angle);
      gtk_snapshot_scale (snapshot, (float) size, (float) size);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT ((float) (-side / 2), (float) (-side / 2)));
    }
  if (pose.alpha < 1)
    gtk_snapshot_push_opacity (snapshot, pose.alpha);
  gtk_snapshot_append_node (snapshot, get_piece_picture (self, piece, pose.in_hand));
  if (pose.alpha < 1)
    gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* The piece in the hand: at the pointer, or raised above its point. */
static void
snapshot_held (SeraiBoardView *self, GtkSnapshot *snapshot)
{
  Pose pose = { .size = 1, .alpha = 1 };

  if (self->held != SERAI_NO_POINT)
    pose = pose_at (self, self->held);
  if (self->is_dragging)
    {
      pose.x = self->pointer_x;
      pose.y = self->pointer_y;
    }
  lift (self, &pose);
  if (self->joined.kind != 0)
    pose.alpha = self->is_dragging ? 0 : HELD_WHEN_JOINED;
  snapshot_piece (self, snapshot, self->held_piece, pose);
}

/* What stands on @point while nothing moves. */
static SeraiPiece
resting_piece (SeraiBoardView *self, unsigned point)
{
  if (point == self->held)
    return self->left_piece;
  return point == self->joined_point ? self->joined : self->rules->piece_at (&self->shown, point);
}

static void
snapshot_resting (SeraiBoardView *self, GtkSnapshot *snapshot)
{
  for (unsigned n = 0; n < self->geometry.n_points; n++)
    {
      SeraiPiece piece = resting_piece (self, n);

      snapshot_piece (self, snapshot, piece, pose_at (self, n));
    }
}

/* What @leg takes off @point: nothing where its piece comes from or goes to. */
static SeraiPiece
taken_by (SeraiBoardView *self, const SeraiLeg *leg, unsigned point)
{
  SeraiPiece taken = self->rules->piece_at (&leg->before, point);
  SeraiPiece left = self->rules->piece_at (&leg->after, point);

  if (point == leg->from || point == leg->to || taken.count <= left.count)
    return (SeraiPiece){ .side = SERAI_SIDE_NONE };
  taken.count = (guint8) (taken.count - left.count);
  return taken;
}

/* All that does not go anywhere in @leg; @t is how much of it has been played. */
static void
snapshot_around (SeraiBoardView *self, GtkSnapshot *snapshot, const SeraiLeg *leg, double t)
{
  for (unsigned n = 0; n < self->geometry.n_points; n++)
    {
      SeraiPiece before = self->rules->piece_at (&leg->before, n);
      SeraiPiece after = self->rules->piece_at (&leg->after, n);
      Pose       pose = pose_at (self, n);

      if (n == leg->to)
        {
          if (before.side != after.side)
            pose.alpha = 1 - t;
          snapshot_piece (self, snapshot, before, pose);
        }
      else if (taken_by (self, leg, n).kind != 0 && t < TAKEN_AT)
        snapshot_piece (self, snapshot, before, pose);
      else
        snapshot_piece (self, snapshot, after, pose);
    }
}

/* Returns: whether anything is taken */
static gboolean
snapshot_taken (SeraiBoardView *self, GtkSnapshot *snapshot, const SeraiLeg *leg, double t)
{
  double   away = (t - TAKEN_AT) / (1 - TAKEN_AT);
  gboolean is_any = FALSE;

  for (unsigned n = 0; n < self->geometry.n_points; n++)
    {
      SeraiPiece taken = taken_by (self, leg, n);
      Pose       pose = pose_at (self, n);

      if (taken.kind == 0)
        continue;
      is_any = TRUE;
      if (away <= 0)
        continue;
      pose.x += 0.22 * away * self->layout.spacing;
      pose.y -= 0.62 * away * self->layout.spacing;
      pose.size = 1 - 0.25 * away;
      pose.alpha = 1 - away * away;
      pose.angle = 28 * away;
      snapshot_piece (self, snapshot, taken, pose);
    }
  return is_any;
}

/* The piece that goes in @leg: as it arrives but, where it is joined to another one, as it
 * set off. */
static SeraiPiece
mover_of (SeraiBoardView *self, const SeraiLeg *leg)
{
  SeraiPiece arrived = self->rules->piece_at (&leg->after, leg->to);
  SeraiPiece before = self->rules->piece_at (&leg->before, leg->to);

  if (leg->from != SERAI_NO_POINT && before.kind != 0 && before.side == arrived.side
      && before.parts != arrived.parts)
    return self->rules->piece_at (&leg->before, leg->from);
  return arrived;
}

/* The piece that goes from place to place in @leg. */
static void
snapshot_mover (SeraiBoardView *self, GtkSnapshot *snapshot, const SeraiLeg *leg, double t,
                gboolean is_jump)
{
  unsigned end = leg->backwards ? leg->from : leg->to;
  double   arc = is_jump ? sin (G_PI * self->progress) : 0;
  double   end_size = 1;
  Pose     pose;
  double   x, y;

  if (leg->to == SERAI_NO_POINT)
    return;
  pose = pose_at (self, leg->from == SERAI_NO_POINT ? leg->to : end);
  if (leg->hand != SERAI_SIDE_NONE && leg->backwards)
    {
      unsigned n_left = serai_board_view_get_hand (self, &leg->after, leg->hand).count;

      serai_board_view_place_in_hand (self, leg->hand, n_left, n_left + 1, &x, &y);
      serai_board_layout_to_pixels (&self->layout, x, y, &pose.x, &pose.y);
      end_size = serai_board_view_get_hand_size (self);
    }
  if (leg->from == SERAI_NO_POINT && leg->hand == SERAI_SIDE_NONE)
    {
      pose.alpha = t;
      pose.size = 1.4 - 0.4 * t;
    }
  else
    {
      if (end == self->held && end != SERAI_NO_POINT)
        lift (self, &pose);
      serai_board_layout_to_pixels (&self->layout, leg->start_x, leg->start_y, &x, &y);
      pose.x = x + (pose.x - x) * self->progress;
      pose.y = y + (pose.y - y) * self->progress - arc * JUMP_RISE * self->layout.spacing;
      pose.size = leg->start_size + (end_size - leg->start_size) * self->progress;
      pose.size += arc * JUMP_GROWTH;
    }
  snapshot_piece (self, snapshot, mover_of (self, leg), pose);
}

static void
snapshot_leg (SeraiBoardView *self, GtkSnapshot *snapshot, const SeraiLeg *leg)
{
  double   t = leg->backwards ? 1 - self->progress : self->progress;
  gboolean is_jump;

  snapshot_around (self, snapshot, leg, t);
  is_jump = snapshot_taken (self, snapshot, leg, t);
  snapshot_mover (self, snapshot, leg, t, is_jump);
}

/* A refused drop: the piece held goes back to where it is held. */
static void
snapshot_return (SeraiBoardView *self, GtkSnapshot *snapshot, const SeraiLeg *leg)
{
  Pose   pose = pose_at (self, leg->to);
  double x, y;

  snapshot_resting (self, snapshot);
  lift (self, &pose);
  serai_board_layout_to_pixels (&self->layout, leg->start_x, leg->start_y, &x, &y);
  pose.x = x + (pose.x - x) * self->progress;
  pose.y = y + (pose.y - y) * self->progress;
  snapshot_piece (self, snapshot, self->held_piece, pose);
}

/* Both hands, without the piece that is on its way. */
static void
snapshot_hands (SeraiBoardView *self, GtkSnapshot *snapshot, const SeraiPosition *position)
{
  for (SeraiSide side = SERAI_SIDE_P1; side < SERAI_SIDE_NONE; side++)
    {
      SeraiPiece piece = serai_board_view_get_hand (self, position, side);
      gboolean   is_out = self->is_hand_open && self->is_dragging && side == piece.side
                        && side == self->held_piece.side;
      unsigned n_pieces = piece.count;

      piece.count = 1;
      for (unsigned n = 0; n + is_out < n_pieces; n++)
        {
          Pose pose = { .size = 1, .alpha = 1, .in_hand = TRUE };

          serai_board_view_place_in_hand (self, side, n, n_pieces, &pose.x, &pose.y);
          serai_board_layout_to_pixels (&self->layout, pose.x, pose.y, &pose.x, &pose.y);
          snapshot_piece (self, snapshot, piece, pose);
        }
    }
}

/* What is nobody's comes and goes slowly while a move is being shown. */
static void
snapshot_ground (SeraiBoardView *self, GtkSnapshot *snapshot, const SeraiLeg *leg)
{
  if (self->painter->draw_ground == NULL)
    return;
  if (leg == NULL || leg->is_return)
    {
      gtk_snapshot_append_node (snapshot, get_ground_picture (self, &self->shown, 0));
      return;
    }
  gtk_snapshot_append_node (snapshot, get_ground_picture (self, &leg->before, 1));
  gtk_snapshot_push_opacity (snapshot, leg->backwards ? 1 - self->progress : self->progress);
  gtk_snapshot_append_node (snapshot, get_ground_picture (self, &leg->after, 0));
  gtk_snapshot_pop (snapshot);
}

static GskRenderNode *
record_marks (SeraiBoardView *self, void (*draw) (SeraiBoardView *, cairo_t *))
{
  GtkSnapshot    *snapshot = gtk_snapshot_new ();
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT ((float) self->layout.left, (float) self->layout.top,
                          (float) self->layout.side, (float) self->layout.side);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  draw (self, cr);
  cairo_destroy (cr);
  return gtk_snapshot_free_to_node (snapshot);
}

static void
ensure_marks (SeraiBoardView *self)
{
  double angle = self->layout.angle;

  if (self->has_marks)
    return;
  serai_board_layout_lean (&self->layout, 0);
  self->marks_below = record_marks (self, serai_board_view_draw_marks_below);
  self->marks_above = record_marks (self, serai_board_view_draw_marks_above);
  serai_board_layout_lean (&self->layout, angle);
  self->has_marks = TRUE;
}

/* From here on to gtk_snapshot_restore() all leans with the board, by @angle in radians. */
static void
begin_lean (SeraiBoardView *self, GtkSnapshot *snapshot, double angle)
{
  const SeraiBoardLayout *layout = &self->layout;
  float                   x = (float) (layout->left + layout->side / 2);
  float                   y = (float) (layout->top + layout->side / 2);

  gtk_snapshot_save (snapshot);
  if (layout->angle == 0)
    return;
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_rotate (snapshot, (float) (angle * 180 / G_PI));
  gtk_snapshot_scale (snapshot, (float) layout->shrink, (float) layout->shrink);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-x, -y));
}

/* What is written on a board that is being turned is never upside down: one picture gives way
 * to the other where both lie on their side. */
static void
snapshot_bare_board (SeraiBoardView *self, GtkSnapshot *snapshot)
{
  double angle = self->layout.angle;
  bool   turned = self->layout.turned;

  if (fabs (angle) > G_PI_2)
    {
      angle -= copysign (G_PI, angle);
      turned = !turned;
    }
  begin_lean (self, snapshot, angle);
  gtk_snapshot_append_node (snapshot, get_board_picture (self, turned));
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_marks (SeraiBoardView *self, GtkSnapshot *snapshot, GskRenderNode *marks)
{
  if (marks == NULL)
    return;
  begin_lean (self, snapshot, self->layout.angle);
  gtk_snapshot_append_node (snapshot, marks);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_board (SeraiBoardView *self, GtkSnapshot *snapshot)
{
  SeraiLeg *leg = serai_board_view_get_leg (self);

  snapshot_bare_board (self, snapshot);
  begin_lean (self, snapshot, self->layout.angle);
  snapshot_ground (self, snapshot, leg);
  gtk_snapshot_restore (snapshot);
  snapshot_hands (self, snapshot, leg != NULL && !leg->is_return ? &leg->after : &self->shown);
  snapshot_marks (self, snapshot, self->marks_below);
  if (leg == NULL)
    snapshot_resting (self, snapshot);
  snapshot_marks (self, snapshot, self->marks_above);
  if (leg != NULL && leg->is_return)
    snapshot_return (self, snapshot, leg);
  else if (leg != NULL)
    snapshot_leg (self, snapshot, leg);
  else if (self->held != SERAI_NO_POINT || self->is_dragging)
    snapshot_held (self, snapshot);
}

/**
 * serai_board_view_snapshot:
 * @widget: the board view
 * @snapshot: where to draw
 */
void
serai_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (widget);
  int             scale = gtk_widget_get_scale_factor (widget);
  gboolean        are_points_shown = self->show_side == 0 && self->layout.angle == 0;

  if (self->painter == NULL || self->layout.side < 1)
    return;
  if (scale != self->picture_scale)
    {
      self->picture_scale = scale;
      drop_board_pictures (self);
      g_hash_table_remove_all (self->piece_pictures);
    }
  ensure_palette (self);
  ensure_marks (self);
  snapshot_board (self, snapshot);
  for (unsigned n = 0; n < self->geometry.n_points && are_points_shown; n++)
    gtk_widget_snapshot_child (widget, self->points[n], snapshot);
  gtk_widget_snapshot_child (widget, self->bar, snapshot);
}
