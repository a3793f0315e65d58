/* words.c: messages of Nerenchi: refused clicks, lines of three, pieces, results, facts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "words.h"
#include "private.h"
#include "side.h"

enum
{
  N_LINES = 20,
  N_DIAGONALS = 4,      /* the last of the lines */
  NO_PROGRESS_NEAR = 30 /* players are warned this many plies before a draw */
};

/* ---- Lines of three ---- */

#define SPOT(square, place)                                                                        \
  SERAI_BIT32 (SERAI_NERENCHI_PLACES *(square) + (place) % SERAI_NERENCHI_PLACES)
#define SIDE_OF(square, place)                                                                     \
  SPOT (square, place) | SPOT (square, place + 1) | SPOT (square, place + 2)
#define SIDES_OF(square)                                                                           \
  SIDE_OF (square, 0), SIDE_OF (square, 2), SIDE_OF (square, 4), SIDE_OF (square, 6)
#define ACROSS(place) SPOT (0, place) | SPOT (1, place) | SPOT (2, place)

/* Lines of three: the sides of the squares, the midlines, the diagonals. */
static const uint32_t lines[N_LINES] = {
  SIDES_OF (0), SIDES_OF (1), SIDES_OF (2), ACROSS (1), ACROSS (3), ACROSS (5),
  ACROSS (7),   ACROSS (0),   ACROSS (2),   ACROSS (4), ACROSS (6),
};

static unsigned
count_valid_lines (const SeraiNerenchi *board)
{
  return board->options[SERAI_NERENCHI_OPTION_DIAGONALS] == 0 ? N_LINES : N_LINES - N_DIAGONALS;
}

/* Whether the steps complete a nerenchi at *point, with *men as the resulting counters. A capture
 * only follows after that. */
static bool
completes_nerenchi (const SeraiNerenchi *board, const SeraiStep *steps, size_t n_steps,
                    unsigned *point, uint32_t *men)
{
  *men = board->men[board->side];
  if (n_steps == 0 || (board->is_moving && n_steps == 1))
    return false;
  *point = steps[board->is_moving ? 1 : 0].value;
  if (board->is_moving)
    *men &= ~SERAI_BIT32 (steps[0].value);
  *men |= SERAI_BIT32 (*point);
  return (serai_nerenchi_completing (board, *men) & SERAI_BIT32 (*point)) != 0;
}

static size_t
find_highlights (const SeraiPosition *pos, const SeraiStep *steps, size_t n_steps,
                 uint8_t points[SERAI_MAX_POINTS])
{
  SeraiNerenchi board = serai_nerenchi_load (pos);
  uint32_t      made = 0;
  uint32_t      men;
  unsigned      point;
  size_t        n_points = 0;

  if (!completes_nerenchi (&board, steps, n_steps, &point, &men))
    return 0;
  for (unsigned line = 0; line < count_valid_lines (&board); line++)
    if ((lines[line] & SERAI_BIT32 (point)) != 0 && (lines[line] & ~men) == 0)
      made |= lines[line];
  for (; made != 0; made &= made - 1)
    points[n_points++] = (uint8_t) serai_bits_lowest (made);
  return n_points;
}

static bool
prompt (const SeraiPosition *pos, const SeraiStep *steps, size_t n_steps, SeraiMessage *out)
{
  SeraiNerenchi board = serai_nerenchi_load (pos);
  SeraiSide     side = (SeraiSide) board.side;
  uint32_t      men;
  unsigned      point;

  if (!completes_nerenchi (&board, steps, n_steps, &point, &men))
    return false;
  if (board.is_moving && n_steps > 2)
    {
      /* Translators: what to do next in a move that is not finished */
      serai_message_set (out, N_ ("Captured! Move again"));
      return board.options[SERAI_NERENCHI_OPTION_MOVE_AFTER_CAPTURE] != 0;
    }
  if (board.is_moving)
    {
      /* Translators: what to do next in a move that is not finished */
      serai_message_set (out, N_ ("Nerenchi! Take any of the opponent’s counters"));
      return true;
    }
  /* Translators: what to do next in a move that is not finished */
  serai_message_set (out, N_ ("Nerenchi! Place one more counter"));
  serai_nerenchi_place (&board, point);
  return board.side == side;
}

