/* serai-verdict.c: what a review says about a move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-verdict.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "game.h"
#include "motif.h"

/* Shares between which neither side is winning. */
#define EVEN_FROM (1.0 / 3)
#define EVEN_TO (2.0 / 3)

/* Of Lichess: accuracy is a fall of exp() with the percentage points lost, and the weight of a move
 * is the volatility of the percentages around it. */
#define ACCURACY_FACTOR 103.1668
#define ACCURACY_DECAY 0.04354
#define ACCURACY_OFFSET 3.1669
#define LEAST_WEIGHT 0.5
#define GREATEST_WEIGHT 12.0

enum
{
  PERCENT = 100,
  LEAST_WINDOW = 2, /* plies */
  GREATEST_WINDOW = 8,
  WINDOWS = 10 /* in a game */
};

/* [quality] */
static const struct
{
  const char *symbol;
  const char *text; /* message id */
} qualities[] = {
  /* Translators: what a review says about a move: all others would have been mistakes */
  [SERAI_QUALITY_ONLY] = { "!", N_ ("only good move") },
  /* Translators: what a review says about a move */
  [SERAI_QUALITY_BEST] = { "", N_ ("best move") },
  /* Translators: what a review says about a move */
  [SERAI_QUALITY_GOOD] = { "", N_ ("good move") },
  /* Translators: what a review says about a move: a small mistake */
  [SERAI_QUALITY_INACCURACY] = { "?!", N_ ("inaccuracy") },
  /* Translators: what somebody thinks of a move */
  [SERAI_QUALITY_MISTAKE] = { "?", N_ ("mistake") },
  /* Translators: what a review says about a move: a bad mistake */
  [SERAI_QUALITY_BLUNDER] = { "??", N_ ("blunder") },
};

/**
 * serai_verdict_copy:
 * @self: a verdict
 * Returns: (transfer full): a copy of @self
 */
SeraiVerdict *
serai_verdict_copy (const SeraiVerdict *self)
{
  SeraiVerdict *copy = g_memdup2 (self, sizeof *self);

  if (copy->extra != NULL)
    json_object_ref (copy->extra);
  return copy;
}

/**
 * serai_verdict_free:
 * @self: (transfer full): a verdict
 */
void
serai_verdict_free (SeraiVerdict *self)
{
  g_clear_pointer (&self->extra, json_object_unref);
  g_free (self);
}

/**
 * serai_found_equal:
 * @a: what a search has found
 * @b: the same
 * Returns: whether both are the same
 */
gboolean
serai_found_equal (const SeraiFound *a, const SeraiFound *b)
{
  return a->score.score == b->score.score && a->score.bound == b->score.bound
         && a->score.n_moves == b->score.n_moves && a->n_moves == b->n_moves
         && memcmp (a->moves, b->moves, a->n_moves * sizeof *a->moves) == 0;
}

/**
 * serai_verdict_equal:
 * @self: (nullable): a verdict
 * @other: (nullable): a verdict
 * Returns: whether both say the same, apart from the reason, which follows from the rest
 */
gboolean
serai_verdict_equal (const SeraiVerdict *self, const SeraiVerdict *other)
{
  if (self == NULL || other == NULL)
    return self == other;
  return serai_found_equal (&self->best, &other->best)
         && serai_found_equal (&self->after, &other->after) && !self->is_only == !other->is_only
         && self->extra == other->extra;
}

/* The points that @side can expect. */
static double
share_of (const SeraiScore *score, const SeraiRules *rules, SeraiSide side)
{
  double share = serai_score_get_share (score, rules);

  return side == SERAI_SIDE_P1 ? share : 1 - share;
}

/* The loss of @move, made in the position @before. */
static double
loss_of (const SeraiVerdict *self, const SeraiRules *rules, const SeraiPosition *before,
         SeraiMove move)
{
  SeraiSide side = rules->side (before);

  if (serai_move_equal (self->best.moves[0], move))
    return 0;
  return MAX (
      share_of (&self->best.score, rules, side) - share_of (&self->after.score, rules, side), 0);
}

/**
 * serai_verdict_get_loss:
 * @self: a verdict
 * @rules: the game
 * @node: the move, whose node is that after it
 * Returns: the points that the side which moved can expect less than with the best move; 0 for the
 *   best move
 */
