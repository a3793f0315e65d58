/* rules.c: MKCess, the game of vanishing squares.
 *
 * Points: columns * row + column, row 0 on top; their number depends on the position.
 * Move:   bits[0] = square of the origin (7 bits) | square of the target << 7 (7): see
 *         private.h.
 * Text:   ranks from the top joined by '/', 'w' and 'b' the figures, '#' dead or blocked,
 *         '.' free; a space; the side to move; a space; the figure, one of "NKQRB".
 *
 * Source: M. Khurshudyan, A Board Game for Two Players: MKCess.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "listing.h"
#include "mix.h"
#include "move-list.h"
#include "private.h"
#include "text.h"
#include "weights.h"
#include "words.h"

enum
{
  MAX_TARGETS = 35 /* of a queen in the middle */
};

const char serai_mkcess_figure_letters[SERAI_MKCESS_N_FIGURES] = { 'N', 'K', 'Q', 'R', 'B' };

/* ---- Moves ---- */

static inline unsigned
count_targets (const SeraiMKCess *board, SeraiSide side)
{
  SeraiWideMask targets = serai_mkcess_targets_of (board, side);

  return serai_mkcess_is_slider ((SeraiMKCessFigure) board->figure)
             ? serai_bits_wide_count (targets)
             : serai_mkcess_count_steps (targets);
}

/* Adds the moves to the squares of one half of a mask, which begins with the square @first. */
static inline SeraiMove *
add_moves (SeraiMove *at, unsigned origin, uint64_t targets, unsigned first)
{
  for (; targets != 0; targets &= targets - 1)
    serai_move_put (
        at++, (SeraiMove){ { origin | (uint64_t) (first + serai_bits_lowest (targets)) << 7 } });
  return at;
}

static void
mkcess_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  SeraiMKCess   board = serai_mkcess_load (pos);
  unsigned      origin = serai_mkcess_figure_of (&board, (SeraiSide) board.side);
  SeraiWideMask targets = serai_mkcess_targets_of (&board, (SeraiSide) board.side);
  SeraiMove    *at = serai_move_list_room (out, MAX_TARGETS);

  if (at == NULL)
    return;
  at = add_moves (at, origin, (uint64_t) targets, 0);
  if (!board.is_small)
    at = add_moves (at, origin, (uint64_t) (targets >> 64), 64);
  out->n_moves = (size_t) (at - out->moves);
}

static uint64_t
mkcess_count_moves (const SeraiPosition *pos)
{
  SeraiMKCess board = serai_mkcess_load (pos);

  return count_targets (&board, (SeraiSide) board.side);
}

/* Copies the unused bytes after the words, which are zero, in pieces larger than words. */
static inline void
copy_tail (const SeraiPosition *from, SeraiPosition *to)
{
  struct
  {
    unsigned char bytes[SERAI_POSITION_BYTES - SERAI_MKCESS_N_WORDS * sizeof (uint64_t)];
  } tail;

  memcpy (&tail, from->bytes + SERAI_MKCESS_N_WORDS * sizeof (uint64_t), sizeof tail);
  memcpy (to->bytes + SERAI_MKCESS_N_WORDS * sizeof (uint64_t), &tail, sizeof tail);
}

/* The word of the other fields after a move to @target. */
static inline uint64_t
rest_after (const SeraiPosition *pos, unsigned target)
{
  uint64_t rest = serai_mkcess_get_word (pos, SERAI_MKCESS_WORD_REST);
  unsigned shift = (rest & SERAI_MKCESS_BLACK_TO_MOVE) != 0 ? 8 : 0;

  rest = (rest & ~(UINT64_C (0xFF) << shift)) | (uint64_t) target << shift;
  return rest ^ SERAI_MKCESS_BLACK_TO_MOVE;
}

static bool
mkcess_apply (const SeraiPosition *from, SeraiMove move, SeraiPosition *to)
{
  unsigned target = serai_mkcess_move_target (move);
  uint64_t half = serai_mkcess_get_word (from, target / 64) & ~(UINT64_C (1) << target % 64);
  uint64_t other_half = serai_mkcess_get_word (from, 1 - target / 64);

  copy_tail (from, to);
  serai_mkcess_set_word (to, SERAI_MKCESS_WORD_SHAPE,
                         serai_mkcess_get_word (from, SERAI_MKCESS_WORD_SHAPE));
  serai_mkcess_set_word (to, target / 64, half);
  serai_mkcess_set_word (to, 1 - target / 64, other_half);
  serai_mkcess_set_word (to, SERAI_MKCESS_WORD_REST, rest_after (from, target));
  return true;
}

