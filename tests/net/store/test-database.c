/* test-database.c: SeraiDatabase: in order, all or nothing, durable; the same in SQLite and
 * PostgreSQL.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>
#include <sys/stat.h>

#include "databases.h"
#include "running.h"
#include "serai-migrations.h"

typedef struct
{
  Place          place;
  SeraiDatabase *database;
} Fixture;

#define CREATE "CREATE TABLE item (id BIGINT PRIMARY KEY, n BIGINT NOT NULL)"
#define INSERT "INSERT INTO item (id, n) VALUES ($1, $2)"
#define COUNT "SELECT COUNT (*) FROM item"

static void
set_up (Fixture *fixture, gconstpointer kind)
{
  place_set_up (&fixture->place, GPOINTER_TO_INT (kind));
  fixture->database = open_database (fixture->place.address);
  run_sql (fixture->database, CREATE);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  if (fixture->database != NULL)
    close_database (fixture->database);
  place_tear_down (&fixture->place);
}

static SeraiTransaction *
insertion (gint64 id, gint64 n)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, INSERT);
  serai_transaction_bind_integer (transaction, id);
  serai_transaction_bind_integer (transaction, n);
  return transaction;
}

/* ---- Values ---- */

/* A row of @n-th values, with nulls for n = 0. */
static void
add_values (SeraiTransaction *transaction, int n, gint64 integer, double real, const char *text)
{
  serai_transaction_add (transaction, "INSERT INTO thing (id, integer, real, text, bytes) "
                                      "VALUES ($1, $3, $2, $5, $4)");
  serai_transaction_bind_integer (transaction, n);
  serai_transaction_bind_real (transaction, real);
  serai_transaction_bind_integer (transaction, integer);
  serai_transaction_bind_bytes (transaction, n == 0 ? NULL : "\0\xff'", n);
  serai_transaction_bind_text (transaction, text);
}

static void
assert_values (const SeraiRows *rows, int n, gint64 integer, double real, const char *text)
{
  gsize         size;
  gconstpointer bytes = serai_rows_get_bytes (rows, 0, n, 3, &size);

  g_assert_cmpint (serai_rows_get_integer (rows, 0, n, 0), ==, integer);
  g_assert_cmpfloat (serai_rows_get_real (rows, 0, n, 1), ==, real);
  g_assert_cmpstr (serai_rows_get_text (rows, 0, n, 2), ==, text);
  g_assert_true (serai_rows_is_null (rows, 0, n, 2) == (text == NULL));
  g_assert_true (serai_rows_is_null (rows, 0, n, 3) == (n == 0));
  g_assert_cmpmem (bytes, size, "\0\xff'", n);
}

/* What is written comes back, whatever the order of the parameters in the SQL is. */
static void
test_values (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiTransaction *writing = serai_transaction_new (), *reading = serai_transaction_new ();
  const char       *nasty = "'; DROP TABLE thing; -- \\ \" ꯃꯤꯇꯩ \xF0\x9F\x98\x80 $1";
  g_autoptr (SeraiRows) rows = NULL;

  run_sql (fixture->database, "CREATE TABLE thing (id BIGINT PRIMARY KEY, integer BIGINT, "
                              "real DOUBLE PRECISION, text TEXT, bytes BYTEA)");
  add_values (writing, 0, 0, 0, NULL);
  add_values (writing, 1, G_MININT64, -1e300, "");
  add_values (writing, 2, G_MAXINT64, 1500, nasty);
  add_values (writing, 3, -1, 0.1, "text");
  serai_rows_free (run (fixture->database, writing));

  serai_transaction_add (reading, "SELECT integer, real, text, bytes, id = 2, COUNT (*) OVER () "
                                  "FROM thing ORDER BY id");
  rows = run (fixture->database, reading);
  g_assert_cmpuint (serai_rows_get_n (rows, 0), ==, 4);
  assert_values (rows, 0, 0, 0, NULL);
  assert_values (rows, 1, G_MININT64, -1e300, "");
  assert_values (rows, 2, G_MAXINT64, 1500, nasty);
  assert_values (rows, 3, -1, 0.1, "text");
  g_assert_cmpint (serai_rows_get_integer (rows, 0, 2, 4), ==, 1);
  g_assert_cmpint (serai_rows_get_integer (rows, 0, 3, 4), ==, 0);
  g_assert_cmpint (serai_rows_get_integer (rows, 0, 0, 5), ==, 4);
}

