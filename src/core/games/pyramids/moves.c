/* moves.c: move generation of Pyramids, except chains.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "listing.h"
#include "move-list.h"
#include "private.h"

/* ---- Reach of a piece ---- */

enum
{
  MAX_PASSED = 2
};

/* The squares that slides from one square reach, by the number of checkers of size 1: slides can
 * pass pieces on that many squares. */
typedef struct
{
  SeraiSquares straight[MAX_PASSED + 1];
  SeraiSquares diagonal[MAX_PASSED + 1];
} Slides;

/* Finds the slides of @pyramid from @from when they pass pieces on the first @n_passed squares. */
static inline void
find_slides (const SeraiPyramids *board, SeraiPyramid pyramid, unsigned from, unsigned n_passed,
             Slides *slides)
{
  SeraiSquares passed = n_passed > 0 ? serai_pyramids_squares[from].within[n_passed] : 0;
  SeraiSquares blockers = serai_pyramids_all_men (board) & ~passed;
  unsigned     sliders = pyramid / SERAI_PYRAMID_HALVES;

  slides->diagonal[n_passed] =
      sliders % 3 > 0 ? serai_squares_slide_diagonally (from, blockers) : 0;
  slides->straight[n_passed] = sliders / 3 > 0 ? serai_squares_slide_straight (from, blockers) : 0;
}

/* Limits @slide to the distance of @n checkers of its size in the classical variant. */
static inline SeraiSquares
limit_slide (SeraiSquares slide, unsigned n, unsigned from)
{
  if (n == 0)
    return 0;
  return n == 1 ? slide & serai_pyramids_squares[from].within[3] : slide;
}

/* Returns the squares that @pyramid reaches from @from in the classical variant, occupied or
 * not. */
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

/* Returns the same for marches in the cheskers variant, which any one checker can make. */
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

/* Returns on how many squares the slides of @pyramid can pass pieces. */
static inline unsigned
count_passed (const SeraiPyramids *board, SeraiPyramid pyramid)
{
  return serai_pyramids_is_cheskers (board) ? 0 : serai_pyramid_count (pyramid, 1);
}

static inline SeraiSquares
reach_with (const SeraiPyramids *board, const Slides *slides, SeraiPyramid pyramid, unsigned from)
{
  return serai_pyramids_is_cheskers (board) ? cheskers_reach (slides, pyramid, from)
                                            : classical_reach (slides, pyramid, from);
}

static inline SeraiSquares
reach (const SeraiPyramids *board, SeraiPyramid pyramid, unsigned from)
{
  Slides slides;

  find_slides (board, pyramid, from, count_passed (board, pyramid), &slides);
  return reach_with (board, &slides, pyramid, from);
}

/* Finds the slides of @whole and of all its parts. */
static inline void
find_slides_of_parts (const SeraiPyramids *board, SeraiPyramid whole, unsigned from, Slides *slides)
{
  for (unsigned n_passed = 0; n_passed <= count_passed (board, whole); n_passed++)
    find_slides (board, whole, from, n_passed, slides);
}

/* ---- Moves of one piece ---- */

/* Where moves are listed, or only counted. */
typedef struct
{
  SeraiMoveList *list; /* (nullable): moves are only counted */
  uint64_t       n_moves;
} Moves;

static inline void
add_move (Moves *out, SeraiMove move)
{
  out->n_moves++;
  if (out->list != NULL)
    serai_move_list_add (out->list, move);
}

/* Adds @move, whose target is 0, once with each of @targets. */
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
  next = serai_move_list_room (out->list, SERAI_PYRAMIDS_SQUARES);
  if (next == NULL)
    return;
  do
    *next++ = serai_pyramids_with_target (move, serai_squares_next (&targets));
  while (targets != 0);
  out->list->n_moves = (size_t) (next - out->list->moves);
}

/* Returns those of @squares whose pyramids @pyramid can join. */
static inline SeraiSquares
joinable (const SeraiPyramids *board, SeraiPyramid pyramid, SeraiSquares squares)
{
  SeraiSquares fitting = 0;

  while (squares != 0)
    {
      unsigned point = serai_squares_next (&squares);

      if (serai_pyramid_can_join (pyramid, serai_pyramids_pyramid_of (board->squares[point])))
        fitting |= serai_squares_of (point);
    }
  return fitting;
}

