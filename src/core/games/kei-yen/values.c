/* values.c: evaluation of positions and captures of Kei-Yen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "private.h"

#define BORDER UINT32_C (0x1F8C63F) /* the points on the edge of the board */
#define CORNERS UINT32_C (0x1100011)
#define CENTRE UINT32_C (0x0001000)

enum
{
  REACH_ROUNDS = 4 /* enough in three of four positions */
};

/* Terms of the evaluation: those of Yen, then those of Kei. */
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

const SeraiWeight serai_kei_yen_weights[N_TERMS] = {
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

/* A partial evaluation, for Kei. */
typedef struct
{
  int  value;   /* 1/100 man */
  int *amounts; /* nullable: [term], the amount of each for features() */
} Sum;

/* Inlined everywhere, so that weights are folded like literals. */
static inline void
add (Sum *sum, unsigned term, int amount)
{
  sum->value += serai_kei_yen_weights[term].value * amount;
  if (sum->amounts != NULL)
    sum->amounts[term] += amount;
}

/* Adds the number of bits set in @low and in @high, each to its own term. */
static inline void
add_counts (Sum *sum, unsigned low_term, uint32_t low, unsigned high_term, uint32_t high, int sign)
{
  uint64_t counts = serai_bits_count_halves ((uint64_t) high << 32 | low);

  add (sum, low_term, sign * (int) (counts & UINT32_MAX));
  add (sum, high_term, sign * (int) (counts >> 32));
}

#define IS_AMONG(p, points) ((points) >> (p) &1)
#define PLACE(p, n)                                                                                \
  (IS_AMONG (p, BORDER) | IS_AMONG (p, ~SERAI_KEI_YEN_DIAGONAL) << 4                               \
   | IS_AMONG (p, BORDER & ~SERAI_KEI_YEN_DIAGONAL) << 8 | IS_AMONG (p, CORNERS) << 12             \
   | IS_AMONG (p, CENTRE) << 16)

/* [point]: the terms of a Kei there, four bits each. */
static const uint32_t places[SERAI_KEI_YEN_POINTS] = SERAI_KEI_YEN_OF_BOARD (PLACE, 0);

/* Adds the terms that depend only on the points of the Kei. */
static inline void
add_places (const SeraiKeiYen *board, Sum *sum)
{
  uint32_t place = places[board->kei[0]] + places[board->kei[1]];

  add (sum, KEI_BORDER, place & 15);
  add (sum, KEI_ORTHOGONAL, place >> 4 & 15);
  add (sum, KEI_EDGE_ORTHOGONAL, place >> 8 & 15);
  add (sum, KEI_CORNER, place >> 12 & 15);
  add (sum, KEI_CENTRE, place >> 16 & 15);
}

/* Adds the mobility of the Kei. @steps and @jumps are the points that one of them reaches, each Kei
 * on its own board; @chains are those of @jumps that another jump can follow. */
static inline void
add_mobility (uint64_t steps, uint64_t jumps, uint64_t chains, Sum *sum)
{
  uint64_t n_targets = serai_bits_count_halves (steps | jumps);
  uint32_t n_first = (uint32_t) n_targets;
  uint32_t n_second = (uint32_t) (n_targets >> 32);
  int      n_steps = (int) serai_bits_count (steps);

  add (sum, STEP, n_steps);
  add (sum, JUMP, (int) (n_first + n_second) - n_steps);
  add (sum, CHAIN, (int) serai_bits_count (chains));
  add (sum, BLOCKED, (n_first == 0) + (n_second == 0));
  add (sum, ONE_WAY, (n_first == 1) + (n_second == 1));
  add (sum, TWO_WAYS, (n_first == 2) + (n_second == 2));
}

/* The number of steps between the Kei on an empty board with all diagonals. */
static inline int
distance_of_kei (const SeraiKeiYen *board)
{
  int rows = SERAI_KEI_YEN_ROW (board->kei[1]) - SERAI_KEI_YEN_ROW (board->kei[0]);
  int columns = board->kei[1] - board->kei[0] - SERAI_KEI_YEN_LENGTH * rows;

  columns = columns < 0 ? -columns : columns;
  return rows > columns ? rows : columns;
}

/* The number of points of @free that the Kei can reach by @steps and further steps if Yen does not
 * move. The flood fill checks for completion only every REACH_ROUNDS rounds, which are usually
 * enough. */
static inline unsigned
count_reach (uint64_t steps, uint64_t free)
{
  uint64_t reached = steps;
  uint64_t before;

  do
    for (int n = 0; n < REACH_ROUNDS; n++)
      {
        before = reached;
        reached |= serai_kei_yen_spread (reached, free);
      }
  while (reached != before);
  return serai_bits_count (reached);
}

/* Groups of three or more Yen: adding five sets the highest of their four bits. */
static inline unsigned
count_large_groups (const SeraiKeiYen *board)
{
  const uint64_t fives = UINT64_C (0x5555555555555555);
  const uint64_t highest_bits = UINT64_C (0x8888888888888888);
  uint64_t       first = ((uint64_t) board->groups + fives) & highest_bits;
  uint64_t       second = ((uint64_t) (board->groups >> 64) + fives) & highest_bits;
  uint64_t       counts = (first >> 3) + (second >> 3);

  return serai_bits_sum_bytes ((counts + (counts >> 4)) & UINT64_C (0x0F0F0F0F0F0F0F0F));
}

/* The number of lines on which a Kei could jump Yen: no Yen on the points on both sides. */
static inline unsigned
count_exposed (const SeraiKeiYen *board)
{
  uint32_t open = SERAI_KEI_YEN_ALL & ~board->yen;
  uint32_t inside = board->yen & SERAI_KEI_YEN_INNER_FILES;
  uint32_t on_diagonals = inside & SERAI_KEI_YEN_DIAGONAL;

  return serai_kei_yen_count_four (
      inside & open << 1 & open >> 1, board->yen & open << 5 & open >> 5,
      on_diagonals & open << 6 & open >> 6, on_diagonals & open << 4 & open >> 4);
}

static inline bool
can_hold_out (const SeraiKeiYen *board, int n_yen)
{
  return n_yen >= SERAI_KEI_YEN_HOLD_OUT_YEN
         && board->options[SERAI_KEI_YEN_OPTION_HOLD_OUT] != SERAI_KEI_YEN_HOLD_OUT_NEVER;
}

static inline void
add_yen (const SeraiKeiYen *board, Sum *sum)
{
  uint32_t yen = board->yen;

  add (sum, YEN, -board->n_yen);
  add (sum, HOLD_OUT, -can_hold_out (board, board->n_yen));
  add_counts (sum, GROUP, yen, GROUP_BORDER, yen & BORDER, -1);
  add_counts (sum, GROUP_ORTHOGONAL, yen & ~SERAI_KEI_YEN_DIAGONAL, GROUP_CORNER, yen & CORNERS,
              -1);
  add (sum, LARGE_GROUP, -(int) count_large_groups (board));
  add (sum, GAP, -(int) serai_kei_yen_count_steps (yen, serai_kei_yen_empty_mask (board)));
  add (sum, EXPOSED, -(int) count_exposed (board));
}

/* CHAIN counts the landing points from which another jump can begin, except the jump back to the
 * origin. */
static inline void
add_kei (const SeraiKeiYen *board, Sum *sum)
{
  uint64_t free = SERAI_BOTH (serai_kei_yen_empty_mask (board));
  uint64_t prey = SERAI_BOTH (board->yen);
  uint64_t steps = serai_kei_yen_spread (serai_kei_yen_split_kei (board), free);
  uint64_t jumps = serai_kei_yen_first_jumps (board);

  add_places (board, sum);
  add_mobility (steps, jumps, serai_kei_yen_leap (free, prey, jumps), sum);
  add (sum, KEI_APART, distance_of_kei (board));
  add (sum, REACH,
       (int) count_reach ((steps | steps >> 32) & SERAI_KEI_YEN_ALL, free & SERAI_KEI_YEN_ALL));
  add (sum, BALANCE, 1);
}

/* The evaluation of @board for Kei, without TURN. @amounts: (nullable): the amount of each term,
 * initially 0 */
static int
weigh (const SeraiKeiYen *board, int *amounts)
{
  Sum sum = { .amounts = amounts };

  add_yen (board, &sum);
  add_kei (board, &sum);
  return sum.value;
}

/**
 * serai_kei_yen_gain:
 * See SeraiSearchFacet.gain.
 */
int
serai_kei_yen_gain (const SeraiPosition *pos, SeraiMove move)
{
  SeraiKeiYen board = serai_kei_yen_load (pos);
  int         n_taken = (int) serai_bits_count (serai_kei_yen_move_jumped (move));
  bool        ends_hold_out =
      can_hold_out (&board, board.n_yen) && !can_hold_out (&board, board.n_yen - n_taken);

  if (n_taken > 0 && board.n_yen - n_taken <= (int) serai_kei_yen_least_yen (&board))
    return SERAI_GAIN_OF_GAME;
  return n_taken * serai_kei_yen_weights[YEN].value
         + (ends_hold_out ? serai_kei_yen_weights[HOLD_OUT].value : 0);
}

/**
 * serai_kei_yen_features:
 * See SeraiSearchFacet.features.
 */
bool
serai_kei_yen_features (const SeraiPosition *pos, int out[SERAI_MAX_WEIGHTS])
{
  SeraiKeiYen board = serai_kei_yen_load (pos);
  int         unit = board.side == SERAI_SIDE_P1 ? SERAI_FEATURE_ONE : -SERAI_FEATURE_ONE;

  memset (out, 0, N_TERMS * sizeof *out);
  weigh (&board, out);
  for (int n = 0; n < N_TERMS; n++)
    out[n] *= unit;
  out[TURN] = SERAI_FEATURE_ONE;
  return true;
}

/**
 * serai_kei_yen_evaluate:
 * See SeraiSearchFacet.evaluate.
 */
int
serai_kei_yen_evaluate (const SeraiPosition *pos)
{
  SeraiKeiYen board = serai_kei_yen_load (pos);
  int         value = weigh (&board, NULL);

  return (board.side == SERAI_SIDE_P1 ? value : -value) + serai_kei_yen_weights[TURN].value;
}
