/* words.c: messages of Kei-Yen: refused clicks, pieces, results, facts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "private.h"
#include "text.h"

/* ---- Why a click is refused ---- */

static const char *
refuse_origin (const SeraiKeiYen *board, unsigned wanted)
{
  if ((serai_kei_yen_empty_mask (board) & SERAI_BIT32 (wanted)) != 0)
    return board->side == SERAI_SIDE_P1 ? N_REFUSAL ("This point is empty: choose a Kei")
                                        : N_REFUSAL ("This point is empty: choose a Yen");
  if (!serai_kei_yen_is_own (board, wanted))
    return N_REFUSAL ("This is not your piece");
  if (serai_kei_yen_must_jump (board)
      && serai_kei_yen_count_steps (SERAI_BIT32 (wanted), serai_kei_yen_empty_mask (board)) > 0)
    /* Translators: why a click is refused; also a line beside the board */
    return N_ ("You must capture");
  return N_REFUSAL ("This piece cannot move");
}

/* The direction of @to from @from at a distance of @n, or SERAI_KEI_YEN_DIRECTIONS. */
static unsigned
direction_to (unsigned from, unsigned to, unsigned n)
{
  for (unsigned direction = 0; direction < SERAI_KEI_YEN_DIRECTIONS; direction++)
    if ((n == 1 ? serai_kei_yen_neighbours : serai_kei_yen_landings)[from][direction] == to)
      return direction;
  return SERAI_KEI_YEN_DIRECTIONS;
}

/* Here and below, @now is the board after the legs of @begun. */
static const char *
refuse_occupied (const SeraiKeiYen *now, SeraiMove begun, unsigned wanted)
{
  if (now->side == SERAI_SIDE_P2)
    return serai_kei_yen_is_own (now, wanted) ? N_REFUSAL ("A Yen never joins another")
                                              /* Translators: why a click is refused */
                                              : N_ ("Yen never captures");
  if (serai_kei_yen_is_own (now, wanted)
      || direction_to (serai_kei_yen_move_landing (begun), wanted, 1) == SERAI_KEI_YEN_DIRECTIONS)
    return N_REFUSAL ("This point is occupied");
  if ((serai_kei_yen_move_jumped (begun) & SERAI_BIT32 (wanted)) != 0)
    return N_REFUSAL ("A point may not be jumped over twice in one move");
  return N_REFUSAL ("Kei captures by jumping to the point behind, which must be empty");
}

/* Whether @wanted lies beyond the landing of a jump that can be made. */
static bool
is_beyond_jump (const SeraiKeiYen *now, SeraiMove begun, unsigned wanted)
{
  unsigned from = serai_kei_yen_move_landing (begun);
  uint32_t prey = now->yen & ~serai_kei_yen_move_jumped (begun);

  for (unsigned direction = 0; direction < SERAI_KEI_YEN_DIRECTIONS; direction++)
    if (serai_kei_yen_can_jump (from, direction, prey, serai_kei_yen_empty_mask (now)))
      for (unsigned to = serai_kei_yen_landings[from][direction]; to != SERAI_NO_POINT;
           to = serai_kei_yen_neighbours[to][direction])
        if (to == wanted)
          return true;
  return false;
}

/* @over: the point between the Kei and where it is to land */
static const char *
refuse_jump (const SeraiKeiYen *now, SeraiMove begun, unsigned over)
{
  if ((serai_kei_yen_move_jumped (begun) & SERAI_BIT32 (over)) != 0)
    return N_REFUSAL ("A point may not be jumped over twice in one move");
  return serai_kei_yen_is_own (now, over) ? N_REFUSAL ("Kei jumps over Yen only")
                                          : N_REFUSAL ("There is no Yen in between to jump over");
}

static const char *
refuse_kei_landing (const SeraiKeiYen *now, SeraiMove begun, unsigned wanted)
{
  unsigned from = serai_kei_yen_move_landing (begun);
  unsigned far = direction_to (from, wanted, 2);

  if (direction_to (from, wanted, 1) != SERAI_KEI_YEN_DIRECTIONS)
    return serai_kei_yen_move_legs (begun) > 0
               ? N_REFUSAL ("After a jump only another jump can follow")
               : N_ ("You must capture");
  if (far != SERAI_KEI_YEN_DIRECTIONS)
    return refuse_jump (now, begun, serai_kei_yen_neighbours[from][far]);
  if (is_beyond_jump (now, begun, wanted))
    return N_REFUSAL ("Kei must land on the point right behind the Yen");
  return N_REFUSAL ("No line leads there in one step or jump");
}

/**
 * serai_kei_yen_refuse:
 * See SeraiRules.refuse.
 */