/* A table for each statement, also of those that return nothing. */
static void
test_statements (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiTransaction *transaction = insertion (1, 10);
  g_autoptr (SeraiRows) rows = NULL;

  serai_transaction_add (transaction, "UPDATE item SET n = n + 1 WHERE id = $1 RETURNING n");
  serai_transaction_bind_integer (transaction, 1);
  serai_transaction_add (transaction, "UPDATE item SET n = n + 1 WHERE id = $1 RETURNING n");
  serai_transaction_bind_integer (transaction, 2);
  serai_transaction_add (transaction, "SELECT n, NULLIF ($1, 0) FROM item");
  serai_transaction_bind_integer (transaction, 0);
  rows = run (fixture->database, transaction);
  g_assert_cmpuint (serai_rows_get_n (rows, 0), ==, 0);
  g_assert_cmpuint (serai_rows_get_n (rows, 1), ==, 1);
  g_assert_cmpint (serai_rows_get_integer (rows, 1, 0, 0), ==, 11);
  g_assert_cmpuint (serai_rows_get_n (rows, 2), ==, 0);
  g_assert_cmpint (serai_rows_get_integer (rows, 3, 0, 0), ==, 11);
  g_assert_true (serai_rows_is_null (rows, 3, 0, 1));
}

/* ---- Order ---- */

typedef struct
{
  guint n_answered, n_failed;
} Counts;

static void
count_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Counts *counts = user_data;
  g_autoptr (SeraiRows) rows = NULL;
  g_autoptr (GError) error = NULL;

  rows = serai_database_run_finish (SERAI_DATABASE (source), result, &error);
  counts->n_answered++;
  if (rows != NULL)
    return;
  g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_STORAGE);
  counts->n_failed++;
}

static void
wait_for_counts (const Counts *counts, guint n)
{
  while (counts->n_answered < n)
    g_main_context_iteration (NULL, TRUE);
}

static void
ordered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  guint *n_answered = user_data;
  g_autoptr (SeraiRows) rows = serai_database_run_finish (SERAI_DATABASE (source), result, NULL);

  g_assert_nonnull (rows);
  g_assert_cmpint (serai_rows_get_integer (rows, 0, 0, 0), ==, ++*n_answered);
}

/* Many at once are run and answered in order. */
static void
test_order (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  guint n_answered = 0;

  serai_rows_free (run (fixture->database, insertion (1, 0)));
  for (guint n = 0; n < 2000; n++)
    {
      SeraiTransaction *transaction = serai_transaction_new ();

      serai_transaction_add (transaction, "UPDATE item SET n = n + 1 WHERE id = 1 RETURNING n");
      serai_database_run_async (fixture->database, transaction, NULL, ordered_cb, &n_answered);
      if (n % 300 == 0)
        g_main_context_iteration (NULL, FALSE);
    }
  while (n_answered < 2000)
    g_main_context_iteration (NULL, TRUE);
}

/* ---- All or nothing ---- */

/* A transaction that fails does nothing, and those around it succeed. */
static void
test_failure (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  Counts counts = { 0 };

  for (int n = 0; n < 30; n++)
    {
      SeraiTransaction *transaction = insertion (2 * n, 0);

      if (n % 3 == 0)
        {
          serai_transaction_add (transaction, INSERT);
          serai_transaction_bind_integer (transaction, 2 * n); /* again */
          serai_transaction_bind_integer (transaction, 0);
        }
      serai_database_run_async (fixture->database, transaction, NULL, count_cb, &counts);
    }
  wait_for_counts (&counts, 30);
  g_assert_cmpuint (counts.n_failed, ==, 10);
  g_assert_cmpint (query (fixture->database, COUNT), ==, 20);
  g_assert_cmpint (query (fixture->database, COUNT " WHERE id % 6 = 0"), ==, 0);
}

static void
test_bad_sql (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiTransaction *transaction = insertion (1, 1);
  g_autoptr (GError) error = NULL;

  serai_transaction_add (transaction, "SELECT nothing FROM nowhere");
  g_assert_null (run_or_fail (fixture->database, transaction, &error));
  g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_STORAGE);
  g_assert_cmpint (query (fixture->database, COUNT), ==, 0);
}

/* ---- Cancelling and closing ---- */

