/* pairs.h: masks of both figures of MKCess, worked on at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "private.h"

/* In each vector one half of both masks, that of one figure first. */
typedef uint64_t SeraiMKCessHalves __attribute__ ((vector_size (2 * sizeof (uint64_t))));

typedef struct
{
  SeraiMKCessHalves low;
  SeraiMKCessHalves high;
} SeraiMKCessPair;

static inline SeraiMKCessPair
serai_mkcess_pair_of (SeraiWideMask first, SeraiWideMask second)
{
  return (SeraiMKCessPair){ { (uint64_t) first, (uint64_t) second },
                            { (uint64_t) (first >> 64), (uint64_t) (second >> 64) } };
}

static inline SeraiWideMask
serai_mkcess_pair_get (SeraiMKCessPair pair, SeraiSide side)
{
  return (SeraiWideMask) pair.high[side] << 64 | pair.low[side];
}

static inline SeraiMKCessPair
serai_mkcess_pair_or (SeraiMKCessPair a, SeraiMKCessPair b)
{
  return (SeraiMKCessPair){ a.low | b.low, a.high | b.high };
}

static inline SeraiMKCessPair
serai_mkcess_pair_and (SeraiMKCessPair a, SeraiMKCessPair b)
{
  return (SeraiMKCessPair){ a.low & b.low, a.high & b.high };
}

static inline SeraiMKCessPair
serai_mkcess_pair_without (SeraiMKCessPair a, SeraiMKCessPair b)
{
  return (SeraiMKCessPair){ a.low & ~b.low, a.high & ~b.high };
}

static inline SeraiMKCessPair
serai_mkcess_pair_up (const SeraiMKCess *board, SeraiMKCessPair squares, int n)
{
  if (board->is_small)
    return (SeraiMKCessPair){ squares.low << n, squares.high };
  return (SeraiMKCessPair){ squares.low << n, squares.high << n | squares.low >> (64 - n) };
}

static inline SeraiMKCessPair
serai_mkcess_pair_down (const SeraiMKCess *board, SeraiMKCessPair squares, int n)
{
  if (board->is_small)
    return (SeraiMKCessPair){ squares.low >> n, squares.high };
  return (SeraiMKCessPair){ squares.low >> n | squares.high << (64 - n), squares.high >> n };
}

static inline SeraiMKCessPair
serai_mkcess_pair_up_and_down (const SeraiMKCess *board, SeraiMKCessPair squares, int n)
{
  return serai_mkcess_pair_or (serai_mkcess_pair_up (board, squares, n),
                               serai_mkcess_pair_down (board, squares, n));
}

/* Each side's mask in the place of the other's. */
static inline SeraiMKCessPair
serai_mkcess_pair_swapped (SeraiMKCessPair pair)
{
  return (SeraiMKCessPair){ { pair.low[1], pair.low[0] }, { pair.high[1], pair.high[0] } };
}

/* A figure that slides reaches by its slides what it reaches by single steps. */
static inline SeraiMKCessPair
serai_mkcess_spread (const SeraiMKCess *board, SeraiMKCessPair squares)
{
  const int       stride = board->stride;
  SeraiMKCessPair beside = serai_mkcess_pair_up_and_down (board, squares, 1);

  switch ((SeraiMKCessFigure) board->figure)
    {
    case SERAI_MKCESS_KNIGHT:
      return serai_mkcess_pair_or (
          serai_mkcess_pair_up_and_down (board, beside, 2 * stride),
          serai_mkcess_pair_up_and_down (board, serai_mkcess_pair_up_and_down (board, squares, 2),
                                         stride));
    case SERAI_MKCESS_KING:
    case SERAI_MKCESS_QUEEN:
      return serai_mkcess_pair_or (
          beside,
          serai_mkcess_pair_up_and_down (board, serai_mkcess_pair_or (beside, squares), stride));
    case SERAI_MKCESS_ROOK:
      return serai_mkcess_pair_or (beside, serai_mkcess_pair_up_and_down (board, squares, stride));
    case SERAI_MKCESS_BISHOP:
      return serai_mkcess_pair_up_and_down (board, beside, stride);
    case SERAI_MKCESS_N_FIGURES:
      break;
    }
  return squares;
}

/* What figures have come to by going on and on from their first steps. */
typedef struct
{
  SeraiMKCessPair edge; /* lately */
  SeraiMKCessPair all;
} SeraiMKCessGrowth;

static inline void
serai_mkcess_grow (const SeraiMKCess *board, SeraiMKCessPair free, SeraiMKCessGrowth *growth)
{
  growth->edge = serai_mkcess_pair_without (
      serai_mkcess_pair_and (serai_mkcess_spread (board, growth->edge), free), growth->all);
  growth->all = serai_mkcess_pair_or (growth->all, growth->edge);
}
