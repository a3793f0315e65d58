/* serai-job.h: a transaction in the queue of a database.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-database.h"
#include "serai-rows-private.h"
#include "serai-transaction-private.h"

G_BEGIN_DECLS

/* The data of the GTask of a transaction that was handed in. */
typedef struct
{
  SeraiTransaction *transaction; /* (owned) */
  SeraiRows        *rows;        /* (owned) (nullable): until the task returns them */
  GError           *error;       /* (owned) (nullable): or why it has failed */
  gint64            queued_at;   /* since when it waits; monotonic, in microseconds */
  guint             n_tries;     /* how often it was sent again, or alone */
} SeraiJob;

GTask    *serai_job_new_task (SeraiDatabase *database, SeraiTransaction *transaction,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data);
SeraiJob *serai_job_get (GTask *task);
void      serai_job_return (GTask *task);
void      serai_job_fail (GTask *task, const char *why);
gboolean  serai_job_is_cancelled (GTask *task);

G_END_DECLS
