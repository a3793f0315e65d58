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
  FEW_MOVES = 3 /* leave the opponent hardly a choice */
};

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

/* 1/100 man: the most that the side to move can gain at once. */
static int
find_most (const SeraiRules *rules, const SeraiPosition *pos)
{
  SeraiMoveList captures;
  int           most = 0;

  if (rules->finished (pos).outcome != SERAI_OUTCOME_NONE)
    return 0;
  serai_move_list_init (&captures);
  serai_rules_captures (rules, pos, &captures);
  for (size_t n = 0; n < captures.n_moves; n++)
    {
      int gain = serai_rules_gain (rules, pos, captures.moves[n]);

      most = gain > most ? gain : most;
    }
  serai_move_list_clear (&captures);
  return most;
}

/* Whether the opponent could gain more if the side to move passed than after its move. */
static bool
is_saving (const SeraiRules *rules, const SeraiPosition *before, const SeraiPosition *after)
{
  SeraiPosition passed;

  if (rules->swap_turn == NULL || rules->side (after) == rules->side (before))
    return false;
  rules->swap_turn (before, &passed);
  return find_most (rules, &passed) > find_most (rules, after);
}

/* Whether the opponent has to capture then. */
static bool
is_forcing (const SeraiRules *rules, const SeraiPosition *before, const SeraiPosition *after)
{
  return rules->side (after) != rules->side (before)
         && rules->finished (after).outcome == SERAI_OUTCOME_NONE
         && serai_game_must_capture (rules, after);
}

/* Whether the move after next, by the same side, captures. */
static bool
is_preparing (const SeraiRules *rules, const SeraiPosition *after, SeraiSide side,
              const SeraiMove *line, size_t n_line)
{
  SeraiPosition pos = *after;

  for (size_t n = 1; n < n_line; n++)
    {
      if (rules->finished (&pos).outcome != SERAI_OUTCOME_NONE)
        return false;
      if (rules->side (&pos) == side)
        return serai_rules_gain (rules, &pos, line[n]) > 0;
      if (serai_rules_gain (rules, &pos, line[n]) > 0)
        return false; /* an exchange */
      rules->apply (&pos, line[n], &pos);
    }
  return false;
}

static bool
is_confining (const SeraiRules *rules, const SeraiPosition *before, const SeraiPosition *after)
{
  return rules->side (after) != rules->side (before)
         && serai_rules_count_moves (rules, after) <= FEW_MOVES;
}

/**
 * serai_idea_find:
 * @rules: a game
 * @pos: a position in which the game goes on
 * @line: (array length=n_line): a good move and the moves expected after it
 * @n_line: at least 1
 * The history is not considered. Can take some milliseconds in positions with thousands of
 * captures.
 * Returns: what the first move of @line is good for
 */
SeraiIdea
serai_idea_find (const SeraiRules *rules, const SeraiPosition *pos, const SeraiMove *line,
                 size_t n_line)
{
  SeraiPosition after;
  SeraiSide     side = rules->side (pos);
  SeraiResult   result;

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
  if (result.outcome != SERAI_OUTCOME_NONE)
    return SERAI_IDEA_IMPROVE;
  if (is_saving (rules, pos, &after))
    return SERAI_IDEA_SAVE;
  if (is_forcing (rules, pos, &after))
    return SERAI_IDEA_FORCE;
  if (is_preparing (rules, &after, side, line, n_line))
    return SERAI_IDEA_PREPARE;
  return is_confining (rules, pos, &after) ? SERAI_IDEA_CONFINE : SERAI_IDEA_IMPROVE;
}
