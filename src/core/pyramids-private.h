/* pyramids-private.h: what the rooms of the rules of Pyramids share.
 *
 *   rules-pyramids.c    the game: moves, chains, playing, evaluation, text
 *   pyramids-words.c    what is said of it: why a click is refused, what a piece can do
 *   pyramids-squares.c  what can be reached from each square
 *   pyramids-values.c   what pieces are worth
 *   pyramid.c           the 49 pyramids
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdlib.h>
#include <string.h>

#include "mix.h"
#include "pyramid.h"
#include "pyramids-squares.h"
#include "pyramids-values.h"
#include "rules.h"
#include "side.h"

enum
{
  LENGTH = SERAI_PYRAMIDS_LENGTH,
  N_POINTS = SERAI_PYRAMIDS_SQUARES,
  SLAVE = 81,
  BLACK = 128,
  MAX_QUIET = 100, /* moves without capture or promotion that end the game */
  QUIET_NEAR = 30, /* moves before that from which it is told */
  N_OF_A_KIND = 4  /* directions: straight ones come first, then diagonal ones */
};

enum
{
  OPTION_VARIANT,
  N_OPTIONS
};

enum
{
  VARIANT_CLASSICAL,
  VARIANT_CHESKERS
};

/* Sets of squares that are kept: those with pieces of a side, by its number, and slaves. */
enum
{
  SET_SLAVES = 2,
  N_SETS
};

/* What stands on the board as squares, and what follows from it, kept up by set_square(). */
typedef struct
{
  uint64_t key;          /* of squares */
  uint64_t low[N_SETS];  /* [set]: squares 0 to 63, */
  uint32_t high[N_SETS]; /* and the others apart, as there is no room to spare */
  int32_t  value;        /* White's pieces less Black's, 1/100 man */
  uint16_t n_quiet;
  uint8_t  side; /* SeraiSide */
  uint8_t  options[N_OPTIONS];
  uint8_t  pharaons[2];
  uint8_t  squares[N_POINTS];
  uint8_t  unused;
} Pyramids;

extern const SeraiRules serai_rules_pyramids;

static inline Pyramids
load (const SeraiPosition *pos)
{
  Pyramids board;

  memcpy (&board, pos, sizeof board);
  return board;
}

static inline void
store (const Pyramids *board, SeraiPosition *out)
{
  _Static_assert(sizeof (Pyramids)
                     == 8 + 8 * N_SETS + 4 * N_SETS + 4 + 2 + 1 + N_OPTIONS + 2 + N_POINTS + 1,
                 "no padding");
  _Static_assert(sizeof (Pyramids) == sizeof *out, "all of it is written");
  memcpy (out, board, sizeof *board);
}

/* What stands on @point, without a copy of the rest. */
static inline uint8_t
piece_on (const SeraiPosition *pos, unsigned point)
{
  return pos->bytes[offsetof (Pyramids, squares) + point];
}

static inline SeraiSide
side_of (uint8_t piece)
{
  if (piece == 0)
    return SERAI_SIDE_NONE;
  return piece >= BLACK ? SERAI_SIDE_P2 : SERAI_SIDE_P1;
}

/* The pyramid that @piece is; 0 for a slave or nothing. */
static inline SeraiPyramid
pyramid_of (uint8_t piece)
{
  SeraiPyramid pyramid = piece & (BLACK - 1);

  return pyramid == SLAVE ? 0 : pyramid;
}

static inline bool
is_slave (uint8_t piece)
{
  return (piece & (BLACK - 1)) == SLAVE;
}

static inline uint8_t
piece_of (unsigned what, SeraiSide side)
{
  return (uint8_t) (side == SERAI_SIDE_P2 ? what + BLACK : what);
}

static inline bool
is_cheskers (const Pyramids *board)
{
  return board->options[OPTION_VARIANT] == VARIANT_CHESKERS;
}

static inline unsigned
last_row (SeraiSide side)
{
  return side == SERAI_SIDE_P1 ? 0 : LENGTH - 1;
}

/* The point @columns to the right and @rows down, or SERAI_NO_POINT off the board. */
static inline unsigned
point_beside (unsigned from, int rows, int columns)
{
  int row = (int) (from / LENGTH) + rows;
  int column = (int) (from % LENGTH) + columns;

  if (row < 0 || row >= LENGTH || column < 0 || column >= LENGTH)
    return SERAI_NO_POINT;
  return (unsigned) (LENGTH * row + column);
}

/* Directions 0..3 are orthogonal, 4..7 diagonal. */
static const int8_t direction_rows[8] = { -1, 0, 1, 0, -1, -1, 1, 1 };
static const int8_t direction_columns[8] = { 0, 1, 0, -1, -1, 1, -1, 1 };

static inline unsigned
point_along (unsigned from, unsigned direction, int distance)
{
  return point_beside (from, direction_rows[direction] * distance,
                       direction_columns[direction] * distance);
}

