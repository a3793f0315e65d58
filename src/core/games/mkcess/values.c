/* values.c: what a position of MKCess is worth.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "pairs.h"

/* What is evaluated of a figure. Each has weights of its own, to be tuned one by one. */
enum
{
  NEARER, /* free squares that it can come to before the other one */
  FIRST,  /* that it can come to in one move */
  SECOND, /* in two */
  THIRD,  /* in three */
  TURN,   /* being to move; among knights, being the one whom the colours favour */
  N_PLAIN_TERMS,
  N_TERMS = 2 * N_PLAIN_TERMS
};

/* What a term is worth when all squares are dead, and when all are free; between, in between. */
#define TERM(name, dead, free)                                                                     \
  { name ", dead board", dead },                                                                   \
  {                                                                                                \
    name ", free board", free                                                                      \
  }

/* [figure][term] */
const SeraiWeight serai_mkcess_weights[SERAI_MKCESS_N_FIGURES * N_TERMS] = {
  TERM ("knight: nearer square", 50, 10), TERM ("knight: first move", 20, 20),
  TERM ("knight: second move", 4, 20),    TERM ("knight: third move", 0, 4),
  TERM ("knight: turn", 50, 200),         TERM ("king: nearer square", 50, 10),
  TERM ("king: first move", 20, 20),      TERM ("king: second move", 4, 20),
  TERM ("king: third move", 0, 4),        TERM ("king: turn", 10, 10),
  TERM ("queen: nearer square", 50, 10),  TERM ("queen: first move", 20, 20),
  TERM ("queen: second move", 4, 20),     TERM ("queen: third move", 0, 4),
  TERM ("queen: turn", 10, 10),           TERM ("rook: nearer square", 50, 10),
  TERM ("rook: first move", 20, 20),      TERM ("rook: second move", 4, 20),
  TERM ("rook: third move", 0, 4),        TERM ("rook: turn", 10, 10),
  TERM ("bishop: nearer square", 50, 10), TERM ("bishop: first move", 20, 20),
  TERM ("bishop: second move", 4, 20),    TERM ("bishop: third move", 0, 4),
  TERM ("bishop: turn", 10, 10),
};

/* The squares that the figures can come to in one move and, by steps from there, later: those of
 * the side to move, then the other's. */
typedef struct
{
  SeraiMKCessPair first;
  SeraiMKCessPair second;
  SeraiMKCessPair third;
} Rings;

/* @own and @their: targets. */
static inline Rings
rings_of (const SeraiMKCess *board, SeraiWideMask own, SeraiWideMask their)
{
  SeraiMKCessPair left = serai_mkcess_pair_of (board->free, board->free);
  Rings           rings;

  rings.first = serai_mkcess_pair_of (own, their);
  left = serai_mkcess_pair_without (left, rings.first);
  rings.second = serai_mkcess_pair_and (serai_mkcess_spread (board, rings.first), left);
  left = serai_mkcess_pair_without (left, rings.second);
  rings.third = serai_mkcess_pair_and (serai_mkcess_spread (board, rings.second), left);
  return rings;
}

/* In each half-byte how many bits of it are set in both vectors. */
static inline SeraiMKCessHalves
count_nibbles (SeraiMKCessHalves low, SeraiMKCessHalves high)
{
  const uint64_t ones = UINT64_C (0x5555555555555555);
  const uint64_t twos = UINT64_C (0x3333333333333333);

  low -= low >> 1 & ones;
  high -= high >> 1 & ones;
  return (low & twos) + (low >> 2 & twos) + (high & twos) + (high >> 2 & twos);
}

/* How many squares more there are in the first mask than in the second. Bytes are subtracted before
 * they are summed, with sixteen, the most there can be, added to each so that none is negative. */
static inline int
count_more (SeraiMKCessPair squares)
{
  const uint64_t    fours = UINT64_C (0x0F0F0F0F0F0F0F0F);
  const uint64_t    sixteens = UINT64_C (0x1010101010101010);
  SeraiMKCessHalves counts = count_nibbles (squares.low, squares.high);

  counts = (counts & fours) + (counts >> 4 & fours);
  return (int) serai_bits_sum_bytes (counts[0] + sixteens - counts[1]) - 8 * 16;
}

/* What it is worth to be to move. Solving boards with both sides of 5 and more shows: if both
 * knights stand on one colour the side to move wins, but for few starts, and else loses; after some
 * moves it mostly does. No move changes whom this favours. Of an even stride, the squares of a
 * column have one parity. */
static inline int
turn_of (const SeraiMKCess *board)
{
  unsigned first = board->figures[SERAI_SIDE_P1];
  unsigned second = board->figures[SERAI_SIDE_P2];
  unsigned rows = serai_mkcess_row_of (board, first) ^ serai_mkcess_row_of (board, second);
  unsigned colours = first ^ second ^ (rows & ~(unsigned) board->stride);

  return board->figure != SERAI_MKCESS_KNIGHT || (colours & 1) == 0 ? 1 : -1;
}

/* The same for the other side, behind any move. */
static inline int
next_turn_of (const SeraiMKCess *board)
{
  return board->figure == SERAI_MKCESS_KNIGHT ? -turn_of (board) : 1;
}

/* What the side to move has of each plain term more than the other, by the squares that each can
 * move to and by what its turn is. */