/* Adds the marches and amalgamations of a whole pyramid that reaches @reached, in the order of the
 * squares. */
static inline void
add_marches (const SeraiPyramids *board, SeraiPyramid pyramid, unsigned from, SeraiSquares reached,
             Moves *out)
{
  SeraiSquares vacant = reached & ~serai_pyramids_all_men (board);
  SeraiSquares joined = joinable (board, pyramid, reached & serai_pyramids_own_pyramids (board));

  if (joined == 0 || out->list == NULL)
    {
      add_moves (out, serai_pyramids_make_bits (SERAI_PYRAMIDS_MARCH, from, 0), vacant);
      add_moves (out, serai_pyramids_make_bits (SERAI_PYRAMIDS_AMALGAMATION, from, 0), joined);
      return;
    }
  for (SeraiSquares targets = vacant | joined; targets != 0;)
    {
      unsigned to = serai_squares_next (&targets);

      add_move (out, serai_pyramids_make_bits (serai_squares_have (joined, to)
                                                   ? SERAI_PYRAMIDS_AMALGAMATION
                                                   : SERAI_PYRAMIDS_MARCH,
                                               from, to));
    }
}

/* Adds the captures of a whole pyramid, except chains. */
static inline void
add_captures (const SeraiPyramids *board, unsigned from, SeraiSquares reached, Moves *out)
{
  add_moves (out, serai_pyramids_make_bits (SERAI_PYRAMIDS_CAPTURE, from, 0),
             reached & serai_pyramids_enemy_men (board));
}

/**
 * serai_pyramids_is_last_pharaon:
 * Returns: whether the side to move has a pharaon on @from and no other one
 */
bool
serai_pyramids_is_last_pharaon (const SeraiPyramids *board, unsigned from)
{
  return serai_pyramids_pyramid_of (board->squares[from]) == SERAI_PYRAMID_PHARAON
         && board->pharaons[board->side] == 1;
}

/* Adds the partitions of @whole, smaller parts first. A part has at most three checkers, so it is
 * never a pharaon. */
static inline void
add_partitions (const SeraiPyramids *board, const Slides *slides, SeraiPyramid whole, unsigned from,
                Moves *out)
{
  SeraiSquares vacant = ~serai_pyramids_all_men (board);
  unsigned     sliders = serai_pyramid_parts_of_half (whole / SERAI_PYRAMID_HALVES);

  for (; sliders != 0; sliders &= sliders - 1)
    for (unsigned leapers = serai_pyramid_parts_of_half (whole % SERAI_PYRAMID_HALVES);
         leapers != 0; leapers &= leapers - 1)
      {
        SeraiPyramid part = (SeraiPyramid) (SERAI_PYRAMID_HALVES * serai_bits_lowest (sliders)
                                            + serai_bits_lowest (leapers));

        if (part != 0 && part != whole)
          add_moves (out,
                     serai_pyramids_with_part (
                         serai_pyramids_make_bits (SERAI_PYRAMIDS_PARTITION, from, 0), part),
                     reach_with (board, slides, part, from) & vacant);
      }
}

/* Adds the moves of a slave to @targets, on the last rank one for each promotion. */
static inline void
add_slave_moves_to (const SeraiPyramids *board, SeraiMove move, SeraiSquares targets, Moves *out)
{
  const SeraiSquares rank = ((SeraiSquares) 1 << SERAI_PYRAMIDS_LENGTH) - 1;
  SeraiSquares       last =
      targets & rank << SERAI_PYRAMIDS_LENGTH * serai_pyramids_last_row ((SeraiSide) board->side);

  add_moves (out, move, targets & ~last);
  while (last != 0)
    {
      SeraiMove promoted = serai_pyramids_with_target (move, serai_squares_next (&last));

      for (unsigned n = 0; n < SERAI_N_PYRAMIDS; n++)
        add_move (out, serai_pyramids_with_promotion (promoted, serai_pyramid_nth (n)));
    }
}

