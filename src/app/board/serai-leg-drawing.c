/* serai-leg-drawing.c: draws one frame of the animation of a step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-leg-drawing.h"

#include <math.h>

/* How far a piece rises, in spacings, and by how much it grows, at the top of a jump. */
#define JUMP_RISE 0.16
#define JUMP_GROWTH 0.12
/* The progress of a leg at which captured pieces start to fly away. */
#define CAPTURED_AT 0.4

typedef struct
{
  const SeraiBoardCanvas *canvas;
  const SeraiRules       *rules;
  const SeraiLeg         *leg;
  double                  progress; /* eased, from 0 to 1 */
  double                  t;        /* progress from the leg's @before to its @after */
  SeraiSide               hand;     /* that of the leg, if the board shows hands */
} Frame;

/* The pieces that the leg captures on @point; none where its own piece starts or ends. */
static SeraiPiece
find_captured (const Frame *self, unsigned point)
{
  SeraiPiece captured = self->rules->piece_at (&self->leg->before, point);
  SeraiPiece left = self->rules->piece_at (&self->leg->after, point);

  if (point == self->leg->from || point == self->leg->to || captured.count <= left.count)
    return (SeraiPiece){ .side = SERAI_SIDE_NONE };
  captured.count = (guint8) (captured.count - left.count);
  return captured;
}

/* Draws the pieces that do not move. */
static void
draw_still_pieces (const Frame *self)
{
  const SeraiLeg *leg = self->leg;

  for (unsigned n = 0; n < self->canvas->board.state->geometry.n_points; n++)
    {
      SeraiPiece before = self->rules->piece_at (&leg->before, n);
      SeraiPiece after = self->rules->piece_at (&leg->after, n);
      SeraiPose  pose = serai_board_canvas_pose_at (self->canvas, n);

      if (n == leg->to && before.side != after.side)
        pose.alpha = 1 - self->t;
      if (n == leg->to || (find_captured (self, n).kind != 0 && self->t < CAPTURED_AT))
        serai_board_canvas_draw_piece (self->canvas, before, pose);
      else
        serai_board_canvas_draw_piece (self->canvas, after, pose);
    }
}

/* A piece flies up and fades out. @away is its progress. */
static SeraiPose
get_fading_pose (const Frame *self, SeraiPose pose, double away)
{
  double spacing = self->canvas->board.layout->spacing;

  pose.x += 0.22 * away * spacing;
  pose.y -= 0.62 * away * spacing;
  pose.size = 1 - 0.25 * away;
  pose.alpha = 1 - away * away;
  pose.angle = 28 * away;
  return pose;
}

/* A piece flies to the row of its captor, as the next one there. @away is its progress. */
static SeraiPose
get_leaving_pose (const Frame *self, SeraiPose pose, SeraiSide side, double away)
{
  const SeraiBoardPlace *board = &self->canvas->board;
  unsigned  n_before = serai_board_hand_get_captured (board, &self->leg->before, side).count;
  SeraiPose end = serai_board_canvas_pose_captured (self->canvas, side, n_before);

  pose.x += (end.x - pose.x) * away;
  pose.y += (end.y - pose.y) * away;
  pose.size += (serai_board_hand_get_size (board) - pose.size) * away;
  return pose;
}

/* Draws the captured pieces flying away. Returns: whether there are any */
static gboolean
draw_captured (const Frame *self)
{
  const SeraiBoardPlace *board = &self->canvas->board;
  double                 away = (self->t - CAPTURED_AT) / (1 - CAPTURED_AT);
  gboolean               is_any = FALSE;

  for (unsigned n = 0; n < board->state->geometry.n_points; n++)
    {
      SeraiPiece captured = find_captured (self, n);
      SeraiPose  pose = serai_board_canvas_pose_at (self->canvas, n);

      if (captured.kind == 0)
        continue;
      is_any = TRUE;
      if (away <= 0)
        continue;
      if (board->painter->keeps_captured)
        pose = get_leaving_pose (self, pose, captured.side, away);
      else
        pose = get_fading_pose (self, pose, away);
      serai_board_canvas_draw_piece (self->canvas, captured, pose);
    }
  return is_any;
}

/* The piece that moves, as it is after the leg. If it joins another one, as it was before. */
static SeraiPiece
get_mover (const Frame *self)
{
  const SeraiLeg *leg = self->leg;
  SeraiPiece      arrived = self->rules->piece_at (&leg->after, leg->to);
  SeraiPiece      before = self->rules->piece_at (&leg->before, leg->to);

  if (leg->from != SERAI_NO_POINT && before.kind != 0 && before.side == arrived.side
      && before.parts != arrived.parts)
    return self->rules->piece_at (&leg->before, leg->from);
  return arrived;
}

