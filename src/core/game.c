/* game.c: legal moves and results of any game, from its rules and history.
 *
 * Endings are checked in the order that the rules prescribe: the pieces on the board, then
 * having no move, then repetition, then lack of progress.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game.h"

#include <assert.h>
#include <string.h>

#include "move-list.h"
#include "side.h"

/**
 * serai_move_equal:
 * Returns: whether @a and @b are the same move of one position
 */
bool
serai_move_equal (SeraiMove a, SeraiMove b)
{
  return memcmp (&a, &b, sizeof a) == 0;
}

/**
 * serai_position_equal:
 * Returns: whether @a and @b, of one game, are the same position under the same options
 */
bool
serai_position_equal (const SeraiPosition *a, const SeraiPosition *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/**
 * serai_outcome_name:
 * Returns: @outcome in files and on the command line, as "p1win"; static
 */
const char *
serai_outcome_name (SeraiOutcome outcome)
{
  switch (outcome)
    {
    case SERAI_OUTCOME_NONE:
      return "none";
    case SERAI_OUTCOME_P1_WINS:
      return "p1win";
    case SERAI_OUTCOME_P2_WINS:
      return "p2win";
    case SERAI_OUTCOME_DRAW:
      return "draw";
    }
  return "none";
}

/**
 * serai_reason_is_declared:
 * Returns: whether @reason is an ending that players declare; the others follow from the rules
 */
bool
serai_reason_is_declared (SeraiReason reason)
{
  return reason >= SERAI_REASON_RESIGNATION;
}

/**
 * serai_reason_name:
 * Returns: @reason in files and on the command line, as "no-move"; static
 */
const char *
serai_reason_name (SeraiReason reason)
{
  static const char *const names[SERAI_N_REASONS] = {
    [SERAI_REASON_NONE] = "none",
    [SERAI_REASON_GOAL] = "goal",
    [SERAI_REASON_TWO_LEFT] = "two-left",
    [SERAI_REASON_HELD_OUT] = "held-out",
    [SERAI_REASON_NO_PIECE] = "no-piece",
    [SERAI_REASON_PHARAON] = "pharaon",
    [SERAI_REASON_NO_MOVE] = "no-move",
    [SERAI_REASON_ONLY_REPETITIONS] = "only-repetitions",
    [SERAI_REASON_REPETITION] = "repetition",
    [SERAI_REASON_NO_PROGRESS] = "no-progress",
    [SERAI_REASON_RESIGNATION] = "resignation",
    [SERAI_REASON_AGREEMENT] = "agreement",
    [SERAI_REASON_TIME] = "time",
    [SERAI_REASON_ABSENCE] = "absence",
  };

  return names[reason];
}

/* The latest earlier position with @key among those that can occur again. */
static size_t
find_key (const SeraiHistory *history, size_t n_reversible, uint64_t key)
{
  for (size_t back = 0; back <= n_reversible && back < history->n_keys; back++)
    if (history->keys[history->n_keys - 1 - back] == key)
      return history->n_keys - 1 - back;
  return SERAI_NO_REPEAT;
}

/**
 * serai_game_repeats:
 * @rules: a game
 * @pos: the position on the board
 * @history: the positions so far
 * @move: a move of @pos that is legal if the history allows it
 * Checks whether the game forbids @move because it repeats a position.
 * Returns: the index in @history of that position, or %SERAI_NO_REPEAT if @move is legal
 */
size_t
serai_game_repeats (const SeraiRules *rules, const SeraiPosition *pos, const SeraiHistory *history,
                    SeraiMove move)
{
  SeraiPosition next;

  if (rules->repetition != SERAI_REPETITION_FORBIDDEN || rules->apply (pos, move, &next))
    return SERAI_NO_REPEAT;
  return find_key (history, history->n_reversible, rules->key (&next));
}

/* Whether the position on the board has occurred for the third time. */
static bool
is_third_occurrence (const SeraiHistory *history)
{
  uint64_t key = history->keys[history->n_keys - 1];
  unsigned occurrences = 0;

  for (size_t back = 0; back <= history->n_reversible && back < history->n_keys; back++)
    occurrences += history->keys[history->n_keys - 1 - back] == key;
  return occurrences >= 3;
}

/* The result if the side to move has a legal move. */
static SeraiResult
undecided_result (const SeraiRules *rules, const SeraiPosition *pos, const SeraiHistory *history)
{
  if (rules->repetition == SERAI_REPETITION_DRAWS_AT_THIRD && is_third_occurrence (history))
    return (SeraiResult){ SERAI_OUTCOME_DRAW, SERAI_REASON_REPETITION };
  return serai_rules_expired (
      rules, pos, serai_rules_plies_without_progress (rules, pos, history->n_reversible));
}

/**
 * serai_game_result_with_move:
 * @rules: a game
 * @pos: the position on the board
 * @history: the positions so far; the last key is that of @pos
 * Like serai_game_result(), but faster, if the side to move is known to have a legal move.
 * Returns: who has won and why, or that the game goes on
 */
SeraiResult
serai_game_result_with_move (const SeraiRules *rules, const SeraiPosition *pos,
                             const SeraiHistory *history)
{
  SeraiResult result = rules->finished (pos);

  return result.outcome != SERAI_OUTCOME_NONE ? result : undecided_result (rules, pos, history);
}

/**
 * serai_game_leads_on:
 * @rules: a game
 * @pos: the position on the board, not finished
 * @history: the positions so far
 * @steps: (array length=SERAI_MAX_STEPS): the first @n_steps are steps of a move; the rest is
 *   scratch space
 * Stops at the first legal move, without listing moves.
 * Returns: whether a legal move begins with these steps or consists of them
 */
bool
serai_game_leads_on (const SeraiRules *rules, const SeraiPosition *pos, const SeraiHistory *history,
                     SeraiStep steps[SERAI_MAX_STEPS], size_t n_steps)
{
  SeraiContinuation after;

  serai_rules_next (rules, pos, steps, n_steps, &after);
  if (rules->repetition != SERAI_REPETITION_FORBIDDEN)
    return after.complete || after.n_next > 0;
  if (after.complete && serai_game_repeats (rules, pos, history, after.move) == SERAI_NO_REPEAT)
    return true;
  for (size_t n = 0; n < after.n_next && n_steps < SERAI_MAX_STEPS; n++)
    {
      steps[n_steps] = after.next[n];
      if (serai_game_leads_on (rules, pos, history, steps, n_steps + 1))
        return true;
    }
  return false;
}

static bool
has_legal_move (const SeraiRules *rules, const SeraiPosition *pos, const SeraiHistory *history)
{
  SeraiStep steps[SERAI_MAX_STEPS] = { 0 };

  if (rules->has_move != NULL && rules->repetition != SERAI_REPETITION_FORBIDDEN)
    return rules->has_move (pos);
  return serai_game_leads_on (rules, pos, history, steps, 0);
}

/* The result when the side to move has no legal move. */
static SeraiResult
stuck_result (const SeraiRules *rules, const SeraiPosition *pos)
{
  SeraiResult       result = serai_rules_stuck (rules, pos);
  SeraiContinuation first;

  serai_rules_next (rules, pos, NULL, 0, &first);
  if (first.n_next > 0)
    result.reason = SERAI_REASON_ONLY_REPETITIONS;
  return result;
}

/**
 * serai_game_result:
 * @rules: a game
 * @pos: the position on the board
 * @history: the positions so far; the last key is that of @pos
 * Returns: who has won and why, or that the game goes on
 */
SeraiResult
serai_game_result (const SeraiRules *rules, const SeraiPosition *pos, const SeraiHistory *history)
{
  SeraiResult result = rules->finished (pos);

  if (result.outcome != SERAI_OUTCOME_NONE)
    return result;
  return has_legal_move (rules, pos, history) ? undecided_result (rules, pos, history)
                                              : stuck_result (rules, pos);
}

/**
 * serai_game_result_of_start:
 * @rules: a game
 * @start: a position to begin with
 * Returns: the result of serai_game_result() before the first move
 */
SeraiResult
serai_game_result_of_start (const SeraiRules *rules, const SeraiPosition *start)
{
  uint64_t     key = rules->key (start);
  SeraiHistory history = { .keys = &key, .n_keys = 1 };

  return serai_game_result (rules, start, &history);
}

/* Completes @begun to the first move that the rules list; false if no move begins with it. */
static bool
complete_move (const SeraiRules *rules, const SeraiPosition *pos, const SeraiStep *begun,
               size_t n_begun, SeraiMove *move)
{
  SeraiStep         steps[SERAI_MAX_STEPS];
  SeraiContinuation next;

  memcpy (steps, begun, n_begun * sizeof *steps);
  serai_rules_next (rules, pos, steps, n_begun, &next);
  while (!next.complete && next.n_next > 0 && n_begun < SERAI_MAX_STEPS)
    {
      steps[n_begun++] = next.next[0];
      serai_rules_next (rules, pos, steps, n_begun, &next);
    }
  *move = next.move;
  return next.complete;
}

/* The plies without progress after the steps in @begun, which lead to @shown. Once they have
 * changed the board, either all moves that begin with them make progress or none does. The ply
 * under way counts only once it has been completed. */
static size_t
plies_without_progress_with (const SeraiRules *rules, const SeraiPosition *pos, size_t n_reversible,
                             const SeraiStep *begun, size_t n_begun, const SeraiPosition *shown)
{
  size_t        n_before = serai_rules_plies_without_progress (rules, pos, n_reversible);
  size_t        n_after = serai_rules_plies_without_progress (rules, shown, n_reversible);
  SeraiPosition after;
  SeraiMove     move;

  if (n_before == 0)
    return 0;
  if (n_after < n_before) /* the preview has reset the counter */
    return n_after;
  if (!complete_move (rules, pos, begun, n_begun, &move))
    return n_before;
  serai_game_advance (rules, pos, move, &after, &n_reversible);
  n_after = serai_rules_plies_without_progress (rules, &after, n_reversible);
  return n_after < n_before ? n_after : n_before;
}

/**
 * serai_game_facts:
 * @rules: a game
 * @pos: the position on the board
 * @n_reversible: plies since the last irreversible one
 * @begun: (array length=n_begun) (nullable): the steps entered of the next move
 * @is_over: the game is over
 * @out: (out): the facts to show beside the board, after @begun
 * Returns: the number of facts
 */
size_t
serai_game_facts (const SeraiRules *rules, const SeraiPosition *pos, size_t n_reversible,
                  const SeraiStep *begun, size_t n_begun, bool is_over,
                  SeraiFact out[SERAI_MAX_FACTS])
{
  SeraiPosition shown = *pos;
  size_t        n_no_progress = serai_rules_plies_without_progress (rules, pos, n_reversible);

  if (n_begun > 0)
    rules->preview (pos, begun, n_begun, &shown);
  if (!serai_position_equal (&shown, pos))
    n_no_progress = plies_without_progress_with (rules, pos, n_reversible, begun, n_begun, &shown);
  memset (out, 0, SERAI_MAX_FACTS * sizeof *out);
  return rules->facts (&shown, n_no_progress, is_over, out);
}

/* Removes the moves from @first on that repeat a position. */
static void
remove_repeating (const SeraiRules *rules, const SeraiPosition *pos, const SeraiHistory *history,
                  SeraiMoveList *list, size_t first)
{
  size_t kept = first;

  for (size_t n = first; n < list->n_moves; n++)
    if (serai_game_repeats (rules, pos, history, list->moves[n]) == SERAI_NO_REPEAT)
      list->moves[kept++] = list->moves[n];
  list->n_moves = kept;
}

/**
 * serai_game_moves:
 * @rules: a game
 * @pos: the position on the board
 * @history: the positions so far
 * @out: the legal moves are appended: none in a finished game
 * Slow if there are very many moves: not for the main thread.
 */
void
serai_game_moves (const SeraiRules *rules, const SeraiPosition *pos, const SeraiHistory *history,
                  SeraiMoveList *out)
{
  size_t first = out->n_moves;

  if (serai_game_result_with_move (rules, pos, history).outcome != SERAI_OUTCOME_NONE)
    return;
  rules->moves (pos, out);
  remove_repeating (rules, pos, history, out, first);
}

/**
 * serai_game_read_move:
 * @rules: a game
 * @pos: the position on the board
 * @history: the positions so far
 * @text: a move text
 * @out: (out): the move
 * @why: (out): what is wrong; message id, static
 * Returns: 0 if @text is a legal move, else the column (from 1) of its fault
 */
size_t
serai_game_read_move (const SeraiRules *rules, const SeraiPosition *pos,
                      const SeraiHistory *history, const char *text, SeraiMove *out,
                      const char **why)
{
  const char *over = N_FAULT ("the game is over");
  size_t      column = 1;

  *why = over;
  if (serai_game_result_with_move (rules, pos, history).outcome != SERAI_OUTCOME_NONE)
    return 1;
  column = serai_rules_read_move (rules, pos, text, out, why);
  if (column == 0 && serai_game_repeats (rules, pos, history, *out) != SERAI_NO_REPEAT)
    {
      *why = N_FAULT ("the position has occurred before");
      column = 1;
    }
  /* looking for a legal move can be slow, so this is left for texts that are none */
  if (column != 0 && serai_game_result (rules, pos, history).outcome != SERAI_OUTCOME_NONE)
    {
      *why = over;
      column = 1;
    }
  return column;
}

/**
 * serai_game_is_legal:
 * @rules: a game
 * @pos: the position on the board
 * @history: the positions so far
 * @move: any move packed for @pos
 * Returns: whether the rules and the history allow @move
 */
bool
serai_game_is_legal (const SeraiRules *rules, const SeraiPosition *pos, const SeraiHistory *history,
                     SeraiMove move)
{
  char        text[SERAI_MOVE_TEXT];
  const char *why;
  SeraiMove   read;

  rules->write_move (pos, move, text);
  return serai_game_read_move (rules, pos, history, text, &read, &why) == 0
         && serai_move_equal (read, move);
}

/**
 * serai_game_captured:
 * @rules: a game
 * @n_points: the number of points of the board
 * @before: a position
 * @after: the position after a move, or after some steps of one
 * Finds what the side to move in @before has captured. Counters that leave a hand have not been
 * captured, and pieces that join each other have not been, either.
 * Returns: the pieces captured, with their number in count; of the kind of the first one, if they
 *   differ. Kind and count are 0 if none have been
 */
SeraiPiece
serai_game_captured (const SeraiRules *rules, unsigned n_points, const SeraiPosition *before,
                     const SeraiPosition *after)
{
  SeraiSide  prey = serai_side_other (rules->side (before));
  SeraiPiece captured = { .side = (uint8_t) prey };
  int        n_lost = 0;

  for (unsigned n = 0; n < n_points; n++)
    {
      SeraiPiece was = rules->piece_at (before, n);
      SeraiPiece is = rules->piece_at (after, n);
      int        change = (was.side == prey ? was.count : 0) - (is.side == prey ? is.count : 0);

      if (change > 0 && captured.kind == 0)
        captured.kind = was.kind;
      n_lost += change;
    }
  if (n_lost <= 0)
    return (SeraiPiece){ .side = (uint8_t) prey };
  captured.count = (uint8_t) n_lost;
  return captured;
}

/**
 * serai_game_captures_at_once:
 * @rules: a game
 * @pos: a position that is not finished
 * @point: the point of a piece that can move
 * Returns: whether the first target listed for the piece is that of a capture
 */
bool
serai_game_captures_at_once (const SeraiRules *rules, const SeraiPosition *pos, unsigned point)
{
  SeraiStep         steps[] = { { SERAI_STEP_POINT, (uint8_t) point }, { 0 } };
  SeraiContinuation next;
  SeraiGeometry     geometry;
  SeraiPosition     after;

  serai_rules_next (rules, pos, steps, 1, &next);
  for (size_t n = 0; n < next.n_next; n++)
    if (next.next[n].kind == SERAI_STEP_POINT)
      {
        steps[1] = next.next[n];
        rules->preview (pos, steps, 2, &after);
        rules->geometry (pos, &geometry);
        return serai_game_captured (rules, geometry.n_points, pos, &after).count > 0;
      }
  return false;
}

/**
 * serai_game_must_capture:
 * @rules: a game
 * @pos: a position that is not finished
 * Returns: whether every legal move is a capture, as capturing is compulsory and possible. Then all
 *   first steps are captures, so one is examined
 */
bool
serai_game_must_capture (const SeraiRules *rules, const SeraiPosition *pos)
{
  SeraiContinuation next;

  if (!serai_rules_is_capture_compulsory (rules, pos))
    return false;
  serai_rules_next (rules, pos, NULL, 0, &next);
  return next.n_next > 0 && next.next[0].kind == SERAI_STEP_POINT
         && serai_game_captures_at_once (rules, pos, next.next[0].value);
}
