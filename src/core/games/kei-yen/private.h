/* private.h: declarations shared by the files of the rules of Kei-Yen.
 *
 *   rules.c   the game: start and end, texts
 *   play.c    playing moves, whole or step by step
 *   moves.c   move generation
 *   values.c  evaluation
 *   editing.c positions that are edited
 *   motifs.c  why moves were mistakes
 *   words.c   messages: refused clicks, pieces, results, facts
 *   points.c  the lines of the board, as tables
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <string.h>

#include "fields.h"
#include "points.h"
#include "rules.h"
#include "side.h"

enum
{
  SERAI_KEI_YEN_MAX_GROUP = 9,
  SERAI_KEI_YEN_MAX_YEN = 25,
  SERAI_KEI_YEN_GROUP_BITS = 4,
  SERAI_KEI_YEN_HOLD_OUT_YEN = 13,  /* Yen wins a hold-out with at least this many left */
  SERAI_KEI_YEN_LEAST_BLOCKERS = 7, /* no two Kei can be blocked by fewer Yen */
  SERAI_KEI_YEN_DIRECTION_BITS = 3,
  SERAI_KEI_YEN_FIRST_LEG_BIT = 12,
  SERAI_KEI_YEN_WEIGHTS = 24
};

/* Kinds of pieces. */
enum
{
  SERAI_KEI_YEN_KEI = 1,
  SERAI_KEI_YEN_YEN
};

enum
{
  SERAI_KEI_YEN_OPTION_AXIS,
  SERAI_KEI_YEN_OPTION_YENS,
  SERAI_KEI_YEN_OPTION_COMPULSORY,
  SERAI_KEI_YEN_OPTION_GOAL,
  SERAI_KEI_YEN_OPTION_HOLD_OUT,
  SERAI_KEI_YEN_N_OPTIONS
};

enum
{
  SERAI_KEI_YEN_GOAL_UNBLOCKABLE,
  SERAI_KEI_YEN_GOAL_ALL
};

enum
{
  SERAI_KEI_YEN_HOLD_OUT_100,
  SERAI_KEI_YEN_HOLD_OUT_200,
  SERAI_KEI_YEN_HOLD_OUT_NEVER
};

typedef struct
{
  SeraiWideMask groups; /* four bits per point, from the lowest */
  uint32_t      yen;    /* mask of the points with Yen */
  uint8_t       kei[2]; /* points, ascending */
  uint8_t       n_yen;
  uint8_t       side; /* SeraiSide */
  uint8_t       options[SERAI_MAX_OPTIONS];
} SeraiKeiYen;

static inline SeraiKeiYen
serai_kei_yen_load (const SeraiPosition *pos)
{
  SeraiKeiYen board = { 0 };

  SERAI_READ_FIELD (SeraiKeiYen, pos, groups, &board);
  SERAI_READ_FIELD (SeraiKeiYen, pos, yen, &board);
  SERAI_READ_FIELD (SeraiKeiYen, pos, kei[0], &board);
  SERAI_READ_FIELD (SeraiKeiYen, pos, kei[1], &board);
  SERAI_READ_FIELD (SeraiKeiYen, pos, n_yen, &board);
  SERAI_READ_FIELD (SeraiKeiYen, pos, side, &board);
  SERAI_READ_FIELD (SeraiKeiYen, pos, options, &board);
  return board;
}

static inline void
serai_kei_yen_store (const SeraiKeiYen *board, SeraiPosition *out)
{
  _Static_assert(sizeof (SeraiKeiYen) == 16 + 4 + 4 + SERAI_MAX_OPTIONS, "no padding");
  memset (out, 0, sizeof *out);
  memcpy (out, board, sizeof *board);
}

static inline uint32_t
serai_kei_yen_kei_mask (const SeraiKeiYen *board)
{
  return SERAI_BIT32 (board->kei[0]) | SERAI_BIT32 (board->kei[1]);
}

/* Each Kei on its own board, in one half. */
static inline uint64_t
serai_kei_yen_split_kei (const SeraiKeiYen *board)
{
  return (uint64_t) SERAI_BIT32 (board->kei[1]) << 32 | SERAI_BIT32 (board->kei[0]);
}

