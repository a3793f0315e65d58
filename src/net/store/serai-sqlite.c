/* serai-sqlite.c: a database in a file, in a thread of its own.
 *
 * The thread takes all transactions that wait, writes them together, and sends them back to the
 * main context together. It holds no references: each task, and with it the database, is freed in
 * the main context.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-sqlite.h"

#include "serai-job.h"
#include "serai-sqlite-connection.h"

#define MAX_GROUP 256 /* transactions that are written together */

struct _SeraiSqlite
{
  GObject                parent_instance;
  GMainContext          *context;    /* (owned): of the owner */
  SeraiSqliteConnection *connection; /* (owned) (nullable): used by the thread alone */
  GAsyncQueue           *queue;      /* (element-type GTask) (owned); @self stands for the end */
  GThread               *thread;     /* (owned) (nullable) */
  gboolean               is_closing;
};

static void serai_sqlite_database_init (SeraiDatabaseInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SeraiSqlite, serai_sqlite, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (SERAI_TYPE_DATABASE,
                                                      serai_sqlite_database_init))

/* ---- In the main context ---- */

static gboolean
return_group_cb (gpointer data)
{
  GPtrArray *tasks = data;

  for (guint n = 0; n < tasks->len; n++)
    serai_job_return (g_steal_pointer (&g_ptr_array_index (tasks, n)));
  return G_SOURCE_REMOVE;
}

static gboolean
return_closed_cb (gpointer data)
{
  g_autoptr (GTask) task = data;

  g_task_return_boolean (task, TRUE);
  return G_SOURCE_REMOVE;
}

/* ---- In the thread ---- */

/* @data: (transfer full) */
static void
send_back (SeraiSqlite *self, GSourceFunc callback, gpointer data, GDestroyNotify destroy)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, callback, data, destroy);
  g_source_attach (source, self->context);
}

/* Transactions that wait, and in @end what came after them, if it is not a transaction. */
static GPtrArray *
take_group (SeraiSqlite *self, gpointer *end)
{
  GPtrArray *tasks = g_ptr_array_new ();
  gpointer   item = g_async_queue_pop (self->queue);

  while (item != NULL && item != self && serai_job_get (item) != NULL)
    {
      g_ptr_array_add (tasks, item);
      item = tasks->len < MAX_GROUP ? g_async_queue_try_pop (self->queue) : NULL;
    }
  *end = item;
  return tasks;
}

static void
run_group (SeraiSqlite *self, GPtrArray *tasks)
{
  g_autofree GTask **to_run = g_new (GTask *, tasks->len);
  guint              n_to_run = 0;

  for (guint n = 0; n < tasks->len; n++)
    if (!serai_job_is_cancelled (g_ptr_array_index (tasks, n)))
      to_run[n_to_run++] = g_ptr_array_index (tasks, n);
  serai_sqlite_connection_run (self->connection, to_run, n_to_run);
}

static gpointer
run_worker (gpointer data)
{
  SeraiSqlite *self = data;
  gpointer     end = NULL;

  while (end == NULL)
    {
      GPtrArray *tasks = take_group (self, &end);

      run_group (self, tasks);
      send_back (self, return_group_cb, tasks, (GDestroyNotify) g_ptr_array_unref);
    }
  g_clear_pointer (&self->connection, serai_sqlite_connection_close);
  if (end != self)
    send_back (self, return_closed_cb, end, NULL);
  return NULL;
}

/* ---- The object ---- */

static void
serai_sqlite_run_async (SeraiDatabase *database, SeraiTransaction *transaction,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  SeraiSqlite *self = SERAI_SQLITE (database);
  GTask       *task = serai_job_new_task (database, transaction, cancellable, callback, user_data);

  g_task_set_source_tag (task, serai_sqlite_run_async);
  if (!self->is_closing)
    {
      g_async_queue_push (self->queue, task);
      return;
    }
  serai_job_fail (task, "the database is closed");
  serai_job_return (task);
}

static SeraiRows *
serai_sqlite_run_finish (SeraiDatabase *self G_GNUC_UNUSED, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
serai_sqlite_close_async (SeraiDatabase *database, GAsyncReadyCallback callback, gpointer user_data)
{
  SeraiSqlite *self = SERAI_SQLITE (database);
  GTask       *task = g_task_new (self, NULL, callback, user_data);

  g_task_set_source_tag (task, serai_sqlite_close_async);
  if (!self->is_closing)
    {
      self->is_closing = TRUE;
      g_async_queue_push (self->queue, task);
      return;
    }
  g_task_return_boolean (task, TRUE);
  g_object_unref (task);
}

static gboolean
serai_sqlite_close_finish (SeraiDatabase *self G_GNUC_UNUSED, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* No transaction waits: each holds a reference. */
static void
serai_sqlite_finalize (GObject *object)
{
  SeraiSqlite *self = SERAI_SQLITE (object);

  if (self->thread != NULL)
    {
      if (!self->is_closing)
        g_async_queue_push (self->queue, self);
      g_thread_join (self->thread);
    }
  g_clear_pointer (&self->connection, serai_sqlite_connection_close);
  g_async_queue_unref (self->queue);
  g_main_context_unref (self->context);
  G_OBJECT_CLASS (serai_sqlite_parent_class)->finalize (object);
}

static void
serai_sqlite_class_init (SeraiSqliteClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_sqlite_finalize;
}

static void
serai_sqlite_init (SeraiSqlite *self)
{
  self->queue = g_async_queue_new ();
}

static void
serai_sqlite_database_init (SeraiDatabaseInterface *iface)
{
  iface->run_async = serai_sqlite_run_async;
  iface->run_finish = serai_sqlite_run_finish;
  iface->close_async = serai_sqlite_close_async;
  iface->close_finish = serai_sqlite_close_finish;
}

/**
 * serai_sqlite_open:
 * @address: a file name or ":memory:"
 * @context: where callbacks are called
 * Opens and migrates the database.
 * Returns: (transfer full): the database
 */
SeraiDatabase *
serai_sqlite_open (const char *address, GMainContext *context, GError **error)
{
  SeraiSqliteConnection *connection = serai_sqlite_connection_open (address, error);
  SeraiSqlite           *self;

  if (connection == NULL)
    return NULL;
  self = g_object_new (SERAI_TYPE_SQLITE, NULL);
  self->context = g_main_context_ref (context);
  self->connection = connection;
  self->thread = g_thread_new ("sqlite", run_worker, self);
  return SERAI_DATABASE (self);
}
