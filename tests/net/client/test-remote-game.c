/* test-remote-game.c: clubs and games on a real server, also over lines that break.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game.h"
#include "player.h"
#include "proxy.h"
#include "real-server.h"
#include "registry.h"
#include "serai-net-error.h"
#include "waiting.h"

#define MAX_MOVES 60 /* of a random game; then one resigns */
#define STOP_MS 8000 /* longer than a server can be silent before it counts as stopped */
#define SPARED_MS 5000

/* Two people on a server; the first comes through a proxy. */
typedef struct
{
  RealServer *server;
  Proxy      *proxy;
  Player     *players[2];
  SeraiRandom random;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiAddress direct, through;

  fixture->random = (SeraiRandom){ (guint64) g_test_rand_int () };
  fixture->server = real_server_new ();
  direct = real_server_address (fixture->server);
  fixture->proxy = proxy_new (&direct, serai_random_next (&fixture->random));
  through = proxy_address (fixture->proxy);
  fixture->players[0] = player_new (&through);
  fixture->players[1] = player_new (&through);
  player_enter (fixture->players[0], "Tomba");
  player_enter (fixture->players[1], "Chaoba");
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  player_free (fixture->players[0]);
  player_free (fixture->players[1]);
  proxy_free (fixture->proxy);
  real_server_free (fixture->server);
}

static SeraiTerms
terms_of (const SeraiRules *rules)
{
  SeraiTerms terms;

  serai_terms_init (&terms, rules);
  return terms;
}

static void
begin (Fixture *fixture, const SeraiRules *rules)
{
  SeraiTerms terms = terms_of (rules);

  players_begin (fixture->players[0], fixture->players[1], &terms);
}

static const SeraiTable *
table_of (Player *player)
{
  return serai_remote_game_get_table (player->remote);
}

/* Returns: (nullable): who is to move, %NULL at the end */
static Player *
get_turn (Fixture *fixture)
{
  SeraiSide turn = serai_table_get_turn (table_of (fixture->players[0]));

  if (serai_table_get_state (table_of (fixture->players[0])) == SERAI_TABLE_OVER)
    return NULL;
  return fixture->players[turn];
}

/* Plays until the end, or resigns after many moves. */
static void
play_on (Fixture *fixture)
{
  Player *player;

  for (int n = 0; n < MAX_MOVES && (player = get_turn (fixture)) != NULL; n++)
    {
      g_assert_true (player_move (player, &fixture->random));
      players_settle (fixture->players[0], fixture->players[1]);
    }
  if (get_turn (fixture) != NULL)
    g_assert_true (serai_remote_game_do (fixture->players[0]->remote, SERAI_ACT_RESIGN, NULL));
  players_settle (fixture->players[0], fixture->players[1]);
  g_assert_cmpint (serai_table_get_state (table_of (fixture->players[1])), ==, SERAI_TABLE_OVER);
  assert_same_game (fixture->players[0]->remote, fixture->players[1]->remote);
}

/* ---- A good line ---- */

static void
test_whole_game (Fixture *fixture, gconstpointer rules)
{
  begin (fixture, rules);
  play_on (fixture);
  g_assert_cmpuint (fixture->players[0]->n_refused + fixture->players[1]->n_refused, ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (serai_club_get_own_games (fixture->players[0]->club)),
                    ==, 0);
}

/* An own move is shown at once, and is confirmed later. */
static void
test_pending (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  Player *player = fixture->players[0];

  begin (fixture, serai_registry_nth (0));
  g_assert_true (player_move (player, &fixture->random));
  g_assert_cmpuint (serai_remote_game_get_record (player->remote)->n_line, ==, 2);
  g_assert_cmpuint (serai_table_get_n_moves (table_of (player)), ==, 0);
  g_assert_cmpuint (serai_remote_game_get_n_pending_moves (player->remote), ==, 1);
  players_settle (fixture->players[0], fixture->players[1]);
  g_assert_cmpuint (serai_remote_game_get_record (player->remote)->n_line, ==, 2);
  g_assert_cmpuint (serai_remote_game_get_n_pending_moves (player->remote), ==, 0);
  g_assert_cmpuint (serai_remote_game_get_record (fixture->players[1]->remote)->n_line, ==, 2);
}

