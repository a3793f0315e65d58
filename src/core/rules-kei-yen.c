/* rules-kei-yen.c: Kei-Yen, the tiger hunt of Manipur.
 *
 * Points: 5 * row + column, row 0 on top, so point 0 is a5 and point 24 is e1; bit n of
 *         a mask is point n.
 * Move:   bits[0] = origin (5 bits) | number of legs << 5 (5) | is a jump << 10 (1)
 *                   | direction of leg n << (12 + 3 n);
 *         bits[1] = last landing (5) | mask of jumped points << 8 (25), which follow from
 *                   bits[0] and make playing quick.
 *         A jump changes file or rank by two, so a Kei stays on the points of its parity
 *         class, and between these lie at most 16 points (class of a1), each jumped at
 *         most once: 12 + 3 * 16 = 60 bits.
 * Text:   rows from rank 5 down joined by '/', '.' empty, 'K' a Kei, '1'..'9' a group;
 *         a blank; the side to move, 'k' or 'y'.
 *
 * Source: Singh, Sapra, Singh: Development of Algorithm of Traditional Kei-Yen Game,
 * J. Computer and Communications 6 (2018) 45-56, doi 10.4236/jcc.2018.68004.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "bits.h"
#include "choices.h"
#include "fields.h"
#include "mix.h"
#include "move-list.h"
#include "rules.h"
#include "side.h"
#include "text.h"
#include "weights.h"

enum
{
  SIDE_LENGTH = 5,
  N_POINTS = SIDE_LENGTH * SIDE_LENGTH,
  N_DIRECTIONS = 8,
  N_ORTHOGONAL = 4, /* directions 0..3 are orthogonal, 4..7 diagonal */
  MAX_YEN = 25,
  MAX_GROUP = 9,
  GROUP_BITS = 4,
  MAX_LEGS = 16,
  LEAST_BLOCKERS = 7, /* no two Kei can be blocked by fewer Yen */
  HOLD_OUT_YEN = 13,  /* that many Yen left decide a hold-out for Yen */
  REACH_ROUNDS = 4,   /* in three positions of four the last finds nothing new */
  HOLD_OUT_NEAR = 30, /* plies before its end from which a hold-out is told */
  DIRECTION_BITS = 3,
  FIRST_LEG_BIT = 12
};

enum
{
  KIND_KEI = 1,
  KIND_YEN
};

enum
{
  OPTION_AXIS,
  OPTION_YENS,
  OPTION_COMPULSORY,
  OPTION_KEI_GOAL,
  OPTION_HOLD_OUT,
  N_OPTIONS
};

enum
{
  KEI_GOAL_UNBLOCKABLE,
  KEI_GOAL_ALL
};

enum
{
  HOLD_OUT_100,
  HOLD_OUT_200,
  HOLD_OUT_NEVER
};

#define ALL_POINTS ((UINT32_C (1) << N_POINTS) - 1)
#define BIT(point) (UINT32_C (1) << (point))
#define BORDER UINT32_C (0x1F8C63F)   /* the points on the edge of the board */
#define DIAGONAL UINT32_C (0x1555555) /* those that diagonals lead from */
#define CORNERS UINT32_C (0x1100011)
#define CENTRE UINT32_C (0x0001000)
#define NOT_FIRST_FILE UINT32_C (0x1EF7BDE)
#define NOT_LAST_FILE UINT32_C (0x0F7BDEF)
#define INNER_FILES (NOT_FIRST_FILE & NOT_LAST_FILE)

/* Two boards in one word, so that what takes many operations takes them once. The seven bits
 * between them catch what is shifted off a board, by six points at most. */
#define BOTH(mask) ((uint64_t) (mask) << 32 | (mask))

typedef struct
{
  SeraiWideMask groups; /* four bits a point, from the lowest */
  uint32_t      yen;    /* mask of the points that Yen stand on */
  uint8_t       kei[2]; /* points, ascending */
  uint8_t       n_yen;
  uint8_t       side; /* SeraiSide */
  uint8_t       options[SERAI_MAX_OPTIONS];
} KeiYen;

/* Where direction (dr, dc) leads from a point, times @n; diagonals leave only points
 * whose row and column add up to an even number. */
#define ROW(p) ((p) / SIDE_LENGTH)
#define COLUMN(p) ((p) % SIDE_LENGTH)
#define ON_BOARD(r, c) ((r) >= 0 && (r) < SIDE_LENGTH && (c) >= 0 && (c) < SIDE_LENGTH)
#define HAS_LINE(p, dr, dc) ((dr) == 0 || (dc) == 0 || (ROW (p) + COLUMN (p)) % 2 == 0)
#define TO(p, n, dr, dc)                                                                           \
  (HAS_LINE (p, dr, dc) && ON_BOARD (ROW (p) + (n) * (dr), COLUMN (p) + (n) * (dc))                \
       ? (p) + (n) * ((dr) *SIDE_LENGTH + (dc))                                                    \
       : SERAI_NO_POINT)
#define RAYS(p, n)                                                                                 \
  {                                                                                                \
    TO (p, n, 0, -1), TO (p, n, 0, 1), TO (p, n, -1, 0), TO (p, n, 1, 0), TO (p, n, -1, -1),       \
        TO (p, n, -1, 1), TO (p, n, 1, -1), TO (p, n, 1, 1)                                        \
  }

/* The directions in which a line leads that far, as a mask. */
#define HAS(p, n, dr, dc, direction) (TO (p, n, dr, dc) != SERAI_NO_POINT ? 1 << (direction) : 0)
#define WAYS(p, n)                                                                                 \
  (HAS (p, n, 0, -1, 0) | HAS (p, n, 0, 1, 1) | HAS (p, n, -1, 0, 2) | HAS (p, n, 1, 0, 3)         \
   | HAS (p, n, -1, -1, 4) | HAS (p, n, -1, 1, 5) | HAS (p, n, 1, -1, 6) | HAS (p, n, 1, 1, 7))

#define OF_ROW(r, what, n)                                                                         \
  what (5 * (r), n), what (5 * (r) + 1, n), what (5 * (r) + 2, n), what (5 * (r) + 3, n),          \
      what (5 * (r) + 4, n)
#define OF_BOARD(what, n)                                                                          \
  {                                                                                                \
    OF_ROW (0, what, n), OF_ROW (1, what, n), OF_ROW (2, what, n), OF_ROW (3, what, n),            \
        OF_ROW (4, what, n)                                                                        \
  }

/* [point][direction]: the next point on the line, and the one behind it. */
static const uint8_t neighbours[N_POINTS][N_DIRECTIONS] = OF_BOARD (RAYS, 1);
static const uint8_t landings[N_POINTS][N_DIRECTIONS] = OF_BOARD (RAYS, 2);

/* [point]: the directions that have a next point. */
static const uint8_t step_ways[N_POINTS] = OF_BOARD (WAYS, 1);

#define READ(pos, field, board) SERAI_READ_FIELD (KeiYen, pos, field, board)
#define WRITE(board, field, pos) SERAI_WRITE_FIELD (KeiYen, board, field, pos)

static inline KeiYen
load (const SeraiPosition *pos)
{
  KeiYen board = { 0 };

  READ (pos, groups, &board);
  READ (pos, yen, &board);
  READ (pos, kei[0], &board);
  READ (pos, kei[1], &board);
  READ (pos, n_yen, &board);
  READ (pos, side, &board);
  READ (pos, options, &board);
  return board;
}

static inline void
store (const KeiYen *board, SeraiPosition *out)
{
  _Static_assert(sizeof (KeiYen) == 16 + 4 + 4 + SERAI_MAX_OPTIONS, "no padding");
  memset (out, 0, sizeof *out);
  memcpy (out, board, sizeof *board);
}

