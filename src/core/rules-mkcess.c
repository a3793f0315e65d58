/* rules-mkcess.c: MKCess, the game of vanishing squares.
 *
 * Points: columns * row + column, row 0 on top; their number depends on the position.
 * Mask:   bit 12 * row + column of 128. Two unused columns on the right and what is not on
 *         the board are never free, so a leap is a shift and needs no test for an edge.
 * Move:   bits[0] = bit of the origin (7 bits) | bit of the target << 7 (7).
 * Text:   ranks from the top joined by '/', 'w' and 'b' the figures, '#' dead or blocked,
 *         '.' free; a blank; the side to move; a blank; the figure, one of "NKQRB".
 *
 * Source: M. Khurshudyan, A Board Game for Two Players: MKCess.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <assert.h>
#include <string.h>

#include "bits.h"
#include "listing.h"
#include "mix.h"
#include "move-list.h"
#include "random.h"
#include "rules.h"
#include "side.h"
#include "text.h"

enum
{
  MIN_LENGTH = 3,
  MAX_LENGTH = 10,
  N_LENGTHS = MAX_LENGTH - MIN_LENGTH + 1,
  STRIDE = MAX_LENGTH + 2,
  N_RAYS = 8,
  N_ORTHOGONAL = 4, /* rays 0..3 are orthogonal, 4..7 diagonal */
  N_LAST_PLACES = 3 /* that a figure can go to, and a player must see */
};

enum
{
  OPTION_BOARD,
  OPTION_FIGURE,
  N_OPTIONS
};

typedef enum
{
  FIGURE_KNIGHT,
  FIGURE_KING,
  FIGURE_QUEEN,
  FIGURE_ROOK,
  FIGURE_BISHOP,
  N_FIGURES
} Figure;

static const char figure_letters[N_FIGURES] = { 'N', 'K', 'Q', 'R', 'B' };

extern const SeraiRules serai_rules_mkcess;

__extension__ typedef unsigned __int128 Mask;

typedef struct
{
  uint64_t key;
  uint64_t free[2];    /* a Mask of the squares that can be moved to, from the lowest */
  uint8_t  figures[2]; /* [side]: bit of the square */
  uint8_t  side;       /* SeraiSide */
  uint8_t  figure;     /* Figure */
  uint8_t  rows;
  uint8_t  columns;
  uint8_t  options[2];
} MKCess;

static inline MKCess
load (const SeraiPosition *pos)
{
  MKCess board;

  memcpy (&board, pos, sizeof board);
  return board;
}

static inline void
store (const MKCess *board, SeraiPosition *out)
{
  _Static_assert(sizeof (MKCess) == 8 + 16 + 8, "no padding");
  memset (out, 0, sizeof *out);
  memcpy (out, board, sizeof *board);
}

static inline Mask
bit (unsigned square)
{
  return (Mask) 1 << square;
}

static inline Mask
free_mask (const MKCess *board)
{
  return (Mask) board->free[1] << 64 | board->free[0];
}

static inline void
set_free_mask (MKCess *board, Mask mask)
{
  board->free[0] = (uint64_t) mask;
  board->free[1] = (uint64_t) (mask >> 64);
}

static inline unsigned
lowest (Mask mask)
{
  uint64_t low = (uint64_t) mask;

  return low != 0 ? serai_bits_lowest (low) : 64 + serai_bits_lowest ((uint64_t) (mask >> 64));
}

static inline unsigned
count_bits (Mask mask)
{
  return serai_bits_count ((uint64_t) mask) + serai_bits_count ((uint64_t) (mask >> 64));
}

static inline unsigned
point_of_square (const MKCess *board, unsigned square)
{
  return board->columns * (square / STRIDE) + square % STRIDE;
}

static inline unsigned
square_of_point (const MKCess *board, unsigned point)
{
  return STRIDE * (point / board->columns) + point % board->columns;
}

/* ---- Moves ---- */

/* Leaps to the same squares around every square: the pattern around square CENTRE. */
#define CENTRE (2 * STRIDE + 2)
#define AROUND(rows, columns) ((Mask) 1 << (CENTRE + (rows) *STRIDE + (columns)))

static const Mask knight_leaps = AROUND (-2, -1) | AROUND (-2, 1) | AROUND (-1, -2) | AROUND (-1, 2)
                                 | AROUND (1, -2) | AROUND (1, 2) | AROUND (2, -1) | AROUND (2, 1);
