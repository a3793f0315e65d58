/* private.h: declarations shared by the files of the rules of Nerenchi.
 *
 *   rules.c   the game: moves, playing, start and end, texts
 *   values.c  evaluation
 *   editing.c positions that are edited
 *   motifs.c  why moves were mistakes
 *   words.c   messages: refused clicks, lines of three, pieces, results, facts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <string.h>

#include "bits.h"
#include "fields.h"
#include "rules.h"
#include "side.h"

enum
{
  SERAI_NERENCHI_SQUARES = 3,
  SERAI_NERENCHI_PLACES = 8,
  SERAI_NERENCHI_POINTS = SERAI_NERENCHI_SQUARES * SERAI_NERENCHI_PLACES,
  SERAI_NERENCHI_NO_SPOT = 31,
  SERAI_NERENCHI_MAX_HAND = 12,
  SERAI_NERENCHI_COUNTER = 1,           /* the only kind of piece */
  SERAI_NERENCHI_FULL_BOARD = 22,       /* counters on the board that end the placing phase */
  SERAI_NERENCHI_LAST_TWO = 2,          /* a player with this many counters has lost */
  SERAI_NERENCHI_MAX_NO_PROGRESS = 100, /* plies without a capture that end the game */
  SERAI_NERENCHI_WEIGHTS = 14
};

enum
{
  SERAI_NERENCHI_OPTION_DIAGONALS,
  SERAI_NERENCHI_OPTION_DIAGONAL_STEPS,
  SERAI_NERENCHI_OPTION_COUNTERS,
  SERAI_NERENCHI_OPTION_MOVE_AFTER_CAPTURE,
  SERAI_NERENCHI_N_OPTIONS
};

typedef struct
{
  uint32_t men[2]; /* [side]: mask of points */
  uint8_t  hand[2];
  uint8_t  side; /* SeraiSide */
  uint8_t  is_moving;
  uint16_t n_no_progress;
  uint8_t  options[SERAI_NERENCHI_N_OPTIONS];
  uint8_t  unused[2];
} SeraiNerenchi;

extern const char serai_nerenchi_point_names[SERAI_NERENCHI_POINTS][3];

static inline SeraiNerenchi
serai_nerenchi_load (const SeraiPosition *pos)
{
  SeraiNerenchi board;

  SERAI_READ_FIELD (SeraiNerenchi, pos, men[0], &board);
  SERAI_READ_FIELD (SeraiNerenchi, pos, men[1], &board);
  SERAI_READ_FIELD (SeraiNerenchi, pos, hand, &board);
  SERAI_READ_FIELD (SeraiNerenchi, pos, side, &board);
  SERAI_READ_FIELD (SeraiNerenchi, pos, is_moving, &board);
  SERAI_READ_FIELD (SeraiNerenchi, pos, n_no_progress, &board);
  SERAI_READ_FIELD (SeraiNerenchi, pos, options, &board);
  SERAI_READ_FIELD (SeraiNerenchi, pos, unused, &board);
  return board;
}

static inline void
serai_nerenchi_store (const SeraiNerenchi *board, SeraiPosition *out)
{
  _Static_assert(sizeof (SeraiNerenchi) == 8 + 4 + 2 + SERAI_NERENCHI_N_OPTIONS + 2, "no padding");
  memset (out, 0, sizeof *out);
  memcpy (out, board, sizeof *board);
}

/* ---- Sets of points ---- */

/* A 64-bit mask has one set of points in each half, such as the counters of both sides. The
 * functions below handle both halves at once. */
#define SERAI_NERENCHI_ALL (SERAI_BIT32 (SERAI_NERENCHI_POINTS) - 1)
#define SERAI_NERENCHI_CORNERS SERAI_BOTH (0x555555)
#define SERAI_NERENCHI_MIDPOINTS SERAI_BOTH (0xAAAAAA)
#define SERAI_NERENCHI_FIRST_PLACES SERAI_BOTH (0x010101)
#define SERAI_NERENCHI_LAST_PLACES SERAI_BOTH (0x808080)
#define SERAI_NERENCHI_ONE_SQUARE SERAI_BOTH (0xFF)

static inline uint32_t
serai_nerenchi_vacant_mask (const SeraiNerenchi *board)
{
  return SERAI_NERENCHI_ALL & ~(board->men[0] | board->men[1]);
}

/* @men moved one place around their squares, clockwise or anticlockwise. */
static inline uint64_t
serai_nerenchi_clockwise (uint64_t men)
{
  return (men & ~SERAI_NERENCHI_LAST_PLACES) << 1
         | (men & SERAI_NERENCHI_LAST_PLACES) >> (SERAI_NERENCHI_PLACES - 1);
}

static inline uint64_t
serai_nerenchi_anticlockwise (uint64_t men)
{
  return (men & ~SERAI_NERENCHI_FIRST_PLACES) >> 1
         | (men & SERAI_NERENCHI_FIRST_PLACES) << (SERAI_NERENCHI_PLACES - 1);
}

/* Those of @points that are on a line across the squares, according to the options. */
static inline uint64_t
serai_nerenchi_with_line_across (const SeraiNerenchi *board, uint64_t points)
{
  return board->options[SERAI_NERENCHI_OPTION_DIAGONALS] == 0 ? points
                                                              : points & SERAI_NERENCHI_MIDPOINTS;
}

/* The points, vacant or not, that complete a line across whose other two points are in @men. */
static inline uint64_t
serai_nerenchi_completing_across (const SeraiNerenchi *board, uint64_t men)
{
  uint64_t outer = men & SERAI_NERENCHI_ONE_SQUARE;
  uint64_t middle = men >> SERAI_NERENCHI_PLACES & SERAI_NERENCHI_ONE_SQUARE;
  uint64_t inner = men >> 2 * SERAI_NERENCHI_PLACES & SERAI_NERENCHI_ONE_SQUARE;
  uint64_t completed = (middle & inner) | (outer & inner) << SERAI_NERENCHI_PLACES
                       | (outer & middle) << 2 * SERAI_NERENCHI_PLACES;

  return serai_nerenchi_with_line_across (board, completed);
}