/* Stores @board, which has been made of @from by a move. */
static inline void
store_change (const KeiYen *board, const SeraiPosition *from, SeraiPosition *out)
{
  if (out != from)
    *out = *from;
  WRITE (board, groups, out);
  WRITE (board, yen, out);
  WRITE (board, kei[0], out);
  WRITE (board, kei[1], out);
  WRITE (board, n_yen, out);
  WRITE (board, side, out);
}

static inline uint32_t
kei_mask (const KeiYen *board)
{
  return BIT (board->kei[0]) | BIT (board->kei[1]);
}

/* Each Kei on a board of its own. */
static inline uint64_t
kei_apart (const KeiYen *board)
{
  return (uint64_t) BIT (board->kei[1]) << 32 | BIT (board->kei[0]);
}

static inline uint32_t
empty_mask (const KeiYen *board)
{
  return ALL_POINTS & ~(board->yen | kei_mask (board));
}

/* @n Yen on @point. */
static inline SeraiWideMask
group_of (unsigned point, unsigned n)
{
  return (SeraiWideMask) n << (GROUP_BITS * point);
}

static inline unsigned
group_at (const KeiYen *board, unsigned point)
{
  return (unsigned) (board->groups >> (GROUP_BITS * point)) & 15;
}

/* Takes one Yen off @point. */
static inline void
take_yen (KeiYen *board, unsigned point)
{
  board->groups -= group_of (point, 1);
  board->yen &= ~((uint32_t) (group_at (board, point) == 0) << point);
}

/* Puts @n Yen on an empty point. */
static inline void
put_yen (KeiYen *board, unsigned point, unsigned n)
{
  board->groups |= group_of (point, n);
  board->yen |= BIT (point);
}

static inline void
set_kei (KeiYen *board, unsigned a, unsigned b)
{
  board->kei[0] = (uint8_t) (a < b ? a : b);
  board->kei[1] = (uint8_t) (a < b ? b : a);
}

static inline void
turn_over (KeiYen *board)
{
  board->side = (uint8_t) serai_side_other ((SeraiSide) board->side);
}

/* The points of @free that steps lead to from those of @from, on two boards. The neighbours in
 * its row of a point with diagonals are without, and its diagonals lead above and below them. */
static inline uint64_t
spread (uint64_t from, uint64_t free)
{
  uint64_t beside = (from & BOTH (NOT_FIRST_FILE)) >> 1 | (from & BOTH (NOT_LAST_FILE)) << 1;
  uint64_t in_files = from | (beside & ~BOTH (DIAGONAL));

  return (beside | in_files >> 5 | in_files << 5) & free;
}

/* The points of @free that jumps over those of @prey lead to from those of @from, on two
 * boards. */
static inline uint64_t
leap (uint64_t from, uint64_t prey, uint64_t free)
{
  uint64_t inner = prey & BOTH (INNER_FILES);
  uint64_t aslant = inner & BOTH (DIAGONAL);

  return ((from >> 1 & inner) >> 1 | (from << 1 & inner) << 1 | (from >> 5 & prey) >> 5
          | (from << 5 & prey) << 5 | (from >> 6 & aslant) >> 6 | (from >> 4 & aslant) >> 4
          | (from << 4 & aslant) << 4 | (from << 6 & aslant) << 6)
         & free;
}

/* ---- Moves ---- */

static inline unsigned
move_origin (SeraiMove move)
{
  return move.bits[0] & 31;
}

static inline unsigned
move_legs (SeraiMove move)
{
  return move.bits[0] >> 5 & 31;
}

static inline bool
move_is_jump (SeraiMove move)
{
  return move.bits[0] >> 10 & 1;
}

static inline unsigned
move_direction (SeraiMove move, unsigned leg)
{
  return move.bits[0] >> (FIRST_LEG_BIT + DIRECTION_BITS * leg) & 7;
}

static inline unsigned
move_landing (SeraiMove move)
{
  return move.bits[1] & 31;
}

static inline uint32_t
move_jumped (SeraiMove move)
{
  return (uint32_t) (move.bits[1] >> 8);
}

static inline SeraiMove
begin_move (unsigned origin, bool is_jump)
{
  return (SeraiMove){ { origin | (uint64_t) is_jump << 10, origin } };
}

/* @move with one more leg: a step, or a jump over the point in between. */
static inline SeraiMove
add_leg (SeraiMove move, unsigned direction)
{
  unsigned from = move_landing (move);
  unsigned leg = move_legs (move);
  uint32_t jumped = move_jumped (move);
  unsigned to = neighbours[from][direction];

  if (move_is_jump (move))
    {
      jumped |= BIT (to);
      to = landings[from][direction];
    }
  move.bits[0] += UINT64_C (1) << 5;
  move.bits[0] |= (uint64_t) direction << (FIRST_LEG_BIT + DIRECTION_BITS * leg);
  move.bits[1] = to | (uint64_t) jumped << 8;
  return move;
}

/* The piece at @from may jump in @direction: over a group of @prey onto a free point. */
static inline bool
can_jump (unsigned from, unsigned direction, uint32_t prey, uint32_t free)
{
  unsigned to = landings[from][direction];

  return to != SERAI_NO_POINT && (prey & BIT (neighbours[from][direction])) != 0
         && (free & BIT (to)) != 0;
}

/* The directions of the jumps from @from to the points of @to, as a mask. */
static inline unsigned
jumps_to (unsigned from, uint64_t to)
{
  /* [of the point jumped over: how far it is behind the first of the eight around] */
  static const uint8_t direction_over[] = { 4, 2, 5, [5] = 0, [7] = 1, [10] = 6, 3, 7 };
  unsigned             jumps = 0;

  for (; to != 0; to &= to - 1)
    jumps |=
        1U << direction_over[((int) serai_bits_lowest (to) - (int) from) / 2 + SIDE_LENGTH + 1];
  return jumps;
}

/* All directions in which the piece at @from may jump over one of @prey to one of @free. */
static inline unsigned
jumps_from (unsigned from, uint32_t prey, uint32_t free)
{
  return jumps_to (from, leap (BIT (from), prey, free));
}

/* Where jumps of the Kei lead, each on a board of its own. */
static inline uint64_t
first_jumps (const KeiYen *board)
{
  return leap (kei_apart (board), BOTH (board->yen), BOTH (empty_mask (board)));
}

static bool
must_jump (const KeiYen *board)
{
  return board->side == SERAI_SIDE_P1 && board->options[OPTION_COMPULSORY] != 0
         && first_jumps (board) != 0;
}

/* Writes the steps of the piece at @from where they can be put; returns where the next can.
 * Whether a step can be made is as good as chance, which makes the processor stumble: each is
 * written, and the next one over it if it cannot. */
static inline SeraiMove *
put_steps (SeraiMove *at, unsigned from, uint64_t free)
{
  for (unsigned ways = step_ways[from]; ways != 0; ways &= ways - 1)
    {
      unsigned direction = serai_bits_lowest (ways);

      serai_move_put (at, add_leg (begin_move (from, false), direction));
      at += free >> neighbours[from][direction] & 1;
    }
  return at;
}

/* Appends the steps of the pieces of @movers onto the points of @free. */
static void
add_steps (uint32_t movers, uint32_t free, SeraiMoveList *out)
{
  SeraiMove *at = serai_move_list_room (out, N_POINTS * N_DIRECTIONS);

  if (at == NULL)
    return;
  for (uint64_t left = spread (free, movers); left != 0; left &= left - 1)
    at = put_steps (at, serai_bits_lowest (left), free);
  out->n_moves = (size_t) (at - out->moves);
}

/* Appends every chain that goes on from @begun. No landing point is ever jumped over, as
 * it is of another parity class, so @free stays as it is throughout. */
