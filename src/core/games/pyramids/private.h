/* private.h: declarations shared by the files of the rules of Pyramids.
 *
 *   rules.c    the game: start and end, texts, the continuation of a partly entered move
 *   play.c     playing moves, whole or step by step
 *   moves.c    move generation, except chains
 *   chains.c   chains of jumps (cheskers)
 *   values.c   evaluation
 *   editing.c  positions that are edited
 *   motifs.c   why moves were mistakes
 *   words.c    messages: refused clicks, pieces and their powers, results, facts
 *   squares.c  the squares reachable from each square, as tables
 *   terms.h    the terms of the evaluation to which each piece contributes
 *   pyramid.c  the 49 pyramids
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stddef.h>
#include <string.h>

#include "mix.h"
#include "pyramid.h"
#include "rules.h"
#include "side.h"
#include "squares.h"
#include "terms.h"
#include "text.h"

enum
{
  SERAI_PYRAMIDS_SLAVE = 81,
  SERAI_PYRAMIDS_BLACK = 128,
  SERAI_PYRAMIDS_MAX_NO_PROGRESS = 100, /* plies without a capture or promotion until a draw */
  SERAI_PYRAMIDS_OF_A_KIND = 4,         /* directions: orthogonal ones, then diagonal ones */
  SERAI_PYRAMIDS_LEGS_IN_WORD = 12,     /* of a packed move */
  SERAI_PYRAMIDS_LEG_BITS = 5
};

/* Kinds of pieces. */
enum
{
  SERAI_PYRAMIDS_KIND_SLAVE = 1,
  SERAI_PYRAMIDS_KIND_PYRAMID
};

enum
{
  SERAI_PYRAMIDS_OPTION_VARIANT,
  SERAI_PYRAMIDS_N_OPTIONS
};

enum
{
  SERAI_PYRAMIDS_VARIANT_CLASSICAL,
  SERAI_PYRAMIDS_VARIANT_CHESKERS
};

/* Sets of squares in a board: the pieces of each side, by its number, and all slaves. */
enum
{
  SERAI_PYRAMIDS_SET_SLAVES = 2,
  SERAI_PYRAMIDS_N_SETS
};

/* A board, and data derived from its squares, which serai_pyramids_set_square() keeps up to
 * date. */
typedef struct
{
  uint64_t key;                        /* of squares */
  uint64_t low[SERAI_PYRAMIDS_N_SETS]; /* [set]: squares 0 to 63 */
  uint32_t
      high[SERAI_PYRAMIDS_N_SETS]; /* squares 64 to 80 apart: a position has no bytes to spare */
  int32_t  value;                  /* White's pieces minus Black's, 1/100 man */
  uint16_t n_no_progress;
  uint8_t  side; /* SeraiSide */
  uint8_t  options[SERAI_PYRAMIDS_N_OPTIONS];
  uint8_t  pharaons[2];
  uint8_t  squares[SERAI_PYRAMIDS_SQUARES];
  uint8_t  unused;
} SeraiPyramids;

static inline SeraiPyramids
serai_pyramids_load (const SeraiPosition *pos)
{
  SeraiPyramids board;

  memcpy (&board, pos, sizeof board);
  return board;
}

static inline void
serai_pyramids_store (const SeraiPyramids *board, SeraiPosition *out)
{
  _Static_assert(sizeof (SeraiPyramids)
                     == 8 + 8 * SERAI_PYRAMIDS_N_SETS + 4 * SERAI_PYRAMIDS_N_SETS + 4 + 2 + 1
                            + SERAI_PYRAMIDS_N_OPTIONS + 2 + SERAI_PYRAMIDS_SQUARES + 1,
                 "no padding");
  _Static_assert(sizeof (SeraiPyramids) == sizeof *out, "all of it is written");
  memcpy (out, board, sizeof *board);
}

/* Returns the piece on @point without copying the position. */
static inline uint8_t
serai_pyramids_piece_on (const SeraiPosition *pos, unsigned point)
{
  return pos->bytes[offsetof (SeraiPyramids, squares) + point];
}

static inline SeraiSide
serai_pyramids_side_of (uint8_t piece)
{
  if (piece == 0)
    return SERAI_SIDE_NONE;
  return piece >= SERAI_PYRAMIDS_BLACK ? SERAI_SIDE_P2 : SERAI_SIDE_P1;
}

/* Returns the pyramid of @piece; 0 for a slave or a vacant square. */
static inline SeraiPyramid
serai_pyramids_pyramid_of (uint8_t piece)
{
  SeraiPyramid pyramid = piece & (SERAI_PYRAMIDS_BLACK - 1);

  return pyramid == SERAI_PYRAMIDS_SLAVE ? 0 : pyramid;
}

