/* values.c: evaluation of positions and captures of Nerenchi.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "private.h"
#include "side.h"
#include "weights.h"

/* Terms of the evaluation: first those of both phases, then those of the moving phase only. */
enum
{
  MAN,
  TURN,
  LINE,
  MOVABLE_LINE,
  OPEN_LINE,
  BEGUN_LINE,
  N_PLACING_TERMS,
  WAY = N_PLACING_TERMS,
  READY,
  N_TERMS
};

enum
{
  PLACING = N_TERMS /* the first weight of the placing phase */
};

enum
{
  ONE_MORE_MOVE = 50 /* 1/100 man: the gain of a placement that earns it */
};

const SeraiWeight serai_nerenchi_weights[PLACING + N_PLACING_TERMS] = {
  [MAN] = { "man", 100 },
  [TURN] = { "turn", 26 },
  [LINE] = { "line filled", -17 },
  [MOVABLE_LINE] = { "line filled, of which a man can go", 97 },
  [OPEN_LINE] = { "line of two men and a vacant point", 31 },
  [BEGUN_LINE] = { "line of one man and two vacant points", 9 },
  [WAY] = { "vacant point that a man can go to", 10 },
  [READY] = { "vacant point where a step fills a line", 104 },
  [PLACING + MAN] = { "placing: man", 175 },
  [PLACING + TURN] = { "placing: turn", 186 },
  [PLACING + LINE] = { "placing: line filled", -102 },
  [PLACING + MOVABLE_LINE] = { "placing: line filled, of which a man can go", 38 },
  [PLACING + OPEN_LINE] = { "placing: line of two men and a vacant point", 136 },
  [PLACING + BEGUN_LINE] = { "placing: line of one man and two vacant points", 53 },
};

/* Points in the low half of @mask minus those in the high half, in 1/SERAI_FEATURE_ONE. */
static inline int
excess (uint64_t mask)
{
  return SERAI_FEATURE_ONE * serai_bits_excess (mask);
}

/* All lines of one direction at once: points[n] is a mask of the nth point of each line, shifted to
 * the bit of its first point. */
typedef struct
{
  uint64_t points[3];
} Lines;

static inline Lines
along (uint64_t mask)
{
  uint64_t on = serai_nerenchi_anticlockwise (mask);

  return (Lines){ { mask, on, serai_nerenchi_anticlockwise (on) } };
}

static inline Lines
across (uint64_t mask)
{
  return (Lines){ { mask, mask >> SERAI_NERENCHI_PLACES, mask >> 2 * SERAI_NERENCHI_PLACES } };
}

static inline uint64_t
all_three (Lines lines)
{
  return lines.points[0] & lines.points[1] & lines.points[2];
}

static inline uint64_t
any (Lines lines)
{
  return lines.points[0] | lines.points[1] | lines.points[2];
}

/* The lines with two points in @two and the third one in @one. */
static inline uint64_t
two_and_one (Lines two, Lines one)
{
  return (two.points[0] & two.points[1] & one.points[2])
         | (two.points[0] & one.points[1] & two.points[2])
         | (one.points[0] & two.points[1] & two.points[2]);
}

/* @first: the first points of the lines to count
 * @movable: men next to a vacant point */
static inline void
add_lines_from (uint64_t first, Lines men, Lines vacant, Lines movable, int *terms)
{
  uint64_t filled = all_three (men) & first;

  terms[LINE] += excess (filled);
  terms[MOVABLE_LINE] += excess (filled & any (movable));
  terms[OPEN_LINE] += excess (two_and_one (men, vacant) & first);
  terms[BEGUN_LINE] += excess (two_and_one (vacant, men) & first);
}

