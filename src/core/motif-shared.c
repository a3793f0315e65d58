/* motif-shared.c: motifs shared by several games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "motif-shared.h"

#include "game.h"
#include "move-list.h"
#include "side.h"

enum
{
  MAX_MOVES_TO_WIN = 4,
  FEW_MOVABLE = 5 /* pieces with which one feels confined */
};

/* ---- How the game ends ---- */

/* The moves of @side in @line up to its victory; 0 if the line does not lead there. */
static unsigned
count_moves_to_win (const SeraiMistake *mistake, const SeraiMotifLine *line, SeraiSide side)
{
  SeraiSide winner;
  unsigned  n_moves = 0;

  if (!serai_motif_is_over (mistake->rules, &line->positions[line->n_moves], &winner)
      || winner != side)
    return 0;
  for (size_t n = 0; n < line->n_moves; n++)
    n_moves += mistake->rules->side (&line->positions[n]) == side;
  return n_moves;
}

/**
 * serai_motif_loses_at_once:
 * The answer wins, and no answer to the better move would. The opponent is to answer at once.
 */
bool
serai_motif_loses_at_once (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiSide opponent = serai_motif_opponent (mistake);

  /* Translators: review: why a move was a mistake, after “Mistake: ” */
  serai_message_set (out, N_ ("the opponent can win with the next move"));
  return mistake->rules->side (&mistake->played.positions[1]) == opponent
         && count_moves_to_win (mistake, &mistake->played, opponent) == 1
         && !serai_motif_can_force (mistake->rules, &mistake->better.positions[1], opponent, 1);
}

/**
 * serai_motif_misses_win:
 * The better move wins at once, the mistake does not.
 */
bool
serai_motif_misses_win (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiSide winner;

  /* Translators: review: why a move was a mistake, after “Mistake: ” */
  serai_message_set (out, N_ ("another move would have won at once"));
  return serai_motif_is_over (mistake->rules, &mistake->better.positions[1], &winner)
         && winner == mistake->side
         && !(serai_motif_is_over (mistake->rules, &mistake->played.positions[1], &winner)
              && winner == mistake->side);
}

/**
 * serai_motif_loses_by_force:
 * The refutation leads to a win that is forced.
 */
bool
serai_motif_loses_by_force (const SeraiMistake *mistake, SeraiMessage *out)
{
  SeraiSide opponent = serai_motif_opponent (mistake);
  unsigned  n_moves = count_moves_to_win (mistake, &mistake->played, opponent);

  if (n_moves < 2 || n_moves > MAX_MOVES_TO_WIN)
    return false;
  serai_message_set_count (out,
                           /* Translators: review: why a move was a mistake, after “Mistake: ”;
                              %s is a number, from 2 */
                           N_PLURAL ("the opponent can force a win in %s move",
                                     "the opponent can force a win in %s moves"),
                           n_moves);
  return serai_motif_can_force (mistake->rules, &mistake->played.positions[1], opponent, n_moves)
         && !serai_motif_can_force (mistake->rules, &mistake->better.positions[1], opponent,
                                    n_moves);
}

/**
 * serai_motif_misses_forced_win:
 * The better line leads to a win that is forced.
 */
bool
serai_motif_misses_forced_win (const SeraiMistake *mistake, SeraiMessage *out)
{
  unsigned n_moves = count_moves_to_win (mistake, &mistake->better, mistake->side);

  if (n_moves < 2 || n_moves > MAX_MOVES_TO_WIN)
    return false;
  serai_message_set_count (out,
                           /* Translators: review: why a move was a mistake, after “Mistake: ”;
                              %s is a number, from 2 */
                           N_PLURAL ("another move would have forced a win in %s move",
                                     "another move would have forced a win in %s moves"),
                           n_moves);
  return serai_motif_can_force (mistake->rules, &mistake->better.positions[1], mistake->side,
                                n_moves - 1)
         && !serai_motif_can_force (mistake->rules, &mistake->played.positions[1], mistake->side,
                                    n_moves - 1);
}

/**
 * serai_motif_draws:
 * The refutation ends in a draw, the better line does not.
 */