static void
add_chains (const SeraiMove *begun, uint32_t prey, uint32_t free, SeraiMoveList *out)
{
  unsigned from = move_landing (*begun);

  for (unsigned jumps = jumps_from (from, prey, free); jumps != 0; jumps &= jumps - 1)
    {
      unsigned  direction = serai_bits_lowest (jumps);
      SeraiMove longer = add_leg (*begun, direction);

      serai_move_list_add (out, longer);
      add_chains (&longer, prey & ~BIT (neighbours[from][direction]), free, out);
    }
}

static uint64_t
count_chains (unsigned from, uint32_t prey, uint32_t free)
{
  uint64_t n_chains = 0;

  for (unsigned jumps = jumps_from (from, prey, free); jumps != 0; jumps &= jumps - 1)
    {
      unsigned direction = serai_bits_lowest (jumps);

      n_chains += 1
                  + count_chains (landings[from][direction],
                                  prey & ~BIT (neighbours[from][direction]), free);
    }
  return n_chains;
}

/* The results that the chains of one Kei have come to, for dropping those that come to
 * the same: the list itself, and a hash index into it once it is long. */
typedef struct
{
  SeraiMoveList *list;
  size_t         first;
  size_t         n_indexed;
  uint16_t      *index; /* length INDEX_SIZE, of n + 1 for list->moves[first + n] */
} Visits;

enum
{
  INDEX_BITS = 14,
  INDEX_SIZE = 1 << INDEX_BITS,
  INDEX_LIMIT = INDEX_SIZE / 4 * 3, /* no position is known with more than 6 154 results */
  INDEX_FROM = 24,                  /* shorter lists are searched quicker without it */
  LEGS_IN_OTHER_ORDER = 3,          /* the fewest that can take the same on another way */
  LEGS_OF_LOOP = 3                  /* the fewest that can lead back, each in the list */
};

static inline size_t
index_slot (const Visits *visits, uint64_t result)
{
  size_t slot = serai_mix (result) >> (64 - INDEX_BITS);

  while (visits->index[slot] != 0
         && visits->list->moves[visits->first + visits->index[slot] - 1].bits[1] != result)
    slot = (slot + 1) % INDEX_SIZE;
  return slot;
}

static void
extend_index (Visits *visits)
{
  size_t n_moves = visits->list->n_moves - visits->first;

  if (visits->n_indexed == 0)
    memset (visits->index, 0, INDEX_SIZE * sizeof *visits->index);
  for (; visits->n_indexed < n_moves && visits->n_indexed < INDEX_LIMIT; visits->n_indexed++)
    {
      uint64_t result = visits->list->moves[visits->first + visits->n_indexed].bits[1];

      visits->index[index_slot (visits, result)] = (uint16_t) (visits->n_indexed + 1);
    }
}

static bool
is_visited (Visits *visits, uint64_t result)
{
  size_t from = visits->first;

  if (visits->list->n_moves - from > INDEX_FROM)
    {
      extend_index (visits);
      if (visits->index[index_slot (visits, result)] != 0)
        return true;
      from += visits->n_indexed;
    }
  for (size_t n = from; n < visits->list->n_moves; n++)
    if (visits->list->moves[n].bits[1] == result)
      return true;
  return false;
}

/* As add_chains(), but only one chain to each result: from the same point with the same
 * Yen taken the same jumps follow, so nothing new is behind a result seen before. One or two
 * jumps over given points lead to a given point in one order only: no other chain need be
 * looked for.
 * @jumps: the directions in which @begun can go on */
static void
add_distinct_chains (Visits *visits, const SeraiMove *begun, unsigned jumps, uint32_t prey,
                     uint32_t free)
{
  unsigned from = move_landing (*begun);

  for (; jumps != 0; jumps &= jumps - 1)
    {
      unsigned  direction = serai_bits_lowest (jumps);
      SeraiMove longer = add_leg (*begun, direction);
      uint32_t  left = prey & ~BIT (neighbours[from][direction]);
      unsigned  further;

      if (move_legs (longer) >= LEGS_IN_OTHER_ORDER && is_visited (visits, longer.bits[1]))
        continue;
      serai_move_list_add (visits->list, longer);
      further = jumps_from (move_landing (longer), left, free);
      if (further != 0)
        add_distinct_chains (visits, &longer, further, left, free);
    }
}

static inline bool
is_loop (SeraiMove move)
{
  return move_landing (move) == move_origin (move);
}

/* Both Kei can come back to where they were with the same Yen taken: one result. */
static void
drop_same_loops (SeraiMoveList *list, size_t first, size_t second)
{
  size_t kept = second;

  if (second - first < LEGS_OF_LOOP || list->n_moves - second < LEGS_OF_LOOP)
    return;
  for (size_t n = second; n < list->n_moves; n++)
    {
      SeraiMove move = list->moves[n];
      bool      is_same = false;

      for (size_t other = first; is_loop (move) && other < second && !is_same; other++)
        is_same =
            move_jumped (list->moves[other]) == move_jumped (move) && is_loop (list->moves[other]);
      if (!is_same)
        list->moves[kept++] = move;
    }
  list->n_moves = kept;
}

static void
kei_yen_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  KeiYen   board = load (pos);
  uint32_t free = empty_mask (&board);
  bool     jumps_only = must_jump (&board);

  if (board.side == SERAI_SIDE_P2)
    add_steps (board.yen, free, out);
  for (unsigned n = 0; n < 2 && board.side == SERAI_SIDE_P1; n++)
    {
      SeraiMove begun = begin_move (board.kei[n], true);

      add_chains (&begun, board.yen, free | BIT (board.kei[n]), out);
      if (!jumps_only)
        add_steps (BIT (board.kei[n]), free, out);
    }
}

static void
kei_yen_captures (const SeraiPosition *pos, SeraiMoveList *out)
{
  uint16_t index[INDEX_SIZE];
  KeiYen   board = load (pos);
  uint64_t jumps = board.side == SERAI_SIDE_P1 ? first_jumps (&board) : 0;
  size_t   first[2];

  if (jumps == 0)
    return;
  for (unsigned n = 0; n < 2; n++)
    {
      Visits    visits = { .list = out, .first = out->n_moves, .index = index };
      SeraiMove begun = begin_move (board.kei[n], true);

      first[n] = out->n_moves;
      add_distinct_chains (&visits, &begun, jumps_to (board.kei[n], jumps & ALL_POINTS), board.yen,
                           empty_mask (&board) | BIT (board.kei[n]));
      jumps >>= 32;
    }
  drop_same_loops (out, first[0], first[1]);
}

static bool
kei_yen_is_capture_compulsory (const SeraiPosition *pos)
{
  KeiYen board = load (pos);

  return board.side == SERAI_SIDE_P1 && board.options[OPTION_COMPULSORY] != 0;
}

static void
kei_yen_quiet_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  KeiYen board = load (pos);

  if (board.side == SERAI_SIDE_P2)
    add_steps (board.yen, empty_mask (&board), out);
  else
    add_steps (kei_mask (&board), empty_mask (&board), out);
}

static void
kei_yen_distinct_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  size_t first = out->n_moves;

  kei_yen_captures (pos, out);
  if (out->n_moves == first || !kei_yen_is_capture_compulsory (pos))
    kei_yen_quiet_moves (pos, out);
}

/* How many bits are set in four masks. */
static inline unsigned
count_four (uint32_t first, uint32_t second, uint32_t third, uint32_t fourth)
{
  return serai_bits_sum_bytes (serai_bits_count_bytes ((uint64_t) first << 32 | second)
                               + serai_bits_count_bytes ((uint64_t) third << 32 | fourth));
}

/* How many steps the pieces of @movers can make onto the points of @free, none of which are
 * theirs. Each line is counted at its left or upper end: one of its ends is a mover's and the other
 * one is free, or there is no step along it. */
