/* serai-move-builder.h: a move in the making: from the points a player chooses to one
 * legal move, step by step, without pixels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

/* What became of a step that was tried. */
typedef enum
{
  SERAI_TRY_REFUSED,  /* nothing changed; the message says why */
  SERAI_TRY_BEGUN,    /* taken; more steps are needed or possible */
  SERAI_TRY_COMPLETE, /* taken; the move is complete and cannot go on */
  SERAI_TRY_RELEASED  /* the origin was chosen again: nothing is begun now */
} SeraiTry;

#define SERAI_TYPE_MOVE_BUILDER (serai_move_builder_get_type ())
G_DECLARE_FINAL_TYPE (SeraiMoveBuilder, serai_move_builder, SERAI, MOVE_BUILDER, GObject)

SeraiMoveBuilder *serai_move_builder_new (void);

/* Follows @match (transfer none, nullable): a change of it drops what was begun. */
void serai_move_builder_set_match (SeraiMoveBuilder *self, SeraiMatch *match);

SeraiTry serai_move_builder_try_point (SeraiMoveBuilder *self, unsigned point, SeraiMessage *why);
SeraiTry serai_move_builder_try_step (SeraiMoveBuilder *self, SeraiStep step, SeraiMessage *why);
gboolean serai_move_builder_take_back (SeraiMoveBuilder *self); /* one step */
void     serai_move_builder_reset (SeraiMoveBuilder *self);

gsize serai_move_builder_get_begun (SeraiMoveBuilder *self, const SeraiStep **steps);
/* What can come next, steps of forbidden moves left out: for choices that have no point. */
const SeraiContinuation *serai_move_builder_get_next (SeraiMoveBuilder *self);
gboolean                 serai_move_builder_is_selectable (SeraiMoveBuilder *self, unsigned point);
gboolean                 serai_move_builder_can_continue (SeraiMoveBuilder *self);
gboolean                 serai_move_builder_get_move (SeraiMoveBuilder *self, SeraiMove *move);
/* The steps so far have changed the board and the move is not at its end. */
gboolean serai_move_builder_is_under_way (SeraiMoveBuilder *self);
/* The board as it looks with the steps so far. */
const SeraiPosition *serai_move_builder_get_preview (SeraiMoveBuilder *self);

G_END_DECLS
