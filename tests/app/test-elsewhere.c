/* test-elsewhere.c: what the windows share of games with somebody elsewhere, and the server in this
 * program, without a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "elsewhere/serai-elsewhere.h"
#include "elsewhere/serai-home-host.h"
#include "elsewhere/serai-net-text.h"
#include "elsewhere/serai-place-text.h"
#include "player.h"
#include "real-server.h"
#include "registry.h"
#include "serai-net-error.h"
#include "temporary-folder.h"
#include "waiting.h"

/* ---- Words ---- */

/* Why an offer was refused is said as far as it can be. */
static void
test_refused_terms (void)
{
  g_autoptr (GError) rated = NULL;
  g_autoptr (GError) time = NULL;

  serai_net_error_set (&rated, SERAI_NET_ERROR_BAD_TERMS, "rated", "only members");
  g_assert_cmpstr (serai_net_text_error (rated), ==,
                   "Rated games are for members, without rule options and with the same time for "
                   "both");
  serai_net_error_set (&time, SERAI_NET_ERROR_BAD_TERMS, "time", "is not a time control");
  g_assert_cmpstr (serai_net_text_error (time), ==, "This game cannot be played like this");
}

/* ---- The server in this program ---- */

typedef struct
{
  gboolean is_done;
  gboolean is_started;
  GError  *error; /* (owned) (nullable) */
} Start;

static void
started_cb (GObject *host, GAsyncResult *result, gpointer user_data)
{
  Start *start = user_data;

  start->is_started = serai_home_host_start_finish (SERAI_HOME_HOST (host), result, &start->error);
  start->is_done = TRUE;
}

static void
start_host (SeraiHomeHost *host, guint16 port)
{
  Start start = { 0 };

  serai_home_host_start_async (host, "Tomba", port, NULL, started_cb, &start);
  WAIT_FOR (start.is_done);
  g_assert_no_error (start.error);
  g_assert_true (start.is_started);
}

/* Others come in there. Two who wait for the start get the same server. */
static void
test_host (void)
{
  g_autoptr (SeraiHomeHost) host = serai_home_host_new ();
  Start        starts[2] = { { 0 }, { 0 } };
  SeraiAddress address = { 0 };
  Player      *player;
  guint16      port;

  g_assert_cmpuint (serai_home_host_get_port (host), ==, 0);
  for (int n = 0; n < 2; n++)
    serai_home_host_start_async (host, "Tomba", 0, NULL, started_cb, &starts[n]);
  WAIT_FOR (starts[0].is_done && starts[1].is_done);
  g_assert_true (starts[0].is_started && starts[1].is_started);
  port = serai_home_host_get_port (host);
  g_assert_cmpuint (port, !=, 0);
  start_host (host, 0); /* runs already */
  g_assert_cmpuint (serai_home_host_get_port (host), ==, port);

  address.host = g_strdup ("localhost");
  address.port = port;
  player = player_new (&address);
  player_enter (player, "Chaoba");
  g_assert_cmpstr (serai_club_get_server_name (player->club), ==, "Tomba");
  g_assert_false (serai_club_has_passwords (player->club));
  player_free (player);
  serai_address_clear (&address);
}

/* A port that another program has is not taken. */
static void
test_port (void)
{
  g_autoptr (GSocketListener) other = g_socket_listener_new ();
  g_autoptr (SeraiHomeHost) host = serai_home_host_new ();
  guint16 taken = g_socket_listener_add_any_inet_port (other, NULL, NULL);

  g_assert_cmpuint (taken, !=, 0);
  start_host (host, taken);
  g_assert_cmpuint (serai_home_host_get_port (host), !=, taken);
}

/* Before there are any data: without a place for them the server does not start, but says why. */
static void
test_no_folder (void)
{
  g_autoptr (SeraiHomeHost) host = serai_home_host_new ();
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "serai", NULL);
  g_autofree char *path = g_build_filename (folder, "elsewhere.db", NULL);
  Start            start = { 0 };

  g_mkdir_with_parents (path, 0700); /* a folder instead of the file */
  serai_home_host_start_async (host, "Tomba", 0, NULL, started_cb, &start);
  WAIT_FOR (start.is_done);
  g_assert_false (start.is_started);
  g_assert_nonnull (start.error);
  g_assert_cmpuint (serai_home_host_get_port (host), ==, 0);
  g_clear_error (&start.error);
  g_rmdir (path);
  start_host (host, 0); /* it can be tried again */
}

/* ---- What the windows share ---- */

