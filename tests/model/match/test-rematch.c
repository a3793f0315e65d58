/* test-rematch.c: another game of the same players, and matches of several games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "registry.h"
#include "serai-ending.h"
#include "serai-match-text.h"
#include "serai-rematch.h"
#include "side.h"

/* A game of a person, who moves first, against the computer. */
static SeraiMatch *
new_match (const char *game, guint n_games)
{
  SeraiMatch *match = serai_match_new (serai_registry_find (game), NULL);
  SeraiSeries series;

  serai_match_set_player (match, SERAI_SIDE_P1, (SeraiPlayer){ .level = 2 });
  serai_match_set_player (match, SERAI_SIDE_P2,
                          (SeraiPlayer){ .kind = SERAI_PLAYER_COMPUTER, .level = 5 });
  serai_series_init (&series, n_games);
  serai_match_set_series (match, &series);
  return match;
}

static void
assert_player (SeraiMatch *match, SeraiSide side, gboolean is_computer, int level)
{
  const SeraiPlayer *player = serai_match_get_player (match, side);

  g_assert_cmpint (player->kind == SERAI_PLAYER_COMPUTER, ==, is_computer);
  g_assert_cmpint (player->level, ==, level);
}

static void
test_again (void)
{
  g_autoptr (SeraiMatch) match = new_match ("kei-yen", 0);
  g_autoptr (SeraiMatch) again = NULL;
  GError *error = NULL;

  serai_match_play_text (match, "a3-a4", &error);
  g_assert_no_error (error);
  again = serai_rematch_new (match, FALSE);
  g_assert_true (serai_match_get_rules (again) == serai_match_get_rules (match));
  g_assert_cmpuint (serai_match_get_record (again)->n_line, ==, 1);
  g_assert_null (serai_match_get_clock (again));
  assert_player (again, SERAI_SIDE_P1, FALSE, 2);
  assert_player (again, SERAI_SIDE_P2, TRUE, 5);
}

/* Two people keep their names, which change sides with them. */
static void
test_names (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("keny"), NULL);
  g_autoptr (SeraiMatch) again = NULL;
  g_autoptr (SeraiMatch) changed = NULL;

  serai_match_set_name (match, SERAI_SIDE_P1, "Zara");
  again = serai_rematch_new (match, FALSE);
  g_assert_cmpstr (serai_match_get_name (again, SERAI_SIDE_P1), ==, "Zara");
  changed = serai_rematch_new (again, TRUE);
  g_assert_null (serai_match_get_name (changed, SERAI_SIDE_P1));
  g_assert_cmpstr (serai_match_get_name (changed, SERAI_SIDE_P2), ==, "Zara");
}

/* With somebody elsewhere, the server begins the second of two games. */
static void
test_next_elsewhere (void)
{
  g_autoptr (SeraiMatch) match = new_match ("keny", 2);

  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
  g_assert_true (serai_rematch_has_next (match));
  serai_match_set_player (match, SERAI_SIDE_P2,
                          (SeraiPlayer){ .kind = SERAI_PLAYER_ELSEWHERE, .level = 1 });
  g_assert_false (serai_rematch_has_next (match));
  g_assert_null (serai_rematch_new_next (match));
}

/* Options and an unusual start stay. */
static void
test_start (void)
{
  const SeraiRules *rules = serai_registry_find ("kei-yen");
  g_autoptr (SeraiMatch) match = NULL;
  g_autoptr (SeraiMatch) again = NULL;
  SeraiOptions options;
  char         start[SERAI_POSITION_TEXT];
  const char  *why;
  GError      *error = NULL;

  serai_options_init (rules, &options);
  g_assert_true (serai_options_set (rules, &options, "axis", "sides", &why));
  match = serai_match_new_from_text (rules, &options, "K...K/...../1.9../...../..... y", &error);
  g_assert_no_error (error);
  again = serai_rematch_new (match, TRUE);
  g_assert_cmpmem (serai_match_get_options (again), sizeof options, &options, sizeof options);
  rules->write (serai_match_get_position_at (again, 0), start);
  g_assert_cmpstr (start, ==, "K...K/...../1.9../...../..... y");
}

