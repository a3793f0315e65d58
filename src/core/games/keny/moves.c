/* moves.c: moves of Keny: playing, hashing and listing them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "listing.h"
#include "mix.h"
#include "move-list.h"
#include "private.h"

/* ---- Playing ---- */

/* The points between @from and @to, which lies in @direction. */
static inline uint64_t
points_between (unsigned from, unsigned to, unsigned direction)
{
  uint64_t low = SERAI_BIT64 (from < to ? from : to);
  uint64_t high = SERAI_BIT64 (from < to ? to : from);
  uint64_t line = direction == SERAI_KENY_EAST || direction == SERAI_KENY_WEST
                      ? ~UINT64_C (0)
                      : SERAI_KENY_FIRST_COLUMN << from % SERAI_KENY_LENGTH;

  return (high - (low << 1)) & line;
}

/* The path of a move, as masks. */
typedef struct
{
  uint64_t origin;
  uint64_t end;
  uint64_t landed; /* all landing points, including the end */
  uint64_t passed; /* points jumped over, if it captures */
} PathMasks;

static inline PathMasks
find_path (SeraiMove move, unsigned n_legs)
{
  unsigned  at = serai_keny_move_origin (move);
  bool      captures = serai_keny_move_kind (move) == SERAI_KENY_MOVE_CAPTURE;
  PathMasks path = { .origin = SERAI_BIT64 (at) };

  for (unsigned n = 0; n < n_legs; n++)
    {
      unsigned leg = serai_keny_move_leg (move, n);
      unsigned to = serai_keny_leg_end (at, leg);

      if (captures)
        path.passed |= points_between (at, to, leg & 3);
      path.landed |= SERAI_BIT64 (to);
      at = to;
    }
  path.end = SERAI_BIT64 (at);
  return path;
}

/**
 * serai_keny_passed:
 * @move: any
 * Returns: a mask of the points it passes between its landing points, including the pieces that it
 *   captures; empty for a quiet move
 */
uint64_t
serai_keny_passed (SeraiMove move)
{
  return find_path (move, serai_keny_move_legs (move)).passed;
}

/* Plays the first @n_legs of @move on @board, without changing the side to move. @may_end: the move
 * may end there, so a ken on the last rank promotes. Returns whether it promotes. */
static inline bool
make_legs (SeraiKeny *board, SeraiMove move, unsigned n_legs, bool may_end)
{
  PathMasks path = find_path (move, n_legs);
  uint64_t  kens = board->kens[SERAI_KENY_OWN] & ~path.origin;
  uint64_t  peppers = board->peppers[SERAI_KENY_OWN] & ~path.origin;
  uint64_t  promoting = may_end ? path.end : 0;
  bool      was_pepper = peppers != board->peppers[SERAI_KENY_OWN];
  bool      is_pepper;

  if (board->options[SERAI_KENY_OPTION_PROMOTION] == SERAI_KENY_PROMOTION_CONTINUE)
    promoting = path.landed;
  is_pepper = was_pepper || (promoting & serai_keny_last_ranks[board->side]) != 0;
  board->kens = (SeraiMaskPair){ is_pepper ? kens : kens | path.end,
                                 board->kens[SERAI_KENY_OTHER] & ~path.passed };
  board->peppers = (SeraiMaskPair){ is_pepper ? peppers | path.end : peppers,
                                    board->peppers[SERAI_KENY_OTHER] & ~path.passed };
  return is_pepper && !was_pepper;
}

/* Stores @board, the result of a move from @from. */
static inline void
store_change (const SeraiKeny *board, const SeraiPosition *from, SeraiPosition *out)
{
  if (out != from)
    *out = *from;
  SERAI_WRITE_FIELD (SeraiKeny, board, kens, out);
  SERAI_WRITE_FIELD (SeraiKeny, board, peppers, out);
  SERAI_WRITE_FIELD (SeraiKeny, board, n_no_progress, out);
  SERAI_WRITE_FIELD (SeraiKeny, board, side, out);
}

/**
 * serai_keny_apply:
 * See SeraiRules.apply.
 */
bool
serai_keny_apply (const SeraiPosition *from, SeraiMove move, SeraiPosition *to)
{
  SeraiKeny board = serai_keny_load (from);
  bool      promotes = make_legs (&board, move, serai_keny_move_legs (move), true);
  bool      captures = serai_keny_move_kind (move) == SERAI_KENY_MOVE_CAPTURE;

  board.n_no_progress = captures ? 0 : board.n_no_progress + 1;
  serai_keny_hand_over (&board);
  store_change (&board, from, to);
  return captures || promotes;
}

/**
 * serai_keny_swap_turn:
 * See SeraiRules.swap_turn.
 */
void
serai_keny_swap_turn (const SeraiPosition *pos, SeraiPosition *out)
{
  SeraiKeny board = serai_keny_load (pos);

  serai_keny_hand_over (&board);
  serai_keny_store (&board, out);
}

/**
 * serai_keny_steps:
 * See SeraiRules.steps.
 */
size_t
serai_keny_steps (const SeraiPosition *pos, SeraiMove move, SeraiStep out[SERAI_MAX_STEPS])
{
  unsigned at = serai_keny_move_origin (move);
  size_t   n_steps = 0;

  (void) pos;
  out[n_steps++] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) at };
  for (unsigned leg = 0; leg < serai_keny_move_legs (move); leg++)
    {
      at = serai_keny_leg_end (at, serai_keny_move_leg (move, leg));
      out[n_steps++] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) at };
    }
  return n_steps;
}

/**
 * serai_keny_preview:
 * See SeraiRules.preview.
 */
