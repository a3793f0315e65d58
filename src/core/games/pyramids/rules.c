/* rules.c: Pyramids (九塔棋), a chess of pieces built from checkers, both variants.
 *
 * Points: 9 * row + column, row 0 on top, so point 0 is a9 and point 80 is i1.
 * Piece:  one byte a square: 0 vacant, else SeraiPyramid or SERAI_PYRAMIDS_SLAVE,
 *         + SERAI_PYRAMIDS_BLACK for Black's.
 * Move:   bits[0] = kind (3 bits) | origin << 3 (7) | target << 10 (7) | part << 17 (7)
 *                   | promotion << 24 (7) | number of legs << 31 (6)
 *                   | legs are diagonal << 37 (1);
 *         bits[1] to bits[3]: legs of a chain, 5 bits each, 12 a word: direction (2)
 *                   | distance - 2 << 2 (3).
 *         Each leg captures a piece. A side starts with 20 and would have to divide nearly
 *         all its pyramids, and pyramids promoted from slaves too, before one chain could
 *         capture more than MAX_LEGS (36); such a chain ends after 36.
 * Text:   ranks 9 to 1 joined by '/': '(44)' is a pyramid of White, '<44>' one of Black, 'S'
 *         and 's' are slaves, digits count vacant squares; the side to move; the number of
 *         plies since the last capture or promotion.
 *
 * Source: I. G. Kosintsev, Pyramids, 4th edition (2012).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <assert.h>

#include "listing.h"
#include "move-list.h"
#include "private.h"
#include "text.h"
#include "weights.h"
#include "words.h"

static SeraiSide
pyramids_side (const SeraiPosition *pos)
{
  return (SeraiSide) serai_pyramids_load (pos).side;
}

static uint64_t
pyramids_key (const SeraiPosition *pos)
{
  SeraiPyramids board = serai_pyramids_load (pos);

  return board.key ^ serai_mix (board.side);
}

/* ---- Start and end ---- */

static SeraiResult
pyramids_finished (const SeraiPosition *pos)
{
  SeraiPyramids board = serai_pyramids_load (pos);

  if (board.pharaons[SERAI_SIDE_P1] == 0)
    return serai_side_win (SERAI_SIDE_P2, SERAI_REASON_PHARAON);
  if (board.pharaons[SERAI_SIDE_P2] == 0)
    return serai_side_win (SERAI_SIDE_P1, SERAI_REASON_PHARAON);
  return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
}

static SeraiResult
pyramids_stuck (const SeraiPosition *pos)
{
  SeraiPyramids board = serai_pyramids_load (pos);

  if (serai_pyramids_is_cheskers (&board))
    return serai_side_loss ((SeraiSide) board.side, SERAI_REASON_NO_MOVE);
  return (SeraiResult){ SERAI_OUTCOME_DRAW, SERAI_REASON_NO_MOVE };
}

static size_t
pyramids_plies_without_progress (const SeraiPosition *pos)
{
  return serai_pyramids_load (pos).n_no_progress;
}

static SeraiResult
pyramids_expired (const SeraiPosition *pos, size_t n_no_progress)
{
  (void) pos;
  return serai_side_draw_at (n_no_progress, SERAI_PYRAMIDS_MAX_NO_PROGRESS);
}

/* ---- Text ---- */

/**
 * serai_pyramids_write_piece:
 * @side: of the piece; %SERAI_SIDE_NONE for a vacant square
 * @is_slave: whether it is a slave
 * @pyramid: the pyramid that it is otherwise
 * @text: (out): where to write; not closed by a NUL
 * Returns: the length written, 0 for a vacant square
 */
size_t
serai_pyramids_write_piece (SeraiSide side, bool is_slave, SeraiPyramid pyramid, char *text)
{
  bool   is_black = side == SERAI_SIDE_P2;
  size_t length = 0;

  if (side == SERAI_SIDE_NONE)
    return 0;
  if (is_slave)
    {
      text[0] = is_black ? 's' : 'S';
      return 1;
    }
  text[length++] = is_black ? '<' : '(';
  length += serai_pyramid_write (pyramid, text + length);
  text[length++] = is_black ? '>' : ')';
  return length;
}

static size_t
write_piece (const void *data, unsigned point, char *text)
{
  const SeraiPyramids *board = data;
  uint8_t              piece = board->squares[point];

  return serai_pyramids_write_piece (serai_pyramids_side_of (piece),
                                     serai_pyramids_is_slave (piece),
                                     serai_pyramids_pyramid_of (piece), text);
}

