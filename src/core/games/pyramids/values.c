/* values.c: evaluation of Pyramids: the values of pieces, positions and captures.
 *
 * The weights were fitted iteratively to games of the engine against itself (bench/README.md). A
 * slave on the rank where it starts has the value 100. The weights for squares of slaves, pharaons
 * and sliding pieces are relative to their mean.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "private.h"

const SeraiWeight serai_pyramids_weights[SERAI_PYRAMIDS_WEIGHTS] = {
  { "classical: slave", 100 },
  { "classical: pharaon", 1757 },
  { "classical: 1", 555 },
  { "classical: 11", 480 },
  { "classical: 2", 653 },
  { "classical: 21", 1011 },
  { "classical: 211", 444 },
  { "classical: 22", 1451 },
  { "classical: 221", 650 },
  { "classical: 2211", 529 },
  { "classical: 3", 346 },
  { "classical: 33", 660 },
  { "classical: 4", 519 },
  { "classical: 43", 1039 },
  { "classical: 433", 1276 },
  { "classical: 44", 971 },
  { "classical: 443", 1457 },
  { "classical: 4433", 1703 },
  { "classical: slides past one", -45 },
  { "classical: slides past two", 147 },
  { "classical: slave on rank 1", -40 },
  { "classical: slave on rank 2", -106 },
  { "classical: slave on rank 3", 0 },
  { "classical: slave on rank 4", 51 },
  { "classical: slave on rank 5", 160 },
  { "classical: slave on rank 6", 408 },
  { "classical: slave on rank 7", 983 },
  { "classical: slave on rank 8", 1433 },
  { "classical: slave on rank 9", 0 },
  { "classical: slave on the middle file", -60 },
  { "classical: slave one file away", -38 },
  { "classical: slave two files away", -8 },
  { "classical: slave three files away", 20 },
  { "classical: slave four files away", 55 },
  { "classical: pharaon on rank 1", 121 },
  { "classical: pharaon on rank 2", -11 },
  { "classical: pharaon on rank 3", 101 },
  { "classical: pharaon on rank 4", 35 },
  { "classical: pharaon on rank 5", -22 },
  { "classical: pharaon on rank 6", -119 },
  { "classical: pharaon on rank 7", -41 },
  { "classical: pharaon on rank 8", 67 },
  { "classical: pharaon on rank 9", -131 },
  { "classical: pharaon on the middle file", -15 },
  { "classical: pharaon one file away", -71 },
  { "classical: pharaon two files away", 71 },
  { "classical: pharaon three files away", 15 },
  { "classical: pharaon four files away", -7 },
  { "classical: leaper on rank 1", -79 },
  { "classical: leaper on rank 2", -37 },
  { "classical: leaper on rank 3", -6 },
  { "classical: leaper on rank 4", -33 },
  { "classical: leaper on rank 5", -81 },
  { "classical: leaper on rank 6", -2 },
  { "classical: leaper on rank 7", -232 },
  { "classical: leaper on rank 8", -151 },
  { "classical: leaper on rank 9", -201 },
  { "classical: leaper on the middle file", -160 },
  { "classical: leaper one file away", -140 },
  { "classical: leaper two files away", -108 },
  { "classical: leaper three files away", -129 },
  { "classical: leaper four files away", -286 },
  { "classical: slider on rank 1", -146 },
  { "classical: slider on rank 2", -63 },
  { "classical: slider on rank 3", 20 },
  { "classical: slider on rank 4", 55 },
  { "classical: slider on rank 5", 62 },
  { "classical: slider on rank 6", 60 },
  { "classical: slider on rank 7", 34 },
  { "classical: slider on rank 8", 31 },
  { "classical: slider on rank 9", -54 },
  { "classical: slider on the middle file", 59 },
  { "classical: slider one file away", 29 },
  { "classical: slider two files away", -1 },
  { "classical: slider three files away", -39 },
  { "classical: slider four files away", -18 },
  { "cheskers: slave", 100 },
  { "cheskers: pharaon", 120 },
  { "cheskers: 1", 60 },
  { "cheskers: 11", 43 },
  { "cheskers: 2", 40 },
  { "cheskers: 21", 90 },
  { "cheskers: 211", 80 },
  { "cheskers: 22", 80 },
  { "cheskers: 221", 90 },
  { "cheskers: 2211", 104 },
  { "cheskers: 3", 127 },
  { "cheskers: 33", 224 },
  { "cheskers: 4", 168 },
  { "cheskers: 43", 243 },
  { "cheskers: 433", 238 },
  { "cheskers: 44", 343 },
  { "cheskers: 443", 280 },
  { "cheskers: 4433", 369 },
  { "cheskers: slides past one", -5 },
  { "cheskers: slides past two", -18 },
  { "cheskers: slave on rank 1", 18 },
  { "cheskers: slave on rank 2", 14 },
  { "cheskers: slave on rank 3", 0 },
  { "cheskers: slave on rank 4", 7 },
  { "cheskers: slave on rank 5", 53 },
  { "cheskers: slave on rank 6", 98 },
  { "cheskers: slave on rank 7", 221 },
  { "cheskers: slave on rank 8", 274 },
  { "cheskers: slave on rank 9", 0 },
  { "cheskers: slave on the middle file", -15 },
  { "cheskers: slave one file away", -4 },
  { "cheskers: slave two files away", -16 },
  { "cheskers: slave three files away", -14 },
  { "cheskers: slave four files away", 42 },
  { "cheskers: pharaon on rank 1", 139 },
  { "cheskers: pharaon on rank 2", 3 },
  { "cheskers: pharaon on rank 3", -31 },
  { "cheskers: pharaon on rank 4", -44 },
  { "cheskers: pharaon on rank 5", 43 },
  { "cheskers: pharaon on rank 6", -37 },
  { "cheskers: pharaon on rank 7", -37 },
  { "cheskers: pharaon on rank 8", -20 },
  { "cheskers: pharaon on rank 9", -15 },
  { "cheskers: pharaon on the middle file", 34 },
  { "cheskers: pharaon one file away", -42 },
  { "cheskers: pharaon two files away", -26 },
  { "cheskers: pharaon three files away", -14 },
  { "cheskers: pharaon four files away", 66 },
  { "cheskers: leaper on rank 1", -16 },
  { "cheskers: leaper on rank 2", 42 },
  { "cheskers: leaper on rank 3", -35 },
  { "cheskers: leaper on rank 4", 57 },
  { "cheskers: leaper on rank 5", -51 },
  { "cheskers: leaper on rank 6", 12 },
  { "cheskers: leaper on rank 7", -1 },
  { "cheskers: leaper on rank 8", 17 },
  { "cheskers: leaper on rank 9", 0 },
  { "cheskers: leaper on the middle file", -22 },
  { "cheskers: leaper one file away", 47 },
  { "cheskers: leaper two files away", -56 },
  { "cheskers: leaper three files away", 44 },
  { "cheskers: leaper four files away", 13 },
  { "cheskers: slider on rank 1", 30 },
  { "cheskers: slider on rank 2", 42 },
  { "cheskers: slider on rank 3", -25 },
  { "cheskers: slider on rank 4", -26 },
  { "cheskers: slider on rank 5", -37 },
  { "cheskers: slider on rank 6", -27 },
  { "cheskers: slider on rank 7", 3 },
  { "cheskers: slider on rank 8", 28 },
  { "cheskers: slider on rank 9", 11 },
  { "cheskers: slider on the middle file", 25 },
  { "cheskers: slider one file away", -1 },
  { "cheskers: slider two files away", 1 },
  { "cheskers: slider three files away", -22 },
  { "cheskers: slider four files away", 10 },
};

/* Returns the value of the enemy on @point in 1/100 man, at least 1. The last pharaon is worth the
 * whole game, one of several only its value as a piece. *n_pharaons counts captured ones. */