/* A time control goes with its player, and the clock is full again. */
static void
test_clock (void)
{
  const SeraiTimeControl controls[2] = { { SERAI_TIME_PER_MOVE, 30000, 0 },
                                         { SERAI_TIME_INCREMENT, 60000, 1000 } };
  g_autoptr (SeraiClock) clock = serai_clock_new (controls);

  for (int changes = 0; changes < 2; changes++)
    {
      g_autoptr (SeraiMatch) match = new_match ("keny", 0);
      g_autoptr (SeraiMatch) again = NULL;
      SeraiSide       side_of_first = changes ? SERAI_SIDE_P2 : SERAI_SIDE_P1;
      SeraiClock     *fresh;
      SeraiClockState state;

      serai_match_set_clock (match, clock);
      serai_clock_get_state (clock, &state);
      state.used_ms = 1000;
      serai_clock_set_state (clock, &state);
      again = serai_rematch_new (match, changes);
      fresh = serai_match_get_clock (again);
      g_assert_true (
          serai_time_control_equal (serai_clock_get_control (fresh, side_of_first), &controls[0]));
      g_assert_true (serai_time_control_equal (
          serai_clock_get_control (fresh, serai_side_other (side_of_first)), &controls[1]));
      g_assert_cmpint (serai_clock_get_left_ms (fresh, side_of_first), ==, 30000);
      g_assert_false (serai_clock_is_started (fresh));
      serai_match_set_clock (match, NULL);
    }
}

/* A game that goes on from an earlier position of another one has its moves and times up to there.
 */
static void
test_from (void)
{
  const SeraiTimeControl controls[2] = { { SERAI_TIME_INCREMENT, 60000, 0 },
                                         { SERAI_TIME_INCREMENT, 60000, 0 } };
  g_autoptr (SeraiClock) clock = serai_clock_new (controls);
  g_autoptr (SeraiMatch) match = new_match ("kei-yen", 4);
  g_autoptr (SeraiMatch) again = NULL;
  const SeraiRecordNode *from;

  g_assert_true (serai_match_play_text (match, "a3-a4", NULL));
  g_assert_true (serai_match_play_text (match, "b4-b5", NULL));
  g_assert_true (serai_match_play_text (match, "a4-a3", NULL));
  serai_match_set_clock (match, clock);
  serai_match_get_record (match)->line[1]->clock_ms = 40000;
  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
  from = serai_match_get_record (match)->line[2];
  again = serai_rematch_new_from (match, from);
  g_assert_cmpuint (serai_match_get_cursor (again), ==, 2);
  g_assert_cmpuint (serai_match_get_n_moves (again), ==, 2);
  g_assert_cmpuint (serai_match_get_head (again)->key, ==, from->key);
  g_assert_false (serai_match_is_over (again));
  g_assert_cmpint (serai_clock_get_left_ms (serai_match_get_clock (again), SERAI_SIDE_P1), ==,
                   40000);
  g_assert_false (serai_clock_is_running (serai_match_get_clock (again)));
  g_assert_cmpuint (serai_match_get_series (again)->n_games, ==, 0);
  g_assert_true (serai_match_is_assisted (again));
}

static guint
half_points (SeraiMatch *match, SeraiSide side)
{
  return serai_series_get_half_points (serai_match_get_series (match),
                                       serai_match_get_game_result (match).outcome, side);
}

