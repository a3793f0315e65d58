/* serai-board-steps.c: the actions of a player on a scene.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-steps.h"

#include <glib/gi18n.h>

#include "serai-ending.h"

static void
skip_legs (SeraiBoardScene *scene)
{
  serai_legs_skip (serai_board_scene_get_legs (scene));
}

/* ---- possible actions ---- */

/* Announces why the player cannot move now. */
static void
explain_idleness (SeraiBoardScene *scene, SeraiMatch *match)
{
  SeraiResult result = serai_match_get_result (match);

  if (result.outcome != SERAI_OUTCOME_NONE)
    {
      g_autofree char *text = serai_ending_text (serai_match_get_rules (match),
                                                 serai_match_get_position (match), result);

      serai_board_scene_notify (scene, text);
    }
  else if (serai_match_is_watched (match))
    /* Translators: why a click on the board of two players elsewhere is refused */
    serai_board_scene_notify (scene, _ ("You are only watching this game"));
  else if (serai_match_is_looking (match) && !serai_match_is_with_elsewhere (match))
    /* Translators: why a click is refused on a board that shows an earlier position */
    serai_board_scene_notify (scene, _ ("It was the computer’s turn here"));
  else if (serai_match_is_computer_to_move (match))
    /* Translators: why a click on the board is refused */
    serai_board_scene_notify (scene, _ ("It is the computer’s turn"));
  else
    /* Translators: why a click on the board is refused */
    serai_board_scene_notify (scene, _ ("You cannot move now"));
}

/**
 * serai_board_steps_can_move:
 * Announces the reason if the player cannot move.
 * Returns: whether a person may move now
 */
gboolean
serai_board_steps_can_move (SeraiBoardScene *scene)
{
  SeraiMatch *match = serai_board_scene_get_match (scene);

  if (match == NULL)
    return FALSE;
  if (serai_board_scene_get_state (scene)->is_interactive
      && serai_match_get_result (match).outcome == SERAI_OUTCOME_NONE)
    return TRUE;
  explain_idleness (scene, match);
  return FALSE;
}

/* Whether the piece being moved is on @point and the move can end there. */
static gboolean
is_end (SeraiBoardScene *scene, unsigned point)
{
  const SeraiBoardState *state = serai_board_scene_get_state (scene);
  SeraiMoveBuilder      *builder = serai_board_scene_get_builder (scene);

  return point == state->reach.held && state->n_steps > 1
         && !serai_move_builder_is_selectable (builder, point)
         && serai_move_builder_get_move (builder, NULL);
}

/* Whether the next move can only be one of the only piece that @side has on the board. */
static gboolean
has_one_piece (const SeraiBoardState *state, SeraiSide side)
{
  SeraiGeometry geometry;
  unsigned      n_pieces = 0;

  state->rules->geometry (&state->position, &geometry);
  for (unsigned n = 0; n < geometry.n_points; n++)
    {
      SeraiPiece piece = state->rules->piece_at (&state->position, n);

      n_pieces += piece.kind != 0 && piece.side == side ? MAX (piece.count, 1) : 0;
    }
  return n_pieces == 1;
}

/* Returns: the point of the only piece of the player, if it can move to @point and nothing has been
 * picked up; else %SERAI_NO_POINT. Such a piece need not be picked up. */
static unsigned
find_only_piece (SeraiBoardScene *scene, unsigned point)
{
  const SeraiBoardState   *state = serai_board_scene_get_state (scene);
  const SeraiContinuation *next;
  SeraiContinuation        after;
  SeraiStep                origin;

  if (state->n_steps > 0 || state->rules->hand != NULL
      || !has_one_piece (state, serai_match_get_side (serai_board_scene_get_match (scene))))
    return SERAI_NO_POINT;
  next = serai_move_builder_get_next (serai_board_scene_get_builder (scene));
  if (next->n_next != 1 || next->next[0].kind != SERAI_STEP_POINT || next->next[0].value == point)
    return SERAI_NO_POINT;
  origin = next->next[0];
  serai_rules_next (state->rules, &state->position, &origin, 1, &after);
  for (gsize n = 0; n < after.n_next; n++)
    if (after.next[n].kind == SERAI_STEP_POINT && after.next[n].value == point)
      return origin.value;
  return SERAI_NO_POINT;
}

/**
 * serai_board_steps_can_choose:
 * @point: a point of the board, or %SERAI_NO_POINT
 * Returns: whether choosing @point would pick up a piece, make a step or end the move
 */
