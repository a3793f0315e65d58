/* rules-nerenchi.c: Nerenchi, the morris of Sri Lanka.
 *
 * Points: 8 * square + place, square 0 outside and 2 inside, places clockwise from the top
 *         left corner, so even places are corners; bit n of a mask is point n.
 * Move:   bits[0] = target (5 bits) | origin << 5 (5) | point taken << 10 (5), NO_SPOT for
 *         what there is not.
 * Text:   the squares from outside, 8 characters each of ".wb" from place 0, joined by '/';
 *         the side to move; counters in hand of White and of Black; phase 'p' or 'm';
 *         moves since the last capture in the moving phase.
 *
 * Sources: Meththananda, Hettige: Computational Model for Sri Lankan Board Game Nerenchi
 * (KDU, 2015); Parker: Ancient Ceylon (1909) 577-580.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <assert.h>
#include <string.h>

#include "bits.h"
#include "choices.h"
#include "listing.h"
#include "mix.h"
#include "move-list.h"
#include "rules.h"
#include "side.h"
#include "text.h"
#include "weights.h"
#include "words.h"

enum
{
  N_SQUARES = 3,
  N_PLACES = 8,
  N_POINTS = N_SQUARES * N_PLACES,
  N_LINES = 20,
  N_DIAGONALS = 4, /* the last of the lines */
  NO_SPOT = 31,
  MAX_HAND = 12,
  FULL_BOARD = 22,   /* counters on the board that end the placing phase */
  LAST_TWO = 2,      /* counters with which a player has lost */
  MAX_QUIET = 100,   /* moves without a capture that end the game */
  QUIET_NEAR = 30,   /* moves before that from which it is told */
  QUIET_LIMIT = 9999 /* of a text */
};

enum
{
  OPTION_DIAGONALS,
  OPTION_DIAGONAL_STEPS,
  OPTION_COUNTERS,
  OPTION_MOVE_AFTER_CAPTURE,
  N_OPTIONS
};

typedef struct
{
  uint32_t men[2]; /* [side]: mask of points */
  uint8_t  hand[2];
  uint8_t  side; /* SeraiSide */
  uint8_t  is_moving;
  uint16_t n_quiet;
  uint8_t  options[N_OPTIONS];
  uint8_t  unused[2];
} Nerenchi;

extern const SeraiRules serai_rules_nerenchi;

/* A mask may also hold one set of points in each half of 64 bits, as the counters of both sides:
 * what is done with masks below is done to both halves at once. */
#define BOTH(mask) ((uint64_t) (mask) << 32 | (uint64_t) (mask))
#define ALL_POINTS ((UINT32_C (1) << N_POINTS) - 1)
#define CORNERS BOTH (UINT32_C (0x555555))
#define MIDPOINTS BOTH (UINT32_C (0xAAAAAA))
#define FIRST_PLACES BOTH (UINT32_C (0x010101))
#define LAST_PLACES BOTH (UINT32_C (0x808080))
#define ONE_SQUARE BOTH (UINT32_C (0xFF))
#define BIT(point) (UINT32_C (1) << (point))
#define SPOT(square, place) BIT (N_PLACES *(square) + (place) % N_PLACES)
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

static const char point_names[N_POINTS][3] = {
  "a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4", "b6", "d6", "f6", "f4",
  "f2", "d2", "b2", "b4", "c5", "d5", "e5", "e4", "e3", "d3", "c3", "c4",
};

static inline Nerenchi
load (const SeraiPosition *pos)
{
  Nerenchi board;

  memcpy (&board, pos, sizeof board);
  return board;
}

static inline void
store (const Nerenchi *board, SeraiPosition *out)
{
  _Static_assert(sizeof (Nerenchi) == 8 + 4 + 2 + N_OPTIONS + 2, "no padding");
  memset (out, 0, sizeof *out);
  memcpy (out, board, sizeof *board);
}

static inline uint32_t
vacant_mask (const Nerenchi *board)
{
  return ALL_POINTS & ~(board->men[0] | board->men[1]);
}

static unsigned
n_lines_that_count (const Nerenchi *board)
{
  return board->options[OPTION_DIAGONALS] == 0 ? N_LINES : N_LINES - N_DIAGONALS;
}

/* Where counters on @men are if each goes one place on along its square, clockwise or back. */
static inline uint64_t
clockwise (uint64_t men)
{
  return (men & ~LAST_PLACES) << 1 | (men & LAST_PLACES) >> (N_PLACES - 1);
}

static inline uint64_t
anticlockwise (uint64_t men)
{
  return (men & ~FIRST_PLACES) >> 1 | (men & FIRST_PLACES) << (N_PLACES - 1);
}

/* Of a mask of points those from which a line leads across the squares, by the options. */
static inline uint64_t
with_line_across (const Nerenchi *board, uint64_t points)
{
  return board->options[OPTION_DIAGONALS] == 0 ? points : points & MIDPOINTS;
}

