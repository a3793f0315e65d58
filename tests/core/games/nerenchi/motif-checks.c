/* motif-checks.c: checks what sentences about mistakes in Nerenchi claim.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "motif-checks.h"

#include <string.h>

#include "motif-positions.h"
#include "side.h"

/* By the names of their points; with the option that leaves out diagonals, there are fewer. */
static const char *const nerenchi_lines[] = {
  "a7 d7 g7", "g7 g4 g1", "g1 d1 a1", "a1 a4 a7", "b6 d6 f6", "f6 f4 f2", "f2 d2 b2",
  "b2 b4 b6", "c5 d5 e5", "e5 e4 e3", "e3 d3 c3", "c3 c4 c5", "d7 d6 d5", "g4 f4 e4",
  "d1 d2 d3", "a4 b4 c4", "a7 b6 c5", "g7 f6 e5", "g1 f2 e3", "a1 b2 c3",
};

/* How many counters of @side, and whether @point, are in the line. */
static unsigned
count_in_line (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side,
               const char *line, unsigned point, gboolean *has_point)
{
  g_auto (GStrv) names = g_strsplit (line, " ", -1);
  unsigned n_counters = 0;

  *has_point = FALSE;
  for (char **name = names; *name != NULL; name++)
    {
      unsigned at = motif_point_of (mistake, *name);

      *has_point |= at == point;
      n_counters += motif_count_at (mistake, pos, side, at);
    }
  return n_counters;
}

/* Whether @point is in a line with @wanted counters of @side. */
static gboolean
has_line (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side, unsigned point,
          unsigned wanted)
{
  for (size_t n = 0; n < G_N_ELEMENTS (nerenchi_lines); n++)
    {
      gboolean has_point;

      if (count_in_line (mistake, pos, side, nerenchi_lines[n], point, &has_point) == wanted
          && has_point)
        return TRUE;
    }
  return FALSE;
}

/* Whether move @n of @line completes a nerenchi with the counter that it brings to *point. */
static gboolean
completes (const SeraiMistake *mistake, const SeraiMotifLine *line, size_t n, unsigned *point)
{
  SeraiSide side = mistake->rules->side (&line->positions[n]);

  for (*point = 0; *point < mistake->geometry.n_points; ++*point)
    if (motif_count_at (mistake, &line->positions[n], side, *point) == 0
        && motif_count_at (mistake, &line->positions[n + 1], side, *point) == 1)
      return has_line (mistake, &line->positions[n + 1], side, *point, 3);
  return FALSE;
}

gboolean
motif_check_lets_complete (const SeraiMistake *mistake, const SeraiMessage *message)
{
  const SeraiPosition *pos = motif_turn_of (mistake, &mistake->played, motif_other_side (mistake));
  unsigned             point;

  return pos != NULL
         && completes (mistake, &mistake->played, (size_t) (pos - mistake->played.positions),
                       &point)
         && point == motif_point_of (mistake, message->args[0]);
}

gboolean
motif_check_misses_completing (const SeraiMistake *mistake, const SeraiMessage *message)
{
  unsigned point, other;

  return completes (mistake, &mistake->better, 0, &point)
         && point == motif_point_of (mistake, message->args[0])
         && !completes (mistake, &mistake->played, 0, &other);
}

static unsigned
count_completed (const SeraiMistake *mistake, const SeraiMotifLine *line, size_t first, size_t last,
                 SeraiSide side)
{
  unsigned n_completed = 0;
  unsigned point;

  for (size_t n = first; n < last; n++)
    n_completed +=
        mistake->rules->side (&line->positions[n]) == side && completes (mistake, line, n, &point);
  return n_completed;
}

gboolean
motif_check_completes_several (const SeraiMistake *mistake, const SeraiMessage *message)
{
  const SeraiMotifLine *line = &mistake->played;
  size_t                first =
      (size_t) (motif_turn_of (mistake, line, motif_other_side (mistake)) - line->positions);
  size_t last = first;

  while (last < line->n_moves
         && mistake->rules->side (&line->positions[last]) == motif_other_side (mistake))
    last++;
  return count_completed (mistake, line, first, last, motif_other_side (mistake)) == message->count
         && message->count > 1;
}

gboolean
motif_check_more_completed (const SeraiMistake *mistake, const SeraiMessage *message)
{
  size_t n = MIN (mistake->played.n_moves, mistake->better.n_moves);

  return count_completed (mistake, &mistake->played, 0, n, motif_other_side (mistake))
         == count_completed (mistake, &mistake->better, 0, n, motif_other_side (mistake))
                + message->count;
}

gboolean
motif_check_fewer_completed (const SeraiMistake *mistake, const SeraiMessage *message)
{
  size_t n = MIN (mistake->played.n_moves, mistake->better.n_moves);

  return count_completed (mistake, &mistake->played, 0, n, mistake->side) + message->count
         == count_completed (mistake, &mistake->better, 0, n, mistake->side);
}

/* Whether the points named are vacant in @pos and complete lines of @side. */
static gboolean
are_threats (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side,
             const SeraiMessage *message)
{
  unsigned points[2];
  size_t   n_points = motif_list_points (mistake, message, points);

  for (size_t n = 0; n < n_points; n++)
    if (mistake->rules->piece_at (pos, points[n]).kind != 0
        || !has_line (mistake, pos, side, points[n], 2))
      return FALSE;
  return TRUE;
}

/* When the opponent has answered, with several moves in a row if it earns them. */
gboolean
motif_check_lets_threaten (const SeraiMistake *mistake, const SeraiMessage *message)
{
  const SeraiMotifLine *line = &mistake->played;
  const SeraiPosition  *pos = motif_turn_of (mistake, line, motif_other_side (mistake));

  while (pos < &line->positions[line->n_moves]
         && mistake->rules->side (pos) == motif_other_side (mistake))
    pos++;
  return are_threats (mistake, pos, motif_other_side (mistake), message);
}

gboolean
motif_check_misses_threat (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return are_threats (mistake,
                      motif_turn_of (mistake, &mistake->better, motif_other_side (mistake)),
                      mistake->side, message);
}
