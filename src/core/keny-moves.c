/* keny-moves.c: which moves there are in Keny, and what they lead to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <assert.h>

#include "keny-private.h"
#include "listing.h"
#include "mix.h"
#include "move-list.h"

enum
{
  MAX_LEGS = SERAI_KENY_LEGS_IN_FIRST_WORD + 64 / SERAI_KENY_LEG_BITS
};

/* ---- Packing moves ---- */

/* The words of a move that are used: so few are passed on in registers. */
typedef struct
{
  uint64_t bits[2];
} Path;

static inline Path
begin_path (unsigned origin, SeraiKenyMoveKind kind)
{
  return (Path){ { origin | (uint64_t) kind << 11, 0 } };
}

static inline Path
add_leg (Path path, unsigned direction, unsigned distance)
{
  unsigned leg = path.bits[0] >> 6 & 31;
  uint64_t bits = direction | (distance - 1) << 2;

  assert (leg < MAX_LEGS);
  path.bits[0] += UINT64_C (1) << 6;
  if (leg < SERAI_KENY_LEGS_IN_FIRST_WORD)
    path.bits[0] |= bits << (SERAI_KENY_FIRST_LEG_BIT + SERAI_KENY_LEG_BITS * leg);
  else
    path.bits[1] |= bits << (SERAI_KENY_LEG_BITS * (leg - SERAI_KENY_LEGS_IN_FIRST_WORD));
  return path;
}

static inline void
add_move (SeraiMoveList *out, Path path)
{
  serai_move_list_add (out, (SeraiMove){ { path.bits[0], path.bits[1] } });
}

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

/* The way of a piece, as masks. */
typedef struct
{
  uint64_t origin;
  uint64_t end;
  uint64_t landed; /* its end and where it came before */
  uint64_t passed; /* between these, if it captures */
} Way;

static inline Way
find_way (SeraiMove move, unsigned n_legs)
{
  unsigned at = serai_keny_move_origin (move);
  bool     captures = serai_keny_move_kind (move) == SERAI_KENY_MOVE_CAPTURE;
  Way      way = { .origin = SERAI_BIT64 (at) };

  for (unsigned n = 0; n < n_legs; n++)
    {
      unsigned leg = serai_keny_move_leg (move, n);
      unsigned to = serai_keny_leg_end (at, leg);

      if (captures)
        way.passed |= points_between (at, to, leg & 3);
      way.landed |= SERAI_BIT64 (to);
      at = to;
    }
  way.end = SERAI_BIT64 (at);
  return way;
}

/* Makes the first @n_legs of @move on @board; the side stays. Returns whether it promotes. */
static inline bool
make_legs (SeraiKeny *board, SeraiMove move, unsigned n_legs)
{
  Way      way = find_way (move, n_legs);
  uint64_t kens = board->kens[SERAI_KENY_OWN] & ~way.origin;
  uint64_t peppers = board->peppers[SERAI_KENY_OWN] & ~way.origin;
  uint64_t promoting = n_legs == serai_keny_move_legs (move) ? way.end : 0;
  bool     was_pepper = peppers != board->peppers[SERAI_KENY_OWN];
  bool     is_pepper;

  if (board->options[SERAI_KENY_OPTION_PROMOTION] == SERAI_KENY_PROMOTION_CONTINUE)
    promoting = way.landed;
  is_pepper = was_pepper || (promoting & serai_keny_last_ranks[board->side]) != 0;
  board->kens = (SeraiMaskPair){ is_pepper ? kens : kens | way.end,
                                 board->kens[SERAI_KENY_OTHER] & ~way.passed };
  board->peppers = (SeraiMaskPair){ is_pepper ? peppers | way.end : peppers,
                                    board->peppers[SERAI_KENY_OTHER] & ~way.passed };
  return is_pepper && !was_pepper;
}