static const Mask king_leaps = AROUND (-1, -1) | AROUND (-1, 0) | AROUND (-1, 1) | AROUND (0, -1)
                               | AROUND (0, 1) | AROUND (1, -1) | AROUND (1, 0) | AROUND (1, 1);

/* A leap off the left edge falls on the unused columns of the row above. */
static inline Mask
leaps_from (Mask pattern, unsigned square)
{
  return square >= CENTRE ? pattern << (square - CENTRE) : pattern >> (CENTRE - square);
}

static Mask
slides_from (unsigned square, Mask free, unsigned first_ray, unsigned last_ray)
{
  static const int rays[N_RAYS] = { -STRIDE,     -1,          1,          STRIDE,
                                    -STRIDE - 1, -STRIDE + 1, STRIDE - 1, STRIDE + 1 };
  Mask             targets = 0;

  for (unsigned ray = first_ray; ray < last_ray; ray++)
    for (int to = (int) square + rays[ray];
         to >= 0 && to < 128 && (free & bit ((unsigned) to)) != 0; to += rays[ray])
      targets |= bit ((unsigned) to);
  return targets;
}

/* The squares that the figure on @square can move to. */
static Mask
targets_from (Figure figure, unsigned square, Mask free)
{
  switch (figure)
    {
    case FIGURE_KNIGHT:
      return leaps_from (knight_leaps, square) & free;
    case FIGURE_KING:
      return leaps_from (king_leaps, square) & free;
    case FIGURE_QUEEN:
      return slides_from (square, free, 0, N_RAYS);
    case FIGURE_ROOK:
      return slides_from (square, free, 0, N_ORTHOGONAL);
    case FIGURE_BISHOP:
      return slides_from (square, free, N_ORTHOGONAL, N_RAYS);
    case N_FIGURES:
      break;
    }
  return 0;
}

static Mask
targets_of (const MKCess *board, SeraiSide side)
{
  return targets_from ((Figure) board->figure, board->figures[side], free_mask (board));
}

static inline unsigned
move_origin (SeraiMove move)
{
  return move.bits[0] & 127;
}

static inline unsigned
move_target (SeraiMove move)
{
  return move.bits[0] >> 7 & 127;
}

static void
mkcess_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  MKCess   board = load (pos);
  unsigned origin = board.figures[board.side];

  for (Mask targets = targets_of (&board, (SeraiSide) board.side); targets != 0;
       targets &= targets - 1)
    serai_move_list_add (out, (SeraiMove){ { origin | (uint64_t) lowest (targets) << 7, 0 } });
}

static void
mkcess_captures (const SeraiPosition *pos, SeraiMoveList *out)
{
  (void) pos;
  (void) out;
}

static bool
mkcess_is_capture_compulsory (const SeraiPosition *pos)
{
  (void) pos;
  return false;
}

static uint64_t
mkcess_count_moves (const SeraiPosition *pos)
{
  MKCess board = load (pos);

  return count_bits (targets_of (&board, (SeraiSide) board.side));
}

static uint64_t
free_key (unsigned square)
{
  return serai_mix (square);
}

static uint64_t
figure_key (SeraiSide side, unsigned square)
{
  return serai_mix ((uint64_t) (side + 1) << 8 | square);
}

static const uint64_t black_to_move_key = UINT64_C (0x6A09E667F3BCC909);

static void
move_figure (MKCess *board, unsigned target)
{
  SeraiSide side = (SeraiSide) board->side;

  board->key ^=
      figure_key (side, board->figures[side]) ^ figure_key (side, target) ^ free_key (target);
  board->figures[side] = (uint8_t) target;
  set_free_mask (board, free_mask (board) & ~bit (target));
}

static void
turn_over (MKCess *board)
{
  board->key ^= black_to_move_key;
  board->side = (uint8_t) serai_side_other ((SeraiSide) board->side);
}

static bool
mkcess_apply (const SeraiPosition *from, SeraiMove move, SeraiPosition *to)
{
  MKCess board = load (from);

  move_figure (&board, move_target (move));
  turn_over (&board);
  store (&board, to);
  return true;
}

static SeraiSide
mkcess_side (const SeraiPosition *pos)
{
  return (SeraiSide) load (pos).side;
}

static uint64_t
mkcess_key (const SeraiPosition *pos)
{
  return load (pos).key;
}

static int
mkcess_gain (const SeraiPosition *pos, SeraiMove move)
{
  (void) pos;
  (void) move;
  return 0;
}

/* ---- Start and end ---- */

