/* bits.h: sets of points as masks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdint.h>

/**
 * serai_bits_lowest:
 * @mask: not 0
 * Returns: the number of the lowest bit that is set
 */
static inline unsigned
serai_bits_lowest (uint64_t mask)
{
  return (unsigned) __builtin_ctzll (mask);
}

/**
 * serai_bits_count:
 * Returns: how many bits of @mask are set
 */
static inline unsigned
serai_bits_count (uint64_t mask)
{
  return (unsigned) __builtin_popcountll (mask);
}
