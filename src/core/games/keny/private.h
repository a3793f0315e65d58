/* private.h: declarations shared by the files of the rules of Keny.
 *
 *   rules.c     the game: start and end, texts, the continuation of a partly entered move
 *   moves.c     move generation, playing moves, their steps
 *   captures.c  generation of captures
 *   capture.h   a capture, jump by jump
 *   longest.c   the length of the longest captures
 *   longest.h   the longest captures, of one piece and of all
 *   quiet.c     generation of quiet moves
 *   values.c    evaluation
 *   editing.c   positions that are edited
 *   motifs.c    why moves were mistakes
 *   words.c     messages: refused clicks, pieces, results, facts
 *   path.h      builds moves leg by leg
 *   points.h    bitboards
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
  SERAI_KENY_FIRST_LEG_BIT = 13,
  SERAI_KENY_LEG_BITS = 5,
  SERAI_KENY_LEGS_IN_FIRST_WORD = (64 - SERAI_KENY_FIRST_LEG_BIT) / SERAI_KENY_LEG_BITS,
  SERAI_KENY_WEIGHTS = 16,
  SERAI_KENY_MAX_PIECES = 16 /* per side */
};

enum
{
  SERAI_KENY_OPTION_LEAP_CHAIN,
  SERAI_KENY_OPTION_LEAP_BACK,
  SERAI_KENY_OPTION_LEAP_PEPPER,
  SERAI_KENY_OPTION_COMPULSORY,
  SERAI_KENY_OPTION_REVERSE,
  SERAI_KENY_OPTION_MAJORITY,
  SERAI_KENY_OPTION_PROMOTION,
  SERAI_KENY_OPTION_DRAW_MOVES,
  SERAI_KENY_N_OPTIONS
};

enum
{
  SERAI_KENY_PROMOTION_CONTINUE,
  SERAI_KENY_PROMOTION_STOP,
  SERAI_KENY_PROMOTION_END
};

enum
{
  SERAI_KENY_KEN = 1,
  SERAI_KENY_PEPPER
};

typedef enum
{
  SERAI_KENY_MOVE_QUIET,
  SERAI_KENY_MOVE_LEAP,
  SERAI_KENY_MOVE_CAPTURE
} SeraiKenyMoveKind;

/* Indices of the pieces of the side to move and of its opponent. Indexing by a constant keeps the
 * masks in registers. */
enum
{
  SERAI_KENY_OWN,
  SERAI_KENY_OTHER
};

/* Each field is read and written separately and with the same width, as store-to-load forwarding
 * requires. */
typedef struct
{
  SeraiMaskPair kens;    /* [SERAI_KENY_OWN or SERAI_KENY_OTHER]: mask of points */
  SeraiMaskPair peppers; /* [SERAI_KENY_OWN or SERAI_KENY_OTHER] */
  uint8_t       options[SERAI_KENY_N_OPTIONS];
  uint32_t      n_no_progress;
  uint32_t      side; /* SeraiSide: to move */
} SeraiKeny;

static const uint64_t serai_keny_last_ranks[2] = { SERAI_KENY_FIRST_ROW,
                                                   SERAI_KENY_FIRST_ROW << 56 };

static inline SeraiKeny
serai_keny_load (const SeraiPosition *pos)
{
  SeraiKeny board;

  SERAI_READ_FIELD (SeraiKeny, pos, kens, &board);
  SERAI_READ_FIELD (SeraiKeny, pos, peppers, &board);
  SERAI_READ_FIELD (SeraiKeny, pos, options, &board);
  SERAI_READ_FIELD (SeraiKeny, pos, n_no_progress, &board);
  SERAI_READ_FIELD (SeraiKeny, pos, side, &board);
  return board;
}

static inline void
serai_keny_store (const SeraiKeny *board, SeraiPosition *out)
{
  _Static_assert(sizeof (SeraiKeny) == 32 + SERAI_KENY_N_OPTIONS + 4 + 4, "no padding");
  memset (out, 0, sizeof *out);
  memcpy (out, board, sizeof *board);
}

static inline uint64_t
serai_keny_pieces_of (const SeraiKeny *board, unsigned which)
{
  return board->kens[which] | board->peppers[which];
}

/* SERAI_KENY_OWN or SERAI_KENY_OTHER. */
static inline unsigned
serai_keny_whose (const SeraiKeny *board, SeraiSide side)
{
  return side == (SeraiSide) board->side ? SERAI_KENY_OWN : SERAI_KENY_OTHER;
}

static inline void
serai_keny_hand_over (SeraiKeny *board)
{
  board->kens = (SeraiMaskPair){ board->kens[SERAI_KENY_OTHER], board->kens[SERAI_KENY_OWN] };
  board->peppers =
      (SeraiMaskPair){ board->peppers[SERAI_KENY_OTHER], board->peppers[SERAI_KENY_OWN] };
  board->side = serai_side_other ((SeraiSide) board->side);
}

static inline uint64_t
serai_keny_occupied (const SeraiKeny *board)
{
  return serai_keny_pieces_of (board, SERAI_KENY_OWN)
         | serai_keny_pieces_of (board, SERAI_KENY_OTHER);
}

