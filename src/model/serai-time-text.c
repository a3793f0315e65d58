/* serai-time-text.c: times for people to read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-time-text.h"

#include <locale.h>

#include <glib/gi18n.h>

enum
{
  MS_PER_TENTH = 100,
  MS_PER_SECOND = 1000,
  MS_PER_MINUTE = 60 * MS_PER_SECOND,
  MS_PER_HOUR = 60 * MS_PER_MINUTE,
  MS_PER_DAY = 24 * MS_PER_HOUR
};

static char *
write_seconds (gint64 ms)
{
  g_autofree char *number = NULL;

  if (ms % MS_PER_SECOND == 0)
    /* Translators: a time on the clock */
    return g_strdup_printf (ngettext ("%d second", "%d seconds", (gulong) (ms / MS_PER_SECOND)),
                            (int) (ms / MS_PER_SECOND));
  number = g_strdup_printf ("%g", (double) ms / MS_PER_SECOND);
  /* Translators: a time on the clock; %s is a number with a fraction, such as 0.5 */
  return g_strdup_printf (_ ("%s seconds"), number);
}

/**
 * serai_time_text_duration:
 * @ms: milliseconds, 0 to a day
 * Returns: (transfer full): the time in words, translated, such as “1 minute 30 seconds”
 */
char *
serai_time_text_duration (gint64 ms)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  int hours = (int) (ms / MS_PER_HOUR);
  int minutes = (int) (ms % MS_PER_HOUR / MS_PER_MINUTE);

  g_return_val_if_fail (ms >= 0, NULL);

  if (hours > 0)
    {
      /* Translators: a time on the clock */
      g_autofree char *text = g_strdup_printf (ngettext ("%d hour", "%d hours", hours), hours);

      g_strv_builder_add (builder, text);
    }
  if (minutes > 0)
    {
      g_autofree char *text =
          /* Translators: a time on the clock */
          g_strdup_printf (ngettext ("%d minute", "%d minutes", minutes), minutes);

      g_strv_builder_add (builder, text);
    }
  if (ms % MS_PER_MINUTE > 0 || ms == 0)
    {
      g_autofree char *text = write_seconds (ms % MS_PER_MINUTE);

      g_strv_builder_add (builder, text);
    }
  parts = g_strv_builder_end (builder);
  return g_strjoinv (" ", parts);
}

/**
 * serai_time_text_left:
 * @ms: milliseconds until a move is due; 0 or less if it is overdue
 * Returns: (transfer full): how much time there is, in the largest unit of which there are two,
 *   rounded; translated
 */
char *
serai_time_text_left (gint64 ms)
{
  gint64 minutes = MAX (ms + MS_PER_MINUTE - 1, 0) / MS_PER_MINUTE;
  int    n;

  if (ms >= 2 * MS_PER_DAY - MS_PER_HOUR / 2)
    {
      n = (int) ((ms + MS_PER_DAY / 2) / MS_PER_DAY);
      /* Translators: in a game by correspondence: the time for the next move */
      return g_strdup_printf (ngettext ("%d day left", "%d days left", n), n);
    }
  if (ms > 2 * MS_PER_HOUR - MS_PER_MINUTE)
    {
      n = (int) ((ms + MS_PER_HOUR / 2) / MS_PER_HOUR);
      /* Translators: in a game by correspondence: the time for the next move */
      return g_strdup_printf (ngettext ("%d hour left", "%d hours left", n), n);
    }
  n = (int) minutes;
  /* Translators: in a game by correspondence: the time for the next move */
  return g_strdup_printf (ngettext ("%d minute left", "%d minutes left", n), n);
}

/* Returns: (transfer full): a date. It is numeric: not every locale has names of months. */
static char *
write_date (GDateTime *time)
{
  /* Translators: a date in numbers: %d is the day, %m the month and %Y the year, in the usual order
   */
  return g_date_time_format (time, C_ ("date", "%Y-%m-%d"));
}

/**
 * serai_time_text_date:
 * @ms: a point in time, milliseconds since 1970
 * Returns: (transfer full): its date and time here; "": no calendar has it
 */
char *
serai_time_text_date (gint64 ms)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (ms / MS_PER_SECOND);
  g_autofree char *date = time != NULL ? write_date (time) : NULL;
  g_autofree char *clock = time != NULL ? g_date_time_format (time, "%H:%M") : NULL;

  return date != NULL ? g_strdup_printf ("%s %s", date, clock) : g_strdup ("");
}

static gboolean
is_same_day (GDateTime *a, GDateTime *b)
{
  return g_date_time_get_year (a) == g_date_time_get_year (b)
         && g_date_time_get_day_of_year (a) == g_date_time_get_day_of_year (b);
}

/* Returns: (transfer full): when something was, as people say it */
static char *
write_when (gint64 ms)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) yesterday = g_date_time_add_days (now, -1);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (ms / MS_PER_SECOND);
  g_autofree char *clock = NULL;

  if (time == NULL) /* no calendar has it */
    return g_strdup ("");
  clock = g_date_time_format (time, "%H:%M");
  if (is_same_day (time, now))
    /* Translators: when a game was played last; %s is a time as 14:05 */
    return g_strdup_printf (_ ("today at %s"), clock);
  if (is_same_day (time, yesterday))
    /* Translators: when a game was played last; %s is a time as 14:05 */
    return g_strdup_printf (_ ("yesterday at %s"), clock);
  return write_date (time);
}

/**
 * serai_time_text_played:
 * @n_moves: how many moves a game has
 * @ms: when it was played last, milliseconds since 1970
 * Returns: (transfer full): both, as “12 moves, today at 14:05”
 */
char *
serai_time_text_played (guint n_moves, gint64 ms)
{
  /* Translators: how many moves have been made in a game; %2$s is when, such as “today at 14:05” */
  const char      *format = ngettext ("%1$d move, %2$s", "%1$d moves, %2$s", n_moves);
  g_autofree char *time = write_when (ms);

  return g_strdup_printf (format, (int) n_moves, time);
}

/**
 * serai_time_text_clock:
 * @ms: milliseconds, at least 0
 * @has_tenths: whether to show tenths of a second
 * Returns: (transfer full): the time as a clock shows it, such as “1:05:00” or “0:09.5”; what is
 *   smaller than its last digit is cut off
 */
char *
serai_time_text_clock (gint64 ms, gboolean has_tenths)
{
  gint64           hours = ms / MS_PER_HOUR;
  int              minutes = (int) (ms % MS_PER_HOUR / MS_PER_MINUTE);
  int              seconds = (int) (ms % MS_PER_MINUTE / MS_PER_SECOND);
  g_autofree char *fraction = NULL;

  g_return_val_if_fail (ms >= 0, NULL);

  if (has_tenths)
    fraction = g_strdup_printf ("%s%d", localeconv ()->decimal_point,
                                (int) (ms % MS_PER_SECOND / MS_PER_TENTH));
  if (hours > 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT ":%02d:%02d%s", hours, minutes, seconds,
                            has_tenths ? fraction : "");
  return g_strdup_printf ("%d:%02d%s", minutes, seconds, has_tenths ? fraction : "");
}
