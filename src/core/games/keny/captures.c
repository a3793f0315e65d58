/* captures.c: capture generation of Keny.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "listing.h"
#include "longest.h"

enum
{
  FEW_CAPTURES = 256 /* up to this many, listing all is faster than finding the longest */
};

static void
add_capture (const SeraiKenyCapture *capture, const SeraiListing *out)
{
  if (out->list->n_moves < out->limit)
    serai_keny_add_path (out->list, capture->path);
}

/* Appends the complete captures that continue @capture; returns whether there is one. */
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

/* Removes the captures from @first on that take fewer pieces than the longest. */
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

/* The pieces that can capture, and perhaps some peppers that cannot: a superset, fast to find. */
static inline uint64_t
capturing_pieces (const SeraiKeny *board)
{
  return capturing_kens (board) | board->peppers[SERAI_KENY_OWN];
}

/* The points where the next jump of @capture can land. */
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
 * Returns: whether that piece can capture, even if another capture takes more
 */
bool
serai_keny_has_capture_from (const SeraiKeny *board, unsigned origin)
{
  SeraiKenyCapture capture = serai_keny_begin_capture (board, origin);

  return find_all_landings (board, &capture) != 0;
}

/**
 * serai_keny_has_capture:
 * Returns: whether the side to move can capture, even if another capture takes more
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
 * serai_keny_find_capturing:
 * Returns: the pieces of the side to move that can capture, even if another capture takes more
 */
uint64_t
serai_keny_find_capturing (const SeraiKeny *board)
{
  uint64_t found = capturing_kens (board);

  for (uint64_t from = board->peppers[SERAI_KENY_OWN]; from != 0; from &= from - 1)
    if (serai_keny_has_capture_from (board, serai_bits_lowest (from)))
      found |= from & -from;
  return found;
}

/**
 * serai_keny_must_capture:
 * Returns: whether the side to move must capture
 */
bool
serai_keny_must_capture (const SeraiKeny *board)
{
  return board->options[SERAI_KENY_OPTION_COMPULSORY] == 0 && serai_keny_has_capture (board);
}

/**
 * serai_keny_may_stop_capturing:
 * Returns: whether a capture may end before it has to
 */
bool
serai_keny_may_stop_capturing (const SeraiKeny *board)
{
  return board->options[SERAI_KENY_OPTION_COMPULSORY] != 0
         && board->options[SERAI_KENY_OPTION_MAJORITY] == 0;
}

/* Appends the captures from @origins, whatever their lengths. */
static void
add_all_captures (const SeraiKeny *board, uint64_t origins, size_t most, SeraiMoveList *out)
{
  for (; origins != 0; origins &= origins - 1)
    {
      SeraiListing     captures = serai_listing_begin (out, most);
      SeraiKenyCapture capture = serai_keny_begin_capture (board, serai_bits_lowest (origins));

      add_captures_on (board, &capture, &captures);
    }
}

/* ---- Majority ---- */

static void
note_longest (SeraiKenyMajority *self, unsigned origin)
{
  SeraiKenyCapture capture = serai_keny_begin_capture (self->longest.board, origin);
  unsigned         length;

  serai_keny_begin_longest (self->longest.board, origin, &self->longest);
  if (serai_keny_bound_longest (&self->longest) < self->length)
    return;
  length = serai_keny_find_longest (&self->longest, &capture);
  if (length > self->length)
    {
      self->length = length;
      self->origins = 0;
    }
  if (length > 0 && length == self->length)
    self->origins |= SERAI_BIT64 (origin);
}

/**
 * serai_keny_begin_majority:
 * @board: must outlive @out
 * @next_origin: the piece whose captures will be followed first, or %SERAI_NO_POINT; it is
 *   searched last, so that its entries are still in the table
 * @out: (out): the longest captures of the side to move
 */
void
serai_keny_begin_majority (const SeraiKeny *board, unsigned next_origin, SeraiKenyMajority *out)
{
  uint64_t origins = capturing_pieces (board);

  out->length = 0;
  out->origins = 0;
  out->longest.board = board;
  for (uint64_t from = origins; from != 0; from &= from - 1)
    if (serai_bits_lowest (from) != next_origin)
      note_longest (out, serai_bits_lowest (from));
  if (serai_keny_is_in (origins, next_origin))
    note_longest (out, next_origin);
}

