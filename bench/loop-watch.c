/* loop-watch.c: records how long the main loop of a GLib program is busy, when preloaded into it.
 *
 * From one wait of the main loop to the next, the program does not respond: such a turn is a stall.
 * Turns of a millisecond and more are written to the file that LOOP_WATCH names, as lines of three
 * numbers: the end of the turn in seconds of the monotonic clock, and its length in milliseconds,
 * by the wall clock and in processor time of the main thread. The latter hardly depends on other
 * programs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <time.h>

#include <glib.h>

#define SHORTEST_MS 1.0

/* When the last wait ended, in milliseconds; 0: there was none yet. */
static double woke_ms;
static double woke_cpu_ms;

static double
read_ms (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static FILE *
get_log (void)
{
  static FILE *log;

  if (log == NULL && g_getenv ("LOOP_WATCH") != NULL)
    log = fopen (g_getenv ("LOOP_WATCH"), "ae");
  return log;
}

static int
watched_poll (GPollFD *fds, guint n_fds, int timeout_ms)
{
  double now_ms = read_ms (CLOCK_MONOTONIC);
  FILE  *log = get_log ();
  int    result;

  if (log != NULL && woke_ms > 0 && now_ms - woke_ms >= SHORTEST_MS)
    {
      fprintf (log, "%.6f %.3f %.3f\n", now_ms / 1e3, now_ms - woke_ms,
               read_ms (CLOCK_THREAD_CPUTIME_ID) - woke_cpu_ms);
      fflush (log);
    }
  result = g_poll (fds, n_fds, timeout_ms);
  woke_ms = read_ms (CLOCK_MONOTONIC);
  woke_cpu_ms = read_ms (CLOCK_THREAD_CPUTIME_ID);
  return result;
}

__attribute__ ((constructor)) static void
watch (void)
{
  g_main_context_set_poll_func (NULL, watched_poll);
}
