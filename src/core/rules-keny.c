/* rules-keny.c: Keny, the leaping draughts of Ossetia and Armenia.
 *
 * Points: 8 * row + column, row 0 on top, so point 0 is a8 and point 63 is h1; bit n of a
 *         mask is point n.
 * Move:   bits[0] = origin (6 bits) | legs << 6 (5) | kind << 11 (2) | legs 0 to 9;
 *         bits[1] = legs 10 and on. A leg is direction (2) | distance - 1 << 2 (3).
 *         A side has 16 pieces at most, so a chain takes no more; leaps keep to the 16
 *         squares of one parity class and come to each once: 22 legs are more than enough.
 * Text:   ranks 8 to 1 joined by '/', 'K'/'P' White's ken and pepper, 'k'/'p' Black's,
 *         digits for vacant squares; the side to move; moves since the last capture.
 *
 * Source: Wikipedia, Keny (game), after N. Sokolov (2005).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <assert.h>
#include <string.h>

#include "bits.h"
#include "choices.h"
#include "fields.h"
#include "listing.h"
#include "mix.h"
#include "move-list.h"
#include "rules.h"
#include "side.h"
#include "text.h"
#include "weights.h"
#include "words.h"

enum
{
  LENGTH = 8,
  N_POINTS = LENGTH * LENGTH,
  N_DIRECTIONS = 4,
  NO_DIRECTION = N_DIRECTIONS,
  MAX_PIECES = 16, /* of a side */
  FIRST_LEG_BIT = 13,
  LEG_BITS = 5,
  LEGS_IN_FIRST_WORD = (64 - FIRST_LEG_BIT) / LEG_BITS,
  MAX_LEGS = LEGS_IN_FIRST_WORD + 64 / LEG_BITS,
  QUIET_NEAR = 10,   /* moves before a draw from which it is told */
  QUIET_LIMIT = 9999 /* of a text */
};

enum
{
  OPTION_LEAP_CHAIN,
  OPTION_LEAP_BACK,
  OPTION_LEAP_PEPPER,
  OPTION_COMPULSORY,
  OPTION_REVERSE,
  OPTION_MAJORITY,
  OPTION_PROMOTION,
  OPTION_DRAW_MOVES,
  N_OPTIONS
};

enum
{
  PROMOTION_CONTINUE,
  PROMOTION_STOP,
  PROMOTION_END
};

enum
{
  KIND_KEN = 1,
  KIND_PEPPER
};

typedef enum
{
  MOVE_QUIET,
  MOVE_LEAP,
  MOVE_CAPTURE
} MoveKind;

typedef enum
{
  NORTH,
  EAST,
  SOUTH,
  WEST
} Direction;

/* Whose pieces, seen from the side to move: what is looked up by a constant stays in registers. */
enum
{
  OWN,
  OTHER
};

typedef struct
{
  uint64_t kens[2];    /* [OWN or OTHER]: mask of points */
  uint64_t peppers[2]; /* [OWN or OTHER] */
  uint8_t  options[N_OPTIONS];
  uint16_t n_quiet;
  uint8_t  side; /* SeraiSide: to move */
  uint8_t  unused[5];
} Keny;

extern const SeraiRules serai_rules_keny;

#define BIT(point) (UINT64_C (1) << (point))
#define FIRST_ROW UINT64_C (0xFF)
#define FIRST_COLUMN UINT64_C (0x0101010101010101)

static const uint64_t last_ranks[2] = { FIRST_ROW, FIRST_ROW << 56 };

#define READ(pos, field, board) SERAI_READ_FIELD (Keny, pos, field, board)
#define WRITE(board, field, pos) SERAI_WRITE_FIELD (Keny, board, field, pos)

static inline Keny
load (const SeraiPosition *pos)
{
  Keny board = { 0 };

  READ (pos, kens[OWN], &board);
  READ (pos, kens[OTHER], &board);
  READ (pos, peppers[OWN], &board);
  READ (pos, peppers[OTHER], &board);
  READ (pos, options, &board);
  READ (pos, n_quiet, &board);
  READ (pos, side, &board);
  return board;
}

static inline void
store (const Keny *board, SeraiPosition *out)
{
  _Static_assert(sizeof (Keny) == 32 + N_OPTIONS + 2 + 1 + 5, "no padding");
  memset (out, 0, sizeof *out);
  memcpy (out, board, sizeof *board);
}

/* Stores @board, which has been made of @from by a move. */
static inline void
store_change (const Keny *board, const SeraiPosition *from, SeraiPosition *out)
{
  if (out != from)
    *out = *from;
  WRITE (board, kens[OWN], out);
  WRITE (board, kens[OTHER], out);
  WRITE (board, peppers[OWN], out);
  WRITE (board, peppers[OTHER], out);
  WRITE (board, n_quiet, out);
  WRITE (board, side, out);
}

static inline uint64_t
pieces_of (const Keny *board, unsigned which)
{
  return board->kens[which] | board->peppers[which];
}

/* Whose the pieces of @side are. */
static inline unsigned
whose (const Keny *board, SeraiSide side)
{
  return side == (SeraiSide) board->side ? OWN : OTHER;
}

static inline void
hand_over (Keny *board)
{
  uint64_t kens = board->kens[OWN];
  uint64_t peppers = board->peppers[OWN];

  board->kens[OWN] = board->kens[OTHER];
  board->peppers[OWN] = board->peppers[OTHER];
  board->kens[OTHER] = kens;
  board->peppers[OTHER] = peppers;
  board->side = (uint8_t) serai_side_other ((SeraiSide) board->side);
}

static inline uint64_t
occupied (const Keny *board)
{
  return pieces_of (board, OWN) | pieces_of (board, OTHER);
}

static inline Direction
opposite (unsigned direction)
{
  return (Direction) ((direction + 2) % N_DIRECTIONS);
}

/* @mask moved by a point in @direction; what leaves the board is dropped. */
static inline uint64_t
shifted (uint64_t mask, unsigned direction)
{
  switch ((Direction) direction)
    {
    case NORTH:
      return mask >> LENGTH;
    case EAST:
      return (mask & ~(FIRST_COLUMN << (LENGTH - 1))) << 1;
    case SOUTH:
      return mask << LENGTH;
    case WEST:
      return (mask & ~FIRST_COLUMN) >> 1;
    }
  return 0;
}

/* All points beyond @from in @direction. */
static inline uint64_t
ray (unsigned from, unsigned direction)
{
  uint64_t before = BIT (from) - 1;
  uint64_t behind = ~before << 1;
  uint64_t row = FIRST_ROW << from / LENGTH * LENGTH;
  uint64_t column = FIRST_COLUMN << from % LENGTH;

  switch ((Direction) direction)
    {
    case NORTH:
      return column & before;
    case EAST:
      return row & behind;
    case SOUTH:
      return column & behind;
    case WEST:
      return row & before;
    }
  return 0;
}

/* Of points on a ray in @direction, not none, that which is reached first. */
static inline unsigned
nearest (uint64_t points, unsigned direction)
{
  return direction == NORTH || direction == WEST ? serai_bits_highest (points)
                                                 : serai_bits_lowest (points);
}

