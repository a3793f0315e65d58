/* motif-positions.c: positions in the lines of a mistake, for checks of what is said about them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "motif-positions.h"

#include "game.h"
#include "move-list.h"
#include "side.h"

SeraiSide
motif_other_side (const SeraiMistake *mistake)
{
  return serai_side_other (mistake->side);
}

unsigned
motif_count_at (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side,
                unsigned point)
{
  SeraiPiece piece = mistake->rules->piece_at (pos, point);

  return piece.side == side ? piece.count : 0;
}

unsigned
motif_count_pieces (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side)
{
  unsigned n_pieces = 0;

  for (unsigned point = 0; point < mistake->geometry.n_points; point++)
    n_pieces += motif_count_at (mistake, pos, side, point);
  return n_pieces;
}

unsigned
motif_point_of (const SeraiMistake *mistake, const char *name)
{
  unsigned point = serai_geometry_find (&mistake->geometry, name);

  g_assert_cmpuint (point, <, mistake->geometry.n_points);
  return point;
}

/* The points named in @message, one or two. The first argument is the name of a piece if there is a
 * word. */
size_t
motif_list_points (const SeraiMistake *mistake, const SeraiMessage *message, unsigned points[2])
{
  size_t n_points = 0;

  for (size_t n = message->word != NULL ? 1 : 0; n < SERAI_MESSAGE_ARGS; n++)
    if (message->args[n][0] != '\0')
      points[n_points++] = motif_point_of (mistake, message->args[n]);
  g_assert_cmpuint (n_points, >, 0);
  return n_points;
}

SeraiResult
motif_result_of (const SeraiMistake *mistake, const SeraiPosition *pos)
{
  return serai_game_result_of_start (mistake->rules, pos);
}

gboolean
motif_has_won (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side)
{
  return serai_side_has_won (side, motif_result_of (mistake, pos).outcome);
}

/* The first position after a move of @line in which @side is to move. */
const SeraiPosition *
motif_turn_of (const SeraiMistake *mistake, const SeraiMotifLine *line, SeraiSide side)
{
  for (size_t n = 1; n <= line->n_moves; n++)
    if (mistake->rules->side (&line->positions[n]) == side)
      return &line->positions[n];
  return NULL;
}

/* Calls @visit for each move of @side in @pos, even if it is not its turn, until it returns true.
 */
gboolean
motif_any_move (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side,
                MotifVisit visit, gpointer data)
{
  SeraiPosition turned = *pos;
  SeraiMoveList moves;
  gboolean      found = FALSE;

  if (motif_result_of (mistake, pos).outcome != SERAI_OUTCOME_NONE)
    return FALSE;
  if (mistake->rules->side (pos) != side)
    mistake->rules->swap_turn (pos, &turned);
  serai_move_list_init (&moves);
  mistake->rules->moves (&turned, &moves);
  for (size_t n = 0; n < moves.n_moves && !found; n++)
    found = visit (mistake, &turned, moves.moves[n], data);
  serai_move_list_clear (&moves);
  return found;
}

/* Whether @side wins within @n_moves of its own, by trying everything. */
gboolean
motif_wins_within (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side,
                   unsigned long n_moves)
{
  gboolean      is_own = mistake->rules->side (pos) == side;
  gboolean      is_won = !is_own;
  SeraiMoveList moves;

  if (motif_result_of (mistake, pos).outcome != SERAI_OUTCOME_NONE)
    return motif_has_won (mistake, pos, side);
  if (n_moves == 0)
    return FALSE;
  serai_move_list_init (&moves);
  mistake->rules->moves (pos, &moves);
  for (size_t n = 0; n < moves.n_moves && is_won != is_own; n++)
    {
      SeraiPosition after;

      mistake->rules->apply (pos, moves.moves[n], &after);
      is_won = motif_wins_within (mistake, &after, side, is_own ? n_moves - 1 : n_moves);
    }
  serai_move_list_clear (&moves);
  return is_won;
}