static SeraiSide
mkcess_side (const SeraiPosition *pos)
{
  return (serai_mkcess_get_word (pos, SERAI_MKCESS_WORD_REST) & SERAI_MKCESS_BLACK_TO_MOVE) != 0
             ? SERAI_SIDE_P2
             : SERAI_SIDE_P1;
}

static inline uint64_t
rotated (uint64_t word)
{
  return word << 32 | word >> 32;
}

/* Multiplication spreads bits upwards only, so one product is rotated: then differences of two
 * words cannot cancel in the same bits. */
static inline uint64_t
key_of_words (uint64_t low, uint64_t high, uint64_t rest)
{
  const uint64_t options = UINT64_C (0xFFFF) << 48;

  low *= UINT64_C (0x9E3779B97F4A7C15);
  high *= UINT64_C (0xD6E8FEB86659FD93);
  rest = (rest & ~options) * UINT64_C (0xBF58476D1CE4E5B9);
  return serai_mix (low ^ rotated (high) ^ rest);
}

static uint64_t
mkcess_key (const SeraiPosition *pos)
{
  return key_of_words (serai_mkcess_get_word (pos, SERAI_MKCESS_WORD_LOW),
                       serai_mkcess_get_word (pos, SERAI_MKCESS_WORD_HIGH),
                       serai_mkcess_get_word (pos, SERAI_MKCESS_WORD_REST));
}

static uint64_t
mkcess_key_after (const SeraiPosition *pos, SeraiMove move)
{
  unsigned      target = serai_mkcess_move_target (move);
  SeraiWideMask bit = serai_mkcess_bit (target);

  return key_of_words (serai_mkcess_get_word (pos, SERAI_MKCESS_WORD_LOW) & ~(uint64_t) bit,
                       serai_mkcess_get_word (pos, SERAI_MKCESS_WORD_HIGH)
                           & ~(uint64_t) (bit >> 64),
                       rest_after (pos, target));
}

/* ---- Start and end ---- */

static SeraiResult
mkcess_finished (const SeraiPosition *pos)
{
  (void) pos;
  return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
}

/* Sets the size of @board, which has no free squares yet. */
static void
set_size (SeraiMKCess *board, unsigned rows, unsigned columns)
{
  unsigned stride = columns + SERAI_MKCESS_MARGIN;

  board->rows = (uint8_t) rows;
  board->columns = (uint8_t) columns;
  board->is_small = stride * rows - SERAI_MKCESS_MARGIN <= SERAI_MKCESS_N_SMALL_SQUARES;
  board->stride = (uint8_t) (board->is_small ? stride : SERAI_MKCESS_MAX_STRIDE);
  board->stride_inverse = (uint16_t) (SERAI_MKCESS_STRIDE_ONE / board->stride + 1);
  board->area_inverse = SERAI_MKCESS_AREA_ONE / (rows * columns) + 1;
}

/**
 * serai_mkcess_start:
 * See SeraiRules.start.
 */
void
serai_mkcess_start (const SeraiOptions *chosen, SeraiPosition *out)
{
  unsigned    size = chosen->choice[SERAI_MKCESS_OPTION_BOARD];
  SeraiMKCess board = {
    .figure = chosen->choice[SERAI_MKCESS_OPTION_FIGURE],
    .options = { chosen->choice[SERAI_MKCESS_OPTION_BOARD],
                 chosen->choice[SERAI_MKCESS_OPTION_FIGURE] },
  };
  SeraiWideMask free = 0;
  unsigned      last;

  set_size (&board, SERAI_MKCESS_MIN_LENGTH + size / SERAI_MKCESS_N_LENGTHS,
            SERAI_MKCESS_MIN_LENGTH + size % SERAI_MKCESS_N_LENGTHS);
  last = board.stride * (board.rows - 1U) + board.columns - 1U;
  for (unsigned point = 0; point < (unsigned) board.rows * board.columns; point++)
    free |= serai_mkcess_bit (serai_mkcess_square_of_point (&board, point));
  board.figures[SERAI_SIDE_P2] = (uint8_t) last;
  board.free = free & ~serai_mkcess_bit (0) & ~serai_mkcess_bit (last);
  serai_mkcess_store (&board, out);
}

/* ---- Text ---- */

static size_t
write_name (const SeraiMKCess *board, unsigned square, char *text)
{
  return serai_text_write_point (text, serai_mkcess_point_of_square (board, square), board->columns,
                                 board->rows);
}

