/* longest.h: the longest captures of Keny.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "capture.h"

enum
{
  SERAI_KENY_LONGEST_BITS = 15,
  SERAI_KENY_LONGEST_SIZE = 1 << SERAI_KENY_LONGEST_BITS /* entries of the table: 128 KiB */
};

/* The captures of one piece, with a memo table of their lengths. */
typedef struct
{
  const SeraiKeny *board; /* (not owned) */
  unsigned         origin;
  uint64_t         takeable;                   /* superset of the enemies that the piece can take */
  uint8_t          numbers[SERAI_KENY_POINTS]; /* of the enemies, from 0 */
  uint32_t         table[SERAI_KENY_LONGEST_SIZE];
} SeraiKenyLongest;

/* The longest captures of the side to move. */
typedef struct
{
  unsigned         length;  /* 0 if there is nothing to capture */
  uint64_t         origins; /* the pieces that can make them */
  SeraiKenyLongest longest; /* of the piece searched last */
} SeraiKenyMajority;

/* ---- longest.c ---- */

void     serai_keny_begin_longest (const SeraiKeny *board, unsigned origin, SeraiKenyLongest *out);
unsigned serai_keny_bound_longest (const SeraiKenyLongest *self);
unsigned serai_keny_find_longest (SeraiKenyLongest *self, const SeraiKenyCapture *capture);

/* ---- captures.c ---- */

void serai_keny_begin_majority (const SeraiKeny *board, unsigned next_origin,
                                SeraiKenyMajority *out);
bool serai_keny_follow_longest_capture (SeraiKenyMajority *majority, const SeraiStep *begun,
                                        size_t n_begun, SeraiMove *move, uint64_t *next);
