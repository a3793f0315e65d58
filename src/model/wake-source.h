/* wake-source.h: a source with which a thread calls the main loop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

GSource *serai_wake_source_new (const char *name, GSourceFunc callback, gpointer data);

G_END_DECLS
