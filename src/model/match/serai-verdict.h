/* serai-verdict.h: what a review says about a move: the best line in its place, what follows the
 * move, and what it costs.
 *
 * Scores become the points that a side can expect, from 0 to 1, by serai_score_get_share(). The
 * loss of a move is the share that its side could expect before the move less the one after it. The
 * accuracy of a move and of all moves of a side are computed from these shares as Lichess does:
 * https://lichess.org/page/accuracy and AccuracyPercent.scala of lila.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>
#include <json-glib/json-glib.h>

#include "record.h"
#include "serai-score-text.h"

G_BEGIN_DECLS

#define SERAI_VERDICT_MAX_MOVES 8

/* From the best to the worst. */
typedef enum
{
  SERAI_QUALITY_ONLY, /* the best one, and all others are mistakes */
  SERAI_QUALITY_BEST,
  SERAI_QUALITY_GOOD,
  SERAI_QUALITY_INACCURACY,
  SERAI_QUALITY_MISTAKE,
  SERAI_QUALITY_BLUNDER
} SeraiQuality;

/* Expected points that a move of this quality loses at least. */
#define SERAI_LOSS_OF_INACCURACY 0.10
#define SERAI_LOSS_OF_MISTAKE 0.20
#define SERAI_LOSS_OF_BLUNDER 0.30

/* In 1/100 man: what a move costs at least that makes a bad position much worse. */
#define SERAI_GREAT_COST 120

/* Whether it is known why a move was a mistake. */
typedef enum
{
  SERAI_WHY_UNKNOWN, /* not looked for yet */
  SERAI_WHY_NONE,    /* no motif holds */
  SERAI_WHY_FOUND
} SeraiWhy;

/* What a search has found. */
typedef struct
{
  SeraiScore score;
  guint      n_moves;
  SeraiMove  moves[SERAI_VERDICT_MAX_MOVES]; /* the beginning of the line */
} SeraiFound;

typedef struct
{
  SeraiFound   best;    /* in the position before the move; has at least one move */
  SeraiFound   after;   /* in the position after the move; without moves at the end of the game */
  gboolean     is_only; /* any move but the best one is a mistake */
  JsonObject  *extra;   /* (owned) (nullable): members of a file that this version does not know */
  SeraiWhy     why;     /* of an inaccuracy or worse */
  SeraiMessage reason;  /* valid if it has been found: a clause, as that of a motif */
} SeraiVerdict;

gboolean      serai_found_equal (const SeraiFound *a, const SeraiFound *b);
SeraiVerdict *serai_verdict_copy (const SeraiVerdict *self);
void          serai_verdict_free (SeraiVerdict *self);
gboolean      serai_verdict_equal (const SeraiVerdict *self, const SeraiVerdict *other);

double       serai_verdict_get_loss (const SeraiVerdict *self, const SeraiRules *rules,
                                     const SeraiRecordNode *node);
int          serai_verdict_get_cost (const SeraiVerdict *self, const SeraiRules *rules,
                                     const SeraiRecordNode *node);
gboolean     serai_verdict_is_costly (const SeraiVerdict *self, const SeraiRules *rules,
                                      const SeraiRecordNode *node);
SeraiQuality serai_verdict_get_quality (const SeraiVerdict *self, const SeraiRules *rules,
                                        const SeraiRecordNode *node);
gboolean     serai_verdict_is_fault (const SeraiVerdict *self, const SeraiRules *rules,
                                     const SeraiRecordNode *node);
gboolean     serai_verdict_is_turning_point (const SeraiVerdict *self, const SeraiRules *rules,
                                             const SeraiRecordNode *node);
void         serai_verdict_explain (SeraiVerdict *self, const SeraiRules *rules,
                                    const SeraiPosition *before, SeraiMove move);
gboolean     serai_quality_is_mistake (SeraiQuality quality);
const char  *serai_quality_get_symbol (SeraiQuality quality);
const char  *serai_quality_get_text (SeraiQuality quality);

double serai_accuracy_of_loss (double loss);
double serai_accuracy_of_side (const double *shares, const SeraiSide *sides, gsize n_moves,
                               SeraiSide side);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiVerdict, serai_verdict_free)

G_END_DECLS
