/* test-looking.c: SeraiMatch: looking at a position, and playing from there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-match.h"
#include "record-nodes.h"
#include "registry.h"
#include "serai-save.h"

static const char *const moves[] = { "e3-e4", "b4-b5", "a3-a4", "b5-c5", NULL };

typedef struct
{
  SeraiMatch *match;
  guint       n_looks; /* of "changed", by its detail */
  guint       n_changes;
} Fixture;

static void
count_cb (SeraiMatch *match G_GNUC_UNUSED, guint *count)
{
  ++*count;
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  fixture->match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  play_texts (fixture->match, moves);
  g_signal_connect (fixture->match, "changed::look", G_CALLBACK (count_cb), &fixture->n_looks);
  g_signal_connect (fixture->match, "changed::game", G_CALLBACK (count_cb), &fixture->n_changes);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_assert_finalize_object (fixture->match);
}

static SeraiRecordNode *
nth (SeraiMatch *match, gsize n)
{
  return serai_match_get_record (match)->line[n];
}

static SeraiMove
read_move (SeraiMatch *match, const char *text)
{
  SeraiMove   move;
  const char *why;

  g_assert_cmpint (serai_record_read_move (serai_match_get_record (match),
                                           serai_match_get_shown (match), text, &move, &why),
                   ==, 0);
  return move;
}

/* A move on the board while a line of the analysis is there belongs to it: the game goes on
 * where it was. */
static void
test_beside (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch      *match = fixture->match;
  SeraiRecordNode *head = serai_match_get_head (match);
  SeraiMove        move;

  serai_match_look_at (match, nth (match, 1));
  g_assert_false (serai_match_is_beside (match));
  move = read_move (match, "d4-d5");
  serai_match_look_at (match, serai_match_add_line (match, nth (match, 1), &move, 1));
  g_assert_true (serai_match_is_beside (match));
  g_assert_true (serai_match_make_move (match, read_move (match, "a3-a4"), NULL));
  g_assert_true (serai_match_get_head (match) == head);
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 4);
  g_assert_true (serai_match_is_beside (match));
  g_assert_cmpuint (serai_match_get_shown (match)->ply, ==, 3);
  serai_match_continue_at (match, serai_match_get_shown (match)); /* as the person decides */
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 3);
  g_assert_false (serai_match_is_beside (match));
}

/* The board shows another position, and the game is the same. */
static void
test_look (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch      *match = fixture->match;
  guint            serial = serai_match_get_serial (match);
  guint            game_serial = serai_match_get_game_serial (match);
  g_autofree char *before = serai_save_to_text (match);
  g_autofree char *after = NULL;
  SeraiHistory     history;

  serai_match_look_at (match, nth (match, 1));
  g_assert_true (serai_match_is_looking (match));
  g_assert_true (serai_match_get_shown (match) == nth (match, 1));
  g_assert_true (serai_match_get_head (match) == nth (match, 4));
  g_assert_true (serai_match_get_position (match) == &nth (match, 1)->position);
  g_assert_cmpint (serai_match_get_side (match), ==, SERAI_SIDE_P2);
  g_assert_cmpint (serai_match_get_game_side (match), ==, SERAI_SIDE_P1);
  serai_match_get_history (match, &history);
  g_assert_cmpuint (history.n_keys, ==, 2);
  g_assert_cmpuint (serai_match_get_serial (match), >, serial);
  g_assert_cmpuint (serai_match_get_game_serial (match), ==, game_serial);
  after = serai_save_to_text (match);
  g_assert_cmpstr (after, ==, before);

  serai_match_look_at (match, nth (match, 1));
  g_assert_cmpuint (fixture->n_looks, ==, 1);
  serai_match_look_at (match, nth (match, 4));
  g_assert_false (serai_match_is_looking (match));
  g_assert_cmpuint (fixture->n_looks, ==, 2);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
}

/* A move is legal or not in the position on the board, and the old line stays in the record. */
static void
test_play (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch      *match = fixture->match;
  SeraiRecordNode *old = nth (match, 2);

  serai_match_look_at (match, nth (match, 1));
  g_assert_false (serai_match_play_text (match, "a3-a4", NULL));
  g_assert_true (serai_match_play_text (match, "d4-d5", NULL));
  g_assert_false (serai_match_is_looking (match));
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 2);
  g_assert_true (nth (match, 1)->first_child == serai_match_get_head (match));
  g_assert_true (serai_match_get_head (match)->next_sibling == old);
  g_assert_nonnull (old->first_child->first_child);
}

