/* private.h: declarations shared by the files of the rules of MKCess.
 *
 *   rules.c      the game: moves, start and end, texts, moves step by step
 *   steps.c      steps and slides of the figures
 *   images.c     symmetric boards
 *   walks.c      the longest walks of separated figures
 *   known.c      the winner, where it is known without a search
 *   values.c     evaluation
 *   arranging.c  arranged starts
 *   editing.c    positions that are edited
 *   motifs.c     why moves were mistakes
 *   words.c      messages: refused clicks, pieces, results, facts
 *   pairs.h      the masks of both figures, processed together
 *
 * Mask:   bit stride * row + column of 128. At least two unused columns on the right and all
 *         other bits outside the board are never free, so a leap is a shift without edge tests.
 *         On a small board, such as 6 by 8, all squares are in the low half; otherwise the stride
 *         is 12. A square is the number of its bit.
 *
 * Code that runs at every search node is compiled twice, for small and for wide boards:
 * serai_mkcess_load_small() and serai_mkcess_load_wide() make the size a constant. It remains one
 * as long as the address of the board does not escape, so functions that are not inline get a copy.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <string.h>

#include "bits.h"
#include "rules.h"
#include "side.h"

enum
{
  SERAI_MKCESS_MIN_LENGTH = 3,
  SERAI_MKCESS_MAX_LENGTH = 10,
  SERAI_MKCESS_N_LENGTHS = SERAI_MKCESS_MAX_LENGTH - SERAI_MKCESS_MIN_LENGTH + 1,
  SERAI_MKCESS_MARGIN = 2, /* unused columns */
  SERAI_MKCESS_MIN_STRIDE = SERAI_MKCESS_MIN_LENGTH + SERAI_MKCESS_MARGIN,
  SERAI_MKCESS_MAX_STRIDE = SERAI_MKCESS_MAX_LENGTH + SERAI_MKCESS_MARGIN,
  SERAI_MKCESS_N_STRIDES = SERAI_MKCESS_MAX_STRIDE - SERAI_MKCESS_MIN_STRIDE + 1,
  SERAI_MKCESS_N_SQUARES = SERAI_MKCESS_MAX_STRIDE * SERAI_MKCESS_MAX_LENGTH,
  SERAI_MKCESS_N_SMALL_SQUARES = 64,
  SERAI_MKCESS_N_WEIGHTS = 50 /* ten for each figure */
};

enum
{
  SERAI_MKCESS_OPTION_BOARD,
  SERAI_MKCESS_OPTION_FIGURE,
  SERAI_MKCESS_N_OPTIONS
};

/* The choice of the option for a board. */
#define SERAI_MKCESS_CHOICE_OF_SIZE(rows, columns)                                                 \
  (((rows) -SERAI_MKCESS_MIN_LENGTH) * SERAI_MKCESS_N_LENGTHS + (columns) -SERAI_MKCESS_MIN_LENGTH)

typedef enum
{
  SERAI_MKCESS_KNIGHT,
  SERAI_MKCESS_KING,
  SERAI_MKCESS_QUEEN,
  SERAI_MKCESS_ROOK,
  SERAI_MKCESS_BISHOP,
  SERAI_MKCESS_N_FIGURES
} SeraiMKCessFigure;

enum
{
  SERAI_MKCESS_DEAD = SERAI_MKCESS_N_FIGURES + 1 /* kind of a piece; 1 and up are the figures */
};

/* An unpacked position. SeraiPosition stores it in four words: the two halves of the mask, the
 * lower one first, the other fields, and the shape, which follows from the size. */
typedef struct
{
  SeraiWideMask free;       /* the squares that can be moved to */
  uint8_t       figures[2]; /* [side]: bit of the square */
  uint8_t       side;       /* SeraiSide */
  uint8_t       figure;     /* SeraiMKCessFigure */
  uint8_t       rows;
  uint8_t       columns;
  uint8_t       options[2];
  uint8_t       stride;         /* bits from one row to the next */
  bool          is_small;       /* all squares are in the low half of a mask */
  uint16_t      stride_inverse; /* 1 / stride, in 1/SERAI_MKCESS_STRIDE_ONE, rounded up */
  uint32_t      area_inverse;   /* 1 / (rows * columns), in 1/SERAI_MKCESS_AREA_ONE, rounded up */
} SeraiMKCess;

/* Large enough for exact quotients of all numbers divided here. */
#define SERAI_MKCESS_STRIDE_ONE (1u << 16)
#define SERAI_MKCESS_AREA_ONE (1u << 20)

