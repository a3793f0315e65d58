/* rules.c: Keny, the leaping draughts of Ossetia and Armenia.
 *
 * Points: 8 * row + column, row 0 on top, so point 0 is a8 and point 63 is h1; bit n of a
 *         mask is point n.
 * Move:   bits[0] = origin (6 bits) | legs << 6 (5) | kind << 11 (2) | legs 0 to 9;
 *         bits[1] = legs 10 and on. A leg is direction (2) | distance - 1 << 2 (3).
 *         A side has 16 pieces at most, so a chain takes no more; leaps visit each of the
 *         16 squares of one parity class at most once: 22 legs are more than enough.
 * Text:   ranks 8 to 1 joined by '/', 'K'/'P' White's ken and pepper, 'k'/'p' Black's,
 *         digits for vacant squares; the side to move; plies since the last capture.
 *
 * Source: Wikipedia, Keny (game), after N. Sokolov (2005).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "choices.h"
#include "listing.h"
#include "longest.h"
#include "move-list.h"
#include "private.h"
#include "text.h"
#include "weights.h"
#include "words.h"

/* ---- Start and end ---- */

static SeraiSide
keny_side (const SeraiPosition *pos)
{
  return (SeraiSide) serai_keny_load (pos).side;
}

static SeraiResult
keny_finished (const SeraiPosition *pos)
{
  SeraiKeny board = serai_keny_load (pos);

  if (serai_keny_pieces_of (&board, SERAI_KENY_OWN) == 0)
    return serai_side_loss ((SeraiSide) board.side, SERAI_REASON_NO_PIECE);
  return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
}

static size_t
keny_plies_without_progress (const SeraiPosition *pos)
{
  return serai_keny_load (pos).n_no_progress;
}

static SeraiResult
keny_expired (const SeraiPosition *pos, size_t n_no_progress)
{
  SeraiKeny board = serai_keny_load (pos);

  return serai_side_draw_at (n_no_progress, serai_keny_no_progress_limit (board.options));
}

static void
keny_start (const SeraiOptions *chosen, SeraiPosition *out)
{
  SeraiKeny board = {
    .kens = { UINT64_C (0xFFFF) << 40, UINT64_C (0xFFFF) << 8 },
  };

  memcpy (board.options, chosen->choice, sizeof board.options);
  serai_keny_store (&board, out);
}

/* ---- Text ---- */

static const char piece_letters[] = "KPkp";

static size_t
write_piece (const void *data, unsigned point, char *text)
{
  const SeraiKeny *board = data;
  unsigned         white = serai_keny_whose (board, SERAI_SIDE_P1);
  unsigned         black = serai_keny_whose (board, SERAI_SIDE_P2);
  const uint64_t   masks[] = { board->kens[white], board->peppers[white], board->kens[black],
                               board->peppers[black] };

  for (unsigned n = 0; n < sizeof masks / sizeof *masks; n++)
    if (serai_keny_is_in (masks[n], point))
      {
        text[0] = piece_letters[n];
        return 1;
      }
  return 0;
}

static const char *
read_piece (void *data, unsigned point, const char **text)
{
  SeraiKeny  *board = data;
  const char *letter = **text != '\0' ? strchr (piece_letters, **text) : NULL;
  unsigned    side;

  if (letter == NULL)
    return N_FAULT ("“K”, “P”, “k”, “p” or a number of vacant squares is expected here");
  side = letter - piece_letters >= 2;
  if (serai_bits_count (serai_keny_pieces_of (board, side)) == SERAI_KENY_MAX_PIECES)
    return N_FAULT ("a side has 16 pieces at most");
  if ((letter - piece_letters) % 2 == 1)
    board->peppers[side] |= SERAI_BIT64 (point);
  else if (serai_keny_is_in (serai_keny_last_ranks[side], point))
    return N_FAULT ("a ken cannot be on the opponent’s first rank");
  else
    board->kens[side] |= SERAI_BIT64 (point);
  (*text)++;
  return NULL;
}

static const SeraiTextRanks ranks = {
  .columns = SERAI_KENY_LENGTH,
  .rows = SERAI_KENY_LENGTH,
  .too_long = N_FAULT ("a rank has eight squares"),
  .not_closed = N_FAULT ("eight squares must be followed by “/”"),
  .write = write_piece,
  .read = read_piece,
};

