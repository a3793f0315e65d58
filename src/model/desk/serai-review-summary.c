/* serai-review-summary.c: the course of a game as a review sees it, and its verdicts in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-review-summary.h"

#include <glib/gi18n.h>
#include <math.h>

#include "serai-message-text.h"
#include "side.h"

enum
{
  SHOWN_MOVES = 5 /* of a better line */
};

static const SeraiVerdict *
verdict_at (SeraiMatch *match, gsize ply)
{
  return serai_match_get_verdict (match, serai_match_get_record (match)->line[ply]);
}

/* What the first side could expect after @ply moves. */
static double
share_at (SeraiMatch *match, gsize ply)
{
  const SeraiRules   *rules = serai_match_get_rules (match);
  const SeraiVerdict *next =
      ply < serai_match_get_n_moves (match) ? verdict_at (match, ply + 1) : NULL;
  const SeraiVerdict *last = ply > 0 ? verdict_at (match, ply) : NULL;

  if (next != NULL)
    return serai_score_get_share (&next->best.score, rules);
  return last != NULL ? serai_score_get_share (&last->after.score, rules) : NAN;
}

static void
set_accuracy (SeraiReviewSummary *self, SeraiMatch *match)
{
  const SeraiRules     *rules = serai_match_get_rules (match);
  g_autofree SeraiSide *sides = g_new (SeraiSide, self->n_moves + 1);

  self->accuracy[0] = self->accuracy[1] = -1;
  if (self->n_judged < self->n_moves)
    return;
  for (gsize n = 0; n < self->n_moves; n++)
    sides[n] = rules->side (serai_match_get_position_at (match, n));
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    self->accuracy[side] = serai_accuracy_of_side (self->shares, sides, self->n_moves, side);
}

static void
add_move (SeraiReviewSummary *self, const SeraiRules *rules, SeraiRecordNode *node,
          const SeraiVerdict *verdict)
{
  if (serai_verdict_is_fault (verdict, rules, node))
    g_ptr_array_add (self->mistakes, node);
  else if (serai_verdict_get_quality (verdict, rules, node) == SERAI_QUALITY_INACCURACY)
    self->n_inaccuracies[rules->side (&node->parent->position)]++;
}

/**
 * serai_review_summary_new:
 * @match: a match
 * Returns: (transfer full): what is known of its main line
 */
SeraiReviewSummary *
serai_review_summary_new (SeraiMatch *match)
{
  SeraiReviewSummary *self = g_new0 (SeraiReviewSummary, 1);
  const SeraiRules   *rules = serai_match_get_rules (match);

  self->n_moves = serai_match_get_n_moves (match);
  self->shares = g_new (double, self->n_moves + 1);
  self->mistakes = g_ptr_array_new ();
  for (gsize ply = 0; ply <= self->n_moves; ply++)
    {
      SeraiRecordNode    *node = serai_match_get_record (match)->line[ply];
      const SeraiVerdict *verdict = serai_match_get_verdict (match, node);

      self->shares[ply] = share_at (match, ply);
      self->n_judged += verdict != NULL;
      if (verdict != NULL)
        add_move (self, rules, node, verdict);
    }
  set_accuracy (self, match);
  return self;
}

/**
 * serai_review_summary_free:
 * @self: (transfer full): a summary
 */
void
serai_review_summary_free (SeraiReviewSummary *self)
{
  g_free (self->shares);
  g_ptr_array_unref (self->mistakes);
  g_free (self);
}

/**
 * serai_review_summary_was_lost:
 * @self: a summary
 * @side: a side
 * Returns: whether the opponent of @side was winning already when the game began, and ever since
 */
gboolean
serai_review_summary_was_lost (const SeraiReviewSummary *self, SeraiSide side)
{
  double lost = side == SERAI_SIDE_P1 ? 0 : 1;

  if (self->n_moves == 0 || self->n_judged < self->n_moves)
    return FALSE;
  for (gsize ply = 0; ply <= self->n_moves; ply++)
    if (self->shares[ply] != lost)
      return FALSE;
  return TRUE;
}

/* ---- Words ---- */

/* The position at the end of @found, which begins at @pos. */
static void
find_end (const SeraiRules *rules, const SeraiPosition *pos, const SeraiFound *found,
          SeraiPosition *out)
{
  *out = *pos;
  for (guint n = 0; n < found->n_moves; n++)
    rules->apply (out, found->moves[n], out);
}

/**
 * serai_review_write_score:
 * @rules: the game
 * @pos: a position
 * @found: what a search has found there
 * Returns: (transfer full): the score in the words of the game, translated, without a full stop
 */
char *
serai_review_write_score (const SeraiRules *rules, const SeraiPosition *pos,
                          const SeraiFound *found)
{
  SeraiPosition end;

  if (found->n_moves == 0 && ABS (found->score.score) == SERAI_SCORE_MATE)
    return g_strdup (_ (rules->sides[found->score.score > 0 ? SERAI_SIDE_P1 : SERAI_SIDE_P2].wins));
  find_end (rules, pos, found, &end);
  return serai_score_text (&found->score, rules, &end);
}

