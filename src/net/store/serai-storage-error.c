/* serai-storage-error.c: errors of databases.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-storage-error.h"

#include "serai-net-error.h"

/* Sets %SERAI_NET_ERROR_STORAGE, with a message for who runs the server. Returns: %FALSE */
gboolean
serai_storage_error (GError **error, const char *format, ...)
{
  va_list arguments;

  if (error != NULL)
    {
      va_start (arguments, format);
      *error = g_error_new_valist (SERAI_NET_ERROR, SERAI_NET_ERROR_STORAGE, format, arguments);
      va_end (arguments);
    }
  return FALSE;
}