/* Returns where a slave on @from can jump over an adjacent enemy in the cheskers variant. */
static SeraiSquares
slave_jumps (const SeraiPyramids *board, unsigned from)
{
  const SeraiPyramidsSquare *square = &serai_pyramids_squares[from];
  SeraiSquares               jumps = 0;

  for (unsigned direction = 0; direction < SERAI_PYRAMIDS_DIRECTIONS; direction++)
    {
      SeraiSquares near = square->rays[direction] & square->within[2];

      if ((near & square->within[1] & serai_pyramids_enemy_men (board)) != 0)
        jumps |= near & ~square->within[1] & ~serai_pyramids_all_men (board);
    }
  return jumps;
}

static inline void
add_slave_moves (const SeraiPyramids *board, unsigned from, Moves *out)
{
  add_slave_moves_to (board, serai_pyramids_make_bits (SERAI_PYRAMIDS_MARCH, from, 0),
                      serai_pyramids_squares[from].leaps[1] & ~serai_pyramids_all_men (board), out);
  if (serai_pyramids_is_cheskers (board))
    add_slave_moves_to (board, serai_pyramids_make_bits (SERAI_PYRAMIDS_SLAVE_JUMP, from, 0),
                        slave_jumps (board, from), out);
}

/* Adds the moves of the pyramid on @from, except chains; without @captures only quiet moves. */
static inline void
add_pyramid_moves (const SeraiPyramids *board, unsigned from, bool captures, Moves *out)
{
  SeraiPyramid pyramid = serai_pyramids_pyramid_of (board->squares[from]);
  SeraiSquares reached;
  Slides       slides;

  find_slides_of_parts (board, pyramid, from, &slides);
  reached = reach_with (board, &slides, pyramid, from);
  if (captures && !serai_pyramids_is_cheskers (board))
    add_captures (board, from, reached, out);
  add_marches (board, pyramid, from, reached, out);
  if (!serai_pyramids_is_last_pharaon (board, from))
    add_partitions (board, &slides, pyramid, from, out);
}

/* ---- Listing moves ---- */

static void
add_single_captures (const SeraiPyramids *board, Moves *out)
{
  for (SeraiSquares pyramids = serai_pyramids_own_pyramids (board); pyramids != 0;)
    {
      unsigned from = serai_squares_next (&pyramids);

      add_captures (board, from,
                    reach (board, serai_pyramids_pyramid_of (board->squares[from]), from), out);
    }
}

/* Adds the moves of the pieces on @men, except chains; without @captures only quiet moves. */
static inline void
add_single_moves (const SeraiPyramids *board, SeraiSquares men, bool captures, Moves *out)
{
  SeraiSquares slaves = men & serai_pyramids_set_of (board, SERAI_PYRAMIDS_SET_SLAVES);

  for (SeraiSquares pyramids = men & ~slaves; pyramids != 0;)
    add_pyramid_moves (board, serai_squares_next (&pyramids), captures, out);
  while (slaves != 0)
    add_slave_moves (board, serai_squares_next (&slaves), out);
}

/**
 * serai_pyramids_single_moves:
 * @men: some of the pieces of the side to move
 * Appends their moves except chains, even if a capture is compulsory.
 */
void
serai_pyramids_single_moves (const SeraiPyramids *board, SeraiSquares men, SeraiMoveList *out)
{
  add_single_moves (board, men, true, &(Moves){ .list = out });
}

/**
 * serai_pyramids_moves:
 * See SeraiRules.moves.
 */
void
serai_pyramids_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  SeraiPyramids board = serai_pyramids_load (pos);
  size_t        first = out->n_moves;

  if (serai_pyramids_is_cheskers (&board))
    serai_pyramids_add_chains (&board, SIZE_MAX, out);
  if (out->n_moves == first)
    add_single_moves (&board, serai_pyramids_own_men (&board), true, &(Moves){ .list = out });
}

/* Only chains of two jumps or more can be different moves with the same result. All other moves
 * differ in their origin or target, and a single jump captures fewer pieces than any longer
 * chain. */
