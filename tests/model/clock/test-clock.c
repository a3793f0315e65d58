/* test-clock.c: SeraiClock with a time that the tests advance themselves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-clock.h"

enum
{
  MS = 1000, /* microseconds */
  SECOND = 1000 * MS,
  MINUTE_MS = 60000
};

#define HOUR (3600 * (gint64) SECOND)
#define PATIENCE_MS 60000

static const SeraiTimeControl unlimited = { SERAI_TIME_UNLIMITED, 0, 0 };

typedef struct
{
  gint64      now_us;
  SeraiClock *clock;
  guint       n_changed;
  guint       n_expired;
  int         expired;
} Fixture;

static gint64
get_now (gpointer fixture)
{
  return ((Fixture *) fixture)->now_us;
}

static void
changed_cb (SeraiClock *clock G_GNUC_UNUSED, Fixture *fixture)
{
  fixture->n_changed++;
}

static void
expired_cb (SeraiClock *clock, int side, Fixture *fixture)
{
  g_assert_cmpint (serai_clock_get_expired (clock), ==, side);
  g_assert_false (serai_clock_is_running (clock));
  fixture->n_expired++;
  fixture->expired = side;
}

static void
begin (Fixture *fixture, SeraiTimeControl first, SeraiTimeControl second)
{
  const SeraiTimeControl controls[2] = { first, second };

  *fixture = (Fixture){ .now_us = 12345, .clock = serai_clock_new (controls), .expired = -1 };
  serai_clock_set_time_source (fixture->clock, get_now, fixture);
  g_signal_connect (fixture->clock, "changed", G_CALLBACK (changed_cb), fixture);
  g_signal_connect (fixture->clock, "expired", G_CALLBACK (expired_cb), fixture);
}

static void
begin_both (Fixture *fixture, SeraiTimeKind kind, gint64 time_ms, gint64 extra_ms)
{
  SeraiTimeControl control = { kind, time_ms, extra_ms };

  begin (fixture, control, control);
}

static void
end (Fixture *fixture)
{
  g_assert_finalize_object (fixture->clock);
}

/* Lets @us pass and wakes the clock whenever it wants. Returns: how often it did */
static guint
pass (Fixture *fixture, gint64 us)
{
  gint64 end_us = fixture->now_us + us;
  guint  n = 0;

  for (;; n++)
    {
      gint64 wake_us = serai_clock_get_wake_us (fixture->clock);

      if (wake_us < 0 || wake_us > end_us)
        break;
      g_assert_cmpint (wake_us, >=, fixture->now_us);
      fixture->now_us = wake_us;
      serai_clock_update (fixture->clock);
    }
  fixture->now_us = end_us;
  return n;
}

/* The side to move moves, in time. Returns: what is kept with the move */
static guint32
move (Fixture *fixture, SeraiSide next)
{
  guint32 left_ms = 0;

  g_assert_true (serai_clock_complete_move (fixture->clock, next, &left_ms));
  return left_ms;
}

static void
assert_left (Fixture *fixture, gint64 first_ms, gint64 second_ms)
{
  g_assert_cmpint (serai_clock_get_left_ms (fixture->clock, SERAI_SIDE_P1), ==, first_ms);
  g_assert_cmpint (serai_clock_get_left_ms (fixture->clock, SERAI_SIDE_P2), ==, second_ms);
}

/* ---- Time controls ---- */

static void
test_increment (void)
{
  Fixture fixture;

  begin_both (&fixture, SERAI_TIME_INCREMENT, MINUTE_MS, 2000);
  pass (&fixture, HOUR); /* not started */
  assert_left (&fixture, MINUTE_MS, MINUTE_MS);
  serai_clock_start (fixture.clock);
  pass (&fixture, 10 * SECOND);
  assert_left (&fixture, 50000, MINUTE_MS);
  g_assert_cmpuint (move (&fixture, SERAI_SIDE_P2), ==, 52000);
  pass (&fixture, 1500 * MS);
  assert_left (&fixture, 52000, 58500);
  g_assert_cmpuint (move (&fixture, SERAI_SIDE_P1), ==, 60500);
  g_assert_cmpuint (move (&fixture, SERAI_SIDE_P2), ==, 54000);
  assert_left (&fixture, 54000, 60500);
  end (&fixture);
}

