/* test-computer.c: SeraiComputer plays, waits, cancels its searches and gives hints.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "level.h"
#include "move-list.h"
#include "registry.h"
#include "serai-computer.h"
#include "serai-ending.h"
#include "serai-hint.h"
#include "watched-tables.h"

enum
{
  PATIENCE_MS = 60000, /* for what has to happen, on a slow machine too */
  QUIET_MS = 800,      /* to see that something does not happen */
  DECENT_MS = 400,     /* no move is made earlier */
  ADVICE_MS = 1500,    /* the time that a hint takes after its first iteration */
  DECENT_DEPTH = 3,    /* plies that a hint reaches on a busy machine; without time it is 2 */
  MAX_ROUNDS = 15
};

typedef struct
{
  SeraiMatch    *match;
  SeraiComputer *computer;
  int            n_advices;
  SeraiAdvice    advice;
} Fixture;

static void
advice_cb (SeraiComputer *computer G_GNUC_UNUSED, const SeraiAdvice *advice, Fixture *fixture)
{
  fixture->n_advices++;
  fixture->advice = *advice;
}

static void
set_player (SeraiMatch *match, SeraiSide side, SeraiPlayerKind kind, int level)
{
  serai_match_set_player (match, side, (SeraiPlayer){ kind, level });
}

static void
set_up (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const SeraiRules *rules = serai_registry_nth (0);
  SeraiOptions      options;

  serai_options_init (rules, &options);
  fixture->match = serai_match_new (rules, &options);
  set_player (fixture->match, SERAI_SIDE_P1, SERAI_PLAYER_PERSON, SERAI_LEVEL_MIN);
  set_player (fixture->match, SERAI_SIDE_P2, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MIN);
  fixture->computer = serai_computer_new ();
  fixture->n_advices = 0;
  g_signal_connect (fixture->computer, "advice", G_CALLBACK (advice_cb), fixture);
  serai_computer_set_match (fixture->computer, fixture->match);
}

/* Waits until only the test holds @object: a search holds the computer and the match until its
 * callback has been called, even if it has been cancelled. */
static void
wait_for_searches_of (gpointer object)
{
  while (G_OBJECT (object)->ref_count > 1)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (G_TIME_SPAN_MILLISECOND);
    }
}

static void
tear_down (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  serai_computer_set_match (fixture->computer, NULL);
  wait_for_searches_of (fixture->computer);
  g_assert_finalize_object (fixture->computer);
  wait_for_searches_of (fixture->match);
  g_assert_finalize_object (fixture->match);
}

static gboolean
time_is_up_cb (gpointer is_up)
{
  *(gboolean *) is_up = TRUE;
  return G_SOURCE_REMOVE;
}

/* Runs the main loop until @wanted moves have been made. Returns: whether they were, in time. */
static gboolean
wait_for_cursor (Fixture *fixture, gsize wanted, guint patience_ms)
{
  gboolean is_up = FALSE;
  guint    source = g_timeout_add (patience_ms, time_is_up_cb, &is_up);

  while (!is_up && serai_match_get_cursor (fixture->match) != wanted)
    g_main_context_iteration (NULL, TRUE);
  if (!is_up)
    g_source_remove (source);
  return !is_up;
}

static gboolean
wait_for_advice (Fixture *fixture, guint patience_ms)
{
  gboolean is_up = FALSE;
  guint    source = g_timeout_add (patience_ms, time_is_up_cb, &is_up);

  while (!is_up && fixture->n_advices == 0)
    g_main_context_iteration (NULL, TRUE);
  if (!is_up)
    g_source_remove (source);
  return !is_up;
}