/* The same for all lines. */
static inline uint64_t
serai_nerenchi_completing (const SeraiNerenchi *board, uint64_t men)
{
  /* one_back: points whose predecessor is in @men; the others accordingly */
  uint64_t one_back = serai_nerenchi_clockwise (men);
  uint64_t one_on = serai_nerenchi_anticlockwise (men);
  uint64_t two_back = serai_nerenchi_clockwise (one_back);
  uint64_t two_on = serai_nerenchi_anticlockwise (one_on);

  return (((one_on & two_on) | (one_back & two_back)) & SERAI_NERENCHI_CORNERS)
         | (one_on & one_back & SERAI_NERENCHI_MIDPOINTS)
         | serai_nerenchi_completing_across (board, men);
}

/* The points one step from @from, vacant or not. */
static inline uint64_t
serai_nerenchi_spread (const SeraiNerenchi *board, uint64_t from)
{
  uint64_t across = board->options[SERAI_NERENCHI_OPTION_DIAGONAL_STEPS] != 0
                        ? from
                        : from & SERAI_NERENCHI_MIDPOINTS;

  return serai_nerenchi_clockwise (from) | serai_nerenchi_anticlockwise (from)
         | ((across << SERAI_NERENCHI_PLACES | across >> SERAI_NERENCHI_PLACES)
            & SERAI_BOTH (SERAI_NERENCHI_ALL));
}

/* The vacant points where a counter of the side to move completes a line, unless it comes from that
 * line. */
static inline uint32_t
serai_nerenchi_vacant_completing (const SeraiNerenchi *board)
{
  return (uint32_t) serai_nerenchi_completing (board, board->men[board->side])
         & serai_nerenchi_vacant_mask (board);
}

/* Whether the next counter placed ends the placing phase. */
static inline bool
serai_nerenchi_is_placing_last (const SeraiNerenchi *board)
{
  return board->hand[board->side] <= 1
         || serai_bits_count (board->men[0] | board->men[1]) >= SERAI_NERENCHI_FULL_BOARD - 1;
}

/* The points where placing a counter earns another move. */
static inline uint32_t
serai_nerenchi_earning (const SeraiNerenchi *board)
{
  return serai_nerenchi_is_placing_last (board) ? 0 : serai_nerenchi_vacant_completing (board);
}

/* Places a counter of the side to move on @target, a vacant point, and turns over if it is to. */
static inline void
serai_nerenchi_place (SeraiNerenchi *board, unsigned target)
{
  bool is_last = serai_nerenchi_is_placing_last (board);
  bool stays = (serai_nerenchi_earning (board) & SERAI_BIT32 (target)) != 0;

  board->men[board->side] |= SERAI_BIT32 (target);
  board->hand[board->side]--;
  if (is_last)
    {
      memset (board->hand, 0, sizeof board->hand); /* what is still in hand is out of the game */
      board->is_moving = 1;
    }
  if (!stays)
    board->side = (uint8_t) serai_side_other ((SeraiSide) board->side);
}

/* ---- Packed moves ---- */

static inline SeraiMove
serai_nerenchi_make_bits (unsigned origin, unsigned target, unsigned taken)
{
  return (SeraiMove){ { target | (uint64_t) origin << 5 | (uint64_t) taken << 10, 0 } };
}

static inline unsigned
serai_nerenchi_move_target (SeraiMove move)
{
  return move.bits[0] & 31;
}

static inline unsigned
serai_nerenchi_move_origin (SeraiMove move)
{
  return move.bits[0] >> 5 & 31;
}

static inline unsigned
serai_nerenchi_move_taken (SeraiMove move)
{
  return move.bits[0] >> 10 & 31;
}

/* ---- rules.c ---- */

const char *serai_nerenchi_read_phase (const char **text, bool *is_moving);

/* ---- values.c ---- */

extern const SeraiWeight serai_nerenchi_weights[SERAI_NERENCHI_WEIGHTS];

int  serai_nerenchi_evaluate (const SeraiPosition *pos);
bool serai_nerenchi_features (const SeraiPosition *pos, int out[SERAI_MAX_WEIGHTS]);
int  serai_nerenchi_gain (const SeraiPosition *pos, SeraiMove move);

/* ---- editing.c ---- */

extern const SeraiEditingFacet serai_nerenchi_editing;

/* ---- motifs.c ---- */

extern const SeraiMotifFacet serai_nerenchi_motifs;

/* ---- words.c ---- */

extern const SeraiBonusFacet serai_nerenchi_bonus;
extern const SeraiHandFacet  serai_nerenchi_hand;

void       serai_nerenchi_refuse (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                                  SeraiStep wanted, SeraiMessage *out);
void       serai_nerenchi_geometry (const SeraiPosition *pos, SeraiGeometry *out);
SeraiPiece serai_nerenchi_piece_at (const SeraiPosition *pos, unsigned point);
void       serai_nerenchi_describe (SeraiPiece piece, SeraiMessage *out);
void       serai_nerenchi_explain (const SeraiPosition *pos, SeraiResult result, SeraiMessage *out);
size_t     serai_nerenchi_facts (const SeraiPosition *pos, size_t n_no_progress, bool is_over,
                                 SeraiFact out[SERAI_MAX_FACTS]);
void       serai_nerenchi_assess (const SeraiPosition *end, SeraiSide side, unsigned lead,
                                  SeraiMessage *out);