static inline SeraiKenyDirection
serai_keny_forward_of (SeraiSide side)
{
  return side == SERAI_SIDE_P1 ? SERAI_KENY_NORTH : SERAI_KENY_SOUTH;
}

/* ---- Packed moves ---- */

static inline unsigned
serai_keny_move_origin (SeraiMove move)
{
  return move.bits[0] & 63;
}

static inline unsigned
serai_keny_move_legs (SeraiMove move)
{
  return move.bits[0] >> 6 & 31;
}

static inline SeraiKenyMoveKind
serai_keny_move_kind (SeraiMove move)
{
  return (SeraiKenyMoveKind) (move.bits[0] >> 11 & 3);
}

static inline unsigned
serai_keny_move_leg (SeraiMove move, unsigned leg)
{
  if (leg < SERAI_KENY_LEGS_IN_FIRST_WORD)
    return move.bits[0] >> (SERAI_KENY_FIRST_LEG_BIT + SERAI_KENY_LEG_BITS * leg) & 31;
  return move.bits[1] >> (SERAI_KENY_LEG_BITS * (leg - SERAI_KENY_LEGS_IN_FIRST_WORD)) & 31;
}

static inline unsigned
serai_keny_leg_end (unsigned from, unsigned leg)
{
  return serai_keny_point_on_board (from, leg & 3, (leg >> 2) + 1);
}

/* Plies in a row without a capture that end the game, by the choices of all options. */
static inline unsigned
serai_keny_no_progress_limit (const uint8_t *options)
{
  static const uint8_t limits[] = { 20, 10, 40 };

  return limits[options[SERAI_KENY_OPTION_DRAW_MOVES]];
}

/* ---- moves.c ---- */

bool     serai_keny_could_move (const SeraiKeny *board, unsigned origin, bool captures);
void     serai_keny_moves (const SeraiPosition *pos, SeraiMoveList *out);
void     serai_keny_distinct_moves (const SeraiPosition *pos, SeraiMoveList *out);
void     serai_keny_captures (const SeraiPosition *pos, SeraiMoveList *out);
bool     serai_keny_is_capture_compulsory (const SeraiPosition *pos);
uint64_t serai_keny_count_moves (const SeraiPosition *pos);
bool     serai_keny_has_move (const SeraiPosition *pos);
void     serai_keny_swap_turn (const SeraiPosition *pos, SeraiPosition *out);
bool     serai_keny_apply (const SeraiPosition *from, SeraiMove move, SeraiPosition *to);
uint64_t serai_keny_key (const SeraiPosition *pos);
uint64_t serai_keny_passed (SeraiMove move);
size_t serai_keny_steps (const SeraiPosition *pos, SeraiMove move, SeraiStep out[SERAI_MAX_STEPS]);
void   serai_keny_preview (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                           SeraiPosition *out);

/* ---- captures.c ---- */

bool     serai_keny_has_capture (const SeraiKeny *board);
bool     serai_keny_has_capture_from (const SeraiKeny *board, unsigned origin);
uint64_t serai_keny_find_capturing (const SeraiKeny *board);
bool     serai_keny_must_capture (const SeraiKeny *board);
bool     serai_keny_may_stop_capturing (const SeraiKeny *board);
bool     serai_keny_follow_capture (const SeraiKeny *board, const SeraiStep *begun, size_t n_begun,
                                    SeraiMove *move, uint64_t *landings);
void     serai_keny_add_captures (const SeraiKeny *board, size_t most, SeraiMoveList *out);
bool     serai_keny_could_capture (const SeraiKeny *now, unsigned from, unsigned direction,
                                   unsigned wanted);
bool     serai_keny_may_turn (const SeraiKeny *now, unsigned at, unsigned last_direction,
                              unsigned direction);

/* ---- quiet.c ---- */

void     serai_keny_add_quiet_moves (const SeraiKeny *board, bool one_path, SeraiMoveList *out);
uint64_t serai_keny_count_quiet_moves (const SeraiKeny *board);

/* ---- values.c ---- */

extern const SeraiWeight serai_keny_weights[SERAI_KENY_WEIGHTS];

int  serai_keny_evaluate (const SeraiPosition *pos);
bool serai_keny_features (const SeraiPosition *pos, int out[SERAI_MAX_WEIGHTS]);
int  serai_keny_gain (const SeraiPosition *pos, SeraiMove move);

/* ---- editing.c ---- */

extern const SeraiEditingFacet serai_keny_editing;

/* ---- motifs.c ---- */

extern const SeraiMotifFacet serai_keny_motifs;

/* ---- words.c ---- */

void       serai_keny_refuse (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                              SeraiStep wanted, SeraiMessage *out);
void       serai_keny_geometry (const SeraiPosition *pos, SeraiGeometry *out);
SeraiPiece serai_keny_piece_at (const SeraiPosition *pos, unsigned point);
void       serai_keny_describe (SeraiPiece piece, SeraiMessage *out);
void       serai_keny_explain (const SeraiPosition *pos, SeraiResult result, SeraiMessage *out);
size_t     serai_keny_facts (const SeraiPosition *pos, size_t n_no_progress, bool is_over,
                             SeraiFact out[SERAI_MAX_FACTS]);
void serai_keny_assess (const SeraiPosition *end, SeraiSide side, unsigned lead, SeraiMessage *out);