/* The computer answers in the game while a person looks at another position. */
static void
test_play_at_head (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch *match = fixture->match;
  g_autoptr (SeraiMatch) other = serai_match_new (serai_match_get_rules (match), NULL);
  SeraiMove move;

  play_texts (other, moves);
  g_assert_true (serai_match_play_text (other, "a4-a5", NULL));
  move = serai_match_get_move (other, 4);

  serai_match_look_at (match, nth (match, 1));
  g_assert_true (serai_match_play_at_head (match, move, NULL));
  g_assert_true (serai_match_get_shown (match) == nth (match, 1));
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 5);
  g_assert_false (serai_match_play_at_head (match, move, NULL));

  /* without a look, the board follows the game */
  serai_match_look_at (match, serai_match_get_head (match));
  g_assert_true (serai_match_play_text (match, "d4-d5", NULL));
  g_assert_true (serai_match_get_shown (match) == nth (match, 6));
}

/* The computer makes the move that led to the position looked at, after it has been undone. */
static void
test_caught_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch      *match = fixture->match;
  SeraiRecordNode *last = nth (match, 4);

  serai_match_undo (match);
  serai_match_look_at (match, last);
  g_assert_true (serai_match_play_at_head (match, last->move, NULL));
  g_assert_true (serai_match_get_head (match) == last);
  g_assert_false (serai_match_is_looking (match));
}

static void
test_continue_at (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch      *match = fixture->match;
  SeraiRecordNode *old = nth (match, 4);

  serai_match_look_at (match, nth (match, 1));
  serai_match_continue_at (match, nth (match, 4));
  g_assert_false (serai_match_is_looking (match));
  g_assert_cmpuint (fixture->n_changes, ==, 0);

  serai_match_look_at (match, nth (match, 1));
  g_assert_true (serai_match_play_text (match, "d4-d5", NULL));
  serai_match_continue_at (match, old);
  g_assert_true (serai_match_get_head (match) == old);
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 4);
  serai_match_continue_at (match, nth (match, 0));
  g_assert_true (serai_match_can_redo (match));
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 4);
}

/* The end of the line that was replaced last, of that at the head and of none. */
static void
test_other_line (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch      *match = fixture->match;
  SeraiRecordNode *old = nth (match, 4);

  g_assert_null (serai_match_get_other_line (match));
  serai_match_go_to (match, 1);
  g_assert_null (serai_match_get_other_line (match));
  g_assert_true (serai_match_play_text (match, "d4-d5", NULL));
  g_assert_true (serai_match_get_other_line (match) == old);
  serai_match_undo (match);
  g_assert_true (serai_match_get_other_line (match) == old);
  serai_match_undo (match);
  g_assert_null (serai_match_get_other_line (match));
}

/* The result on the board is that of the position, not that of the game. */
static void
test_result (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("keny"), NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  play_random_moves (match, rand, 10000);
  g_assert_cmpint (serai_match_get_game_result (match).outcome, !=, SERAI_OUTCOME_NONE);
  serai_match_look_at (match, nth (match, 3));
  g_assert_cmpint (serai_match_get_result (match).outcome, ==, SERAI_OUTCOME_NONE);
  g_assert_true (serai_match_is_person_to_move (match));
  g_assert_cmpint (serai_match_get_game_result (match).outcome, !=, SERAI_OUTCOME_NONE);
  serai_match_look_at (match, serai_match_get_head (match));
  g_assert_false (serai_match_is_person_to_move (match));
}

/* With somebody elsewhere there is only one line: one can look at earlier positions, not play
 * there, and only the person here moves at the board. */
static void
test_elsewhere (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("keny"), NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ SERAI_PLAYER_ELSEWHERE, 1 });
  g_assert_true (serai_match_is_with_elsewhere (match));
  g_assert_cmpint (serai_match_get_only_person (match), ==, SERAI_SIDE_P1);
  play_random_moves (match, rand, 3);
  g_assert_false (serai_match_is_person_to_move (match));
  g_assert_false (serai_match_is_computer_to_move (match));
  serai_match_look_at (match, nth (match, 2));
  g_assert_false (serai_match_is_person_to_move (match));
  serai_match_go_to (match, 2);
  g_assert_true (serai_match_is_person_to_move (match));
}

/* ---- Nothing is ever lost ---- */

