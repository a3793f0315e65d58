/* rules.c: Nerenchi, the morris of Sri Lanka.
 *
 * Points: 8 * square + place, square 0 outside and 2 inside, places clockwise from the top
 *         left corner, so even places are corners; bit n of a mask is point n.
 * Move:   bits[0] = target (5 bits) | origin << 5 (5) | point taken << 10 (5), 31 for none.
 * Text:   the squares from outside, 8 characters each of ".wb" from place 0, joined by '/';
 *         the side to move; counters in hand of White and of Black; phase 'p' or 'm';
 *         plies since the last capture in the moving phase.
 *
 * Sources: Meththananda, Hettige: Computational Model for Sri Lankan Board Game Nerenchi
 * (KDU, 2015); Parker: Ancient Ceylon (1909) 577-580.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "choices.h"
#include "listing.h"
#include "mix.h"
#include "move-list.h"
#include "private.h"
#include "side.h"
#include "text.h"
#include "weights.h"
#include "words.h"

const char serai_nerenchi_point_names[SERAI_NERENCHI_POINTS][3] = {
  "a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4", "b6", "d6", "f6", "f4",
  "f2", "d2", "b2", "b4", "c5", "d5", "e5", "e4", "e3", "d3", "c3", "c4",
};

/* ---- Moves ---- */

/* The steps of a counter on @from, and those that complete a nerenchi. */
static inline uint32_t
targets_of (const SeraiNerenchi *board, unsigned from, uint32_t *captures)
{
  uint32_t targets = (uint32_t) serai_nerenchi_spread (board, SERAI_BIT32 (from))
                     & serai_nerenchi_vacant_mask (board);

  *captures =
      (uint32_t) serai_nerenchi_completing (board, board->men[board->side] ^ SERAI_BIT32 (from))
      & targets;
  return targets;
}

static void
add_captures (unsigned from, unsigned to, uint32_t enemies, SeraiMoveList *out)
{
  SeraiMove *at = serai_move_list_room (out, SERAI_NERENCHI_POINTS);

  if (at == NULL)
    return;
  for (; enemies != 0; enemies &= enemies - 1)
    serai_move_put (at++, serai_nerenchi_make_bits (from, to, serai_bits_lowest (enemies)));
  out->n_moves = (size_t) (at - out->moves);
}

/* Quiet moves from one point, or from the hand for SERAI_NERENCHI_NO_SPOT. */
static void
add_quiet (unsigned from, uint32_t targets, SeraiMoveList *out)
{
  SeraiMove *at = serai_move_list_room (out, SERAI_NERENCHI_POINTS);

  if (at == NULL)
    return;
  for (; targets != 0; targets &= targets - 1)
    serai_move_put (
        at++, serai_nerenchi_make_bits (from, serai_bits_lowest (targets), SERAI_NERENCHI_NO_SPOT));
  out->n_moves = (size_t) (at - out->moves);
}

static void
add_steps_of (const SeraiNerenchi *board, unsigned from, SeraiMoveList *out)
{
  uint32_t enemies = board->men[serai_side_other ((SeraiSide) board->side)];
  uint32_t captures;

  for (uint32_t to = targets_of (board, from, &captures); to != 0; to &= to - 1)
    if ((captures & to & -to) != 0)
      add_captures (from, serai_bits_lowest (to), enemies, out);
    else
      add_quiet (from, to & -to, out);
}

static void
add_placings (const SeraiNerenchi *board, uint32_t targets, SeraiMoveList *out)
{
  if (board->hand[board->side] > 0)
    add_quiet (SERAI_NERENCHI_NO_SPOT, targets, out);
}

static void
nerenchi_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  SeraiNerenchi board = serai_nerenchi_load (pos);

  if (!board.is_moving)
    add_placings (&board, serai_nerenchi_vacant_mask (&board), out);
  else
    for (uint32_t from = board.men[board.side]; from != 0; from &= from - 1)
      add_steps_of (&board, serai_bits_lowest (from), out);
}