/* The points, vacant or not, on a line across whose other two points are among @men. */
static inline uint64_t
completing_across (const Nerenchi *board, uint64_t men)
{
  uint64_t outer = men & ONE_SQUARE;
  uint64_t middle = men >> N_PLACES & ONE_SQUARE;
  uint64_t inner = men >> 2 * N_PLACES & ONE_SQUARE;
  uint64_t completed =
      (middle & inner) | (outer & inner) << N_PLACES | (outer & middle) << 2 * N_PLACES;

  return with_line_across (board, completed);
}

/* The same on any line. */
static inline uint64_t
completing (const Nerenchi *board, uint64_t men)
{
  uint64_t one_back = clockwise (men); /* a point is in it if the one before it is in @men */
  uint64_t one_on = anticlockwise (men);
  uint64_t two_back = clockwise (one_back);
  uint64_t two_on = anticlockwise (one_on);

  return (((one_on & two_on) | (one_back & two_back)) & CORNERS) | (one_on & one_back & MIDPOINTS)
         | completing_across (board, men);
}

/* The points that counters on @from can step to, vacant or not. */
static inline uint64_t
spread (const Nerenchi *board, uint64_t from)
{
  uint64_t across = board->options[OPTION_DIAGONAL_STEPS] != 0 ? from : from & MIDPOINTS;

  return clockwise (from) | anticlockwise (from)
         | ((across << N_PLACES | across >> N_PLACES) & BOTH (ALL_POINTS));
}

/* ---- Moves ---- */

static inline SeraiMove
make_bits (unsigned origin, unsigned target, unsigned taken)
{
  return (SeraiMove){ { target | (uint64_t) origin << 5 | (uint64_t) taken << 10, 0 } };
}

static inline unsigned
move_target (SeraiMove move)
{
  return move.bits[0] & 31;
}

static inline unsigned
move_origin (SeraiMove move)
{
  return move.bits[0] >> 5 & 31;
}

static inline unsigned
move_taken (SeraiMove move)
{
  return move.bits[0] >> 10 & 31;
}

/* The steps of a counter on @from, and those of them that complete a nerenchi. */
static inline uint32_t
targets_of (const Nerenchi *board, unsigned from, uint32_t *captures)
{
  uint32_t targets = (uint32_t) spread (board, BIT (from)) & vacant_mask (board);

  *captures = (uint32_t) completing (board, board->men[board->side] ^ BIT (from)) & targets;
  return targets;
}

static void
add_captures (unsigned from, unsigned to, uint32_t enemies, SeraiMoveList *out)
{
  SeraiMove *at = serai_move_list_room (out, N_POINTS);

  if (at == NULL)
    return;
  for (; enemies != 0; enemies &= enemies - 1)
    serai_move_put (at++, make_bits (from, to, serai_bits_lowest (enemies)));
  out->n_moves = (size_t) (at - out->moves);
}

/* Moves that take nothing, from one point, or NO_SPOT for the hand. */
static void
add_quiet (unsigned from, uint32_t targets, SeraiMoveList *out)
{
  SeraiMove *at = serai_move_list_room (out, N_POINTS);

  if (at == NULL)
    return;
  for (; targets != 0; targets &= targets - 1)
    serai_move_put (at++, make_bits (from, serai_bits_lowest (targets), NO_SPOT));
  out->n_moves = (size_t) (at - out->moves);
}

static void
add_steps_of (const Nerenchi *board, unsigned from, SeraiMoveList *out)
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
add_placings (const Nerenchi *board, SeraiMoveList *out)
{
  if (board->hand[board->side] > 0)
    add_quiet (NO_SPOT, vacant_mask (board), out);
}

static void
nerenchi_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  Nerenchi board = load (pos);

  if (!board.is_moving)
    add_placings (&board, out);
  else
    for (uint32_t from = board.men[board.side]; from != 0; from &= from - 1)
      add_steps_of (&board, serai_bits_lowest (from), out);
}

/* The counters of the side to move that have a neighbouring point among @targets. */
static inline uint32_t
movers_to (const Nerenchi *board, uint32_t targets)
{
  return targets != 0 ? (uint32_t) spread (board, targets) & board->men[board->side] : 0;
}

static void
nerenchi_captures (const SeraiPosition *pos, SeraiMoveList *out)
{
  Nerenchi board = load (pos);
  uint32_t own = board.men[board.side];
  uint32_t wanted = (uint32_t) completing (&board, own) & vacant_mask (&board);
  uint32_t captures;

  if (!board.is_moving)
    return;
  for (uint32_t from = movers_to (&board, wanted); from != 0; from &= from - 1)
    for (targets_of (&board, serai_bits_lowest (from), &captures); captures != 0;
         captures &= captures - 1)
      add_captures (serai_bits_lowest (from), serai_bits_lowest (captures),
                    board.men[serai_side_other ((SeraiSide) board.side)], out);
}

