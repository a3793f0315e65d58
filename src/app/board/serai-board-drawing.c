/* serai-board-drawing.c: draws a board with its pieces and marks, in layers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-drawing.h"

#include <adwaita.h>
#include <math.h>

#include "serai-leg-drawing.h"
#include "serai-scene-marks.h"

/* The opacity of the piece held while the result of joining it to another one is shown. */
#define HELD_WHEN_JOINED 0.35

struct _SeraiBoardDrawing
{
  GtkWidget          *widget;      /* (not owned) */
  SeraiBoardScene    *scene;       /* (owned) */
  SeraiBoardPictures *pictures;    /* (owned) */
  GskRenderNode      *marks_below; /* (owned) (nullable): below the pieces */
  GskRenderNode      *marks_above; /* (owned) (nullable) */
  gboolean            has_marks;
  bool                marks_turned; /* the marks are those of the turned board */
};

/**
 * serai_board_drawing_new:
 * @widget: (not nullable): the board; must outlive the drawing
 * @scene: (transfer none): the scene to draw
 * Returns: (transfer full): the drawing
 */
SeraiBoardDrawing *
serai_board_drawing_new (GtkWidget *widget, SeraiBoardScene *scene)
{
  SeraiBoardDrawing *self = g_new0 (SeraiBoardDrawing, 1);

  self->widget = widget;
  self->scene = g_object_ref (scene);
  self->pictures = serai_board_pictures_new (widget);
  return self;
}

static void
clear_marks (SeraiBoardDrawing *self)
{
  g_clear_pointer (&self->marks_below, gsk_render_node_unref);
  g_clear_pointer (&self->marks_above, gsk_render_node_unref);
  self->has_marks = FALSE;
}

/**
 * serai_board_drawing_free:
 * @self: (transfer full): a drawing
 */
void
serai_board_drawing_free (SeraiBoardDrawing *self)
{
  clear_marks (self);
  serai_board_pictures_free (self->pictures);
  g_object_unref (self->scene);
  g_free (self);
}

/**
 * serai_board_drawing_invalidate:
 * Discards everything cached, because the game has changed.
 */
void
serai_board_drawing_invalidate (SeraiBoardDrawing *self)
{
  serai_board_pictures_invalidate (self->pictures);
  serai_board_drawing_invalidate_marks (self);
}

/**
 * serai_board_drawing_outdate:
 * Renews everything cached in the next frames, because the size has changed.
 */
void
serai_board_drawing_outdate (SeraiBoardDrawing *self)
{
  serai_board_pictures_outdate (self->pictures);
  serai_board_drawing_invalidate_marks (self);
}

/**
 * serai_board_drawing_outdate_colors:
 * Renews everything cached in the next frames, because the colours have changed.
 */
void
serai_board_drawing_outdate_colors (SeraiBoardDrawing *self)
{
  serai_board_pictures_outdate_colors (self->pictures);
  serai_board_drawing_invalidate_marks (self);
}

/**
 * serai_board_drawing_invalidate_marks:
 * Discards the cached marks and queues a redraw.
 */
void
serai_board_drawing_invalidate_marks (SeraiBoardDrawing *self)
{
  clear_marks (self);
  gtk_widget_queue_draw (self->widget);
}

/* ---- the board, rotated while it turns ---- */