/* Extends @capture by a jump to @to into *next. Returns whether exactly @wanted pieces can be taken
 * from @capture on by that jump. */
static bool
extends_to_longest (SeraiKenyLongest *longest, const SeraiKenyCapture *capture, unsigned direction,
                    unsigned victim, unsigned to, unsigned wanted, SeraiKenyCapture *next)
{
  unsigned length = 1;

  *next = serai_keny_extend_capture (longest->board, capture, direction, victim, to);
  if (!serai_keny_is_stopped (longest->board, capture, to))
    length += serai_keny_find_longest (longest, next);
  return length == wanted;
}

/* Appends the longest captures that continue @capture; they take @n_more pieces more. */
static void
add_longest_on (SeraiKenyLongest *longest, const SeraiKenyCapture *capture, unsigned n_more,
                const SeraiListing *out)
{
  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    {
      unsigned victim;
      uint64_t landings = serai_keny_find_landings (longest->board, capture, direction, &victim);

      while (landings != 0 && out->list->n_moves < out->limit)
        {
          unsigned         to = serai_keny_nearest (landings, direction);
          SeraiKenyCapture next;

          landings &= ~SERAI_BIT64 (to);
          if (!extends_to_longest (longest, capture, direction, victim, to, n_more, &next))
            continue;
          if (n_more == 1)
            add_capture (&next, out);
          else
            add_longest_on (longest, &next, n_more - 1, out);
        }
    }
}

static void
add_longest_captures (const SeraiKeny *board, size_t most, SeraiMoveList *out)
{
  SeraiKenyMajority majority;

  serai_keny_begin_majority (board, SERAI_NO_POINT, &majority);
  for (uint64_t from = majority.origins; from != 0; from &= from - 1)
    {
      SeraiListing     captures = serai_listing_begin (out, most);
      SeraiKenyCapture capture = serai_keny_begin_capture (board, serai_bits_lowest (from));

      serai_keny_begin_longest (board, serai_bits_lowest (from), &majority.longest);
      add_longest_on (&majority.longest, &capture, majority.length, &captures);
    }
}

/* Appends the longest captures. If there are few captures, all are listed and filtered. */
static void
add_majority (const SeraiKeny *board, size_t most, SeraiMoveList *out)
{
  size_t first = out->n_moves;

  for (uint64_t from = capturing_pieces (board); from != 0 && out->n_moves - first < FEW_CAPTURES;
       from &= from - 1)
    add_all_captures (board, from & -from, FEW_CAPTURES, out);
  if (out->n_moves - first < FEW_CAPTURES)
    {
      keep_majority (out, first);
      return;
    }
  out->n_moves = first;
  add_longest_captures (board, most, out);
}

/**
 * serai_keny_add_captures:
 * @most: limit on the captures of each piece; with %SIZE_MAX this can be slow
 * Appends the captures that the options allow.
 */
void
serai_keny_add_captures (const SeraiKeny *board, size_t most, SeraiMoveList *out)
{
  if (board->options[SERAI_KENY_OPTION_MAJORITY] != 0)
    add_majority (board, most, out);
  else
    add_all_captures (board, capturing_pieces (board), most, out);
}

/* ---- Following a capture ---- */

/* Extends *capture by a jump to @to; false if there is none. */
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

/* Makes the jumps of @begun, which begins with a point; false if they are no capture of the side to
 * move. *stopped: a promotion ends the move. */
static bool
follow (const SeraiKeny *board, const SeraiStep *begun, size_t n_begun, SeraiKenyCapture *capture,
        bool *stopped)
{
  *stopped = false;
  if (!serai_keny_is_in (serai_keny_pieces_of (board, SERAI_KENY_OWN), begun[0].value))
    return false;
  *capture = serai_keny_begin_capture (board, begun[0].value);
  for (size_t n = 0; n < n_begun; n++)
    {
      if (begun[n].kind != SERAI_STEP_POINT || *stopped)
        return false;
      *stopped = n > 0 && serai_keny_is_stopped (board, capture, begun[n].value);
      if (n > 0 && !capture_to (board, begun[n].value, capture))
        return false;
    }
  return true;
}