enum
{
  SERAI_MKCESS_WORD_LOW,
  SERAI_MKCESS_WORD_HIGH,
  SERAI_MKCESS_WORD_REST,
  SERAI_MKCESS_WORD_SHAPE,
  SERAI_MKCESS_N_WORDS
};

/* In the word of the other fields: the byte of the side. */
#define SERAI_MKCESS_BLACK_TO_MOVE (UINT64_C (1) << 16)

/* In the word of the shape: whether the board is small. */
#define SERAI_MKCESS_SHAPE_SMALL (UINT64_C (1) << 8)

/* Reads single words, as they were written: a wider load would defeat store-to-load forwarding. */
static inline uint64_t
serai_mkcess_get_word (const SeraiPosition *pos, unsigned n)
{
  uint64_t word;

  memcpy (&word, pos->bytes + n * sizeof word, sizeof word);
  return word;
}

static inline void
serai_mkcess_set_word (SeraiPosition *pos, unsigned n, uint64_t word)
{
  memcpy (pos->bytes + n * sizeof word, &word, sizeof word);
}

static inline SeraiMKCess
serai_mkcess_load (const SeraiPosition *pos)
{
  uint64_t rest = serai_mkcess_get_word (pos, SERAI_MKCESS_WORD_REST);
  uint64_t shape = serai_mkcess_get_word (pos, SERAI_MKCESS_WORD_SHAPE);

  return (SeraiMKCess){
    .free = (SeraiWideMask) serai_mkcess_get_word (pos, SERAI_MKCESS_WORD_HIGH) << 64
            | serai_mkcess_get_word (pos, SERAI_MKCESS_WORD_LOW),
    .figures = { (uint8_t) rest, (uint8_t) (rest >> 8) },
    .side = (uint8_t) (rest >> 16),
    .figure = (uint8_t) (rest >> 24),
    .rows = (uint8_t) (rest >> 32),
    .columns = (uint8_t) (rest >> 40),
    .options = { (uint8_t) (rest >> 48), (uint8_t) (rest >> 56) },
    .stride = (uint8_t) shape,
    .is_small = (shape & SERAI_MKCESS_SHAPE_SMALL) != 0,
    .stride_inverse = (uint16_t) (shape >> 16),
    .area_inverse = (uint32_t) (shape >> 32),
  };
}

static inline bool
serai_mkcess_is_small (const SeraiPosition *pos)
{
  return (serai_mkcess_get_word (pos, SERAI_MKCESS_WORD_SHAPE) & SERAI_MKCESS_SHAPE_SMALL) != 0;
}

/* Loads a small board, so that the compiler can use one word for its masks. */
static inline SeraiMKCess
serai_mkcess_load_small (const SeraiPosition *pos)
{
  SeraiMKCess board = serai_mkcess_load (pos);

  board.free = serai_mkcess_get_word (pos, SERAI_MKCESS_WORD_LOW);
  board.is_small = true;
  return board;
}

/* Loads a board that is not small. */
static inline SeraiMKCess
serai_mkcess_load_wide (const SeraiPosition *pos)
{
  SeraiMKCess board = serai_mkcess_load (pos);

  board.stride = SERAI_MKCESS_MAX_STRIDE;
  board.is_small = false;
  return board;
}

static inline uint64_t
serai_mkcess_rest_of (const SeraiMKCess *board)
{
  return board->figures[SERAI_SIDE_P1] | (uint64_t) board->figures[SERAI_SIDE_P2] << 8
         | (uint64_t) board->side << 16 | (uint64_t) board->figure << 24
         | (uint64_t) board->rows << 32 | (uint64_t) board->columns << 40
         | (uint64_t) board->options[0] << 48 | (uint64_t) board->options[1] << 56;
}

static inline uint64_t
serai_mkcess_shape_of (const SeraiMKCess *board)
{
  return board->stride | (board->is_small ? SERAI_MKCESS_SHAPE_SMALL : 0)
         | (uint64_t) board->stride_inverse << 16 | (uint64_t) board->area_inverse << 32;
}

static inline void
serai_mkcess_store (const SeraiMKCess *board, SeraiPosition *out)
{
  memset (out, 0, sizeof *out);
  serai_mkcess_set_word (out, SERAI_MKCESS_WORD_LOW, (uint64_t) board->free);
  serai_mkcess_set_word (out, SERAI_MKCESS_WORD_HIGH, (uint64_t) (board->free >> 64));
  serai_mkcess_set_word (out, SERAI_MKCESS_WORD_REST, serai_mkcess_rest_of (board));
  serai_mkcess_set_word (out, SERAI_MKCESS_WORD_SHAPE, serai_mkcess_shape_of (board));
}

