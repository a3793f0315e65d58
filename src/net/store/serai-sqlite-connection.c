/* serai-sqlite-connection.c: runs transactions in SQLite, and blocks while it does.
 *
 * A group of transactions is one transaction of SQLite, in which each has a savepoint, so that they
 * share the time that the disk needs. The log is synced at the end of each group (synchronous =
 * FULL); without this a confirmed move could be lost with the machine's power.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-sqlite-connection.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "serai-job.h"
#include "serai-migrations.h"
#include "serai-storage-error.h"

#define BUSY_MS 2000 /* how long a program that is just ending may keep the file */
#define MEMORY ":memory:"

/* Another program finds the file locked as soon as the log is on and something was read. */
#define SETTINGS                                                                                   \
  "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; "        \
  "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY;"

typedef struct
{
  sqlite3_stmt *statement; /* (owned) */
  GArray       *indices;   /* (element-type int) (owned): SQLite's number of $1, … */
} Prepared;

struct _SeraiSqliteConnection
{
  sqlite3    *db;       /* (owned) */
  GHashTable *prepared; /* (element-type utf8 Prepared) (owned): by their SQL */
};

static void
prepared_free (gpointer data)
{
  Prepared *prepared = data;

  sqlite3_finalize (prepared->statement);
  g_array_unref (prepared->indices);
  g_free (prepared);
}

static gboolean
set_error (SeraiSqliteConnection *self, GError **error)
{
  return serai_storage_error (error, "SQLite: %s (%d)", sqlite3_errmsg (self->db),
                              sqlite3_extended_errcode (self->db));
}

/* ---- Statements ---- */

/* SQLite numbers $1, $2, … in the order in which they occur in the SQL. */
static GArray *
find_indices (sqlite3_stmt *statement)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (int));
  int     n_parameters = sqlite3_bind_parameter_count (statement);

  for (int n = 1; n <= n_parameters; n++)
    {
      char name[16];
      int  index;

      g_snprintf (name, sizeof name, "$%d", n);
      index = sqlite3_bind_parameter_index (statement, name);
      g_array_append_val (indices, index);
    }
  return indices;
}

static Prepared *
prepare (SeraiSqliteConnection *self, const char *sql, GError **error)
{
  Prepared     *prepared = g_hash_table_lookup (self->prepared, sql);
  sqlite3_stmt *statement;

  if (prepared != NULL)
    return prepared;
  if (sqlite3_prepare_v3 (self->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL)
      != SQLITE_OK)
    {
      set_error (self, error);
      return NULL;
    }
  prepared = g_new0 (Prepared, 1);
  prepared->statement = statement;
  prepared->indices = find_indices (statement);
  g_hash_table_insert (self->prepared, (gpointer) sql, prepared);
  return prepared;
}

/* The value stays valid until the statement is reset. */
static int
bind_value (sqlite3_stmt *statement, int index, const SeraiValue *value)
{
  switch (value->kind)
    {
    case SERAI_VALUE_INTEGER:
      return sqlite3_bind_int64 (statement, index, value->integer);
    case SERAI_VALUE_REAL:
      return sqlite3_bind_double (statement, index, value->real);
    case SERAI_VALUE_TEXT:
      return sqlite3_bind_text64 (statement, index, value->data, value->size, SQLITE_STATIC,
                                  SQLITE_UTF8);
    case SERAI_VALUE_BYTES:
      return sqlite3_bind_blob64 (statement, index, value->data, value->size, SQLITE_STATIC);
    case SERAI_VALUE_NULL:
      break;
    }
  return sqlite3_bind_null (statement, index);
}

static gboolean
bind_values (SeraiSqliteConnection *self, const Prepared *prepared, const GArray *values,
             GError **error)
{
  if (prepared->indices->len != values->len)
    return serai_storage_error (error, "%u parameters for %s", values->len,
                                sqlite3_sql (prepared->statement));
  for (guint n = 0; n < values->len; n++)
    if (bind_value (prepared->statement, g_array_index (prepared->indices, int, n),
                    &g_array_index (values, SeraiValue, n))
        != SQLITE_OK)
      return set_error (self, error);
  return TRUE;
}