static inline unsigned
count_steps (uint32_t movers, uint32_t free)
{
  uint32_t right = (movers & free >> 1) | (free & movers >> 1);
  uint32_t down = (movers & free >> 5) | (free & movers >> 5);
  uint32_t falling = (movers & free >> 6) | (free & movers >> 6);
  uint32_t rising = (movers & free >> 4) | (free & movers >> 4);

  return count_four (right & NOT_LAST_FILE, down, falling & NOT_LAST_FILE & DIAGONAL,
                     rising & NOT_FIRST_FILE & DIAGONAL);
}

static uint64_t
kei_yen_count_moves (const SeraiPosition *pos)
{
  KeiYen   board = load (pos);
  uint32_t free = empty_mask (&board);
  uint64_t n_moves = 0;

  if (board.side == SERAI_SIDE_P2)
    return count_steps (board.yen, free);
  for (unsigned n = 0; n < 2; n++)
    n_moves += count_chains (board.kei[n], board.yen, free | BIT (board.kei[n]));
  if (n_moves == 0 || board.options[OPTION_COMPULSORY] == 0)
    n_moves += count_steps (kei_mask (&board), free);
  return n_moves;
}

/* Makes @move, or the legs of it that there are, on @board; the side stays. */
static inline void
make_legs (KeiYen *board, SeraiMove move)
{
  unsigned origin = move_origin (move);
  unsigned landing = move_landing (move);

  if (board->side == SERAI_SIDE_P1)
    {
      unsigned other = board->kei[0] ^ board->kei[1] ^ origin; /* whichever it is, no branch */

      set_kei (board, landing, other);
      for (uint32_t jumped = move_jumped (move); jumped != 0; jumped &= jumped - 1)
        {
          take_yen (board, serai_bits_lowest (jumped));
          board->n_yen--;
        }
    }
  else
    {
      take_yen (board, origin);
      put_yen (board, landing, 1);
    }
}

static bool
kei_yen_apply (const SeraiPosition *from, SeraiMove move, SeraiPosition *to)
{
  KeiYen board = load (from);

  make_legs (&board, move);
  turn_over (&board);
  store_change (&board, from, to);
  return move_is_jump (move);
}

static SeraiSide
kei_yen_side (const SeraiPosition *pos)
{
  return (SeraiSide) load (pos).side;
}

static uint64_t
kei_yen_key (const SeraiPosition *pos)
{
  KeiYen   board = load (pos);
  uint64_t others = (uint64_t) (board.groups >> 64) | (uint64_t) board.kei[0] << 40
                    | (uint64_t) board.kei[1] << 48 | (uint64_t) board.side << 56;

  return serai_mix (serai_mix ((uint64_t) board.groups) ^ others);
}

/* ---- Start and end ---- */

static unsigned
yen_that_kei_must_leave (const KeiYen *board)
{
  return board->options[OPTION_KEI_GOAL] == KEI_GOAL_ALL ? 0 : LEAST_BLOCKERS - 1;
}

static SeraiResult
kei_yen_finished (const SeraiPosition *pos)
{
  KeiYen board = load (pos);

  if (board.n_yen <= yen_that_kei_must_leave (&board))
    return serai_side_win (SERAI_SIDE_P1, SERAI_REASON_GOAL);
  return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
}

static SeraiResult
kei_yen_stuck (const SeraiPosition *pos)
{
  return serai_side_win (serai_side_other (kei_yen_side (pos)), SERAI_REASON_NO_MOVE);
}

/* Plies without a capture that end the game, 0 if none do. */
static size_t
hold_out_limit (const KeiYen *board)
{
  static const size_t limits[] = {
    [HOLD_OUT_100] = 100,
    [HOLD_OUT_200] = 200,
    [HOLD_OUT_NEVER] = 0,
  };

  return limits[board->options[OPTION_HOLD_OUT]];
}

static size_t
kei_yen_quiet (const SeraiPosition *pos, size_t n_reversible)
{
  (void) pos;
  return n_reversible;
}

static SeraiResult
kei_yen_expired (const SeraiPosition *pos, size_t n_quiet)
{
  KeiYen board = load (pos);
  size_t limit = hold_out_limit (&board);

  if (limit == 0 || n_quiet < limit)
    return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
  return serai_side_win (board.n_yen >= HOLD_OUT_YEN ? SERAI_SIDE_P2 : SERAI_SIDE_P1,
                         SERAI_REASON_HELD_OUT);
}

/* ---- Text ---- */

static unsigned
point_of (char file, char rank)
{
  if (file < 'a' || file > 'e' || rank < '1' || rank > '5')
    return SERAI_NO_POINT;
  return SIDE_LENGTH * (unsigned) ('5' - rank) + (unsigned) (file - 'a');
}

static size_t
write_point (unsigned point, char name[3])
{
  return serai_text_write_point (name, point, SIDE_LENGTH, SIDE_LENGTH);
}

static size_t
kei_yen_write (const SeraiPosition *pos, char text[SERAI_POSITION_TEXT])
{
  KeiYen board = load (pos);
  size_t length = 0;

  for (unsigned point = 0; point < N_POINTS; point++)
    {
      unsigned size = group_at (&board, point);

      if (point > 0 && COLUMN (point) == 0)
        text[length++] = '/';
      if (size > 0)
        text[length++] = (char) ('0' + size);
      else
        text[length++] = (kei_mask (&board) & BIT (point)) != 0 ? 'K' : '.';
    }
  text[length++] = ' ';
  text[length++] = board.side == SERAI_SIDE_P1 ? 'k' : 'y';
  text[length] = '\0';
  return length;
}

/* Puts what @content says on @point; returns what is wrong with it, or NULL. */
static const char *
read_content (KeiYen *board, unsigned point, char content, unsigned *n_kei)
{
  if (content == 'K')
    {
      if (*n_kei == 2)
        return N_ ("there must be two Kei, not more");
      board->kei[(*n_kei)++] = (uint8_t) point;
    }
  else if (content >= '1' && content <= '0' + MAX_GROUP)
    {
      if (board->n_yen + content - '0' > MAX_YEN)
        return N_ ("there may be 25 Yen at most");
      board->n_yen = (uint8_t) (board->n_yen + content - '0');
      put_yen (board, point, (unsigned) (content - '0'));
    }
  else if (content != '.')
    return N_ ("a point must be “.”, “K” or a digit from 1 to 9");
  return NULL;
}

static const char *
read_board (KeiYen *board, const char **text)
{
  unsigned    n_kei = 0;
  const char *fault;

  for (unsigned point = 0; point < N_POINTS; point++, (*text)++)
    {
      if (point > 0 && COLUMN (point) == 0 && *(*text)++ != '/')
        {
          (*text)--;
          return N_ ("five points must be followed by “/”");
        }
      fault = read_content (board, point, **text, &n_kei);
      if (fault != NULL)
        return fault;
    }
  return n_kei == 2 ? NULL : N_ ("there must be two Kei, not fewer");
}

static const char *
read_side (KeiYen *board, const char **text)
{
  if (**text != ' ')
    return N_ ("the board must be followed by a blank");
  (*text)++;
  if (**text != 'k' && **text != 'y')
    return N_ ("the side to move must be “k” or “y”");
  if (**text == 'y')
    turn_over (board);
  (*text)++;
  return serai_text_read_end (text);
}

static size_t
kei_yen_read (const SeraiOptions *chosen, const char *text, SeraiPosition *out, const char **why)
{
  KeiYen      board = { 0 };
  const char *at = text;

  memcpy (board.options, chosen->choice, sizeof board.options);
  *why = read_board (&board, &at);
  if (*why == NULL)
    *why = read_side (&board, &at);
  if (*why != NULL)
    return (size_t) (at - text) + 1;
  store (&board, out);
  return 0;
}

