/* serai-metrics.c: what a host counts, as text for Prometheus.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-metrics.h"

static const gint64 bounds_us[SERAI_METRICS_N_BUCKETS] = { 500,    1000,   2000,   5000,
                                                           10000,  20000,  50000,  100000,
                                                           200000, 500000, 1000000 };

/**
 * serai_metrics_add_latency:
 * @us: from the receipt of an act to its being durable
 */
void
serai_metrics_add_latency (SeraiMetrics *self, gint64 us)
{
  gsize n = 0;

  while (n < SERAI_METRICS_N_BUCKETS && us > bounds_us[n])
    n++;
  self->latency[n]++;
  self->latency_us += us;
}

static void
write_head (GString *text, const char *name, const char *type, const char *help)
{
  g_string_append_printf (text, "# HELP serai_%s %s\n# TYPE serai_%s %s\n", name, help, name, type);
}

static void
write_one (GString *text, const char *name, const char *type, const char *help, guint64 value)
{
  write_head (text, name, type, help);
  g_string_append_printf (text, "serai_%s %" G_GUINT64_FORMAT "\n", name, value);
}

static void
write_latency (GString *text, const SeraiMetrics *self)
{
  guint64 sum = 0;
  char    seconds[G_ASCII_DTOSTR_BUF_SIZE];

  write_head (text, "act_seconds", "histogram", "From the receipt of an act to its being durable.");
  for (gsize n = 0; n < SERAI_METRICS_N_BUCKETS; n++)
    {
      sum += self->latency[n];
      g_ascii_formatd (seconds, sizeof seconds, "%g", bounds_us[n] / 1e6);
      g_string_append_printf (text, "serai_act_seconds_bucket{le=\"%s\"} %" G_GUINT64_FORMAT "\n",
                              seconds, sum);
    }
  sum += self->latency[SERAI_METRICS_N_BUCKETS];
  g_ascii_formatd (seconds, sizeof seconds, "%.6f", self->latency_us / 1e6);
  g_string_append_printf (text,
                          "serai_act_seconds_bucket{le=\"+Inf\"} %" G_GUINT64_FORMAT
                          "\nserai_act_seconds_sum %s\nserai_act_seconds_count %" G_GUINT64_FORMAT
                          "\n",
                          sum, seconds, sum);
}

/**
 * serai_metrics_write:
 * @request_name: the name of request @n; %NULL past the last one
 * Returns: (transfer full): text in the exposition format of Prometheus, version 0.0.4
 */
char *
serai_metrics_write (const SeraiMetrics *self, const SeraiGauges *gauges,
                     const char *(*request_name) (gsize n))
{
  GString *text = g_string_new (NULL);

  write_one (text, "connections", "gauge", "Open connections.", gauges->connections);
  write_one (text, "people", "gauge", "People who have come in.", gauges->people);
  write_one (text, "games", "gauge", "Games in memory that are running.", gauges->games);
  write_one (text, "connections_total", "counter", "Connections accepted.", self->connections);
  write_one (text, "moves_total", "counter", "Moves made.", self->moves);
  write_head (text, "requests_total", "counter", "Requests by kind.");
  for (gsize n = 0; request_name (n) != NULL; n++)
    g_string_append_printf (text, "serai_requests_total{request=\"%s\"} %" G_GUINT64_FORMAT "\n",
                            request_name (n), self->requests[n]);
  write_head (text, "errors_total", "counter", "Errors by code.");
  for (gsize n = 0; n < SERAI_N_NET_ERRORS; n++)
    g_string_append_printf (text, "serai_errors_total{code=\"%s\"} %" G_GUINT64_FORMAT "\n",
                            serai_net_error_code (n), self->errors[n]);
  write_latency (text, self);
  return g_string_free (text, FALSE);
}
