/* test-match-ending.c: matches that players end, and the clock of a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "registry.h"
#include "serai-clock-record.h"
#include "serai-ending.h"
#include "serai-match.h"

enum
{
  US_PER_MS = 1000,
  MINUTE_MS = 60000
};

typedef struct
{
  SeraiMatch *match;
  SeraiClock *clock; /* (owned) (nullable) */
  gint64      now_us;
  gint64      tick_us; /* that passes whenever the time is read */
  guint       n_changed;
} Fixture;

static gint64
get_now (gpointer data)
{
  Fixture *fixture = data;

  return fixture->now_us += fixture->tick_us;
}

static void
changed_cb (SeraiMatch *match G_GNUC_UNUSED, Fixture *fixture)
{
  fixture->n_changed++;
}

static void
set_up (Fixture *fixture, gconstpointer start)
{
  GError *error = NULL;

  fixture->match = start != NULL ? serai_match_new_from_text (serai_registry_find ("kei-yen"), NULL,
                                                              start, &error)
                                 : serai_match_new (serai_registry_find ("kei-yen"), NULL);
  g_assert_no_error (error);
  g_signal_connect (fixture->match, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
set_up_clock (Fixture *fixture, gconstpointer start)
{
  const SeraiTimeControl control = { SERAI_TIME_INCREMENT, MINUTE_MS, 1000 };
  const SeraiTimeControl controls[2] = { control, control };

  set_up (fixture, start);
  fixture->clock = serai_clock_new (controls);
  serai_clock_set_time_source (fixture->clock, get_now, fixture);
  serai_match_set_clock (fixture->match, fixture->clock);
  g_assert_cmpuint (fixture->n_changed, ==, 0);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_assert_finalize_object (fixture->match);
  if (fixture->clock != NULL)
    g_assert_finalize_object (fixture->clock);
}

static void
play (Fixture *fixture, const char *text, gint64 used_ms)
{
  GError *error = NULL;

  fixture->now_us += used_ms * US_PER_MS;
  serai_match_play_text (fixture->match, text, &error);
  g_assert_no_error (error);
}

static void
assert_refused (Fixture *fixture, const char *text, const char *message)
{
  gsize     n_moves = serai_match_get_n_moves (fixture->match);
  SeraiMove move = { { 0 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) again = NULL;

  g_assert_false (serai_match_play_text (fixture->match, text, &error));
  g_assert_error (error, SERAI_MATCH_ERROR, SERAI_MATCH_ERROR_ILLEGAL_MOVE);
  g_assert_cmpstr (error->message, ==, message);
  g_assert_false (serai_match_play (fixture->match, move, &again));
  g_assert_cmpstr (again->message, ==, message);
  g_assert_cmpuint (serai_match_get_n_moves (fixture->match), ==, n_moves);
}

static void
assert_result (Fixture *fixture, SeraiOutcome outcome, SeraiReason reason)
{
  SeraiResult result = serai_match_get_result (fixture->match);

  g_assert_cmpint (result.outcome, ==, outcome);
  g_assert_cmpint (result.reason, ==, reason);
}

static void
assert_left (Fixture *fixture, gint64 first_ms, gint64 second_ms)
{
  g_assert_cmpint (serai_clock_get_left_ms (fixture->clock, SERAI_SIDE_P1), ==, first_ms);
  g_assert_cmpint (serai_clock_get_left_ms (fixture->clock, SERAI_SIDE_P2), ==, second_ms);
}

/* ---- Endings ---- */

static void
test_resign (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  play (fixture, "e3-e4", 0);
  fixture->n_changed = 0;
  g_assert_false (serai_match_has_ending (fixture->match));
  g_assert_true (serai_match_end (fixture->match, serai_ending_resign (SERAI_SIDE_P1)));
  g_assert_true (serai_match_has_ending (fixture->match));
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  assert_result (fixture, SERAI_OUTCOME_P2_WINS, SERAI_REASON_RESIGNATION);
  assert_refused (fixture, "b4-b5", "Kei resigned");

  /* nothing follows it */
  g_assert_false (serai_match_end (fixture->match, serai_ending_agree_draw ()));
  assert_result (fixture, SERAI_OUTCOME_P2_WINS, SERAI_REASON_RESIGNATION);
  g_assert_cmpuint (fixture->n_changed, ==, 1);
}

static void
test_computer (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_match_set_player (fixture->match, SERAI_SIDE_P1, (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 3 });
  g_assert_true (serai_match_is_computer_to_move (fixture->match));
  g_assert_true (serai_match_end (fixture->match, serai_ending_agree_draw ()));
  g_assert_false (serai_match_is_computer_to_move (fixture->match));
  serai_match_reopen (fixture->match);
  g_assert_true (serai_match_is_computer_to_move (fixture->match));
}

/* The ending is undone before any move. */
static void
test_undo (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  gboolean can_undo;

  serai_match_end (fixture->match, serai_ending_resign (SERAI_SIDE_P1));
  g_object_get (fixture->match, "can-undo", &can_undo, NULL);
  g_assert_true (can_undo);
  serai_match_undo (fixture->match);
  g_object_get (fixture->match, "can-undo", &can_undo, NULL);
  g_assert_false (can_undo);
  assert_result (fixture, SERAI_OUTCOME_NONE, SERAI_REASON_NONE);
  play (fixture, "e3-e4", 0);
  serai_match_end (fixture->match, serai_ending_agree_draw ());
  serai_match_undo (fixture->match);
  g_assert_cmpuint (serai_match_get_cursor (fixture->match), ==, 1);
  g_assert_false (serai_match_has_ending (fixture->match));
  serai_match_undo (fixture->match);
  g_assert_cmpuint (serai_match_get_cursor (fixture->match), ==, 0);
}

static void
test_go_to (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  play (fixture, "e3-e4", 0);
  play (fixture, "b4-b5", 0);
  serai_match_end (fixture->match, serai_ending_agree_draw ());
  serai_match_go_to (fixture->match, 2); /* is there already */
  g_assert_true (serai_match_has_ending (fixture->match));
  serai_match_go_to (fixture->match, 1);
  assert_result (fixture, SERAI_OUTCOME_NONE, SERAI_REASON_NONE);
  play (fixture, "b4-a5", 0);
}

/* The ending is there again when the head returns to its position. */
static void
test_return (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiRecordNode *end;

  play (fixture, "e3-e4", 0);
  play (fixture, "b4-b5", 0);
  end = serai_match_get_head (fixture->match);
  serai_match_end (fixture->match, serai_ending_resign (SERAI_SIDE_P1));
  serai_match_go_to (fixture->match, 1);
  serai_match_redo (fixture->match);
  assert_result (fixture, SERAI_OUTCOME_P2_WINS, SERAI_REASON_RESIGNATION);

  /* from another line, too, with an ending of its own */
  serai_match_go_to (fixture->match, 1);
  play (fixture, "b4-a5", 0);
  serai_match_end (fixture->match, serai_ending_agree_draw ());
  serai_match_continue_at (fixture->match, end);
  assert_result (fixture, SERAI_OUTCOME_P2_WINS, SERAI_REASON_RESIGNATION);
  serai_match_continue_at (fixture->match, serai_match_get_other_line (fixture->match));
  assert_result (fixture, SERAI_OUTCOME_DRAW, SERAI_REASON_AGREEMENT);
}

/* An undone ending can be redone, until a move is played in its position. */
static void
test_redo (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  gboolean can_redo;

  play (fixture, "e3-e4", 0);
  serai_match_end (fixture->match, serai_ending_agree_draw ());
  serai_match_undo (fixture->match);
  g_object_get (fixture->match, "can-redo", &can_redo, NULL);
  g_assert_true (can_redo);
  serai_match_redo (fixture->match);
  assert_result (fixture, SERAI_OUTCOME_DRAW, SERAI_REASON_AGREEMENT);
  g_assert_false (serai_match_can_redo (fixture->match));

  serai_match_undo (fixture->match);
  serai_match_undo (fixture->match);
  g_assert_cmpuint (serai_match_get_cursor (fixture->match), ==, 0);
  serai_match_redo (fixture->match);
  assert_result (fixture, SERAI_OUTCOME_DRAW, SERAI_REASON_AGREEMENT);

  serai_match_undo (fixture->match);
  play (fixture, "b4-b5", 0);
  g_assert_false (serai_match_can_redo (fixture->match));
  serai_match_undo (fixture->match);
  assert_result (fixture, SERAI_OUTCOME_NONE, SERAI_REASON_NONE);
}

/* Looking at earlier positions changes nothing; playing there does. */
static void
test_look (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiRecord *record = serai_match_get_record (fixture->match);

  play (fixture, "e3-e4", 0);
  play (fixture, "b4-b5", 0);
  serai_match_end (fixture->match, serai_ending_agree_draw ());
  serai_match_look_at (fixture->match, record->line[1]);
  assert_result (fixture, SERAI_OUTCOME_NONE, SERAI_REASON_NONE);
  g_assert_cmpint (serai_match_get_game_result (fixture->match).outcome, ==, SERAI_OUTCOME_DRAW);
  serai_match_look_at (fixture->match, record->line[2]);
  assert_result (fixture, SERAI_OUTCOME_DRAW, SERAI_REASON_AGREEMENT);
  serai_match_look_at (fixture->match, record->line[1]);
  play (fixture, "b4-a5", 0);
  g_assert_false (serai_match_has_ending (fixture->match));
  assert_result (fixture, SERAI_OUTCOME_NONE, SERAI_REASON_NONE);
}

/* After the end by the rules there is nothing to resign. */
static void
test_over (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  assert_result (fixture, SERAI_OUTCOME_P1_WINS, SERAI_REASON_GOAL);
  g_assert_false (serai_match_end (fixture->match, serai_ending_resign (SERAI_SIDE_P1)));
  assert_result (fixture, SERAI_OUTCOME_P1_WINS, SERAI_REASON_GOAL);
  g_assert_false (serai_match_can_undo (fixture->match));
  serai_match_reopen (fixture->match);
  g_assert_cmpuint (fixture->n_changed, ==, 0);
}

/* ---- The clock ---- */

static void
test_moves (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiRecord *record = serai_match_get_record (fixture->match);

  g_assert_true (serai_match_get_clock (fixture->match) == fixture->clock);
  serai_clock_start (fixture->clock);
  play (fixture, "e3-e4", 5000);
  assert_left (fixture, 56000, MINUTE_MS);
  play (fixture, "b4-b5", 2000);
  g_assert_cmpuint (record->line[1]->clock_ms, ==, 56000);
  g_assert_cmpuint (record->line[2]->clock_ms, ==, 59000);
  fixture->now_us += 10000 * US_PER_MS;
  assert_left (fixture, 46000, 59000);

  /* an illegal move costs nothing but time */
  g_assert_false (serai_match_play_text (fixture->match, "a1-a2", NULL));
  assert_left (fixture, 46000, 59000);
  g_assert_true (serai_clock_is_running (fixture->clock));
}

static void
test_clock_undo (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_clock_start (fixture->clock);
  play (fixture, "e3-e4", 5000);
  play (fixture, "b4-b5", 2000);
  fixture->now_us += 10000 * US_PER_MS;
  serai_match_undo (fixture->match);
  assert_left (fixture, 56000, MINUTE_MS);
  fixture->now_us += 3000 * US_PER_MS;
  assert_left (fixture, 56000, 57000);
  serai_match_redo (fixture->match);
  assert_left (fixture, 56000, 59000);
  serai_match_go_to (fixture->match, 0);
  assert_left (fixture, MINUTE_MS, MINUTE_MS);
  play (fixture, "e3-e2", 1000);
  assert_left (fixture, MINUTE_MS, MINUTE_MS);
  serai_match_go_to (fixture->match, 0);
  play (fixture, "e3-e4", 2000);
  assert_left (fixture, 59000, MINUTE_MS);
}

/* A move at an earlier position that a person looks at, after the game has been lost on time. */
static void
test_clock_look (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiRecordNode *first;

  serai_clock_start (fixture->clock);
  play (fixture, "e3-e4", 5000);
  first = serai_match_get_head (fixture->match);
  play (fixture, "b4-b5", 2000);
  serai_match_look_at (fixture->match, first);
  fixture->now_us += MINUTE_MS * US_PER_MS;
  assert_left (fixture, 0, 59000);
  play (fixture, "b4-a5", 0);
  assert_left (fixture, 56000, 61000);
  g_assert_true (serai_clock_is_running (fixture->clock));
  serai_match_continue_at (fixture->match, first->first_child->next_sibling);
  assert_left (fixture, 56000, 59000);
}

static void
test_flag (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_clock_start (fixture->clock);
  play (fixture, "e3-e4", 5000);
  fixture->n_changed = 0;
  fixture->now_us = serai_clock_get_wake_us (fixture->clock) + MINUTE_MS * US_PER_MS;
  serai_clock_update (fixture->clock);
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  assert_result (fixture, SERAI_OUTCOME_P1_WINS, SERAI_REASON_TIME);
  assert_refused (fixture, "b4-b5", "Yen’s time is up");

  /* Yen gets its time for the move again */
  serai_match_undo (fixture->match);
  assert_result (fixture, SERAI_OUTCOME_NONE, SERAI_REASON_NONE);
  assert_left (fixture, 56000, MINUTE_MS);
  play (fixture, "b4-b5", 0);
  g_assert_true (serai_clock_is_running (fixture->clock));
}

/* A move that comes before the fall of the flag has been noticed. */
static void
test_late_move (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_clock_start (fixture->clock);
  fixture->now_us += MINUTE_MS * US_PER_MS;
  assert_refused (fixture, "e3-e4", "Kei’s time is up");
  assert_result (fixture, SERAI_OUTCOME_P2_WINS, SERAI_REASON_TIME);
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  g_assert_null (serai_match_get_record (fixture->match)->line[0]->first_child);
}

/* The flag falls while the move is being played, at any moment of that. */
static void
test_flag_in_move (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiRecord *record = serai_match_get_record (fixture->match);
  gboolean           is_played = FALSE;

  for (int n_ticks = 1; !is_played; n_ticks++)
    {
      serai_clock_start (fixture->clock);
      fixture->now_us += (MINUTE_MS - n_ticks) * US_PER_MS;
      fixture->tick_us = US_PER_MS;
      is_played = serai_match_play_text (fixture->match, "e3-e4", NULL);
      fixture->tick_us = 0;
      g_assert_true ((record->line[0]->first_child != NULL) == is_played);
      serai_match_undo (fixture->match);
    }
}

static void
play_as (Fixture *fixture, SeraiPlayerKind kind, SeraiSide side)
{
  serai_match_set_player (fixture->match, side, (SeraiPlayer){ kind, SERAI_LEVEL_PRESET });
}

/* While the board is hidden, the time of a person here stands still, but not that of others. */
static void
test_hold (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  play_as (fixture, SERAI_PLAYER_COMPUTER, SERAI_SIDE_P2);
  serai_clock_start (fixture->clock);
  g_assert_true (serai_match_hold_clock (fixture->match, TRUE));
  g_assert_false (serai_clock_is_paused (fixture->clock));
  fixture->now_us += 5000 * US_PER_MS;
  assert_left (fixture, MINUTE_MS, MINUTE_MS);
  g_assert_false (serai_match_hold_clock (fixture->match, FALSE));
  fixture->now_us += 3000 * US_PER_MS;
  assert_left (fixture, 57000, MINUTE_MS);
  play (fixture, "e3-e4", 0);
  g_assert_false (serai_match_hold_clock (fixture->match, TRUE));
  fixture->now_us += 5000 * US_PER_MS;
  g_assert_cmpint (serai_clock_get_left_ms (fixture->clock, SERAI_SIDE_P2), ==, 55000);
}

static void
test_hold_elsewhere (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  play_as (fixture, SERAI_PLAYER_ELSEWHERE, SERAI_SIDE_P2);
  serai_clock_start (fixture->clock);
  g_assert_false (serai_match_hold_clock (fixture->match, TRUE));
  fixture->now_us += 5000 * US_PER_MS;
  assert_left (fixture, 55000, MINUTE_MS);
}

/* Resigning too late loses on time. */
static void
test_late_resignation (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_clock_start (fixture->clock);
  fixture->now_us += MINUTE_MS * US_PER_MS;
  g_assert_false (serai_match_end (fixture->match, serai_ending_agree_draw ()));
  assert_result (fixture, SERAI_OUTCOME_P2_WINS, SERAI_REASON_TIME);
}

static void
test_stopped_by_resignation (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_clock_start (fixture->clock);
  fixture->now_us += 5000 * US_PER_MS;
  g_assert_true (serai_match_end (fixture->match, serai_ending_resign (SERAI_SIDE_P2)));
  fixture->now_us += 5000 * US_PER_MS;
  assert_left (fixture, 55000, MINUTE_MS);
  g_assert_false (serai_clock_is_running (fixture->clock));
}

/* A move that ends the game by the rules stops the clock, and so does redoing it. */
static void
test_stopped_by_rules (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_clock_start (fixture->clock);
  play (fixture, "a3xc3", 5000);
  assert_result (fixture, SERAI_OUTCOME_P1_WINS, SERAI_REASON_GOAL);
  g_assert_false (serai_clock_is_running (fixture->clock));
  assert_left (fixture, 56000, MINUTE_MS);
  serai_match_undo (fixture->match);
  serai_clock_start (fixture->clock);
  g_assert_true (serai_clock_is_running (fixture->clock));
  serai_match_redo (fixture->match);
  g_assert_false (serai_clock_is_running (fixture->clock));
}

/* A clock is taken away, or replaced, in the middle of a game. */
static void
test_replace_clock (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiTimeControl controls[2] = { { SERAI_TIME_PER_MOVE, 30000, 0 },
                                         { SERAI_TIME_INCREMENT, 2 * MINUTE_MS, 0 } };
  SeraiClock            *second = serai_clock_new (controls);

  serai_clock_start (fixture->clock);
  play (fixture, "e3-e4", 5000);
  serai_match_set_clock (fixture->match, second);
  g_assert_cmpint (serai_clock_get_left_ms (second, SERAI_SIDE_P1), ==, 30000);
  g_assert_cmpint (serai_clock_get_left_ms (second, SERAI_SIDE_P2), ==, 2 * MINUTE_MS);
  serai_clock_set_time_source (second, get_now, fixture);
  fixture->now_us += 2 * MINUTE_MS * US_PER_MS;
  serai_clock_update (fixture->clock);
  assert_result (fixture, SERAI_OUTCOME_NONE, SERAI_REASON_NONE);
  play (fixture, "b4-b5", 0);
  serai_match_set_clock (fixture->match, NULL);
  g_assert_null (serai_match_get_clock (fixture->match));
  play (fixture, "a3-a4", 0);
  g_assert_cmpuint (serai_match_get_record (fixture->match)->line[3]->clock_ms, ==, 0);
  g_assert_finalize_object (second);
}

static void
add (const char *path, const char *start, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, start, set_up, test, tear_down);
}

static void
add_with_clock (const char *path, const char *start, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, start, set_up_clock, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("/match-ending/resign", NULL, test_resign);
  add ("/match-ending/computer", NULL, test_computer);
  add ("/match-ending/undo", NULL, test_undo);
  add ("/match-ending/go-to", NULL, test_go_to);
  add ("/match-ending/return", NULL, test_return);
  add ("/match-ending/redo", NULL, test_redo);
  add ("/match-ending/look", NULL, test_look);
  add ("/match-ending/over", "...../...../K1..K/...../..... k", test_over);
  add_with_clock ("/match-ending/clock/moves", NULL, test_moves);
  add_with_clock ("/match-ending/clock/undo", NULL, test_clock_undo);
  add_with_clock ("/match-ending/clock/look", NULL, test_clock_look);
  add_with_clock ("/match-ending/clock/flag", NULL, test_flag);
  add_with_clock ("/match-ending/clock/late-move", NULL, test_late_move);
  add_with_clock ("/match-ending/clock/flag-in-move", NULL, test_flag_in_move);
  add_with_clock ("/match-ending/clock/hold", NULL, test_hold);
  add_with_clock ("/match-ending/clock/hold-elsewhere", NULL, test_hold_elsewhere);
  add_with_clock ("/match-ending/clock/late-resignation", NULL, test_late_resignation);
  add_with_clock ("/match-ending/clock/stopped-by-resignation", NULL, test_stopped_by_resignation);
  add_with_clock ("/match-ending/clock/stopped-by-rules", "...../...../K1.6K/...../..... k",
                  test_stopped_by_rules);
  add_with_clock ("/match-ending/clock/replace", NULL, test_replace_clock);

  return g_test_run ();
}