/* What cannot be is refused here, before it is sent. */
static void
test_refused_here (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GError *error = NULL;

  begin (fixture, serai_registry_nth (0));
  g_assert_false (serai_remote_game_move (fixture->players[0]->remote, "nonsense", &error));
  g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_ILLEGAL_MOVE);
  g_clear_error (&error);
  g_assert_false (serai_remote_game_move (fixture->players[1]->remote, "nonsense", &error));
  g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_NOT_YOUR_TURN);
  g_clear_error (&error);
  g_assert_false (serai_remote_game_do (fixture->players[0]->remote, SERAI_ACT_YES_UNDO, &error));
  g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_NOTHING_ASKED);
  g_clear_error (&error);
  g_assert_false (serai_remote_game_do (fixture->players[0]->remote, SERAI_ACT_CLAIM_WIN, &error));
  g_clear_error (&error);
}

static gboolean
has_question (Player *player)
{
  SeraiActKind kind;
  SeraiSide    by;
  guint        ply;

  return serai_remote_game_get_question (player->remote, &kind, &by, &ply);
}

/* A move is taken back if the other player agrees. */
static void
test_undo (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  Player *asking = fixture->players[0], *asked = fixture->players[1];

  begin (fixture, serai_registry_nth (0));
  g_assert_true (player_move (asking, &fixture->random));
  players_settle (asking, asked);
  g_assert_true (serai_remote_game_ask_undo (asking->remote, 0, NULL));
  WAIT_FOR (has_question (asked));
  g_assert_true (serai_remote_game_do (asked->remote, SERAI_ACT_YES_UNDO, NULL));
  players_settle (asking, asked);
  WAIT_FOR (serai_table_get_n_moves (table_of (asking)) == 0);
  g_assert_cmpuint (serai_remote_game_get_record (asking->remote)->n_line, ==, 1);
  g_assert_false (has_question (asked));
  play_on (fixture);
}

/* A move that was made while the other took back the position is refused, and leaves the board. */
static void
test_stale (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  Player *first = fixture->players[0], *second = fixture->players[1];

  begin (fixture, serai_registry_nth (0));
  g_assert_true (player_move (first, &fixture->random));
  players_settle (first, second);
  g_assert_true (serai_remote_game_ask_undo (first->remote, 0, NULL));
  WAIT_FOR (has_question (second));
  proxy_drop_all (fixture->proxy);
  WAIT_FOR (serai_line_get_state (second->line) == SERAI_LINE_WAITING);
  g_assert_true (serai_remote_game_do (second->remote, SERAI_ACT_YES_UNDO, NULL));
  g_assert_true (player_move (second, &fixture->random));
  g_assert_cmpuint (serai_remote_game_get_n_pending (second->remote), ==, 2);
  WAIT_FOR (second->n_refused == 1);
  g_assert_error (second->error, SERAI_NET_ERROR, SERAI_NET_ERROR_STALE);
  g_assert_cmpint (second->refused, ==, SERAI_ACT_MOVE);
  players_settle (first, second);
  g_assert_cmpuint (serai_remote_game_get_record (second->remote)->n_line, ==, 1);
  play_on (fixture);
}

static void
test_phrases (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  begin (fixture, serai_registry_nth (0));
  g_assert_true (serai_remote_game_say (fixture->players[0]->remote, SERAI_PHRASE_GOOD_LUCK, NULL));
  g_assert_true (player_move (fixture->players[0], &fixture->random)); /* at once */
  players_settle (fixture->players[0], fixture->players[1]);
  WAIT_FOR (serai_table_get_n_events (table_of (fixture->players[1])) == 2);
  g_assert_cmpuint (fixture->players[0]->n_refused, ==, 0);
}

/* Time limits are counted at both ends alike. */
static void
test_clock (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiTerms terms = terms_of (serai_registry_nth (0));
  gint64     left;

  for (int side = 0; side < 2; side++)
    terms.controls[side] = (SeraiTimeControl){ SERAI_TIME_INCREMENT, 60000, 1000 };
  players_begin (fixture->players[0], fixture->players[1], &terms);
  for (int n = 0; n < 4; n++)
    {
      g_assert_true (player_move (get_turn (fixture), &fixture->random));
      players_settle (fixture->players[0], fixture->players[1]);
    }
  for (int n = 0; n < 2; n++)
    for (int side = 0; side < 2; side++)
      {
        left = serai_remote_game_get_left_ms (fixture->players[n]->remote, (SeraiSide) side);
        g_assert_cmpint (left, >, 50000);
        g_assert_cmpint (left, <=, 63000);
      }
  g_assert_true (serai_remote_game_is_clock_running (fixture->players[0]->remote));
}

