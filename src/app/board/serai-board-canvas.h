/* serai-board-canvas.h: places pieces in one frame of a board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-board-pictures.h"

G_BEGIN_DECLS

/* Valid for one frame; everything is borrowed. */
typedef struct
{
  SeraiBoardPlace     board;
  SeraiBoardPictures *pictures;
  GtkSnapshot        *snapshot;
} SeraiBoardCanvas;

/* Where and how a piece is drawn. */
typedef struct
{
  double   x; /* centre, in pixels */
  double   y;
  double   size;    /* scale factor; 1 at rest */
  double   alpha;   /* opacity, 0 to 1 */
  double   angle;   /* degrees, clockwise */
  gboolean in_hand; /* drawn at the size of pieces in hand or captured */
} SeraiPose;

SeraiPose serai_board_canvas_pose_at (const SeraiBoardCanvas *self, unsigned point);
SeraiPose serai_board_canvas_pose_captured (const SeraiBoardCanvas *self, SeraiSide side,
                                            unsigned nth);
void      serai_board_canvas_raise (const SeraiBoardCanvas *self, SeraiPose *pose);
void serai_board_canvas_draw_piece (const SeraiBoardCanvas *self, SeraiPiece piece, SeraiPose pose);
void serai_board_canvas_draw_tally (const SeraiBoardCanvas *self, SeraiSide side);
void serai_board_canvas_draw_resting (const SeraiBoardCanvas *self);

G_END_DECLS
