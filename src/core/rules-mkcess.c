/* rules-mkcess.c: MKCess, the game of vanishing squares.
 *
 * Points: columns * row + column, row 0 on top; their number depends on the position.
 * Mask:   bit stride * row + column of 128. Unused columns on the right, two at least, and what
 *         is not on the board are never free, so a leap is a shift and needs no test for an edge.
 *         On a small board, as that of 6 by 8, the stride is such that all is in the low half; else
 *         it is 12.
 * Move:   bits[0] = bit of the origin (7 bits) | bit of the target << 7 (7).
 * Text:   ranks from the top joined by '/', 'w' and 'b' the figures, '#' dead or blocked,
 *         '.' free; a blank; the side to move; a blank; the figure, one of "NKQRB".
 *
 * Source: M. Khurshudyan, A Board Game for Two Players: MKCess.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <assert.h>
#include <string.h>

#include "bits.h"
#include "listing.h"
#include "mix.h"
#include "move-list.h"
#include "random.h"
#include "rules.h"
#include "side.h"
#include "text.h"
#include "weights.h"
#include "words.h"

enum
{
  MIN_LENGTH = 3,
  MAX_LENGTH = 10,
  N_LENGTHS = MAX_LENGTH - MIN_LENGTH + 1,
  MARGIN = 2, /* unused columns */
  MIN_STRIDE = MIN_LENGTH + MARGIN,
  MAX_STRIDE = MAX_LENGTH + MARGIN,
  N_STRIDES = MAX_STRIDE - MIN_STRIDE + 1,
  MAX_STEP = MAX_STRIDE + 1, /* that is not a knight's */
  N_SQUARES = MAX_STRIDE * MAX_LENGTH,
  N_SMALL_SQUARES = 64,
  MAX_TARGETS = 35,     /* of a queen in the middle */
  N_LAST_PLACES = 3,    /* that a figure can go to, and a player must see */
  MAX_WALK_STEPS = 1500 /* to find out about one position: well under a millisecond */
};

enum
{
  OPTION_BOARD,
  OPTION_FIGURE,
  N_OPTIONS
};

typedef enum
{
  FIGURE_KNIGHT,
  FIGURE_KING,
  FIGURE_QUEEN,
  FIGURE_ROOK,
  FIGURE_BISHOP,
  N_FIGURES
} Figure;

static const char figure_letters[N_FIGURES] = { 'N', 'K', 'Q', 'R', 'B' };

extern const SeraiRules serai_rules_mkcess;

typedef SeraiWideMask Mask;

/* A position as it is worked with. In SeraiPosition it is four words: the two halves of the
 * mask, the lower one first, the bytes of the rest, and the shape, which follows from it. */
typedef struct
{
  Mask     free;       /* the squares that can be moved to */
  uint8_t  figures[2]; /* [side]: bit of the square */
  uint8_t  side;       /* SeraiSide */
  uint8_t  figure;     /* Figure */
  uint8_t  rows;
  uint8_t  columns;
  uint8_t  options[2];
  uint8_t  stride;         /* bits from one row to the next */
  bool     is_small;       /* all squares are in the low half of a mask */
  uint16_t stride_inverse; /* 1 / stride, in 1/STRIDE_ONE, a little more */
  uint32_t area_inverse;   /* 1 / (rows * columns), in 1/AREA_ONE, a little more */
} MKCess;

/* Large enough for whatever is divided here to come out right. */
#define STRIDE_ONE (1u << 16)
#define AREA_ONE (1u << 20)

enum
{
  WORD_LOW,
  WORD_HIGH,
  WORD_REST,
  WORD_SHAPE,
  N_WORDS
};

/* Of the rest: the byte of the side. */
#define BLACK_TO_MOVE (UINT64_C (1) << 16)

/* Of the shape: the byte that tells whether a board is small. */
#define SHAPE_SMALL (UINT64_C (1) << 8)

/* Words and not all bytes at once: what has just been written a word at a time is slow to read
 * in a larger piece. */
static inline uint64_t
get_word (const SeraiPosition *pos, unsigned n)
{
  uint64_t word;

  memcpy (&word, pos->bytes + n * sizeof word, sizeof word);
  return word;
}

static inline void
set_word (SeraiPosition *pos, unsigned n, uint64_t word)
{
  memcpy (pos->bytes + n * sizeof word, &word, sizeof word);
}

/* Copies what is behind the words, and zero, by larger pieces than words. */
static inline void
copy_tail (const SeraiPosition *from, SeraiPosition *to)
{
  struct
  {
    unsigned char bytes[SERAI_POSITION_BYTES - N_WORDS * sizeof (uint64_t)];
  } tail;

  memcpy (&tail, from->bytes + N_WORDS * sizeof (uint64_t), sizeof tail);
  memcpy (to->bytes + N_WORDS * sizeof (uint64_t), &tail, sizeof tail);
}

static inline MKCess
load (const SeraiPosition *pos)
{
  uint64_t rest = get_word (pos, WORD_REST);
  uint64_t shape = get_word (pos, WORD_SHAPE);

  return (MKCess){
    .free = (Mask) get_word (pos, WORD_HIGH) << 64 | get_word (pos, WORD_LOW),
    .figures = { (uint8_t) rest, (uint8_t) (rest >> 8) },
    .side = (uint8_t) (rest >> 16),
    .figure = (uint8_t) (rest >> 24),
    .rows = (uint8_t) (rest >> 32),
    .columns = (uint8_t) (rest >> 40),
    .options = { (uint8_t) (rest >> 48), (uint8_t) (rest >> 56) },
    .stride = (uint8_t) shape,
    .is_small = (shape & SHAPE_SMALL) != 0,
    .stride_inverse = (uint16_t) (shape >> 16),
    .area_inverse = (uint32_t) (shape >> 32),
  };
}

static inline bool
is_small (const SeraiPosition *pos)
{
  return (get_word (pos, WORD_SHAPE) & SHAPE_SMALL) != 0;
}

/* A board that is small, so that what is done with it can be compiled for one word. */
static inline MKCess
load_small (const SeraiPosition *pos)
{
  MKCess board = load (pos);

  board.free = get_word (pos, WORD_LOW);
  board.is_small = true;
  return board;
}

/* A board that is not. */
static inline MKCess
load_wide (const SeraiPosition *pos)
{
  MKCess board = load (pos);

  board.stride = MAX_STRIDE;
  board.is_small = false;
  return board;
}

static inline uint64_t
rest_of (const MKCess *board)
{
  return board->figures[SERAI_SIDE_P1] | (uint64_t) board->figures[SERAI_SIDE_P2] << 8
         | (uint64_t) board->side << 16 | (uint64_t) board->figure << 24
         | (uint64_t) board->rows << 32 | (uint64_t) board->columns << 40
         | (uint64_t) board->options[0] << 48 | (uint64_t) board->options[1] << 56;
}

static inline uint64_t
shape_of (const MKCess *board)
{
  return board->stride | (board->is_small ? SHAPE_SMALL : 0)
         | (uint64_t) board->stride_inverse << 16 | (uint64_t) board->area_inverse << 32;
}

static inline void
store (const MKCess *board, SeraiPosition *out)
{
  memset (out, 0, sizeof *out);
  set_word (out, WORD_LOW, (uint64_t) board->free);
  set_word (out, WORD_HIGH, (uint64_t) (board->free >> 64));
  set_word (out, WORD_REST, rest_of (board));
  set_word (out, WORD_SHAPE, shape_of (board));
}

/* Gives @board, nothing of which is free, so many rows and columns. */
static void
set_size (MKCess *board, unsigned rows, unsigned columns)
{
  unsigned stride = columns + MARGIN;

  board->rows = (uint8_t) rows;
  board->columns = (uint8_t) columns;
  board->is_small = stride * rows - MARGIN <= N_SMALL_SQUARES;
  board->stride = (uint8_t) (board->is_small ? stride : MAX_STRIDE);
  board->stride_inverse = (uint16_t) (STRIDE_ONE / board->stride + 1);
  board->area_inverse = AREA_ONE / (rows * columns) + 1;
}

/* Indexing by a constant lets the compiler keep a board in registers. */
static inline unsigned
figure_of (const MKCess *board, SeraiSide side)
{
  return side == SERAI_SIDE_P1 ? board->figures[SERAI_SIDE_P1] : board->figures[SERAI_SIDE_P2];
}

static inline Mask
bit (unsigned square)
{
  return (Mask) 1 << square;
}

/* Without a division, as that would take long. */
static inline unsigned
row_of (const MKCess *board, unsigned square)
{
  return square * board->stride_inverse / STRIDE_ONE;
}

static inline unsigned
column_of (const MKCess *board, unsigned square)
{
  return square - board->stride * row_of (board, square);
}

/* @squares but for one. */
static inline Mask
without (const MKCess *board, Mask squares, unsigned square)
{
  if (board->is_small)
    return (uint64_t) squares & ~(UINT64_C (1) << square);
  return squares & ~bit (square);
}

static inline unsigned
point_of_square (const MKCess *board, unsigned square)
{
  return board->columns * row_of (board, square) + column_of (board, square);
}

static inline unsigned
square_of_point (const MKCess *board, unsigned point)
{
  return board->stride * (point / board->columns) + point % board->columns;
}

/* ---- Moves ---- */

/* Steps to the same squares around every square: the pattern around square CENTRE. */
#define CENTRE(stride) (2 * (stride) + 2)
#define AROUND(stride, rows, columns)                                                              \
  ((Mask) 1 << (CENTRE (stride) + (rows) * (stride) + (columns)))

#define KNIGHT_LEAPS(stride)                                                                       \
  (AROUND (stride, -2, -1) | AROUND (stride, -2, 1) | AROUND (stride, -1, -2)                      \
   | AROUND (stride, -1, 2) | AROUND (stride, 1, -2) | AROUND (stride, 1, 2)                       \
   | AROUND (stride, 2, -1) | AROUND (stride, 2, 1))
