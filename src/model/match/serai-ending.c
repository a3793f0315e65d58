/* serai-ending.c: endings of a game that players declare: resignation, agreement, time,
 * absence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-ending.h"

#include <glib/gi18n.h>

#include "serai-message-text.h"
#include "side.h"

/**
 * serai_ending_resign:
 * @side: one of the two sides
 * Returns: the result if @side resigns
 */
SeraiResult
serai_ending_resign (SeraiSide side)
{
  return serai_side_loss (side, SERAI_REASON_RESIGNATION);
}

/**
 * serai_ending_agree_draw:
 * Returns: the result if the players agree on a draw
 */
SeraiResult
serai_ending_agree_draw (void)
{
  return (SeraiResult){ SERAI_OUTCOME_DRAW, SERAI_REASON_AGREEMENT };
}

/**
 * serai_ending_lose_on_time:
 * @side: one of the two sides
 * Returns: the result if the time of @side is up
 */
SeraiResult
serai_ending_lose_on_time (SeraiSide side)
{
  return serai_side_loss (side, SERAI_REASON_TIME);
}

/**
 * serai_ending_claim:
 * @claimant: the side that is there
 * @is_draw: whether it claims a draw only
 * Returns: the result if the other side stays away, and @claimant does not wait any longer
 */
SeraiResult
serai_ending_claim (SeraiSide claimant, gboolean is_draw)
{
  return is_draw ? (SeraiResult){ SERAI_OUTCOME_DRAW, SERAI_REASON_ABSENCE }
                 : serai_side_win (claimant, SERAI_REASON_ABSENCE);
}

/**
 * serai_ending_is_declared:
 * @result: a result
 * Returns: whether @result is one that players declare: its outcome and its reason fit
 */
gboolean
serai_ending_is_declared (SeraiResult result)
{
  switch (result.outcome)
    {
    case SERAI_OUTCOME_NONE:
      return FALSE;
    case SERAI_OUTCOME_P1_WINS:
    case SERAI_OUTCOME_P2_WINS:
      return result.reason == SERAI_REASON_RESIGNATION || result.reason == SERAI_REASON_TIME
             || result.reason == SERAI_REASON_ABSENCE;
    case SERAI_OUTCOME_DRAW:
      return result.reason == SERAI_REASON_AGREEMENT || result.reason == SERAI_REASON_ABSENCE;
    }
  return FALSE;
}

/**
 * serai_ending_from_names:
 * @outcome: the name of an outcome, as serai_outcome_name() returns it, or any other text
 * @reason: the name of a reason, as serai_reason_name() returns it, or any other text
 * @out: (out): the result, set if it is a declared one
 * Returns: whether the names are those of a result that players declare
 */
gboolean
serai_ending_from_names (const char *outcome, const char *reason, SeraiResult *out)
{
  g_return_val_if_fail (outcome != NULL && reason != NULL, FALSE);

  for (int n = SERAI_OUTCOME_NONE; n <= SERAI_OUTCOME_DRAW; n++)
    for (int m = SERAI_REASON_NONE; m < SERAI_N_REASONS; m++)
      {
        SeraiResult result = { (SeraiOutcome) n, (SeraiReason) m };

        if (serai_ending_is_declared (result)
            && g_str_equal (serai_outcome_name (result.outcome), outcome)
            && g_str_equal (serai_reason_name (result.reason), reason))
          {
            *out = result;
            return TRUE;
          }
      }
  return FALSE;
}

/* The message id of the name of the side that has lost. */
static const char *
get_loser (const SeraiRules *rules, SeraiResult result)
{
  return rules->sides[result.outcome == SERAI_OUTCOME_P1_WINS ? SERAI_SIDE_P2 : SERAI_SIDE_P1].name;
}

/**
 * serai_ending_explain:
 * @rules: the game
 * @pos: the position in which the game has ended
 * @result: the result of the game: declared, or by the rules
 * @out: (out): why the game has ended; below a line that says who has won
 */
void
serai_ending_explain (const SeraiRules *rules, const SeraiPosition *pos, SeraiResult result,
                      SeraiMessage *out)
{
  if (!serai_ending_is_declared (result))
    rules->explain (pos, result, out);
  else if (result.reason == SERAI_REASON_RESIGNATION)
    /* Translators: how the game has ended; %s is the name of a side, as “White” */
    serai_message_set_word (out, N_ ("%s resigned"), get_loser (rules, result));
  else if (result.reason == SERAI_REASON_TIME)
    /* Translators: how the game has ended; %s is the name of a side, as “White” */
    serai_message_set_word (out, N_ ("%s’s time is up"), get_loser (rules, result));
  else if (result.reason == SERAI_REASON_AGREEMENT)
    /* Translators: how the game has ended */
    serai_message_set (out, N_ ("Draw by agreement"));
  else if (result.outcome == SERAI_OUTCOME_DRAW)
    /* Translators: how the game has ended: the other player did not wait any longer */
    serai_message_set (out, N_ ("Draw: a player stayed away"));
  else
    /* Translators: how the game has ended; %s is the name of a side, as “White” */
    serai_message_set_word (out, N_ ("%s stayed away"), get_loser (rules, result));
}

/**
 * serai_ending_text:
 * @rules: the game
 * @pos: the position in which the game has ended
 * @result: the result of the game
 * Returns: (transfer full): serai_ending_explain() in words, translated
 */
char *
serai_ending_text (const SeraiRules *rules, const SeraiPosition *pos, SeraiResult result)
{
  SeraiMessage message;

  serai_ending_explain (rules, pos, result, &message);
  return serai_message_text (&message);
}
