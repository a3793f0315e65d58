/* async-result.h: waits for the result of an asynchronous call.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

/* A GAsyncReadyCallback; @user_data is the address of a GAsyncResult pointer, owned and %NULL. */
static inline void
keep_result_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **kept = user_data;

  *kept = g_object_ref (result);
}

static inline void
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
}
