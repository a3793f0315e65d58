/* serai-postgres.c: a database in PostgreSQL, which several processes can share.
 *
 * There are two connections, both in the main loop: one for transactions and one that listens, so
 * that notifications never wait for a transaction. While a batch of transactions is on its way,
 * others wait, and they are the next batch: the busier it is, the more share one COMMIT.
 *
 * A batch that is refused is repeated one by one. So one bad transaction does not affect the
 * others, and a deadlock between the batches of two processes is resolved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-postgres.h"

#include <string.h>

#include "serai-job.h"
#include "serai-postgres-batch.h"
#include "serai-postgres-link.h"

#define MAX_BATCH 256
#define MAX_TRIES 6      /* of one transaction */
#define SILENCE_MS 10000 /* a server that does not answer for so long is lost */

struct _SeraiPostgres
{
  GObject             parent_instance;
  GMainContext       *context;  /* (owned) */
  SeraiPostgresLink  *writer;   /* (owned) (nullable): until it is closed */
  SeraiPostgresLink  *listener; /* (owned) (nullable): the same */
  char                sender[33];
  GHashTable         *prepared;   /* (element-type utf8 utf8) (owned): of the writer */
  GQueue              waiting;    /* (element-type GTask) (owned) */
  GQueue              alone;      /* (element-type GTask) (owned): before those, one by one */
  SeraiPostgresBatch *batch;      /* (owned) (nullable): on its way */
  gint64              sent_at;    /* when; monotonic, in microseconds */
  gint64              lost_at;    /* when the connection was lost; the same */
  GPtrArray          *done;       /* (element-type GTask) (owned): to be returned in order */
  GSource            *returning;  /* (owned) (nullable): returns them */
  GSource            *timer;      /* (owned) (nullable): while something is under way */
  GTask              *closing;    /* (owned) (nullable) */
  gboolean            is_closing; /* no more transactions */
};

static void serai_postgres_database_init (SeraiDatabaseInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SeraiPostgres, serai_postgres, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (SERAI_TYPE_DATABASE,
                                                      serai_postgres_database_init))

