/* first-line.c: measures how soon an analysis has its first lines.
 *
 * In each game, positions of a random game are put on the board one after the other, while the
 * analysis of the one before goes on. Prints the median, the 99th percentile and the longest time
 * from the change to the lines, and the longest processor time that the change itself takes in the
 * main thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "random-match.h"
#include "registry.h"
#include "serai-analysis.h"
#include "serai-threads.h"

enum
{
  N_POSITIONS = 100,
  N_LINES = 3,
  N_PLIES = 40,
  PAUSE_MS = 30 /* during which the analysis goes on */
};

static int
compare (const void *a, const void *b)
{
  gint64 first = *(const gint64 *) a;
  gint64 second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

/* The processor time of this thread, in microseconds. */
static gint64
read_cpu_us (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_TIME_SPAN_SECOND + now.tv_nsec / 1000;
}

static gboolean
end_pause_cb (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
  return G_SOURCE_REMOVE;
}

static void
pause_for (guint ms)
{
  gboolean is_over = FALSE;

  g_timeout_add (ms, end_pause_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

static void
measure (const SeraiRules *rules)
{
  g_autoptr (SeraiMatch) match = serai_match_new (rules, NULL);
  g_autoptr (SeraiAnalysis) analysis = serai_analysis_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  gint64 times[N_POSITIONS];
  gint64 longest_us = 0;
  int    n_plies = play_random_moves (match, rand, N_PLIES) - 1;

  serai_analysis_set_match (analysis, match);
  serai_analysis_set_lines (analysis, N_LINES);
  serai_analysis_set_threads (analysis, serai_threads_max ());
  serai_analysis_set_active (analysis, TRUE);
  for (int n = 0; n < N_POSITIONS; n++)
    {
      int    ply = (n * 7 + 1) % n_plies;
      gint64 start_us = g_get_monotonic_time ();
      gint64 start_cpu_us = read_cpu_us ();

      serai_match_look_at (match, serai_match_get_record (match)->line[ply]);
      longest_us = MAX (longest_us, read_cpu_us () - start_cpu_us);
      while (serai_analysis_get_lines (analysis)->n_lines == 0)
        g_main_context_iteration (NULL, TRUE);
      times[n] = g_get_monotonic_time () - start_us;
      pause_for (PAUSE_MS);
    }
  g_object_run_dispose (G_OBJECT (analysis));
  qsort (times, N_POSITIONS, sizeof *times, compare);
  printf ("%-10s first line %6.1f ms, 99 %% %6.1f ms, longest %6.1f ms; change %.3f ms\n",
          rules->id, (double) times[N_POSITIONS / 2] / 1e3, (double) times[N_POSITIONS - 2] / 1e3,
          (double) times[N_POSITIONS - 1] / 1e3, (double) longest_us / 1e3);
}

int
main (void)
{
  const SeraiRules *rules;

  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    measure (rules);
  return 0;
}
