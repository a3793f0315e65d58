/* test-faults.c: what is confirmed is durable: killed programs, full disks, syncs.
 *
 * Called with "write" and an address, it inserts rows for ever and prints the number of each that
 * is confirmed. With "fill" and a file, it inserts rows until the file may not grow, and goes on
 * when it may again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "databases.h"
#include "running.h"

#define CREATE                                                                                     \
  "CREATE TABLE IF NOT EXISTS item (id BIGINT PRIMARY KEY, life BIGINT NOT NULL, text TEXT)"
#define INSERT "INSERT INTO item (id, life, text) VALUES ($1, $2, $3)"
#define COUNT "SELECT COUNT (*) FROM item"

static const char *own_path;

static SeraiTransaction *
insertion (gint64 id, gint64 life, const char *text)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, INSERT);
  serai_transaction_bind_integer (transaction, id);
  serai_transaction_bind_integer (transaction, life);
  serai_transaction_bind_text (transaction, text);
  return transaction;
}

/* ---- Syncs: these take the place of the C library's, also for SQLite ---- */

static gint n_syncs; /* atomic */

int
fsync (int fd)
{
  g_atomic_int_inc (&n_syncs);
  return (int) syscall (SYS_fsync, fd);
}

int
fdatasync (int fd)
{
  g_atomic_int_inc (&n_syncs);
  return (int) syscall (SYS_fdatasync, fd);
}

static int
count_syncs (void)
{
  return g_atomic_int_get (&n_syncs);
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  guint *n_answered = user_data;
  g_autoptr (SeraiRows) rows = serai_database_run_finish (SERAI_DATABASE (source), result, NULL);

  g_assert_nonnull (rows);
  ++*n_answered;
}

/* Each confirmation comes after a sync, and many that wait share one. Reading needs none. */
static void
test_syncs (void)
{
  Place          place;
  SeraiDatabase *database;
  guint          n_answered = 0;
  int            n_before;

  place_set_up (&place, DATABASE_IN_FILE);
  database = open_database (place.address);
  run_sql (database, CREATE);
  for (int n = 0; n < 20; n++)
    {
      n_before = count_syncs ();
      serai_rows_free (run (database, insertion (n, 0, NULL)));
      g_assert_cmpint (count_syncs (), >, n_before);
    }
  n_before = count_syncs ();
  g_assert_cmpint (query (database, COUNT), ==, 20);
  g_assert_cmpint (count_syncs (), ==, n_before);
  for (int n = 0; n < 500; n++)
    serai_database_run_async (database, insertion (100 + n, 0, NULL), NULL, answered_cb,
                              &n_answered);
  while (n_answered < 500)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (count_syncs () - n_before, <, 50);
  close_database (database);
  place_tear_down (&place);
}

/* ---- Killed ---- */

#define N_AT_ONCE 20

/* The program that is killed. */
typedef struct
{
  SeraiDatabase *database;
  gint64         next, life;
} Life;

typedef struct
{
  Life  *life;
  gint64 id;
} Confirmation;

static void write_next (Life *life);

static void
confirmed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Confirmation *confirmation = user_data;
  g_autofree char         *line = g_strdup_printf ("%" G_GINT64_FORMAT "\n", confirmation->id);
  g_autoptr (SeraiRows) rows = serai_database_run_finish (SERAI_DATABASE (source), result, NULL);

  g_assert_nonnull (rows);
  g_assert_cmpint (write (STDOUT_FILENO, line, strlen (line)), ==, strlen (line));
  write_next (confirmation->life);
}

static void
write_next (Life *life)
{
  Confirmation *confirmation = g_new (Confirmation, 1);

  *confirmation = (Confirmation){ life, life->next++ };
  serai_database_run_async (life->database, insertion (confirmation->id, life->life, "text"), NULL,
                            confirmed_cb, confirmation);
}

static int
write_for_ever (const char *address)
{
  Life life = { .database = open_database (address) };

  life.next = query (life.database, "SELECT COALESCE (MAX (id), 0) + 1 FROM item");
  for (guint n = 0; n < N_AT_ONCE; n++)
    write_next (&life);
  while (TRUE)
    g_main_context_iteration (NULL, TRUE);
  return 1;
}

/* Reads confirmed numbers into @ids: @n, or all up to the end. */
static void
read_confirmed (GDataInputStream *lines, GArray *ids, guint n)
{
  for (guint count = 0; count < n; count++)
    {
      g_autofree char *line = g_data_input_stream_read_line (lines, NULL, NULL, NULL);
      gint64           id;

      if (line == NULL)
        return;
      id = g_ascii_strtoll (line, NULL, 10);
      g_array_append_val (ids, id);
    }
}

