/* motifs.c: why moves of MKCess were mistakes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "motif-shared.h"
#include "private.h"

enum
{
  MAX_ENCLOSED = 12 /* squares in which a piece feels shut in */
};

/* The first positions of both lines in which @side is to move; false if a line ends before. */
static bool
load_turns (const SeraiMistake *mistake, SeraiSide side, SeraiMKCess *played, SeraiMKCess *better)
{
  size_t at = serai_motif_find_turn (mistake, &mistake->played, side, 1);
  size_t other = serai_motif_find_turn (mistake, &mistake->better, side, 1);

  if (at == SERAI_MOTIF_NO_TURN || other == SERAI_MOTIF_NO_TURN)
    return false;
  *played = serai_mkcess_load (&mistake->played.positions[at]);
  *better = serai_mkcess_load (&mistake->better.positions[other]);
  return true;
}

static SeraiWideMask
steps_of (const SeraiMKCess *board, SeraiSide side)
{
  return serai_mkcess_steps_from (board, serai_mkcess_figure_of (board, side), board->free);
}

/* ---- What is known without a search ---- */

/* Whether the side that is not to move wins by answering each move by its image. */
static bool
is_symmetric (const SeraiMKCess *board)
{
  return serai_mkcess_can_be_answered (*board, steps_of (board, SERAI_SIDE_P1)
                                                   | steps_of (board, SERAI_SIDE_P2));
}

/* Whether both pieces can move, but no square can be reached by both. */
static bool
are_apart (const SeraiPosition *pos)
{
  SeraiMKCess   board = serai_mkcess_load (pos);
  SeraiWideMask first = serai_mkcess_flood (&board, board.free, steps_of (&board, SERAI_SIDE_P1));
  SeraiWideMask second = serai_mkcess_flood (&board, board.free, steps_of (&board, SERAI_SIDE_P2));

  return first != 0 && second != 0 && (first & second) == 0;
}

/* Whether the pieces are apart, and @side does not run out of moves first. If the other side is to
 * move, as many moves are enough for that. */
static bool
wins_apart (const SeraiPosition *pos, SeraiSide side)
{
  unsigned n_plies;

  return are_apart (pos) && serai_side_has_won (side, serai_mkcess_known (pos, &n_plies));
}

static bool
lets_mirror (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiMKCess played, better;

  /* Translators: review: why a move was a mistake, after “Mistake: ”; from the next move on, the
     opponent can make each move on the other side of the board, and so always has one */
  serai_message_set (out, N_ ("the opponent can make the position symmetric and then mirror every "
                              "move"));
  return load_turns (mistake, mistake->side, &played, &better) && is_symmetric (&played)
         && !is_symmetric (&better);
}

static bool
misses_mirror (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiMKCess played, better;

  /* Translators: review: why a move was a mistake, after “Mistake: ”; then each move could have
     been made on the other side of the board, so that there is always one */
  serai_message_set (out, N_ ("another move would have made the position symmetric, so that every "
                              "answer could be mirrored"));
  return load_turns (mistake, serai_motif_opponent (mistake), &played, &better)
         && is_symmetric (&better) && !is_symmetric (&played);
}

static bool
parts_badly (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiSide opponent = serai_motif_opponent (mistake);

  /* Translators: review: why a move was a mistake, after “Mistake: ”; each piece has squares
     that only it can reach */
  serai_message_set (out, N_ ("it separates the pieces, and the opponent has more moves left"));
  return wins_apart (&mistake->played.positions[1], opponent)
         && !wins_apart (&mistake->better.positions[1], opponent)
         && !are_apart (&mistake->played.positions[0]);
}

static bool
wastes_moves (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiSide opponent = serai_motif_opponent (mistake);

  /* Translators: review: why a move was a mistake, after “Mistake: ”; each piece has squares
     that only it can reach, already before the mistake */
  serai_message_set (out, N_ ("the opponent now has more moves left"));
  return are_apart (&mistake->played.positions[0])
         && wins_apart (&mistake->played.positions[1], opponent)
         && !wins_apart (&mistake->better.positions[1], opponent);
}

static bool
lets_part (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiSide opponent = serai_motif_opponent (mistake);

  serai_message_set (
      out,
      /* Translators: review: why a move was a mistake, after “Mistake: ”; each piece has squares
         that only it can reach; the opponent does not run out of moves first */
      N_ ("the opponent can separate the pieces and has enough moves left then"));
  return mistake->played.n_moves >= 2 && wins_apart (&mistake->played.positions[2], opponent)
         && !are_apart (&mistake->played.positions[1])
         && !wins_apart (&mistake->better.positions[1], opponent)
         && (mistake->better.n_moves < 2 || !wins_apart (&mistake->better.positions[2], opponent));
}

static bool
misses_parting (const SeraiMistake *mistake, SeraiMessage *out)
{
  serai_message_set (
      out,
      /* Translators: review: why a move was a mistake, after “Mistake: ”; each piece would have had
           squares that only it can reach, and the opponent would have run out of moves first */
      N_ ("another move would have separated the pieces and left the opponent too few moves"));
  return wins_apart (&mistake->better.positions[1], mistake->side)
         && !are_apart (&mistake->better.positions[0])
         && !wins_apart (&mistake->played.positions[1], mistake->side);
}

/* ---- The end ---- */

static bool
can_be_shut_in (const SeraiMistake *mistake, SeraiMessage *out)
{
  /* Translators: review: why a move was a mistake, after “Mistake: ” */
  serai_message_set (out, N_ ("it lets the opponent leave the piece no square"));
  return serai_motif_loses_at_once (mistake, &(SeraiMessage){ 0 });
}

