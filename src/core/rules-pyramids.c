/* rules-pyramids.c: Pyramids (九塔棋), a chess of pieces built from checkers, both variants.
 *
 * Points: 9 * row + column, row 0 on top, so point 0 is a9 and point 80 is i1.
 * Piece:  a byte a square: 0 vacant, else SeraiPyramid or SLAVE, + BLACK for Black's.
 * Move:   bits[0] = kind (3 bits) | origin << 3 (7) | target << 10 (7) | part << 17 (7)
 *                   | what the slave becomes << 24 (7) | number of legs << 31 (6)
 *                   | legs are diagonal << 37 (1);
 *         bits[1] to bits[3]: legs of a chain, 5 bits each, 12 a word: direction (2)
 *                   | distance - 2 << 2 (3).
 *         Each leg takes a piece. A side begins with 20 and would have to part nearly all
 *         its pyramids, and promote slaves to part them too, to have more than MAX_LEGS
 *         (36) to lose in one move; such a chain would be complete after 36.
 * Text:   ranks 9 to 1 joined by '/', '(44)' a pyramid of White, '<44>' one of Black, 'S'
 *         and 's' slaves, digits for vacant squares; the side to move; moves since the
 *         last capture or promotion.
 *
 * Source: I. G. Kosintsev, Pyramids, 4th edition (2012).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <assert.h>

#include "listing.h"
#include "move-list.h"
#include "pyramids-private.h"
#include "text.h"
#include "words.h"

enum
{
  MAX_LEGS = 36,
  LEGS_IN_WORD = 12,
  LEG_BITS = 5,
  QUIET_LIMIT = 9999, /* of a text */
  UNLIMITED = 99      /* jumps of a size that is there twice */
};

typedef enum
{
  MOVE_MARCH,
  MOVE_CAPTURE,
  MOVE_PARTITION,
  MOVE_AMALGAMATION,
  MOVE_CHAIN,
  MOVE_SLAVE_JUMP
} MoveKind;

/* ---- Packing moves ---- */

static inline SeraiMove
make_bits (MoveKind kind, unsigned origin, unsigned target)
{
  return (SeraiMove){ { kind | (uint64_t) origin << 3 | (uint64_t) target << 10 } };
}

/* @move, whose target is 0, to @target. */
static inline SeraiMove
with_target (SeraiMove move, unsigned target)
{
  move.bits[0] |= (uint64_t) target << 10;
  return move;
}

static inline SeraiMove
with_part (SeraiMove move, SeraiPyramid part)
{
  move.bits[0] |= (uint64_t) part << 17;
  return move;
}

static inline SeraiMove
with_promotion (SeraiMove move, SeraiPyramid becomes)
{
  move.bits[0] |= (uint64_t) becomes << 24;
  return move;
}

static inline MoveKind
move_kind (SeraiMove move)
{
  return (MoveKind) (move.bits[0] & 7);
}

static inline unsigned
move_origin (SeraiMove move)
{
  return move.bits[0] >> 3 & 127;
}

static inline unsigned
move_target (SeraiMove move)
{
  return move.bits[0] >> 10 & 127;
}

static inline SeraiPyramid
move_part (SeraiMove move)
{
  return move.bits[0] >> 17 & 127;
}

static inline SeraiPyramid
move_promotion (SeraiMove move)
{
  return move.bits[0] >> 24 & 127;
}

static inline unsigned
move_legs (SeraiMove move)
{
  return move.bits[0] >> 31 & 63;
}

static inline unsigned
leg_direction (SeraiMove move, unsigned leg)
{
  unsigned is_diagonal = move.bits[0] >> 37 & 1;
  unsigned bits = move.bits[1 + leg / LEGS_IN_WORD] >> (leg % LEGS_IN_WORD * LEG_BITS) & 31;

  return 4 * is_diagonal + (bits & 3);
}

static inline int
leg_distance (SeraiMove move, unsigned leg)
{
  return 2 + (int) (move.bits[1 + leg / LEGS_IN_WORD] >> (leg % LEGS_IN_WORD * LEG_BITS + 2) & 7);
}

/* @move with one more jump; all legs of a chain are orthogonal or all diagonal. */
static SeraiMove
add_leg (SeraiMove move, unsigned direction, int distance, unsigned target)
{
  unsigned leg = move_legs (move);
  uint64_t bits = (direction & 3) | (uint64_t) (distance - 2) << 2;

  move.bits[0] += UINT64_C (1) << 31;
  move.bits[0] |= (uint64_t) (direction >= 4) << 37;
  move.bits[0] = (move.bits[0] & ~(UINT64_C (127) << 10)) | (uint64_t) target << 10;
  move.bits[1 + leg / LEGS_IN_WORD] |= bits << (leg % LEGS_IN_WORD * LEG_BITS);
  return move;
}

/* ---- Where a piece can go ---- */

enum
{
  MAX_PASSED = 2
};

/* Where slides of the pyramids on one square end, by the number of their checkers of size 1,
 * which pass so many squares. */
typedef struct
{
  SeraiSquares straight[MAX_PASSED + 1];
  SeraiSquares diagonal[MAX_PASSED + 1];
} Slides;

/* Those of @pyramid from @from when it passes up to @n_passed squares. */
static inline void
find_slides (const Pyramids *board, SeraiPyramid pyramid, unsigned from, unsigned n_passed,
             Slides *slides)
{
  SeraiSquares passed = n_passed > 0 ? serai_pyramids_squares[from].within[n_passed] : 0;
  SeraiSquares blockers = all_men (board) & ~passed;
  unsigned     sliders = pyramid / SERAI_PYRAMID_HALVES;

  slides->diagonal[n_passed] =
      sliders % 3 > 0 ? serai_squares_slide_diagonally (from, blockers) : 0;
  slides->straight[n_passed] = sliders / 3 > 0 ? serai_squares_slide_straight (from, blockers) : 0;
}

/* Those of @slide that @n checkers of its size reach in the classical variant. */
static inline SeraiSquares
limit_slide (SeraiSquares slide, unsigned n, unsigned from)
{
  if (n == 0)
    return 0;
  return n == 1 ? slide & serai_pyramids_squares[from].within[3] : slide;
}

