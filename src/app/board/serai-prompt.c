/* serai-prompt.c: what the player must do next, if the rules require something special.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-prompt.h"

/**
 * serai_prompt_find_after_move:
 * @match: a match
 * @message: (out): what the player must do next
 * Returns: whether the player to move on the board moves again, so that anything but an ordinary
 *   move is required
 */
gboolean
serai_prompt_find_after_move (SeraiMatch *match, SeraiMessage *message)
{
  const SeraiRules      *rules = serai_match_get_rules (match);
  const SeraiRecordNode *shown = serai_match_get_shown (match);
  const SeraiPosition   *before;
  SeraiStep              steps[SERAI_MAX_STEPS];
  gsize                  n_steps;

  if (rules->bonus == NULL || shown->parent == NULL
      || serai_match_get_result (match).outcome != SERAI_OUTCOME_NONE)
    return FALSE;
  before = &shown->parent->position;
  if (rules->side (before) != serai_match_get_side (match))
    return FALSE;
  n_steps = rules->steps (before, shown->move, steps);
  return rules->bonus->prompt (before, steps, n_steps, message);
}

/**
 * serai_prompt_find:
 * @match: a match
 * @partial: the move being made in @match
 * @message: (out): what the player must do next
 * Returns: whether anything but an ordinary move or step is required
 */
gboolean
serai_prompt_find (SeraiMatch *match, const SeraiPartialMove *partial, SeraiMessage *message)
{
  const SeraiRules *rules = partial->rules;

  if (rules->bonus == NULL || serai_match_get_result (match).outcome != SERAI_OUTCOME_NONE)
    return FALSE;
  return partial->n_steps > 0
             ? rules->bonus->prompt (partial->position, partial->steps, partial->n_steps, message)
             : serai_prompt_find_after_move (match, message);
}

/**
 * serai_prompt_find_told:
 * @match: a match
 * @message: (out): what somebody elsewhere has earned by the move that leads to the board
 * Returns: whether there is such a move
 */
gboolean
serai_prompt_find_told (SeraiMatch *match, SeraiMessage *message)
{
  const SeraiRules      *rules = serai_match_get_rules (match);
  const SeraiRecordNode *shown = serai_match_get_shown (match);
  const SeraiPosition   *before;
  SeraiStep              steps[SERAI_MAX_STEPS];
  gsize                  n_steps;

  if (rules->bonus == NULL || shown->parent == NULL)
    return FALSE;
  before = &shown->parent->position;
  if (serai_match_get_player (match, rules->side (before))->kind != SERAI_PLAYER_ELSEWHERE
      || serai_match_get_only_person (match) == SERAI_SIDE_NONE)
    return FALSE;
  n_steps = rules->steps (before, shown->move, steps);
  return rules->bonus->told (before, steps, n_steps, rules->sides[rules->side (before)].name,
                             message);
}

/**
 * serai_prompt_find_discarded:
 * @match: a match
 * @message: (out): what has become of the pieces in hand
 * Returns: whether one of the last two moves has ended the placing of pieces; the last one alone
 *   may have been answered at once by the computer
 */
gboolean
serai_prompt_find_discarded (SeraiMatch *match, SeraiMessage *message)
{
  const SeraiRules      *rules = serai_match_get_rules (match);
  const SeraiRecordNode *node = serai_match_get_shown (match);

  if (rules->hand == NULL)
    return FALSE;
  for (int n = 0; n < 2 && node->parent != NULL; n++, node = node->parent)
    if (rules->hand->discarded (&node->parent->position, &node->position, message))
      return TRUE;
  return FALSE;
}
