/* databases.c: databases of all kinds for tests, each empty, removed at the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "databases.h"

#include <sqlite3.h>
#ifdef HAVE_POSTGRES
#include <libpq-fe.h>
#endif

#include "temporary-folder.h"

#define HOST "SERAI_TEST_POSTGRES_HOST"

const char *
database_kind_name (DatabaseKind kind)
{
  static const char *const names[] = { "file", "memory", "postgres" };

  return names[kind];
}

/* PostgreSQL is, if tests/net/with-postgres has started the test. */
gboolean
database_kind_is_available (DatabaseKind kind)
{
#ifdef HAVE_POSTGRES
  return kind != DATABASE_IN_POSTGRES || g_getenv (HOST) != NULL;
#else
  return kind != DATABASE_IN_POSTGRES;
#endif
}

/* ---- PostgreSQL ---- */

#ifdef HAVE_POSTGRES

/* A server that is being restarted is waited for. */
static PGconn *
connect_to (const char *address)
{
  gint64  deadline = g_get_monotonic_time () + 30 * G_USEC_PER_SEC;
  PGconn *connection = PQconnectdb (address);

  while (PQstatus (connection) != CONNECTION_OK && g_get_monotonic_time () < deadline)
    {
      g_usleep (20000);
      PQreset (connection);
    }
  if (PQstatus (connection) != CONNECTION_OK)
    g_error ("%s", PQerrorMessage (connection));
  return connection;
}

static gint64
run_in_postgres (const char *address, const char *sql)
{
  PGconn        *connection = connect_to (address);
  PGresult      *result = PQexec (connection, sql);
  ExecStatusType status = PQresultStatus (result);
  gint64         value = 0;

  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
    g_error ("%s: %s", sql, PQerrorMessage (connection));
  if (status == PGRES_TUPLES_OK && PQntuples (result) > 0)
    value = g_ascii_strtoll (PQgetvalue (result, 0, 0), NULL, 10);
  PQclear (result);
  PQfinish (connection);
  return value;
}

static char *
address_of (const char *name)
{
  g_autofree char *host = g_uri_escape_string (g_getenv (HOST), NULL, FALSE);

  return g_strdup_printf ("postgresql:///%s?host=%s&user=serai", name, host);
}

static void
run_for_all (const char *format, const char *name)
{
  g_autofree char *address = address_of ("postgres");
  g_autofree char *sql = g_strdup_printf (format, name);

  run_in_postgres (address, sql);
}

static void
create_in_postgres (Place *place)
{
  place->name = g_strdup_printf ("test_%08x%08x", g_random_int (), g_random_int ());
  place->address = address_of (place->name);
  run_for_all ("CREATE DATABASE %s", place->name);
}

#else

static gint64
run_in_postgres (const char *address G_GNUC_UNUSED, const char *sql G_GNUC_UNUSED)
{
  g_assert_not_reached ();
}

static void
run_for_all (const char *format G_GNUC_UNUSED, const char *name G_GNUC_UNUSED)
{
}

static void
create_in_postgres (Place *place G_GNUC_UNUSED)
{
  g_assert_not_reached ();
}

#endif

/* ---- SQLite ---- */

static gint64
run_in_sqlite (const char *path, const char *sql)
{
  sqlite3      *db;
  sqlite3_stmt *statement;
  const char   *rest = sql;
  gint64        value = 0;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  while (*rest != '\0')
    {
      if (sqlite3_prepare_v2 (db, rest, -1, &statement, &rest) != SQLITE_OK)
        g_error ("%s: %s", sql, sqlite3_errmsg (db));
      while (sqlite3_step (statement) == SQLITE_ROW)
        value = sqlite3_column_int64 (statement, 0);
      g_assert_cmpint (sqlite3_finalize (statement), ==, SQLITE_OK);
    }
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  return value;
}

/* ---- All kinds ---- */

void
place_set_up (Place *place, DatabaseKind kind)
{
  *place = (Place){ .kind = kind };
  switch (kind)
    {
    case DATABASE_IN_FILE:
      place->folder = g_dir_make_tmp ("serai-test-XXXXXX", NULL);
      place->address = g_build_filename (place->folder, "new folder", "games.db", NULL);
      break;
    case DATABASE_IN_MEMORY:
      place->address = g_strdup (":memory:");
      break;
    case DATABASE_IN_POSTGRES:
    case N_DATABASE_KINDS:
      create_in_postgres (place);
      break;
    }
}

void
place_tear_down (Place *place)
{
  if (place->folder != NULL)
    remove_tree (place->folder);
  if (place->name != NULL)
    run_for_all ("DROP DATABASE %s WITH (FORCE)", place->name);
  g_free (place->folder);
  g_free (place->name);
  g_free (place->address);
}

void
place_execute (const Place *place, const char *sql)
{
  place_query (place, sql);
}

gint64
place_query (const Place *place, const char *sql)
{
  if (place->kind == DATABASE_IN_POSTGRES)
    return run_in_postgres (place->address, sql);
  return run_in_sqlite (place->address, sql);
}