static const char *
read_pyramid (const char **text, char close, SeraiPyramid *out)
{
  const char *fault;

  (*text)++;
  fault = serai_pyramid_read (text, out);
  if (fault != NULL)
    return fault;
  if (**text != close)
    return N_FAULT (
        "a pyramid must end with the bracket that matches its first one, “( )” or “< >”");
  (*text)++;
  return NULL;
}

/**
 * serai_pyramids_read_piece:
 * @text: (inout): advanced past the piece
 * @side: (out): of the piece
 * @pyramid: (out): 0 for a slave
 * Returns: (nullable): what is wrong, with @text at the fault; message id, static
 */
const char *
serai_pyramids_read_piece (const char **text, SeraiSide *side, SeraiPyramid *pyramid)
{
  char letter = **text;

  *side = letter == '(' || letter == 'S' ? SERAI_SIDE_P1 : SERAI_SIDE_P2;
  *pyramid = 0;
  if (letter == '(' || letter == '<')
    return read_pyramid (text, letter == '(' ? ')' : '>', pyramid);
  if (letter != 'S' && letter != 's')
    return N_FAULT ("“(…)”, “<…>”, “S”, “s” or a number of vacant squares is expected here");
  (*text)++;
  return NULL;
}

static const char *
read_piece (void *data, unsigned point, const char **text)
{
  SeraiPyramids *board = data;
  const char    *first = *text;
  SeraiSide      side;
  SeraiPyramid   pyramid;
  const char    *fault = serai_pyramids_read_piece (text, &side, &pyramid);

  if (fault == NULL && pyramid == 0
      && point / SERAI_PYRAMIDS_LENGTH == serai_pyramids_last_row (side))
    {
      *text = first;
      fault = N_FAULT ("a slave cannot be on its last rank");
    }
  if (fault != NULL)
    return fault;
  serai_pyramids_set_square (
      board, point, serai_pyramids_piece_of (pyramid == 0 ? SERAI_PYRAMIDS_SLAVE : pyramid, side));
  return NULL;
}

/* The squares of a board as text. */
const SeraiTextRanks serai_pyramids_ranks = {
  .columns = SERAI_PYRAMIDS_LENGTH,
  .rows = SERAI_PYRAMIDS_LENGTH,
  .too_long = N_FAULT ("a rank has nine squares"),
  .not_closed = N_FAULT ("nine squares must be followed by “/”"),
  .write = write_piece,
  .read = read_piece,
};

static size_t
pyramids_write (const SeraiPosition *pos, char text[SERAI_POSITION_TEXT])
{
  SeraiPyramids board = serai_pyramids_load (pos);
  size_t        length = serai_text_write_ranks (&serai_pyramids_ranks, &board, text);

  return length
         + serai_text_write_side_and_number (text + length, (SeraiSide) board.side,
                                             board.n_no_progress);
}

static size_t
pyramids_read (const SeraiOptions *chosen, const char *text, SeraiPosition *out, const char **why)
{
  SeraiPyramids board = { 0 };
  const char   *at = text;
  unsigned      n_no_progress = 0;

  memcpy (board.options, chosen->choice, sizeof board.options);
  *why = serai_text_read_ranks (&serai_pyramids_ranks, &board, &at);
  if (*why == NULL && (board.pharaons[SERAI_SIDE_P1] == 0 || board.pharaons[SERAI_SIDE_P2] == 0))
    *why = N_FAULT ("each side needs a pharaon");
  if (*why == NULL)
    *why = serai_text_read_side_and_number (&at, SERAI_TEXT_MAX_NO_PROGRESS, &board.side,
                                            &n_no_progress);
  if (*why != NULL)
    return (size_t) (at - text) + 1;
  board.n_no_progress = (uint16_t) n_no_progress;
  serai_pyramids_store (&board, out);
  return 0;
}

static void
pyramids_start (const SeraiOptions *chosen, SeraiPosition *out)
{
  static const char start[] =
      "<44><2><33><332><4321><442><33><2><44>/2<1>3<1>2/sssssssss/9/9/9/SSSSSSSSS/"
      "2(1)3(1)2/(44)(2)(33)(442)(4321)(332)(33)(2)(44) w 0";
  const char *why;
  size_t      fault = pyramids_read (chosen, start, out, &why);

  assert (fault == 0);
  (void) fault;
}

static size_t
write_point (unsigned point, char *text)
{
  return serai_text_write_point (text, point, SERAI_PYRAMIDS_LENGTH, SERAI_PYRAMIDS_LENGTH);
}

