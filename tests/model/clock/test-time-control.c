/* test-time-control.c: time controls, their texts, and times for people to read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-time-control.h"
#include "serai-time-text.h"

static void
test_texts (void)
{
  static const struct
  {
    const char      *text;
    SeraiTimeControl control;
    const char      *description;
  } cases[] = {
    { "none", { SERAI_TIME_UNLIMITED, 0, 0 }, "Unlimited" },
    { "600+5", { SERAI_TIME_INCREMENT, 600000, 5000 }, "10 minutes + 5 seconds per move" },
    { "60+1", { SERAI_TIME_INCREMENT, 60000, 1000 }, "1 minute + 1 second per move" },
    { "300+0", { SERAI_TIME_INCREMENT, 300000, 0 }, "5 minutes per game" },
    { "300d0", { SERAI_TIME_DELAY, 300000, 0 }, "5 minutes per game" },
    { "5400d10",
      { SERAI_TIME_DELAY, 5400000, 10000 },
      "1 hour 30 minutes, delay of 10 seconds per move" },
    { "30/move", { SERAI_TIME_PER_MOVE, 30000, 0 }, "30 seconds per move" },
    { "90/move", { SERAI_TIME_PER_MOVE, 90000, 0 }, "1 minute 30 seconds per move" },
    { "1+0.5", { SERAI_TIME_INCREMENT, 1000, 500 }, "1 second + 0.5 seconds per move" },
    { "2.125d0.01",
      { SERAI_TIME_DELAY, 2125, 10 },
      "2.125 seconds, delay of 0.01 seconds per move" },
    { "1.001/move", { SERAI_TIME_PER_MOVE, 1001, 0 }, "1.001 seconds per move" },
    { "86400+3600",
      { SERAI_TIME_INCREMENT, SERAI_TIME_MAX_MS, SERAI_TIME_EXTRA_MAX_MS },
      "24 hours + 1 hour per move" },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autofree char *text = serai_time_control_to_text (&cases[n].control);
      g_autofree char *description = serai_time_control_describe (&cases[n].control);
      SeraiTimeControl read;
      GError          *error = NULL;

      g_assert_true (serai_time_control_is_valid (&cases[n].control));
      g_assert_cmpstr (text, ==, cases[n].text);
      g_assert_cmpstr (description, ==, cases[n].description);
      g_assert_true (serai_time_control_from_text (&read, text, &error));
      g_assert_no_error (error);
      g_assert_true (serai_time_control_equal (&read, &cases[n].control));
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char           *text;
    SeraiTimeControlError code;
  } cases[] = {
    { "", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "None", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "none ", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "600", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "600+", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "+5", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { " 600+5", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "600 +5", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "600+ 5", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "600+5 ", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "600++5", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "600+-5", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "-600+5", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "0600+5", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "600+05", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "600.+5", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "600.0+5", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "600.50+5", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "600.1234+5", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "600,5+5", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "6e2+5", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "0x10+5", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "600D5", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "600+5/move", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "30/moves", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "30/", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "\xff", SERAI_TIME_CONTROL_ERROR_SYNTAX },
    { "0+5", SERAI_TIME_CONTROL_ERROR_RANGE },
    { "0.999+5", SERAI_TIME_CONTROL_ERROR_RANGE },
    { "0/move", SERAI_TIME_CONTROL_ERROR_RANGE },
    { "86400.001+5", SERAI_TIME_CONTROL_ERROR_RANGE },
    { "86401/move", SERAI_TIME_CONTROL_ERROR_RANGE },
    { "600+3600.001", SERAI_TIME_CONTROL_ERROR_RANGE },
    { "600d3601", SERAI_TIME_CONTROL_ERROR_RANGE },
    { "18446744073709551616+5", SERAI_TIME_CONTROL_ERROR_RANGE },
    { "600+99999999999999999999999999", SERAI_TIME_CONTROL_ERROR_RANGE },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      const SeraiTimeControl before = { SERAI_TIME_PER_MOVE, 30000, 0 };
      SeraiTimeControl       read = before;
      g_autoptr (GError) error = NULL;

      g_assert_false (serai_time_control_from_text (&read, cases[n].text, &error));
      g_assert_error (error, SERAI_TIME_CONTROL_ERROR, (gint) cases[n].code);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_true (serai_time_control_equal (&read, &before));
    }
}

static void
test_messages (void)
{
  static const char *const cases[][2] = {
    { "5 minutes", "“5 minutes” is not a valid time control" },
    { "0+5", "The time in “0+5” is not between 1 second and 24 hours" },
    { "600d4000", "The increment or delay in “600d4000” is longer than 1 hour" },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      SeraiTimeControl read;
      g_autoptr (GError) error = NULL;

      g_assert_false (serai_time_control_from_text (&read, cases[n][0], &error));
      g_assert_cmpstr (error->message, ==, cases[n][1]);
    }
}

static void
test_invalid (void)
{
  static const SeraiTimeControl cases[] = {
    { SERAI_TIME_UNLIMITED, 1000, 0 },
    { SERAI_TIME_UNLIMITED, 0, 1 },
    { SERAI_TIME_INCREMENT, 0, 0 },
    { SERAI_TIME_INCREMENT, 999, 0 },
    { SERAI_TIME_INCREMENT, 1000, -1 },
    { SERAI_TIME_DELAY, 1000, SERAI_TIME_EXTRA_MAX_MS + 1 },
    { SERAI_TIME_DELAY, SERAI_TIME_MAX_MS + 1, 0 },
    { SERAI_TIME_PER_MOVE, 1000, 1 },
    { SERAI_TIME_PER_MOVE, -1000, 0 },
    { (SeraiTimeKind) 4, 1000, 0 },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    g_assert_false (serai_time_control_is_valid (&cases[n]));
}

static void
test_equal (void)
{
  const SeraiTimeControl a = { SERAI_TIME_INCREMENT, 60000, 1000 };

  g_assert_true (serai_time_control_equal (&a, &a));
  g_assert_false (
      serai_time_control_equal (&a, &(SeraiTimeControl){ SERAI_TIME_DELAY, 60000, 1000 }));
  g_assert_false (
      serai_time_control_equal (&a, &(SeraiTimeControl){ SERAI_TIME_INCREMENT, 60001, 1000 }));
  g_assert_false (
      serai_time_control_equal (&a, &(SeraiTimeControl){ SERAI_TIME_INCREMENT, 60000, 1001 }));
}

/* One turn: what a side has, what it uses, and then: left, kept with the move, for the next turn.
 */
