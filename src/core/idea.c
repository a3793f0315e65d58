/* idea.c: what a good move is good for, told before the move itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "idea.h"

#include "game.h"
#include "move-list.h"
#include "side.h"

enum
{
  FEW_MOVES = 3,       /* leave the opponent hardly a choice */
  MOST_COMPARED = 48,  /* other moves or answers to look at */
  MOST_COUNTED = 20000 /* moves after these: positions can be set up that have millions */
};

/* Spacings: pieces within it, also diagonally, are next to each other. */
#define NEXT_TO 1.5F

/**
 * serai_idea_find_piece:
 * @rules: a game
 * @pos: a position
 * @move: one of its moves
 * Returns: the point of the piece that moves; %SERAI_NO_POINT if it comes onto the board, or if the
 *   move has no other step
 */
unsigned
serai_idea_find_piece (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move)
{
  SeraiStep steps[SERAI_MAX_STEPS];

  if (rules->steps (pos, move, steps) < 2 || steps[0].kind != SERAI_STEP_POINT
      || rules->piece_at (pos, steps[0].value).side != rules->side (pos))
    return SERAI_NO_POINT;
  return steps[0].value;
}

/* Whether the rules leave no choice at any step of @move. */
static bool
is_only (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move)
{
  SeraiStep         steps[SERAI_MAX_STEPS];
  size_t            n_steps = rules->steps (pos, move, steps);
  SeraiContinuation next;

  for (size_t n = 0; n < n_steps; n++)
    {
      serai_rules_next (rules, pos, steps, n, &next);
      if (next.n_next != 1 || next.complete)
        return false;
    }
  return true;
}

static bool
has_captured (const SeraiRules *rules, const SeraiPosition *before, const SeraiPosition *after)
{
  SeraiGeometry geometry;

  rules->geometry (before, &geometry);
  return serai_game_captured (rules, geometry.n_points, before, after).count > 0;
}

/* Whether a piece stands on the last point of @move that is of another kind than any piece that
 * left its point. */
static bool
is_promotion (const SeraiRules *rules, const SeraiPosition *before, const SeraiPosition *after,
              SeraiMove move)
{
  SeraiStep  steps[SERAI_MAX_STEPS];
  size_t     n_steps = rules->steps (before, move, steps);
  SeraiPiece was, is;
  unsigned   from, to = SERAI_NO_POINT;

  for (size_t n = 0; n < n_steps; n++)
    {
      if (steps[n].kind == SERAI_STEP_PROMOTE)
        return true;
      if (steps[n].kind == SERAI_STEP_POINT)
        to = steps[n].value;
    }
  from = serai_idea_find_piece (rules, before, move);
  if (from == SERAI_NO_POINT || rules->species != NULL) /* where stacks join and split */
    return false;
  was = rules->piece_at (before, from);
  is = rules->piece_at (after, to);
  return was.side == is.side && was.kind != is.kind;
}

/* What a side can gain with its next move. */
typedef struct
{
  int  captured; /* 1/100 man: the most that a move captures */
  bool earns;    /* a move earns another one */
} Gain;

static bool
is_nothing (Gain gain)
{
  return gain.captured == 0 && !gain.earns;
}

static Gain
find_gain (const SeraiRules *rules, const SeraiPosition *pos)
{
  SeraiMoveList captures;
  Gain          most = { 0, false };

  if (rules->finished (pos).outcome != SERAI_OUTCOME_NONE)
    return most;
  serai_move_list_init (&captures);
  serai_rules_captures (rules, pos, &captures);
  for (size_t n = 0; n < captures.n_moves; n++)
    {
      int           gain = serai_rules_gain (rules, pos, captures.moves[n]);
      SeraiPosition after;

      if (gain <= most.captured)
        continue;
      rules->apply (pos, captures.moves[n], &after);
      if (has_captured (rules, pos, &after))
        most.captured = gain;
      else
        most.earns = true;
    }
  serai_move_list_clear (&captures);
  return most;
}