static size_t
keny_write (const SeraiPosition *pos, char text[SERAI_POSITION_TEXT])
{
  SeraiKeny board = serai_keny_load (pos);
  size_t    length = serai_text_write_ranks (&ranks, &board, text);

  return length
         + serai_text_write_side_and_number (text + length, (SeraiSide) board.side,
                                             board.n_no_progress);
}

static size_t
keny_read (const SeraiOptions *chosen, const char *text, SeraiPosition *out, const char **why)
{
  SeraiKeny   board = { 0 };
  const char *at = text;
  uint8_t     side = SERAI_SIDE_P1;
  unsigned    n_no_progress = 0;

  memcpy (board.options, chosen->choice, sizeof board.options);
  *why = serai_text_read_ranks (&ranks, &board, &at);
  if (*why == NULL)
    *why = serai_text_read_side_and_number (&at, SERAI_TEXT_MAX_NO_PROGRESS, &side, &n_no_progress);
  if (*why != NULL)
    return (size_t) (at - text) + 1;
  board.n_no_progress = n_no_progress;
  if (side == SERAI_SIDE_P2) /* the squares were read as if White were to move */
    serai_keny_hand_over (&board);
  serai_keny_store (&board, out);
  return 0;
}

static size_t
write_point (unsigned point, char *text)
{
  return serai_text_write_point (text, point, SERAI_KENY_LENGTH, SERAI_KENY_LENGTH);
}

static size_t
keny_write_move (const SeraiPosition *pos, SeraiMove move, char text[SERAI_MOVE_TEXT])
{
  unsigned at = serai_keny_move_origin (move);
  size_t   length = write_point (at, text);

  (void) pos;
  for (unsigned leg = 0; leg < serai_keny_move_legs (move); leg++)
    {
      at = serai_keny_leg_end (at, serai_keny_move_leg (move, leg));
      text[length++] = serai_keny_move_kind (move) == SERAI_KENY_MOVE_CAPTURE ? 'x' : '-';
      length += write_point (at, text + length);
    }
  return length;
}

static void
add_points (uint64_t points, SeraiContinuation *out)
{
  for (; points != 0; points &= points - 1)
    out->next[out->n_next++] =
        (SeraiStep){ SERAI_STEP_POINT, (uint8_t) serai_bits_lowest (points) };
}

/* The next steps of captures after @begun, whatever their lengths. */
static void
next_of_capture (void *data, const SeraiStep *begun, size_t n_begun, SeraiContinuation *out)
{
  const SeraiKeny *board = data;
  uint64_t         points = 0;

  *out = (SeraiContinuation){ 0 };
  if (n_begun == 0)
    points = serai_keny_find_capturing (board);
  else if (serai_keny_follow_capture (board, begun, n_begun, &out->move, &points))
    out->complete = points == 0 || (n_begun > 1 && serai_keny_may_stop_capturing (board));
  add_points (points, out);
}

/* The next steps of the longest captures after @begun. */
static void
next_of_longest (void *data, const SeraiStep *begun, size_t n_begun, SeraiContinuation *out)
{
  SeraiKenyMajority *majority = data;
  uint64_t           points;

  *out = (SeraiContinuation){ 0 };
  out->complete = serai_keny_follow_longest_capture (majority, begun, n_begun, &out->move, &points);
  add_points (points, out);
}

/* The square of @step, with an “x” before all but the first. */
static size_t
write_jump (SeraiStep step, size_t n_begun, char text[SERAI_STEP_TEXT])
{
  text[0] = 'x';
  return (n_begun > 0) + write_point (step.value, text + (n_begun > 0));
}

static size_t
read_capture (SeraiKeny *board, const char *text, SeraiMove *out)
{
  SeraiKenyMajority majority;

  if (board->options[SERAI_KENY_OPTION_MAJORITY] == 0)
    return serai_listing_read_chain (next_of_capture, board, write_jump, text, out);
  serai_keny_begin_majority (board, SERAI_NO_POINT, &majority);
  return serai_listing_read_chain (next_of_longest, &majority, write_jump, text, out);
}

