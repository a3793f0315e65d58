/* motif-checks.c: checks what sentences about mistakes in MKCess claim.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "motif-checks.h"

#include <string.h>

#include "motif-positions.h"
#include "side.h"

/* Whether @side wins in the end, by trying everything; that is possible on a small board. */
static gboolean
wins_on_small_board (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side)
{
  enum
  {
    SMALL = 16 /* squares */
  };

  return mistake->geometry.n_points > SMALL || motif_wins_within (mistake, pos, side, SMALL);
}

gboolean
motif_check_loses_after_answer (const SeraiMistake         *mistake,
                                const SeraiMessage *message G_GNUC_UNUSED)
{
  return wins_on_small_board (mistake, &mistake->played.positions[2], motif_other_side (mistake));
}

gboolean
motif_check_misses_winning (const SeraiMistake *mistake, const SeraiMessage *message G_GNUC_UNUSED)
{
  return wins_on_small_board (mistake, &mistake->better.positions[1], mistake->side);
}

/* How many moves the piece of @side needs to each square, if nothing else moves. */
static void
find_distances (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side,
                unsigned distances[SERAI_MAX_POINTS])
{
  unsigned reached = 1;

  for (unsigned point = 0; point < SERAI_MAX_POINTS; point++)
    distances[point] =
        point < mistake->geometry.n_points && motif_count_at (mistake, pos, side, point) > 0
            ? 0
            : G_MAXUINT;
  for (unsigned distance = 0; reached > 0; distance++)
    {
      reached = 0;
      for (unsigned from = 0; from < mistake->geometry.n_points; from++)
        for (unsigned to = 0; distances[from] == distance && to < mistake->geometry.n_points; to++)
          {
            int dx = ABS ((int) (mistake->geometry.points[from].name[0])
                          - mistake->geometry.points[to].name[0]);
            int dy =
                ABS ((int) g_ascii_strtoull (mistake->geometry.points[from].name + 1, NULL, 10)
                     - (int) g_ascii_strtoull (mistake->geometry.points[to].name + 1, NULL, 10));

            if (dx * dy == 2 && distances[to] == G_MAXUINT
                && mistake->rules->piece_at (pos, to).kind == 0)
              {
                distances[to] = distance + 1;
                reached++;
              }
          }
    }
}

/* Knights only. The squares that @side can reach, or those nearer to it. */
static unsigned
count_reached (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side,
               gboolean is_nearer)
{
  unsigned own[SERAI_MAX_POINTS], their[SERAI_MAX_POINTS];
  unsigned n_reached = 0;

  find_distances (mistake, pos, side, own);
  find_distances (mistake, pos, serai_side_other (side), their);
  for (unsigned point = 0; point < mistake->geometry.n_points; point++)
    n_reached +=
        own[point] != 0 && own[point] != G_MAXUINT && (!is_nearer || own[point] < their[point]);
  return n_reached;
}

static gboolean
is_knight (const SeraiMistake *mistake)
{
  char text[SERAI_POSITION_TEXT];

  mistake->rules->write (&mistake->played.positions[0], text);
  return strchr (text, 'N') != NULL;
}

/* Whether no point can be reached by both pieces, as far as this can be checked. */
static gboolean
are_apart (const SeraiMistake *mistake, const SeraiPosition *pos, gboolean if_unknown)
{
  unsigned first[SERAI_MAX_POINTS], second[SERAI_MAX_POINTS];

  if (!is_knight (mistake))
    return if_unknown;
  find_distances (mistake, pos, SERAI_SIDE_P1, first);
  find_distances (mistake, pos, SERAI_SIDE_P2, second);
  for (unsigned point = 0; point < mistake->geometry.n_points; point++)
    if (first[point] != G_MAXUINT && second[point] != G_MAXUINT)
      return FALSE;
  return TRUE;
}

/* Whether the move that leads to @after separates the pieces. */
static gboolean
separates (const SeraiMistake *mistake, const SeraiPosition *after)
{
  return are_apart (mistake, after, TRUE) && !are_apart (mistake, after - 1, FALSE);
}

gboolean
motif_check_parts_badly (const SeraiMistake *mistake, const SeraiMessage *message G_GNUC_UNUSED)
{
  return separates (mistake, &mistake->played.positions[1])
         && wins_on_small_board (mistake, &mistake->played.positions[1],
                                 motif_other_side (mistake));
}

gboolean
motif_check_wastes_moves (const SeraiMistake *mistake, const SeraiMessage *message G_GNUC_UNUSED)
{
  return are_apart (mistake, &mistake->played.positions[0], TRUE)
         && wins_on_small_board (mistake, &mistake->played.positions[1],
                                 motif_other_side (mistake));
}

gboolean
motif_check_lets_part (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return separates (mistake, &mistake->played.positions[2])
         && motif_check_loses_after_answer (mistake, message);
}

gboolean
motif_check_misses_parting (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return separates (mistake, &mistake->better.positions[1])
         && motif_check_misses_winning (mistake, message);
}

gboolean
motif_check_enclosed (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return !is_knight (mistake)
         || count_reached (mistake, motif_turn_of (mistake, &mistake->played, mistake->side),
                           mistake->side, FALSE)
                == message->count;
}

gboolean
motif_check_misses_enclosing (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return !is_knight (mistake)
         || count_reached (mistake,
                           motif_turn_of (mistake, &mistake->better, motif_other_side (mistake)),
                           motif_other_side (mistake), FALSE)
                == message->count;
}

gboolean
motif_check_lets_be_first (const SeraiMistake *mistake, const SeraiMessage *message)
{
  return !is_knight (mistake)
         || count_reached (mistake, motif_turn_of (mistake, &mistake->played, mistake->side),
                           motif_other_side (mistake), TRUE)
                == message->count;
}
