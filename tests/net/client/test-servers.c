/* test-servers.c: the servers that a window remembers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <sys/stat.h>

#include <glib/gstdio.h>

#include "serai-servers.h"
#include "temporary-folder.h"
#include "waiting.h"

typedef struct
{
  char  *folder;
  GFile *file; /* in a folder that is not there yet */
} Fixture;

static const SeraiAddress club = { .host = (char *) "club.example", .port = 7340, .is_tls = TRUE };
static const SeraiAddress home = { .host = (char *) "192.168.1.2", .port = 4000 };

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autofree char *path = NULL;

  fixture->folder = g_dir_make_tmp ("serai-test-XXXXXX", NULL);
  path = g_build_filename (fixture->folder, "serai", "servers.json", NULL);
  fixture->file = g_file_new_for_path (path);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  remove_tree (fixture->folder);
  g_free (fixture->folder);
  g_object_unref (fixture->file);
}

typedef struct
{
  gboolean is_there;
  GError  *error;
} Loaded;

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Loaded *loaded = user_data;

  loaded->is_there = TRUE;
  serai_servers_load_finish (SERAI_SERVERS (source), result, &loaded->error);
}

/* Returns: (transfer full): what is in the file */
static SeraiServers *
load (Fixture *fixture)
{
  SeraiServers *servers = serai_servers_new (fixture->file);
  Loaded        loaded = { 0 };

  serai_servers_load_async (servers, NULL, loaded_cb, &loaded);
  WAIT_FOR (loaded.is_there);
  g_assert_no_error (loaded.error);
  return servers;
}

static void
assert_is (SeraiServers *servers, guint position, const SeraiAddress *address, const char *name,
           const char *player, const char *token)
{
  g_autoptr (SeraiKnownServer) server = g_list_model_get_item (G_LIST_MODEL (servers), position);

  g_assert_nonnull (server);
  g_assert_true (serai_address_equal (serai_known_server_get_address (server), address));
  g_assert_cmpstr (serai_known_server_get_name (server), ==, name);
  g_assert_cmpstr (serai_known_server_get_player (server), ==, player);
  g_assert_cmpstr (serai_known_server_get_token (server), ==, token);
}

/* The one used last is the first, and all come back from the file. */
static void
test_kept (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiServers) servers = load (fixture);
  g_autoptr (SeraiServers) again = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (servers)), ==, 0);
  g_assert_false (g_file_query_exists (fixture->file, NULL));
  serai_servers_use (servers, &club, NULL, NULL, NULL);
  serai_servers_use (servers, &home, "Home", "Tomba", "secret");
  serai_servers_use (servers, &club, "Club \"of\" Imphal", NULL, NULL);
  serai_servers_use (servers, &club, NULL, "Tomba", "another");
  serai_servers_set_passwords (servers, &home, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (servers)), ==, 2);
  g_assert_true (serai_servers_flush (servers, NULL));

  again = load (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (again)), ==, 2);
  assert_is (again, 0, &club, "Club \"of\" Imphal", "Tomba", "another");
  assert_is (again, 1, &home, "Home", "Tomba", "secret");
  g_assert_true (serai_known_server_has_passwords (serai_servers_find (again, &club)));
  g_assert_false (serai_known_server_has_passwords (serai_servers_find (again, &home)));
}

static void
test_forgotten (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiServers) servers = load (fixture);
  g_autofree char *text = NULL;

  serai_servers_use (servers, &club, "Club", "Tomba", "secret");
  serai_servers_use (servers, &club, NULL, NULL, ""); /* has logged out */
  assert_is (servers, 0, &club, "Club", "Tomba", NULL);
  serai_servers_use (servers, &home, NULL, NULL, "secret");
  serai_servers_forget (servers, &home);
  g_assert_null (serai_servers_find (servers, &home));
  g_assert_true (serai_servers_flush (servers, NULL));
  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->file), &text, NULL, NULL));
  g_assert_null (g_strstr_len (text, -1, "secret"));
}

static void
assert_private (Fixture *fixture)
{
  struct stat status;

  g_assert_cmpint (stat (g_file_peek_path (fixture->file), &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
}

/* Nobody else can read the tokens, not even if somebody has changed the mode. */
static void
test_private (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiServers) servers = load (fixture);

  serai_servers_use (servers, &club, NULL, NULL, "secret");
  g_assert_true (serai_servers_flush (servers, NULL));
  assert_private (fixture);
  g_assert_cmpint (g_chmod (g_file_peek_path (fixture->file), 0644), ==, 0);
  serai_servers_use (servers, &home, NULL, NULL, "secret");
  g_assert_true (serai_servers_flush (servers, NULL));
  assert_private (fixture);
}

/* A file that is damaged is an error, and no more; what can be read in a good one is. */
static void
test_damaged (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const char *const damaged[] = { "{", "[]", "{}", "{\"version\": 9, \"servers\": []}",
                                         "{\"version\": 1, \"servers\": 3}" };
  g_autofree char         *folder = g_path_get_dirname (g_file_peek_path (fixture->file));
  g_autoptr (SeraiServers) partly = NULL;

  g_mkdir_with_parents (folder, 0700);
  for (gsize n = 0; n < G_N_ELEMENTS (damaged); n++)
    {
      g_autoptr (SeraiServers) servers = serai_servers_new (fixture->file);
      Loaded loaded = { 0 };

      g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), damaged[n], -1, NULL));
      serai_servers_load_async (servers, NULL, loaded_cb, &loaded);
      WAIT_FOR (loaded.is_there);
      g_assert_nonnull (loaded.error);
      g_clear_error (&loaded.error);
    }
  g_assert_true (g_file_set_contents (
      g_file_peek_path (fixture->file),
      "{\"version\": 1, \"servers\": [3, {\"address\": \"?\"}, {\"address\": \"ABCD-EFGH\"}, "
      "{\"address\": \"home.example\", \"player\": 5}, {\"address\": \"home.example\"}]}",
      -1, NULL));
  partly = load (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (partly)), ==, 1);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("/servers/kept", test_kept);
  add ("/servers/forgotten", test_forgotten);
  add ("/servers/private", test_private);
  add ("/servers/damaged", test_damaged);
  return g_test_run ();
}
