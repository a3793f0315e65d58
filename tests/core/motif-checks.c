/* motif-checks.c: checks what a sentence about a mistake claims, without the code that found it.
 *
 * Lists all moves, plays them and looks at the pieces before and after. It does not matter how slow
 * that is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "motif-checks.h"

#include <string.h>

#include "game.h"
#include "motif-positions.h"
#include "move-list.h"
#include "side.h"

#define MAX_FORCED 2 /* moves of a forced win that are checked */

typedef gboolean (*Check) (const SeraiMistake *mistake, const SeraiMessage *message);

/* ---- The end of the game ---- */

static gboolean
wins_at_once (const SeraiMistake *mistake, const SeraiPosition *before, SeraiMove move,
              gpointer data)
{
  const SeraiSide *side = data;
  SeraiPosition    after;

  mistake->rules->apply (before, move, &after);
  return motif_has_won (mistake, &after, *side);
}

static gboolean
check_loses_at_once (const SeraiMistake *mistake, const SeraiMessage *message G_GNUC_UNUSED)
{
  SeraiSide opponent = motif_other_side (mistake);

  return motif_any_move (mistake, &mistake->played.positions[1], opponent, wins_at_once, &opponent)
         && (mistake->rules->side (&mistake->better.positions[1]) != opponent
             || !motif_any_move (mistake, &mistake->better.positions[1], opponent, wins_at_once,
                                 &opponent));
}

static gboolean
check_misses_win (const SeraiMistake *mistake, const SeraiMessage *message G_GNUC_UNUSED)
{
  return motif_has_won (mistake, &mistake->better.positions[1], mistake->side)
         && !motif_has_won (mistake, &mistake->played.positions[1], mistake->side);
}

static gboolean
check_loses_by_force (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return message->count > MAX_FORCED
         || motif_wins_within (mistake, &mistake->played.positions[1], motif_other_side (mistake),
                               message->count);
}

static gboolean
check_misses_forced_win (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return message->count > MAX_FORCED
         || motif_wins_within (mistake, &mistake->better.positions[0], mistake->side,
                               message->count);
}

static gboolean
check_draws (const SeraiMistake *mistake, const SeraiMessage *message G_GNUC_UNUSED)
{
  const SeraiMotifLine *played = &mistake->played;
  const SeraiMotifLine *better = &mistake->better;

  return motif_result_of (mistake, &played->positions[played->n_moves]).outcome
             == SERAI_OUTCOME_DRAW
         && motif_result_of (mistake, &better->positions[better->n_moves]).outcome
                == SERAI_OUTCOME_NONE;
}

/* ---- Captures ---- */

/* Whether what @message says that @taker takes disappears between the two positions. */
static gboolean
is_taken (const SeraiMistake *mistake, const SeraiMessage *message, const SeraiPosition *before,
          const SeraiPosition *after, SeraiSide taker)
{
  SeraiSide prey = serai_side_other (taker);
  unsigned  points[2];
  size_t    n_points;

  if (message->plural != NULL)
    return motif_count_pieces (mistake, before, prey) - motif_count_pieces (mistake, after, prey)
           == message->count;
  n_points = motif_list_points (mistake, message, points);
  for (size_t n = 0; n < n_points; n++)
    if (motif_count_at (mistake, after, prey, points[n])
        >= motif_count_at (mistake, before, prey, points[n]))
      return FALSE;
  return TRUE;
}

static gboolean
check_lets_capture (const SeraiMistake *mistake, const SeraiMessage *message)
{
  const SeraiPosition *before =
      motif_turn_of (mistake, &mistake->played, motif_other_side (mistake));

  return before != NULL
         && is_taken (mistake, message, before, before + 1, motif_other_side (mistake));
}

static gboolean
check_misses_capture (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return is_taken (mistake, message, &mistake->better.positions[0], &mistake->better.positions[1],
                   mistake->side);
}

/* The piece named stands there after the mistake, and disappears from there by a move of the
 * opponent. */
static gboolean
check_loses_piece (const SeraiMistake *mistake, const SeraiMessage *message)
{
  const SeraiMotifLine *line = &mistake->played;
  unsigned              points[2];

  g_assert_cmpuint (motif_list_points (mistake, message, points), ==, 1);
  for (size_t n = 1; n < line->n_moves; n++)
    {
      if (motif_count_at (mistake, &line->positions[n], mistake->side, points[0]) == 0)
        return FALSE;
      if (motif_count_at (mistake, &line->positions[n + 1], mistake->side, points[0]) == 0)
        return mistake->rules->side (&line->positions[n]) == motif_other_side (mistake);
    }
  return FALSE;
}

