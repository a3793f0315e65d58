/* words.c: messages of Pyramids: refused clicks, pieces and their powers, results, facts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "words.h"
#include "private.h"
#include "text.h"

enum
{
  NO_PROGRESS_NEAR = 30 /* players are warned this many plies before a draw */
};

/* ---- Why a click is refused ---- */

static const char *
refuse_origin (const SeraiPyramids *board, unsigned wanted)
{
  if (board->squares[wanted] == 0)
    return N_REFUSAL ("This square is empty: choose one of your pieces");
  if (serai_pyramids_side_of (board->squares[wanted]) != (SeraiSide) board->side)
    return N_REFUSAL ("This is not your piece");
  if (serai_pyramids_could_move (board, wanted))
    return N_ ("You must capture");
  if (!serai_pyramids_could_part (board, wanted, SERAI_NO_POINT))
    return N_REFUSAL ("This piece cannot move");
  return serai_pyramids_is_last_pharaon (board, wanted)
             ? N_REFUSAL ("Your last pharaon cannot be taken apart")
             : N_ ("You must capture");
}

/* Returns why @pyramid cannot reach @wanted from @from, although it could be there. */
static const char *
refuse_reach (const SeraiPyramids *board, SeraiPyramid pyramid, unsigned from, unsigned wanted,
              bool is_part)
{
  SeraiPyramids vacant = { .options = { board->options[SERAI_PYRAMIDS_OPTION_VARIANT] } };
  SeraiSquares  points = serai_pyramids_reach (board, pyramid, from);

  if (serai_squares_have (points, wanted))
    return N_ ("You must capture");
  points = serai_pyramids_reach (&vacant, pyramid, from);
  if (serai_squares_have (points, wanted))
    return N_REFUSAL ("Another piece is in the way");
  return is_part ? N_REFUSAL ("This part cannot get there")
                 : N_REFUSAL ("This pyramid cannot get there");
}

static const char *
refuse_enemy (const SeraiPyramids *board, unsigned from, unsigned wanted, bool is_part)
{
  if (is_part)
    return N_REFUSAL ("A part cannot capture");
  if (serai_pyramids_is_slave (board->squares[from]))
    return N_REFUSAL ("A slave never captures");
  return serai_pyramids_is_cheskers (board)
             ? N_REFUSAL ("Pieces are captured by jumping over them")
             : refuse_reach (board, serai_pyramids_pyramid_of (board->squares[from]), from, wanted,
                             false);
}

static const char *
refuse_own (const SeraiPyramids *board, unsigned from, unsigned wanted, bool is_part)
{
  uint8_t moving = board->squares[from];
  uint8_t there = board->squares[wanted];

  if (is_part)
    return N_REFUSAL ("A part cannot join another pyramid");
  if (serai_pyramids_is_slave (moving) || serai_pyramids_is_slave (there))
    return N_REFUSAL ("A slave cannot be joined");
  if (!serai_pyramid_can_join (serai_pyramids_pyramid_of (moving),
                               serai_pyramids_pyramid_of (there)))
    /* Translators: why a click on the board is refused: two pyramids cannot be joined */
    return N_ ("Together they would have more than four checkers, or three of a size");
  return refuse_reach (board, serai_pyramids_pyramid_of (moving), from, wanted, false);
}

static const char *
refuse_slave (const SeraiPyramids *board, unsigned from, unsigned wanted)
{
  for (unsigned direction = 0; direction < 8; direction++)
    if (serai_pyramids_point_along (from, direction, 1) == wanted
        || (serai_pyramids_is_cheskers (board)
            && serai_pyramids_point_along (from, direction, 2) == wanted
            && serai_pyramids_side_of (
                   board->squares[serai_pyramids_point_along (from, direction, 1)])
                   == serai_side_other ((SeraiSide) board->side)))
      return N_ ("You must capture");
  return serai_pyramids_is_cheskers (board)
             ? N_REFUSAL ("A slave moves one square, or jumps over an enemy piece next to it")
             : N_REFUSAL ("A slave moves one square in any direction");
}

static const char *
refuse_vacant (const SeraiPyramids *board, unsigned from, unsigned wanted)
{
  SeraiPyramid pyramid = serai_pyramids_pyramid_of (board->squares[from]);
  SeraiSquares points = serai_pyramids_reach (board, pyramid, from);

  if (serai_squares_have (points, wanted) || serai_pyramids_is_last_pharaon (board, from)
      || !serai_pyramids_could_part (board, from, wanted))
    return refuse_reach (board, pyramid, from, wanted, false);
  return serai_pyramids_must_capture (board)
             ? N_ ("You must capture")
             : N_REFUSAL ("Only a part of this pyramid can get there: choose that part first");
}