gboolean
serai_board_steps_can_choose (SeraiBoardScene *scene, unsigned point)
{
  return point != SERAI_NO_POINT && serai_board_scene_get_state (scene)->is_interactive
         && (serai_move_builder_is_waiting (serai_board_scene_get_builder (scene))
             || serai_move_builder_is_selectable (serai_board_scene_get_builder (scene), point)
             || is_end (scene, point) || find_only_piece (scene, point) != SERAI_NO_POINT);
}

/**
 * serai_board_steps_can_take_from:
 * @hand: the owner of a hand, or %SERAI_SIDE_NONE
 * Returns: whether a piece can be picked up from the hand now
 */
gboolean
serai_board_steps_can_take_from (SeraiBoardScene *scene, SeraiSide hand)
{
  const SeraiBoardState *state = serai_board_scene_get_state (scene);
  SeraiMatch            *match = serai_board_scene_get_match (scene);

  return match != NULL && state->is_interactive && state->n_steps == 0
         && hand == serai_match_get_side (match);
}

/* ---- steps ---- */

/* Announces how the move can go on. */
static void
announce_next (SeraiBoardScene *scene)
{
  SeraiMoveBuilder *builder = serai_board_scene_get_builder (scene);

  if (serai_board_scene_get_state (scene)->n_steps > 1
      && serai_move_builder_get_move (builder, NULL) && serai_move_builder_can_continue (builder))
    /* Translators: a chain of jumps has been begun and could end here or go on */
    serai_board_scene_notify (scene, _ ("Keep jumping or finish the move here"));
  else
    serai_board_scene_notify_prompt (scene);
}

static SeraiTry
answer (SeraiBoardScene *scene, SeraiTry outcome, const SeraiMessage *why)
{
  switch (outcome)
    {
    case SERAI_TRY_REFUSED:
      serai_board_scene_notify_message (scene, why);
      break;
    case SERAI_TRY_BEGUN:
    case SERAI_TRY_RELEASED:
      announce_next (scene);
      break;
    case SERAI_TRY_COMPLETE:
      serai_board_scene_complete_move (scene);
      break;
    }
  return outcome;
}

/**
 * serai_board_steps_try_point:
 * @point: a point of the board
 * Picks up a piece or makes a step.
 * Returns: the outcome
 */
SeraiTry
serai_board_steps_try_point (SeraiBoardScene *scene, unsigned point)
{
  SeraiMessage why;
  SeraiTry     outcome =
      serai_move_builder_try_point (serai_board_scene_get_builder (scene), point, &why);

  return answer (scene, outcome, &why);
}

/**
 * serai_board_steps_try_drop:
 * @point: a point of the board
 * @x: where the piece is dropped, in the unit square
 * @y: where the piece is dropped
 * Makes the step to @point. Unlike a click, a drop never picks up another piece.
 * Returns: the outcome
 */
SeraiTry
serai_board_steps_try_drop (SeraiBoardScene *scene, unsigned point, double x, double y)
{
  SeraiMessage why;
  SeraiTry     outcome = serai_board_scene_drop (scene, point, x, y, &why);

  return answer (scene, outcome, &why);
}

/* The point at which the last step was made that is on the board. */
static unsigned
get_last_point (const SeraiBoardState *state)
{
  for (gsize n = state->n_steps; n-- > 0;)
    if (state->steps[n].kind == SERAI_STEP_POINT || state->steps[n].kind == SERAI_STEP_TAKE)
      return state->steps[n].value;
  return SERAI_NO_POINT;
}

/* The point may be where another move begins, but not the one taken back. */
static void
choose_while_waiting (SeraiBoardScene *scene, unsigned point)
{
  const SeraiBoardState *state = serai_board_scene_get_state (scene);
  SeraiMoveBuilder      *builder = serai_board_scene_get_builder (scene);
  unsigned               origin = state->steps[0].value;

  if (point == get_last_point (state))
    {
      serai_board_scene_finish_move (scene);
      return;
    }
  serai_move_builder_reset (builder);
  if (point != origin && serai_move_builder_is_selectable (builder, point))
    serai_board_steps_try_point (scene, point);
  else
    announce_next (scene);
}

/**
 * serai_board_steps_choose:
 * @point: a point of the board
 * Picks up a piece, makes a step or ends a chain. The only piece that a player has is picked up by
 * itself. If a move waits for its confirmation, its last
 * point confirms it; any other one takes it back.
 */
void
serai_board_steps_choose (SeraiBoardScene *scene, unsigned point)
{
  skip_legs (scene);
  if (!serai_board_steps_can_move (scene))
    return;
  if (serai_move_builder_is_waiting (serai_board_scene_get_builder (scene)))
    choose_while_waiting (scene, point);
  else if (is_end (scene, point))
    serai_board_scene_finish_move (scene);
  else
    {
      unsigned only = find_only_piece (scene, point);

      if (only == SERAI_NO_POINT || serai_board_steps_try_point (scene, only) == SERAI_TRY_BEGUN)
        serai_board_steps_try_point (scene, point);
    }
}

