/* test-match-captures.c: what has been captured in a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game.h"
#include "move-list.h"
#include "registry.h"
#include "serai-captures.h"
#include "side.h"

enum
{
  N_PLIES = 200
};

static guint
count_captured (SeraiMatch *match, SeraiSide side)
{
  g_autoptr (GArray) captured = serai_captures_find (match, side);
  guint n_pieces = 0;

  for (guint n = 0; n < captured->len; n++)
    {
      SeraiPiece piece = g_array_index (captured, SeraiPiece, n);

      g_assert_cmpuint (piece.side, ==, side);
      g_assert_cmpuint (piece.kind, !=, 0);
      g_assert_cmpuint (piece.count, >, 0);
      for (guint before = 0; before < n; before++)
        {
          SeraiPiece other = g_array_index (captured, SeraiPiece, before);

          g_assert_true (other.kind != piece.kind || other.parts != piece.parts);
        }
      n_pieces += piece.count;
    }
  return n_pieces;
}

/* Plays a random move. Returns: how many pieces it has captured */
static guint
play_random (SeraiMatch *match, GRand *rand)
{
  const SeraiRules *rules = serai_match_get_rules (match);
  SeraiPosition     before = *serai_match_get_position (match);
  SeraiMoveList     list;
  SeraiHistory      history;
  SeraiGeometry     geometry;

  serai_move_list_init (&list);
  serai_match_get_history (match, &history);
  serai_game_moves (rules, &before, &history, &list);
  g_assert_cmpuint (list.n_moves, >, 0);
  serai_match_play (match, list.moves[g_rand_int_range (rand, 0, (gint32) list.n_moves)], NULL);
  serai_move_list_clear (&list);
  rules->geometry (&before, &geometry);
  return serai_game_captured (rules, geometry.n_points, &before, serai_match_get_position (match))
      .count;
}

/* The pieces add up in random games, and none is left when looking at the start. */
static void
test_random (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_autoptr (SeraiMatch) match = serai_match_new (rules, NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  guint n_captured[2] = { 0, 0 };

  for (int ply = 0; ply < N_PLIES && serai_match_get_result (match).outcome == SERAI_OUTCOME_NONE;
       ply++)
    {
      SeraiSide prey = serai_side_other (serai_match_get_side (match));

      n_captured[prey] += play_random (match, rand);
      g_assert_cmpuint (count_captured (match, SERAI_SIDE_P1), ==, n_captured[SERAI_SIDE_P1]);
      g_assert_cmpuint (count_captured (match, SERAI_SIDE_P2), ==, n_captured[SERAI_SIDE_P2]);
    }
  g_assert_true (serai_captures_are_possible (rules) || n_captured[0] + n_captured[1] == 0);
  serai_match_look_at (match, serai_match_get_record (match)->line[0]);
  g_assert_cmpuint (count_captured (match, SERAI_SIDE_P1), ==, 0);
  g_assert_cmpuint (count_captured (match, SERAI_SIDE_P2), ==, 0);
}

/* A chain of four captures in Keny. */
static void
test_chain (void)
{
  const char *const moves[] = { "c3-c1", "d6-d5", "a3-c3", "f6-d6-d8", "d3-d4", "d5xd3xd1xa1xa4" };
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("keny"), NULL);

  for (gsize n = 0; n < G_N_ELEMENTS (moves); n++)
    g_assert_true (serai_match_play_text (match, moves[n], NULL));
  g_assert_cmpuint (count_captured (match, SERAI_SIDE_P1), ==, 4);
  g_assert_cmpuint (count_captured (match, SERAI_SIDE_P2), ==, 0);
  serai_match_undo (match);
  g_assert_cmpuint (count_captured (match, SERAI_SIDE_P1), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);
      g_autofree char  *path = g_strdup_printf ("/match-captures/random/%s", rules->id);

      g_test_add_data_func (path, rules, test_random);
    }
  g_test_add_func ("/match-captures/chain", test_chain);
  return g_test_run ();
}
