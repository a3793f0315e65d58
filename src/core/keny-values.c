/* keny-values.c: what positions and captures of Keny are worth.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "keny-private.h"
#include "weights.h"

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

/* The board as a side sees it that moves up, to the north. */
typedef struct
{
  uint64_t kens;
  uint64_t enemies;
  uint64_t enemy_kens;
  uint64_t vacant;
} View;

static inline View
view_of (const SeraiKeny *board, unsigned which)
{
  uint64_t kens = board->kens[which];
  uint64_t enemies = serai_keny_pieces_of (board, !which);
  uint64_t enemy_kens = board->kens[!which];
  uint64_t vacant = ~serai_keny_occupied (board);

  if ((board->side == SERAI_SIDE_P1) == (which == SERAI_KENY_OWN))
    return (View){ kens, enemies, enemy_kens, vacant };
  return (View){ serai_bits_flip (kens), serai_bits_flip (enemies), serai_bits_flip (enemy_kens),
                 serai_bits_flip (vacant) };
}

/* By how many @own are more than @other; counted together, each byte raised by a rank. */
static inline int
excess (uint64_t own, uint64_t other)
{
  uint64_t counts = serai_bits_count_bytes (own) + SERAI_KENY_FIRST_COLUMN * SERAI_KENY_LENGTH;

  return SERAI_FEATURE_ONE
         * ((int) serai_bits_sum_bytes (counts - serai_bits_count_bytes (other))
            - SERAI_KENY_POINTS);
}

/* Kens by their ranks, which are bytes of the counts. */
static inline void
count_ranks (const View views[2], int terms[N_TERMS])
{
  static const uint8_t term_of_row[SERAI_KENY_LENGTH] = { N_TERMS, RANK_7, RANK_6,  RANK_5,
                                                          RANK_4,  RANK_3, N_TERMS, RANK_1 };
  uint64_t             counts = serai_bits_count_bytes (views[0].kens)
                    + SERAI_KENY_FIRST_COLUMN * SERAI_KENY_LENGTH
                    - serai_bits_count_bytes (views[1].kens);

  for (unsigned row = 0; row < SERAI_KENY_LENGTH; row++)
    if (term_of_row[row] != N_TERMS)
      terms[term_of_row[row]] =
          SERAI_FEATURE_ONE
          * ((int) (counts >> SERAI_KENY_LENGTH * row & UINT8_MAX) - SERAI_KENY_LENGTH);
  terms[KEN] = SERAI_FEATURE_ONE * ((int) serai_bits_sum_bytes (counts) - SERAI_KENY_POINTS);
}

static inline uint64_t
find_leaps_on (const View *view)
{
  return serai_keny_shifted (serai_keny_shifted (view->kens, SERAI_KENY_NORTH) & view->kens,
                             SERAI_KENY_NORTH)
         & view->vacant;
}

static inline uint64_t
find_open_across (const View *view)
{
  return view->kens & serai_keny_shifted (view->vacant, SERAI_KENY_EAST)
         & serai_keny_shifted (view->vacant, SERAI_KENY_WEST);
}

static inline uint64_t
find_threatened (const View *view)
{
  uint64_t threatened = 0;

  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    threatened |= serai_keny_shifted (view->enemy_kens, direction)
                  & serai_keny_shifted (view->vacant, serai_keny_opposite (direction));
  return threatened & view->kens;
}

/* Kens before which no enemy stands on their file or one beside it. */
static inline uint64_t
find_free (const View *view)
{
  uint64_t passed = view->enemies | serai_keny_shifted (view->enemies, SERAI_KENY_EAST)
                    | serai_keny_shifted (view->enemies, SERAI_KENY_WEST);

  passed |= passed << SERAI_KENY_LENGTH;
  passed |= passed << 2 * SERAI_KENY_LENGTH;
  passed |= passed << 4 * SERAI_KENY_LENGTH;
  return view->kens & ~(passed << SERAI_KENY_LENGTH);
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
n_slides_of (const SeraiKeny *board, unsigned which)
{
  unsigned n_slides = 0;

  for (uint64_t from = board->peppers[which]; from != 0; from &= from - 1)
    for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
      n_slides += serai_bits_count (
          serai_keny_open_way (serai_bits_lowest (from), direction, serai_keny_occupied (board)));
  return (int) n_slides;
}

static inline void
count_peppers (const SeraiKeny *board, int terms[N_TERMS])
{
  terms[PEPPER] = 0;
  terms[PEPPER_WAY] = 0;
  if ((board->peppers[SERAI_KENY_OWN] | board->peppers[SERAI_KENY_OTHER]) == 0)
    return;
  terms[PEPPER] = excess (board->peppers[SERAI_KENY_OWN], board->peppers[SERAI_KENY_OTHER]);
  terms[PEPPER_WAY] =
      SERAI_FEATURE_ONE
      * (n_slides_of (board, SERAI_KENY_OWN) - n_slides_of (board, SERAI_KENY_OTHER));
}

static inline void
count_terms (const SeraiPosition *pos, int terms[N_TERMS])
{
  const uint64_t edge_files =
      SERAI_KENY_FIRST_COLUMN | SERAI_KENY_FIRST_COLUMN << (SERAI_KENY_LENGTH - 1);
  SeraiKeny board = serai_keny_load (pos);
  View      views[2] = { view_of (&board, SERAI_KENY_OWN), view_of (&board, SERAI_KENY_OTHER) };

  count_ranks (views, terms);
  count_free (views, terms);
  count_peppers (&board, terms);
  terms[FILE_A] = excess (views[0].kens & edge_files, views[1].kens & edge_files);
  terms[LEAP_ON] = excess (find_leaps_on (&views[0]), find_leaps_on (&views[1]));
  terms[OPEN_ACROSS] = excess (find_open_across (&views[0]), find_open_across (&views[1]));
  terms[THREATENED] = excess (find_threatened (&views[0]), find_threatened (&views[1]));
  terms[TURN] = SERAI_FEATURE_ONE;
}

/**
 * serai_keny_features:
 * See SeraiRules.features.
 */
bool
serai_keny_features (const SeraiPosition *pos, int out[SERAI_MAX_WEIGHTS])
{
  count_terms (pos, out);
  return true;
}

/**
 * serai_keny_evaluate:
 * See SeraiRules.evaluate.
 */
int
serai_keny_evaluate (const SeraiPosition *pos)
{
  int terms[N_TERMS];

  count_terms (pos, terms);
  return serai_weigh (serai_keny_weights, N_TERMS, terms);
}

/**
 * serai_keny_gain:
 * See SeraiRules.gain.
 */
int
serai_keny_gain (const SeraiPosition *pos, SeraiMove move)
{
  (void) pos;
  return serai_keny_move_kind (move) == SERAI_KENY_MOVE_CAPTURE
             ? 100 * (int) serai_keny_move_legs (move)
             : 0;
}
