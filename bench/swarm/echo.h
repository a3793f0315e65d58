/* echo.h: a bare WebSocket server that sends each text back, and clients that send them: what the
 * machine and libsoup can do at most.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "latencies.h"

int  echo_serve (void); /* until it is killed; the first line is "listening on URL" */
void echo_measure (const char *url, guint n_sockets, gint64 period_us, gint64 time_us,
                   Latencies *latencies);
