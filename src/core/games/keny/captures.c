/* captures.c: what can be captured in Keny.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "capture.h"
#include "listing.h"

static void
add_capture (const SeraiKenyCapture *capture, const SeraiListing *out)
{
  if (out->list->n_moves < out->limit)
    serai_keny_add_path (out->list, capture->path);
}

/* Appends the complete captures that go on from @capture; returns whether one does. */
static bool
add_captures_on (const SeraiKeny *board, const SeraiKenyCapture *capture, const SeraiListing *out)
{
  bool goes_on = false;

#pragma GCC unroll 4 /* each direction has its own shifts */
  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    {
      unsigned victim;
      uint64_t landings = serai_keny_find_landings (board, capture, direction, &victim);

      goes_on |= landings != 0;
      while (landings != 0 && out->list->n_moves < out->limit)
        {
          unsigned         to = serai_keny_nearest (landings, direction);
          SeraiKenyCapture next = serai_keny_extend_capture (board, capture, direction, victim, to);

          landings &= ~SERAI_BIT64 (to);
          if (serai_keny_is_stopped (board, capture, to) || serai_keny_is_at_end (&next)
              || !add_captures_on (board, &next, out)
              || board->options[SERAI_KENY_OPTION_COMPULSORY] != 0)
            add_capture (&next, out);
        }
    }
  return goes_on;
}

/* Keeps those of the captures from @first on that take the most pieces. */
static void
keep_majority (SeraiMoveList *list, size_t first)
{
  unsigned most = 0;
  size_t   kept = first;

  for (size_t n = first; n < list->n_moves; n++)
    if (serai_keny_move_legs (list->moves[n]) > most)
      most = serai_keny_move_legs (list->moves[n]);
  for (size_t n = first; n < list->n_moves; n++)
    if (serai_keny_move_legs (list->moves[n]) == most)
      list->moves[kept++] = list->moves[n];
  list->n_moves = kept;
}

static inline uint64_t
capturing_kens (const SeraiKeny *board)
{
  return serai_keny_capturing_points (serai_keny_pieces_of (board, SERAI_KENY_OTHER),
                                      ~serai_keny_occupied (board))
         & board->kens[SERAI_KENY_OWN];
}

/* Where @capture can land next. */
static uint64_t
find_all_landings (const SeraiKeny *board, const SeraiKenyCapture *capture)
{
  uint64_t landings = 0;
  unsigned victim;

  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    landings |= serai_keny_find_landings (board, capture, direction, &victim);
  return landings;
}

/**
 * serai_keny_has_capture_from:
 * @origin: a point with a piece of the side to move
 * Returns: whether that piece can capture, be it allowed by the options or not
 */
bool
serai_keny_has_capture_from (const SeraiKeny *board, unsigned origin)
{
  SeraiKenyCapture capture = serai_keny_begin_capture (board, origin);

  return find_all_landings (board, &capture) != 0;
}

/**
 * serai_keny_has_capture:
 * Returns: whether the side to move can capture, be it allowed by the options or not
 */
bool
serai_keny_has_capture (const SeraiKeny *board)
{
  if (capturing_kens (board) != 0)
    return true;
  for (uint64_t from = board->peppers[SERAI_KENY_OWN]; from != 0; from &= from - 1)
    if (serai_keny_has_capture_from (board, serai_bits_lowest (from)))
      return true;
  return false;
}

/**
 * serai_keny_must_capture:
 * Returns: whether the side to move may do nothing but capture
 */
bool
serai_keny_must_capture (const SeraiKeny *board)
{
  return board->options[SERAI_KENY_OPTION_COMPULSORY] == 0 && serai_keny_has_capture (board);
}

/**
 * serai_keny_may_stop_capturing:
 * Returns: whether a capture may end where it could go on
 */
bool
serai_keny_may_stop_capturing (const SeraiKeny *board)
{
  return board->options[SERAI_KENY_OPTION_COMPULSORY] != 0
         && board->options[SERAI_KENY_OPTION_MAJORITY] == 0;
}