#define ORTHOGONAL_STEPS(stride)                                                                   \
  (AROUND (stride, -1, 0) | AROUND (stride, 0, -1) | AROUND (stride, 0, 1) | AROUND (stride, 1, 0))
#define DIAGONAL_STEPS(stride)                                                                     \
  (AROUND (stride, -1, -1) | AROUND (stride, -1, 1) | AROUND (stride, 1, -1)                       \
   | AROUND (stride, 1, 1))
#define ALL_STEPS(stride) (ORTHOGONAL_STEPS (stride) | DIAGONAL_STEPS (stride))

/* The pattern around @square. What leaves the board on the left falls on the unused columns of
 * the row above. */
#define PATTERN_AT(pattern, centre, square)                                                        \
  ((square) >= (centre) ? (pattern) << ((square) >= (centre) ? (square) - (centre) : 0)            \
                        : (pattern) >> ((square) >= (centre) ? 0 : (centre) - (square)))

#define EIGHT_PATTERNS(type, pattern, centre, n)                                                   \
  (type) PATTERN_AT (pattern, centre, 8 * (n)), (type) PATTERN_AT (pattern, centre, 8 * (n) + 1),  \
      (type) PATTERN_AT (pattern, centre, 8 * (n) + 2),                                            \
      (type) PATTERN_AT (pattern, centre, 8 * (n) + 3),                                            \
      (type) PATTERN_AT (pattern, centre, 8 * (n) + 4),                                            \
      (type) PATTERN_AT (pattern, centre, 8 * (n) + 5),                                            \
      (type) PATTERN_AT (pattern, centre, 8 * (n) + 6),                                            \
      (type) PATTERN_AT (pattern, centre, 8 * (n) + 7)
#define FIRST_PATTERNS(type, pattern, centre)                                                      \
  EIGHT_PATTERNS (type, pattern, centre, 0), EIGHT_PATTERNS (type, pattern, centre, 1),            \
      EIGHT_PATTERNS (type, pattern, centre, 2), EIGHT_PATTERNS (type, pattern, centre, 3),        \
      EIGHT_PATTERNS (type, pattern, centre, 4), EIGHT_PATTERNS (type, pattern, centre, 5),        \
      EIGHT_PATTERNS (type, pattern, centre, 6), EIGHT_PATTERNS (type, pattern, centre, 7)
#define OTHER_PATTERNS(type, pattern, centre)                                                      \
  EIGHT_PATTERNS (type, pattern, centre, 8), EIGHT_PATTERNS (type, pattern, centre, 9),            \
      EIGHT_PATTERNS (type, pattern, centre, 10), EIGHT_PATTERNS (type, pattern, centre, 11),      \
      EIGHT_PATTERNS (type, pattern, centre, 12), EIGHT_PATTERNS (type, pattern, centre, 13),      \
      EIGHT_PATTERNS (type, pattern, centre, 14)

#define SMALL_PATTERNS(pattern, stride)                                                            \
  {                                                                                                \
    FIRST_PATTERNS (uint64_t, pattern (stride), CENTRE (stride))                                   \
  }
#define WIDE_PATTERNS(pattern)                                                                     \
  {                                                                                                \
    FIRST_PATTERNS (Mask, pattern (MAX_STRIDE), CENTRE (MAX_STRIDE)),                              \
        OTHER_PATTERNS (Mask, pattern (MAX_STRIDE), CENTRE (MAX_STRIDE))                           \
  }
#define SMALL_STEPS(stride)                                                                        \
  {                                                                                                \
    [FIGURE_KNIGHT] = SMALL_PATTERNS (KNIGHT_LEAPS, stride),                                       \
    [FIGURE_KING] = SMALL_PATTERNS (ALL_STEPS, stride),                                            \
    [FIGURE_QUEEN] = SMALL_PATTERNS (ALL_STEPS, stride),                                           \
    [FIGURE_ROOK] = SMALL_PATTERNS (ORTHOGONAL_STEPS, stride),                                     \
    [FIGURE_BISHOP] = SMALL_PATTERNS (DIAGONAL_STEPS, stride)                                      \
  }

/* [stride - MIN_STRIDE][figure][square]: the leaps of a knight, of the others single steps, on a
 * board that is small. */
static const uint64_t small_steps[N_STRIDES][N_FIGURES][N_SMALL_SQUARES] = {
  SMALL_STEPS (5), SMALL_STEPS (6),  SMALL_STEPS (7),  SMALL_STEPS (8),
  SMALL_STEPS (9), SMALL_STEPS (10), SMALL_STEPS (11), SMALL_STEPS (12),
};

/* [figure][square]: the same on one that is not. */
static const Mask wide_steps[N_FIGURES][N_SQUARES] = {
  [FIGURE_KNIGHT] = WIDE_PATTERNS (KNIGHT_LEAPS),
  [FIGURE_KING] = WIDE_PATTERNS (ALL_STEPS),
  [FIGURE_QUEEN] = WIDE_PATTERNS (ALL_STEPS),
  [FIGURE_ROOK] = WIDE_PATTERNS (ORTHOGONAL_STEPS),
  [FIGURE_BISHOP] = WIDE_PATTERNS (DIAGONAL_STEPS),
};

/* The squares by @step from square 0, as far as a board can go. Where a ray leaves the board it
 * comes to a square that is not free, or to the end of the mask. */
#define RAY(step)                                                                                  \
  ((Mask) 1 << (step) | (Mask) 1 << 2 * (step) | (Mask) 1 << 3 * (step) | (Mask) 1 << 4 * (step)   \
   | (Mask) 1 << 5 * (step) | (Mask) 1 << 6 * (step) | (Mask) 1 << 7 * (step)                      \
   | (Mask) 1 << 8 * (step) | (Mask) 1 << 9 * (step))

/* The rays by @step from all squares. */
#define EIGHT_RAYS(type, step, n)                                                                  \
  (type) (RAY (step) << 8 * (n)), (type) (RAY (step) << (8 * (n) + 1)),                            \
      (type) (RAY (step) << (8 * (n) + 2)), (type) (RAY (step) << (8 * (n) + 3)),                  \
      (type) (RAY (step) << (8 * (n) + 4)), (type) (RAY (step) << (8 * (n) + 5)),                  \
      (type) (RAY (step) << (8 * (n) + 6)), (type) (RAY (step) << (8 * (n) + 7))
#define FIRST_RAYS(type, step)                                                                     \
  EIGHT_RAYS (type, step, 0), EIGHT_RAYS (type, step, 1), EIGHT_RAYS (type, step, 2),              \
      EIGHT_RAYS (type, step, 3), EIGHT_RAYS (type, step, 4), EIGHT_RAYS (type, step, 5),          \
      EIGHT_RAYS (type, step, 6), EIGHT_RAYS (type, step, 7)
#define SMALL_RAYS(step)                                                                           \
  {                                                                                                \
    FIRST_RAYS (uint64_t, step)                                                                    \
  }
#define WIDE_RAYS(step)                                                                            \
  {                                                                                                \
    FIRST_RAYS (Mask, step), EIGHT_RAYS (Mask, step, 8), EIGHT_RAYS (Mask, step, 9),               \
        EIGHT_RAYS (Mask, step, 10), EIGHT_RAYS (Mask, step, 11), EIGHT_RAYS (Mask, step, 12),     \
        EIGHT_RAYS (Mask, step, 13), EIGHT_RAYS (Mask, step, 14), EIGHT_RAYS (Mask, step, 15)      \
  }

/* [step][square]: to the right, and by a stride or one less or more down. */
static const uint64_t small_rays[MAX_STEP + 1][N_SMALL_SQUARES] = {
  [1] = SMALL_RAYS (1),   [4] = SMALL_RAYS (4),   [5] = SMALL_RAYS (5),   [6] = SMALL_RAYS (6),
  [7] = SMALL_RAYS (7),   [8] = SMALL_RAYS (8),   [9] = SMALL_RAYS (9),   [10] = SMALL_RAYS (10),
  [11] = SMALL_RAYS (11), [12] = SMALL_RAYS (12), [13] = SMALL_RAYS (13),
};

/* The same the other way: the squares by @step back from the last bit of a mask. */
#define RAY_BACK(step)                                                                             \
  ((Mask) 1 << (127 - (step)) | (Mask) 1 << (127 - 2 * (step)) | (Mask) 1 << (127 - 3 * (step))    \
   | (Mask) 1 << (127 - 4 * (step)) | (Mask) 1 << (127 - 5 * (step))                               \
   | (Mask) 1 << (127 - 6 * (step)) | (Mask) 1 << (127 - 7 * (step))                               \
   | (Mask) 1 << (127 - 8 * (step)) | (Mask) 1 << (127 - 9 * (step)))

#define EIGHT_RAYS_BACK(step, n)                                                                   \
  (uint64_t) (RAY_BACK (step) >> (127 - 8 * (n))),                                                 \
      (uint64_t) (RAY_BACK (step) >> (126 - 8 * (n))),                                             \
      (uint64_t) (RAY_BACK (step) >> (125 - 8 * (n))),                                             \
      (uint64_t) (RAY_BACK (step) >> (124 - 8 * (n))),                                             \
      (uint64_t) (RAY_BACK (step) >> (123 - 8 * (n))),                                             \
      (uint64_t) (RAY_BACK (step) >> (122 - 8 * (n))),                                             \
      (uint64_t) (RAY_BACK (step) >> (121 - 8 * (n))),                                             \
      (uint64_t) (RAY_BACK (step) >> (120 - 8 * (n)))
#define SMALL_RAYS_BACK(step)                                                                      \
  {                                                                                                \
    EIGHT_RAYS_BACK (step, 0), EIGHT_RAYS_BACK (step, 1), EIGHT_RAYS_BACK (step, 2),               \
        EIGHT_RAYS_BACK (step, 3), EIGHT_RAYS_BACK (step, 4), EIGHT_RAYS_BACK (step, 5),           \
        EIGHT_RAYS_BACK (step, 6), EIGHT_RAYS_BACK (step, 7)                                       \
  }