/* ---- Lines that break ---- */

/* Both lines break again and again in the middle of messages, which are delayed, split and doubled:
 * nothing is lost and nothing is played twice. */
static void
test_faults (Fixture *fixture, gconstpointer rules)
{
  Faults faults = { .max_delay_ms = 3, .n_pieces = 4, .drops = 40, .doubles = 300 };

  begin (fixture, rules);
  fixture->proxy->faults = faults;
  play_on (fixture);
  g_test_message ("%u messages, %u breaks, %u doubles", fixture->proxy->n_messages,
                  fixture->proxy->n_drops, fixture->proxy->n_doubles);
  g_assert_cmpuint (fixture->players[0]->n_refused + fixture->players[1]->n_refused, ==, 0);
}

/* The server is killed with an act on its way, and comes back. */
static void
test_server_killed (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  begin (fixture, serai_registry_nth (0));
  for (int n = 0; n < 10; n++)
    {
      Player *player = get_turn (fixture);

      if (player == NULL)
        break;
      g_assert_true (player_move (player, &fixture->random));
      for (int turn = 0; turn < n; turn++)
        g_main_context_iteration (NULL, FALSE);
      real_server_kill (fixture->server);
      real_server_start (fixture->server);
      players_settle (fixture->players[0], fixture->players[1]);
    }
  g_assert_cmpuint (serai_table_get_n_moves (table_of (fixture->players[0])), >=, 10);
  play_on (fixture);
}

/* The clock that is shown has not run while the server was gone. */
static void
test_clock_while_stopped (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiTerms       terms = terms_of (serai_registry_nth (0));
  SeraiRemoteGame *remote;
  SeraiSide        turn;
  gint64           begun_us, end_ms; /* when the clock would have run down, after @begun_us */

  for (int side = 0; side < 2; side++)
    terms.controls[side] = (SeraiTimeControl){ SERAI_TIME_INCREMENT, 60000, 0 };
  players_begin (fixture->players[0], fixture->players[1], &terms);
  for (int n = 0; n < 2; n++)
    {
      g_assert_true (player_move (get_turn (fixture), &fixture->random));
      players_settle (fixture->players[0], fixture->players[1]);
    }
  remote = fixture->players[0]->remote;
  turn = serai_table_get_turn (table_of (fixture->players[0]));
  begun_us = g_get_monotonic_time ();
  end_ms = serai_remote_game_get_left_ms (remote, turn);
  real_server_kill (fixture->server);
  WAIT_FOR (g_get_monotonic_time () > begun_us + STOP_MS * 1000);
  real_server_start (fixture->server);
  WAIT_FOR ((g_get_monotonic_time () - begun_us) / 1000
                + serai_remote_game_get_left_ms (remote, turn)
            > end_ms + SPARED_MS);
  g_assert_cmpint (serai_remote_game_get_left_ms (remote, turn), >, 0);
  g_assert_true (player_move (get_turn (fixture), &fixture->random));
  players_settle (fixture->players[0], fixture->players[1]);
  g_assert_cmpuint (fixture->players[0]->n_refused + fixture->players[1]->n_refused, ==, 0);
}

/* Whoever comes back with the token, from another program, is led to the board. */
static void
test_again (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiAddress address = proxy_address (fixture->proxy);
  Player      *again;

  begin (fixture, serai_registry_nth (1));
  g_assert_true (player_move (fixture->players[0], &fixture->random));
  players_settle (fixture->players[0], fixture->players[1]);
  again = player_again (&address, fixture->players[1]);
  player_free (fixture->players[1]);
  fixture->players[1] = again;
  g_assert_nonnull (again->remote);
  players_settle (fixture->players[0], again);
  g_assert_cmpuint (serai_table_get_n_moves (table_of (again)), ==, 1);
  play_on (fixture);
}

/* ---- Watching ---- */

static gboolean
has_caught_up (SeraiRemoteGame *watched, Player *player)
{
  return serai_remote_game_is_open (watched)
         && serai_table_get_n_events (serai_remote_game_get_table (watched))
                == serai_table_get_n_events (table_of (player));
}

