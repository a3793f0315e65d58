/* motif-facts.c: what happens in the lines of a mistake, for the predicates of motifs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "motif-facts.h"

#include <string.h>

#include "danger.h"
#include "game.h"
#include "move-list.h"
#include "side.h"

enum
{
  LEAST_COMPARED = 4, /* plies of two lines of about equal length */
  MAX_FORCING = 1500  /* positions that are examined to prove a win */
};

/**
 * serai_motif_opponent:
 * Returns: who did not make the mistake
 */
SeraiSide
serai_motif_opponent (const SeraiMistake *mistake)
{
  return serai_side_other (mistake->side);
}

/**
 * serai_motif_is_over:
 * @winner: (out): who has won; %SERAI_SIDE_NONE for a draw
 * The history is not considered.
 * Returns: whether the game ends in @pos
 */
bool
serai_motif_is_over (const SeraiRules *rules, const SeraiPosition *pos, SeraiSide *winner)
{
  SeraiOutcome outcome = serai_game_result_of_start (rules, pos).outcome;

  *winner = SERAI_SIDE_NONE;
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    if (serai_side_has_won (side, outcome))
      *winner = side;
  return outcome != SERAI_OUTCOME_NONE;
}

/**
 * serai_motif_find_turn:
 * @first: where to begin
 * Returns: the first position of @line from @first on in which the game goes on and @side is to
 *   move; %SERAI_MOTIF_NO_TURN if there is none
 */
size_t
serai_motif_find_turn (const SeraiMistake *mistake, const SeraiMotifLine *line, SeraiSide side,
                       size_t first)
{
  SeraiSide winner;

  for (size_t n = first; n <= line->n_moves; n++)
    if (mistake->rules->side (&line->positions[n]) == side)
      return serai_motif_is_over (mistake->rules, &line->positions[n], &winner)
                 ? SERAI_MOTIF_NO_TURN
                 : n;
  return SERAI_MOTIF_NO_TURN;
}

/**
 * serai_motif_is_among:
 * Returns: whether @point is one of @points
 */
bool
serai_motif_is_among (const SeraiMotifPoints *points, unsigned point)
{
  for (size_t n = 0; n < points->n_points; n++)
    if (points->points[n] == point)
      return true;
  return false;
}

/* ---- Captures ---- */

/**
 * serai_motif_find_taken:
 * @before: a position
 * @after: the position after a move
 * @worth: (nullable): what each piece is worth; %NULL: 1
 * @out: (out): what the move has captured
 */
void
serai_motif_find_taken (const SeraiMistake *mistake, const SeraiPosition *before,
                        const SeraiPosition *after, SeraiMotifWorth worth, SeraiMotifTaken *out)
{
  const SeraiRules *rules = mistake->rules;
  SeraiSide         prey = serai_side_other (rules->side (before));

  memset (out, 0, sizeof *out);
  for (unsigned point = 0; point < mistake->geometry.n_points; point++)
    {
      SeraiPiece was = rules->piece_at (before, point);
      SeraiPiece is = rules->piece_at (after, point);
      unsigned   left = is.side == prey ? is.count : 0;

      if (was.side != prey || left >= was.count)
        continue;
      out->where.points[out->where.n_points++] = (uint8_t) point;
      out->n_pieces += was.count - left;
      out->worth += (int) (was.count - left) * (worth != NULL ? worth (before, was) : 1);
    }
}

/* The most pieces that the side to move can capture in one move, less those that it may lose by the
 * next one if @is_net. */