static inline bool
serai_pyramids_is_slave (uint8_t piece)
{
  return (piece & (SERAI_PYRAMIDS_BLACK - 1)) == SERAI_PYRAMIDS_SLAVE;
}

static inline uint8_t
serai_pyramids_piece_of (unsigned what, SeraiSide side)
{
  return (uint8_t) (side == SERAI_SIDE_P2 ? what + SERAI_PYRAMIDS_BLACK : what);
}

static inline bool
serai_pyramids_is_cheskers (const SeraiPyramids *board)
{
  return board->options[SERAI_PYRAMIDS_OPTION_VARIANT] == SERAI_PYRAMIDS_VARIANT_CHESKERS;
}

static inline unsigned
serai_pyramids_last_row (SeraiSide side)
{
  return side == SERAI_SIDE_P1 ? 0 : SERAI_PYRAMIDS_LENGTH - 1;
}

/* Returns the point @columns to the right and @rows down, or SERAI_NO_POINT off the board. */
static inline unsigned
serai_pyramids_point_beside (unsigned from, int rows, int columns)
{
  int row = (int) (from / SERAI_PYRAMIDS_LENGTH) + rows;
  int column = (int) (from % SERAI_PYRAMIDS_LENGTH) + columns;

  if (row < 0 || row >= SERAI_PYRAMIDS_LENGTH || column < 0 || column >= SERAI_PYRAMIDS_LENGTH)
    return SERAI_NO_POINT;
  return (unsigned) (SERAI_PYRAMIDS_LENGTH * row + column);
}

/* Directions 0..3 are orthogonal, 4..7 diagonal. */
static const int8_t serai_pyramids_direction_rows[8] = { -1, 0, 1, 0, -1, -1, 1, 1 };
static const int8_t serai_pyramids_direction_columns[8] = { 0, 1, 0, -1, -1, 1, -1, 1 };

static inline unsigned
serai_pyramids_point_along (unsigned from, unsigned direction, int distance)
{
  return serai_pyramids_point_beside (from, serai_pyramids_direction_rows[direction] * distance,
                                      serai_pyramids_direction_columns[direction] * distance);
}

static inline SeraiSquares
serai_pyramids_set_of (const SeraiPyramids *board, unsigned set)
{
  return (SeraiSquares) board->high[set] << 64 | board->low[set];
}

static inline void
serai_pyramids_flip_in_set (SeraiPyramids *board, unsigned set, unsigned point)
{
  SeraiSquares squares = serai_pyramids_set_of (board, set) ^ serai_squares_of (point);

  board->low[set] = (uint64_t) squares;
  board->high[set] = (uint32_t) (squares >> 64);
}

static inline SeraiSquares
serai_pyramids_own_men (const SeraiPyramids *board)
{
  return serai_pyramids_set_of (board, board->side);
}

static inline SeraiSquares
serai_pyramids_enemy_men (const SeraiPyramids *board)
{
  return serai_pyramids_set_of (board, serai_side_other ((SeraiSide) board->side));
}

static inline SeraiSquares
serai_pyramids_all_men (const SeraiPyramids *board)
{
  return serai_pyramids_set_of (board, SERAI_SIDE_P1)
         | serai_pyramids_set_of (board, SERAI_SIDE_P2);
}

static inline SeraiSquares
serai_pyramids_own_pyramids (const SeraiPyramids *board)
{
  return serai_pyramids_own_men (board) & ~serai_pyramids_set_of (board, SERAI_PYRAMIDS_SET_SLAVES);
}

/* ---- Values of pieces ---- */

/* Returns the evaluation terms of a piece on @point. */
static inline SeraiPyramidsTerms
serai_pyramids_terms_of (unsigned variant, uint8_t piece, unsigned point)
{
  SeraiPyramidsTerms terms = { 0 };

  serai_pyramids_add_kind (&terms, variant, serai_pyramids_pyramid_of (piece));
  serai_pyramids_add_place (&terms, variant, serai_pyramids_pyramid_of (piece),
                            serai_pyramids_side_of (piece), point);
  return terms;
}

static inline int
serai_pyramids_value_on (unsigned variant, uint8_t piece, unsigned point)
{
  SeraiPyramidsTerms terms = serai_pyramids_terms_of (variant, piece, point);

  return serai_pyramids_sum (&terms);
}

/* ---- Changing the board ---- */

static inline uint64_t
serai_pyramids_key_of_square (unsigned point, uint8_t piece)
{
  return serai_mix ((uint64_t) (point + 1) << 8 | piece);
}