bool
serai_motif_draws (const SeraiMistake *mistake, SeraiMessage *out)
{
  const SeraiMotifLine *played = &mistake->played;
  const SeraiMotifLine *better = &mistake->better;
  SeraiSide             winner;

  /* Translators: review: why a move was a mistake, after “Mistake: ”; a line of moves that both
     players can be expected to make */
  serai_message_set (out, N_ ("the game is then likely to end in a draw"));
  return serai_motif_is_over (mistake->rules, &played->positions[played->n_moves], &winner)
         && winner == SERAI_SIDE_NONE
         && !serai_motif_is_over (mistake->rules, &better->positions[better->n_moves], &winner);
}

/* ---- Captures ---- */

static const SeraiMotifWords captured = {
  /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a point */
  .one = N_ ("the opponent can capture the piece on %s"),
  /* Translators: review: why a move was a mistake, after “Mistake: ”; %s are points */
  .two = N_ ("the opponent can capture the pieces on %s and %s"),
  /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a number */
  .many = { N_PLURAL ("the opponent can capture %s piece in one move",
                      "the opponent can capture %s pieces in one move") },
};

static const SeraiMotifWords missed = {
  /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a point */
  .one = N_ ("the piece on %s could have been captured"),
  /* Translators: review: why a move was a mistake, after “Mistake: ”; %s are points */
  .two = N_ ("the pieces on %s and %s could have been captured"),
  /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a number */
  .many = { N_PLURAL ("%s piece could have been captured in one move",
                      "%s pieces could have been captured in one move") },
};

/* The positions of both lines in which the opponent answers; false if the game is over in one. */
static bool
find_answers (const SeraiMistake *mistake, size_t *played, size_t *better)
{
  SeraiSide opponent = serai_motif_opponent (mistake);

  *played = serai_motif_find_turn (mistake, &mistake->played, opponent, 1);
  *better = serai_motif_find_turn (mistake, &mistake->better, opponent, 1);
  return *played != SERAI_MOTIF_NO_TURN && *better != SERAI_MOTIF_NO_TURN;
}

/* Removes those of @points where a piece of @side is in danger in @pos. */
static void
remove_in_danger (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side,
                  SeraiMotifPoints *points)
{
  bool   in_danger[SERAI_MAX_POINTS];
  size_t n_left = 0;

  serai_motif_find_danger (mistake->rules, pos, side, in_danger);
  for (size_t n = 0; n < points->n_points; n++)
    if (!in_danger[points->points[n]])
      points->points[n_left++] = points->points[n];
  points->n_points = n_left;
}

/**
 * serai_motif_find_capture:
 * @taken: (out): what the answer captures
 * Returns: whether the answer captures more than any answer to the better move could, or something
 *   that would be safe then, and the opponent comes out ahead of the better line
 */
bool
serai_motif_find_capture (const SeraiMistake *mistake, SeraiMotifWorth worth,
                          SeraiMotifTaken *taken)
{
  size_t at, other;

  if (!find_answers (mistake, &at, &other) || at == mistake->played.n_moves
      || serai_motif_lost_worth (mistake, worth) <= 0)
    return false;
  serai_motif_find_taken (mistake, &mistake->played.positions[at],
                          &mistake->played.positions[at + 1], worth, taken);
  if (taken->n_pieces == 0)
    return false;
  if (taken->n_pieces <= serai_motif_most_taken (mistake, &mistake->better.positions[other]))
    {
      remove_in_danger (mistake, &mistake->better.positions[other], mistake->side, &taken->where);
      taken->n_pieces = (unsigned) taken->where.n_points;
    }
  return taken->n_pieces > 0;
}

/**
 * serai_motif_lets_capture:
 * @words: (nullable): the sentences
 * See serai_motif_find_capture().
 */
bool
serai_motif_lets_capture (const SeraiMistake *mistake, SeraiMotifWorth worth,
                          const SeraiMotifWords *words, SeraiMessage *out)
{
  SeraiMotifTaken taken;

  if (!serai_motif_find_capture (mistake, worth, &taken))
    return false;
  serai_motif_set_taken (mistake, words != NULL ? words : &captured, &taken, out);
  return true;
}