static int
value_taken (const SeraiPosition *pos, unsigned point, unsigned *n_pharaons)
{
  uint8_t piece = serai_pyramids_piece_on (pos, point);
  int     value;

  if (serai_pyramids_pyramid_of (piece) == SERAI_PYRAMID_PHARAON)
    {
      ++*n_pharaons;
      if (pos->bytes[offsetof (SeraiPyramids, pharaons) + serai_pyramids_side_of (piece)]
          == *n_pharaons)
        return SERAI_GAIN_OF_GAME;
    }
  value = serai_pyramids_value_on (
      pos->bytes[offsetof (SeraiPyramids, options) + SERAI_PYRAMIDS_OPTION_VARIANT], piece, point);
  return value > 0 ? value : 1;
}

static int
gain_of_chain (const SeraiPosition *pos, SeraiMove move)
{
  SeraiPyramids board = serai_pyramids_load (pos);
  unsigned      at = serai_pyramids_move_origin (move);
  SeraiSquares  men = serai_pyramids_all_men (&board) & ~serai_squares_of (at);
  unsigned      n_pharaons = 0;
  int           gain = 0;

  for (unsigned leg = 0; leg < serai_pyramids_move_legs (move); leg++)
    gain += value_taken (pos, serai_pyramids_make_jump (move, leg, &at, &men), &n_pharaons);
  return gain;
}