/* Whether the opponent could capture more if the side to move passed than after its move. */
static bool
is_saving (const SeraiRules *rules, const SeraiPosition *before, const SeraiPosition *after)
{
  SeraiPosition passed;

  if (rules->swap_turn == NULL || rules->side (after) == rules->side (before))
    return false;
  rules->swap_turn (before, &passed);
  return find_gain (rules, &passed).captured > find_gain (rules, after).captured;
}

/* Whether the opponent has to capture then. */
static bool
is_forcing (const SeraiRules *rules, const SeraiPosition *before, const SeraiPosition *after)
{
  return rules->side (after) != rules->side (before)
         && rules->finished (after).outcome == SERAI_OUTCOME_NONE
         && serai_game_must_capture (rules, after);
}

/* What the move after next, by the same side, gains. */
static Gain
find_gain_in_line (const SeraiRules *rules, const SeraiPosition *after, SeraiSide side,
                   const SeraiMove *line, size_t n_line)
{
  SeraiPosition pos = *after;
  Gain          gain = { 0, false };

  for (size_t n = 1; n < n_line; n++)
    {
      SeraiPosition next;
      int           gained;

      if (rules->finished (&pos).outcome != SERAI_OUTCOME_NONE)
        return gain;
      gained = serai_rules_gain (rules, &pos, line[n]);
      rules->apply (&pos, line[n], &next);
      if (rules->side (&pos) == side)
        {
          gain.captured = has_captured (rules, &pos, &next) ? gained : 0;
          gain.earns = gained > 0 && gain.captured == 0;
          return gain;
        }
      if (gained > 0)
        return gain; /* an exchange */
      pos = next;
    }
  return gain;
}

/* How many of some moves lead to a position in which the side to move can gain something. */
typedef struct
{
  size_t n_moves;
  size_t n_capture;
  size_t n_earn;
} Tally;

/* @except: (nullable): a move to leave out
 * Looks at no more than %MOST_COMPARED moves of @pos, from the whole list. */
static Tally
tally_gains (const SeraiRules *rules, const SeraiPosition *pos, const SeraiMove *except)
{
  SeraiSide     side = rules->side (pos);
  SeraiMoveList moves;
  Tally         tally = { 0 };
  size_t        stride;

  serai_move_list_init (&moves);
  serai_rules_distinct_moves (rules, pos, &moves);
  stride = 1 + moves.n_moves / MOST_COMPARED;
  for (size_t n = 0; n < moves.n_moves; n += stride)
    {
      SeraiPosition after;
      Gain          gain;

      if (except != NULL && serai_move_equal (moves.moves[n], *except))
        continue;
      rules->apply (pos, moves.moves[n], &after);
      gain = rules->side (&after) != side ? find_gain (rules, &after) : (Gain){ 0, false };
      tally.n_moves++;
      tally.n_capture += gain.captured > 0;
      tally.n_earn += gain.earns;
    }
  serai_move_list_clear (&moves);
  return tally;
}

static bool
is_most (size_t n, size_t n_all)
{
  return 2 * n > n_all;
}

/* A move prepares what the line shows or, if nothing can be gained @now, what most answers allow.
 */
static SeraiIdea
find_preparation (const SeraiRules *rules, const SeraiPosition *after, SeraiSide side, Gain now,
                  const SeraiMove *line, size_t n_line)
{
  Gain  gain = find_gain_in_line (rules, after, side, line, n_line);
  Tally tally = { 0 };

  if (is_nothing (gain) && is_nothing (now) && rules->side (after) != side)
    tally = tally_gains (rules, after, NULL);
  if (gain.captured > 0 || is_most (tally.n_capture, tally.n_moves))
    return SERAI_IDEA_PREPARE;
  return gain.earns || is_most (tally.n_earn, tally.n_moves) ? SERAI_IDEA_PREPARE_EARN
                                                             : SERAI_IDEA_QUIET;
}