static inline bool
is_vacant (const Pyramids *board, unsigned point)
{
  return point != SERAI_NO_POINT && board->squares[point] == 0;
}

static inline SeraiSquares
set_of (const Pyramids *board, unsigned set)
{
  return (SeraiSquares) board->high[set] << 64 | board->low[set];
}

static inline void
flip_in_set (Pyramids *board, unsigned set, unsigned point)
{
  SeraiSquares squares = set_of (board, set) ^ serai_squares_of (point);

  board->low[set] = (uint64_t) squares;
  board->high[set] = (uint32_t) (squares >> 64);
}

static inline SeraiSquares
own_men (const Pyramids *board)
{
  return set_of (board, board->side);
}

static inline SeraiSquares
enemy_men (const Pyramids *board)
{
  return set_of (board, serai_side_other ((SeraiSide) board->side));
}

static inline SeraiSquares
all_men (const Pyramids *board)
{
  return set_of (board, SERAI_SIDE_P1) | set_of (board, SERAI_SIDE_P2);
}

static inline SeraiSquares
own_pyramids (const Pyramids *board)
{
  return own_men (board) & ~set_of (board, SET_SLAVES);
}

/* ---- Values of pieces ---- */

/* The terms of the evaluation that a piece on @point has. */
static inline SeraiPyramidsTerms
terms_of (unsigned variant, uint8_t piece, unsigned point)
{
  SeraiPyramidsTerms terms = { 0 };

  serai_pyramids_add_kind (&terms, variant, pyramid_of (piece));
  serai_pyramids_add_place (&terms, variant, pyramid_of (piece), side_of (piece), point);
  return terms;
}

static inline int
value_on (const Pyramids *board, uint8_t piece, unsigned point)
{
  SeraiPyramidsTerms terms = terms_of (board->options[OPTION_VARIANT], piece, point);

  return serai_pyramids_sum (&terms);
}

/* ---- Changing the board ---- */

static inline uint64_t
key_of_square (unsigned point, uint8_t piece)
{
  return serai_mix ((uint64_t) (point + 1) << 8 | piece);
}

/* Puts @piece on @point, which is vacant, or, with @sign -1, takes it off. */
static inline void
change_square (Pyramids *board, unsigned point, uint8_t piece, int sign)
{
  SeraiSide side = side_of (piece);

  flip_in_set (board, side, point);
  if (is_slave (piece))
    flip_in_set (board, SET_SLAVES, point);
  board->key ^= key_of_square (point, piece);
  board->value += sign * (side == SERAI_SIDE_P1 ? 1 : -1) * value_on (board, piece, point);
  if (pyramid_of (piece) == SERAI_PYRAMID_PHARAON)
    board->pharaons[side] = (uint8_t) (board->pharaons[side] + sign);
}

/* Puts @piece, or 0, on @point instead of what stands there. */
static inline void
set_square (Pyramids *board, unsigned point, uint8_t piece)
{
  if (board->squares[point] != 0)
    change_square (board, point, board->squares[point], -1);
  if (piece != 0)
    change_square (board, point, piece, 1);
  board->squares[point] = piece;
}

/* ---- rules-pyramids.c ---- */

bool         serai_pyramids_must_capture (const Pyramids *board);
bool         serai_pyramids_could_move (const Pyramids *board, unsigned from);
bool         serai_pyramids_could_part (const Pyramids *board, unsigned from, unsigned to);
bool         serai_pyramids_is_last_pharaon (const Pyramids *board, unsigned from);
unsigned     serai_pyramids_kind_of_jump (const Pyramids *board, unsigned at, unsigned wanted);
SeraiSquares serai_pyramids_reach (const Pyramids *board, SeraiPyramid pyramid, unsigned from);

/* ---- pyramids-words.c ---- */

void       serai_pyramids_refuse (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                                  SeraiStep wanted, SeraiMessage *out);
void       serai_pyramids_geometry (const SeraiPosition *pos, SeraiGeometry *out);
SeraiPiece serai_pyramids_piece_at (const SeraiPosition *pos, unsigned point);
void       serai_pyramids_describe (SeraiPiece piece, SeraiMessage *out);
SeraiPiece serai_pyramids_nth_species (size_t n);
void       serai_pyramids_species (SeraiPiece piece, SeraiSpecies *out);
SeraiPiece serai_pyramids_chosen (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                                  SeraiStep step);
size_t     serai_pyramids_powers (const SeraiPosition *pos, SeraiPiece piece,
                                  SeraiMessage out[SERAI_MAX_POWERS]);
void       serai_pyramids_exhibit (const SeraiOptions *chosen, SeraiPiece piece, SeraiPosition *out,
                                   unsigned *point);
void       serai_pyramids_explain (const SeraiPosition *pos, SeraiResult result, SeraiMessage *out);
size_t     serai_pyramids_facts (const SeraiPosition *pos, size_t n_quiet, bool is_over,
                                 SeraiMessage out[SERAI_MAX_FACTS]);
