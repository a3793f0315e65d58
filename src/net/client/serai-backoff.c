/* serai-backoff.c: how long to wait before something is tried again.
 *
 * Exponential back-off with full jitter: M. Brooker, "Exponential Backoff and Jitter", AWS
 * Architecture Blog 2015. Thousands of clients that lose a server at once come back spread out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-backoff.h"

/**
 * serai_backoff_cap:
 * @n_failures: in a row before
 * @first_ms: the cap without any, at least 1
 * Returns: the longest wait, in milliseconds: @first_ms, doubled for each failure
 */
gint64
serai_backoff_cap (guint n_failures, gint64 first_ms, gint64 longest_ms)
{
  gint64 cap_ms = first_ms;

  while (n_failures-- > 0 && cap_ms < longest_ms)
    cap_ms *= 2;
  return MIN (cap_ms, longest_ms);
}

/**
 * serai_backoff_draw:
 * Returns: a random wait from 0 to serai_backoff_cap(), in milliseconds
 */
gint64
serai_backoff_draw (guint n_failures, gint64 first_ms, gint64 longest_ms)
{
  gint64 cap_ms = serai_backoff_cap (n_failures, first_ms, longest_ms);

  return g_random_int_range (0, (gint32) MIN (cap_ms, G_MAXINT32 - 1) + 1);
}