static SeraiResult
mkcess_finished (const SeraiPosition *pos)
{
  (void) pos;
  return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
}

static SeraiResult
mkcess_stuck (const SeraiPosition *pos)
{
  return serai_side_win (serai_side_other (mkcess_side (pos)), SERAI_REASON_NO_MOVE);
}

static size_t
mkcess_quiet (const SeraiPosition *pos, size_t n_reversible)
{
  (void) pos;
  return n_reversible;
}

static SeraiResult
mkcess_expired (const SeraiPosition *pos, size_t n_quiet)
{
  (void) n_quiet;
  return mkcess_finished (pos);
}

/* The key of a board that has been set up whole. */
static void
set_key (MKCess *board)
{
  board->key = serai_mix ((uint64_t) board->rows << 16 | (uint64_t) board->columns << 12
                          | (uint64_t) board->figure << 8);
  for (Mask free = free_mask (board); free != 0; free &= free - 1)
    board->key ^= free_key (lowest (free));
  board->key ^= figure_key (SERAI_SIDE_P1, board->figures[SERAI_SIDE_P1]);
  board->key ^= figure_key (SERAI_SIDE_P2, board->figures[SERAI_SIDE_P2]);
  if (board->side == SERAI_SIDE_P2)
    board->key ^= black_to_move_key;
}

static void
mkcess_start (const SeraiOptions *chosen, SeraiPosition *out)
{
  unsigned size = chosen->choice[OPTION_BOARD];
  MKCess   board = {
      .figure = chosen->choice[OPTION_FIGURE],
      .rows = (uint8_t) (MIN_LENGTH + size / N_LENGTHS),
      .columns = (uint8_t) (MIN_LENGTH + size % N_LENGTHS),
      .options = { chosen->choice[OPTION_BOARD], chosen->choice[OPTION_FIGURE] },
  };
  unsigned last = STRIDE * (board.rows - 1U) + board.columns - 1U;
  Mask     free = 0;

  for (unsigned point = 0; point < (unsigned) board.rows * board.columns; point++)
    free |= bit (square_of_point (&board, point));
  board.figures[SERAI_SIDE_P2] = (uint8_t) last;
  set_free_mask (&board, free & ~bit (0) & ~bit (last));
  set_key (&board);
  store (&board, out);
}

/* ---- Arranging a start ---- */

enum
{
  THING_BLOCK = 2, /* the figure of a side has the number of the side */
  N_THINGS,
  SOON = 6 /* plies: an end within three moves of each side is no game */
};

static const char *
put_figure (MKCess *board, SeraiSide side, unsigned square)
{
  if (square == board->figures[serai_side_other (side)])
    return N_ ("The other figure stands there");
  set_free_mask (board, (free_mask (board) | bit (board->figures[side])) & ~bit (square));
  board->figures[side] = (uint8_t) square;
  return NULL;
}

static const char *
toggle_block (MKCess *board, unsigned square)
{
  if (square == board->figures[SERAI_SIDE_P1] || square == board->figures[SERAI_SIDE_P2])
    return N_ ("A figure stands there: move it away first");
  set_free_mask (board, free_mask (board) ^ bit (square));
  return NULL;
}

static const char *
mkcess_place (const SeraiPosition *start, size_t n, unsigned point, SeraiPosition *out)
{
  MKCess      board = load (start);
  unsigned    square = square_of_point (&board, point);
  const char *why =
      n == THING_BLOCK ? toggle_block (&board, square) : put_figure (&board, (SeraiSide) n, square);

  set_key (&board);
  store (&board, out);
  return why;
}

static bool
mkcess_rearrange (const SeraiPosition *start, const SeraiOptions *chosen, SeraiPosition *out)
{
  MKCess        board = load (start);
  SeraiPosition usual;
  MKCess        wanted;

  mkcess_start (chosen, &usual);
  wanted = load (&usual);
  if (board.rows != wanted.rows || board.columns != wanted.columns)
    return false;
  board.figure = wanted.figure;
  memcpy (board.options, wanted.options, sizeof board.options);
  set_key (&board);
  store (&board, out);
  return true;
}

/* The square that a half turn of the board brings @square to. */
static unsigned
turned (const MKCess *board, unsigned square)
{
  return STRIDE * (board->rows - 1U) + board->columns - 1U - square;
}

/* Whether a half turn leaves the board as it is, but for the sides of the figures, and moves
 * every square that can still be used. */
