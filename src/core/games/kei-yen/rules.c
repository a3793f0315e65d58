/* rules.c: Kei-Yen, the tiger hunt of Manipur.
 *
 * Points: 5 * row + column, row 0 on top, so point 0 is a5 and point 24 is e1; bit n of
 *         a mask is point n.
 * Move:   bits[0] = origin (5 bits) | number of legs << 5 (5) | is a jump << 10 (1)
 *                   | direction of leg n << (12 + 3 n);
 *         bits[1] = last landing (5) | mask of jumped points << 8 (25); redundant, but makes
 *                   playing fast.
 *         A jump changes file or rank by two, so a Kei stays on the points of its parity
 *         class, and between these lie at most 16 points (class of a1), each jumped at
 *         most once: 12 + 3 * 16 = 60 bits.
 * Text:   rows from rank 5 down joined by '/', '.' empty, 'K' a Kei, '1'..'9' a group;
 *         a space; the side to move, 'k' or 'y'.
 *
 * Source: Singh, Sapra, Singh: Development of Algorithm of Traditional Kei-Yen Game,
 * J. Computer and Communications 6 (2018) 45-56, doi 10.4236/jcc.2018.68004.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <assert.h>

#include "choices.h"
#include "mix.h"
#include "move-list.h"
#include "private.h"
#include "side.h"
#include "text.h"
#include "weights.h"

static SeraiSide
kei_yen_side (const SeraiPosition *pos)
{
  return (SeraiSide) serai_kei_yen_load (pos).side;
}

static uint64_t
kei_yen_key (const SeraiPosition *pos)
{
  SeraiKeiYen board = serai_kei_yen_load (pos);
  uint64_t    others = (uint64_t) (board.groups >> 64) | (uint64_t) board.kei[0] << 40
                    | (uint64_t) board.kei[1] << 48 | (uint64_t) board.side << 56;

  return serai_mix (serai_mix ((uint64_t) board.groups) ^ others);
}

/* ---- Start and end ---- */

/* Whether no piece of the side to move can move, repetition ignored. */
static bool
is_blocked (const SeraiKeiYen *board)
{
  uint32_t free = serai_kei_yen_empty_mask (board);

  if (board->side == SERAI_SIDE_P2)
    return serai_kei_yen_spread (board->yen, free) == 0;
  return serai_kei_yen_spread (serai_kei_yen_kei_mask (board), free) == 0
         && serai_kei_yen_first_jumps (board) == 0;
}

static SeraiResult
kei_yen_finished (const SeraiPosition *pos)
{
  SeraiKeiYen board = serai_kei_yen_load (pos);

  if (board.n_yen <= serai_kei_yen_least_yen (&board))
    return serai_side_win (SERAI_SIDE_P1, SERAI_REASON_GOAL);
  if (is_blocked (&board))
    return serai_side_loss (kei_yen_side (pos), SERAI_REASON_NO_MOVE);
  return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
}

static SeraiResult
kei_yen_expired (const SeraiPosition *pos, size_t n_no_progress)
{
  SeraiKeiYen board = serai_kei_yen_load (pos);
  size_t      limit = serai_kei_yen_hold_out_limit (&board);

  if (limit == 0 || n_no_progress < limit)
    return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
  return serai_side_win (board.n_yen >= SERAI_KEI_YEN_HOLD_OUT_YEN ? SERAI_SIDE_P2 : SERAI_SIDE_P1,
                         SERAI_REASON_HELD_OUT);
}

/* ---- Text ---- */

static unsigned
point_of (char file, char rank)
{
  if (file < 'a' || file > 'e' || rank < '1' || rank > '5')
    return SERAI_NO_POINT;
  return SERAI_KEI_YEN_LENGTH * (unsigned) ('5' - rank) + (unsigned) (file - 'a');
}

static size_t
write_point (unsigned point, char name[3])
{
  return serai_text_write_point (name, point, SERAI_KEI_YEN_LENGTH, SERAI_KEI_YEN_LENGTH);
}

static size_t
kei_yen_write (const SeraiPosition *pos, char text[SERAI_POSITION_TEXT])
{
  SeraiKeiYen board = serai_kei_yen_load (pos);
  size_t      length = 0;

  for (unsigned point = 0; point < SERAI_KEI_YEN_POINTS; point++)
    {
      unsigned size = serai_kei_yen_group_at (&board, point);

      if (point > 0 && SERAI_KEI_YEN_COLUMN (point) == 0)
        text[length++] = '/';
      if (size > 0)
        text[length++] = (char) ('0' + size);
      else
        text[length++] = (serai_kei_yen_kei_mask (&board) & SERAI_BIT32 (point)) != 0 ? 'K' : '.';
    }
  text[length++] = ' ';
  text[length++] = board.side == SERAI_SIDE_P1 ? 'k' : 'y';
  text[length] = '\0';
  return length;
}

