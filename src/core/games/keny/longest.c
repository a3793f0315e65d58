/* longest.c: the length of the longest captures of Keny.
 *
 * A piece can take the same enemies in many orders, but its further captures depend only on its
 * point, which enemies are left, whether it is a pepper and, where peppers may not turn back, the
 * direction it came from. The longest continuation of each such state is memoised: even positions
 * constructed to have millions of captures have at most about a hundred thousand states. The table
 * has a fixed size; a newer entry replaces an older one.
 *
 * Entry: (key + 1) << 5 | length, 0 if vacant; the key is of 26 bits:
 *        enemies left, by their numbers (16) | point << 16 (6) | direction << 22 (3)
 *        | is a pepper << 25 (1).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "longest.h"

enum
{
  LENGTH_BITS = 5,
  POINT_SHIFT = 16,
  DIRECTION_SHIFT = 22,
  PEPPER_SHIFT = 25
};

/* ---- A bound ---- */

/* @from and the points of @open reached from there by sliding in @direction. */
static uint64_t
slide (uint64_t from, unsigned direction, uint64_t open)
{
  for (unsigned step = 1; step < SERAI_KENY_LENGTH; step++)
    from |= serai_keny_shifted (from, direction) & open;
  return from;
}

/* A superset of the enemies that the piece on @origin can take in one capture: the fixed point if
 * every point reached stays reached and every enemy taken counts as vacant. */
static uint64_t
find_takeable (const SeraiKeny *board, unsigned origin)
{
  uint64_t enemies = serai_keny_pieces_of (board, SERAI_KENY_OTHER);
  uint64_t open = ~serai_keny_occupied (board) | SERAI_BIT64 (origin);
  uint64_t reached = SERAI_BIT64 (origin);
  uint64_t open_before;
  uint64_t reached_before;
  bool     slides = serai_keny_is_in (board->peppers[SERAI_KENY_OWN], origin)
                || board->options[SERAI_KENY_OPTION_PROMOTION] == SERAI_KENY_PROMOTION_CONTINUE;

  do
    {
      open_before = open;
      reached_before = reached;
      for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
        {
          uint64_t from = slides ? slide (reached, direction, open) : reached;
          uint64_t jumped = serai_keny_shifted (from, direction) & enemies
                            & serai_keny_shifted (open, serai_keny_opposite (direction));
          uint64_t landings = serai_keny_shifted (jumped, direction);

          open |= jumped;
          reached |= slides ? slide (landings, direction, open) : landings;
        }
    }
  while (open != open_before || reached != reached_before);
  return open & enemies;
}

/* ---- The longest continuation ---- */

static inline uint32_t
key_of (const SeraiKenyLongest *self, const SeraiKenyCapture *capture, uint32_t left)
{
  bool     may_turn_back = !capture->is_pepper || self->board->options[SERAI_KENY_OPTION_REVERSE];
  uint32_t direction = may_turn_back ? SERAI_KENY_NO_DIRECTION : capture->last_direction;

  return left | capture->at << POINT_SHIFT | direction << DIRECTION_SHIFT
         | (uint32_t) capture->is_pepper << PEPPER_SHIFT;
}

static inline uint32_t *
entry_of (SeraiKenyLongest *self, uint32_t key)
{
  const uint64_t golden = UINT64_C (0x9E3779B97F4A7C15);

  return &self->table[key * golden >> (64 - SERAI_KENY_LONGEST_BITS)];
}

static unsigned find_longest (SeraiKenyLongest *self, const SeraiKenyCapture *capture,
                              uint32_t left);

/* Computes find_longest() for a state that is not in the table; stops once @bound is reached. */
static unsigned
try_all_jumps (SeraiKenyLongest *self, const SeraiKenyCapture *capture, uint32_t left,
               unsigned bound)
{
  unsigned longest = 0;

  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    {
      unsigned victim;
      uint64_t landings = serai_keny_find_landings (self->board, capture, direction, &victim);

      for (; landings != 0 && longest < bound; landings &= landings - 1)
        {
          unsigned         to = serai_bits_lowest (landings);
          SeraiKenyCapture next =
              serai_keny_extend_capture (self->board, capture, direction, victim, to);
          unsigned length = 1;

          if (!serai_keny_is_stopped (self->board, capture, to))
            length += find_longest (self, &next, left & ~(UINT32_C (1) << self->numbers[victim]));
          if (length > longest)
            longest = length;
        }
    }
  return longest;
}

/* @left: the enemies not yet taken, one bit for each of their numbers */
static unsigned
find_longest (SeraiKenyLongest *self, const SeraiKenyCapture *capture, uint32_t left)
{
  unsigned  bound = serai_bits_count (capture->enemies & self->takeable);
  uint32_t  key;
  uint32_t *entry;
  unsigned  longest;

  if (bound == 0 || serai_keny_is_at_end (capture))
    return 0;
  key = key_of (self, capture, left) + 1;
  entry = entry_of (self, key);
  if (*entry >> LENGTH_BITS == key)
    return *entry & ((1U << LENGTH_BITS) - 1);
  longest = try_all_jumps (self, capture, left, bound);
  *entry = key << LENGTH_BITS | longest;
  return longest;
}

/**
 * serai_keny_begin_longest:
 * @board: must outlive @out
 * @origin: a point with a piece of the side to move
 * @out: (out): the captures of that piece, with an empty table
 */
void
serai_keny_begin_longest (const SeraiKeny *board, unsigned origin, SeraiKenyLongest *out)
{
  uint8_t number = 0;

  memset (out, 0, sizeof *out);
  out->board = board;
  out->origin = origin;
  out->takeable = find_takeable (board, origin);
  for (uint64_t left = serai_keny_pieces_of (board, SERAI_KENY_OTHER); left != 0; left &= left - 1)
    out->numbers[serai_bits_lowest (left)] = number++;
}

/**
 * serai_keny_bound_longest:
 * Returns: an upper bound of the pieces that one capture can take, found without a search
 */
unsigned
serai_keny_bound_longest (const SeraiKenyLongest *self)
{
  return serai_bits_count (self->takeable);
}

/**
 * serai_keny_find_longest:
 * @capture: a capture by the piece on the origin of @self; not stopped by a promotion
 * Returns: the number of pieces that @capture can still take
 */
unsigned
serai_keny_find_longest (SeraiKenyLongest *self, const SeraiKenyCapture *capture)
{
  uint32_t left = 0;

  for (uint64_t enemies = capture->enemies; enemies != 0; enemies &= enemies - 1)
    left |= UINT32_C (1) << self->numbers[serai_bits_lowest (enemies)];
  return find_longest (self, capture, left);
}