/* The squares that @pyramid reaches from @from in the classical variant, whatever
 * stands on them. */
static inline SeraiSquares
classical_reach (const Slides *slides, SeraiPyramid pyramid, unsigned from)
{
  unsigned leapers = pyramid % SERAI_PYRAMID_HALVES;
  unsigned sliders = pyramid / SERAI_PYRAMID_HALVES;
  unsigned n_passed = leapers % 3;

  if (pyramid == SERAI_PYRAMID_PHARAON)
    return serai_pyramids_squares[from].leaps[1];
  return serai_pyramids_squares[from].leaps[leapers]
         | limit_slide (slides->diagonal[n_passed], sliders % 3, from)
         | limit_slide (slides->straight[n_passed], sliders / 3, from);
}

/* The same for marches of the cheskers variant, by any one checker. */
static inline SeraiSquares
cheskers_reach (const Slides *slides, SeraiPyramid pyramid, unsigned from)
{
  const SeraiPyramidsSquare *square = &serai_pyramids_squares[from];
  SeraiSquares               straight = 0;
  SeraiSquares               diagonal = 0;

  if (pyramid == SERAI_PYRAMID_PHARAON)
    return square->leaps[1];
  if (serai_pyramid_count (pyramid, 3) > 0)
    diagonal = slides->diagonal[0];
  else if (serai_pyramid_count (pyramid, 1) > 0)
    diagonal = serai_squares_slide_diagonally (from, square->within[1]);
  if (serai_pyramid_count (pyramid, 4) > 0)
    straight = slides->straight[0];
  else if (serai_pyramid_count (pyramid, 2) > 0)
    straight = serai_squares_slide_straight (from, square->within[1]);
  return diagonal | straight;
}

/* How many squares the slides of @pyramid pass. */
static inline unsigned
count_passed (const Pyramids *board, SeraiPyramid pyramid)
{
  return is_cheskers (board) ? 0 : serai_pyramid_count (pyramid, 1);
}

static inline SeraiSquares
reach_with (const Pyramids *board, const Slides *slides, SeraiPyramid pyramid, unsigned from)
{
  return is_cheskers (board) ? cheskers_reach (slides, pyramid, from)
                             : classical_reach (slides, pyramid, from);
}

static inline SeraiSquares
reach (const Pyramids *board, SeraiPyramid pyramid, unsigned from)
{
  Slides slides;

  find_slides (board, pyramid, from, count_passed (board, pyramid), &slides);
  return reach_with (board, &slides, pyramid, from);
}

/* Those of @whole and of all its parts. */
static inline void
find_slides_of_parts (const Pyramids *board, SeraiPyramid whole, unsigned from, Slides *slides)
{
  for (unsigned n_passed = 0; n_passed <= count_passed (board, whole); n_passed++)
    find_slides (board, whole, from, n_passed, slides);
}

/* ---- Listing moves ---- */

/* Moves that are listed, or only counted. */
typedef struct
{
  SeraiMoveList *list; /* (nullable): not listed */
  uint64_t       n_moves;
} Moves;

static inline void
add_move (Moves *out, SeraiMove move)
{
  out->n_moves++;
  if (out->list != NULL)
    serai_move_list_add (out->list, move);
}

/* Adds a move like @move, whose target is 0, to each of @targets. */
static inline void
add_moves (Moves *out, SeraiMove move, SeraiSquares targets)
{
  SeraiMove *next;

  if (targets == 0)
    return;
  if (out->list == NULL)
    {
      out->n_moves += serai_bits_wide_count (targets);
      return;
    }
  next = serai_move_list_room (out->list, N_POINTS);
  if (next == NULL)
    return;
  do
    *next++ = with_target (move, serai_squares_next (&targets));
  while (targets != 0);
  out->list->n_moves = (size_t) (next - out->list->moves);
}

/* Of the pyramids on @squares those that @pyramid can join. */
static inline SeraiSquares
joinable (const Pyramids *board, SeraiPyramid pyramid, SeraiSquares squares)
{
  SeraiSquares fitting = 0;

  while (squares != 0)
    {
      unsigned point = serai_squares_next (&squares);

      if (serai_pyramid_can_join (pyramid, pyramid_of (board->squares[point])))
        fitting |= serai_squares_of (point);
    }
  return fitting;
}

/* The marches and amalgamations of a whole pyramid that reaches @reached, mixed as the squares
 * are. */
static inline void
add_marches (const Pyramids *board, SeraiPyramid pyramid, unsigned from, SeraiSquares reached,
             Moves *out)
{
  SeraiSquares vacant = reached & ~all_men (board);
  SeraiSquares joined = joinable (board, pyramid, reached & own_pyramids (board));

  if (joined == 0 || out->list == NULL)
    {
      add_moves (out, make_bits (MOVE_MARCH, from, 0), vacant);
      add_moves (out, make_bits (MOVE_AMALGAMATION, from, 0), joined);
      return;
    }
  for (SeraiSquares targets = vacant | joined; targets != 0;)
    {
      unsigned to = serai_squares_next (&targets);

      add_move (out, make_bits (serai_squares_have (joined, to) ? MOVE_AMALGAMATION : MOVE_MARCH,
                                from, to));
    }
}

/* The captures of a whole pyramid, but for chains. */
static inline void
add_captures (const Pyramids *board, unsigned from, SeraiSquares reached, Moves *out)
{
  add_moves (out, make_bits (MOVE_CAPTURE, from, 0), reached & enemy_men (board));
}

/**
 * serai_pyramids_is_last_pharaon:
 * Returns: whether the side to move has a pharaon on @from and no other one
 */
bool
serai_pyramids_is_last_pharaon (const Pyramids *board, unsigned from)
{
  return pyramid_of (board->squares[from]) == SERAI_PYRAMID_PHARAON
         && board->pharaons[board->side] == 1;
}

/* The partitions of @whole, the smaller parts first. A part, which has three checkers at most,
 * is never a pharaon. */
