/* values.c: evaluation of MKCess.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "pairs.h"

/* Terms of the evaluation. Each figure has its own weights. */
enum
{
  NEARER, /* free squares that it reaches before the other figure */
  FIRST,  /* free squares that it reaches in one move */
  SECOND, /* in two */
  THIRD,  /* in three */
  TURN,   /* being to move; for knights, being favoured by the colours */
  N_PLAIN_TERMS,
  N_TERMS = 2 * N_PLAIN_TERMS
};

/* The weights of a term on a dead and on a free board; between these they are interpolated. */
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

/* The squares that the figures reach in one move and, by further steps, in two and three: those of
 * the side to move, then those of the other. */
typedef struct
{
  SeraiMKCessPair first;
  SeraiMKCessPair second;
  SeraiMKCessPair third;
} Rings;

/* @own, @their: the targets of the side to move and of the other side */
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

/* In each half-byte, the number of bits set there in both vectors. */
static inline SeraiMKCessHalves
count_nibbles (SeraiMKCessHalves low, SeraiMKCessHalves high)
{
  const uint64_t ones = UINT64_C (0x5555555555555555);
  const uint64_t twos = UINT64_C (0x3333333333333333);

  low -= low >> 1 & ones;
  high -= high >> 1 & ones;
  return (low & twos) + (low >> 2 & twos) + (high & twos) + (high >> 2 & twos);
}

/* The squares of the first mask minus those of the second. The bytes are subtracted before they are
 * summed; sixteen, the largest count, is added to each to keep it positive. */
static inline int
count_more (SeraiMKCessPair squares)
{
  const uint64_t    fours = UINT64_C (0x0F0F0F0F0F0F0F0F);
  const uint64_t    sixteens = UINT64_C (0x1010101010101010);
  SeraiMKCessHalves counts = count_nibbles (squares.low, squares.high);

  counts = (counts & fours) + (counts >> 4 & fours);
  return (int) serai_bits_sum_bytes (counts[0] + sixteens - counts[1]) - 8 * 16;
}

/* The sign of TURN. By exhaustive solution of boards with sides of 5 and more: if both knights are
 * on the same colour, the side to move wins from all but a few starts, and otherwise loses; later
 * in the game this usually holds too. No move changes which side is favoured. With an even stride,
 * all squares of a column have the same parity. */
static inline int
turn_of (const SeraiMKCess *board)
{
  unsigned first = board->figures[SERAI_SIDE_P1];
  unsigned second = board->figures[SERAI_SIDE_P2];
  unsigned rows = serai_mkcess_row_of (board, first) ^ serai_mkcess_row_of (board, second);
  unsigned colours = first ^ second ^ (rows & ~(unsigned) board->stride);

  return board->figure != SERAI_MKCESS_KNIGHT || (colours & 1) == 0 ? 1 : -1;
}

/* The same for the other side, after any move. */
static inline int
next_turn_of (const SeraiMKCess *board)
{
  return board->figure == SERAI_MKCESS_KNIGHT ? -turn_of (board) : 1;
}

/* Each plain term: side to move minus the other. @own and @their are the targets of both. */
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

/* The free part of a board with @n_free free squares, in 1/SERAI_FEATURE_ONE. */
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

/* The weights of the plain terms for a given freedom, in 1/SERAI_FEATURE_ONE. */
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

/* Equals the weighted sum of the features, computed in another order. */
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

/* After every move one more square is dead. The targets of the other side do not change otherwise,
 * unless that square blocks a slide. */
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
