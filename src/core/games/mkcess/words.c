/* words.c: messages of MKCess: refused clicks, pieces, results, facts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "words.h"
#include "private.h"

enum
{
  N_LAST_PLACES = 3 /* mark the targets of a figure if it has at most this many */
};

/* ---- Why a click is refused ---- */

/* Whether @to is a target from @from on an empty board. */
static bool
is_on_a_line (const SeraiMKCess *board, unsigned from, unsigned to)
{
  SeraiWideMask everywhere = 0;

  for (unsigned point = 0; point < (unsigned) board->rows * board->columns; point++)
    everywhere |= serai_mkcess_bit (serai_mkcess_square_of_point (board, point));
  return (serai_mkcess_targets_from (board, from, everywhere) & serai_mkcess_bit (to)) != 0;
}

static const char *
refuse_origin (const SeraiMKCess *board, unsigned wanted)
{
  if (serai_mkcess_content_of (board, wanted) == '#')
    return N_REFUSAL ("This square is dead");
  if (wanted == board->figures[serai_side_other ((SeraiSide) board->side)])
    return N_REFUSAL ("This is not your piece");
  return N_REFUSAL ("This square is empty: choose your piece");
}

static const char *
refuse_target (const SeraiMKCess *board, unsigned wanted)
{
  static const char *const moves_of[SERAI_MKCESS_N_FIGURES] = {
    [SERAI_MKCESS_KNIGHT] = N_REFUSAL ("A knight leaps two squares straight and one to the side"),
    [SERAI_MKCESS_KING] = N_REFUSAL ("A king moves to a square next to it"),
    [SERAI_MKCESS_QUEEN] = N_REFUSAL ("A queen moves along ranks, files and diagonals"),
    [SERAI_MKCESS_ROOK] = N_REFUSAL ("A rook moves along ranks and files"),
    [SERAI_MKCESS_BISHOP] = N_REFUSAL ("A bishop moves along diagonals"),
  };

  if (serai_mkcess_content_of (board, wanted) == '#')
    return N_REFUSAL ("This square is dead");
  if (wanted == board->figures[serai_side_other ((SeraiSide) board->side)])
    return N_REFUSAL ("Nothing is captured in this game");
  if (is_on_a_line (board, board->figures[board->side], wanted))
    return N_REFUSAL ("Dead squares and the other piece block the way");
  return moves_of[board->figure];
}

/**
 * serai_mkcess_refuse:
 * See SeraiRules.refuse.
 */
void
serai_mkcess_refuse (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                     SeraiStep wanted, SeraiMessage *out)
{
  SeraiMKCess board = serai_mkcess_load (pos);

  (void) begun;
  if (n_begun == 0)
    serai_message_set (out,
                       refuse_origin (&board, serai_mkcess_square_of_point (&board, wanted.value)));
  else
    serai_message_set (out,
                       refuse_target (&board, serai_mkcess_square_of_point (&board, wanted.value)));
}

/* ---- Board, pieces, results and facts ---- */

/**
 * serai_mkcess_geometry:
 * See SeraiRules.geometry.
 */
void
serai_mkcess_geometry (const SeraiPosition *pos, SeraiGeometry *out)
{
  SeraiMKCess board = serai_mkcess_load (pos);

  serai_geometry_set_squares (out, board.columns, board.rows);
}

/**
 * serai_mkcess_piece_at:
 * See SeraiRules.piece_at.
 */