static inline void
add_partitions (const Pyramids *board, const Slides *slides, SeraiPyramid whole, unsigned from,
                Moves *out)
{
  SeraiSquares vacant = ~all_men (board);
  unsigned     sliders = serai_pyramid_parts_of_half (whole / SERAI_PYRAMID_HALVES);

  for (; sliders != 0; sliders &= sliders - 1)
    for (unsigned leapers = serai_pyramid_parts_of_half (whole % SERAI_PYRAMID_HALVES);
         leapers != 0; leapers &= leapers - 1)
      {
        SeraiPyramid part = (SeraiPyramid) (SERAI_PYRAMID_HALVES * serai_bits_lowest (sliders)
                                            + serai_bits_lowest (leapers));

        if (part != 0 && part != whole)
          add_moves (out, with_part (make_bits (MOVE_PARTITION, from, 0), part),
                     reach_with (board, slides, part, from) & vacant);
      }
}

/* The moves of a slave like @move to @targets, and on the last rank in each way that it can be
 * promoted. */
static inline void
add_slave_moves_to (const Pyramids *board, SeraiMove move, SeraiSquares targets, Moves *out)
{
  const SeraiSquares rank = ((SeraiSquares) 1 << LENGTH) - 1;
  SeraiSquares       last = targets & rank << LENGTH * last_row ((SeraiSide) board->side);

  add_moves (out, move, targets & ~last);
  while (last != 0)
    {
      SeraiMove promoted = with_target (move, serai_squares_next (&last));

      for (unsigned n = 0; n < SERAI_N_PYRAMIDS; n++)
        add_move (out, with_promotion (promoted, serai_pyramid_nth (n)));
    }
}

/* Where a slave on @from comes by a jump over an enemy next to it, in the cheskers variant. */
static SeraiSquares
slave_jumps (const Pyramids *board, unsigned from)
{
  const SeraiPyramidsSquare *square = &serai_pyramids_squares[from];
  SeraiSquares               jumps = 0;

  for (unsigned direction = 0; direction < SERAI_PYRAMIDS_DIRECTIONS; direction++)
    {
      SeraiSquares near = square->rays[direction] & square->within[2];

      if ((near & square->within[1] & enemy_men (board)) != 0)
        jumps |= near & ~square->within[1] & ~all_men (board);
    }
  return jumps;
}

static inline void
add_slave_moves (const Pyramids *board, unsigned from, Moves *out)
{
  add_slave_moves_to (board, make_bits (MOVE_MARCH, from, 0),
                      serai_pyramids_squares[from].leaps[1] & ~all_men (board), out);
  if (is_cheskers (board))
    add_slave_moves_to (board, make_bits (MOVE_SLAVE_JUMP, from, 0), slave_jumps (board, from),
                        out);
}

/* ---- Chains of the cheskers variant ---- */

/* Makes a jump of the chain @move from *at over the first of *men that are left there; returns
 * which. */
static inline unsigned
make_jump (SeraiMove move, unsigned leg, unsigned *at, SeraiSquares *men)
{
  unsigned direction = leg_direction (move, leg);
  unsigned over = serai_squares_first (*at, direction, *men);

  *men &= ~serai_squares_of (over);
  *at = point_along (*at, direction, leg_distance (move, leg));
  return over;
}

/* What tells the position behind a chain from those behind the other chains. */
static uint64_t
key_after_chain (const SeraiPosition *pos, SeraiMove move)
{
  Pyramids     board = load (pos);
  unsigned     at = move_origin (move);
  SeraiSquares men = all_men (&board) & ~serai_squares_of (at);
  uint8_t      piece = piece_on (pos, at);
  uint64_t     key = key_of_square (at, piece);

  for (unsigned leg = 0; leg < move_legs (move); leg++)
    {
      unsigned over = make_jump (move, leg, &at, &men);

      key ^= key_of_square (over, piece_on (pos, over));
    }
  return key ^ key_of_square (at, piece);
}

/* A pyramid that jumps: what is still on the board without it, and the jumps made so far. */
typedef struct
{
  SeraiSquares own_men;
  SeraiSquares enemies; /* those that it has not taken */
  SeraiMove    move;
  SeraiPyramid pyramid;
  unsigned     at;
  unsigned     n_near; /* jumps that either checker of a pair can make */
  unsigned     n_far;  /* jumps that only the sliding one can make */
} Chain;

static inline unsigned
uses_of (SeraiPyramid pyramid, unsigned size)
{
  unsigned n = serai_pyramid_count (pyramid, size);

  return n == 2 ? UNLIMITED : n;
}

/* Whether so many jumps can be shared out among the checkers of the pair that makes them:
 * sizes 1 and 3 diagonally, 2 and 4 orthogonally. */
static inline bool
can_share_out (SeraiPyramid pyramid, bool is_diagonal, unsigned n_near, unsigned n_far)
{
  unsigned by_leaper = uses_of (pyramid, is_diagonal ? 1 : 2);
  unsigned by_slider = uses_of (pyramid, is_diagonal ? 3 : 4);

  return n_far + (n_near > by_leaper ? n_near - by_leaper : 0) <= by_slider;
}

/* Whether the pyramid, with the jumps it has made, can jump on so; a pharaon jumps like
 * sizes 1 and 2 together, but once. */
static inline bool
may_jump (const Chain *chain, unsigned direction, bool is_near)
{
  bool is_diagonal = direction >= 4;

  if (chain->pyramid == SERAI_PYRAMID_PHARAON)
    return is_near && move_legs (chain->move) == 0;
  if (move_legs (chain->move) == MAX_LEGS)
    return false;
  if (move_legs (chain->move) > 0 && is_diagonal != (leg_direction (chain->move, 0) >= 4))
    return false;
  return can_share_out (chain->pyramid, is_diagonal, chain->n_near + is_near,
                        chain->n_far + !is_near);
}

/* The enemies that are first in a direction of the kind that begins with @first, if the checkers
 * can still jump so; in *can_be_far whether from a distance. They can do the same in all four
 * directions, and whoever can make a far jump can make a near one. */