static bool
told (const SeraiPosition *pos, const SeraiStep *steps, size_t n_steps, const char *side,
      SeraiMessage *out)
{
  SeraiNerenchi board = serai_nerenchi_load (pos);
  uint32_t      men;
  unsigned      point;

  if (!completes_nerenchi (&board, steps, n_steps, &point, &men))
    return false;
  if (board.is_moving)
    /* Translators: to the other player; %s is a side, as “White”. Your counter is off the board */
    serai_message_set_word (out, N_ ("%s has made a nerenchi and takes one of your counters"),
                            side);
  else
    /* Translators: to the other player; %s is a side, as “White” */
    serai_message_set_word (out, N_ ("%s has made a nerenchi and places one more counter"), side);
  return true;
}

const SeraiBonusFacet serai_nerenchi_bonus = {
  .highlights = find_highlights,
  .prompt = prompt,
  .told = told,
};

/* ---- Why a click is refused ---- */

static const char *
refuse_origin (const SeraiNerenchi *board, unsigned wanted)
{
  if (!board->is_moving && (board->men[board->side] & SERAI_BIT32 (wanted)) != 0)
    return N_REFUSAL ("This point is occupied, and counters do not move during placing");
  if (!board->is_moving)
    return N_REFUSAL ("This point is occupied, and nothing is captured during placing");
  if ((board->men[serai_side_other ((SeraiSide) board->side)] & SERAI_BIT32 (wanted)) != 0)
    return N_REFUSAL ("This is not your piece");
  if ((board->men[board->side] & SERAI_BIT32 (wanted)) == 0)
    return N_REFUSAL ("This point is empty: choose one of your counters");
  return N_REFUSAL ("This piece cannot move");
}

static const char *
refuse_target (const SeraiNerenchi *board, unsigned from, unsigned wanted)
{
  bool is_diagonal =
      board->options[SERAI_NERENCHI_OPTION_DIAGONALS] == 0
      && from % SERAI_NERENCHI_PLACES == wanted % SERAI_NERENCHI_PLACES && from % 2 == 0
      && (from + SERAI_NERENCHI_PLACES == wanted || wanted + SERAI_NERENCHI_PLACES == from);

  if ((serai_nerenchi_vacant_mask (board) & SERAI_BIT32 (wanted)) == 0)
    return N_REFUSAL ("This point is occupied");
  if (is_diagonal)
    return N_REFUSAL ("Diagonals count for a nerenchi, but counters do not move along them");
  return N_REFUSAL ("A counter steps to a neighbouring point along a line");
}

/**
 * serai_nerenchi_refuse:
 * See SeraiRules.refuse.
 */
void
serai_nerenchi_refuse (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                       SeraiStep wanted, SeraiMessage *out)
{
  SeraiNerenchi board = serai_nerenchi_load (pos);

  if (n_begun == 0)
    serai_message_set (out, refuse_origin (&board, wanted.value));
  else if (n_begun == 1 && board.is_moving)
    serai_message_set (out, refuse_target (&board, begun[0].value, wanted.value));
  else
    /* Translators: what to do next in a move that is not finished; also why a click is refused */
    serai_message_set (out, N_ ("Take one of the opponent’s counters"));
}

/* ---- Board, pieces, results and facts ---- */

static void
add_line (SeraiGeometry *out, unsigned from, unsigned to, SeraiLineKind kind)
{
  out->lines[out->n_lines].from = (uint8_t) from;
  out->lines[out->n_lines].to = (uint8_t) to;
  out->lines[out->n_lines++].kind = (uint8_t) kind;
}

