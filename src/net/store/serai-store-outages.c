/* serai-store-outages.c: when no process ran on the store.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-store-private.h"
#include "serai-table.h"

#define OUTAGE_KEEP_MS (60 * 24 * G_GINT64_CONSTANT (3600000))

/* $1 is now, $2 when another process must have been seen. */
#define WAS_OUT "seen > 0 AND seen < $2 AND seen < $1"

/* Ordered, without overlaps and without what a clock that was set back has left. */
static gpointer
parse_outages (const SeraiRows *rows, GError **error G_GNUC_UNUSED)
{
  enum
  {
    LIST = 5
  };
  guint   n_rows = serai_rows_get_n (rows, LIST);
  GArray *outages = g_array_new (FALSE, FALSE, sizeof (SeraiOutage));
  gint64  last = 0;

  for (guint row = 0; row < n_rows; row++)
    {
      SeraiOutage outage = { MAX (serai_rows_get_integer (rows, LIST, row, 0), last),
                             serai_rows_get_integer (rows, LIST, row, 1) };

      if (outage.until <= outage.from)
        continue;
      last = outage.until;
      g_array_append_val (outages, outage);
    }
  return outages;
}

/**
 * serai_store_come_alive_async:
 * @self: a store
 * @now: the current time
 * To be called once, by a process that begins to run, before it loads games. If no process has
 * called serai_store_stay_alive_async() for %SERAI_STORE_ALIVE_MS, none has run since: this is kept
 * as an outage, and the deadlines of games move by it. Of several processes that begin at once, the
 * first one does so.
 */
void
serai_store_come_alive_async (SeraiStore *self, gint64 now, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data)
{
  static const SeraiStoreRequest request = { parse_outages, (GDestroyNotify) g_array_unref };
  SeraiTransaction              *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, "UPDATE alive SET seen = seen"); /* locks it */
  serai_transaction_add (transaction,
                         "UPDATE game SET deadline = deadline + $1 - (SELECT seen FROM alive) "
                         "WHERE state = 'running' AND deadline >= 0 "
                         "AND EXISTS (SELECT 1 FROM alive WHERE " WAS_OUT ")");
  serai_transaction_bind_integer (transaction, now);
  serai_transaction_bind_integer (transaction, now - SERAI_STORE_ALIVE_MS);
  serai_transaction_add (transaction, "INSERT INTO outage (begins, ends) "
                                      "SELECT seen, $1 FROM alive WHERE " WAS_OUT);
  serai_transaction_bind_integer (transaction, now);
  serai_transaction_bind_integer (transaction, now - SERAI_STORE_ALIVE_MS);
  serai_transaction_add (transaction, "UPDATE alive SET seen = $1");
  serai_transaction_bind_integer (transaction, now);
  serai_transaction_add (transaction, "DELETE FROM outage WHERE ends < $1");
  serai_transaction_bind_integer (transaction, now - OUTAGE_KEEP_MS);
  serai_transaction_add (transaction, "SELECT begins, ends FROM outage ORDER BY begins, ends");
  serai_store_request (self, &request, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_come_alive_finish:
 * Returns: (transfer full) (element-type SeraiOutage): when no process ran, in the last 60 days; in
 *   order, without overlaps
 */
GArray *
serai_store_come_alive_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error);
}

/**
 * serai_store_stay_alive_async:
 * @self: a store
 * @now: the current time
 * Tells the process that comes next that one ran until now. To be called every few seconds, and
 * when nobody can do anything in games any more.
 */
void
serai_store_stay_alive_async (SeraiStore *self, gint64 now, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, "UPDATE alive SET seen = $1");
  serai_transaction_bind_integer (transaction, now);
  serai_store_request (self, &serai_store_request_done, transaction, cancellable, callback,
                       user_data);
}

/**
 * serai_store_stay_alive_finish:
 * Returns: %TRUE if it is known
 */
gboolean
serai_store_stay_alive_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error) != NULL;
}