static void
kei_yen_start (const SeraiOptions *chosen, SeraiPosition *out)
{
  static const char *const starts[2][2] = {
    { "...../.5.5./K...K/.5.5./..... k", "...../.5.5./K.5.K/.5.5./..... k" },
    { "..K../.5.5./...../.5.5./..K.. k", "..K../.5.5./..5../.5.5./..K.. k" },
  };
  const char *why;
  size_t      fault = kei_yen_read (
           chosen, starts[chosen->choice[OPTION_AXIS]][chosen->choice[OPTION_YENS]], out, &why);

  assert (fault == 0);
  (void) fault;
}

/* ---- A move, step by step ---- */

static inline SeraiStep
point_step (unsigned point)
{
  return (SeraiStep){ SERAI_STEP_POINT, (uint8_t) point };
}

/* Whether a piece of the side to move stands on @point. */
static bool
is_own (const KeiYen *board, unsigned point)
{
  uint32_t own = board->side == SERAI_SIDE_P1 ? kei_mask (board) : board->yen;

  return point < N_POINTS && (own & BIT (point)) != 0;
}

/* What can be jumped and where a Kei can land after the legs of @begun. */
static void
chain_masks (const KeiYen *board, SeraiMove begun, uint32_t *prey, uint32_t *free)
{
  *prey = board->side == SERAI_SIDE_P1 ? board->yen & ~move_jumped (begun) : 0;
  *free = empty_mask (board);
  if (move_legs (begun) > 0)
    *free |= BIT (move_origin (begun));
}

/* The direction in which @begun can go on to @to, by a step or a jump as it has begun, or
 * N_DIRECTIONS. @begun without a leg may still do either. */
static unsigned
leg_to (const KeiYen *board, SeraiMove begun, unsigned to, bool *is_jump)
{
  unsigned from = move_landing (begun);
  bool     is_first = move_legs (begun) == 0;
  uint32_t prey, free;

  chain_masks (board, begun, &prey, &free);
  for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
    {
      *is_jump = landings[from][direction] == to && can_jump (from, direction, prey, free);
      if (*is_jump && (is_first || move_is_jump (begun)))
        return direction;
      if (is_first && neighbours[from][direction] == to && (free & BIT (to)) != 0
          && !must_jump (board))
        return direction;
    }
  return N_DIRECTIONS;
}

/* @begun with a leg to @to; returns false, and leaves it, if the rules forbid it. */
static bool
go_on (const KeiYen *board, SeraiMove *begun, unsigned to)
{
  bool     is_jump;
  unsigned direction = leg_to (board, *begun, to, &is_jump);

  if (direction == N_DIRECTIONS)
    return false;
  if (move_legs (*begun) == 0)
    *begun = begin_move (move_origin (*begun), is_jump);
  *begun = add_leg (*begun, direction);
  return true;
}

/* The move that the steps make; they are from next() and so can be made. */
static SeraiMove
move_of_steps (const KeiYen *board, const SeraiStep *begun, size_t n_begun)
{
  SeraiMove move = begin_move (begun[0].value, false);

  for (size_t n = 1; n < n_begun; n++)
    {
      bool could = go_on (board, &move, begun[n].value);

      assert (could);
      (void) could;
    }
  return move;
}

static void
add_next_legs (const KeiYen *board, SeraiMove begun, SeraiContinuation *out)
{
  bool is_jump;

  if (move_legs (begun) > 0 && !move_is_jump (begun))
    return;
  for (unsigned to = 0; to < N_POINTS; to++)
    if (leg_to (board, begun, to, &is_jump) != N_DIRECTIONS)
      out->next[out->n_next++] = point_step (to);
}

static bool
can_move_from (const KeiYen *board, unsigned origin)
{
  SeraiContinuation legs = { 0 };

  add_next_legs (board, begin_move (origin, false), &legs);
  return legs.n_next > 0;
}

static void
kei_yen_next (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
              SeraiContinuation *out)
{
  KeiYen board = load (pos);

  *out = (SeraiContinuation){ 0 };
  if (n_begun > 0)
    {
      out->move = move_of_steps (&board, begun, n_begun);
      out->complete = n_begun > 1;
      add_next_legs (&board, out->move, out);
      return;
    }
  for (unsigned point = 0; point < N_POINTS; point++)
    if (is_own (&board, point) && can_move_from (&board, point))
      out->next[out->n_next++] = point_step (point);
}

static size_t
kei_yen_steps (const SeraiPosition *pos, SeraiMove move, SeraiStep out[SERAI_MAX_STEPS])
{
  unsigned at = move_origin (move);
  size_t   n_steps = 0;

  (void) pos;
  out[n_steps++] = point_step (at);
  for (unsigned leg = 0; leg < move_legs (move); leg++)
    {
      unsigned direction = move_direction (move, leg);

      at = move_is_jump (move) ? landings[at][direction] : neighbours[at][direction];
      out[n_steps++] = point_step (at);
    }
  return n_steps;
}

static void
kei_yen_preview (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                 SeraiPosition *out)
{
  KeiYen board = load (pos);

  if (n_begun > 1)
    make_legs (&board, move_of_steps (&board, begun, n_begun));
  store (&board, out);
}

static size_t
kei_yen_write_move (const SeraiPosition *pos, SeraiMove move, char text[SERAI_MOVE_TEXT])
{
  SeraiStep steps[SERAI_MAX_STEPS];
  size_t    n_steps = kei_yen_steps (pos, move, steps);
  size_t    length = 0;

  for (size_t n = 0; n < n_steps; n++)
    {
      if (n > 0)
        text[length++] = move_is_jump (move) ? 'x' : '-';
      length += write_point (steps[n].value, text + length);
    }
  return length;
}

static size_t
kei_yen_read_move (const SeraiPosition *pos, const char *text, SeraiMove *out, const char **why)
{
  KeiYen    board = load (pos);
  unsigned  point = text[0] == '\0' ? SERAI_NO_POINT : point_of (text[0], text[1]);
  size_t    at = 2;
  SeraiMove move;

  *why = N_ ("a point is a letter from a to e and a digit from 1 to 5");
  if (point == SERAI_NO_POINT)
    return 1;
  *why = N_ ("no piece of the side to move stands there");
  if (!is_own (&board, point))
    return 1;

  move = begin_move (point, false);
  do
    {
      *why = N_ ("“-” and a point must follow, or “x” and a point");
      if (text[at] != '-' && text[at] != 'x')
        return at + 1;
      *why = N_ ("a point is a letter from a to e and a digit from 1 to 5");
      point = text[at + 1] == '\0' ? SERAI_NO_POINT : point_of (text[at + 1], text[at + 2]);
      if (point == SERAI_NO_POINT)
        return at + 2;
      *why = N_ ("the piece cannot go there");
      if (!go_on (&board, &move, point))
        return at + 2;
      *why = N_ ("a step is written “-” and a jump “x”");
      if (move_is_jump (move) != (text[at] == 'x'))
        return at + 1;
      at += 3;
    }
  while (text[at] != '\0');
  *out = move;
  return 0;
}

/* ---- Why a click is refused ---- */

static const char *
refuse_origin (const KeiYen *board, unsigned wanted)
{
  if ((empty_mask (board) & BIT (wanted)) != 0)
    return board->side == SERAI_SIDE_P1 ? N_ ("This point is empty: choose a Kei")
                                        : N_ ("This point is empty: choose a Yen");
  if (!is_own (board, wanted))
    return N_ ("This is not your piece");
  if (must_jump (board) && count_steps (BIT (wanted), empty_mask (board)) > 0)
    return N_ ("You must capture");
  return N_ ("This piece cannot move");
}

/* The direction in which @to lies from @from at a distance of @n, or N_DIRECTIONS. */
static unsigned
direction_to (unsigned from, unsigned to, unsigned n)
{
  for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
    if ((n == 1 ? neighbours : landings)[from][direction] == to)
      return direction;
  return N_DIRECTIONS;
}

