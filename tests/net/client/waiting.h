/* waiting.h: waits for a condition in the main loop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Turns the main loop until CONDITION is true; the timeout of the test ends it otherwise. */
#define WAIT_FOR(CONDITION)                                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    while (!(CONDITION))                                                                           \
      g_main_context_iteration (NULL, TRUE);                                                       \
  }                                                                                                \
  G_STMT_END
