/* test-scripted.c: a club and a game on a server that does what the test says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "guest.h"
#include "waiting.h"

#define OWN_OFFER GUEST_OFFER ("1", "Ibeni", "Chaoba")
#define ANSWER GUEST_OFFER ("2", "Chaoba", "Ibeni")
#define LATER_OFFER GUEST_OFFER ("3", "Chaoba", "Ibeni")
#define NEWS(OFFER) "{\"event\": \"offer\", \"offer\": " OFFER "}"
#define CHANGED "{\"event\": \"offer-gone\", \"offer\": \"1\", \"why\": \"changed\"}"

typedef struct
{
  Peer      *peer;
  SeraiClub *club;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer entered)
{
  fixture->peer = peer_new (NULL);
  fixture->club = guest_come_in (fixture->peer, entered);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_line_close (serai_club_get_line (fixture->club));
  g_object_unref (fixture->club);
  peer_free (fixture->peer);
}

/* ---- Offers ---- */

static guint
count_offers (Fixture *fixture)
{
  return g_list_model_get_n_items (serai_club_get_offers (fixture->club));
}

/* Returns: whether the newest offer is known to answer another one */
static gboolean
is_answer (Fixture *fixture)
{
  g_autoptr (SeraiClubOffer) newest =
      g_list_model_get_item (serai_club_get_offers (fixture->club), 0);

  return serai_club_offer_get_answered (newest) != NULL;
}

static void
test_answer (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  peer_send (fixture->peer, CHANGED);
  WAIT_FOR (count_offers (fixture) == 0);
  peer_send (fixture->peer, NEWS (ANSWER));
  WAIT_FOR (count_offers (fixture) == 1);
  g_assert_true (is_answer (fixture));
}

/* The answer comes while the line is down, and is told with the others. A later offer is none. */
static void
test_answer_lost (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  peer_send (fixture->peer, CHANGED);
  WAIT_FOR (count_offers (fixture) == 0);
  peer_drop (fixture->peer);
  peer_reply (fixture->peer, peer_wait (fixture->peer, "resume"), GUEST_ENTERED (ANSWER, ""));
  WAIT_FOR (count_offers (fixture) == 1);
  peer_send (fixture->peer, NEWS (LATER_OFFER));
  WAIT_FOR (count_offers (fixture) == 2);
  g_assert_false (is_answer (fixture));
}

/* ---- A game ---- */

/* A clock that says nothing sensible is none. */
static void
test_turn_as_number (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiClubGame) game =
      g_list_model_get_item (serai_club_get_own_games (fixture->club), 0);
  g_autoptr (SeraiRemoteGame) remote = serai_club_open_game (fixture->club, game);

  peer_reply (fixture->peer, peer_wait (fixture->peer, "open"),
              "\"game\": " GUEST_GAME
              ", \"events\": [], \"here\": [true, true], \"clock\": {\"turn\": 1, "
              "\"time\": 1790000000000, \"leave\": 1790000300000}");
  WAIT_FOR (serai_remote_game_is_open (remote));
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    g_assert_cmpint (serai_remote_game_get_leave_end (remote, side), <, 0);
  serai_remote_game_shut (remote);
}

static void
add (const char *path, const char *entered, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, entered, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("/scripted/answer", GUEST_ENTERED (OWN_OFFER, ""), test_answer);
  add ("/scripted/answer-lost", GUEST_ENTERED (OWN_OFFER, ""), test_answer_lost);
  add ("/scripted/turn-as-number", GUEST_ENTERED ("", GUEST_GAME), test_turn_as_number);
  return g_test_run ();
}
