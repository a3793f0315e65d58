/* pyramid.h: the 49 pyramids of the game Pyramids: sets of one to four checkers of the sizes
 * 1 to 4, no size more than twice.
 *
 * A pyramid is a number in base 3: how often size 1 is there, + 3 * size 2, + 9 * size 3,
 * + 27 * size 4. 0 is no checker at all.
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
#define SERAI_PYRAMID_TEXT 5 /* bytes, with the closing NUL */

typedef uint8_t SeraiPyramid;

/**
 * serai_pyramid_count:
 * @pyramid: a pyramid
 * @size: from 1 to 4
 * Divides by constants alone once it is inlined: a search asks for little else.
 * Returns: how many checkers of @size it has, 0 to 2
 */
static inline unsigned
serai_pyramid_count (SeraiPyramid pyramid, unsigned size)
{
  return size == 1   ? pyramid % 3U
         : size == 2 ? pyramid / 3U % 3U
         : size == 3 ? pyramid / 9U % 3U
                     : pyramid / 27U;
}

unsigned     serai_pyramid_checkers (SeraiPyramid pyramid);
bool         serai_pyramid_is_legal (unsigned code);
bool         serai_pyramid_can_join (SeraiPyramid a, SeraiPyramid b);
SeraiPyramid serai_pyramid_next_part (SeraiPyramid whole, SeraiPyramid part);
SeraiPyramid serai_pyramid_nth (unsigned n);
size_t       serai_pyramid_write (SeraiPyramid pyramid, char text[SERAI_PYRAMID_TEXT]);
const char  *serai_pyramid_read (const char **text, SeraiPyramid *out);
const char  *serai_pyramid_animal (SeraiPyramid pyramid);