static bool
misses_shutting_in (const SeraiMistake *mistake, SeraiMessage *out)
{
  /* Translators: review: why a move was a mistake, after “Mistake: ” */
  serai_message_set (out, N_ ("another move would have left the opponent’s piece no square"));
  return serai_motif_misses_win (mistake, &(SeraiMessage){ 0 });
}

/* ---- Room ---- */

static unsigned
count_targets (const SeraiMKCess *board, SeraiSide side)
{
  return serai_bits_wide_count (serai_mkcess_targets_of (board, side));
}

/* The squares that @side can ever reach. */
static unsigned
count_reach (const SeraiMKCess *board, SeraiSide side)
{
  return serai_bits_wide_count (serai_mkcess_flood (board, board->free, steps_of (board, side)));
}

static bool
is_enclosed (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiMKCess played, better;
  unsigned    n_squares;

  if (!load_turns (mistake, mistake->side, &played, &better))
    return false;
  n_squares = count_reach (&played, mistake->side);
  serai_message_set_count (
      out,
      /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a number; the
         piece can never get to any other square; more after a better move */
      N_PLURAL ("the piece can be enclosed with only %s square left",
                "the piece can be enclosed with only %s squares left"),
      n_squares);
  return n_squares <= MAX_ENCLOSED
         && n_squares < count_reach (&played, serai_motif_opponent (mistake))
         && n_squares < count_reach (&better, mistake->side);
}

static bool
misses_enclosing (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiSide   opponent = serai_motif_opponent (mistake);
  SeraiMKCess played, better;
  unsigned    n_squares;

  if (!load_turns (mistake, opponent, &played, &better))
    return false;
  n_squares = count_reach (&better, opponent);
  serai_message_set_count (
      out,
      /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a number; the
         opponent’s piece could never have got to any other square */
      N_PLURAL ("the opponent’s piece could have been enclosed with only %s square left",
                "the opponent’s piece could have been enclosed with only %s squares left"),
      n_squares);
  return n_squares <= MAX_ENCLOSED && n_squares < count_reach (&better, mistake->side)
         && n_squares < count_reach (&played, opponent);
}

/* The free squares one move from @squares. */
static SeraiWideMask
spread (const SeraiMKCess *board, SeraiWideMask squares)
{
  SeraiWideMask reached = 0;

  for (; squares != 0; squares &= squares - 1)
    reached |= serai_mkcess_targets_from (board, serai_bits_wide_lowest (squares), board->free);
  return reached;
}

/* The squares that @side reaches in fewer moves than the other side. */
static unsigned
count_first (const SeraiMKCess *board, SeraiSide side)
{
  SeraiWideMask own = serai_mkcess_targets_of (board, side);
  SeraiWideMask their = serai_mkcess_targets_of (board, serai_side_other (side));
  SeraiWideMask first = own & ~their;
  SeraiWideMask old;

  do
    {
      SeraiWideMask own_next = own | spread (board, own);
      SeraiWideMask their_next = their | spread (board, their);

      old = own | their;
      first |= own_next & ~own & ~their_next;
      own = own_next;
      their = their_next;
    }
  while ((own | their) != old);
  return serai_bits_wide_count (first);
}

static bool
lets_be_first (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiSide   opponent = serai_motif_opponent (mistake);
  SeraiMKCess played, better;
  unsigned    n_squares;

  if (!load_turns (mistake, mistake->side, &played, &better))
    return false;
  n_squares = count_first (&played, opponent);
  serai_message_set_count (
      out,
      /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a number:
         squares that the opponent’s piece would reach in fewer moves than the player’s */
      N_PLURAL ("the opponent can be nearer to %s square, more than after a better move",
                "the opponent can be nearer to %s squares, more than after a better move"),
      n_squares);
  return n_squares > count_first (&better, opponent);
}

static bool
is_confined (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiMKCess played, better;
  unsigned    n_squares;

  if (!load_turns (mistake, mistake->side, &played, &better))
    return false;
  n_squares = count_targets (&played, mistake->side);
  serai_message_set_count (out,
                           /* Translators: review: why a move was a mistake, after “Mistake: ”;
                              %s is a number; the piece can go to more squares after a better
                              move */
                           N_PLURAL ("the piece can be left with only %s square to go to next",
                                     "the piece can be left with only %s squares to go to next"),
                           n_squares);
  return n_squares < count_targets (&better, mistake->side);
}

static bool
misses_confining (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiSide   opponent = serai_motif_opponent (mistake);
  SeraiMKCess played, better;
  unsigned    n_squares;

  if (!load_turns (mistake, opponent, &played, &better))
    return false;
  n_squares = count_targets (&better, opponent);
  serai_message_set_count (
      out,
      /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a number; the
         piece can go to more squares now */
      N_PLURAL ("the opponent’s piece could have been left with only %s square to go to",
                "the opponent’s piece could have been left with only %s squares to go to"),
      n_squares);
  return n_squares < count_targets (&played, opponent);
}

static const SeraiMotif motifs[] = {
  { "misses shutting in", misses_shutting_in },
  { "can be shut in", can_be_shut_in },
  { "misses forced win", serai_motif_misses_forced_win },
  { "loses by force", serai_motif_loses_by_force },
  { "parts badly", parts_badly },
  { "wastes moves", wastes_moves },
  { "misses parting", misses_parting },
  { "lets part", lets_part },
  { "lets mirror", lets_mirror },
  { "misses mirror", misses_mirror },
  { "enclosed", is_enclosed },
  { "misses enclosing", misses_enclosing },
  { "confined", is_confined },
  { "misses confining", misses_confining },
  { "lets be first", lets_be_first },
};

const SeraiMotifFacet serai_mkcess_motifs = { motifs, sizeof motifs / sizeof *motifs };
