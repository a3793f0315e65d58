/* types.h: moves, positions, sides and results: the plain values that all games share.
 *
 * The type sizes follow from the games:
 *   points   MKCess has up to 100 squares, Pyramids 81            -> 128
 *   move     Kei-Yen: a Kei stays on the points of its parity class; the largest
 *            class has 16 points between them, each jumped once   -> 16 jumps, 60 bits
 *            Keny: 16 captures of 5 bits (direction, landing), 13 for the rest -> 93 bits
 *            Nerenchi, MKCess: three and two points               -> 21 bits
 *            Pyramids: kind, points, part, promotion              -> 31 bits; cheskers
 *            chains: 5 bits a jump                                -> 36 jumps in 4 words
 *   position Pyramids: 81 squares of a byte, three sets of them, key,
 *            value, counters, side                                -> 135 bytes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SERAI_MOVE_WORDS 4
#define SERAI_POSITION_BYTES 136
#define SERAI_POSITION_TEXT 640 /* bytes, with the closing NUL, of any position text */
#define SERAI_MOVE_TEXT 256     /* the same for a move text */
#define SERAI_MAX_STEPS 56      /* steps that make one move */
#define SERAI_MAX_NEXT 256      /* steps that can come next */

/* Packed; equal moves have equal bits. Each rules file states its bits. */
typedef struct
{
  uint64_t bits[SERAI_MOVE_WORDS];
} SeraiMove;

/* A plain value without padding: copied by =, compared by memcmp(), read by its
 * rules file alone. It carries the options it was made with. */
typedef struct
{
  _Alignas(8) unsigned char bytes[SERAI_POSITION_BYTES];
} SeraiPosition;

/* The moves of a position, or of several, one after the other. */
typedef struct
{
  SeraiMove *moves; /* owned */
  size_t     n_moves;
  size_t     capacity;
  bool       truncated; /* memory ran out: moves are missing */
} SeraiMoveList;

/* Who is to move, owns a piece or wins. P1 begins: Kei or White. */
typedef enum
{
  SERAI_SIDE_P1,
  SERAI_SIDE_P2,
  SERAI_SIDE_NONE
} SeraiSide;

typedef enum
{
  SERAI_OUTCOME_NONE,
  SERAI_OUTCOME_P1_WINS,
  SERAI_OUTCOME_P2_WINS,
  SERAI_OUTCOME_DRAW
} SeraiOutcome;

typedef enum
{
  SERAI_REASON_NONE,
  SERAI_REASON_GOAL,
  SERAI_REASON_TWO_LEFT,
  SERAI_REASON_HELD_OUT,
  SERAI_REASON_NO_PIECE,
  SERAI_REASON_PHARAON,
  SERAI_REASON_NO_MOVE,
  SERAI_REASON_ONLY_REPETITIONS,
  SERAI_REASON_REPETITION,
  SERAI_REASON_NO_PROGRESS,
  SERAI_REASON_RESIGNATION, /* from here on declared by players, never by the rules */
  SERAI_REASON_AGREEMENT,
  SERAI_REASON_TIME,
  SERAI_REASON_ABSENCE,
  SERAI_N_REASONS
} SeraiReason;

typedef struct
{
  SeraiOutcome outcome;
  SeraiReason  reason;
} SeraiResult;

/* One thing a player points at while making a move. */
typedef enum
{
  SERAI_STEP_POINT,  /* value: the origin or a landing point */
  SERAI_STEP_TAKE,   /* value: the point of a piece that is taken off */
  SERAI_STEP_PART,   /* value: which part of a piece moves, in its game's code */
  SERAI_STEP_PROMOTE /* value: what the piece becomes, in its game's code */
} SeraiStepKind;

typedef struct
{
  uint8_t kind; /* SeraiStepKind */
  uint8_t value;
} SeraiStep;

/* How a move that has been begun can continue. */
typedef struct
{
  size_t    n_next;
  SeraiStep next[SERAI_MAX_NEXT];
  bool      complete; /* the steps so far are a move: it can end here */
  SeraiMove move;     /* that move, if complete */
} SeraiContinuation;

/* The piece, or several of them, on a point. */
typedef struct
{
  uint8_t side;  /* SeraiSide; SERAI_SIDE_NONE with kind 0 is an empty point */
  uint8_t kind;  /* 0 nothing, else the game's own numbering from 1 */
  uint8_t count; /* how many stand there, 0 if nothing */
  uint8_t parts; /* of a built piece, in the game's code */
} SeraiPiece;