static size_t
write_chain (SeraiMove move, char *text)
{
  unsigned at = serai_pyramids_move_origin (move);
  size_t   length = write_point (at, text);

  for (unsigned leg = 0; leg < serai_pyramids_move_legs (move); leg++)
    {
      at = serai_pyramids_point_along (at, serai_pyramids_leg_direction (move, leg),
                                       serai_pyramids_leg_distance (move, leg));
      text[length++] = 'x';
      length += write_point (at, text + length);
    }
  return length;
}

static size_t
pyramids_write_move (const SeraiPosition *pos, SeraiMove move, char text[SERAI_MOVE_TEXT])
{
  size_t length;

  (void) pos;
  if (serai_pyramids_move_kind (move) == SERAI_PYRAMIDS_CHAIN)
    return write_chain (move, text);
  length = write_point (serai_pyramids_move_origin (move), text);
  if (serai_pyramids_move_kind (move) == SERAI_PYRAMIDS_PARTITION)
    {
      text[length++] = '[';
      length += serai_pyramid_write (serai_pyramids_move_part (move), text + length);
      text[length++] = ']';
    }
  text[length++] = serai_pyramids_move_kind (move) == SERAI_PYRAMIDS_CAPTURE        ? 'x'
                   : serai_pyramids_move_kind (move) == SERAI_PYRAMIDS_AMALGAMATION ? '+'
                                                                                    : '-';
  length += write_point (serai_pyramids_move_target (move), text + length);
  if (serai_pyramids_move_promotion (move) != 0)
    {
      text[length++] = '=';
      length += serai_pyramid_write (serai_pyramids_move_promotion (move), text + length);
    }
  return length;
}

/* Looks @text up among the moves of the piece that it begins with, if no chain is compulsory. This
 * fast path makes loading long games quick. Returns whether the move was found. */
static bool
find_single_move (const SeraiPosition *pos, const char *text, SeraiMove *out)
{
  SeraiPyramids board = serai_pyramids_load (pos);
  SeraiMoveList list;
  SeraiSquares  origin;
  bool          found;

  if (text[0] < 'a' || text[0] > 'i' || text[1] < '1' || text[1] > '9')
    return false;
  origin = serai_squares_of (SERAI_PYRAMIDS_LENGTH * (unsigned) ('9' - text[1])
                             + (unsigned) (text[0] - 'a'));
  serai_move_list_init (&list);
  serai_pyramids_single_moves (&board, serai_pyramids_own_men (&board) & origin, &list);
  found = serai_listing_find_text (pyramids_write_move, pos, &list, text, out) == 0;
  serai_move_list_clear (&list);
  return found;
}

/* Finds the continuations of the chain @begun, as SeraiRules.next does. */
static void
next_of_chain (void *data, const SeraiStep *begun, size_t n_begun, SeraiContinuation *out)
{
  const SeraiPyramids *board = data;
  SeraiSquares         squares = 0;

  *out = (SeraiContinuation){ 0 };
  if (n_begun == 0)
    squares = serai_pyramids_own_pyramids (board);
  else if (serai_pyramids_follow_chain (board, begun, n_begun, &out->move, &squares))
    out->complete = squares == 0;
  while (squares != 0)
    {
      SeraiStep    step = { SERAI_STEP_POINT, (uint8_t) serai_squares_next (&squares) };
      SeraiSquares landings;
      SeraiMove    move;

      if (n_begun > 0 || serai_pyramids_follow_chain (board, &step, 1, &move, &landings))
        out->next[out->n_next++] = step;
    }
}

/* The square of @step, with an “x” before all but the first. */
static size_t
write_jump (SeraiStep step, size_t n_begun, char text[SERAI_STEP_TEXT])
{
  text[0] = 'x';
  return (n_begun > 0) + write_point (step.value, text + (n_begun > 0));
}

static size_t
pyramids_read_move (const SeraiPosition *pos, const char *text, SeraiMove *out, const char **why)
{
  SeraiPyramids board = serai_pyramids_load (pos);

  *why = serai_listing_no_move;
  if (serai_pyramids_must_capture (&board))
    return serai_listing_read_chain (next_of_chain, &board, write_jump, text, out);
  if (find_single_move (pos, text, out))
    return 0;
  return serai_listing_read_move (serai_pyramids_moves, pyramids_write_move, pos, text, out, why);
}

/* ---- A move, step by step ---- */

static void
pyramids_next (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
               SeraiContinuation *out)
{
  SeraiPyramids board = serai_pyramids_load (pos);

  if (serai_pyramids_must_capture (&board))
    next_of_chain (&board, begun, n_begun, out);
  else
    serai_listing_next (serai_pyramids_moves, serai_pyramids_steps, pos, begun, n_begun, out);
}

/* ---- The game ---- */

