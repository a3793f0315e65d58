/* pyramid.h: the 49 pyramids of the game Pyramids, sets of one to four checkers of the sizes
 * 1 to 4, no size more than twice.
 *
 * A pyramid is a number in base 3: checkers of size 1 + 3 * size 2 + 9 * size 3 + 27 * size 4.
 * 0 is no checker at all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SERAI_N_SIZES 4
#define SERAI_N_PYRAMIDS 49
#define SERAI_PYRAMID_PHARAON (1 + 3 + 9 + 27)
#define SERAI_PYRAMID_CODES 81
#define SERAI_PYRAMID_HALVES 9 /* combinations of sizes 1 and 2, or 3 and 4 */
#define SERAI_PYRAMID_MOST 4   /* the maximum number of checkers */
#define SERAI_PYRAMID_TEXT 5   /* bytes, with the closing NUL */

typedef uint8_t SeraiPyramid;

/**
 * serai_pyramid_count:
 * @pyramid: a pyramid
 * @size: from 1 to 4
 * Inline, so that it divides only by constants: the search calls it very often.
 * Returns: its number of checkers of @size, 0 to 2
 */
static inline unsigned
serai_pyramid_count (SeraiPyramid pyramid, unsigned size)
{
  return size == 1   ? pyramid % 3U
         : size == 2 ? pyramid / 3U % 3U
         : size == 3 ? pyramid / 9U % 3U
                     : pyramid / 27U;
}

/**
 * serai_pyramid_checkers:
 * Returns: the number of checkers of @pyramid
 */
static inline unsigned
serai_pyramid_checkers (SeraiPyramid pyramid)
{
  static const uint8_t of_half[SERAI_PYRAMID_HALVES] = { 0, 1, 2, 1, 2, 3, 2, 3, 4 };

  return of_half[pyramid % SERAI_PYRAMID_HALVES] + of_half[pyramid / SERAI_PYRAMID_HALVES];
}

/**
 * serai_pyramid_parts_of_half:
 * @half: the two lower or the two higher base-3 digits of a pyramid
 * Returns: a mask in which bit n is set if half n is a subset of the checkers of @half
 */
static inline unsigned
serai_pyramid_parts_of_half (unsigned half)
{
  static const uint16_t parts[SERAI_PYRAMID_HALVES] = { 0x01, 0x03, 0x07, 0x09, 0x1B,
                                                        0x3F, 0x49, 0xDB, 0x1FF };

  return parts[half];
}

/**
 * serai_pyramid_can_join:
 * Returns: whether the checkers of @a and @b together are a legal pyramid, which is then @a + @b.
 *   No half of @b may have more checkers of a size than the same half of @a lacks
 */
static inline bool
serai_pyramid_can_join (SeraiPyramid a, SeraiPyramid b)
{
  const unsigned full = SERAI_PYRAMID_HALVES - 1; /* twice either size */
  unsigned       low = serai_pyramid_parts_of_half (full - a % SERAI_PYRAMID_HALVES);
  unsigned       high = serai_pyramid_parts_of_half (full - a / SERAI_PYRAMID_HALVES);

  return (low >> b % SERAI_PYRAMID_HALVES & high >> b / SERAI_PYRAMID_HALVES & 1) != 0
         && serai_pyramid_checkers (a) + serai_pyramid_checkers (b) <= SERAI_PYRAMID_MOST;
}

bool         serai_pyramid_is_legal (unsigned code);
SeraiPyramid serai_pyramid_nth (unsigned n);
size_t       serai_pyramid_write (SeraiPyramid pyramid, char text[SERAI_PYRAMID_TEXT]);
const char  *serai_pyramid_read (const char **text, SeraiPyramid *out);
const char  *serai_pyramid_animal (SeraiPyramid pyramid);
