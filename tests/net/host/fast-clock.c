/* fast-clock.c: a library that a test loads before all others into a program, for which time then
 * passes FASTER times as fast. Timeouts of the main loop follow, as it asks these clocks when they
 * are due.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define FASTER 10 /* test-server.py knows it */
#define NS_PER_S INT64_C (1000000000)

static struct timespec
to_timespec (int64_t ns)
{
  return (struct timespec){ .tv_sec = ns / NS_PER_S, .tv_nsec = ns % NS_PER_S };
}

static int64_t
read_clock (clockid_t clock)
{
  struct timespec now;

  syscall (SYS_clock_gettime, clock, &now);
  return now.tv_sec * NS_PER_S + now.tv_nsec;
}

/* The monotonic clock is the real one's reference too, so that both go equally fast. */
static int64_t begun_ns, begun_real_ns;

static void __attribute__ ((constructor)) begin (void)
{
  begun_ns = read_clock (CLOCK_MONOTONIC);
  begun_real_ns = read_clock (CLOCK_REALTIME);
}

static int64_t
get_passed_ns (void)
{
  return (read_clock (CLOCK_MONOTONIC) - begun_ns) * FASTER;
}

int
clock_gettime (clockid_t clock, struct timespec *out)
{
  switch (clock)
    {
    case CLOCK_MONOTONIC:
      *out = to_timespec (begun_ns + get_passed_ns ());
      return 0;
    case CLOCK_REALTIME:
      *out = to_timespec (begun_real_ns + get_passed_ns ());
      return 0;
    default:
      return (int) syscall (SYS_clock_gettime, clock, out);
    }
}

int
gettimeofday (struct timeval *restrict out, void *restrict zone)
{
  struct timespec now;

  (void) zone;
  clock_gettime (CLOCK_REALTIME, &now);
  *out = (struct timeval){ .tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000 };
  return 0;
}

time_t
time (time_t *out)
{
  struct timespec now;

  clock_gettime (CLOCK_REALTIME, &now);
  if (out != NULL)
    *out = now.tv_sec;
  return now.tv_sec;
}