static unsigned
find_most_taken (const SeraiMistake *mistake, const SeraiPosition *pos, bool is_net)
{
  const SeraiRules *rules = mistake->rules;
  SeraiMoveList     captures;
  unsigned          most = 0;

  serai_move_list_init (&captures);
  serai_rules_captures (rules, pos, &captures);
  for (size_t n = 0; n < captures.n_moves; n++)
    {
      SeraiPosition   after;
      SeraiMotifTaken taken;
      SeraiSide       winner;
      unsigned        n_lost = 0;

      rules->apply (pos, captures.moves[n], &after);
      serai_motif_find_taken (mistake, pos, &after, NULL, &taken);
      if (taken.n_pieces <= most)
        continue;
      if (is_net && !serai_motif_is_over (rules, &after, &winner))
        n_lost = find_most_taken (mistake, &after, false);
      if (taken.n_pieces > most + n_lost)
        most = taken.n_pieces - n_lost;
    }
  serai_move_list_clear (&captures);
  return most;
}

/**
 * serai_motif_most_taken:
 * @pos: a position in which the game goes on
 * Returns: the most pieces that the side to move can capture in one move
 */
unsigned
serai_motif_most_taken (const SeraiMistake *mistake, const SeraiPosition *pos)
{
  return find_most_taken (mistake, pos, false);
}

/**
 * serai_motif_most_gained:
 * @pos: a position in which the game goes on
 * Returns: how many pieces more the side to move can capture with one move than it may lose by the
 * next
 */
unsigned
serai_motif_most_gained (const SeraiMistake *mistake, const SeraiPosition *pos)
{
  return find_most_taken (mistake, pos, true);
}

/**
 * serai_motif_sum_taken:
 * @taker: a side
 * Returns: all that @taker captures in the moves to compare
 */
SeraiMotifTaken
serai_motif_sum_taken (const SeraiMistake *mistake, const SeraiMotifLine *line, SeraiSide taker,
                       SeraiMotifWorth worth)
{
  SeraiMotifTaken sum = { 0 };

  for (size_t n = 0; n < line->n_compared; n++)
    {
      SeraiMotifTaken taken;

      if (mistake->rules->side (&line->positions[n]) != taker)
        continue;
      serai_motif_find_taken (mistake, &line->positions[n], &line->positions[n + 1], worth, &taken);
      sum.n_pieces += taken.n_pieces;
      sum.worth += taken.worth;
      for (size_t i = 0; i < taken.where.n_points && sum.where.n_points < SERAI_MAX_POINTS; i++)
        sum.where.points[sum.where.n_points++] = taken.where.points[i];
    }
  return sum;
}

/* The point that @move leads to. */
static unsigned
find_target (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move)
{
  SeraiStep steps[SERAI_MAX_STEPS];
  size_t    n_steps = rules->steps (pos, move, steps);
  unsigned  target = SERAI_NO_POINT;

  for (size_t n = 0; n < n_steps; n++)
    if (steps[n].kind == SERAI_STEP_POINT)
      target = steps[n].value;
  return target;
}

/* Whether no exchange of captures is going on in position @n. */
static bool
is_settled (const SeraiMistake *mistake, const SeraiMotifLine *line, size_t n)
{
  const SeraiRules    *rules = mistake->rules;
  const SeraiPosition *pos = &line->positions[n];
  SeraiSide            winner;
  SeraiMotifTaken      taken;
  bool                 in_danger[SERAI_MAX_POINTS];

  if (n == 0 || serai_motif_is_over (rules, pos, &winner))
    return true;
  if (serai_rules_is_capture_compulsory (rules, pos))
    return !serai_game_must_capture (rules, pos);
  serai_motif_find_taken (mistake, &line->positions[n - 1], pos, NULL, &taken);
  if (taken.n_pieces == 0)
    return true;
  serai_motif_find_danger (rules, pos, rules->side (&line->positions[n - 1]), in_danger);
  return !in_danger[find_target (rules, &line->positions[n - 1], line->moves[n - 1])];
}

/* The most plies up to @most after which no exchange is going on in @line. */
static size_t
find_settled (const SeraiMistake *mistake, const SeraiMotifLine *line, size_t most)
{
  for (size_t n = most; n > 0; n--)
    if (is_settled (mistake, line, n))
      return n;
  return most;
}

/**
 * serai_motif_settle:
 * @mistake: (inout): a mistake whose lines are complete
 * Decides how much of both lines to compare: as many plies as both have, less those after which one
 * is in the middle of an exchange. If one line is too short for that, each is taken as far as it
 * goes.
 */