/* Puts the piece or group @content on @point; returns what is wrong with it, or null. */
static const char *
read_content (SeraiKeiYen *board, unsigned point, char content, unsigned *n_kei)
{
  if (content == 'K')
    {
      if (*n_kei == 2)
        return N_FAULT ("there must be exactly two Kei");
      board->kei[(*n_kei)++] = (uint8_t) point;
    }
  else if (content >= '1' && content <= '0' + SERAI_KEI_YEN_MAX_GROUP)
    {
      if (board->n_yen + content - '0' > SERAI_KEI_YEN_MAX_YEN)
        return N_FAULT ("there can be 25 Yen at most");
      board->n_yen = (uint8_t) (board->n_yen + content - '0');
      serai_kei_yen_put_yen (board, point, (unsigned) (content - '0'));
    }
  else if (content != '.')
    return N_FAULT ("a point must be “.”, “K” or a digit from 1 to 9");
  return NULL;
}

static const char *
read_board (SeraiKeiYen *board, const char **text)
{
  unsigned    n_kei = 0;
  const char *fault;

  for (unsigned point = 0; point < SERAI_KEI_YEN_POINTS; point++, (*text)++)
    {
      if (point > 0 && SERAI_KEI_YEN_COLUMN (point) == 0 && *(*text)++ != '/')
        {
          (*text)--;
          return N_FAULT ("five points must be followed by “/”");
        }
      fault = read_content (board, point, **text, &n_kei);
      if (fault != NULL)
        return fault;
    }
  return n_kei == 2 ? NULL : N_FAULT ("there must be exactly two Kei");
}

/**
 * serai_kei_yen_read_side:
 * @text: (inout): after the board; advanced to the end
 * @side: (out): #SeraiSide: to move
 * Returns: (nullable): what is wrong, with @text at the fault; message id, static
 */
const char *
serai_kei_yen_read_side (const char **text, uint8_t *side)
{
  if (**text != ' ')
    return N_FAULT ("the board must be followed by a space");
  (*text)++;
  if (**text != 'k' && **text != 'y')
    return N_FAULT ("the side to move must be “k” or “y”");
  *side = **text == 'k' ? SERAI_SIDE_P1 : SERAI_SIDE_P2;
  (*text)++;
  return serai_text_read_end (text);
}

static size_t
kei_yen_read (const SeraiOptions *chosen, const char *text, SeraiPosition *out, const char **why)
{
  SeraiKeiYen board = { 0 };
  const char *at = text;
  uint8_t     side = SERAI_SIDE_P1;

  memcpy (board.options, chosen->choice, sizeof board.options);
  *why = read_board (&board, &at);
  if (*why == NULL)
    *why = serai_kei_yen_read_side (&at, &side);
  if (*why != NULL)
    return (size_t) (at - text) + 1;
  if (side == SERAI_SIDE_P2)
    serai_kei_yen_turn_over (&board);
  serai_kei_yen_store (&board, out);
  return 0;
}

static void
kei_yen_start (const SeraiOptions *chosen, SeraiPosition *out)
{
  static const char *const starts[2][2] = {
    { "...../.5.5./K...K/.5.5./..... k", "...../.5.5./K.5.K/.5.5./..... k" },
    { "..K../.5.5./...../.5.5./..K.. k", "..K../.5.5./..5../.5.5./..K.. k" },
  };
  const char *why;
  size_t      fault = kei_yen_read (
           chosen,
           starts[chosen->choice[SERAI_KEI_YEN_OPTION_AXIS]][chosen->choice[SERAI_KEI_YEN_OPTION_YENS]],
           out, &why);

  assert (fault == 0);
  (void) fault;
}

static size_t
kei_yen_write_move (const SeraiPosition *pos, SeraiMove move, char text[SERAI_MOVE_TEXT])
{
  SeraiStep steps[SERAI_MAX_STEPS];
  size_t    n_steps = serai_kei_yen_steps (pos, move, steps);
  size_t    length = 0;

  for (size_t n = 0; n < n_steps; n++)
    {
      if (n > 0)
        text[length++] = serai_kei_yen_move_is_jump (move) ? 'x' : '-';
      length += write_point (steps[n].value, text + length);
    }
  return length;
}