static void
nerenchi_quiet_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  Nerenchi board = load (pos);
  uint32_t targets;
  uint32_t captures;

  if (!board.is_moving)
    add_placings (&board, out);
  else
    for (uint32_t from = movers_to (&board, vacant_mask (&board)); from != 0; from &= from - 1)
      {
        targets = targets_of (&board, serai_bits_lowest (from), &captures);
        add_quiet (serai_bits_lowest (from), targets & ~captures, out);
      }
}

static bool
nerenchi_is_capture_compulsory (const SeraiPosition *pos)
{
  (void) pos;
  return false;
}

static uint64_t
nerenchi_count_moves (const SeraiPosition *pos)
{
  Nerenchi board = load (pos);
  uint64_t n_enemies = serai_bits_count (board.men[serai_side_other ((SeraiSide) board.side)]);
  uint64_t n_moves = 0;
  uint32_t captures;

  if (!board.is_moving)
    return board.hand[board.side] > 0 ? serai_bits_count (vacant_mask (&board)) : 0;
  for (uint32_t from = board.men[board.side]; from != 0; from &= from - 1)
    {
      n_moves += serai_bits_count (targets_of (&board, serai_bits_lowest (from), &captures));
      n_moves += serai_bits_count (captures) * (n_enemies - 1);
    }
  return n_moves;
}

/* The phase has ended: what is still in hand is out of the game. */
static bool
is_placing_over (const Nerenchi *board)
{
  return board->hand[board->side] == 0
         || serai_bits_count (board->men[0] | board->men[1]) >= FULL_BOARD;
}

static void
place (Nerenchi *board, unsigned target)
{
  bool stays;

  board->men[board->side] |= BIT (target);
  board->hand[board->side]--;
  stays = (completing (board, board->men[board->side]) & BIT (target)) != 0;
  if (is_placing_over (board))
    {
      memset (board->hand, 0, sizeof board->hand);
      board->is_moving = 1;
      stays = false;
    }
  if (!stays)
    board->side = (uint8_t) serai_side_other ((SeraiSide) board->side);
}

static void
step (Nerenchi *board, SeraiMove move)
{
  bool takes = move_taken (move) != NO_SPOT;

  board->men[board->side] ^= BIT (move_origin (move)) | BIT (move_target (move));
  board->n_quiet++;
  if (takes)
    {
      board->men[serai_side_other ((SeraiSide) board->side)] &= ~BIT (move_taken (move));
      board->n_quiet = 0;
    }
  if (!takes || board->options[OPTION_MOVE_AFTER_CAPTURE] == 0)
    board->side = (uint8_t) serai_side_other ((SeraiSide) board->side);
}

static bool
nerenchi_apply (const SeraiPosition *from, SeraiMove move, SeraiPosition *to)
{
  Nerenchi board = load (from);
  bool     is_irreversible = move_origin (move) == NO_SPOT || move_taken (move) != NO_SPOT;

  if (move_origin (move) == NO_SPOT)
    place (&board, move_target (move));
  else
    step (&board, move);
  store (&board, to);
  return is_irreversible;
}

static SeraiSide
nerenchi_side (const SeraiPosition *pos)
{
  return (SeraiSide) load (pos).side;
}

static uint64_t
nerenchi_key (const SeraiPosition *pos)
{
  Nerenchi board = load (pos);

  return serai_mix ((uint64_t) board.men[1] << 32 | board.men[0])
         ^ serai_mix ((UINT64_C (1) << 63) | (uint64_t) board.hand[0] << 16
                      | (uint64_t) board.hand[1] << 8 | (uint64_t) board.is_moving << 1
                      | board.side);
}

static int
nerenchi_gain (const SeraiPosition *pos, SeraiMove move)
{
  (void) pos;
  return move_taken (move) != NO_SPOT ? 100 : 0;
}

/* ---- Start and end ---- */

static SeraiResult
nerenchi_finished (const SeraiPosition *pos)
{
  Nerenchi  board = load (pos);
  SeraiSide side = (SeraiSide) board.side;

  if (board.is_moving && serai_bits_count (board.men[side]) <= LAST_TWO)
    return serai_side_win (serai_side_other (side), SERAI_REASON_TWO_LEFT);
  if (board.is_moving && serai_bits_count (board.men[serai_side_other (side)]) <= LAST_TWO)
    return serai_side_win (side, SERAI_REASON_TWO_LEFT);
  return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
}

static SeraiResult
nerenchi_stuck (const SeraiPosition *pos)
{
  return serai_side_win (serai_side_other (nerenchi_side (pos)), SERAI_REASON_NO_MOVE);
}

static size_t
nerenchi_quiet (const SeraiPosition *pos, size_t n_reversible)
{
  (void) n_reversible;
  return load (pos).n_quiet;
}

static SeraiResult
nerenchi_expired (const SeraiPosition *pos, size_t n_quiet)
{
  (void) pos;
  if (n_quiet < MAX_QUIET)
    return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
  return (SeraiResult){ SERAI_OUTCOME_DRAW, SERAI_REASON_NO_PROGRESS };
}

