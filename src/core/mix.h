/* mix.h: the bit mixer of SplitMix64, for hashing and random numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdint.h>

/**
 * serai_mix:
 * Spreads @value over all 64 bits: the output step of SplitMix64 (Steele, Lea, Flood: Fast
 * Splittable Pseudorandom Number Generators, OOPSLA 2014). A bijection, so different
 * values stay different; hashing features with it replaces tables of Zobrist keys.
 * Returns: the mixed number
 */
static inline uint64_t
serai_mix (uint64_t value)
{
  value += UINT64_C (0x9E3779B97F4A7C15);
  value = (value ^ value >> 30) * UINT64_C (0xBF58476D1CE4E5B9);
  value = (value ^ value >> 27) * UINT64_C (0x94D049BB133111EB);
  return value ^ value >> 31;
}