static inline SeraiSquares
find_victims (const Chain *chain, unsigned first, bool *can_be_far)
{
  SeraiSquares men = chain->own_men | chain->enemies;
  SeraiSquares enemies = chain->enemies;

  if (!may_jump (chain, first, true))
    return 0;
  *can_be_far = may_jump (chain, first, false);
  if (!*can_be_far)
    enemies &= serai_pyramids_squares[chain->at].within[1];
  if (enemies == 0)
    return 0;
  return enemies
         & (first == 0 ? serai_squares_slide_straight (chain->at, men)
                       : serai_squares_slide_diagonally (chain->at, men));
}

/* Where a jump over @over in @direction can end; a near one, from next to it, ends right behind
 * it. */
static inline SeraiSquares
find_landings (const Chain *chain, unsigned direction, unsigned over, bool can_be_far)
{
  SeraiSquares men = chain->own_men | chain->enemies;
  SeraiSquares ray = serai_pyramids_squares[over].rays[direction];

  if (!can_be_far)
    return ray & serai_pyramids_squares[over].within[1] & ~men;
  ray = serai_squares_rise (direction) ? serai_squares_cut_rising (ray, men)
                                       : serai_squares_cut_falling (ray, men);
  return ray & ~men;
}

static bool add_chains (const Chain *chain, SeraiMoveList *out);

/* Appends the complete chains that go on from @chain in @direction over the enemy on @over. */
static void
add_chains_over (const Chain *chain, unsigned direction, unsigned over, SeraiSquares landings,
                 SeraiMoveList *out)
{
  for (int distance = 2; landings != 0; distance++)
    {
      unsigned to = point_along (chain->at, direction, distance);
      Chain    next;

      if (!serai_squares_have (landings, to))
        continue;
      landings &= ~serai_squares_of (to);
      next = *chain;
      next.at = to;
      next.move = add_leg (chain->move, direction, distance, to);
      next.enemies &= ~serai_squares_of (over);
      next.n_near += distance == 2;
      next.n_far += distance != 2;
      if (!add_chains (&next, out))
        serai_move_list_add (out, next.move);
    }
}

/* Appends the complete chains that go on from @chain by jumps over @victims in the directions from
 * @first on; returns whether one does. */
static bool
add_chains_of_kind (const Chain *chain, unsigned first, SeraiSquares victims, bool can_be_far,
                    SeraiMoveList *out)
{
  bool goes_on = false;

  for (unsigned direction = first; direction < first + N_OF_A_KIND; direction++)
    {
      SeraiSquares victim = victims & serai_pyramids_squares[chain->at].rays[direction];
      SeraiSquares landings;
      unsigned     over;

      if (victim == 0)
        continue;
      over = serai_bits_wide_lowest (victim);
      landings = find_landings (chain, direction, over, can_be_far);
      goes_on |= landings != 0;
      add_chains_over (chain, direction, over, landings, out);
    }
  return goes_on;
}

/* The same for all directions. */
static bool
add_chains (const Chain *chain, SeraiMoveList *out)
{
  bool goes_on = false;

  for (unsigned first = 0; first < SERAI_PYRAMIDS_DIRECTIONS; first += N_OF_A_KIND)
    {
      bool         can_be_far;
      SeraiSquares victims = find_victims (chain, first, &can_be_far);

      if (victims != 0)
        goes_on |= add_chains_of_kind (chain, first, victims, can_be_far, out);
    }
  return goes_on;
}

static Chain
begin_chain (const Pyramids *board, unsigned from)
{
  return (Chain){
    .own_men = own_men (board) & ~serai_squares_of (from),
    .enemies = enemy_men (board),
    .move = make_bits (MOVE_CHAIN, from, from),
    .pyramid = pyramid_of (board->squares[from]),
    .at = from,
  };
}

static void
add_all_chains (const Pyramids *board, SeraiMoveList *out)
{
  for (SeraiSquares pyramids = own_pyramids (board); pyramids != 0;)
    {
      Chain chain = begin_chain (board, serai_squares_next (&pyramids));

      add_chains (&chain, out);
    }
}

/* Where the pyramid can land by a jump of the kind that begins with @first. */
static SeraiSquares
find_jumps (const Chain *chain, unsigned first)
{
  bool         can_be_far;
  SeraiSquares victims = find_victims (chain, first, &can_be_far);
  SeraiSquares landings = 0;

  for (unsigned direction = first; victims != 0 && direction < first + N_OF_A_KIND; direction++)
    {
      SeraiSquares victim = victims & serai_pyramids_squares[chain->at].rays[direction];

      if (victim != 0)
        landings |= find_landings (chain, direction, serai_bits_wide_lowest (victim), can_be_far);
    }
  return landings;
}

/**
 * serai_pyramids_must_capture:
 * Returns: whether the side to move can capture in a variant in which it then must
 */
bool
serai_pyramids_must_capture (const Pyramids *board)
{
  if (!is_cheskers (board))
    return false;
  for (SeraiSquares pyramids = own_pyramids (board); pyramids != 0;)
    {
      Chain chain = begin_chain (board, serai_squares_next (&pyramids));

      if (find_jumps (&chain, 0) != 0 || find_jumps (&chain, N_OF_A_KIND) != 0)
        return true;
    }
  return false;
}

/* The moves of the own pyramid on @from that are no chains, or, without @captures, that take
 * nothing. */
static inline void
add_pyramid_moves (const Pyramids *board, unsigned from, bool captures, Moves *out)
{
  SeraiPyramid pyramid = pyramid_of (board->squares[from]);
  SeraiSquares reached;
  Slides       slides;

  find_slides_of_parts (board, pyramid, from, &slides);
  reached = reach_with (board, &slides, pyramid, from);
  if (captures && !is_cheskers (board))
    add_captures (board, from, reached, out);
  add_marches (board, pyramid, from, reached, out);
  if (!serai_pyramids_is_last_pharaon (board, from))
    add_partitions (board, &slides, pyramid, from, out);
}

