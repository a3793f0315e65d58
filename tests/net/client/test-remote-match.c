/* test-remote-match.c: matches on two boards that follow a game on a real server.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game.h"
#include "move-list.h"
#include "player.h"
#include "real-server.h"
#include "registry.h"
#include "serai-net-error.h"
#include "serai-remote-match.h"
#include "waiting.h"

typedef struct
{
  RealServer       *server;
  Player           *players[2]; /* [side] */
  SeraiRemoteMatch *boards[2];
} Fixture;

/* @legs: as GPOINTER_TO_INT */
static void
set_up (Fixture *fixture, gconstpointer legs)
{
  SeraiAddress address;
  SeraiTerms   terms;

  fixture->server = real_server_new ();
  address = real_server_address (fixture->server);
  serai_terms_init (&terms, serai_registry_find ("keny"));
  terms.first = SERAI_FIRST_ME;
  terms.legs = GPOINTER_TO_INT (legs);
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      terms.controls[side] =
          (SeraiTimeControl){ .kind = SERAI_TIME_INCREMENT, .time_ms = 600000, .extra_ms = 5000 };
      fixture->players[side] = player_new (&address);
    }
  player_enrol (fixture->players[SERAI_SIDE_P1], "Tomba");
  player_enter (fixture->players[SERAI_SIDE_P2], "Chaoba");
  players_begin (fixture->players[SERAI_SIDE_P1], fixture->players[SERAI_SIDE_P2], &terms);
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    fixture->boards[side] = serai_remote_match_new (fixture->players[side]->remote);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      g_object_unref (fixture->boards[side]);
      player_free (fixture->players[side]);
    }
  real_server_free (fixture->server);
}

static SeraiMatch *
get_match (Fixture *fixture, SeraiSide side)
{
  return serai_remote_match_get_match (fixture->boards[side]);
}

/* Plays the first legal move on the board of @side. */
static void
play (Fixture *fixture, SeraiSide side)
{
  SeraiMatch        *match = get_match (fixture, side);
  const SeraiRecord *record = serai_match_get_record (match);
  SeraiMoveList      moves = { 0 };
  GError            *error = NULL;

  record->rules->moves (&record->line[record->n_line - 1]->position, &moves);
  serai_match_play (match, moves.moves[0], &error);
  g_assert_no_error (error);
  serai_move_list_clear (&moves);
}

/* Makes the last legal move in the position on the board, played or not. */
static void
make_other_move (SeraiMatch *match)
{
  SeraiMoveList moves = { 0 };
  GError       *error = NULL;

  serai_match_get_rules (match)->moves (serai_match_get_position (match), &moves);
  serai_match_make_move (match, moves.moves[moves.n_moves - 1], &error);
  g_assert_no_error (error);
  serai_move_list_clear (&moves);
}

static void
test_move (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  play (fixture, SERAI_SIDE_P1);
  g_assert_cmpuint (serai_remote_match_get_n_unconfirmed (fixture->boards[SERAI_SIDE_P1]), ==, 1);
  WAIT_FOR (serai_match_get_cursor (get_match (fixture, SERAI_SIDE_P2)) == 1);
  WAIT_FOR (serai_remote_match_get_n_unconfirmed (fixture->boards[SERAI_SIDE_P1]) == 0);
}

/* The clock stands, and both boards have the result. */
static void
test_resignation (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GError *error = NULL;

  play (fixture, SERAI_SIDE_P1);
  WAIT_FOR (serai_match_get_cursor (get_match (fixture, SERAI_SIDE_P2)) == 1);
  serai_remote_game_do (fixture->players[SERAI_SIDE_P2]->remote, SERAI_ACT_RESIGN, &error);
  g_assert_no_error (error);
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      WAIT_FOR (serai_match_is_over (get_match (fixture, side)));
      g_assert_cmpint (serai_match_get_result (get_match (fixture, side)).outcome, ==,
                       SERAI_OUTCOME_P1_WINS);
    }
}

/* A game that is over stays what it is, and the board may be used to try moves. */
static void
test_settled (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch *match = get_match (fixture, SERAI_SIDE_P1);
  GError     *error = NULL;

  play (fixture, SERAI_SIDE_P1);
  WAIT_FOR (serai_match_get_cursor (get_match (fixture, SERAI_SIDE_P2)) == 1);
  serai_remote_game_do (fixture->players[SERAI_SIDE_P2]->remote, SERAI_ACT_RESIGN, &error);
  g_assert_no_error (error);
  WAIT_FOR (serai_match_is_over (match));
  serai_match_undo (match);
  serai_match_go_to (match, 0);
  g_assert_true (serai_match_is_looking (match));
  g_assert_true (serai_match_is_person_to_move (match));
  make_other_move (match);
  g_assert_true (serai_match_is_edit_last (match));
  g_assert_cmpint (serai_match_get_game_result (match).outcome, ==, SERAI_OUTCOME_P1_WINS);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 1);
  g_assert_true (serai_match_is_with_elsewhere (match));
  g_assert_cmpuint (serai_remote_match_get_n_unconfirmed (fixture->boards[SERAI_SIDE_P1]), ==, 0);
}

