/* serai-database-open.c: opens a database of the kind that an address names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-sqlite.h"
#include "serai-storage-error.h"
#ifdef HAVE_POSTGRES
#include "serai-postgres.h"
#endif

static gboolean
is_of_postgres (const char *address)
{
  return g_str_has_prefix (address, "postgresql://") || g_str_has_prefix (address, "postgres://");
}

static SeraiDatabase *
open_address (const char *address, GMainContext *context, GError **error)
{
  if (!is_of_postgres (address))
    return serai_sqlite_open (address, context, error);
#ifdef HAVE_POSTGRES
  return serai_postgres_open (address, context, error);
#else
  serai_storage_error (error, "this program was built without PostgreSQL");
  return NULL;
#endif
}

static void
open_worker (GTask *task, gpointer source G_GNUC_UNUSED, gpointer task_data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  GError        *error = NULL;
  SeraiDatabase *database = open_address (task_data, g_task_get_context (task), &error);

  if (database != NULL)
    g_task_return_pointer (task, database, g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * serai_database_open_async:
 * @address: a file name, ":memory:" or "postgresql://…"
 * @cancellable: (nullable): cancels
 * @callback: called when the database is open
 * Opens a database, after creating it if it is a file, and brings it to the newest version. If
 * several processes do so at once, one of them does it and the others wait.
 */
void
serai_database_open_async (const char *address, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_return_if_fail (address != NULL);

  g_task_set_source_tag (task, serai_database_open_async);
  g_task_set_task_data (task, g_strdup (address), g_free);
  g_task_run_in_thread (task, open_worker);
}

/**
 * serai_database_open_finish:
 * @error: %SERAI_NET_ERROR_STORAGE, with a message for who runs the server, if the database cannot
 *   be reached, is used by another program (SQLite), or was written by a newer version of Serai
 * Returns: (transfer full): the database
 */
SeraiDatabase *
serai_database_open_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
