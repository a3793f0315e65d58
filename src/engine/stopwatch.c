/* stopwatch.c: time, and speeds from it.
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
 * Returns: microseconds since some moment in the past that stays the same
 */
int64_t
serai_now_us (void)
{
  return read_us (CLOCK_MONOTONIC);
}

/**
 * serai_processor_us:
 * Returns: microseconds that all threads of this program have had of a processor, which tells
 *   more of their work than the time on the wall where other programs run too
 */
int64_t
serai_processor_us (void)
{
  return read_us (CLOCK_PROCESS_CPUTIME_ID);
}

/**
 * serai_per_second:
 * @elapsed_us: a time too short to be measured counts as one microsecond
 * Returns: how many of @count there were in a second, rounded down
 */
uint64_t
serai_per_second (uint64_t count, int64_t elapsed_us)
{
  double seconds = (double) (elapsed_us > 0 ? elapsed_us : 1) / US_PER_S;

  return (uint64_t) ((double) count / seconds);
}