/* The points beyond @from in @direction as far as the next that is @taken. */
static inline uint64_t
open_way (unsigned from, unsigned direction, uint64_t taken)
{
  uint64_t way = ray (from, direction);
  uint64_t pieces = way & taken;
  unsigned piece;

  if (pieces == 0)
    return way;
  piece = nearest (pieces, direction);
  return way & ~(ray (piece, direction) | BIT (piece));
}

static const int row_steps[N_DIRECTIONS] = { -1, 0, 1, 0 };
static const int column_steps[N_DIRECTIONS] = { 0, 1, 0, -1 };

/* The point @distance away, on the board. */
static inline unsigned
point_on_board (unsigned from, unsigned direction, unsigned distance)
{
  int step = LENGTH * row_steps[direction] + column_steps[direction];

  return (unsigned) ((int) from + step * (int) distance);
}

/* The point @distance away, or SERAI_NO_POINT off the board. */
static unsigned
point_at (unsigned from, unsigned direction, unsigned distance)
{
  int row = (int) (from / LENGTH) + row_steps[direction] * (int) distance;
  int column = (int) (from % LENGTH) + column_steps[direction] * (int) distance;

  if (row < 0 || row >= LENGTH || column < 0 || column >= LENGTH)
    return SERAI_NO_POINT;
  return point_on_board (from, direction, distance);
}

/* How far @to lies from @from, which is on one line with it. */
static inline unsigned
distance_of (unsigned from, unsigned to)
{
  unsigned apart = from > to ? from - to : to - from;

  return apart < LENGTH ? apart : apart / LENGTH;
}

static inline bool
is_in (uint64_t mask, unsigned point)
{
  return point != SERAI_NO_POINT && (mask & BIT (point)) != 0;
}

static inline Direction
forward_of (SeraiSide side)
{
  return side == SERAI_SIDE_P1 ? NORTH : SOUTH;
}

/* ---- Packing moves ---- */

static inline unsigned
move_origin (SeraiMove move)
{
  return move.bits[0] & 63;
}

static inline unsigned
move_legs (SeraiMove move)
{
  return move.bits[0] >> 6 & 31;
}

static inline MoveKind
move_kind (SeraiMove move)
{
  return (MoveKind) (move.bits[0] >> 11 & 3);
}

static inline unsigned
move_leg (SeraiMove move, unsigned leg)
{
  if (leg < LEGS_IN_FIRST_WORD)
    return move.bits[0] >> (FIRST_LEG_BIT + LEG_BITS * leg) & 31;
  return move.bits[1] >> (LEG_BITS * (leg - LEGS_IN_FIRST_WORD)) & 31;
}

/* The words of a move that are used: so few are passed on in registers. */
typedef struct
{
  uint64_t bits[2];
} Path;

static inline Path
begin_path (unsigned origin, MoveKind kind)
{
  return (Path){ { origin | (uint64_t) kind << 11, 0 } };
}

static inline Path
add_leg (Path path, unsigned direction, unsigned distance)
{
  unsigned leg = path.bits[0] >> 6 & 31;
  uint64_t bits = direction | (distance - 1) << 2;

  assert (leg < MAX_LEGS);
  path.bits[0] += UINT64_C (1) << 6;
  if (leg < LEGS_IN_FIRST_WORD)
    path.bits[0] |= bits << (FIRST_LEG_BIT + LEG_BITS * leg);
  else
    path.bits[1] |= bits << (LEG_BITS * (leg - LEGS_IN_FIRST_WORD));
  return path;
}

static inline void
add_move (SeraiMoveList *out, Path path)
{
  serai_move_list_add (out, (SeraiMove){ { path.bits[0], path.bits[1] } });
}

static inline unsigned
leg_end (unsigned from, unsigned leg)
{
  return point_on_board (from, leg & 3, (leg >> 2) + 1);
}

/* ---- Playing ---- */

/* The points between @from and @to, which lies in @direction. */
static inline uint64_t
points_between (unsigned from, unsigned to, unsigned direction)
{
  uint64_t low = BIT (from < to ? from : to);
  uint64_t high = BIT (from < to ? to : from);
  uint64_t line =
      direction == EAST || direction == WEST ? ~UINT64_C (0) : FIRST_COLUMN << from % LENGTH;

  return (high - (low << 1)) & line;
}

/* Makes the first @n_legs of @move on @board; the side stays. Returns whether it promotes. */
static inline bool
make_legs (Keny *board, SeraiMove move, unsigned n_legs)
{
  uint64_t last_rank = last_ranks[board->side];
  unsigned at = move_origin (move);
  bool     was_pepper = is_in (board->peppers[OWN], at);
  bool     is_pepper = was_pepper;
  bool     captures = move_kind (move) == MOVE_CAPTURE;
  uint64_t passed = 0;

  board->kens[OWN] &= ~BIT (at);
  board->peppers[OWN] &= ~BIT (at);
  for (unsigned leg = 0; leg < n_legs; leg++)
    {
      unsigned to = leg_end (at, move_leg (move, leg));

      if (captures)
        passed |= points_between (at, to, move_leg (move, leg) & 3);
      at = to;
      if (is_in (last_rank, at)
          && (leg + 1 == move_legs (move)
              || board->options[OPTION_PROMOTION] == PROMOTION_CONTINUE))
        is_pepper = true;
    }
  if (captures)
    {
      board->kens[OTHER] &= ~passed;
      board->peppers[OTHER] &= ~passed;
    }
  if (is_pepper)
    board->peppers[OWN] |= BIT (at);
  else
    board->kens[OWN] |= BIT (at);
  return is_pepper && !was_pepper;
}

static inline uint64_t
key_of (const Keny *board)
{
  uint64_t key = serai_mix (board->kens[OWN]) ^ serai_mix (~board->kens[OTHER]);

  if (board->side == SERAI_SIDE_P2)
    key = ~key;
  if ((board->peppers[OWN] | board->peppers[OTHER]) != 0)
    key = serai_mix (key + board->peppers[OWN]) ^ serai_mix (board->peppers[OTHER]);
  return key;
}

/* ---- Captures ---- */

/* A capturing piece on its way. */
typedef struct
{
  Path     path;
  unsigned at;
  unsigned last_direction; /* or NO_DIRECTION */
  bool     is_pepper;
  uint64_t enemies; /* not yet taken */
  uint64_t taken;   /* points that are not vacant; the origin is */
} Capture;

/* The piece that could be captured in @direction, or SERAI_NO_POINT. */
static inline unsigned
victim_of (const Capture *capture, unsigned direction)
{
  uint64_t way = capture->is_pepper ? ray (capture->at, direction) & capture->taken
                                    : shifted (BIT (capture->at), direction);
  unsigned first;

  if (way == 0)
    return SERAI_NO_POINT;
  first = nearest (way, direction);
  return is_in (capture->enemies, first) ? first : SERAI_NO_POINT;
}