static void
add_single_captures (const Pyramids *board, Moves *out)
{
  for (SeraiSquares pyramids = own_pyramids (board); pyramids != 0;)
    {
      unsigned from = serai_squares_next (&pyramids);

      add_captures (board, from, reach (board, pyramid_of (board->squares[from]), from), out);
    }
}

/* The moves of the own pieces on @men that are no chains, or, without @captures, that take
 * nothing. */
static inline void
add_single_moves (const Pyramids *board, SeraiSquares men, bool captures, Moves *out)
{
  SeraiSquares slaves = men & set_of (board, SET_SLAVES);

  for (SeraiSquares pyramids = men & ~slaves; pyramids != 0;)
    add_pyramid_moves (board, serai_squares_next (&pyramids), captures, out);
  while (slaves != 0)
    add_slave_moves (board, serai_squares_next (&slaves), out);
}

static void
pyramids_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  Pyramids board = load (pos);
  size_t   first = out->n_moves;

  if (is_cheskers (&board))
    add_all_chains (&board, out);
  if (out->n_moves == first)
    add_single_moves (&board, own_men (&board), true, &(Moves){ .list = out });
}

/* Only chains can be different moves with one result: any other leaves its mark on its origin
 * and its target. So does a single jump, and it takes less than all others. */
static bool
has_long_chains (const SeraiMoveList *list, size_t first)
{
  for (size_t n = first; n < list->n_moves; n++)
    if (move_legs (list->moves[n]) > 1)
      return true;
  return false;
}

static void
pyramids_captures (const SeraiPosition *pos, SeraiMoveList *out)
{
  Pyramids board = load (pos);
  size_t   first = out->n_moves;

  if (!is_cheskers (&board))
    {
      add_single_captures (&board, &(Moves){ .list = out });
      return;
    }
  add_all_chains (&board, out);
  if (has_long_chains (out, first))
    serai_listing_merge (pos, out, first, key_after_chain);
}

static void
pyramids_quiet_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  Pyramids board = load (pos);

  add_single_moves (&board, own_men (&board), false, &(Moves){ .list = out });
}

static bool
pyramids_is_capture_compulsory (const SeraiPosition *pos)
{
  return load (pos).options[OPTION_VARIANT] == VARIANT_CHESKERS;
}

static void
pyramids_distinct_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  size_t first = out->n_moves;

  pyramids_captures (pos, out);
  if (out->n_moves == first || !pyramids_is_capture_compulsory (pos))
    pyramids_quiet_moves (pos, out);
}

static uint64_t
pyramids_count_moves (const SeraiPosition *pos)
{
  Pyramids board = load (pos);
  Moves    moves = { 0 };

  if (serai_pyramids_must_capture (&board))
    return serai_listing_count_moves (&serai_rules_pyramids, pos);
  add_single_moves (&board, own_men (&board), true, &moves);
  return moves.n_moves;
}

/* ---- Playing ---- */

/* Makes the first @n_legs jumps of a chain; the side stays. */
static void
make_jumps (Pyramids *board, SeraiMove move, unsigned n_legs)
{
  unsigned     at = move_origin (move);
  uint8_t      piece = board->squares[at];
  SeraiSquares men = all_men (board) & ~serai_squares_of (at);

  set_square (board, at, 0);
  for (unsigned leg = 0; leg < n_legs; leg++)
    set_square (board, make_jump (move, leg, &at, &men), 0);
  set_square (board, at, piece);
}

/* Makes a move that is no chain; the side stays. */
static void
make_single (Pyramids *board, SeraiMove move)
{
  unsigned origin = move_origin (move);
  unsigned target = move_target (move);
  uint8_t  piece = board->squares[origin];

  switch (move_kind (move))
    {
    case MOVE_PARTITION:
      set_square (board, origin, (uint8_t) (piece - move_part (move)));
      set_square (board, target, piece_of (move_part (move), (SeraiSide) board->side));
      break;
    case MOVE_AMALGAMATION:
      set_square (board, origin, 0);
      set_square (board, target, (uint8_t) (piece + pyramid_of (board->squares[target])));
      break;
    case MOVE_MARCH:
    case MOVE_CAPTURE:
    case MOVE_SLAVE_JUMP:
      set_square (board, origin, 0);
      if (move_promotion (move) != 0)
        piece = piece_of (move_promotion (move), (SeraiSide) board->side);
      set_square (board, target, piece);
      break;
    case MOVE_CHAIN:
      break;
    }
}

static bool
is_capture (SeraiMove move)
{
  return move_kind (move) == MOVE_CAPTURE || move_kind (move) == MOVE_CHAIN;
}

static bool
pyramids_apply (const SeraiPosition *from, SeraiMove move, SeraiPosition *to)
{
  Pyramids board = load (from);
  bool     is_progress = is_capture (move) || move_promotion (move) != 0;

  if (move_kind (move) == MOVE_CHAIN)
    make_jumps (&board, move, move_legs (move));
  else
    make_single (&board, move);
  board.n_quiet = is_progress ? 0 : (uint16_t) (board.n_quiet + 1);
  board.side = (uint8_t) serai_side_other ((SeraiSide) board.side);
  store (&board, to);
  return is_progress;
}

/* In cheskers, as in all draughts, he who need not move often stands better. */
static bool
pyramids_pass (const SeraiPosition *from, SeraiPosition *to)
{
  Pyramids board = load (from);

  if (board.options[OPTION_VARIANT] == VARIANT_CHESKERS)
    return false;
  board.n_quiet++;
  board.side = (uint8_t) serai_side_other ((SeraiSide) board.side);
  store (&board, to);
  return true;
}

static SeraiSide
pyramids_side (const SeraiPosition *pos)
{
  return (SeraiSide) load (pos).side;
}

static uint64_t
pyramids_key (const SeraiPosition *pos)
{
  Pyramids board = load (pos);

  return board.key ^ serai_mix (board.side);
}

/* ---- Values of positions and moves ---- */

/* 1/100 man: of the enemy on @point, wherever it stood. His last pharaon is the whole game, while
 * one of several is worth what it can do. */
