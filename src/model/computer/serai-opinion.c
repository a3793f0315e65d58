/* serai-opinion.c: what the computer has found out about a game that it plays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-opinion.h"

enum
{
  RECENT_MOVES = 3 /* the plies for which an opinion about the game is valid */
};

static gboolean
is_ancestor (const SeraiRecordNode *ancestor, const SeraiRecordNode *node)
{
  while (node != NULL && node != ancestor)
    node = node->parent;
  return node != NULL;
}

/**
 * serai_opinion_form:
 * @self: the opinion of the side to move
 * @match: the match
 * @line: the answer of a search for the side to move
 * Replaces the opinion by what the search has found.
 */
void
serai_opinion_form (SeraiOpinion *self, SeraiMatch *match, const SeraiSearchInfo *line)
{
  SeraiSide              side = serai_match_get_game_side (match);
  const SeraiRecordNode *head = serai_match_get_head (match);

  if (self->node == NULL || self->node == head || !is_ancestor (self->node, head))
    self->n_hopeless = 0;
  self->node = head;
  self->judgement.level = serai_match_get_player (match, side)->level;
  serai_judgement_set_position (&self->judgement, serai_match_get_rules (match), head, side);
  serai_judgement_set_score (&self->judgement, line, TRUE);
  self->n_hopeless = serai_judgement_count_hopeless (&self->judgement, self->n_hopeless);
}

/**
 * serai_opinion_accepts_draw:
 * @self: the opinion of @side
 * @match: the match
 * @side: a side that the computer plays
 * Returns: whether @side would accept a draw now; not if its last search was long ago
 */
gboolean
serai_opinion_accepts_draw (const SeraiOpinion *self, SeraiMatch *match, SeraiSide side)
{
  const SeraiRecordNode *head = serai_match_get_head (match);
  SeraiJudgement         judgement = self->judgement;

  if (self->node == NULL || !is_ancestor (self->node, head)
      || head->ply > self->judgement.n_moves + RECENT_MOVES)
    return FALSE;
  serai_judgement_set_position (&judgement, serai_match_get_rules (match), head, side);
  return serai_judgement_accepts_draw (&judgement);
}

/**
 * serai_opinion_resigns:
 * @self: the opinion of the side to move
 * Returns: whether the game has been hopeless for so long that a computer gives it up
 */
gboolean
serai_opinion_resigns (const SeraiOpinion *self)
{
  return serai_judgement_resigns (&self->judgement, self->n_hopeless);
}
