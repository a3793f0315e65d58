/* test-host-finder.c: a game that goes on on this network is found at its new address, through real
 * Avahi daemons on two machines (with-two-machines).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "elsewhere/serai-elsewhere-games.h"
#include "elsewhere/serai-host-finder.h"
#include "registry.h"
#include "waiting.h"

#define ID "0QPZ8RA7T1C5XK2M"
#define OTHER_ID "5XK2M0QPZ8RA7T1C"

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

static gboolean
found_cb (SeraiAddress *found, SeraiClub *club G_GNUC_UNUSED, const SeraiAddress *address)
{
  serai_address_clear (found);
  serai_address_copy (address, found);
  return TRUE;
}

static SeraiRunningGames *
create_games (GSettings *settings, const char *server, const char *other)
{
  SeraiRunningGames *games = serai_running_games_of (settings);
  SeraiRunningState  state = { .rules = serai_registry_find ("keny"), .deadline = -1 };
  SeraiOptions       options;

  serai_options_init (state.rules, &options);
  state.rules->start (&options, &state.position);
  serai_running_games_put (games, server, ID, "Tomba", &state);
  serai_running_games_put (games, other, OTHER_ID, "Tomba", &state);
  return games;
}

/* Returns: (transfer full): somebody's computer, which is not connected to */
static SeraiClub *
create_club (SeraiElsewhereGames *followed, const SeraiAddress *address)
{
  g_autoptr (SeraiLine) line = serai_line_new (address);
  SeraiClub *club = serai_club_new (line);

  serai_elsewhere_games_add (followed, club, NULL);
  return club;
}

/* What goes on at the other machine is found when it is published there, or at once if it is known
 * by then. */
static void
test_found (void)
{
  static const char *const ids[] = { OTHER_ID, ID, NULL };
  g_autoptr (GDBusConnection) other = connect_to (g_getenv ("SERAI_TEST_BUS_A"));
  g_autoptr (SeraiNearby) host = serai_nearby_new (other);
  g_autoptr (GSettings) settings = g_settings_new ("io.github.serai.Serai");
  const SeraiAddress address = { .host = (char *) "10.20.30.1", .port = 4000 };
  const SeraiAddress other_address = { .host = (char *) "10.20.30.1", .port = 4002 };
  g_autofree char   *server = serai_address_to_link (&address);
  g_autofree char   *other_server = serai_address_to_link (&other_address);
  SeraiRunningGames *games = create_games (settings, server, other_server);
  g_autoptr (SeraiPostman) postman = serai_postman_new ();
  g_autoptr (SeraiElsewhereGames) followed = serai_elsewhere_games_new (games, postman);
  g_autoptr (SeraiHostFinder) finder = serai_host_finder_new (games);
  g_autoptr (SeraiClub) club = create_club (followed, &address);
  g_autoptr (SeraiClub) other_club = create_club (followed, &other_address);
  g_auto (SeraiAddress) found = { 0 };

  g_assert_false (serai_host_finder_look_for (finder, club)); /* it may be a server proper */
  serai_club_set_server (club, "Tomba", FALSE);
  g_signal_connect_swapped (finder, "found", G_CALLBACK (found_cb), &found);
  g_assert_true (serai_host_finder_look_for (finder, club));
  serai_nearby_set_running (host, "Tomba", ids, 4001);
  WAIT_FOR (found.host != NULL);
  g_assert_cmpstr (found.host, ==, "10.20.30.1");
  g_assert_cmpuint (found.port, ==, 4001);

  serai_address_clear (&found);
  serai_club_set_server (other_club, "Tomba", FALSE);
  g_assert_true (serai_host_finder_look_for (finder, other_club));
  g_assert_cmpuint (found.port, ==, 4001);
  serai_host_finder_stop (finder, other_club);
  serai_address_clear (&found);
  g_assert_true (serai_host_finder_look_for (finder, club)); /* its new address has failed */
  g_assert_cmpuint (found.port, ==, 4001);
  serai_host_finder_stop (finder, club);
}

int
main (int argc, char *argv[])
{
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", g_getenv ("SERAI_TEST_BUS_B"), TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/host-finder/found", test_found);
  return g_test_run ();
}
