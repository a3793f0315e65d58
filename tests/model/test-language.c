/* test-language.c: the language is read and set while the program has one thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <libintl.h>
#include <sys/wait.h>

#include "serai-language.h"

#define SCHEMA_ID "io.github.serai.Serai"

/* The kernel lists the threads of a process. */
static guint
count_threads (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/task", 0, NULL);
  guint n_threads = 0;

  while (g_dir_read_name (dir) != NULL)
    n_threads++;
  return n_threads;
}

/* The file that the settings are read from in this test. */
static char *
settings_path (void)
{
  return g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", "keyfile", NULL);
}

static void
choose (const char *id)
{
  g_autofree char *path = settings_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = g_strdup_printf ("[io/github/serai/Serai]\nlanguage='%s'\n", id);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
test_read (void)
{
  guint n_threads = count_threads ();

  for (gsize n = 0; serai_language_nth (n) != NULL; n++)
    {
      g_autofree char *id = NULL;
      GPid             reader;
      int              status;

      choose (serai_language_nth (n)->id);
      id = serai_language_read (SCHEMA_ID, &reader);
      g_assert_cmpstr (id, ==, serai_language_nth (n)->id);
      g_assert_cmpint (waitpid (reader, &status, 0), ==, reader);
      g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == EXIT_SUCCESS);
    }
  g_assert_cmpuint (count_threads (), ==, n_threads);
}

static void
test_find (void)
{
  for (gsize n = 0; serai_language_nth (n) != NULL; n++)
    g_assert_cmpuint (serai_language_find (serai_language_nth (n)->id), ==, n);
  g_assert_cmpuint (serai_language_find ("tlh"), ==, 0);
  g_assert_cmpuint (serai_language_find (""), ==, 0);
}

static gboolean
is_translated (void)
{
  const char *text = "Preferences";

  return !g_str_equal (dgettext ("serai", text), text);
}

/* Runs in a process of its own, because the language can be set only once in a process. */
static void
test_start (gconstpointer data)
{
  const char *id = data;

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_test_trap_assert_passed ();
      return;
    }
  serai_language_start (id, g_getenv ("SERAI_LOCALEDIR"));
  g_assert_true (is_translated () == !g_str_equal (id, "en"));
  g_assert_true (serai_language_is_draft () == is_translated ());
}

static void
test_start_unknown (void)
{
  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_test_trap_assert_passed ();
      return;
    }
  g_setenv ("LANGUAGE", "ru", TRUE);
  serai_language_start ("tlh", g_getenv ("SERAI_LOCALEDIR"));
  g_assert_cmpstr (g_getenv ("LANGUAGE"), ==, "ru");
  g_assert_true (is_translated ());
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = g_dir_make_tmp ("serai-test-XXXXXX", NULL);
  g_autofree char *path = NULL;
  int              status;

  g_setenv ("XDG_CONFIG_HOME", folder, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/language/find", test_find);
  g_test_add_func ("/language/read", test_read);
  for (gsize n = 1; serai_language_nth (n) != NULL; n++)
    {
      const char      *id = serai_language_nth (n)->id;
      g_autofree char *name = g_strdup_printf ("/language/start/%s", id);

      g_test_add_data_func (name, id, test_start);
    }
  g_test_add_func ("/language/start-unknown", test_start_unknown);
  status = g_test_run ();

  path = settings_path ();
  g_remove (path);
  for (int n = 0; n < 3; n++)
    {
      g_autofree char *parent = g_path_get_dirname (path);

      g_rmdir (parent);
      g_free (path);
      path = g_steal_pointer (&parent);
    }
  return status;
}
