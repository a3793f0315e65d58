/* arranging.c: arranged starts of MKCess.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "private.h"
#include "random.h"

enum
{
  THING_BLOCK = 2, /* the things before it are the figures, numbered by side */
  N_THINGS,
  SOON = 6 /* plies: a game that can end within three moves of each side is too short */
};

static bool
nth_thing (const SeraiPosition *start, size_t n, SeraiThing *out)
{
  static const char *const labels[N_THINGS] = {
    /* Translators: what can be put on the board when a start is set up */
    N_ ("White’s piece"),
    /* Translators: what can be put on the board when a start is set up */
    N_ ("Black’s piece"),
    /* Translators: what can be put on the board when a start is set up */
    N_ ("Blocked square"),
  };

  if (n >= N_THINGS)
    return false;
  out->label = labels[n];
  if (n == THING_BLOCK)
    out->piece = (SeraiPiece){ SERAI_SIDE_NONE, SERAI_MKCESS_DEAD, 1, 0 };
  else
    out->piece =
        (SeraiPiece){ (uint8_t) n, (uint8_t) (1 + serai_mkcess_load (start).figure), 1, 0 };
  return true;
}

static const char *
put_figure (SeraiMKCess *board, SeraiSide side, unsigned square)
{
  if (square == board->figures[serai_side_other (side)])
    /* Translators: why a thing cannot be put on a square when a start is set up */
    return N_ ("The other piece is there");
  board->free =
      (board->free | serai_mkcess_bit (board->figures[side])) & ~serai_mkcess_bit (square);
  board->figures[side] = (uint8_t) square;
  return NULL;
}

static const char *
toggle_block (SeraiMKCess *board, unsigned square)
{
  if (square == board->figures[SERAI_SIDE_P1] || square == board->figures[SERAI_SIDE_P2])
    /* Translators: why a square cannot be blocked when a start is set up */
    return N_ ("A piece is there: move it away first");
  board->free ^= serai_mkcess_bit (square);
  return NULL;
}

static const char *
place (const SeraiPosition *start, size_t n, unsigned point, SeraiPosition *out)
{
  SeraiMKCess board = serai_mkcess_load (start);
  unsigned    square = serai_mkcess_square_of_point (&board, point);
  const char *why =
      n == THING_BLOCK ? toggle_block (&board, square) : put_figure (&board, (SeraiSide) n, square);

  serai_mkcess_store (&board, out);
  return why;
}

static bool
rearrange (const SeraiPosition *start, const SeraiOptions *chosen, SeraiPosition *out)
{
  SeraiMKCess   board = serai_mkcess_load (start);
  SeraiPosition usual;
  SeraiMKCess   wanted;

  serai_mkcess_start (chosen, &usual);
  wanted = serai_mkcess_load (&usual);
  if (board.rows != wanted.rows || board.columns != wanted.columns)
    return false;
  board.figure = wanted.figure;
  memcpy (board.options, wanted.options, sizeof board.options);
  serai_mkcess_store (&board, out);
  return true;
}

static bool
foretell (const SeraiPosition *start, SeraiMessage *out)
{
  SeraiMKCess board = serai_mkcess_load (start);

  if (!serai_mkcess_is_answered_by_image (&board, SERAI_MKCESS_TURN_HALF, board.free))
    return false;
  serai_message_set (
      out, board.side == SERAI_SIDE_P1
               /* Translators: below the board when a start is set up; a half turn of the board */
               ? N_ ("Black can win by answering each move with the same move rotated by 180°")
               /* Translators: below the board when a start is set up; a half turn of the board */
               : N_ ("White can win by answering each move with the same move rotated by 180°"));
  return true;
}

static void
switch_side (SeraiMKCess *board)
{
  board->side = (uint8_t) serai_side_other ((SeraiSide) board->side);
}

static bool loses_soon (const SeraiMKCess *board, unsigned n_plies);