/* Where the capturing piece can land behind @victim, which lies in @direction. */
static inline uint64_t
landings_behind (const Capture *capture, unsigned direction, unsigned victim)
{
  return capture->is_pepper ? open_way (victim, direction, capture->taken)
                            : shifted (BIT (victim), direction) & ~capture->taken;
}

static inline bool
may_turn (const Keny *board, const Capture *capture, unsigned direction)
{
  return !capture->is_pepper || board->options[OPTION_REVERSE] != 0
         || capture->last_direction == NO_DIRECTION
         || direction != opposite (capture->last_direction);
}

/* Where the capturing piece can land in @direction; *victim then is what it takes. */
static inline uint64_t
find_landings (const Keny *board, const Capture *capture, unsigned direction, unsigned *victim)
{
  *victim = may_turn (board, capture, direction) ? victim_of (capture, direction) : SERAI_NO_POINT;
  return *victim != SERAI_NO_POINT ? landings_behind (capture, direction, *victim) : 0;
}

/* @capture after taking @victim and landing on @to. */
static inline Capture
capture_on (const Keny *board, const Capture *capture, unsigned direction, unsigned victim,
            unsigned to)
{
  return (Capture){
    .path = add_leg (capture->path, direction, distance_of (capture->at, to)),
    .at = to,
    .last_direction = direction,
    .is_pepper = capture->is_pepper
                 || (board->options[OPTION_PROMOTION] == PROMOTION_CONTINUE
                     && is_in (last_ranks[board->side], to)),
    .enemies = capture->enemies & ~BIT (victim),
    .taken = capture->taken & ~BIT (victim),
  };
}

/* Whether a capture ends on @at because a ken has come to the last rank there. */
static inline bool
is_stopped (const Keny *board, const Capture *capture, unsigned at)
{
  return board->options[OPTION_PROMOTION] == PROMOTION_STOP && !capture->is_pepper
         && is_in (last_ranks[board->side], at);
}

/* Where kens can capture from: beside an enemy that has a vacant point behind it. */
static inline uint64_t
capturing_points (uint64_t enemies, uint64_t vacant)
{
  uint64_t found = 0;

  for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
    found |= shifted (shifted (vacant, direction) & enemies, direction);
  return found;
}

/* Whether @capture cannot go on, as is quickly seen of kens. */
static inline bool
is_at_end (const Capture *capture)
{
  return !capture->is_pepper
         && !is_in (capturing_points (capture->enemies, ~capture->taken), capture->at);
}

/* Appends the complete captures that go on from @capture; returns whether one does. */
static bool
add_captures (const Keny *board, const Capture *capture, SeraiMoveList *out)
{
  bool goes_on = false;

#pragma GCC unroll 4 /* each direction has its own shifts */
  for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
    {
      unsigned victim;
      uint64_t landings = find_landings (board, capture, direction, &victim);

      goes_on |= landings != 0;
      while (landings != 0)
        {
          unsigned to = nearest (landings, direction);
          Capture  next = capture_on (board, capture, direction, victim, to);

          landings &= ~BIT (to);
          if (is_stopped (board, capture, to) || is_at_end (&next)
              || !add_captures (board, &next, out) || board->options[OPTION_COMPULSORY] != 0)
            add_move (out, next.path);
        }
    }
  return goes_on;
}

/* Keeps those of the captures from @first on that take the most pieces. */
static void
keep_majority (SeraiMoveList *list, size_t first)
{
  unsigned most = 0;
  size_t   kept = first;

  for (size_t n = first; n < list->n_moves; n++)
    if (move_legs (list->moves[n]) > most)
      most = move_legs (list->moves[n]);
  for (size_t n = first; n < list->n_moves; n++)
    if (move_legs (list->moves[n]) == most)
      list->moves[kept++] = list->moves[n];
  list->n_moves = kept;
}

static inline uint64_t
capturing_kens (const Keny *board)
{
  return capturing_points (pieces_of (board, OTHER), ~occupied (board)) & board->kens[OWN];
}

static Capture
begin_capture (const Keny *board, unsigned origin)
{
  return (Capture){
    .path = begin_path (origin, MOVE_CAPTURE),
    .at = origin,
    .last_direction = NO_DIRECTION,
    .is_pepper = is_in (board->peppers[OWN], origin),
    .enemies = pieces_of (board, OTHER),
    .taken = occupied (board) & ~BIT (origin),
  };
}

static bool
has_capture (const Keny *board)
{
  if (capturing_kens (board) != 0)
    return true;
  for (uint64_t from = board->peppers[OWN]; from != 0; from &= from - 1)
    {
      Capture capture = begin_capture (board, serai_bits_lowest (from));

      for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
        {
          unsigned victim;

          if (find_landings (board, &capture, direction, &victim) != 0)
            return true;
        }
    }
  return false;
}

static bool
must_capture (const Keny *board)
{
  return board->options[OPTION_COMPULSORY] == 0 && has_capture (board);
}

static void
add_all_captures (const Keny *board, SeraiMoveList *out)
{
  size_t first = out->n_moves;

  for (uint64_t from = capturing_kens (board) | board->peppers[OWN]; from != 0; from &= from - 1)
    {
      Capture capture = begin_capture (board, serai_bits_lowest (from));

      add_captures (board, &capture, out);
    }
  if (board->options[OPTION_MAJORITY] != 0)
    keep_majority (out, first);
}

/* ---- Moves without capture ---- */

static void
add_slides (uint64_t taken, unsigned origin, SeraiMoveList *out)
{
  for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
    {
      unsigned reach = serai_bits_count (open_way (origin, direction, taken));

      for (unsigned distance = 1; distance <= reach; distance++)
        add_move (out, add_leg (begin_path (origin, MOVE_QUIET), direction, distance));
    }
}

/* How kens can move without capturing. */
typedef struct
{
  uint64_t steps[N_DIRECTIONS]; /* kens that can step */
  uint64_t leaps[N_DIRECTIONS]; /* points from where a friend can be leapt over */
  uint64_t leapers;             /* kens on such points */
  uint64_t ends;                /* points where a move with leaps ends */
} KenWays;

static inline KenWays
find_ken_ways (const Keny *board)
{
  uint64_t  kens = board->kens[OWN];
  uint64_t  friends = kens;
  uint64_t  vacant = ~occupied (board);
  Direction back = opposite (forward_of ((SeraiSide) board->side));
  KenWays   ways = { .ends = board->options[OPTION_LEAP_CHAIN] == 0 ? last_ranks[board->side]
                                                                    : ~UINT64_C (0) };

  if (board->options[OPTION_LEAP_PEPPER] != 0)
    friends |= board->peppers[OWN];
  for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
    {
      uint64_t before_vacant = shifted (vacant, opposite (direction));

      ways.steps[direction] = kens & before_vacant;
      ways.leaps[direction] = shifted (friends & before_vacant, opposite (direction));
    }
  ways.steps[back] = 0;
  if (board->options[OPTION_LEAP_BACK] != 0)
    ways.leaps[back] = 0;
  ways.leapers = kens & (ways.leaps[0] | ways.leaps[1] | ways.leaps[2] | ways.leaps[3]);
  return ways;
}

