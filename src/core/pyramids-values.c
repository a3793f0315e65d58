/* pyramids-values.c: what the pieces of Pyramids are worth, and so positions and captures.
 *
 * The weights have been chosen by matches of the engine against itself; "make tune GAME=pyramids"
 * suggests what to try, but fits games of a few thousand positions too closely to be trusted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "pyramids-private.h"

const SeraiWeight serai_pyramids_weights[SERAI_PYRAMIDS_WEIGHTS] = {
  { "classical: slave", 100 },
  { "classical: pharaon", 600 },
  { "classical: 1", 170 },
  { "classical: 11", 220 },
  { "classical: 2", 260 },
  { "classical: 21", 320 },
  { "classical: 211", 390 },
  { "classical: 22", 270 },
  { "classical: 221", 420 },
  { "classical: 2211", 490 },
  { "classical: 3", 190 },
  { "classical: 33", 400 },
  { "classical: 4", 260 },
  { "classical: 43", 450 },
  { "classical: 433", 660 },
  { "classical: 44", 560 },
  { "classical: 443", 750 },
  { "classical: 4433", 960 },
  { "classical: slides past one", 60 },
  { "classical: slides past two", 0 },
  { "classical: slave on rank 1", 8 },
  { "classical: slave on rank 2", 16 },
  { "classical: slave on rank 3", 24 },
  { "classical: slave on rank 4", 32 },
  { "classical: slave on rank 5", 40 },
  { "classical: slave on rank 6", 60 },
  { "classical: slave on rank 7", 110 },
  { "classical: slave on rank 8", 250 },
  { "classical: slave on rank 9", 72 },
  { "classical: slave on the middle file", 0 },
  { "classical: slave one file away", 0 },
  { "classical: slave two files away", 0 },
  { "classical: slave three files away", 0 },
  { "classical: slave four files away", 0 },
  { "classical: pharaon on rank 1", 0 },
  { "classical: pharaon on rank 2", 0 },
  { "classical: pharaon on rank 3", 0 },
  { "classical: pharaon on rank 4", 0 },
  { "classical: pharaon on rank 5", 0 },
  { "classical: pharaon on rank 6", 0 },
  { "classical: pharaon on rank 7", 0 },
  { "classical: pharaon on rank 8", 0 },
  { "classical: pharaon on rank 9", 0 },
  { "classical: pharaon on the middle file", 0 },
  { "classical: pharaon one file away", 0 },
  { "classical: pharaon two files away", 0 },
  { "classical: pharaon three files away", 0 },
  { "classical: pharaon four files away", 0 },
  { "classical: leaper on rank 1", 0 },
  { "classical: leaper on rank 2", 0 },
  { "classical: leaper on rank 3", 0 },
  { "classical: leaper on rank 4", 0 },
  { "classical: leaper on rank 5", 0 },
  { "classical: leaper on rank 6", 0 },
  { "classical: leaper on rank 7", 0 },
  { "classical: leaper on rank 8", 0 },
  { "classical: leaper on rank 9", 0 },
  { "classical: leaper on the middle file", 0 },
  { "classical: leaper one file away", 0 },
  { "classical: leaper two files away", 0 },
  { "classical: leaper three files away", 0 },
  { "classical: leaper four files away", 0 },
  { "classical: slider on rank 1", 0 },
  { "classical: slider on rank 2", 0 },
  { "classical: slider on rank 3", 0 },
  { "classical: slider on rank 4", 0 },
  { "classical: slider on rank 5", 0 },
  { "classical: slider on rank 6", 0 },
  { "classical: slider on rank 7", 0 },
  { "classical: slider on rank 8", 0 },
  { "classical: slider on rank 9", 0 },
  { "classical: slider on the middle file", 0 },
  { "classical: slider one file away", 0 },
  { "classical: slider two files away", 0 },
  { "classical: slider three files away", 0 },
  { "classical: slider four files away", 0 },
  { "cheskers: slave", 100 },
  { "cheskers: pharaon", 600 },
  { "cheskers: 1", 150 },
  { "cheskers: 11", 220 },
  { "cheskers: 2", 170 },
  { "cheskers: 21", 320 },
  { "cheskers: 211", 390 },
  { "cheskers: 22", 270 },
  { "cheskers: 221", 420 },
  { "cheskers: 2211", 490 },
  { "cheskers: 3", 190 },
  { "cheskers: 33", 400 },
  { "cheskers: 4", 260 },
  { "cheskers: 43", 450 },
  { "cheskers: 433", 660 },
  { "cheskers: 44", 560 },
  { "cheskers: 443", 750 },
  { "cheskers: 4433", 960 },
  { "cheskers: slides past one", 0 },
  { "cheskers: slides past two", 0 },
  { "cheskers: slave on rank 1", 8 },
  { "cheskers: slave on rank 2", 16 },
  { "cheskers: slave on rank 3", 24 },
  { "cheskers: slave on rank 4", 32 },
  { "cheskers: slave on rank 5", 40 },
  { "cheskers: slave on rank 6", 48 },
  { "cheskers: slave on rank 7", 56 },
  { "cheskers: slave on rank 8", 64 },
  { "cheskers: slave on rank 9", 72 },
  { "cheskers: slave on the middle file", 0 },
  { "cheskers: slave one file away", 0 },
  { "cheskers: slave two files away", 0 },
  { "cheskers: slave three files away", 0 },
  { "cheskers: slave four files away", 0 },
  { "cheskers: pharaon on rank 1", 0 },
  { "cheskers: pharaon on rank 2", 0 },
  { "cheskers: pharaon on rank 3", 0 },
  { "cheskers: pharaon on rank 4", 0 },
  { "cheskers: pharaon on rank 5", 0 },
  { "cheskers: pharaon on rank 6", 0 },
  { "cheskers: pharaon on rank 7", 0 },
  { "cheskers: pharaon on rank 8", 0 },
  { "cheskers: pharaon on rank 9", 0 },
  { "cheskers: pharaon on the middle file", 0 },
  { "cheskers: pharaon one file away", 0 },
  { "cheskers: pharaon two files away", 0 },
  { "cheskers: pharaon three files away", 0 },
  { "cheskers: pharaon four files away", 0 },
  { "cheskers: leaper on rank 1", 0 },
  { "cheskers: leaper on rank 2", 0 },
  { "cheskers: leaper on rank 3", 0 },
  { "cheskers: leaper on rank 4", 0 },
  { "cheskers: leaper on rank 5", 0 },
  { "cheskers: leaper on rank 6", 0 },
  { "cheskers: leaper on rank 7", 0 },
  { "cheskers: leaper on rank 8", 0 },
  { "cheskers: leaper on rank 9", 0 },
  { "cheskers: leaper on the middle file", 0 },
  { "cheskers: leaper one file away", 0 },
  { "cheskers: leaper two files away", 0 },
  { "cheskers: leaper three files away", 0 },
  { "cheskers: leaper four files away", 0 },
  { "cheskers: slider on rank 1", 0 },
  { "cheskers: slider on rank 2", 0 },
  { "cheskers: slider on rank 3", 0 },
  { "cheskers: slider on rank 4", 0 },
  { "cheskers: slider on rank 5", 0 },
  { "cheskers: slider on rank 6", 0 },
  { "cheskers: slider on rank 7", 0 },
  { "cheskers: slider on rank 8", 0 },
  { "cheskers: slider on rank 9", 0 },
  { "cheskers: slider on the middle file", 0 },
  { "cheskers: slider one file away", 0 },
  { "cheskers: slider two files away", 0 },
  { "cheskers: slider three files away", 0 },
  { "cheskers: slider four files away", 0 },
};

/* 1/100 man: of the enemy on @point, wherever it stood. His last pharaon is the whole game, while
 * one of several is worth what it can do. */
