/* latencies.h: times that were measured, and their quantiles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct
{
  GArray *times_us; /* (owned) (element-type guint32) */
  gint64  begun_us, ended_us;
} Latencies;

void   latencies_begin (Latencies *self);
void   latencies_add (Latencies *self, gint64 time_us);
void   latencies_end (Latencies *self);
void   latencies_clear (Latencies *self);
double latencies_quantile_ms (Latencies *self, double part); /* sorts */
double latencies_per_second (const Latencies *self);