/* Leaps of one ken. */
typedef struct
{
  uint64_t from[N_DIRECTIONS]; /* points from where it can leap */
  uint64_t ends;
  uint64_t visited;  /* where it has been */
  bool     one_path; /* to each square, for the search, not all */
} Leaps;

/* The ken on @origin does not leap over itself; nor to where it was, as that counts as taken. */
static inline Leaps
begin_leaps (const KenWays *ways, unsigned origin, bool one_path)
{
  Leaps leaps = { .ends = ways->ends, .one_path = one_path };

  for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
    leaps.from[direction] = ways->leaps[direction] & ~shifted (BIT (origin), opposite (direction));
  return leaps;
}

/* Where a leap from @at leads, or 0 if there is none. */
static inline uint64_t
leap_target (const Leaps *leaps, uint64_t at, unsigned direction, uint64_t visited)
{
  return shifted (shifted (at & leaps->from[direction], direction), direction) & ~visited;
}

static void
add_leaps (Leaps *leaps, Path begun, uint64_t at, SeraiMoveList *out)
{
  for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
    {
      uint64_t to = leap_target (leaps, at, direction, leaps->visited);
      Path     longer;

      if (to == 0)
        continue;
      longer = add_leg (begun, direction, 2);
      add_move (out, longer);
      leaps->visited |= to;
      if ((to & leaps->ends) == 0)
        add_leaps (leaps, longer, to, out);
      if (!leaps->one_path)
        leaps->visited &= ~to;
    }
}

/* As many as add_leaps() adds of all paths. */
static uint64_t
count_leaps (const Leaps *leaps, uint64_t at, uint64_t visited)
{
  uint64_t n_leaps = 0;

  for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
    {
      uint64_t to = leap_target (leaps, at, direction, visited);

      if (to != 0)
        n_leaps += 1 + ((to & leaps->ends) == 0 ? count_leaps (leaps, to, visited | to) : 0);
    }
  return n_leaps;
}

static void
add_steps (const KenWays *ways, unsigned origin, SeraiMoveList *out)
{
  for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
    if (is_in (ways->steps[direction], origin))
      add_move (out, add_leg (begin_path (origin, MOVE_QUIET), direction, 1));
}

/* With @one_path each leads to another position: the piece that moves tells them apart, and
 * where it ends, and a ken cannot step to where it can leap. */
static void
add_quiet_moves (const Keny *board, bool one_path, SeraiMoveList *out)
{
  KenWays ways = find_ken_ways (board);

  for (uint64_t from = board->peppers[OWN]; from != 0; from &= from - 1)
    add_slides (occupied (board), serai_bits_lowest (from), out);
  for (uint64_t from = ways.steps[0] | ways.steps[1] | ways.steps[2] | ways.steps[3] | ways.leapers;
       from != 0; from &= from - 1)
    {
      unsigned origin = serai_bits_lowest (from);

      add_steps (&ways, origin, out);
      if (is_in (ways.leapers, origin))
        {
          Leaps leaps = begin_leaps (&ways, origin, one_path);

          add_leaps (&leaps, begin_path (origin, MOVE_LEAP), BIT (origin), out);
        }
    }
}

static uint64_t
count_quiet_moves (const Keny *board)
{
  KenWays  ways = find_ken_ways (board);
  uint64_t n_moves = 0;

  for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
    {
      n_moves += serai_bits_count (ways.steps[direction]);
      for (uint64_t from = board->peppers[OWN]; from != 0; from &= from - 1)
        n_moves +=
            serai_bits_count (open_way (serai_bits_lowest (from), direction, occupied (board)));
    }
  for (uint64_t from = ways.leapers; from != 0; from &= from - 1)
    {
      Leaps leaps = begin_leaps (&ways, serai_bits_lowest (from), false);

      n_moves += count_leaps (&leaps, from & -from, 0);
    }
  return n_moves;
}

static void
keny_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  Keny   board = load (pos);
  size_t first = out->n_moves;

  add_all_captures (&board, out);
  if (out->n_moves == first || board.options[OPTION_COMPULSORY] != 0)
    add_quiet_moves (&board, false, out);
}

/* Whether two captures from @first on could lead to the same position: they would have to take
 * the same pieces, so as many, and one piece is taken from one side or from another, with
 * different ends. */
static bool
could_meet (const SeraiMoveList *list, size_t first)
{
  uint32_t seen = 0; /* numbers of legs */

  for (size_t n = first; n < list->n_moves; n++)
    {
      uint32_t number = UINT32_C (1) << move_legs (list->moves[n]);

      if ((seen & number) != 0)
        return true;
      seen |= number & ~UINT32_C (2);
    }
  return false;
}

/* Tells the results of captures apart. */
static uint64_t
key_after (const SeraiPosition *pos, SeraiMove move)
{
  Keny board = load (pos);

  make_legs (&board, move, move_legs (move));
  return key_of (&board);
}

static void
keny_captures (const SeraiPosition *pos, SeraiMoveList *out)
{
  Keny   board = load (pos);
  size_t first = out->n_moves;

  add_all_captures (&board, out);
  if (could_meet (out, first))
    serai_listing_merge (pos, out, first, key_after);
}

static void
keny_distinct_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  Keny   board = load (pos);
  size_t first = out->n_moves;

  keny_captures (pos, out);
  if (out->n_moves == first || board.options[OPTION_COMPULSORY] != 0)
    add_quiet_moves (&board, true, out);
}

static bool
keny_is_capture_compulsory (const SeraiPosition *pos)
{
  Keny board = load (pos);

  return board.options[OPTION_COMPULSORY] == 0;
}

static uint64_t
keny_count_moves (const SeraiPosition *pos)
{
  Keny board = load (pos);

  if (has_capture (&board))
    return serai_listing_count_moves (&serai_rules_keny, pos);
  return count_quiet_moves (&board);
}

/* What a move changes is written field by field, each as it will be read. */
static bool
keny_apply (const SeraiPosition *from, SeraiMove move, SeraiPosition *to)
{
  Keny board = load (from);
  bool promotes = make_legs (&board, move, move_legs (move));
  bool captures = move_kind (move) == MOVE_CAPTURE;

  board.n_quiet = captures ? 0 : (uint16_t) (board.n_quiet + 1);
  hand_over (&board);
  store_change (&board, from, to);
  return captures || promotes;
}

static SeraiSide
keny_side (const SeraiPosition *pos)
{
  return (SeraiSide) load (pos).side;
}

static uint64_t
keny_key (const SeraiPosition *pos)
{
  Keny board = load (pos);

  return key_of (&board);
}

static int
keny_gain (const SeraiPosition *pos, SeraiMove move)
{
  (void) pos;
  return move_kind (move) == MOVE_CAPTURE ? 100 * (int) move_legs (move) : 0;
}

/* ---- Start and end ---- */

static SeraiResult
keny_finished (const SeraiPosition *pos)
{
  Keny board = load (pos);

  if (pieces_of (&board, OWN) == 0)
    return serai_side_win (serai_side_other ((SeraiSide) board.side), SERAI_REASON_NO_PIECE);
  return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
}

