/* test-pace.c: a computer with a human pace takes its time in every game, by the position and by
 * what it has searched.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "level.h"
#include "registry.h"
#include "serai-computer.h"
#include "serai-pace.h"

enum
{
  SEED = 7,
  N_SEEDS = 200,
  MANY_NODES = 4000000,
  FEW_NODES = 100
};

/* The average time for a move at the start of @rules. */
static double
average (const SeraiRules *rules, guint64 n_nodes, int score)
{
  g_autoptr (SeraiMatch) match = serai_match_new (rules, NULL);
  const SeraiSearchInfo found = { .nodes = n_nodes, .score = score };
  double                sum = 0;

  for (guint64 seed = 0; seed < N_SEEDS; seed++)
    {
      gint64 time_ms = serai_pace_time_ms (rules, serai_match_get_head (match), &found, seed);

      g_assert_cmpint (time_ms, >=, SERAI_PACE_MIN_MS);
      g_assert_cmpint (time_ms, <=, SERAI_PACE_MAX_MS);
      g_assert_cmpint (time_ms, ==,
                       serai_pace_time_ms (rules, serai_match_get_head (match), &found, seed));
      sum += (double) time_ms;
    }
  return sum / N_SEEDS;
}

/* Much thought takes longer than little, and a decided game least. */
static void
test_thought (gconstpointer data)
{
  double deep = average (data, MANY_NODES, 0);

  g_assert_cmpfloat (deep, >, average (data, FEW_NODES, 0) * 1.1);
  g_assert_cmpfloat (deep, >, average (data, MANY_NODES, SERAI_SCORE_MATE - 3) * 1.1);
}

static void
test_varies (void)
{
  const SeraiRules     *rules = serai_registry_nth (0);
  const SeraiSearchInfo found = { .nodes = MANY_NODES };

  g_autoptr (SeraiMatch) match = serai_match_new (rules, NULL);
  g_autoptr (GHashTable) times = g_hash_table_new (NULL, NULL);

  for (guint64 seed = 0; seed < N_SEEDS; seed++)
    g_hash_table_add (times, GINT_TO_POINTER ((int) serai_pace_time_ms (
                                 rules, serai_match_get_head (match), &found, seed)));
  g_assert_cmpuint (g_hash_table_size (times), >, N_SEEDS / 4);
}

/* ---- The computer ---- */

typedef struct
{
  SeraiMatch    *match;
  SeraiComputer *computer;
  gint64         now_us; /* which only the test advances */
} Fixture;

static gint64
get_now (gpointer data)
{
  return *(gint64 *) data;
}

static void
set_up (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  fixture->match = serai_match_new (serai_registry_nth (0), NULL);
  fixture->computer = serai_computer_new ();
  fixture->now_us = G_USEC_PER_SEC;
  serai_computer_set_time_source (fixture->computer, get_now, &fixture->now_us);
  serai_computer_set_human_pace (fixture->computer, TRUE);
  serai_match_set_player (fixture->match, SERAI_SIDE_P2,
                          (SeraiPlayer){ SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MIN });
  serai_computer_set_match (fixture->computer, fixture->match);
}

