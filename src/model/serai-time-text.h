/* serai-time-text.h: times for people to read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *serai_time_text_duration (gint64 ms);
char *serai_time_text_left (gint64 ms);
char *serai_time_text_date (gint64 ms);
char *serai_time_text_played (guint n_moves, gint64 ms);
char *serai_time_text_clock (gint64 ms, gboolean has_tenths);

G_END_DECLS