/* @now is the board after the first jumps of a chain. */
static const char *
refuse_next_jump (const SeraiPyramids *now, const SeraiStep *begun, size_t n_begun, unsigned wanted)
{
  unsigned first = begun[0].value;
  unsigned second = begun[1].value;
  unsigned kind = serai_pyramids_kind_of_jump (now, begun[n_begun - 1].value, wanted);
  bool     is_diagonal = first / SERAI_PYRAMIDS_LENGTH != second / SERAI_PYRAMIDS_LENGTH
                     && first % SERAI_PYRAMIDS_LENGTH != second % SERAI_PYRAMIDS_LENGTH;

  if (serai_pyramids_side_of (now->squares[wanted]) == serai_side_other ((SeraiSide) now->side))
    return N_REFUSAL ("Pieces are captured by jumping over them");
  if (kind == SERAI_PYRAMIDS_DIRECTIONS)
    return N_REFUSAL ("The capture must go on");
  return is_diagonal != (kind == SERAI_PYRAMIDS_OF_A_KIND)
             ? N_REFUSAL ("A chain continues as it began, diagonally or straight")
             : N_REFUSAL ("The checkers that could jump there have jumped already");
}

static const char *
refuse_target (const SeraiPyramids *now, const SeraiStep *begun, size_t n_begun, unsigned wanted)
{
  unsigned from = begun[0].value;
  bool     is_part = n_begun > 1 && begun[1].kind == SERAI_STEP_PART;
  uint8_t  there = now->squares[wanted];

  if (n_begun > 1 && !is_part)
    return serai_pyramids_is_slave (now->squares[begun[n_begun - 1].value])
               /* Translators: what to do next in a move that is not finished */
               ? N_ ("Choose what the slave becomes")
               : refuse_next_jump (now, begun, n_begun, wanted);
  if (serai_pyramids_side_of (there) == serai_side_other ((SeraiSide) now->side))
    return refuse_enemy (now, from, wanted, is_part);
  if (there != 0)
    return refuse_own (now, from, wanted, is_part);
  if (is_part)
    return refuse_reach (now, begun[1].value, from, wanted, true);
  return serai_pyramids_is_slave (now->squares[from]) ? refuse_slave (now, from, wanted)
                                                      : refuse_vacant (now, from, wanted);
}

/**
 * serai_pyramids_refuse:
 * See SeraiRules.refuse.
 */
void
serai_pyramids_refuse (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                       SeraiStep wanted, SeraiMessage *out)
{
  SeraiPosition preview;
  SeraiPyramids now;

  serai_pyramids_preview (pos, begun, n_begun, &preview);
  now = serai_pyramids_load (&preview);
  serai_message_set (out, n_begun == 0 ? refuse_origin (&now, wanted.value)
                                       : refuse_target (&now, begun, n_begun, wanted.value));
}

/* ---- Geometry and descriptions ---- */

/**
 * serai_pyramids_geometry:
 * See SeraiRules.geometry.
 */
void
serai_pyramids_geometry (const SeraiPosition *pos, SeraiGeometry *out)
{
  (void) pos;
  serai_geometry_set_squares (out, SERAI_PYRAMIDS_LENGTH, SERAI_PYRAMIDS_LENGTH);
}

/**
 * serai_pyramids_piece_at:
 * See SeraiRules.piece_at.
 */
SeraiPiece
serai_pyramids_piece_at (const SeraiPosition *pos, unsigned point)
{
  SeraiPyramids board = serai_pyramids_load (pos);
  uint8_t       piece = board.squares[point];

  if (piece == 0)
    return (SeraiPiece){ SERAI_SIDE_NONE, 0, 0, 0 };
  return (SeraiPiece){ (uint8_t) serai_pyramids_side_of (piece),
                       serai_pyramids_is_slave (piece) ? SERAI_PYRAMIDS_KIND_SLAVE
                                                       : SERAI_PYRAMIDS_KIND_PYRAMID,
                       1, serai_pyramids_pyramid_of (piece) };
}

