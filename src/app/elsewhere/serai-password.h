/* serai-password.h: what a server accepts as a password.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <string.h>

#include <glib.h>

#define SERAI_PASSWORD_MIN_BYTES 8 /* docs/protocol.md */

static inline gboolean
serai_password_is_long_enough (const char *password)
{
  return strlen (password) >= SERAI_PASSWORD_MIN_BYTES;
}
