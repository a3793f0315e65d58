/* serai-storage-error.h: errors of databases.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

G_GNUC_PRINTF (2, 3)
gboolean serai_storage_error (GError **error, const char *format, ...);

G_END_DECLS