static SeraiIdea
find_prevention (const SeraiRules *rules, const SeraiPosition *before, SeraiMove move,
                 const SeraiPosition *after)
{
  Gain  gain = find_gain (rules, after);
  Tally tally;

  if (rules->side (after) == rules->side (before) || !is_nothing (gain))
    return SERAI_IDEA_QUIET;
  tally = tally_gains (rules, before, &move);
  if (is_most (tally.n_capture, tally.n_moves))
    return SERAI_IDEA_PREVENT;
  return is_most (tally.n_earn, tally.n_moves) ? SERAI_IDEA_PREVENT_EARN : SERAI_IDEA_QUIET;
}

static bool
is_confining (const SeraiRules *rules, const SeraiPosition *before, const SeraiPosition *after)
{
  return rules->side (after) != rules->side (before)
         && serai_rules_count_moves (rules, after) <= FEW_MOVES;
}

/* The square of the distance of a point to the middle of the board. */
static float
distance_to_middle (const SeraiGeometry *geometry, unsigned point)
{
  float x = geometry->points[point].x - 0.5F;
  float y = geometry->points[point].y - 0.5F;

  return x * x + y * y;
}

/* Whether most other moves leave the opponent more moves. Compares fewer of them where there are
 * very many. */
static bool
is_restricting (const SeraiRules *rules, const SeraiPosition *before, SeraiMove move,
                const SeraiPosition *after)
{
  uint64_t      n_left = serai_rules_count_moves (rules, after);
  SeraiMoveList moves;
  size_t        n_compared = 0, n_more = 0;
  uint64_t      n_counted = n_left;
  size_t        stride;

  if (rules->side (after) == rules->side (before))
    return false;
  serai_move_list_init (&moves);
  serai_rules_distinct_moves (rules, before, &moves);
  stride = 1 + moves.n_moves / MOST_COMPARED;
  for (size_t n = 0; n < moves.n_moves && n_counted < MOST_COUNTED; n += stride)
    {
      SeraiPosition other;
      uint64_t      n_moves = 0;

      if (serai_move_equal (moves.moves[n], move))
        continue;
      rules->apply (before, moves.moves[n], &other);
      if (rules->finished (&other).outcome == SERAI_OUTCOME_NONE
          && rules->side (&other) != rules->side (before))
        n_moves = serai_rules_count_moves (rules, &other);
      n_compared++;
      n_more += n_moves > n_left;
      n_counted += n_moves;
    }
  serai_move_list_clear (&moves);
  return is_most (n_more, n_compared);
}

/* Whether the expected answer leaves more moves than there are now. */
static bool
is_freeing (const SeraiRules *rules, const SeraiPosition *before, const SeraiPosition *after,
            const SeraiMove *line, size_t n_line)
{
  SeraiPosition next;

  if (n_line < 2 || rules->side (after) == rules->side (before))
    return false;
  rules->apply (after, line[1], &next);
  return rules->finished (&next).outcome == SERAI_OUTCOME_NONE
         && rules->side (&next) == rules->side (before)
         && serai_rules_count_moves (rules, &next) > serai_rules_count_moves (rules, before);
}

/* The pieces of the side to move next to a point, without the one on @except. */
static unsigned
count_friends (const SeraiRules *rules, const SeraiPosition *pos, const SeraiGeometry *geometry,
               unsigned point, unsigned except)
{
  unsigned n_friends = 0;

  for (unsigned n = 0; n < geometry->n_points; n++)
    {
      float x = (geometry->points[n].x - geometry->points[point].x) / geometry->spacing;
      float y = (geometry->points[n].y - geometry->points[point].y) / geometry->spacing;

      n_friends += n != point && n != except && x * x + y * y < NEXT_TO * NEXT_TO
                   && rules->piece_at (pos, n).side == rules->side (pos)
                   && rules->piece_at (pos, n).kind != 0;
    }
  return n_friends;
}

/* The last point of a move. */
static unsigned
find_target (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move)
{
  SeraiStep steps[SERAI_MAX_STEPS];
  size_t    n_steps = rules->steps (pos, move, steps);
  unsigned  to = SERAI_NO_POINT;

  for (size_t n = 0; n < n_steps; n++)
    if (steps[n].kind == SERAI_STEP_POINT)
      to = steps[n].value;
  return to;
}