static inline void
add_all_lines (const SeraiNerenchi *board, uint64_t men, uint64_t vacant, int *terms)
{
  uint64_t movable = serai_nerenchi_spread (board, vacant) & men;

  add_lines_from (SERAI_NERENCHI_CORNERS, along (men), along (vacant), along (movable), terms);
  add_lines_from (serai_nerenchi_with_line_across (board, SERAI_NERENCHI_ONE_SQUARE), across (men),
                  across (vacant), across (movable), terms);
}

/* The points where a step by a third man completes a line of two of @men. Along the side of a
 * square it comes from around the corner or from the next square; on a line across, from either
 * side. Diagonal steps are ignored. */
static inline uint64_t
ready_points (const SeraiNerenchi *board, uint64_t men)
{
  uint64_t one_back = serai_nerenchi_clockwise (men);
  uint64_t one_on = serai_nerenchi_anticlockwise (men);
  uint64_t beyond = serai_nerenchi_clockwise (one_back) | serai_nerenchi_anticlockwise (one_on);
  uint64_t beside = men << SERAI_NERENCHI_PLACES | men >> SERAI_NERENCHI_PLACES;

  return (one_back & one_on
          & ((beyond & SERAI_NERENCHI_CORNERS) | (beside & SERAI_NERENCHI_MIDPOINTS)))
         | (serai_nerenchi_completing_across (board, men) & (one_back | one_on));
}

/* @terms: [N_PLACING_TERMS], or [N_TERMS] in the moving phase */
static inline void
count_terms (const SeraiNerenchi *board, int *terms)
{
  SeraiSide side = (SeraiSide) board->side;
  SeraiSide other = serai_side_other (side);
  uint64_t  men = (uint64_t) board->men[other] << 32 | board->men[side];
  uint64_t  vacant = SERAI_BOTH (serai_nerenchi_vacant_mask (board));

  memset (terms, 0, N_PLACING_TERMS * sizeof *terms);
  terms[MAN] = excess (men);
  terms[TURN] = SERAI_FEATURE_ONE;
  add_all_lines (board, men, vacant, terms);
  if (!board->is_moving)
    return;
  terms[WAY] = excess (serai_nerenchi_spread (board, men) & vacant);
  terms[READY] = excess (ready_points (board, men) & vacant);
}

/**
 * serai_nerenchi_gain:
 * See SeraiSearchFacet.gain.
 */
int
serai_nerenchi_gain (const SeraiPosition *pos, SeraiMove move)
{
  SeraiNerenchi board = serai_nerenchi_load (pos);
  unsigned      n_enemies = serai_bits_count (board.men[serai_side_other ((SeraiSide) board.side)]);

  if (!board.is_moving)
    return (serai_nerenchi_earning (&board) >> serai_nerenchi_move_target (move) & 1)
           * ONE_MORE_MOVE;
  if (serai_nerenchi_move_taken (move) == SERAI_NERENCHI_NO_SPOT)
    return 0;
  return n_enemies <= SERAI_NERENCHI_LAST_TWO + 1 ? SERAI_GAIN_OF_GAME
                                                  : serai_nerenchi_weights[MAN].value;
}

/**
 * serai_nerenchi_features:
 * See SeraiSearchFacet.features.
 */
bool
serai_nerenchi_features (const SeraiPosition *pos, int out[SERAI_MAX_WEIGHTS])
{
  SeraiNerenchi board = serai_nerenchi_load (pos);

  memset (out, 0, SERAI_NERENCHI_WEIGHTS * sizeof *out);
  count_terms (&board, board.is_moving ? out : out + PLACING);
  return true;
}

/**
 * serai_nerenchi_evaluate:
 * See SeraiSearchFacet.evaluate.
 */
int
serai_nerenchi_evaluate (const SeraiPosition *pos)
{
  SeraiNerenchi board = serai_nerenchi_load (pos);
  int           terms[N_TERMS];

  count_terms (&board, terms);
  return board.is_moving ? serai_weigh (serai_nerenchi_weights, N_TERMS, terms)
                         : serai_weigh (serai_nerenchi_weights + PLACING, N_PLACING_TERMS, terms);
}