/* How many pieces of @side are captured in the first @n_moves of @line. */
static int
count_lost (const SeraiMistake *mistake, const SeraiMotifLine *line, size_t n_moves, SeraiSide side)
{
  int n_lost = 0;

  for (size_t n = 0; n < n_moves; n++)
    if (mistake->rules->side (&line->positions[n]) != side)
      n_lost += (int) motif_count_pieces (mistake, &line->positions[n], side)
                - (int) motif_count_pieces (mistake, &line->positions[n + 1], side);
  return n_lost;
}

/* Whether @side loses the number in @message more in @more than in @less, as far as they are
 * compared: either up to the same move, or each up to a position where it settles. */
static gboolean
is_lost_more (const SeraiMistake *mistake, const SeraiMotifLine *more, const SeraiMotifLine *less,
              SeraiSide side, const SeraiMessage *message)
{
  size_t n_common = MIN (more->n_moves, less->n_moves);

  g_assert_cmpuint (more->n_compared, <=, more->n_moves);
  g_assert_cmpuint (less->n_compared, <=, less->n_moves);
  g_assert_true (more->n_compared == less->n_compared || n_common >= more->n_compared
                 || n_common >= less->n_compared);
  return count_lost (mistake, more, more->n_compared, side)
             - count_lost (mistake, less, less->n_compared, side)
         == (int) message->count;
}

static gboolean
check_loses_more (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return is_lost_more (mistake, &mistake->played, &mistake->better, mistake->side, message);
}

static gboolean
check_captures_less (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return is_lost_more (mistake, &mistake->better, &mistake->played, motif_other_side (mistake),
                       message);
}

/* The most that a move of the side to move captures. */
static gboolean
note_most (const SeraiMistake *mistake, const SeraiPosition *before, SeraiMove move, gpointer data)
{
  SeraiSide     prey = serai_side_other (mistake->rules->side (before));
  unsigned     *most = data;
  SeraiPosition after;

  mistake->rules->apply (before, move, &after);
  *most = MAX (*most, motif_count_pieces (mistake, before, prey)
                          - motif_count_pieces (mistake, &after, prey));
  return FALSE;
}

/* The most that a move of the side to move captures more than the next one could. */
static gboolean
note_gain (const SeraiMistake *mistake, const SeraiPosition *before, SeraiMove move, gpointer data)
{
  SeraiSide     side = mistake->rules->side (before);
  int          *most = data;
  SeraiPosition after;
  unsigned      lost = 0;
  int           taken;

  mistake->rules->apply (before, move, &after);
  taken = (int) motif_count_pieces (mistake, before, serai_side_other (side))
          - (int) motif_count_pieces (mistake, &after, serai_side_other (side));
  if (taken > 0)
    motif_any_move (mistake, &after, serai_side_other (side), note_most, &lost);
  *most = MAX (*most, taken - (int) lost);
  return FALSE;
}

/* Looks for a capture after which the other side cannot take the number wanted more than it loses
 * by that and by the next move. */
static gboolean
escapes (const SeraiMistake *mistake, const SeraiPosition *before, SeraiMove move, gpointer data)
{
  const unsigned long *wanted = data;
  SeraiSide            side = mistake->rules->side (before);
  SeraiPosition        after;
  int                  lost, most = 0;

  mistake->rules->apply (before, move, &after);
  lost = (int) motif_count_pieces (mistake, before, serai_side_other (side))
         - (int) motif_count_pieces (mistake, &after, serai_side_other (side));
  motif_any_move (mistake, &after, serai_side_other (side), note_gain, &most);
  return lost == 0 || most < lost + (int) *wanted;
}

static gboolean
check_sacrifice (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide victim,
                 const SeraiMessage *message)
{
  unsigned long wanted = message->count;

  return pos != NULL && mistake->rules->side (pos) == victim && wanted > 0
         && !motif_any_move (mistake, pos, victim, escapes, &wanted);
}

static gboolean
check_lets_sacrifice (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return check_sacrifice (mistake, &mistake->played.positions[2], mistake->side, message);
}

static gboolean
check_misses_sacrifice (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return check_sacrifice (mistake, &mistake->better.positions[1], motif_other_side (mistake),
                          message);
}

/* ---- Threats ---- */

