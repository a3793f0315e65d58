/* latencies.c: times that were measured, and their quantiles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "latencies.h"

void
latencies_begin (Latencies *self)
{
  latencies_clear (self);
  self->times_us = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->begun_us = self->ended_us = g_get_monotonic_time ();
}

void
latencies_add (Latencies *self, gint64 time_us)
{
  guint32 value = (guint32) CLAMP (time_us, 0, G_MAXUINT32);

  if (self->times_us != NULL)
    g_array_append_val (self->times_us, value);
}

void
latencies_end (Latencies *self)
{
  self->ended_us = g_get_monotonic_time ();
}

void
latencies_clear (Latencies *self)
{
  g_clear_pointer (&self->times_us, g_array_unref);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  guint32 x = *(const guint32 *) a, y = *(const guint32 *) b;

  return (x > y) - (x < y);
}

double
latencies_quantile_ms (Latencies *self, double part)
{
  guint n;

  if (self->times_us == NULL || self->times_us->len == 0)
    return 0;
  g_array_sort (self->times_us, compare);
  n = (guint) (part * (self->times_us->len - 1));
  return g_array_index (self->times_us, guint32, n) / 1000.0;
}

double
latencies_per_second (const Latencies *self)
{
  gint64 time_us = self->ended_us - self->begun_us;

  return time_us > 0 && self->times_us != NULL ? self->times_us->len * 1e6 / (double) time_us : 0;
}
