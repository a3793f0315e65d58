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
 * Without an instruction for it, by sums of ever wider fields: the compiler would call a
 * function instead.
 * Returns: how many bits of @mask are set
 */
static inline unsigned
serai_bits_count (uint64_t mask)
{
#ifdef __POPCNT__
  return (unsigned) __builtin_popcountll (mask);
#else
  mask -= mask >> 1 & UINT64_C (0x5555555555555555);
  mask = (mask & UINT64_C (0x3333333333333333)) + (mask >> 2 & UINT64_C (0x3333333333333333));
  mask = (mask + (mask >> 4)) & UINT64_C (0x0F0F0F0F0F0F0F0F);
  return (unsigned) (mask * UINT64_C (0x0101010101010101) >> 56);
#endif
}
