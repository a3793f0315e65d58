/* serai-sqlite.h: a database in a file, in a thread of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-database.h"

G_BEGIN_DECLS

#define SERAI_TYPE_SQLITE (serai_sqlite_get_type ())
G_DECLARE_FINAL_TYPE (SeraiSqlite, serai_sqlite, SERAI, SQLITE, GObject)

/* Blocks. */
SeraiDatabase *serai_sqlite_open (const char *address, GMainContext *context, GError **error);

G_END_DECLS