/* Stores @board, which has been made of @from by a move. */
static inline void
store_change (const SeraiKeny *board, const SeraiPosition *from, SeraiPosition *out)
{
  if (out != from)
    *out = *from;
  SERAI_WRITE_FIELD (SeraiKeny, board, kens, out);
  SERAI_WRITE_FIELD (SeraiKeny, board, peppers, out);
  SERAI_WRITE_FIELD (SeraiKeny, board, n_quiet, out);
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
  bool      promotes = make_legs (&board, move, serai_keny_move_legs (move));
  bool      captures = serai_keny_move_kind (move) == SERAI_KENY_MOVE_CAPTURE;

  board.n_quiet = captures ? 0 : board.n_quiet + 1;
  serai_keny_hand_over (&board);
  store_change (&board, from, to);
  return captures || promotes;
}

/**
 * serai_keny_preview:
 * See SeraiRules.preview.
 */
void
serai_keny_preview (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                    SeraiPosition *out)
{
  SeraiKeny board = serai_keny_load (pos);

  if (n_begun > 1)
    make_legs (&board, serai_listing_find_begun (&serai_rules_keny, pos, begun, n_begun),
               (unsigned) n_begun - 1);
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

/* ---- Captures ---- */

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
  Path     path;
  unsigned at;
  unsigned last_direction; /* or SERAI_KENY_NO_DIRECTION */
  bool     is_pepper;
  uint64_t enemies; /* not yet taken */
  uint64_t taken;   /* points that are not vacant; the origin is */
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
    .path = add_leg (capture->path, direction, distance_of (capture->at, to)),
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

/* Appends the complete captures that go on from @capture; returns whether one does. */
static bool
add_captures (const SeraiKeny *board, const Capture *capture, SeraiMoveList *out)
{
  bool goes_on = false;

#pragma GCC unroll 4 /* each direction has its own shifts */
  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    {
      unsigned victim;
      uint64_t landings = find_landings (board, capture, direction, &victim);

      goes_on |= landings != 0;
      while (landings != 0)
        {
          unsigned to = serai_keny_nearest (landings, direction);
          Capture  next = capture_on (board, capture, direction, victim, to);

          landings &= ~SERAI_BIT64 (to);
          if (is_stopped (board, capture, to) || is_at_end (&next)
              || !add_captures (board, &next, out)
              || board->options[SERAI_KENY_OPTION_COMPULSORY] != 0)
            add_move (out, next.path);
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
    .path = begin_path (origin, SERAI_KENY_MOVE_CAPTURE),
    .at = origin,
    .last_direction = SERAI_KENY_NO_DIRECTION,
    .is_pepper = serai_keny_is_in (board->peppers[SERAI_KENY_OWN], origin),
    .enemies = serai_keny_pieces_of (board, SERAI_KENY_OTHER),
    .taken = serai_keny_occupied (board) & ~SERAI_BIT64 (origin),
  };
}

static bool
has_capture (const SeraiKeny *board)
{
  if (capturing_kens (board) != 0)
    return true;
  for (uint64_t from = board->peppers[SERAI_KENY_OWN]; from != 0; from &= from - 1)
    {
      Capture capture = begin_capture (board, serai_bits_lowest (from));

      for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
        {
          unsigned victim;

          if (find_landings (board, &capture, direction, &victim) != 0)
            return true;
        }
    }
  return false;
}

/**
 * serai_keny_must_capture:
 * Returns: whether the side to move may do nothing but capture
 */
bool
serai_keny_must_capture (const SeraiKeny *board)
{
  return board->options[SERAI_KENY_OPTION_COMPULSORY] == 0 && has_capture (board);
}

static void
add_all_captures (const SeraiKeny *board, SeraiMoveList *out)
{
  size_t first = out->n_moves;

  for (uint64_t from = capturing_kens (board) | board->peppers[SERAI_KENY_OWN]; from != 0;
       from &= from - 1)
    {
      Capture capture = begin_capture (board, serai_bits_lowest (from));

      add_captures (board, &capture, out);
    }
  if (board->options[SERAI_KENY_OPTION_MAJORITY] != 0)
    keep_majority (out, first);
}

/* ---- Moves without capture ---- */

static void
add_slides (uint64_t taken, unsigned origin, SeraiMoveList *out)
{
  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    {
      unsigned reach = serai_bits_count (serai_keny_open_way (origin, direction, taken));

      for (unsigned distance = 1; distance <= reach; distance++)
        add_move (out, add_leg (begin_path (origin, SERAI_KENY_MOVE_QUIET), direction, distance));
    }
}

/* How kens can move without capturing. */
typedef struct
{
  uint64_t steps[SERAI_KENY_DIRECTIONS]; /* kens that can step */
  uint64_t leaps[SERAI_KENY_DIRECTIONS]; /* points from where a friend can be leapt over */
  uint64_t leapers;                      /* kens on such points */
  uint64_t ends;                         /* points where a move with leaps ends */
} KenWays;

static inline KenWays
find_ken_ways (const SeraiKeny *board)
{
  uint64_t           kens = board->kens[SERAI_KENY_OWN];
  uint64_t           friends = kens;
  uint64_t           vacant = ~serai_keny_occupied (board);
  SeraiKenyDirection back = serai_keny_opposite (serai_keny_forward_of ((SeraiSide) board->side));
  KenWays            ways = { .ends = board->options[SERAI_KENY_OPTION_LEAP_CHAIN] == 0
                                          ? serai_keny_last_ranks[board->side]
                                          : ~UINT64_C (0) };

  if (board->options[SERAI_KENY_OPTION_LEAP_PEPPER] != 0)
    friends |= board->peppers[SERAI_KENY_OWN];
  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    {
      uint64_t before_vacant = serai_keny_shifted (vacant, serai_keny_opposite (direction));

      ways.steps[direction] = kens & before_vacant;
      ways.leaps[direction] =
          serai_keny_shifted (friends & before_vacant, serai_keny_opposite (direction));
    }
  ways.steps[back] = 0;
  if (board->options[SERAI_KENY_OPTION_LEAP_BACK] != 0)
    ways.leaps[back] = 0;
  ways.leapers = kens & (ways.leaps[0] | ways.leaps[1] | ways.leaps[2] | ways.leaps[3]);
  return ways;
}

/* Leaps of one ken. */
typedef struct
{
  uint64_t from[SERAI_KENY_DIRECTIONS]; /* points from where it can leap */
  uint64_t ends;
  uint64_t visited;  /* where it has been */
  bool     one_path; /* to each square, for the search, not all */
} Leaps;

/* The ken on @origin does not leap over itself; nor to where it was, as that counts as taken. */
static inline void
begin_leaps (const KenWays *ways, unsigned origin, bool one_path, Leaps *out)
{
  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    out->from[direction] =
        ways->leaps[direction]
        & ~serai_keny_shifted (SERAI_BIT64 (origin), serai_keny_opposite (direction));
  out->ends = ways->ends;
  out->visited = 0;
  out->one_path = one_path;
}

/* Where a leap from @at leads, or 0 if there is none. */
static inline uint64_t
leap_target (const Leaps *leaps, uint64_t at, unsigned direction, uint64_t visited)
{
  return serai_keny_shifted (serai_keny_shifted (at & leaps->from[direction], direction), direction)
         & ~visited;
}

static void
add_leaps (Leaps *leaps, Path begun, uint64_t at, SeraiMoveList *out)
{
  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    {
      uint64_t to = leap_target (leaps, at, direction, leaps->visited);
      Path     longer;

      if (to == 0)
        continue;
      longer = add_leg (begun, direction, 2);
      add_move (out, longer);
      leaps->visited |= to;
      if ((to & leaps->ends) == 0)
        add_leaps (leaps, longer, to, out);
      if (!leaps->one_path)
        leaps->visited &= ~to;
    }
}

/* As many as add_leaps() adds of all paths. */
static uint64_t
count_leaps (const Leaps *leaps, uint64_t at, uint64_t visited)
{
  uint64_t n_leaps = 0;

  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    {
      uint64_t to = leap_target (leaps, at, direction, visited);

      if (to != 0)
        n_leaps += 1 + ((to & leaps->ends) == 0 ? count_leaps (leaps, to, visited | to) : 0);
    }
  return n_leaps;
}

static void
add_steps (const KenWays *ways, unsigned origin, SeraiMoveList *out)
{
  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    if (serai_keny_is_in (ways->steps[direction], origin))
      add_move (out, add_leg (begin_path (origin, SERAI_KENY_MOVE_QUIET), direction, 1));
}

/* With @one_path each leads to another position: the piece that moves tells them apart, and
 * where it ends, and a ken cannot step to where it can leap. */
static void
add_quiet_moves (const SeraiKeny *board, bool one_path, SeraiMoveList *out)
{
  KenWays ways = find_ken_ways (board);

  for (uint64_t from = board->peppers[SERAI_KENY_OWN]; from != 0; from &= from - 1)
    add_slides (serai_keny_occupied (board), serai_bits_lowest (from), out);
  for (uint64_t from = ways.steps[0] | ways.steps[1] | ways.steps[2] | ways.steps[3] | ways.leapers;
       from != 0; from &= from - 1)
    {
      unsigned origin = serai_bits_lowest (from);

      add_steps (&ways, origin, out);
      if (serai_keny_is_in (ways.leapers, origin))
        {
          Leaps leaps;

          begin_leaps (&ways, origin, one_path, &leaps);
          add_leaps (&leaps, begin_path (origin, SERAI_KENY_MOVE_LEAP), SERAI_BIT64 (origin), out);
        }
    }
}

static uint64_t
count_quiet_moves (const SeraiKeny *board)
{
  KenWays  ways = find_ken_ways (board);
  uint64_t n_moves = 0;

  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    {
      n_moves += serai_bits_count (ways.steps[direction]);
      for (uint64_t from = board->peppers[SERAI_KENY_OWN]; from != 0; from &= from - 1)
        n_moves += serai_bits_count (
            serai_keny_open_way (serai_bits_lowest (from), direction, serai_keny_occupied (board)));
    }
  for (uint64_t from = ways.leapers; from != 0; from &= from - 1)
    {
      Leaps leaps;

      begin_leaps (&ways, serai_bits_lowest (from), false, &leaps);
      n_moves += count_leaps (&leaps, from & -from, 0);
    }
  return n_moves;
}

/**
 * serai_keny_moves:
 * See SeraiRules.moves.
 */
void
serai_keny_moves (const SeraiPosition *pos, SeraiMoveList *out)
{
  SeraiKeny board = serai_keny_load (pos);
  size_t    first = out->n_moves;

  add_all_captures (&board, out);
  if (out->n_moves == first || board.options[SERAI_KENY_OPTION_COMPULSORY] != 0)
    add_quiet_moves (&board, false, out);
}

/* Whether two captures from @first on could lead to the same position: they would have to take
 * the same pieces, so as many, and one piece is taken from one side or from another, with
 * different ends. */
static bool
could_meet (const SeraiMoveList *list, size_t first)
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

/* Tells the results of captures apart. */
static uint64_t
key_after (const SeraiPosition *pos, SeraiMove move)
{
  SeraiKeny board = serai_keny_load (pos);

  make_legs (&board, move, serai_keny_move_legs (move));
  return key_of (&board);
}

/**
 * serai_keny_captures:
 * See SeraiRules.captures.
 */
void
serai_keny_captures (const SeraiPosition *pos, SeraiMoveList *out)
{
  SeraiKeny board = serai_keny_load (pos);
  size_t    first = out->n_moves;

  add_all_captures (&board, out);
  if (could_meet (out, first))
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
    add_quiet_moves (&board, true, out);
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

  if (has_capture (&board))
    return serai_listing_count_moves (&serai_rules_keny, pos);
  return count_quiet_moves (&board);
}

/* ---- What the options forbid ---- */

static bool
has_move_from (const SeraiMoveList *list, unsigned origin)
{
  for (size_t n = 0; n < list->n_moves; n++)
    if (serai_keny_move_origin (list->moves[n]) == origin)
      return true;
  return false;
}

/**
 * serai_keny_could_move:
 * @captures: whether it is asked for captures, or else for other moves
 * Returns: whether the piece on @origin could move but for what the options forbid: to capture
 *   less than others do, or not to capture at all
 */
bool
serai_keny_could_move (const SeraiKeny *board, unsigned origin, bool captures)
{
  SeraiKeny     loose = *board;
  SeraiMoveList list;
  bool          could;

  loose.options[SERAI_KENY_OPTION_MAJORITY] = 0;
  serai_move_list_init (&list);
  if (captures)
    add_all_captures (&loose, &list);
  else
    add_quiet_moves (&loose, true, &list);
  could = has_move_from (&list, origin);
  serai_move_list_clear (&list);
  return could;
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
