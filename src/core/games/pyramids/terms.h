/* terms.h: the values of the pieces of Pyramids, by kind, by rank as seen from their side, and by
 * distance from the middle file.
 *
 * The value of a pyramid is the sum of one for its leaping checkers (sizes 1 and 2), one for its
 * sliding checkers (sizes 3 and 4), and more if its slides pass pieces. The two variants have
 * separate weights.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "pyramid.h"
#include "rules.h"
#include "squares.h"

/* Pieces that share weights for squares. */
typedef enum
{
  SERAI_PYRAMIDS_CLASS_SLAVE,
  SERAI_PYRAMIDS_CLASS_PHARAON,
  SERAI_PYRAMIDS_CLASS_LEAPER, /* has no sliding checker */
  SERAI_PYRAMIDS_CLASS_SLIDER,
  SERAI_PYRAMIDS_CLASSES
} SeraiPyramidsClass;

/* Indices and numbers of the weights of one variant. */
enum
{
  SERAI_PYRAMIDS_LEAPERS_TERM = 2, /* after slave and pharaon; [half - 1] */
  SERAI_PYRAMIDS_SLIDERS_TERM = SERAI_PYRAMIDS_LEAPERS_TERM + SERAI_PYRAMID_HALVES - 1,
  SERAI_PYRAMIDS_PASSING_TERM = SERAI_PYRAMIDS_SLIDERS_TERM + SERAI_PYRAMID_HALVES - 1,
  SERAI_PYRAMIDS_PLACE_TERM = SERAI_PYRAMIDS_PASSING_TERM + 2,
  SERAI_PYRAMIDS_FILES = (SERAI_PYRAMIDS_LENGTH + 1) / 2, /* distances from the middle file */
  SERAI_PYRAMIDS_PLACES = SERAI_PYRAMIDS_LENGTH + SERAI_PYRAMIDS_FILES,
  SERAI_PYRAMIDS_TERMS = SERAI_PYRAMIDS_PLACE_TERM + SERAI_PYRAMIDS_CLASSES * SERAI_PYRAMIDS_PLACES,
  SERAI_PYRAMIDS_WEIGHTS = 2 * SERAI_PYRAMIDS_TERMS /* [variant][term] */
};

/* The terms of one piece, each with the amount 1. */
typedef struct
{
  size_t  n_terms;
  uint8_t terms[5];
} SeraiPyramidsTerms;

extern const SeraiWeight serai_pyramids_weights[SERAI_PYRAMIDS_WEIGHTS];

static inline void
serai_pyramids_add_term (SeraiPyramidsTerms *out, unsigned term)
{
  _Static_assert(SERAI_PYRAMIDS_WEIGHTS <= UINT8_MAX + 1, "a term is a byte");
  out->terms[out->n_terms++] = (uint8_t) term;
}

/**
 * serai_pyramids_add_kind:
 * @variant: number of the variant
 * @pyramid: a pyramid, or 0 for a slave
 * Adds the terms of a piece that do not depend on its square.
 */
static inline void
serai_pyramids_add_kind (SeraiPyramidsTerms *out, unsigned variant, SeraiPyramid pyramid)
{
  unsigned first = variant * SERAI_PYRAMIDS_TERMS;
  unsigned leapers = pyramid % SERAI_PYRAMID_HALVES;
  unsigned sliders = pyramid / SERAI_PYRAMID_HALVES;

  if (pyramid == 0 || pyramid == SERAI_PYRAMID_PHARAON)
    {
      serai_pyramids_add_term (out, first + (pyramid != 0));
      return;
    }
  if (leapers > 0)
    serai_pyramids_add_term (out, first + SERAI_PYRAMIDS_LEAPERS_TERM + leapers - 1);
  if (sliders > 0)
    serai_pyramids_add_term (out, first + SERAI_PYRAMIDS_SLIDERS_TERM + sliders - 1);
  if (leapers % 3 > 0 && sliders > 0)
    serai_pyramids_add_term (out, first + SERAI_PYRAMIDS_PASSING_TERM + leapers % 3 - 1);
}

static inline SeraiPyramidsClass
serai_pyramids_class_of (SeraiPyramid pyramid)
{
  if (pyramid == 0)
    return SERAI_PYRAMIDS_CLASS_SLAVE;
  if (pyramid == SERAI_PYRAMID_PHARAON)
    return SERAI_PYRAMIDS_CLASS_PHARAON;
  return pyramid < SERAI_PYRAMID_HALVES ? SERAI_PYRAMIDS_CLASS_LEAPER : SERAI_PYRAMIDS_CLASS_SLIDER;
}

/**
 * serai_pyramids_add_place:
 * @side: whose piece it is
 * Adds the terms of the square that a piece stands on.
 */
static inline void
serai_pyramids_add_place (SeraiPyramidsTerms *out, unsigned variant, SeraiPyramid pyramid,
                          SeraiSide side, unsigned point)
{
  const unsigned last = SERAI_PYRAMIDS_LENGTH - 1;
  unsigned       first = variant * SERAI_PYRAMIDS_TERMS + SERAI_PYRAMIDS_PLACE_TERM
                   + SERAI_PYRAMIDS_PLACES * (unsigned) serai_pyramids_class_of (pyramid);
  unsigned row = point / SERAI_PYRAMIDS_LENGTH;
  unsigned column = point % SERAI_PYRAMIDS_LENGTH;

  serai_pyramids_add_term (out, first + (side == SERAI_SIDE_P1 ? last - row : row));
  serai_pyramids_add_term (out, first + SERAI_PYRAMIDS_LENGTH
                                    + (column < last / 2 ? last / 2 - column : column - last / 2));
}

/**
 * serai_pyramids_sum:
 * Returns: the sum of the terms, 1/100 man
 */
static inline int
serai_pyramids_sum (const SeraiPyramidsTerms *terms)
{
  int sum = 0;

  for (size_t n = 0; n < terms->n_terms; n++)
    sum += serai_pyramids_weights[terms->terms[n]].value;
  return sum;
}