/**
 * serai_motif_find_missed_capture:
 * @instead: (out): what the better move captures
 * Returns: whether that is worth more than what the mistake captures, and remains so
 */
bool
serai_motif_find_missed_capture (const SeraiMistake *mistake, SeraiMotifWorth worth,
                                 SeraiMotifTaken *instead)
{
  SeraiMotifTaken taken;

  serai_motif_find_taken (mistake, &mistake->better.positions[0], &mistake->better.positions[1],
                          worth, instead);
  serai_motif_find_taken (mistake, &mistake->played.positions[0], &mistake->played.positions[1],
                          worth, &taken);
  return instead->worth > taken.worth && serai_motif_lost_worth (mistake, worth) > 0;
}

/**
 * serai_motif_misses_capture:
 * @words: (nullable): the sentences
 * See serai_motif_find_missed_capture().
 */
bool
serai_motif_misses_capture (const SeraiMistake *mistake, SeraiMotifWorth worth,
                            const SeraiMotifWords *words, SeraiMessage *out)
{
  SeraiMotifTaken instead;

  if (!serai_motif_find_missed_capture (mistake, worth, &instead))
    return false;
  serai_motif_set_taken (mistake, words != NULL ? words : &missed, &instead, out);
  return true;
}

/* The least that @side gains with its best move in any of the positions that the compulsory
 * captures of the other side lead to; 0 if that does not have to capture in @pos. */
static unsigned
count_after_sacrifice (const SeraiMistake *mistake, const SeraiPosition *pos)
{
  const SeraiRules *rules = mistake->rules;
  SeraiMoveList     moves;
  unsigned          least = UINT8_MAX;
  SeraiSide         winner;

  if (serai_motif_is_over (rules, pos, &winner) || !serai_game_must_capture (rules, pos))
    return 0;
  serai_move_list_init (&moves);
  rules->moves (pos, &moves);
  for (size_t n = 0; n < moves.n_moves && least > 0; n++)
    {
      SeraiPosition   after;
      SeraiMotifTaken taken;
      unsigned        most;

      rules->apply (pos, moves.moves[n], &after);
      serai_motif_find_taken (mistake, pos, &after, NULL, &taken);
      most = serai_motif_is_over (rules, &after, &winner)
                 ? 0
                 : serai_motif_most_gained (mistake, &after);
      most = most > taken.n_pieces ? most - taken.n_pieces : 0;
      least = most < least ? most : least;
    }
  serai_move_list_clear (&moves);
  return least == UINT8_MAX ? 0 : least;
}

/**
 * serai_motif_lets_sacrifice:
 * The answer forces a capture, after which the opponent captures more pieces than it has lost and
 * loses at once.
 */
bool
serai_motif_lets_sacrifice (const SeraiMistake *mistake, SeraiMessage *out)
{
  size_t   at, other;
  unsigned n_taken;

  if (!find_answers (mistake, &at, &other) || at == mistake->played.n_moves
      || serai_motif_lost_worth (mistake, NULL) <= 0)
    return false;
  n_taken = count_after_sacrifice (mistake, &mistake->played.positions[at + 1]);
  serai_message_set_count (
      out,
      /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a number: how
         many more pieces are captured than given up */
      N_PLURAL ("the opponent can force a capture and come out %s piece ahead",
                "the opponent can force a capture and come out %s pieces ahead"),
      n_taken);
  return n_taken > 0;
}

/**
 * serai_motif_misses_sacrifice:
 * The better move forces a capture, after which more pieces are captured than lost, and than are
 * lost at once.
 */
bool
serai_motif_misses_sacrifice (const SeraiMistake *mistake, SeraiMessage *out)
{
  unsigned n_taken = count_after_sacrifice (mistake, &mistake->better.positions[1]);

  serai_message_set_count (out,
                           /* Translators: review: why a move was a mistake, after “Mistake: ”;
                              %s is a number: how many more pieces are captured than given up */
                           N_PLURAL ("another move would have forced a capture and won %s piece",
                                     "another move would have forced a capture and won %s pieces"),
                           n_taken);
  return n_taken > 0 && n_taken > count_after_sacrifice (mistake, &mistake->played.positions[1])
         && serai_motif_lost_worth (mistake, NULL) > 0;
}