static SeraiResult
keny_stuck (const SeraiPosition *pos)
{
  return serai_side_win (serai_side_other (keny_side (pos)), SERAI_REASON_NO_MOVE);
}

static int
quiet_limit (const Keny *board)
{
  static const uint8_t limits[] = { 20, 10, 40 };

  return limits[board->options[OPTION_DRAW_MOVES]];
}

static size_t
keny_quiet (const SeraiPosition *pos, size_t n_reversible)
{
  (void) n_reversible;
  return load (pos).n_quiet;
}

static SeraiResult
keny_expired (const SeraiPosition *pos, size_t n_quiet)
{
  Keny board = load (pos);

  if (n_quiet < (size_t) quiet_limit (&board))
    return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
  return (SeraiResult){ SERAI_OUTCOME_DRAW, SERAI_REASON_NO_PROGRESS };
}

static void
keny_start (const SeraiOptions *chosen, SeraiPosition *out)
{
  Keny board = {
    .kens = { UINT64_C (0xFFFF) << 40, UINT64_C (0xFFFF) << 8 },
  };

  memcpy (board.options, chosen->choice, sizeof board.options);
  store (&board, out);
}

/* ---- Text ---- */

static const char piece_letters[] = "KPkp";

static size_t
write_piece (const void *data, unsigned point, char *text)
{
  const Keny    *board = data;
  unsigned       white = whose (board, SERAI_SIDE_P1);
  unsigned       black = whose (board, SERAI_SIDE_P2);
  const uint64_t masks[] = { board->kens[white], board->peppers[white], board->kens[black],
                             board->peppers[black] };

  for (unsigned n = 0; n < sizeof masks / sizeof *masks; n++)
    if (is_in (masks[n], point))
      {
        text[0] = piece_letters[n];
        return 1;
      }
  return 0;
}

static const char *
read_piece (void *data, unsigned point, const char **text)
{
  Keny       *board = data;
  const char *letter = **text != '\0' ? strchr (piece_letters, **text) : NULL;
  unsigned    side;

  if (letter == NULL)
    return N_ ("a square must be “K”, “P”, “k”, “p” or counted by a digit");
  side = letter - piece_letters >= 2;
  if (serai_bits_count (pieces_of (board, side)) == MAX_PIECES)
    return N_ ("a side has 16 pieces at most");
  if ((letter - piece_letters) % 2 == 1)
    board->peppers[side] |= BIT (point);
  else if (is_in (last_ranks[side], point))
    return N_ ("a ken cannot stand on the enemy’s first rank");
  else
    board->kens[side] |= BIT (point);
  (*text)++;
  return NULL;
}

static const SeraiTextRanks ranks = {
  .length = LENGTH,
  .too_long = N_ ("a rank has eight squares"),
  .not_closed = N_ ("eight squares must be followed by “/”"),
  .write = write_piece,
  .read = read_piece,
};

static size_t
keny_write (const SeraiPosition *pos, char text[SERAI_POSITION_TEXT])
{
  Keny   board = load (pos);
  size_t length = serai_text_write_ranks (&ranks, &board, text);

  return length
         + serai_text_write_side_and_number (text + length, (SeraiSide) board.side, board.n_quiet);
}

static size_t
keny_read (const SeraiOptions *chosen, const char *text, SeraiPosition *out, const char **why)
{
  Keny        board = { 0 };
  const char *at = text;
  unsigned    n_quiet = 0;

  memcpy (board.options, chosen->choice, sizeof board.options);
  *why = serai_text_read_ranks (&ranks, &board, &at);
  if (*why == NULL)
    *why = serai_text_read_side_and_number (&at, QUIET_LIMIT, &board.side, &n_quiet);
  if (*why != NULL)
    return (size_t) (at - text) + 1;
  board.n_quiet = (uint16_t) n_quiet;
  if (board.side == SERAI_SIDE_P2) /* the squares were read as if White were to move */
    {
      board.side = SERAI_SIDE_P1;
      hand_over (&board);
    }
  store (&board, out);
  return 0;
}

static size_t
write_point (unsigned point, char *text)
{
  return serai_text_write_point (text, point, LENGTH, LENGTH);
}

static size_t
keny_write_move (const SeraiPosition *pos, SeraiMove move, char text[SERAI_MOVE_TEXT])
{
  unsigned at = move_origin (move);
  size_t   length = write_point (at, text);

  (void) pos;
  for (unsigned leg = 0; leg < move_legs (move); leg++)
    {
      at = leg_end (at, move_leg (move, leg));
      text[length++] = move_kind (move) == MOVE_CAPTURE ? 'x' : '-';
      length += write_point (at, text + length);
    }
  return length;
}

static size_t
keny_read_move (const SeraiPosition *pos, const char *text, SeraiMove *out, const char **why)
{
  return serai_listing_read_move (&serai_rules_keny, pos, text, out, why);
}

/* ---- A move, step by step ---- */

static void
keny_next (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun, SeraiContinuation *out)
{
  serai_listing_next (&serai_rules_keny, pos, begun, n_begun, out);
}

static size_t
keny_steps (const SeraiPosition *pos, SeraiMove move, SeraiStep out[SERAI_MAX_STEPS])
{
  unsigned at = move_origin (move);
  size_t   n_steps = 0;

  (void) pos;
  out[n_steps++] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) at };
  for (unsigned leg = 0; leg < move_legs (move); leg++)
    {
      at = leg_end (at, move_leg (move, leg));
      out[n_steps++] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) at };
    }
  return n_steps;
}

static void
keny_preview (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun, SeraiPosition *out)
{
  Keny board = load (pos);

  if (n_begun > 1)
    make_legs (&board, serai_listing_find_begun (&serai_rules_keny, pos, begun, n_begun),
               (unsigned) n_begun - 1);
  store (&board, out);
}

/* ---- Why a click is refused ---- */

static bool
has_move_from (const SeraiMoveList *list, unsigned origin)
{
  for (size_t n = 0; n < list->n_moves; n++)
    if (move_origin (list->moves[n]) == origin)
      return true;
  return false;
}

/* Whether the piece on @origin could move but for what the options forbid: to capture less
 * than others do, or, with @captures false, not to capture at all. */
static bool
could_move (const Keny *board, unsigned origin, bool captures)
{
  Keny          loose = *board;
  SeraiMoveList list;
  bool          could;

  loose.options[OPTION_MAJORITY] = 0;
  serai_move_list_init (&list);
  if (captures)
    add_all_captures (&loose, &list);
  else
    add_quiet_moves (&loose, true, &list);
  could = has_move_from (&list, origin);
  serai_move_list_clear (&list);
  return could;
}

static const char *
refuse_origin (const Keny *board, unsigned wanted)
{
  if (is_in (pieces_of (board, OTHER), wanted))
    return N_ ("This is not your piece");
  if (!is_in (pieces_of (board, OWN), wanted))
    return N_ ("This square is empty: choose one of your pieces");
  if (could_move (board, wanted, true))
    return N_ ("Another capture takes more pieces");
  return could_move (board, wanted, false) ? N_ ("You must capture")
                                           : N_ ("This piece cannot move");
}