static size_t
kei_yen_read_move (const SeraiPosition *pos, const char *text, SeraiMove *out, const char **why)
{
  SeraiKeiYen board = serai_kei_yen_load (pos);
  unsigned    point = text[0] == '\0' ? SERAI_NO_POINT : point_of (text[0], text[1]);
  size_t      at = 2;
  SeraiMove   move;

  *why = N_FAULT ("a point is a letter from a to e and a digit from 1 to 5");
  if (point == SERAI_NO_POINT)
    return 1;
  *why = N_FAULT ("there is no piece of the side to move there");
  if (!serai_kei_yen_is_own (&board, point))
    return 1;

  move = serai_kei_yen_begin_move (point, false);
  do
    {
      *why = N_FAULT ("“-” and a point must follow, or “x” and a point");
      if (text[at] != '-' && text[at] != 'x')
        return at + 1;
      *why = N_FAULT ("a point is a letter from a to e and a digit from 1 to 5");
      point = text[at + 1] == '\0' ? SERAI_NO_POINT : point_of (text[at + 1], text[at + 2]);
      if (point == SERAI_NO_POINT)
        return at + 2;
      *why = N_FAULT ("the piece cannot go there");
      if (!serai_kei_yen_go_on (&board, &move, point))
        return at + 2;
      *why = N_FAULT ("a step is written “-” and a jump “x”");
      if (serai_kei_yen_move_is_jump (move) != (text[at] == 'x'))
        return at + 1;
      at += 3;
    }
  while (text[at] != '\0');
  *out = move;
  return 0;
}

/* ---- The game ---- */

static const SeraiChoice axis_choices[] = {
  /* Translators: choice of “Start” */
  { "sides", N_ ("Kei on the left and right") },
  /* Translators: choice of “Start” */
  { "ends", N_ ("Kei at the top and bottom") },
};
static const SeraiChoice yens_choices[] = {
  /* Translators: choice of “Number of Yen” */
  { "20", N_ ("20, in four groups") },
  /* Translators: choice of “Number of Yen” */
  { "25", N_ ("25, with one more group in the middle") },
};
static const SeraiChoice kei_goal_choices[] = {
  /* Translators: choice of “How Kei wins” */
  [SERAI_KEI_YEN_GOAL_UNBLOCKABLE] = { "unblockable", N_ ("When fewer than 7 Yen are left") },
  /* Translators: choice of “How Kei wins” */
  [SERAI_KEI_YEN_GOAL_ALL] = { "all", N_ ("When every Yen is captured") },
};
static const SeraiChoice hold_out_choices[] = {
  /* Translators: choice of “Count the Yen” */
  [SERAI_KEI_YEN_HOLD_OUT_100] = { "100", N_ ("After 100 moves") },
  /* Translators: choice of “Count the Yen” */
  [SERAI_KEI_YEN_HOLD_OUT_200] = { "200", N_ ("After 200 moves") },
  /* Translators: choice of “Count the Yen” */
  [SERAI_KEI_YEN_HOLD_OUT_NEVER] = { "none", N_ ("Never") },
};

#define CHOICES(choices) choices, sizeof choices / sizeof *choices

static const SeraiOption options[SERAI_KEI_YEN_N_OPTIONS] = {
  /* Translators: rule option: where the pieces stand before the first move */
  [SERAI_KEI_YEN_OPTION_AXIS] = { "axis", N_ ("Start"), N_ ("Where the two Kei stand at the start"),
                                  CHOICES (axis_choices), 0 },
  /* Translators: rule option of Kei-Yen: how many Yen there are */
  [SERAI_KEI_YEN_OPTION_YENS] = { "yens", N_ ("Number of Yen"),
                                  /* Translators: explains “Number of Yen” */
                                  N_ ("The published rules mention both numbers"),
                                  CHOICES (yens_choices), 0 },
  /* Translators: rule option: whether a player who can capture must do so */
  [SERAI_KEI_YEN_OPTION_COMPULSORY] = { "compulsory", N_ ("Compulsory capture"),
                                        /* Translators: explains “Compulsory capture” */
                                        N_ ("Kei must jump if it can, but may stop after any jump"),
                                        CHOICES (serai_no_yes_choices), 0 },
  /* Translators: rule option of Kei-Yen; its choices begin with “When” */
  [SERAI_KEI_YEN_OPTION_GOAL] = { "kei-goal", N_ ("How Kei wins"),
                                  /* Translators: explains “How Kei wins” */
                                  N_ ("Six or fewer Yen can never block both Kei"),
                                  CHOICES (kei_goal_choices), 0 },
  /* Translators: rule option of Kei-Yen: who wins after many moves without a capture */
  [SERAI_KEI_YEN_OPTION_HOLD_OUT] = { "hold-out", N_ ("Count the Yen"),
                                      /* Translators: explains “Count the Yen” */
                                      N_ ("If nothing is captured for this long, Yen wins with 13 "
                                          "or "
                                          "more, otherwise Kei"),
                                      CHOICES (hold_out_choices), 0 },
};