static void
test_charge (void)
{
  static const struct
  {
    SeraiTimeControl control;
    gint64           had_ms;
    gint64           used_us;
    gint64           left_us;
    gint64           kept_ms; /* if it has moved in time */
    gint64           next_ms;
  } cases[] = {
    { { SERAI_TIME_UNLIMITED, 0, 0 }, 0, 5000000, 0, 0, 0 },
    { { SERAI_TIME_INCREMENT, 60000, 2000 }, 60000, 0, 60000000, 62000, 62000 },
    { { SERAI_TIME_INCREMENT, 60000, 2000 }, 60000, 1500200, 58499800, 60500, 60500 },
    { { SERAI_TIME_INCREMENT, 60000, 2000 }, 1, 999, 1, 2001, 2001 },
    { { SERAI_TIME_INCREMENT, 60000, 0 }, 60000, 60000000, 0, 0, 0 },
    { { SERAI_TIME_INCREMENT, 60000, 0 }, 60000, G_MAXINT64, 0, 0, 0 },
    { { SERAI_TIME_INCREMENT, 60000, 3600000 },
      SERAI_TIME_LEFT_MAX_MS,
      0,
      (gint64) SERAI_TIME_LEFT_MAX_MS * 1000,
      SERAI_TIME_LEFT_MAX_MS,
      SERAI_TIME_LEFT_MAX_MS },
    { { SERAI_TIME_DELAY, 60000, 5000 }, 60000, 5000000, 60000000, 60000, 60000 },
    { { SERAI_TIME_DELAY, 60000, 5000 }, 60000, 5000001, 59999999, 60000, 60000 },
    { { SERAI_TIME_DELAY, 60000, 5000 }, 60000, 15000000, 50000000, 50000, 50000 },
    { { SERAI_TIME_DELAY, 60000, 5000 }, 60000, 65000000, 0, 0, 0 },
    { { SERAI_TIME_PER_MOVE, 30000, 0 }, 30000, 10000000, 20000000, 20000, 30000 },
    { { SERAI_TIME_PER_MOVE, 30000, 0 }, 30000, 30000000, 0, 0, 0 },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      gint64 left_us = serai_time_control_charge_us (&cases[n].control, cases[n].had_ms * 1000,
                                                     cases[n].used_us);
      gint64 kept_ms = serai_time_control_complete_ms (&cases[n].control, left_us);

      g_assert_cmpint (left_us, ==, cases[n].left_us);
      if (left_us == 0)
        continue;
      g_assert_cmpint (kept_ms, ==, cases[n].kept_ms);
      g_assert_cmpint (serai_time_control_next_ms (&cases[n].control, kept_ms), ==,
                       cases[n].next_ms);
    }
}

static void
test_durations (void)
{
  static const struct
  {
    gint64      ms;
    const char *text;
  } cases[] = {
    { 0, "0 seconds" },
    { 1, "0.001 seconds" },
    { 1000, "1 second" },
    { 59000, "59 seconds" },
    { 60000, "1 minute" },
    { 61000, "1 minute 1 second" },
    { 3600000, "1 hour" },
    { 3601500, "1 hour 1.5 seconds" },
    { 2 * 3600000 + 120000, "2 hours 2 minutes" },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autofree char *text = serai_time_text_duration (cases[n].ms);

      g_assert_cmpstr (text, ==, cases[n].text);
    }
}

static void
test_clock_texts (void)
{
  static const struct
  {
    gint64      ms;
    gboolean    has_tenths;
    const char *text;
  } cases[] = {
    { 0, FALSE, "0:00" },           { 0, TRUE, "0:00.0" },
    { 9500, TRUE, "0:09.5" },       { 9999, TRUE, "0:09.9" },
    { 9999, FALSE, "0:09" },        { 60000, FALSE, "1:00" },
    { 599000, FALSE, "9:59" },      { 3600000, FALSE, "1:00:00" },
    { 3905000, FALSE, "1:05:05" },  { 86400000, FALSE, "24:00:00" },
    { 3600100, TRUE, "1:00:00.1" },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autofree char *text = serai_time_text_clock (cases[n].ms, cases[n].has_tenths);

      g_assert_cmpstr (text, ==, cases[n].text);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/time-control/texts", test_texts);
  g_test_add_func ("/time-control/refused", test_refused);
  g_test_add_func ("/time-control/messages", test_messages);
  g_test_add_func ("/time-control/invalid", test_invalid);
  g_test_add_func ("/time-control/equal", test_equal);
  g_test_add_func ("/time-control/charge", test_charge);
  g_test_add_func ("/time-control/durations", test_durations);
  g_test_add_func ("/time-control/clock-texts", test_clock_texts);

  return g_test_run ();
}