static void
tear_down (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  serai_computer_set_match (fixture->computer, NULL);
  while (G_OBJECT (fixture->computer)->ref_count > 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (fixture->computer);
  g_object_unref (fixture->match);
}

/* Plays @move and waits for the answer, which is not played yet. Returns: the time until then */
static gint64
wait_for_answer (Fixture *fixture, const char *move)
{
  g_assert_true (serai_match_play_text (fixture->match, move, NULL));
  while (serai_computer_get_due_us (fixture->computer) == 0)
    g_main_context_iteration (NULL, TRUE);
  return serai_computer_get_due_us (fixture->computer) - fixture->now_us;
}

/* The answer is played when it is due and not before. */
static void
test_waits (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  gint64 wait_us = wait_for_answer (fixture, "a3-a4");

  g_assert_cmpint (wait_us, >=, SERAI_PACE_MIN_MS * G_TIME_SPAN_MILLISECOND);
  g_assert_cmpint (wait_us, <=, SERAI_PACE_MAX_MS * G_TIME_SPAN_MILLISECOND);
  fixture->now_us += wait_us - 1;
  serai_computer_update (fixture->computer);
  g_assert_cmpuint (serai_match_get_cursor (fixture->match), ==, 1);
  g_assert_true (serai_computer_is_thinking (fixture->computer));
  fixture->now_us++;
  serai_computer_update (fixture->computer);
  g_assert_cmpuint (serai_match_get_cursor (fixture->match), ==, 2);
  g_assert_false (serai_computer_is_thinking (fixture->computer));
}

/* The timer of the computer plays it, too. */
static void
test_timer (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  fixture->now_us += wait_for_answer (fixture, "a3-a4");
  while (serai_match_get_cursor (fixture->match) < 2)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_undo (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  wait_for_answer (fixture, "a3-a4");
  serai_match_undo (fixture->match);
  g_assert_cmpint (serai_computer_get_due_us (fixture->computer), ==, 0);
  fixture->now_us += 2 * SERAI_PACE_MAX_MS * G_TIME_SPAN_MILLISECOND;
  serai_computer_update (fixture->computer);
  g_assert_cmpuint (serai_match_get_cursor (fixture->match), ==, 0);
}

static void
test_new_game (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) other = serai_match_new (serai_registry_nth (0), NULL);

  wait_for_answer (fixture, "a3-a4");
  serai_computer_set_match (fixture->computer, other);
  g_assert_cmpint (serai_computer_get_due_us (fixture->computer), ==, 0);
  fixture->now_us += 2 * SERAI_PACE_MAX_MS * G_TIME_SPAN_MILLISECOND;
  serai_computer_update (fixture->computer);
  g_assert_cmpuint (serai_match_get_cursor (fixture->match), ==, 1);
  serai_computer_set_match (fixture->computer, NULL);
}

/* A move that is wanted now does not wait, whether it has been found already or not. */
static void
test_move_now (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  wait_for_answer (fixture, "a3-a4");
  serai_computer_move_now (fixture->computer);
  while (serai_match_get_cursor (fixture->match) < 2)
    g_main_context_iteration (NULL, TRUE);

  serai_match_undo (fixture->match);
  serai_match_undo (fixture->match);
  g_assert_true (serai_match_play_text (fixture->match, "e3-e4", NULL));
  serai_computer_move_now (fixture->computer);
  while (serai_match_get_cursor (fixture->match) < 2)
    g_main_context_iteration (NULL, TRUE);
}

/* With little time on its clock it does not wait. */
static void
test_clock (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const SeraiTimeControl controls[2] = { { SERAI_TIME_INCREMENT, 5000, 0 },
                                                { SERAI_TIME_INCREMENT, 5000, 0 } };

  g_autoptr (SeraiClock) clock = serai_clock_new (controls);

  serai_clock_set_time_source (clock, get_now, &fixture->now_us);
  serai_match_set_clock (fixture->match, clock);
  g_assert_cmpint (wait_for_answer (fixture, "a3-a4"), <=, 5 * G_USEC_PER_SEC / 50);
}

/* Nothing waits for long at once, or between two computers. */
static void
test_at_once (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  serai_computer_set_human_pace (fixture->computer, FALSE);
  g_assert_cmpint (wait_for_answer (fixture, "a3-a4"), <,
                   SERAI_PACE_MIN_MS * G_TIME_SPAN_MILLISECOND);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      g_autofree char *path = g_strdup_printf ("/pace/%s/thought", serai_registry_nth (n)->id);

      g_test_add_data_func (path, serai_registry_nth (n), test_thought);
    }
  g_test_add_func ("/pace/varies", test_varies);
  g_test_add ("/pace/waits", Fixture, NULL, set_up, test_waits, tear_down);
  g_test_add ("/pace/timer", Fixture, NULL, set_up, test_timer, tear_down);
  g_test_add ("/pace/undo", Fixture, NULL, set_up, test_undo, tear_down);
  g_test_add ("/pace/new-game", Fixture, NULL, set_up, test_new_game, tear_down);
  g_test_add ("/pace/move-now", Fixture, NULL, set_up, test_move_now, tear_down);
  g_test_add ("/pace/clock", Fixture, NULL, set_up, test_clock, tear_down);
  g_test_add ("/pace/at-once", Fixture, NULL, set_up, test_at_once, tear_down);
  return g_test_run ();
}
