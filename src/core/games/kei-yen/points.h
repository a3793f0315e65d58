/* points.h: bitboards of Kei-Yen, and the lines of its board.
 *
 * Points are numbered 5 * row + column, row 0 on top, so point 0 is a5 and point 24 is e1; bit n
 * of a mask is point n. The directions 0 to 3 are orthogonal: left, right, up, down; 4 to 7
 * diagonal: up left, up right, down left, down right.
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
  SERAI_KEI_YEN_LENGTH = 5,
  SERAI_KEI_YEN_POINTS = SERAI_KEI_YEN_LENGTH * SERAI_KEI_YEN_LENGTH,
  SERAI_KEI_YEN_DIRECTIONS = 8
};

#define SERAI_KEI_YEN_ROW(point) ((point) / SERAI_KEI_YEN_LENGTH)
#define SERAI_KEI_YEN_COLUMN(point) ((point) % SERAI_KEI_YEN_LENGTH)

/* Builds tables: applies the macro @what to each point and @n. */
#define SERAI_KEI_YEN_OF_ROW(r, what, n)                                                           \
  what (5 * (r), n), what (5 * (r) + 1, n), what (5 * (r) + 2, n), what (5 * (r) + 3, n),          \
      what (5 * (r) + 4, n)
#define SERAI_KEI_YEN_OF_BOARD(what, n)                                                            \
  {                                                                                                \
    SERAI_KEI_YEN_OF_ROW (0, what, n), SERAI_KEI_YEN_OF_ROW (1, what, n),                          \
        SERAI_KEI_YEN_OF_ROW (2, what, n), SERAI_KEI_YEN_OF_ROW (3, what, n),                      \
        SERAI_KEI_YEN_OF_ROW (4, what, n)                                                          \
  }

#define SERAI_KEI_YEN_ALL (SERAI_BIT32 (SERAI_KEI_YEN_POINTS) - 1)
#define SERAI_KEI_YEN_DIAGONAL UINT32_C (0x1555555) /* points with diagonals */
#define SERAI_KEI_YEN_NOT_FIRST_FILE UINT32_C (0x1EF7BDE)
#define SERAI_KEI_YEN_NOT_LAST_FILE UINT32_C (0x0F7BDEF)
#define SERAI_KEI_YEN_INNER_FILES (SERAI_KEI_YEN_NOT_FIRST_FILE & SERAI_KEI_YEN_NOT_LAST_FILE)

/* [point][direction]: the next point on the line, and the one after it. */
extern const uint8_t serai_kei_yen_neighbours[SERAI_KEI_YEN_POINTS][SERAI_KEI_YEN_DIRECTIONS];
extern const uint8_t serai_kei_yen_landings[SERAI_KEI_YEN_POINTS][SERAI_KEI_YEN_DIRECTIONS];

/* [point]: the directions with a next point. */
extern const uint8_t serai_kei_yen_step_ways[SERAI_KEI_YEN_POINTS];

/* The functions below handle two boards in one word. The seven bits between them catch what is
 * shifted off a board, by at most six points. */

/* The points of @free one step from @from, on two boards. A diagonal leads to the point above or
 * below a neighbour in the row, which has no diagonals itself. */
static inline uint64_t
serai_kei_yen_spread (uint64_t from, uint64_t free)
{
  uint64_t beside = (from & SERAI_BOTH (SERAI_KEI_YEN_NOT_FIRST_FILE)) >> 1
                    | (from & SERAI_BOTH (SERAI_KEI_YEN_NOT_LAST_FILE)) << 1;
  uint64_t in_files = from | (beside & ~SERAI_BOTH (SERAI_KEI_YEN_DIAGONAL));

  return (beside | in_files >> 5 | in_files << 5) & free;
}

/* The points of @free that a jump over @prey reaches from @from, on two boards. */
static inline uint64_t
serai_kei_yen_leap (uint64_t from, uint64_t prey, uint64_t free)
{
  uint64_t inner = prey & SERAI_BOTH (SERAI_KEI_YEN_INNER_FILES);
  uint64_t on_diagonals = inner & SERAI_BOTH (SERAI_KEI_YEN_DIAGONAL);

  return ((from >> 1 & inner) >> 1 | (from << 1 & inner) << 1 | (from >> 5 & prey) >> 5
          | (from << 5 & prey) << 5 | (from >> 6 & on_diagonals) >> 6
          | (from >> 4 & on_diagonals) >> 4 | (from << 4 & on_diagonals) << 4
          | (from << 6 & on_diagonals) << 6)
         & free;
}

static inline bool
serai_kei_yen_can_jump (unsigned from, unsigned direction, uint32_t prey, uint32_t free)
{
  unsigned to = serai_kei_yen_landings[from][direction];

  return to != SERAI_NO_POINT
         && (prey & SERAI_BIT32 (serai_kei_yen_neighbours[from][direction])) != 0
         && (free & SERAI_BIT32 (to)) != 0;
}

/* The number of bits set in four masks. */
static inline unsigned
serai_kei_yen_count_four (uint32_t first, uint32_t second, uint32_t third, uint32_t fourth)
{
  return serai_bits_sum_bytes (serai_bits_count_bytes ((uint64_t) first << 32 | second)
                               + serai_bits_count_bytes ((uint64_t) third << 32 | fourth));
}

/* The number of steps that @movers, which do not overlap @free, can make onto @free. Each step is
 * counted at the left or upper end of its line; one end is a mover and the other is free. */
static inline unsigned
serai_kei_yen_count_steps (uint32_t movers, uint32_t free)
{
  uint32_t right = (movers & free >> 1) | (free & movers >> 1);
  uint32_t down = (movers & free >> 5) | (free & movers >> 5);
  uint32_t falling = (movers & free >> 6) | (free & movers >> 6);
  uint32_t rising = (movers & free >> 4) | (free & movers >> 4);

  return serai_kei_yen_count_four (right & SERAI_KEI_YEN_NOT_LAST_FILE, down,
                                   falling & SERAI_KEI_YEN_NOT_LAST_FILE & SERAI_KEI_YEN_DIAGONAL,
                                   rising & SERAI_KEI_YEN_NOT_FIRST_FILE & SERAI_KEI_YEN_DIAGONAL);
}