static void
act (SeraiMatch *match, GRand *rand)
{
  g_autoptr (GPtrArray) nodes = list_nodes (serai_match_get_record (match));
  SeraiRecordNode *any = g_ptr_array_index (nodes, g_rand_int_range (rand, 0, nodes->len));
  SeraiRecordNode *other = serai_match_get_other_line (match);

  switch (g_rand_int_range (rand, 0, 8))
    {
    case 0:
      serai_match_look_at (match, any);
      break;
    case 1:
      serai_match_continue_at (match, any);
      break;
    case 2:
      serai_match_undo (match);
      break;
    case 3:
      serai_match_redo (match);
      break;
    case 4:
      if (other != NULL)
        serai_match_continue_at (match, other);
      break;
    default:
      play_random_moves (match, rand, 1);
    }
}

/* @undo and redo lead back, and the other line back from the other line. */
static void
assert_returns (SeraiMatch *match)
{
  SeraiRecordNode *head = serai_match_get_head (match);

  if (serai_match_can_undo (match))
    {
      serai_match_undo (match);
      serai_match_redo (match);
      g_assert_true (serai_match_get_head (match) == head);
    }
}

static void
assert_saved (SeraiMatch *match)
{
  g_autofree char *text = serai_save_to_text (match);
  g_autofree char *again = NULL;
  g_autoptr (SeraiMatch) loaded = serai_save_from_text (text, -1, NULL, NULL);

  g_assert_nonnull (loaded);
  again = serai_save_to_text (loaded);
  g_assert_cmpstr (again, ==, text);
}

static void
test_random_actions (gconstpointer data)
{
  const SeraiRules *rules = data;
  guint             n_sequences = g_test_slow () ? 2000 : 20;

  for (guint seed = 0; seed < n_sequences; seed++)
    {
      g_autoptr (SeraiMatch) match = serai_match_new (rules, NULL);
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

      for (guint n = 0; n < 60; n++)
        {
          g_autoptr (GPtrArray) before = list_nodes (serai_match_get_record (match));
          g_autoptr (GPtrArray) after = NULL;

          act (match, rand);
          assert_returns (match);
          after = list_nodes (serai_match_get_record (match));
          for (guint i = 0; i < before->len; i++)
            g_assert_true (g_ptr_array_find (after, g_ptr_array_index (before, i), NULL));
        }
      assert_saved (match);
    }
}

/* Continuing at the position on the board ends looking, so the board follows the game from then on.
 */
static void
test_continue_at_shown (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch *match = fixture->match;

  serai_match_look_at (match, nth (match, 2));
  serai_match_continue_at (match, nth (match, 2));
  serai_match_undo (match);
  g_assert_false (serai_match_is_looking (match));
  g_assert_true (serai_match_get_shown (match) == nth (match, 1));
}

/* A line that is added is a variation, which does not change the game. */
static void
test_add_line (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const char *const texts[] = { "b4-b5", "a3-a2", "b5-c5" };
  SeraiMatch              *match = fixture->match;
  SeraiRecordNode         *node = nth (match, 1);
  SeraiPosition            pos = node->position;
  SeraiMove                moves[G_N_ELEMENTS (texts) + 1] = { 0 };
  const SeraiRules        *rules = serai_match_get_rules (match);
  SeraiRecordNode         *end;
  const char              *why;

  for (gsize n = 0; n < G_N_ELEMENTS (texts); n++)
    {
      g_assert_cmpuint (serai_rules_read_move (rules, &pos, texts[n], &moves[n], &why), ==, 0);
      rules->apply (&pos, moves[n], &pos);
    }
  end = serai_match_add_line (match, node, moves, G_N_ELEMENTS (moves));
  g_assert_cmpuint (end->ply, ==, 4);                    /* the last one is not legal */
  g_assert_true (end->parent->parent == nth (match, 2)); /* it was there */
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 4);
  g_assert_false (serai_match_is_looking (match));
  g_assert_true (serai_match_get_head (match) == nth (match, 4));
  serai_match_look_at (match, end);
  g_assert_true (serai_position_equal (serai_match_get_position (match), &pos));
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/looking/look", test_look);
  add ("/looking/beside", test_beside);
  add ("/looking/play", test_play);
  add ("/looking/play-at-head", test_play_at_head);
  add ("/looking/caught-up", test_caught_up);
  add ("/looking/continue-at", test_continue_at);
  add ("/looking/continue-at-shown", test_continue_at_shown);
  add ("/looking/add-line", test_add_line);
  add ("/looking/other-line", test_other_line);
  g_test_add_func ("/looking/result", test_result);
  g_test_add_func ("/looking/elsewhere", test_elsewhere);
  for (size_t n = 0; serai_registry_nth (n) != NULL; n++)
    {
      g_autofree char *path =
          g_strdup_printf ("/looking/random-actions/%s", serai_registry_nth (n)->id);

      g_test_add_data_func (path, serai_registry_nth (n), test_random_actions);
    }
  return g_test_run ();
}
