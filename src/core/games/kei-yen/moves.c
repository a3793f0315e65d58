/* moves.c: move generation of Kei-Yen: steps, and chains of jumps by the Kei.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "listing.h"
#include "mix.h"
#include "move-list.h"
#include "private.h"

/* ---- Steps and chains ---- */

/* The directions of the jumps from @from to the points of @to, as a mask. */
static inline unsigned
jumps_to (unsigned from, uint64_t to)
{
  /* [offset of the point jumped over from the upper left neighbour] */
  static const uint8_t direction_over[] = { 4, 2, 5, [5] = 0, [7] = 1, [10] = 6, 3, 7 };
  unsigned             jumps = 0;

  for (; to != 0; to &= to - 1)
    jumps |= 1U << direction_over[((int) serai_bits_lowest (to) - (int) from) / 2
                                  + SERAI_KEI_YEN_LENGTH + 1];
  return jumps;
}

/* The directions in which the piece on @from can jump over @prey onto @free, as a mask. */
static inline unsigned
jumps_from (unsigned from, uint32_t prey, uint32_t free)
{
  return jumps_to (from, serai_kei_yen_leap (SERAI_BIT32 (from), prey, free));
}

/**
 * serai_kei_yen_must_jump:
 * Returns: whether the side to move must jump
 */
bool
serai_kei_yen_must_jump (const SeraiKeiYen *board)
{
  return board->side == SERAI_SIDE_P1 && board->options[SERAI_KEI_YEN_OPTION_COMPULSORY] != 0
         && serai_kei_yen_first_jumps (board) != 0;
}

/* Writes the steps of the piece on @from to @at; returns the end. Branchless, as branches on
 * whether a step is possible are mispredicted: each step is written, and an impossible one is
 * overwritten by the next. */
static inline SeraiMove *
put_steps (SeraiMove *at, unsigned from, uint64_t free)
{
  for (unsigned ways = serai_kei_yen_step_ways[from]; ways != 0; ways &= ways - 1)
    {
      unsigned direction = serai_bits_lowest (ways);

      serai_move_put (at,
                      serai_kei_yen_add_leg (serai_kei_yen_begin_move (from, false), direction));
      at += free >> serai_kei_yen_neighbours[from][direction] & 1;
    }
  return at;
}

/* Appends the steps of the pieces of @movers onto the points of @free. */
static void
add_steps (uint32_t movers, uint32_t free, SeraiMoveList *out)
{
  SeraiMove *at = serai_move_list_room (out, SERAI_KEI_YEN_POINTS * SERAI_KEI_YEN_DIRECTIONS);

  if (at == NULL)
    return;
  for (uint64_t left = serai_kei_yen_spread (free, movers); left != 0; left &= left - 1)
    at = put_steps (at, serai_bits_lowest (left), free);
  out->n_moves = (size_t) (at - out->moves);
}

/* Appends every chain that continues @begun. @free stays constant, as the points jumped over are of
 * another parity class than the landing points. */
static void
add_chains (const SeraiMove *begun, uint32_t prey, uint32_t free, SeraiMoveList *out)
{
  unsigned from = serai_kei_yen_move_landing (*begun);

  for (unsigned jumps = jumps_from (from, prey, free); jumps != 0; jumps &= jumps - 1)
    {
      unsigned  direction = serai_bits_lowest (jumps);
      SeraiMove longer = serai_kei_yen_add_leg (*begun, direction);

      serai_move_list_add (out, longer);
      add_chains (&longer, prey & ~SERAI_BIT32 (serai_kei_yen_neighbours[from][direction]), free,
                  out);
    }
}

static uint64_t
count_chains (unsigned from, uint32_t prey, uint32_t free)
{
  uint64_t n_chains = 0;

  for (unsigned jumps = jumps_from (from, prey, free); jumps != 0; jumps &= jumps - 1)
    {
      unsigned direction = serai_bits_lowest (jumps);

      n_chains +=
          1
          + count_chains (serai_kei_yen_landings[from][direction],
                          prey & ~SERAI_BIT32 (serai_kei_yen_neighbours[from][direction]), free);
    }
  return n_chains;
}

/* ---- Chains of different results ---- */

/* The results of the chains of one Kei, for removing duplicates: the list itself, and a hash index
 * into it once it is long. */
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
  INDEX_LIMIT = INDEX_SIZE / 4 * 3, /* the largest number of results known is 6 154 */
  INDEX_FROM = 24,                  /* shorter lists are searched faster without it */
  MIN_TRANSPOSING_LEGS = 3,         /* shorter chains have distinct results */
  MIN_LOOP_LEGS = 3                 /* the shortest loop; all its prefixes are in the list */
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

/* Like add_chains(), but with one chain for each result. Chains are not continued from a result
 * seen before, as the same jumps follow from the same point with the same Yen taken. One or two
 * jumps over given points lead to a given point in one order only, so they are not looked up.
 * @jumps: the directions in which @begun can continue */