static void
add_lines (const SeraiNerenchi *board, SeraiGeometry *out)
{
  bool are_paths = board->options[SERAI_NERENCHI_OPTION_DIAGONAL_STEPS] != 0;
  bool are_lines = board->options[SERAI_NERENCHI_OPTION_DIAGONALS] == 0;

  for (unsigned square = 0; square < SERAI_NERENCHI_SQUARES; square++)
    for (unsigned corner = 0; corner < SERAI_NERENCHI_PLACES; corner += 2)
      add_line (out, SERAI_NERENCHI_PLACES * square + corner,
                SERAI_NERENCHI_PLACES * square + (corner + 2) % SERAI_NERENCHI_PLACES,
                SERAI_LINE_PATH);
  for (unsigned place = 0; place < SERAI_NERENCHI_PLACES; place++)
    if (place % 2 == 1 || are_paths)
      add_line (out, place, SERAI_NERENCHI_PLACES * (SERAI_NERENCHI_SQUARES - 1) + place,
                SERAI_LINE_PATH);
    else if (are_lines)
      add_line (out, place, SERAI_NERENCHI_PLACES * (SERAI_NERENCHI_SQUARES - 1) + place,
                SERAI_LINE_MARK);
}

/**
 * serai_nerenchi_geometry:
 * See SeraiRules.geometry.
 */
void
serai_nerenchi_geometry (const SeraiPosition *pos, SeraiGeometry *out)
{
  SeraiNerenchi board = serai_nerenchi_load (pos);
  const float   margin = 0.08F;
  const float   spacing = (1 - 2 * margin) / 6;

  memset (out, 0, sizeof *out);
  out->kind = SERAI_BOARD_POINTS;
  out->n_points = SERAI_NERENCHI_POINTS;
  out->spacing = spacing;
  for (unsigned point = 0; point < SERAI_NERENCHI_POINTS; point++)
    {
      out->points[point].x =
          margin + spacing * (float) (serai_nerenchi_point_names[point][0] - 'a');
      out->points[point].y =
          margin + spacing * (float) ('7' - serai_nerenchi_point_names[point][1]);
      strcpy (out->points[point].name, serai_nerenchi_point_names[point]);
    }
  add_lines (&board, out);
}

/**
 * serai_nerenchi_piece_at:
 * See SeraiRules.piece_at.
 */