static void
test_watch (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiAddress     address = proxy_address (fixture->proxy);
  Player          *watcher = player_new (&address);
  SeraiRemoteGame *watched;
  GError          *error = NULL;

  begin (fixture, serai_registry_nth (0));
  player_enter (watcher, "Ibemhal");
  watched = serai_club_open_game (watcher->club,
                                  serai_remote_game_get_game (fixture->players[0]->remote));
  g_assert_cmpint (serai_remote_game_get_side (watched), ==, SERAI_SIDE_NONE);
  play_on (fixture);
  WAIT_FOR (has_caught_up (watched, fixture->players[0]));
  assert_same_game (watched, fixture->players[0]->remote);
  g_assert_false (serai_remote_game_do (watched, SERAI_ACT_RESIGN, &error));
  g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_NOT_A_PLAYER);
  g_clear_error (&error);
  serai_remote_game_shut (watched);
  g_object_unref (watched);
  player_free (watcher);
}

/* What a server has said of somebody's leave. */
typedef struct
{
  gboolean is_known;
  gint64   until, left;
} Leave;

static void
leave_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  Leave  *leave = user_data;
  GError *error = NULL;

  serai_club_leave_finish (SERAI_CLUB (club), result, &leave->until, &leave->left, &error);
  g_assert_no_error (error);
  leave->is_known = TRUE;
}

/* @until: 0: @player is not on leave */
static void
assert_leave (Player *player, gint64 until)
{
  const gint64 year = 28 * (G_TIME_SPAN_DAY / 1000);
  Leave        leave = { FALSE, 0, 0 };

  serai_club_leave_async (player->club, NULL, leave_cb, &leave);
  WAIT_FOR (leave.is_known);
  g_assert_cmpint (leave.until, ==, until);
  if (until > 0)
    g_assert_cmpint (leave.left, <, year);
  else
    g_assert_cmpint (leave.left, ==, year);
}

/* Leave moves the deadline for both players, without an event. */
static void
test_leave (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiTerms terms = terms_of (serai_registry_nth (0));
  gint64     deadlines[2];

  terms.days = 2;
  players_begin (fixture->players[0], fixture->players[1], &terms);
  for (int n = 0; n < 2; n++)
    {
      deadlines[n] = serai_remote_game_get_deadline (fixture->players[n]->remote);
      g_assert_cmpint (serai_remote_game_get_leave_end (fixture->players[n]->remote, SERAI_SIDE_P1),
                       ==, -1);
    }
  assert_leave (fixture->players[0], 0);
  serai_club_holiday_async (fixture->players[0]->club, deadlines[0], NULL, NULL, NULL);
  for (int n = 0; n < 2; n++)
    {
      WAIT_FOR (serai_remote_game_get_deadline (fixture->players[n]->remote)
                > deadlines[n] + G_TIME_SPAN_DAY / 1000);
      g_assert_cmpint (
          ABS (serai_remote_game_get_leave_end (fixture->players[n]->remote, SERAI_SIDE_P1)
               - deadlines[n]),
          <, 60000);
      g_assert_cmpint (serai_remote_game_get_leave_end (fixture->players[n]->remote, SERAI_SIDE_P2),
                       ==, -1);
    }
  g_assert_cmpuint (serai_table_get_n_events (table_of (fixture->players[1])), ==, 0);
  assert_leave (fixture->players[0], deadlines[0]);
  assert_leave (fixture->players[1], 0);
  /* Whose turn it is not. */
  serai_club_holiday_async (fixture->players[1]->club, deadlines[0], NULL, NULL, NULL);
  for (int n = 0; n < 2; n++)
    WAIT_FOR (serai_remote_game_get_leave_end (fixture->players[n]->remote, SERAI_SIDE_P2) > 0);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

static void
add_for_games (const char *format, void (*test) (Fixture *, gconstpointer))
{
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      g_autofree char *path = g_strconcat (format, serai_registry_nth (n)->id, NULL);

      g_test_add (path, Fixture, serai_registry_nth (n), set_up, test, tear_down);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_for_games ("/remote-game/whole/", test_whole_game);
  add ("/remote-game/pending", test_pending);
  add ("/remote-game/refused-here", test_refused_here);
  add ("/remote-game/undo", test_undo);
  add ("/remote-game/stale", test_stale);
  add ("/remote-game/phrases", test_phrases);
  add ("/remote-game/clock", test_clock);
  add_for_games ("/remote-game/faults/", test_faults);
  add ("/remote-game/server-killed", test_server_killed);
  add ("/remote-game/clock-while-stopped", test_clock_while_stopped);
  add ("/remote-game/again", test_again);
  add ("/remote-game/watch", test_watch);
  add ("/remote-game/leave", test_leave);
  return g_test_run ();
}
