/* serai-leg-drawing.c: a leg of a move at one moment.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-leg-drawing.h"

#include <math.h>

/* How far a piece rises, in spacings, and by how much it grows, in the middle of a jump. */
#define JUMP_RISE 0.16
#define JUMP_GROWTH 0.12
/* When, in a leg, what is captured sets off. */
#define CAPTURED_AT 0.4

typedef struct
{
  const SeraiBoardCanvas *canvas;
  const SeraiRules       *rules;
  const SeraiLeg         *leg;
  double                  progress; /* eased, from 0 to 1 */
  double                  t;        /* the same from @before to @after of the leg */
  SeraiSide               hand;     /* that of the leg, if the board shows hands */
} Scene;

/* What the leg takes off @point: nothing where its piece comes from or goes to. */
static SeraiPiece
find_captured (const Scene *self, unsigned point)
{
  SeraiPiece taken = self->rules->piece_at (&self->leg->before, point);
  SeraiPiece left = self->rules->piece_at (&self->leg->after, point);

  if (point == self->leg->from || point == self->leg->to || taken.count <= left.count)
    return (SeraiPiece){ .side = SERAI_SIDE_NONE };
  taken.count = (guint8) (taken.count - left.count);
  return taken;
}

/* Draws all that does not go anywhere. */
static void
draw_still_pieces (const Scene *self)
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

/* Returns: whether anything is captured */
static gboolean
draw_captured (const Scene *self)
{
  double   spacing = self->canvas->board.layout->spacing;
  double   away = (self->t - CAPTURED_AT) / (1 - CAPTURED_AT);
  gboolean is_any = FALSE;

  for (unsigned n = 0; n < self->canvas->board.state->geometry.n_points; n++)
    {
      SeraiPiece taken = find_captured (self, n);
      SeraiPose  pose = serai_board_canvas_pose_at (self->canvas, n);

      if (taken.kind == 0)
        continue;
      is_any = TRUE;
      if (away <= 0)
        continue;
      pose.x += 0.22 * away * spacing;
      pose.y -= 0.62 * away * spacing;
      pose.size = 1 - 0.25 * away;
      pose.alpha = 1 - away * away;
      pose.angle = 28 * away;
      serai_board_canvas_draw_piece (self->canvas, taken, pose);
    }
  return is_any;
}

/* The piece that moves: as it arrives but, where it joins another one, as it set off. */
static SeraiPiece
get_mover (const Scene *self)
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
to_pixels (const Scene *self, double x, double y, double size)
{
  SeraiPose pose = { .size = size, .alpha = 1 };

  serai_board_layout_to_pixels (self->canvas->board.layout, x, y, &pose.x, &pose.y);
  return pose;
}

/* How the piece sets off: where it was dropped, out of the hand, or from its point. */
static SeraiPose
get_start (const Scene *self)
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

/* How the piece arrives: in the hand, raised where it is held, or on its point. */
static SeraiPose
get_end (const Scene *self)
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

/* A piece from nowhere appears on its point. */
static SeraiPose
get_pose_of_arrival (const Scene *self)
{
  SeraiPose pose = serai_board_canvas_pose_at (self->canvas, self->leg->to);

  pose.alpha = self->t;
  pose.size = 1.4 - 0.4 * self->t;
  return pose;
}

static SeraiPose
get_pose_between (const Scene *self, gboolean is_jump)
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
draw_mover (const Scene *self, gboolean is_jump)
{
  const SeraiLeg *leg = self->leg;

  if (leg->to == SERAI_NO_POINT)
    return;
  serai_board_canvas_draw_piece (self->canvas, get_mover (self),
                                 leg->from == SERAI_NO_POINT && self->hand == SERAI_SIDE_NONE
                                     ? get_pose_of_arrival (self)
                                     : get_pose_between (self, is_jump));
}

/* Draws the piece that goes back to where it is held. */
static void
draw_return (const Scene *self)
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
 * @canvas: where to draw
 * @leg: to draw
 * @progress: how much of it has been shown, eased, from 0 to 1
 * Draws all pieces of the board.
 */
void
serai_leg_draw (const SeraiBoardCanvas *canvas, const SeraiLeg *leg, double progress)
{
  Scene self = { canvas,
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
