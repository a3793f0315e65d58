/* serai-board-change.h: how the board has got from one state to the next, as steps to show.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-board-state.h"

G_BEGIN_DECLS

typedef struct
{
  SeraiPosition start; /* that @steps are made from */
  SeraiStep     steps[SERAI_MAX_STEPS];
  gsize         n_steps; /* 0: there is no way to show */
  gsize         n_shown; /* of @steps, that have been shown already */
  gboolean      is_backwards;
  gboolean      is_continued; /* what is being shown can be shown to its end before */
} SeraiBoardChange;

void serai_board_change_find_steps (SeraiBoardChange *self, const SeraiBoardState *state,
                                    const SeraiStep *steps, gsize n_steps);
void serai_board_change_find_move (SeraiBoardChange *self, const SeraiBoardState *state,
                                   gsize cursor, SeraiMatch *match);

G_END_DECLS