static const uint64_t small_rays_back[MAX_STEP + 1][N_SMALL_SQUARES] = {
  [1] = SMALL_RAYS_BACK (1),   [4] = SMALL_RAYS_BACK (4),   [5] = SMALL_RAYS_BACK (5),
  [6] = SMALL_RAYS_BACK (6),   [7] = SMALL_RAYS_BACK (7),   [8] = SMALL_RAYS_BACK (8),
  [9] = SMALL_RAYS_BACK (9),   [10] = SMALL_RAYS_BACK (10), [11] = SMALL_RAYS_BACK (11),
  [12] = SMALL_RAYS_BACK (12), [13] = SMALL_RAYS_BACK (13),
};

static const Mask rays_right[128] = WIDE_RAYS (1);
static const Mask rays_down[128] = WIDE_RAYS (MAX_STRIDE);
static const Mask rays_down_left[128] = WIDE_RAYS (MAX_STRIDE - 1);
static const Mask rays_down_right[128] = WIDE_RAYS (MAX_STRIDE + 1);

/* What is before the first square of the ray that is not free: behind it the free ones are as in
 * the barriers, and so in what is one less. */
static inline Mask
slide (Mask ray, Mask free)
{
  return ray & free & ((ray & ~free) - 1);
}

/* To squares of higher numbers only. */
static inline Mask
slides_up (Figure figure, unsigned square, Mask free)
{
  Mask targets = 0;

  if (figure != FIGURE_BISHOP)
    targets |= slide (rays_right[square], free) | slide (rays_down[square], free);
  if (figure != FIGURE_ROOK)
    targets |= slide (rays_down_left[square], free) | slide (rays_down_right[square], free);
  return targets;
}

/* Downwards is upwards on the board turned about. Not inline, so that where figures leap no
 * registers are saved for this. */
__attribute__ ((noinline)) static Mask
wide_slides_from (Figure figure, unsigned square, Mask free)
{
  Mask turned_free = serai_bits_wide_reverse (free);

  return slides_up (figure, square, free)
         | serai_bits_wide_reverse (slides_up (figure, 127 - square, turned_free));
}

/* Both ways by @step on a small board: up to the first square that is not free, and down to it. */
static inline uint64_t
small_slide (unsigned step, unsigned square, uint64_t free)
{
  uint64_t ray = small_rays[step][square];
  uint64_t ray_back = small_rays_back[step][square];
  uint64_t barriers_back = ray_back & ~free;

  return (ray & free & ((ray & ~free) - 1))
         | (ray_back & UINT64_MAX << serai_bits_highest (barriers_back << 1 | 1));
}

__attribute__ ((noinline)) static uint64_t
small_slides_from (Figure figure, unsigned stride, unsigned square, uint64_t free)
{
  uint64_t targets = 0;

  if (figure != FIGURE_BISHOP)
    targets |= small_slide (1, square, free) | small_slide (stride, square, free);
  if (figure != FIGURE_ROOK)
    targets |= small_slide (stride - 1, square, free) | small_slide (stride + 1, square, free);
  return targets;
}

static inline bool
is_slider (Figure figure)
{
  return figure != FIGURE_KNIGHT && figure != FIGURE_KING;
}

/* Where the figure on @square would come to by single steps; it can move only if there is one. */
static inline Mask
steps_from (const MKCess *board, unsigned square, Mask free)
{
  if (board->is_small)
    return small_steps[board->stride - MIN_STRIDE][board->figure][square] & (uint64_t) free;
  return wide_steps[board->figure][square] & free;
}

/* Steps around a square lie less than 64 bits apart, so both halves of their mask can be counted
 * as one. */
static inline unsigned
count_steps (Mask steps)
{
  return serai_bits_count ((uint64_t) steps | (uint64_t) (steps >> 64));
}

static inline Mask
slides_from (const MKCess *board, unsigned square, Mask free)
{
  if (board->is_small)
    return small_slides_from ((Figure) board->figure, board->stride, square, (uint64_t) free);
  return wide_slides_from ((Figure) board->figure, square, free);
}

/* The squares that the figure on @square can move to. */
static inline Mask
targets_from (const MKCess *board, unsigned square, Mask free)
{
  return is_slider ((Figure) board->figure) ? slides_from (board, square, free)
                                            : steps_from (board, square, free);
}

static inline Mask
targets_of (const MKCess *board, SeraiSide side)
{
  return targets_from (board, figure_of (board, side), board->free);
}

static inline unsigned
count_targets (const MKCess *board, SeraiSide side)
{
  Mask targets = targets_of (board, side);

  return is_slider ((Figure) board->figure) ? serai_bits_wide_count (targets)
                                            : count_steps (targets);
}

static inline unsigned
move_origin (SeraiMove move)
{
  return move.bits[0] & 127;
}

static inline unsigned
move_target (SeraiMove move)
{
  return move.bits[0] >> 7 & 127;
}

/* Adds the moves to the squares of one half of a mask, which begins with the square @first. */
static inline SeraiMove *
add_moves (SeraiMove *at, unsigned origin, uint64_t targets, unsigned first)
{
  for (; targets != 0; targets &= targets - 1)
    serai_move_put (
        at++, (SeraiMove){ { origin | (uint64_t) (first + serai_bits_lowest (targets)) << 7 } });
  return at;
}

static void
mkcess_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  MKCess     board = load (pos);
  unsigned   origin = figure_of (&board, (SeraiSide) board.side);
  Mask       targets = targets_of (&board, (SeraiSide) board.side);
  SeraiMove *at = serai_move_list_room (out, MAX_TARGETS);

  if (at == NULL)
    return;
  at = add_moves (at, origin, (uint64_t) targets, 0);
  if (!board.is_small)
    at = add_moves (at, origin, (uint64_t) (targets >> 64), 64);
  out->n_moves = (size_t) (at - out->moves);
}

static void
mkcess_captures (const SeraiPosition *pos, SeraiMoveList *out)
{
  (void) pos;
  (void) out;
}

static bool
mkcess_is_capture_compulsory (const SeraiPosition *pos)
{
  (void) pos;
  return false;
}

static uint64_t
mkcess_count_moves (const SeraiPosition *pos)
{
  MKCess board = load (pos);

  return count_targets (&board, (SeraiSide) board.side);
}

static inline void
move_figure (MKCess *board, unsigned target)
{
  if (board->side == SERAI_SIDE_P1)
    board->figures[SERAI_SIDE_P1] = (uint8_t) target;
  else
    board->figures[SERAI_SIDE_P2] = (uint8_t) target;
  board->free &= ~bit (target);
}

static void
turn_over (MKCess *board)
{
  board->side = (uint8_t) serai_side_other ((SeraiSide) board->side);
}

static bool
mkcess_apply (const SeraiPosition *from, SeraiMove move, SeraiPosition *to)
{
  unsigned target = move_target (move);
  uint64_t half = get_word (from, target / 64) & ~(UINT64_C (1) << target % 64);
  uint64_t other_half = get_word (from, 1 - target / 64);
  uint64_t rest = get_word (from, WORD_REST);
  unsigned shift = (rest & BLACK_TO_MOVE) != 0 ? 8 : 0;

  rest = (rest & ~(UINT64_C (0xFF) << shift)) | (uint64_t) target << shift;
  copy_tail (from, to);
  set_word (to, WORD_SHAPE, get_word (from, WORD_SHAPE));
  set_word (to, target / 64, half);
  set_word (to, 1 - target / 64, other_half);
  set_word (to, WORD_REST, rest ^ BLACK_TO_MOVE);
  return true;
}

static SeraiSide
mkcess_side (const SeraiPosition *pos)
{
  return (get_word (pos, WORD_REST) & BLACK_TO_MOVE) != 0 ? SERAI_SIDE_P2 : SERAI_SIDE_P1;
}

static inline uint64_t
turned_round (uint64_t word)
{
  return word << 32 | word >> 32;
}

/* Products spread bits upwards only, so one is turned about: then no two words can make up for
 * each other in the same bits. */
static uint64_t
mkcess_key (const SeraiPosition *pos)
{
  const uint64_t options = UINT64_C (0xFFFF) << 48;
  uint64_t       low = get_word (pos, WORD_LOW) * UINT64_C (0x9E3779B97F4A7C15);
  uint64_t       high = get_word (pos, WORD_HIGH) * UINT64_C (0xD6E8FEB86659FD93);
  uint64_t       rest = (get_word (pos, WORD_REST) & ~options) * UINT64_C (0xBF58476D1CE4E5B9);

  return serai_mix (low ^ turned_round (high) ^ rest);
}

static int
mkcess_gain (const SeraiPosition *pos, SeraiMove move)
{
  (void) pos;
  (void) move;
  return 0;
}

/* ---- Start and end ---- */

static SeraiResult
mkcess_finished (const SeraiPosition *pos)
{
  (void) pos;
  return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
}

static SeraiResult
mkcess_stuck (const SeraiPosition *pos)
{
  return serai_side_win (serai_side_other (mkcess_side (pos)), SERAI_REASON_NO_MOVE);
}

static size_t
mkcess_quiet (const SeraiPosition *pos, size_t n_reversible)
{
  (void) pos;
  return n_reversible;
}

static SeraiResult
mkcess_expired (const SeraiPosition *pos, size_t n_quiet)
{
  (void) n_quiet;
  return mkcess_finished (pos);
}

static void
mkcess_start (const SeraiOptions *chosen, SeraiPosition *out)
{
  unsigned size = chosen->choice[OPTION_BOARD];
  MKCess   board = {
      .figure = chosen->choice[OPTION_FIGURE],
      .options = { chosen->choice[OPTION_BOARD], chosen->choice[OPTION_FIGURE] },
  };
  Mask     free = 0;
  unsigned last;

  set_size (&board, MIN_LENGTH + size / N_LENGTHS, MIN_LENGTH + size % N_LENGTHS);
  last = board.stride * (board.rows - 1U) + board.columns - 1U;
  for (unsigned point = 0; point < (unsigned) board.rows * board.columns; point++)
    free |= bit (square_of_point (&board, point));
  board.figures[SERAI_SIDE_P2] = (uint8_t) last;
  board.free = free & ~bit (0) & ~bit (last);
  store (&board, out);
}