static void
test_delay (void)
{
  Fixture fixture;

  begin_both (&fixture, SERAI_TIME_DELAY, MINUTE_MS, 5000);
  serai_clock_start (fixture.clock);
  g_assert_cmpuint (pass (&fixture, 5 * SECOND), ==, 0);
  assert_left (&fixture, MINUTE_MS, MINUTE_MS);
  g_assert_cmpuint (pass (&fixture, 3 * SECOND), ==, 3);
  assert_left (&fixture, 57000, MINUTE_MS);
  g_assert_cmpuint (move (&fixture, SERAI_SIDE_P2), ==, 57000);
  pass (&fixture, 4 * SECOND);
  g_assert_cmpuint (move (&fixture, SERAI_SIDE_P1), ==, MINUTE_MS);
  pass (&fixture, 62 * SECOND - 1);
  g_assert_cmpuint (fixture.n_expired, ==, 0);
  pass (&fixture, 1);
  g_assert_cmpuint (fixture.n_expired, ==, 1);
  assert_left (&fixture, 0, MINUTE_MS);
  end (&fixture);
}

static void
test_per_move (void)
{
  Fixture fixture;

  begin_both (&fixture, SERAI_TIME_PER_MOVE, 30000, 0);
  serai_clock_start (fixture.clock);
  pass (&fixture, 29 * SECOND);
  assert_left (&fixture, 1000, 30000);
  g_assert_cmpuint (move (&fixture, SERAI_SIDE_P2), ==, 1000);
  assert_left (&fixture, 30000, 30000);
  pass (&fixture, 30 * SECOND);
  g_assert_cmpint (fixture.expired, ==, SERAI_SIDE_P2);
  end (&fixture);
}

static void
test_unequal (void)
{
  Fixture fixture;

  begin (&fixture, unlimited, (SeraiTimeControl){ SERAI_TIME_INCREMENT, MINUTE_MS, 0 });
  serai_clock_start (fixture.clock);
  g_assert_cmpuint (pass (&fixture, HOUR), ==, 0);
  assert_left (&fixture, SERAI_CLOCK_UNLIMITED, MINUTE_MS);
  g_assert_cmpint (serai_clock_get_shown_ms (fixture.clock, SERAI_SIDE_P1), ==,
                   SERAI_CLOCK_UNLIMITED);
  g_assert_cmpuint (move (&fixture, SERAI_SIDE_P2), ==, 0);
  pass (&fixture, 20 * SECOND);
  assert_left (&fixture, SERAI_CLOCK_UNLIMITED, 40000);
  g_assert_cmpuint (move (&fixture, SERAI_SIDE_P1), ==, 40000);
  end (&fixture);
}

/* A side that moves twice in a row. */
static void
test_same_side (void)
{
  Fixture fixture;

  begin_both (&fixture, SERAI_TIME_INCREMENT, MINUTE_MS, 1000);
  serai_clock_start (fixture.clock);
  pass (&fixture, 5 * SECOND);
  g_assert_cmpuint (move (&fixture, SERAI_SIDE_P1), ==, 56000);
  pass (&fixture, 6 * SECOND);
  g_assert_cmpuint (move (&fixture, SERAI_SIDE_P2), ==, 51000);
  assert_left (&fixture, 51000, MINUTE_MS);
  end (&fixture);
}

/* The first move starts a clock that nobody has started. */
static void
test_start_by_move (void)
{
  Fixture fixture;

  begin_both (&fixture, SERAI_TIME_INCREMENT, MINUTE_MS, 0);
  pass (&fixture, HOUR);
  g_assert_cmpuint (move (&fixture, SERAI_SIDE_P2), ==, MINUTE_MS);
  g_assert_true (serai_clock_is_started (fixture.clock));
  pass (&fixture, SECOND);
  assert_left (&fixture, MINUTE_MS, 59000);
  end (&fixture);
}