static void
nerenchi_start (const SeraiOptions *chosen, SeraiPosition *out)
{
  static const uint8_t counters[] = { 12, 11, 9 };
  Nerenchi             board = { 0 };

  memcpy (board.options, chosen->choice, sizeof board.options);
  board.hand[0] = board.hand[1] = counters[chosen->choice[OPTION_COUNTERS]];
  store (&board, out);
}

/* ---- Text ---- */

static size_t
nerenchi_write (const SeraiPosition *pos, char text[SERAI_POSITION_TEXT])
{
  Nerenchi board = load (pos);
  size_t   length = 0;

  for (unsigned point = 0; point < N_POINTS; point++)
    {
      if (point > 0 && point % N_PLACES == 0)
        text[length++] = '/';
      text[length++] = (board.men[0] & BIT (point)) != 0   ? 'w'
                       : (board.men[1] & BIT (point)) != 0 ? 'b'
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
  return length + serai_text_write_number (text + length, board.n_quiet);
}

static const char *
read_points (Nerenchi *board, const char **text)
{
  for (unsigned point = 0; point < N_POINTS; point++, (*text)++)
    {
      if (point > 0 && point % N_PLACES == 0)
        {
          if (**text != '/')
            return N_ ("eight points must be followed by “/”");
          (*text)++;
        }
      if (**text == 'w')
        board->men[0] |= BIT (point);
      else if (**text == 'b')
        board->men[1] |= BIT (point);
      else if (**text != '.')
        return N_ ("a point must be “w”, “b” or “.”");
    }
  return NULL;
}

static const char *
read_side (Nerenchi *board, const char **text)
{
  const char *fault = serai_text_read_blank (text);

  return fault != NULL ? fault : serai_text_read_side (text, &board->side);
}

static const char *
read_phase (Nerenchi *board, const char **text)
{
  const char *fault = serai_text_read_blank (text);

  if (fault != NULL)
    return fault;
  if (**text != 'p' && **text != 'm')
    return N_ ("the phase must be “p” or “m”");
  board->is_moving = **text == 'm';
  (*text)++;
  return NULL;
}

static const char *
read_hands (Nerenchi *board, const char **text)
{
  for (int side = 0; side < 2; side++)
    {
      unsigned    hand;
      const char *fault = serai_text_read_blank (text);

      if (fault == NULL)
        fault = serai_text_read_number (text, MAX_HAND, &hand);
      if (fault != NULL)
        return fault;
      board->hand[side] = (uint8_t) hand;
    }
  return NULL;
}

static const char *
read_quiet (Nerenchi *board, const char **text)
{
  unsigned    n_quiet;
  const char *fault = serai_text_read_blank (text);

  if (fault == NULL)
    fault = serai_text_read_number (text, board->is_moving ? QUIET_LIMIT : 0, &n_quiet);
  if (fault != NULL)
    return fault;
  board->n_quiet = (uint16_t) n_quiet;
  return serai_text_read_end (text);
}

static const char *
read_text (Nerenchi *board, const char **text)
{
  const char *fault = read_points (board, text);

  if (fault == NULL)
    fault = read_side (board, text);
  if (fault == NULL)
    fault = read_hands (board, text);
  if (fault == NULL)
    fault = read_phase (board, text);
  if (fault == NULL && board->is_moving && board->hand[0] + board->hand[1] > 0)
    {
      (*text)--;
      fault = N_ ("in the moving phase no counters are in hand");
    }
  return fault != NULL ? fault : read_quiet (board, text);
}

static size_t
nerenchi_read (const SeraiOptions *chosen, const char *text, SeraiPosition *out, const char **why)
{
  Nerenchi    board = { 0 };
  const char *at = text;

  memcpy (board.options, chosen->choice, sizeof board.options);
  *why = read_text (&board, &at);
  if (*why != NULL)
    return (size_t) (at - text) + 1;
  store (&board, out);
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
  if (move_origin (move) != NO_SPOT)
    {
      length = append (text, length, point_names[move_origin (move)]);
      length = append (text, length, "-");
    }
  length = append (text, length, point_names[move_target (move)]);
  if (move_taken (move) == NO_SPOT)
    return length;
  length = append (text, length, "x");
  return append (text, length, point_names[move_taken (move)]);
}

static size_t
nerenchi_read_move (const SeraiPosition *pos, const char *text, SeraiMove *out, const char **why)
{
  return serai_listing_read_move (&serai_rules_nerenchi, pos, text, out, why);
}

/* ---- A move, step by step ---- */

static void
nerenchi_next (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
               SeraiContinuation *out)
{
  serai_listing_next (&serai_rules_nerenchi, pos, begun, n_begun, out);
}

static size_t
nerenchi_steps (const SeraiPosition *pos, SeraiMove move, SeraiStep out[SERAI_MAX_STEPS])
{
  size_t n_steps = 0;

  (void) pos;
  if (move_origin (move) != NO_SPOT)
    out[n_steps++] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) move_origin (move) };
  out[n_steps++] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) move_target (move) };
  if (move_taken (move) != NO_SPOT)
    out[n_steps++] = (SeraiStep){ SERAI_STEP_TAKE, (uint8_t) move_taken (move) };
  return n_steps;
}