void
serai_kei_yen_refuse (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                      SeraiStep wanted, SeraiMessage *out)
{
  SeraiKeiYen   now = serai_kei_yen_load (pos);
  SeraiMove     move;
  SeraiPosition preview;

  if (n_begun == 0)
    {
      serai_message_set (out, refuse_origin (&now, wanted.value));
      return;
    }
  move = serai_kei_yen_move_of_steps (&now, begun, n_begun);
  serai_kei_yen_preview (pos, begun, n_begun, &preview);
  now = serai_kei_yen_load (&preview);
  if ((serai_kei_yen_empty_mask (&now) & SERAI_BIT32 (wanted.value)) == 0)
    serai_message_set (out, refuse_occupied (&now, move, wanted.value));
  else if (now.side == SERAI_SIDE_P2)
    serai_message_set (out, N_REFUSAL ("A Yen steps to a neighbouring point along a line"));
  else
    serai_message_set (out, refuse_kei_landing (&now, move, wanted.value));
}

/* ---- Board, pieces, results and facts ---- */

/**
 * serai_kei_yen_geometry:
 * See SeraiRules.geometry.
 */
void
serai_kei_yen_geometry (const SeraiPosition *pos, SeraiGeometry *out)
{
  /* rows, files, and the diagonals through the points that have them */
  static const uint8_t lines[][2] = {
    { 0, 4 },  { 5, 9 },  { 10, 14 }, { 15, 19 }, { 20, 24 }, { 0, 20 }, { 1, 21 },  { 2, 22 },
    { 3, 23 }, { 4, 24 }, { 0, 24 },  { 4, 20 },  { 2, 10 },  { 2, 14 }, { 10, 22 }, { 14, 22 },
  };
  const float margin = 0.1F;
  const float spacing = (1 - 2 * margin) / (SERAI_KEI_YEN_LENGTH - 1);

  (void) pos;
  memset (out, 0, sizeof *out);
  out->kind = SERAI_BOARD_POINTS;
  out->n_points = SERAI_KEI_YEN_POINTS;
  out->spacing = spacing;
  for (unsigned point = 0; point < SERAI_KEI_YEN_POINTS; point++)
    {
      out->points[point].x = margin + spacing * (float) SERAI_KEI_YEN_COLUMN (point);
      out->points[point].y = margin + spacing * (float) SERAI_KEI_YEN_ROW (point);
      serai_text_write_point (out->points[point].name, point, SERAI_KEI_YEN_LENGTH,
                              SERAI_KEI_YEN_LENGTH);
    }
  for (size_t n = 0; n < sizeof lines / sizeof *lines; n++)
    {
      out->lines[n].from = lines[n][0];
      out->lines[n].to = lines[n][1];
    }
  out->n_lines = sizeof lines / sizeof *lines;
}

/**
 * serai_kei_yen_piece_at:
 * See SeraiRules.piece_at.
 */
SeraiPiece
serai_kei_yen_piece_at (const SeraiPosition *pos, unsigned point)
{
  SeraiKeiYen board = serai_kei_yen_load (pos);
  unsigned    size = serai_kei_yen_group_at (&board, point);

  if ((serai_kei_yen_kei_mask (&board) & SERAI_BIT32 (point)) != 0)
    return (SeraiPiece){ SERAI_SIDE_P1, SERAI_KEI_YEN_KEI, 1, 0 };
  if (size > 0)
    return (SeraiPiece){ SERAI_SIDE_P2, SERAI_KEI_YEN_YEN, (uint8_t) size, 0 };
  return (SeraiPiece){ SERAI_SIDE_NONE, 0, 0, 0 };
}

/**
 * serai_kei_yen_describe:
 * See SeraiRules.describe.
 */
void
serai_kei_yen_describe (SeraiPiece piece, SeraiMessage *out)
{
  static const char *const groups[SERAI_KEI_YEN_MAX_GROUP + 1] = {
    /* Translators: what stands on a point or square, for a screen reader: no piece */
    N_ ("empty"),
    /* Translators: how many Yen stand on a point, for a screen reader */
    N_ ("one Yen"),
    /* Translators: how many Yen stand on a point, for a screen reader */
    N_ ("two Yen"),
    /* Translators: how many Yen stand on a point, for a screen reader */
    N_ ("three Yen"),
    /* Translators: how many Yen stand on a point, for a screen reader */
    N_ ("four Yen"),
    /* Translators: how many Yen stand on a point, for a screen reader */
    N_ ("five Yen"),
    /* Translators: how many Yen stand on a point, for a screen reader */
    N_ ("six Yen"),
    /* Translators: how many Yen stand on a point, for a screen reader */
    N_ ("seven Yen"),
    /* Translators: how many Yen stand on a point, for a screen reader */
    N_ ("eight Yen"),
    /* Translators: how many Yen stand on a point, for a screen reader */
    N_ ("nine Yen"),
  };

  serai_message_set (out,
                     /* Translators: one tiger on the board (singular), for a screen reader */
                     piece.kind == SERAI_KEI_YEN_KEI ? N_CONTEXT ("piece", "Kei")
                                                     : groups[piece.count]);
}