/* Four games: the person wins as the first side, draws as the second, loses as the first. */
static void
test_series (void)
{
  const SeraiResult results[3] = { serai_ending_resign (SERAI_SIDE_P2), serai_ending_agree_draw (),
                                   serai_ending_resign (SERAI_SIDE_P1) };
  const guint       of_person[3] = { 2, 3, 3 };
  const guint       of_computer[3] = { 0, 1, 3 };
  g_autoptr (SeraiMatch) match = new_match ("nerenchi", 4);

  g_assert_null (serai_rematch_new_next (match)); /* it has not ended */
  for (int n = 0; n < 3; n++)
    {
      SeraiSide   person = n % 2 == 0 ? SERAI_SIDE_P2 : SERAI_SIDE_P1; /* in the next game */
      SeraiMatch *next;

      serai_match_end (match, results[n]);
      next = serai_rematch_new_next (match);
      g_assert_nonnull (next);
      g_object_unref (match);
      match = next;
      assert_player (match, person, FALSE, 2);
      assert_player (match, serai_side_other (person), TRUE, 5);
      g_assert_cmpuint (half_points (match, person), ==, of_person[n]);
      g_assert_cmpuint (half_points (match, serai_side_other (person)), ==, of_computer[n]);
    }
  serai_match_end (match, serai_ending_agree_draw ());
  g_assert_null (serai_rematch_new_next (match)); /* it was the last one */
}

/* Another match of as many games begins without points. */
static void
test_series_again (void)
{
  g_autoptr (SeraiMatch) match = new_match ("nerenchi", 2);
  g_autoptr (SeraiMatch) second = NULL;
  g_autoptr (SeraiMatch) again = NULL;

  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P2));
  second = serai_rematch_new_next (match);
  again = serai_rematch_new (second, FALSE);
  g_assert_cmpuint (serai_match_get_series (again)->n_games, ==, 2);
  g_assert_cmpuint (serai_match_get_series (again)->n_played, ==, 0);
  g_assert_cmpuint (half_points (again, SERAI_SIDE_P2), ==, 0);
}

static void
test_score_text (void)
{
  g_autoptr (SeraiMatch) match = new_match ("nerenchi", 2);
  g_autoptr (SeraiMatch) next = NULL;
  g_autofree char *begun = serai_match_score_text (match);
  g_autofree char *half = NULL;
  g_autofree char *final = NULL;

  g_assert_cmpstr (begun, ==, "Score: You 0 – 0 Computer, Strong");
  serai_match_end (match, serai_ending_agree_draw ());
  half = serai_match_score_text (match);
  g_assert_cmpstr (half, ==, "Score: You ½ – ½ Computer, Strong");
  g_assert_true (serai_rematch_has_next (match));
  next = serai_rematch_new_next (match);
  g_assert_false (serai_rematch_has_next (next));
  serai_match_end (next, serai_ending_resign (SERAI_SIDE_P1));
  final = serai_match_score_text (next);
  g_assert_cmpstr (final, ==, "Final score: Computer, Strong ½ – 1½ You");
}

static void
test_texts (void)
{
  static const char *const points[] = { "0", "½", "1", "1½", "2", "2½" };
  SeraiSeries              series, next;
  g_autofree char         *text = NULL;

  for (guint n = 0; n < G_N_ELEMENTS (points); n++)
    {
      g_autofree char *written = serai_series_write_points (n);

      g_assert_cmpstr (written, ==, points[n]);
    }
  serai_series_init (&series, 4);
  g_assert_true (serai_series_get_next (&series, SERAI_OUTCOME_DRAW, &next));
  text = serai_series_describe (&next);
  g_assert_cmpstr (text, ==, "Game 2 of 4");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rematch/again", test_again);
  g_test_add_func ("/rematch/names", test_names);
  g_test_add_func ("/rematch/next-elsewhere", test_next_elsewhere);
  g_test_add_func ("/rematch/start", test_start);
  g_test_add_func ("/rematch/clock", test_clock);
  g_test_add_func ("/rematch/from", test_from);
  g_test_add_func ("/rematch/series", test_series);
  g_test_add_func ("/rematch/series-again", test_series_again);
  g_test_add_func ("/rematch/score-text", test_score_text);
  g_test_add_func ("/rematch/texts", test_texts);
  return g_test_run ();
}