/* ---- Waking ---- */

/* Seconds are shown, and the last one until the flag falls. */
static void
test_seconds (void)
{
  Fixture          fixture;
  g_autofree char *shown = NULL;

  begin_both (&fixture, SERAI_TIME_INCREMENT, MINUTE_MS, 0);
  serai_clock_start (fixture.clock);
  fixture.n_changed = 0;
  g_assert_cmpuint (pass (&fixture, 500 * MS), ==, 0);
  g_assert_cmpint (serai_clock_get_shown_ms (fixture.clock, SERAI_SIDE_P1), ==, MINUTE_MS);
  g_assert_cmpuint (pass (&fixture, 500 * MS), ==, 1);
  g_assert_cmpint (serai_clock_get_shown_ms (fixture.clock, SERAI_SIDE_P1), ==, 59000);
  shown = serai_clock_write_shown (fixture.clock, SERAI_SIDE_P1);
  g_assert_cmpstr (shown, ==, "0:59");
  g_assert_cmpuint (pass (&fixture, 58 * SECOND + 999 * MS), ==, 58);
  g_assert_cmpint (serai_clock_get_shown_ms (fixture.clock, SERAI_SIDE_P1), ==, 1000);
  g_assert_cmpuint (fixture.n_changed, ==, 59);
  g_assert_cmpuint (pass (&fixture, HOUR), ==, 1);
  g_assert_cmpuint (fixture.n_changed, ==, 60);
  g_assert_cmpuint (fixture.n_expired, ==, 1);
  g_assert_cmpint (serai_clock_get_wake_us (fixture.clock), ==, -1);
  end (&fixture);
}

/* In the last twenty seconds, ten times as often. */
static void
test_tenths (void)
{
  Fixture          fixture;
  g_autofree char *first = NULL;
  g_autofree char *shown = NULL;

  begin_both (&fixture, SERAI_TIME_INCREMENT, 21000, 0);
  g_object_set (fixture.clock, "tenths", TRUE, NULL);
  serai_clock_start (fixture.clock);
  g_assert_cmpuint (pass (&fixture, SECOND), ==, 1);
  g_assert_cmpint (serai_clock_get_shown_ms (fixture.clock, SERAI_SIDE_P1), ==, 20000);
  first = serai_clock_write_shown (fixture.clock, SERAI_SIDE_P1);
  g_assert_cmpstr (first, ==, "0:20.0");
  g_assert_cmpuint (pass (&fixture, 50 * MS), ==, 0);
  g_assert_cmpuint (pass (&fixture, 50 * MS), ==, 1);
  g_assert_cmpint (serai_clock_get_shown_ms (fixture.clock, SERAI_SIDE_P1), ==, 19900);
  shown = serai_clock_write_shown (fixture.clock, SERAI_SIDE_P1);
  g_assert_cmpstr (shown, ==, "0:19.9");
  g_assert_cmpuint (pass (&fixture, HOUR), ==, 199);
  g_assert_cmpuint (fixture.n_expired, ==, 1);
  end (&fixture);
}

static void
count_low_cb (guint *n_low)
{
  (*n_low)++;
}

/* Time gets low once, at twenty seconds or a fifth of all. */
static void
test_low_time (void)
{
  static const gint64 times_ms[] = { 10 * MINUTE_MS, MINUTE_MS };
  static const gint64 low_ms[] = { 20000, 12000 };

  for (gsize n = 0; n < G_N_ELEMENTS (times_ms); n++)
    {
      Fixture fixture;
      guint   n_low = 0;

      begin_both (&fixture, SERAI_TIME_INCREMENT, times_ms[n], 30000);
      g_signal_connect_swapped (fixture.clock, "low-time", G_CALLBACK (count_low_cb), &n_low);
      serai_clock_start (fixture.clock);
      pass (&fixture, (times_ms[n] - low_ms[n]) * MS - 1);
      g_assert_false (serai_clock_is_low (fixture.clock, SERAI_SIDE_P1));
      g_assert_cmpuint (n_low, ==, 0);
      pass (&fixture, 1);
      g_assert_true (serai_clock_is_low (fixture.clock, SERAI_SIDE_P1));
      pass (&fixture, 5 * SECOND);
      g_assert_cmpuint (n_low, ==, 1);
      g_assert_true (serai_clock_complete_move (fixture.clock, SERAI_SIDE_P2, NULL));
      g_assert_false (serai_clock_is_low (fixture.clock, SERAI_SIDE_P1)); /* by the increment */
      g_assert_false (serai_clock_is_low (fixture.clock, SERAI_SIDE_P2));
      end (&fixture);
    }
}