/* @now is the board after the legs of @begun, here and below. */
static const char *
refuse_occupied (const KeiYen *now, SeraiMove begun, unsigned wanted)
{
  if (now->side == SERAI_SIDE_P2)
    return is_own (now, wanted) ? N_ ("A Yen never joins another") : N_ ("Yen never captures");
  if (is_own (now, wanted) || direction_to (move_landing (begun), wanted, 1) == N_DIRECTIONS)
    return N_ ("This point is occupied");
  if ((move_jumped (begun) & BIT (wanted)) != 0)
    return N_ ("A point may not be jumped twice in one move");
  return N_ ("Kei captures by jumping to the point behind, and it must be free");
}

/* Whether @wanted lies beyond the landing of a jump that can be made. */
static bool
is_beyond_jump (const KeiYen *now, SeraiMove begun, unsigned wanted)
{
  unsigned from = move_landing (begun);
  uint32_t prey = now->yen & ~move_jumped (begun);

  for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
    if (can_jump (from, direction, prey, empty_mask (now)))
      for (unsigned to = landings[from][direction]; to != SERAI_NO_POINT;
           to = neighbours[to][direction])
        if (to == wanted)
          return true;
  return false;
}

static const char *
refuse_kei_landing (const KeiYen *now, SeraiMove begun, unsigned wanted)
{
  unsigned from = move_landing (begun);
  unsigned far = direction_to (from, wanted, 2);

  if (direction_to (from, wanted, 1) != N_DIRECTIONS)
    return move_legs (begun) > 0 ? N_ ("After a jump only another jump can follow")
                                 : N_ ("You must capture");
  if (far != N_DIRECTIONS)
    return (move_jumped (begun) & BIT (neighbours[from][far])) != 0
               ? N_ ("A point may not be jumped twice in one move")
               : N_ ("Kei jumps over Yen only");
  if (is_beyond_jump (now, begun, wanted))
    return N_ ("Kei must land on the point right behind the Yen");
  return N_ ("No line leads there in one step or jump");
}

static void
kei_yen_refuse (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun, SeraiStep wanted,
                SeraiMessage *out)
{
  KeiYen    now = load (pos);
  SeraiMove move;

  if (n_begun == 0)
    {
      serai_message_set (out, refuse_origin (&now, wanted.value));
      return;
    }
  move = move_of_steps (&now, begun, n_begun);
  if (n_begun > 1)
    make_legs (&now, move);
  if ((empty_mask (&now) & BIT (wanted.value)) == 0)
    serai_message_set (out, refuse_occupied (&now, move, wanted.value));
  else if (now.side == SERAI_SIDE_P2)
    serai_message_set (out, N_ ("A Yen steps to a neighbouring point along a line"));
  else
    serai_message_set (out, refuse_kei_landing (&now, move, wanted.value));
}

/* ---- Words and pictures ---- */

static void
kei_yen_geometry (const SeraiPosition *pos, SeraiGeometry *out)
{
  /* rows, files, and the diagonals through the points that have them */
  static const uint8_t lines[][2] = {
    { 0, 4 },  { 5, 9 },  { 10, 14 }, { 15, 19 }, { 20, 24 }, { 0, 20 }, { 1, 21 },  { 2, 22 },
    { 3, 23 }, { 4, 24 }, { 0, 24 },  { 4, 20 },  { 2, 10 },  { 2, 14 }, { 10, 22 }, { 14, 22 },
  };
  const float margin = 0.1F;
  const float spacing = (1 - 2 * margin) / (SIDE_LENGTH - 1);

  (void) pos;
  memset (out, 0, sizeof *out);
  out->kind = SERAI_BOARD_POINTS;
  out->n_points = N_POINTS;
  out->spacing = spacing;
  for (unsigned point = 0; point < N_POINTS; point++)
    {
      out->points[point].x = margin + spacing * (float) COLUMN (point);
      out->points[point].y = margin + spacing * (float) ROW (point);
      write_point (point, out->points[point].name);
    }
  for (size_t n = 0; n < sizeof lines / sizeof *lines; n++)
    {
      out->lines[n].from = lines[n][0];
      out->lines[n].to = lines[n][1];
    }
  out->n_lines = sizeof lines / sizeof *lines;
}

static SeraiPiece
kei_yen_piece_at (const SeraiPosition *pos, unsigned point)
{
  KeiYen   board = load (pos);
  unsigned size = group_at (&board, point);

  if ((kei_mask (&board) & BIT (point)) != 0)
    return (SeraiPiece){ SERAI_SIDE_P1, KIND_KEI, 1, 0 };
  if (size > 0)
    return (SeraiPiece){ SERAI_SIDE_P2, KIND_YEN, (uint8_t) size, 0 };
  return (SeraiPiece){ SERAI_SIDE_NONE, 0, 0, 0 };
}

static void
kei_yen_describe (SeraiPiece piece, SeraiMessage *out)
{
  static const char *const groups[MAX_GROUP + 1] = {
    N_ ("empty"),    N_ ("one Yen"), N_ ("two Yen"),   N_ ("three Yen"), N_ ("four Yen"),
    N_ ("five Yen"), N_ ("six Yen"), N_ ("seven Yen"), N_ ("eight Yen"), N_ ("nine Yen"),
  };

  serai_message_set (out, piece.kind == KIND_KEI ? N_ ("Kei") : groups[piece.count]);
}

static const char *
explain_kei_win (const KeiYen *board, SeraiReason reason)
{
  if (reason == SERAI_REASON_GOAL)
    return yen_that_kei_must_leave (board) == 0
               ? N_ ("Kei wins: every Yen is captured")
               : N_ ("Kei wins: the remaining Yen cannot block both Kei");
  if (reason == SERAI_REASON_HELD_OUT)
    return N_ ("Kei wins: no capture for a long time, and fewer than 13 Yen are left");
  if (reason == SERAI_REASON_ONLY_REPETITIONS)
    return N_ ("Kei wins: every move of Yen would repeat an earlier position");
  return N_ ("Kei wins: no Yen can move");
}

static const char *
explain_yen_win (SeraiReason reason)
{
  if (reason == SERAI_REASON_HELD_OUT)
    return N_ ("Yen wins: no capture for a long time, and 13 or more Yen are left");
  if (reason == SERAI_REASON_ONLY_REPETITIONS)
    return N_ ("Yen wins: every move of Kei would repeat an earlier position");
  return N_ ("Yen wins: both Kei are blocked");
}

static void
kei_yen_explain (const SeraiPosition *pos, SeraiResult result, SeraiMessage *out)
{
  KeiYen board = load (pos);

  serai_message_set (out, result.outcome == SERAI_OUTCOME_P1_WINS
                              ? explain_kei_win (&board, result.reason)
                              : explain_yen_win (result.reason));
}

static size_t
kei_yen_facts (const SeraiPosition *pos, size_t n_quiet, bool is_over,
               SeraiMessage out[SERAI_MAX_FACTS])
{
  KeiYen   board = load (pos);
  unsigned leave = yen_that_kei_must_leave (&board);
  size_t   limit = hold_out_limit (&board);
  size_t   n_facts = 0;

  serai_message_set_count (&out[n_facts++], N_PLURAL ("%s Yen left", "%s Yen left"), board.n_yen);
  if (!is_over && board.n_yen > leave)
    serai_message_set_count (
        &out[n_facts++], N_PLURAL ("Kei must capture %s more Yen", "Kei must capture %s more Yen"),
        board.n_yen - leave);
  if (!is_over && limit > 0 && n_quiet < limit && n_quiet + HOLD_OUT_NEAR >= limit)
    serai_message_set_count (&out[n_facts++],
                             N_PLURAL ("The Yen are counted in %s move: with 13 or more Yen wins",
                                       "The Yen are counted in %s moves: with 13 or more Yen wins"),
                             (unsigned long) (limit - n_quiet));
  return n_facts;
}

/* ---- Search ---- */

