/* serai-board-change.h: finds the steps to animate between two states of a board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-board-state.h"

G_BEGIN_DECLS

typedef struct
{
  SeraiPosition start; /* the position before @steps */
  SeraiStep     steps[SERAI_MAX_STEPS];
  gsize         n_steps;      /* 0: nothing to animate */
  gsize         n_shown;      /* the number of @steps that have been animated before */
  gboolean      is_backwards; /* the steps are taken back */
  gboolean      is_continued; /* let the current animation finish first, do not skip it */
} SeraiBoardChange;

void serai_board_change_find_steps (SeraiBoardChange *self, const SeraiBoardState *state,
                                    const SeraiStep *steps, gsize n_steps);
void serai_board_change_find_move (SeraiBoardChange *self, const SeraiBoardState *state,
                                   const SeraiRecordNode *before, SeraiMatch *match);

G_END_DECLS
