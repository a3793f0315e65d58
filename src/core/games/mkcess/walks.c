/* walks.c: how long a figure of MKCess can walk about alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "pairs.h"

enum
{
  MAX_WALK_STEPS = 1500 /* to find out about one position: one or two tenths of a millisecond */
};

/* The same board, known to the compiler to be small or not to be. */
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

/* @squares but for the lowest. */
static inline SeraiWideMask
others_of (const SeraiMKCess *board, SeraiWideMask squares)
{
  return board->is_small ? (uint64_t) squares & ((uint64_t) squares - 1) : squares & (squares - 1);
}

/* ---- Coming somewhere ---- */

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
 * Returns: the squares out of @free that can be come to from @squares, and these
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

/* The squares out of @free beside @squares. */
static inline SeraiWideMask
spread_once (const SeraiMKCess *board, SeraiWideMask free, SeraiWideMask squares)
{
  return serai_mkcess_pair_get (serai_mkcess_spread (board, serai_mkcess_pair_of (squares, 0)), 0)
         & free;
}

/* The squares out of @free that a figure on @square can ever come to, were it alone. */
static inline SeraiWideMask
reach_of (const SeraiMKCess *board, SeraiWideMask free, unsigned square)
{
  return serai_mkcess_flood (board, free, serai_mkcess_steps_from (board, square, free));
}

/* ---- Walks ---- */

/* The squares whose row and column have an even sum: in a row, and in all. */
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

/* Takes the squares of @steps into account, which some of a set lead to by one kind of step. */
static inline void
note_steps (SeraiMKCessPair steps, SeraiMKCessPair *once, SeraiMKCessPair *twice)
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

  note_steps (serai_mkcess_pair_up (board, from, 2 * stride + 1), &once, &twice);
  note_steps (serai_mkcess_pair_up (board, from, 2 * stride - 1), &once, &twice);
  note_steps (serai_mkcess_pair_up (board, from, stride + 2), &once, &twice);
  note_steps (serai_mkcess_pair_up (board, from, stride - 2), &once, &twice);
  note_steps (serai_mkcess_pair_down (board, from, 2 * stride + 1), &once, &twice);
  note_steps (serai_mkcess_pair_down (board, from, 2 * stride - 1), &once, &twice);
  note_steps (serai_mkcess_pair_down (board, from, stride + 2), &once, &twice);
  note_steps (serai_mkcess_pair_down (board, from, stride - 2), &once, &twice);
  return serai_mkcess_pair_get (twice, 0);
}

/* The squares that knights on two or more of @squares leap to. */
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

/* A bound of the longest walk over @n_other squares of the other colour than that from which it
 * begins, and @n_same of the same, from one colour to the other. */
static inline unsigned
alternating_bound (unsigned n_other, unsigned n_same)
{
  return n_other <= n_same ? 2 * n_other : 2 * n_same + 1;
}

/* A bound of the longest walk from @square over the free squares in @reach: a knight goes from
 * one colour to the other. Only the last square of a walk can be a dead end. */
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

/* A count of walks, and how many steps it may still try. */
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

/* Of @targets the one with the fewest ways on, which is best visited while it can be. Of a figure
 * that slides single steps are counted: what is near is not passed by. */
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

/* The number of moves, at most @enough, of the walk that always goes on to the square with the
 * fewest ways on: mostly no other is longer. Shorter once no steps are left. */
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

/* Counts the steps of a walk that is known from before, so that what is remembered does not change
 * where the limit lies. */
static void
count_steps_again (Walk *walk, int length)
{
  walk->n_steps -= walk->n_steps < (unsigned) length ? walk->n_steps : (unsigned) length;
}

/* The number of moves of the longest walk from @square, which can ever come to the squares of
 * @reach, if it lies between @low and @high; else an upper bound not above @low, or @high. Worth
 * nothing once no steps are left. @shown is the length of the narrowest walk, or UNKNOWN. */
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
  shown = best - 1; /* the first target is that to which the narrowest walk goes */
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

/* The number of moves, at most two, of the longest walk from @square, where there is a move. */
static int
short_walk (const SeraiMKCess *board, SeraiWideMask free, unsigned square)
{
  return spread_once (board, free, serai_mkcess_steps_from (board, square, free)) != 0 ? 2 : 1;
}

/* Whether the longest walk from @square, where there is a move, has @wanted moves; *length then is
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
 * @enclosed: has come to all that it ever can, which is @reach
 * @n_plies: (out): how long the game goes on at most
 * Finds out who wins where no square can be come to by both: the side to move only if its longest
 * walk is longer. That of the side @enclosed is counted exactly, the other compared with it.
 * Returns: that, or %SERAI_OUTCOME_NONE if it takes too long
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
