/* random.h: a reproducible pseudorandom number generator: SplitMix64.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "mix.h"

typedef struct
{
  uint64_t state; /* initially the seed */
} SeraiRandom;

/**
 * serai_random_next:
 * Returns: 64 random bits
 */
static inline uint64_t
serai_random_next (SeraiRandom *random)
{
  uint64_t value = serai_mix (random->state);

  random->state += UINT64_C (0x9E3779B97F4A7C15);
  return value;
}

/**
 * serai_random_below:
 * @n: above 0, and far below 2^64, so that the bias of the remainder is negligible
 * Returns: from 0 to @n - 1
 */
static inline size_t
serai_random_below (SeraiRandom *random, size_t n)
{
  return (size_t) (serai_random_next (random) % n);
}