static void
test_cancel (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  serai_database_run_async (fixture->database, insertion (1, 1), cancellable, keep_result_cb,
                            &result);
  wait_for (&result);
  g_assert_null (serai_database_run_finish (fixture->database, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpint (query (fixture->database, COUNT), ==, 0);
}

/* Closing waits for everything that was handed in, and refuses what comes later. */
static void
test_close (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GAsyncResult) closed = NULL;
  Counts counts = { 0 };

  for (int n = 0; n < 100; n++)
    serai_database_run_async (fixture->database, insertion (n, 0), NULL, count_cb, &counts);
  serai_database_close_async (fixture->database, keep_result_cb, &closed);
  serai_database_run_async (fixture->database, insertion (100, 0), NULL, count_cb, &counts);
  wait_for (&closed);
  g_assert_true (serai_database_close_finish (fixture->database, closed, NULL));
  wait_for_counts (&counts, 101);
  g_assert_cmpuint (counts.n_failed, ==, 1);
  g_clear_object (&fixture->database);
  if (fixture->place.kind == DATABASE_IN_MEMORY)
    return;
  fixture->database = open_database (fixture->place.address);
  g_assert_cmpint (query (fixture->database, COUNT), ==, 100);
}

/* Dropping the last reference loses nothing that was handed in. */
static void
test_unref (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  Counts counts = { 0 };

  for (int n = 0; n < 100; n++)
    serai_database_run_async (fixture->database, insertion (n, 0), NULL, count_cb, &counts);
  g_clear_object (&fixture->database);
  wait_for_counts (&counts, 100);
  g_assert_cmpuint (counts.n_failed, ==, 0);
}

/* ---- Files ---- */

static void
assert_refused (const char *address, const char *reason)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (open_or_fail (address, &error));
  g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_STORAGE);
  if (strstr (error->message, reason) == NULL)
    g_error ("\"%s\" is not in \"%s\"", reason, error->message);
}

/* A file is used by one process, here by one object, and readable for its owner alone. */
static void
test_file (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const char      *path = fixture->place.address;
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *other = g_build_filename (folder, "other.db", NULL);
  g_autofree char *below = g_build_filename (path, "below.db", NULL);
  struct stat      status;

  assert_refused (path, "is used by another program");
  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  g_assert_cmpint (query (fixture->database, COUNT), ==, 0); /* still works */
  assert_refused (below, "Not a directory");
  assert_refused ("", "");
  g_assert_true (g_file_set_contents (other,
                                      "This is no database, but a text that is long "
                                      "enough to have the size of its header: one hundred "
                                      "bytes at least.",
                                      -1, NULL));
  assert_refused (other, "is no database");
}

static void
test_memory (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiDatabase *other = open_database (":memory:");

  run_sql (other, CREATE);
  serai_rows_free (run (fixture->database, insertion (1, 1)));
  g_assert_cmpint (query (other, COUNT), ==, 0);
  g_assert_false (serai_database_is_shared (other));
  close_database (other);
}

/* ---- Versions ---- */

static void
reopen (Fixture *fixture)
{
  if (fixture->database != NULL)
    close_database (fixture->database);
  fixture->database = open_database (fixture->place.address);
}

static void
test_newer (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  guint newest = serai_migrations_get_newest ();

  g_assert_cmpint (query (fixture->database, "SELECT MAX (number) FROM migration"), ==, newest);
  g_assert_cmpint (query (fixture->database, "SELECT COUNT (*) FROM migration"), ==, newest);
  reopen (fixture); /* nothing to do */
  g_assert_cmpint (query (fixture->database, "SELECT COUNT (*) FROM migration"), ==, newest);
  close_database (g_steal_pointer (&fixture->database));
  place_execute (&fixture->place, "INSERT INTO migration (number, name) VALUES (9999, 'later')");
  assert_refused (fixture->place.address, "newer version of Serai");
  assert_refused (fixture->place.address, "9999");
}

static void
add (DatabaseKind kind, const char *name, void (*test) (Fixture *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/database/%s/%s", database_kind_name (kind), name);

  if (database_kind_is_available (kind))
    g_test_add (path, Fixture, GINT_TO_POINTER (kind), set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (DatabaseKind kind = 0; kind < N_DATABASE_KINDS; kind++)
    {
      add (kind, "values", test_values);
      add (kind, "statements", test_statements);
      add (kind, "order", test_order);
      add (kind, "failure", test_failure);
      add (kind, "bad-sql", test_bad_sql);
      add (kind, "cancel", test_cancel);
      add (kind, "close", test_close);
      add (kind, "unref", test_unref);
    }
  add (DATABASE_IN_FILE, "file", test_file);
  add (DATABASE_IN_MEMORY, "memory", test_memory);
  add (DATABASE_IN_FILE, "newer", test_newer);
  add (DATABASE_IN_POSTGRES, "newer", test_newer);

  return g_test_run ();
}
