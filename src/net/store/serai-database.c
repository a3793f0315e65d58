/* serai-database.c: a database that runs transactions in order and never blocks the main loop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-database.h"

G_DEFINE_INTERFACE (SeraiDatabase, serai_database, G_TYPE_OBJECT)

static void
serai_database_default_init (SeraiDatabaseInterface *iface)
{
  /**
   * SeraiDatabase::notified:
   * @payload: what another process has sent
   */
  g_signal_new ("notified", G_TYPE_FROM_INTERFACE (iface), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  /**
   * SeraiDatabase::recovered:
   * The connection was lost and is back. Notifications may have been missed.
   */
  g_signal_new ("recovered", G_TYPE_FROM_INTERFACE (iface), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

/**
 * serai_database_is_shared:
 * @self: a database
 * Returns: whether other processes can use it at the same time
 */
gboolean
serai_database_is_shared (SeraiDatabase *self)
{
  g_return_val_if_fail (SERAI_IS_DATABASE (self), FALSE);

  return SERAI_DATABASE_GET_IFACE (self)->is_shared;
}

/**
 * serai_database_run_async:
 * @self: a database that is not being closed
 * @transaction: (transfer full): what to run
 * @cancellable: (nullable): drops the transaction unless it has been begun
 * @callback: (nullable): called when it is durable or has failed
 */
void
serai_database_run_async (SeraiDatabase *self, SeraiTransaction *transaction,
                          GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_return_if_fail (SERAI_IS_DATABASE (self));
  g_return_if_fail (transaction != NULL);

  SERAI_DATABASE_GET_IFACE (self)->run_async (self, transaction, cancellable, callback, user_data);
}

/**
 * serai_database_run_finish:
 * @error: %SERAI_NET_ERROR_STORAGE or %G_IO_ERROR_CANCELLED
 * Returns: (transfer full): what the statements have returned
 */
SeraiRows *
serai_database_run_finish (SeraiDatabase *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return SERAI_DATABASE_GET_IFACE (self)->run_finish (self, result, error);
}

/**
 * serai_database_close_async:
 * @self: a database
 * @callback: (nullable): called when it is closed
 * Closes the database after all transactions that were handed in. No more may be handed in.
 */
void
serai_database_close_async (SeraiDatabase *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SERAI_IS_DATABASE (self));

  SERAI_DATABASE_GET_IFACE (self)->close_async (self, callback, user_data);
}

/**
 * serai_database_close_finish:
 * Returns: %TRUE if it is closed
 */
gboolean
serai_database_close_finish (SeraiDatabase *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return SERAI_DATABASE_GET_IFACE (self)->close_finish (self, result, error);
}