/* Whether somebody can play on the board of @side. */
static gboolean
can_play (Fixture *fixture, SeraiSide side)
{
  return serai_match_is_person_to_move (get_match (fixture, side));
}

/* Nobody can play before the game is open. */
static void
test_not_open (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  Player *player = fixture->players[SERAI_SIDE_P1];
  g_autoptr (SeraiClubGame) game = g_object_ref (serai_remote_game_get_game (player->remote));
  g_autoptr (SeraiRemoteGame) opened = serai_club_open_game (player->club, game);
  g_autoptr (SeraiRemoteMatch) board = serai_remote_match_new (opened);

  g_assert_false (serai_match_is_person_to_move (serai_remote_match_get_match (board)));
  WAIT_FOR (serai_match_is_person_to_move (serai_remote_match_get_match (board)));
}

/* Who logs out cannot play on the board that is left; who logs in again finds the game as it is. */
static void
test_logged_out (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiAddress address = real_server_address (fixture->server);
  Player      *first = fixture->players[SERAI_SIDE_P1];
  Player      *back;
  g_autoptr (SeraiRemoteMatch) board = NULL;
  SeraiAct resign = { .kind = SERAI_ACT_RESIGN };
  GError  *error = NULL;

  g_assert_true (can_play (fixture, SERAI_SIDE_P1));
  play (fixture, SERAI_SIDE_P1); /* not confirmed, perhaps never sent: the board goes back */
  player_log_out (first);
  WAIT_FOR (serai_remote_match_get_n_unconfirmed (fixture->boards[SERAI_SIDE_P1]) == 0);
  g_assert_false (can_play (fixture, SERAI_SIDE_P1));
  g_assert_false (serai_remote_game_can (first->remote, &resign, &error));
  g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_NOT_ENTERED);
  g_clear_error (&error);

  back = player_log_in (&address, first);
  board = serai_remote_match_new (back->remote);
  WAIT_FOR (serai_remote_game_is_open (back->remote));
  g_assert_cmpuint (serai_match_get_cursor (serai_remote_match_get_match (board)), ==,
                    serai_table_get_n_moves (serai_remote_game_get_table (back->remote)));
  g_clear_object (&board);
  player_free (back);
}

static void
test_two_legs (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiRemoteGame *first = fixture->players[SERAI_SIDE_P2]->remote;
  g_autoptr (SeraiRemoteMatch) board = NULL;
  const SeraiSeries *series = serai_match_get_series (get_match (fixture, SERAI_SIDE_P1));
  SeraiMatch        *second;
  GError            *error = NULL;

  g_assert_cmpuint (series->n_games, ==, 2);
  g_assert_cmpuint (series->n_played, ==, 0);
  g_object_ref (first);
  serai_remote_game_do (first, SERAI_ACT_RESIGN, &error);
  g_assert_no_error (error);
  WAIT_FOR (fixture->players[SERAI_SIDE_P2]->remote != first);
  g_object_unref (first);
  board = serai_remote_match_new (fixture->players[SERAI_SIDE_P2]->remote);
  second = serai_remote_match_get_match (board);
  series = serai_match_get_series (second);
  g_assert_cmpuint (series->n_played, ==, 1);
  /* Who has resigned has the first side now, and no points. */
  g_assert_cmpuint (serai_series_get_half_points (series, SERAI_OUTCOME_NONE, SERAI_SIDE_P1), ==,
                    0);
  g_assert_cmpuint (serai_series_get_half_points (series, SERAI_OUTCOME_NONE, SERAI_SIDE_P2), ==,
                    2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/remote-match/move", Fixture, GINT_TO_POINTER (1), set_up, test_move, tear_down);
  g_test_add ("/remote-match/resignation", Fixture, GINT_TO_POINTER (1), set_up, test_resignation,
              tear_down);
  g_test_add ("/remote-match/settled", Fixture, GINT_TO_POINTER (1), set_up, test_settled,
              tear_down);
  g_test_add ("/remote-match/not-open", Fixture, GINT_TO_POINTER (1), set_up, test_not_open,
              tear_down);
  g_test_add ("/remote-match/logged-out", Fixture, GINT_TO_POINTER (1), set_up, test_logged_out,
              tear_down);
  g_test_add ("/remote-match/two-legs", Fixture, GINT_TO_POINTER (2), set_up, test_two_legs,
              tear_down);
  return g_test_run ();
}
