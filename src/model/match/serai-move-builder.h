/* serai-move-builder.h: builds a legal move step by step from the points that a player chooses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

/* The outcome of trying a step. */
typedef enum
{
  SERAI_TRY_REFUSED,  /* not taken; the message explains why */
  SERAI_TRY_BEGUN,    /* taken; more steps are needed or possible */
  SERAI_TRY_COMPLETE, /* taken; the move is complete and cannot go on */
  SERAI_TRY_RELEASED  /* the origin was chosen again: all steps have been dropped */
} SeraiTry;

#define SERAI_TYPE_MOVE_BUILDER (serai_move_builder_get_type ())
G_DECLARE_FINAL_TYPE (SeraiMoveBuilder, serai_move_builder, SERAI, MOVE_BUILDER, GObject)

SeraiMoveBuilder *serai_move_builder_new (void);

/* @match is nullable. Each of its changes drops the steps taken. */
void serai_move_builder_set_match (SeraiMoveBuilder *self, SeraiMatch *match);

SeraiTry serai_move_builder_try_point (SeraiMoveBuilder *self, unsigned point, SeraiMessage *why);
SeraiTry serai_move_builder_try_step (SeraiMoveBuilder *self, SeraiStep step, SeraiMessage *why);
gboolean serai_move_builder_take_back (SeraiMoveBuilder *self); /* the last step */
void     serai_move_builder_reset (SeraiMoveBuilder *self);

gsize serai_move_builder_get_begun (SeraiMoveBuilder *self, const SeraiStep **steps);
/* The possible next steps, including choices that have no point. */
const SeraiContinuation *serai_move_builder_get_next (SeraiMoveBuilder *self);
gboolean                 serai_move_builder_is_selectable (SeraiMoveBuilder *self, unsigned point);
gboolean                 serai_move_builder_can_continue (SeraiMoveBuilder *self);
gboolean                 serai_move_builder_get_move (SeraiMoveBuilder *self, SeraiMove *move);
/* A complete move waits for its confirmation, until its steps change. */
void     serai_move_builder_wait (SeraiMoveBuilder *self);
gboolean serai_move_builder_is_waiting (SeraiMoveBuilder *self);
/* The steps so far have changed the board, and the move goes on or waits. */
gboolean serai_move_builder_is_under_way (SeraiMoveBuilder *self);
/* The board after the steps so far. */
const SeraiPosition *serai_move_builder_get_preview (SeraiMoveBuilder *self);

G_END_DECLS