/* Puts @piece on the vacant @point, or removes it if @sign is -1. */
static inline void
serai_pyramids_change_square (SeraiPyramids *board, unsigned point, uint8_t piece, int sign)
{
  SeraiSide side = serai_pyramids_side_of (piece);
  int value = serai_pyramids_value_on (board->options[SERAI_PYRAMIDS_OPTION_VARIANT], piece, point);

  serai_pyramids_flip_in_set (board, side, point);
  if (serai_pyramids_is_slave (piece))
    serai_pyramids_flip_in_set (board, SERAI_PYRAMIDS_SET_SLAVES, point);
  board->key ^= serai_pyramids_key_of_square (point, piece);
  board->value += side == SERAI_SIDE_P1 ? sign * value : -sign * value;
  if (serai_pyramids_pyramid_of (piece) == SERAI_PYRAMID_PHARAON)
    board->pharaons[side] = (uint8_t) (board->pharaons[side] + sign);
}

/* Replaces whatever is on @point by @piece, or by nothing if that is 0. */
static inline void
serai_pyramids_set_square (SeraiPyramids *board, unsigned point, uint8_t piece)
{
  if (board->squares[point] != 0)
    serai_pyramids_change_square (board, point, board->squares[point], -1);
  if (piece != 0)
    serai_pyramids_change_square (board, point, piece, 1);
  board->squares[point] = piece;
}

/* ---- Packed moves ---- */

typedef enum
{
  SERAI_PYRAMIDS_MARCH,
  SERAI_PYRAMIDS_CAPTURE,
  SERAI_PYRAMIDS_PARTITION,
  SERAI_PYRAMIDS_AMALGAMATION,
  SERAI_PYRAMIDS_CHAIN,
  SERAI_PYRAMIDS_SLAVE_JUMP
} SeraiPyramidsMoveKind;

static inline SeraiMove
serai_pyramids_make_bits (SeraiPyramidsMoveKind kind, unsigned origin, unsigned target)
{
  return (SeraiMove){ { kind | (uint64_t) origin << 3 | (uint64_t) target << 10 } };
}

/* Returns @move, whose target is 0, with @target. */
static inline SeraiMove
serai_pyramids_with_target (SeraiMove move, unsigned target)
{
  move.bits[0] |= (uint64_t) target << 10;
  return move;
}

static inline SeraiMove
serai_pyramids_with_part (SeraiMove move, SeraiPyramid part)
{
  move.bits[0] |= (uint64_t) part << 17;
  return move;
}

static inline SeraiMove
serai_pyramids_with_promotion (SeraiMove move, SeraiPyramid becomes)
{
  move.bits[0] |= (uint64_t) becomes << 24;
  return move;
}

static inline SeraiPyramidsMoveKind
serai_pyramids_move_kind (SeraiMove move)
{
  return (SeraiPyramidsMoveKind) (move.bits[0] & 7);
}

static inline unsigned
serai_pyramids_move_origin (SeraiMove move)
{
  return move.bits[0] >> 3 & 127;
}

static inline unsigned
serai_pyramids_move_target (SeraiMove move)
{
  return move.bits[0] >> 10 & 127;
}

static inline SeraiPyramid
serai_pyramids_move_part (SeraiMove move)
{
  return move.bits[0] >> 17 & 127;
}

static inline SeraiPyramid
serai_pyramids_move_promotion (SeraiMove move)
{
  return move.bits[0] >> 24 & 127;
}

static inline unsigned
serai_pyramids_move_legs (SeraiMove move)
{
  return move.bits[0] >> 31 & 63;
}

static inline unsigned
serai_pyramids_leg_direction (SeraiMove move, unsigned leg)
{
  unsigned is_diagonal = move.bits[0] >> 37 & 1;
  unsigned bits = move.bits[1 + leg / SERAI_PYRAMIDS_LEGS_IN_WORD]
                      >> (leg % SERAI_PYRAMIDS_LEGS_IN_WORD * SERAI_PYRAMIDS_LEG_BITS)
                  & 31;

  return 4 * is_diagonal + (bits & 3);
}

static inline int
serai_pyramids_leg_distance (SeraiMove move, unsigned leg)
{
  return 2
         + (int) (move.bits[1 + leg / SERAI_PYRAMIDS_LEGS_IN_WORD]
                      >> (leg % SERAI_PYRAMIDS_LEGS_IN_WORD * SERAI_PYRAMIDS_LEG_BITS + 2)
                  & 7);
}