static const SeraiChoice variant_choices[] = {
  /* Translators: choice of “Variant”: the usual rules */
  [SERAI_PYRAMIDS_VARIANT_CLASSICAL] = { "classical", N_ ("Classical") },
  /* Translators: choice of “Variant”, a name: chess with captures as in checkers */
  [SERAI_PYRAMIDS_VARIANT_CHESKERS] = { "cheskers", N_ ("Cheskers") },
};

static const SeraiOption options[SERAI_PYRAMIDS_N_OPTIONS] = {
  /* Translators: rule option: which form of the game is played */
  [SERAI_PYRAMIDS_OPTION_VARIANT] = { "variant", N_ ("Variant"),
                                      /* Translators: explains “Variant” */
                                      N_ ("Pieces capture as in chess, or by jumping as in "
                                          "draughts"),
                                      variant_choices, 2, SERAI_PYRAMIDS_VARIANT_CLASSICAL },
};

static const char *
pyramids_variant (const SeraiOptions *options)
{
  uint8_t variant = options->choice[SERAI_PYRAMIDS_OPTION_VARIANT];

  return variant == SERAI_PYRAMIDS_VARIANT_CLASSICAL ? NULL : variant_choices[variant].label;
}

static const SeraiStrength strengths[SERAI_N_LEVELS] = {
  { 950, 144 },  { 2400, 80 },   { 7000, 50 },  { 19500, 34 },
  { 48500, 24 }, { 150000, 14 }, { 520000, 6 }, { 2000000, 0 },
};

static const SeraiCardFacet card = {
  /* Translators: the author of a game */
  .region = N_ ("By I. G. Kosintsev"),
  /* Translators: what a game is about, on its card; a sentence of its own */
  .blurb = N_ ("Stacks of checkers come apart and join again into 49 kinds of pieces that hunt the "
               "pharaon."),
  .source = "I. G. Kosintsev: Pyramids, 4th edition (2012)",
  .scene = "1<2><33><332><4321><442><33><2><44>/2<1>3<1>2/3s1ssss/1ss1<421>4/4SsS2/3SS4/"
           "1(443)2(33)SS1S/3(2)2(1)2/1(1)(33)(442)(4321)(332)1(2)(44) w 8",
  .sequel = "b3xe6 d9[2]-e7 e6[43]-f6 b9-d8 f6xf5 d8xe6",
};

static const SeraiSearchFacet search = {
  .evaluate = serai_pyramids_evaluate,
  .gain = serai_pyramids_gain,
  .captures = serai_pyramids_captures,
  .quiet_moves = serai_pyramids_quiet_moves,
  .pass = serai_pyramids_pass,
  .swing = 300,
  SERAI_WEIGHTS (serai_pyramids_weights),
  .features = serai_pyramids_features,
  .strengths = strengths,
};

const SeraiRules serai_rules_pyramids = {
  .id = "pyramids",
  /* Translators: name of a game */
  .name = N_ ("Pyramids"),
  /* Translators: line under the name of a game */
  .subtitle = N_ ("Chess with pieces built from checkers"),
  /* Translators: beside the board during the game: how to win */
  .goal = N_ ("Capture the last pharaon of your opponent"),
  .sides = SERAI_WHITE_AND_BLACK,
  .options = options,
  .n_options = SERAI_PYRAMIDS_N_OPTIONS,
  .variant = pyramids_variant,
  .repetition = SERAI_REPETITION_DRAWS_AT_THIRD,
  .card = &card,
  .search = &search,
  .editing = &serai_pyramids_editing,
  .motif = &serai_pyramids_motifs,
  .geometry = serai_pyramids_geometry,
  .start = pyramids_start,
  .write = pyramids_write,
  .read = pyramids_read,
  .write_move = pyramids_write_move,
  .read_move = pyramids_read_move,
  .side = pyramids_side,
  .key = pyramids_key,
  .moves = serai_pyramids_moves,
  .is_capture_compulsory = serai_pyramids_is_capture_compulsory,
  .count_moves = serai_pyramids_count_moves,
  .apply = serai_pyramids_apply,
  .finished = pyramids_finished,
  .stuck = pyramids_stuck,
  .plies_without_progress = pyramids_plies_without_progress,
  .expired = pyramids_expired,
  .next = pyramids_next,
  .steps = serai_pyramids_steps,
  .preview = serai_pyramids_preview,
  .refuse = serai_pyramids_refuse,
  .piece_at = serai_pyramids_piece_at,
  .describe = serai_pyramids_describe,
  .explain = serai_pyramids_explain,
  .facts = serai_pyramids_facts,
  .assess = serai_pyramids_assess,
  .species = &serai_pyramids_species,
  .swap_turn = serai_pyramids_swap_turn,
};
