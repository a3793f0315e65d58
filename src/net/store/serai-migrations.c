/* serai-migrations.c: brings the tables of a database to the newest version, step by step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-migrations.h"

#include <stdlib.h>

#include <gio/gio.h>

#include "serai-migrations-resource.h"
#include "serai-storage-error.h"

#define FOLDER "/io/github/serai/Serai/migrations/"

#define LIST_TABLE                                                                                 \
  "CREATE TABLE IF NOT EXISTS migration (number BIGINT PRIMARY KEY, name TEXT NOT NULL)"
#define LAST "SELECT COALESCE (MAX (number), 0) FROM migration"

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full): the file names, in order */
static char **
list_names (void)
{
  GResource *resource = serai_migrations_get_resource ();
  char     **names =
      g_resource_enumerate_children (resource, FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  qsort (names, g_strv_length (names), sizeof *names, compare_names);
  return names;
}

/**
 * serai_migrations_get_newest:
 * Returns: the number of the last step that this program knows
 */
guint
serai_migrations_get_newest (void)
{
  g_auto (GStrv) names = list_names ();

  return g_strv_length (names);
}

static gboolean
make_step (const SeraiMigrator *migrator, gpointer connection, guint number, const char *name,
           GError **error)
{
  g_autofree char *path = g_strconcat (FOLDER, name, NULL);
  g_autofree char *done =
      g_strdup_printf ("INSERT INTO migration (number, name) VALUES (%u, '%s')", number, name);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (serai_migrations_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GString) sql = g_string_new (g_bytes_get_data (bytes, NULL));

  g_string_replace (sql, "SERIAL_KEY", migrator->serial_key, 0);
  return migrator->execute (connection, sql->str, error)
         && migrator->execute (connection, done, error);
}

static gboolean
make_steps (const SeraiMigrator *migrator, gpointer connection, guint newest, GError **error)
{
  g_auto (GStrv) names = list_names ();
  guint  n_names = g_strv_length (names);
  gint64 last;

  if (!migrator->execute (connection, LIST_TABLE, error)
      || !migrator->query (connection, LAST, &last, error))
    return FALSE;
  if (last > n_names)
    return serai_storage_error (error,
                                "the database was written by a newer version of Serai: it has "
                                "version %" G_GINT64_FORMAT " and this program knows %u",
                                last, n_names);
  for (guint n = last; n < MIN (n_names, newest); n++)
    if (!make_step (migrator, connection, n + 1, names[n], error))
      return FALSE;
  return TRUE;
}

/**
 * serai_migrations_run:
 * @migrator: how
 * @connection: passed to its functions
 * @newest: the last step to make, for tests; else %G_MAXUINT
 * Makes all steps that are missing, in one transaction. After a failure nothing has changed.
 * Returns: %TRUE if the database has the newest version
 */
gboolean
serai_migrations_run (const SeraiMigrator *migrator, gpointer connection, guint newest,
                      GError **error)
{
  if (!migrator->execute (connection, migrator->begin, error))
    return FALSE;
  if (make_steps (migrator, connection, newest, error)
      && migrator->execute (connection, "COMMIT", error))
    return TRUE;
  migrator->execute (connection, "ROLLBACK", NULL);
  return FALSE;
}
