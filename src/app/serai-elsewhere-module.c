/* serai-elsewhere-module.c: games with somebody elsewhere, as a module.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-elsewhere-module.h"

#include <gmodule.h>

#include "serai-window-elsewhere.h"
#include "serai-window-mailbox.h"
#include "serai-window-opponents.h"
#include "serai-window-turns.h"

static void
add (SeraiWindow *window)
{
  serai_window_elsewhere_add (window);
  serai_window_mailbox_add (window);
  serai_window_turns_add (window);
}

static void
follow_link (SeraiWindow *window, const char *link)
{
  g_auto (SeraiAddress) address = { 0 };

  if (serai_address_read (&address, link, NULL) && address.host != NULL)
    serai_window_opponents_connect (window, &address);
}

G_MODULE_EXPORT const SeraiElsewhereModule serai_elsewhere_module = { add, follow_link };