/* Plays @n_moves moves of each side, for each of which it takes @used_us. */
static void
play_moves (Fixture *fixture, guint n_moves, gint64 used_us)
{
  for (guint n = 0; n < 2 * n_moves; n++)
    {
      pass (fixture, used_us);
      g_assert_true (serai_clock_complete_move (fixture->clock,
                                                n % 2 == 0 ? SERAI_SIDE_P2 : SERAI_SIDE_P1, NULL));
    }
}

/* A side is warned once in a game with time per move, and not at each move for which an increment
 * lifts its time above the limit. */
static void
test_low_time_is_not_repeated (void)
{
  Fixture fixture;
  guint   n_low = 0;

  begin_both (&fixture, SERAI_TIME_PER_MOVE, 30000, 0);
  g_signal_connect_swapped (fixture.clock, "low-time", G_CALLBACK (count_low_cb), &n_low);
  serai_clock_start (fixture.clock);
  play_moves (&fixture, 1, 20 * SECOND);
  g_assert_cmpuint (n_low, ==, 0);
  play_moves (&fixture, 3, 26 * SECOND);
  g_assert_cmpuint (n_low, ==, 2);
  end (&fixture);

  n_low = 0;
  begin_both (&fixture, SERAI_TIME_INCREMENT, MINUTE_MS, 5000);
  g_signal_connect_swapped (fixture.clock, "low-time", G_CALLBACK (count_low_cb), &n_low);
  serai_clock_start (fixture.clock);
  play_moves (&fixture, 1, 50 * SECOND);
  play_moves (&fixture, 5, 6 * SECOND);
  g_assert_cmpuint (n_low, ==, 2);
  play_moves (&fixture, 6, 0); /* they gain time */
  g_assert_cmpuint (n_low, ==, 2);
  play_moves (&fixture, 1, 35 * SECOND);
  g_assert_cmpuint (n_low, ==, 4);
  end (&fixture);
}

/* No flag falls on a clock that follows another one; it waits at 0 without waking the program. */
static void
test_follower (void)
{
  Fixture fixture;

  begin_both (&fixture, SERAI_TIME_INCREMENT, 5000, 1000);
  serai_clock_set_follower (fixture.clock, TRUE);
  serai_clock_start (fixture.clock);
  pass (&fixture, 7 * SECOND);
  assert_left (&fixture, 0, 5000);
  g_assert_cmpint (serai_clock_get_wake_us (fixture.clock), <, 0);
  g_assert_true (serai_clock_update (fixture.clock));
  g_assert_true (serai_clock_is_running (fixture.clock));

  /* The other clock says that there was time left. */
  serai_clock_set_state (fixture.clock, &(SeraiClockState){ SERAI_SIDE_P2, { 200, 5000 }, 0 });
  pass (&fixture, 3 * SECOND);
  assert_left (&fixture, 200, 2000);
  g_assert_cmpuint (fixture.n_expired, ==, 0);

  serai_clock_set_follower (fixture.clock, FALSE);
  pass (&fixture, 3 * SECOND);
  g_assert_cmpint (fixture.expired, ==, SERAI_SIDE_P2);
  end (&fixture);
}

