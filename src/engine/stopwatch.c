/* stopwatch.c: measuring time and speed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "stopwatch.h"

#include <time.h>

#define US_PER_S 1000000

static int64_t
read_us (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (int64_t) now.tv_sec * US_PER_S + now.tv_nsec / 1000;
}

/**
 * serai_now_us:
 * Returns: monotonic time in microseconds
 */
int64_t
serai_now_us (void)
{
  return read_us (CLOCK_MONOTONIC);
}

/**
 * serai_thread_us:
 * Returns: processor time of the calling thread in microseconds
 */
int64_t
serai_thread_us (void)
{
  return read_us (CLOCK_THREAD_CPUTIME_ID);
}

/**
 * serai_processor_us:
 * Returns: processor time of all threads of this process in microseconds, which other programs
 *   disturb less than wall-clock time
 */
int64_t
serai_processor_us (void)
{
  return read_us (CLOCK_PROCESS_CPUTIME_ID);
}

/**
 * serai_per_second:
 * @elapsed_us: 0 counts as 1
 * Returns: @count per second, rounded down
 */
uint64_t
serai_per_second (uint64_t count, int64_t elapsed_us)
{
  double seconds = (double) (elapsed_us > 0 ? elapsed_us : 1) / US_PER_S;

  return (uint64_t) ((double) count / seconds);
}