/* Indexing by a constant lets the compiler keep a board in registers. */
static inline unsigned
serai_mkcess_figure_of (const SeraiMKCess *board, SeraiSide side)
{
  return side == SERAI_SIDE_P1 ? board->figures[SERAI_SIDE_P1] : board->figures[SERAI_SIDE_P2];
}

static inline SeraiWideMask
serai_mkcess_bit (unsigned square)
{
  return (SeraiWideMask) 1 << square;
}

/* Multiplies by the inverse, which is faster than dividing. */
static inline unsigned
serai_mkcess_row_of (const SeraiMKCess *board, unsigned square)
{
  return square * board->stride_inverse / SERAI_MKCESS_STRIDE_ONE;
}

static inline unsigned
serai_mkcess_column_of (const SeraiMKCess *board, unsigned square)
{
  return square - board->stride * serai_mkcess_row_of (board, square);
}

/* @squares without @square. */
static inline SeraiWideMask
serai_mkcess_without (const SeraiMKCess *board, SeraiWideMask squares, unsigned square)
{
  if (board->is_small)
    return (uint64_t) squares & ~(UINT64_C (1) << square);
  return squares & ~serai_mkcess_bit (square);
}

static inline unsigned
serai_mkcess_point_of_square (const SeraiMKCess *board, unsigned square)
{
  return board->columns * serai_mkcess_row_of (board, square)
         + serai_mkcess_column_of (board, square);
}

static inline unsigned
serai_mkcess_square_of_point (const SeraiMKCess *board, unsigned point)
{
  return board->stride * (point / board->columns) + point % board->columns;
}

static inline void
serai_mkcess_move_figure (SeraiMKCess *board, unsigned target)
{
  if (board->side == SERAI_SIDE_P1)
    board->figures[SERAI_SIDE_P1] = (uint8_t) target;
  else
    board->figures[SERAI_SIDE_P2] = (uint8_t) target;
  board->free &= ~serai_mkcess_bit (target);
}

/* ---- Packed moves ---- */

static inline unsigned
serai_mkcess_move_origin (SeraiMove move)
{
  return move.bits[0] & 127;
}

static inline unsigned
serai_mkcess_move_target (SeraiMove move)
{
  return move.bits[0] >> 7 & 127;
}

/* ---- steps.c ---- */

extern const uint64_t serai_mkcess_small_steps[SERAI_MKCESS_N_STRIDES][SERAI_MKCESS_N_FIGURES]
                                              [SERAI_MKCESS_N_SMALL_SQUARES];
extern const SeraiWideMask serai_mkcess_wide_steps[SERAI_MKCESS_N_FIGURES][SERAI_MKCESS_N_SQUARES];

SeraiWideMask serai_mkcess_wide_slides (SeraiMKCessFigure figure, unsigned square,
                                        SeraiWideMask free);
uint64_t      serai_mkcess_small_slides (SeraiMKCessFigure figure, unsigned stride, unsigned square,
                                         uint64_t free);

static inline bool
serai_mkcess_is_slider (SeraiMKCessFigure figure)
{
  return figure != SERAI_MKCESS_KNIGHT && figure != SERAI_MKCESS_KING;
}

/* The free squares one step from @square. A figure can move only if there is one. */
static inline SeraiWideMask
serai_mkcess_steps_from (const SeraiMKCess *board, unsigned square, SeraiWideMask free)
{
  if (board->is_small)
    return serai_mkcess_small_steps[board->stride - SERAI_MKCESS_MIN_STRIDE][board->figure][square]
           & (uint64_t) free;
  return serai_mkcess_wide_steps[board->figure][square] & free;
}

/* The steps around a square span less than 64 bits, so both halves of the mask can be combined and
 * counted at once. */
static inline unsigned
serai_mkcess_count_steps (SeraiWideMask steps)
{
  return serai_bits_count ((uint64_t) steps | (uint64_t) (steps >> 64));
}

static inline SeraiWideMask
serai_mkcess_slides_from (const SeraiMKCess *board, unsigned square, SeraiWideMask free)
{
  if (board->is_small)
    return serai_mkcess_small_slides ((SeraiMKCessFigure) board->figure, board->stride, square,
                                      (uint64_t) free);
  return serai_mkcess_wide_slides ((SeraiMKCessFigure) board->figure, square, free);
}