/* A clock that nobody sees wakes the program twice: when time gets low, and at the end. */
static void
test_hidden (void)
{
  Fixture fixture;
  guint   n_low = 0;

  begin_both (&fixture, SERAI_TIME_INCREMENT, 10 * MINUTE_MS, 0);
  g_signal_connect_swapped (fixture.clock, "low-time", G_CALLBACK (count_low_cb), &n_low);
  serai_clock_start (fixture.clock);
  serai_clock_set_hidden (fixture.clock, TRUE);
  g_assert_cmpuint (pass (&fixture, 9 * MINUTE_MS * MS), ==, 0);
  g_assert_cmpuint (pass (&fixture, 40 * SECOND), ==, 1);
  g_assert_cmpuint (n_low, ==, 1);
  serai_clock_set_hidden (fixture.clock, FALSE);
  g_assert_cmpuint (pass (&fixture, 5 * SECOND), ==, 5);
  serai_clock_set_hidden (fixture.clock, TRUE);
  g_assert_cmpuint (pass (&fixture, HOUR), ==, 1);
  g_assert_cmpuint (fixture.n_expired, ==, 1);
  end (&fixture);
}

/* Woken very late, as a busy program is: nothing is lost or repeated. */
static void
test_late (void)
{
  Fixture fixture;

  begin_both (&fixture, SERAI_TIME_INCREMENT, MINUTE_MS, 0);
  serai_clock_start (fixture.clock);
  fixture.n_changed = 0;
  fixture.now_us += 20 * SECOND + 300 * MS;
  g_assert_true (serai_clock_update (fixture.clock));
  g_assert_cmpuint (fixture.n_changed, ==, 1);
  assert_left (&fixture, 39700, MINUTE_MS);
  g_assert_cmpint (serai_clock_get_wake_us (fixture.clock), ==, fixture.now_us + 700 * MS);
  fixture.now_us += 8 * HOUR;
  g_assert_false (serai_clock_update (fixture.clock));
  g_assert_false (serai_clock_update (fixture.clock));
  g_assert_cmpuint (fixture.n_changed, ==, 2);
  g_assert_cmpuint (fixture.n_expired, ==, 1);
  assert_left (&fixture, 0, MINUTE_MS);
  end (&fixture);
}

/* Nothing is shown anew if nothing has changed. */
static void
test_early (void)
{
  Fixture fixture;

  begin_both (&fixture, SERAI_TIME_INCREMENT, MINUTE_MS, 0);
  serai_clock_start (fixture.clock);
  fixture.n_changed = 0;
  fixture.now_us += 300 * MS;
  g_assert_true (serai_clock_update (fixture.clock));
  g_assert_cmpuint (fixture.n_changed, ==, 0);
  end (&fixture);
}

static void
quit_cb (SeraiClock *clock G_GNUC_UNUSED, int side G_GNUC_UNUSED, gboolean *is_over)
{
  *is_over = TRUE;
}

static gboolean
time_is_up_cb (gpointer data G_GNUC_UNUSED)
{
  g_error ("The clock was not woken");
  return G_SOURCE_REMOVE;
}

/* The main loop wakes the clock, in real time. */
static void
test_main_loop (void)
{
  const SeraiTimeControl controls[2] = { { SERAI_TIME_INCREMENT, 1000, 0 }, { 0 } };
  SeraiClock            *clock = serai_clock_new (controls);
  gboolean               is_over = FALSE;
  guint                  source = g_timeout_add (PATIENCE_MS, time_is_up_cb, NULL);
  gint64                 begun_us;

  serai_clock_set_state (clock, &(SeraiClockState){ SERAI_SIDE_P1, { 30, 1 }, 0 });
  g_signal_connect (clock, "expired", G_CALLBACK (quit_cb), &is_over);
  begun_us = g_get_monotonic_time ();
  serai_clock_start (clock);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - begun_us, >=, 30 * MS);
  g_source_remove (source);
  g_assert_finalize_object (clock);
}

