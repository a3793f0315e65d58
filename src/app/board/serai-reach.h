/* serai-reach.h: the possible next steps of a move: legal targets of the piece held, captures,
 * and pieces that must capture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "rules.h"

G_BEGIN_DECLS

/* The effect of choosing a point on the move being made. */
typedef enum
{
  SERAI_LEGAL_NOT,
  SERAI_LEGAL_STEP,
  SERAI_LEGAL_CAPTURE, /* a capture */
  SERAI_LEGAL_REMOVE,  /* the piece on the point is removed */
  SERAI_LEGAL_JOIN     /* the piece held joins the one on the point */
} SeraiLegal;

/* The steps of a move so far; everything is borrowed. */
typedef struct
{
  const SeraiRules    *rules;
  const SeraiGeometry *geometry;
  const SeraiPosition *position; /* before the steps */
  const SeraiPosition *shown;    /* after them */
  const SeraiStep     *steps;
  gsize                n_steps;
} SeraiPartialMove;

typedef struct
{
  unsigned   held;       /* the point of the piece picked up, or %SERAI_NO_POINT */
  SeraiPiece held_piece; /* undefined if nothing is held */
  SeraiPiece left_piece; /* what remains on @held while the piece is held */
  SeraiLegal legal[SERAI_MAX_POINTS];
} SeraiReach;

void serai_reach_clear (SeraiReach *self);
void serai_reach_find (SeraiReach *self, const SeraiPartialMove *partial,
                       const SeraiContinuation *next);
void serai_reach_find_captors (const SeraiPartialMove *partial, const SeraiContinuation *next,
                               gboolean must_capture[SERAI_MAX_POINTS]);

G_END_DECLS