static inline uint32_t
serai_kei_yen_empty_mask (const SeraiKeiYen *board)
{
  return SERAI_KEI_YEN_ALL & ~(board->yen | serai_kei_yen_kei_mask (board));
}

/* The landing points of single jumps, each Kei on its own board. */
static inline uint64_t
serai_kei_yen_first_jumps (const SeraiKeiYen *board)
{
  return serai_kei_yen_leap (serai_kei_yen_split_kei (board), SERAI_BOTH (board->yen),
                             SERAI_BOTH (serai_kei_yen_empty_mask (board)));
}

static inline unsigned
serai_kei_yen_group_at (const SeraiKeiYen *board, unsigned point)
{
  return (unsigned) (board->groups >> (SERAI_KEI_YEN_GROUP_BITS * point)) & 15;
}

static inline bool
serai_kei_yen_is_own (const SeraiKeiYen *board, unsigned point)
{
  uint32_t own = board->side == SERAI_SIDE_P1 ? serai_kei_yen_kei_mask (board) : board->yen;

  return point < SERAI_KEI_YEN_POINTS && (own & SERAI_BIT32 (point)) != 0;
}

/* Kei has won if at most this many Yen are left. */
static inline unsigned
serai_kei_yen_least_yen (const SeraiKeiYen *board)
{
  return board->options[SERAI_KEI_YEN_OPTION_GOAL] == SERAI_KEI_YEN_GOAL_ALL
             ? 0
             : SERAI_KEI_YEN_LEAST_BLOCKERS - 1;
}

/* ---- Packed moves ---- */

static inline unsigned
serai_kei_yen_move_origin (SeraiMove move)
{
  return move.bits[0] & 31;
}

static inline unsigned
serai_kei_yen_move_legs (SeraiMove move)
{
  return move.bits[0] >> 5 & 31;
}

static inline bool
serai_kei_yen_move_is_jump (SeraiMove move)
{
  return move.bits[0] >> 10 & 1;
}

static inline unsigned
serai_kei_yen_move_direction (SeraiMove move, unsigned leg)
{
  return move.bits[0] >> (SERAI_KEI_YEN_FIRST_LEG_BIT + SERAI_KEI_YEN_DIRECTION_BITS * leg) & 7;
}

static inline unsigned
serai_kei_yen_move_landing (SeraiMove move)
{
  return move.bits[1] & 31;
}

static inline uint32_t
serai_kei_yen_move_jumped (SeraiMove move)
{
  return (uint32_t) (move.bits[1] >> 8);
}

static inline SeraiMove
serai_kei_yen_begin_move (unsigned origin, bool is_jump)
{
  return (SeraiMove){ { origin | (uint64_t) is_jump << 10, origin } };
}

/* @move with one more leg: a step, or a jump over the point in between. */
static inline SeraiMove
serai_kei_yen_add_leg (SeraiMove move, unsigned direction)
{
  unsigned from = serai_kei_yen_move_landing (move);
  unsigned leg = serai_kei_yen_move_legs (move);
  uint32_t jumped = serai_kei_yen_move_jumped (move);
  unsigned to = serai_kei_yen_neighbours[from][direction];

  if (serai_kei_yen_move_is_jump (move))
    {
      jumped |= SERAI_BIT32 (to);
      to = serai_kei_yen_landings[from][direction];
    }
  move.bits[0] += UINT64_C (1) << 5;
  move.bits[0] |= (uint64_t) direction
                  << (SERAI_KEI_YEN_FIRST_LEG_BIT + SERAI_KEI_YEN_DIRECTION_BITS * leg);
  move.bits[1] = to | (uint64_t) jumped << 8;
  return move;
}

/* @n Yen on @point. */
static inline SeraiWideMask
serai_kei_yen_group_of (unsigned point, unsigned n)
{
  return (SeraiWideMask) n << (SERAI_KEI_YEN_GROUP_BITS * point);
}