static void
nerenchi_preview (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                  SeraiPosition *out)
{
  Nerenchi board = load (pos);

  if (!board.is_moving && n_begun > 0)
    {
      board.men[board.side] |= BIT (begun[0].value);
      board.hand[board.side]--;
    }
  if (board.is_moving && n_begun > 1)
    board.men[board.side] ^= BIT (begun[0].value) | BIT (begun[1].value);
  if (board.is_moving && n_begun > 2)
    board.men[serai_side_other ((SeraiSide) board.side)] &= ~BIT (begun[2].value);
  store (&board, out);
}

/* The steps have put a counter where it completes a nerenchi; what a capture takes comes
 * after that. */
static bool
is_made_by (const Nerenchi *board, const SeraiStep *steps, size_t n_steps, unsigned *point,
            uint32_t *men)
{
  *men = board->men[board->side];
  if (n_steps == 0 || (board->is_moving && n_steps == 1))
    return false;
  *point = steps[board->is_moving ? 1 : 0].value;
  if (board->is_moving)
    *men &= ~BIT (steps[0].value);
  *men |= BIT (*point);
  return (completing (board, *men) & BIT (*point)) != 0;
}

static size_t
nerenchi_highlights (const SeraiPosition *pos, const SeraiStep *steps, size_t n_steps,
                     uint8_t points[SERAI_MAX_POINTS])
{
  Nerenchi board = load (pos);
  uint32_t made = 0;
  uint32_t men;
  unsigned point;
  size_t   n_points = 0;

  if (!is_made_by (&board, steps, n_steps, &point, &men))
    return 0;
  for (unsigned line = 0; line < n_lines_that_count (&board); line++)
    if ((lines[line] & BIT (point)) != 0 && (lines[line] & ~men) == 0)
      made |= lines[line];
  for (; made != 0; made &= made - 1)
    points[n_points++] = (uint8_t) serai_bits_lowest (made);
  return n_points;
}

static bool
nerenchi_prompt (const SeraiPosition *pos, const SeraiStep *steps, size_t n_steps,
                 SeraiMessage *out)
{
  Nerenchi  board = load (pos);
  SeraiSide side = (SeraiSide) board.side;
  uint32_t  men;
  unsigned  point;

  if (!is_made_by (&board, steps, n_steps, &point, &men))
    return false;
  if (board.is_moving && n_steps > 2)
    {
      serai_message_set (out, N_ ("Captured! Move once more"));
      return board.options[OPTION_MOVE_AFTER_CAPTURE] != 0;
    }
  if (board.is_moving)
    {
      serai_message_set (out, N_ ("Nerenchi! Take any counter"));
      return true;
    }
  serai_message_set (out, N_ ("Nerenchi! Place one more"));
  place (&board, point);
  return board.side == side;
}

/* ---- Why a click is refused ---- */

static const char *
refuse_origin (const Nerenchi *board, unsigned wanted)
{
  if (!board->is_moving && (board->men[board->side] & BIT (wanted)) != 0)
    return N_ ("This point is occupied, and counters do not move yet");
  if (!board->is_moving)
    return N_ ("This point is occupied, and nothing is captured yet");
  if ((board->men[serai_side_other ((SeraiSide) board->side)] & BIT (wanted)) != 0)
    return N_ ("This is not your piece");
  if ((board->men[board->side] & BIT (wanted)) == 0)
    return N_ ("This point is empty: choose one of your counters");
  return N_ ("This piece cannot move");
}

static const char *
refuse_target (const Nerenchi *board, unsigned from, unsigned wanted)
{
  bool is_diagonal = board->options[OPTION_DIAGONALS] == 0 && from % N_PLACES == wanted % N_PLACES
                     && from % 2 == 0 && (from + N_PLACES == wanted || wanted + N_PLACES == from);

  if ((vacant_mask (board) & BIT (wanted)) == 0)
    return N_ ("This point is occupied");
  if (is_diagonal)
    return N_ ("Diagonals count for a nerenchi, but nobody moves along them");
  return N_ ("A counter steps to a neighbouring point along a line");
}

static void
nerenchi_refuse (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun, SeraiStep wanted,
                 SeraiMessage *out)
{
  Nerenchi board = load (pos);

  if (n_begun == 0)
    serai_message_set (out, refuse_origin (&board, wanted.value));
  else if (n_begun == 1 && board.is_moving)
    serai_message_set (out, refuse_target (&board, begun[0].value, wanted.value));
  else
    serai_message_set (out, N_ ("Take one of the opponent’s counters"));
}

