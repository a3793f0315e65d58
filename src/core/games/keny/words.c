/* words.c: messages of Keny: refused clicks, pieces, results, facts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "words.h"
#include "private.h"
#include "text.h"

enum
{
  NO_PROGRESS_NEAR = 10 /* players are warned this many plies before a draw */
};

/* ---- Why a click is refused ---- */

static const char *
refuse_origin (const SeraiKeny *board, unsigned wanted)
{
  if (serai_keny_is_in (serai_keny_pieces_of (board, SERAI_KENY_OTHER), wanted))
    return N_REFUSAL ("This is not your piece");
  if (!serai_keny_is_in (serai_keny_pieces_of (board, SERAI_KENY_OWN), wanted))
    return N_REFUSAL ("This square is empty: choose one of your pieces");
  if (serai_keny_could_move (board, wanted, true))
    return N_REFUSAL ("Another capture takes more pieces");
  return serai_keny_could_move (board, wanted, false) ? N_ ("You must capture")
                                                      : N_REFUSAL ("This piece cannot move");
}

/* The point @distance away, or SERAI_NO_POINT off the board. */
static unsigned
point_at (unsigned from, unsigned direction, unsigned distance)
{
  uint64_t point = SERAI_BIT64 (from);

  while (distance-- > 0)
    point = serai_keny_shifted (point, direction);
  return point != 0 ? serai_bits_lowest (point) : SERAI_NO_POINT;
}

/* The direction of @to from @from, with its distance, or SERAI_KENY_NO_DIRECTION. */
static unsigned
direction_to (unsigned from, unsigned to, unsigned *distance)
{
  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    for (*distance = 1; *distance < SERAI_KENY_LENGTH; ++*distance)
      if (point_at (from, direction, *distance) == to)
        return direction;
  return SERAI_KENY_NO_DIRECTION;
}

static bool
is_backward (const SeraiKeny *board, unsigned direction)
{
  return direction == serai_keny_opposite (serai_keny_forward_of ((SeraiSide) board->side));
}

/* Why the capture that leads to @wanted is not allowed; null if no capture leads there. */
static const char *
refuse_capture (const SeraiKeny *now, unsigned from, unsigned last_direction, unsigned wanted)
{
  unsigned distance;
  unsigned direction = direction_to (from, wanted, &distance);

  if (direction == SERAI_KENY_NO_DIRECTION
      || !serai_keny_could_capture (now, from, direction, wanted))
    return NULL;
  return serai_keny_may_turn (now, from, last_direction, direction)
             ? N_REFUSAL ("Another capture takes more pieces")
             : N_REFUSAL ("A pepper may not turn back between two captures");
}

/* Why a pepper does not slide to @wanted; null if only compulsory capture forbids it. */
static const char *
refuse_slide (const SeraiKeny *board, unsigned from, unsigned wanted)
{
  unsigned distance;
  unsigned direction = direction_to (from, wanted, &distance);
  uint64_t between = 0;

  if (direction == SERAI_KENY_NO_DIRECTION)
    return N_REFUSAL ("Pieces move straight along ranks and files");
  for (unsigned passed = 1; passed < distance; passed++)
    between |= SERAI_BIT64 (point_at (from, direction, passed));
  if ((between & serai_keny_pieces_of (board, SERAI_KENY_OWN)) != 0)
    return N_REFUSAL ("A pepper does not pass over pieces of its own side");
  return (between & serai_keny_occupied (board)) != 0
             ? N_REFUSAL ("A pepper jumps over one piece at a time")
             : NULL;
}

/* Why a ken does not leap over a friend in @direction; null if it may. */
static const char *
refuse_leap (const SeraiKeny *board, unsigned over, unsigned direction)
{
  if (is_backward (board, direction) && board->options[SERAI_KENY_OPTION_LEAP_BACK] != 0)
    return N_REFUSAL ("A ken does not leap back");
  if (serai_keny_is_in (board->peppers[SERAI_KENY_OWN], over)
      && board->options[SERAI_KENY_OPTION_LEAP_PEPPER] == 0)
    return N_REFUSAL ("A ken leaps over kens only, not over peppers");
  return NULL;
}

/* Like refuse_slide(), for a ken. */
static const char *
refuse_ken (const SeraiKeny *board, unsigned from, unsigned wanted)
{
  unsigned distance;
  unsigned direction = direction_to (from, wanted, &distance);

  if (direction == SERAI_KENY_NO_DIRECTION)
    return N_REFUSAL ("Pieces move straight along ranks and files");
  if (distance == 1)
    return is_backward (board, direction) ? N_REFUSAL ("A ken does not step back") : NULL;
  if (distance == 2
      && serai_keny_is_in (serai_keny_pieces_of (board, SERAI_KENY_OWN),
                           point_at (from, direction, 1)))
    return refuse_leap (board, point_at (from, direction, 1), direction);
  return N_REFUSAL ("A ken steps one square, or leaps over a friendly piece next to it");
}