static size_t
mkcess_write (const SeraiPosition *pos, char text[SERAI_POSITION_TEXT])
{
  SeraiMKCess board = serai_mkcess_load (pos);
  size_t      length = 0;

  for (unsigned row = 0; row < board.rows; row++)
    {
      if (row > 0)
        text[length++] = '/';
      for (unsigned column = 0; column < board.columns; column++)
        text[length++] = serai_mkcess_content_of (&board, board.stride * row + column);
    }
  text[length++] = ' ';
  text[length++] = board.side == SERAI_SIDE_P1 ? 'w' : 'b';
  text[length++] = ' ';
  text[length++] = serai_mkcess_figure_letters[board.figure];
  text[length] = '\0';
  return length;
}

/* A partly read board. The numbers of its squares are known only at the end. */
typedef struct
{
  SeraiMKCess   board;
  uint8_t       figures[2]; /* [side]: point */
  unsigned      n_figures[2];
  SeraiWideMask free; /* points */
} Reading;

static const char *
read_square (void *data, unsigned point, char content)
{
  Reading  *reading = data;
  SeraiSide side = content == 'w' ? SERAI_SIDE_P1 : SERAI_SIDE_P2;

  switch (content)
    {
    case 'w':
    case 'b':
      if (reading->n_figures[side]++ > 0)
        return N_FAULT ("each side has only one piece");
      reading->figures[side] = (uint8_t) point;
      return NULL;
    case '.':
      reading->free |= serai_mkcess_bit (point);
      return NULL;
    case '#':
      return NULL;
    default:
      return N_FAULT ("a square must be “w”, “b”, “#” or “.”");
    }
}

/* Reads a rank up to its end; *text is then after it. @n_points are before it. */
static const char *
read_rank (const char **text, SeraiMKCessReadSquare read_content, void *data, unsigned n_points,
           unsigned *columns)
{
  *columns = 0;
  for (; **text != '/' && **text != ' ' && **text != '\0'; (*text)++)
    {
      const char *fault;

      if (*columns == SERAI_MKCESS_MAX_LENGTH)
        return N_FAULT ("a rank has 10 squares at most");
      fault = read_content (data, n_points + (*columns)++, **text);
      if (fault != NULL)
        return fault;
    }
  if (*columns < SERAI_MKCESS_MIN_LENGTH)
    return N_FAULT ("a rank has 3 squares at least");
  return NULL;
}

/**
 * serai_mkcess_read_ranks:
 * @text: (inout): advanced past the board
 * @read_content: called for each point with its character
 * @data: for @read_content
 * @rows: (out): ranks of the board
 * @columns: (out): files of the board
 * Returns: (nullable): what is wrong, with @text at the fault; message id, static
 */
const char *
serai_mkcess_read_ranks (const char **text, SeraiMKCessReadSquare read_content, void *data,
                         unsigned *rows, unsigned *columns)
{
  unsigned    length = 0;
  const char *fault;

  for (*rows = 0;; (*text)++)
    {
      fault = read_rank (text, read_content, data, *rows * *columns, &length);
      if (fault != NULL)
        return fault;
      if (*rows > 0 && length != *columns)
        return N_FAULT ("all ranks must have the same length");
      *columns = length;
      ++*rows;
      if (**text != '/')
        break;
      if (*rows == SERAI_MKCESS_MAX_LENGTH)
        return N_FAULT ("a board has 10 ranks at most");
    }
  return *rows < SERAI_MKCESS_MIN_LENGTH ? N_FAULT ("a board has 3 ranks at least") : NULL;
}

static const char *
read_board (Reading *reading, const char **text)
{
  unsigned    rows;
  unsigned    columns = 0;
  const char *fault = serai_mkcess_read_ranks (text, read_square, reading, &rows, &columns);

  reading->board.rows = (uint8_t) rows;
  reading->board.columns = (uint8_t) columns;
  if (fault == NULL
      && (reading->n_figures[SERAI_SIDE_P1] == 0 || reading->n_figures[SERAI_SIDE_P2] == 0))
    fault = N_FAULT ("each side must have a piece");
  return fault;
}

/**
 * serai_mkcess_read_rest:
 * @text: (inout): after the board; advanced to the end
 * @side: (out): #SeraiSide: to move
 * @figure: (out): #SeraiMKCessFigure
 * Returns: (nullable): what is wrong, with @text at the fault; message id, static
 */
