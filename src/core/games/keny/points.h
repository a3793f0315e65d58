/* points.h: bitboards of Keny, and the lines of its board.
 *
 * Points are numbered 8 * row + column, row 0 on top, so point 0 is a8 and point 63 is h1; bit n
 * of a mask is point n.
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
  SERAI_KENY_LENGTH = 8,
  SERAI_KENY_POINTS = SERAI_KENY_LENGTH * SERAI_KENY_LENGTH,
  SERAI_KENY_DIRECTIONS = 4,
  SERAI_KENY_NO_DIRECTION = SERAI_KENY_DIRECTIONS
};

typedef enum
{
  SERAI_KENY_NORTH,
  SERAI_KENY_EAST,
  SERAI_KENY_SOUTH,
  SERAI_KENY_WEST
} SeraiKenyDirection;

#define SERAI_KENY_FIRST_ROW UINT64_C (0xFF)
#define SERAI_KENY_FIRST_COLUMN UINT64_C (0x0101010101010101)

static inline bool
serai_keny_is_in (uint64_t mask, unsigned point)
{
  return point != SERAI_NO_POINT && (mask & SERAI_BIT64 (point)) != 0;
}

static inline SeraiKenyDirection
serai_keny_opposite (unsigned direction)
{
  return (SeraiKenyDirection) ((direction + 2) % SERAI_KENY_DIRECTIONS);
}

/* @mask moved by a point in @direction; what leaves the board is dropped. */
static inline uint64_t
serai_keny_shifted (uint64_t mask, unsigned direction)
{
  switch ((SeraiKenyDirection) direction)
    {
    case SERAI_KENY_NORTH:
      return mask >> SERAI_KENY_LENGTH;
    case SERAI_KENY_EAST:
      return (mask & ~(SERAI_KENY_FIRST_COLUMN << (SERAI_KENY_LENGTH - 1))) << 1;
    case SERAI_KENY_SOUTH:
      return mask << SERAI_KENY_LENGTH;
    case SERAI_KENY_WEST:
      return (mask & ~SERAI_KENY_FIRST_COLUMN) >> 1;
    }
  return 0;
}

/* All points beyond @from in @direction. */
static inline uint64_t
serai_keny_ray (unsigned from, unsigned direction)
{
  uint64_t before = SERAI_BIT64 (from) - 1;
  uint64_t behind = ~before << 1;
  uint64_t row = SERAI_KENY_FIRST_ROW << from / SERAI_KENY_LENGTH * SERAI_KENY_LENGTH;
  uint64_t column = SERAI_KENY_FIRST_COLUMN << from % SERAI_KENY_LENGTH;

  switch ((SeraiKenyDirection) direction)
    {
    case SERAI_KENY_NORTH:
      return column & before;
    case SERAI_KENY_EAST:
      return row & behind;
    case SERAI_KENY_SOUTH:
      return column & behind;
    case SERAI_KENY_WEST:
      return row & before;
    }
  return 0;
}

/* The first of @points along a ray in @direction; @points is not empty. */
static inline unsigned
serai_keny_nearest (uint64_t points, unsigned direction)
{
  return direction == SERAI_KENY_NORTH || direction == SERAI_KENY_WEST ? serai_bits_highest (points)
                                                                       : serai_bits_lowest (points);
}

/* The points beyond @from in @direction, up to but without the next of @occupied. */
static inline uint64_t
serai_keny_open_way (unsigned from, unsigned direction, uint64_t occupied)
{
  uint64_t way = serai_keny_ray (from, direction);
  uint64_t pieces = way & occupied;
  unsigned piece;

  if (pieces == 0)
    return way;
  piece = serai_keny_nearest (pieces, direction);
  return way & ~(serai_keny_ray (piece, direction) | SERAI_BIT64 (piece));
}

/* The point at @distance in @direction, which must be on the board. */
static inline unsigned
serai_keny_point_on_board (unsigned from, unsigned direction, unsigned distance)
{
  static const int steps[SERAI_KENY_DIRECTIONS] = { -SERAI_KENY_LENGTH, 1, SERAI_KENY_LENGTH, -1 };

  return (unsigned) ((int) from + steps[direction] * (int) distance);
}
