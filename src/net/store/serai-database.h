/* serai-database.h: a database that runs transactions in order and never blocks the main loop.
 *
 * This interface is all that the store needs of SQLite and PostgreSQL.
 *
 * Transactions are run in the order in which they are handed in, and their callbacks are called in
 * this order; only after a lost connection those that only read may come later. Several that wait
 * are written together and become durable together; if one of them fails, the others are not
 * affected. A transaction is atomic. It has succeeded if and only if it is durable: then neither a
 * crash of the program nor one of the machine undoes it.
 *
 * If it fails, the error is %SERAI_NET_ERROR_STORAGE and nothing was done, with one exception: if
 * the connection to PostgreSQL is cut after the transaction was sent and before the answer came, or
 * if the disk fails while it is being written, the outcome is unknown, and it may even become
 * durable a little later. So every transaction that changes something must be harmless if it is run
 * twice, or must depend on what it changes, as the append of an event at the end of a game does.
 * Transactions that only read are run again by themselves, and so are those that had not been sent.
 * None waits for a lost connection for longer than %SERAI_DATABASE_PATIENCE_MS.
 *
 * A process can notify the others that use the same database. A notification is sent if and when
 * its transaction is durable, even if its statements found nothing to change. It is not received by
 * the database that sent it. With SQLite there are no others: a file is opened by one process.
 *
 * An object belongs to the thread that opened it, and calls back in its main context.
 *
 * Signals:
 *   "notified" (SeraiDatabase *, const char *payload): another process has sent @payload
 *   "recovered" (SeraiDatabase *): the connection was lost and is back; some may be missing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "serai-rows.h"
#include "serai-transaction.h"

G_BEGIN_DECLS

#define SERAI_DATABASE_PATIENCE_MS 10000

#define SERAI_TYPE_DATABASE (serai_database_get_type ())
G_DECLARE_INTERFACE (SeraiDatabase, serai_database, SERAI, DATABASE, GObject)

struct _SeraiDatabaseInterface
{
  GTypeInterface parent_interface;

  gboolean is_shared; /* several processes can use it at once */

  void (*run_async) (SeraiDatabase *self, SeraiTransaction *transaction, GCancellable *cancellable,
                     GAsyncReadyCallback callback, gpointer user_data);
  SeraiRows *(*run_finish) (SeraiDatabase *self, GAsyncResult *result, GError **error);
  void (*close_async) (SeraiDatabase *self, GAsyncReadyCallback callback, gpointer user_data);
  gboolean (*close_finish) (SeraiDatabase *self, GAsyncResult *result, GError **error);
};

void           serai_database_open_async (const char *address, GCancellable *cancellable,
                                          GAsyncReadyCallback callback, gpointer user_data);
SeraiDatabase *serai_database_open_finish (GAsyncResult *result, GError **error);
gboolean       serai_database_is_shared (SeraiDatabase *self);
void           serai_database_run_async (SeraiDatabase *self, SeraiTransaction *transaction,
                                         GCancellable *cancellable, GAsyncReadyCallback callback,
                                         gpointer user_data);
SeraiRows *serai_database_run_finish (SeraiDatabase *self, GAsyncResult *result, GError **error);
void       serai_database_close_async (SeraiDatabase *self, GAsyncReadyCallback callback,
                                       gpointer user_data);
gboolean   serai_database_close_finish (SeraiDatabase *self, GAsyncResult *result, GError **error);

G_END_DECLS