static size_t
keny_read_move (const SeraiPosition *pos, const char *text, SeraiMove *out, const char **why)
{
  SeraiKeny     board = serai_keny_load (pos);
  SeraiMoveList list;
  size_t        column;
  size_t        other;

  if (!serai_keny_has_capture (&board))
    return serai_listing_read_move (serai_keny_moves, keny_write_move, pos, text, out, why);
  *why = serai_listing_no_move;
  column = read_capture (&board, text, out);
  if (column == 0 || serai_keny_must_capture (&board))
    return column;
  serai_move_list_init (&list);
  serai_keny_add_quiet_moves (&board, false, &list);
  other = serai_listing_find_text (keny_write_move, pos, &list, text, out);
  serai_move_list_clear (&list);
  return other == 0 || other > column ? other : column;
}

/* ---- A move, step by step ---- */

static void
find_next_of_captures (SeraiKeny *board, const SeraiStep *begun, size_t n_begun,
                       SeraiContinuation *out)
{
  SeraiKenyMajority majority;

  if (board->options[SERAI_KENY_OPTION_MAJORITY] == 0)
    {
      next_of_capture (board, begun, n_begun, out);
      return;
    }
  serai_keny_begin_majority (board, n_begun > 0 ? begun[0].value : SERAI_NO_POINT, &majority);
  next_of_longest (&majority, begun, n_begun, out);
}

static void
keny_next (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun, SeraiContinuation *out)
{
  SeraiKeny     board = serai_keny_load (pos);
  SeraiMoveList list;

  if (!serai_keny_has_capture (&board))
    {
      serai_listing_next (serai_keny_moves, serai_keny_steps, pos, begun, n_begun, out);
      return;
    }
  find_next_of_captures (&board, begun, n_begun, out);
  if (serai_keny_must_capture (&board))
    return;
  serai_move_list_init (&list);
  serai_keny_add_quiet_moves (&board, false, &list);
  serai_listing_add_next (serai_keny_steps, pos, &list, begun, n_begun, out);
  serai_move_list_clear (&list);
}

/* ---- The game ---- */

static const SeraiChoice promotion_choices[] = {
  /* Translators: choice of “Promotion during a capture”; “it” is a ken */
  [SERAI_KENY_PROMOTION_CONTINUE] = { "continue", N_ ("It goes on as a pepper") },
  /* Translators: choice of “Promotion during a capture” */
  [SERAI_KENY_PROMOTION_STOP] = { "stop", N_ ("The move ends") },
  /* Translators: choice of “Promotion during a capture”: when a ken is promoted */
  [SERAI_KENY_PROMOTION_END] = { "end", N_ ("Only if the move ends there") },
};
static const SeraiChoice draw_choices[] = {
  /* Translators: choice of “Draw without captures” */
  { "20", N_ ("After 20 moves") },
  /* Translators: choice of “Draw without captures” */
  { "10", N_ ("After 10 moves") },
  /* Translators: choice of “Draw without captures” */
  { "40", N_ ("After 40 moves") },
};

static const SeraiOption options[SERAI_KENY_N_OPTIONS] = {
  /* Translators: rule option of Keny: several leaps over friendly pieces in one move */
  [SERAI_KENY_OPTION_LEAP_CHAIN] = { "leap-chain", N_ ("Chains of leaps"),
                                     /* Translators: explains “Chains of leaps” */
                                     N_ ("A ken may leap over several friendly pieces in one move"),
                                     serai_yes_no_choices, 2, 0 },
  /* Translators: rule option of Keny */
  [SERAI_KENY_OPTION_LEAP_BACK] = { "leap-back", N_ ("Backward leaps"),
                                    /* Translators: explains “Backward leaps” */
                                    N_ ("A ken may leap over a friendly piece behind it"),
                                    serai_yes_no_choices, 2, 0 },
  /* Translators: rule option of Keny */
  [SERAI_KENY_OPTION_LEAP_PEPPER] = { "leap-pepper", N_ ("Leaps over peppers"),
                                      /* Translators: explains “Leaps over peppers” */
                                      N_ ("A ken may also leap over friendly peppers"),
                                      serai_no_yes_choices, 2, 0 },
  [SERAI_KENY_OPTION_COMPULSORY] = { "compulsory", N_ ("Compulsory capture"),
                                     /* Translators: explains “Compulsory capture” */
                                     N_ ("A player who can capture must do so, and must continue "
                                         "while possible"),
                                     serai_yes_no_choices, 2, 0 },
  /* Translators: rule option of Keny: turning by 180° */
  [SERAI_KENY_OPTION_REVERSE] = { "reverse", N_ ("Peppers may turn back"),
                                  /* Translators: explains “Peppers may turn back” */
                                  N_ ("A pepper may turn back between two captures"),
                                  serai_no_yes_choices, 2, 0 },
  /* Translators: rule option of Keny, a term of draughts: the most pieces must be taken */
  [SERAI_KENY_OPTION_MAJORITY] = { "majority", N_ ("Majority capture"),
                                   /* Translators: explains “Majority capture” */
                                   N_ ("Only the captures that take the most pieces are allowed"),
                                   serai_no_yes_choices, 2, 0 },
  /* Translators: rule option of Keny: what a ken does on the last rank in a capture */
  [SERAI_KENY_OPTION_PROMOTION] = { "promotion", N_ ("Promotion during a capture"),
                                    /* Translators: explains “Promotion during a capture” */
                                    N_ ("When a ken reaches the last rank by a capture"),
                                    promotion_choices, 3, SERAI_KENY_PROMOTION_CONTINUE },
  /* Translators: rule option of Keny: after how many moves without a capture a game is drawn */
  [SERAI_KENY_OPTION_DRAW_MOVES] = { "draw-moves", N_ ("Draw without captures"),
                                     /* Translators: explains “Draw without captures” */
                                     N_ ("Counts the moves of both players"), draw_choices, 3, 0 },
};

