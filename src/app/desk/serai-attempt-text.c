/* serai-attempt-text.c: what a person is told about an attempt to find a better move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-attempt-text.h"

#include <glib/gi18n.h>

#include "serai-message-text.h"

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

/**
 * serai_attempt_text:
 * @state: of an attempt
 * @side: the translated name of the side that is to find a move
 * @verdict: (nullable): on the move that was tried
 * Returns: (transfer full): what the person is told, "" when the attempt is over
 */
char *
serai_attempt_text (SeraiAttemptState state, const char *side, const SeraiVerdict *verdict)
{
  gboolean is_wrong = state == SERAI_ATTEMPT_BETTER || state == SERAI_ATTEMPT_NOT_YET
                      || state == SERAI_ATTEMPT_REPEATED;

  if (is_wrong && verdict != NULL && verdict->why == SERAI_WHY_FOUND)
    return write_why (state, verdict);
  switch (state)
    {
    case SERAI_ATTEMPT_WAITING:
      /* Translators: review: the player is to improve on a mistake; %s is the name of a side */
      return g_strdup_printf (_ ("%s: find a better move"), side);
    case SERAI_ATTEMPT_SEARCHING:
      /* Translators: review: it is being found out how good the move is */
      return g_strdup (_ ("Judging the move…"));
    case SERAI_ATTEMPT_FOUND:
      /* Translators: review: the player has found the best move, or one as good */
      return g_strdup (_ ("That is the move!"));
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