/* Whether the same piece stays on @point from position @first of @line to position @last. */
static bool
stays (const SeraiMistake *mistake, const SeraiMotifLine *line, unsigned point, size_t first,
       size_t last)
{
  SeraiPiece piece = mistake->rules->piece_at (&line->positions[first], point);

  for (size_t n = first; n <= last; n++)
    {
      SeraiPiece now = mistake->rules->piece_at (&line->positions[n], point);

      if (now.side != piece.side || now.kind != piece.kind || now.parts != piece.parts)
        return false;
    }
  return piece.side == mistake->side;
}

/**
 * serai_motif_find_lost:
 * Returns: the pieces that are captured in the refutation before they have moved, but not after the
 *   better move; none if the opponent does not come out ahead of that line
 */
SeraiMotifPoints
serai_motif_find_lost (const SeraiMistake *mistake, SeraiMotifWorth worth)
{
  SeraiSide        opponent = serai_motif_opponent (mistake);
  SeraiMotifPoints points = { 0 };
  SeraiMotifTaken  lost;

  if (serai_motif_lost_worth (mistake, worth) <= 0)
    return points;
  lost = serai_motif_sum_taken (mistake, &mistake->better, opponent, worth);
  for (size_t n = 1; n < mistake->played.n_compared; n++)
    {
      SeraiMotifTaken taken;

      if (mistake->rules->side (&mistake->played.positions[n]) != opponent)
        continue;
      serai_motif_find_taken (mistake, &mistake->played.positions[n],
                              &mistake->played.positions[n + 1], worth, &taken);
      for (size_t i = 0; i < taken.where.n_points; i++)
        if (!serai_motif_is_among (&lost.where, taken.where.points[i])
            && stays (mistake, &mistake->played, taken.where.points[i], 1, n))
          points.points[points.n_points++] = taken.where.points[i];
    }
  return points;
}

/**
 * serai_motif_loses_piece:
 * See serai_motif_find_lost().
 */
bool
serai_motif_loses_piece (const SeraiMistake *mistake, SeraiMotifWorth worth, SeraiMessage *out)
{
  SeraiMotifPoints points = serai_motif_find_lost (mistake, worth);

  if (points.n_points > 0)
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a point */
    serai_message_set_text (out, N_ ("the piece on %s is likely to be lost soon"),
                            mistake->geometry.points[points.points[0]].name);
  return points.n_points > 0;
}

/* How many more pieces @taker captures after the mistake than after the better move. */
static int
count_more_taken (const SeraiMistake *mistake, SeraiSide taker)
{
  return (int) serai_motif_sum_taken (mistake, &mistake->played, taker, NULL).n_pieces
         - (int) serai_motif_sum_taken (mistake, &mistake->better, taker, NULL).n_pieces;
}

/**
 * serai_motif_loses_more:
 * @words: (nullable) (array fixed-size=2): the sentence and its plural
 * The opponent captures more pieces in the refutation than in the better line.
 */
bool
serai_motif_loses_more (const SeraiMistake *mistake, const char *const words[2], SeraiMessage *out)
{
  static const char *const pieces[2] = {
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a number; compares
       the moves that are likely to follow with those after a better move */
    N_PLURAL ("the opponent is likely to capture %s more piece in the next moves",
              "the opponent is likely to capture %s more pieces in the next moves"),
  };
  int n_more = count_more_taken (mistake, serai_motif_opponent (mistake));

  if (n_more <= 0 || serai_motif_lost_worth (mistake, NULL) <= 0)
    return false;
  words = words != NULL ? words : pieces;
  serai_message_set_count (out, words[0], words[1], (unsigned long) n_more);
  return true;
}

/**
 * serai_motif_captures_less:
 * @words: (nullable) (array fixed-size=2): the sentence and its plural
 * The better line captures more pieces than the one after the mistake.
 */
