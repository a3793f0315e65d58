/* test-settled.c: SeraiMatch: what was played with somebody elsewhere stays what it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-match.h"
#include "record-nodes.h"
#include "registry.h"
#include "serai-ending.h"
#include "serai-save.h"

/* The game as it has ended. */
typedef struct
{
  GPtrArray  *moves; /* (element-type SeraiRecordNode) (owned): up to the end */
  SeraiResult result;
} Truth;

static void
remember (SeraiMatch *match, Truth *truth)
{
  truth->moves = g_ptr_array_new ();
  for (gsize n = 0; n <= serai_match_get_cursor (match); n++)
    g_ptr_array_add (truth->moves, serai_match_get_record (match)->line[n]);
  truth->result = serai_match_get_game_result (match);
}

static void
assert_same (SeraiMatch *match, const Truth *truth)
{
  SeraiResult result = serai_match_get_game_result (match);

  g_assert_true (serai_match_is_settled (match));
  g_assert_cmpint (serai_match_get_only_person (match), ==, SERAI_SIDE_P1);
  g_assert_cmpuint (serai_match_get_cursor (match) + 1, ==, truth->moves->len);
  for (guint n = 0; n < truth->moves->len; n++)
    g_assert_true (serai_match_get_record (match)->line[n] == truth->moves->pdata[n]);
  g_assert_cmpint (result.outcome, ==, truth->result.outcome);
  g_assert_cmpint (result.reason, ==, truth->result.reason);
  g_assert_false (serai_match_can_undo (match));
  g_assert_false (serai_match_can_redo (match));
}

/* Returns: (transfer full): a game with somebody elsewhere, who has resigned unless it was over */
static SeraiMatch *
play_settled (const SeraiRules *rules, GRand *rand)
{
  SeraiMatch *match = serai_match_new (rules, NULL);

  serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ SERAI_PLAYER_ELSEWHERE, 1 });
  play_random_moves (match, rand, 6);
  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P2));
  return match;
}

/* Moves can be tried in any position but the end, for either side. They are edits. */
static void
test_variation (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (SeraiMatch) match = play_settled (serai_registry_find ("keny"), rand);
  SeraiRecordNode *end = serai_match_get_head (match);
  SeraiRecordNode *tried;
  Truth            truth;

  remember (match, &truth);
  g_assert_false (serai_match_is_person_to_move (match));
  serai_match_look_at (match, end->parent); /* the turn of the other */
  g_assert_true (serai_match_is_person_to_move (match));
  do
    {
      serai_match_look_at (match, end->parent);
      play_random_moves (match, rand, 1);
      tried = serai_match_get_shown (match);
    }
  while (tried == end);
  g_assert_true (tried->parent == end->parent);
  g_assert_true (serai_match_is_edit_last (match));
  g_assert_false (serai_match_play (match, tried->move, NULL)); /* only a match that goes on */
  serai_match_look_at (match, end->parent);
  g_assert_false (serai_match_play (match, tried->move, NULL));
  assert_same (match, &truth);
  g_assert_false (serai_match_can_promote (match, tried));
  g_assert_true (serai_match_can_delete (match, tried));
  g_assert_false (serai_match_can_delete (match, end));
  serai_match_continue_at (match, tried);
  serai_match_switch_line (match);
  assert_same (match, &truth);
  while (serai_match_is_edit_last (match))
    serai_match_undo_edit (match);
  g_assert_true (end->parent->first_child == end && end->next_sibling == NULL);
  assert_same (match, &truth);
  g_ptr_array_unref (truth.moves);
}

/* A move that a server refuses is taken back even if it has ended the game. */
static void
test_retract (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  g_autoptr (SeraiMatch) match = play_settled (serai_registry_find ("keny"), rand);
  gsize n = serai_match_get_cursor (match) - 1;

  serai_match_retract_to (match, n);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, n);
  g_assert_false (serai_match_is_settled (match));
  g_assert_true (serai_match_is_with_elsewhere (match));
}

static void
act (SeraiMatch *match, GRand *rand)
{
  g_autoptr (GPtrArray) nodes = list_nodes (serai_match_get_record (match));
  SeraiRecordNode *any = g_ptr_array_index (nodes, g_rand_int_range (rand, 0, nodes->len));

  switch (g_rand_int_range (rand, 0, 16))
    {
    case 0:
      serai_match_continue_at (match, any);
      break;
    case 1:
      serai_match_undo (match);
      break;
    case 2:
      serai_match_redo (match);
      break;
    case 3:
      serai_match_switch_line (match);
      break;
    case 4:
      serai_match_reopen (match);
      break;
    case 5:
      serai_match_close (match);
      break;
    case 6:
      if (serai_match_can_promote (match, any))
        serai_match_promote (match, any);
      break;
    case 7:
      if (serai_match_can_delete (match, any))
        serai_match_delete (match, any);
      break;
    case 8:
      serai_match_undo_edit (match);
      break;
    case 9:
      serai_match_redo_edit (match);
      break;
    case 10:
      serai_match_begin_trial (match, any);
      break;
    case 11:
      serai_match_end_trial (match);
      break;
    case 12:
      serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
      break;
    default:
      serai_match_look_at (match, any);
      if (any != serai_match_get_head (match))
        play_random_moves (match, rand, 1);
    }
}

/* Nothing that can be done with a match changes it. */
static void
test_random_actions (gconstpointer data)
{
  guint n_sequences = g_test_slow () ? 1000 : 20;

  for (guint seed = 0; seed < n_sequences; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (SeraiMatch) match = play_settled (data, rand);
      g_autoptr (SeraiMatch) loaded = NULL;
      g_autofree char *text = NULL;
      Truth            truth;

      remember (match, &truth);
      for (guint n = 0; n < 60; n++)
        {
          act (match, rand);
          assert_same (match, &truth);
        }
      text = serai_save_to_text (match);
      loaded = serai_save_from_text (text, -1, NULL, NULL);
      g_assert_cmpuint (serai_match_get_cursor (loaded) + 1, ==, truth.moves->len);
      g_assert_true (serai_match_is_settled (loaded));
      g_ptr_array_unref (truth.moves);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/settled/variation", test_variation);
  g_test_add_func ("/settled/retract", test_retract);
  for (size_t n = 0; serai_registry_nth (n) != NULL; n++)
    {
      g_autofree char *path =
          g_strdup_printf ("/settled/random-actions/%s", serai_registry_nth (n)->id);

      g_test_add_data_func (path, serai_registry_nth (n), test_random_actions);
    }
  return g_test_run ();
}