/* The counters of the side to move that have a neighbouring point among @targets. */
static inline uint32_t
movers_to (const SeraiNerenchi *board, uint32_t targets)
{
  return targets != 0 ? (uint32_t) serai_nerenchi_spread (board, targets) & board->men[board->side]
                      : 0;
}

static void
add_capturing_steps (const SeraiNerenchi *board, SeraiMoveList *out)
{
  uint32_t wanted = serai_nerenchi_vacant_completing (board);
  uint32_t captures;

  for (uint32_t from = movers_to (board, wanted); from != 0; from &= from - 1)
    for (targets_of (board, serai_bits_lowest (from), &captures); captures != 0;
         captures &= captures - 1)
      add_captures (serai_bits_lowest (from), serai_bits_lowest (captures),
                    board->men[serai_side_other ((SeraiSide) board->side)], out);
}

static void
nerenchi_captures (const SeraiPosition *pos, SeraiMoveList *out)
{
  SeraiNerenchi board = serai_nerenchi_load (pos);

  if (board.is_moving)
    add_capturing_steps (&board, out);
  else
    add_placings (&board, serai_nerenchi_earning (&board), out);
}

static void
nerenchi_quiet_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  SeraiNerenchi board = serai_nerenchi_load (pos);
  uint32_t      targets;
  uint32_t      captures;

  if (!board.is_moving)
    add_placings (&board, serai_nerenchi_vacant_mask (&board) & ~serai_nerenchi_earning (&board),
                  out);
  else
    for (uint32_t from = movers_to (&board, serai_nerenchi_vacant_mask (&board)); from != 0;
         from &= from - 1)
      {
        targets = targets_of (&board, serai_bits_lowest (from), &captures);
        add_quiet (serai_bits_lowest (from), targets & ~captures, out);
      }
}

static uint64_t
nerenchi_count_moves (const SeraiPosition *pos)
{
  SeraiNerenchi board = serai_nerenchi_load (pos);
  uint64_t      n_enemies = serai_bits_count (board.men[serai_side_other ((SeraiSide) board.side)]);
  uint64_t      n_moves = 0;
  uint32_t      captures;

  if (!board.is_moving)
    return board.hand[board.side] > 0 ? serai_bits_count (serai_nerenchi_vacant_mask (&board)) : 0;
  for (uint32_t from = board.men[board.side]; from != 0; from &= from - 1)
    {
      n_moves += serai_bits_count (targets_of (&board, serai_bits_lowest (from), &captures));
      n_moves += serai_bits_count (captures) * (n_enemies - 1);
    }
  return n_moves;
}

static void
step (SeraiNerenchi *board, SeraiMove move)
{
  bool takes = serai_nerenchi_move_taken (move) != SERAI_NERENCHI_NO_SPOT;

  board->men[board->side] ^= SERAI_BIT32 (serai_nerenchi_move_origin (move))
                             | SERAI_BIT32 (serai_nerenchi_move_target (move));
  board->n_no_progress++;
  if (takes)
    {
      board->men[serai_side_other ((SeraiSide) board->side)] &=
          ~SERAI_BIT32 (serai_nerenchi_move_taken (move));
      board->n_no_progress = 0;
    }
  if (!takes || board->options[SERAI_NERENCHI_OPTION_MOVE_AFTER_CAPTURE] == 0)
    board->side = (uint8_t) serai_side_other ((SeraiSide) board->side);
}

/* Stores @board, the result of a move from @from. */
static inline void
store_change (const SeraiNerenchi *board, const SeraiPosition *from, SeraiPosition *out)
{
  if (out != from)
    *out = *from;
  SERAI_WRITE_FIELD (SeraiNerenchi, board, men[0], out);
  SERAI_WRITE_FIELD (SeraiNerenchi, board, men[1], out);
  SERAI_WRITE_FIELD (SeraiNerenchi, board, hand, out);
  SERAI_WRITE_FIELD (SeraiNerenchi, board, side, out);
  SERAI_WRITE_FIELD (SeraiNerenchi, board, is_moving, out);
  SERAI_WRITE_FIELD (SeraiNerenchi, board, n_no_progress, out);
}

