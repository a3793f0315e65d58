/* wake-source.c: a source with which a thread calls the main loop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "wake-source.h"

static gboolean
dispatch (GSource *source, GSourceFunc callback, gpointer data)
{
  g_source_set_ready_time (source, -1);
  return callback (data);
}

/**
 * serai_wake_source_new:
 * @name: (not nullable): static, for debuggers
 * @callback: called in the main context of this thread at each time that is set with
 *   g_source_set_ready_time(), in any thread; returns %G_SOURCE_CONTINUE
 * @data: for @callback
 * Returns: (transfer full): a source, attached to that context
 */
GSource *
serai_wake_source_new (const char *name, GSourceFunc callback, gpointer data)
{
  static GSourceFuncs functions = { .dispatch = dispatch };
  GSource            *source = g_source_new (&functions, sizeof (GSource));

  g_source_set_static_name (source, name);
  g_source_set_callback (source, callback, data, NULL);
  g_source_attach (source, g_main_context_get_thread_default ());
  return source;
}