static int
value_taken (const SeraiPosition *pos, unsigned point)
{
  const int          value_of_game = 10000;
  uint8_t            piece = piece_on (pos, point);
  SeraiPyramidsTerms terms = { 0 };

  if (pyramid_of (piece) == SERAI_PYRAMID_PHARAON
      && pos->bytes[offsetof (Pyramids, pharaons) + side_of (piece)] == 1)
    return value_of_game;
  serai_pyramids_add_kind (&terms, pos->bytes[offsetof (Pyramids, options) + OPTION_VARIANT],
                           pyramid_of (piece));
  return serai_pyramids_sum (&terms);
}

static int
gain_of_chain (const SeraiPosition *pos, SeraiMove move)
{
  Pyramids     board = load (pos);
  unsigned     at = move_origin (move);
  SeraiSquares men = all_men (&board) & ~serai_squares_of (at);
  int          gain = 0;

  for (unsigned leg = 0; leg < move_legs (move); leg++)
    gain += value_taken (pos, make_jump (move, leg, &at, &men));
  return gain;
}

static int
pyramids_gain (const SeraiPosition *pos, SeraiMove move)
{
  if (move_kind (move) == MOVE_CAPTURE)
    return value_taken (pos, move_target (move));
  return move_kind (move) == MOVE_CHAIN ? gain_of_chain (pos, move) : 0;
}

static int
pyramids_evaluate (const SeraiPosition *pos)
{
  Pyramids board = load (pos);

  return board.side == SERAI_SIDE_P1 ? board.value : -board.value;
}

static bool
pyramids_features (const SeraiPosition *pos, int out[SERAI_MAX_WEIGHTS])
{
  Pyramids board = load (pos);

  memset (out, 0, SERAI_MAX_WEIGHTS * sizeof *out);
  for (SeraiSquares men = all_men (&board); men != 0;)
    {
      unsigned           point = serai_squares_next (&men);
      uint8_t            piece = board.squares[point];
      bool               is_own = side_of (piece) == (SeraiSide) board.side;
      SeraiPyramidsTerms terms = terms_of (board.options[OPTION_VARIANT], piece, point);

      for (size_t n = 0; n < terms.n_terms; n++)
        out[terms.terms[n]] += is_own ? SERAI_FEATURE_ONE : -SERAI_FEATURE_ONE;
    }
  return true;
}

/* ---- Start and end ---- */

static SeraiResult
pyramids_finished (const SeraiPosition *pos)
{
  Pyramids board = load (pos);

  if (board.pharaons[SERAI_SIDE_P1] == 0)
    return serai_side_win (SERAI_SIDE_P2, SERAI_REASON_PHARAON);
  if (board.pharaons[SERAI_SIDE_P2] == 0)
    return serai_side_win (SERAI_SIDE_P1, SERAI_REASON_PHARAON);
  return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
}

static SeraiResult
pyramids_stuck (const SeraiPosition *pos)
{
  Pyramids board = load (pos);

  if (is_cheskers (&board))
    return serai_side_win (serai_side_other ((SeraiSide) board.side), SERAI_REASON_NO_MOVE);
  return (SeraiResult){ SERAI_OUTCOME_DRAW, SERAI_REASON_NO_MOVE };
}

static size_t
pyramids_quiet (const SeraiPosition *pos, size_t n_reversible)
{
  (void) n_reversible;
  return load (pos).n_quiet;
}

static SeraiResult
pyramids_expired (const SeraiPosition *pos, size_t n_quiet)
{
  (void) pos;
  if (n_quiet < MAX_QUIET)
    return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
  return (SeraiResult){ SERAI_OUTCOME_DRAW, SERAI_REASON_NO_PROGRESS };
}

/* ---- Text ---- */

static size_t
write_piece (const void *data, unsigned point, char *text)
{
  const Pyramids *board = data;
  uint8_t         piece = board->squares[point];
  bool            is_black = side_of (piece) == SERAI_SIDE_P2;
  size_t          length = 0;

  if (piece == 0)
    return 0;
  if (is_slave (piece))
    {
      text[0] = is_black ? 's' : 'S';
      return 1;
    }
  text[length++] = is_black ? '<' : '(';
  length += serai_pyramid_write (pyramid_of (piece), text + length);
  text[length++] = is_black ? '>' : ')';
  return length;
}

static const char *
read_pyramid (Pyramids *board, unsigned point, const char **text)
{
  SeraiSide    side = **text == '(' ? SERAI_SIDE_P1 : SERAI_SIDE_P2;
  char         close = **text == '(' ? ')' : '>';
  SeraiPyramid pyramid = 0;
  const char  *fault;

  (*text)++;
  fault = serai_pyramid_read (text, &pyramid);
  if (fault != NULL)
    return fault;
  if (**text != close)
    return N_ ("a pyramid must be closed as it was opened, “( )” or “< >”");
  (*text)++;
  set_square (board, point, piece_of (pyramid, side));
  return NULL;
}

static const char *
read_slave (Pyramids *board, unsigned point, const char **text)
{
  SeraiSide side = **text == 'S' ? SERAI_SIDE_P1 : SERAI_SIDE_P2;

  if (point / LENGTH == last_row (side))
    return N_ ("a slave cannot stand on its last rank");
  (*text)++;
  set_square (board, point, piece_of (SLAVE, side));
  return NULL;
}

static const char *
read_piece (void *data, unsigned point, const char **text)
{
  Pyramids *board = data;

  if (**text == '(' || **text == '<')
    return read_pyramid (board, point, text);
  if (**text == 'S' || **text == 's')
    return read_slave (board, point, text);
  return N_ ("a square must be “(…)”, “<…>”, “S”, “s” or counted by a digit");
}

static const SeraiTextRanks ranks = {
  .length = LENGTH,
  .too_long = N_ ("a rank has nine squares"),
  .not_closed = N_ ("nine squares must be followed by “/”"),
  .write = write_piece,
  .read = read_piece,
};

static size_t
pyramids_write (const SeraiPosition *pos, char text[SERAI_POSITION_TEXT])
{
  Pyramids board = load (pos);
  size_t   length = serai_text_write_ranks (&ranks, &board, text);

  return length
         + serai_text_write_side_and_number (text + length, (SeraiSide) board.side, board.n_quiet);
}