static bool
nerenchi_apply (const SeraiPosition *from, SeraiMove move, SeraiPosition *to)
{
  SeraiNerenchi board = serai_nerenchi_load (from);
  bool          is_irreversible = serai_nerenchi_move_origin (move) == SERAI_NERENCHI_NO_SPOT
                         || serai_nerenchi_move_taken (move) != SERAI_NERENCHI_NO_SPOT;

  if (serai_nerenchi_move_origin (move) == SERAI_NERENCHI_NO_SPOT)
    serai_nerenchi_place (&board, serai_nerenchi_move_target (move));
  else
    step (&board, move);
  store_change (&board, from, to);
  return is_irreversible;
}

static SeraiSide
nerenchi_side (const SeraiPosition *pos)
{
  return (SeraiSide) serai_nerenchi_load (pos).side;
}

static uint64_t
nerenchi_key (const SeraiPosition *pos)
{
  SeraiNerenchi board = serai_nerenchi_load (pos);

  return serai_mix ((uint64_t) board.men[1] << 32 | board.men[0])
         ^ serai_mix ((UINT64_C (1) << 63) | (uint64_t) board.hand[0] << 16
                      | (uint64_t) board.hand[1] << 8 | (uint64_t) board.is_moving << 1
                      | board.side);
}

/* ---- Start and end ---- */

static SeraiResult
nerenchi_finished (const SeraiPosition *pos)
{
  SeraiNerenchi board = serai_nerenchi_load (pos);
  SeraiSide     side = (SeraiSide) board.side;

  if (!board.is_moving)
    return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
  if (serai_bits_count (board.men[side]) <= SERAI_NERENCHI_LAST_TWO)
    return serai_side_loss (side, SERAI_REASON_TWO_LEFT);
  if (serai_bits_count (board.men[serai_side_other (side)]) <= SERAI_NERENCHI_LAST_TWO)
    return serai_side_win (side, SERAI_REASON_TWO_LEFT);
  if (movers_to (&board, serai_nerenchi_vacant_mask (&board)) == 0)
    return serai_side_loss (nerenchi_side (pos), SERAI_REASON_NO_MOVE);
  return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
}

static size_t
nerenchi_plies_without_progress (const SeraiPosition *pos)
{
  return serai_nerenchi_load (pos).n_no_progress;
}

static SeraiResult
nerenchi_expired (const SeraiPosition *pos, size_t n_no_progress)
{
  (void) pos;
  return serai_side_draw_at (n_no_progress, SERAI_NERENCHI_MAX_NO_PROGRESS);
}

static void
nerenchi_start (const SeraiOptions *chosen, SeraiPosition *out)
{
  static const uint8_t counters[] = { 12, 11, 9 };
  SeraiNerenchi        board = { 0 };

  memcpy (board.options, chosen->choice, sizeof board.options);
  board.hand[0] = board.hand[1] = counters[chosen->choice[SERAI_NERENCHI_OPTION_COUNTERS]];
  serai_nerenchi_store (&board, out);
}

/* ---- Text ---- */

static size_t
nerenchi_write (const SeraiPosition *pos, char text[SERAI_POSITION_TEXT])
{
  SeraiNerenchi board = serai_nerenchi_load (pos);
  size_t        length = 0;

  for (unsigned point = 0; point < SERAI_NERENCHI_POINTS; point++)
    {
      if (point > 0 && point % SERAI_NERENCHI_PLACES == 0)
        text[length++] = '/';
      text[length++] = (board.men[0] & SERAI_BIT32 (point)) != 0   ? 'w'
                       : (board.men[1] & SERAI_BIT32 (point)) != 0 ? 'b'
                                                                   : '.';
    }
  text[length++] = ' ';
  text[length++] = board.side == SERAI_SIDE_P1 ? 'w' : 'b';
  for (int side = 0; side < 2; side++)
    {
      text[length++] = ' ';
      length += serai_text_write_number (text + length, board.hand[side]);
    }
  text[length++] = ' ';
  text[length++] = board.is_moving ? 'm' : 'p';
  text[length++] = ' ';
  return length + serai_text_write_number (text + length, board.n_no_progress);
}