static inline void
count_plain_terms (const SeraiMKCess *board, SeraiWideMask own, SeraiWideMask their, int turn,
                   int plain[N_PLAIN_TERMS])
{
  Rings           rings = rings_of (board, own, their);
  SeraiMKCessPair their_first = serai_mkcess_pair_swapped (rings.first);
  SeraiMKCessPair their_two =
      serai_mkcess_pair_or (their_first, serai_mkcess_pair_swapped (rings.second));
  SeraiMKCessPair later =
      serai_mkcess_pair_or (serai_mkcess_pair_without (rings.second, their_first),
                            serai_mkcess_pair_without (rings.third, their_two));

  plain[FIRST] = count_more (rings.first);
  plain[SECOND] = count_more (rings.second);
  plain[THIRD] = count_more (rings.third);
  plain[NEARER] = plain[FIRST] + count_more (later);
  plain[TURN] = turn;
}

/* How much of a board is free if @n_free squares are, in 1/SERAI_FEATURE_ONE. */
static inline int
freedom_of (const SeraiMKCess *board, unsigned n_free)
{
  return (int) (SERAI_FEATURE_ONE * n_free * board->area_inverse / SERAI_MKCESS_AREA_ONE);
}

/**
 * serai_mkcess_features:
 * See SeraiSearchFacet.features.
 */
bool
serai_mkcess_features (const SeraiPosition *pos, int out[SERAI_MAX_WEIGHTS])
{
  SeraiMKCess board = serai_mkcess_load (pos);
  SeraiSide   side = (SeraiSide) board.side;
  int         freedom = freedom_of (&board, serai_bits_wide_count (board.free));
  int        *terms = out + board.figure * N_TERMS;
  int         plain[N_PLAIN_TERMS];

  memset (out, 0, sizeof *out * SERAI_MKCESS_N_FIGURES * N_TERMS);
  count_plain_terms (&board, serai_mkcess_targets_of (&board, side),
                     serai_mkcess_targets_of (&board, serai_side_other (side)), turn_of (&board),
                     plain);
  for (unsigned n = 0; n < N_PLAIN_TERMS; n++)
    {
      terms[2 * n] = plain[n] * (SERAI_FEATURE_ONE - freedom);
      terms[2 * n + 1] = plain[n] * freedom;
    }
  return true;
}

/* What plain terms are worth on a board of so much freedom, in 1/SERAI_FEATURE_ONE. */
typedef struct
{
  int worth[N_PLAIN_TERMS];
} Scale;

static inline Scale
scale_of (const SeraiMKCess *board, int freedom)
{
  const SeraiWeight *of_figure = serai_mkcess_weights + board->figure * N_TERMS;
  Scale              scale;

  for (unsigned n = 0; n < N_PLAIN_TERMS; n++)
    scale.worth[n] = of_figure[2 * n].value * (SERAI_FEATURE_ONE - freedom)
                     + of_figure[2 * n + 1].value * freedom;
  return scale;
}

/* The same as features and weights make of it, in another order. */
static inline int
weigh (const SeraiMKCess *board, SeraiWideMask own, SeraiWideMask their, int turn,
       const Scale *scale)
{
  int plain[N_PLAIN_TERMS];
  int sum = 0;

  count_plain_terms (board, own, their, turn, plain);
  for (unsigned n = 0; n < N_PLAIN_TERMS; n++)
    sum += plain[n] * scale->worth[n];
  return sum / SERAI_FEATURE_ONE;
}

__attribute__ ((always_inline)) static inline int
evaluate (const SeraiMKCess *board)
{
  SeraiSide side = (SeraiSide) board->side;
  int       freedom = freedom_of (board, serai_bits_wide_count (board->free));
  Scale     scale = scale_of (board, freedom);

  return weigh (board, serai_mkcess_targets_of (board, side),
                serai_mkcess_targets_of (board, serai_side_other (side)), turn_of (board), &scale);
}

/**
 * serai_mkcess_evaluate:
 * See SeraiSearchFacet.evaluate.
 */
int
serai_mkcess_evaluate (const SeraiPosition *pos)
{
  SeraiMKCess board;

  if (serai_mkcess_is_small (pos))
    {
      board = serai_mkcess_load_small (pos);
      return evaluate (&board);
    }
  board = serai_mkcess_load_wide (pos);
  return evaluate (&board);
}

/* Behind all moves one more square is dead. The others of the other side's targets stay what they
 * are, but for a slide that the square has ended. */
__attribute__ ((always_inline)) static inline void
foresee (const SeraiMKCess *board, const SeraiMove *moves, size_t n_moves, int *out)
{
  const SeraiSide     their_side = serai_side_other ((SeraiSide) board->side);
  const SeraiWideMask their_targets = serai_mkcess_targets_of (board, their_side);
  int                 freedom = freedom_of (board, serai_bits_wide_count (board->free) - 1);
  Scale               scale = scale_of (board, freedom);
  int                 turn = next_turn_of (board);

  for (size_t n = 0; n < n_moves; n++)
    {
      unsigned      target = serai_mkcess_move_target (moves[n]);
      SeraiMKCess   next = *board;
      SeraiWideMask their = serai_mkcess_without (board, their_targets, target);

      next.free = serai_mkcess_without (board, board->free, target);
      if (serai_mkcess_is_slider ((SeraiMKCessFigure) board->figure) && their != their_targets)
        their = serai_mkcess_targets_of (&next, their_side);
      out[n] =
          -weigh (&next, their, serai_mkcess_targets_from (&next, target, next.free), turn, &scale);
    }
}

/**
 * serai_mkcess_foresee:
 * See SeraiSearchFacet.foresee.
 */
void
serai_mkcess_foresee (const SeraiPosition *pos, const SeraiMove *moves, size_t n_moves, int *out)
{
  SeraiMKCess board;

  if (serai_mkcess_is_small (pos))
    {
      board = serai_mkcess_load_small (pos);
      foresee (&board, moves, n_moves, out);
    }
  else
    {
      board = serai_mkcess_load_wide (pos);
      foresee (&board, moves, n_moves, out);
    }
}
