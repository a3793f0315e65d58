/* serai-postgres-connection.h: connects to PostgreSQL, and blocks while it does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <libpq-fe.h>

G_BEGIN_DECLS

/* What a connection is for. */
typedef enum
{
  SERAI_POSTGRES_WRITER,  /* in pipeline mode */
  SERAI_POSTGRES_LISTENER /* receives notifications */
} SeraiPostgresRole;

PGconn  *serai_postgres_connect (const char *address, SeraiPostgresRole role, GError **error);
gboolean serai_postgres_migrate (PGconn *connection, guint newest, GError **error);

G_END_DECLS