static const char *
read_points (SeraiNerenchi *board, const char **text)
{
  for (unsigned point = 0; point < SERAI_NERENCHI_POINTS; point++, (*text)++)
    {
      if (point > 0 && point % SERAI_NERENCHI_PLACES == 0)
        {
          if (**text != '/')
            return N_FAULT ("eight points must be followed by “/”");
          (*text)++;
        }
      if (**text == 'w')
        board->men[0] |= SERAI_BIT32 (point);
      else if (**text == 'b')
        board->men[1] |= SERAI_BIT32 (point);
      else if (**text != '.')
        return N_FAULT ("a point must be “w”, “b” or “.”");
    }
  return NULL;
}

static const char *
read_side (SeraiNerenchi *board, const char **text)
{
  const char *fault = serai_text_read_space (text);

  return fault != NULL ? fault : serai_text_read_side (text, &board->side);
}

/**
 * serai_nerenchi_read_phase:
 * @text: (inout): after the hands; advanced past the phase
 * @is_moving: (out): whether it is the moving phase
 * Returns: (nullable): what is wrong, with @text at the fault; message id, static
 */
const char *
serai_nerenchi_read_phase (const char **text, bool *is_moving)
{
  const char *fault = serai_text_read_space (text);

  if (fault != NULL)
    return fault;
  if (**text != 'p' && **text != 'm')
    return N_FAULT ("the phase must be “p” or “m”");
  *is_moving = **text == 'm';
  (*text)++;
  return NULL;
}

static const char *
read_hands (SeraiNerenchi *board, const char **text)
{
  for (int side = 0; side < 2; side++)
    {
      unsigned    hand;
      const char *fault = serai_text_read_space (text);

      if (fault == NULL)
        fault = serai_text_read_number (text, SERAI_NERENCHI_MAX_HAND, &hand);
      if (fault != NULL)
        return fault;
      board->hand[side] = (uint8_t) hand;
    }
  return NULL;
}

static const char *
read_n_no_progress (SeraiNerenchi *board, const char **text)
{
  unsigned    n_no_progress;
  const char *fault = serai_text_read_space (text);

  if (fault == NULL)
    fault = serai_text_read_number (text, board->is_moving ? SERAI_TEXT_MAX_NO_PROGRESS : 0,
                                    &n_no_progress);
  if (fault != NULL)
    return fault;
  board->n_no_progress = (uint16_t) n_no_progress;
  return serai_text_read_end (text);
}

static const char *
read_text (SeraiNerenchi *board, const char **text)
{
  const char *fault = read_points (board, text);
  bool        is_moving = false;

  if (fault == NULL)
    fault = read_side (board, text);
  if (fault == NULL)
    fault = read_hands (board, text);
  if (fault == NULL)
    fault = serai_nerenchi_read_phase (text, &is_moving);
  board->is_moving = is_moving;
  if (fault == NULL && board->is_moving && board->hand[0] + board->hand[1] > 0)
    {
      (*text)--;
      fault = N_FAULT ("in the moving phase no counters can be in hand");
    }
  return fault != NULL ? fault : read_n_no_progress (board, text);
}

static size_t
nerenchi_read (const SeraiOptions *chosen, const char *text, SeraiPosition *out, const char **why)
{
  SeraiNerenchi board = { 0 };
  const char   *at = text;

  memcpy (board.options, chosen->choice, sizeof board.options);
  *why = read_text (&board, &at);
  if (*why != NULL)
    return (size_t) (at - text) + 1;
  serai_nerenchi_store (&board, out);
  return 0;
}

static size_t
append (char *text, size_t length, const char *more)
{
  size_t n = strlen (more);

  memcpy (text + length, more, n + 1);
  return length + n;
}

