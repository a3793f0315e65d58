/* serai-backoff.h: how long to wait before something is tried again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gint64 serai_backoff_cap (guint n_failures, gint64 first_ms, gint64 longest_ms);
gint64 serai_backoff_draw (guint n_failures, gint64 first_ms, gint64 longest_ms);

G_END_DECLS
