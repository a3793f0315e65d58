/* values.c: evaluation of positions and captures of Keny.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "private.h"

/* Terms of the evaluation. */
enum
{
  KEN,
  PEPPER,
  RANK_1, /* kens by rank, counted from their own side; rank 2 is the baseline */
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

const SeraiWeight serai_keny_weights[N_TERMS] = {
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

/* The term of a row for a side that moves up. */
static const uint8_t term_of_row[SERAI_KENY_LENGTH] = { N_TERMS, RANK_7, RANK_6,  RANK_5,
                                                        RANK_4,  RANK_3, N_TERMS, RANK_1 };

/* ---- Features ---- */

/* The board from the view of White, [0], and of Black, [1]. The view of Black is flipped, so that
 * all kens move up and one operation handles both sides. */
typedef struct
{
  SeraiMaskPair kens;
  SeraiMaskPair enemies;
  SeraiMaskPair enemy_kens;
  SeraiMaskPair vacant;
} View;

/* The kens of both sides, by term. */
typedef struct
{
  SeraiMaskPair all;
  SeraiMaskPair on_edge;
  SeraiMaskPair leaping_on; /* landing points of forward leaps */
  SeraiMaskPair open_across;
  SeraiMaskPair threatened;
  SeraiMaskPair free;
} Kens;

static inline View
view_of (const SeraiKeny *board)
{
  unsigned white = serai_keny_whose (board, SERAI_SIDE_P1);
  unsigned black = serai_keny_whose (board, SERAI_SIDE_P2);
  uint64_t vacant = ~serai_keny_occupied (board);

  return (View){
    .kens = { board->kens[white], serai_bits_flip (board->kens[black]) },
    .enemies = { serai_keny_pieces_of (board, black),
                 serai_bits_flip (serai_keny_pieces_of (board, white)) },
    .enemy_kens = { board->kens[black], serai_bits_flip (board->kens[white]) },
    .vacant = { vacant, serai_bits_flip (vacant) },
  };
}

/* @points moved by @n in @direction; points that leave the board sideways wrap to another rank. */
static inline SeraiMaskPair
moved (SeraiMaskPair points, unsigned direction, unsigned n)
{
  switch ((SeraiKenyDirection) direction)
    {
    case SERAI_KENY_NORTH:
      return points >> SERAI_KENY_LENGTH * n;
    case SERAI_KENY_EAST:
      return points << n;
    case SERAI_KENY_SOUTH:
      return points << SERAI_KENY_LENGTH * n;
    case SERAI_KENY_WEST:
      return points >> n;
    }
  return points;
}

/* The points that a step in @direction can reach. */
static inline uint64_t
reachable_by_step (unsigned direction)
{
  if (direction == SERAI_KENY_EAST)
    return ~SERAI_KENY_FIRST_COLUMN;
  return direction == SERAI_KENY_WEST ? ~(SERAI_KENY_FIRST_COLUMN << (SERAI_KENY_LENGTH - 1))
                                      : ~UINT64_C (0);
}

/* @points moved by one in @direction; what leaves the board is dropped. */
static inline SeraiMaskPair
shifted (SeraiMaskPair points, unsigned direction)
{
  return moved (points, direction, 1) & reachable_by_step (direction);
}

static inline SeraiMaskPair
find_threatened (const View *view)
{
  SeraiMaskPair threatened = { 0 };

  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    threatened |= shifted (view->enemy_kens, direction)
                  & shifted (view->vacant, serai_keny_opposite (direction));
  return threatened & view->kens;
}

/* Passed kens: no enemy ahead on their file or an adjacent one. */
static inline SeraiMaskPair
find_free (const View *view)
{
  SeraiMaskPair passed = view->enemies | shifted (view->enemies, SERAI_KENY_EAST)
                         | shifted (view->enemies, SERAI_KENY_WEST);

  for (unsigned n = 1; n < SERAI_KENY_LENGTH; n *= 2)
    passed |= moved (passed, SERAI_KENY_SOUTH, n);
  return view->kens & ~moved (passed, SERAI_KENY_SOUTH, 1);
}

static inline Kens
find_kens (const SeraiKeny *board)
{
  const uint64_t edge_files =
      SERAI_KENY_FIRST_COLUMN | SERAI_KENY_FIRST_COLUMN << (SERAI_KENY_LENGTH - 1);
  View view = view_of (board);

  return (Kens){
    .all = view.kens,
    .on_edge = view.kens & edge_files,
    .leaping_on =
        shifted (shifted (view.kens, SERAI_KENY_NORTH) & view.kens, SERAI_KENY_NORTH) & view.vacant,
    .open_across =
        view.kens & shifted (view.vacant, SERAI_KENY_EAST) & shifted (view.vacant, SERAI_KENY_WEST),
    .threatened = find_threatened (&view),
    .free = find_free (&view),
  };
}

/* The peppers of White and of Black. */
static inline SeraiMaskPair
find_peppers (const SeraiKeny *board)
{
  return (SeraiMaskPair){ board->peppers[serai_keny_whose (board, SERAI_SIDE_P1)],
                          board->peppers[serai_keny_whose (board, SERAI_SIDE_P2)] };
}

/* The points that @peppers of each side can slide to in @direction, by filling one, two and four
 * points at once. No two of a side reach the same point, as a pepper blocks the one behind it. */
static inline SeraiMaskPair
find_slides (SeraiMaskPair peppers, uint64_t vacant, unsigned direction)
{
  SeraiMaskPair way = (SeraiMaskPair){ vacant, vacant } & reachable_by_step (direction);
  SeraiMaskPair ways = way;
  SeraiMaskPair reached = peppers;

  for (unsigned n = 1; n < SERAI_KENY_LENGTH; n *= 2)
    {
      reached |= ways & moved (reached, direction, n);
      ways &= moved (ways, direction, n);
    }
  return moved (reached, direction, 1) & way;
}

/* The number of slides that end on each rank, one byte each: at most 32. */
static inline SeraiMaskPair
count_slides (const SeraiKeny *board, SeraiMaskPair peppers)
{
  uint64_t      vacant = ~serai_keny_occupied (board);
  SeraiMaskPair counts = { 0 };

  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    counts += serai_bits_count_pair_bytes (find_slides (peppers, vacant, direction));
  return counts;
}

/* ---- Sums of features ---- */

/* The sum of the bytes of [0] minus that of [1]. */
static int
excess (SeraiMaskPair counts)
{
  return (int) serai_bits_sum_bytes (counts[0]) - (int) serai_bits_sum_bytes (counts[1]);
}

/* Counts each term: White minus Black. */
static void
count_terms (const SeraiKeny *board, int terms[N_TERMS])
{
  Kens          kens = find_kens (board);
  SeraiMaskPair peppers = find_peppers (board);

  memset (terms, 0, N_TERMS * sizeof *terms);
  for (unsigned row = 0; row < SERAI_KENY_LENGTH; row++)
    {
      uint64_t rank = SERAI_KENY_FIRST_ROW << SERAI_KENY_LENGTH * row;

      if (term_of_row[row] != N_TERMS)
        terms[term_of_row[row]] = excess (serai_bits_count_pair_bytes (kens.all & rank));
      terms[FREE_WAY] += (int) row * excess (serai_bits_count_pair_bytes (kens.free & rank));
    }
  terms[KEN] = excess (serai_bits_count_pair_bytes (kens.all));
  terms[PEPPER] = excess (serai_bits_count_pair_bytes (peppers));
  terms[FILE_A] = excess (serai_bits_count_pair_bytes (kens.on_edge));
  terms[LEAP_ON] = excess (serai_bits_count_pair_bytes (kens.leaping_on));
  terms[OPEN_ACROSS] = excess (serai_bits_count_pair_bytes (kens.open_across));
  terms[THREATENED] = excess (serai_bits_count_pair_bytes (kens.threatened));
  terms[FREE] = excess (serai_bits_count_pair_bytes (kens.free));
  terms[PEPPER_WAY] = excess (count_slides (board, peppers));
}

/**
 * serai_keny_features:
 * See SeraiSearchFacet.features.
 */
bool
serai_keny_features (const SeraiPosition *pos, int out[SERAI_MAX_WEIGHTS])
{
  SeraiKeny board = serai_keny_load (pos);
  int       unit = board.side == SERAI_SIDE_P1 ? SERAI_FEATURE_ONE : -SERAI_FEATURE_ONE;

  count_terms (&board, out);
  for (unsigned n = 0; n < N_TERMS; n++)
    out[n] *= unit;
  out[TURN] = SERAI_FEATURE_ONE;
  return true;
}

/* ---- Evaluation ---- */

/* Four sums for White, [0] to [3], of two ranks each, and four for Black. A side has at most 16
 * pieces, each of which contributes less than 512. */
typedef int16_t Sums __attribute__ ((vector_size (16)));

enum
{
  SUM_LIMIT = 16 * 512
};

static inline Sums
of_even_rows (SeraiMaskPair counts)
{
  return (Sums) (counts & UINT64_C (0x00FF00FF00FF00FF));
}

static inline Sums
of_odd_rows (SeraiMaskPair counts)
{
  return (Sums) (counts >> 8 & UINT64_C (0x00FF00FF00FF00FF));
}

static inline Sums
of_both_rows (SeraiMaskPair counts)
{
  return of_even_rows (counts) + of_odd_rows (counts);
}

static inline int16_t
value_of (unsigned term)
{
  return (int16_t) serai_keny_weights[term].value;
}

static inline int16_t
value_of_ken (unsigned row)
{
  return (int16_t) (value_of (KEN)
                    + (term_of_row[row] != N_TERMS ? value_of (term_of_row[row]) : 0));
}

static inline int16_t
value_of_free (unsigned row)
{
  return (int16_t) (value_of (FREE) + (int) row * value_of (FREE_WAY));
}

/* The values for every second row from @row on. */
static inline Sums
from_row (unsigned row, int16_t (*value_in) (unsigned row))
{
  int16_t first = value_in (row);
  int16_t second = value_in (row + 2);
  int16_t third = value_in (row + 4);
  int16_t fourth = value_in (row + 6);

  return (Sums){ first, second, third, fourth, first, second, third, fourth };
}

static inline Sums
weigh_by_row (SeraiMaskPair kens, int16_t (*value_in) (unsigned row))
{
  SeraiMaskPair counts = serai_bits_count_pair_bytes (kens);

  return of_even_rows (counts) * from_row (0, value_in)
         + of_odd_rows (counts) * from_row (1, value_in);
}

static inline Sums
weigh (SeraiMaskPair pieces, unsigned term)
{
  return of_both_rows (serai_bits_count_pair_bytes (pieces)) * value_of (term);
}

static inline Sums
weigh_kens (const Kens *kens)
{
  return weigh_by_row (kens->all, value_of_ken) + weigh_by_row (kens->free, value_of_free)
         + weigh (kens->on_edge, FILE_A) + weigh (kens->leaping_on, LEAP_ON)
         + weigh (kens->open_across, OPEN_ACROSS) + weigh (kens->threatened, THREATENED);
}

static inline Sums
weigh_peppers (const SeraiKeny *board)
{
  SeraiMaskPair peppers = find_peppers (board);

  return weigh (peppers, PEPPER)
         + of_both_rows (count_slides (board, peppers)) * value_of (PEPPER_WAY);
}

/* White's sums minus Black's, added up. Adding SUM_LIMIT makes the four differences positive, so
 * that the multiplication that adds them never carries between them. */
static inline int
total_of (Sums sums)
{
  SeraiMaskPair black = { ((SeraiMaskPair) sums)[1], 0 };
  Sums          less = sums - (Sums) black + SUM_LIMIT;
  uint64_t      total = ((SeraiMaskPair) less)[0] * UINT64_C (0x0001000100010001) >> 48;

  return (int) total - 4 * SUM_LIMIT;
}

/**
 * serai_keny_evaluate:
 * See SeraiSearchFacet.evaluate. Equals the weighted sum of the
 * features, but does not compute them one by one.
 */
int
serai_keny_evaluate (const SeraiPosition *pos)
{
  SeraiKeny board = serai_keny_load (pos);
  Kens      kens = find_kens (&board);
  Sums      sums = weigh_kens (&kens);
  int       total;

  if ((board.peppers[SERAI_KENY_OWN] | board.peppers[SERAI_KENY_OTHER]) != 0)
    sums += weigh_peppers (&board);
  total = total_of (sums);
  return (board.side == SERAI_SIDE_P1 ? total : -total) + value_of (TURN);
}

/**
 * serai_keny_gain:
 * See SeraiSearchFacet.gain.
 */
int
serai_keny_gain (const SeraiPosition *pos, SeraiMove move)
{
  SeraiKeny board;
  uint64_t  peppers;
  unsigned  n_taken = serai_keny_move_legs (move);

  if (serai_keny_move_kind (move) != SERAI_KENY_MOVE_CAPTURE)
    return 0;
  board = serai_keny_load (pos);
  peppers = board.peppers[SERAI_KENY_OTHER];
  if (n_taken == serai_bits_count (serai_keny_pieces_of (&board, SERAI_KENY_OTHER)))
    return SERAI_GAIN_OF_GAME;
  if (peppers != 0)
    peppers &= serai_keny_passed (move);
  return value_of (KEN) * (int) n_taken
         + (value_of (PEPPER) - value_of (KEN)) * (int) serai_bits_count (peppers);
}