/* The direction in which @to lies from @from, and how far, or NO_DIRECTION. */
static unsigned
direction_to (unsigned from, unsigned to, unsigned *distance)
{
  for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
    for (*distance = 1; *distance < LENGTH; ++*distance)
      if (point_at (from, direction, *distance) == to)
        return direction;
  return NO_DIRECTION;
}

static bool
is_backward (const Keny *board, unsigned direction)
{
  return direction == opposite (forward_of ((SeraiSide) board->side));
}

/* Why a capture does not lead to @wanted that jumps over what can be captured; null if none
 * does. */
static const char *
refuse_capture (const Keny *now, unsigned from, unsigned last_direction, unsigned wanted)
{
  Capture capture = {
    .at = from,
    .last_direction = last_direction,
    .is_pepper = is_in (now->peppers[OWN], from),
    .enemies = pieces_of (now, OTHER),
    .taken = occupied (now) & ~BIT (from),
  };
  unsigned distance;
  unsigned direction = direction_to (from, wanted, &distance);
  unsigned victim = direction == NO_DIRECTION ? SERAI_NO_POINT : victim_of (&capture, direction);

  if (victim == SERAI_NO_POINT || !is_in (landings_behind (&capture, direction, victim), wanted))
    return NULL;
  return may_turn (now, &capture, direction)
             ? N_ ("Another capture takes more pieces")
             : N_ ("A pepper may not turn back between two captures");
}

/* Why a pepper does not slide to @wanted; null if only a duty to capture keeps it. */
static const char *
refuse_slide (const Keny *board, unsigned from, unsigned wanted)
{
  unsigned distance;
  unsigned direction = direction_to (from, wanted, &distance);
  uint64_t between = 0;

  if (direction == NO_DIRECTION)
    return N_ ("Pieces move straight along ranks and files");
  for (unsigned passed = 1; passed < distance; passed++)
    between |= BIT (point_at (from, direction, passed));
  if ((between & pieces_of (board, OWN)) != 0)
    return N_ ("A pepper does not pass over pieces of its own side");
  return (between & occupied (board)) != 0 ? N_ ("A pepper jumps over one piece at a time") : NULL;
}

/* Why a ken does not leap over a friend in @direction; null if nothing keeps it. */
static const char *
refuse_leap (const Keny *board, unsigned over, unsigned direction)
{
  if (is_backward (board, direction) && board->options[OPTION_LEAP_BACK] != 0)
    return N_ ("A ken does not leap back");
  if (is_in (board->peppers[OWN], over) && board->options[OPTION_LEAP_PEPPER] == 0)
    return N_ ("A ken leaps over kens only, not over peppers");
  return NULL;
}

/* The same as refuse_slide() for a ken. */
static const char *
refuse_ken (const Keny *board, unsigned from, unsigned wanted)
{
  unsigned distance;
  unsigned direction = direction_to (from, wanted, &distance);

  if (direction == NO_DIRECTION)
    return N_ ("Pieces move straight along ranks and files");
  if (distance == 1)
    return is_backward (board, direction) ? N_ ("A ken does not step back") : NULL;
  if (distance == 2 && is_in (pieces_of (board, OWN), point_at (from, direction, 1)))
    return refuse_leap (board, point_at (from, direction, 1), direction);
  return N_ ("A ken steps one square, or leaps over a friend that stands next to it");
}

static const char *
refuse_first_leg (const Keny *board, unsigned from, unsigned wanted)
{
  const char *why = refuse_capture (board, from, NO_DIRECTION, wanted);

  if (why == NULL)
    why = is_in (board->peppers[OWN], from) ? refuse_slide (board, from, wanted)
                                            : refuse_ken (board, from, wanted);
  return why != NULL ? why : N_ ("You must capture");
}

static const char *
refuse_next_leap (const Keny *now, unsigned from, unsigned wanted)
{
  unsigned distance;
  unsigned direction = direction_to (from, wanted, &distance);
  unsigned over =
      direction != NO_DIRECTION && distance == 2 ? point_at (from, direction, 1) : SERAI_NO_POINT;
  const char *why;

  if (is_in (pieces_of (now, OTHER), over))
    return N_ ("Leaps and captures are never mixed in one move");
  if (!is_in (pieces_of (now, OWN), over))
    return N_ ("After a leap only another leap can follow");
  why = refuse_leap (now, over, direction);
  return why != NULL ? why : N_ ("A ken may not leap to the same square twice in one move");
}

static const char *
refuse_next_capture (const Keny *now, unsigned before, unsigned from, unsigned wanted)
{
  unsigned    distance;
  const char *why = refuse_capture (now, from, direction_to (before, from, &distance), wanted);

  if (why != NULL)
    return why;
  return now->options[OPTION_COMPULSORY] == 0
             ? N_ ("The capture must go on")
             : N_ ("After a capture only another capture can follow");
}

/* @now is the board as it looks after the steps begun. */
static const char *
refuse_target (const Keny *now, const SeraiStep *begun, size_t n_begun, bool captures,
               unsigned wanted)
{
  unsigned from = begun[n_begun - 1].value;
  bool     is_stay = n_begun > 1 && wanted == from;

  if (is_in (pieces_of (now, OTHER), wanted))
    return N_ ("Pieces are captured by jumping over them");
  if (is_in (pieces_of (now, OWN), wanted) && !is_stay)
    return N_ ("This square is occupied");
  if (n_begun == 1)
    return refuse_first_leg (now, from, wanted);
  return captures ? refuse_next_capture (now, begun[n_begun - 2].value, from, wanted)
                  : refuse_next_leap (now, from, wanted);
}

/* Of a move that can end where the piece becomes a pepper only at the end, or go on: the board
 * for going on. */
static void
demote (Keny *now, unsigned at)
{
  now->peppers[OWN] &= ~BIT (at);
  now->kens[OWN] |= BIT (at);
}

static void
keny_refuse (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun, SeraiStep wanted,
             SeraiMessage *out)
{
  Keny now = load (pos);
  bool captures = false;

  if (n_begun == 0)
    {
      serai_message_set (out, refuse_origin (&now, wanted.value));
      return;
    }
  if (n_begun > 1)
    {
      SeraiMove move = serai_listing_find_begun (&serai_rules_keny, pos, begun, n_begun);

      captures = move_kind (move) == MOVE_CAPTURE;
      if (make_legs (&now, move, (unsigned) n_begun - 1)
          && now.options[OPTION_PROMOTION] == PROMOTION_END)
        demote (&now, begun[n_begun - 1].value);
    }
  serai_message_set (out, refuse_target (&now, begun, n_begun, captures, wanted.value));
}

/* ---- Words and pictures ---- */

static void
keny_geometry (const SeraiPosition *pos, SeraiGeometry *out)
{
  (void) pos;
  serai_geometry_set_squares (out, LENGTH, LENGTH);
}