const char *
serai_mkcess_read_rest (const char **text, uint8_t *side, uint8_t *figure)
{
  const char *fault;
  const char *letter;

  if (**text != ' ')
    return N_FAULT ("the board must be followed by a space");
  (*text)++;
  fault = serai_text_read_side (text, side);
  if (fault != NULL)
    return fault;
  if (**text != ' ')
    return N_FAULT ("the side to move must be followed by a space");
  (*text)++;
  letter =
      **text != '\0' ? memchr (serai_mkcess_figure_letters, **text, SERAI_MKCESS_N_FIGURES) : NULL;
  if (letter == NULL)
    return N_FAULT ("the piece must be one of “N”, “K”, “Q”, “R” and “B”");
  *figure = (uint8_t) (letter - serai_mkcess_figure_letters);
  (*text)++;
  return serai_text_read_end (text);
}

/* Builds the board from what has been read. */
static void
set_up (Reading *reading)
{
  SeraiMKCess *board = &reading->board;

  set_size (board, board->rows, board->columns);
  for (SeraiWideMask free = reading->free; free != 0; free &= free - 1)
    board->free |=
        serai_mkcess_bit (serai_mkcess_square_of_point (board, serai_bits_wide_lowest (free)));
  for (unsigned side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    board->figures[side] = (uint8_t) serai_mkcess_square_of_point (board, reading->figures[side]);
}

static size_t
mkcess_read (const SeraiOptions *chosen, const char *text, SeraiPosition *out, const char **why)
{
  Reading     reading = { 0 };
  const char *at = text;

  memcpy (reading.board.options, chosen->choice, sizeof reading.board.options);
  *why = read_board (&reading, &at);
  if (*why == NULL)
    *why = serai_mkcess_read_rest (&at, &reading.board.side, &reading.board.figure);
  if (*why != NULL)
    return (size_t) (at - text) + 1;
  set_up (&reading);
  serai_mkcess_store (&reading.board, out);
  return 0;
}

static size_t
mkcess_write_move (const SeraiPosition *pos, SeraiMove move, char text[SERAI_MOVE_TEXT])
{
  SeraiMKCess board = serai_mkcess_load (pos);
  size_t      length = write_name (&board, serai_mkcess_move_origin (move), text);

  text[length++] = '-';
  return length + write_name (&board, serai_mkcess_move_target (move), text + length);
}

/* ---- A move, step by step ---- */

static size_t
mkcess_steps (const SeraiPosition *pos, SeraiMove move, SeraiStep out[SERAI_MAX_STEPS])
{
  SeraiMKCess board = serai_mkcess_load (pos);

  out[0] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) serai_mkcess_point_of_square (
                                              &board, serai_mkcess_move_origin (move)) };
  out[1] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) serai_mkcess_point_of_square (
                                              &board, serai_mkcess_move_target (move)) };
  return 2;
}

static void
mkcess_preview (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                SeraiPosition *out)
{
  SeraiMKCess board = serai_mkcess_load (pos);

  if (n_begun > 1)
    serai_mkcess_move_figure (&board, serai_mkcess_square_of_point (&board, begun[1].value));
  serai_mkcess_store (&board, out);
}

/* ---- The game ---- */

/* A choice for every size, @rows by @columns, and for every number of columns. */
#define SIZE(rows, columns)                                                                        \
  {                                                                                                \
#rows "x" #columns, #rows " × " #columns                                                       \
  }
#define SIZES(rows)                                                                                \
  SIZE (rows, 3), SIZE (rows, 4), SIZE (rows, 5), SIZE (rows, 6), SIZE (rows, 7), SIZE (rows, 8),  \
      SIZE (rows, 9), SIZE (rows, 10)

static const SeraiChoice board_choices[SERAI_MKCESS_N_LENGTHS * SERAI_MKCESS_N_LENGTHS] = {
  SIZES (3), SIZES (4), SIZES (5), SIZES (6), SIZES (7), SIZES (8), SIZES (9), SIZES (10)
};

static const SeraiChoice figure_choices[SERAI_MKCESS_N_FIGURES] = {
  /* Translators: chess piece, choice of the rule option “Piece” */
  [SERAI_MKCESS_KNIGHT] = { "knight", N_ ("Knight") },
  /* Translators: chess piece, choice of the rule option “Piece” */
  [SERAI_MKCESS_KING] = { "king", N_ ("King") },
  /* Translators: chess piece, choice of the rule option “Piece” */
  [SERAI_MKCESS_QUEEN] = { "queen", N_ ("Queen") },
  /* Translators: chess piece, choice of the rule option “Piece” */
  [SERAI_MKCESS_ROOK] = { "rook", N_ ("Rook") },
  /* Translators: chess piece, choice of the rule option “Piece” */
  [SERAI_MKCESS_BISHOP] = { "bishop", N_ ("Bishop") },
};