/* ---- Answering by the image ---- */

/* The ways to lay a board on itself that, done twice, change nothing. */
typedef enum
{
  TURN_HALF,
  TURN_ROWS,
  TURN_COLUMNS,
  TURN_DIAGONAL,
  TURN_ANTIDIAGONAL,
  N_TURNS
} Turn;

/* Where @square comes to, N_SQUARES if that is not on the board. On a board that is not a square
 * the other diagonal, done twice, changes something, so it leads nowhere. */
static unsigned
turned (const MKCess *board, Turn turn, unsigned square)
{
  unsigned row = row_of (board, square);
  unsigned column = column_of (board, square);
  unsigned last_row = board->rows - 1U;
  unsigned last_column = board->columns - 1U;

  switch (turn)
    {
    case TURN_HALF:
      return board->stride * (last_row - row) + last_column - column;
    case TURN_ROWS:
      return board->stride * (last_row - row) + column;
    case TURN_COLUMNS:
      return board->stride * row + last_column - column;
    case TURN_DIAGONAL:
      return row < board->columns ? board->stride * column + row : N_SQUARES;
    case TURN_ANTIDIAGONAL:
      return last_row == last_column ? board->stride * (last_row - column) + last_column - row
                                     : N_SQUARES;
    case N_TURNS:
      break;
    }
  return square;
}

/* Whether the figure could slide along a line that a half turn brings back to where it is, so
 * that the turned slide may meet the square just taken. Such a line goes through the middle
 * of the board: a rank or file if their number is odd; a diagonal if both are odd or both
 * even. On all other lines the turned slide is beside the one it answers. */
static bool
can_bar_turned_slide (const MKCess *board)
{
  bool has_straight = board->rows % 2 != 0 || board->columns % 2 != 0;
  bool has_diagonal = board->rows % 2 == board->columns % 2;

  switch ((Figure) board->figure)
    {
    case FIGURE_KNIGHT:
    case FIGURE_KING:
    case N_FIGURES:
      return false;
    case FIGURE_QUEEN:
      return has_straight || has_diagonal;
    case FIGURE_ROOK:
      return has_straight;
    case FIGURE_BISHOP:
      return has_diagonal;
    }
  return false;
}

/* The same for a reflection: slides that are neither along its axis nor straight across leave
 * their own line. */
static bool
can_bar_reflected_slide (const MKCess *board, Turn turn)
{
  bool is_diagonal = turn == TURN_DIAGONAL || turn == TURN_ANTIDIAGONAL;

  switch ((Figure) board->figure)
    {
    case FIGURE_KNIGHT:
    case FIGURE_KING:
    case N_FIGURES:
      return false;
    case FIGURE_QUEEN:
      return true;
    case FIGURE_ROOK:
      return !is_diagonal;
    case FIGURE_BISHOP:
      return is_diagonal;
    }
  return false;
}

/* Whether @squares are their own image, and none of them alone is. */
static bool
is_image_of_itself (const MKCess *board, Turn turn, Mask squares)
{
  for (Mask left = squares; left != 0; left &= left - 1)
    {
      unsigned square = serai_bits_wide_lowest (left);
      unsigned image = turned (board, turn, square);

      if (image == square || image >= N_SQUARES || (squares & bit (image)) == 0)
        return false;
    }
  return true;
}

/* Whether, if @squares are all that can be used, the side that is not to move wins by answering
 * each move by its image: that must always be another square, and a slide to it not barred. */
static bool
is_answered_by_image (const MKCess *board, Turn turn, Mask squares)
{
  return turned (board, turn, board->figures[SERAI_SIDE_P1]) == board->figures[SERAI_SIDE_P2]
         && !(turn == TURN_HALF ? can_bar_turned_slide (board)
                                : can_bar_reflected_slide (board, turn))
         && is_image_of_itself (board, turn, squares);
}

/* ---- Arranging a start ---- */

enum
{
  THING_BLOCK = 2, /* the figure of a side has the number of the side */
  N_THINGS,
  SOON = 6 /* plies: an end within three moves of each side is no game */
};

static const char *
put_figure (MKCess *board, SeraiSide side, unsigned square)
{
  if (square == board->figures[serai_side_other (side)])
    return N_ ("The other figure stands there");
  board->free = (board->free | bit (board->figures[side])) & ~bit (square);
  board->figures[side] = (uint8_t) square;
  return NULL;
}

static const char *
toggle_block (MKCess *board, unsigned square)
{
  if (square == board->figures[SERAI_SIDE_P1] || square == board->figures[SERAI_SIDE_P2])
    return N_ ("A figure stands there: move it away first");
  board->free ^= bit (square);
  return NULL;
}

static const char *
mkcess_place (const SeraiPosition *start, size_t n, unsigned point, SeraiPosition *out)
{
  MKCess      board = load (start);
  unsigned    square = square_of_point (&board, point);
  const char *why =
      n == THING_BLOCK ? toggle_block (&board, square) : put_figure (&board, (SeraiSide) n, square);

  store (&board, out);
  return why;
}

static bool
mkcess_rearrange (const SeraiPosition *start, const SeraiOptions *chosen, SeraiPosition *out)
{
  MKCess        board = load (start);
  SeraiPosition usual;
  MKCess        wanted;

  mkcess_start (chosen, &usual);
  wanted = load (&usual);
  if (board.rows != wanted.rows || board.columns != wanted.columns)
    return false;
  board.figure = wanted.figure;
  memcpy (board.options, wanted.options, sizeof board.options);
  store (&board, out);
  return true;
}

static bool
mkcess_foretell (const SeraiPosition *start, SeraiMessage *out)
{
  MKCess board = load (start);

  if (!is_answered_by_image (&board, TURN_HALF, board.free))
    return false;
  serai_message_set (out, board.side == SERAI_SIDE_P1
                              ? N_ ("Black can win by answering each move turned round")
                              : N_ ("White can win by answering each move turned round"));
  return true;
}

static bool loses_soon (const MKCess *board, unsigned n_plies);

/* Whether the side to move can win within @n_plies. */
static bool
wins_soon (const MKCess *board, unsigned n_plies)
{
  if (n_plies == 0)
    return false;
  for (Mask targets = targets_of (board, (SeraiSide) board->side); targets != 0;
       targets &= targets - 1)
    {
      MKCess next = *board;

      move_figure (&next, serai_bits_wide_lowest (targets));
      turn_over (&next);
      if (loses_soon (&next, n_plies - 1))
        return true;
    }
  return false;
}

/* Whether the side to move loses within @n_plies, whatever it does. */
static bool
loses_soon (const MKCess *board, unsigned n_plies)
{
  Mask targets = targets_of (board, (SeraiSide) board->side);

  for (; targets != 0; targets &= targets - 1)
    {
      MKCess next = *board;

      if (n_plies == 0)
        return false;
      move_figure (&next, serai_bits_wide_lowest (targets));
      turn_over (&next);
      if (!wins_soon (&next, n_plies - 1))
        return false;
    }
  return true;
}

/* A start is fair where no simple rule tells who wins: both figures can move, the half turn
 * does not decide and, unless @n_plies is 0, nobody wins by a trick of a few moves. More
 * cannot be asked: without draws, one side always wins against perfect play. */
static bool
is_fair (const MKCess *board, unsigned n_plies)
{
  return targets_of (board, SERAI_SIDE_P1) != 0 && targets_of (board, SERAI_SIDE_P2) != 0
         && !is_answered_by_image (board, TURN_HALF, board->free) && !wins_soon (board, n_plies)
         && (n_plies == 0 || !loses_soon (board, n_plies));
}

/* Where the figures could stand. */
typedef struct
{
  uint8_t figures[2]; /* [side]: bit of the square */
} Places;

#define MAX_SQUARES (MAX_LENGTH * MAX_LENGTH)
#define MAX_PLACES (MAX_SQUARES * (MAX_SQUARES - 1))

/* All pairs of different squares out of @free, in the order of @random; returns their number. */
static size_t
shuffle_places (Mask free, SeraiRandom *random, Places places[MAX_PLACES])
{
  size_t n_places = 0;

  for (Mask white = free; white != 0; white &= white - 1)
    for (Mask black = free; black != 0; black &= black - 1)
      {
        size_t at = serai_random_below (random, n_places + 1);

        if (serai_bits_wide_lowest (white) == serai_bits_wide_lowest (black))
          continue;
        places[n_places] = places[at];
        places[at] = (Places){ { (uint8_t) serai_bits_wide_lowest (white),
                                 (uint8_t) serai_bits_wide_lowest (black) } };
        n_places++;
      }
  return n_places;
}

/* On a small board every start may be over soon; a fair one is then one that is not decided
 * by the half turn. */
static bool
mkcess_shuffle (const SeraiPosition *start, uint64_t seed, SeraiPosition *out)
{
  SeraiRandom random = { seed };
  MKCess      board = load (start);
  Mask free = board.free | bit (board.figures[SERAI_SIDE_P1]) | bit (board.figures[SERAI_SIDE_P2]);
  Places places[MAX_PLACES];
  size_t n_places = shuffle_places (free, &random, places);

  for (size_t n = 0; n < 2 * n_places; n++)
    {
      const Places *chosen = &places[n % n_places];

      memcpy (board.figures, chosen->figures, sizeof board.figures);
      board.free = free & ~bit (chosen->figures[0]) & ~bit (chosen->figures[1]);
      if (!is_fair (&board, n < n_places ? SOON : 0))
        continue;
      store (&board, out);
      return true;
    }
  return false;
}

