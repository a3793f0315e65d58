/* bits.h: bitboards: sets of points as bit masks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdint.h>

/* The mask of one point, on boards of up to 32 or 64 points. A constant expression if @point is
 * one. */
#define SERAI_BIT32(point) (UINT32_C (1) << (point))
#define SERAI_BIT64(point) (UINT64_C (1) << (point))

/* The same 32 bits in both halves: two sets in one word, for handling both at once. */
#define SERAI_BOTH(mask) ((uint64_t) (mask) << 32 | (uint64_t) (mask))

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
 * serai_bits_highest:
 * @mask: not 0
 * Returns: the number of the highest bit that is set
 */
static inline unsigned
serai_bits_highest (uint64_t mask)
{
  return 63 - (unsigned) __builtin_clzll (mask);
}

/**
 * serai_bits_count_bytes:
 * Adds up fields of doubling width. Returns: in each byte the number of bits set in that byte of
 * @mask
 */
static inline uint64_t
serai_bits_count_bytes (uint64_t mask)
{
  mask -= mask >> 1 & UINT64_C (0x5555555555555555);
  mask = (mask & UINT64_C (0x3333333333333333)) + (mask >> 2 & UINT64_C (0x3333333333333333));
  return (mask + (mask >> 4)) & UINT64_C (0x0F0F0F0F0F0F0F0F);
}

/* Two masks at once, in a register of twice their width. */
typedef uint64_t SeraiMaskPair __attribute__ ((vector_size (16)));

/**
 * serai_bits_count_pair_bytes:
 * Returns: in each byte the number of bits set in that byte of @masks
 */
static inline SeraiMaskPair
serai_bits_count_pair_bytes (SeraiMaskPair masks)
{
  masks -= masks >> 1 & UINT64_C (0x5555555555555555);
  masks = (masks & UINT64_C (0x3333333333333333)) + (masks >> 2 & UINT64_C (0x3333333333333333));
  return (masks + (masks >> 4)) & UINT64_C (0x0F0F0F0F0F0F0F0F);
}

/**
 * serai_bits_sum_bytes:
 * @bytes: eight numbers whose sum is less than 256
 * Returns: their sum
 */
static inline unsigned
serai_bits_sum_bytes (uint64_t bytes)
{
  return (unsigned) (bytes * UINT64_C (0x0101010101010101) >> 56);
}

/**
 * serai_bits_count:
 * Without a POPCNT instruction the builtin would call a library function.
 * Returns: the number of bits set in @mask
 */
static inline unsigned
serai_bits_count (uint64_t mask)
{
#ifdef __POPCNT__
  return (unsigned) __builtin_popcountll (mask);
#else
  return serai_bits_sum_bytes (serai_bits_count_bytes (mask));
#endif
}

/**
 * serai_bits_excess:
 * Both halves of @mask are counted at once.
 * Returns: the number of bits set in the low half of @mask minus that of the high half
 */
static inline int
serai_bits_excess (uint64_t mask)
{
#ifdef __POPCNT__
  return __builtin_popcountll (mask & UINT32_MAX) - __builtin_popcountll (mask >> 32);
#else
  mask = serai_bits_count_bytes (mask) * UINT64_C (0x01010101);
  return (int) (mask >> 24 & UINT8_MAX) - (int) (mask >> 56);
#endif
}

/**
 * serai_bits_count_halves:
 * Both halves of @mask are counted at once.
 * Returns: in each half the number of bits set in that half of @mask
 */
static inline uint64_t
serai_bits_count_halves (uint64_t mask)
{
#ifdef __POPCNT__
  return (uint64_t) __builtin_popcountll (mask >> 32) << 32
         | (uint64_t) __builtin_popcountll (mask & UINT32_MAX);
#else
  return serai_bits_count_bytes (mask) * UINT64_C (0x01010101) >> 24
         & UINT64_C (0x000000FF000000FF);
#endif
}

/**
 * serai_bits_flip:
 * Returns: @mask with its bytes, the ranks of an 8x8 board, in reverse order
 */
static inline uint64_t
serai_bits_flip (uint64_t mask)
{
  return __builtin_bswap64 (mask);
}

/* A bitboard of up to 128 points. */
__extension__ typedef unsigned __int128 SeraiWideMask;

/**
 * serai_bits_wide_lowest:
 * @mask: not 0
 * Returns: the number of the lowest bit that is set
 */
static inline unsigned
serai_bits_wide_lowest (SeraiWideMask mask)
{
  uint64_t low = (uint64_t) mask;
  uint64_t high = (uint64_t) (mask >> 64);

  return (low != 0 ? 0 : 64) + serai_bits_lowest (low != 0 ? low : high);
}

/**
 * serai_bits_wide_highest:
 * @mask: not 0
 * Returns: the number of the highest bit that is set
 */
static inline unsigned
serai_bits_wide_highest (SeraiWideMask mask)
{
  uint64_t high = (uint64_t) (mask >> 64);

  return (high != 0 ? 64 : 0) + serai_bits_highest (high != 0 ? high : (uint64_t) mask);
}

/**
 * serai_bits_wide_count:
 * Returns: the number of bits set in @mask
 */
static inline unsigned
serai_bits_wide_count (SeraiWideMask mask)
{
  uint64_t low = (uint64_t) mask;
  uint64_t high = (uint64_t) (mask >> 64);

#ifdef __POPCNT__
  return serai_bits_count (low) + serai_bits_count (high);
#else
  /* All 128 bits together still fit into one byte of the sum. */
  low = serai_bits_count_bytes (low) + serai_bits_count_bytes (high);
  return serai_bits_sum_bytes (low);
#endif
}

/**
 * serai_bits_reverse:
 * Returns: @mask with its bits in reverse order
 */
static inline uint64_t
serai_bits_reverse (uint64_t mask)
{
  const uint64_t ones = UINT64_C (0x5555555555555555);
  const uint64_t twos = UINT64_C (0x3333333333333333);
  const uint64_t fours = UINT64_C (0x0F0F0F0F0F0F0F0F);

  mask = (mask & ones) << 1 | (mask >> 1 & ones);
  mask = (mask & twos) << 2 | (mask >> 2 & twos);
  mask = (mask & fours) << 4 | (mask >> 4 & fours);
  return serai_bits_flip (mask);
}

/**
 * serai_bits_wide_reverse:
 * Returns: @mask with its bits in reverse order
 */
static inline SeraiWideMask
serai_bits_wide_reverse (SeraiWideMask mask)
{
  return (SeraiWideMask) serai_bits_reverse ((uint64_t) mask) << 64
         | serai_bits_reverse ((uint64_t) (mask >> 64));
}
