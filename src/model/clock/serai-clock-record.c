/* serai-clock-record.c: the times of a clock in the record of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-clock-record.h"

/* What @side has left at @node, before its next move. */
static gint64
find_left_ms (SeraiClock *self, const SeraiRules *rules, const SeraiRecordNode *node,
              SeraiSide side)
{
  const SeraiTimeControl *control = serai_clock_get_control (self, side);

  if (control->kind == SERAI_TIME_PER_MOVE)
    return control->time_ms;
  for (; node->parent != NULL; node = node->parent)
    if (node->clock_ms > 0 && rules->side (&node->parent->position) == side)
      return node->clock_ms;
  return control->time_ms;
}

/**
 * serai_clock_get_state_at:
 * @self: the clock of a game
 * @rules: the game
 * @node: a node of its record
 * @out: (out): the state at @node, with nothing used for the next move. A side whose moves have no
 *   times has all its time.
 */
void
serai_clock_get_state_at (SeraiClock *self, const SeraiRules *rules, const SeraiRecordNode *node,
                          SeraiClockState *out)
{
  g_return_if_fail (SERAI_IS_CLOCK (self));
  g_return_if_fail (node != NULL);

  out->side = rules->side (&node->position);
  out->used_ms = 0;
  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    out->left_ms[side] = find_left_ms (self, rules, node, side);
}

/**
 * serai_clock_go_to:
 * @self: the clock of a game
 * @rules: the game
 * @node: where the game goes on from now on
 * Goes to the state at @node, as after undo.
 */
void
serai_clock_go_to (SeraiClock *self, const SeraiRules *rules, const SeraiRecordNode *node)
{
  SeraiClockState state;

  g_return_if_fail (SERAI_IS_CLOCK (self));

  serai_clock_get_state_at (self, rules, node, &state);
  serai_clock_set_state (self, &state);
}

/**
 * serai_clock_make_move:
 * @self: the clock of a game, at @node
 * @rules: the game
 * @node: a node of its record
 * @move: a legal move at @node
 * @left_ms: (out): the time to keep with the move, set if it was in time
 * The side to move makes @move. Nothing changes if its flag has fallen.
 * Returns: whether the move was in time, as serai_clock_complete_move()
 */
gboolean
serai_clock_make_move (SeraiClock *self, const SeraiRules *rules, const SeraiRecordNode *node,
                       SeraiMove move, guint32 *left_ms)
{
  SeraiPosition after;

  g_return_val_if_fail (SERAI_IS_CLOCK (self), FALSE);
  g_return_val_if_fail (node != NULL && left_ms != NULL, FALSE);

  rules->apply (&node->position, move, &after);
  return serai_clock_complete_move (self, rules->side (&after), left_ms);
}