SeraiPiece
serai_nerenchi_piece_at (const SeraiPosition *pos, unsigned point)
{
  SeraiNerenchi board = serai_nerenchi_load (pos);

  for (uint8_t side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    if ((board.men[side] & SERAI_BIT32 (point)) != 0)
      return (SeraiPiece){ side, SERAI_NERENCHI_COUNTER, 1, 0 };
  return (SeraiPiece){ SERAI_SIDE_NONE, 0, 0, 0 };
}

static SeraiPiece
piece_in_hand (const SeraiPosition *pos, SeraiSide side)
{
  SeraiNerenchi board = serai_nerenchi_load (pos);

  return (SeraiPiece){ (uint8_t) side, SERAI_NERENCHI_COUNTER, board.hand[side], 0 };
}

static bool
discarded (const SeraiPosition *before, const SeraiPosition *after, SeraiMessage *out)
{
  SeraiNerenchi was = serai_nerenchi_load (before);
  unsigned      n_left = was.hand[SERAI_SIDE_P1] + was.hand[SERAI_SIDE_P2];

  if (was.is_moving || !serai_nerenchi_load (after).is_moving)
    return false;
  n_left--; /* the one that has been placed */
  if (n_left > 0)
    serai_message_set_count (out,
                             /* Translators: beside the board; %s is a number of counters */
                             N_PLURAL ("Placing is over: %s counter in hand is out of the game",
                                       "Placing is over: %s counters in hand are out of the game"),
                             n_left);
  else
    /* Translators: beside the board: all counters have been placed */
    serai_message_set (out, N_ ("Placing is over: now the counters move"));
  return true;
}

const SeraiHandFacet serai_nerenchi_hand = { .piece = piece_in_hand, .discarded = discarded };

/**
 * serai_nerenchi_describe:
 * See SeraiRules.describe.
 */
void
serai_nerenchi_describe (SeraiPiece piece, SeraiMessage *out)
{
  if (piece.kind == 0)
    serai_message_set (out, N_ ("empty"));
  else if (piece.side == SERAI_SIDE_P1)
    /* Translators: a piece, for a screen reader */
    serai_message_set (out, N_ ("white counter"));
  else
    /* Translators: a piece, for a screen reader */
    serai_message_set (out, N_ ("black counter"));
}

static const char *
explain_win (SeraiResult result)
{
  bool is_white = result.outcome == SERAI_OUTCOME_P1_WINS;

  if (result.reason == SERAI_REASON_TWO_LEFT)
    return is_white ? N_REASON ("Black has only two counters left")
                    : N_REASON ("White has only two counters left");
  return serai_words_for_no_move (result.outcome);
}

/**
 * serai_nerenchi_explain:
 * See SeraiRules.explain.
 */
void
serai_nerenchi_explain (const SeraiPosition *pos, SeraiResult result, SeraiMessage *out)
{
  (void) pos;
  if (result.outcome != SERAI_OUTCOME_DRAW)
    serai_message_set (out, explain_win (result));
  else
    serai_words_set_draw (out, result.reason, SERAI_NERENCHI_MAX_NO_PROGRESS);
}

/**
 * serai_nerenchi_facts:
 * See SeraiRules.facts.
 */
size_t
serai_nerenchi_facts (const SeraiPosition *pos, size_t n_no_progress, bool is_over,
                      SeraiFact out[SERAI_MAX_FACTS])
{
  SeraiNerenchi board = serai_nerenchi_load (pos);
  size_t        n_facts = 0;

  if (!board.is_moving)
    {
      /* Translators: beside the board: the first phase of Nerenchi */
      serai_message_set (&out[n_facts++].text, N_ ("Placing phase"));
      serai_words_count_for_both (&out[n_facts], SERAI_COUNT_HAND, SERAI_NERENCHI_COUNTER);
      serai_message_set_count (
          &out[n_facts++].text,
          /* Translators: beside the board; %s is a number; the counters are not placed yet */
          N_PLURAL ("White has %s counter in hand", "White has %s counters in hand"),
          board.hand[0]);
      serai_message_set_count (
          &out[n_facts++].text,
          /* Translators: beside the board; %s is a number; the counters are not placed yet */
          N_PLURAL ("Black has %s counter in hand", "Black has %s counters in hand"),
          board.hand[1]);
      return n_facts;
    }
  /* Translators: beside the board: the second phase of Nerenchi */
  serai_message_set (&out[n_facts++].text, N_ ("Moving phase"));
  if (!is_over)
    n_facts += serai_words_warn_of_draw (&out[n_facts].text, n_no_progress,
                                         SERAI_NERENCHI_MAX_NO_PROGRESS, NO_PROGRESS_NEAR);
  return n_facts;
}

/**
 * serai_nerenchi_assess:
 * See SeraiRules.assess.
 */
void
serai_nerenchi_assess (const SeraiPosition *end, SeraiSide side, unsigned lead, SeraiMessage *out)
{
  static const char *const words[2][2] = {
    /* Translators: analysis: who is ahead, and by what it is worth; %s is a number */
    { N_PLURAL ("White is better by %s counter", "White is better by %s counters") },
    /* Translators: analysis: who is ahead, and by what it is worth; %s is a number */
    { N_PLURAL ("Black is better by %s counter", "Black is better by %s counters") },
  };

  (void) end;
  serai_words_set_lead (out, lead, words[side]);
}
