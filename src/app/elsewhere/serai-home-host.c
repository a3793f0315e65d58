/* serai-home-host.c: the server in this program, for games on this network.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-home-host.h"

#include "serai-host.h"

struct _SeraiHomeHost
{
  GObject    parent_instance;
  SeraiHost *host;  /* (owned) (nullable): before it is started */
  GQueue     tasks; /* (element-type GTask) (owned): that wait for the start */
  char      *name;  /* (owned) (nullable): of the server */
  guint16    port;  /* wanted; 0: any */
};

G_DEFINE_FINAL_TYPE (SeraiHomeHost, serai_home_host, G_TYPE_OBJECT)

/* Others reach it by either protocol where the computer has both. */
static gboolean
listen_at (SeraiHost *host, guint16 port, GError **error)
{
  static const GSocketFamily families[] = { G_SOCKET_FAMILY_IPV6, G_SOCKET_FAMILY_IPV4 };
  g_autoptr (GError) last = NULL;

  for (gsize n = 0; n < G_N_ELEMENTS (families); n++)
    {
      g_autoptr (GInetAddress) any = g_inet_address_new_any (families[n]);
      g_autoptr (GSocketAddress) address = g_inet_socket_address_new (any, port);

      g_clear_error (&last);
      if (serai_host_listen (host, address, NULL, &last))
        return TRUE;
    }
  g_propagate_error (error, g_steal_pointer (&last));
  return FALSE;
}

/* Another user of this computer, or another server, may have the usual port. */
static gboolean
listen_somewhere (SeraiHomeHost *self, SeraiHost *host, GError **error)
{
  return (self->port != 0 && listen_at (host, self->port, NULL))
         || (self->port != SERAI_HOST_PORT && listen_at (host, SERAI_HOST_PORT, NULL))
         || listen_at (host, 0, error);
}

/* @error: (nullable): why it could not be started */
static void
answer (SeraiHomeHost *self, const GError *error)
{
  g_autoptr (SeraiHomeHost) alive = g_object_ref (self);
  GTask *task;

  while ((task = g_queue_pop_head (&self->tasks)) != NULL)
    {
      if (error != NULL)
        g_task_return_error (task, g_error_copy (error));
      else
        g_task_return_boolean (task, TRUE);
      g_object_unref (task);
    }
}

static void
opened_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiHomeHost) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiStore) store = serai_store_open_finish (result, &error);
  SeraiHostLimits limits;

  if (store != NULL)
    {
      g_autoptr (SeraiHost) host = NULL;

      serai_host_limits_init (&limits);
      host = serai_host_new (store, NULL, self->name, &limits);
      if (listen_somewhere (self, host, &error))
        self->host = g_steal_pointer (&host);
    }
  answer (self, error);
}

/* The server stays until its store has done what was begun. */
static void
serai_home_host_finalize (GObject *object)
{
  SeraiHomeHost *self = SERAI_HOME_HOST (object);

  if (self->host != NULL)
    serai_host_close_async (self->host, NULL, NULL);
  g_clear_object (&self->host);
  g_free (self->name);
  G_OBJECT_CLASS (serai_home_host_parent_class)->finalize (object);
}

static void
serai_home_host_class_init (SeraiHomeHostClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_home_host_finalize;
}

static void
serai_home_host_init (SeraiHomeHost *self)
{
  g_queue_init (&self->tasks);
}

/**
 * serai_home_host_new:
 * Returns: (transfer full): a server that does not run
 */
SeraiHomeHost *
serai_home_host_new (void)
{
  return g_object_new (SERAI_TYPE_HOME_HOST, NULL);
}

/* Returns: (transfer full): the file with the games, in a folder that is there */
static char *
create_path (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "serai", NULL);

  g_mkdir_with_parents (folder, 0700);
  return g_build_filename (folder, "elsewhere.db", NULL);
}

/**
 * serai_home_host_start_async:
 * @self: a server
 * @name: the name of its user, which others see
 * @port: the preferred port, used if it is free; 0 for the default one
 * Starts @self unless it is running. Its file is opened in a thread.
 */
void
serai_home_host_start_async (SeraiHomeHost *self, const char *name, guint16 port,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autofree char *path = NULL;

  g_return_if_fail (SERAI_IS_HOME_HOST (self));

  task = g_task_new (self, cancellable, callback, user_data);
  if (self->host != NULL)
    {
      g_task_return_boolean (task, TRUE);
      return;
    }
  g_queue_push_tail (&self->tasks, g_steal_pointer (&task));
  if (self->tasks.length > 1)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  self->port = port;
  path = create_path ();
  serai_store_open_async (path, NULL, opened_cb, g_object_ref (self));
}

/**
 * serai_home_host_start_finish:
 * @error: why its file cannot be opened, or why it cannot be reached
 * Returns: whether @self runs
 */
gboolean
serai_home_host_start_finish (SeraiHomeHost *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * serai_home_host_get_port:
 * Returns: its port; 0 if it does not run
 */
guint16
serai_home_host_get_port (SeraiHomeHost *self)
{
  g_return_val_if_fail (SERAI_IS_HOME_HOST (self), 0);

  return self->host != NULL ? serai_host_get_port (self->host) : 0;
}
