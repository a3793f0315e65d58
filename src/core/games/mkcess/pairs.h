/* pairs.h: the masks of both figures of MKCess, processed together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "private.h"

/* Each vector has one half of both masks, that of the first figure first. */
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

/* The pair with its masks swapped. */
static inline SeraiMKCessPair
serai_mkcess_pair_swapped (SeraiMKCessPair pair)
{
  return (SeraiMKCessPair){ { pair.low[1], pair.low[0] }, { pair.high[1], pair.high[0] } };
}

/* The squares one step from @squares. Sliders reach by single steps all that they reach by
 * slides. */
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

/* A flood fill from the first steps of both figures. */
typedef struct
{
  SeraiMKCessPair edge; /* added last */
  SeraiMKCessPair all;
} SeraiMKCessGrowth;

static inline void
serai_mkcess_grow (const SeraiMKCess *board, SeraiMKCessPair free, SeraiMKCessGrowth *growth)
{
  growth->edge = serai_mkcess_pair_without (
      serai_mkcess_pair_and (serai_mkcess_spread (board, growth->edge), free), growth->all);
  growth->all = serai_mkcess_pair_or (growth->all, growth->edge);
}
