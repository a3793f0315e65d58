/* wait-for-thread.h: waits for what a thread does without waking the main loop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* A step of such a wait: the last reference to an object, for example, may be kept by a thread.
 */
static inline void
wait_for_thread (void)
{
  if (!g_main_context_iteration (NULL, FALSE))
    g_usleep (1000);
}
