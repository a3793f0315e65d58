/* main.c: serai-server, a server for games between people elsewhere.
 *
 * Exit status: 0 after SIGTERM or SIGINT; 1 if the store cannot be opened or the address is in use;
 * 2 for a bad option. Each is explained in one line on standard error.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib-unix.h>
#include <locale.h>
#include <stdio.h>
#include <sys/resource.h>

#include "serai-host.h"
#include "serai-server-log.h"
#include "serai-server-options.h"
#include "serai-sodium-hasher.h"

typedef struct
{
  SeraiServerOptions options;
  GMainLoop         *loop;
  SeraiHost         *host; /* (nullable): before the store is open */
  gboolean           is_stopping;
  int                status;
} Server;

static void
fail (Server *self, const char *what, const char *why)
{
  fprintf (stderr, "serai-server: %s: %s\n", what, why);
  self->status = 1;
  g_main_loop_quit (self->loop);
}

/* Each connection needs a descriptor; the usual limit is for programs that use select(). */
static void
allow_many_descriptors (void)
{
  struct rlimit limit;

  if (getrlimit (RLIMIT_NOFILE, &limit) == 0)
    {
      limit.rlim_cur = limit.rlim_max;
      setrlimit (RLIMIT_NOFILE, &limit);
    }
}

static void
closed_cb (GObject *host, GAsyncResult *result, gpointer data)
{
  Server *self = data;
  g_autoptr (GError) error = NULL;

  if (!serai_host_close_finish (SERAI_HOST (host), result, &error))
    fail (self, "The store could not be closed", error->message);
  g_main_loop_quit (self->loop);
}

static gboolean
stop_cb (gpointer data)
{
  Server *self = data;

  if (self->is_stopping)
    return G_SOURCE_CONTINUE;
  self->is_stopping = TRUE;
  if (self->host != NULL)
    serai_host_close_async (self->host, closed_cb, self);
  else
    g_main_loop_quit (self->loop);
  return G_SOURCE_CONTINUE;
}

static void
opened_cb (GObject *unused G_GNUC_UNUSED, GAsyncResult *result, gpointer data)
{
  Server *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiHasher) hasher = NULL;
  g_autoptr (SeraiStore) store = serai_store_open_finish (result, &error);
  g_autofree char *uri = NULL;

  if (store == NULL)
    {
      fail (self, "The store cannot be opened", error->message);
      return;
    }
  hasher = serai_sodium_hasher_new ();
  self->host = serai_host_new (store, hasher, self->options.name, &self->options.limits);
  if (!serai_host_listen (self->host, self->options.listen, self->options.certificate, &error))
    {
      fail (self, "It is not possible to listen", error->message);
      return;
    }
  uri = serai_host_get_uri (self->host);
  printf ("listening on %s\n", uri);
  fflush (stdout);
  g_message ("listening on %s", uri);
}

static int
run (Server *self)
{
  self->loop = g_main_loop_new (NULL, FALSE);
  g_unix_signal_add (SIGTERM, stop_cb, self);
  g_unix_signal_add (SIGINT, stop_cb, self);
  serai_store_open_async (self->options.store, NULL, opened_cb, self);
  g_main_loop_run (self->loop);
  g_clear_object (&self->host);
  g_main_loop_unref (self->loop);
  return self->status;
}

/* Names on the command line, and texts that are printed, are not of ASCII alone. */
static void
use_utf8 (void)
{
  if (setlocale (LC_CTYPE, "") == NULL || !g_get_charset (NULL))
    setlocale (LC_CTYPE, "C.UTF-8");
}

int
main (int argc, char **argv)
{
  Server server = { 0 };
  g_autoptr (GError) error = NULL;
  int status = 0;

  use_utf8 ();
  g_set_prgname ("serai-server");
  if (!serai_server_options_read (&server.options, &argc, &argv, &error))
    {
      fprintf (stderr, "serai-server: %s\n", error->message);
      status = 2;
    }
  else if (server.options.is_version_wanted)
    printf ("serai-server %s\n", SERAI_VERSION);
  else
    {
      serai_server_log_init ();
      allow_many_descriptors ();
      status = run (&server);
    }
  serai_server_options_clear (&server.options);
  return status;
}