/* A clock that is dropped wakes nobody. */
static void
test_dropped (void)
{
  Fixture fixture;

  begin_both (&fixture, SERAI_TIME_INCREMENT, 1000, 0);
  serai_clock_start (fixture.clock);
  g_assert_nonnull (g_main_context_find_source_by_user_data (NULL, fixture.clock));
  end (&fixture);
  g_assert_null (g_main_context_find_source_by_user_data (NULL, fixture.clock));
}

/* ---- The flag ---- */

/* A move that comes after the time is up, before the clock is woken. */
static void
test_late_move (void)
{
  Fixture fixture;
  guint32 left_ms = 7;

  begin_both (&fixture, SERAI_TIME_INCREMENT, MINUTE_MS, 5000);
  serai_clock_start (fixture.clock);
  fixture.now_us += 60 * SECOND;
  g_assert_false (serai_clock_complete_move (fixture.clock, SERAI_SIDE_P2, &left_ms));
  g_assert_cmpuint (left_ms, ==, 7);
  g_assert_cmpuint (fixture.n_expired, ==, 1);
  g_assert_cmpint (fixture.expired, ==, SERAI_SIDE_P1);
  assert_left (&fixture, 0, MINUTE_MS);
  g_assert_false (serai_clock_complete_move (fixture.clock, SERAI_SIDE_P2, NULL));
  serai_clock_start (fixture.clock);
  g_assert_false (serai_clock_is_running (fixture.clock));
  g_assert_cmpuint (fixture.n_expired, ==, 1);
  end (&fixture);
}

/* In the last microsecond. */
static void
test_last_moment (void)
{
  Fixture fixture;

  begin_both (&fixture, SERAI_TIME_INCREMENT, MINUTE_MS, 0);
  serai_clock_start (fixture.clock);
  pass (&fixture, 60 * SECOND - 1);
  g_assert_cmpuint (move (&fixture, SERAI_SIDE_P2), ==, 1);
  assert_left (&fixture, 1, MINUTE_MS);
  end (&fixture);
}

/* ---- Stopping and pausing ---- */

static void
test_pause (void)
{
  Fixture  fixture;
  gboolean is_paused;

  begin_both (&fixture, SERAI_TIME_DELAY, MINUTE_MS, 5000);
  serai_clock_start (fixture.clock);
  pass (&fixture, 3 * SECOND);
  g_object_set (fixture.clock, "paused", TRUE, NULL);
  g_object_get (fixture.clock, "paused", &is_paused, NULL);
  g_assert_true (is_paused);
  g_assert_false (serai_clock_is_running (fixture.clock));
  g_assert_true (serai_clock_is_started (fixture.clock));
  g_assert_cmpuint (pass (&fixture, HOUR), ==, 0);
  assert_left (&fixture, MINUTE_MS, MINUTE_MS);
  g_object_set (fixture.clock, "paused", FALSE, NULL);
  pass (&fixture, 2 * SECOND); /* the rest of the delay */
  assert_left (&fixture, MINUTE_MS, MINUTE_MS);
  pass (&fixture, SECOND);
  assert_left (&fixture, 59000, MINUTE_MS);
  end (&fixture);
}

/* A pause does not save a flag that has fallen, though nothing has asked the clock since. */
static void
test_pause_too_late (void)
{
  Fixture fixture;

  begin_both (&fixture, SERAI_TIME_INCREMENT, MINUTE_MS, 0);
  serai_clock_start (fixture.clock);
  fixture.now_us += 61 * SECOND;
  serai_clock_set_paused (fixture.clock, TRUE);
  g_assert_cmpint (fixture.expired, ==, SERAI_SIDE_P1);
  g_assert_cmpuint (fixture.n_expired, ==, 1);
  end (&fixture);
}

/* A clock that is paused before it is started does not run. */
static void
test_start_paused (void)
{
  Fixture fixture;

  begin_both (&fixture, SERAI_TIME_INCREMENT, MINUTE_MS, 0);
  serai_clock_set_paused (fixture.clock, TRUE);
  serai_clock_start (fixture.clock);
  pass (&fixture, HOUR);
  assert_left (&fixture, MINUTE_MS, MINUTE_MS);
  serai_clock_set_paused (fixture.clock, FALSE);
  pass (&fixture, SECOND);
  assert_left (&fixture, 59000, MINUTE_MS);
  end (&fixture);
}