/* Sets a message about a pyramid; its animal and its sizes replace two %s. */
static void
set_animal (SeraiMessage *out, const char *id, SeraiPyramid pyramid)
{
  serai_message_set_word (out, id, serai_pyramid_animal (pyramid));
  serai_pyramid_write (pyramid, out->args[1]);
}

/**
 * serai_pyramids_describe:
 * See SeraiRules.describe.
 */
void
serai_pyramids_describe (SeraiPiece piece, SeraiMessage *out)
{
  bool is_white = piece.side == SERAI_SIDE_P1;

  if (piece.kind == 0)
    serai_message_set (out, N_ ("empty"));
  else if (piece.kind == SERAI_PYRAMIDS_KIND_SLAVE && is_white)
    /* Translators: a piece that is no pyramid, for a screen reader */
    serai_message_set (out, N_ ("slave, white"));
  else if (piece.kind == SERAI_PYRAMIDS_KIND_SLAVE)
    /* Translators: a piece that is no pyramid, for a screen reader */
    serai_message_set (out, N_ ("slave, black"));
  else if (is_white)
    /* Translators: a piece named after an animal, and its checkers: Fox (421), white */
    set_animal (out, N_ ("%s (%s), white"), piece.parts);
  else
    /* Translators: a piece named after an animal, and its checkers: Fox (421), black */
    set_animal (out, N_ ("%s (%s), black"), piece.parts);
}

/* ---- The kinds of pieces ---- */

static SeraiPiece
nth_species (size_t n)
{
  if (n >= SERAI_N_PYRAMIDS)
    return (SeraiPiece){ SERAI_SIDE_NONE, 0, 0, 0 };
  return (SeraiPiece){ SERAI_SIDE_P1, SERAI_PYRAMIDS_KIND_PYRAMID, 1,
                       serai_pyramid_nth ((unsigned) n) };
}

/* The source numbers pyramids in base nine. The first digit is for sizes 4 and 3, the second for 2
 * and 1; each is three times the count of the larger size plus that of the smaller. */
static void
identify (SeraiPiece piece, SeraiSpecies *out)
{
  *out = (SeraiSpecies){ 0 };
  if (piece.kind != SERAI_PYRAMIDS_KIND_PYRAMID)
    {
      /* Translators: a piece of Pyramids that is no pyramid */
      serai_message_set (&out->name, N_ ("Slave"));
      return;
    }
  /* Translators: an animal that a piece is named after and its checkers: Fox (421) */
  set_animal (&out->name, N_ ("%s (%s)"), piece.parts);
  serai_pyramid_write (piece.parts, out->code);
  out->row = piece.parts / SERAI_PYRAMID_HALVES;
  out->column = piece.parts % SERAI_PYRAMID_HALVES;
  serai_text_write_number (out->number, 10U * out->row + out->column);
}

/* A row has the larger two sizes in common, a column the smaller two. */
static void
write_heading (unsigned n, bool is_row, char out[SERAI_SPECIES_TEXT])
{
  unsigned pyramid = is_row ? n * SERAI_PYRAMID_HALVES : n;

  serai_pyramid_write ((SeraiPyramid) pyramid, out);
}

static SeraiPiece
get_chosen (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun, SeraiStep step)
{
  (void) begun;
  (void) n_begun;
  return (SeraiPiece){ (uint8_t) serai_pyramids_load (pos).side, SERAI_PYRAMIDS_KIND_PYRAMID, 1,
                       step.value };
}

static size_t
add_power (SeraiMessage *out, size_t n_powers, const char *power)
{
  serai_message_set (&out[n_powers], power);
  return n_powers + 1;
}

static size_t
slave_powers (bool is_cheskers, SeraiMessage *out)
{
  /* Translators: what a piece can do; follows its name and a colon */
  size_t n_powers = add_power (out, 0, N_ ("goes one square in any direction"));

  n_powers =
      add_power (out, n_powers,
                 /* Translators: what a piece can do; follows its name and a colon */
                 is_cheskers ? N_ ("jumps over an enemy piece next to it, without capturing")
                             /* Translators: what a piece can do; follows its name and a colon */
                             : N_ ("never captures"));
  /* Translators: what a piece can do; follows its name and a colon */
  return add_power (out, n_powers, N_ ("becomes any pyramid on the last rank"));
}

