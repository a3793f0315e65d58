/* test-mailbox.c: offers and games of somebody on a real server, without a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "elsewhere/serai-mailbox.h"
#include "player.h"
#include "real-server.h"
#include "registry.h"
#include "waiting.h"

typedef struct
{
  RealServer   *server;
  Player       *players[2]; /* the second one has the mailbox */
  SeraiMailbox *mailbox;
  SeraiPostman *postman; /* (unowned) */
  SeraiRandom   random;
  guint         n_turns;
  guint         n_changes;
  char         *gone; /* (owned) (nullable): why the last offer has ended */
} Fixture;

static void
turn_cb (Fixture *fixture)
{
  fixture->n_turns++;
}

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
gone_cb (Fixture *fixture, SeraiClubOffer *offer G_GNUC_UNUSED, const char *why)
{
  g_free (fixture->gone);
  fixture->gone = g_strdup (why);
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiAddress address;

  fixture->random = (SeraiRandom){ 1 };
  fixture->server = real_server_new ();
  address = real_server_address (fixture->server);
  fixture->mailbox = serai_mailbox_new ();
  fixture->postman = serai_mailbox_get_postman (fixture->mailbox);
  g_signal_connect_swapped (fixture->postman, "turn", G_CALLBACK (turn_cb), fixture);
  g_signal_connect_swapped (fixture->mailbox, "changed", G_CALLBACK (changed_cb), fixture);
  g_signal_connect_swapped (fixture->mailbox, "gone", G_CALLBACK (gone_cb), fixture);
  for (int n = 0; n < 2; n++)
    fixture->players[n] = player_new (&address);
  player_enter (fixture->players[0], "Tomba");
  player_enter (fixture->players[1], "Chaoba");
  serai_mailbox_add (fixture->mailbox, fixture->players[1]->club);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_object_unref (fixture->mailbox);
  for (int n = 0; n < 2; n++)
    player_free (fixture->players[n]);
  real_server_free (fixture->server);
  g_free (fixture->gone);
}

static SeraiClub *
get_club (Fixture *fixture)
{
  return fixture->players[1]->club;
}

/* Begins a game without any limit of time. Returns: (transfer full): the game of the mailbox */
static SeraiClubGame *
begin (Fixture *fixture)
{
  SeraiTerms terms;

  serai_terms_init (&terms, serai_registry_find ("keny"));
  players_begin (fixture->players[0], fixture->players[1], &terms);
  return g_object_ref (serai_remote_game_get_game (fixture->players[1]->remote));
}

/* The first player moves; the move has arrived then. */
static void
move (Fixture *fixture)
{
  g_assert_true (player_move (fixture->players[0], &fixture->random));
  players_settle (fixture->players[0], fixture->players[1]);
}

/* ---- Turns ---- */

/* The user learns that it is their turn in a game that is on no board, however slow it is. */
static void
test_turn (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiClubGame) game = begin (fixture);

  move (fixture);
  WAIT_FOR (fixture->n_turns == 1);
  g_assert_cmpint (serai_club_game_get_turn (game), ==, SERAI_SIDE_P2);
}

/* Whose turn it is in the game on the board is seen there, also by two windows. */
static void
test_turn_on_board (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiClubGame) game = begin (fixture);
  g_autoptr (SeraiRemoteGame) board =
      serai_postman_take (fixture->postman, get_club (fixture), game);
  g_autoptr (SeraiRemoteGame) other =
      serai_postman_take (fixture->postman, get_club (fixture), game);

  g_assert_true (board == other);
  move (fixture);
  WAIT_FOR (serai_remote_game_get_record (board)->n_line == 2);
  serai_postman_give_back (fixture->postman, get_club (fixture), board);
  g_assert_true (serai_postman_is_taken (fixture->postman, get_club (fixture), game));
  serai_postman_give_back (fixture->postman, get_club (fixture), other);
  g_assert_false (serai_postman_is_taken (fixture->postman, get_club (fixture), game));
  g_assert_cmpuint (fixture->n_turns, ==, 0);
  /* It is followed further. */
  g_assert_true (player_move (fixture->players[1], &fixture->random));
  players_settle (fixture->players[0], fixture->players[1]);
  move (fixture);
  WAIT_FOR (fixture->n_turns == 1);
}

/* ---- Games that begin ---- */

static void
test_begun (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiClub *club = NULL;
  g_autoptr (SeraiClubGame) game = begin (fixture);

  g_assert_true (serai_mailbox_find_begun (fixture->mailbox, &club) == game);
  g_assert_true (club == get_club (fixture));
  serai_mailbox_forget_begun (fixture->mailbox, game);
  g_assert_null (serai_mailbox_find_begun (fixture->mailbox, &club));
}

/* The reply to an acceptance can come before the news that the game has begun. */
static void
test_begun_on_board (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiClub *club = NULL;
  g_autoptr (SeraiClubGame) game = begin (fixture);
  g_autoptr (SeraiRemoteGame) board = NULL;

  serai_mailbox_forget_begun (fixture->mailbox, game);
  board = serai_postman_take (fixture->postman, get_club (fixture), game);
  g_signal_emit_by_name (get_club (fixture), "started", game);
  g_assert_null (serai_mailbox_find_begun (fixture->mailbox, &club));
  serai_postman_give_back (fixture->postman, get_club (fixture), board);
}

/* ---- Offers ---- */

