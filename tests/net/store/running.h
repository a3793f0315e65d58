/* running.h: runs transactions of a SeraiDatabase and waits for them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "async-result.h"
#include "serai-database.h"
#include "serai-net-error.h"

static inline SeraiDatabase *
open_or_fail (const char *address, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  serai_database_open_async (address, NULL, keep_result_cb, &result);
  wait_for (&result);
  return serai_database_open_finish (result, error);
}

static inline SeraiDatabase *
open_database (const char *address)
{
  GError        *error = NULL;
  SeraiDatabase *database = open_or_fail (address, &error);

  g_assert_no_error (error);
  return database;
}

/* @database: (transfer full) */
static inline void
close_database (SeraiDatabase *database)
{
  g_autoptr (GAsyncResult) result = NULL;
  GError *error = NULL;

  serai_database_close_async (database, keep_result_cb, &result);
  wait_for (&result);
  g_assert_true (serai_database_close_finish (database, result, &error));
  g_assert_no_error (error);
  g_object_unref (database);
}

/* @transaction: (transfer full) */
static inline SeraiRows *
run_or_fail (SeraiDatabase *database, SeraiTransaction *transaction, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  serai_database_run_async (database, transaction, NULL, keep_result_cb, &result);
  wait_for (&result);
  return serai_database_run_finish (database, result, error);
}

/* @transaction: (transfer full) */
static inline SeraiRows *
run (SeraiDatabase *database, SeraiTransaction *transaction)
{
  GError    *error = NULL;
  SeraiRows *rows = run_or_fail (database, transaction, &error);

  g_assert_no_error (error);
  return rows;
}

/* A single statement without parameters. */
static inline void
run_sql (SeraiDatabase *database, const char *sql)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, sql);
  serai_rows_free (run (database, transaction));
}

/* The number that a statement returns. */
static inline gint64
query (SeraiDatabase *database, const char *sql)
{
  SeraiTransaction *transaction = serai_transaction_new ();
  g_autoptr (SeraiRows) rows = NULL;

  serai_transaction_add (transaction, sql);
  rows = run (database, transaction);
  return serai_rows_get_integer (rows, 0, 0, 0);
}
