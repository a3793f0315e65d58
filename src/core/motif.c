/* motif.c: why a move was a mistake, in a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "motif.h"

#include "game.h"
#include "motif-facts.h"

static bool
is_legal (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move)
{
  char        text[SERAI_MOVE_TEXT];
  const char *why;
  SeraiMove   read;

  rules->write_move (pos, move, text);
  return serai_rules_read_move (rules, pos, text, &read, &why) == 0
         && serai_move_equal (read, move);
}

/* Appends the legal moves at the beginning of @moves. */
static void
follow (const SeraiRules *rules, const SeraiMove *moves, size_t n_moves, SeraiMotifLine *line)
{
  for (size_t n = 0; n < n_moves && line->n_moves < SERAI_MOTIF_PLIES; n++)
    {
      const SeraiPosition *last = &line->positions[line->n_moves];

      if (rules->finished (last).outcome != SERAI_OUTCOME_NONE || !is_legal (rules, last, moves[n]))
        return;
      line->moves[line->n_moves] = moves[n];
      rules->apply (last, moves[n], &line->positions[line->n_moves + 1]);
      line->n_moves++;
    }
}

/**
 * serai_mistake_init:
 * @mistake: (out): the mistake with both lines, up to %SERAI_MOTIF_PLIES of each
 * For the other arguments, see serai_motif_of_mistake().
 * Returns: whether @played and the first move of @better are legal moves that differ
 */
bool
serai_mistake_init (SeraiMistake *mistake, const SeraiRules *rules, const SeraiPosition *before,
                    SeraiMove played, const SeraiMove *refutation, size_t n_refutation,
                    const SeraiMove *better, size_t n_better)
{
  mistake->rules = rules;
  mistake->side = rules->side (before);
  rules->geometry (before, &mistake->geometry);
  mistake->played.n_moves = mistake->better.n_moves = 0;
  mistake->played.positions[0] = mistake->better.positions[0] = *before;
  follow (rules, &played, 1, &mistake->played);
  follow (rules, better, n_better, &mistake->better);
  if (mistake->played.n_moves == 0 || mistake->better.n_moves == 0
      || serai_move_equal (played, better[0]))
    return false;
  follow (rules, refutation, n_refutation, &mistake->played);
  serai_motif_settle (mistake);
  return true;
}

/**
 * serai_mistake_find_motif:
 * @mistake: a mistake
 * @message: (out): the sentence, if there is one
 * Returns: (nullable): the first motif of the game that holds, %NULL if none does; static
 */
const SeraiMotif *
serai_mistake_find_motif (const SeraiMistake *mistake, SeraiMessage *message)
{
  const SeraiMotifFacet *facet = mistake->rules->motif;

  for (size_t n = 0; facet != NULL && n < facet->n_motifs; n++)
    if (facet->motifs[n].holds (mistake, message))
      return &facet->motifs[n];
  return NULL;
}

/**
 * serai_motif_of_mistake:
 * @rules: a game
 * @before: the position in which the mistake was made
 * @played: the mistake, a move of @before
 * @refutation: (array length=n_refutation): the moves expected after it, beginning with the answer
 * @n_refutation: can be 0, if the mistake has ended the game or nothing is known
 * @better: (array length=n_better): from @before, the line that would have been better
 * @n_better: at least 1
 * @message: (out): why @played was a mistake: a clause without a capital letter and a full stop, to
 *   follow “d4-d5 was a mistake: ”
 * The history is not considered. A line is cut off before its first illegal move. Can take some
 * milliseconds in positions with thousands of captures.
 * Returns: whether there is a sentence
 */
bool
serai_motif_of_mistake (const SeraiRules *rules, const SeraiPosition *before, SeraiMove played,
                        const SeraiMove *refutation, size_t n_refutation, const SeraiMove *better,
                        size_t n_better, SeraiMessage *message)
{
  SeraiMistake mistake;

  return rules->motif != NULL
         && serai_mistake_init (&mistake, rules, before, played, refutation, n_refutation, better,
                                n_better)
         && serai_mistake_find_motif (&mistake, message) != NULL;
}
