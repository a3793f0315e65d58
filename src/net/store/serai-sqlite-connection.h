/* serai-sqlite-connection.h: runs transactions in SQLite, and blocks while it does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _SeraiSqliteConnection SeraiSqliteConnection;

SeraiSqliteConnection *serai_sqlite_connection_open (const char *address, GError **error);
void                   serai_sqlite_connection_close (SeraiSqliteConnection *self);
void serai_sqlite_connection_run (SeraiSqliteConnection *self, GTask **tasks, guint n_tasks);

G_END_DECLS