static gboolean
takes_point (const SeraiMistake *mistake, const SeraiPosition *before, SeraiMove move,
             gpointer data)
{
  const unsigned *point = data;
  SeraiSide       prey = serai_side_other (mistake->rules->side (before));
  SeraiPosition   after;

  mistake->rules->apply (before, move, &after);
  return motif_count_at (mistake, &after, prey, *point)
         < motif_count_at (mistake, before, prey, *point);
}

/* Whether the pieces named could be taken by @taker in @pos, but not in @otherwise. */
static gboolean
are_in_danger (const SeraiMistake *mistake, const SeraiMessage *message, const SeraiPosition *pos,
               const SeraiPosition *otherwise, SeraiSide taker)
{
  unsigned points[2];
  size_t   n_points = motif_list_points (mistake, message, points);

  for (size_t n = 0; n < n_points; n++)
    if (pos == NULL || otherwise == NULL
        || !motif_any_move (mistake, pos, taker, takes_point, &points[n])
        || motif_any_move (mistake, otherwise, taker, takes_point, &points[n]))
      return FALSE;
  return TRUE;
}

static gboolean
check_in_danger (const SeraiMistake *mistake, const SeraiMessage *message)
{
  SeraiSide opponent = motif_other_side (mistake);

  return are_in_danger (mistake, message, motif_turn_of (mistake, &mistake->played, opponent),
                        motif_turn_of (mistake, &mistake->better, opponent), opponent);
}

static gboolean
check_lets_attack (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return are_in_danger (mistake, message, &mistake->played.positions[2],
                        &mistake->better.positions[2], motif_other_side (mistake));
}

static gboolean
check_misses_attack (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return are_in_danger (mistake, message, &mistake->better.positions[1],
                        &mistake->played.positions[1], mistake->side);
}

/* ---- Promotions and new pieces ---- */

/* The pieces of @side like @piece. */
static unsigned
count_like (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiPiece piece)
{
  unsigned n_pieces = 0;

  for (unsigned point = 0; point < mistake->geometry.n_points; point++)
    {
      SeraiPiece other = mistake->rules->piece_at (pos, point);

      n_pieces +=
          other.side == piece.side && other.kind == piece.kind && other.parts == piece.parts;
    }
  return n_pieces;
}