/* ---- Text ---- */

static size_t
write_name (const MKCess *board, unsigned square, char *text)
{
  return serai_text_write_point (text, point_of_square (board, square), board->columns,
                                 board->rows);
}

static char
content_of (const MKCess *board, unsigned square)
{
  if (board->figures[SERAI_SIDE_P1] == square)
    return 'w';
  if (board->figures[SERAI_SIDE_P2] == square)
    return 'b';
  return (board->free & bit (square)) != 0 ? '.' : '#';
}

static size_t
mkcess_write (const SeraiPosition *pos, char text[SERAI_POSITION_TEXT])
{
  MKCess board = load (pos);
  size_t length = 0;

  for (unsigned row = 0; row < board.rows; row++)
    {
      if (row > 0)
        text[length++] = '/';
      for (unsigned column = 0; column < board.columns; column++)
        text[length++] = content_of (&board, board.stride * row + column);
    }
  text[length++] = ' ';
  text[length++] = board.side == SERAI_SIDE_P1 ? 'w' : 'b';
  text[length++] = ' ';
  text[length++] = figure_letters[board.figure];
  text[length] = '\0';
  return length;
}

/* What has been read of a board so far. How its squares are numbered is not known before the
 * end. */
typedef struct
{
  MKCess   board;
  unsigned n_points;   /* before the rank that is being read */
  uint8_t  figures[2]; /* [side]: point */
  unsigned n_figures[2];
  Mask     free; /* points */
} Reading;

static const char *
read_square (Reading *reading, unsigned point, char content)
{
  SeraiSide side = content == 'w' ? SERAI_SIDE_P1 : SERAI_SIDE_P2;

  switch (content)
    {
    case 'w':
    case 'b':
      if (reading->n_figures[side]++ > 0)
        return N_ ("each side has one figure, not more");
      reading->figures[side] = (uint8_t) point;
      return NULL;
    case '.':
      reading->free |= bit (point);
      return NULL;
    case '#':
      return NULL;
    default:
      return N_ ("a square must be “w”, “b”, “#” or “.”");
    }
}

/* Reads a rank up to its end; *text is then behind it. */
static const char *
read_rank (Reading *reading, const char **text)
{
  MKCess  *board = &reading->board;
  unsigned columns = 0;

  for (; **text != '/' && **text != ' ' && **text != '\0'; (*text)++)
    {
      const char *fault;

      if (columns == MAX_LENGTH)
        return N_ ("a rank has 10 squares at most");
      fault = read_square (reading, reading->n_points + columns++, **text);
      if (fault != NULL)
        return fault;
    }
  if (columns < MIN_LENGTH)
    return N_ ("a rank has 3 squares at least");
  if (board->rows > 0 && columns != board->columns)
    return N_ ("all ranks must be of one length");
  board->columns = (uint8_t) columns;
  board->rows++;
  reading->n_points += columns;
  return NULL;
}

static const char *
read_ranks (Reading *reading, const char **text)
{
  for (;;)
    {
      const char *fault = read_rank (reading, text);

      if (fault != NULL)
        return fault;
      if (**text != '/')
        break;
      if (reading->board.rows == MAX_LENGTH)
        return N_ ("a board has 10 ranks at most");
      (*text)++;
    }
  if (reading->board.rows < MIN_LENGTH)
    return N_ ("a board has 3 ranks at least");
  if (reading->n_figures[SERAI_SIDE_P1] == 0 || reading->n_figures[SERAI_SIDE_P2] == 0)
    return N_ ("each side must have a figure");
  return NULL;
}

static const char *
read_rest (MKCess *board, const char **text)
{
  const char *fault;
  const char *letter;

  if (**text != ' ')
    return N_ ("the board must be followed by a blank");
  (*text)++;
  fault = serai_text_read_side (text, &board->side);
  if (fault != NULL)
    return fault;
  if (**text != ' ')
    return N_ ("the side to move must be followed by a blank");
  (*text)++;
  letter = **text != '\0' ? memchr (figure_letters, **text, N_FIGURES) : NULL;
  if (letter == NULL)
    return N_ ("the figure must be one of “N”, “K”, “Q”, “R” and “B”");
  board->figure = (uint8_t) (letter - figure_letters);
  (*text)++;
  return serai_text_read_end (text);
}

/* Puts what has been read on the board. */
static void
set_up (Reading *reading)
{
  MKCess *board = &reading->board;

  set_size (board, board->rows, board->columns);
  for (Mask free = reading->free; free != 0; free &= free - 1)
    board->free |= bit (square_of_point (board, serai_bits_wide_lowest (free)));
  for (unsigned side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    board->figures[side] = (uint8_t) square_of_point (board, reading->figures[side]);
}

static size_t
mkcess_read (const SeraiOptions *chosen, const char *text, SeraiPosition *out, const char **why)
{
  Reading     reading = { 0 };
  const char *at = text;

  memcpy (reading.board.options, chosen->choice, sizeof reading.board.options);
  *why = read_ranks (&reading, &at);
  if (*why == NULL)
    *why = read_rest (&reading.board, &at);
  if (*why != NULL)
    return (size_t) (at - text) + 1;
  set_up (&reading);
  store (&reading.board, out);
  return 0;
}

static size_t
mkcess_write_move (const SeraiPosition *pos, SeraiMove move, char text[SERAI_MOVE_TEXT])
{
  MKCess board = load (pos);
  size_t length = write_name (&board, move_origin (move), text);

  text[length++] = '-';
  return length + write_name (&board, move_target (move), text + length);
}

static size_t
mkcess_read_move (const SeraiPosition *pos, const char *text, SeraiMove *out, const char **why)
{
  return serai_listing_read_move (&serai_rules_mkcess, pos, text, out, why);
}

/* ---- A move, step by step ---- */

static void
mkcess_next (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
             SeraiContinuation *out)
{
  serai_listing_next (&serai_rules_mkcess, pos, begun, n_begun, out);
}

static size_t
mkcess_steps (const SeraiPosition *pos, SeraiMove move, SeraiStep out[SERAI_MAX_STEPS])
{
  MKCess board = load (pos);

  out[0] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) point_of_square (&board, move_origin (move)) };
  out[1] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) point_of_square (&board, move_target (move)) };
  return 2;
}

static void
mkcess_preview (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                SeraiPosition *out)
{
  MKCess board = load (pos);

  if (n_begun > 1)
    move_figure (&board, square_of_point (&board, begun[1].value));
  store (&board, out);
}

/* ---- Why a click is refused ---- */

/* A figure that slides could go from @from to @to, were nothing in between. */
static bool
is_on_a_line (const MKCess *board, unsigned from, unsigned to)
{
  Mask everywhere = 0;

  for (unsigned point = 0; point < (unsigned) board->rows * board->columns; point++)
    everywhere |= bit (square_of_point (board, point));
  return (targets_from (board, from, everywhere) & bit (to)) != 0;
}

static const char *
refuse_origin (const MKCess *board, unsigned wanted)
{
  if (content_of (board, wanted) == '#')
    return N_ ("This square is dead");
  if (wanted == board->figures[serai_side_other ((SeraiSide) board->side)])
    return N_ ("This is not your piece");
  return N_ ("This square is empty: choose your figure");
}

static const char *
refuse_target (const MKCess *board, unsigned wanted)
{
  static const char *const moves_of[N_FIGURES] = {
    [FIGURE_KNIGHT] = N_ ("A knight leaps two squares one way and one to the side"),
    [FIGURE_KING] = N_ ("A king moves to a square next to it"),
    [FIGURE_QUEEN] = N_ ("A queen moves along ranks, files and diagonals"),
    [FIGURE_ROOK] = N_ ("A rook moves along ranks and files"),
    [FIGURE_BISHOP] = N_ ("A bishop moves along diagonals"),
  };

  if (content_of (board, wanted) == '#')
    return N_ ("This square is dead");
  if (wanted == board->figures[serai_side_other ((SeraiSide) board->side)])
    return N_ ("Nothing is captured in this game");
  if (is_on_a_line (board, board->figures[board->side], wanted))
    return N_ ("Dead squares and the other figure bar the way");
  return moves_of[board->figure];
}

static void
mkcess_refuse (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun, SeraiStep wanted,
               SeraiMessage *out)
{
  MKCess board = load (pos);

  (void) begun;
  if (n_begun == 0)
    serai_message_set (out, refuse_origin (&board, square_of_point (&board, wanted.value)));
  else
    serai_message_set (out, refuse_target (&board, square_of_point (&board, wanted.value)));
}

/* ---- Words and pictures ---- */

enum
{
  KIND_DEAD = N_FIGURES + 1 /* kind 1 + Figure is a figure */
};

static void
mkcess_geometry (const SeraiPosition *pos, SeraiGeometry *out)
{
  MKCess board = load (pos);

  serai_geometry_set_squares (out, board.columns, board.rows);
}

