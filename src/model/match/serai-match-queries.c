/* serai-match-queries.c: what follows from the record, the cursor and the players of a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-match.h"

#include "move-check.h"

/**
 * serai_match_get_n_moves:
 * Returns: the number of moves on the main line, undone ones included
 */
gsize
serai_match_get_n_moves (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), 0);

  return serai_match_get_record (self)->n_line - 1;
}

/**
 * serai_match_is_arranged:
 * Returns: whether the match begins with another position than the usual start of its options
 */
gboolean
serai_match_is_arranged (SeraiMatch *self)
{
  SeraiPosition usual;

  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  serai_match_get_rules (self)->start (serai_match_get_options (self), &usual);
  return !serai_position_equal (serai_match_get_position_at (self, 0), &usual);
}

/**
 * serai_match_get_position:
 * Returns: (transfer none): the position on the board, valid until the next change
 */
const SeraiPosition *
serai_match_get_position (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);

  return &serai_match_get_shown (self)->position;
}

/**
 * serai_match_get_position_at:
 * @n: 0, the start, to the number of moves
 * Returns: (transfer none): the position after @n moves, valid until the next change
 */
const SeraiPosition *
serai_match_get_position_at (SeraiMatch *self, gsize n)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);
  g_return_val_if_fail (n < serai_match_get_record (self)->n_line, NULL);

  return &serai_match_get_record (self)->line[n]->position;
}

/**
 * serai_match_get_move:
 * @n: 0 to the number of moves - 1
 * Returns: the move that leads from position @n to the next
 */
SeraiMove
serai_match_get_move (SeraiMatch *self, gsize n)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), (SeraiMove){ { 0 } });
  g_return_val_if_fail (n + 1 < serai_match_get_record (self)->n_line, (SeraiMove){ { 0 } });

  return serai_match_get_record (self)->line[n + 1]->move;
}

/**
 * serai_match_get_history:
 * @out: (out): the history of the position on the board; its keys are valid until the next change
 */
void
serai_match_get_history (SeraiMatch *self, SeraiHistory *out)
{
  g_return_if_fail (SERAI_IS_MATCH (self));
  g_return_if_fail (out != NULL);

  *out = serai_record_history (serai_match_get_record (self), serai_match_get_shown (self));
}

/**
 * serai_match_get_side:
 * Returns: the side to move on the board, even if the game is over
 */
SeraiSide
serai_match_get_side (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), SERAI_SIDE_NONE);

  return serai_match_get_rules (self)->side (serai_match_get_position (self));
}

/**
 * serai_match_get_game_side:
 * Returns: the side to move at the head, even if the game is over
 */
SeraiSide
serai_match_get_game_side (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), SERAI_SIDE_NONE);

  return serai_match_get_rules (self)->side (&serai_match_get_head (self)->position);
}

/**
 * serai_match_get_facts:
 * @begun: (array length=n_begun) (nullable): the steps of a move that has been begun
 * @out: (out): the facts to display, such as a countdown, after these steps
 * Returns: the number of facts
 */
gsize
serai_match_get_facts (SeraiMatch *self, const SeraiStep *begun, gsize n_begun,
                       SeraiFact out[SERAI_MAX_FACTS])
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), 0);
  g_return_val_if_fail (n_begun == 0 || begun != NULL, 0);

  return serai_game_facts (serai_match_get_rules (self), serai_match_get_position (self),
                           serai_match_get_shown (self)->n_reversible, begun, n_begun,
                           serai_match_get_result (self).outcome != SERAI_OUTCOME_NONE, out);
}

/**
 * serai_match_is_over:
 * Returns: whether the game has ended, whatever position is on the board
 */
gboolean
serai_match_is_over (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return serai_match_get_game_result (self).outcome != SERAI_OUTCOME_NONE;
}

/**
 * serai_match_is_computer_to_move:
 * Returns: whether the game goes on and the computer makes the next move
 */
gboolean
serai_match_is_computer_to_move (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return serai_match_get_player (self, serai_match_get_game_side (self))->is_computer
         && !serai_match_is_over (self);
}

/**
 * serai_match_is_person_to_move:
 * Returns: whether a person can make a move in the position on the board
 */
gboolean
serai_match_is_person_to_move (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return !serai_match_get_player (self, serai_match_get_side (self))->is_computer
         && serai_match_get_result (self).outcome == SERAI_OUTCOME_NONE;
}

/**
 * serai_match_is_of_computers:
 * Returns: whether the computer plays both sides
 */
gboolean
serai_match_is_of_computers (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return serai_match_get_player (self, SERAI_SIDE_P1)->is_computer
         && serai_match_get_player (self, SERAI_SIDE_P2)->is_computer;
}

/**
 * serai_match_is_of_people:
 * Returns: whether people play both sides
 */
gboolean
serai_match_is_of_people (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return !serai_match_get_player (self, SERAI_SIDE_P1)->is_computer
         && !serai_match_get_player (self, SERAI_SIDE_P2)->is_computer;
}

/**
 * serai_match_get_only_person:
 * Returns: the side of the person who plays against the computer; %SERAI_SIDE_NONE if there are two
 *   people or two computers
 */
SeraiSide
serai_match_get_only_person (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), SERAI_SIDE_NONE);

  if (serai_match_is_of_people (self) || serai_match_is_of_computers (self))
    return SERAI_SIDE_NONE;
  return serai_match_get_player (self, SERAI_SIDE_P1)->is_computer ? SERAI_SIDE_P2 : SERAI_SIDE_P1;
}

/**
 * serai_match_is_interrupted:
 * Returns: whether the clock stands still in the middle of the game, as in one that was left
 */
gboolean
serai_match_is_interrupted (SeraiMatch *self)
{
  SeraiClock     *clock;
  SeraiClockState state;

  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  clock = serai_match_get_clock (self);
  if (clock == NULL || serai_clock_is_running (clock) || serai_match_is_over (self))
    return FALSE;
  serai_clock_get_state (clock, &state);
  return serai_match_get_cursor (self) > 0 || state.used_ms > 0;
}

/**
 * serai_match_is_repeating:
 * @move: a move that is legal on the board except for repetition
 * @why: (out) (optional): the reason, set if @move is forbidden
 * Checks whether @move is forbidden because it repeats an earlier position.
 * Returns: %TRUE if it is
 */
gboolean
serai_match_is_repeating (SeraiMatch *self, SeraiMove move, SeraiMessage *why)
{
  const SeraiRecordNode *earlier;

  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  earlier =
      serai_record_repeats (serai_match_get_record (self), serai_match_get_shown (self), move);
  if (earlier != NULL && why != NULL)
    serai_move_explain_repetition (earlier, why);
  return earlier != NULL;
}