/* Whether a move of @side in @line makes one more of the piece named, on the point named. */
static gboolean
gets_piece (const SeraiMistake *mistake, const SeraiMotifLine *line, SeraiSide side,
            const SeraiMessage *message)
{
  unsigned points[2];

  g_assert_cmpuint (motif_list_points (mistake, message, points), ==, 1);
  for (size_t n = 0; n < line->n_moves; n++)
    {
      SeraiPiece   piece = mistake->rules->piece_at (&line->positions[n + 1], points[0]);
      SeraiMessage name;

      mistake->rules->describe (piece, &name);
      if (mistake->rules->side (&line->positions[n]) == side && piece.side == side
          && count_like (mistake, &line->positions[n + 1], piece)
                 == count_like (mistake, &line->positions[n], piece) + 1
          && g_strcmp0 (name.word, message->word) == 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
check_by_opponent (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return gets_piece (mistake, &mistake->played, motif_other_side (mistake), message);
}

static gboolean
check_by_better (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return gets_piece (mistake, &mistake->better, mistake->side, message);
}

/* ---- Room ---- */

/* What the moves of @side begin with, or lead to, in the end or on the way. */
typedef struct
{
  gboolean is_target;
  gboolean points[SERAI_MAX_POINTS];
} Places;

static gboolean
note_place (const SeraiMistake *mistake, const SeraiPosition *before, SeraiMove move, gpointer data)
{
  Places   *places = data;
  SeraiStep steps[SERAI_MAX_STEPS];
  size_t    n_steps = mistake->rules->steps (before, move, steps);

  if (!places->is_target)
    places->points[steps[0].value] = TRUE;
  for (size_t n = 1; n < n_steps && places->is_target; n++)
    if (steps[n].value != steps[0].value)
      places->points[steps[n].value] = TRUE;
  return FALSE;
}

static unsigned
count_places (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side,
              gboolean is_target)
{
  Places   places = { .is_target = is_target };
  unsigned n_places = 0;

  motif_any_move (mistake, pos, side, note_place, &places);
  for (unsigned point = 0; point < SERAI_MAX_POINTS; point++)
    n_places += places.points[point];
  return n_places;
}

/* Whether @side has as many places in @pos as @message says, and more in @otherwise. */
static gboolean
has_room (const SeraiMistake *mistake, const SeraiMessage *message, const SeraiPosition *pos,
          const SeraiPosition *otherwise, SeraiSide side, gboolean is_target)
{
  return pos != NULL && otherwise != NULL
         && count_places (mistake, pos, side, is_target) == message->count
         && count_places (mistake, otherwise, side, is_target) > message->count;
}

static gboolean
is_room_of (const SeraiMistake *mistake, const SeraiMessage *message, SeraiSide side,
            gboolean is_target, gboolean is_played)
{
  const SeraiMotifLine *line = is_played ? &mistake->played : &mistake->better;
  const SeraiMotifLine *other = is_played ? &mistake->better : &mistake->played;

  return has_room (mistake, message, motif_turn_of (mistake, line, side),
                   motif_turn_of (mistake, other, side), side, is_target);
}

static gboolean
check_confined (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return is_room_of (mistake, message, mistake->side, FALSE, TRUE);
}

static gboolean
check_misses_confining (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return is_room_of (mistake, message, motif_other_side (mistake), FALSE, FALSE);
}

static gboolean
check_targets (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return is_room_of (mistake, message, mistake->side, TRUE, TRUE);
}

static gboolean
check_targets_of_opponent (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return is_room_of (mistake, message, motif_other_side (mistake), TRUE, FALSE);
}

/* Two numbers of moves. */
static gboolean
are_moves (const SeraiMistake *mistake, const SeraiMessage *message, const SeraiMotifLine *line,
           const SeraiMotifLine *other, SeraiSide side)
{
  const SeraiPosition *positions[] = { motif_turn_of (mistake, line, side),
                                       motif_turn_of (mistake, other, side) };

  for (int n = 0; n < 2; n++)
    {
      g_autofree char *number = NULL;
      SeraiMoveList    moves;

      serai_move_list_init (&moves);
      mistake->rules->moves (positions[n], &moves);
      number = g_strdup_printf ("%zu", moves.n_moves);
      serai_move_list_clear (&moves);
      if (strcmp (number, message->args[n]) != 0)
        return FALSE;
    }
  return message->count < g_ascii_strtoull (message->args[1], NULL, 10);
}

static gboolean
check_moves (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return are_moves (mistake, message, &mistake->played, &mistake->better, mistake->side);
}

static gboolean
check_moves_of_opponent (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return are_moves (mistake, message, &mistake->better, &mistake->played,
                    motif_other_side (mistake));
}

/* ---- Kei-Yen ---- */

/* Whether the Kei on @point cannot move, even where jumping is not compulsory, as by default. */
static gboolean
is_blocked (const SeraiMistake *mistake, const SeraiPosition *pos, unsigned point)
{
  Places        places = { 0 };
  SeraiOptions  options;
  SeraiPosition free;
  char          text[SERAI_POSITION_TEXT];
  const char   *why;

  serai_options_init (mistake->rules, &options);
  mistake->rules->write (pos, text);
  g_assert_cmpuint (mistake->rules->read (&options, text, &free, &why), ==, 0);
  motif_any_move (mistake, &free, SERAI_SIDE_P1, note_place, &places);
  return !places.points[point];
}

static gboolean
is_block (const SeraiMistake *mistake, const SeraiMessage *message, const SeraiMotifLine *line)
{
  const SeraiPosition *pos = motif_turn_of (mistake, line, SERAI_SIDE_P1);
  unsigned             points[2];

  g_assert_cmpuint (motif_list_points (mistake, message, points), ==, 1);
  return pos != NULL && motif_count_at (mistake, pos, SERAI_SIDE_P1, points[0]) == 1
         && is_blocked (mistake, pos, points[0]);
}

static gboolean
check_lets_block (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return is_block (mistake, message, &mistake->played);
}

static gboolean
check_misses_block (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return is_block (mistake, message, &mistake->better);
}

static gboolean
check_no_jump (const SeraiMistake *mistake, const SeraiMessage *message G_GNUC_UNUSED)
{
  unsigned played = 0, better = 0;

  motif_any_move (mistake, motif_turn_of (mistake, &mistake->played, SERAI_SIDE_P1), SERAI_SIDE_P1,
                  note_most, &played);
  motif_any_move (mistake, motif_turn_of (mistake, &mistake->better, SERAI_SIDE_P1), SERAI_SIDE_P1,
                  note_most, &better);
  return played == 0 && better > 0;
}

/* ---- Pyramids ---- */

/* The worth of the pieces of @side in 1/100 slave. */
static int
sum_worth (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side)
{
  int worth = 0;

  for (unsigned point = 0; point < mistake->geometry.n_points; point++)
    if (motif_count_at (mistake, pos, side, point) > 0)
      worth += mistake->rules->species->worth (pos, mistake->rules->piece_at (pos, point));
  return worth;
}

static int
lead_after (const SeraiMistake *mistake, const SeraiMotifLine *line)
{
  const SeraiPosition *pos = &line->positions[line->n_compared];

  return sum_worth (mistake, pos, motif_other_side (mistake))
         - sum_worth (mistake, pos, mistake->side);
}

static gboolean
check_loses_value (const SeraiMistake *mistake, const SeraiMessage *message)
{
  int lost = lead_after (mistake, &mistake->played) - lead_after (mistake, &mistake->better);

  return ABS (lost - 100 * (int) message->count) <= 50;
}

/* ---- The table ---- */

/* A motif of one game, or of all that have it. */
static const struct
{
  const char *game; /* nullable */
  const char *motif;
  Check       check;
} checks[] = {
  { NULL, "misses win", check_misses_win },
  { NULL, "loses at once", check_loses_at_once },
  { NULL, "misses forced win", check_misses_forced_win },
  { NULL, "loses by force", check_loses_by_force },
  { NULL, "draws", check_draws },
  { NULL, "lets capture", check_lets_capture },
  { NULL, "lets jump", check_lets_capture },
  { NULL, "misses capture", check_misses_capture },
  { NULL, "misses jump", check_misses_capture },
  { NULL, "loses piece", check_loses_piece },
  { NULL, "loses more", check_loses_more },
  { NULL, "captures less", check_captures_less },
  { NULL, "lets sacrifice", check_lets_sacrifice },
  { NULL, "misses sacrifice", check_misses_sacrifice },
  { NULL, "in danger", check_in_danger },
  { NULL, "lets attack", check_lets_attack },
  { NULL, "misses attack", check_misses_attack },
  { NULL, "lets promote", check_by_opponent },
  { NULL, "misses promotion", check_by_better },
  { NULL, "lets join", check_by_opponent },
  { NULL, "misses joining", check_by_better },
  { NULL, "loses value", check_loses_value },
  { NULL, "lets block", check_lets_block },
  { NULL, "misses block", check_misses_block },
  { NULL, "leaves no jump", check_no_jump },
  { NULL, "lets complete several", motif_check_completes_several },
  { NULL, "lets complete", motif_check_lets_complete },
  { NULL, "misses completing", motif_check_misses_completing },
  { NULL, "lets complete more", motif_check_more_completed },
  { NULL, "completes less", motif_check_fewer_completed },
  { NULL, "lets fork", motif_check_lets_threaten },
  { NULL, "lets threaten", motif_check_lets_threaten },
  { NULL, "misses fork", motif_check_misses_threat },
  { NULL, "misses threat", motif_check_misses_threat },
  { NULL, "misses shutting in", check_misses_win },
  { NULL, "can be shut in", check_loses_at_once },
  { NULL, "parts badly", motif_check_parts_badly },
  { NULL, "wastes moves", motif_check_wastes_moves },
  { NULL, "lets part", motif_check_lets_part },
  { NULL, "lets mirror", motif_check_loses_after_answer },
  { NULL, "misses parting", motif_check_misses_parting },
  { NULL, "misses mirror", motif_check_misses_winning },
  { NULL, "enclosed", motif_check_enclosed },
  { NULL, "misses enclosing", motif_check_misses_enclosing },
  { NULL, "lets be first", motif_check_lets_be_first },
  { "kei-yen", "confined", check_targets },
  { "kei-yen", "frees", check_targets_of_opponent },
  { "mkcess", "confined", check_targets },
  { "mkcess", "misses confining", check_targets_of_opponent },
  { "pyramids", "confined", check_moves },
  { "pyramids", "misses confining", check_moves_of_opponent },
  { NULL, "confined", check_confined },
  { NULL, "misses confining", check_misses_confining },
};

/**
 * motif_check_claim:
 * @mistake: a mistake
 * @motif: the name of the motif that was found
 * @message: the sentence
 * Every motif must have a check.
 * Returns: whether the sentence is true
 */
gboolean
motif_check_claim (const SeraiMistake *mistake, const char *motif, const SeraiMessage *message)
{
  for (size_t n = 0; n < G_N_ELEMENTS (checks); n++)
    if (strcmp (checks[n].motif, motif) == 0
        && (checks[n].game == NULL || strcmp (checks[n].game, mistake->rules->id) == 0))
      return checks[n].check (mistake, message);
  g_error ("no check for the motif %s", motif);
}
