/* serai-postgres-batch.h: transactions that go to PostgreSQL as one, in one pipeline.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <libpq-fe.h>

G_BEGIN_DECLS

typedef enum
{
  SERAI_POSTGRES_PENDING,
  SERAI_POSTGRES_COMMITTED, /* it is durable */
  SERAI_POSTGRES_REFUSED,   /* nothing of it was done */
  SERAI_POSTGRES_UNKNOWN    /* the connection was lost before the answer to its COMMIT */
} SeraiPostgresOutcome;

typedef struct _SeraiPostgresBatch SeraiPostgresBatch;

SeraiPostgresBatch  *serai_postgres_batch_new (GPtrArray *tasks, GHashTable *prepared,
                                               const char *sender);
void                 serai_postgres_batch_free (SeraiPostgresBatch *self);
GPtrArray           *serai_postgres_batch_get_tasks (SeraiPostgresBatch *self);
gboolean             serai_postgres_batch_send (SeraiPostgresBatch *self, PGconn *connection);
SeraiPostgresOutcome serai_postgres_batch_receive (SeraiPostgresBatch *self, PGconn *connection);
SeraiPostgresOutcome serai_postgres_batch_lose (SeraiPostgresBatch *self);
const char          *serai_postgres_batch_get_message (SeraiPostgresBatch *self);
gboolean             serai_postgres_batch_can_repeat (SeraiPostgresBatch *self);

G_END_DECLS
