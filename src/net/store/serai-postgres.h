/* serai-postgres.h: a database in PostgreSQL, which several processes can share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-database.h"

G_BEGIN_DECLS

#define SERAI_TYPE_POSTGRES (serai_postgres_get_type ())
G_DECLARE_FINAL_TYPE (SeraiPostgres, serai_postgres, SERAI, POSTGRES, GObject)

/* Blocks. */
SeraiDatabase *serai_postgres_open (const char *address, GMainContext *context, GError **error);

G_END_DECLS