/* Waits until all searches have ended, and for the effects of that. */
static void
settle (Fixture *fixture)
{
  gboolean is_up = FALSE;

  wait_for_searches_of (fixture->computer);
  g_timeout_add (QUIET_MS, time_is_up_cb, &is_up);
  while (!is_up)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_plays (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  gint64 start_us;

  g_assert_false (serai_computer_is_thinking (fixture->computer));
  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  start_us = g_get_monotonic_time ();
  g_assert_true (serai_computer_is_thinking (fixture->computer));

  g_assert_true (wait_for_cursor (fixture, 2, PATIENCE_MS));
  g_assert_cmpint (g_get_monotonic_time () - start_us, >=, DECENT_MS * G_TIME_SPAN_MILLISECOND);
  g_assert_false (serai_computer_is_thinking (fixture->computer));
  g_assert_cmpint (serai_computer_get_depth (fixture->computer), >, 0);
  g_assert_false (wait_for_cursor (fixture, 3, QUIET_MS));
}

/* Undo while it thinks: a move for a position no longer on the board is never played. */
static void
test_undo (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  set_player (fixture->match, SERAI_SIDE_P2, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MAX);
  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  g_assert_true (serai_computer_is_thinking (fixture->computer));
  serai_match_undo (fixture->match);
  g_assert_false (serai_computer_is_thinking (fixture->computer));
  settle (fixture);
  g_assert_cmpuint (serai_match_get_cursor (fixture->match), ==, 0);
  g_assert_cmpuint (serai_match_get_n_moves (fixture->match), ==, 1);
}

static void
test_undo_of_ready_answer (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  gint64 start_us = g_get_monotonic_time ();

  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  /* The weakest level has found its move long ago, but delays it for the player to follow. */
  while (g_get_monotonic_time () - start_us < DECENT_MS / 2 * G_TIME_SPAN_MILLISECOND)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (serai_match_get_cursor (fixture->match), ==, 1);
  serai_match_undo (fixture->match);
  settle (fixture);
  g_assert_cmpuint (serai_match_get_cursor (fixture->match), ==, 0);
}

/* The answer comes long after the match has been given up. */
static void
test_other_match (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  SeraiMatch *other = serai_match_new (serai_match_get_rules (fixture->match),
                                       serai_match_get_options (fixture->match));

  delay_tables (2 * QUIET_MS * G_TIME_SPAN_MILLISECOND);
  set_player (fixture->match, SERAI_SIDE_P2, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MAX);
  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  serai_computer_set_match (fixture->computer, other);
  g_assert_false (serai_computer_is_thinking (fixture->computer));
  settle (fixture);
  delay_tables (0);
  g_assert_cmpuint (serai_match_get_cursor (fixture->match), ==, 1);
  g_assert_cmpuint (serai_match_get_cursor (other), ==, 0);
  serai_computer_set_match (fixture->computer, NULL);
  g_assert_finalize_object (other);
}

static gint64
get_now (gpointer now_us)
{
  return *(gint64 *) now_us;
}

/* Gives both sides a clock that shows @left_ms for the computer and reads *@now_us. */
static void
add_clock (Fixture *fixture, gint64 left_ms, gint64 *now_us)
{
  const SeraiTimeControl control = { SERAI_TIME_INCREMENT, 60000, 0 };
  const SeraiTimeControl controls[2] = { control, control };
  g_autoptr (SeraiClock) clock = serai_clock_new (controls);

  serai_clock_set_time_source (clock, get_now, now_us);
  serai_match_set_clock (fixture->match, clock);
  serai_clock_set_state (clock, &(SeraiClockState){ SERAI_SIDE_P1, { 60000, left_ms }, 0 });
}

/* With little time left, the computer does not wait before its move. A busy machine may be slow
 * now and then, but not each time. */
static void
test_little_time (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  gint64 now_us = 0, fastest_us = G_MAXINT64;

  for (int n = 0; n < MAX_ROUNDS && fastest_us >= DECENT_MS * G_TIME_SPAN_MILLISECOND; n++)
    {
      gint64 start_us = g_get_monotonic_time ();

      serai_match_go_to (fixture->match, 0);
      add_clock (fixture, 1000, &now_us);
      g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
      g_assert_true (wait_for_cursor (fixture, 2, PATIENCE_MS));
      fastest_us = MIN (fastest_us, g_get_monotonic_time () - start_us);
    }
  g_assert_cmpint (fastest_us, <, DECENT_MS * G_TIME_SPAN_MILLISECOND);
}

/* The time of the computer is up when it has found its move. */
static void
test_late_answer (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  gint64 now_us = 0;

  add_clock (fixture, 60000, &now_us);
  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  g_assert_true (serai_computer_is_thinking (fixture->computer));
  now_us += G_TIME_SPAN_HOUR;
  while (!serai_match_has_ending (fixture->match))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (serai_match_get_cursor (fixture->match), ==, 1);
  g_assert_cmpint (serai_match_get_result (fixture->match).reason, ==, SERAI_REASON_TIME);
  g_assert_false (serai_computer_is_thinking (fixture->computer));
  settle (fixture);
}

/* The clock stands still during a pause. */
static void
test_pause_of_clock (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  gint64      now_us = 0;
  SeraiClock *clock;

  add_clock (fixture, 60000, &now_us);
  clock = serai_match_get_clock (fixture->match);
  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  g_assert_true (wait_for_cursor (fixture, 2, PATIENCE_MS));
  serai_computer_set_paused (fixture->computer, TRUE);
  now_us += G_TIME_SPAN_HOUR;
  g_assert_true (serai_clock_update (clock));
  g_assert_false (serai_clock_is_running (clock));
  serai_computer_set_paused (fixture->computer, FALSE);
  g_assert_true (serai_clock_is_running (clock));
  g_assert_cmpint (serai_clock_get_left_ms (clock, SERAI_SIDE_P1), ==, 60000);
}

/* A game whose clock was stopped in the middle begins paused, and goes on after that. */
static void
test_pause_of_left_game (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  gint64      now_us = 0;
  SeraiClock *clock;

  serai_computer_set_match (fixture->computer, NULL);
  add_clock (fixture, 60000, &now_us);
  clock = serai_match_get_clock (fixture->match);
  serai_computer_set_match (fixture->computer, fixture->match); /* it has not begun */
  g_assert_false (serai_computer_is_paused (fixture->computer));
  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  g_assert_true (wait_for_cursor (fixture, 2, PATIENCE_MS));
  serai_computer_set_match (fixture->computer, NULL);
  serai_clock_stop (clock);

  serai_computer_set_match (fixture->computer, fixture->match);
  g_assert_true (serai_computer_is_paused (fixture->computer));
  now_us += G_TIME_SPAN_HOUR;
  serai_computer_set_paused (fixture->computer, FALSE);
  g_assert_true (serai_clock_is_running (clock));
  g_assert_cmpint (serai_clock_get_left_ms (clock, SERAI_SIDE_P1), ==, 60000);
  serai_match_end (fixture->match, serai_ending_agree_draw ());
  serai_computer_set_match (fixture->computer, NULL);
  serai_computer_set_match (fixture->computer, fixture->match);
  g_assert_false (serai_computer_is_paused (fixture->computer));
}

/* Plays the best move so far, long before the search would end. */
static void
test_move_now (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  gint64 fastest_us = G_MAXINT64;

  serai_computer_move_now (fixture->computer); /* it is not thinking */
  set_player (fixture->match, SERAI_SIDE_P2, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MAX);
  for (int n = 0; n < MAX_ROUNDS && fastest_us >= DECENT_MS * G_TIME_SPAN_MILLISECOND; n++)
    {
      gint64 start_us;

      serai_match_go_to (fixture->match, 0);
      wait_for_searches_of (fixture->computer);
      start_us = g_get_monotonic_time ();
      g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
      serai_computer_move_now (fixture->computer); /* perhaps before the search has begun */
      g_assert_true (wait_for_cursor (fixture, 2, PATIENCE_MS));
      fastest_us = MIN (fastest_us, g_get_monotonic_time () - start_us);
    }
  g_assert_cmpint (fastest_us, <, DECENT_MS * G_TIME_SPAN_MILLISECOND);
}

/* A move that has been found is not delayed any more. */
static void
test_move_now_when_ready (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  gint64 fastest_us = G_MAXINT64;

  for (int n = 0; n < MAX_ROUNDS && fastest_us >= DECENT_MS * G_TIME_SPAN_MILLISECOND; n++)
    {
      gint64 start_us;

      serai_match_go_to (fixture->match, 0);
      start_us = g_get_monotonic_time ();
      g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
      while (g_get_monotonic_time () - start_us < DECENT_MS / 2 * G_TIME_SPAN_MILLISECOND)
        g_main_context_iteration (NULL, FALSE);
      serai_computer_move_now (fixture->computer);
      g_assert_true (wait_for_cursor (fixture, 2, PATIENCE_MS));
      fastest_us = MIN (fastest_us, g_get_monotonic_time () - start_us);
    }
  g_assert_cmpint (fastest_us, <, DECENT_MS * G_TIME_SPAN_MILLISECOND);
}

/* During a pause, one move at a time. */
static void
test_step (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  serai_computer_step (fixture->computer); /* there is no pause */
  g_assert_false (serai_computer_is_thinking (fixture->computer));
  serai_computer_set_paused (fixture->computer, TRUE);
  set_player (fixture->match, SERAI_SIDE_P1, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MIN);
  for (gsize n = 1; n <= 2; n++)
    {
      serai_computer_step (fixture->computer);
      serai_computer_step (fixture->computer); /* the same step */
      g_assert_true (wait_for_cursor (fixture, n, PATIENCE_MS));
      g_assert_false (serai_computer_is_thinking (fixture->computer));
      g_assert_true (serai_computer_is_paused (fixture->computer));
    }
  settle (fixture);
  g_assert_cmpuint (serai_match_get_cursor (fixture->match), ==, 2);
}

/* The speed is for games between computers: slow moves are far apart, fast ones are not. */
static void
test_speed (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  gint64 fastest_us = G_MAXINT64;
  gint64 start_us = g_get_monotonic_time ();

  g_object_set (fixture->computer, "speed", SERAI_SPEED_SLOW, NULL);
  set_player (fixture->match, SERAI_SIDE_P1, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MIN);
  g_assert_true (wait_for_cursor (fixture, 1, PATIENCE_MS));
  g_assert_cmpint (g_get_monotonic_time () - start_us, >=, 3 * DECENT_MS * G_TIME_SPAN_MILLISECOND);
  g_object_set (fixture->computer, "speed", SERAI_SPEED_FAST, NULL);
  g_assert_true (wait_for_cursor (fixture, 2, PATIENCE_MS));
  for (gsize n = 3; n < MAX_ROUNDS && fastest_us >= DECENT_MS * G_TIME_SPAN_MILLISECOND; n++)
    {
      start_us = g_get_monotonic_time ();
      g_assert_true (wait_for_cursor (fixture, n, PATIENCE_MS));
      fastest_us = MIN (fastest_us, g_get_monotonic_time () - start_us);
    }
  g_assert_cmpint (fastest_us, <, DECENT_MS * G_TIME_SPAN_MILLISECOND);
}

static void
test_pause (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  serai_computer_set_paused (fixture->computer, TRUE);
  set_player (fixture->match, SERAI_SIDE_P1, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MIN);
  g_assert_true (serai_match_is_computer_to_move (fixture->match));
  g_assert_false (serai_computer_is_thinking (fixture->computer));
  serai_computer_advise (fixture->computer); /* gives no hints to itself */
  g_assert_false (serai_computer_is_advising (fixture->computer));
  g_assert_false (wait_for_cursor (fixture, 1, QUIET_MS));

  serai_computer_set_paused (fixture->computer, FALSE);
  g_assert_true (serai_computer_is_thinking (fixture->computer));
  g_assert_true (wait_for_cursor (fixture, 3, PATIENCE_MS));
  serai_computer_set_paused (fixture->computer, TRUE);
  g_assert_false (serai_computer_is_thinking (fixture->computer));
  g_assert_false (wait_for_cursor (fixture, 4, QUIET_MS));
}

/* The completion of a cancelled search does not end the one that is running. */
static void
test_pause_between (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  serai_computer_set_paused (fixture->computer, TRUE);
  serai_computer_set_paused (fixture->computer, FALSE);
  g_assert_true (serai_computer_is_thinking (fixture->computer));
  g_assert_true (wait_for_cursor (fixture, 2, PATIENCE_MS));
  settle (fixture);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* A pause ends with its match, and no search for that match is started again. */
static void
test_pause_of_other_match (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) people = serai_match_new (serai_registry_nth (0), NULL);
  guint n_searches = 0;

  serai_computer_set_paused (fixture->computer, TRUE);
  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  g_signal_connect_swapped (fixture->computer, "notify::thinking", G_CALLBACK (count_cb),
                            &n_searches);
  serai_computer_set_match (fixture->computer, people);
  g_assert_false (serai_computer_is_paused (fixture->computer));
  g_assert_cmpuint (n_searches, ==, 0);
}

/* Two computers do not overwrite the later moves of a game after an undo. */
static void
test_pause_of_past (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) past = serai_match_new (serai_registry_nth (0), NULL);

  g_assert_true (serai_match_play_text (past, "a3-a4", NULL));
  serai_match_undo (past);
  set_player (past, SERAI_SIDE_P1, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MIN);
  set_player (past, SERAI_SIDE_P2, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MIN);
  serai_computer_set_match (fixture->computer, past);
  g_assert_true (serai_computer_is_paused (fixture->computer));
  g_assert_false (serai_computer_is_thinking (fixture->computer));

  serai_computer_set_match (fixture->computer, fixture->match);
  g_assert_false (serai_computer_is_paused (fixture->computer));
}