/* Puts @n Yen on an empty point. */
static inline void
serai_kei_yen_put_yen (SeraiKeiYen *board, unsigned point, unsigned n)
{
  board->groups |= serai_kei_yen_group_of (point, n);
  board->yen |= SERAI_BIT32 (point);
}

static inline void
serai_kei_yen_turn_over (SeraiKeiYen *board)
{
  board->side = (uint8_t) serai_side_other ((SeraiSide) board->side);
}

/* Plies without a capture that end the game, 0 if none do. */
static inline size_t
serai_kei_yen_hold_out_limit (const SeraiKeiYen *board)
{
  static const size_t limits[] = {
    [SERAI_KEI_YEN_HOLD_OUT_100] = 100,
    [SERAI_KEI_YEN_HOLD_OUT_200] = 200,
    [SERAI_KEI_YEN_HOLD_OUT_NEVER] = 0,
  };

  return limits[board->options[SERAI_KEI_YEN_OPTION_HOLD_OUT]];
}

/* ---- play.c ---- */

void      serai_kei_yen_swap_turn (const SeraiPosition *pos, SeraiPosition *out);
bool      serai_kei_yen_apply (const SeraiPosition *from, SeraiMove move, SeraiPosition *to);
bool      serai_kei_yen_go_on (const SeraiKeiYen *board, SeraiMove *begun, unsigned to);
SeraiMove serai_kei_yen_move_of_steps (const SeraiKeiYen *board, const SeraiStep *begun,
                                       size_t n_begun);
void      serai_kei_yen_next (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                              SeraiContinuation *out);
size_t    serai_kei_yen_steps (const SeraiPosition *pos, SeraiMove move,
                               SeraiStep out[SERAI_MAX_STEPS]);
void      serai_kei_yen_preview (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                                 SeraiPosition *out);

/* ---- moves.c ---- */

bool     serai_kei_yen_must_jump (const SeraiKeiYen *board);
void     serai_kei_yen_moves (const SeraiPosition *pos, SeraiMoveList *out);
void     serai_kei_yen_captures (const SeraiPosition *pos, SeraiMoveList *out);
bool     serai_kei_yen_is_capture_compulsory (const SeraiPosition *pos);
void     serai_kei_yen_quiet_moves (const SeraiPosition *pos, SeraiMoveList *out);
uint64_t serai_kei_yen_count_moves (const SeraiPosition *pos);

/* ---- values.c ---- */

extern const SeraiWeight serai_kei_yen_weights[SERAI_KEI_YEN_WEIGHTS];

int  serai_kei_yen_evaluate (const SeraiPosition *pos);
bool serai_kei_yen_features (const SeraiPosition *pos, int out[SERAI_MAX_WEIGHTS]);
int  serai_kei_yen_gain (const SeraiPosition *pos, SeraiMove move);

/* ---- rules.c ---- */

const char *serai_kei_yen_read_side (const char **text, uint8_t *side);

/* ---- editing.c ---- */

extern const SeraiEditingFacet serai_kei_yen_editing;

/* ---- motifs.c ---- */

extern const SeraiMotifFacet serai_kei_yen_motifs;

/* ---- words.c ---- */

void       serai_kei_yen_refuse (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                                 SeraiStep wanted, SeraiMessage *out);
void       serai_kei_yen_geometry (const SeraiPosition *pos, SeraiGeometry *out);
SeraiPiece serai_kei_yen_piece_at (const SeraiPosition *pos, unsigned point);
void       serai_kei_yen_describe (SeraiPiece piece, SeraiMessage *out);
void       serai_kei_yen_explain (const SeraiPosition *pos, SeraiResult result, SeraiMessage *out);
int        serai_kei_yen_captures_needed (const SeraiPosition *pos, SeraiSide side);
size_t     serai_kei_yen_facts (const SeraiPosition *pos, size_t n_no_progress, bool is_over,
                                SeraiFact out[SERAI_MAX_FACTS]);
void       serai_kei_yen_assess (const SeraiPosition *end, SeraiSide side, unsigned lead,
                                 SeraiMessage *out);