/* Makes jump number @leg of the chain @move from *at: updates *at, removes the piece jumped over
 * from *men and returns its square. */
static inline unsigned
serai_pyramids_make_jump (SeraiMove move, unsigned leg, unsigned *at, SeraiSquares *men)
{
  unsigned direction = serai_pyramids_leg_direction (move, leg);
  unsigned over = serai_squares_first (*at, direction, *men);

  *men &= ~serai_squares_of (over);
  *at = serai_pyramids_point_along (*at, direction, serai_pyramids_leg_distance (move, leg));
  return over;
}

/* ---- rules.c ---- */

extern const SeraiTextRanks serai_pyramids_ranks; /* of a SeraiPyramids */

size_t serai_pyramids_write_piece (SeraiSide side, bool is_slave, SeraiPyramid pyramid, char *text);
const char *serai_pyramids_read_piece (const char **text, SeraiSide *side, SeraiPyramid *pyramid);

/* ---- play.c ---- */

void   serai_pyramids_swap_turn (const SeraiPosition *pos, SeraiPosition *out);
bool   serai_pyramids_apply (const SeraiPosition *from, SeraiMove move, SeraiPosition *to);
bool   serai_pyramids_pass (const SeraiPosition *from, SeraiPosition *to);
size_t serai_pyramids_steps (const SeraiPosition *pos, SeraiMove move,
                             SeraiStep out[SERAI_MAX_STEPS]);
void   serai_pyramids_preview (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                               SeraiPosition *out);

/* ---- moves.c ---- */

void     serai_pyramids_moves (const SeraiPosition *pos, SeraiMoveList *out);
void     serai_pyramids_captures (const SeraiPosition *pos, SeraiMoveList *out);
void     serai_pyramids_quiet_moves (const SeraiPosition *pos, SeraiMoveList *out);
bool     serai_pyramids_is_capture_compulsory (const SeraiPosition *pos);
uint64_t serai_pyramids_count_moves (const SeraiPosition *pos);
void serai_pyramids_single_moves (const SeraiPyramids *board, SeraiSquares men, SeraiMoveList *out);
bool serai_pyramids_is_last_pharaon (const SeraiPyramids *board, unsigned from);
bool serai_pyramids_could_move (const SeraiPyramids *board, unsigned from);
bool serai_pyramids_could_part (const SeraiPyramids *board, unsigned from, unsigned to);
SeraiSquares serai_pyramids_reach (const SeraiPyramids *board, SeraiPyramid pyramid, unsigned from);

/* ---- chains.c ---- */

void     serai_pyramids_add_chains (const SeraiPyramids *board, size_t most, SeraiMoveList *out);
bool     serai_pyramids_must_capture (const SeraiPyramids *board);
bool     serai_pyramids_follow_chain (const SeraiPyramids *board, const SeraiStep *begun,
                                      size_t n_begun, SeraiMove *move, SeraiSquares *landings);
uint64_t serai_pyramids_key_after_chain (const SeraiPosition *pos, SeraiMove move);
unsigned serai_pyramids_kind_of_jump (const SeraiPyramids *board, unsigned at, unsigned wanted);

/* ---- values.c ---- */

int  serai_pyramids_evaluate (const SeraiPosition *pos);
bool serai_pyramids_features (const SeraiPosition *pos, int out[SERAI_MAX_WEIGHTS]);
int  serai_pyramids_gain (const SeraiPosition *pos, SeraiMove move);
int  serai_pyramids_worth (const SeraiPosition *pos, SeraiPiece piece);

/* ---- editing.c ---- */

extern const SeraiEditingFacet serai_pyramids_editing;

/* ---- motifs.c ---- */

extern const SeraiMotifFacet serai_pyramids_motifs;

/* ---- words.c ---- */

extern const SeraiSpeciesFacet serai_pyramids_species;

void       serai_pyramids_refuse (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                                  SeraiStep wanted, SeraiMessage *out);
void       serai_pyramids_geometry (const SeraiPosition *pos, SeraiGeometry *out);
SeraiPiece serai_pyramids_piece_at (const SeraiPosition *pos, unsigned point);
void       serai_pyramids_describe (SeraiPiece piece, SeraiMessage *out);
void       serai_pyramids_explain (const SeraiPosition *pos, SeraiResult result, SeraiMessage *out);
size_t     serai_pyramids_facts (const SeraiPosition *pos, size_t n_no_progress, bool is_over,
                                 SeraiFact out[SERAI_MAX_FACTS]);
void       serai_pyramids_assess (const SeraiPosition *end, SeraiSide side, unsigned lead,
                                  SeraiMessage *out);
