/* captures.c: what can be captured in Keny.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "listing.h"
#include "path.h"

/* How far @to lies from @from, which is on one line with it. */
static inline unsigned
distance_of (unsigned from, unsigned to)
{
  unsigned apart = from > to ? from - to : to - from;

  return apart < SERAI_KENY_LENGTH ? apart : apart / SERAI_KENY_LENGTH;
}

/* A capturing piece on its way. */
typedef struct
{
  SeraiKenyPath path;
  unsigned      at;
  unsigned      last_direction; /* or SERAI_KENY_NO_DIRECTION */
  bool          is_pepper;
  uint64_t      enemies; /* not yet taken */
  uint64_t      taken;   /* points that are not vacant; the origin is */
} Capture;

/* The piece that could be captured in @direction, or SERAI_NO_POINT. */
static inline unsigned
victim_of (const Capture *capture, unsigned direction)
{
  uint64_t way = capture->is_pepper ? serai_keny_ray (capture->at, direction) & capture->taken
                                    : serai_keny_shifted (SERAI_BIT64 (capture->at), direction);
  unsigned first;

  if (way == 0)
    return SERAI_NO_POINT;
  first = serai_keny_nearest (way, direction);
  return serai_keny_is_in (capture->enemies, first) ? first : SERAI_NO_POINT;
}

/* Where the capturing piece can land behind @victim, which lies in @direction. */
static inline uint64_t
landings_behind (const Capture *capture, unsigned direction, unsigned victim)
{
  return capture->is_pepper
             ? serai_keny_open_way (victim, direction, capture->taken)
             : serai_keny_shifted (SERAI_BIT64 (victim), direction) & ~capture->taken;
}

/* Whether the capturing piece may go in @direction, having come where it is in another. */
static inline bool
may_turn (const SeraiKeny *board, const Capture *capture, unsigned direction)
{
  return !capture->is_pepper || board->options[SERAI_KENY_OPTION_REVERSE] != 0
         || capture->last_direction == SERAI_KENY_NO_DIRECTION
         || direction != serai_keny_opposite (capture->last_direction);
}

/* Where the capturing piece can land in @direction; *victim then is what it takes. */
static inline uint64_t
find_landings (const SeraiKeny *board, const Capture *capture, unsigned direction, unsigned *victim)
{
  *victim = may_turn (board, capture, direction) ? victim_of (capture, direction) : SERAI_NO_POINT;
  return *victim != SERAI_NO_POINT ? landings_behind (capture, direction, *victim) : 0;
}

/* @capture after taking @victim and landing on @to. */
static inline Capture
capture_on (const SeraiKeny *board, const Capture *capture, unsigned direction, unsigned victim,
            unsigned to)
{
  return (Capture){
    .path = serai_keny_add_leg (capture->path, direction, distance_of (capture->at, to)),
    .at = to,
    .last_direction = direction,
    .is_pepper = capture->is_pepper
                 || (board->options[SERAI_KENY_OPTION_PROMOTION] == SERAI_KENY_PROMOTION_CONTINUE
                     && serai_keny_is_in (serai_keny_last_ranks[board->side], to)),
    .enemies = capture->enemies & ~SERAI_BIT64 (victim),
    .taken = capture->taken & ~SERAI_BIT64 (victim),
  };
}

/* Whether a capture ends on @at because a ken has come to the last rank there. */
static inline bool
is_stopped (const SeraiKeny *board, const Capture *capture, unsigned at)
{
  return board->options[SERAI_KENY_OPTION_PROMOTION] == SERAI_KENY_PROMOTION_STOP
         && !capture->is_pepper && serai_keny_is_in (serai_keny_last_ranks[board->side], at);
}

/* Where kens can capture from: beside an enemy that has a vacant point behind it. */
static inline uint64_t
capturing_points (uint64_t enemies, uint64_t vacant)
{
  uint64_t found = 0;

  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    found |= serai_keny_shifted (serai_keny_shifted (vacant, direction) & enemies, direction);
  return found;
}

/* Whether @capture cannot go on, as is quickly seen of kens. */
static inline bool
is_at_end (const Capture *capture)
{
  return !capture->is_pepper
         && !serai_keny_is_in (capturing_points (capture->enemies, ~capture->taken), capture->at);
}

static void
add_capture (const Capture *capture, const SeraiListing *out)
{
  if (out->list->n_moves < out->limit)
    serai_keny_add_path (out->list, capture->path);
}

/* Appends the complete captures that go on from @capture; returns whether one does. */
static bool
add_captures_on (const SeraiKeny *board, const Capture *capture, const SeraiListing *out)
{
  bool goes_on = false;

#pragma GCC unroll 4 /* each direction has its own shifts */
  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    {
      unsigned victim;
      uint64_t landings = find_landings (board, capture, direction, &victim);

      goes_on |= landings != 0;
      while (landings != 0 && out->list->n_moves < out->limit)
        {
          unsigned to = serai_keny_nearest (landings, direction);
          Capture  next = capture_on (board, capture, direction, victim, to);

          landings &= ~SERAI_BIT64 (to);
          if (is_stopped (board, capture, to) || is_at_end (&next)
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
  return capturing_points (serai_keny_pieces_of (board, SERAI_KENY_OTHER),
                           ~serai_keny_occupied (board))
         & board->kens[SERAI_KENY_OWN];
}

static Capture
begin_capture (const SeraiKeny *board, unsigned origin)
{
  return (Capture){
    .path = serai_keny_begin_path (origin, SERAI_KENY_MOVE_CAPTURE),
    .at = origin,
    .last_direction = SERAI_KENY_NO_DIRECTION,
    .is_pepper = serai_keny_is_in (board->peppers[SERAI_KENY_OWN], origin),
    .enemies = serai_keny_pieces_of (board, SERAI_KENY_OTHER),
    .taken = serai_keny_occupied (board) & ~SERAI_BIT64 (origin),
  };
}

/* Where @capture can land next. */
static uint64_t
find_all_landings (const SeraiKeny *board, const Capture *capture)
{
  uint64_t landings = 0;
  unsigned victim;

  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    landings |= find_landings (board, capture, direction, &victim);
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
  Capture capture = begin_capture (board, origin);

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
      SeraiListing captures = serai_listing_begin (out, is_majority ? SIZE_MAX : most);
      Capture      capture = begin_capture (board, serai_bits_lowest (from));

      add_captures_on (board, &capture, &captures);
    }
  if (is_majority)
    keep_majority (out, first);
}

/* Goes on by a leg that ends on @to; %FALSE if there is none. */
static bool
capture_to (const SeraiKeny *board, unsigned to, Capture *capture)
{
  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    {
      unsigned victim;

      if (serai_keny_is_in (find_landings (board, capture, direction, &victim), to))
        {
          *capture = capture_on (board, capture, direction, victim, to);
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
  Capture capture;
  bool    stopped = false;

  if (!serai_keny_is_in (serai_keny_pieces_of (board, SERAI_KENY_OWN), begun[0].value))
    return false;
  capture = begin_capture (board, begun[0].value);
  for (size_t n = 0; n < n_begun; n++)
    {
      if (begun[n].kind != SERAI_STEP_POINT || stopped)
        return false;
      stopped = n > 0 && is_stopped (board, &capture, begun[n].value);
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
  Capture  capture = begin_capture (now, from);
  unsigned victim = victim_of (&capture, direction);

  return victim != SERAI_NO_POINT
         && serai_keny_is_in (landings_behind (&capture, direction, victim), wanted);
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
  Capture capture = begin_capture (now, at);

  capture.last_direction = last_direction;
  return may_turn (now, &capture, direction);
}