static SeraiPiece
mkcess_piece_at (const SeraiPosition *pos, unsigned point)
{
  MKCess   board = load (pos);
  unsigned square = square_of_point (&board, point);

  for (uint8_t side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    if (board.figures[side] == square)
      return (SeraiPiece){ side, (uint8_t) (1 + board.figure), 1, 0 };
  if ((board.free & bit (square)) == 0)
    return (SeraiPiece){ SERAI_SIDE_NONE, KIND_DEAD, 1, 0 };
  return (SeraiPiece){ SERAI_SIDE_NONE, 0, 0, 0 };
}

static bool
mkcess_nth_thing (const SeraiPosition *start, size_t n, SeraiThing *out)
{
  static const char *const labels[N_THINGS] = { N_ ("White’s figure"), N_ ("Black’s figure"),
                                                N_ ("Blocked square") };

  if (n >= N_THINGS)
    return false;
  out->label = labels[n];
  if (n == THING_BLOCK)
    out->piece = (SeraiPiece){ SERAI_SIDE_NONE, KIND_DEAD, 1, 0 };
  else
    out->piece = (SeraiPiece){ (uint8_t) n, (uint8_t) (1 + load (start).figure), 1, 0 };
  return true;
}

static size_t
mkcess_last_places (const SeraiPosition *pos, SeraiSide side, SeraiPiece *piece,
                    uint8_t points[SERAI_MAX_POINTS])
{
  MKCess board = load (pos);
  Mask   targets = targets_of (&board, side);
  size_t n_points = 0;

  *piece = mkcess_piece_at (pos, point_of_square (&board, board.figures[side]));
  if (serai_bits_wide_count (targets) > N_LAST_PLACES)
    return 0;
  for (; targets != 0; targets &= targets - 1)
    points[n_points++] = (uint8_t) point_of_square (&board, serai_bits_wide_lowest (targets));
  return n_points;
}

static void
mkcess_describe (SeraiPiece piece, SeraiMessage *out)
{
  static const char *const names[N_FIGURES][2] = {
    [FIGURE_KNIGHT] = { N_ ("white knight"), N_ ("black knight") },
    [FIGURE_KING] = { N_ ("white king"), N_ ("black king") },
    [FIGURE_QUEEN] = { N_ ("white queen"), N_ ("black queen") },
    [FIGURE_ROOK] = { N_ ("white rook"), N_ ("black rook") },
    [FIGURE_BISHOP] = { N_ ("white bishop"), N_ ("black bishop") },
  };

  if (piece.kind == 0)
    serai_message_set (out, N_ ("empty"));
  else if (piece.kind == KIND_DEAD)
    serai_message_set (out, N_ ("dead square"));
  else
    serai_message_set (out, names[piece.kind - 1][piece.side]);
}

static void
mkcess_explain (const SeraiPosition *pos, SeraiResult result, SeraiMessage *out)
{
  (void) pos;
  serai_message_set (out, serai_words_for_no_move (result.outcome));
}

static size_t
mkcess_facts (const SeraiPosition *pos, size_t n_quiet, bool is_over,
              SeraiMessage out[SERAI_MAX_FACTS])
{
  MKCess board = load (pos);

  (void) n_quiet;
  (void) is_over;
  serai_message_set_count (&out[0],
                           N_PLURAL ("White has %s free square", "White has %s free squares"),
                           serai_bits_wide_count (targets_of (&board, SERAI_SIDE_P1)));
  serai_message_set_count (&out[1],
                           N_PLURAL ("Black has %s free square", "Black has %s free squares"),
                           serai_bits_wide_count (targets_of (&board, SERAI_SIDE_P2)));
  return 2;
}

/* ---- Exact knowledge ---- */

/* Masks of both figures, worked on at once: in each vector one half of them, those of one figure
 * first. */
typedef uint64_t Halves __attribute__ ((vector_size (2 * sizeof (uint64_t))));

typedef struct
{
  Halves low;
  Halves high;
} Pair;

static inline Pair
pair_of (Mask first, Mask second)
{
  return (Pair){ { (uint64_t) first, (uint64_t) second },
                 { (uint64_t) (first >> 64), (uint64_t) (second >> 64) } };
}

static inline Mask
pair_get (Pair pair, SeraiSide side)
{
  return (Mask) pair.high[side] << 64 | pair.low[side];
}

static inline Pair
pair_or (Pair a, Pair b)
{
  return (Pair){ a.low | b.low, a.high | b.high };
}

static inline Pair
pair_and (Pair a, Pair b)
{
  return (Pair){ a.low & b.low, a.high & b.high };
}

static inline Pair
pair_without (Pair a, Pair b)
{
  return (Pair){ a.low & ~b.low, a.high & ~b.high };
}

static inline Pair
pair_up (const MKCess *board, Pair squares, int n)
{
  if (board->is_small)
    return (Pair){ squares.low << n, squares.high };
  return (Pair){ squares.low << n, squares.high << n | squares.low >> (64 - n) };
}

static inline Pair
pair_down (const MKCess *board, Pair squares, int n)
{
  if (board->is_small)
    return (Pair){ squares.low >> n, squares.high };
  return (Pair){ squares.low >> n | squares.high << (64 - n), squares.high >> n };
}

static inline Pair
pair_up_and_down (const MKCess *board, Pair squares, int n)
{
  return pair_or (pair_up (board, squares, n), pair_down (board, squares, n));
}

/* Each side's mask in the place of the other's. */
static inline Pair
pair_swapped (Pair pair)
{
  return (Pair){ { pair.low[1], pair.low[0] }, { pair.high[1], pair.high[0] } };
}

/* A figure that slides reaches by its slides what it reaches by single steps. */
static inline Pair
spread (const MKCess *board, Pair squares)
{
  const int stride = board->stride;
  Pair      beside = pair_up_and_down (board, squares, 1);

  switch ((Figure) board->figure)
    {
    case FIGURE_KNIGHT:
      return pair_or (pair_up_and_down (board, beside, 2 * stride),
                      pair_up_and_down (board, pair_up_and_down (board, squares, 2), stride));
    case FIGURE_KING:
    case FIGURE_QUEEN:
      return pair_or (beside, pair_up_and_down (board, pair_or (beside, squares), stride));
    case FIGURE_ROOK:
      return pair_or (beside, pair_up_and_down (board, squares, stride));
    case FIGURE_BISHOP:
      return pair_up_and_down (board, beside, stride);
    case N_FIGURES:
      break;
    }
  return squares;
}

/* Whether a square is in the masks of both sides. */
static inline bool
do_meet (Pair squares)
{
  Pair   common = pair_and (squares, pair_swapped (squares));
  Halves any = common.low | common.high;

  return any[0] != 0;
}

/* What figures have come to by going on and on from their first steps. */
typedef struct
{
  Pair edge; /* lately */
  Pair all;
} Growth;

static inline void
grow (const MKCess *board, Pair free, Growth *growth)
{
  growth->edge = pair_without (pair_and (spread (board, growth->edge), free), growth->all);
  growth->all = pair_or (growth->all, growth->edge);
}

__attribute__ ((always_inline)) static inline Mask
flood_over (const MKCess *board, Mask free, Mask squares)
{
  Growth growth = { pair_of (squares, 0), pair_of (squares, 0) };

  while ((growth.edge.low[0] | growth.edge.high[0]) != 0)
    grow (board, pair_of (free, 0), &growth);
  return pair_get (growth.all, 0);
}

/* All squares out of @free that can be come to from @squares, free themselves, and these. */
static Mask
flood (const MKCess *board, Mask free, Mask squares)
{
  MKCess shape = *board;

  if (!board->is_small)
    {
      shape.stride = MAX_STRIDE;
      shape.is_small = false;
      return flood_over (&shape, free, squares);
    }
  shape.is_small = true;
  return flood_over (&shape, (uint64_t) free, (uint64_t) squares);
}

/* The squares out of @free beside @squares. */
static inline Mask
spread_once (const MKCess *board, Mask free, Mask squares)
{
  return pair_get (spread (board, pair_of (squares, 0)), 0) & free;
}

/* The squares out of @free that a figure on @square can ever come to, were it alone. */
static inline Mask
reach_of (const MKCess *board, Mask free, unsigned square)
{
  return flood (board, free, steps_from (board, square, free));
}

/* Whether there is no square that both figures, which can move, can come to. If so, one of them in
 * *enclosed has come to all that it ever can, in *reach. Spreads both at once, as that soon shows
 * either; once before it looks, as most have met by then. */
static inline bool
are_apart (const MKCess *board, Pair steps, SeraiSide *enclosed, Mask *reach)
{
  const Pair free = pair_of (board->free, board->free);
  Growth     growth = { steps, steps };

  for (grow (board, free, &growth); !do_meet (growth.all); grow (board, free, &growth))
    {
      Halves ends = growth.edge.low | growth.edge.high;

      if (ends[SERAI_SIDE_P1] == 0 || ends[SERAI_SIDE_P2] == 0)
        {
          *enclosed = ends[SERAI_SIDE_P1] == 0 ? SERAI_SIDE_P1 : SERAI_SIDE_P2;
          *reach = pair_get (growth.all, *enclosed);
          return true;
        }
    }
  return false;
}

/* The squares whose row and column have an even sum: in a row, and in all. */
#define EVEN_COLUMNS(stride) ((Mask) 0x555 & (((Mask) 1 << (stride)) - 1))
#define ODD_COLUMNS(stride) ((Mask) 0xAAA & (((Mask) 1 << (stride)) - 1))
#define TWO_ROWS(stride) (EVEN_COLUMNS (stride) | ODD_COLUMNS (stride) << (stride))
#define EVEN_SQUARES(stride)                                                                       \
  (TWO_ROWS (stride) | TWO_ROWS (stride) << 2 * (stride) | TWO_ROWS (stride) << 4 * (stride)       \
   | TWO_ROWS (stride) << 6 * (stride) | TWO_ROWS (stride) << 8 * (stride))

/* [stride - MIN_STRIDE] */
static const Mask even_squares[N_STRIDES] = {
  EVEN_SQUARES (5), EVEN_SQUARES (6),  EVEN_SQUARES (7),  EVEN_SQUARES (8),
  EVEN_SQUARES (9), EVEN_SQUARES (10), EVEN_SQUARES (11), EVEN_SQUARES (12),
};

/* Takes the squares of @steps into account, which some of a set lead to by one kind of step. */
static inline void
note_steps (Pair steps, Pair *once, Pair *twice)
{
  *twice = pair_or (*twice, pair_and (*once, steps));
  *once = pair_or (*once, steps);
}

__attribute__ ((always_inline)) static inline Mask
crossings_on (const MKCess *board, Mask squares)
{
  const int stride = board->stride;
  Pair      from = pair_of (squares, 0);
  Pair      once = pair_of (0, 0);
  Pair      twice = once;

  note_steps (pair_up (board, from, 2 * stride + 1), &once, &twice);
  note_steps (pair_up (board, from, 2 * stride - 1), &once, &twice);
  note_steps (pair_up (board, from, stride + 2), &once, &twice);
  note_steps (pair_up (board, from, stride - 2), &once, &twice);
  note_steps (pair_down (board, from, 2 * stride + 1), &once, &twice);
  note_steps (pair_down (board, from, 2 * stride - 1), &once, &twice);
  note_steps (pair_down (board, from, stride + 2), &once, &twice);
  note_steps (pair_down (board, from, stride - 2), &once, &twice);
  return pair_get (twice, 0);
}

/* The squares that knights on two or more of @squares leap to. */
static inline Mask
crossings (const MKCess *board, Mask squares)
{
  MKCess shape = *board;

  if (!board->is_small)
    {
      shape.stride = MAX_STRIDE;
      shape.is_small = false;
      return crossings_on (&shape, squares);
    }
  shape.is_small = true;
  return crossings_on (&shape, (uint64_t) squares);
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
walk_bound (const MKCess *board, Mask reach, unsigned square)
{
  Mask     even = even_squares[board->stride - MIN_STRIDE];
  Mask     others = (even & bit (square)) != 0 ? ~even : even;
  Mask     inner;
  Mask     ends;
  unsigned n_other;
  unsigned n_same;
  unsigned bound;

  if ((reach & (reach - 1)) == 0)
    return reach != 0;
  if (board->figure != FIGURE_KNIGHT)
    return serai_bits_wide_count (reach);
  inner = reach & crossings (board, reach | bit (square));
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
  const MKCess *board;
  unsigned      n_steps;
} Walk;

enum
{
  UNKNOWN = -1 /* length of a walk */
};

/* Of @targets the one with the fewest ways on, which is best visited while it can be. Of a figure
 * that slides single steps are counted: what is near is not passed by. */
static unsigned
narrowest (const MKCess *board, Mask free, Mask targets)
{
  unsigned best = serai_bits_wide_lowest (targets);
  unsigned fewest = N_SQUARES;

  if ((targets & (targets - 1)) == 0)
    return best;
  for (; targets != 0; targets &= targets - 1)
    {
      unsigned target = serai_bits_wide_lowest (targets);
      unsigned n_ways = count_steps (steps_from (board, target, free));

      if (n_ways < fewest)
        {
          fewest = n_ways;
          best = target;
        }
    }
  return best;
}

/* The number of moves, at most @enough, of the walk that always goes on to the square with the
 * fewest ways on: mostly no other is longer. Shorter once no steps are left. */
static int
narrowest_walk (Walk *walk, Mask free, unsigned square, int enough)
{
  int length = 0;

  for (Mask targets; length < enough && walk->n_steps > 0
                     && (targets = targets_from (walk->board, square, free)) != 0;)
    {
      walk->n_steps--;
      if (++length < enough)
        {
          square = narrowest (walk->board, free, targets);
          free &= ~bit (square);
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
longest_walk (Walk *walk, Mask reach, unsigned square, int shown, int low, int high)
{
  int  bound = (int) walk_bound (walk->board, reach, square);
  int  best = shown;
  Mask targets;

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
  for (targets = targets_from (walk->board, square, reach); targets != 0 && best < bound;)
    {
      unsigned target = narrowest (walk->board, reach, targets);
      int      least = best > low ? best : low;
      int      length;

      targets &= ~bit (target);
      length = 1
               + longest_walk (walk, reach_of (walk->board, reach & ~bit (target), target), target,
                               shown, least - 1, bound - 1);
      shown = UNKNOWN;
      if (length > best)
        best = length;
    }
  return best;
}

/* The number of moves, at most two, of the longest walk from @square, where there is a move. */
static int
short_walk (const MKCess *board, Mask free, unsigned square)
{
  return spread_once (board, free, steps_from (board, square, free)) != 0 ? 2 : 1;
}

/* Whether the longest walk from @square, where there is a move, has @wanted moves; *length then is
 * @wanted, else an upper bound below it. */
static bool
can_walk (Walk *walk, Mask free, unsigned square, int wanted, int *length)
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

/* Who wins where the figures are apart: the side to move only if its longest walk is longer.
 * That of the side @enclosed, within @reach, is counted exactly, the other compared with it. Not
 * inline, so that no registers are saved where the figures can meet. */
__attribute__ ((noinline)) static SeraiOutcome
compare_walks (MKCess board, SeraiSide enclosed, Mask reach, unsigned *n_plies)
{
  SeraiSide side = (SeraiSide) board.side;
  SeraiSide free_side = serai_side_other (enclosed);
  Walk      walk = { &board, MAX_WALK_STEPS };
  int  length = longest_walk (&walk, reach, figure_of (&board, enclosed), UNKNOWN, -1, N_SQUARES);
  int  wanted = free_side == side ? length + 1 : length;
  int  other;
  bool is_longer = can_walk (&walk, board.free, figure_of (&board, free_side), wanted, &other);
  SeraiSide winner = is_longer ? free_side : enclosed;

  *n_plies = 2 * (unsigned) (is_longer ? length : other) + (winner == side);
  if (walk.n_steps == 0)
    return SERAI_OUTCOME_NONE;
  return serai_side_win (winner, SERAI_REASON_NO_MOVE).outcome;
}

/* Whether the figures stand on images of each other. Without branches, as they could not be
 * foretold. */
static inline bool
are_images (const MKCess *board)
{
  unsigned row = row_of (board, board->figures[SERAI_SIDE_P1]);
  unsigned column = column_of (board, board->figures[SERAI_SIDE_P1]);
  unsigned their_row = row_of (board, board->figures[SERAI_SIDE_P2]);
  unsigned their_column = column_of (board, board->figures[SERAI_SIDE_P2]);
  unsigned last_row = board->rows - 1U;
  bool     are_rows_opposite = row + their_row == last_row;
  bool     are_columns_opposite = column + their_column == board->columns - 1U;

  return (are_rows_opposite & (are_columns_opposite | (column == their_column)))
         | ((row == their_row) & are_columns_opposite)
         | ((row == their_column) & (column == their_row))
         | ((row + their_column == last_row) & (column + their_row == last_row));
}

/* Squares that nobody can come to do not matter. The places of the figures are compared first,
 * then what is around them, as that is cheap. */
__attribute__ ((noinline)) static bool
can_be_answered (MKCess board, Mask steps)
{
  for (Turn turn = TURN_HALF; turn < N_TURNS; turn++)
    if (turned (&board, turn, board.figures[SERAI_SIDE_P1]) == board.figures[SERAI_SIDE_P2]
        && is_answered_by_image (&board, turn, steps)
        && is_image_of_itself (&board, turn, flood (&board, board.free, steps)))
      return true;
  return false;
}

/* Who wins where a side has no move now: it loses if it is to move, or one move later. */
static inline bool
is_shut_in (SeraiSide side, Mask first, Mask second, SeraiSide *winner, unsigned *n_plies)
{
  bool can_move = (side == SERAI_SIDE_P1 ? first : second) != 0;

  if (first != 0 && second != 0)
    return false;
  *winner = can_move ? side : serai_side_other (side);
  *n_plies = can_move ? 1 : 0;
  return true;
}

__attribute__ ((always_inline)) static inline SeraiOutcome
know (const MKCess *board, unsigned *n_plies)
{
  const Mask first = steps_from (board, board->figures[SERAI_SIDE_P1], board->free);
  const Mask second = steps_from (board, board->figures[SERAI_SIDE_P2], board->free);
  SeraiSide  side;
  Mask       reach;

  if (is_shut_in ((SeraiSide) board->side, first, second, &side, n_plies))
    return serai_side_win (side, SERAI_REASON_NO_MOVE).outcome;
  if (are_images (board) && can_be_answered (*board, first | second))
    {
      *n_plies = serai_bits_wide_count (board->free);
      return serai_side_win (serai_side_other ((SeraiSide) board->side), SERAI_REASON_NO_MOVE)
          .outcome;
    }
  if (!are_apart (board, pair_of (first, second), &side, &reach))
    return SERAI_OUTCOME_NONE;
  return compare_walks (*board, side, reach, n_plies);
}

static SeraiOutcome
mkcess_known (const SeraiPosition *pos, unsigned *n_plies)
{
  MKCess board;

  if (is_small (pos))
    {
      board = load_small (pos);
      return know (&board, n_plies);
    }
  board = load_wide (pos);
  return know (&board, n_plies);
}

/* ---- Search ---- */

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
static const SeraiWeight weights[N_FIGURES * N_TERMS] = {
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
  Pair first;
  Pair second;
  Pair third;
} Rings;

/* @own and @their: targets. */
static inline Rings
rings_of (const MKCess *board, Mask own, Mask their)
{
  Pair  left = pair_of (board->free, board->free);
  Rings rings;

  rings.first = pair_of (own, their);
  left = pair_without (left, rings.first);
  rings.second = pair_and (spread (board, rings.first), left);
  left = pair_without (left, rings.second);
  rings.third = pair_and (spread (board, rings.second), left);
  return rings;
}

/* In each half-byte how many bits of it are set in both vectors. */
static inline Halves
count_nibbles (Halves low, Halves high)
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
count_more (Pair squares)
{
  const uint64_t fours = UINT64_C (0x0F0F0F0F0F0F0F0F);
  const uint64_t sixteens = UINT64_C (0x1010101010101010);
  Halves         counts = count_nibbles (squares.low, squares.high);

  counts = (counts & fours) + (counts >> 4 & fours);
  return (int) serai_bits_sum_bytes (counts[0] + sixteens - counts[1]) - 8 * 16;
}

/* What it is worth to be to move. Solving boards with both sides of 5 and more shows: if both
 * knights stand on one colour the side to move wins, but for few starts, and else loses; after some
 * moves it mostly does. No move changes whom this favours. Of an even stride, the squares of a
 * column have one parity. */
static inline int
turn_of (const MKCess *board)
{
  unsigned first = board->figures[SERAI_SIDE_P1];
  unsigned second = board->figures[SERAI_SIDE_P2];
  unsigned rows = row_of (board, first) ^ row_of (board, second);
  unsigned colours = first ^ second ^ (rows & ~(unsigned) board->stride);

  return board->figure != FIGURE_KNIGHT || (colours & 1) == 0 ? 1 : -1;
}

/* The same for the other side, behind any move. */
static inline int
next_turn_of (const MKCess *board)
{
  return board->figure == FIGURE_KNIGHT ? -turn_of (board) : 1;
}

/* What the side to move has of each plain term more than the other, by the squares that each can
 * move to and by what its turn is. */
static inline void
count_plain_terms (const MKCess *board, Mask own, Mask their, int turn, int plain[N_PLAIN_TERMS])
{
  Rings rings = rings_of (board, own, their);
  Pair  their_first = pair_swapped (rings.first);
  Pair  their_two = pair_or (their_first, pair_swapped (rings.second));
  Pair  later =
      pair_or (pair_without (rings.second, their_first), pair_without (rings.third, their_two));

  plain[FIRST] = count_more (rings.first);
  plain[SECOND] = count_more (rings.second);
  plain[THIRD] = count_more (rings.third);
  plain[NEARER] = plain[FIRST] + count_more (later);
  plain[TURN] = turn;
}

/* How much of a board is free if @n_free squares are, in 1/SERAI_FEATURE_ONE. */
static inline int
freedom_of (const MKCess *board, unsigned n_free)
{
  return (int) (SERAI_FEATURE_ONE * n_free * board->area_inverse / AREA_ONE);
}

static bool
mkcess_features (const SeraiPosition *pos, int out[SERAI_MAX_WEIGHTS])
{
  MKCess    board = load (pos);
  SeraiSide side = (SeraiSide) board.side;
  int       freedom = freedom_of (&board, serai_bits_wide_count (board.free));
  int      *terms = out + board.figure * N_TERMS;
  int       plain[N_PLAIN_TERMS];

  memset (out, 0, sizeof *out * N_FIGURES * N_TERMS);
  count_plain_terms (&board, targets_of (&board, side),
                     targets_of (&board, serai_side_other (side)), turn_of (&board), plain);
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
scale_of (const MKCess *board, int freedom)
{
  const SeraiWeight *of_figure = weights + board->figure * N_TERMS;
  Scale              scale;

  for (unsigned n = 0; n < N_PLAIN_TERMS; n++)
    scale.worth[n] = of_figure[2 * n].value * (SERAI_FEATURE_ONE - freedom)
                     + of_figure[2 * n + 1].value * freedom;
  return scale;
}

/* The same as features and weights make of it, in another order. */
static inline int
weigh (const MKCess *board, Mask own, Mask their, int turn, const Scale *scale)
{
  int plain[N_PLAIN_TERMS];
  int sum = 0;

  count_plain_terms (board, own, their, turn, plain);
  for (unsigned n = 0; n < N_PLAIN_TERMS; n++)
    sum += plain[n] * scale->worth[n];
  return sum / SERAI_FEATURE_ONE;
}

__attribute__ ((always_inline)) static inline int
evaluate (const MKCess *board)
{
  SeraiSide side = (SeraiSide) board->side;
  int       freedom = freedom_of (board, serai_bits_wide_count (board->free));
  Scale     scale = scale_of (board, freedom);

  return weigh (board, targets_of (board, side), targets_of (board, serai_side_other (side)),
                turn_of (board), &scale);
}

static int
mkcess_evaluate (const SeraiPosition *pos)
{
  MKCess board;

  if (is_small (pos))
    {
      board = load_small (pos);
      return evaluate (&board);
    }
  board = load_wide (pos);
  return evaluate (&board);
}

/* Behind all moves one more square is dead. The others of the other side's targets stay what they
 * are, but for a slide that the square has ended. */
__attribute__ ((always_inline)) static inline void
foresee (const MKCess *board, const SeraiMove *moves, size_t n_moves, int *out)
{
  const SeraiSide their_side = serai_side_other ((SeraiSide) board->side);
  const Mask      their_targets = targets_of (board, their_side);
  int             freedom = freedom_of (board, serai_bits_wide_count (board->free) - 1);
  Scale           scale = scale_of (board, freedom);
  int             turn = next_turn_of (board);

  for (size_t n = 0; n < n_moves; n++)
    {
      unsigned target = move_target (moves[n]);
      MKCess   next = *board;
      Mask     their = without (board, their_targets, target);

      next.free = without (board, board->free, target);
      if (is_slider ((Figure) board->figure) && their != their_targets)
        their = targets_of (&next, their_side);
      out[n] = -weigh (&next, their, targets_from (&next, target, next.free), turn, &scale);
    }
}

static void
mkcess_foresee (const SeraiPosition *pos, const SeraiMove *moves, size_t n_moves, int *out)
{
  MKCess board;

  if (is_small (pos))
    {
      board = load_small (pos);
      foresee (&board, moves, n_moves, out);
    }
  else
    {
      board = load_wide (pos);
      foresee (&board, moves, n_moves, out);
    }
}

/* ---- The game ---- */

/* A choice for every size, @rows by @columns, and for every number of columns. */
#define SIZE(rows, columns)                                                                        \
  {                                                                                                \
#rows "x" #columns, #rows " × " #columns                                                       \
  }
#define SIZES(rows)                                                                                \
  SIZE (rows, 3), SIZE (rows, 4), SIZE (rows, 5), SIZE (rows, 6), SIZE (rows, 7), SIZE (rows, 8),  \
      SIZE (rows, 9), SIZE (rows, 10)

static const SeraiChoice board_choices[N_LENGTHS * N_LENGTHS] = { SIZES (3), SIZES (4), SIZES (5),
                                                                  SIZES (6), SIZES (7), SIZES (8),
                                                                  SIZES (9), SIZES (10) };

static const SeraiChoice figure_choices[N_FIGURES] = {
  [FIGURE_KNIGHT] = { "knight", N_ ("Knight") }, [FIGURE_KING] = { "king", N_ ("King") },
  [FIGURE_QUEEN] = { "queen", N_ ("Queen") },    [FIGURE_ROOK] = { "rook", N_ ("Rook") },
  [FIGURE_BISHOP] = { "bishop", N_ ("Bishop") },
};

#define CHOICE_OF_SIZE(rows, columns) (((rows) -MIN_LENGTH) * N_LENGTHS + (columns) -MIN_LENGTH)

static const SeraiOption options[N_OPTIONS] = {
  [OPTION_BOARD] = { "board", N_ ("Board"), N_ ("Ranks and files; the source has 6 × 8 and 8 × 8"),
                     board_choices, N_LENGTHS *N_LENGTHS, CHOICE_OF_SIZE (6, 8) },
  [OPTION_FIGURE] = { "figure", N_ ("Figure"), N_ ("The chess piece that both sides have"),
                      figure_choices, N_FIGURES, FIGURE_KNIGHT },
};

static const uint8_t usual_sizes[] = { CHOICE_OF_SIZE (6, 8), CHOICE_OF_SIZE (8, 8) };

static const SeraiGrid grid = {
  .option = OPTION_BOARD,
  .n_columns = N_LENGTHS,
  .least = MIN_LENGTH,
  .usual = usual_sizes,
  .n_usual = sizeof usual_sizes,
  .first = N_ ("Ranks"),
  .second = N_ ("Files"),
};

static const SeraiStrength strengths[SERAI_N_LEVELS] = {
  { 100, 60000 }, { 400, 1600 }, { 460, 530 },  { 710, 150 },
  { 2500, 30 },   { 50000, 6 },  { 350000, 0 }, { 4000000, 0 },
};

const SeraiRules serai_rules_mkcess = {
  .id = "mkcess",
  .name = N_ ("MKCess"),
  .subtitle = N_ ("The game of vanishing squares"),
  .region = N_ ("By M. Khurshudyan"),
  .blurb =
      N_ ("Every square that a figure leaves is gone for good, and whoever cannot move has lost."),
  .source = "M. Khurshudyan: A Board Game for Two Players: MKCess",
  .scene = "#.#...../..w.##../.###.b#./.#..####/...#.#../.....### w N",
  .sequel = "c5-a4 f4-e2 a4-c3 e2-c1 c3-b1 c1-d3",
  .sides = SERAI_WHITE_AND_BLACK,
  .options = options,
  .n_options = N_OPTIONS,
  .grid = &grid,
  .repetition = SERAI_REPETITION_IMPOSSIBLE,
  .geometry = mkcess_geometry,
  .start = mkcess_start,
  .nth_thing = mkcess_nth_thing,
  .place = mkcess_place,
  .rearrange = mkcess_rearrange,
  .shuffle = mkcess_shuffle,
  .foretell = mkcess_foretell,
  .write = mkcess_write,
  .read = mkcess_read,
  .write_move = mkcess_write_move,
  .read_move = mkcess_read_move,
  .side = mkcess_side,
  .key = mkcess_key,
  .moves = mkcess_moves,
  .distinct_moves = mkcess_moves,
  .captures = mkcess_captures,
  .is_capture_compulsory = mkcess_is_capture_compulsory,
  .count_moves = mkcess_count_moves,
  .apply = mkcess_apply,
  .finished = mkcess_finished,
  .stuck = mkcess_stuck,
  .quiet = mkcess_quiet,
  .expired = mkcess_expired,
  .next = mkcess_next,
  .steps = mkcess_steps,
  .preview = mkcess_preview,
  .refuse = mkcess_refuse,
  .piece_at = mkcess_piece_at,
  .last_places = mkcess_last_places,
  .describe = mkcess_describe,
  .explain = mkcess_explain,
  .facts = mkcess_facts,
  .evaluate = mkcess_evaluate,
  .foresee = mkcess_foresee,
  SERAI_WEIGHTS (weights),
  .features = mkcess_features,
  .gain = mkcess_gain,
  .known = mkcess_known,
  .strengths = strengths,
};
