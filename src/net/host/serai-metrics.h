/* serai-metrics.h: what a host counts, as text for Prometheus.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-net-error.h"

G_BEGIN_DECLS

#define SERAI_METRICS_MAX_REQUESTS 40
#define SERAI_METRICS_N_BUCKETS 11

/* A plain value; all zero at the start. */
typedef struct
{
  guint64 requests[SERAI_METRICS_MAX_REQUESTS]; /* by the index of the request */
  guint64 errors[SERAI_N_NET_ERRORS];
  guint64 connections; /* accepted so far */
  guint64 moves;
  guint64 latency[SERAI_METRICS_N_BUCKETS + 1]; /* acts from receipt to disk; the last: longer */
  gint64  latency_us;                           /* their sum */
} SeraiMetrics;

/* What is counted elsewhere at the time of a report. */
typedef struct
{
  guint connections, people, games;
} SeraiGauges;

void  serai_metrics_add_latency (SeraiMetrics *self, gint64 us);
char *serai_metrics_write (const SeraiMetrics *self, const SeraiGauges *gauges,
                           const char *(*request_name) (gsize n));

G_END_DECLS