static void
add_distinct_chains (Visits *visits, const SeraiMove *begun, unsigned jumps, uint32_t prey,
                     uint32_t free)
{
  unsigned from = serai_kei_yen_move_landing (*begun);

  for (; jumps != 0; jumps &= jumps - 1)
    {
      unsigned  direction = serai_bits_lowest (jumps);
      SeraiMove longer = serai_kei_yen_add_leg (*begun, direction);
      uint32_t  left = prey & ~SERAI_BIT32 (serai_kei_yen_neighbours[from][direction]);
      unsigned  further;

      if (serai_kei_yen_move_legs (longer) >= MIN_TRANSPOSING_LEGS
          && is_visited (visits, longer.bits[1]))
        continue;
      serai_move_list_add (visits->list, longer);
      further = jumps_from (serai_kei_yen_move_landing (longer), left, free);
      if (further != 0)
        add_distinct_chains (visits, &longer, further, left, free);
    }
}

static inline bool
is_loop (SeraiMove move)
{
  return serai_kei_yen_move_landing (move) == serai_kei_yen_move_origin (move);
}

/* Removes the loops of the second Kei that take the same Yen as a loop of the first: as both Kei
 * end on their origins, the result is the same. */
static void
remove_equal_loops (SeraiMoveList *list, size_t first, size_t second)
{
  size_t kept = second;

  if (second - first < MIN_LOOP_LEGS || list->n_moves - second < MIN_LOOP_LEGS)
    return;
  for (size_t n = second; n < list->n_moves; n++)
    {
      SeraiMove move = list->moves[n];
      bool      is_same = false;

      for (size_t other = first; is_loop (move) && other < second && !is_same; other++)
        is_same = serai_kei_yen_move_jumped (list->moves[other]) == serai_kei_yen_move_jumped (move)
                  && is_loop (list->moves[other]);
      if (!is_same)
        list->moves[kept++] = move;
    }
  list->n_moves = kept;
}

/* ---- All moves ---- */

/**
 * serai_kei_yen_moves:
 * See SeraiRules.moves.
 */
void
serai_kei_yen_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  SeraiKeiYen board = serai_kei_yen_load (pos);
  uint32_t    free = serai_kei_yen_empty_mask (&board);
  bool        jumps_only = serai_kei_yen_must_jump (&board);

  if (board.side == SERAI_SIDE_P2)
    add_steps (board.yen, free, out);
  for (unsigned n = 0; n < 2 && board.side == SERAI_SIDE_P1; n++)
    {
      SeraiMove begun = serai_kei_yen_begin_move (board.kei[n], true);

      add_chains (&begun, board.yen, free | SERAI_BIT32 (board.kei[n]), out);
      if (!jumps_only)
        add_steps (SERAI_BIT32 (board.kei[n]), free, out);
    }
}

/**
 * serai_kei_yen_captures:
 * See SeraiSearchFacet.captures.
 */
void
serai_kei_yen_captures (const SeraiPosition *pos, SeraiMoveList *out)
{
  uint16_t    index[INDEX_SIZE];
  SeraiKeiYen board = serai_kei_yen_load (pos);
  uint64_t    jumps = board.side == SERAI_SIDE_P1 ? serai_kei_yen_first_jumps (&board) : 0;
  size_t      first[2];

  if (jumps == 0)
    return;
  for (unsigned n = 0; n < 2; n++)
    {
      Visits    visits = { .list = out, .first = out->n_moves, .index = index };
      SeraiMove begun = serai_kei_yen_begin_move (board.kei[n], true);

      first[n] = out->n_moves;
      add_distinct_chains (&visits, &begun, jumps_to (board.kei[n], jumps & SERAI_KEI_YEN_ALL),
                           board.yen,
                           serai_kei_yen_empty_mask (&board) | SERAI_BIT32 (board.kei[n]));
      jumps >>= 32;
    }
  remove_equal_loops (out, first[0], first[1]);
}

/**
 * serai_kei_yen_is_capture_compulsory:
 * See SeraiRules.is_capture_compulsory.
 */
bool
serai_kei_yen_is_capture_compulsory (const SeraiPosition *pos)
{
  SeraiKeiYen board = serai_kei_yen_load (pos);

  return board.side == SERAI_SIDE_P1 && board.options[SERAI_KEI_YEN_OPTION_COMPULSORY] != 0;
}

/**
 * serai_kei_yen_quiet_moves:
 * See SeraiSearchFacet.quiet_moves.
 */
void
serai_kei_yen_quiet_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  SeraiKeiYen board = serai_kei_yen_load (pos);

  if (board.side == SERAI_SIDE_P2)
    add_steps (board.yen, serai_kei_yen_empty_mask (&board), out);
  else
    add_steps (serai_kei_yen_kei_mask (&board), serai_kei_yen_empty_mask (&board), out);
}

/**
 * serai_kei_yen_count_moves:
 * See SeraiRules.count_moves.
 */
uint64_t
serai_kei_yen_count_moves (const SeraiPosition *pos)
{
  SeraiKeiYen board = serai_kei_yen_load (pos);
  uint32_t    free = serai_kei_yen_empty_mask (&board);
  uint64_t    n_moves = 0;

  if (board.side == SERAI_SIDE_P2)
    return serai_kei_yen_count_steps (board.yen, free);
  for (unsigned n = 0; n < 2; n++)
    n_moves += count_chains (board.kei[n], board.yen, free | SERAI_BIT32 (board.kei[n]));
  if (n_moves == 0 || board.options[SERAI_KEI_YEN_OPTION_COMPULSORY] == 0)
    n_moves += serai_kei_yen_count_steps (serai_kei_yen_kei_mask (&board), free);
  return n_moves;
}