/* Puts the offer in the list of the club. */
static void
offered_cb (GObject *club, GAsyncResult *result, gpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiClubOffer) offer = serai_club_offer_finish (SERAI_CLUB (club), result, NULL);
}

static void
offer (Player *from, const char *to)
{
  SeraiTerms terms;

  serai_terms_init (&terms, serai_registry_find ("keny"));
  serai_club_offer_async (from->club, &terms, to, FALSE, NULL, offered_cb, NULL);
}

static void
test_received (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiClubOffer *received;
  SeraiClub      *club = NULL;

  offer (fixture->players[0], "Chaoba");
  WAIT_FOR (serai_mailbox_find_received (fixture->mailbox, NULL) != NULL);
  received = serai_mailbox_find_received (fixture->mailbox, &club);
  g_assert_cmpstr (serai_club_offer_get_from (received), ==, "Tomba");
  g_assert_true (club == get_club (fixture));
  g_assert_null (serai_mailbox_find_sent (fixture->mailbox, NULL));
  serai_mailbox_leave_out (fixture->mailbox, received, TRUE);
  g_assert_null (serai_mailbox_find_received (fixture->mailbox, NULL));
  serai_mailbox_leave_out (fixture->mailbox, received, FALSE);
  g_assert_true (serai_mailbox_find_received (fixture->mailbox, NULL) == received);
}

/* Several offers wait one behind the other, the oldest first. */
static void
test_queue (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) received = NULL;
  g_autofree char *second = NULL;

  for (int n = 0; n < 3; n++)
    {
      guint n_before = g_list_model_get_n_items (serai_club_get_offers (get_club (fixture)));

      offer (fixture->players[0], "Chaoba");
      WAIT_FOR (g_list_model_get_n_items (serai_club_get_offers (get_club (fixture))) > n_before);
    }
  received = serai_mailbox_list_received (fixture->mailbox);
  g_assert_cmpuint (received->len, ==, 3);
  g_assert_true (received->pdata[0] == serai_mailbox_find_received (fixture->mailbox, NULL));
  for (guint n = 1; n < 3; n++)
    g_assert_cmpint (serai_club_offer_get_created (received->pdata[n - 1]), <=,
                     serai_club_offer_get_created (received->pdata[n]));
  second = g_strdup (serai_club_offer_get_id (received->pdata[1]));
  serai_club_decline_async (get_club (fixture), serai_club_offer_get_id (received->pdata[0]), NULL,
                            NULL, NULL);
  WAIT_FOR (g_str_equal (
      serai_club_offer_get_id (serai_mailbox_find_received (fixture->mailbox, NULL)), second));
}

/* All offers by the user are in the list, until they end. */
static void
test_sent (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GListModel *sent = serai_mailbox_get_sent (fixture->mailbox);
  g_autoptr (SeraiClubOffer) to_anybody = NULL;
  g_autoptr (SeraiClubOffer) to_tomba = NULL;

  offer (fixture->players[1], NULL);
  WAIT_FOR (g_list_model_get_n_items (sent) == 1);
  to_anybody = g_list_model_get_item (sent, 0);
  offer (fixture->players[1], "Tomba");
  WAIT_FOR (g_list_model_get_n_items (sent) == 2);
  g_assert_true (serai_mailbox_has_sent (fixture->mailbox, get_club (fixture)));
  g_assert_true (serai_mailbox_find_club (fixture->mailbox, to_anybody) == get_club (fixture));
  to_tomba = g_list_model_get_item (sent, 0); /* the newest first */
  g_assert_cmpstr (serai_club_offer_get_to (to_tomba), ==, "Tomba");
  WAIT_FOR (fixture->players[0]->n_offered == 1);
  serai_club_decline_async (fixture->players[0]->club, serai_club_offer_get_id (to_tomba), NULL,
                            NULL, NULL);
  WAIT_FOR (fixture->gone != NULL);
  g_assert_cmpstr (fixture->gone, ==, "declined");
  WAIT_FOR (g_list_model_get_n_items (sent) == 1);
}

/* Whoever leaves a server has no offers and games there any more. */
static void
test_removed (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiClub *club = NULL;
  g_autoptr (SeraiClubGame) game = begin (fixture);

  offer (fixture->players[1], NULL);
  WAIT_FOR (g_list_model_get_n_items (serai_mailbox_get_sent (fixture->mailbox)) == 1);
  g_assert_true (
      g_ptr_array_find (serai_mailbox_get_places (fixture->mailbox), get_club (fixture), NULL));
  serai_mailbox_remove (fixture->mailbox, get_club (fixture));
  g_assert_false (serai_mailbox_has (fixture->mailbox, get_club (fixture)));
  g_assert_cmpuint (serai_mailbox_get_places (fixture->mailbox)->len, ==, 0);
  g_assert_null (serai_mailbox_find_begun (fixture->mailbox, &club));
  WAIT_FOR (g_list_model_get_n_items (serai_mailbox_get_sent (fixture->mailbox)) == 0);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/mailbox/turn", test_turn },   { "/mailbox/turn-on-board", test_turn_on_board },
    { "/mailbox/begun", test_begun }, { "/mailbox/begun-on-board", test_begun_on_board },
    { "/mailbox/queue", test_queue }, { "/mailbox/received", test_received },
    { "/mailbox/sent", test_sent },   { "/mailbox/removed", test_removed },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; n < G_N_ELEMENTS (tests); n++)
    g_test_add (tests[n].path, Fixture, NULL, set_up, tests[n].test, tear_down);
  return g_test_run ();
}
