/* squares.h: sets of squares and lines on the board of Pyramids.
 *
 * Squares are numbered 9 * row + column, row 0 on top; bit n of a set is square n. The
 * directions 0 to 3 are straight: up, right, down, left; 4 to 7 diagonal: up left, up right,
 * down left, down right.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "bits.h"
#include "geometry.h"

enum
{
  SERAI_PYRAMIDS_LENGTH = 9,
  SERAI_PYRAMIDS_SQUARES = SERAI_PYRAMIDS_LENGTH * SERAI_PYRAMIDS_LENGTH,
  SERAI_PYRAMIDS_DIRECTIONS = 8,
  SERAI_PYRAMIDS_LEAPERS = 9 /* combinations of sizes 1 and 2 */
};

typedef SeraiWideMask SeraiSquares;

/* The squares reachable from one square. */
typedef struct
{
  SeraiSquares rays[SERAI_PYRAMIDS_DIRECTIONS]; /* all squares in one direction */
  SeraiSquares within[4];                       /* [distance]: squares at most so far away */
  SeraiSquares leaps[SERAI_PYRAMIDS_LEAPERS];   /* [ones + 3 * twos]: by rules 1 to 5 (classical) */
} SeraiPyramidsSquare;

extern const SeraiPyramidsSquare serai_pyramids_squares[SERAI_PYRAMIDS_SQUARES];

/**
 * serai_squares_of:
 * Returns: the set of the one square @point
 */
static inline SeraiSquares
serai_squares_of (unsigned point)
{
  return (SeraiSquares) 1 << point;
}

/**
 * serai_squares_have:
 * Returns: whether @point is one of @squares
 */
static inline bool
serai_squares_have (SeraiSquares squares, unsigned point)
{
  return (squares >> point & 1) != 0;
}

/**
 * serai_squares_next:
 * @squares: not empty
 * Takes the first square out of the set.
 * Returns: that square
 */
static inline unsigned
serai_squares_next (SeraiSquares *squares)
{
  unsigned point = serai_bits_wide_lowest (*squares);

  *squares &= *squares - 1;
  return point;
}

/**
 * serai_squares_rise:
 * Returns: whether the numbers of the squares grow in @direction
 */
static inline bool
serai_squares_rise (unsigned direction)
{
  return direction == 1 || direction == 2 || direction >= 6;
}

/**
 * serai_squares_cut_rising:
 * @ray: a ray in which square numbers grow
 * Subtracting 1 flips the lowest blocker and all bits below it, or all bits if there is no blocker.
 * Returns: the part of @ray up to and including the first of @blockers
 */
static inline SeraiSquares
serai_squares_cut_rising (SeraiSquares ray, SeraiSquares blockers)
{
  SeraiSquares met = ray & blockers;

  return ray & (met ^ (met - 1));
}

/**
 * serai_squares_cut_falling:
 * Returns: the same for a ray in which square numbers fall; nothing lies beyond square 0
 */
static inline SeraiSquares
serai_squares_cut_falling (SeraiSquares ray, SeraiSquares blockers)
{
  SeraiSquares met = (ray & blockers) | 1;

  return ray & ~(SeraiSquares) 0 << serai_bits_wide_highest (met);
}

/**
 * serai_squares_slide_straight:
 * Returns: the squares that an orthogonal slide from @from reaches, up to and including the first
 *   of @blockers in each direction
 */
static inline SeraiSquares
serai_squares_slide_straight (unsigned from, SeraiSquares blockers)
{
  const SeraiSquares *rays = serai_pyramids_squares[from].rays;

  return serai_squares_cut_falling (rays[0], blockers)
         | serai_squares_cut_rising (rays[1], blockers)
         | serai_squares_cut_rising (rays[2], blockers)
         | serai_squares_cut_falling (rays[3], blockers);
}

/**
 * serai_squares_slide_diagonally:
 * Returns: the same for a diagonal slide
 */
static inline SeraiSquares
serai_squares_slide_diagonally (unsigned from, SeraiSquares blockers)
{
  const SeraiSquares *rays = serai_pyramids_squares[from].rays;

  return serai_squares_cut_falling (rays[4], blockers)
         | serai_squares_cut_falling (rays[5], blockers)
         | serai_squares_cut_rising (rays[6], blockers)
         | serai_squares_cut_rising (rays[7], blockers);
}

/**
 * serai_squares_first:
 * Returns: the first of @blockers from @from in @direction, or %SERAI_NO_POINT
 */
static inline unsigned
serai_squares_first (unsigned from, unsigned direction, SeraiSquares blockers)
{
  SeraiSquares met = serai_pyramids_squares[from].rays[direction] & blockers;

  if (met == 0)
    return SERAI_NO_POINT;
  return serai_squares_rise (direction) ? serai_bits_wide_lowest (met)
                                        : serai_bits_wide_highest (met);
}
