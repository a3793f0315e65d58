/* serai-attempt-text.c: what a person is told about an attempt to find a better move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-attempt-text.h"

#include <glib/gi18n.h>

#include "serai-message-text.h"
#include "serai-review-summary.h"

/* Returns: (transfer full): why a move that was tried is not good enough */
static char *
write_why (SeraiAttemptState state, const SeraiVerdict *verdict)
{
  g_autofree char *why = serai_message_text (&verdict->reason);

  if (state == SERAI_ATTEMPT_BETTER)
    /* Translators: review: the move is better than the mistake, but not good; %s is why, as “this
     lets White capture d4” */
    return g_strdup_printf (_ ("Better than in the game, but not good: %s"), why);
  if (state == SERAI_ATTEMPT_REPEATED)
    /* Translators: review: the player has made the same mistake again; %s is why it is one, as
     “this lets White capture d4” */
    return g_strdup_printf (_ ("That was the move in the game: %s"), why);
  /* Translators: review: the move is not better than the mistake; %s is why, as “this lets White
   capture d4” */
  return g_strdup_printf (_ ("Not yet: %s"), why);
}

/* Returns: (transfer full): what is said of @attempt while a good move is on the board */
static char *
write_solved (SeraiAttempt *attempt, const SeraiRules *rules)
{
  const SeraiRecordNode *tried = serai_attempt_get_tried (attempt);
  const SeraiFound      *best = serai_attempt_get_best (attempt);
  const SeraiPosition   *before = &tried->parent->position;
  g_autofree char       *score = serai_review_write_score (rules, before, best);
  char                   move[SERAI_MOVE_TEXT];

  rules->write_move (before, best->moves[0], move);
  if (!serai_move_equal (tried->move, best->moves[0]))
    /* Translators: review: the player has found a move as good as the best one; %1$s is the best
       move, %2$s what comes of it, as “White wins in 3 moves” or “Even” */
    return g_strdup_printf (_ ("That is as good as %1$s! %2$s"), move, score);
  if (serai_attempt_get_state (attempt) == SERAI_ATTEMPT_SHOWN)
    /* Translators: review: the player wanted to be shown the best move; %1$s is that move, %2$s
       what comes of it, as “White wins in 3 moves” or “Even” */
    return g_strdup_printf (_ ("The best move is %1$s. %2$s"), move, score);
  /* Translators: review: the player has found the best move; %s is what comes of it, as “White wins
     in 3 moves” or “Even” */
  return g_strdup_printf (_ ("That is the move! %s"), score);
}

/**
 * serai_attempt_text:
 * @attempt: an attempt
 * @rules: the game
 * Returns: (transfer full): what the person is told, "" when the attempt is over
 */
char *
serai_attempt_text (SeraiAttempt *attempt, const SeraiRules *rules)
{
  SeraiAttemptState   state = serai_attempt_get_state (attempt);
  const SeraiVerdict *verdict = serai_attempt_get_verdict (attempt);
  SeraiSide           side;
  gboolean            is_wrong = state == SERAI_ATTEMPT_BETTER || state == SERAI_ATTEMPT_NOT_YET
                      || state == SERAI_ATTEMPT_REPEATED;

  if (is_wrong && verdict != NULL && verdict->why == SERAI_WHY_FOUND)
    return write_why (state, verdict);
  switch (state)
    {
    case SERAI_ATTEMPT_WAITING:
      side = rules->side (&serai_attempt_get_start (attempt)->position);
      /* Translators: review: the player is to improve on a mistake; %s is the name of a side */
      return g_strdup_printf (_ ("%s: find a better move"), _ (rules->sides[side].name));
    case SERAI_ATTEMPT_SEARCHING:
      /* Translators: review: it is being found out how good the move is */
      return g_strdup (_ ("Judging the move…"));
    case SERAI_ATTEMPT_FOUND:
    case SERAI_ATTEMPT_SHOWN:
      return write_solved (attempt, rules);
    case SERAI_ATTEMPT_BETTER:
      /* Translators: review: better than the mistake, but there is a still better move */
      return g_strdup (_ ("Better than in the game, but there is an even better move."));
    case SERAI_ATTEMPT_NOT_YET:
      /* Translators: review: the move is not better than the mistake */
      return g_strdup (_ ("Not yet: this is no better than the move in the game."));
    case SERAI_ATTEMPT_REPEATED:
      /* Translators: review: the player has made the same mistake again */
      return g_strdup (_ ("That was the move in the game."));
    case SERAI_ATTEMPT_FAILED:
      /* Translators: review: why a move cannot be judged */
      return g_strdup (_ ("There is not enough memory"));
    case SERAI_ATTEMPT_OVER:
      break;
    }
  return g_strdup ("");
}