static SeraiPiece
keny_piece_at (const SeraiPosition *pos, unsigned point)
{
  Keny board = load (pos);

  for (uint8_t side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      if (is_in (board.kens[whose (&board, side)], point))
        return (SeraiPiece){ side, KIND_KEN, 1, 0 };
      if (is_in (board.peppers[whose (&board, side)], point))
        return (SeraiPiece){ side, KIND_PEPPER, 1, 0 };
    }
  return (SeraiPiece){ SERAI_SIDE_NONE, 0, 0, 0 };
}

static void
keny_describe (SeraiPiece piece, SeraiMessage *out)
{
  static const char *const names[2][2] = {
    { N_ ("white ken"), N_ ("white pepper") },
    { N_ ("black ken"), N_ ("black pepper") },
  };

  serai_message_set (out, piece.kind == 0 ? N_ ("empty") : names[piece.side][piece.kind - 1]);
}

static const char *
explain_win (SeraiResult result)
{
  bool is_white = result.outcome == SERAI_OUTCOME_P1_WINS;

  if (result.reason == SERAI_REASON_NO_PIECE)
    return is_white ? N_ ("White wins: Black has no pieces left")
                    : N_ ("Black wins: White has no pieces left");
  return serai_words_for_no_move (result.outcome);
}

static void
keny_explain (const SeraiPosition *pos, SeraiResult result, SeraiMessage *out)
{
  Keny board = load (pos);

  if (result.outcome != SERAI_OUTCOME_DRAW)
    serai_message_set (out, explain_win (result));
  else
    serai_words_set_draw (out, result.reason, (unsigned long) quiet_limit (&board));
}

static size_t
keny_facts (const SeraiPosition *pos, size_t n_quiet, bool is_over,
            SeraiMessage out[SERAI_MAX_FACTS])
{
  Keny   board = load (pos);
  size_t n_facts = 0;

  (void) n_quiet;
  serai_message_set_count (&out[n_facts++], N_PLURAL ("White has %s piece", "White has %s pieces"),
                           serai_bits_count (pieces_of (&board, whose (&board, SERAI_SIDE_P1))));
  serai_message_set_count (&out[n_facts++], N_PLURAL ("Black has %s piece", "Black has %s pieces"),
                           serai_bits_count (pieces_of (&board, whose (&board, SERAI_SIDE_P2))));
  if (is_over)
    return n_facts;
  if (must_capture (&board))
    serai_message_set (&out[n_facts++], N_ ("You must capture"));
  n_facts += serai_words_warn_of_draw (&out[n_facts], board.n_quiet, (size_t) quiet_limit (&board),
                                       QUIET_NEAR);
  return n_facts;
}

/* ---- Search ---- */

/* What the evaluation counts. */
enum
{
  KEN,
  PEPPER,
  RANK_1, /* of kens, as their side counts them; kens on the second rank are the measure */
  RANK_3,
  RANK_4,
  RANK_5,
  RANK_6,
  RANK_7,
  FILE_A, /* or h */
  LEAP_ON,
  OPEN_ACROSS,
  THREATENED,
  FREE,
  FREE_WAY,
  PEPPER_WAY,
  TURN,
  N_TERMS
};

static const SeraiWeight weights[N_TERMS] = {
  [KEN] = { "ken", 100 },
  [PEPPER] = { "pepper", 288 },
  [RANK_1] = { "ken on rank 1", 25 },
  [RANK_3] = { "ken on rank 3", 18 },
  [RANK_4] = { "ken on rank 4", 30 },
  [RANK_5] = { "ken on rank 5", 42 },
  [RANK_6] = { "ken on rank 6", 54 },
  [RANK_7] = { "ken on rank 7", 89 },
  [FILE_A] = { "ken on file a or h", 30 },
  [LEAP_ON] = { "leap forward", 18 },
  [OPEN_ACROSS] = { "ken between vacant squares of its rank", -18 },
  [THREATENED] = { "ken that a ken can capture", -61 },
  [FREE] = { "ken with no enemy before it", 90 },
  [FREE_WAY] = { "rank that it has to go", -15 },
  [PEPPER_WAY] = { "square that a pepper can go to", 5 },
  [TURN] = { "to move", 16 },
};

/* The board as a side sees it that moves up, to the north. */
typedef struct
{
  uint64_t kens;
  uint64_t enemies;
  uint64_t enemy_kens;
  uint64_t vacant;
} View;

static inline View
view_of (const Keny *board, unsigned which)
{
  uint64_t kens = board->kens[which];
  uint64_t enemies = pieces_of (board, !which);
  uint64_t enemy_kens = board->kens[!which];
  uint64_t vacant = ~occupied (board);

  if ((board->side == SERAI_SIDE_P1) == (which == OWN))
    return (View){ kens, enemies, enemy_kens, vacant };
  return (View){ serai_bits_flip (kens), serai_bits_flip (enemies), serai_bits_flip (enemy_kens),
                 serai_bits_flip (vacant) };
}

/* By how many @own are more than @other; counted together, each byte raised by a rank. */
static inline int
excess (uint64_t own, uint64_t other)
{
  uint64_t counts = serai_bits_count_bytes (own) + FIRST_COLUMN * LENGTH;

  return SERAI_FEATURE_ONE
         * ((int) serai_bits_sum_bytes (counts - serai_bits_count_bytes (other)) - N_POINTS);
}

/* Kens by their ranks, which are bytes of the counts. */
static inline void
count_ranks (const View views[2], int terms[N_TERMS])
{
  static const uint8_t term_of_row[LENGTH] = { N_TERMS, RANK_7, RANK_6,  RANK_5,
                                               RANK_4,  RANK_3, N_TERMS, RANK_1 };
  uint64_t             counts = serai_bits_count_bytes (views[0].kens) + FIRST_COLUMN * LENGTH
                    - serai_bits_count_bytes (views[1].kens);

  for (unsigned row = 0; row < LENGTH; row++)
    if (term_of_row[row] != N_TERMS)
      terms[term_of_row[row]] =
          SERAI_FEATURE_ONE * ((int) (counts >> LENGTH * row & UINT8_MAX) - LENGTH);
  terms[KEN] = SERAI_FEATURE_ONE * ((int) serai_bits_sum_bytes (counts) - N_POINTS);
}

static inline uint64_t
find_leaps_on (const View *view)
{
  return shifted (shifted (view->kens, NORTH) & view->kens, NORTH) & view->vacant;
}

static inline uint64_t
find_open_across (const View *view)
{
  return view->kens & shifted (view->vacant, EAST) & shifted (view->vacant, WEST);
}

static inline uint64_t
find_threatened (const View *view)
{
  uint64_t threatened = 0;

  for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
    threatened |=
        shifted (view->enemy_kens, direction) & shifted (view->vacant, opposite (direction));
  return threatened & view->kens;
}

/* Kens before which no enemy stands on their file or one beside it. */
static inline uint64_t
find_free (const View *view)
{
  uint64_t passed = view->enemies | shifted (view->enemies, EAST) | shifted (view->enemies, WEST);

  passed |= passed << LENGTH;
  passed |= passed << 2 * LENGTH;
  passed |= passed << 4 * LENGTH;
  return view->kens & ~(passed << LENGTH);
}

