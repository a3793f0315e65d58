/* serai-threads.h: the number of threads that the computer player uses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

guint    serai_threads_max (void);
guint    serai_threads_from_setting (int setting, guint n_max);
int      serai_threads_to_setting (guint n_threads, guint n_max);
gboolean serai_threads_get (GValue *value, GVariant *variant, gpointer user_data);

G_END_DECLS
