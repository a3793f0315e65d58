/* quiet.c: generation of quiet moves of Keny: steps, slides, leaps over friends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "path.h"

static void
add_slides (uint64_t occupied, unsigned origin, SeraiMoveList *out)
{
  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    {
      unsigned reach = serai_bits_count (serai_keny_open_way (origin, direction, occupied));

      for (unsigned distance = 1; distance <= reach; distance++)
        serai_keny_add_path (
            out, serai_keny_add_leg (serai_keny_begin_path (origin, SERAI_KENY_MOVE_QUIET),
                                     direction, distance));
    }
}

/* The quiet moves of kens, as masks. */
typedef struct
{
  uint64_t steps[SERAI_KENY_DIRECTIONS]; /* kens that can step */
  uint64_t leaps[SERAI_KENY_DIRECTIONS]; /* points from which a friend can be leapt over */
  uint64_t leapers;                      /* kens on such points */
  uint64_t ends;                         /* points where a chain of leaps has to end */
} KenWays;

static inline KenWays
find_ken_ways (const SeraiKeny *board)
{
  uint64_t           kens = board->kens[SERAI_KENY_OWN];
  uint64_t           friends = kens;
  uint64_t           vacant = ~serai_keny_occupied (board);
  SeraiKenyDirection back = serai_keny_opposite (serai_keny_forward_of ((SeraiSide) board->side));
  KenWays            ways = { .ends = board->options[SERAI_KENY_OPTION_LEAP_CHAIN] == 0
                                          ? serai_keny_last_ranks[board->side]
                                          : ~UINT64_C (0) };

  if (board->options[SERAI_KENY_OPTION_LEAP_PEPPER] != 0)
    friends |= board->peppers[SERAI_KENY_OWN];
  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    {
      uint64_t before_vacant = serai_keny_shifted (vacant, serai_keny_opposite (direction));

      ways.steps[direction] = kens & before_vacant;
      ways.leaps[direction] =
          serai_keny_shifted (friends & before_vacant, serai_keny_opposite (direction));
    }
  ways.steps[back] = 0;
  if (board->options[SERAI_KENY_OPTION_LEAP_BACK] != 0)
    ways.leaps[back] = 0;
  ways.leapers = kens & (ways.leaps[0] | ways.leaps[1] | ways.leaps[2] | ways.leaps[3]);
  return ways;
}

/* Leaps of one ken. */
typedef struct
{
  uint64_t from[SERAI_KENY_DIRECTIONS]; /* points from which it can leap */
  uint64_t ends;
  uint64_t visited;  /* landing points so far */
  bool     one_path; /* list one path to each square, for the search */
} Leaps;

/* Excludes leaps of the ken over its own origin. It cannot land there either, as the origin counts
 * as occupied. */
static inline void
begin_leaps (const KenWays *ways, unsigned origin, bool one_path, Leaps *out)
{
  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    out->from[direction] =
        ways->leaps[direction]
        & ~serai_keny_shifted (SERAI_BIT64 (origin), serai_keny_opposite (direction));
  out->ends = ways->ends;
  out->visited = 0;
  out->one_path = one_path;
}

/* The landing point of a leap from @at, or 0. */
static inline uint64_t
leap_target (const Leaps *leaps, uint64_t at, unsigned direction, uint64_t visited)
{
  return serai_keny_shifted (serai_keny_shifted (at & leaps->from[direction], direction), direction)
         & ~visited;
}

static void
add_leaps (Leaps *leaps, SeraiKenyPath begun, uint64_t at, SeraiMoveList *out)
{
  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    {
      uint64_t      to = leap_target (leaps, at, direction, leaps->visited);
      SeraiKenyPath longer;

      if (to == 0)
        continue;
      longer = serai_keny_add_leg (begun, direction, 2);
      serai_keny_add_path (out, longer);
      leaps->visited |= to;
      if ((to & leaps->ends) == 0)
        add_leaps (leaps, longer, to, out);
      if (!leaps->one_path)
        leaps->visited &= ~to;
    }
}

/* The number of moves that add_leaps() appends if it lists all paths. */
static uint64_t
count_leaps (const Leaps *leaps, uint64_t at, uint64_t visited)
{
  uint64_t n_leaps = 0;

  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
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
  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    if (serai_keny_is_in (ways->steps[direction], origin))
      serai_keny_add_path (
          out,
          serai_keny_add_leg (serai_keny_begin_path (origin, SERAI_KENY_MOVE_QUIET), direction, 1));
}

/**
 * serai_keny_add_quiet_moves:
 * @one_path: whether to append only one of the moves that lead to the same position. Origin and
 *   end determine the position, and a ken cannot step to a point that it can leap to
 * Appends the quiet moves, even if there are captures.
 */
void
serai_keny_add_quiet_moves (const SeraiKeny *board, bool one_path, SeraiMoveList *out)
{
  KenWays ways = find_ken_ways (board);

  for (uint64_t from = board->peppers[SERAI_KENY_OWN]; from != 0; from &= from - 1)
    add_slides (serai_keny_occupied (board), serai_bits_lowest (from), out);
  for (uint64_t from = ways.steps[0] | ways.steps[1] | ways.steps[2] | ways.steps[3] | ways.leapers;
       from != 0; from &= from - 1)
    {
      unsigned origin = serai_bits_lowest (from);

      add_steps (&ways, origin, out);
      if (serai_keny_is_in (ways.leapers, origin))
        {
          Leaps leaps;

          begin_leaps (&ways, origin, one_path, &leaps);
          add_leaps (&leaps, serai_keny_begin_path (origin, SERAI_KENY_MOVE_LEAP),
                     SERAI_BIT64 (origin), out);
        }
    }
}

/**
 * serai_keny_count_quiet_moves:
 * Returns: the number of moves that serai_keny_add_quiet_moves() appends with all paths
 */
uint64_t
serai_keny_count_quiet_moves (const SeraiKeny *board)
{
  KenWays  ways = find_ken_ways (board);
  uint64_t n_moves = 0;

  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    {
      n_moves += serai_bits_count (ways.steps[direction]);
      for (uint64_t from = board->peppers[SERAI_KENY_OWN]; from != 0; from &= from - 1)
        n_moves += serai_bits_count (
            serai_keny_open_way (serai_bits_lowest (from), direction, serai_keny_occupied (board)));
    }
  for (uint64_t from = ways.leapers; from != 0; from &= from - 1)
    {
      Leaps leaps;

      begin_leaps (&ways, serai_bits_lowest (from), false, &leaps);
      n_moves += count_leaps (&leaps, from & -from, 0);
    }
  return n_moves;
}