static const char *
refuse_first_leg (const SeraiKeny *board, unsigned from, unsigned wanted)
{
  const char *why = refuse_capture (board, from, SERAI_KENY_NO_DIRECTION, wanted);

  if (why == NULL)
    why = serai_keny_is_in (board->peppers[SERAI_KENY_OWN], from)
              ? refuse_slide (board, from, wanted)
              : refuse_ken (board, from, wanted);
  return why != NULL ? why : N_ ("You must capture");
}

static const char *
refuse_next_leap (const SeraiKeny *now, unsigned from, unsigned wanted)
{
  unsigned    distance;
  unsigned    direction = direction_to (from, wanted, &distance);
  unsigned    over = direction != SERAI_KENY_NO_DIRECTION && distance == 2
                         ? point_at (from, direction, 1)
                         : SERAI_NO_POINT;
  const char *why;

  if (serai_keny_is_in (serai_keny_pieces_of (now, SERAI_KENY_OTHER), over))
    return N_REFUSAL ("Leaps and captures are never mixed in one move");
  if (!serai_keny_is_in (serai_keny_pieces_of (now, SERAI_KENY_OWN), over))
    return N_REFUSAL ("After a leap only another leap can follow");
  why = refuse_leap (now, over, direction);
  return why != NULL ? why : N_REFUSAL ("A ken may not leap to the same square twice in one move");
}

static const char *
refuse_next_capture (const SeraiKeny *now, unsigned before, unsigned from, unsigned wanted)
{
  unsigned    distance;
  const char *why = refuse_capture (now, from, direction_to (before, from, &distance), wanted);

  if (why != NULL)
    return why;
  return now->options[SERAI_KENY_OPTION_COMPULSORY] == 0
             ? N_REFUSAL ("The capture must go on")
             : N_REFUSAL ("After a capture only another capture can follow");
}

/* @now: the board after the steps in @begun */
static const char *
refuse_target (const SeraiKeny *before, const SeraiKeny *now, const SeraiStep *begun,
               size_t n_begun, unsigned wanted)
{
  unsigned from = begun[n_begun - 1].value;
  bool     is_stay = n_begun > 1 && wanted == from;
  bool     captures = serai_keny_pieces_of (before, SERAI_KENY_OTHER)
                  != serai_keny_pieces_of (now, SERAI_KENY_OTHER);

  if (serai_keny_is_in (serai_keny_pieces_of (now, SERAI_KENY_OTHER), wanted))
    return N_REFUSAL ("Pieces are captured by jumping over them");
  if (serai_keny_is_in (serai_keny_pieces_of (now, SERAI_KENY_OWN), wanted) && !is_stay)
    return N_REFUSAL ("This square is occupied");
  if (n_begun == 1)
    return refuse_first_leg (now, from, wanted);
  return captures ? refuse_next_capture (now, begun[n_begun - 2].value, from, wanted)
                  : refuse_next_leap (now, from, wanted);
}

/* The board from which the move continues, given the board @shown after its steps. Where kens
 * promote only at the end of a move, @shown may have a pepper, but the move continues as a ken. */
static SeraiKeny
board_to_continue (const SeraiKeny *before, const SeraiKeny *shown, unsigned origin, unsigned at)
{
  SeraiKeny now = *shown;

  if (now.options[SERAI_KENY_OPTION_PROMOTION] == SERAI_KENY_PROMOTION_END
      && serai_keny_is_in (before->kens[SERAI_KENY_OWN], origin))
    {
      now.peppers[SERAI_KENY_OWN] &= ~SERAI_BIT64 (at);
      now.kens[SERAI_KENY_OWN] |= SERAI_BIT64 (at);
    }
  return now;
}

/**
 * serai_keny_refuse:
 * See SeraiRules.refuse.
 */
void
serai_keny_refuse (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                   SeraiStep wanted, SeraiMessage *out)
{
  SeraiKeny     before = serai_keny_load (pos);
  SeraiKeny     now;
  SeraiPosition preview;

  if (n_begun == 0)
    {
      serai_message_set (out, refuse_origin (&before, wanted.value));
      return;
    }
  serai_keny_preview (pos, begun, n_begun, &preview);
  now = serai_keny_load (&preview);
  now = board_to_continue (&before, &now, begun[0].value, begun[n_begun - 1].value);
  serai_message_set (out, refuse_target (&before, &now, begun, n_begun, wanted.value));
}

/* ---- Pieces, results and facts ---- */

/**
 * serai_keny_geometry:
 * See SeraiRules.geometry.
 */