void
serai_motif_settle (SeraiMistake *mistake)
{
  SeraiMotifLine *played = &mistake->played;
  SeraiMotifLine *better = &mistake->better;

  for (size_t n = played->n_moves < better->n_moves ? played->n_moves : better->n_moves;
       n >= LEAST_COMPARED; n--)
    if (is_settled (mistake, played, n) && is_settled (mistake, better, n))
      {
        played->n_compared = better->n_compared = n;
        return;
      }
  played->n_compared = find_settled (mistake, played, played->n_moves);
  better->n_compared = find_settled (mistake, better, better->n_moves);
}

/**
 * serai_motif_lost_worth:
 * @worth: (nullable): what each piece is worth; %NULL: 1
 * Returns: how much more the opponent captures after the mistake than after the better move, both
 *   minus what the other side captures
 */
int
serai_motif_lost_worth (const SeraiMistake *mistake, SeraiMotifWorth worth)
{
  const SeraiMotifLine *lines[] = { &mistake->played, &mistake->better };
  int                   lost[2];

  for (int n = 0; n < 2; n++)
    lost[n] = serai_motif_sum_taken (mistake, lines[n], serai_motif_opponent (mistake), worth).worth
              - serai_motif_sum_taken (mistake, lines[n], mistake->side, worth).worth;
  return lost[0] - lost[1];
}

/**
 * serai_motif_find_danger:
 * @in_danger: (out): for each point, whether a piece of @side there could be captured if the other
 *   side were to move in @pos; nothing if the game is over
 */
void
serai_motif_find_danger (const SeraiRules *rules, const SeraiPosition *pos, SeraiSide side,
                         bool in_danger[SERAI_MAX_POINTS])
{
  SeraiSide winner;

  if (serai_motif_is_over (rules, pos, &winner))
    memset (in_danger, 0, SERAI_MAX_POINTS * sizeof *in_danger);
  else
    serai_danger_find (rules, pos, side, NULL, NULL, in_danger);
}

/* The worth of the best capture of the side to move that takes the piece on @point. */
static int
find_best_capture (const SeraiMistake *mistake, const SeraiPosition *pos, unsigned point,
                   SeraiMotifWorth worth)
{
  const SeraiRules *rules = mistake->rules;
  SeraiMoveList     captures;
  int               best = 0;

  serai_move_list_init (&captures);
  serai_rules_captures (rules, pos, &captures);
  for (size_t n = 0; n < captures.n_moves; n++)
    {
      SeraiPosition   after;
      SeraiMotifTaken taken;

      rules->apply (pos, captures.moves[n], &after);
      serai_motif_find_taken (mistake, pos, &after, worth, &taken);
      if (taken.worth > best && serai_motif_is_among (&taken.where, point))
        best = taken.worth;
    }
  serai_move_list_clear (&captures);
  return best;
}

/* Adds the points where @capture takes something to @loose if that is worth more than what is lost
 * if the other side captures the piece that has moved. */
static void
add_loose (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiMove capture,
           SeraiMotifWorth worth, bool loose[SERAI_MAX_POINTS])
{
  const SeraiRules *rules = mistake->rules;
  SeraiPosition     after;
  SeraiMotifTaken   taken;
  SeraiSide         winner;

  rules->apply (pos, capture, &after);
  serai_motif_find_taken (mistake, pos, &after, worth, &taken);
  if (serai_motif_is_over (rules, &after, &winner)
      || taken.worth
             > find_best_capture (mistake, &after, find_target (rules, pos, capture), worth))
    for (size_t n = 0; n < taken.where.n_points; n++)
      loose[taken.where.points[n]] = true;
}

/**
 * serai_motif_keep_loose:
 * @pos: a position in which the game goes on
 * @side: a side
 * @points: (inout): some of its pieces
 * Removes the pieces that the other side cannot capture with profit if it is to move.
 */
