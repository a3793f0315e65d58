/* squares.c: the squares reachable from each square of the board of Pyramids, computed by the
 * compiler.
 *
 * A pattern is built around the middle square, where it fits on all sides, and shifted. Squares
 * that are shifted over the left or right edge reappear at the opposite edge; a mask of the columns
 * that are near enough removes them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "squares.h"

#define BOARD (((SeraiSquares) 1 << 81) - 1)
#define EVERY_ROW (BOARD / 511) /* the first square of each row */
#define MIDDLE 40

/* Sets of whole columns: those to the right of @column, to its left, and at most three away from
 * it. */
#define RIGHT_OF(column) (EVERY_ROW * (0x1FFU << (column) << 1 & 0x1FF))
#define LEFT_OF(column) (EVERY_ROW * ((1U << (column)) - 1))
#define BESIDE(column) (EVERY_ROW * (0x7FU << (column) >> 3 & 0x1FF))

/* Eight squares in a line from the first or the last square; their numbers differ by @step. */
#define STEP(step, n) ((SeraiSquares) 1 << (step) * (n))
#define RISING(step)                                                                               \
  (STEP (step, 1) | STEP (step, 2) | STEP (step, 3) | STEP (step, 4) | STEP (step, 5)              \
   | STEP (step, 6) | STEP (step, 7) | STEP (step, 8))
#define BACK(step, n) ((SeraiSquares) 1 << (80 - (step) * (n)))
#define FALLING(step)                                                                              \
  (BACK (step, 1) | BACK (step, 2) | BACK (step, 3) | BACK (step, 4) | BACK (step, 5)              \
   | BACK (step, 6) | BACK (step, 7) | BACK (step, 8))

#define RISING_FROM(point, step) (RISING (step) << (point) &BOARD)
#define FALLING_FROM(point, step) (FALLING (step) >> (80 - (point)))

/* Leaps from the middle by @a squares along one axis and @b along the other. */
#define AT(rows, columns) ((SeraiSquares) 1 << (MIDDLE + 9 * (rows) + (columns)))
#define LEAPS(a, b)                                                                                \
  (AT (a, b) | AT (a, -(b)) | AT (-(a), b) | AT (-(a), -(b)) | AT (b, a) | AT (b, -(a))            \
   | AT (-(b), a) | AT (-(b), -(a)))

#define KING (LEAPS (1, 0) | LEAPS (1, 1))
#define TWO_AWAY (LEAPS (2, 0) | LEAPS (2, 2))
#define KNIGHT (LEAPS (2, 1))
#define LONG_KNIGHT (LEAPS (3, 1) | LEAPS (3, 2))
#define RING (LEAPS (3, 0) | LEAPS (3, 1) | LEAPS (3, 2) | LEAPS (3, 3))
#define WITHIN_1 (KING | AT (0, 0))
#define WITHIN_2 (WITHIN_1 | TWO_AWAY | KNIGHT)
#define WITHIN_3 (WITHIN_2 | RING)

#define AROUND(point, figure) ((figure) << (point) >> MIDDLE & BESIDE ((point) % 9) & BOARD)

/* Rays are in the order of the directions, leaps in that of ones + 3 * twos. */
#define SQUARE(point)                                                                              \
  {                                                                                                \
    { FALLING_FROM (point, 9),                                                                     \
      RISING_FROM (point, 1) & RIGHT_OF ((point) % 9),                                             \
      RISING_FROM (point, 9),                                                                      \
      FALLING_FROM (point, 1) & LEFT_OF ((point) % 9),                                             \
      FALLING_FROM (point, 10) & LEFT_OF ((point) % 9),                                            \
      FALLING_FROM (point, 8) & RIGHT_OF ((point) % 9),                                            \
      RISING_FROM (point, 8) & LEFT_OF ((point) % 9),                                              \
      RISING_FROM (point, 10) & RIGHT_OF ((point) % 9) },                                          \
        { AROUND (point, AT (0, 0)), AROUND (point, WITHIN_1), AROUND (point, WITHIN_2),           \
          AROUND (point, WITHIN_3) },                                                              \
        { 0,                                                                                       \
          AROUND (point, KING),                                                                    \
          AROUND (point, TWO_AWAY),                                                                \
          AROUND (point, KNIGHT),                                                                  \
          AROUND (point, KING | KNIGHT),                                                           \
          AROUND (point, TWO_AWAY | KNIGHT),                                                       \
          AROUND (point, LONG_KNIGHT),                                                             \
          AROUND (point, KING | LONG_KNIGHT),                                                      \
          AROUND (point, RING) },                                                                  \
  }

#define ROW(first)                                                                                 \
  SQUARE (first), SQUARE (first + 1), SQUARE (first + 2), SQUARE (first + 3), SQUARE (first + 4),  \
      SQUARE (first + 5), SQUARE (first + 6), SQUARE (first + 7), SQUARE (first + 8)

const SeraiPyramidsSquare serai_pyramids_squares[SERAI_PYRAMIDS_SQUARES] = {
  ROW (0), ROW (9), ROW (18), ROW (27), ROW (36), ROW (45), ROW (54), ROW (63), ROW (72),
};