/* Two computers do not play on when their game is opened, but begin a new one. */
static void
test_pause_of_begun_game (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) begun = serai_match_new (serai_registry_nth (0), NULL);
  g_autoptr (SeraiMatch) new = serai_match_new (serai_registry_nth (0), NULL);

  g_assert_true (serai_match_play_text (begun, "a3-a4", NULL));
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      set_player (begun, side, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MIN);
      set_player (new, side, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MIN);
    }
  serai_computer_set_match (fixture->computer, begun);
  g_assert_true (serai_computer_is_paused (fixture->computer));
  serai_computer_set_match (fixture->computer, new);
  g_assert_false (serai_computer_is_paused (fixture->computer));
  g_assert_true (serai_computer_is_thinking (fixture->computer));
}

static void
test_advice (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  SeraiHistory history;

  serai_computer_advise (fixture->computer);
  g_assert_true (serai_computer_is_advising (fixture->computer));
  g_assert_true (wait_for_advice (fixture, PATIENCE_MS));
  g_assert_false (serai_computer_is_advising (fixture->computer));
  serai_match_get_history (fixture->match, &history);
  g_assert_true (serai_game_is_legal (serai_match_get_rules (fixture->match),
                                      serai_match_get_position (fixture->match), &history,
                                      fixture->advice.move));
  settle (fixture);
  g_assert_cmpint (fixture->n_advices, ==, 1);
}

