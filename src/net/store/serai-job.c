/* serai-job.c: a transaction in the queue of a database.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-job.h"

#include "serai-storage-error.h"

static void
job_free (gpointer data)
{
  SeraiJob *job = data;

  g_clear_pointer (&job->transaction, serai_transaction_free);
  g_clear_pointer (&job->rows, serai_rows_free);
  g_clear_error (&job->error);
  g_free (job);
}

/* @transaction: (transfer full) */
GTask *
serai_job_new_task (SeraiDatabase *database, SeraiTransaction *transaction,
                    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask    *task = g_task_new (database, cancellable, callback, user_data);
  SeraiJob *job = g_new0 (SeraiJob, 1);

  job->transaction = transaction;
  job->queued_at = g_get_monotonic_time ();
  g_task_set_check_cancellable (task, FALSE); /* what is durable is not reported as cancelled */
  g_task_set_task_data (task, job, job_free);
  return task;
}

SeraiJob *
serai_job_get (GTask *task)
{
  return g_task_get_task_data (task);
}

/* Completes @task with the rows or the error of its job. @task: (transfer full) */
void
serai_job_return (GTask *task)
{
  SeraiJob *job = serai_job_get (task);

  if (job->error != NULL)
    g_task_return_error (task, g_steal_pointer (&job->error));
  else
    g_task_return_pointer (task, g_steal_pointer (&job->rows), (GDestroyNotify) serai_rows_free);
  g_object_unref (task);
}

/* The first failure of a job is kept. */
void
serai_job_fail (GTask *task, const char *why)
{
  SeraiJob *job = serai_job_get (task);

  if (job->error == NULL)
    serai_storage_error (&job->error, "%s", why);
}

/* Whether the task need not be run; then its job has the error. */
gboolean
serai_job_is_cancelled (GTask *task)
{
  GCancellable *cancellable = g_task_get_cancellable (task);

  return g_cancellable_set_error_if_cancelled (cancellable, &serai_job_get (task)->error);
}