/**
 * serai_keny_add_captures:
 * @most: how many of a piece at most, but for the option that asks for the longest; SIZE_MAX can
 *   take long
 * Appends the captures that the options allow.
 */
void
serai_keny_add_captures (const SeraiKeny *board, size_t most, SeraiMoveList *out)
{
  size_t first = out->n_moves;
  bool   is_majority = board->options[SERAI_KENY_OPTION_MAJORITY] != 0;

  for (uint64_t from = capturing_kens (board) | board->peppers[SERAI_KENY_OWN]; from != 0;
       from &= from - 1)
    {
      SeraiListing     captures = serai_listing_begin (out, is_majority ? SIZE_MAX : most);
      SeraiKenyCapture capture = serai_keny_begin_capture (board, serai_bits_lowest (from));

      add_captures_on (board, &capture, &captures);
    }
  if (is_majority)
    keep_majority (out, first);
}

/* Goes on by a leg that ends on @to; %FALSE if there is none. */
static bool
capture_to (const SeraiKeny *board, unsigned to, SeraiKenyCapture *capture)
{
  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    {
      unsigned victim;

      if (serai_keny_is_in (serai_keny_find_landings (board, capture, direction, &victim), to))
        {
          *capture = serai_keny_extend_capture (board, capture, direction, victim, to);
          return true;
        }
    }
  return false;
}

/**
 * serai_keny_follow_capture:
 * @begun: (array length=n_begun): points: that of a piece and those on which its legs end
 * @move: (out): these legs
 * @landings: (out): where the next leg can end
 * Nothing is listed, so this is quick however many captures there are.
 * Returns: %FALSE if no capture of the side to move begins so, be it allowed by the options or not
 */
bool
serai_keny_follow_capture (const SeraiKeny *board, const SeraiStep *begun, size_t n_begun,
                           SeraiMove *move, uint64_t *landings)
{
  SeraiKenyCapture capture;
  bool             stopped = false;

  if (!serai_keny_is_in (serai_keny_pieces_of (board, SERAI_KENY_OWN), begun[0].value))
    return false;
  capture = serai_keny_begin_capture (board, begun[0].value);
  for (size_t n = 0; n < n_begun; n++)
    {
      if (begun[n].kind != SERAI_STEP_POINT || stopped)
        return false;
      stopped = n > 0 && serai_keny_is_stopped (board, &capture, begun[n].value);
      if (n > 0 && !capture_to (board, begun[n].value, &capture))
        return false;
    }
  *move = (SeraiMove){ { capture.path.bits[0], capture.path.bits[1] } };
  *landings = stopped ? 0 : find_all_landings (board, &capture);
  return n_begun > 1 || *landings != 0;
}

/**
 * serai_keny_could_capture:
 * @now: the board in the middle of a move, or before it
 * @from: a point with a piece of the side to move
 * @direction: in which @wanted lies
 * Returns: whether that piece jumps over something to @wanted, if it may go in that direction
 */
bool
serai_keny_could_capture (const SeraiKeny *now, unsigned from, unsigned direction, unsigned wanted)
{
  SeraiKenyCapture capture = serai_keny_begin_capture (now, from);
  unsigned         victim = serai_keny_victim (&capture, direction);

  return victim != SERAI_NO_POINT
         && serai_keny_is_in (serai_keny_landings_beyond (&capture, direction, victim), wanted);
}

/**
 * serai_keny_may_turn:
 * @now: the board in the middle of a capture
 * @at: where the capturing piece stands
 * @last_direction: in which it came there, or %SERAI_KENY_NO_DIRECTION
 * Returns: whether it may go on in @direction
 */
bool
serai_keny_may_turn (const SeraiKeny *now, unsigned at, unsigned last_direction, unsigned direction)
{
  SeraiKenyCapture capture = serai_keny_begin_capture (now, at);

  capture.last_direction = last_direction;
  return serai_keny_capture_may_turn (now, &capture, direction);
}