static SeraiValue
read_value (sqlite3_stmt *statement, int column)
{
  switch (sqlite3_column_type (statement, column))
    {
    case SQLITE_INTEGER:
      return (SeraiValue){ .kind = SERAI_VALUE_INTEGER,
                           .integer = sqlite3_column_int64 (statement, column) };
    case SQLITE_FLOAT:
      return (SeraiValue){ .kind = SERAI_VALUE_REAL,
                           .real = sqlite3_column_double (statement, column) };
    case SQLITE_TEXT:
      return serai_value_of_data (SERAI_VALUE_TEXT, sqlite3_column_text (statement, column),
                                  sqlite3_column_bytes (statement, column));
    case SQLITE_BLOB:
      return serai_value_of_data (SERAI_VALUE_BYTES, sqlite3_column_blob (statement, column),
                                  sqlite3_column_bytes (statement, column));
    default:
      return (SeraiValue){ .kind = SERAI_VALUE_NULL };
    }
}

/* @rows: (nullable): where to add what the statement returns */
static gboolean
step_to_end (SeraiSqliteConnection *self, sqlite3_stmt *statement, SeraiRows *rows, GError **error)
{
  int n_columns = sqlite3_column_count (statement);
  int status;

  if (rows != NULL)
    serai_rows_add_statement (rows, n_columns);
  while ((status = sqlite3_step (statement)) == SQLITE_ROW)
    for (int column = 0; rows != NULL && column < n_columns; column++)
      serai_rows_add_value (rows, read_value (statement, column));
  return status == SQLITE_DONE || set_error (self, error);
}

static gboolean
run_statement (SeraiSqliteConnection *self, const SeraiStatement *statement, SeraiRows *rows,
               GError **error)
{
  Prepared *prepared = prepare (self, statement->sql, error);
  gboolean  is_done;

  if (prepared == NULL)
    return FALSE;
  is_done = bind_values (self, prepared, statement->values, error)
            && step_to_end (self, prepared->statement, rows, error);
  sqlite3_reset (prepared->statement);
  sqlite3_clear_bindings (prepared->statement);
  return is_done;
}

/* A statement without parameters and rows. */
static gboolean
run_plain (SeraiSqliteConnection *self, const char *sql, GError **error)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (SeraiValue));

  return run_statement (self, &(SeraiStatement){ sql, values }, NULL, error);
}

/* ---- Transactions ---- */

static gboolean
run_statements (SeraiSqliteConnection *self, SeraiJob *job)
{
  guint n_statements = serai_transaction_get_n_statements (job->transaction);

  g_clear_error (&job->error);
  g_clear_pointer (&job->rows, serai_rows_free);
  job->rows = serai_rows_new ();
  for (guint n = 0; n < n_statements; n++)
    if (!run_statement (self, serai_transaction_get_statement (job->transaction, n), job->rows,
                        &job->error))
      return FALSE;
  return TRUE;
}

/* A transaction that fails leaves no trace in the group. Returns: %FALSE if the group is lost */
static gboolean
run_in_savepoint (SeraiSqliteConnection *self, SeraiJob *job, GError **error)
{
  if (!run_plain (self, "SAVEPOINT job", error))
    return FALSE;
  if (run_statements (self, job))
    return run_plain (self, "RELEASE job", error);
  if (sqlite3_get_autocommit (self->db)) /* after some errors SQLite rolls back everything */
    {
      *error = g_error_copy (job->error);
      return FALSE;
    }
  return run_plain (self, "ROLLBACK TO job", error) && run_plain (self, "RELEASE job", error);
}

/* Returns: %FALSE if nothing of the group is written */
static gboolean
run_together (SeraiSqliteConnection *self, GTask **tasks, guint n_tasks, GError **error)
{
  gboolean is_done = run_plain (self, "BEGIN IMMEDIATE", error);

  for (guint n = 0; n < n_tasks && is_done; n++)
    is_done = run_in_savepoint (self, serai_job_get (tasks[n]), error);
  is_done = is_done && run_plain (self, "COMMIT", error);
  if (!is_done && !sqlite3_get_autocommit (self->db))
    run_plain (self, "ROLLBACK", NULL);
  return is_done;
}

/* Runs the transactions of jobs and sets their rows or errors. If all together fail, as on a full
 * disk, each is run alone: what only reads still succeeds. */