void
serai_keny_preview (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                    SeraiPosition *out)
{
  SeraiKeny     board = serai_keny_load (pos);
  SeraiMoveList list;
  SeraiMove     move;
  uint64_t      landings;
  bool          may_end;

  if (n_begun > 1)
    {
      if (serai_keny_follow_capture (&board, begun, n_begun, &move, &landings))
        {
          may_end = landings == 0 || serai_keny_may_stop_capturing (&board);
          board.n_no_progress = 0;
        }
      else
        {
          serai_move_list_init (&list);
          serai_keny_add_quiet_moves (&board, false, &list);
          move = serai_listing_find_begun (serai_keny_steps, pos, &list, begun, n_begun);
          serai_move_list_clear (&list);
          may_end = n_begun - 1 == serai_keny_move_legs (move);
        }
      make_legs (&board, move, (unsigned) n_begun - 1, may_end);
    }
  serai_keny_store (&board, out);
}

static inline uint64_t
key_of (const SeraiKeny *board)
{
  uint64_t key =
      serai_mix (board->kens[SERAI_KENY_OWN]) ^ serai_mix (~board->kens[SERAI_KENY_OTHER]);

  if (board->side == SERAI_SIDE_P2)
    key = ~key;
  if ((board->peppers[SERAI_KENY_OWN] | board->peppers[SERAI_KENY_OTHER]) != 0)
    key = serai_mix (key + board->peppers[SERAI_KENY_OWN])
          ^ serai_mix (board->peppers[SERAI_KENY_OTHER]);
  return key;
}

/**
 * serai_keny_key:
 * See SeraiRules.key.
 */
uint64_t
serai_keny_key (const SeraiPosition *pos)
{
  SeraiKeny board = serai_keny_load (pos);

  return key_of (&board);
}

/* ---- Listing ---- */

/**
 * serai_keny_moves:
 * See SeraiRules.moves.
 */
void
serai_keny_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  SeraiKeny board = serai_keny_load (pos);
  size_t    first = out->n_moves;

  serai_keny_add_captures (&board, SIZE_MAX, out);
  if (out->n_moves == first || board.options[SERAI_KENY_OPTION_COMPULSORY] != 0)
    serai_keny_add_quiet_moves (&board, false, out);
}

/* Whether two captures from @first on could lead to the same position. Both would have to take the
 * same pieces, so the same number, and more than one: captures of one piece from different sides
 * end on different points. */
static bool
may_transpose (const SeraiMoveList *list, size_t first)
{
  uint32_t seen = 0; /* numbers of legs */

  for (size_t n = first; n < list->n_moves; n++)
    {
      uint32_t number = UINT32_C (1) << serai_keny_move_legs (list->moves[n]);

      if ((seen & number) != 0)
        return true;
      seen |= number & ~UINT32_C (2);
    }
  return false;
}

/* A hash of the board after a capture. */
static uint64_t
key_after (const SeraiPosition *pos, SeraiMove move)
{
  SeraiKeny board = serai_keny_load (pos);

  make_legs (&board, move, serai_keny_move_legs (move), true);
  return key_of (&board);
}

/**
 * serai_keny_captures:
 * See SeraiSearchFacet.captures.
 */
void
serai_keny_captures (const SeraiPosition *pos, SeraiMoveList *out)
{
  SeraiKeny board = serai_keny_load (pos);
  size_t    first = out->n_moves;

  serai_keny_add_captures (&board, SERAI_LISTING_MAX_CAPTURES, out);
  if (may_transpose (out, first))
    serai_listing_merge (pos, out, first, key_after);
}

/**
 * serai_keny_distinct_moves:
 * See SeraiRules.distinct_moves.
 */
void
serai_keny_distinct_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  SeraiKeny board = serai_keny_load (pos);
  size_t    first = out->n_moves;

  serai_keny_captures (pos, out);
  if (out->n_moves == first || board.options[SERAI_KENY_OPTION_COMPULSORY] != 0)
    serai_keny_add_quiet_moves (&board, true, out);
}

/**
 * serai_keny_is_capture_compulsory:
 * See SeraiRules.is_capture_compulsory.
 */
bool
serai_keny_is_capture_compulsory (const SeraiPosition *pos)
{
  SeraiKeny board = serai_keny_load (pos);

  return board.options[SERAI_KENY_OPTION_COMPULSORY] == 0;
}

/**
 * serai_keny_count_moves:
 * See SeraiRules.count_moves.
 */
uint64_t
serai_keny_count_moves (const SeraiPosition *pos)
{
  SeraiKeny board = serai_keny_load (pos);

  if (serai_keny_has_capture (&board))
    return serai_listing_count_moves (serai_keny_moves, pos);
  return serai_keny_count_quiet_moves (&board);
}

/**
 * serai_keny_has_move:
 * See SeraiRules.has_move.
 */
bool
serai_keny_has_move (const SeraiPosition *pos)
{
  SeraiKeny board = serai_keny_load (pos);

  return serai_keny_has_capture (&board) || serai_keny_count_quiet_moves (&board) > 0;
}

/* ---- Moves that the options forbid ---- */

/**
 * serai_keny_could_move:
 * @captures: whether to check captures, or else quiet moves
 * Returns: whether the piece on @origin could move if neither compulsory nor majority capture
 *   forbade it
 */
bool
serai_keny_could_move (const SeraiKeny *board, unsigned origin, bool captures)
{
  SeraiMoveList list;
  bool          could = false;

  if (captures)
    return serai_keny_has_capture_from (board, origin);
  serai_move_list_init (&list);
  serai_keny_add_quiet_moves (board, true, &list);
  for (size_t n = 0; n < list.n_moves; n++)
    could |= serai_keny_move_origin (list.moves[n]) == origin;
  serai_move_list_clear (&list);
  return could;
}