double
serai_verdict_get_loss (const SeraiVerdict *self, const SeraiRules *rules,
                        const SeraiRecordNode *node)
{
  return loss_of (self, rules, &node->parent->position, node->move);
}

static SeraiQuality
quality_of (const SeraiVerdict *self, const SeraiRules *rules, const SeraiPosition *before,
            SeraiMove move)
{
  double loss = loss_of (self, rules, before, move);

  if (serai_move_equal (self->best.moves[0], move))
    return self->is_only ? SERAI_QUALITY_ONLY : SERAI_QUALITY_BEST;
  if (loss >= SERAI_LOSS_OF_BLUNDER)
    return SERAI_QUALITY_BLUNDER;
  if (loss >= SERAI_LOSS_OF_MISTAKE)
    return SERAI_QUALITY_MISTAKE;
  return loss >= SERAI_LOSS_OF_INACCURACY ? SERAI_QUALITY_INACCURACY : SERAI_QUALITY_GOOD;
}

/**
 * serai_verdict_get_quality:
 * @self: a verdict
 * @rules: the game
 * @node: the move
 * Returns: how good the move is
 */
SeraiQuality
serai_verdict_get_quality (const SeraiVerdict *self, const SeraiRules *rules,
                           const SeraiRecordNode *node)
{
  return quality_of (self, rules, &node->parent->position, node->move);
}

/**
 * serai_verdict_get_cost:
 * @self: a verdict
 * @rules: the game
 * @node: the move, whose node is that after it
 * Returns: by how much its side is less ahead, or further behind, than with the best move, in 1/100
 *   man; 0 for the best move
 */
int
serai_verdict_get_cost (const SeraiVerdict *self, const SeraiRules *rules,
                        const SeraiRecordNode *node)
{
  int fall = serai_score_get_lead (&self->best.score, rules)
             - serai_score_get_lead (&self->after.score, rules);

  if (serai_move_equal (self->best.moves[0], node->move))
    return 0;
  return MAX (rules->side (&node->parent->position) == SERAI_SIDE_P1 ? fall : -fall, 0);
}

/**
 * serai_verdict_is_costly:
 * @self: a verdict
 * @rules: the game
 * @node: the move
 * A side that is losing has few points left to lose. Still it wants to know what has cost it its
 * pieces.
 * Returns: whether the move is an inaccuracy of a side that was losing already, and has a great
 * cost
 */
gboolean
serai_verdict_is_costly (const SeraiVerdict *self, const SeraiRules *rules,
                         const SeraiRecordNode *node)
{
  SeraiSide side = rules->side (&node->parent->position);

  return serai_verdict_get_quality (self, rules, node) == SERAI_QUALITY_INACCURACY
         && share_of (&self->best.score, rules, side) < EVEN_FROM
         && serai_verdict_get_cost (self, rules, node) >= SERAI_GREAT_COST;
}

/**
 * serai_verdict_is_fault:
 * @self: a verdict
 * @rules: the game
 * @node: the move
 * Returns: whether the move is to be learnt from: a mistake, or a costly move for which there is a
 *   reason
 */
gboolean
serai_verdict_is_fault (const SeraiVerdict *self, const SeraiRules *rules,
                        const SeraiRecordNode *node)
{
  return serai_quality_is_mistake (serai_verdict_get_quality (self, rules, node))
         || (self->why == SERAI_WHY_FOUND && serai_verdict_is_costly (self, rules, node));
}

/**
 * serai_verdict_explain:
 * @self: a verdict
 * @rules: the game
 * @before: the position before the move
 * @move: the move
 * Finds out why @move was an inaccuracy or worse, if it was. Can take some milliseconds: for worker
 * threads.
 */
void
serai_verdict_explain (SeraiVerdict *self, const SeraiRules *rules, const SeraiPosition *before,
                       SeraiMove move)
{
  if (quality_of (self, rules, before, move) < SERAI_QUALITY_INACCURACY)
    return;
  self->why = serai_motif_of_mistake (rules, before, move, self->after.moves, self->after.n_moves,
                                      self->best.moves, self->best.n_moves, &self->reason)
                  ? SERAI_WHY_FOUND
                  : SERAI_WHY_NONE;
}

