/* test-move-rows.c: the rows of the list of moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-match.h"
#include "registry.h"
#include "serai-move-row.h"

static const char *const moves[] = { "e3-e4", "b4-b5", "a3-a4", "b5-c5", "a4-a5", NULL };

typedef struct
{
  SeraiMatch *match;
  GListStore *rows;
  guint       n_replaced; /* rows added or removed since the start */
} Fixture;

static void
changed_cb (GListModel *rows G_GNUC_UNUSED, guint place G_GNUC_UNUSED, guint n_removed,
            guint n_added, Fixture *fixture)
{
  fixture->n_replaced += n_removed + n_added;
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  fixture->match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  fixture->rows = g_list_store_new (SERAI_TYPE_MOVE_ROW);
  g_signal_connect (fixture->rows, "items-changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_object_unref (fixture->rows);
  g_object_unref (fixture->match);
}

/* A move has the number of its row. */
static void
check_numbers (SeraiMoveRow *row, const SeraiRules *rules)
{
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      const SeraiRecordNode *move = serai_move_row_get_move (row, side);

      if (move != NULL)
        g_assert_cmpuint (serai_move_rows_number (rules, move), ==,
                          serai_move_row_get_place (row).number);
    }
}

/* One line for each row, as "2 a3-a4 b5-c5", indented by its depth. Returns: (transfer full) */
static char *
write_rows (GListStore *rows)
{
  GString *text = g_string_new (NULL);

  for (guint n = 0; n < g_list_model_get_n_items (G_LIST_MODEL (rows)); n++)
    {
      g_autoptr (SeraiMoveRow) row = g_list_model_get_item (G_LIST_MODEL (rows), n);
      SeraiMovePlace   place = serai_move_row_get_place (row);
      g_autofree char *first = serai_move_row_write (row, SERAI_SIDE_P1);
      g_autofree char *second = serai_move_row_write (row, SERAI_SIDE_P2);

      g_string_append_printf (text, "%*s%u %s %s\n", (int) place.depth, "", place.number,
                              *first != '\0' ? first : ".", *second != '\0' ? second : ".");
    }
  return g_string_free (text, FALSE);
}

static void
assert_rows (Fixture *fixture, const char *expected)
{
  g_autofree char *text = NULL;

  serai_move_rows_update (fixture->rows, fixture->match);
  for (guint n = 0; n < g_list_model_get_n_items (G_LIST_MODEL (fixture->rows)); n++)
    {
      g_autoptr (SeraiMoveRow) row = g_list_model_get_item (G_LIST_MODEL (fixture->rows), n);

      check_numbers (row, serai_match_get_rules (fixture->match));
    }
  text = write_rows (fixture->rows);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_pairs (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  assert_rows (fixture, "");
  play_texts (fixture->match, moves);
  assert_rows (fixture, "1 e3-e4 b4-b5\n2 a3-a4 b5-c5\n3 a4-a5 .\n");
  serai_match_undo (fixture->match);
  assert_rows (fixture, "1 e3-e4 b4-b5\n2 a3-a4 b5-c5\n3 a4-a5 .\n");
  g_assert_cmpuint (fixture->n_replaced, ==, 3);
}

/* The answer to a move comes into its row, in which somebody may be typing. */
static void
test_answer (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  play_texts (fixture->match, moves);
  assert_rows (fixture, "1 e3-e4 b4-b5\n2 a3-a4 b5-c5\n3 a4-a5 .\n");
  fixture->n_replaced = 0;
  g_assert_true (serai_match_play_text (fixture->match, "d4-d5", NULL));
  assert_rows (fixture, "1 e3-e4 b4-b5\n2 a3-a4 b5-c5\n3 a4-a5 d4-d5\n");
  g_assert_cmpuint (fixture->n_replaced, ==, 0);
}

/* A variation follows the row of the move that it replaces; the newest line is the main one. */
static void
test_variations (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch *match = fixture->match;

  play_texts (match, moves);
  serai_match_go_to (match, 3);
  g_assert_true (serai_match_play_text (match, "d4-d5", NULL));
  assert_rows (fixture, "1 e3-e4 b4-b5\n2 a3-a4 d4-d5\n 2 . b5-c5\n 3 a4-a5 .\n");
  serai_match_go_to (match, 2);
  g_assert_true (serai_match_play_text (match, "a3-a2", NULL));
  assert_rows (fixture, "1 e3-e4 b4-b5\n2 a3-a2 .\n 2 a3-a4 d4-d5\n  2 . b5-c5\n  3 a4-a5 .\n");
  serai_match_go_to (match, 2);
  g_assert_true (serai_match_play_text (match, "a3-a4", NULL));
  assert_rows (fixture, "1 e3-e4 b4-b5\n2 a3-a4 d4-d5\n 2 a3-a2 .\n 2 . b5-c5\n 3 a4-a5 .\n");
}

/* A move adds a row or goes to the last one, however long the game is. */
static void
test_long_game (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("keny"), NULL);
  g_autoptr (GListStore) rows = g_list_store_new (SERAI_TYPE_MOVE_ROW);
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  Fixture fixture = { match, rows, 0 };

  g_signal_connect (rows, "items-changed", G_CALLBACK (changed_cb), &fixture);
  for (guint n = 0; n < 40; n++)
    {
      g_assert_cmpint (play_random_moves (match, rand, 1), ==, 1);
      serai_move_rows_update (rows, match);
    }
  for (guint n = 0; n < 20; n++)
    {
      g_autoptr (SeraiMoveRow) row = g_list_model_get_item (G_LIST_MODEL (rows), n);

      check_numbers (row, serai_match_get_rules (match));
    }
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (rows)), ==, 20);
  g_assert_cmpuint (fixture.n_replaced, ==, 20);
}

static void
test_description (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMoveRow) row = NULL;
  g_autofree char *text = NULL;

  play_texts (fixture->match, moves);
  serai_move_rows_update (fixture->rows, fixture->match);
  row = g_list_model_get_item (G_LIST_MODEL (fixture->rows), 1);
  text = serai_move_row_describe (row, SERAI_SIDE_P2);
  g_assert_cmpstr (text, ==, "Move 2, Yen: b5-c5");
}

/* A file can nest variations as deep as it likes. */
static void
test_deep (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch *match = fixture->match;
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint n = 0; n < 300; n++)
    {
      play_random_moves (match, rand, 1);
      if (serai_match_get_game_result (match).outcome != SERAI_OUTCOME_NONE)
        serai_match_go_to (match, 1);
      serai_match_undo (match);
      play_random_moves (match, rand, 1);
    }
  serai_move_rows_update (fixture->rows, match);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->rows)), >, 100);
  serai_move_rows_update (fixture->rows, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->rows)), ==, 0);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

/* A move of the second side is not to be taken for one of the first. */
static void
test_written (void)
{
  g_autofree char *first = serai_move_rows_write (12, SERAI_SIDE_P1, "e4-e5");
  g_autofree char *second = serai_move_rows_write (12, SERAI_SIDE_P2, "e4-e5");

  g_assert_cmpstr (first, ==, "12. e4-e5");
  g_assert_cmpstr (second, ==, "12… e4-e5");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/move-rows/pairs", test_pairs);
  add ("/move-rows/answer", test_answer);
  add ("/move-rows/variations", test_variations);
  g_test_add_func ("/move-rows/long-game", test_long_game);
  add ("/move-rows/description", test_description);
  add ("/move-rows/deep", test_deep);
  g_test_add_func ("/move-rows/written", test_written);
  return g_test_run ();
}