/* ---- Words and pictures ---- */

enum
{
  KIND_COUNTER = 1
};

static void
add_line (SeraiGeometry *out, unsigned from, unsigned to, SeraiLineKind kind)
{
  out->lines[out->n_lines].from = (uint8_t) from;
  out->lines[out->n_lines].to = (uint8_t) to;
  out->lines[out->n_lines++].kind = (uint8_t) kind;
}

static void
add_lines (const Nerenchi *board, SeraiGeometry *out)
{
  bool are_paths = board->options[OPTION_DIAGONAL_STEPS] != 0;
  bool are_lines = board->options[OPTION_DIAGONALS] == 0;

  for (unsigned square = 0; square < N_SQUARES; square++)
    for (unsigned corner = 0; corner < N_PLACES; corner += 2)
      add_line (out, N_PLACES * square + corner, N_PLACES * square + (corner + 2) % N_PLACES,
                SERAI_LINE_PATH);
  for (unsigned place = 0; place < N_PLACES; place++)
    if (place % 2 == 1 || are_paths)
      add_line (out, place, N_PLACES * (N_SQUARES - 1) + place, SERAI_LINE_PATH);
    else if (are_lines)
      add_line (out, place, N_PLACES * (N_SQUARES - 1) + place, SERAI_LINE_MARK);
}

static void
nerenchi_geometry (const SeraiPosition *pos, SeraiGeometry *out)
{
  Nerenchi    board = load (pos);
  const float margin = 0.08F;
  const float spacing = (1 - 2 * margin) / 6;

  memset (out, 0, sizeof *out);
  out->kind = SERAI_BOARD_POINTS;
  out->n_points = N_POINTS;
  out->spacing = spacing;
  for (unsigned point = 0; point < N_POINTS; point++)
    {
      out->points[point].x = margin + spacing * (float) (point_names[point][0] - 'a');
      out->points[point].y = margin + spacing * (float) ('7' - point_names[point][1]);
      strcpy (out->points[point].name, point_names[point]);
    }
  add_lines (&board, out);
}

