/* serai-judgement.c: whether the computer accepts a draw or resigns, by the score of a search.
 *
 * The higher its level, the more the computer believes that it can still win: it accepts a draw
 * only if it stands worse. The longer nothing happens, the less it insists. In the opening it plays
 * on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-judgement.h"

#include "level.h"

/* Scores in 1/100 man. */
enum
{
  FRIENDLY = 40,           /* up to this a draw would be accepted at level 0 */
  CONTEMPT = 10,           /* less for each level */
  OPENING_MOVES = 20,      /* plies */
  OPENING_CONTEMPT = 60,   /* less in the opening */
  QUIET_MOVES = 20,        /* plies without progress */
  QUIET_PATIENCE = 20,     /* more for each time as many */
  MAX_QUIET_PATIENCE = 60, /* in all */
  HOPELESS = -1000,        /* from here down, a game is given up if that lasts */
  HOPELESS_MOVES = 3,      /* as many moves of the computer */
  RESIGNING_LEVEL = 4      /* below, beginners may play their games to the end */
};

/* The score up to which a draw is good enough. */
static int
get_draw_limit (const SeraiJudgement *self)
{
  int patience = (int) MIN (self->n_no_progress / QUIET_MOVES * QUIET_PATIENCE, MAX_QUIET_PATIENCE);

  return FRIENDLY - CONTEMPT * self->level + patience
         - (self->n_moves < OPENING_MOVES ? OPENING_CONTEMPT : 0);
}

/* Whether the true score is @limit or lower, relative to an even position. */
static gboolean
is_at_most (const SeraiJudgement *self, int limit)
{
  int even = serai_score_is_decided (self->score) ? 0 : self->even;

  return (self->bound == SERAI_BOUND_EXACT || self->bound == SERAI_BOUND_UPPER)
         && self->score - even <= limit;
}

/**
 * serai_judgement_set_position:
 * @self: a judgement; what depends on the position but not on a search is set
 * @rules: the game
 * @node: a node of its record
 * @computer: the side that the computer plays
 */
void
serai_judgement_set_position (SeraiJudgement *self, const SeraiRules *rules,
                              const SeraiRecordNode *node, SeraiSide computer)
{
  self->even = computer == SERAI_SIDE_P1 ? rules->search->even : -rules->search->even;
  self->n_moves = node->ply;
  self->n_no_progress =
      serai_rules_plies_without_progress (rules, &node->position, node->n_reversible);
}

/**
 * serai_judgement_set_score:
 * @self: a judgement; its score and the bound are set
 * @line: the best line that a search has found
 * @is_computer_to_move: whether the score in @line is that of the computer, not of its opponent
 */
void
serai_judgement_set_score (SeraiJudgement *self, const SeraiSearchInfo *line,
                           gboolean is_computer_to_move)
{
  self->score = is_computer_to_move ? line->score : -line->score;
  self->bound = is_computer_to_move ? line->bound : serai_bound_opposite (line->bound);
  if (line->depth == 0)
    self->bound = SERAI_BOUND_NONE;
}

/**
 * serai_judgement_accepts_draw:
 * @self: how the game stands for the computer when a draw is offered
 * Returns: whether the computer accepts it
 */
gboolean
serai_judgement_accepts_draw (const SeraiJudgement *self)
{
  return is_at_most (self, get_draw_limit (self));
}

/**
 * serai_judgement_count_hopeless:
 * @self: how the game stands for the computer before its move
 * @n_hopeless: what this has returned before its previous move, 0 at first and after undo
 * Returns: for how many moves the game has been hopeless; 0 if there is hope
 */
guint
serai_judgement_count_hopeless (const SeraiJudgement *self, guint n_hopeless)
{
  return is_at_most (self, HOPELESS) ? n_hopeless + 1 : 0;
}

/**
 * serai_judgement_resigns:
 * @self: how the game stands for the computer before its move
 * @n_hopeless: what serai_judgement_count_hopeless() has returned for it
 * Returns: whether the computer resigns
 */
gboolean
serai_judgement_resigns (const SeraiJudgement *self, guint n_hopeless)
{
  return self->level >= RESIGNING_LEVEL && n_hopeless >= HOPELESS_MOVES;
}