/**
 * serai_keny_follow_capture:
 * @begun: (array length=n_begun): points: the origin and the landing points so far
 * @move: (out): the capture so far
 * @landings: (out): where the next jump can land
 * Lists no moves, so it is fast even if there are very many captures.
 * Returns: %FALSE if no capture of the side to move begins with @begun, even if another capture
 * takes more
 */
bool
serai_keny_follow_capture (const SeraiKeny *board, const SeraiStep *begun, size_t n_begun,
                           SeraiMove *move, uint64_t *landings)
{
  SeraiKenyCapture capture;
  bool             stopped;

  if (!follow (board, begun, n_begun, &capture, &stopped))
    return false;
  *move = (SeraiMove){ { capture.path.bits[0], capture.path.bits[1] } };
  *landings = stopped ? 0 : find_all_landings (board, &capture);
  return n_begun > 1 || *landings != 0;
}

/* The next landing points of the longest captures that continue @capture; they take @n_more pieces
 * more. */
static uint64_t
find_landings_of_longest (SeraiKenyLongest *longest, const SeraiKenyCapture *capture,
                          unsigned n_more)
{
  uint64_t found = 0;

  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    {
      unsigned victim;
      uint64_t landings = serai_keny_find_landings (longest->board, capture, direction, &victim);

      for (; landings != 0; landings &= landings - 1)
        {
          SeraiKenyCapture next;
          unsigned         to = serai_bits_lowest (landings);

          if (extends_to_longest (longest, capture, direction, victim, to, n_more, &next))
            found |= SERAI_BIT64 (to);
        }
    }
  return found;
}

/**
 * serai_keny_follow_longest_capture:
 * @begun: (array length=n_begun) (nullable): as for serai_keny_follow_capture(), or no step
 * @move: (out): the capture so far
 * @next: (out): where the next jump can land, or the pieces that can begin
 * Like serai_keny_follow_capture(), but for the longest captures only. The first call for an
 * origin is the slowest.
 * Returns: whether @begun is a complete one of them
 */
bool
serai_keny_follow_longest_capture (SeraiKenyMajority *majority, const SeraiStep *begun,
                                   size_t n_begun, SeraiMove *move, uint64_t *next)
{
  const SeraiKeny *board = majority->longest.board;
  SeraiKenyCapture capture;
  bool             stopped;

  *next = n_begun == 0 ? majority->origins : 0;
  if (n_begun == 0 || !serai_keny_is_in (majority->origins, begun[0].value)
      || !follow (board, begun, n_begun, &capture, &stopped))
    return false;
  *move = (SeraiMove){ { capture.path.bits[0], capture.path.bits[1] } };
  if (n_begun - 1 == majority->length)
    return true;
  if (majority->longest.origin != begun[0].value)
    serai_keny_begin_longest (board, begun[0].value, &majority->longest);
  if (!stopped)
    *next = find_landings_of_longest (&majority->longest, &capture,
                                      majority->length - (unsigned) (n_begun - 1));
  return false;
}

/**
 * serai_keny_could_capture:
 * @now: the board in the middle of a move, or before it
 * @from: a point with a piece of the side to move
 * @direction: the direction of @wanted
 * Returns: whether that piece could jump over an enemy to @wanted, were it free to turn back
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
 * @at: the point of the capturing piece
 * @last_direction: the direction of its last jump, or %SERAI_KENY_NO_DIRECTION
 * Returns: whether it may continue in @direction
 */
bool
serai_keny_may_turn (const SeraiKeny *now, unsigned at, unsigned last_direction, unsigned direction)
{
  SeraiKenyCapture capture = serai_keny_begin_capture (now, at);

  capture.last_direction = last_direction;
  return serai_keny_capture_may_turn (now, &capture, direction);
}