static size_t
classical_leaps (unsigned ones, unsigned twos, SeraiMessage *out)
{
  size_t n_powers = 0;

  if (ones == 2 && twos == 2)
    /* Translators: what a piece can do; follows its name and a colon */
    return add_power (out, 0, N_ ("leaps to any square of the third ring around it"));
  if (ones == 1)
    /* Translators: what a piece can do; follows its name and a colon */
    n_powers = add_power (out, n_powers, N_ ("leaps one square in any direction"));
  if (ones == 2)
    /* Translators: what a piece can do; follows its name and a colon */
    n_powers = add_power (out, n_powers, N_ ("leaps two squares, straight or diagonally"));
  if (twos == 1)
    n_powers = add_power (out, n_powers,
                          /* Translators: what a piece can do; follows its name and a colon */
                          N_ ("leaps like a knight: two squares straight and one to the side"));
  if (twos == 2)
    n_powers =
        /* Translators: what a piece can do; follows its name and a colon */
        add_power (out, n_powers, N_ ("leaps three squares straight and one or two to the side"));
  return n_powers;
}

static size_t
classical_powers (SeraiPyramid pyramid, SeraiMessage *out)
{
  unsigned ones = serai_pyramid_count (pyramid, 1);
  unsigned threes = serai_pyramid_count (pyramid, 3);
  unsigned fours = serai_pyramid_count (pyramid, 4);
  size_t   n_powers = classical_leaps (ones, serai_pyramid_count (pyramid, 2), out);

  if (threes > 0)
    n_powers =
        add_power (out, n_powers,
                   /* Translators: what a piece can do; follows its name and a colon */
                   threes == 1 ? N_ ("slides up to three squares diagonally")
                               /* Translators: what a piece can do; follows its name and a colon */
                               : N_ ("slides any distance diagonally"));
  if (fours > 0)
    n_powers =
        add_power (out, n_powers,
                   /* Translators: what a piece can do; follows its name and a colon */
                   fours == 1 ? N_ ("slides up to three squares straight")
                              /* Translators: what a piece can do; follows its name and a colon */
                              : N_ ("slides any distance straight"));
  if (ones > 0 && threes + fours > 0)
    n_powers =
        add_power (out, n_powers,
                   /* Translators: what a piece can do; follows its name and a colon */
                   ones == 1 ? N_ ("slides past a piece next to it")
                             /* Translators: what a piece can do; follows its name and a colon */
                             : N_ ("slides past pieces on the first two squares"));
  return n_powers;
}

static size_t
cheskers_powers (SeraiPyramid pyramid, SeraiMessage *out)
{
  static const char *const of_size[SERAI_N_SIZES + 1] = {
    NULL,
    /* Translators: what a piece can do; follows its name and a colon */
    N_ ("goes one square diagonally"),
    /* Translators: what a piece can do; follows its name and a colon */
    N_ ("goes one square straight"),
    /* Translators: what a piece can do; follows its name and a colon */
    N_ ("slides any distance diagonally"),
    /* Translators: what a piece can do; follows its name and a colon */
    N_ ("slides any distance straight"),
  };
  size_t n_powers = 0;

  for (unsigned size = 1; size <= SERAI_N_SIZES; size++)
    if (serai_pyramid_count (pyramid, size) > 0)
      n_powers = add_power (out, n_powers, of_size[size]);
  /* Translators: what a piece can do; follows its name and a colon */
  return add_power (out, n_powers, N_ ("captures by jumping in the same directions"));
}

static size_t
list_powers (const SeraiPosition *pos, SeraiPiece piece, SeraiMessage out[SERAI_MAX_POWERS])
{
  SeraiPyramids board = serai_pyramids_load (pos);
  size_t        n_powers;

  if (piece.kind == 0)
    return 0;
  if (piece.kind == SERAI_PYRAMIDS_KIND_SLAVE)
    return slave_powers (serai_pyramids_is_cheskers (&board), out);
  if (piece.parts != SERAI_PYRAMID_PHARAON)
    return serai_pyramids_is_cheskers (&board) ? cheskers_powers (piece.parts, out)
                                               : classical_powers (piece.parts, out);
  n_powers = add_power (out, 0, N_ ("goes one square in any direction"));
  if (serai_pyramids_is_cheskers (&board))
    /* Translators: what a piece can do; follows its name and a colon */
    n_powers = add_power (out, n_powers, N_ ("captures with a single jump"));
  /* Translators: what the pharaon means; follows its name and a colon */
  return add_power (out, n_powers, N_ ("a player with none left loses"));
}