/* How many more pieces the opponent of @side must capture after @found than @side must. */
static int
count_needed (const SeraiRules *rules, const SeraiPosition *pos, const SeraiFound *found,
              SeraiSide side)
{
  SeraiPosition end;

  find_end (rules, pos, found, &end);
  return rules->captures_needed (&end, side)
         - rules->captures_needed (&end, serai_side_other (side));
}

/* Whether the pieces that are still to be captured, which are counted at the ends of two lines,
 * contradict the scores: the opponent of the side that has lost something is to need fewer. One
 * line may end before an exchange of pieces, the other one after it. */
static gboolean
do_counts_contradict (const SeraiRules *rules, const SeraiRecordNode *node,
                      const SeraiVerdict *verdict)
{
  const SeraiPosition *before = &node->parent->position;
  SeraiSide            side = rules->side (before);

  return rules->captures_needed != NULL && !serai_score_is_decided (verdict->best.score.score)
         && !serai_score_is_decided (verdict->after.score.score)
         && count_needed (rules, &node->position, &verdict->after, side)
                >= count_needed (rules, before, &verdict->best, side);
}

/**
 * serai_review_write_loss:
 * @rules: the game
 * @node: a move
 * @verdict: the verdict on it
 * Returns: (transfer full): what has been thrown away: the score before the move and the one after
 *   it, in the words of the game, or in men where these words would not show a loss; translated
 */
char *
serai_review_write_loss (const SeraiRules *rules, const SeraiRecordNode *node,
                         const SeraiVerdict *verdict)
{
  g_autofree char *before =
      serai_review_write_score (rules, &node->parent->position, &verdict->best);
  g_autofree char *after = serai_review_write_score (rules, &node->position, &verdict->after);

  if (g_str_equal (before, after) || do_counts_contradict (rules, node, verdict))
    {
      g_free (before);
      g_free (after);
      before = serai_score_lead_text (&verdict->best.score, rules);
      after = serai_score_lead_text (&verdict->after.score, rules);
    }
  /* Translators: review: what a mistake has cost, in two lines: what the best move would have led
     to, and what the move that was made leads to; %1$s and %2$s are like “Even”, “White wins in 3
     moves”, “Kei is better: Kei will need 2 more” */
  return g_strdup_printf (_ ("With the best move: %1$s\nWith this move: %2$s"), before, after);
}

/**
 * serai_review_write_better:
 * @rules: the game
 * @node: a move
 * @verdict: the verdict on it
 * Returns: (transfer full): the line that would have been better, translated
 */
char *
serai_review_write_better (const SeraiRules *rules, const SeraiRecordNode *node,
                           const SeraiVerdict *verdict)
{
  GString         *text = g_string_new (NULL);
  SeraiPosition    here = node->parent->position;
  g_autofree char *line = NULL;
  char             move[SERAI_MOVE_TEXT];

  for (guint n = 0; n < MIN (verdict->best.n_moves, SHOWN_MOVES); n++)
    {
      rules->write_move (&here, verdict->best.moves[n], move);
      rules->apply (&here, verdict->best.moves[n], &here);
      g_string_append_printf (text, n > 0 ? " %s" : "%s", move);
    }
  line = g_string_free (text, FALSE);
  /* Translators: review: what would have been better than a mistake; %s are moves */
  return g_strdup_printf (_ ("Better: %s"), line);
}

/**
 * serai_review_get_turning_point_text:
 * Returns: (transfer none): what a move is called by which a win or an even game has been thrown
 *   away, translated
 */
const char *
serai_review_get_turning_point_text (void)
{
  /* Translators: review: about a mistake after which another side was ahead */
  return _ ("Turning point");
}

/**
 * serai_review_explain_turning_point:
 * Returns: (transfer none): what a turning point is, translated
 */
const char *
serai_review_explain_turning_point (void)
{
  /* Translators: review, tooltip of “Turning point” */
  return _ ("A mistake that gave away a win, or an even game");
}

/* Returns: (transfer full): @clause (transfer full) with a capital letter at its beginning */
static char *
capitalize (char *clause)
{
  char  first[6];
  int   n_bytes = g_unichar_to_utf8 (g_unichar_totitle (g_utf8_get_char (clause)), first);
  char *sentence = g_strdup_printf ("%.*s%s", n_bytes, first, g_utf8_next_char (clause));

  g_free (clause);
  return sentence;
}

/**
 * serai_review_write_why:
 * @verdict: a verdict
 * Returns: (transfer full) (nullable): why the move was a mistake, in a translated sentence without
 *   a full stop; %NULL if no reason is known
 */
char *
serai_review_write_why (const SeraiVerdict *verdict)
{
  return verdict->why == SERAI_WHY_FOUND ? capitalize (serai_message_text (&verdict->reason))
                                         : NULL;
}