static size_t
nerenchi_write_move (const SeraiPosition *pos, SeraiMove move, char text[SERAI_MOVE_TEXT])
{
  size_t length = 0;

  (void) pos;
  if (serai_nerenchi_move_origin (move) != SERAI_NERENCHI_NO_SPOT)
    {
      length = append (text, length, serai_nerenchi_point_names[serai_nerenchi_move_origin (move)]);
      length = append (text, length, "-");
    }
  length = append (text, length, serai_nerenchi_point_names[serai_nerenchi_move_target (move)]);
  if (serai_nerenchi_move_taken (move) == SERAI_NERENCHI_NO_SPOT)
    return length;
  length = append (text, length, "x");
  return append (text, length, serai_nerenchi_point_names[serai_nerenchi_move_taken (move)]);
}

/* ---- A move, step by step ---- */

static size_t
nerenchi_steps (const SeraiPosition *pos, SeraiMove move, SeraiStep out[SERAI_MAX_STEPS])
{
  size_t n_steps = 0;

  (void) pos;
  if (serai_nerenchi_move_origin (move) != SERAI_NERENCHI_NO_SPOT)
    out[n_steps++] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) serai_nerenchi_move_origin (move) };
  out[n_steps++] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) serai_nerenchi_move_target (move) };
  if (serai_nerenchi_move_taken (move) != SERAI_NERENCHI_NO_SPOT)
    out[n_steps++] = (SeraiStep){ SERAI_STEP_TAKE, (uint8_t) serai_nerenchi_move_taken (move) };
  return n_steps;
}

static void
nerenchi_preview (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                  SeraiPosition *out)
{
  SeraiNerenchi board = serai_nerenchi_load (pos);

  if (!board.is_moving && n_begun > 0)
    {
      board.men[board.side] |= SERAI_BIT32 (begun[0].value);
      board.hand[board.side]--;
    }
  if (board.is_moving && n_begun > 1)
    board.men[board.side] ^= SERAI_BIT32 (begun[0].value) | SERAI_BIT32 (begun[1].value);
  if (board.is_moving && n_begun > 2)
    board.men[serai_side_other ((SeraiSide) board.side)] &= ~SERAI_BIT32 (begun[2].value);
  serai_nerenchi_store (&board, out);
}

/* ---- The game ---- */

static const SeraiChoice counters_choices[] = { { "12", "12" }, { "11", "11" }, { "9", "9" } };

static const SeraiOption options[SERAI_NERENCHI_N_OPTIONS] = {
  /* Translators: rule option of Nerenchi: three counters on a diagonal are a nerenchi */
  [SERAI_NERENCHI_OPTION_DIAGONALS] = { "diagonals", N_ ("Diagonals count"),
                                        /* Translators: explains “Diagonals count” */
                                        N_ ("Three counters on a diagonal are a nerenchi"),
                                        serai_yes_no_choices, 2, 0 },
  /* Translators: rule option of Nerenchi: counters move along diagonals too */
  [SERAI_NERENCHI_OPTION_DIAGONAL_STEPS] = { "diagonal-steps", N_ ("Steps along diagonals"),
                                             /* Translators: explains “Steps along diagonals” */
                                             N_ ("Counters may also move along the diagonals"),
                                             serai_no_yes_choices, 2, 0 },
  /* Translators: rule option of Nerenchi: how many round pieces each player has */
  [SERAI_NERENCHI_OPTION_COUNTERS] = { "counters", N_ ("Counters"),
                                       /* Translators: explains “Counters” */
                                       N_ ("How many each player has in hand"), counters_choices, 3,
                                       0 },
  [SERAI_NERENCHI_OPTION_MOVE_AFTER_CAPTURE] = { "move-after-capture",
                                                 /* Translators: rule option of Nerenchi: a player
                                                    who captures has another turn */
                                                 N_ ("Move again after a capture"),
                                                 /* Translators: explains “Move again after a
                                                    capture” */
                                                 N_ ("Whoever captures moves again, as Parker "
                                                     "described it in 1909"),
                                                 serai_no_yes_choices, 2, 0 },
};