/* Puts the pharaons, which every position needs, out of reach of a piece on the middle square. */
static void
exhibit (const SeraiOptions *chosen, SeraiPiece piece, SeraiPosition *out, unsigned *point)
{
  enum
  {
    MIDDLE = SERAI_PYRAMIDS_SQUARES / 2,
    A2 = 7 * SERAI_PYRAMIDS_LENGTH,
    I8 = 2 * SERAI_PYRAMIDS_LENGTH - 1
  };
  SeraiPyramids board = { 0 };

  memcpy (board.options, chosen->choice, sizeof board.options);
  board.side = SERAI_SIDE_P1;
  serai_pyramids_set_square (&board, I8,
                             serai_pyramids_piece_of (SERAI_PYRAMID_PHARAON, SERAI_SIDE_P2));
  if (piece.parts != SERAI_PYRAMID_PHARAON)
    serai_pyramids_set_square (&board, A2, SERAI_PYRAMID_PHARAON);
  serai_pyramids_set_square (
      &board, MIDDLE, piece.kind == SERAI_PYRAMIDS_KIND_SLAVE ? SERAI_PYRAMIDS_SLAVE : piece.parts);
  *point = MIDDLE;
  serai_pyramids_store (&board, out);
}

const SeraiSpeciesFacet serai_pyramids_species = {
  /* Translators: menu command and window title: all pieces of Pyramids, most of them animals */
  .title = N_ ("Bestiary"),      .nth = nth_species,   .identify = identify,
  .heading = write_heading,      .chosen = get_chosen, .powers = list_powers,
  .worth = serai_pyramids_worth, .exhibit = exhibit,
};

static const char *
explain_win (SeraiResult result)
{
  bool is_white = result.outcome == SERAI_OUTCOME_P1_WINS;

  if (result.reason == SERAI_REASON_PHARAON)
    return is_white ? N_REASON ("Black’s last pharaon was captured")
                    : N_REASON ("White’s last pharaon was captured");
  return serai_words_for_no_move (result.outcome);
}

/**
 * serai_pyramids_explain:
 * See SeraiRules.explain.
 */
void
serai_pyramids_explain (const SeraiPosition *pos, SeraiResult result, SeraiMessage *out)
{
  (void) pos;
  if (result.outcome != SERAI_OUTCOME_DRAW)
    serai_message_set (out, explain_win (result));
  else if (result.reason == SERAI_REASON_REPETITION)
    serai_message_set (out, serai_words_for_repetition ());
  else if (result.reason == SERAI_REASON_NO_MOVE)
    serai_message_set (out, N_REASON ("The player whose turn it is cannot move"));
  else
    serai_message_set_count (out,
                             /* Translators: how the game has ended; %s is a number */
                             N_PLURAL ("%s move without a capture or promotion",
                                       "%s moves without a capture or promotion"),
                             SERAI_PYRAMIDS_MAX_NO_PROGRESS);
}

/**
 * serai_pyramids_facts:
 * See SeraiRules.facts.
 */
size_t
serai_pyramids_facts (const SeraiPosition *pos, size_t n_no_progress, bool is_over,
                      SeraiFact out[SERAI_MAX_FACTS])
{
  size_t n_facts = 0;

  (void) pos;
  if (is_over)
    return n_facts;
  if (n_no_progress < SERAI_PYRAMIDS_MAX_NO_PROGRESS
      && n_no_progress + NO_PROGRESS_NEAR >= SERAI_PYRAMIDS_MAX_NO_PROGRESS)
    serai_message_set_count (
        &out[n_facts++].text,
        /* Translators: beside the board: when the game will be a draw; %s is a number */
        N_PLURAL ("Draw in %s move without a capture or promotion",
                  "Draw in %s moves without a capture or promotion"),
        (unsigned long) (SERAI_PYRAMIDS_MAX_NO_PROGRESS - n_no_progress));
  return n_facts;
}

/**
 * serai_pyramids_assess:
 * See SeraiRules.assess.
 */
void
serai_pyramids_assess (const SeraiPosition *end, SeraiSide side, unsigned lead, SeraiMessage *out)
{
  static const char *const words[2][2] = {
    /* Translators: analysis: who is ahead, and by what it is worth; %s is a number */
    { N_PLURAL ("White is better by %s slave", "White is better by %s slaves") },
    /* Translators: analysis: who is ahead, and by what it is worth; %s is a number */
    { N_PLURAL ("Black is better by %s slave", "Black is better by %s slaves") },
  };

  (void) end;
  serai_words_set_lead (out, lead, words[side]);
}
