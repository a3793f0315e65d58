/* simple-movers.c: movers that do not search.
 *
 * The random mover chooses among all legal moves with equal probability. The greedy mover searches
 * two plies for the best evaluation and chooses at random among equal moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game.h"
#include "move-list.h"
#include "mover.h"

/* Greater than any evaluation. */
#define DECIDED_SCORE 1000000

/**
 * mover_choose_random:
 * Returns: a legal move
 */
SeraiMove
mover_choose_random (const Question *question)
{
  SeraiMoveList list;
  SeraiMove     move;

  serai_move_list_init (&list);
  serai_record_moves (question->record, serai_record_last (question->record), &list);
  move = list.moves[serai_random_below (question->random, list.n_moves)];
  serai_move_list_clear (&list);
  return move;
}

static int
score_outcome (SeraiOutcome outcome, SeraiSide side)
{
  switch (outcome)
    {
    case SERAI_OUTCOME_P1_WINS:
      return side == SERAI_SIDE_P1 ? DECIDED_SCORE : -DECIDED_SCORE;
    case SERAI_OUTCOME_P2_WINS:
      return side == SERAI_SIDE_P2 ? DECIDED_SCORE : -DECIDED_SCORE;
    case SERAI_OUTCOME_DRAW:
    case SERAI_OUTCOME_NONE:
      return 0;
    }
  return 0;
}

static int
score_position (const SeraiRules *rules, const SeraiPosition *pos, SeraiSide side)
{
  SeraiResult result = rules->finished (pos);
  int         score;

  if (result.outcome != SERAI_OUTCOME_NONE)
    return score_outcome (result.outcome, side);
  score = rules->search->evaluate (pos);
  return rules->side (pos) == side ? score : -score;
}

/* The score of @pos for @side after the best move of the side to move, which may be @side again. */
static int
score_replies (const SeraiRules *rules, const SeraiPosition *pos, SeraiSide side)
{
  SeraiResult   result = rules->finished (pos);
  SeraiSide     mover = rules->side (pos);
  SeraiMoveList replies;
  int           best = -DECIDED_SCORE - 1;

  if (result.outcome != SERAI_OUTCOME_NONE)
    return score_outcome (result.outcome, side);
  serai_move_list_init (&replies);
  serai_rules_distinct_moves (rules, pos, &replies);
  for (size_t n = 0; n < replies.n_moves; n++)
    {
      SeraiPosition next;
      int           score;

      rules->apply (pos, replies.moves[n], &next);
      score = score_position (rules, &next, mover);
      best = score > best ? score : best;
    }
  if (replies.n_moves == 0)
    best = score_outcome (serai_rules_stuck (rules, pos).outcome, mover);
  serai_move_list_clear (&replies);
  return mover == side ? best : -best;
}

/**
 * mover_choose_greedy:
 * Returns: a legal move
 */
SeraiMove
mover_choose_greedy (const Question *question)
{
  const SeraiRecord     *record = question->record;
  const SeraiRecordNode *last = serai_record_last (record);
  const SeraiRules      *rules = record->rules;
  SeraiHistory           history = serai_record_history (record, last);
  SeraiMoveList          list;
  SeraiMove              chosen = { 0 };
  int                    best = -DECIDED_SCORE - 1;
  size_t                 n_best = 0;

  serai_move_list_init (&list);
  serai_rules_distinct_moves (rules, &last->position, &list);
  for (size_t n = 0; n < list.n_moves; n++)
    {
      SeraiPosition next;
      int           score;

      if (serai_game_repeats (rules, &last->position, &history, list.moves[n]) != SERAI_NO_REPEAT)
        continue;
      rules->apply (&last->position, list.moves[n], &next);
      score = score_replies (rules, &next, rules->side (&last->position));
      if (score > best)
        n_best = 0;
      if (score >= best && serai_random_below (question->random, ++n_best) == 0)
        chosen = list.moves[n];
      best = score > best ? score : best;
    }
  serai_move_list_clear (&list);
  return chosen;
}