static const SeraiStrength strengths[SERAI_N_LEVELS] = {
  { 100, 2000 }, { 800, 120 },  { 1500, 50 }, { 2300, 33 },
  { 4700, 21 },  { 11500, 13 }, { 60000, 8 }, { 4000000, 0 },
};

static const SeraiCardFacet card = {
  /* Translators: a state of India, where a game comes from */
  .region = N_ ("Manipur"),
  /* Translators: what a game is about, on its card; a sentence of its own */
  .blurb = N_ ("Two tigers hunt a flock of roosters, and the roosters try to shut the tigers in."),
  .source = "Singh, Sapra, Singh: Development of Algorithm of Traditional Kei-Yen Game, "
            "Journal of Computer and Communications 6 (2018) 45–56 "
            "https://doi.org/10.4236/jcc.2018.68004",
  .scene = "K..../.3.5./1.1../13K1./..... k",
  .sequel = "c2xc4xe4 d2-c2 a5xc3 b4-a4 e4xc4 d4-e4",
};

static const SeraiSearchFacet search = {
  .evaluate = serai_kei_yen_evaluate,
  .gain = serai_kei_yen_gain,
  .captures = serai_kei_yen_captures,
  .quiet_moves = serai_kei_yen_quiet_moves,
  .swing = 70,
  .even = 500,
  SERAI_WEIGHTS (serai_kei_yen_weights),
  .features = serai_kei_yen_features,
  .strengths = strengths,
};

const SeraiRules serai_rules_kei_yen = {
  .id = "kei-yen",
  /* Translators: name of a game: kei is a tiger, yen a fowl */
  .name = N_ ("Kei-Yen"),
  .subtitle = N_ ("Tigers against roosters"),
  /* Translators: beside the board during the game: how to win */
  .goal = N_ ("Yen must block both Kei"),
  .sides = {
    [SERAI_SIDE_P1] = {
      /* Translators: the side with the tigers (plural) */
      N_ ("Kei"),
      /* Translators: beside the board: the turn of the tigers */
      N_ ("Kei to move"),
      /* Translators: how the game has ended */
      N_ ("Kei wins"),
      /* Translators: analysis: how the position is to be judged */
      N_ ("Kei is slightly better"),
      /* Translators: analysis: who wins, in how many moves */
      { N_PLURAL ("Kei wins in %s move", "Kei wins in %s moves") },
      /* Translators: analysis: who wins, in how many moves at most */
      { N_PLURAL ("Kei wins within %s move", "Kei wins within %s moves") },
    },
    [SERAI_SIDE_P2] = {
      /* Translators: the side with the roosters (plural) */
      N_ ("Yen"),
      /* Translators: beside the board: the turn of the roosters */
      N_ ("Yen to move"),
      /* Translators: how the game has ended */
      N_ ("Yen wins"),
      /* Translators: analysis: how the position is to be judged */
      N_ ("Yen is slightly better"),
      /* Translators: analysis: who wins, in how many moves */
      { N_PLURAL ("Yen wins in %s move", "Yen wins in %s moves") },
      /* Translators: analysis: who wins, in how many moves at most */
      { N_PLURAL ("Yen wins within %s move", "Yen wins within %s moves") },
    },
  },
  .options = options,
  .n_options = SERAI_KEI_YEN_N_OPTIONS,
  .repetition = SERAI_REPETITION_FORBIDDEN,
  .card = &card,
  .search = &search,
  .editing = &serai_kei_yen_editing,
  .motif = &serai_kei_yen_motifs,
  .geometry = serai_kei_yen_geometry,
  .start = kei_yen_start,
  .write = kei_yen_write,
  .read = kei_yen_read,
  .write_move = kei_yen_write_move,
  .read_move = kei_yen_read_move,
  .side = kei_yen_side,
  .key = kei_yen_key,
  .moves = serai_kei_yen_moves,
  .is_capture_compulsory = serai_kei_yen_is_capture_compulsory,
  .count_moves = serai_kei_yen_count_moves,
  .apply = serai_kei_yen_apply,
  .finished = kei_yen_finished,
  .expired = kei_yen_expired,
  .next = serai_kei_yen_next,
  .steps = serai_kei_yen_steps,
  .preview = serai_kei_yen_preview,
  .refuse = serai_kei_yen_refuse,
  .piece_at = serai_kei_yen_piece_at,
  .describe = serai_kei_yen_describe,
  .explain = serai_kei_yen_explain,
  .facts = serai_kei_yen_facts,
  .assess = serai_kei_yen_assess,
  .captures_needed = serai_kei_yen_captures_needed,
  .swap_turn = serai_kei_yen_swap_turn,
};