SeraiPiece
serai_mkcess_piece_at (const SeraiPosition *pos, unsigned point)
{
  SeraiMKCess board = serai_mkcess_load (pos);
  unsigned    square = serai_mkcess_square_of_point (&board, point);

  for (uint8_t side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    if (board.figures[side] == square)
      return (SeraiPiece){ side, (uint8_t) (1 + board.figure), 1, 0 };
  if ((board.free & serai_mkcess_bit (square)) == 0)
    return (SeraiPiece){ SERAI_SIDE_NONE, SERAI_MKCESS_DEAD, 1, 0 };
  return (SeraiPiece){ SERAI_SIDE_NONE, 0, 0, 0 };
}

/**
 * serai_mkcess_last_places:
 * See SeraiRules.last_places.
 */
size_t
serai_mkcess_last_places (const SeraiPosition *pos, SeraiSide side, unsigned *from,
                          uint8_t points[SERAI_MAX_POINTS])
{
  SeraiMKCess   board = serai_mkcess_load (pos);
  SeraiWideMask targets = serai_mkcess_targets_of (&board, side);
  size_t        n_points = 0;

  *from = serai_mkcess_point_of_square (&board, board.figures[side]);
  if (serai_bits_wide_count (targets) > N_LAST_PLACES)
    return 0;
  for (; targets != 0; targets &= targets - 1)
    points[n_points++] =
        (uint8_t) serai_mkcess_point_of_square (&board, serai_bits_wide_lowest (targets));
  return n_points;
}

/**
 * serai_mkcess_describe:
 * See SeraiRules.describe.
 */
void
serai_mkcess_describe (SeraiPiece piece, SeraiMessage *out)
{
  static const char *const names[SERAI_MKCESS_N_FIGURES][2] = {
    /* Translators: a piece, for a screen reader */
    [SERAI_MKCESS_KNIGHT] = { N_ ("white knight"),
                              /* Translators: a piece, for a screen reader */
                              N_ ("black knight") },
    /* Translators: a piece, for a screen reader */
    [SERAI_MKCESS_KING] = { N_ ("white king"),
                            /* Translators: a piece, for a screen reader */
                            N_ ("black king") },
    /* Translators: a piece, for a screen reader */
    [SERAI_MKCESS_QUEEN] = { N_ ("white queen"),
                             /* Translators: a piece, for a screen reader */
                             N_ ("black queen") },
    /* Translators: a piece, for a screen reader */
    [SERAI_MKCESS_ROOK] = { N_ ("white rook"),
                            /* Translators: a piece, for a screen reader */
                            N_ ("black rook") },
    /* Translators: a piece, for a screen reader */
    [SERAI_MKCESS_BISHOP] = { N_ ("white bishop"),
                              /* Translators: a piece, for a screen reader */
                              N_ ("black bishop") },
  };

  if (piece.kind == 0)
    serai_message_set (out, N_ ("empty"));
  else if (piece.kind == SERAI_MKCESS_DEAD)
    /* Translators: a square nobody can use any more, for a screen reader */
    serai_message_set (out, N_ ("dead square"));
  else
    serai_message_set (out, names[piece.kind - 1][piece.side]);
}

/**
 * serai_mkcess_explain:
 * See SeraiRules.explain.
 */
void
serai_mkcess_explain (const SeraiPosition *pos, SeraiResult result, SeraiMessage *out)
{
  (void) pos;
  serai_message_set (out, serai_words_for_no_move (result.outcome));
}

/**
 * serai_mkcess_facts:
 * See SeraiRules.facts.
 */
size_t
serai_mkcess_facts (const SeraiPosition *pos, size_t n_no_progress, bool is_over,
                    SeraiFact out[SERAI_MAX_FACTS])
{
  SeraiMKCess board = serai_mkcess_load (pos);

  (void) n_no_progress;
  (void) is_over;
  serai_words_count_for_both (out, SERAI_COUNT_PLACES, 1 + board.figure);
  serai_message_set_count (&out[0].text,
                           /* Translators: beside the board; %s is a number */
                           N_PLURAL ("White has %s free square", "White has %s free squares"),
                           serai_bits_wide_count (serai_mkcess_targets_of (&board, SERAI_SIDE_P1)));
  serai_message_set_count (&out[1].text,
                           /* Translators: beside the board; %s is a number */
                           N_PLURAL ("Black has %s free square", "Black has %s free squares"),
                           serai_bits_wide_count (serai_mkcess_targets_of (&board, SERAI_SIDE_P2)));
  return 2;
}

enum
{
  MUCH = 200 /* 1/100 man: leads from here on are large */
};

/**
 * serai_mkcess_assess:
 * See SeraiRules.assess.
 */
void
serai_mkcess_assess (const SeraiPosition *end, SeraiSide side, unsigned lead, SeraiMessage *out)
{
  static const char *const more[2] = {
    /* Translators: analysis: whose piece has more squares to go to */
    N_ ("White has more room"),
    /* Translators: analysis: whose piece has more squares to go to */
    N_ ("Black has more room"),
  };
  static const char *const much_more[2] = {
    /* Translators: analysis: whose piece has many more squares to go to */
    N_ ("White has much more room"),
    /* Translators: analysis: whose piece has many more squares to go to */
    N_ ("Black has much more room"),
  };

  (void) end;
  serai_message_set (out, lead < MUCH ? more[side] : much_more[side]);
}