bool
serai_motif_captures_less (const SeraiMistake *mistake, const char *const words[2],
                           SeraiMessage *out)
{
  static const char *const pieces[2] = {
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a number; compares
       the moves that are likely to follow with those after a better move */
    N_PLURAL ("another move would probably have led to the capture of %s more piece",
              "another move would probably have led to the capture of %s more pieces"),
  };
  int n_less = -count_more_taken (mistake, mistake->side);

  if (n_less <= 0 || serai_motif_lost_worth (mistake, NULL) <= 0)
    return false;
  words = words != NULL ? words : pieces;
  serai_message_set_count (out, words[0], words[1], (unsigned long) n_less);
  return true;
}

/* ---- Threats ---- */

/* The pieces of @side that can be captured with profit in @pos, but not at all in @other, where
 * they also stand. */
static SeraiMotifPoints
find_more_danger (const SeraiMistake *mistake, const SeraiPosition *pos, const SeraiPosition *other,
                  SeraiSide side, SeraiMotifWorth worth)
{
  SeraiMotifPoints points = { 0 };
  bool             in_danger[SERAI_MAX_POINTS], in_danger_there[SERAI_MAX_POINTS];

  serai_motif_find_danger (mistake->rules, pos, side, in_danger);
  serai_motif_find_danger (mistake->rules, other, side, in_danger_there);
  for (unsigned point = 0; point < mistake->geometry.n_points; point++)
    if (in_danger[point] && !in_danger_there[point]
        && mistake->rules->piece_at (other, point).side == side)
      points.points[points.n_points++] = (uint8_t) point;
  serai_motif_keep_loose (mistake, pos, side, worth, &points);
  return points;
}

/* Sets @out to a sentence about @points, if there are any. */
static bool
set_points (const SeraiMistake *mistake, const char *const words[2], const SeraiMotifPoints *points,
            SeraiMessage *out)
{
  if (points->n_points > 0)
    serai_motif_set_points (mistake, words[0], words[1], points, out);
  return points->n_points > 0;
}

/**
 * serai_motif_find_danger_left:
 * Returns: the pieces that the opponent can capture, but could not after the better move
 */
SeraiMotifPoints
serai_motif_find_danger_left (const SeraiMistake *mistake, SeraiMotifWorth worth)
{
  size_t at, other;

  if (!find_answers (mistake, &at, &other))
    return (SeraiMotifPoints){ 0 };
  return find_more_danger (mistake, &mistake->played.positions[at],
                           &mistake->better.positions[other], mistake->side, worth);
}

/**
 * serai_motif_leaves_in_danger:
 * @words: (nullable) (array fixed-size=2): sentences for one point and for two
 * See serai_motif_find_danger_left().
 */
bool
serai_motif_leaves_in_danger (const SeraiMistake *mistake, SeraiMotifWorth worth,
                              const char *const words[2], SeraiMessage *out)
{
  static const char *const pieces[2] = {
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a point; the piece
       could be captured */
    N_ ("the piece on %s is in danger"),
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s are points; the
       pieces could be captured */
    N_ ("the pieces on %s and %s are in danger"),
  };
  SeraiMotifPoints points = serai_motif_find_danger_left (mistake, worth);

  return set_points (mistake, words != NULL ? words : pieces, &points, out);
}

/**
 * serai_motif_find_attack:
 * Returns: the pieces that the opponent threatens to capture after the answer, but neither before
 * it nor after the answer to the better move
 */
SeraiMotifPoints
serai_motif_find_attack (const SeraiMistake *mistake, SeraiMotifWorth worth)
{
  size_t           at, other;
  SeraiMotifPoints points;

  if (!find_answers (mistake, &at, &other) || at == mistake->played.n_moves
      || other == mistake->better.n_moves)
    return (SeraiMotifPoints){ 0 };
  points = find_more_danger (mistake, &mistake->played.positions[at + 1],
                             &mistake->better.positions[other + 1], mistake->side, worth);
  remove_in_danger (mistake, &mistake->played.positions[at], mistake->side, &points);
  return points;
}

/**
 * serai_motif_lets_attack:
 * @words: (nullable) (array fixed-size=2): sentences for one point and for two
 * See serai_motif_find_attack().
 */
