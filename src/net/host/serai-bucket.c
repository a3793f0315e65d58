/* serai-bucket.c: a token bucket, which limits how often something is done.
 *
 * The bucket is kept as the time at which it would be full again (the generic cell rate algorithm),
 * in microseconds, so that rates above one thousand a second work, too.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-bucket.h"

#define BURST_SECONDS 5

/* @now, @interval: in one unit of time, in which the time to wait is returned. */
static gint64
take (SeraiBucket *self, gint64 now, gint64 interval, gint64 size)
{
  gint64 full_at = MAX (self->empty_until, now) + interval;
  gint64 wait = full_at - now - interval * size;

  if (wait > 0)
    return wait;
  self->empty_until = full_at;
  return 0;
}

/**
 * serai_bucket_take:
 * @self: a bucket that is always used with the same function and limits
 * @now: in ms
 * @interval_ms: a token is added after each interval
 * @size: tokens in a full bucket, at least 1
 * Returns: 0 if a token has been taken, or the ms until there is one
 */
gint64
serai_bucket_take (SeraiBucket *self, gint64 now, gint64 interval_ms, gint64 size)
{
  return take (self, now, interval_ms, size);
}

/**
 * serai_bucket_take_rate:
 * @per_second: tokens added each second; the bucket holds those of five seconds
 * Returns: 0 if a token has been taken, or the ms until there is one
 */
gint64
serai_bucket_take_rate (SeraiBucket *self, gint64 now, gint64 per_second)
{
  gint64 interval_us = MAX (G_USEC_PER_SEC / per_second, 1);
  gint64 wait_us = take (self, now * 1000, interval_us, BURST_SECONDS * per_second);

  return (wait_us + 999) / 1000;
}
