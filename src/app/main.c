/* main.c: the desktop program: sets the language, runs the application and restarts it on request.
 *
 * The environment variable SERAI_LOCALEDIR overrides the installed folder of message catalogues.
 * Meson's developer environment sets it, so that all languages work before installation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE /* execvpe() */

#include "config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <unistd.h>

#include "serai-application.h"
#include "serai-language.h"

static gboolean
is_schema_there (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE);
  return schema != NULL;
}

static void
reader_ended_cb (GPid reader, int status G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  g_spawn_close_pid (reader);
}

/* Must run before anything starts a thread. Starts one at its end. */
static void
start_language (void)
{
  GPid             reader;
  g_autofree char *id = serai_language_read (APPLICATION_ID, &reader);
  const char      *locale_dir = g_getenv ("SERAI_LOCALEDIR");

  serai_language_start (id, locale_dir != NULL ? locale_dir : LOCALEDIR);
  if (reader != 0)
    g_child_watch_add (reader, reader_ended_cb, NULL);
}

/* Replaces this process with a new one of the same program. */
static int
start_again (char *program, char **environment)
{
  char *const arguments[] = { program, NULL };

  execvpe (program, arguments, environment);
  g_printerr ("%s: %s\n", program, g_strerror (errno));
  return EXIT_FAILURE;
}

int
main (int argc, char *argv[])
{
  g_auto (GStrv) environment = g_get_environ (); /* before a chosen language is set in it */
  g_autoptr (SeraiApplication) application = NULL;
  gboolean is_restart;
  int      status;

  if (!is_schema_there ())
    {
      g_printerr ("serai: the settings schema " APPLICATION_ID " is not installed\n");
      return EXIT_FAILURE;
    }
  start_language ();

  application = serai_application_new ();
  status = g_application_run (G_APPLICATION (application), argc, argv);
  is_restart = serai_application_is_restart (application);
  g_clear_object (&application);

  return is_restart ? start_again (argv[0], environment) : status;
}