static bool
is_unchanged_by_half_turn (const MKCess *board)
{
  if (board->figures[SERAI_SIDE_P2] != turned (board, board->figures[SERAI_SIDE_P1]))
    return false;
  for (Mask free = free_mask (board); free != 0; free &= free - 1)
    {
      unsigned square = turned (board, lowest (free));

      if (square == lowest (free) || (free_mask (board) & bit (square)) == 0)
        return false;
    }
  return true;
}

/* Whether the figure could slide along a line that a half turn brings back to where it is, so
 * that the turned slide may meet the square just taken. Such a line goes through the middle
 * of the board: a rank or file if their number is odd; a diagonal if both are odd or both
 * even. On all other lines the turned slide is beside the one it answers. */
static bool
can_bar_turned_slide (const MKCess *board)
{
  bool has_straight = board->rows % 2 != 0 || board->columns % 2 != 0;
  bool has_diagonal = board->rows % 2 == board->columns % 2;

  switch ((Figure) board->figure)
    {
    case FIGURE_KNIGHT:
    case FIGURE_KING:
    case N_FIGURES:
      return false;
    case FIGURE_QUEEN:
      return has_straight || has_diagonal;
    case FIGURE_ROOK:
      return has_straight;
    case FIGURE_BISHOP:
      return has_diagonal;
    }
  return false;
}

/* Whether the side that moves second wins by making each move of the other turned round. */
static bool
is_decided_by_half_turn (const MKCess *board)
{
  return is_unchanged_by_half_turn (board) && !can_bar_turned_slide (board);
}

static bool
mkcess_foretell (const SeraiPosition *start, SeraiMessage *out)
{
  MKCess board = load (start);

  if (!is_decided_by_half_turn (&board))
    return false;
  serai_message_set (out, board.side == SERAI_SIDE_P1
                              ? N_ ("Black can win by answering each move turned round")
                              : N_ ("White can win by answering each move turned round"));
  return true;
}

static bool loses_soon (const MKCess *board, unsigned n_plies);

/* Whether the side to move can win within @n_plies. */
static bool
wins_soon (const MKCess *board, unsigned n_plies)
{
  if (n_plies == 0)
    return false;
  for (Mask targets = targets_of (board, (SeraiSide) board->side); targets != 0;
       targets &= targets - 1)
    {
      MKCess next = *board;

      move_figure (&next, lowest (targets));
      turn_over (&next);
      if (loses_soon (&next, n_plies - 1))
        return true;
    }
  return false;
}

/* Whether the side to move loses within @n_plies, whatever it does. */
static bool
loses_soon (const MKCess *board, unsigned n_plies)
{
  Mask targets = targets_of (board, (SeraiSide) board->side);

  for (; targets != 0; targets &= targets - 1)
    {
      MKCess next = *board;

      if (n_plies == 0)
        return false;
      move_figure (&next, lowest (targets));
      turn_over (&next);
      if (!wins_soon (&next, n_plies - 1))
        return false;
    }
  return true;
}

/* A start is fair where no simple rule tells who wins: both figures can move, the half turn
 * does not decide and, unless @n_plies is 0, nobody wins by a trick of a few moves. More
 * cannot be asked: without draws, one side always wins against perfect play. */
static bool
is_fair (const MKCess *board, unsigned n_plies)
{
  return targets_of (board, SERAI_SIDE_P1) != 0 && targets_of (board, SERAI_SIDE_P2) != 0
         && !is_decided_by_half_turn (board) && !wins_soon (board, n_plies)
         && (n_plies == 0 || !loses_soon (board, n_plies));
}

/* Where the figures could stand. */
typedef struct
{
  uint8_t figures[2]; /* [side]: bit of the square */
} Places;

#define MAX_SQUARES (MAX_LENGTH * MAX_LENGTH)
#define MAX_PLACES (MAX_SQUARES * (MAX_SQUARES - 1))

/* All pairs of different squares out of @free, in the order of @random; returns their number. */
static size_t
shuffle_places (Mask free, SeraiRandom *random, Places places[MAX_PLACES])
{
  size_t n_places = 0;

  for (Mask white = free; white != 0; white &= white - 1)
    for (Mask black = free; black != 0; black &= black - 1)
      {
        size_t at = serai_random_below (random, n_places + 1);

        if (lowest (white) == lowest (black))
          continue;
        places[n_places] = places[at];
        places[at] = (Places){ { (uint8_t) lowest (white), (uint8_t) lowest (black) } };
        n_places++;
      }
  return n_places;
}