/* The depth that a hint has reached. */
static int
take_advice (Fixture *fixture)
{
  fixture->n_advices = 0;
  serai_computer_advise (fixture->computer);
  g_assert_true (wait_for_advice (fixture, PATIENCE_MS));
  return serai_computer_get_depth (fixture->computer);
}

/* A hint profits from the table of the one before, though not every time if the machine is busy. */
static void
test_advice_again (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  int first = take_advice (fixture);
  int depth = first;

  for (int round = 0; round < MAX_ROUNDS && depth <= first; round++)
    depth = take_advice (fixture);
  g_assert_cmpint (depth, >, first);
}

/* Moves and hints have a table each, of the size set when their search was started. */
static void
test_memory (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  guint n_tables = count_tables ();

  take_advice (fixture);
  g_assert_cmpuint (count_tables (), ==, n_tables + 1);
  g_assert_cmpuint (size_of_last_table (), ==, 32 << 20);

  g_object_set (fixture->computer, "memory", 64, NULL);
  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  g_assert_true (wait_for_cursor (fixture, 2, PATIENCE_MS));
  g_assert_cmpuint (count_tables (), ==, n_tables + 2);
  g_assert_cmpuint (size_of_last_table (), ==, 16 << 20); /* of every level but the highest */

  serai_match_go_to (fixture->match, 0);
  set_player (fixture->match, SERAI_SIDE_P2, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MAX);
  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  g_assert_true (wait_for_cursor (fixture, 2, PATIENCE_MS));
  g_assert_cmpuint (count_tables (), ==, n_tables + 3);
  g_assert_cmpuint (size_of_last_table (), ==, 64 << 20);

  serai_computer_set_memory (fixture->computer, 48);
  take_advice (fixture);
  g_assert_cmpuint (count_tables (), ==, n_tables + 4);
  g_assert_cmpuint (size_of_last_table (), ==, 48 << 20);
}

