/* serai-match-queries.c: what follows from the record, the cursor and the players of a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-match-private.h"

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

static SeraiPlayerKind
get_kind (SeraiMatch *self, SeraiSide side)
{
  return serai_match_get_player (self, side)->kind;
}

static gboolean
are_both (SeraiMatch *self, SeraiPlayerKind kind)
{
  return get_kind (self, SERAI_SIDE_P1) == kind && get_kind (self, SERAI_SIDE_P2) == kind;
}

/**
 * serai_match_is_computer_to_move:
 * Returns: whether the game goes on and the computer makes the next move
 */
gboolean
serai_match_is_computer_to_move (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return get_kind (self, serai_match_get_game_side (self)) == SERAI_PLAYER_COMPUTER
         && !serai_match_is_over (self);
}

/**
 * serai_match_is_beside:
 * Returns: whether the position on the board is one of a variation, such as a line of an analysis
 */
gboolean
serai_match_is_beside (SeraiMatch *self)
{
  const SeraiRecord     *record = serai_match_get_record (self);
  const SeraiRecordNode *shown = serai_match_get_shown (self);

  return shown->ply >= record->n_line || record->line[shown->ply] != shown;
}

/**
 * serai_match_is_person_to_move:
 * Returns: whether a person here can make or try a move in the position on the board. With somebody
 *   elsewhere there is only one line, so there is no move in an earlier position, and none while
 *   the match is locked. Once the game is over, there are moves to try for either side in any
 *   position but its end
 */
gboolean
serai_match_is_person_to_move (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  if (serai_match_is_trying (self))
    return serai_match_get_result (self).outcome == SERAI_OUTCOME_NONE;
  if (serai_match_is_over (self))
    return serai_match_is_looking (self)
           && serai_match_get_result (self).outcome == SERAI_OUTCOME_NONE;
  return get_kind (self, serai_match_get_side (self)) == SERAI_PLAYER_PERSON
         && !serai_match_is_locked (self)
         && !(serai_match_is_looking (self) && serai_match_is_with_elsewhere (self))
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

  return are_both (self, SERAI_PLAYER_COMPUTER);
}

/**
 * serai_match_is_of_people:
 * Returns: whether people at this board play both sides
 */
gboolean
serai_match_is_of_people (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return are_both (self, SERAI_PLAYER_PERSON);
}

/**
 * serai_match_is_watched:
 * Returns: whether both players are elsewhere, and the game goes on
 */
gboolean
serai_match_is_watched (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return are_both (self, SERAI_PLAYER_ELSEWHERE) && !serai_match_is_over (self);
}

/**
 * serai_match_get_only_person:
 * Returns: the side of the only person at this board; %SERAI_SIDE_NONE if there are two or none
 */
SeraiSide
serai_match_get_only_person (SeraiMatch *self)
{
  gboolean is_first;

  g_return_val_if_fail (SERAI_IS_MATCH (self), SERAI_SIDE_NONE);

  is_first = get_kind (self, SERAI_SIDE_P1) == SERAI_PLAYER_PERSON;
  if (is_first == (get_kind (self, SERAI_SIDE_P2) == SERAI_PLAYER_PERSON))
    return SERAI_SIDE_NONE;
  return is_first ? SERAI_SIDE_P1 : SERAI_SIDE_P2;
}

/* The mean height of the pieces of @side on the board at the start; 0 is the upper edge. */
static double
measure_start (SeraiMatch *self, SeraiSide side)
{
  const SeraiRules    *rules = serai_match_get_rules (self);
  const SeraiPosition *start = serai_match_get_position_at (self, 0);
  SeraiGeometry        geometry;
  double               sum = 0;
  unsigned             n_pieces = 0;

  rules->geometry (start, &geometry);
  for (unsigned n = 0; n < geometry.n_points; n++)
    {
      SeraiPiece piece = rules->piece_at (start, n);

      if (piece.kind == 0 || piece.side != side)
        continue;
      sum += geometry.points[n].y;
      n_pieces++;
    }
  return n_pieces > 0 ? sum / n_pieces : 0.5;
}

/**
 * serai_match_sits_far:
 * @side: one of the two sides
 * Returns: whether the pieces of @side begin at the upper edge of the board, so that a player of it
 *   sees them near if the board is turned. It is the second side if none is further up
 */
gboolean
serai_match_sits_far (SeraiMatch *self, SeraiSide side)
{
  const double margin = 0.05; /* of the height of the board */
  gboolean     is_first_far;

  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  is_first_far = measure_start (self, SERAI_SIDE_P1) + margin < measure_start (self, SERAI_SIDE_P2);
  return is_first_far == (side == SERAI_SIDE_P1);
}

/**
 * serai_match_is_seen_turned:
 * Returns: whether the only person at this board sees it turned, who would sit far otherwise
 */
gboolean
serai_match_is_seen_turned (SeraiMatch *self)
{
  SeraiSide person;

  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  person = serai_match_get_only_person (self);
  return person != SERAI_SIDE_NONE && serai_match_sits_far (self, person);
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
 * serai_match_is_assisted:
 * Returns: whether a person who played against a computer has had help, as of hints
 */
gboolean
serai_match_is_assisted (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return self->is_assisted;
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
