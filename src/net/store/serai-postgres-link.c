/* serai-postgres-link.c: a connection to PostgreSQL in the main loop, which comes back when lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-postgres-link.h"

#include <gio/gio.h>
#include <glib-unix.h>

/* Between two attempts; doubled each time, and up to half of it is left out at random, so that
 * many processes do not come back at the same moment. */
#define FIRST_WAIT_MS 50
#define LONGEST_WAIT_MS 5000

/* Counts references, as it can be freed by what it calls. */
struct _SeraiPostgresLink
{
  gboolean                is_freed;
  char                   *address;
  SeraiPostgresRole       role;
  GMainContext           *context; /* (owned) */
  SeraiPostgresLinkEvents events;
  gpointer                user_data;
  PGconn                 *connection; /* (owned) (nullable): %NULL while it is lost */
  GSource                *source;     /* (owned) (nullable): watches the socket */
  GSource                *retry;      /* (owned) (nullable): connects when it is time */
  GCancellable           *connecting; /* (owned) (nullable): an attempt in a thread */
  guint                   wait_ms;
};

typedef struct
{
  char             *address;
  SeraiPostgresRole role;
} Attempt;

static void schedule (SeraiPostgresLink *self);

static void
attempt_free (gpointer data)
{
  Attempt *attempt = data;

  g_free (attempt->address);
  g_free (attempt);
}

static void
clear_source (GSource **source)
{
  if (*source != NULL)
    g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

/* ---- Connected ---- */

/* Handles a connection that is broken, if it is. */
static void
lose (SeraiPostgresLink *self)
{
  clear_source (&self->source);
  self->events.lost (self->user_data);
  if (self->is_freed)
    return;
  g_clear_pointer (&self->connection, PQfinish);
  schedule (self);
}

static gboolean ready_cb (gint fd, GIOCondition condition, gpointer user_data);

static void
watch (SeraiPostgresLink *self, GIOCondition condition)
{
  clear_source (&self->source);
  self->source = g_unix_fd_source_new (PQsocket (self->connection), condition);
  g_source_set_callback (self->source, G_SOURCE_FUNC (ready_cb), self, NULL);
  g_source_attach (self->source, self->context);
}

/* Sends what waits in libpq. Returns: %FALSE if the connection is broken */
static gboolean
flush (SeraiPostgresLink *self, gboolean *is_waiting)
{
  int status = PQflush (self->connection);

  *is_waiting = status == 1;
  return status >= 0;
}

static gboolean
ready_cb (gint fd G_GNUC_UNUSED, GIOCondition condition, gpointer user_data)
{
  SeraiPostgresLink *self = user_data;
  gboolean           is_intact = PQconsumeInput (self->connection), is_waiting = FALSE;

  g_rc_box_acquire (self);
  if ((condition & G_IO_OUT) != 0 && is_intact)
    {
      is_intact = flush (self, &is_waiting);
      if (is_intact && !is_waiting)
        watch (self, G_IO_IN);
    }
  self->events.arrived (self->user_data); /* before it was lost, if it is */
  if (!self->is_freed && self->connection != NULL
      && (!is_intact || PQstatus (self->connection) == CONNECTION_BAD))
    lose (self);
  g_rc_box_release (self);
  return G_SOURCE_CONTINUE; /* no effect if the source was replaced */
}

static void
take_connection (SeraiPostgresLink *self, PGconn *connection)
{
  self->connection = connection;
  self->wait_ms = FIRST_WAIT_MS;
  PQsetnonblocking (connection, TRUE);
  if (self->role == SERAI_POSTGRES_WRITER)
    PQenterPipelineMode (connection);
  watch (self, G_IO_IN);
}

/* ---- Connecting ---- */

static void
connect_worker (GTask *task, gpointer source G_GNUC_UNUSED, gpointer task_data,
                GCancellable *cancellable G_GNUC_UNUSED)
{
  Attempt *attempt = task_data;
  GError  *error = NULL;
  PGconn  *connection = serai_postgres_connect (attempt->address, attempt->role, &error);

  if (connection != NULL)
    g_task_return_pointer (task, connection, (GDestroyNotify) PQfinish);
  else
    g_task_return_error (task, error);
}

static void
connected_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  SeraiPostgresLink *self = user_data;
  g_autoptr (GError) error = NULL;
  PGconn *connection = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return; /* the link has been freed */
  g_clear_object (&self->connecting);
  if (connection == NULL)
    {
      schedule (self);
      return;
    }
  g_message ("connected to PostgreSQL again");
  take_connection (self, connection);
  self->events.back (self->user_data);
}