/* On a small board every start may be over soon; a fair one is then one that is not decided
 * by the half turn. */
static bool
mkcess_shuffle (const SeraiPosition *start, uint64_t seed, SeraiPosition *out)
{
  SeraiRandom random = { seed };
  MKCess      board = load (start);
  Mask        free =
      free_mask (&board) | bit (board.figures[SERAI_SIDE_P1]) | bit (board.figures[SERAI_SIDE_P2]);
  Places places[MAX_PLACES];
  size_t n_places = shuffle_places (free, &random, places);

  for (size_t n = 0; n < 2 * n_places; n++)
    {
      const Places *chosen = &places[n % n_places];

      memcpy (board.figures, chosen->figures, sizeof board.figures);
      set_free_mask (&board, free & ~bit (chosen->figures[0]) & ~bit (chosen->figures[1]));
      if (!is_fair (&board, n < n_places ? SOON : 0))
        continue;
      set_key (&board);
      store (&board, out);
      return true;
    }
  return false;
}

/* ---- Text ---- */

static size_t
write_name (const MKCess *board, unsigned square, char *text)
{
  return serai_text_write_point (text, point_of_square (board, square), board->columns,
                                 board->rows);
}

static char
content_of (const MKCess *board, unsigned square)
{
  if (board->figures[SERAI_SIDE_P1] == square)
    return 'w';
  if (board->figures[SERAI_SIDE_P2] == square)
    return 'b';
  return (free_mask (board) & bit (square)) != 0 ? '.' : '#';
}

static size_t
mkcess_write (const SeraiPosition *pos, char text[SERAI_POSITION_TEXT])
{
  MKCess board = load (pos);
  size_t length = 0;

  for (unsigned row = 0; row < board.rows; row++)
    {
      if (row > 0)
        text[length++] = '/';
      for (unsigned column = 0; column < board.columns; column++)
        text[length++] = content_of (&board, STRIDE * row + column);
    }
  text[length++] = ' ';
  text[length++] = board.side == SERAI_SIDE_P1 ? 'w' : 'b';
  text[length++] = ' ';
  text[length++] = figure_letters[board.figure];
  text[length] = '\0';
  return length;
}

/* What has been read of a board so far. */
typedef struct
{
  MKCess   board;
  Mask     free;
  unsigned n_figures[2];
} Reading;

static const char *
read_square (Reading *reading, unsigned square, char content)
{
  SeraiSide side = content == 'w' ? SERAI_SIDE_P1 : SERAI_SIDE_P2;

  switch (content)
    {
    case 'w':
    case 'b':
      if (reading->n_figures[side]++ > 0)
        return N_ ("each side has one figure, not more");
      reading->board.figures[side] = (uint8_t) square;
      return NULL;
    case '.':
      reading->free |= bit (square);
      return NULL;
    case '#':
      return NULL;
    default:
      return N_ ("a square must be “w”, “b”, “#” or “.”");
    }
}

/* Reads a rank up to its end; *text is then behind it. */
static const char *
read_rank (Reading *reading, const char **text)
{
  MKCess  *board = &reading->board;
  unsigned columns = 0;

  for (; **text != '/' && **text != ' ' && **text != '\0'; (*text)++)
    {
      const char *fault;

      if (columns == MAX_LENGTH)
        return N_ ("a rank has 10 squares at most");
      fault = read_square (reading, STRIDE * board->rows + columns++, **text);
      if (fault != NULL)
        return fault;
    }
  if (columns < MIN_LENGTH)
    return N_ ("a rank has 3 squares at least");
  if (board->rows > 0 && columns != board->columns)
    return N_ ("all ranks must be of one length");
  board->columns = (uint8_t) columns;
  board->rows++;
  return NULL;
}

static const char *
read_ranks (Reading *reading, const char **text)
{
  for (;;)
    {
      const char *fault = read_rank (reading, text);

      if (fault != NULL)
        return fault;
      if (**text != '/')
        break;
      if (reading->board.rows == MAX_LENGTH)
        return N_ ("a board has 10 ranks at most");
      (*text)++;
    }
  if (reading->board.rows < MIN_LENGTH)
    return N_ ("a board has 3 ranks at least");
  if (reading->n_figures[SERAI_SIDE_P1] == 0 || reading->n_figures[SERAI_SIDE_P2] == 0)
    return N_ ("each side must have a figure");
  return NULL;
}