/* What the evaluation counts: for Yen, then for Kei. */
enum
{
  YEN,
  HOLD_OUT,
  GROUP,
  LARGE_GROUP,
  GROUP_BORDER,
  GROUP_ORTHOGONAL,
  GROUP_CORNER,
  GAP,
  EXPOSED,
  STEP,
  REACH,
  BLOCKED,
  ONE_WAY,
  TWO_WAYS,
  JUMP,
  CHAIN,
  KEI_BORDER,
  KEI_ORTHOGONAL,
  KEI_EDGE_ORTHOGONAL,
  KEI_CORNER,
  KEI_CENTRE,
  KEI_APART,
  BALANCE,
  TURN,
  N_TERMS
};

static const SeraiWeight weights[N_TERMS] = {
  [YEN] = { "Yen", 100 },
  [HOLD_OUT] = { "Yen enough for a hold-out", 666 },
  [GROUP] = { "point that Yen stand on", -15 },
  [LARGE_GROUP] = { "large group: not taken in one move, it feeds the walls", 17 },
  [GROUP_BORDER] = { "Yen or group on the border, where few lines lead across", -20 },
  [GROUP_ORTHOGONAL] = { "Yen or group on a point without diagonals", 28 },
  [GROUP_CORNER] = { "Yen or group in a corner", 31 },
  [GAP] = { "step that Yen can make: a gap in the wall", -5 },
  [EXPOSED] = { "line on which Yen can be jumped", -29 },
  [STEP] = { "step that a Kei can make", 8 },
  [REACH] = { "point that the Kei reach in any number of steps", 42 },
  [BLOCKED] = { "Kei that is blocked", -68 },
  [ONE_WAY] = { "Kei with one way out", -32 },
  [TWO_WAYS] = { "Kei with two ways out", -31 },
  [JUMP] = { "jump of a Kei", 20 },
  [CHAIN] = { "jump that another can follow", 71 },
  [KEI_BORDER] = { "Kei on the border", -56 },
  [KEI_ORTHOGONAL] = { "Kei on a point without diagonals", 27 },
  [KEI_EDGE_ORTHOGONAL] = { "Kei on a point of the border without diagonals", -47 },
  [KEI_CORNER] = { "Kei in a corner", -34 },
  [KEI_CENTRE] = { "Kei in the centre", 35 },
  [KEI_APART] = { "distance between the Kei", 19 },
  [BALANCE] = { "to be Kei", 1016 },
  [TURN] = { "the turn", 5 },
};

/* What the evaluation of a position comes to, for Kei. */
typedef struct
{
  int  value;   /* 1/100 man */
  int *amounts; /* nullable: [term], where it is asked how much there is of each */
} Sum;

/* Inlined wherever it is called, so that a weight costs what a number in the code would. */
static inline void
add (Sum *sum, unsigned term, int amount)
{
  sum->value += weights[term].value * amount;
  if (sum->amounts != NULL)
    sum->amounts[term] += amount;
}

/* Adds how many bits are set in @low and @high, each a term of its own. */
static inline void
add_counts (Sum *sum, unsigned low_term, uint32_t low, unsigned high_term, uint32_t high, int sign)
{
  uint64_t counts = serai_bits_count_halves ((uint64_t) high << 32 | low);

  add (sum, low_term, sign * (int) (counts & UINT32_MAX));
  add (sum, high_term, sign * (int) (counts >> 32));
}

#define IS_AMONG(p, points) ((points) >> (p) &1)
#define PLACE(p, n)                                                                                \
  (IS_AMONG (p, BORDER) | IS_AMONG (p, ~DIAGONAL) << 4 | IS_AMONG (p, BORDER & ~DIAGONAL) << 8     \
   | IS_AMONG (p, CORNERS) << 12 | IS_AMONG (p, CENTRE) << 16)

/* [point]: what counts there for a Kei, four bits a term. */
static const uint32_t places[N_POINTS] = OF_BOARD (PLACE, 0);

/* How well the Kei stand by their points alone. */
static inline void
add_places (const KeiYen *board, Sum *sum)
{
  uint32_t place = places[board->kei[0]] + places[board->kei[1]];

  add (sum, KEI_BORDER, place & 15);
  add (sum, KEI_ORTHOGONAL, place >> 4 & 15);
  add (sum, KEI_EDGE_ORTHOGONAL, place >> 8 & 15);
  add (sum, KEI_CORNER, place >> 12 & 15);
  add (sum, KEI_CENTRE, place >> 16 & 15);
}

/* Where the Kei can go: @steps and @jumps are where one leads, for each Kei on a board of its own,
 * and @chains those of @jumps that another can follow. */
static inline void
add_ways (uint64_t steps, uint64_t jumps, uint64_t chains, Sum *sum)
{
  uint64_t n_ways = serai_bits_count_halves (steps | jumps);
  uint32_t n_first = (uint32_t) n_ways;
  uint32_t n_second = (uint32_t) (n_ways >> 32);
  int      n_steps = (int) serai_bits_count (steps);

  add (sum, STEP, n_steps);
  add (sum, JUMP, (int) (n_first + n_second) - n_steps);
  add (sum, CHAIN, (int) serai_bits_count (chains));
  add (sum, BLOCKED, (n_first == 0) + (n_second == 0));
  add (sum, ONE_WAY, (n_first == 1) + (n_second == 1));
  add (sum, TWO_WAYS, (n_first == 2) + (n_second == 2));
}

/* How many steps a Kei would need to the other on an empty board with all diagonals. */
static inline int
distance_of_kei (const KeiYen *board)
{
  int rows = ROW (board->kei[1]) - ROW (board->kei[0]);
  int columns = board->kei[1] - board->kei[0] - SIDE_LENGTH * rows;

  columns = columns < 0 ? -columns : columns;
  return rows > columns ? rows : columns;
}

/* How many points of @free a Kei can reach by @steps and those that follow, if nobody stops it.
 * Whether there was anything new is asked after some rounds only: mostly they are enough. */
static inline unsigned
count_reach (uint64_t steps, uint64_t free)
{
  uint64_t reached = steps;
  uint64_t before;

  do
    for (int n = 0; n < REACH_ROUNDS; n++)
      {
        before = reached;
        reached |= spread (reached, free);
      }
  while (reached != before);
  return serai_bits_count (reached);
}

/* Of three Yen or more: five more than that set the highest bit of the four. */
static inline unsigned
count_large_groups (const KeiYen *board)
{
  const uint64_t fives = UINT64_C (0x5555555555555555);
  const uint64_t highest_bits = UINT64_C (0x8888888888888888);
  uint64_t       first = ((uint64_t) board->groups + fives) & highest_bits;
  uint64_t       second = ((uint64_t) (board->groups >> 64) + fives) & highest_bits;
  uint64_t       counts = (first >> 3) + (second >> 3);

  return serai_bits_sum_bytes ((counts + (counts >> 4)) & UINT64_C (0x0F0F0F0F0F0F0F0F));
}

/* On how many lines Yen can be jumped, if a Kei stands there: no Yen is on the points before and
 * behind. */
static inline unsigned
count_exposed (const KeiYen *board)
{
  uint32_t open = ALL_POINTS & ~board->yen;
  uint32_t inside = board->yen & INNER_FILES;
  uint32_t aslant = inside & DIAGONAL;

  return count_four (inside & open << 1 & open >> 1, board->yen & open << 5 & open >> 5,
                     aslant & open << 6 & open >> 6, aslant & open << 4 & open >> 4);
}

/* Whether @n_yen are enough for a hold-out. */
static inline bool
can_hold_out (const KeiYen *board, int n_yen)
{
  return n_yen >= HOLD_OUT_YEN && board->options[OPTION_HOLD_OUT] != HOLD_OUT_NEVER;
}