static void
clear_source (GSource **source)
{
  if (*source != NULL)
    g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

/* ---- Returning ---- */

static void
close_if_done (SeraiPostgres *self)
{
  GTask *task = self->closing;

  if (task == NULL || self->batch != NULL || self->done->len > 0
      || !g_queue_is_empty (&self->waiting) || !g_queue_is_empty (&self->alone))
    return;
  self->closing = NULL;
  g_clear_pointer (&self->writer, serai_postgres_link_free);
  g_clear_pointer (&self->listener, serai_postgres_link_free);
  clear_source (&self->timer);
  g_task_return_boolean (task, TRUE);
  g_object_unref (task);
}

static gboolean
return_cb (gpointer user_data)
{
  g_autoptr (SeraiPostgres) self = g_object_ref (user_data);
  g_autoptr (GPtrArray) done = g_steal_pointer (&self->done);

  self->done = g_ptr_array_new ();
  clear_source (&self->returning);
  for (guint n = 0; n < done->len; n++)
    serai_job_return (g_ptr_array_index (done, n));
  close_if_done (self);
  return G_SOURCE_REMOVE;
}

/* Callbacks are called from the main loop, never from within this file. @task: (transfer full) */
static void
give_back (SeraiPostgres *self, GTask *task)
{
  g_ptr_array_add (self->done, task);
  if (self->returning != NULL)
    return;
  self->returning = g_idle_source_new ();
  g_source_set_priority (self->returning, G_PRIORITY_DEFAULT);
  g_source_set_callback (self->returning, return_cb, self, NULL);
  g_source_attach (self->returning, self->context);
}

/* @task: (transfer full) */
static void
fail (SeraiPostgres *self, GTask *task, const char *why)
{
  serai_job_fail (task, why);
  give_back (self, task);
}

/* ---- Batches ---- */

static void
take_from (SeraiPostgres *self, GQueue *queue, GPtrArray *tasks, guint max)
{
  GTask *task;

  while (tasks->len < max && (task = g_queue_pop_head (queue)) != NULL)
    {
      if (serai_job_is_cancelled (task))
        give_back (self, task);
      else
        g_ptr_array_add (tasks, task);
    }
}

static GPtrArray *
take_tasks (SeraiPostgres *self)
{
  GPtrArray *tasks = g_ptr_array_new ();

  take_from (self, &self->alone, tasks, 1);
  if (tasks->len == 0)
    take_from (self, &self->waiting, tasks, MAX_BATCH);
  return tasks;
}

/* Fails what has waited too long for the connection. */
static void
expire (SeraiPostgres *self, GQueue *queue)
{
  gint64 oldest = g_get_monotonic_time () - SERAI_DATABASE_PATIENCE_MS * 1000;
  GList *next;

  for (GList *item = queue->head; item != NULL; item = next)
    {
      next = item->next;
      if (MAX (serai_job_get (item->data)->queued_at, self->lost_at) >= oldest)
        continue;
      fail (self, item->data, "PostgreSQL: the connection is lost; nothing was done");
      g_queue_delete_link (queue, item);
    }
}

static gboolean
timer_cb (gpointer user_data)
{
  SeraiPostgres *self = user_data;
  gboolean       is_idle =
      self->batch == NULL && g_queue_is_empty (&self->waiting) && g_queue_is_empty (&self->alone);

  if (self->batch != NULL && g_get_monotonic_time () - self->sent_at > SILENCE_MS * 1000)
    serai_postgres_link_cut (self->writer);
  if (serai_postgres_link_get_connection (self->writer) == NULL)
    {
      expire (self, &self->alone);
      expire (self, &self->waiting);
    }
  if (is_idle)
    clear_source (&self->timer);
  return !is_idle;
}

static void
ensure_timer (SeraiPostgres *self)
{
  if (self->timer != NULL)
    return;
  self->timer = g_timeout_source_new_seconds (1);
  g_source_set_callback (self->timer, timer_cb, self, NULL);
  g_source_attach (self->timer, self->context);
}

/* Sends what waits, unless something is on its way. */
static void
start (SeraiPostgres *self)
{
  PGconn    *connection = serai_postgres_link_get_connection (self->writer);
  GPtrArray *tasks;

  ensure_timer (self);
  if (self->batch != NULL || connection == NULL)
    return;
  tasks = take_tasks (self);
  if (tasks->len == 0)
    {
      g_ptr_array_unref (tasks);
      return;
    }
  self->batch = serai_postgres_batch_new (tasks, self->prepared, self->sender);
  self->sent_at = g_get_monotonic_time ();
  if (serai_postgres_batch_send (self->batch, connection))
    serai_postgres_link_flush (self->writer);
  else
    serai_postgres_link_cut (self->writer);
}

/* @tasks come first again, in their order. */
static void
push_back (GQueue *queue, GPtrArray *tasks)
{
  for (guint n = tasks->len; n > 0; n--)
    g_queue_push_head (queue, g_ptr_array_index (tasks, n - 1));
}

/* @task: (transfer full): refused alone */
static void
refuse (SeraiPostgres *self, GTask *task, SeraiPostgresBatch *batch)
{
  SeraiJob *job = serai_job_get (task);

  if (serai_postgres_batch_can_repeat (batch) && ++job->n_tries < MAX_TRIES)
    g_queue_push_head (&self->alone, task);
  else
    fail (self, task, serai_postgres_batch_get_message (batch));
}

/* Whether a transaction is sent again although it may have been run. */
static gboolean
can_ask_again (SeraiJob *job)
{
  return serai_transaction_is_read_only (job->transaction) && ++job->n_tries < MAX_TRIES;
}

static void
forget (SeraiPostgres *self, GPtrArray *tasks, const char *message)
{
  g_autofree char *why = g_strdup_printf ("%s; the outcome is unknown", message);
  g_autoptr (GPtrArray) again = g_ptr_array_new ();

  for (guint n = 0; n < tasks->len; n++)
    {
      GTask *task = g_ptr_array_index (tasks, n);

      if (can_ask_again (serai_job_get (task)))
        g_ptr_array_add (again, task);
      else
        fail (self, task, why);
    }
  push_back (&self->waiting, again);
}

static void
finish (SeraiPostgres *self, SeraiPostgresOutcome outcome)
{
  SeraiPostgresBatch *batch = g_steal_pointer (&self->batch);
  GPtrArray          *tasks = serai_postgres_batch_get_tasks (batch);

  switch (outcome)
    {
    case SERAI_POSTGRES_COMMITTED:
      for (guint n = 0; n < tasks->len; n++)
        give_back (self, g_ptr_array_index (tasks, n));
      break;
    case SERAI_POSTGRES_REFUSED:
      if (tasks->len == 1)
        refuse (self, g_ptr_array_index (tasks, 0), batch);
      else
        push_back (&self->alone, tasks);
      break;
    case SERAI_POSTGRES_UNKNOWN:
    case SERAI_POSTGRES_PENDING:
      forget (self, tasks, serai_postgres_batch_get_message (batch));
      break;
    }
  serai_postgres_batch_free (batch);
}

/* ---- The writer ---- */

static void
writer_arrived (gpointer user_data)
{
  SeraiPostgres       *self = user_data;
  PGconn              *connection = serai_postgres_link_get_connection (self->writer);
  SeraiPostgresOutcome outcome;

  if (self->batch == NULL)
    return;
  outcome = serai_postgres_batch_receive (self->batch, connection);
  if (outcome == SERAI_POSTGRES_PENDING)
    return;
  finish (self, outcome);
  start (self);
}

static void
writer_lost (gpointer user_data)
{
  SeraiPostgres *self = user_data;

  g_message ("the connection to PostgreSQL is lost");
  self->lost_at = g_get_monotonic_time ();
  if (self->batch != NULL)
    finish (self, serai_postgres_batch_lose (self->batch));
  g_hash_table_remove_all (self->prepared);
  ensure_timer (self);
}

static void
writer_back (gpointer user_data)
{
  start (user_data);
}

/* ---- The listener ---- */

/* @text: the sender and a line for each payload */
static void
take_notification (SeraiPostgres *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  if (lines[0] == NULL || strcmp (lines[0], self->sender) == 0)
    return;
  for (guint n = 1; lines[n] != NULL; n++)
    g_signal_emit_by_name (self, "notified", lines[n]);
}

static void
listener_arrived (gpointer user_data)
{
  g_autoptr (SeraiPostgres) self = g_object_ref (user_data);
  PGnotify *notification;

  while (self->listener != NULL
         && (notification = PQnotifies (serai_postgres_link_get_connection (self->listener)))
                != NULL)
    {
      take_notification (self, notification->extra);
      PQfreemem (notification);
    }
}

static void
listener_lost (gpointer unused G_GNUC_UNUSED)
{
}

static void
listener_back (gpointer user_data)
{
  g_signal_emit_by_name (user_data, "recovered");
}

/* ---- The object ---- */

static void
serai_postgres_run_async (SeraiDatabase *database, SeraiTransaction *transaction,
                          GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  SeraiPostgres *self = SERAI_POSTGRES (database);
  GTask *task = serai_job_new_task (database, transaction, cancellable, callback, user_data);

  g_task_set_source_tag (task, serai_postgres_run_async);
  if (self->is_closing)
    {
      fail (self, task, "the database is closed");
      return;
    }
  g_queue_push_tail (&self->waiting, task);
  start (self);
}

static SeraiRows *
serai_postgres_run_finish (SeraiDatabase *self G_GNUC_UNUSED, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
serai_postgres_close_async (SeraiDatabase *database, GAsyncReadyCallback callback,
                            gpointer user_data)
{
  SeraiPostgres *self = SERAI_POSTGRES (database);
  GTask         *task = g_task_new (self, NULL, callback, user_data);

  g_task_set_source_tag (task, serai_postgres_close_async);
  if (self->is_closing)
    {
      g_task_return_boolean (task, TRUE);
      g_object_unref (task);
      return;
    }
  self->is_closing = TRUE;
  self->closing = task;
  close_if_done (self);
}

static gboolean
serai_postgres_close_finish (SeraiDatabase *self G_GNUC_UNUSED, GAsyncResult *result,
                             GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* No transaction waits: each holds a reference. */
static void
serai_postgres_finalize (GObject *object)
{
  SeraiPostgres *self = SERAI_POSTGRES (object);

  g_clear_pointer (&self->writer, serai_postgres_link_free);
  g_clear_pointer (&self->listener, serai_postgres_link_free);
  clear_source (&self->timer);
  clear_source (&self->returning);
  g_ptr_array_unref (self->done);
  g_hash_table_unref (self->prepared);
  g_main_context_unref (self->context);
  G_OBJECT_CLASS (serai_postgres_parent_class)->finalize (object);
}

static void
serai_postgres_class_init (SeraiPostgresClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_postgres_finalize;
}

static void
serai_postgres_init (SeraiPostgres *self)
{
  g_snprintf (self->sender, sizeof self->sender, "%08x%08x", g_random_int (), g_random_int ());
  self->prepared = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->done = g_ptr_array_new ();
}

static void
serai_postgres_database_init (SeraiDatabaseInterface *iface)
{
  iface->is_shared = TRUE;
  iface->run_async = serai_postgres_run_async;
  iface->run_finish = serai_postgres_run_finish;
  iface->close_async = serai_postgres_close_async;
  iface->close_finish = serai_postgres_close_finish;
}

static SeraiDatabase *
new_of_connections (const char *address, PGconn *writer, PGconn *listener, GMainContext *context)
{
  const SeraiPostgresLinkEvents writer_events = { writer_back, writer_arrived, writer_lost };
  const SeraiPostgresLinkEvents listener_events = { listener_back, listener_arrived,
                                                    listener_lost };
  SeraiPostgres                *self = g_object_new (SERAI_TYPE_POSTGRES, NULL);

  self->context = g_main_context_ref (context);
  self->writer = serai_postgres_link_new (address, SERAI_POSTGRES_WRITER, writer, context,
                                          &writer_events, self);
  self->listener = serai_postgres_link_new (address, SERAI_POSTGRES_LISTENER, listener, context,
                                            &listener_events, self);
  return SERAI_DATABASE (self);
}

/**
 * serai_postgres_open:
 * @address: "postgresql://…"
 * @context: where callbacks are called
 * Connects to the database and migrates it.
 * Returns: (transfer full): the database
 */
SeraiDatabase *
serai_postgres_open (const char *address, GMainContext *context, GError **error)
{
  PGconn *writer = serai_postgres_connect (address, SERAI_POSTGRES_WRITER, error);
  PGconn *listener = NULL;

  if (writer == NULL)
    return NULL;
  if (serai_postgres_migrate (writer, G_MAXUINT, error)
      && (listener = serai_postgres_connect (address, SERAI_POSTGRES_LISTENER, error)) != NULL)
    return new_of_connections (address, writer, listener, context);
  PQfinish (writer);
  return NULL;
}
