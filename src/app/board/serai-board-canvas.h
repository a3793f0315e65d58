/* serai-board-canvas.h: one frame of a board: pieces put where they are seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-board-pictures.h"

G_BEGIN_DECLS

/* All of it is borrowed for one frame. */
typedef struct
{
  SeraiBoardPlace     board;
  SeraiBoardPictures *pictures;
  GtkSnapshot        *snapshot;
} SeraiBoardCanvas;

/* How a piece is put on the board. */
typedef struct
{
  double   x; /* its middle, in pixels */
  double   y;
  double   size;    /* 1 is as it stands */
  double   alpha;   /* 0 to 1 */
  double   angle;   /* degrees */
  gboolean in_hand; /* 1 is then the size of a piece in hand */
} SeraiPose;

SeraiPose serai_board_canvas_pose_at (const SeraiBoardCanvas *self, unsigned point);
void      serai_board_canvas_raise (const SeraiBoardCanvas *self, SeraiPose *pose);
void serai_board_canvas_draw_piece (const SeraiBoardCanvas *self, SeraiPiece piece, SeraiPose pose);
void serai_board_canvas_draw_resting (const SeraiBoardCanvas *self);

G_END_DECLS