static SeraiPose
to_pixels (const Frame *self, double x, double y, double size)
{
  SeraiPose pose = { .size = size, .alpha = 1 };

  serai_board_layout_to_pixels (self->canvas->board.layout, x, y, &pose.x, &pose.y);
  return pose;
}

/* The initial pose: where the piece was dropped, in the hand, or on its point. */
static SeraiPose
get_start (const Frame *self)
{
  const SeraiBoardPlace *board = &self->canvas->board;
  const SeraiLeg        *leg = self->leg;
  unsigned               point = leg->is_backwards ? leg->to : leg->from;
  double                 x, y;

  if (leg->is_dropped)
    return to_pixels (self, leg->drop_x, leg->drop_y, 1);
  if (self->hand == SERAI_SIDE_NONE || leg->is_backwards)
    return serai_board_canvas_pose_at (self->canvas, point);
  serai_board_hand_place (board, self->hand,
                          serai_board_hand_get (board, &leg->after, self->hand).count,
                          serai_board_hand_get (board, &leg->before, self->hand).count, &x, &y);
  return to_pixels (self, x, y, serai_board_hand_get_size (board));
}

/* The final pose: in the hand, raised if it is held, or on its point. */
static SeraiPose
get_end (const Frame *self)
{
  const SeraiBoardPlace *board = &self->canvas->board;
  const SeraiLeg        *leg = self->leg;
  unsigned               point = leg->is_backwards ? leg->from : leg->to;
  SeraiPose              pose;
  double                 x, y;

  if (self->hand != SERAI_SIDE_NONE && leg->is_backwards)
    {
      unsigned n_left = serai_board_hand_get (board, &leg->after, self->hand).count;

      serai_board_hand_place (board, self->hand, n_left, n_left + 1, &x, &y);
      return to_pixels (self, x, y, serai_board_hand_get_size (board));
    }
  pose = serai_board_canvas_pose_at (self->canvas, point);
  if (point == board->state->reach.held)
    serai_board_canvas_raise (self->canvas, &pose);
  return pose;
}

/* The pose of a piece that appears on its point. */
static SeraiPose
get_appearing_pose (const Frame *self)
{
  SeraiPose pose = serai_board_canvas_pose_at (self->canvas, self->leg->to);

  pose.alpha = self->t;
  pose.size = 1.4 - 0.4 * self->t;
  return pose;
}

static SeraiPose
get_moving_pose (const Frame *self, gboolean is_jump)
{
  SeraiPose start = get_start (self);
  SeraiPose pose = get_end (self);
  double    arc = is_jump ? sin (G_PI * self->progress) : 0;

  pose.x = start.x + (pose.x - start.x) * self->progress;
  pose.y = start.y + (pose.y - start.y) * self->progress
           - arc * JUMP_RISE * self->canvas->board.layout->spacing;
  pose.size = start.size + (pose.size - start.size) * self->progress;
  pose.size += arc * JUMP_GROWTH;
  return pose;
}

static void
draw_mover (const Frame *self, gboolean is_jump)
{
  const SeraiLeg *leg = self->leg;

  if (leg->to == SERAI_NO_POINT)
    return;
  serai_board_canvas_draw_piece (self->canvas, get_mover (self),
                                 leg->from == SERAI_NO_POINT && self->hand == SERAI_SIDE_NONE
                                     ? get_appearing_pose (self)
                                     : get_moving_pose (self, is_jump));
}

/* Draws a piece that returns to its point after a refused drop. */
static void
draw_return (const Frame *self)
{
  const SeraiLeg *leg = self->leg;
  SeraiPose       start = to_pixels (self, leg->drop_x, leg->drop_y, 1);
  SeraiPose       pose = serai_board_canvas_pose_at (self->canvas, leg->to);

  serai_board_canvas_draw_resting (self->canvas);
  serai_board_canvas_raise (self->canvas, &pose);
  pose.x = start.x + (pose.x - start.x) * self->progress;
  pose.y = start.y + (pose.y - start.y) * self->progress;
  serai_board_canvas_draw_piece (self->canvas, self->canvas->board.state->reach.held_piece, pose);
}

/**
 * serai_leg_draw:
 * @canvas: the canvas
 * @leg: the leg to draw
 * @progress: its progress, eased, from 0 to 1
 * Draws all pieces of the board.
 */
void
serai_leg_draw (const SeraiBoardCanvas *canvas, const SeraiLeg *leg, double progress)
{
  Frame self = { canvas,
                 canvas->board.state->rules,
                 leg,
                 progress,
                 leg->is_backwards ? 1 - progress : progress,
                 canvas->board.painter->hand.n_cells > 0 ? leg->hand : SERAI_SIDE_NONE };

  if (leg->is_return)
    {
      draw_return (&self);
      return;
    }
  draw_still_pieces (&self);
  draw_mover (&self, draw_captured (&self));
}