/* The ranks that @kens have to go, together. */
static inline int
ways_of (uint64_t kens)
{
  return (int) (serai_bits_count_bytes (kens) * UINT64_C (0x0001020304050607) >> 56);
}

static inline void
count_free (const View views[2], int terms[N_TERMS])
{
  uint64_t own = find_free (&views[0]);
  uint64_t other = find_free (&views[1]);

  terms[FREE] = excess (own, other);
  terms[FREE_WAY] = SERAI_FEATURE_ONE * (ways_of (own) - ways_of (other));
}

static int
n_slides_of (const Keny *board, unsigned which)
{
  unsigned n_slides = 0;

  for (uint64_t from = board->peppers[which]; from != 0; from &= from - 1)
    for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
      n_slides +=
          serai_bits_count (open_way (serai_bits_lowest (from), direction, occupied (board)));
  return (int) n_slides;
}

static inline void
count_peppers (const Keny *board, int terms[N_TERMS])
{
  terms[PEPPER] = 0;
  terms[PEPPER_WAY] = 0;
  if ((board->peppers[OWN] | board->peppers[OTHER]) == 0)
    return;
  terms[PEPPER] = excess (board->peppers[OWN], board->peppers[OTHER]);
  terms[PEPPER_WAY] = SERAI_FEATURE_ONE * (n_slides_of (board, OWN) - n_slides_of (board, OTHER));
}

static inline void
count_terms (const SeraiPosition *pos, int terms[N_TERMS])
{
  const uint64_t edge_files = FIRST_COLUMN | FIRST_COLUMN << (LENGTH - 1);
  Keny           board = load (pos);
  View           views[2] = { view_of (&board, OWN), view_of (&board, OTHER) };

  count_ranks (views, terms);
  count_free (views, terms);
  count_peppers (&board, terms);
  terms[FILE_A] = excess (views[0].kens & edge_files, views[1].kens & edge_files);
  terms[LEAP_ON] = excess (find_leaps_on (&views[0]), find_leaps_on (&views[1]));
  terms[OPEN_ACROSS] = excess (find_open_across (&views[0]), find_open_across (&views[1]));
  terms[THREATENED] = excess (find_threatened (&views[0]), find_threatened (&views[1]));
  terms[TURN] = SERAI_FEATURE_ONE;
}

static bool
keny_features (const SeraiPosition *pos, int out[SERAI_MAX_WEIGHTS])
{
  count_terms (pos, out);
  return true;
}

static int
keny_evaluate (const SeraiPosition *pos)
{
  int terms[N_TERMS];

  count_terms (pos, terms);
  return serai_weigh (weights, N_TERMS, terms);
}

/* ---- The game ---- */

static const SeraiChoice promotion_choices[] = {
  [PROMOTION_CONTINUE] = { "continue", N_ ("It goes on as a pepper") },
  [PROMOTION_STOP] = { "stop", N_ ("The move ends") },
  [PROMOTION_END] = { "end", N_ ("Only if the move ends there") },
};
static const SeraiChoice draw_choices[] = { { "20", N_ ("After 20 moves") },
                                            { "10", N_ ("After 10 moves") },
                                            { "40", N_ ("After 40 moves") } };

static const SeraiOption options[N_OPTIONS] = {
  [OPTION_LEAP_CHAIN] = { "leap-chain", N_ ("Chains of leaps"),
                          N_ ("A ken may leap over several friends in one move"),
                          serai_yes_no_choices, 2, 0 },
  [OPTION_LEAP_BACK] = { "leap-back", N_ ("Leaps backwards"),
                         N_ ("A ken may leap over a friend behind it"), serai_yes_no_choices, 2,
                         0 },
  [OPTION_LEAP_PEPPER] = { "leap-pepper", N_ ("Leaps over peppers"),
                           N_ ("Peppers of one’s own can be leapt over as well"),
                           serai_no_yes_choices, 2, 0 },
  [OPTION_COMPULSORY] = { "compulsory", N_ ("Compulsory capture"),
                          N_ ("Who can capture must, and must go on while it is possible"),
                          serai_yes_no_choices, 2, 0 },
  [OPTION_REVERSE] = { "reverse", N_ ("Peppers turn back"),
                       N_ ("A pepper may turn round between two captures"), serai_no_yes_choices, 2,
                       0 },
  [OPTION_MAJORITY] = { "majority", N_ ("Majority capture"),
                        N_ ("Of the captures only those that take the most pieces"),
                        serai_no_yes_choices, 2, 0 },
  [OPTION_PROMOTION] = { "promotion", N_ ("Promotion in a capture"),
                         N_ ("When a capturing ken comes to the last rank"), promotion_choices, 3,
                         PROMOTION_CONTINUE },
  [OPTION_DRAW_MOVES] = { "draw-moves", N_ ("Draw without a capture"),
                          N_ ("Moves of both players together"), draw_choices, 3, 0 },
};

static const SeraiStrength strengths[SERAI_N_LEVELS] = {
  { 100, 60000 }, { 530, 320 }, { 910, 94 },   { 1800, 42 },
  { 7100, 17 },   { 32000, 8 }, { 170000, 0 }, { 4000000, 0 },
};

const SeraiRules serai_rules_keny = {
  .id = "keny",
  .name = N_ ("Keny"),
  .subtitle = N_ ("Draughts of the Caucasus"),
  .region = N_ ("Ossetia and Armenia"),
  .blurb = N_ ("Draughts that move straight: kens leap over their friends and become peppers on "
               "the far side."),
  .source = "Wikipedia: Keny (game), after N. Sokolov (2005) "
            "https://en.wikipedia.org/wiki/Keny_(game)",
  .scene = "8/Kk6/K2kkkKk/2k1k2k/K3KK2/KK2KKKK/8/3p4 w 1",
  .sequel = "a7xc7 e6-c6-c4 e4xe6xc6 d1-h1 g6xe6 h1xh4xe4xe7xb7xb1",
  .sides = SERAI_WHITE_AND_BLACK,
  .options = options,
  .n_options = N_OPTIONS,
  .repetition = SERAI_REPETITION_DRAWS_AT_THIRD,
  .geometry = keny_geometry,
  .start = keny_start,
  .write = keny_write,
  .read = keny_read,
  .write_move = keny_write_move,
  .read_move = keny_read_move,
  .side = keny_side,
  .key = keny_key,
  .moves = keny_moves,
  .distinct_moves = keny_distinct_moves,
  .captures = keny_captures,
  .is_capture_compulsory = keny_is_capture_compulsory,
  .count_moves = keny_count_moves,
  .apply = keny_apply,
  .finished = keny_finished,
  .stuck = keny_stuck,
  .quiet = keny_quiet,
  .expired = keny_expired,
  .next = keny_next,
  .steps = keny_steps,
  .preview = keny_preview,
  .refuse = keny_refuse,
  .piece_at = keny_piece_at,
  .describe = keny_describe,
  .explain = keny_explain,
  .facts = keny_facts,
  .swing = 13,
  .evaluate = keny_evaluate,
  .weights = weights,
  .n_weights = N_TERMS,
  .features = keny_features,
  .gain = keny_gain,
  .strengths = strengths,
};
