/* serai-board-canvas.c: places pieces in one frame of a board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-canvas.h"

#include <math.h>

/* How far a piece is raised when picked up, in spacings. A piece from a pile moves further, so that
 * it does not cover the number of pieces left. */
#define LIFT 0.07
#define LIFT_OFF_PILE_X -0.08
#define LIFT_OFF_PILE_Y 0.17

/**
 * serai_board_canvas_pose_at:
 * @point: a point of the board
 * Returns: the pose of a piece at rest on @point
 */
SeraiPose
serai_board_canvas_pose_at (const SeraiBoardCanvas *self, unsigned point)
{
  SeraiPose pose = { .size = 1, .alpha = 1 };

  serai_board_layout_place (self->board.layout, &self->board.state->geometry, point, &pose.x,
                            &pose.y);
  return pose;
}

/**
 * serai_board_canvas_pose_captured:
 * @side: the side that has lost the piece
 * @nth: the index of the piece in the order of captures
 * Returns: the pose of the piece in the row of its captor
 */
SeraiPose
serai_board_canvas_pose_captured (const SeraiBoardCanvas *self, SeraiSide side, unsigned nth)
{
  SeraiPose pose = { .size = 1, .alpha = 1, .in_hand = TRUE };
  double    x, y;

  serai_board_hand_place_captured (&self->board, side, nth, &x, &y);
  serai_board_layout_to_pixels (self->board.layout, x, y, &pose.x, &pose.y);
  return pose;
}

/**
 * serai_board_canvas_raise:
 * @pose: (inout): the pose of the piece held; raised above its point
 */
void
serai_board_canvas_raise (const SeraiBoardCanvas *self, SeraiPose *pose)
{
  const SeraiBoardState *state = self->board.state;
  gboolean               is_off_pile = state->reach.left_piece.kind != 0 && !state->is_dragging;

  pose->x += (is_off_pile ? LIFT_OFF_PILE_X : 0) * self->board.layout->spacing;
  pose->y -= (is_off_pile ? LIFT_OFF_PILE_Y : LIFT) * self->board.layout->spacing;
}

/* Whether @piece is drawn by draw_ground(). */
static gboolean
is_ground (const SeraiBoardCanvas *self, SeraiPiece piece)
{
  return self->board.painter->draw_ground != NULL && piece.side == SERAI_SIDE_NONE;
}

/* Moves the origin to the top left corner of the picture of a piece. */
static void
transform (const SeraiBoardCanvas *self, SeraiPose pose)
{
  double side = serai_board_pictures_get_piece_side (&self->board, pose.in_hand);
  int    scale = serai_board_pictures_get_scale (self->pictures);
  double left = round ((pose.x - side / 2) * scale) / scale;
  double top = round ((pose.y - side / 2) * scale) / scale;
  float  size = (float) (pose.size * self->board.layout->shrink);
  float  half = (float) (side / 2);

  if (pose.size * self->board.layout->shrink == 1 && pose.angle == 0)
    {
      gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT ((float) left, (float) top));
      return;
    }
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT ((float) pose.x, (float) pose.y));
  gtk_snapshot_rotate (self->snapshot, (float) pose.angle);
  gtk_snapshot_scale (self->snapshot, size, size);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT (-half, -half));
}

/**
 * serai_board_canvas_draw_piece:
 * @piece: the piece; pieces without a side are drawn with the ground, not here
 * @pose: where and how to draw it
 */
void
serai_board_canvas_draw_piece (const SeraiBoardCanvas *self, SeraiPiece piece, SeraiPose pose)
{
  if (piece.kind == 0 || is_ground (self, piece) || pose.alpha <= 0)
    return;
  gtk_snapshot_save (self->snapshot);
  transform (self, pose);
  if (pose.alpha < 1)
    gtk_snapshot_push_opacity (self->snapshot, pose.alpha);
  gtk_snapshot_append_node (self->snapshot, serai_board_pictures_get_piece (
                                                self->pictures, &self->board, piece, pose.in_hand));
  if (pose.alpha < 1)
    gtk_snapshot_pop (self->snapshot);
  gtk_snapshot_restore (self->snapshot);
}

/**
 * serai_board_canvas_draw_tally:
 * @side: a side that loses pieces
 * Draws how many pieces of @side have been captured, if a number of them must be. It is upright, as
 * the pieces are, while the board turns.
 */
void
serai_board_canvas_draw_tally (const SeraiBoardCanvas *self, SeraiSide side)
{
  const SeraiBoardPlace *board = &self->board;
  const SeraiBoardHand  *hand = &board->painter->hand;
  unsigned               n_goal = serai_board_hand_get_goal (board, side);
  float                  size = (float) board->layout->shrink;
  double                 x, y;

  if (n_goal == 0 || hand->n_tally == 0)
    return;
  serai_board_layout_hand_place (board->layout, &board->state->geometry, hand,
                                 side == SERAI_SIDE_P1, hand->n_cells + (hand->n_tally - 1) / 2.0,
                                 &x, &y);
  serai_board_layout_to_pixels (board->layout, x, y, &x, &y);
  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot,
                          &GRAPHENE_POINT_INIT ((float) round (x), (float) round (y)));
  gtk_snapshot_scale (self->snapshot, size, size);
  gtk_snapshot_append_node (
      self->snapshot, serai_board_pictures_get_tally (self->pictures, board,
                                                      board->state->captured[side].count, n_goal));
  gtk_snapshot_restore (self->snapshot);
}

/**
 * serai_board_canvas_draw_resting:
 * Draws all pieces at rest, without the piece held.
 */
void
serai_board_canvas_draw_resting (const SeraiBoardCanvas *self)
{
  const SeraiBoardState *state = self->board.state;

  for (unsigned n = 0; n < state->geometry.n_points; n++)
    serai_board_canvas_draw_piece (self, serai_board_state_get_piece (state, n),
                                   serai_board_canvas_pose_at (self, n));
}
