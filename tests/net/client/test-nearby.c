/* test-nearby.c: a game that is offered on a network is seen by others on it, through real Avahi
 * daemons on two machines (with-two-machines).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <signal.h>
#include <stdlib.h>

#include "serai-nearby.h"

#define PROMPT_US (2 * G_USEC_PER_SEC) /* within which an offer has to be seen */

/* Two people, each on their own machine. Tests use names of their own where it matters, as daemons
 * remember for a while what was published. */
typedef struct
{
  GDBusConnection *buses[2];
  SeraiNearby     *people[2];
} Fixture;

static const char *const bus_names[] = { "SERAI_TEST_BUS_A", "SERAI_TEST_BUS_B" };

static GDBusConnection *
connect_to (const char *address)
{
  GError          *error = NULL;
  GDBusConnection *connection =
      g_dbus_connection_new_for_address_sync (address,
                                              G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
                                                  | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                              NULL, NULL, &error);

  g_assert_no_error (error);
  return connection;
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  for (int n = 0; n < 2; n++)
    {
      fixture->buses[n] = connect_to (g_getenv (bus_names[n]));
      fixture->people[n] = serai_nearby_new (fixture->buses[n]);
    }
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  for (int n = 0; n < 2; n++)
    {
      g_assert_finalize_object (fixture->people[n]);
      g_assert_true (g_dbus_connection_flush_sync (fixture->buses[n], NULL, NULL));
      g_assert_true (g_dbus_connection_close_sync (fixture->buses[n], NULL, NULL));
      g_object_unref (fixture->buses[n]);
    }
}

/* Returns: (transfer none) (nullable): the neighbour of that name */
static SeraiNeighbour *
find (SeraiNearby *self, const char *who)
{
  for (guint n = 0; n < g_list_model_get_n_items (G_LIST_MODEL (self)); n++)
    {
      g_autoptr (SeraiNeighbour) item = g_list_model_get_item (G_LIST_MODEL (self), n);

      if (g_str_equal (serai_neighbour_get_who (item), who))
        return item;
    }
  return NULL;
}