/* The idea of a move that changes nothing but the place of a piece. One that comes onto the board
 * is compared with the middle between centre and edge. */
static SeraiIdea
find_direction (const SeraiRules *rules, const SeraiPosition *before, SeraiMove move)
{
  unsigned      from = serai_idea_find_piece (rules, before, move);
  unsigned      to = find_target (rules, before, move);
  bool          is_placed = from == SERAI_NO_POINT;
  float         forward, nearer;
  SeraiGeometry geometry;

  if (to == SERAI_NO_POINT)
    return SERAI_IDEA_QUIET;
  rules->geometry (before, &geometry);
  forward = is_placed ? 0 : geometry.points[from].y - geometry.points[to].y;
  if (rules->side (before) == SERAI_SIDE_P2)
    forward = -forward;
  if (rules->editing->has_directions && forward > geometry.spacing / 2)
    return SERAI_IDEA_ADVANCE;
  if (count_friends (rules, before, &geometry, to, from)
      > (is_placed ? 0 : count_friends (rules, before, &geometry, from, from)))
    return SERAI_IDEA_JOIN;
  nearer = (is_placed ? 0.25F * 0.25F : distance_to_middle (&geometry, from))
           - distance_to_middle (&geometry, to);
  nearer /= geometry.spacing * geometry.spacing; /* at least 1 unless it is 0 */
  return nearer > 0.5F ? SERAI_IDEA_CENTRE : nearer < -0.5F ? SERAI_IDEA_EDGE : SERAI_IDEA_QUIET;
}

/**
 * serai_idea_find:
 * @rules: a game
 * @pos: a position in which the game goes on
 * @line: (array length=n_line): a good move and the moves expected after it
 * @n_line: at least 1
 * The history is not considered. Can take a third of a second in positions with hundreds of
 * thousands of moves.
 * Returns: what the first move of @line is good for
 */
SeraiIdea
serai_idea_find (const SeraiRules *rules, const SeraiPosition *pos, const SeraiMove *line,
                 size_t n_line)
{
  SeraiPosition after;
  SeraiSide     side = rules->side (pos);
  SeraiResult   result;
  SeraiIdea     idea;
  Gain          gain;

  rules->apply (pos, line[0], &after);
  result = serai_game_result_of_start (rules, &after);
  if (serai_side_has_won (side, result.outcome))
    return SERAI_IDEA_WIN;
  if (is_only (rules, pos, line[0]))
    return SERAI_IDEA_ONLY;
  if (has_captured (rules, pos, &after))
    return SERAI_IDEA_CAPTURE;
  if (serai_rules_gain (rules, pos, line[0]) > 0)
    return SERAI_IDEA_EARN;
  if (is_promotion (rules, pos, &after, line[0]))
    return SERAI_IDEA_PROMOTE;
  if (result.outcome == SERAI_OUTCOME_DRAW)
    return SERAI_IDEA_DRAW;
  gain = find_gain (rules, pos);
  if (result.outcome != SERAI_OUTCOME_NONE)
    return is_nothing (gain) ? SERAI_IDEA_QUIET : SERAI_IDEA_DECLINE;
  if (is_saving (rules, pos, &after))
    return SERAI_IDEA_SAVE;
  if (is_forcing (rules, pos, &after))
    return SERAI_IDEA_FORCE;
  idea = find_preparation (rules, &after, side, gain, line, n_line);
  if (idea == SERAI_IDEA_QUIET)
    idea = find_prevention (rules, pos, line[0], &after);
  if (idea != SERAI_IDEA_QUIET)
    return idea;
  if (is_confining (rules, pos, &after))
    return SERAI_IDEA_CONFINE;
  if (!is_nothing (gain))
    return SERAI_IDEA_DECLINE;
  if (is_restricting (rules, pos, line[0], &after))
    return SERAI_IDEA_RESTRICT;
  return is_freeing (rules, pos, &after, line, n_line) ? SERAI_IDEA_FREE
                                                       : find_direction (rules, pos, line[0]);
}