/* Whether the side to move can win within @n_plies. */
static bool
wins_soon (const SeraiMKCess *board, unsigned n_plies)
{
  if (n_plies == 0)
    return false;
  for (SeraiWideMask targets = serai_mkcess_targets_of (board, (SeraiSide) board->side);
       targets != 0; targets &= targets - 1)
    {
      SeraiMKCess next = *board;

      serai_mkcess_move_figure (&next, serai_bits_wide_lowest (targets));
      switch_side (&next);
      if (loses_soon (&next, n_plies - 1))
        return true;
    }
  return false;
}

/* Whether the side to move loses within @n_plies, whatever it does. */
static bool
loses_soon (const SeraiMKCess *board, unsigned n_plies)
{
  SeraiWideMask targets = serai_mkcess_targets_of (board, (SeraiSide) board->side);

  for (; targets != 0; targets &= targets - 1)
    {
      SeraiMKCess next = *board;

      if (n_plies == 0)
        return false;
      serai_mkcess_move_figure (&next, serai_bits_wide_lowest (targets));
      switch_side (&next);
      if (!wins_soon (&next, n_plies - 1))
        return false;
    }
  return true;
}

/* A start is fair if no simple rule gives the winner: both figures can move, the half turn does not
 * decide and, unless @n_plies is 0, neither side wins within that many plies. There are no draws,
 * so with perfect play one side wins every start. */
static bool
is_fair (const SeraiMKCess *board, unsigned n_plies)
{
  return serai_mkcess_targets_of (board, SERAI_SIDE_P1) != 0
         && serai_mkcess_targets_of (board, SERAI_SIDE_P2) != 0
         && !serai_mkcess_is_answered_by_image (board, SERAI_MKCESS_TURN_HALF, board->free)
         && !wins_soon (board, n_plies) && (n_plies == 0 || !loses_soon (board, n_plies));
}

/* A pair of squares for the figures. */
typedef struct
{
  uint8_t figures[2]; /* [side]: bit of the square */
} Places;

#define MAX_SQUARES (SERAI_MKCESS_MAX_LENGTH * SERAI_MKCESS_MAX_LENGTH)
#define MAX_PLACES (MAX_SQUARES * (MAX_SQUARES - 1))

/* All pairs of different squares of @free, shuffled by @random; returns their number. */
static size_t
shuffle_places (SeraiWideMask free, SeraiRandom *random, Places places[MAX_PLACES])
{
  size_t n_places = 0;

  for (SeraiWideMask white = free; white != 0; white &= white - 1)
    for (SeraiWideMask black = free; black != 0; black &= black - 1)
      {
        size_t at = serai_random_below (random, n_places + 1);

        if (serai_bits_wide_lowest (white) == serai_bits_wide_lowest (black))
          continue;
        places[n_places] = places[at];
        places[at] = (Places){ { (uint8_t) serai_bits_wide_lowest (white),
                                 (uint8_t) serai_bits_wide_lowest (black) } };
        n_places++;
      }
  return n_places;
}

/* On a small board every start may end soon; then only the half turn has to be avoided. */
static bool
shuffle (const SeraiPosition *start, uint64_t seed, SeraiPosition *out)
{
  SeraiRandom   random = { seed };
  SeraiMKCess   board = serai_mkcess_load (start);
  SeraiWideMask free = board.free | serai_mkcess_bit (board.figures[SERAI_SIDE_P1])
                       | serai_mkcess_bit (board.figures[SERAI_SIDE_P2]);
  Places places[MAX_PLACES];
  size_t n_places = shuffle_places (free, &random, places);

  for (size_t n = 0; n < 2 * n_places; n++)
    {
      const Places *chosen = &places[n % n_places];

      memcpy (board.figures, chosen->figures, sizeof board.figures);
      board.free =
          free & ~serai_mkcess_bit (chosen->figures[0]) & ~serai_mkcess_bit (chosen->figures[1]);
      if (!is_fair (&board, n < n_places ? SOON : 0))
        continue;
      serai_mkcess_store (&board, out);
      return true;
    }
  return false;
}

const SeraiArrangingFacet serai_mkcess_arranging = {
  .nth_thing = nth_thing,
  .place = place,
  .rearrange = rearrange,
  .shuffle = shuffle,
  .foretell = foretell,
};
