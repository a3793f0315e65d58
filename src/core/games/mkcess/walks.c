/* walks.c: the longest walks of figures of MKCess that can no longer meet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "pairs.h"

enum
{
  MAX_WALK_STEPS = 1500 /* per position: 0.1 to 0.2 ms */
};

/* The same board with its size as a constant for the compiler. */
static inline SeraiMKCess
as_small (const SeraiMKCess *board)
{
  SeraiMKCess shape = *board;

  shape.is_small = true;
  return shape;
}

static inline SeraiMKCess
as_wide (const SeraiMKCess *board)
{
  SeraiMKCess shape = *board;

  shape.stride = SERAI_MKCESS_MAX_STRIDE;
  shape.is_small = false;
  return shape;
}

static inline unsigned
lowest_of (const SeraiMKCess *board, SeraiWideMask squares)
{
  return board->is_small ? serai_bits_lowest ((uint64_t) squares)
                         : serai_bits_wide_lowest (squares);
}

/* @squares without the lowest one. */
static inline SeraiWideMask
others_of (const SeraiMKCess *board, SeraiWideMask squares)
{
  return board->is_small ? (uint64_t) squares & ((uint64_t) squares - 1) : squares & (squares - 1);
}

/* ---- Reachable squares ---- */

__attribute__ ((always_inline)) static inline SeraiWideMask
flood_over (const SeraiMKCess *board, SeraiWideMask free, SeraiWideMask squares)
{
  SeraiMKCessGrowth growth = { serai_mkcess_pair_of (squares, 0),
                               serai_mkcess_pair_of (squares, 0) };

  while ((growth.edge.low[0] | growth.edge.high[0]) != 0)
    serai_mkcess_grow (board, serai_mkcess_pair_of (free, 0), &growth);
  return serai_mkcess_pair_get (growth.all, 0);
}

/**
 * serai_mkcess_flood:
 * @squares: free
 * Returns: @squares and the squares of @free reachable from them
 */
SeraiWideMask
serai_mkcess_flood (const SeraiMKCess *board, SeraiWideMask free, SeraiWideMask squares)
{
  SeraiMKCess shape;

  if (board->is_small)
    {
      shape = as_small (board);
      return flood_over (&shape, (uint64_t) free, (uint64_t) squares);
    }
  shape = as_wide (board);
  return flood_over (&shape, free, squares);
}

/* The squares of @free one step from @squares. */
static inline SeraiWideMask
spread_once (const SeraiMKCess *board, SeraiWideMask free, SeraiWideMask squares)
{
  return serai_mkcess_pair_get (serai_mkcess_spread (board, serai_mkcess_pair_of (squares, 0)), 0)
         & free;
}

/* The squares of @free reachable by a figure on @square that moves alone. */
static inline SeraiWideMask
reach_of (const SeraiMKCess *board, SeraiWideMask free, unsigned square)
{
  return serai_mkcess_flood (board, free, serai_mkcess_steps_from (board, square, free));
}

/* ---- Walks ---- */

/* The squares whose row and column have an even sum, built from those of one row and of two. */
#define EVEN_COLUMNS(stride) ((SeraiWideMask) 0x555 & (((SeraiWideMask) 1 << (stride)) - 1))
#define ODD_COLUMNS(stride) ((SeraiWideMask) 0xAAA & (((SeraiWideMask) 1 << (stride)) - 1))
#define TWO_ROWS(stride) (EVEN_COLUMNS (stride) | ODD_COLUMNS (stride) << (stride))
#define EVEN_SQUARES(stride)                                                                       \
  (TWO_ROWS (stride) | TWO_ROWS (stride) << 2 * (stride) | TWO_ROWS (stride) << 4 * (stride)       \
   | TWO_ROWS (stride) << 6 * (stride) | TWO_ROWS (stride) << 8 * (stride))

/* [stride - SERAI_MKCESS_MIN_STRIDE] */
static const SeraiWideMask even_squares[SERAI_MKCESS_N_STRIDES] = {
  EVEN_SQUARES (5), EVEN_SQUARES (6),  EVEN_SQUARES (7),  EVEN_SQUARES (8),
  EVEN_SQUARES (9), EVEN_SQUARES (10), EVEN_SQUARES (11), EVEN_SQUARES (12),
};

/* Adds the targets of one kind of step: squares reached at least once and at least twice. */
static inline void
add_steps (SeraiMKCessPair steps, SeraiMKCessPair *once, SeraiMKCessPair *twice)
{
  *twice = serai_mkcess_pair_or (*twice, serai_mkcess_pair_and (*once, steps));
  *once = serai_mkcess_pair_or (*once, steps);
}