static void
live_and_die (const char *address, GArray *ids)
{
  GError *error = NULL;
  g_autoptr (GSubprocess) victim =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, own_path, "write", address, NULL);
  g_autoptr (GDataInputStream) lines = NULL;

  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (victim));
  read_confirmed (lines, ids, (guint) g_test_rand_int_range (1, 300));
  g_subprocess_force_exit (victim);
  read_confirmed (lines, ids, G_MAXUINT);
  g_assert_true (g_subprocess_wait (victim, NULL, NULL));
  g_assert_true (g_subprocess_get_if_signaled (victim));
}

/* Every confirmed row is there, and at most those besides it that were under way. */
static void
assert_rows (const char *address, const GArray *ids, guint n_lives)
{
  SeraiDatabase *database = open_database (address);
  g_autoptr (GString) list = g_string_new ("SELECT COUNT (*) FROM item WHERE id IN (0");

  for (guint n = 0; n < ids->len; n++)
    g_string_append_printf (list, ",%" G_GINT64_FORMAT, g_array_index (ids, gint64, n));
  g_string_append (list, ")");
  g_assert_cmpint (query (database, g_intern_string (list->str)), ==, ids->len);
  g_assert_cmpint (query (database, COUNT), <=, ids->len + n_lives * N_AT_ONCE);
  close_database (database);
}

static void
test_killed (gconstpointer kind)
{
  const guint    n_lives = 12;
  Place          place;
  SeraiDatabase *database;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  place_set_up (&place, GPOINTER_TO_INT (kind));
  database = open_database (place.address);
  run_sql (database, CREATE);
  close_database (database);
  for (guint life = 1; life <= n_lives; life++)
    {
      live_and_die (place.address, ids);
      if (life % 4 == 0)
        assert_rows (place.address, ids, life);
    }
  g_test_message ("%u confirmed", ids->len);
  place_tear_down (&place);
}

/* ---- Full disk ---- */

static void
limit_files (rlim_t size)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = size;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static gboolean
insert (SeraiDatabase *database, gint64 id, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiRows) rows = run_or_fail (database, insertion (id, 0, text), &error);

  if (rows == NULL)
    g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_STORAGE);
  return rows != NULL;
}

static int
fill_disk (const char *path)
{
  g_autofree char *text = g_strnfill (2000, 'x');
  SeraiDatabase   *database = open_database (path);
  gint64           n_rows = 0;
  guint            n_answered = 0;

  signal (SIGXFSZ, SIG_IGN);
  run_sql (database, CREATE);
  limit_files (600000);
  while (insert (database, n_rows, text))
    n_rows++;
  g_assert_cmpint (n_rows, >, 10);
  for (gint64 n = 0; n < 5; n++) /* still full */
    g_assert_false (insert (database, n_rows + n, text));

  /* Reading works, also in a group with what fails. */
  serai_database_run_async (database, insertion (n_rows, 0, text), NULL, NULL, NULL);
  for (guint n = 0; n < 20; n++)
    {
      SeraiTransaction *transaction = serai_transaction_new ();

      serai_transaction_add (transaction, COUNT);
      serai_database_run_async (database, transaction, NULL, answered_cb, &n_answered);
    }
  while (n_answered < 20)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (query (database, COUNT), ==, n_rows);

  limit_files (RLIM_INFINITY);
  for (gint64 n = 0; n < 100; n++)
    g_assert_true (insert (database, n_rows + n, text));
  close_database (database);
  database = open_database (path);
  g_assert_cmpint (query (database, COUNT), ==, n_rows + 100);
  close_database (database);
  return 0;
}

/* Nothing of what fails is there, nothing that was confirmed is lost, and it goes on by itself. */
static void
test_full_disk (void)
{
  Place   place;
  GError *error = NULL;
  g_autoptr (GSubprocess) process = NULL;

  place_set_up (&place, DATABASE_IN_FILE);
  process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, own_path, "fill", place.address, NULL);
  g_assert_no_error (error);
  g_subprocess_wait_check (process, NULL, &error);
  g_assert_no_error (error);
  place_tear_down (&place);
}

int
main (int argc, char *argv[])
{
  own_path = argv[0];
  if (argc == 3 && strcmp (argv[1], "write") == 0)
    return write_for_ever (argv[2]);
  if (argc == 3 && strcmp (argv[1], "fill") == 0)
    return fill_disk (argv[2]);

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/faults/file/syncs", test_syncs);
  g_test_add_func ("/faults/file/full-disk", test_full_disk);
  for (DatabaseKind kind = 0; kind < N_DATABASE_KINDS; kind++)
    {
      g_autofree char *path = g_strdup_printf ("/faults/%s/killed", database_kind_name (kind));

      if (kind != DATABASE_IN_MEMORY && database_kind_is_available (kind))
        g_test_add_data_func (path, GINT_TO_POINTER (kind), test_killed);
    }
  return g_test_run ();
}