void
serai_sqlite_connection_run (SeraiSqliteConnection *self, GTask **tasks, guint n_tasks)
{
  g_autoptr (GError) error = NULL;

  if (n_tasks == 0 || run_together (self, tasks, n_tasks, &error))
    return;
  if (n_tasks == 1)
    {
      g_clear_error (&serai_job_get (tasks[0])->error);
      serai_job_fail (tasks[0], error->message);
    }
  else
    for (guint n = 0; n < n_tasks; n++)
      serai_sqlite_connection_run (self, &tasks[n], 1);
}

/* ---- Opening ---- */

static gboolean
execute_cb (gpointer connection, const char *sql, GError **error)
{
  SeraiSqliteConnection *self = connection;

  return sqlite3_exec (self->db, sql, NULL, NULL, NULL) == SQLITE_OK || set_error (self, error);
}

static gboolean
query_cb (gpointer connection, const char *sql, gint64 *out, GError **error)
{
  SeraiSqliteConnection *self = connection;
  sqlite3_stmt          *statement = NULL;
  gboolean               is_found;

  is_found = sqlite3_prepare_v2 (self->db, sql, -1, &statement, NULL) == SQLITE_OK
             && sqlite3_step (statement) == SQLITE_ROW;
  if (is_found)
    *out = sqlite3_column_int64 (statement, 0);
  else
    set_error (self, error);
  sqlite3_finalize (statement);
  return is_found;
}

static gboolean
migrate (SeraiSqliteConnection *self, GError **error)
{
  const SeraiMigrator migrator = {
    .begin = "BEGIN EXCLUSIVE",
    .serial_key = "INTEGER PRIMARY KEY AUTOINCREMENT",
    .execute = execute_cb,
    .query = query_cb,
  };

  return serai_migrations_run (&migrator, self, G_MAXUINT, error);
}

/* SQLite would make the file readable for everybody, and it has hashes of passwords and tokens. */
static gboolean
make_private_file (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int              fd;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return serai_storage_error (error, "%s: %s", folder, g_strerror (errno));
  fd = g_open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0 && errno != EEXIST)
    return serai_storage_error (error, "%s: %s", path, g_strerror (errno));
  return fd < 0 || g_close (fd, NULL);
}

static gboolean
explain_lock (SeraiSqliteConnection *self, const char *path, GError **error)
{
  int code = sqlite3_errcode (self->db);

  if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
    return serai_storage_error (error, "%s is used by another program", path);
  if (code == SQLITE_NOTADB)
    return serai_storage_error (error, "%s is no database of Serai", path);
  return serai_storage_error (error, "%s: %s", path, sqlite3_errmsg (self->db));
}

static gboolean
set_up (SeraiSqliteConnection *self, const char *path, GError **error)
{
  sqlite3_extended_result_codes (self->db, TRUE);
  sqlite3_busy_timeout (self->db, BUSY_MS);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  if (sqlite3_exec (self->db, SETTINGS "BEGIN IMMEDIATE; COMMIT;", NULL, NULL, NULL) != SQLITE_OK)
    return explain_lock (self, path, error);
  return migrate (self, error);
}

/**
 * serai_sqlite_connection_open:
 * @address: a file name or ":memory:"
 * Opens and migrates a database. No other process can use the file until it is closed.
 * Returns: (transfer full): the connection, for one thread at a time
 */
SeraiSqliteConnection *
serai_sqlite_connection_open (const char *address, GError **error)
{
  const int              flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  SeraiSqliteConnection *self;

  if (strcmp (address, MEMORY) != 0 && !make_private_file (address, error))
    return NULL;
  self = g_new0 (SeraiSqliteConnection, 1);
  self->prepared = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, prepared_free);
  if (sqlite3_open_v2 (address, &self->db, flags, NULL) != SQLITE_OK)
    explain_lock (self, address, error);
  else if (set_up (self, address, error))
    return self;
  serai_sqlite_connection_close (self);
  return NULL;
}

/**
 * serai_sqlite_connection_close:
 * @self: (transfer full): a connection
 */
void
serai_sqlite_connection_close (SeraiSqliteConnection *self)
{
  g_hash_table_unref (self->prepared);
  sqlite3_close (self->db);
  g_free (self);
}
