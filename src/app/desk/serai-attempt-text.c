/* serai-attempt-text.c: what a person is told about an attempt to find a better move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-attempt-text.h"

#include <glib/gi18n.h>

/**
 * serai_attempt_text:
 * @state: of an attempt
 * @side: the translated name of the side that is to find a move
 * Returns: (transfer full): what the person is told, "" when the attempt is over
 */
char *
serai_attempt_text (SeraiAttemptState state, const char *side)
{
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