static const SeraiStrength strengths[SERAI_N_LEVELS] = {
  { 100, 2000 }, { 460, 360 }, { 780, 120 }, { 1300, 61 },
  { 2700, 33 },  { 7200, 18 }, { 40000, 7 }, { 4000000, 0 },
};

static const SeraiCardFacet card = {
  /* Translators: where a game comes from */
  .region = N_ ("Ossetia and Armenia"),
  /* Translators: what a game is about, on its card; a sentence of its own */
  .blurb = N_ ("Draughts with straight moves: kens leap over friendly pieces and become "
               "peppers on the far side."),
  .source = "Wikipedia: Keny (game), after N. Sokolov (2005) "
            "https://en.wikipedia.org/wiki/Keny_(game)",
  .scene = "8/Kk6/K2kkkKk/2k1k2k/K3KK2/KK2KKKK/8/3p4 w 1",
  .sequel = "a7xc7 e6-c6-c4 e4xe6xc6 d1-h1 g6xe6 h1xh4xe4xe7xb7xb1",
};

static const SeraiSearchFacet search = {
  .evaluate = serai_keny_evaluate,
  .gain = serai_keny_gain,
  .captures = serai_keny_captures,
  .swing = 13,
  SERAI_WEIGHTS (serai_keny_weights),
  .features = serai_keny_features,
  .strengths = strengths,
};

const SeraiRules serai_rules_keny = {
  .id = "keny",
  /* Translators: name of a game: the plural of ken, its ordinary piece */
  .name = N_ ("Keny"),
  /* Translators: line under the name of a game */
  .subtitle = N_ ("Draughts of the Caucasus"),
  /* Translators: beside the board during the game: how to win */
  .goal = N_ ("Capture every piece, or leave your opponent no move"),
  .sides = SERAI_WHITE_AND_BLACK,
  .options = options,
  .n_options = SERAI_KENY_N_OPTIONS,
  .repetition = SERAI_REPETITION_DRAWS_AT_THIRD,
  .card = &card,
  .search = &search,
  .editing = &serai_keny_editing,
  .motif = &serai_keny_motifs,
  .geometry = serai_keny_geometry,
  .start = keny_start,
  .write = keny_write,
  .read = keny_read,
  .write_move = keny_write_move,
  .read_move = keny_read_move,
  .side = keny_side,
  .key = serai_keny_key,
  .moves = serai_keny_moves,
  .distinct_moves = serai_keny_distinct_moves,
  .is_capture_compulsory = serai_keny_is_capture_compulsory,
  .count_moves = serai_keny_count_moves,
  .apply = serai_keny_apply,
  .finished = keny_finished,
  .has_move = serai_keny_has_move,
  .plies_without_progress = keny_plies_without_progress,
  .expired = keny_expired,
  .next = keny_next,
  .steps = serai_keny_steps,
  .preview = serai_keny_preview,
  .refuse = serai_keny_refuse,
  .piece_at = serai_keny_piece_at,
  .describe = serai_keny_describe,
  .explain = serai_keny_explain,
  .facts = serai_keny_facts,
  .assess = serai_keny_assess,
  .swap_turn = serai_keny_swap_turn,
};