static size_t
pyramids_read (const SeraiOptions *chosen, const char *text, SeraiPosition *out, const char **why)
{
  Pyramids    board = { 0 };
  const char *at = text;
  unsigned    n_quiet = 0;

  memcpy (board.options, chosen->choice, sizeof board.options);
  *why = serai_text_read_ranks (&ranks, &board, &at);
  if (*why == NULL && (board.pharaons[SERAI_SIDE_P1] == 0 || board.pharaons[SERAI_SIDE_P2] == 0))
    *why = N_ ("each side needs a pharaon");
  if (*why == NULL)
    *why = serai_text_read_side_and_number (&at, QUIET_LIMIT, &board.side, &n_quiet);
  if (*why != NULL)
    return (size_t) (at - text) + 1;
  board.n_quiet = (uint16_t) n_quiet;
  store (&board, out);
  return 0;
}

static void
pyramids_start (const SeraiOptions *chosen, SeraiPosition *out)
{
  static const char start[] =
      "<44><2><33><332><4321><442><33><2><44>/2<1>3<1>2/sssssssss/9/9/9/SSSSSSSSS/"
      "2(1)3(1)2/(44)(2)(33)(442)(4321)(332)(33)(2)(44) w 0";
  const char *why;
  size_t      fault = pyramids_read (chosen, start, out, &why);

  assert (fault == 0);
  (void) fault;
}

static size_t
write_point (unsigned point, char *text)
{
  return serai_text_write_point (text, point, LENGTH, LENGTH);
}

static size_t
write_chain (SeraiMove move, char *text)
{
  unsigned at = move_origin (move);
  size_t   length = write_point (at, text);

  for (unsigned leg = 0; leg < move_legs (move); leg++)
    {
      at = point_along (at, leg_direction (move, leg), leg_distance (move, leg));
      text[length++] = 'x';
      length += write_point (at, text + length);
    }
  return length;
}

static size_t
pyramids_write_move (const SeraiPosition *pos, SeraiMove move, char text[SERAI_MOVE_TEXT])
{
  size_t length;

  (void) pos;
  if (move_kind (move) == MOVE_CHAIN)
    return write_chain (move, text);
  length = write_point (move_origin (move), text);
  if (move_kind (move) == MOVE_PARTITION)
    {
      text[length++] = '[';
      length += serai_pyramid_write (move_part (move), text + length);
      text[length++] = ']';
    }
  text[length++] = move_kind (move) == MOVE_CAPTURE        ? 'x'
                   : move_kind (move) == MOVE_AMALGAMATION ? '+'
                                                           : '-';
  length += write_point (move_target (move), text + length);
  if (move_promotion (move) != 0)
    {
      text[length++] = '=';
      length += serai_pyramid_write (move_promotion (move), text + length);
    }
  return length;
}

/* Looks @text up among the moves of the piece that it begins with: this is quick, and what
 * loading a game with many moves comes down to. Returns whether it is one of them. */
static bool
find_single_move (const SeraiPosition *pos, const char *text, SeraiMove *out)
{
  Pyramids      board = load (pos);
  SeraiMoveList list;
  SeraiSquares  origin;
  bool          found;

  if (text[0] < 'a' || text[0] > 'i' || text[1] < '1' || text[1] > '9'
      || serai_pyramids_must_capture (&board))
    return false;
  origin = serai_squares_of (LENGTH * (unsigned) ('9' - text[1]) + (unsigned) (text[0] - 'a'));
  serai_move_list_init (&list);
  add_single_moves (&board, own_men (&board) & origin, true, &(Moves){ .list = &list });
  found = serai_listing_find_text (&serai_rules_pyramids, pos, &list, text, out) == 0;
  serai_move_list_clear (&list);
  return found;
}

static size_t
pyramids_read_move (const SeraiPosition *pos, const char *text, SeraiMove *out, const char **why)
{
  if (find_single_move (pos, text, out))
    return 0;
  return serai_listing_read_move (&serai_rules_pyramids, pos, text, out, why);
}

/* ---- A move, step by step ---- */

static void
pyramids_next (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
               SeraiContinuation *out)
{
  serai_listing_next (&serai_rules_pyramids, pos, begun, n_begun, out);
}

static size_t
pyramids_steps (const SeraiPosition *pos, SeraiMove move, SeraiStep out[SERAI_MAX_STEPS])
{
  unsigned at = move_origin (move);
  size_t   n_steps = 0;

  (void) pos;
  out[n_steps++] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) at };
  for (unsigned leg = 0; leg < move_legs (move); leg++)
    {
      at = point_along (at, leg_direction (move, leg), leg_distance (move, leg));
      out[n_steps++] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) at };
    }
  if (move_kind (move) == MOVE_CHAIN)
    return n_steps;
  if (move_part (move) != 0)
    out[n_steps++] = (SeraiStep){ SERAI_STEP_PART, move_part (move) };
  out[n_steps++] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) move_target (move) };
  if (move_promotion (move) != 0)
    out[n_steps++] = (SeraiStep){ SERAI_STEP_PROMOTE, move_promotion (move) };
  return n_steps;
}

static void
pyramids_preview (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                  SeraiPosition *out)
{
  Pyramids  board = load (pos);
  SeraiMove move;

  if (n_begun > 1 && begun[n_begun - 1].kind != SERAI_STEP_PART)
    {
      move = serai_listing_find_begun (&serai_rules_pyramids, pos, begun, n_begun);
      if (move_kind (move) == MOVE_CHAIN)
        make_jumps (&board, move, (unsigned) n_begun - 1);
      else
        {
          /* before the choice of what it becomes the slave stands there as it is */
          if (begun[n_begun - 1].kind != SERAI_STEP_PROMOTE)
            move.bits[0] &= ~(UINT64_C (127) << 24);
          make_single (&board, move);
        }
    }
  store (&board, out);
}

/* ---- What could be, for words about it ---- */

