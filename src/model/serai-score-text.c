/* serai-score-text.c: scores of searches in the words of a game and as numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-score-text.h"

#include <glib/gi18n.h>
#include <math.h>

#include "game.h"
#include "serai-message-text.h"
#include "side.h"

/* In 1/100 man. */
enum
{
  EVEN = 30,    /* smaller leads mean nothing */
  SLIGHT = 100, /* from here on a lead is put in the words of the game */
  /* A lead that wins ten times as often as it loses. */
  TENFOLD = 400
};

static SeraiSide
get_winner (int score)
{
  return score > 0 ? SERAI_SIDE_P1 : SERAI_SIDE_P2;
}

/* The number of moves that the winner makes up to the end, @n_plies away. The sides need not
 * alternate, except after the end of @line. */
static guint
count_moves (const SeraiRules *rules, const SeraiPosition *pos, const SeraiSearchInfo *line,
             SeraiSide winner, gsize n_plies)
{
  SeraiPosition here = *pos;
  guint         n_moves = 0;
  gsize         n = 0;

  for (; n < line->n_pv && n < n_plies; n++)
    {
      n_moves += rules->side (&here) == winner;
      rules->apply (&here, line->pv[n], &here);
    }
  if (n < n_plies)
    n_moves += (guint) (n_plies - n + (rules->side (&here) == winner)) / 2;
  return n_moves;
}

/**
 * serai_score_set:
 * @self: (out): what @line means
 * @rules: the game
 * @pos: the position that was searched
 * @line: the best line found there
 */
void
serai_score_set (SeraiScore *self, const SeraiRules *rules, const SeraiPosition *pos,
                 const SeraiSearchInfo *line)
{
  gboolean is_first = rules->side (pos) == SERAI_SIDE_P1;

  self->score = is_first ? line->score : -line->score;
  self->bound = is_first ? line->bound : serai_bound_opposite (line->bound);
  self->n_moves = 0;
  if (serai_score_is_decided (self->score))
    self->n_moves = count_moves (rules, pos, line, get_winner (self->score),
                                 (gsize) (SERAI_SCORE_MATE - ABS (self->score)));
}

/**
 * serai_score_get_lead:
 * @self: a score
 * @rules: the game
 * Returns: how far the first side is ahead of an even position in 1/100 man, or a mate score
 */
int
serai_score_get_lead (const SeraiScore *self, const SeraiRules *rules)
{
  return serai_score_is_decided (self->score) ? self->score : self->score - rules->search->even;
}

/**
 * serai_score_get_share:
 * @self: a score
 * @rules: the game
 * Returns: the points per game that the first side can expect, 0 to 1
 */
double
serai_score_get_share (const SeraiScore *self, const SeraiRules *rules)
{
  if (serai_score_is_decided (self->score))
    return self->score > 0 ? 1 : 0;
  return 1 / (1 + pow (10, -serai_score_get_lead (self, rules) / (double) TENFOLD));
}

static char *
write_win (const SeraiScore *self, const SeraiRules *rules)
{
  const SeraiSideWords *words = &rules->sides[get_winner (self->score)];
  const char *const *forms = self->bound == SERAI_BOUND_EXACT ? words->wins_in : words->wins_within;
  SeraiMessage       message;

  serai_message_set_count (&message, forms[0], forms[1], MAX (self->n_moves, 1));
  return serai_message_text (&message);
}

/**
 * serai_score_text:
 * @self: a score
 * @rules: the game
 * @end: the position at the end of the line that leads there
 * Returns: (transfer full): the score in the words of the game; translated
 */
char *
serai_score_text (const SeraiScore *self, const SeraiRules *rules, const SeraiPosition *end)
{
  int          lead = serai_score_get_lead (self, rules);
  SeraiSide    ahead = get_winner (lead);
  SeraiMessage message;

  if (serai_score_is_decided (self->score))
    return write_win (self, rules);
  if (ABS (lead) < EVEN)
    /* Translators: analysis: neither side is better */
    return g_strdup (_ ("Even"));
  if (ABS (lead) < SLIGHT)
    return g_strdup (_ (rules->sides[ahead].better));
  rules->assess (end, ahead, (unsigned) ABS (lead), &message);
  return serai_message_text (&message);
}

/**
 * serai_score_lead_text:
 * @self: a score
 * @rules: the game
 * Returns: (transfer full): the side that is ahead, translated, and by how many men, as
 *   "White +1.4", so that two scores can be compared; or who wins, in the words of the game
 */
char *
serai_score_lead_text (const SeraiScore *self, const SeraiRules *rules)
{
  int lead = serai_score_get_lead (self, rules);
  int tenths = (ABS (lead) + 5) / 10;

  if (serai_score_is_decided (self->score))
    return write_win (self, rules);
  return g_strdup_printf ("%s +%d.%d", _ (rules->sides[get_winner (lead)].name), tenths / 10,
                          tenths % 10);
}

/**
 * serai_score_number:
 * @self: a score
 * @rules: the game
 * Returns: (transfer full): how far the first side is ahead, as "+1.4", in men, or "+#7": it wins
 * in 7 moves
 */
char *
serai_score_number (const SeraiScore *self, const SeraiRules *rules)
{
  int         lead = serai_score_get_lead (self, rules);
  const char *sign = lead > 0 ? "+" : "−";
  int         tenths = (ABS (lead) + 5) / 10;

  if (serai_score_is_decided (self->score))
    return g_strdup_printf ("%s#%u", sign, MAX (self->n_moves, 1));
  return g_strdup_printf ("%s%d.%d", tenths == 0 ? "" : sign, tenths / 10, tenths % 10);
}