static inline void
add_yen (const KeiYen *board, Sum *sum)
{
  uint32_t yen = board->yen;

  add (sum, YEN, -board->n_yen);
  add (sum, HOLD_OUT, -can_hold_out (board, board->n_yen));
  add_counts (sum, GROUP, yen, GROUP_BORDER, yen & BORDER, -1);
  add_counts (sum, GROUP_ORTHOGONAL, yen & ~DIAGONAL, GROUP_CORNER, yen & CORNERS, -1);
  add (sum, LARGE_GROUP, -(int) count_large_groups (board));
  add (sum, GAP, -(int) count_steps (yen, empty_mask (board)));
  add (sum, EXPOSED, -(int) count_exposed (board));
}

/* A jump that another can follow ends where a jump to a free point can begin: not that back to
 * where the Kei stands. */
static inline void
add_kei (const KeiYen *board, Sum *sum)
{
  uint64_t free = BOTH (empty_mask (board));
  uint64_t prey = BOTH (board->yen);
  uint64_t steps = spread (kei_apart (board), free);
  uint64_t jumps = leap (kei_apart (board), prey, free);

  add_places (board, sum);
  add_ways (steps, jumps, leap (free, prey, jumps), sum);
  add (sum, KEI_APART, distance_of_kei (board));
  add (sum, REACH, (int) count_reach ((steps | steps >> 32) & ALL_POINTS, free & ALL_POINTS));
  add (sum, BALANCE, 1);
}

/* What @board is worth to Kei, but for the turn.
 * @amounts: (nullable): how much there is of each, from 0 */
static int
weigh (const KeiYen *board, int *amounts)
{
  Sum sum = { .amounts = amounts };

  add_yen (board, &sum);
  add_kei (board, &sum);
  return sum.value;
}

/* With the Yen goes the hold-out, if too few are left. */
static int
kei_yen_gain (const SeraiPosition *pos, SeraiMove move)
{
  KeiYen board = load (pos);
  int    n_taken = (int) serai_bits_count (move_jumped (move));
  bool   ends_hold_out =
      can_hold_out (&board, board.n_yen) && !can_hold_out (&board, board.n_yen - n_taken);

  return n_taken * weights[YEN].value + (ends_hold_out ? weights[HOLD_OUT].value : 0);
}

static bool
kei_yen_features (const SeraiPosition *pos, int out[SERAI_MAX_WEIGHTS])
{
  KeiYen board = load (pos);
  int    unit = board.side == SERAI_SIDE_P1 ? SERAI_FEATURE_ONE : -SERAI_FEATURE_ONE;

  memset (out, 0, N_TERMS * sizeof *out);
  weigh (&board, out);
  for (int n = 0; n < N_TERMS; n++)
    out[n] *= unit;
  out[TURN] = SERAI_FEATURE_ONE;
  return true;
}

static int
kei_yen_evaluate (const SeraiPosition *pos)
{
  KeiYen board = load (pos);
  int    worth = weigh (&board, NULL);

  return (board.side == SERAI_SIDE_P1 ? worth : -worth) + weights[TURN].value;
}

/* ---- The game ---- */

static const SeraiChoice axis_choices[] = {
  { "sides", N_ ("Kei on the left and right") },
  { "ends", N_ ("Kei above and below") },
};
static const SeraiChoice yens_choices[] = {
  { "20", N_ ("20, in four groups") },
  { "25", N_ ("25, one group more in the middle") },
};
static const SeraiChoice kei_goal_choices[] = {
  [KEI_GOAL_UNBLOCKABLE] = { "unblockable", N_ ("Fewer than 7 Yen are left") },
  [KEI_GOAL_ALL] = { "all", N_ ("Every Yen is captured") },
};
static const SeraiChoice hold_out_choices[] = {
  [HOLD_OUT_100] = { "100", N_ ("After 100 moves") },
  [HOLD_OUT_200] = { "200", N_ ("After 200 moves") },
  [HOLD_OUT_NEVER] = { "none", N_ ("Never") },
};

#define CHOICES(choices) choices, sizeof choices / sizeof *choices

static const SeraiOption options[N_OPTIONS] = {
  [OPTION_AXIS] = { "axis", N_ ("Start"), N_ ("Where the two Kei stand at the start"),
                    CHOICES (axis_choices), 0 },
  [OPTION_YENS] = { "yens", N_ ("Number of Yen"), N_ ("The source tells of both numbers"),
                    CHOICES (yens_choices), 0 },
  [OPTION_COMPULSORY] = { "compulsory", N_ ("Compulsory capture"),
                          N_ ("Kei must jump if it can, but may stop after any jump"),
                          CHOICES (serai_no_yes_choices), 0 },
  [OPTION_KEI_GOAL] = { "kei-goal", N_ ("Kei wins when"),
                        N_ ("Six Yen or fewer can never block both Kei"),
                        CHOICES (kei_goal_choices), 0 },
  [OPTION_HOLD_OUT] = { "hold-out", N_ ("Decision by count"),
                        N_ ("Without a capture for so long, Yen wins with 13 or more left, else "
                            "Kei"),
                        CHOICES (hold_out_choices), 0 },
};

static const SeraiStrength strengths[SERAI_N_LEVELS] = {
  { 100, 60000 }, { 800, 120 },  { 1500, 50 },  { 2300, 33 },
  { 4700, 21 },   { 17000, 11 }, { 150000, 0 }, { 4000000, 0 },
};

const SeraiRules serai_rules_kei_yen = {
  .id = "kei-yen",
  .name = N_ ("Kei-Yen"),
  .subtitle = N_ ("Tigers against roosters"),
  .region = N_ ("Manipur"),
  .blurb = N_ ("Two tigers hunt a flock of roosters, and the roosters try to shut the tigers in."),
  .source = "Singh, Sapra, Singh: Development of Algorithm of Traditional Kei-Yen Game, "
            "Journal of Computer and Communications 6 (2018) 45–56 "
            "https://doi.org/10.4236/jcc.2018.68004",
  .scene = "K..../.3.5./1.1../13K1./..... k",
  .sequel = "c2xc4xe4 d2-c2 a5xc3 b4-a4 e4xc4 d4-e4",
  .sides = {
    [SERAI_SIDE_P1] = { N_ ("Kei"), N_ ("Kei to move"), N_ ("Kei wins") },
    [SERAI_SIDE_P2] = { N_ ("Yen"), N_ ("Yen to move"), N_ ("Yen wins") },
  },
  .options = options,
  .n_options = N_OPTIONS,
  .repetition = SERAI_REPETITION_FORBIDDEN,
  .geometry = kei_yen_geometry,
  .start = kei_yen_start,
  .write = kei_yen_write,
  .read = kei_yen_read,
  .write_move = kei_yen_write_move,
  .read_move = kei_yen_read_move,
  .side = kei_yen_side,
  .key = kei_yen_key,
  .moves = kei_yen_moves,
  .distinct_moves = kei_yen_distinct_moves,
  .captures = kei_yen_captures,
  .quiet_moves = kei_yen_quiet_moves,
  .is_capture_compulsory = kei_yen_is_capture_compulsory,
  .count_moves = kei_yen_count_moves,
  .apply = kei_yen_apply,
  .finished = kei_yen_finished,
  .stuck = kei_yen_stuck,
  .quiet = kei_yen_quiet,
  .expired = kei_yen_expired,
  .next = kei_yen_next,
  .steps = kei_yen_steps,
  .preview = kei_yen_preview,
  .refuse = kei_yen_refuse,
  .piece_at = kei_yen_piece_at,
  .describe = kei_yen_describe,
  .explain = kei_yen_explain,
  .facts = kei_yen_facts,
  .swing = 110,
  .evaluate = kei_yen_evaluate,
  .weights = weights,
  .n_weights = N_TERMS,
  .features = kei_yen_features,
  .gain = kei_yen_gain,
  .strengths = strengths,
};