static SeraiNeighbour *
wait_for (SeraiNearby *self, const char *who)
{
  SeraiNeighbour *found;

  while ((found = find (self, who)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  return found;
}

/* Waits until @who is there only once, at @host: what was published before can still be cached. */
static SeraiNeighbour *
wait_for_at (SeraiNearby *self, const char *who, const char *host, guint16 port)
{
  for (;;)
    {
      SeraiNeighbour     *found = wait_for (self, who);
      const SeraiAddress *address = serai_neighbour_get_address (found);

      if (g_str_equal (address->host, host) && address->port == port
          && g_list_model_get_n_items (G_LIST_MODEL (self)) == 1)
        return found;
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
wait_until_gone (SeraiNearby *self, const char *who)
{
  while (find (self, who) != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_until_published (SeraiNearby *self)
{
  while (!serai_nearby_is_published (self))
    g_main_context_iteration (NULL, TRUE);
}

/* ---- Offers ---- */

static void
assert_is (SeraiNeighbour *neighbour, const char *host, guint16 port, const char *game)
{
  const SeraiAddress *address = serai_neighbour_get_address (neighbour);

  g_assert_cmpstr (address->host, ==, host);
  g_assert_cmpuint (address->port, ==, port);
  g_assert_cmpstr (serai_neighbour_get_game (neighbour), ==, game);
  g_assert_cmpint (serai_neighbour_get_first (neighbour), ==, SERAI_FIRST_ME);
  g_assert_cmpint (serai_neighbour_get_protocol (neighbour), ==, SERAI_PROTOCOL_VERSION);
}

/* An offer is seen within two seconds, one that was there before as well, and goes when it is taken
 * back. */
static void
test_found (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  gint64 begun;

  serai_nearby_browse (fixture->people[1], TRUE);
  begun = g_get_monotonic_time ();
  serai_nearby_publish (fixture->people[0], "Tomba", "nerenchi", SERAI_FIRST_ME, 4000);
  assert_is (wait_for_at (fixture->people[1], "Tomba", "10.20.30.1", 4000), "10.20.30.1", 4000,
             "nerenchi");
  g_test_message ("seen after %d ms", (int) ((g_get_monotonic_time () - begun) / 1000));
  g_assert_cmpint (g_get_monotonic_time () - begun, <=, PROMPT_US);
  g_assert_true (serai_nearby_is_available (fixture->people[1]));
  g_assert_null (serai_nearby_get_error (fixture->people[1]));

  serai_nearby_browse (fixture->people[1], FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->people[1])), ==, 0);
  begun = g_get_monotonic_time ();
  serai_nearby_browse (fixture->people[1], TRUE);
  wait_for (fixture->people[1], "Tomba");
  g_assert_cmpint (g_get_monotonic_time () - begun, <=, PROMPT_US);

  serai_nearby_unpublish (fixture->people[0]);
  g_assert_false (serai_nearby_is_published (fixture->people[0]));
  wait_until_gone (fixture->people[1], "Tomba");
}

/* What is offered can change, and be no certain game. */
static void
test_changed (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiNeighbour *found;

  serai_nearby_browse (fixture->people[1], TRUE);
  serai_nearby_publish (fixture->people[0], "Tomba", "nerenchi", SERAI_FIRST_ME, 4000);
  wait_for (fixture->people[1], "Tomba");
  serai_nearby_publish (fixture->people[0], "Tomba", NULL, SERAI_FIRST_ME, 4001);
  do /* port and game travel in different records */
    found = wait_for (fixture->people[1], "Tomba");
  while ((serai_neighbour_get_address (found)->port == 4000
          || serai_neighbour_get_game (found) != NULL)
         && g_main_context_iteration (NULL, TRUE));
  assert_is (found, "10.20.30.1", 4001, NULL);
}

/* One's own offer is not in one's list; that of somebody with the same name is. */
static void
test_same_name (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  for (int n = 0; n < 2; n++)
    {
      serai_nearby_browse (fixture->people[n], TRUE);
      serai_nearby_publish (fixture->people[n], "Tomba", "keny", SERAI_FIRST_ME,
                            (guint16) (4000 + n));
      wait_until_published (fixture->people[n]);
    }
  assert_is (wait_for_at (fixture->people[0], "Tomba", "10.20.30.2", 4001), "10.20.30.2", 4001,
             "keny");
  assert_is (wait_for_at (fixture->people[1], "Tomba", "10.20.30.1", 4000), "10.20.30.1", 4000,
             "keny");
}

/* Two windows on one machine see each other. */
static void
test_same_machine (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GDBusConnection) bus = connect_to (g_getenv (bus_names[0]));
  g_autoptr (SeraiNearby) other = serai_nearby_new (bus);

  serai_nearby_publish (fixture->people[0], "Chaoba", NULL, SERAI_FIRST_ME, 4000);
  serai_nearby_publish (other, "Chaoba", NULL, SERAI_FIRST_ME, 4001);
  serai_nearby_browse (other, TRUE);
  assert_is (wait_for_at (other, "Chaoba", "10.20.30.1", 4000), "10.20.30.1", 4000, NULL);
  wait_until_published (other);
  serai_nearby_browse (fixture->people[0], TRUE);
  assert_is (wait_for_at (fixture->people[0], "Chaoba", "10.20.30.1", 4001), "10.20.30.1", 4001,
             NULL);
}

/* ---- Daemons ---- */

static void
end_daemon (const char *variable)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (g_getenv (variable), &text, NULL, NULL));
  g_assert_cmpint (kill (atoi (text), SIGTERM), ==, 0);
}

static void
wait_until_available (SeraiNearby *self, gboolean is_available)
{
  while (serai_nearby_is_available (self) != is_available)
    g_main_context_iteration (NULL, TRUE);
}

/* What is wanted is done again when the daemon comes back. */
static void
test_restart (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_nearby_browse (fixture->people[1], TRUE);
  serai_nearby_publish (fixture->people[0], "Ibemhal", NULL, SERAI_FIRST_ME, 4000);
  wait_for (fixture->people[1], "Ibemhal");
  end_daemon ("SERAI_TEST_AVAHI_A");
  wait_until_available (fixture->people[0], FALSE);
  g_assert_error (serai_nearby_get_error (fixture->people[0]), G_DBUS_ERROR,
                  G_DBUS_ERROR_SERVICE_UNKNOWN);
  g_assert_false (serai_nearby_is_published (fixture->people[0]));
  wait_until_published (fixture->people[0]);
  wait_for (fixture->people[1], "Ibemhal");

  end_daemon ("SERAI_TEST_AVAHI_B");
  wait_until_available (fixture->people[1], FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->people[1])), ==, 0);
  wait_for (fixture->people[1], "Ibemhal");
}

