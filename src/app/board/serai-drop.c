/* serai-drop.c: animates a piece that was dropped.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-drop.h"

static int
count_pieces (const SeraiBoardState *state, const SeraiPosition *position)
{
  int n_pieces = 0;

  for (unsigned n = 0; n < state->geometry.n_points; n++)
    n_pieces += state->rules->piece_at (position, n).count;
  return n_pieces;
}

/**
 * serai_drop_make_leg:
 * @leg: (out): a leg in which the piece settles on @to and captured pieces disappear
 * @state: the board with the piece held or taken from the hand
 * @after: the position with the piece on @to
 * @to: the point that the piece was dropped on
 * @x: where it was dropped, in the unit square
 * @y: where it was dropped
 */
void
serai_drop_make_leg (SeraiLeg *leg, const SeraiBoardState *state, const SeraiPosition *after,
                     unsigned to, double x, double y)
{
  unsigned from = state->reach.held;
  gboolean is_capture = count_pieces (state, after) < count_pieces (state, &state->shown);

  *leg = (SeraiLeg){ .before = state->shown,
                     .after = *after,
                     .from = from,
                     .hand = from == SERAI_NO_POINT ? state->rules->side (&state->shown)
                                                    : SERAI_SIDE_NONE,
                     .to = to,
                     .duration_us = is_capture ? SERAI_DROP_CAPTURE_US : SERAI_SETTLE_US,
                     .is_dropped = TRUE,
                     .drop_x = x,
                     .drop_y = y };
}

/**
 * serai_drop_make_return:
 * @leg: (out): a leg in which the piece returns to its point
 * @state: the board with the piece held
 * @x: where it was dropped, in the unit square
 * @y: where it was dropped
 */
void
serai_drop_make_return (SeraiLeg *leg, const SeraiBoardState *state, double x, double y)
{
  *leg = (SeraiLeg){ .before = state->shown,
                     .after = state->shown,
                     .from = state->reach.held,
                     .hand = SERAI_SIDE_NONE,
                     .to = state->reach.held,
                     .duration_us = 2 * SERAI_SETTLE_US,
                     .is_return = TRUE,
                     .is_dropped = TRUE,
                     .drop_x = x,
                     .drop_y = y };
}