static const SeraiPreset presets[] = {
  /* Translators: preset of Nerenchi: eleven counters */
  { N_ ("Eleven"), N_ ("Each player has eleven counters"), { { "counters", "11" } } },
  /* Translators: preset of Nerenchi: the author and year of a book */
  { N_ ("Parker 1909"),
    /* Translators: explains the preset “Parker 1909” */
    N_ ("As Parker described it: no diagonals, and another move after each capture"),
    { { "diagonals", "no" }, { "move-after-capture", "yes" } } },
  /* Translators: preset of Nerenchi: nine counters, as in nine men’s morris */
  { N_ ("Nine men"),
    /* Translators: explains the preset “Nine men” */
    N_ ("As Parker described it, but with nine counters for each player"),
    { { "diagonals", "no" }, { "counters", "9" }, { "move-after-capture", "yes" } } },
};

static const SeraiStrength strengths[SERAI_N_LEVELS] = {
  { 460, 530 }, { 590, 210 }, { 880, 100 }, { 1300, 61 },
  { 2100, 35 }, { 7800, 16 }, { 81000, 4 }, { 4000000, 0 },
};

static const SeraiCardFacet card = {
  /* Translators: where a game comes from */
  .region = N_ ("Sri Lanka"),
  .blurb =
      /* Translators: what a game is about, on its card; a sentence of its own */
  N_ ("Three counters in a line earn another turn, and later one of the opponent’s counters."),
  .source =
      "Meththananda, Hettige: Computational Model for Sri Lankan Board Game Nerenchi (KDU, 2015); "
      "Parker: Ancient Ceylon (1909) 577–580",
  .scene = "w.....w./bbbw..ww/b.b...wb w 6 6 p 0",
  .sequel = "a4 d5 g7 d3 e4 d2",
};

static const SeraiSearchFacet search = {
  .evaluate = serai_nerenchi_evaluate,
  .gain = serai_nerenchi_gain,
  .captures = nerenchi_captures,
  .quiet_moves = nerenchi_quiet_moves,
  .swing = 25,
  SERAI_WEIGHTS (serai_nerenchi_weights),
  .features = serai_nerenchi_features,
  .strengths = strengths,
};

const SeraiRules serai_rules_nerenchi = {
  .id = "nerenchi",
  /* Translators: name of a game, and of three counters in a line */
  .name = N_ ("Nerenchi"),
  /* Translators: line under the name of a game */
  .subtitle = N_ ("Morris game of Sri Lanka"),
  /* Translators: beside the board during the game: how to win */
  .goal = N_ ("Leave your opponent two counters, or no move"),
  .sides = SERAI_WHITE_AND_BLACK,
  .options = options,
  .n_options = SERAI_NERENCHI_N_OPTIONS,
  .presets = presets,
  .n_presets = sizeof presets / sizeof *presets,
  .repetition = SERAI_REPETITION_DRAWS_AT_THIRD,
  .card = &card,
  .search = &search,
  .editing = &serai_nerenchi_editing,
  .motif = &serai_nerenchi_motifs,
  .geometry = serai_nerenchi_geometry,
  .start = nerenchi_start,
  .write = nerenchi_write,
  .read = nerenchi_read,
  .write_move = nerenchi_write_move,
  .side = nerenchi_side,
  .key = nerenchi_key,
  .moves = nerenchi_moves,
  .distinct_moves = nerenchi_moves,
  .count_moves = nerenchi_count_moves,
  .apply = nerenchi_apply,
  .finished = nerenchi_finished,
  .plies_without_progress = nerenchi_plies_without_progress,
  .expired = nerenchi_expired,
  .steps = nerenchi_steps,
  .preview = nerenchi_preview,
  .refuse = serai_nerenchi_refuse,
  .piece_at = serai_nerenchi_piece_at,
  .describe = serai_nerenchi_describe,
  .explain = serai_nerenchi_explain,
  .facts = serai_nerenchi_facts,
  .assess = serai_nerenchi_assess,
  .hand = &serai_nerenchi_hand,
  .bonus = &serai_nerenchi_bonus,
};