/* Without Avahi it says why, and everything else goes on. */
static void
test_no_daemon (void)
{
  g_autoptr (GTestDBus) empty = g_test_dbus_new (G_TEST_DBUS_NONE);
  GDBusConnection *connection;
  SeraiNearby     *nearby;

  g_test_dbus_up (empty);
  connection = connect_to (g_test_dbus_get_bus_address (empty));
  nearby = serai_nearby_new (connection);
  serai_nearby_publish (nearby, "Tomba", NULL, SERAI_FIRST_ME, 4000);
  serai_nearby_browse (nearby, TRUE);
  while (serai_nearby_get_error (nearby) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (serai_nearby_get_error (nearby), G_DBUS_ERROR, G_DBUS_ERROR_SERVICE_UNKNOWN);
  g_assert_false (serai_nearby_is_available (nearby));
  g_assert_finalize_object (nearby);
  g_assert_true (g_dbus_connection_close_sync (connection, NULL, NULL));
  g_object_unref (connection);
  g_test_dbus_down (empty);
}

static void
test_no_bus (void)
{
  SeraiNearby *nearby = serai_nearby_new (NULL);

  serai_nearby_browse (nearby, TRUE);
  while (serai_nearby_get_error (nearby) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (serai_nearby_is_available (nearby));
  g_assert_finalize_object (nearby);
}

/* It can be given up at any moment. */
static void
test_given_up (void)
{
  SeraiNearby *nearby = serai_nearby_new (NULL);

  serai_nearby_browse (nearby, TRUE);
  g_assert_finalize_object (nearby);
  for (int n = 0; n < 200; n++)
    {
      g_autoptr (GDBusConnection) bus = connect_to (g_getenv (bus_names[0]));

      nearby = serai_nearby_new (bus);
      serai_nearby_publish (nearby, "Tomba", NULL, SERAI_FIRST_ME, 4000);
      serai_nearby_browse (nearby, TRUE);
      for (int turn = 0; turn < n % 20; turn++)
        g_main_context_iteration (NULL, FALSE);
      g_assert_finalize_object (nearby);
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Games that go on are found by their ids, and are no offers. */
static void
test_running (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const char *const ids[] = { "0QPZ8RA7T1C5XK2M", "5XK2M0QPZ8RA7T1C", NULL };
  static const char *const none[] = { NULL };
  SeraiNeighbour          *found;

  serai_nearby_browse (fixture->people[1], TRUE);
  serai_nearby_set_running (fixture->people[0], "Leima", ids, 4000);
  found = wait_for_at (fixture->people[1], "Leima", "10.20.30.1", 4000);
  g_assert_false (serai_neighbour_is_offer (found));
  g_assert_true (serai_neighbour_has_running (found, ids[0]));
  g_assert_true (serai_neighbour_has_running (found, ids[1]));
  g_assert_false (serai_neighbour_has_running (found, "0QPZ8RA7T1C5XK2"));
  serai_nearby_set_running (fixture->people[0], "Leima", ids, 4001);
  wait_for_at (fixture->people[1], "Leima", "10.20.30.1", 4001);
  serai_nearby_publish (fixture->people[0], "Leima", "keny", SERAI_FIRST_ME, 4001);
  while (find (fixture->people[1], "Leima") == NULL
         || !serai_neighbour_is_offer (find (fixture->people[1], "Leima")))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (serai_neighbour_has_running (find (fixture->people[1], "Leima"), ids[0]));
  serai_nearby_unpublish (fixture->people[0]);
  while (find (fixture->people[1], "Leima") == NULL
         || serai_neighbour_is_offer (find (fixture->people[1], "Leima")))
    g_main_context_iteration (NULL, TRUE);
  serai_nearby_set_running (fixture->people[0], "Leima", none, 4001);
  wait_until_gone (fixture->people[1], "Leima");
}

/* ---- What others publish ---- */

static void
test_hostile_texts (void)
{
  g_autofree char *huge = g_strnfill (100000, 'w');
  g_autofree char *who = g_strconcat ("WHO=", huge, NULL);
  const char      *texts[] = { "v=99999999999999999999", "game", who, "who=second", NULL };
  const char      *forged[] = { "who=\xe2\x80\xae<b>\n\x01T\xff", "game=", "v=x", "first=x", NULL };
  const char      *none[] = { NULL };
  g_autoptr (SeraiNeighbour) first = serai_neighbour_new ("a", "10.0.0.1", 1, texts);
  g_autoptr (SeraiNeighbour) second = serai_neighbour_new ("b", "10.0.0.1", 1, forged);
  g_autoptr (SeraiNeighbour) third = serai_neighbour_new ("c", "10.0.0.1", 1, none);

  g_assert_cmpuint (strlen (serai_neighbour_get_who (first)), <=, 64);
  g_assert_null (serai_neighbour_get_game (first));
  g_assert_cmpstr (serai_neighbour_get_who (second), ==, "<b>T\xef\xbf\xbd");
  g_assert_null (serai_neighbour_get_game (second));
  g_assert_cmpint (serai_neighbour_get_first (second), ==, SERAI_FIRST_SENIOR);
  g_assert_false (serai_neighbour_has_running (third, ""));
  g_assert_cmpint (serai_neighbour_get_protocol (second), ==, 0);
  g_assert_cmpstr (serai_neighbour_get_who (third), ==, "c");
}

/* What is there only to be found again offers nothing. */
static void
test_offers (void)
{
  static const struct
  {
    const char *txt[3];
    gboolean    is_offer;
  } services[] = {
    { { NULL }, TRUE },
    { { "first=lot", NULL }, TRUE },
    { { "games=0QPZ8RA7T1C5XK2M", NULL }, FALSE },
    { { "games=0QPZ8RA7T1C5XK2M", "first=lot", NULL }, TRUE },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (services); n++)
    {
      g_autoptr (SeraiNeighbour) neighbour =
          serai_neighbour_new ("a", "10.0.0.1", 1, services[n].txt);

      g_assert_cmpint (serai_neighbour_is_offer (neighbour), ==, services[n].is_offer);
    }
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nowhere", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/nearby/no-bus", test_no_bus);
  g_test_add_func ("/nearby/hostile-texts", test_hostile_texts);
  g_test_add_func ("/nearby/offers", test_offers);
  add ("/nearby/found", test_found);
  add ("/nearby/changed", test_changed);
  add ("/nearby/same-name", test_same_name);
  add ("/nearby/same-machine", test_same_machine);
  add ("/nearby/running", test_running);
  add ("/nearby/restart", test_restart);
  g_test_add_func ("/nearby/given-up", test_given_up);
  g_test_add_func ("/nearby/no-daemon", test_no_daemon);
  return g_test_run ();
}