/* Rotates what is drawn until gtk_snapshot_restore() with the board, by @angle in radians. */
static void
begin_rotation (const SeraiBoardCanvas *canvas, double angle)
{
  const SeraiBoardLayout *layout = canvas->board.layout;
  float                   x = (float) (layout->left + layout->board_width / 2);
  float                   y = (float) (layout->top + layout->board_height / 2);

  gtk_snapshot_save (canvas->snapshot);
  if (layout->angle == 0)
    return;
  gtk_snapshot_translate (canvas->snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_rotate (canvas->snapshot, (float) (angle * 180 / G_PI));
  gtk_snapshot_scale (canvas->snapshot, (float) layout->shrink, (float) layout->shrink);
  gtk_snapshot_translate (canvas->snapshot, &GRAPHENE_POINT_INIT (-x, -y));
}

/* The labels are never upside down: halfway through a turn, the picture of the one orientation
 * replaces that of the other. */
static void
draw_bare_board (const SeraiBoardCanvas *canvas)
{
  double angle = canvas->board.layout->angle;
  bool   turned = canvas->board.layout->turned;

  if (fabs (angle) > G_PI_2)
    {
      angle -= copysign (G_PI, angle);
      turned = !turned;
    }
  begin_rotation (canvas, angle);
  gtk_snapshot_append_node (
      canvas->snapshot, serai_board_pictures_get_board (canvas->pictures, &canvas->board, turned));
  gtk_snapshot_restore (canvas->snapshot);
}

static void
append_ground (const SeraiBoardCanvas *canvas, const SeraiPosition *position, int slot)
{
  gtk_snapshot_append_node (
      canvas->snapshot,
      serai_board_pictures_get_ground (canvas->pictures, &canvas->board, position, slot));
}

/* During a leg, neutral pieces that appear or disappear are cross-faded. */
static void
draw_ground (const SeraiBoardCanvas *canvas, const SeraiLeg *leg, double progress)
{
  if (canvas->board.painter->draw_ground == NULL)
    return;
  begin_rotation (canvas, canvas->board.layout->angle);
  if (leg == NULL || leg->is_return)
    append_ground (canvas, &canvas->board.state->shown, 0);
  else
    {
      append_ground (canvas, &leg->before, 1);
      gtk_snapshot_push_opacity (canvas->snapshot, leg->is_backwards ? 1 - progress : progress);
      append_ground (canvas, &leg->after, 0);
      gtk_snapshot_pop (canvas->snapshot);
    }
  gtk_snapshot_restore (canvas->snapshot);
}

/* ---- marks ---- */

static GskRenderNode *
record_marks (const SeraiBoardCanvas *canvas, gboolean is_moving,
              void (*draw) (const SeraiBoardPlace *, SeraiBoardPictures *, gboolean, cairo_t *))
{
  SeraiBoardLayout upright = *canvas->board.layout;
  SeraiBoardPlace  board = canvas->board;
  GtkSnapshot     *snapshot = gtk_snapshot_new ();
  cairo_t         *cr;

  serai_board_layout_rotate (&upright, 0);
  board.layout = &upright;
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) upright.left, (float) upright.top,
                                     (float) upright.board_width, (float) upright.board_height));
  draw (&board, canvas->pictures, is_moving, cr);
  cairo_destroy (cr);
  return gtk_snapshot_free_to_node (snapshot);
}

static void
ensure_marks (SeraiBoardDrawing *self, const SeraiBoardCanvas *canvas, gboolean is_moving)
{
  bool turned = canvas->board.layout->turned;

  if (self->has_marks && self->marks_turned == turned)
    return;
  clear_marks (self);
  self->marks_turned = turned;
  self->marks_below = record_marks (canvas, is_moving, serai_scene_marks_draw_below);
  self->marks_above = record_marks (canvas, is_moving, serai_scene_marks_draw_above);
  self->has_marks = TRUE;
}

static void
draw_marks (const SeraiBoardCanvas *canvas, GskRenderNode *marks)
{
  if (marks == NULL)
    return;
  begin_rotation (canvas, canvas->board.layout->angle);
  gtk_snapshot_append_node (canvas->snapshot, marks);
  gtk_snapshot_restore (canvas->snapshot);
}

/* ---- pieces ---- */