static void
test_stop (void)
{
  Fixture fixture;

  begin_both (&fixture, SERAI_TIME_INCREMENT, MINUTE_MS, 0);
  serai_clock_start (fixture.clock);
  pass (&fixture, 300 * MS);
  serai_clock_stop (fixture.clock);
  g_assert_false (serai_clock_is_started (fixture.clock));
  pass (&fixture, HOUR);
  assert_left (&fixture, 59700, MINUTE_MS);
  serai_clock_start (fixture.clock);
  pass (&fixture, 700 * MS);
  assert_left (&fixture, 59000, MINUTE_MS);
  end (&fixture);
}

/* ---- States ---- */

/* Undo: what was left before the move, and nothing used for it. */
static void
test_undo (void)
{
  Fixture         fixture;
  SeraiClockState before;

  begin_both (&fixture, SERAI_TIME_INCREMENT, MINUTE_MS, 1000);
  serai_clock_start (fixture.clock);
  pass (&fixture, 4 * SECOND);
  move (&fixture, SERAI_SIDE_P2);
  serai_clock_get_state (fixture.clock, &before);
  pass (&fixture, 3 * SECOND);
  move (&fixture, SERAI_SIDE_P1);
  pass (&fixture, 20 * SECOND);
  serai_clock_set_state (fixture.clock, &before);
  assert_left (&fixture, 57000, MINUTE_MS);
  g_assert_true (serai_clock_is_running (fixture.clock));
  pass (&fixture, 2 * SECOND);
  assert_left (&fixture, 57000, 58000);
  end (&fixture);
}

/* After a fall of the flag, the clock waits for the next move. */
static void
test_undo_fallen_flag (void)
{
  Fixture fixture;

  begin_both (&fixture, SERAI_TIME_INCREMENT, MINUTE_MS, 0);
  serai_clock_start (fixture.clock);
  pass (&fixture, HOUR);
  g_assert_cmpuint (fixture.n_expired, ==, 1);
  serai_clock_set_state (fixture.clock,
                         &(SeraiClockState){ SERAI_SIDE_P2, { 5000, MINUTE_MS }, 0 });
  g_assert_cmpint (serai_clock_get_expired (fixture.clock), ==, SERAI_SIDE_NONE);
  pass (&fixture, HOUR);
  assert_left (&fixture, 5000, MINUTE_MS);
  move (&fixture, SERAI_SIDE_P1);
  pass (&fixture, 5 * SECOND);
  g_assert_cmpuint (fixture.n_expired, ==, 2);
  end (&fixture);
}

/* Saved in the middle of a move and loaded into another clock. */
static void
test_keep (void)
{
  Fixture         fixture, loaded;
  SeraiClockState state;

  begin_both (&fixture, SERAI_TIME_DELAY, MINUTE_MS, 5000);
  serai_clock_start (fixture.clock);
  pass (&fixture, 8 * SECOND);
  move (&fixture, SERAI_SIDE_P2);
  pass (&fixture, 2 * SECOND + 1);
  serai_clock_get_state (fixture.clock, &state);
  g_assert_cmpint (state.used_ms, ==, 2000);
  begin_both (&loaded, SERAI_TIME_DELAY, MINUTE_MS, 5000);
  serai_clock_set_state (loaded.clock, &state);
  g_assert_false (serai_clock_is_running (loaded.clock));
  assert_left (&loaded, 57000, MINUTE_MS);
  serai_clock_start (loaded.clock);
  pass (&loaded, 4 * SECOND);
  assert_left (&loaded, 57000, 59000);
  end (&loaded);
  end (&fixture);
}