static SeraiPiece
nerenchi_piece_at (const SeraiPosition *pos, unsigned point)
{
  Nerenchi board = load (pos);

  for (uint8_t side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    if ((board.men[side] & BIT (point)) != 0)
      return (SeraiPiece){ side, KIND_COUNTER, 1, 0 };
  return (SeraiPiece){ SERAI_SIDE_NONE, 0, 0, 0 };
}

static SeraiPiece
nerenchi_in_hand (const SeraiPosition *pos, SeraiSide side)
{
  Nerenchi board = load (pos);

  return (SeraiPiece){ (uint8_t) side, KIND_COUNTER, board.hand[side], 0 };
}

static void
nerenchi_describe (SeraiPiece piece, SeraiMessage *out)
{
  if (piece.kind == 0)
    serai_message_set (out, N_ ("empty"));
  else
    serai_message_set (out,
                       piece.side == SERAI_SIDE_P1 ? N_ ("white counter") : N_ ("black counter"));
}

static const char *
explain_win (SeraiResult result)
{
  bool is_white = result.outcome == SERAI_OUTCOME_P1_WINS;

  if (result.reason == SERAI_REASON_TWO_LEFT)
    return is_white ? N_ ("White wins: Black has only two counters left")
                    : N_ ("Black wins: White has only two counters left");
  return serai_words_for_no_move (result.outcome);
}

static void
nerenchi_explain (const SeraiPosition *pos, SeraiResult result, SeraiMessage *out)
{
  (void) pos;
  if (result.outcome != SERAI_OUTCOME_DRAW)
    serai_message_set (out, explain_win (result));
  else
    serai_words_set_draw (out, result.reason, MAX_QUIET);
}

static size_t
nerenchi_facts (const SeraiPosition *pos, size_t n_quiet, bool is_over,
                SeraiMessage out[SERAI_MAX_FACTS])
{
  Nerenchi board = load (pos);
  size_t   n_facts = 0;

  (void) n_quiet;
  if (!board.is_moving)
    {
      serai_message_set (&out[n_facts++], N_ ("Placing phase"));
      serai_message_set_count (
          &out[n_facts++],
          N_PLURAL ("White has %s counter in hand", "White has %s counters in hand"),
          board.hand[0]);
      serai_message_set_count (
          &out[n_facts++],
          N_PLURAL ("Black has %s counter in hand", "Black has %s counters in hand"),
          board.hand[1]);
      return n_facts;
    }
  serai_message_set (&out[n_facts++], N_ ("Moving phase"));
  if (!is_over)
    n_facts += serai_words_warn_of_draw (&out[n_facts], board.n_quiet, MAX_QUIET, QUIET_NEAR);
  return n_facts;
}

/* ---- Search ---- */

/* What the evaluation counts: in both phases, then when counters move. */
enum
{
  MAN,
  TURN,
  LINE,
  MOVABLE_LINE,
  OPEN_LINE,
  BEGUN_LINE,
  N_PLACING_TERMS,
  WAY = N_PLACING_TERMS,
  READY,
  N_TERMS
};

enum
{
  PLACING = N_TERMS, /* the first weight of that phase */
  N_WEIGHTS = PLACING + N_PLACING_TERMS
};

static const SeraiWeight weights[N_WEIGHTS] = {
  [MAN] = { "man", 100 },
  [TURN] = { "turn", 26 },
  [LINE] = { "line filled", -17 },
  [MOVABLE_LINE] = { "line filled, of which a man can go", 97 },
  [OPEN_LINE] = { "line of two men and a vacant point", 31 },
  [BEGUN_LINE] = { "line of one man and two vacant points", 9 },
  [WAY] = { "vacant point that a man can go to", 10 },
  [READY] = { "vacant point where a step fills a line", 104 },
  [PLACING + MAN] = { "placing: man", 175 },
  [PLACING + TURN] = { "placing: turn", 186 },
  [PLACING + LINE] = { "placing: line filled", -102 },
  [PLACING + MOVABLE_LINE] = { "placing: line filled, of which a man can go", 38 },
  [PLACING + OPEN_LINE] = { "placing: line of two men and a vacant point", 136 },
  [PLACING + BEGUN_LINE] = { "placing: line of one man and two vacant points", 53 },
};

/* By how many points the low half of a mask has more than the high one. */
static inline int
excess (uint64_t mask)
{
  return SERAI_FEATURE_ONE * serai_bits_excess (mask);
}

/* What is on each of the three points of lines, at the bits of their first points: all lines of
 * one direction are looked at at once. */
typedef struct
{
  uint64_t points[3];
} Lines;

static inline Lines
along (uint64_t mask)
{
  uint64_t on = anticlockwise (mask);

  return (Lines){ { mask, on, anticlockwise (on) } };
}

static inline Lines
across (uint64_t mask)
{
  return (Lines){ { mask, mask >> N_PLACES, mask >> 2 * N_PLACES } };
}

static inline uint64_t
all_three (Lines lines)
{
  return lines.points[0] & lines.points[1] & lines.points[2];
}

static inline uint64_t
any (Lines lines)
{
  return lines.points[0] | lines.points[1] | lines.points[2];
}

/* Where two points of a line are of the one kind and one of the other. */
static inline uint64_t
two_and_one (Lines two, Lines one)
{
  return (two.points[0] & two.points[1] & one.points[2])
         | (two.points[0] & one.points[1] & two.points[2])
         | (one.points[0] & two.points[1] & two.points[2]);
}

/* @first: the first points of the lines that count
 * @movable: men beside a vacant point */
static inline void
add_lines_from (uint64_t first, Lines men, Lines vacant, Lines movable, int *terms)
{
  uint64_t filled = all_three (men) & first;

  terms[LINE] += excess (filled);
  terms[MOVABLE_LINE] += excess (filled & any (movable));
  terms[OPEN_LINE] += excess (two_and_one (men, vacant) & first);
  terms[BEGUN_LINE] += excess (two_and_one (vacant, men) & first);
}

static inline void
add_all_lines (const Nerenchi *board, uint64_t men, uint64_t vacant, int *terms)
{
  uint64_t movable = spread (board, vacant) & men;

  add_lines_from (CORNERS, along (men), along (vacant), along (movable), terms);
  add_lines_from (with_line_across (board, ONE_SQUARE), across (men), across (vacant),
                  across (movable), terms);
}

/* The points on a line with two of @men that a third of them, which is not on it, is beside. Along
 * a side it comes from round the corner or from across; across, from either side. */
static inline uint64_t
ready_points (const Nerenchi *board, uint64_t men)
{
  uint64_t one_back = clockwise (men);
  uint64_t one_on = anticlockwise (men);
  uint64_t beyond = clockwise (one_back) | anticlockwise (one_on);
  uint64_t beside = men << N_PLACES | men >> N_PLACES;

  return (one_back & one_on & ((beyond & CORNERS) | (beside & MIDPOINTS)))
         | (completing_across (board, men) & (one_back | one_on));
}

/* @terms: [N_PLACING_TERMS], or [N_TERMS] if counters move */
static inline void
count_terms (const Nerenchi *board, int *terms)
{
  SeraiSide side = (SeraiSide) board->side;
  SeraiSide other = serai_side_other (side);
  uint64_t  men = (uint64_t) board->men[other] << 32 | board->men[side];
  uint64_t  vacant = BOTH (vacant_mask (board));

  memset (terms, 0, N_PLACING_TERMS * sizeof *terms);
  terms[MAN] = excess (men);
  terms[TURN] = SERAI_FEATURE_ONE;
  add_all_lines (board, men, vacant, terms);
  if (!board->is_moving)
    return;
  terms[WAY] = excess (spread (board, men) & vacant);
  terms[READY] = excess (ready_points (board, men) & vacant);
}

static bool
nerenchi_features (const SeraiPosition *pos, int out[SERAI_MAX_WEIGHTS])
{
  Nerenchi board = load (pos);

  memset (out, 0, N_WEIGHTS * sizeof *out);
  count_terms (&board, board.is_moving ? out : out + PLACING);
  return true;
}

static int
nerenchi_evaluate (const SeraiPosition *pos)
{
  Nerenchi board = load (pos);
  int      terms[N_TERMS];

  count_terms (&board, terms);
  return board.is_moving ? serai_weigh (weights, N_TERMS, terms)
                         : serai_weigh (weights + PLACING, N_PLACING_TERMS, terms);
}

/* ---- The game ---- */

static const SeraiChoice counters_choices[] = { { "12", "12" }, { "11", "11" }, { "9", "9" } };

static const SeraiOption options[N_OPTIONS] = {
  [OPTION_DIAGONALS] = { "diagonals", N_ ("Diagonals count"),
                         N_ ("Three on a diagonal through corners are a nerenchi"),
                         serai_yes_no_choices, 2, 0 },
  [OPTION_DIAGONAL_STEPS] = { "diagonal-steps", N_ ("Steps along diagonals"),
                              N_ ("Counters may also move along the diagonals"),
                              serai_no_yes_choices, 2, 0 },
  [OPTION_COUNTERS] = { "counters", N_ ("Counters"), N_ ("How many each player has in hand"),
                        counters_choices, 3, 0 },
  [OPTION_MOVE_AFTER_CAPTURE] = { "move-after-capture", N_ ("Move again after a capture"),
                                  N_ ("As Parker saw it played"), serai_no_yes_choices, 2, 0 },
};

static const SeraiPreset presets[] = {
  { N_ ("Eleven"), N_ ("Each player has eleven counters"), { { "counters", "11" } } },
  { N_ ("Parker 1909"),
    N_ ("As Parker saw it: no diagonals, and a move after each capture"),
    { { "diagonals", "no" }, { "move-after-capture", "yes" } } },
  { N_ ("Nine men"),
    N_ ("As Parker saw it, with nine counters each"),
    { { "diagonals", "no" }, { "counters", "9" }, { "move-after-capture", "yes" } } },
};

static const SeraiStrength strengths[SERAI_N_LEVELS] = {
  { 460, 530 }, { 590, 210 }, { 880, 100 }, { 1300, 61 },
  { 2100, 35 }, { 7800, 16 }, { 81000, 4 }, { 4000000, 0 },
};

const SeraiRules serai_rules_nerenchi = {
  .id = "nerenchi",
  .name = N_ ("Nerenchi"),
  .subtitle = N_ ("Morris game of Sri Lanka"),
  .region = N_ ("Sri Lanka"),
  .blurb =
      N_ ("Three counters in a line earn one more move, and later a counter of the other side."),
  .source =
      "Meththananda, Hettige: Computational Model for Sri Lankan Board Game Nerenchi (KDU, 2015); "
      "Parker: Ancient Ceylon (1909) 577–580",
  .scene = "w.....w./bbbw..ww/b.b...wb w 6 6 p 0",
  .sequel = "a4 d5 g7 d3 e4 d2",
  .sides = SERAI_WHITE_AND_BLACK,
  .options = options,
  .n_options = N_OPTIONS,
  .presets = presets,
  .n_presets = sizeof presets / sizeof *presets,
  .repetition = SERAI_REPETITION_DRAWS_AT_THIRD,
  .geometry = nerenchi_geometry,
  .start = nerenchi_start,
  .write = nerenchi_write,
  .read = nerenchi_read,
  .write_move = nerenchi_write_move,
  .read_move = nerenchi_read_move,
  .side = nerenchi_side,
  .key = nerenchi_key,
  .moves = nerenchi_moves,
  .distinct_moves = nerenchi_moves,
  .captures = nerenchi_captures,
  .quiet_moves = nerenchi_quiet_moves,
  .is_capture_compulsory = nerenchi_is_capture_compulsory,
  .count_moves = nerenchi_count_moves,
  .apply = nerenchi_apply,
  .finished = nerenchi_finished,
  .stuck = nerenchi_stuck,
  .quiet = nerenchi_quiet,
  .expired = nerenchi_expired,
  .next = nerenchi_next,
  .steps = nerenchi_steps,
  .preview = nerenchi_preview,
  .refuse = nerenchi_refuse,
  .piece_at = nerenchi_piece_at,
  .in_hand = nerenchi_in_hand,
  .highlights = nerenchi_highlights,
  .prompt = nerenchi_prompt,
  .describe = nerenchi_describe,
  .explain = nerenchi_explain,
  .facts = nerenchi_facts,
  .swing = 25,
  .evaluate = nerenchi_evaluate,
  .weights = weights,
  .n_weights = N_WEIGHTS,
  .features = nerenchi_features,
  .gain = nerenchi_gain,
  .strengths = strengths,
};
