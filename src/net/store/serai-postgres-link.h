/* serai-postgres-link.h: a connection to PostgreSQL in the main loop, which comes back when lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-postgres-connection.h"

G_BEGIN_DECLS

typedef struct _SeraiPostgresLink SeraiPostgresLink;

/* Called in the main context. They may free the link. */
typedef struct
{
  void (*back) (gpointer user_data);    /* connected again */
  void (*arrived) (gpointer user_data); /* there is input, which libpq has read */
  void (*lost) (gpointer user_data);    /* get_connection() still returns the broken connection */
} SeraiPostgresLinkEvents;

SeraiPostgresLink *serai_postgres_link_new (const char *address, SeraiPostgresRole role,
                                            PGconn *connection, GMainContext *context,
                                            const SeraiPostgresLinkEvents *events,
                                            gpointer                       user_data);
void               serai_postgres_link_free (SeraiPostgresLink *self);
PGconn            *serai_postgres_link_get_connection (SeraiPostgresLink *self);
void               serai_postgres_link_flush (SeraiPostgresLink *self);
void               serai_postgres_link_cut (SeraiPostgresLink *self);

G_END_DECLS
