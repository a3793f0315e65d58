/* serai-migrations.h: brings the tables of a database to the newest version, step by step.
 *
 * The steps are migrations/NNNN-NAME.sql, numbered from 1 without gaps, for SQLite and PostgreSQL
 * alike. They use the types BIGINT, DOUBLE PRECISION, TEXT and BYTEA, which both understand, and
 * SERIAL_KEY for a primary key that the database counts up. A step that has been released is never
 * changed. The table "migration" lists the steps that were made.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How a database is migrated. The functions set SERAI_NET_ERROR_STORAGE. */
typedef struct
{
  const char *begin;      /* SQL that begins a transaction and keeps others from migrating */
  const char *serial_key; /* what SERIAL_KEY means */
  gboolean (*execute) (gpointer connection, const char *sql, GError **error);
  gboolean (*query) (gpointer connection, const char *sql, gint64 *out, GError **error);
} SeraiMigrator;

guint    serai_migrations_get_newest (void);
gboolean serai_migrations_run (const SeraiMigrator *migrator, gpointer connection, guint newest,
                               GError **error);

G_END_DECLS