static gboolean
connect_cb (gpointer user_data)
{
  SeraiPostgresLink *self = user_data;
  Attempt           *attempt = g_new (Attempt, 1);
  g_autoptr (GTask) task = NULL;

  *attempt = (Attempt){ g_strdup (self->address), self->role };
  clear_source (&self->retry);
  self->connecting = g_cancellable_new ();
  task = g_task_new (NULL, self->connecting, connected_cb, self);
  g_task_set_source_tag (task, connect_cb);
  g_task_set_task_data (task, attempt, attempt_free);
  g_task_run_in_thread (task, connect_worker);
  return G_SOURCE_REMOVE;
}

static void
schedule (SeraiPostgresLink *self)
{
  guint wait_ms = self->wait_ms - (guint) g_random_int_range (0, (gint32) self->wait_ms / 2);

  self->wait_ms = MIN (self->wait_ms * 2, LONGEST_WAIT_MS);
  self->retry = g_timeout_source_new (wait_ms);
  g_source_set_callback (self->retry, connect_cb, self, NULL);
  g_source_attach (self->retry, self->context);
}

/* ---- Public ---- */

/**
 * serai_postgres_link_new:
 * @connection: (transfer full): a connection to @address for @role, in blocking mode
 * @context: where @events are called
 * Returns: (transfer full): a link that keeps connected
 */
SeraiPostgresLink *
serai_postgres_link_new (const char *address, SeraiPostgresRole role, PGconn *connection,
                         GMainContext *context, const SeraiPostgresLinkEvents *events,
                         gpointer user_data)
{
  SeraiPostgresLink *self = g_rc_box_new0 (SeraiPostgresLink);

  self->address = g_strdup (address);
  self->role = role;
  self->context = g_main_context_ref (context);
  self->events = *events;
  self->user_data = user_data;
  take_connection (self, connection);
  return self;
}

/**
 * serai_postgres_link_free:
 * @self: (transfer full): a link
 */
void
serai_postgres_link_free (SeraiPostgresLink *self)
{
  clear_source (&self->source);
  clear_source (&self->retry);
  if (self->connecting != NULL)
    g_cancellable_cancel (self->connecting);
  g_clear_object (&self->connecting);
  g_clear_pointer (&self->connection, PQfinish);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_clear_pointer (&self->address, g_free);
  self->is_freed = TRUE;
  g_rc_box_release (self);
}

/**
 * serai_postgres_link_get_connection:
 * Returns: (transfer none) (nullable): the connection; %NULL while it is lost
 */
PGconn *
serai_postgres_link_get_connection (SeraiPostgresLink *self)
{
  return self->connection;
}

/**
 * serai_postgres_link_flush:
 * @self: a link that is connected
 * Sends what was queued in its connection, now and whenever the socket takes more.
 */
void
serai_postgres_link_flush (SeraiPostgresLink *self)
{
  gboolean is_waiting;

  /* A broken connection shows in its socket, too: the loop handles it. */
  if (flush (self, &is_waiting) && is_waiting)
    watch (self, G_IO_IN | G_IO_OUT);
}

/**
 * serai_postgres_link_cut:
 * @self: a link that is connected
 * Gives the connection up, as it does not answer, and connects again.
 */
void
serai_postgres_link_cut (SeraiPostgresLink *self)
{
  g_rc_box_acquire (self);
  lose (self);
  g_rc_box_release (self);
}