/* Who is winning: -1 the second side, 0 neither, 1 the first side. */
static int
winner_of (const SeraiScore *score, const SeraiRules *rules)
{
  double share = serai_score_get_share (score, rules);

  return (share > EVEN_TO) - (share < EVEN_FROM);
}

/**
 * serai_verdict_is_turning_point:
 * @self: a verdict
 * @rules: the game
 * @node: the move
 * Returns: whether the move is a mistake by which a win or an even game has been thrown away
 */
gboolean
serai_verdict_is_turning_point (const SeraiVerdict *self, const SeraiRules *rules,
                                const SeraiRecordNode *node)
{
  return serai_quality_is_mistake (serai_verdict_get_quality (self, rules, node))
         && winner_of (&self->best.score, rules) != winner_of (&self->after.score, rules);
}

/**
 * serai_quality_is_mistake:
 * @quality: a quality
 * Returns: whether it is that of a mistake or a blunder
 */
gboolean
serai_quality_is_mistake (SeraiQuality quality)
{
  return quality >= SERAI_QUALITY_MISTAKE;
}

/**
 * serai_quality_get_symbol:
 * @quality: a quality
 * Returns: (transfer none): what stands after the move, as “??”; empty for an ordinary move
 */
const char *
serai_quality_get_symbol (SeraiQuality quality)
{
  return qualities[quality].symbol;
}

/**
 * serai_quality_get_text:
 * @quality: a quality
 * Returns: (transfer none): its name, translated
 */
const char *
serai_quality_get_text (SeraiQuality quality)
{
  return _ (qualities[quality].text);
}

/* ---- Accuracy ---- */

/**
 * serai_accuracy_of_loss:
 * @loss: of a move, from 0 to 1
 * Returns: the accuracy of the move, from 0 to 1
 */
double
serai_accuracy_of_loss (double loss)
{
  double percent = ACCURACY_FACTOR * exp (-ACCURACY_DECAY * loss * PERCENT) - ACCURACY_OFFSET;

  return CLAMP (percent / PERCENT, 0, 1);
}

/* The weight of the move from shares[@n] to the next: the standard deviation in a window of shares
 * that begins there, or near the end of the game earlier. */
static double
weight_of (const double *shares, gsize n_moves, gsize n)
{
  gsize  size = CLAMP (n_moves / WINDOWS, LEAST_WINDOW, GREATEST_WINDOW);
  gsize  begin = MIN (n, n_moves + 1 - MIN (size, n_moves + 1));
  gsize  end = MIN (begin + size, n_moves + 1);
  double sum = 0, squares = 0;

  for (gsize i = begin; i < end; i++)
    sum += shares[i];
  for (gsize i = begin; i < end; i++)
    squares += pow (shares[i] - sum / (double) (end - begin), 2);
  return CLAMP (sqrt (squares / (double) (end - begin)) * PERCENT, LEAST_WEIGHT, GREATEST_WEIGHT);
}

/**
 * serai_accuracy_of_side:
 * @shares: (array): [n_moves + 1]: what the first side can expect in each position of a game
 * @sides: (array length=n_moves): who makes each move
 * @side: a side
 * Returns: the accuracy of @side in the game, from 0 to 1: the mean of the mean weighted by
 *   volatility and the harmonic mean of the accuracies of its moves; -1 if it has not moved
 */
double
serai_accuracy_of_side (const double *shares, const SeraiSide *sides, gsize n_moves, SeraiSide side)
{
  double weighted = 0, weights = 0, reciprocals = 0;
  gsize  n_own = 0;

  for (gsize n = 0; n < n_moves; n++)
    {
      double change = shares[n + 1] - shares[n];
      double loss = side == SERAI_SIDE_P1 ? -change : change;
      double accuracy = serai_accuracy_of_loss (MAX (loss, 0));
      double weight = weight_of (shares, n_moves, n);

      if (sides[n] != side)
        continue;
      weighted += accuracy * weight;
      weights += weight;
      reciprocals += 1 / MAX (accuracy, 1.0 / PERCENT);
      n_own++;
    }
  if (n_own == 0)
    return -1;
  return (weighted / weights + (double) n_own / reciprocals) / 2;
}
