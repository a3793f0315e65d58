/* real-server.c: a serai-server with its data in a temporary folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "real-server.h"

#include <signal.h>

#include "temporary-folder.h"

RealServer *
real_server_new (void)
{
  RealServer *self = g_new0 (RealServer, 1);

  self->folder = g_dir_make_tmp ("serai-test-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  real_server_start (self);
  return self;
}

/* The first line of the server is "listening on URL". */
static guint16
read_port (GSubprocess *process)
{
  g_autoptr (GDataInputStream) lines =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  g_autofree char *line = g_data_input_stream_read_line (lines, NULL, NULL, NULL);
  g_autoptr (GUri) uri = NULL;

  g_assert_nonnull (line);
  g_assert_true (g_str_has_prefix (line, "listening on "));
  uri = g_uri_parse (line + strlen ("listening on "), G_URI_FLAGS_NONE, NULL);
  g_assert_nonnull (uri);
  return (guint16) g_uri_get_port (uri);
}

void
real_server_start (RealServer *self)
{
  g_autofree char *listen = g_strdup_printf ("127.0.0.1:%u", self->port);
  g_autofree char *store = g_build_filename (self->folder, "server.db", NULL);
  g_autofree char *log = g_build_filename (self->folder, "log", NULL);
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  GError *error = NULL;

  g_subprocess_launcher_set_stderr_file_path (launcher, log);
  self->process =
      g_subprocess_launcher_spawn (launcher, &error, g_getenv ("SERAI_SERVER"), "--listen", listen,
                                   "--store", store, "--limit", "account-rate=10000", "--limit",
                                   "address-rate=10000", "--limit", "address-guests=100000", NULL);
  g_assert_no_error (error);
  self->port = read_port (self->process);
}

void
real_server_kill (RealServer *self)
{
  g_subprocess_send_signal (self->process, SIGKILL);
  g_assert_true (g_subprocess_wait (self->process, NULL, NULL));
  g_clear_object (&self->process);
}

void
real_server_free (RealServer *self)
{
  if (self->process != NULL)
    {
      g_subprocess_send_signal (self->process, SIGTERM);
      g_assert_true (g_subprocess_wait_check (self->process, NULL, NULL));
    }
  g_clear_object (&self->process);
  remove_tree (self->folder);
  g_free (self->folder);
  g_free (self);
}

SeraiAddress
real_server_address (RealServer *self)
{
  return (SeraiAddress){ .host = (char *) "127.0.0.1", .port = self->port };
}