/* A hint still has time to search if its table takes longer to allocate than the hint may take. */
static void
test_advice_after_a_slow_table (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  delay_tables (2 * G_TIME_SPAN_SECOND);
  g_assert_cmpint (take_advice (fixture), >=, DECENT_DEPTH);
  delay_tables (0);
  settle (fixture);
}

/* A hint for a position no longer on the board is never given. */
static void
test_advice_is_dropped (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  set_player (fixture->match, SERAI_SIDE_P2, SERAI_PLAYER_PERSON, SERAI_LEVEL_MIN);
  serai_computer_advise (fixture->computer);
  while (serai_computer_get_depth (fixture->computer) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  g_assert_false (serai_computer_is_advising (fixture->computer));
  g_assert_false (wait_for_advice (fixture, 2 * ADVICE_MS));
}

/* The computer gives no hints to itself, nor when the game is over. */
static void
test_no_advice (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const char *over = "...../...../K.1.K/.5.../..... k";
  SeraiMatch *match;

  set_player (fixture->match, SERAI_SIDE_P2, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MAX);
  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  serai_computer_advise (fixture->computer);
  g_assert_false (serai_computer_is_advising (fixture->computer));

  match = serai_match_new_from_text (serai_match_get_rules (fixture->match),
                                     serai_match_get_options (fixture->match), over, NULL);
  serai_computer_set_match (fixture->computer, match);
  g_assert_cmpint (serai_match_get_result (match).outcome, !=, SERAI_OUTCOME_NONE);
  serai_computer_advise (fixture->computer);
  g_assert_false (serai_computer_is_advising (fixture->computer));
  serai_computer_set_match (fixture->computer, NULL);
  g_object_unref (match);
  settle (fixture);
}

/* A match of MKCess, whose rules know that the second side wins from the start. */
static void
set_up_decided_game (Fixture *fixture)
{
  serai_computer_set_match (fixture->computer, NULL);
  wait_for_searches_of (fixture->match);
  g_assert_finalize_object (fixture->match);
  fixture->match = serai_match_new (serai_registry_find ("mkcess"), NULL);
}

static void
wait_for_end (Fixture *fixture, gsize max_moves)
{
  while (!serai_match_has_ending (fixture->match)
         && serai_match_get_cursor (fixture->match) < max_moves)
    g_main_context_iteration (NULL, TRUE);
}

/* The side that is lost resigns at its third move, and plays on for some moves if that is undone.
 */
static void
test_resigns (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  set_up_decided_game (fixture);
  set_player (fixture->match, SERAI_SIDE_P1, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MAX);
  set_player (fixture->match, SERAI_SIDE_P2, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MAX);
  g_object_set (fixture->computer, "resigns", TRUE, NULL);
  serai_computer_set_match (fixture->computer, fixture->match);
  wait_for_end (fixture, 5);
  g_assert_cmpint (serai_match_get_result (fixture->match).outcome, ==, SERAI_OUTCOME_P2_WINS);
  g_assert_cmpint (serai_match_get_result (fixture->match).reason, ==, SERAI_REASON_RESIGNATION);
  g_assert_cmpuint (serai_match_get_cursor (fixture->match), ==, 4);
  settle (fixture);
  g_assert_false (serai_computer_is_thinking (fixture->computer));

  serai_match_undo (fixture->match);
  g_assert_true (wait_for_cursor (fixture, 5, PATIENCE_MS));
}

/* Unless it is told to, it does not resign. */
static void
test_does_not_resign (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  set_up_decided_game (fixture);
  set_player (fixture->match, SERAI_SIDE_P1, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MAX);
  set_player (fixture->match, SERAI_SIDE_P2, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MAX);
  serai_computer_set_match (fixture->computer, fixture->match);
  wait_for_end (fixture, 6);
  g_assert_false (serai_match_has_ending (fixture->match));
}

/* It accepts a draw when it is lost, but not before it has thought about the game. */
static void
test_accepts_draw (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  set_up_decided_game (fixture);
  set_player (fixture->match, SERAI_SIDE_P1, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MAX);
  g_assert_false (serai_computer_accepts_draw (fixture->computer));
  serai_computer_set_match (fixture->computer, fixture->match);
  g_assert_false (serai_computer_accepts_draw (fixture->computer));
  g_assert_true (wait_for_cursor (fixture, 1, PATIENCE_MS));
  g_assert_true (serai_computer_accepts_draw (fixture->computer));
  serai_match_end (fixture->match, serai_ending_agree_draw ());
  g_assert_false (serai_computer_accepts_draw (fixture->computer)); /* the game is over */
  serai_match_reopen (fixture->match);
  set_player (fixture->match, SERAI_SIDE_P1, SERAI_PLAYER_PERSON, SERAI_LEVEL_MAX);
  g_assert_false (serai_computer_accepts_draw (fixture->computer)); /* two people */
}

static void
play_first_move (SeraiMatch *match)
{
  SeraiMoveList moves;

  serai_move_list_init (&moves);
  serai_record_moves (serai_match_get_record (match), serai_match_get_head (match), &moves);
  g_assert_true (serai_match_play (match, moves.moves[0], NULL));
  serai_move_list_clear (&moves);
}

static void
test_declines_draw (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  set_up_decided_game (fixture);
  set_player (fixture->match, SERAI_SIDE_P2, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MAX);
  serai_computer_set_match (fixture->computer, fixture->match);
  play_first_move (fixture->match);
  g_assert_true (wait_for_cursor (fixture, 2, PATIENCE_MS));
  g_assert_false (serai_computer_accepts_draw (fixture->computer));
}

/* What it has thought in a line that has been undone does not count. */
static void
test_draw_after_undo (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  set_up_decided_game (fixture);
  set_player (fixture->match, SERAI_SIDE_P1, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MAX);
  set_player (fixture->match, SERAI_SIDE_P2, SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MAX);
  serai_computer_set_match (fixture->computer, fixture->match);
  g_assert_true (wait_for_cursor (fixture, 3, PATIENCE_MS));
  serai_computer_set_paused (fixture->computer, TRUE);
  set_player (fixture->match, SERAI_SIDE_P2, SERAI_PLAYER_PERSON, SERAI_LEVEL_MAX);
  g_assert_true (serai_computer_accepts_draw (fixture->computer));
  serai_match_go_to (fixture->match, 1);
  g_assert_false (serai_computer_accepts_draw (fixture->computer));
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("/computer/plays", test_plays);
  add ("/computer/undo", test_undo);
  add ("/computer/undo-of-ready-answer", test_undo_of_ready_answer);
  add ("/computer/other-match", test_other_match);
  add ("/computer/little-time", test_little_time);
  add ("/computer/late-answer", test_late_answer);
  add ("/computer/pause", test_pause);
  add ("/computer/pause-of-clock", test_pause_of_clock);
  add ("/computer/pause-of-left-game", test_pause_of_left_game);
  add ("/computer/move-now", test_move_now);
  add ("/computer/move-now-when-ready", test_move_now_when_ready);
  add ("/computer/step", test_step);
  add ("/computer/speed", test_speed);
  add ("/computer/pause-between", test_pause_between);
  add ("/computer/pause-of-other-match", test_pause_of_other_match);
  add ("/computer/pause-of-past", test_pause_of_past);
  add ("/computer/pause-of-begun-game", test_pause_of_begun_game);
  add ("/computer/advice", test_advice);
  add ("/computer/advice-again", test_advice_again);
  add ("/computer/memory", test_memory);
  add ("/computer/advice-after-a-slow-table", test_advice_after_a_slow_table);
  add ("/computer/advice-is-dropped", test_advice_is_dropped);
  add ("/computer/no-advice", test_no_advice);
  add ("/computer/resigns", test_resigns);
  add ("/computer/does-not-resign", test_does_not_resign);
  add ("/computer/accepts-draw", test_accepts_draw);
  add ("/computer/declines-draw", test_declines_draw);
  add ("/computer/draw-after-undo", test_draw_after_undo);
  return g_test_run ();
}