void
serai_keny_geometry (const SeraiPosition *pos, SeraiGeometry *out)
{
  (void) pos;
  serai_geometry_set_squares (out, SERAI_KENY_LENGTH, SERAI_KENY_LENGTH);
}

/**
 * serai_keny_piece_at:
 * See SeraiRules.piece_at.
 */
SeraiPiece
serai_keny_piece_at (const SeraiPosition *pos, unsigned point)
{
  SeraiKeny board = serai_keny_load (pos);

  for (uint8_t side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      if (serai_keny_is_in (board.kens[serai_keny_whose (&board, side)], point))
        return (SeraiPiece){ side, SERAI_KENY_KEN, 1, 0 };
      if (serai_keny_is_in (board.peppers[serai_keny_whose (&board, side)], point))
        return (SeraiPiece){ side, SERAI_KENY_PEPPER, 1, 0 };
    }
  return (SeraiPiece){ SERAI_SIDE_NONE, 0, 0, 0 };
}

/**
 * serai_keny_describe:
 * See SeraiRules.describe.
 */
void
serai_keny_describe (SeraiPiece piece, SeraiMessage *out)
{
  static const char *const names[2][2] = {
    /* Translators: a piece, for a screen reader: a ken is a man, a pepper a king of draughts */
    { N_ ("white ken"),
      /* Translators: a piece, for a screen reader: a pepper is a king of draughts */
      N_ ("white pepper") },
    /* Translators: a piece, for a screen reader: a ken is a man, a pepper a king of draughts */
    { N_ ("black ken"),
      /* Translators: a piece, for a screen reader: a pepper is a king of draughts */
      N_ ("black pepper") },
  };

  serai_message_set (out, piece.kind == 0 ? N_ ("empty") : names[piece.side][piece.kind - 1]);
}

static const char *
explain_win (SeraiResult result)
{
  bool is_white = result.outcome == SERAI_OUTCOME_P1_WINS;

  if (result.reason == SERAI_REASON_NO_PIECE)
    return is_white ? N_REASON ("Black has no pieces left") : N_REASON ("White has no pieces left");
  return serai_words_for_no_move (result.outcome);
}

/**
 * serai_keny_explain:
 * See SeraiRules.explain.
 */
void
serai_keny_explain (const SeraiPosition *pos, SeraiResult result, SeraiMessage *out)
{
  SeraiKeny board = serai_keny_load (pos);

  if (result.outcome != SERAI_OUTCOME_DRAW)
    serai_message_set (out, explain_win (result));
  else
    serai_words_set_draw (out, result.reason, serai_keny_no_progress_limit (board.options));
}

/**
 * serai_keny_facts:
 * See SeraiRules.facts.
 */
size_t
serai_keny_facts (const SeraiPosition *pos, size_t n_no_progress, bool is_over,
                  SeraiFact out[SERAI_MAX_FACTS])
{
  SeraiKeny board = serai_keny_load (pos);
  size_t    n_facts = 2;

  serai_words_count_for_both (out, SERAI_COUNT_PIECES, SERAI_KENY_KEN);
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    if (board.kens[serai_keny_whose (&board, side)] == 0)
      out[side].piece.kind = SERAI_KENY_PEPPER;
  serai_message_set_count (
      /* Translators: beside the board; %s is a number */
      &out[0].text, N_PLURAL ("White has %s piece", "White has %s pieces"),
      serai_bits_count (serai_keny_pieces_of (&board, serai_keny_whose (&board, SERAI_SIDE_P1))));
  serai_message_set_count (
      /* Translators: beside the board; %s is a number */
      &out[1].text, N_PLURAL ("Black has %s piece", "Black has %s pieces"),
      serai_bits_count (serai_keny_pieces_of (&board, serai_keny_whose (&board, SERAI_SIDE_P2))));
  if (is_over)
    return n_facts;
  n_facts +=
      serai_words_warn_of_draw (&out[n_facts].text, n_no_progress,
                                serai_keny_no_progress_limit (board.options), NO_PROGRESS_NEAR);
  return n_facts;
}

/**
 * serai_keny_assess:
 * See SeraiRules.assess.
 */
void
serai_keny_assess (const SeraiPosition *end, SeraiSide side, unsigned lead, SeraiMessage *out)
{
  static const char *const words[2][2] = {
    /* Translators: analysis: who is ahead, and by what it is worth; %s is a number */
    { N_PLURAL ("White is better by %s ken", "White is better by %s kens") },
    /* Translators: analysis: who is ahead, and by what it is worth; %s is a number */
    { N_PLURAL ("Black is better by %s ken", "Black is better by %s kens") },
  };

  (void) end;
  serai_words_set_lead (out, lead, words[side]);
}