static const char *
read_rest (MKCess *board, const char **text)
{
  const char *fault;
  const char *letter;

  if (**text != ' ')
    return N_ ("the board must be followed by a blank");
  (*text)++;
  fault = serai_text_read_side (text, &board->side);
  if (fault != NULL)
    return fault;
  if (**text != ' ')
    return N_ ("the side to move must be followed by a blank");
  (*text)++;
  letter = **text != '\0' ? memchr (figure_letters, **text, N_FIGURES) : NULL;
  if (letter == NULL)
    return N_ ("the figure must be one of “N”, “K”, “Q”, “R” and “B”");
  board->figure = (uint8_t) (letter - figure_letters);
  (*text)++;
  return serai_text_read_end (text);
}

static size_t
mkcess_read (const SeraiOptions *chosen, const char *text, SeraiPosition *out, const char **why)
{
  Reading     reading = { 0 };
  const char *at = text;

  memcpy (reading.board.options, chosen->choice, sizeof reading.board.options);
  *why = read_ranks (&reading, &at);
  if (*why == NULL)
    *why = read_rest (&reading.board, &at);
  if (*why != NULL)
    return (size_t) (at - text) + 1;
  set_free_mask (&reading.board, reading.free);
  set_key (&reading.board);
  store (&reading.board, out);
  return 0;
}

static size_t
mkcess_write_move (const SeraiPosition *pos, SeraiMove move, char text[SERAI_MOVE_TEXT])
{
  MKCess board = load (pos);
  size_t length = write_name (&board, move_origin (move), text);

  text[length++] = '-';
  return length + write_name (&board, move_target (move), text + length);
}

static size_t
mkcess_read_move (const SeraiPosition *pos, const char *text, SeraiMove *out, const char **why)
{
  return serai_listing_read_move (&serai_rules_mkcess, pos, text, out, why);
}

/* ---- A move, step by step ---- */

static void
mkcess_next (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
             SeraiContinuation *out)
{
  serai_listing_next (&serai_rules_mkcess, pos, begun, n_begun, out);
}

static size_t
mkcess_steps (const SeraiPosition *pos, SeraiMove move, SeraiStep out[SERAI_MAX_STEPS])
{
  MKCess board = load (pos);

  out[0] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) point_of_square (&board, move_origin (move)) };
  out[1] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) point_of_square (&board, move_target (move)) };
  return 2;
}

static void
mkcess_preview (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                SeraiPosition *out)
{
  MKCess board = load (pos);

  if (n_begun > 1)
    move_figure (&board, square_of_point (&board, begun[1].value));
  store (&board, out);
}

/* ---- Why a click is refused ---- */

/* A figure that slides could go from @from to @to, were nothing in between. */
static bool
is_on_a_line (Figure figure, unsigned from, unsigned to)
{
  Mask everywhere = ~(Mask) 0;

  for (unsigned row = 0; row < MAX_LENGTH; row++)
    for (unsigned column = MAX_LENGTH; column < STRIDE; column++)
      everywhere &= ~bit (STRIDE * row + column);
  return (targets_from (figure, from, everywhere) & bit (to)) != 0;
}

static const char *
refuse_origin (const MKCess *board, unsigned wanted)
{
  if (content_of (board, wanted) == '#')
    return N_ ("This square is dead");
  if (wanted == board->figures[serai_side_other ((SeraiSide) board->side)])
    return N_ ("This is not your piece");
  return N_ ("This square is empty: choose your figure");
}

static const char *
refuse_target (const MKCess *board, unsigned wanted)
{
  static const char *const moves_of[N_FIGURES] = {
    [FIGURE_KNIGHT] = N_ ("A knight leaps two squares one way and one to the side"),
    [FIGURE_KING] = N_ ("A king moves to a square next to it"),
    [FIGURE_QUEEN] = N_ ("A queen moves along ranks, files and diagonals"),
    [FIGURE_ROOK] = N_ ("A rook moves along ranks and files"),
    [FIGURE_BISHOP] = N_ ("A bishop moves along diagonals"),
  };

  if (content_of (board, wanted) == '#')
    return N_ ("This square is dead");
  if (wanted == board->figures[serai_side_other ((SeraiSide) board->side)])
    return N_ ("Nothing is captured in this game");
  if (is_on_a_line ((Figure) board->figure, board->figures[board->side], wanted))
    return N_ ("Dead squares and the other figure bar the way");
  return moves_of[board->figure];
}