void
serai_motif_keep_loose (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side,
                        SeraiMotifWorth worth, SeraiMotifPoints *points)
{
  const SeraiRules *rules = mistake->rules;
  SeraiPosition     turned = *pos;
  SeraiMoveList     captures;
  bool              loose[SERAI_MAX_POINTS] = { false };
  size_t            n_left = 0;

  if (points->n_points == 0)
    return;
  if (rules->side (pos) == side)
    rules->swap_turn (pos, &turned);
  serai_move_list_init (&captures);
  serai_rules_captures (rules, &turned, &captures);
  for (size_t n = 0; n < captures.n_moves; n++)
    add_loose (mistake, &turned, captures.moves[n], worth, loose);
  serai_move_list_clear (&captures);
  for (size_t n = 0; n < points->n_points; n++)
    if (loose[points->points[n]])
      points->points[n_left++] = points->points[n];
  points->n_points = n_left;
}

/* ---- Forced wins ---- */

/* A search for a forced win of @side. */
typedef struct
{
  const SeraiRules *rules;
  SeraiSide         side;
  unsigned          n_left; /* positions that may still be examined */
} Proof;

/* Whether @side wins within @n_moves of its own. */
static bool
is_forced (Proof *self, const SeraiPosition *pos, unsigned n_moves)
{
  SeraiMoveList moves;
  SeraiSide     winner;
  bool          is_own = self->rules->side (pos) == self->side;
  bool          is_won = !is_own;

  if (serai_motif_is_over (self->rules, pos, &winner))
    return winner == self->side;
  if (n_moves == 0 || self->n_left == 0)
    return false;
  serai_move_list_init (&moves);
  if (is_own)
    serai_rules_distinct_moves (self->rules, pos, &moves);
  else
    self->rules->moves (pos, &moves);
  for (size_t n = 0; n < moves.n_moves && is_won != is_own && self->n_left > 0; n++)
    {
      SeraiPosition after;

      self->n_left--;
      self->rules->apply (pos, moves.moves[n], &after);
      is_won = is_forced (self, &after, is_own ? n_moves - 1 : n_moves);
    }
  if (!is_own && (self->n_left == 0 || moves.truncated))
    is_won = false;
  serai_move_list_clear (&moves);
  return is_won;
}

/**
 * serai_motif_can_force:
 * @pos: a position
 * @side: a side
 * @n_moves: the most moves of @side
 * Returns: whether it is proved by examining a limited number of positions that @side wins within
 *   @n_moves of its own, whatever the other side does
 */
bool
serai_motif_can_force (const SeraiRules *rules, const SeraiPosition *pos, SeraiSide side,
                       unsigned n_moves)
{
  Proof proof = { rules, side, MAX_FORCING };

  return is_forced (&proof, pos, n_moves);
}

/* ---- Messages ---- */

/**
 * serai_motif_set_points:
 * @one: message id with one %s
 * @two: message id with two %s
 * @points: at least one; more than two are not named
 */
void
serai_motif_set_points (const SeraiMistake *mistake, const char *one, const char *two,
                        const SeraiMotifPoints *points, SeraiMessage *out)
{
  const SeraiPoint *of_board = mistake->geometry.points;

  if (points->n_points == 1)
    serai_message_set_text (out, one, of_board[points->points[0]].name);
  else
    serai_message_set_texts (out, two, of_board[points->points[0]].name,
                             of_board[points->points[1]].name);
}

/**
 * serai_motif_set_taken:
 * @words: the sentences
 * @taken: at least one piece
 */
void
serai_motif_set_taken (const SeraiMistake *mistake, const SeraiMotifWords *words,
                       const SeraiMotifTaken *taken, SeraiMessage *out)
{
  if (taken->n_pieces == taken->where.n_points && taken->n_pieces <= 2)
    serai_motif_set_points (mistake, words->one, words->two, &taken->where, out);
  else
    serai_message_set_count (out, words->many[0], words->many[1], taken->n_pieces);
}