static int
value_taken (const SeraiPosition *pos, unsigned point)
{
  const int          value_of_game = 10000;
  uint8_t            piece = serai_pyramids_piece_on (pos, point);
  SeraiPyramidsTerms terms = { 0 };

  if (serai_pyramids_pyramid_of (piece) == SERAI_PYRAMID_PHARAON
      && pos->bytes[offsetof (SeraiPyramids, pharaons) + serai_pyramids_side_of (piece)] == 1)
    return value_of_game;
  serai_pyramids_add_kind (
      &terms, pos->bytes[offsetof (SeraiPyramids, options) + SERAI_PYRAMIDS_OPTION_VARIANT],
      serai_pyramids_pyramid_of (piece));
  return serai_pyramids_sum (&terms);
}

static int
gain_of_chain (const SeraiPosition *pos, SeraiMove move)
{
  SeraiPyramids board = serai_pyramids_load (pos);
  unsigned      at = serai_pyramids_move_origin (move);
  SeraiSquares  men = serai_pyramids_all_men (&board) & ~serai_squares_of (at);
  int           gain = 0;

  for (unsigned leg = 0; leg < serai_pyramids_move_legs (move); leg++)
    gain += value_taken (pos, serai_pyramids_make_jump (move, leg, &at, &men));
  return gain;
}

/**
 * serai_pyramids_gain:
 * See SeraiRules.gain.
 */
int
serai_pyramids_gain (const SeraiPosition *pos, SeraiMove move)
{
  if (serai_pyramids_move_kind (move) == SERAI_PYRAMIDS_CAPTURE)
    return value_taken (pos, serai_pyramids_move_target (move));
  return serai_pyramids_move_kind (move) == SERAI_PYRAMIDS_CHAIN ? gain_of_chain (pos, move) : 0;
}

/**
 * serai_pyramids_evaluate:
 * See SeraiRules.evaluate.
 */
int
serai_pyramids_evaluate (const SeraiPosition *pos)
{
  SeraiPyramids board = serai_pyramids_load (pos);

  return board.side == SERAI_SIDE_P1 ? board.value : -board.value;
}

/**
 * serai_pyramids_features:
 * See SeraiRules.features.
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