static bool
has_long_chains (const SeraiMoveList *list, size_t first)
{
  for (size_t n = first; n < list->n_moves; n++)
    if (serai_pyramids_move_legs (list->moves[n]) > 1)
      return true;
  return false;
}

/**
 * serai_pyramids_captures:
 * See SeraiSearchFacet.captures.
 */
void
serai_pyramids_captures (const SeraiPosition *pos, SeraiMoveList *out)
{
  SeraiPyramids board = serai_pyramids_load (pos);
  size_t        first = out->n_moves;

  if (!serai_pyramids_is_cheskers (&board))
    {
      add_single_captures (&board, &(Moves){ .list = out });
      return;
    }
  serai_pyramids_add_chains (&board, SERAI_LISTING_MAX_CAPTURES, out);
  if (has_long_chains (out, first))
    serai_listing_merge (pos, out, first, serai_pyramids_key_after_chain);
}

/**
 * serai_pyramids_quiet_moves:
 * See SeraiSearchFacet.quiet_moves.
 */
void
serai_pyramids_quiet_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  SeraiPyramids board = serai_pyramids_load (pos);

  add_single_moves (&board, serai_pyramids_own_men (&board), false, &(Moves){ .list = out });
}

/**
 * serai_pyramids_is_capture_compulsory:
 * See SeraiRules.is_capture_compulsory.
 */
bool
serai_pyramids_is_capture_compulsory (const SeraiPosition *pos)
{
  return serai_pyramids_load (pos).options[SERAI_PYRAMIDS_OPTION_VARIANT]
         == SERAI_PYRAMIDS_VARIANT_CHESKERS;
}

/**
 * serai_pyramids_count_moves:
 * See SeraiRules.count_moves.
 */
uint64_t
serai_pyramids_count_moves (const SeraiPosition *pos)
{
  SeraiPyramids board = serai_pyramids_load (pos);
  Moves         moves = { 0 };

  if (serai_pyramids_must_capture (&board))
    return serai_listing_count_moves (serai_pyramids_moves, pos);
  add_single_moves (&board, serai_pyramids_own_men (&board), true, &moves);
  return moves.n_moves;
}

/* ---- For refusals ---- */

/**
 * serai_pyramids_could_part:
 * @to: a vacant square, or %SERAI_NO_POINT for any
 * Returns: whether a part of the pyramid on @from could move to @to if no capture were compulsory
 *   and the last pharaon might be divided
 */
bool
serai_pyramids_could_part (const SeraiPyramids *board, unsigned from, unsigned to)
{
  SeraiPyramid  whole = serai_pyramids_pyramid_of (board->squares[from]);
  SeraiMoveList list;
  Slides        slides;
  bool          could = false;

  serai_move_list_init (&list);
  find_slides_of_parts (board, whole, from, &slides);
  add_partitions (board, &slides, whole, from, &(Moves){ .list = &list });
  for (size_t n = 0; n < list.n_moves; n++)
    could |= to == SERAI_NO_POINT || to == serai_pyramids_move_target (list.moves[n]);
  serai_move_list_clear (&list);
  return could;
}

/**
 * serai_pyramids_could_move:
 * Returns: whether the whole piece on @from could move if no capture were compulsory
 */
bool
serai_pyramids_could_move (const SeraiPyramids *board, unsigned from)
{
  SeraiPyramid pyramid = serai_pyramids_pyramid_of (board->squares[from]);
  Moves        moves = { 0 };
  SeraiSquares reached;

  if (serai_pyramids_is_slave (board->squares[from]))
    add_slave_moves (board, from, &moves);
  else
    {
      reached = reach (board, pyramid, from);
      if (!serai_pyramids_is_cheskers (board))
        add_captures (board, from, reached, &moves);
      add_marches (board, pyramid, from, reached, &moves);
    }
  return moves.n_moves > 0;
}

/**
 * serai_pyramids_reach:
 * Returns: the squares that @pyramid reaches from @from without jumps, occupied or not
 */
SeraiSquares
serai_pyramids_reach (const SeraiPyramids *board, SeraiPyramid pyramid, unsigned from)
{
  return reach (board, pyramid, from);
}