/* States from damaged files. */
static void
test_clamped (void)
{
  Fixture fixture;

  begin_both (&fixture, SERAI_TIME_INCREMENT, MINUTE_MS, SERAI_TIME_EXTRA_MAX_MS);
  serai_clock_set_state (
      fixture.clock, &(SeraiClockState){ SERAI_SIDE_P1, { G_MAXINT64, G_MININT64 }, G_MININT64 });
  assert_left (&fixture, SERAI_TIME_LEFT_MAX_MS, 1);
  g_assert_cmpuint (move (&fixture, SERAI_SIDE_P2), ==, SERAI_TIME_LEFT_MAX_MS);
  serai_clock_set_state (fixture.clock,
                         &(SeraiClockState){ SERAI_SIDE_P1, { 1000, 1000 }, G_MAXINT64 });
  g_assert_cmpuint (fixture.n_expired, ==, 0);
  g_assert_false (serai_clock_update (fixture.clock));
  g_assert_cmpuint (fixture.n_expired, ==, 1);
  end (&fixture);
}

/* ---- The computer ---- */

static void
test_search_clock (void)
{
  Fixture          fixture;
  SeraiSearchClock clock;

  begin (&fixture, (SeraiTimeControl){ SERAI_TIME_DELAY, MINUTE_MS, 5000 },
         (SeraiTimeControl){ SERAI_TIME_PER_MOVE, 30000, 0 });
  serai_clock_start (fixture.clock);
  pass (&fixture, 2 * SECOND);
  g_assert_true (serai_clock_get_search_clock (fixture.clock, SERAI_SIDE_P1, &clock));
  g_assert_cmpint (clock.left_us, ==, 63 * SECOND);
  g_assert_cmpint (clock.increment_us, ==, 5 * SECOND);
  g_assert_cmpint (clock.moves_to_go, ==, 0);
  pass (&fixture, 4 * SECOND);
  g_assert_true (serai_clock_get_search_clock (fixture.clock, SERAI_SIDE_P1, &clock));
  g_assert_cmpint (clock.left_us, ==, 59 * SECOND);
  g_assert_true (serai_clock_get_search_clock (fixture.clock, SERAI_SIDE_P2, &clock));
  g_assert_cmpint (clock.left_us, ==, 30 * SECOND);
  g_assert_cmpint (clock.moves_to_go, ==, 1);
  end (&fixture);

  begin (&fixture, unlimited, unlimited);
  g_assert_false (serai_clock_get_search_clock (fixture.clock, SERAI_SIDE_P1, &clock));
  end (&fixture);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/clock/increment", test_increment);
  g_test_add_func ("/clock/delay", test_delay);
  g_test_add_func ("/clock/per-move", test_per_move);
  g_test_add_func ("/clock/unequal", test_unequal);
  g_test_add_func ("/clock/same-side", test_same_side);
  g_test_add_func ("/clock/start-by-move", test_start_by_move);
  g_test_add_func ("/clock/seconds", test_seconds);
  g_test_add_func ("/clock/tenths", test_tenths);
  g_test_add_func ("/clock/low-time", test_low_time);
  g_test_add_func ("/clock/low-time-is-not-repeated", test_low_time_is_not_repeated);
  g_test_add_func ("/clock/follower", test_follower);
  g_test_add_func ("/clock/hidden", test_hidden);
  g_test_add_func ("/clock/late", test_late);
  g_test_add_func ("/clock/early", test_early);
  g_test_add_func ("/clock/main-loop", test_main_loop);
  g_test_add_func ("/clock/dropped", test_dropped);
  g_test_add_func ("/clock/late-move", test_late_move);
  g_test_add_func ("/clock/last-moment", test_last_moment);
  g_test_add_func ("/clock/pause", test_pause);
  g_test_add_func ("/clock/pause-too-late", test_pause_too_late);
  g_test_add_func ("/clock/start-paused", test_start_paused);
  g_test_add_func ("/clock/stop", test_stop);
  g_test_add_func ("/clock/undo", test_undo);
  g_test_add_func ("/clock/undo-fallen-flag", test_undo_fallen_flag);
  g_test_add_func ("/clock/keep", test_keep);
  g_test_add_func ("/clock/clamped", test_clamped);
  g_test_add_func ("/clock/search-clock", test_search_clock);

  return g_test_run ();
}