/**
 * serai_pyramids_could_part:
 * @to: a vacant square, or %SERAI_NO_POINT for any
 * Returns: whether a part of the pyramid on @from could go to @to, but for a duty to capture or
 *   to keep a pharaon
 */
bool
serai_pyramids_could_part (const Pyramids *board, unsigned from, unsigned to)
{
  SeraiPyramid  whole = pyramid_of (board->squares[from]);
  SeraiMoveList list;
  Slides        slides;
  bool          could = false;

  serai_move_list_init (&list);
  find_slides_of_parts (board, whole, from, &slides);
  add_partitions (board, &slides, whole, from, &(Moves){ .list = &list });
  for (size_t n = 0; n < list.n_moves; n++)
    could |= to == SERAI_NO_POINT || to == move_target (list.moves[n]);
  serai_move_list_clear (&list);
  return could;
}

/**
 * serai_pyramids_could_move:
 * Returns: whether the piece on @from, as a whole, could move but for a duty to capture
 */
bool
serai_pyramids_could_move (const Pyramids *board, unsigned from)
{
  SeraiPyramid pyramid = pyramid_of (board->squares[from]);
  Moves        moves = { 0 };
  SeraiSquares reached;

  if (is_slave (board->squares[from]))
    add_slave_moves (board, from, &moves);
  else
    {
      reached = reach (board, pyramid, from);
      if (!is_cheskers (board))
        add_captures (board, from, reached, &moves);
      add_marches (board, pyramid, from, reached, &moves);
    }
  return moves.n_moves > 0;
}

/**
 * serai_pyramids_kind_of_jump:
 * Returns: the first direction of the kind of jump that takes the pyramid on @at to @wanted, were
 *   it the first of a chain; %SERAI_PYRAMIDS_DIRECTIONS if there is none
 */
unsigned
serai_pyramids_kind_of_jump (const Pyramids *board, unsigned at, unsigned wanted)
{
  Chain chain = begin_chain (board, at);

  for (unsigned first = 0; first < SERAI_PYRAMIDS_DIRECTIONS; first += N_OF_A_KIND)
    if (serai_squares_have (find_jumps (&chain, first), wanted))
      return first;
  return SERAI_PYRAMIDS_DIRECTIONS;
}

/**
 * serai_pyramids_reach:
 * Returns: the squares that @pyramid reaches from @from, whatever stands on them, but for jumps
 */
SeraiSquares
serai_pyramids_reach (const Pyramids *board, SeraiPyramid pyramid, unsigned from)
{
  return reach (board, pyramid, from);
}

/* ---- The game ---- */

static const SeraiChoice variant_choices[] = {
  [VARIANT_CLASSICAL] = { "classical", N_ ("Classical") },
  [VARIANT_CHESKERS] = { "cheskers", N_ ("Cheskers") },
};

static const SeraiOption options[N_OPTIONS] = {
  [OPTION_VARIANT] = { "variant", N_ ("Variant"),
                       N_ ("Pieces capture as in chess, or by jumping as in draughts"),
                       variant_choices, 2, VARIANT_CLASSICAL },
};

static const SeraiStrength strengths[SERAI_N_LEVELS] = {
  { 400, 150 }, { 400, 115 }, { 500, 85 },  { 700, 58 },
  { 1500, 38 }, { 5000, 24 }, { 40000, 8 }, { 4000000, 0 },
};

const SeraiRules serai_rules_pyramids = {
  .id = "pyramids",
  .name = N_ ("Pyramids"),
  .subtitle = N_ ("Chess with pieces built from checkers"),
  .region = N_ ("By I. G. Kosintsev"),
  .blurb = N_ ("Stacks of checkers come apart and join again into 49 kinds of pieces that hunt the "
               "pharaon."),
  .source = "I. G. Kosintsev: Pyramids, 4th edition (2012)",
  .scene = "1<2><33><332><4321><442><33><2><44>/2<1>3<1>2/3s1ssss/1ss1<421>4/4SsS2/3SS4/"
           "1(443)2(33)SS1S/3(2)2(1)2/1(1)(33)(442)(4321)(332)1(2)(44) w 8",
  .sequel = "b3xe6 d9[2]-e7 e6[43]-f6 b9-d8 f6xf5 d8xe6",
  .sides = SERAI_WHITE_AND_BLACK,
  .options = options,
  .n_options = N_OPTIONS,
  .repetition = SERAI_REPETITION_DRAWS_AT_THIRD,
  .geometry = serai_pyramids_geometry,
  .start = pyramids_start,
  .write = pyramids_write,
  .read = pyramids_read,
  .write_move = pyramids_write_move,
  .read_move = pyramids_read_move,
  .side = pyramids_side,
  .key = pyramids_key,
  .moves = pyramids_moves,
  .distinct_moves = pyramids_distinct_moves,
  .captures = pyramids_captures,
  .quiet_moves = pyramids_quiet_moves,
  .is_capture_compulsory = pyramids_is_capture_compulsory,
  .count_moves = pyramids_count_moves,
  .apply = pyramids_apply,
  .finished = pyramids_finished,
  .stuck = pyramids_stuck,
  .quiet = pyramids_quiet,
  .expired = pyramids_expired,
  .next = pyramids_next,
  .steps = pyramids_steps,
  .preview = pyramids_preview,
  .refuse = serai_pyramids_refuse,
  .piece_at = serai_pyramids_piece_at,
  .describe = serai_pyramids_describe,
  .explain = serai_pyramids_explain,
  .facts = serai_pyramids_facts,
  .gallery = N_ ("Bestiary"),
  .nth_species = serai_pyramids_nth_species,
  .species = serai_pyramids_species,
  .chosen = serai_pyramids_chosen,
  .powers = serai_pyramids_powers,
  .exhibit = serai_pyramids_exhibit,
  .swing = 0,
  .pass = pyramids_pass,
  .evaluate = pyramids_evaluate,
  .gain = pyramids_gain,
  .weights = serai_pyramids_weights,
  .n_weights = SERAI_PYRAMIDS_WEIGHTS,
  .features = pyramids_features,
  .strengths = strengths,
};