__attribute__ ((always_inline)) static inline SeraiWideMask
crossings_on (const SeraiMKCess *board, SeraiWideMask squares)
{
  const int       stride = board->stride;
  SeraiMKCessPair from = serai_mkcess_pair_of (squares, 0);
  SeraiMKCessPair once = serai_mkcess_pair_of (0, 0);
  SeraiMKCessPair twice = once;

  add_steps (serai_mkcess_pair_up (board, from, 2 * stride + 1), &once, &twice);
  add_steps (serai_mkcess_pair_up (board, from, 2 * stride - 1), &once, &twice);
  add_steps (serai_mkcess_pair_up (board, from, stride + 2), &once, &twice);
  add_steps (serai_mkcess_pair_up (board, from, stride - 2), &once, &twice);
  add_steps (serai_mkcess_pair_down (board, from, 2 * stride + 1), &once, &twice);
  add_steps (serai_mkcess_pair_down (board, from, 2 * stride - 1), &once, &twice);
  add_steps (serai_mkcess_pair_down (board, from, stride + 2), &once, &twice);
  add_steps (serai_mkcess_pair_down (board, from, stride - 2), &once, &twice);
  return serai_mkcess_pair_get (twice, 0);
}

/* The squares that a knight can reach from two or more of @squares. */
static inline SeraiWideMask
crossings (const SeraiMKCess *board, SeraiWideMask squares)
{
  SeraiMKCess shape;

  if (board->is_small)
    {
      shape = as_small (board);
      return crossings_on (&shape, (uint64_t) squares);
    }
  shape = as_wide (board);
  return crossings_on (&shape, squares);
}

/* An upper bound of the length of a walk that alternates between the colours, over @n_same squares
 * of the colour it starts from and @n_other of the other colour. */
static inline unsigned
alternating_bound (unsigned n_other, unsigned n_same)
{
  return n_other <= n_same ? 2 * n_other : 2 * n_same + 1;
}

/* An upper bound of the longest walk from @square over the free squares in @reach. Knights
 * alternate between the colours, and only the last square of a walk can be a dead end. */
static unsigned
walk_bound (const SeraiMKCess *board, SeraiWideMask reach, unsigned square)
{
  SeraiWideMask even = even_squares[board->stride - SERAI_MKCESS_MIN_STRIDE];
  SeraiWideMask others = (even & serai_mkcess_bit (square)) != 0 ? ~even : even;
  SeraiWideMask inner;
  SeraiWideMask ends;
  unsigned      n_other;
  unsigned      n_same;
  unsigned      bound;

  if ((reach & (reach - 1)) == 0)
    return reach != 0;
  if (board->figure != SERAI_MKCESS_KNIGHT)
    return serai_bits_wide_count (reach);
  inner = reach & crossings (board, reach | serai_mkcess_bit (square));
  ends = reach & ~inner;
  n_other = serai_bits_wide_count (inner & others);
  n_same = serai_bits_wide_count (inner & ~others);
  bound = alternating_bound (n_other + ((ends & others) != 0), n_same);
  if ((ends & ~others) != 0 && alternating_bound (n_other, n_same + 1) > bound)
    return alternating_bound (n_other, n_same + 1);
  return bound;
}

/* A search for the longest walk, with the steps it may still take. */
typedef struct
{
  const SeraiMKCess *board;
  unsigned           n_steps;
} Walk;

enum
{
  UNKNOWN = -1 /* length of a walk */
};

__attribute__ ((always_inline)) static inline unsigned
narrowest_on (const SeraiMKCess *board, SeraiWideMask free, SeraiWideMask targets)
{
  unsigned best = lowest_of (board, targets);
  unsigned fewest = SERAI_MKCESS_N_SQUARES;

  if (others_of (board, targets) == 0)
    return best;
  for (; targets != 0; targets = others_of (board, targets))
    {
      unsigned target = lowest_of (board, targets);
      unsigned n_ways = serai_mkcess_count_steps (serai_mkcess_steps_from (board, target, free));

      if (n_ways < fewest)
        {
          fewest = n_ways;
          best = target;
        }
    }
  return best;
}

/* The target with the fewest continuations (Warnsdorff's rule). For sliders only single steps are
 * counted. */
static unsigned
narrowest (const SeraiMKCess *board, SeraiWideMask free, SeraiWideMask targets)
{
  SeraiMKCess shape;

  if (board->is_small)
    {
      shape = as_small (board);
      return narrowest_on (&shape, (uint64_t) free, (uint64_t) targets);
    }
  shape = as_wide (board);
  return narrowest_on (&shape, free, targets);
}