typedef struct
{
  RealServer     *server;
  SeraiAddress    address;
  GtkApplication *application;
  GSettings      *settings;
  SeraiElsewhere *elsewhere; /* (unowned) */
} Fixture;

static void
end_program (Fixture *fixture)
{
  g_object_unref (fixture->application);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
begin_program (Fixture *fixture)
{
  fixture->application = gtk_application_new (NULL, G_APPLICATION_DEFAULT_FLAGS);
  fixture->elsewhere = serai_elsewhere_get (fixture->application, fixture->settings);
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  fixture->server = real_server_new ();
  fixture->address = real_server_address (fixture->server);
  fixture->settings = g_settings_new ("io.github.serai.Serai");
  begin_program (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  end_program (fixture);
  g_settings_reset (fixture->settings, "elsewhere-games"); /* the next test would find them */
  g_object_unref (fixture->settings);
  real_server_free (fixture->server);
}

typedef struct
{
  gboolean   is_done;
  SeraiClub *club; /* (owned) (nullable) */
} Entrance;

static void
entered_cb (GObject *elsewhere, GAsyncResult *result, gpointer user_data)
{
  Entrance *entrance = user_data;

  entrance->club = serai_elsewhere_enter_finish (SERAI_ELSEWHERE (elsewhere), result, NULL);
  entrance->is_done = TRUE;
}

/* Returns: (transfer full) (nullable) */
static SeraiClub *
enter (Fixture *fixture, const SeraiAddress *address)
{
  Entrance entrance = { 0 };

  serai_elsewhere_enter_async (fixture->elsewhere, address, NULL, entered_cb, &entrance);
  WAIT_FOR (entrance.is_done);
  return entrance.club;
}

static void
come_in (SeraiClub *club, const char *name)
{
  serai_club_guest_async (club, name, NULL, NULL, NULL);
  WAIT_FOR (serai_club_get_name (club) != NULL);
}

/* Who has been on a server is known there, also after leaving it; a link to an offer leads to the
 * same server. */
static void
test_enter (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMailbox *mailbox = serai_elsewhere_get_mailbox (fixture->application);
  SeraiAddress  with_code = { 0 };
  g_autoptr (SeraiClub) club = enter (fixture, &fixture->address);
  g_autoptr (SeraiClub) same = NULL;
  g_autoptr (SeraiClub) later = NULL;
  g_autofree char *link = NULL;

  g_assert_nonnull (club);
  g_assert_null (serai_club_get_name (club));
  g_assert_false (serai_mailbox_has (mailbox, club));
  come_in (club, "Tomba");
  g_assert_true (serai_mailbox_has (mailbox, club));
  g_assert_false (serai_elsewhere_is_home (fixture->elsewhere, club));

  serai_address_copy (&fixture->address, &with_code);
  g_strlcpy (with_code.join, "ABCD-EFGH", sizeof with_code.join);
  same = enter (fixture, &with_code);
  g_assert_true (same == club);

  serai_elsewhere_leave (fixture->elsewhere, club);
  g_assert_false (serai_mailbox_has (mailbox, club));
  later = enter (fixture, &with_code);
  g_assert_true (later != club);
  g_assert_cmpstr (serai_club_get_name (later), ==, "Tomba");
  link = serai_address_to_link (serai_line_get_address (serai_club_get_line (later)));
  g_assert_null (strstr (link, "join"));

  serai_elsewhere_forget_token (fixture->elsewhere, later);
  serai_elsewhere_leave (fixture->elsewhere, later);
  g_clear_object (&later);
  later = enter (fixture, &fixture->address);
  g_assert_null (serai_club_get_name (later));
  serai_elsewhere_leave (fixture->elsewhere, later);
  serai_address_clear (&with_code);
}

static void
test_no_server (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  real_server_kill (fixture->server);
  g_assert_null (enter (fixture, &fixture->address));
  real_server_start (fixture->server);
}

/* @other offers a game to the user on @club, who accepts. */
static void
begin_game (SeraiClub *club, Player *other)
{
  SeraiTerms terms;

  serai_terms_init (&terms, serai_registry_find ("keny"));
  terms.first = SERAI_FIRST_ME;
  serai_club_offer_async (other->club, &terms, serai_club_get_name (club), FALSE, NULL, NULL, NULL);
  WAIT_FOR (g_list_model_get_n_items (serai_club_get_offers (club)) == 1);
  {
    g_autoptr (SeraiClubOffer) offer = g_list_model_get_item (serai_club_get_offers (club), 0);

    serai_club_accept_async (club, serai_club_offer_get_id (offer), NULL, NULL, NULL);
  }
}

/* A game is in the list as long as it runs, with what the server has reported, and can be gone back
 * to if it was played last, or played again once it is over. */
static void
test_running (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiRunningGames *games = serai_running_games_of (fixture->settings);
  GListModel        *list = serai_running_games_get_list (games);
  g_autoptr (SeraiClub) club = enter (fixture, &fixture->address);
  g_autoptr (SeraiRunningGame) game = NULL;
  g_autofree char *link = serai_address_to_link (&fixture->address);
  g_autofree char *server = NULL;
  const char      *id;
  Player          *other = player_new (&fixture->address);
  SeraiRandom      random = { 1 };

  come_in (club, "Tomba");
  player_enter (other, "Chaoba");
  begin_game (club, other);
  WAIT_FOR (g_list_model_get_n_items (list) == 1);
  game = g_list_model_get_item (list, 0);
  g_assert_cmpstr (serai_running_game_get_other (game), ==, "Chaoba");
  g_assert_false (serai_running_game_is_turn (game));
  g_assert_null (serai_elsewhere_find_running (fixture->settings));
  {
    g_autoptr (SeraiClubGame) played = g_list_model_get_item (serai_club_get_own_games (club), 0);

    serai_elsewhere_remember_game (fixture->elsewhere, club, played);
  }
  g_assert_true (serai_elsewhere_find_running (fixture->settings) == game);
  id = serai_running_game_get_id (game);
  g_assert_null (serai_elsewhere_find_over (fixture->settings, id));
  WAIT_FOR (other->remote != NULL && serai_remote_game_is_open (other->remote));
  g_assert_true (player_move (other, &random));
  WAIT_FOR (serai_running_game_is_turn (game));
  g_assert_cmpuint (serai_running_game_get_state (game)->n_moves, ==, 1);
  serai_remote_game_do (other->remote, SERAI_ACT_RESIGN, NULL);
  WAIT_FOR (g_list_model_get_n_items (list) == 0);
  g_assert_null (serai_elsewhere_find_running (fixture->settings));
  g_assert_null (serai_elsewhere_find_over (fixture->settings, "0QPZ8RA7T1C5XK2M"));
  g_assert_null (serai_elsewhere_find_over (fixture->settings, NULL));
  server = serai_elsewhere_find_over (fixture->settings, id);
  g_assert_cmpstr (server, ==, link);
  player_free (other);
  serai_elsewhere_leave (fixture->elsewhere, club);
}

static void
add_neighbour (GListStore *neighbours, guint16 port, const char *id)
{
  g_autofree char *version = g_strdup_printf ("v=%d", SERAI_PROTOCOL_VERSION);
  g_autofree char *games = g_strconcat ("games=", id, NULL);
  const char      *txt[] = { version, games, NULL };
  g_autoptr (SeraiNeighbour) neighbour = serai_neighbour_new ("Chaoba", "127.0.0.1", port, txt);

  g_list_store_append (neighbours, neighbour);
}

static GListModel *
create_neighbours (guint16 port, const char *id)
{
  GListStore *neighbours = g_list_store_new (SERAI_TYPE_NEIGHBOUR);

  add_neighbour (neighbours, port, id);
  return G_LIST_MODEL (neighbours);
}

/* Returns: (transfer full): the server of another program, whose port is taken while it is gone */
static SeraiHomeHost *
restart_host (SeraiHomeHost *host, GSocketListener *listener)
{
  guint16 port = serai_home_host_get_port (host);

  g_object_unref (host);
  WAIT_FOR (g_socket_listener_add_inet_port (listener, port, NULL, NULL));
  host = serai_home_host_new ();
  start_host (host, port);
  g_assert_cmpuint (serai_home_host_get_port (host), !=, port);
  g_socket_listener_close (listener);
  return host;
}

/* A game at somebody's computer on this network is found by its id if the port has changed. */
static void
test_moved (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GListModel *list = serai_running_games_get_list (serai_running_games_of (fixture->settings));
  g_autoptr (SeraiHomeHost) host = serai_home_host_new ();
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  g_autoptr (SeraiClub) club = NULL;
  g_autoptr (SeraiClubGame) game = NULL;
  g_autoptr (GListModel) wrong = NULL;
  g_autoptr (GListModel) gone = NULL;
  g_autoptr (GListModel) right = NULL;
  SeraiAddress before = { .host = (char *) "localhost" };
  SeraiAddress after = { .host = (char *) "127.0.0.1" };
  SeraiLine   *line;
  Player      *other;

  start_host (host, 0);
  before.port = serai_home_host_get_port (host);
  club = enter (fixture, &before);
  line = serai_club_get_line (club);
  come_in (club, "Tomba");
  other = player_new (&before);
  player_enter (other, "Ibeni");
  begin_game (club, other);
  WAIT_FOR (g_list_model_get_n_items (list) == 1);
  game = g_list_model_get_item (serai_club_get_own_games (club), 0);
  serai_elsewhere_remember_game (fixture->elsewhere, club, game);
  player_free (other);

  host = restart_host (g_steal_pointer (&host), listener);
  after.port = serai_home_host_get_port (host);
  WAIT_FOR (serai_line_get_state (line) == SERAI_LINE_WAITING);
  wrong = create_neighbours (after.port, "0QPZ8RA7T1C5XK2M");
  serai_host_finder_look_at (serai_elsewhere_get_finder (fixture->elsewhere), wrong);
  g_assert_true (serai_address_equal (serai_line_get_address (line), &before));

  gone = create_neighbours (1, serai_club_game_get_id (game)); /* not there any more */
  serai_host_finder_look_at (serai_elsewhere_get_finder (fixture->elsewhere), gone);
  WAIT_FOR (serai_line_get_state (line) == SERAI_LINE_WAITING);
  g_assert_true (serai_address_equal (serai_line_get_address (line), &before));
  g_assert_nonnull (serai_elsewhere_find_running (fixture->settings));
  g_assert_nonnull (serai_known_server_get_token (
      serai_servers_find (serai_elsewhere_get_servers (fixture->elsewhere), &before)));
  serai_line_retry (line);
  WAIT_FOR (serai_line_get_state (line) == SERAI_LINE_WAITING);

  /* The one that was not there still claims the game, too. */
  right = create_neighbours (1, serai_club_game_get_id (game));
  add_neighbour (G_LIST_STORE (right), after.port, serai_club_game_get_id (game));
  serai_host_finder_look_at (serai_elsewhere_get_finder (fixture->elsewhere), right);
  WAIT_FOR (serai_line_get_state (line) == SERAI_LINE_ENTERED);
  g_assert_cmpstr (serai_club_get_name (club), ==, "Tomba");
  g_assert_true (serai_address_equal (serai_line_get_address (line), &after));
  g_assert_nonnull (serai_elsewhere_find_running (fixture->settings));
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 1);
  g_assert_null (serai_servers_find (serai_elsewhere_get_servers (fixture->elsewhere), &before));
  g_assert_nonnull (serai_known_server_get_token (
      serai_servers_find (serai_elsewhere_get_servers (fixture->elsewhere), &after)));
  serai_elsewhere_leave (fixture->elsewhere, club);
}

/* The same, if the program has been started since. */
static void
test_moved_since (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GListModel *list = serai_running_games_get_list (serai_running_games_of (fixture->settings));
  g_autoptr (SeraiHomeHost) host = serai_home_host_new ();
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  g_autoptr (SeraiRunningGame) game = NULL;
  g_autoptr (GListModel) right = NULL;
  SeraiAddress      before = { .host = (char *) "localhost" };
  SeraiAddress      after = { .host = (char *) "127.0.0.1" };
  SeraiClub        *club;
  SeraiKnownServer *known;
  Player           *other;
  Entrance          entrance = { 0 };

  start_host (host, 0);
  before.port = serai_home_host_get_port (host);
  club = enter (fixture, &before);
  come_in (club, "Sanatombi");
  other = player_new (&before);
  player_enter (other, "Leima");
  begin_game (club, other);
  WAIT_FOR (g_list_model_get_n_items (list) == 1);
  game = g_list_model_get_item (list, 0);
  player_free (other);
  serai_elsewhere_leave (fixture->elsewhere, club);
  g_object_unref (club);
  end_program (fixture);

  host = restart_host (g_steal_pointer (&host), listener);
  after.port = serai_home_host_get_port (host);
  right = create_neighbours (after.port, serai_running_game_get_id (game));
  begin_program (fixture);
  serai_elsewhere_enter_async (fixture->elsewhere, &before, NULL, entered_cb, &entrance);
  WAIT_FOR ((serai_host_finder_look_at (serai_elsewhere_get_finder (fixture->elsewhere), right),
             entrance.is_done));
  g_assert_nonnull (entrance.club);
  g_assert_cmpstr (serai_club_get_name (entrance.club), ==, "Sanatombi");
  known = serai_servers_find (serai_elsewhere_get_servers (fixture->elsewhere), &after);
  g_assert_nonnull (known);
  g_assert_cmpstr (serai_known_server_get_name (known), ==, "Tomba");
  g_assert_cmpstr (serai_known_server_get_player (known), ==, "Sanatombi");
  serai_elsewhere_leave (fixture->elsewhere, entrance.club);
  g_object_unref (entrance.club);
}

/* Nobody on this network is believed to be a server proper. */
static void
test_not_moved (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GListModel *list = serai_running_games_get_list (serai_running_games_of (fixture->settings));
  g_autoptr (SeraiClub) club = enter (fixture, &fixture->address);
  g_autoptr (GListModel) forged = NULL;
  g_autofree char *place = NULL;
  SeraiLine       *line = serai_club_get_line (club);
  Player          *other = player_new (&fixture->address);

  come_in (club, "Tomba");
  player_enter (other, "Chaoba");
  begin_game (club, other);
  WAIT_FOR (g_list_model_get_n_items (list) == 1);
  g_autoptr (SeraiRunningGame) game = g_list_model_get_item (list, 0);
  forged = create_neighbours (4000, serai_running_game_get_id (game));
  player_free (other);
  real_server_kill (fixture->server);
  WAIT_FOR (serai_line_get_state (line) == SERAI_LINE_WAITING);
  place = serai_place_text (fixture->elsewhere, club);
  g_assert_nonnull (strstr (place, "server"));
  serai_host_finder_look_at (serai_elsewhere_get_finder (fixture->elsewhere), forged);
  g_assert_cmpint (serai_line_get_state (line), ==, SERAI_LINE_WAITING);
  serai_elsewhere_leave (fixture->elsewhere, club);
  real_server_start (fixture->server);
}

static void
refused_cb (GObject *elsewhere, GAsyncResult *result, gpointer is_done)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (serai_elsewhere_enter_finish (SERAI_ELSEWHERE (elsewhere), result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  *(gboolean *) is_done = TRUE;
}

/* This program does not serve by itself at a start, unless its game was on the board. */
static void
test_home_rests (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  gboolean is_done = FALSE;

  serai_elsewhere_set_on_board (fixture->settings, TRUE);
  serai_elsewhere_come_back_async (fixture->elsewhere, "home", NULL, refused_cb, &is_done);
  WAIT_FOR (is_done);
}

/* Whether a server has accounts is known after the next start. */
static void
test_kept (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiClub *club = enter (fixture, &fixture->address);
  g_autoptr (SeraiHomeHost) host = serai_home_host_new ();
  SeraiAddress  home = { .host = (char *) "localhost" };
  SeraiServers *servers;

  come_in (club, "Tomba");
  serai_elsewhere_leave (fixture->elsewhere, club);
  g_object_unref (club);
  start_host (host, 0);
  home.port = serai_home_host_get_port (host);
  club = enter (fixture, &home);
  come_in (club, "Thoibi");
  serai_elsewhere_leave (fixture->elsewhere, club);
  g_object_unref (club);
  end_program (fixture);
  begin_program (fixture);
  servers = serai_elsewhere_get_servers (fixture->elsewhere);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (servers)) > 0);
  g_assert_true (
      serai_known_server_has_passwords (serai_servers_find (servers, &fixture->address)));
  g_assert_false (serai_known_server_has_passwords (serai_servers_find (servers, &home)));
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  int              status;
  static const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/elsewhere/enter", test_enter },
    { "/elsewhere/no-server", test_no_server },
    { "/elsewhere/running", test_running },
    { "/elsewhere/moved", test_moved },
    { "/elsewhere/moved-since", test_moved_since },
    { "/elsewhere/not-moved", test_not_moved },
    { "/elsewhere/home-rests", test_home_rests },
    { "/elsewhere/kept", test_kept },
  };

  folder = g_dir_make_tmp ("serai-elsewhere-XXXXXX", NULL);
  g_assert_nonnull (folder);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net-text/refused-terms", test_refused_terms);
  g_test_add_func ("/home-host/no-folder", test_no_folder);
  g_test_add_func ("/home-host/host", test_host);
  g_test_add_func ("/home-host/port", test_port);
  for (gsize n = 0; n < G_N_ELEMENTS (tests); n++)
    g_test_add (tests[n].path, Fixture, NULL, set_up, tests[n].test, tear_down);
  status = g_test_run ();
  remove_tree (folder);
  return status;
}