/* Draws the pieces that @side has in hand in @position, without one being dragged. */
static void
draw_hand (const SeraiBoardCanvas *canvas, const SeraiPosition *position, SeraiSide side)
{
  const SeraiBoardState *state = canvas->board.state;
  SeraiPiece             piece = serai_board_hand_get (&canvas->board, position, side);
  gboolean               is_out = state->is_hand_open && state->is_dragging && side == piece.side
                    && side == state->reach.held_piece.side;
  unsigned n_pieces = piece.count;

  piece.count = 1;
  for (unsigned n = 0; n + is_out < n_pieces; n++)
    {
      SeraiPose pose = { .size = 1, .alpha = 1, .in_hand = TRUE };
      double    x, y;

      serai_board_hand_place (&canvas->board, side, n, n_pieces, &x, &y);
      serai_board_layout_to_pixels (canvas->board.layout, x, y, &pose.x, &pose.y);
      serai_board_canvas_draw_piece (canvas, piece, pose);
    }
}

/* Draws the pieces of @side that have been captured by @position, at the edge of the captor. */
static void
draw_captured (const SeraiBoardCanvas *canvas, const SeraiPosition *position, SeraiSide side)
{
  SeraiPiece piece = serai_board_hand_get_captured (&canvas->board, position, side);
  unsigned   n_pieces = piece.count;

  piece.count = 1;
  for (unsigned n = 0; n < n_pieces; n++)
    serai_board_canvas_draw_piece (canvas, piece,
                                   serai_board_canvas_pose_captured (canvas, side, n));
  serai_board_canvas_draw_tally (canvas, side);
}

/* Draws the piece held: at the pointer if dragged, otherwise raised above its point. */
static void
draw_held (const SeraiBoardCanvas *canvas, const graphene_point_t *pointer)
{
  const SeraiBoardState *state = canvas->board.state;
  SeraiPose              pose = { .size = 1, .alpha = 1 };

  if (state->is_dragging)
    {
      pose.x = pointer->x;
      pose.y = pointer->y;
    }
  else
    pose = serai_board_canvas_pose_at (canvas, state->reach.held);
  serai_board_canvas_raise (canvas, &pose);
  if (state->joined.kind != 0)
    pose.alpha = state->is_dragging ? 0 : HELD_WHEN_JOINED;
  serai_board_canvas_draw_piece (canvas, state->reach.held_piece, pose);
}

static double
get_progress (SeraiBoardDrawing *self)
{
  SeraiLegs *legs = serai_board_scene_get_legs (self->scene);

  return adw_easing_ease (ADW_EASE_IN_OUT_CUBIC, serai_legs_get_progress (legs));
}

/**
 * serai_board_drawing_snapshot:
 * @snapshot: the snapshot of the widget
 * @board: the board in the widget
 * @pointer: the centre of a piece being dragged, in pixels
 */
void
serai_board_drawing_snapshot (SeraiBoardDrawing *self, GtkSnapshot *snapshot,
                              const SeraiBoardPlace *board, const graphene_point_t *pointer)
{
  const SeraiBoardState *state = board->state;
  SeraiBoardCanvas       canvas = { *board, self->pictures, snapshot };
  const SeraiLeg        *leg = serai_legs_get_first (serai_board_scene_get_legs (self->scene));
  double                 progress = get_progress (self);
  gboolean               is_step = leg != NULL && !leg->is_return;
  const SeraiPosition   *in_hand = is_step ? &leg->after : &state->shown;
  const SeraiPosition   *captured = is_step ? &leg->before : &state->shown;

  serai_board_pictures_prepare (self->pictures, board->painter);
  ensure_marks (self, &canvas, leg != NULL);
  draw_bare_board (&canvas);
  draw_ground (&canvas, leg, progress);
  for (SeraiSide side = SERAI_SIDE_P1; side < SERAI_SIDE_NONE; side++)
    draw_hand (&canvas, in_hand, side);
  draw_marks (&canvas, self->marks_below);
  for (SeraiSide side = SERAI_SIDE_P1; side < SERAI_SIDE_NONE; side++)
    draw_captured (&canvas, captured, side);
  if (leg == NULL)
    serai_board_canvas_draw_resting (&canvas);
  draw_marks (&canvas, self->marks_above);
  if (leg != NULL)
    serai_leg_draw (&canvas, leg, progress);
  else if (state->reach.held != SERAI_NO_POINT || state->is_dragging)
    draw_held (&canvas, pointer);
}