/* The squares that the figure on @square can move to. */
static inline SeraiWideMask
serai_mkcess_targets_from (const SeraiMKCess *board, unsigned square, SeraiWideMask free)
{
  return serai_mkcess_is_slider ((SeraiMKCessFigure) board->figure)
             ? serai_mkcess_slides_from (board, square, free)
             : serai_mkcess_steps_from (board, square, free);
}

static inline SeraiWideMask
serai_mkcess_targets_of (const SeraiMKCess *board, SeraiSide side)
{
  return serai_mkcess_targets_from (board, serai_mkcess_figure_of (board, side), board->free);
}

/* How @square is written in texts. */
static inline char
serai_mkcess_content_of (const SeraiMKCess *board, unsigned square)
{
  if (board->figures[SERAI_SIDE_P1] == square)
    return 'w';
  if (board->figures[SERAI_SIDE_P2] == square)
    return 'b';
  return (board->free & serai_mkcess_bit (square)) != 0 ? '.' : '#';
}

/* ---- rules.c ---- */

extern const char serai_mkcess_figure_letters[SERAI_MKCESS_N_FIGURES]; /* in texts */

/* Reads the content of a point; returns null, or what is wrong with it. */
typedef const char *(*SeraiMKCessReadSquare) (void *data, unsigned point, char content);

const char *serai_mkcess_read_ranks (const char **text, SeraiMKCessReadSquare read_content,
                                     void *data, unsigned *rows, unsigned *columns);
const char *serai_mkcess_read_rest (const char **text, uint8_t *side, uint8_t *figure);

void serai_mkcess_start (const SeraiOptions *chosen, SeraiPosition *out);

/* ---- images.c ---- */

/* The symmetries of a board that are involutions. */
typedef enum
{
  SERAI_MKCESS_TURN_HALF,
  SERAI_MKCESS_TURN_ROWS,
  SERAI_MKCESS_TURN_COLUMNS,
  SERAI_MKCESS_TURN_DIAGONAL,
  SERAI_MKCESS_TURN_ANTIDIAGONAL,
  SERAI_MKCESS_N_TURNS
} SeraiMKCessTurn;

bool serai_mkcess_is_answered_by_image (const SeraiMKCess *board, SeraiMKCessTurn turn,
                                        SeraiWideMask squares);
bool serai_mkcess_can_be_answered (SeraiMKCess board, SeraiWideMask steps);

/* ---- walks.c ---- */

SeraiWideMask serai_mkcess_flood (const SeraiMKCess *board, SeraiWideMask free,
                                  SeraiWideMask squares);
SeraiOutcome serai_mkcess_compare_walks (SeraiMKCess board, SeraiSide enclosed, SeraiWideMask reach,
                                         unsigned *n_plies);

/* ---- known.c ---- */

SeraiOutcome serai_mkcess_known (const SeraiPosition *pos, unsigned *n_plies);

/* ---- values.c ---- */

extern const SeraiWeight serai_mkcess_weights[SERAI_MKCESS_N_WEIGHTS];

bool serai_mkcess_features (const SeraiPosition *pos, int out[SERAI_MAX_WEIGHTS]);
int  serai_mkcess_evaluate (const SeraiPosition *pos);
void serai_mkcess_foresee (const SeraiPosition *pos, const SeraiMove *moves, size_t n_moves,
                           int *out);

/* ---- arranging.c ---- */

extern const SeraiArrangingFacet serai_mkcess_arranging;

/* ---- editing.c ---- */

extern const SeraiEditingFacet serai_mkcess_editing;

/* ---- motifs.c ---- */

extern const SeraiMotifFacet serai_mkcess_motifs;

/* ---- words.c ---- */

void       serai_mkcess_refuse (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                                SeraiStep wanted, SeraiMessage *out);
void       serai_mkcess_geometry (const SeraiPosition *pos, SeraiGeometry *out);
SeraiPiece serai_mkcess_piece_at (const SeraiPosition *pos, unsigned point);
size_t     serai_mkcess_last_places (const SeraiPosition *pos, SeraiSide side, unsigned *from,
                                     uint8_t points[SERAI_MAX_POINTS]);
void       serai_mkcess_describe (SeraiPiece piece, SeraiMessage *out);
void       serai_mkcess_explain (const SeraiPosition *pos, SeraiResult result, SeraiMessage *out);
size_t     serai_mkcess_facts (const SeraiPosition *pos, size_t n_no_progress, bool is_over,
                               SeraiFact out[SERAI_MAX_FACTS]);
void       serai_mkcess_assess (const SeraiPosition *end, SeraiSide side, unsigned lead,
                                SeraiMessage *out);
