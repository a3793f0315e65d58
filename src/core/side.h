/* side.h: helpers for games between two sides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "types.h"

/**
 * serai_side_other:
 * @side: one of the two sides
 * Returns: the other one
 */
static inline SeraiSide
serai_side_other (SeraiSide side)
{
  return side == SERAI_SIDE_P1 ? SERAI_SIDE_P2 : SERAI_SIDE_P1;
}

/**
 * serai_side_win:
 * @side: one of the two sides
 * Returns: a win of @side for @reason
 */
static inline SeraiResult
serai_side_win (SeraiSide side, SeraiReason reason)
{
  return (SeraiResult){ side == SERAI_SIDE_P1 ? SERAI_OUTCOME_P1_WINS : SERAI_OUTCOME_P2_WINS,
                        reason };
}

/**
 * serai_side_has_won:
 * @side: one of the two sides
 * @outcome: the outcome of a game
 * Returns: whether @side has won
 */
static inline bool
serai_side_has_won (SeraiSide side, SeraiOutcome outcome)
{
  return outcome == (side == SERAI_SIDE_P1 ? SERAI_OUTCOME_P1_WINS : SERAI_OUTCOME_P2_WINS);
}

/**
 * serai_side_loss:
 * @side: one of the two sides
 * Returns: a loss of @side for @reason
 */
static inline SeraiResult
serai_side_loss (SeraiSide side, SeraiReason reason)
{
  return serai_side_win (serai_side_other (side), reason);
}

/**
 * serai_side_draw_at:
 * @n_no_progress: plies without progress
 * @limit: plies without progress that end a game
 * Returns: a draw for lack of progress, or no result yet
 */
static inline SeraiResult
serai_side_draw_at (size_t n_no_progress, size_t limit)
{
  if (n_no_progress < limit)
    return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
  return (SeraiResult){ SERAI_OUTCOME_DRAW, SERAI_REASON_NO_PROGRESS };
}
