/* chains.c: the captures of the cheskers variant of Pyramids, chains of jumps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "listing.h"
#include "move-list.h"
#include "private.h"

enum
{
  MAX_LEGS = 36,
  UNLIMITED = 99 /* the number of jumps of two checkers of the same size */
};

/* Returns @move with one more jump. The legs of a chain are all orthogonal or all diagonal. */
static SeraiMove
add_leg (SeraiMove move, unsigned direction, int distance, unsigned target)
{
  unsigned leg = serai_pyramids_move_legs (move);
  uint64_t bits = (direction & 3) | (uint64_t) (distance - 2) << 2;

  move.bits[0] += UINT64_C (1) << 31;
  move.bits[0] |= (uint64_t) (direction >= 4) << 37;
  move.bits[0] = (move.bits[0] & ~(UINT64_C (127) << 10)) | (uint64_t) target << 10;
  move.bits[1 + leg / SERAI_PYRAMIDS_LEGS_IN_WORD] |=
      bits << (leg % SERAI_PYRAMIDS_LEGS_IN_WORD * SERAI_PYRAMIDS_LEG_BITS);
  return move;
}

/* A pyramid in the middle of a chain: the other pieces still on the board and the jumps so far. */
typedef struct
{
  SeraiSquares own_men;
  SeraiSquares enemies; /* not captured yet */
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

/* Returns whether the checkers of a pyramid can make this number of near and far jumps between
 * them. Sizes 1 and 3 jump diagonally, 2 and 4 orthogonally; 3 and 4 also from a distance. */
static inline bool
can_divide_jumps (SeraiPyramid pyramid, bool is_diagonal, unsigned n_near, unsigned n_far)
{
  unsigned by_leaper = uses_of (pyramid, is_diagonal ? 1 : 2);
  unsigned by_slider = uses_of (pyramid, is_diagonal ? 3 : 4);

  return n_far + (n_near > by_leaper ? n_near - by_leaper : 0) <= by_slider;
}

/* Returns whether the pyramid may make another jump of this kind after those it has made. A
 * pharaon jumps like sizes 1 and 2 together, but only once. */
static inline bool
may_jump (const Chain *chain, unsigned direction, bool is_near)
{
  bool is_diagonal = direction >= 4;

  if (chain->pyramid == SERAI_PYRAMID_PHARAON)
    return is_near && serai_pyramids_move_legs (chain->move) == 0;
  if (serai_pyramids_move_legs (chain->move) == MAX_LEGS)
    return false;
  if (serai_pyramids_move_legs (chain->move) > 0
      && is_diagonal != (serai_pyramids_leg_direction (chain->move, 0) >= 4))
    return false;
  return can_divide_jumps (chain->pyramid, is_diagonal, chain->n_near + is_near,
                           chain->n_far + !is_near);
}

/* Returns the nearest enemy in each of the four directions from @first on, if the checkers can
 * still make such a jump, and sets *can_be_far to whether they can make it from a distance. This
 * is the same for all four directions. A checker that can make a far jump can make a near one. */
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

/* Returns where a jump over @over in @direction can end. A near jump starts on the square before
 * @over and ends on the square after it. */
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

/* Sets @next to @chain extended by a jump in @direction over the enemy on @over to @to, which is
 * @distance squares away. */
static inline void
jump (const Chain *chain, unsigned direction, unsigned over, int distance, unsigned to, Chain *next)
{
  *next = *chain;
  next->at = to;
  next->move = add_leg (chain->move, direction, distance, to);
  next->enemies &= ~serai_squares_of (over);
  next->n_near += distance == 2;
  next->n_far += distance != 2;
}

static bool add_chains (const Chain *chain, const SeraiListing *out);

/* Appends the complete chains that continue @chain with a jump over the enemy on @over. */
static void
add_chains_over (const Chain *chain, unsigned direction, unsigned over, SeraiSquares landings,
                 const SeraiListing *out)
{
  for (int distance = 2; landings != 0 && out->list->n_moves < out->limit; distance++)
    {
      unsigned to = serai_pyramids_point_along (chain->at, direction, distance);
      Chain    next;

      if (!serai_squares_have (landings, to))
        continue;
      landings &= ~serai_squares_of (to);
      jump (chain, direction, over, distance, to, &next);
      if (!add_chains (&next, out))
        serai_move_list_add (out->list, next.move);
    }
}

/* Appends the complete chains that continue @chain with a jump over one of @victims in the four
 * directions from @first on. Returns whether there are any. */
static bool
add_chains_of_kind (const Chain *chain, unsigned first, SeraiSquares victims, bool can_be_far,
                    const SeraiListing *out)
{
  bool goes_on = false;

  for (unsigned direction = first; direction < first + SERAI_PYRAMIDS_OF_A_KIND; direction++)
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

/* Does the same in all directions. */
static bool
add_chains (const Chain *chain, const SeraiListing *out)
{
  bool goes_on = false;

  for (unsigned first = 0; first < SERAI_PYRAMIDS_DIRECTIONS; first += SERAI_PYRAMIDS_OF_A_KIND)
    {
      bool         can_be_far;
      SeraiSquares victims = find_victims (chain, first, &can_be_far);

      if (victims != 0)
        goes_on |= add_chains_of_kind (chain, first, victims, can_be_far, out);
    }
  return goes_on;
}

/* Writes field by field. Copying a whole struct that was just written in smaller parts defeats
 * store-to-load forwarding. */
static inline void
begin_chain (const SeraiPyramids *board, unsigned from, Chain *out)
{
  out->own_men = serai_pyramids_own_men (board) & ~serai_squares_of (from);
  out->enemies = serai_pyramids_enemy_men (board);
  serai_move_put (&out->move, serai_pyramids_make_bits (SERAI_PYRAMIDS_CHAIN, from, from));
  out->pyramid = serai_pyramids_pyramid_of (board->squares[from]);
  out->at = from;
  out->n_near = 0;
  out->n_far = 0;
}

/**
 * serai_pyramids_add_chains:
 * @most: the maximum number of chains of one piece; with SIZE_MAX this can take a long time
 * Appends the complete chains of the side to move.
 */
void
serai_pyramids_add_chains (const SeraiPyramids *board, size_t most, SeraiMoveList *out)
{
  for (SeraiSquares pyramids = serai_pyramids_own_pyramids (board); pyramids != 0;)
    {
      SeraiListing chains = serai_listing_begin (out, most);
      Chain        chain;

      begin_chain (board, serai_squares_next (&pyramids), &chain);
      add_chains (&chain, &chains);
    }
}

/* Returns the squares that one jump in the four directions from @first on can reach. */
static inline SeraiSquares
find_jumps (const Chain *chain, unsigned first)
{
  bool         can_be_far;
  SeraiSquares victims = find_victims (chain, first, &can_be_far);
  SeraiSquares landings = 0;

  for (unsigned direction = first; victims != 0 && direction < first + SERAI_PYRAMIDS_OF_A_KIND;
       direction++)
    {
      SeraiSquares victim = victims & serai_pyramids_squares[chain->at].rays[direction];

      if (victim != 0)
        landings |= find_landings (chain, direction, serai_bits_wide_lowest (victim), can_be_far);
    }
  return landings;
}

/* Does the same in all directions. */
static inline SeraiSquares
find_all_jumps (const Chain *chain)
{
  return find_jumps (chain, 0) | find_jumps (chain, SERAI_PYRAMIDS_OF_A_KIND);
}

/**
 * serai_pyramids_must_capture:
 * Returns: whether the side to move can capture and the variant makes captures compulsory
 */
bool
serai_pyramids_must_capture (const SeraiPyramids *board)
{
  if (!serai_pyramids_is_cheskers (board))
    return false;
  for (SeraiSquares pyramids = serai_pyramids_own_pyramids (board); pyramids != 0;)
    {
      Chain chain;

      begin_chain (board, serai_squares_next (&pyramids), &chain);
      if (find_all_jumps (&chain) != 0)
        return true;
    }
  return false;
}

/* Extends @chain by a jump to @to. Returns false if there is none. */
static bool
jump_to (Chain *chain, unsigned to)
{
  Chain before = *chain;

  for (unsigned direction = 0; direction < SERAI_PYRAMIDS_DIRECTIONS; direction++)
    for (int distance = 2; distance < SERAI_PYRAMIDS_LENGTH; distance++)
      if (serai_pyramids_point_along (chain->at, direction, distance) == to)
        {
          unsigned over =
              serai_squares_first (chain->at, direction, chain->own_men | chain->enemies);

          if (!serai_squares_have (find_all_jumps (chain), to))
            return false;
          jump (&before, direction, over, distance, to, chain);
          return true;
        }
  return false;
}

/**
 * serai_pyramids_follow_chain:
 * @begun: (array length=n_begun): the square of a pyramid and those on which its jumps end
 * @move: (out): these jumps
 * @landings: (out): where the next jump can end; empty if the chain is complete
 * Lists no chains, so its time does not depend on their number.
 * Returns: %FALSE if no chain of the side to move begins with these steps
 */
bool
serai_pyramids_follow_chain (const SeraiPyramids *board, const SeraiStep *begun, size_t n_begun,
                             SeraiMove *move, SeraiSquares *landings)
{
  Chain chain;

  if (!serai_squares_have (serai_pyramids_own_pyramids (board), begun[0].value))
    return false;
  begin_chain (board, begun[0].value, &chain);
  for (size_t n = 0; n < n_begun; n++)
    if (begun[n].kind != SERAI_STEP_POINT || (n > 0 && !jump_to (&chain, begun[n].value)))
      return false;
  *move = chain.move;
  *landings = find_all_jumps (&chain);
  return n_begun > 1 || *landings != 0;
}

/**
 * serai_pyramids_kind_of_jump:
 * Returns: the first of the four directions, orthogonal or diagonal, in which the pyramid on @at
 *   can reach @wanted by the first jump of a chain; %SERAI_PYRAMIDS_DIRECTIONS if there are none
 */
unsigned
serai_pyramids_kind_of_jump (const SeraiPyramids *board, unsigned at, unsigned wanted)
{
  Chain chain;

  begin_chain (board, at, &chain);
  for (unsigned first = 0; first < SERAI_PYRAMIDS_DIRECTIONS; first += SERAI_PYRAMIDS_OF_A_KIND)
    if (serai_squares_have (find_jumps (&chain, first), wanted))
      return first;
  return SERAI_PYRAMIDS_DIRECTIONS;
}

/**
 * serai_pyramids_key_after_chain:
 * Returns: a key that differs between chains of @pos that lead to different positions
 */
uint64_t
serai_pyramids_key_after_chain (const SeraiPosition *pos, SeraiMove move)
{
  SeraiPyramids board = serai_pyramids_load (pos);
  unsigned      at = serai_pyramids_move_origin (move);
  SeraiSquares  men = serai_pyramids_all_men (&board) & ~serai_squares_of (at);
  uint8_t       piece = serai_pyramids_piece_on (pos, at);
  uint64_t      key = serai_pyramids_key_of_square (at, piece);

  for (unsigned leg = 0; leg < serai_pyramids_move_legs (move); leg++)
    {
      unsigned over = serai_pyramids_make_jump (move, leg, &at, &men);

      key ^= serai_pyramids_key_of_square (over, serai_pyramids_piece_on (pos, over));
    }
  return key ^ serai_pyramids_key_of_square (at, piece);
}