static const SeraiOption options[SERAI_MKCESS_N_OPTIONS] = {
  /* Translators: rule option of MKCess: how many ranks and files the board has */
  [SERAI_MKCESS_OPTION_BOARD] = { "board", N_ ("Board"),
                                  N_ ("Rows and columns; the author uses 6 × 8 and 8 × 8"),
                                  board_choices, SERAI_MKCESS_N_LENGTHS *SERAI_MKCESS_N_LENGTHS,
                                  SERAI_MKCESS_CHOICE_OF_SIZE (6, 8) },
  /* Translators: rule option of MKCess: the chess piece that each side has */
  [SERAI_MKCESS_OPTION_FIGURE] = { "figure", N_ ("Piece"), N_ ("The chess piece each side has"),
                                   figure_choices, SERAI_MKCESS_N_FIGURES, SERAI_MKCESS_KNIGHT },
};

static const uint8_t usual_sizes[] = { SERAI_MKCESS_CHOICE_OF_SIZE (6, 8),
                                       SERAI_MKCESS_CHOICE_OF_SIZE (8, 8) };

static const SeraiGrid grid = {
  .option = SERAI_MKCESS_OPTION_BOARD,
  .n_columns = SERAI_MKCESS_N_LENGTHS,
  .least = SERAI_MKCESS_MIN_LENGTH,
  .usual = usual_sizes,
  .n_usual = sizeof usual_sizes,
  /* Translators: how many horizontal rows a board has */
  .first = N_ ("Rows"),
  /* Translators: how many vertical columns a board has; not files of a computer */
  .second = N_ ("Columns"),
};

/* The weakest level plays almost at random: avoiding moves that lose at once already wins a third
 * of the games against a greedy player, who should win nine in ten. */
static const SeraiStrength strengths[SERAI_N_LEVELS] = {
  { 100, 60000 }, { 400, 1500 }, { 480, 480 }, { 780, 135 },
  { 2100, 39 },   { 12000, 15 }, { 90000, 0 }, { 4000000, 0 },
};

static const SeraiCardFacet card = {
  /* Translators: the author of a game */
  .region = N_ ("By M. Khurshudyan"),
  .blurb =
      /* Translators: what a game is about, on its card; a sentence of its own */
  N_ ("Every square that a piece leaves is gone for good, and a player who cannot move loses."),
  .source = "M. Khurshudyan: A Board Game for Two Players: MKCess",
  .scene = "#.#...../..w.##../.###.b#./.#..####/...#.#../.....### w N",
  .sequel = "c5-a4 f4-e2 a4-c3 e2-c1 c3-b1 c1-d3",
};

static const SeraiSearchFacet search = {
  .evaluate = serai_mkcess_evaluate,
  .foresee = serai_mkcess_foresee,
  .key_after = mkcess_key_after,
  .known = serai_mkcess_known,
  SERAI_WEIGHTS (serai_mkcess_weights),
  .features = serai_mkcess_features,
  .strengths = strengths,
};

const SeraiRules serai_rules_mkcess = {
  .id = "mkcess",
  /* Translators: name of a game, never translated */
  .name = N_ ("MKCess"),
  /* Translators: line under the name of a game */
  .subtitle = N_ ("The game of vanishing squares"),
  /* Translators: beside the board during the game: how to win */
  .goal = N_ ("Whoever moves last wins. Every square you leave is gone"),
  .sides = SERAI_WHITE_AND_BLACK,
  .options = options,
  .n_options = SERAI_MKCESS_N_OPTIONS,
  .grid = &grid,
  .repetition = SERAI_REPETITION_IMPOSSIBLE,
  .card = &card,
  .search = &search,
  .editing = &serai_mkcess_editing,
  .motif = &serai_mkcess_motifs,
  .geometry = serai_mkcess_geometry,
  .start = serai_mkcess_start,
  .arranging = &serai_mkcess_arranging,
  .write = mkcess_write,
  .read = mkcess_read,
  .write_move = mkcess_write_move,
  .side = mkcess_side,
  .key = mkcess_key,
  .moves = mkcess_moves,
  .count_moves = mkcess_count_moves,
  .apply = mkcess_apply,
  .finished = mkcess_finished,
  .steps = mkcess_steps,
  .preview = mkcess_preview,
  .refuse = serai_mkcess_refuse,
  .piece_at = serai_mkcess_piece_at,
  .last_places = serai_mkcess_last_places,
  .describe = serai_mkcess_describe,
  .explain = serai_mkcess_explain,
  .facts = serai_mkcess_facts,
  .assess = serai_mkcess_assess,
};