static void
mkcess_refuse (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun, SeraiStep wanted,
               SeraiMessage *out)
{
  MKCess board = load (pos);

  (void) begun;
  if (n_begun == 0)
    serai_message_set (out, refuse_origin (&board, square_of_point (&board, wanted.value)));
  else
    serai_message_set (out, refuse_target (&board, square_of_point (&board, wanted.value)));
}

/* ---- Words and pictures ---- */

enum
{
  KIND_DEAD = N_FIGURES + 1 /* kind 1 + Figure is a figure */
};

static void
mkcess_geometry (const SeraiPosition *pos, SeraiGeometry *out)
{
  MKCess board = load (pos);

  serai_geometry_set_squares (out, board.columns, board.rows);
}

static SeraiPiece
mkcess_piece_at (const SeraiPosition *pos, unsigned point)
{
  MKCess   board = load (pos);
  unsigned square = square_of_point (&board, point);

  for (uint8_t side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    if (board.figures[side] == square)
      return (SeraiPiece){ side, (uint8_t) (1 + board.figure), 1, 0 };
  if ((free_mask (&board) & bit (square)) == 0)
    return (SeraiPiece){ SERAI_SIDE_NONE, KIND_DEAD, 1, 0 };
  return (SeraiPiece){ SERAI_SIDE_NONE, 0, 0, 0 };
}

static bool
mkcess_nth_thing (const SeraiPosition *start, size_t n, SeraiThing *out)
{
  static const char *const labels[N_THINGS] = { N_ ("White’s figure"), N_ ("Black’s figure"),
                                                N_ ("Blocked square") };

  if (n >= N_THINGS)
    return false;
  out->label = labels[n];
  if (n == THING_BLOCK)
    out->piece = (SeraiPiece){ SERAI_SIDE_NONE, KIND_DEAD, 1, 0 };
  else
    out->piece = (SeraiPiece){ (uint8_t) n, (uint8_t) (1 + load (start).figure), 1, 0 };
  return true;
}

static size_t
mkcess_last_places (const SeraiPosition *pos, SeraiSide side, SeraiPiece *piece,
                    uint8_t points[SERAI_MAX_POINTS])
{
  MKCess board = load (pos);
  Mask   targets = targets_of (&board, side);
  size_t n_points = 0;

  *piece = mkcess_piece_at (pos, point_of_square (&board, board.figures[side]));
  if (count_bits (targets) > N_LAST_PLACES)
    return 0;
  for (; targets != 0; targets &= targets - 1)
    points[n_points++] = (uint8_t) point_of_square (&board, lowest (targets));
  return n_points;
}

static void
mkcess_describe (SeraiPiece piece, SeraiMessage *out)
{
  static const char *const names[N_FIGURES][2] = {
    [FIGURE_KNIGHT] = { N_ ("white knight"), N_ ("black knight") },
    [FIGURE_KING] = { N_ ("white king"), N_ ("black king") },
    [FIGURE_QUEEN] = { N_ ("white queen"), N_ ("black queen") },
    [FIGURE_ROOK] = { N_ ("white rook"), N_ ("black rook") },
    [FIGURE_BISHOP] = { N_ ("white bishop"), N_ ("black bishop") },
  };

  if (piece.kind == 0)
    serai_message_set (out, N_ ("empty"));
  else if (piece.kind == KIND_DEAD)
    serai_message_set (out, N_ ("dead square"));
  else
    serai_message_set (out, names[piece.kind - 1][piece.side]);
}

static void
mkcess_explain (const SeraiPosition *pos, SeraiResult result, SeraiMessage *out)
{
  (void) pos;
  serai_message_set (out, result.outcome == SERAI_OUTCOME_P1_WINS
                              ? N_ ("White wins: Black cannot move")
                              : N_ ("Black wins: White cannot move"));
}

static size_t
mkcess_facts (const SeraiPosition *pos, size_t n_quiet, bool is_over,
              SeraiMessage out[SERAI_MAX_FACTS])
{
  MKCess board = load (pos);

  (void) n_quiet;
  (void) is_over;
  serai_message_set_count (&out[0],
                           N_PLURAL ("White has %s free square", "White has %s free squares"),
                           count_bits (targets_of (&board, SERAI_SIDE_P1)));
  serai_message_set_count (&out[1],
                           N_PLURAL ("Black has %s free square", "Black has %s free squares"),
                           count_bits (targets_of (&board, SERAI_SIDE_P2)));
  return 2;
}

/* ---- Search ---- */

static int
mkcess_evaluate (const SeraiPosition *pos)
{
  MKCess    board = load (pos);
  SeraiSide side = (SeraiSide) board.side;
  int       own = (int) count_bits (targets_of (&board, side));
  int       their = (int) count_bits (targets_of (&board, serai_side_other (side)));

  return 25 * (own - their);
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

static const SeraiChoice board_choices[N_LENGTHS * N_LENGTHS] = { SIZES (3), SIZES (4), SIZES (5),
                                                                  SIZES (6), SIZES (7), SIZES (8),
                                                                  SIZES (9), SIZES (10) };

static const SeraiChoice figure_choices[N_FIGURES] = {
  [FIGURE_KNIGHT] = { "knight", N_ ("Knight") }, [FIGURE_KING] = { "king", N_ ("King") },
  [FIGURE_QUEEN] = { "queen", N_ ("Queen") },    [FIGURE_ROOK] = { "rook", N_ ("Rook") },
  [FIGURE_BISHOP] = { "bishop", N_ ("Bishop") },
};

#define CHOICE_OF_SIZE(rows, columns) (((rows) -MIN_LENGTH) * N_LENGTHS + (columns) -MIN_LENGTH)

static const SeraiOption options[N_OPTIONS] = {
  [OPTION_BOARD] = { "board", N_ ("Board"), N_ ("Ranks and files; the source has 6 × 8 and 8 × 8"),
                     board_choices, N_LENGTHS *N_LENGTHS, CHOICE_OF_SIZE (6, 8) },
  [OPTION_FIGURE] = { "figure", N_ ("Figure"), N_ ("The chess piece that both sides have"),
                      figure_choices, N_FIGURES, FIGURE_KNIGHT },
};

static const uint8_t usual_sizes[] = { CHOICE_OF_SIZE (6, 8), CHOICE_OF_SIZE (8, 8) };

static const SeraiGrid grid = {
  .option = OPTION_BOARD,
  .n_columns = N_LENGTHS,
  .least = MIN_LENGTH,
  .usual = usual_sizes,
  .n_usual = sizeof usual_sizes,
  .first = N_ ("Ranks"),
  .second = N_ ("Files"),
};

const SeraiRules serai_rules_mkcess = {
  .id = "mkcess",
  .name = N_ ("MKCess"),
  .subtitle = N_ ("The game of vanishing squares"),
  .region = N_ ("By M. Khurshudyan"),
  .blurb = N_ ("Every square that a figure leaves is gone for good, and whoever cannot move has lost."),
  .source = "M. Khurshudyan: A Board Game for Two Players: MKCess",
  .scene = "#.#...../..w.##../.###.b#./.#..####/...#.#../.....### w N",
  .sequel = "c5-a4 f4-e2 a4-c3 e2-c1 c3-b1 c1-d3",
  .sides = {
    [SERAI_SIDE_P1] = { N_ ("White"), N_ ("White to move"), N_ ("White wins") },
    [SERAI_SIDE_P2] = { N_ ("Black"), N_ ("Black to move"), N_ ("Black wins") },
  },
  .options = options,
  .n_options = N_OPTIONS,
  .grid = &grid,
  .repetition = SERAI_REPETITION_IMPOSSIBLE,
  .geometry = mkcess_geometry,
  .start = mkcess_start,
  .nth_thing = mkcess_nth_thing,
  .place = mkcess_place,
  .rearrange = mkcess_rearrange,
  .shuffle = mkcess_shuffle,
  .foretell = mkcess_foretell,
  .write = mkcess_write,
  .read = mkcess_read,
  .write_move = mkcess_write_move,
  .read_move = mkcess_read_move,
  .side = mkcess_side,
  .key = mkcess_key,
  .moves = mkcess_moves,
  .distinct_moves = mkcess_moves,
  .captures = mkcess_captures,
  .is_capture_compulsory = mkcess_is_capture_compulsory,
  .count_moves = mkcess_count_moves,
  .apply = mkcess_apply,
  .finished = mkcess_finished,
  .stuck = mkcess_stuck,
  .quiet = mkcess_quiet,
  .expired = mkcess_expired,
  .next = mkcess_next,
  .steps = mkcess_steps,
  .preview = mkcess_preview,
  .refuse = mkcess_refuse,
  .piece_at = mkcess_piece_at,
  .last_places = mkcess_last_places,
  .describe = mkcess_describe,
  .explain = mkcess_explain,
  .facts = mkcess_facts,
  .evaluate = mkcess_evaluate,
  .gain = mkcess_gain,
};