static const char *
explain_kei_win (const SeraiKeiYen *board, SeraiReason reason)
{
  if (reason == SERAI_REASON_GOAL)
    return serai_kei_yen_least_yen (board) == 0
               ? N_REASON ("Every Yen has been captured")
               : N_REASON ("The remaining Yen cannot block both Kei");
  if (reason == SERAI_REASON_HELD_OUT)
    return N_REASON ("No capture for a long time, and fewer than 13 Yen are left");
  if (reason == SERAI_REASON_ONLY_REPETITIONS)
    return N_REASON ("Every move of Yen would repeat an earlier position");
  return N_REASON ("No Yen can move");
}

static const char *
explain_yen_win (SeraiReason reason)
{
  if (reason == SERAI_REASON_HELD_OUT)
    return N_REASON ("No capture for a long time, and 13 or more Yen are left");
  if (reason == SERAI_REASON_ONLY_REPETITIONS)
    return N_REASON ("Every move of Kei would repeat an earlier position");
  return N_REASON ("Both Kei are blocked");
}

/**
 * serai_kei_yen_explain:
 * See SeraiRules.explain.
 */
void
serai_kei_yen_explain (const SeraiPosition *pos, SeraiResult result, SeraiMessage *out)
{
  SeraiKeiYen board = serai_kei_yen_load (pos);

  serai_message_set (out, result.outcome == SERAI_OUTCOME_P1_WINS
                              ? explain_kei_win (&board, result.reason)
                              : explain_yen_win (result.reason));
}

/**
 * serai_kei_yen_captures_needed:
 * See SeraiRules.captures_needed.
 */
int
serai_kei_yen_captures_needed (const SeraiPosition *pos, SeraiSide side)
{
  SeraiKeiYen board = serai_kei_yen_load (pos);

  return side == SERAI_SIDE_P2 ? (int) board.n_yen - (int) serai_kei_yen_least_yen (&board) : 0;
}

/* How many more Yen Kei must capture. */
static unsigned
n_yen_needed (const SeraiPosition *pos)
{
  int needed = serai_kei_yen_captures_needed (pos, SERAI_SIDE_P2);

  return needed > 0 ? (unsigned) needed : 0;
}

enum
{
  HOLD_OUT_NEAR = 30 /* players are warned this many plies before a hold-out ends */
};

/**
 * serai_kei_yen_facts:
 * See SeraiRules.facts.
 */
size_t
serai_kei_yen_facts (const SeraiPosition *pos, size_t n_no_progress, bool is_over,
                     SeraiFact out[SERAI_MAX_FACTS])
{
  SeraiKeiYen board = serai_kei_yen_load (pos);
  unsigned    needed = n_yen_needed (pos);
  size_t      limit = serai_kei_yen_hold_out_limit (&board);
  SeraiPiece  yen = { SERAI_SIDE_P2, SERAI_KEI_YEN_YEN, 1, 0 };
  size_t      n_facts = 0;

  out[n_facts].counted = SERAI_COUNT_PIECES;
  out[n_facts].piece = yen;
  /* Translators: beside the board; %s is a number */
  serai_message_set_count (&out[n_facts++].text, N_PLURAL ("%s Yen left", "%s Yen left"),
                           board.n_yen);
  if (!is_over && needed > 0)
    {
      out[n_facts].counted = SERAI_COUNT_TO_CAPTURE;
      out[n_facts].piece = yen;
      serai_message_set_count (
          &out[n_facts++].text,
          /* Translators: beside the board; %s is a number */
          N_PLURAL ("Kei must capture %s more Yen", "Kei must capture %s more Yen"), needed);
    }
  if (!is_over && limit > 0 && n_no_progress < limit && n_no_progress + HOLD_OUT_NEAR >= limit)
    serai_message_set_count (
        &out[n_facts++].text,
        /* Translators: beside the board; %s is a number; Kei wins with fewer */
        N_PLURAL ("The Yen are counted in %s move: with 13 or more, Yen wins",
                  "The Yen are counted in %s moves: with 13 or more, Yen wins"),
        (unsigned long) (limit - n_no_progress));
  return n_facts;
}

/**
 * serai_kei_yen_assess:
 * See SeraiRules.assess.
 */
void
serai_kei_yen_assess (const SeraiPosition *end, SeraiSide side, unsigned lead, SeraiMessage *out)
{
  static const char *const words[2][2] = {
    /* Translators: analysis: who is better, and how many Yen will be left to capture after the
       moves that are expected */
    { N_PLURAL ("Kei is better: Kei will need %s more", "Kei is better: Kei will need %s more") },
    /* Translators: analysis: who is better, and how many Yen will be left to capture after the
       moves that are expected */
    { N_PLURAL ("Yen is better: Kei will need %s more", "Yen is better: Kei will need %s more") },
  };

  (void) lead;
  serai_message_set_count (out, words[side][0], words[side][1], n_yen_needed (end));
}