bool
serai_motif_lets_attack (const SeraiMistake *mistake, SeraiMotifWorth worth,
                         const char *const words[2], SeraiMessage *out)
{
  static const char *const pieces[2] = {
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a point */
    N_ ("the opponent can attack the piece on %s"),
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s are points */
    N_ ("the opponent can attack the pieces on %s and %s at once"),
  };
  SeraiMotifPoints points = serai_motif_find_attack (mistake, worth);

  return set_points (mistake, words != NULL ? words : pieces, &points, out);
}

/**
 * serai_motif_find_missed_attack:
 * Returns: the pieces of the opponent that the better move threatens to capture, but the mistake
 *   does not
 */
SeraiMotifPoints
serai_motif_find_missed_attack (const SeraiMistake *mistake, SeraiMotifWorth worth)
{
  size_t at, other;

  if (!find_answers (mistake, &at, &other))
    return (SeraiMotifPoints){ 0 };
  return find_more_danger (mistake, &mistake->better.positions[other],
                           &mistake->played.positions[at], serai_motif_opponent (mistake), worth);
}

/**
 * serai_motif_misses_attack:
 * @words: (nullable) (array fixed-size=2): sentences for one point and for two
 * See serai_motif_find_missed_attack().
 */
bool
serai_motif_misses_attack (const SeraiMistake *mistake, SeraiMotifWorth worth,
                           const char *const words[2], SeraiMessage *out)
{
  static const char *const pieces[2] = {
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a point */
    N_ ("the piece on %s could have been attacked"),
    /* Translators: review: why a move was a mistake, after “Mistake: ”; %s are points */
    N_ ("the pieces on %s and %s could have been attacked at once"),
  };
  SeraiMotifPoints points = serai_motif_find_missed_attack (mistake, worth);

  return set_points (mistake, words != NULL ? words : pieces, &points, out);
}

/* ---- Pieces that can move ---- */

static unsigned
count_movable (const SeraiRules *rules, const SeraiPosition *pos)
{
  SeraiContinuation next;

  serai_rules_next (rules, pos, NULL, 0, &next);
  return (unsigned) next.n_next;
}

/**
 * serai_motif_is_confined:
 * After the answer, few pieces can move, and fewer than after the answer to the better move.
 */
bool
serai_motif_is_confined (const SeraiMistake *mistake, SeraiMessage *out)
{
  size_t   at = serai_motif_find_turn (mistake, &mistake->played, mistake->side, 1);
  size_t   other = serai_motif_find_turn (mistake, &mistake->better, mistake->side, 1);
  unsigned n_movable;

  if (at == SERAI_MOTIF_NO_TURN || other == SERAI_MOTIF_NO_TURN
      || serai_game_must_capture (mistake->rules, &mistake->played.positions[at])
      || serai_game_must_capture (mistake->rules, &mistake->better.positions[other]))
    return false;
  n_movable = count_movable (mistake->rules, &mistake->played.positions[at]);
  serai_message_set_count (out,
                           /* Translators: review: why a move was a mistake, after “Mistake: ”;
                              %s is a number; more pieces could move after a better move */
                           N_PLURAL ("the opponent can leave only %s piece that can move",
                                     "the opponent can leave only %s pieces that can move"),
                           n_movable);
  return n_movable <= FEW_MOVABLE
         && n_movable < count_movable (mistake->rules, &mistake->better.positions[other]);
}

/**
 * serai_motif_misses_confining:
 * The better move leaves the opponent few pieces that can move, and fewer than the mistake.
 */
bool
serai_motif_misses_confining (const SeraiMistake *mistake, SeraiMessage *out)
{
  size_t   at, other;
  unsigned n_movable;

  if (!find_answers (mistake, &at, &other)
      || serai_game_must_capture (mistake->rules, &mistake->played.positions[at])
      || serai_game_must_capture (mistake->rules, &mistake->better.positions[other]))
    return false;
  n_movable = count_movable (mistake->rules, &mistake->better.positions[other]);
  serai_message_set_count (
      out,
      /* Translators: review: why a move was a mistake, after “Mistake: ”; %s is a number; more
         pieces can move now */
      N_PLURAL ("the opponent could have been left with only %s piece that can move",
                "the opponent could have been left with only %s pieces that can move"),
      n_movable);
  return n_movable <= FEW_MOVABLE
         && n_movable < count_movable (mistake->rules, &mistake->played.positions[at]);
}