/**
 * serai_board_steps_choose_part:
 * @n: the index of a choice of parts; ignored if there is no such choice
 */
void
serai_board_steps_choose_part (SeraiBoardScene *scene, gsize n)
{
  const SeraiBoardState *state = serai_board_scene_get_state (scene);
  SeraiMoveBuilder      *builder = serai_board_scene_get_builder (scene);
  SeraiPartialMove       partial = serai_board_state_get_partial_move (state);
  gboolean               is_new = n != state->parts.active;
  SeraiMessage           why;
  SeraiStep              step;

  if (n >= state->parts.n_choices)
    return;
  step = state->parts.steps[n];
  skip_legs (scene);
  if (is_new && serai_parts_count_steps_before (&partial) < partial.n_steps)
    serai_move_builder_take_back (builder);
  if (is_new && n > 0 && serai_move_builder_try_step (builder, step, &why) == SERAI_TRY_REFUSED)
    serai_board_scene_notify_message (scene, &why);
  else
    serai_board_scene_notify (scene, "");
}

/**
 * serai_board_steps_type:
 * @character: a typed character
 * Excludes one more part with the digit @character from the move. After the last one, includes them
 * all again.
 * Returns: whether the piece has such a part
 */
gboolean
serai_board_steps_type (SeraiBoardScene *scene, gunichar character)
{
  const SeraiBoardState *state = serai_board_scene_get_state (scene);
  gsize                  choice = serai_parts_find_typed (&state->parts, state->rules, character);

  if (choice >= state->parts.n_choices)
    return FALSE;
  serai_board_steps_choose_part (scene, choice);
  return TRUE;
}

/**
 * serai_board_steps_promote:
 * @n: the index of one of the next steps; ignored if it is not a promotion
 */
void
serai_board_steps_promote (SeraiBoardScene *scene, gsize n)
{
  SeraiMoveBuilder        *builder = serai_board_scene_get_builder (scene);
  const SeraiContinuation *next = serai_move_builder_get_next (builder);

  if (n >= next->n_next || next->next[n].kind != SERAI_STEP_PROMOTE)
    return;
  if (serai_move_builder_try_step (builder, next->next[n], NULL) == SERAI_TRY_COMPLETE)
    serai_board_scene_complete_move (scene);
}

/* The instruction for placing a piece from the hand on one of @n_free points. */
static char *
write_where_to_put (unsigned n_free)
{
  if (n_free == 1)
    /* Translators: “it” is a piece from the hand that has been picked up */
    return g_strdup (_ ("Put it on the marked point"));
  return g_strdup_printf (
      /* Translators: “it” is a piece from the hand that has been picked up; %u is 2 or more */
      ngettext ("Put it on one of the %u marked points", "Put it on one of the %u marked points",
                n_free),
      n_free);
}

/**
 * serai_board_steps_open_hand:
 * Picks up a piece from the hand.
 */
void
serai_board_steps_open_hand (SeraiBoardScene *scene)
{
  unsigned         n_free = serai_board_scene_open_hand (scene);
  g_autofree char *text = NULL;

  text = write_where_to_put (n_free);
  serai_board_scene_notify (scene, text);
}

/**
 * serai_board_steps_take_back:
 * Takes back the last step of the move being made.
 * Returns: whether there was one
 */
gboolean
serai_board_steps_take_back (SeraiBoardScene *scene)
{
  if (serai_board_scene_get_state (scene)->n_steps == 0)
    return FALSE;
  skip_legs (scene);
  serai_move_builder_take_back (serai_board_scene_get_builder (scene));
  announce_next (scene);
  return TRUE;
}

/**
 * serai_board_steps_let_go:
 * Cancels the move being made, or only the choice of a part if that was the last step.
 * Returns: whether there was anything to cancel
 */
gboolean
serai_board_steps_let_go (SeraiBoardScene *scene)
{
  const SeraiBoardState *state = serai_board_scene_get_state (scene);

  if (state->is_hand_open)
    {
      serai_board_scene_end_drag (scene);
      serai_board_scene_close_hand (scene);
      return TRUE;
    }
  if (state->n_steps == 0)
    return FALSE;
  if (state->steps[state->n_steps - 1].kind == SERAI_STEP_PART)
    return serai_board_steps_take_back (scene);
  skip_legs (scene);
  serai_move_builder_reset (serai_board_scene_get_builder (scene));
  serai_board_scene_notify_prompt (scene);
  return TRUE;
}
