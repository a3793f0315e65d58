/* words.c: messages shared by several games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "words.h"

/**
 * serai_words_count_for_both:
 * @facts: (out) (array fixed-size=2): [side]: how many each side has; the texts are left
 * @counted: what they count
 * @kind: the kind of the pieces
 */
void
serai_words_count_for_both (SeraiFact *facts, SeraiCount counted, unsigned kind)
{
  for (uint8_t side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      facts[side].counted = counted;
      facts[side].piece = (SeraiPiece){ side, (uint8_t) kind, 1, 0 };
    }
}

/**
 * serai_words_for_no_move:
 * @outcome: White or Black wins, as the other side cannot move
 * Returns: message id, static
 */
const char *
serai_words_for_no_move (SeraiOutcome outcome)
{
  return outcome == SERAI_OUTCOME_P1_WINS ? N_REASON ("Black cannot move")
                                          : N_REASON ("White cannot move");
}

/**
 * serai_words_for_repetition:
 * Returns: message id of a draw by the third occurrence, static
 */
const char *
serai_words_for_repetition (void)
{
  return N_REASON ("The same position has occurred for the third time");
}

/**
 * serai_words_set_draw:
 * @message: (out): why the game is a draw
 * @reason: %SERAI_REASON_REPETITION, or that nothing has been captured
 * @n_no_progress: the number of plies without a capture that make a draw
 */
void
serai_words_set_draw (SeraiMessage *message, SeraiReason reason, unsigned long n_no_progress)
{
  if (reason == SERAI_REASON_REPETITION)
    serai_message_set (message, serai_words_for_repetition ());
  else
    serai_message_set_count (
        /* Translators: how the game has ended; %s is a number */
        message, N_PLURAL ("%s move without a capture", "%s moves without a capture"),
        n_no_progress);
}

/**
 * serai_words_set_lead:
 * @message: (out): how far a side is ahead
 * @lead: in 1/100 man, at least half a man
 * @words: (array fixed-size=2): a sentence with one %s for the number of men, and its plural;
 * static
 */
void
serai_words_set_lead (SeraiMessage *message, unsigned lead, const char *const words[2])
{
  serai_message_set_count (message, words[0], words[1], (lead + 50) / 100);
}

/**
 * serai_words_warn_of_draw:
 * @message: (out): the warning, with the number of moves left
 * @n_no_progress: plies without a capture so far
 * @limit: the number of such plies that make a draw
 * @near: players are warned this many plies before the draw
 * Returns: whether to warn them
 */
bool
serai_words_warn_of_draw (SeraiMessage *message, size_t n_no_progress, size_t limit, size_t near)
{
  if (n_no_progress >= limit || n_no_progress + near < limit)
    return false;
  serai_message_set_count (
      /* Translators: beside the board: when the game will be a draw; %s is a number */
      message, N_PLURAL ("Draw in %s move without a capture", "Draw in %s moves without a capture"),
      (unsigned long) (limit - n_no_progress));
  return true;
}