/**
 * serai_pyramids_worth:
 * See SeraiSpeciesFacet.worth.
 */
int
serai_pyramids_worth (const SeraiPosition *pos, SeraiPiece piece)
{
  SeraiPyramidsTerms terms = { 0 };

  serai_pyramids_add_kind (
      &terms, pos->bytes[offsetof (SeraiPyramids, options) + SERAI_PYRAMIDS_OPTION_VARIANT],
      piece.parts);
  return serai_pyramids_sum (&terms);
}

/**
 * serai_pyramids_gain:
 * See SeraiSearchFacet.gain.
 */
int
serai_pyramids_gain (const SeraiPosition *pos, SeraiMove move)
{
  unsigned n_pharaons = 0;

  if (serai_pyramids_move_kind (move) == SERAI_PYRAMIDS_CAPTURE)
    return value_taken (pos, serai_pyramids_move_target (move), &n_pharaons);
  return serai_pyramids_move_kind (move) == SERAI_PYRAMIDS_CHAIN ? gain_of_chain (pos, move) : 0;
}

/**
 * serai_pyramids_evaluate:
 * See SeraiSearchFacet.evaluate.
 */
int
serai_pyramids_evaluate (const SeraiPosition *pos)
{
  SeraiPyramids board = serai_pyramids_load (pos);

  return board.side == SERAI_SIDE_P1 ? board.value : -board.value;
}

/**
 * serai_pyramids_features:
 * See SeraiSearchFacet.features.
 */
bool
serai_pyramids_features (const SeraiPosition *pos, int out[SERAI_MAX_WEIGHTS])
{
  SeraiPyramids board = serai_pyramids_load (pos);

  memset (out, 0, SERAI_PYRAMIDS_WEIGHTS * sizeof *out);
  for (SeraiSquares men = serai_pyramids_all_men (&board); men != 0;)
    {
      unsigned           point = serai_squares_next (&men);
      uint8_t            piece = board.squares[point];
      bool               is_own = serai_pyramids_side_of (piece) == (SeraiSide) board.side;
      SeraiPyramidsTerms terms =
          serai_pyramids_terms_of (board.options[SERAI_PYRAMIDS_OPTION_VARIANT], piece, point);

      for (size_t n = 0; n < terms.n_terms; n++)
        out[terms.terms[n]] += is_own ? SERAI_FEATURE_ONE : -SERAI_FEATURE_ONE;
    }
  return true;
}