/* The length of the walk by Warnsdorff's rule, at most @enough moves: usually the longest one.
 * Shorter if the steps run out. */
static int
narrowest_walk (Walk *walk, SeraiWideMask free, unsigned square, int enough)
{
  int length = 0;

  for (SeraiWideMask targets;
       length < enough && walk->n_steps > 0
       && (targets = serai_mkcess_targets_from (walk->board, square, free)) != 0;)
    {
      walk->n_steps--;
      if (++length < enough)
        {
          square = narrowest (walk->board, free, targets);
          free &= ~serai_mkcess_bit (square);
        }
    }
  return length;
}

/* Charges the steps of a walk known from before, so that the limit does not depend on what is
 * remembered. */
static void
count_steps_again (Walk *walk, int length)
{
  walk->n_steps -= walk->n_steps < (unsigned) length ? walk->n_steps : (unsigned) length;
}

/* The length of the longest walk from @square within @reach if it is between @low and @high; else
 * an upper bound not above @low, or @high. Invalid once the steps have run out. @shown is the
 * length of the narrowest walk, or UNKNOWN. */
static int
longest_walk (Walk *walk, SeraiWideMask reach, unsigned square, int shown, int low, int high)
{
  int           bound = (int) walk_bound (walk->board, reach, square);
  int           best = shown;
  SeraiWideMask targets;

  if (bound <= low || bound <= 1 || walk->n_steps == 0)
    return bound;
  walk->n_steps--;
  if (bound > high)
    bound = high;
  if (best == UNKNOWN)
    best = narrowest_walk (walk, reach, square, bound);
  else
    count_steps_again (walk, best);
  if (best >= bound)
    return best;
  shown = best - 1; /* the first target continues the narrowest walk */
  for (targets = serai_mkcess_targets_from (walk->board, square, reach);
       targets != 0 && best < bound;)
    {
      unsigned target = narrowest (walk->board, reach, targets);
      int      least = best > low ? best : low;
      int      length;

      targets &= ~serai_mkcess_bit (target);
      length =
          1
          + longest_walk (walk, reach_of (walk->board, reach & ~serai_mkcess_bit (target), target),
                          target, shown, least - 1, bound - 1);
      shown = UNKNOWN;
      if (length > best)
        best = length;
    }
  return best;
}

/* The length of the longest walk from @square, at most 2; there must be a move. */
static int
short_walk (const SeraiMKCess *board, SeraiWideMask free, unsigned square)
{
  return spread_once (board, free, serai_mkcess_steps_from (board, square, free)) != 0 ? 2 : 1;
}

/* Whether there is a walk of @wanted moves from @square; there must be a move. *length is then
 * @wanted, else an upper bound below it. */
static bool
can_walk (Walk *walk, SeraiWideMask free, unsigned square, int wanted, int *length)
{
  *length = wanted > 1 ? short_walk (walk->board, free, square) : 1;
  if (*length == wanted || *length < 2)
    return *length == wanted;
  *length = narrowest_walk (walk, free, square, wanted);
  if (*length < wanted)
    *length = longest_walk (walk, reach_of (walk->board, free, square), square, *length, wanted - 1,
                            wanted);
  return *length == wanted;
}

/**
 * serai_mkcess_compare_walks:
 * @enclosed: the side that can reach exactly @reach
 * @n_plies: (out): an upper bound of the remaining plies
 * Finds the winner if no square is reachable by both: the side to move wins only if its longest
 * walk is longer. The walk of @enclosed is measured exactly, the other compared with it.
 * Returns: the outcome, or %SERAI_OUTCOME_NONE if it takes too long
 */
SeraiOutcome
serai_mkcess_compare_walks (SeraiMKCess board, SeraiSide enclosed, SeraiWideMask reach,
                            unsigned *n_plies)
{
  SeraiSide side = (SeraiSide) board.side;
  SeraiSide free_side = serai_side_other (enclosed);
  Walk      walk = { &board, MAX_WALK_STEPS };
  int  length = longest_walk (&walk, reach, serai_mkcess_figure_of (&board, enclosed), UNKNOWN, -1,
                              SERAI_MKCESS_N_SQUARES);
  int  wanted = free_side == side ? length + 1 : length;
  int  other;
  bool is_longer =
      can_walk (&walk, board.free, serai_mkcess_figure_of (&board, free_side), wanted, &other);
  SeraiSide winner = is_longer ? free_side : enclosed;

  *n_plies = 2 * (unsigned) (is_longer ? length : other) + (winner == side);
  if (walk.n_steps == 0)
    return SERAI_OUTCOME_NONE;
  return serai_side_win (winner, SERAI_REASON_NO_MOVE).outcome;
}
