/* test-club.c: what a client knows of a real server and asks of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game.h"
#include "player.h"
#include "proxy.h"
#include "real-server.h"
#include "registry.h"
#include "serai-net-error.h"
#include "serai-save.h"
#include "waiting.h"

#define PASSWORD "correct horse"

typedef struct
{
  RealServer *server;
  Proxy      *proxy;
  Player     *tomba, *chaoba; /* guests */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiAddress direct, through;

  fixture->server = real_server_new ();
  direct = real_server_address (fixture->server);
  fixture->proxy = proxy_new (&direct, 1);
  through = proxy_address (fixture->proxy);
  fixture->tomba = player_new (&through);
  fixture->chaoba = player_new (&through);
  player_enter (fixture->tomba, "Tomba");
  player_enter (fixture->chaoba, "Chaoba");
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  player_free (fixture->tomba);
  player_free (fixture->chaoba);
  proxy_free (fixture->proxy);
  real_server_free (fixture->server);
}

/* ---- Requests ---- */

/* What a request has brought. */
typedef struct
{
  GAsyncResult *result; /* (owned) (nullable) */
} Answer;

static void
answer_clear (Answer *answer)
{
  g_clear_object (&answer->result);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, answer_clear)

static void
answered_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  g_assert_null (answer->result);
  answer->result = g_object_ref (result);
}

static GAsyncResult *
wait_for (Answer *answer)
{
  WAIT_FOR (answer->result != NULL);
  return answer->result;
}

static void
assert_done (Player *player, Answer *answer)
{
  GError *error = NULL;

  serai_club_finish (player->club, wait_for (answer), &error);
  g_assert_no_error (error);
  g_clear_object (&answer->result);
}

static void
assert_refused (Player *player, Answer *answer, SeraiNetError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (serai_club_finish (player->club, wait_for (answer), &error));
  g_assert_error (error, SERAI_NET_ERROR, (int) code);
  g_clear_object (&answer->result);
}

static void
watch (Player *player)
{
  g_auto (Answer) answer = { 0 };

  serai_club_watch_async (player->club, TRUE, NULL, answered_cb, &answer);
  assert_done (player, &answer);
}

static SeraiTerms
make_terms (void)
{
  SeraiTerms terms;

  serai_terms_init (&terms, serai_registry_nth (0));
  return terms;
}

/* Returns: (transfer full): an offer of @player */
static SeraiClubOffer *
offer (Player *player, const char *to, gboolean with_code)
{
  SeraiTerms terms = make_terms ();
  g_auto (Answer) answer = { 0 };
  GError         *error = NULL;
  SeraiClubOffer *made;

  serai_club_offer_async (player->club, &terms, to, with_code, NULL, answered_cb, &answer);
  made = serai_club_offer_finish (player->club, wait_for (&answer), &error);
  g_assert_no_error (error);
  return made;
}

static guint
count (GListModel *list)
{
  return g_list_model_get_n_items (list);
}

/* ---- People ---- */

static void
test_people (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiAddress address = proxy_address (fixture->proxy);
  Player      *third;
  GListModel  *people = serai_club_get_people (fixture->tomba->club);
  g_autoptr (SeraiClubPerson) chaoba = NULL;

  g_assert_true (serai_club_is_guest (fixture->tomba->club));
  g_assert_true (serai_club_has_passwords (fixture->tomba->club));
  watch (fixture->tomba);
  g_assert_cmpuint (count (people), ==, 1); /* without oneself */
  chaoba = g_list_model_get_item (people, 0);
  g_assert_cmpstr (serai_club_person_get_name (chaoba), ==, "Chaoba");
  g_assert_cmpint (serai_club_person_get_state (chaoba), ==, SERAI_PERSON_FREE);
  third = player_new (&address);
  player_enter (third, "Ibemhal");
  WAIT_FOR (count (people) == 2);

  proxy_drop_all (fixture->proxy); /* the list is right again after a break */
  WAIT_FOR (serai_line_get_hello (fixture->tomba->line) == NULL);
  g_assert_true (serai_club_has_passwords (fixture->tomba->club));
  WAIT_FOR (fixture->tomba->n_entered == 2 && fixture->chaoba->n_entered == 2
            && third->n_entered == 2);
  WAIT_FOR (count (people) == 2);
  player_free (third);
}

static void
test_names (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiAddress address = proxy_address (fixture->proxy);
  Player      *third = player_new (&address);
  g_auto (Answer) answer = { 0 };

  WAIT_FOR (serai_line_get_state (third->line) == SERAI_LINE_CONNECTED);
  serai_club_guest_async (third->club, "TOMBA", NULL, answered_cb, &answer);
  assert_refused (third, &answer, SERAI_NET_ERROR_NAME_TAKEN);
  serai_club_guest_async (third->club, "<b>", NULL, answered_cb, &answer);
  assert_refused (third, &answer, SERAI_NET_ERROR_BAD_NAME);
  serai_club_login_async (third->club, "Nobody", PASSWORD, NULL, answered_cb, &answer);
  assert_refused (third, &answer, SERAI_NET_ERROR_WRONG_PASSWORD);
  serai_club_watch_async (third->club, TRUE, NULL, answered_cb, &answer);
  assert_refused (third, &answer, SERAI_NET_ERROR_NOT_ENTERED);
  player_free (third);
}

/* A guest becomes a member, goes and comes back with the password. */
static void
test_members (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiAddress address = proxy_address (fixture->proxy);
  Player      *again;
  g_auto (Answer) answer = { 0 };

  serai_club_enrol_async (fixture->tomba->club, "Tomba", PASSWORD, NULL, answered_cb, &answer);
  assert_done (fixture->tomba, &answer);
  g_assert_false (serai_club_is_guest (fixture->tomba->club));
  serai_club_password_async (fixture->tomba->club, PASSWORD, PASSWORD "!", NULL, answered_cb,
                             &answer);
  assert_done (fixture->tomba, &answer);
  serai_club_logout_async (fixture->tomba->club, TRUE, NULL, answered_cb, &answer);
  assert_done (fixture->tomba, &answer);
  g_assert_cmpint (serai_line_get_state (fixture->tomba->line), ==, SERAI_LINE_CLOSED);

  again = player_new (&address);
  WAIT_FOR (serai_line_get_state (again->line) == SERAI_LINE_CONNECTED);
  serai_club_login_async (again->club, "tomba", PASSWORD "!", NULL, answered_cb, &answer);
  assert_done (again, &answer);
  g_assert_cmpstr (serai_club_get_name (again->club), ==, "Tomba");
  player_free (again);
}

static void
test_blocked (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiTerms terms = make_terms ();
  g_auto (Answer) answer = { 0 };
  g_auto (Answer) asked = { 0 };
  g_auto (GStrv) names = NULL;
  g_autoptr (GError) error = NULL;

  serai_club_block_async (fixture->tomba->club, "Chaoba", TRUE, NULL, answered_cb, &answer);
  assert_done (fixture->tomba, &answer);
  serai_club_blocked_async (fixture->tomba->club, NULL, answered_cb, &asked);
  names = serai_club_blocked_finish (fixture->tomba->club, wait_for (&asked), NULL);
  g_assert_cmpstr (names[0], ==, "Chaoba");
  serai_club_offer_async (fixture->chaoba->club, &terms, "Tomba", FALSE, NULL, answered_cb,
                          &answer);
  g_assert_null (serai_club_offer_finish (fixture->chaoba->club, wait_for (&answer), &error));
  g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_BLOCKED);
  g_clear_object (&answer.result);
  serai_club_block_async (fixture->tomba->club, "Chaoba", FALSE, NULL, answered_cb, &answer);
  assert_done (fixture->tomba, &answer);
}

/* ---- Offers ---- */

/* An offer to somebody is told to them, and is in both lists until it is declined. */
static void
test_offers (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiClubOffer) made = offer (fixture->tomba, "Chaoba", FALSE);
  SeraiTerms  other = make_terms ();
  GListModel *own = serai_club_get_offers (fixture->tomba->club);
  g_auto (Answer) answer = { 0 };
  g_autoptr (SeraiClubOffer) changed = NULL;

  WAIT_FOR (fixture->chaoba->n_offered == 1);
  g_assert_cmpuint (count (serai_club_get_offers (fixture->chaoba->club)), ==, 1);
  g_assert_cmpuint (count (own), ==, 1);

  other.delay_ms = 5000;
  serai_club_change_async (fixture->chaoba->club, serai_club_offer_get_id (made), &other, NULL,
                           answered_cb, &answer);
  changed = serai_club_offer_finish (fixture->chaoba->club, wait_for (&answer), NULL);
  g_assert_nonnull (changed);
  g_clear_object (&answer.result);
  g_assert_cmpint (serai_club_offer_get_terms (changed)->delay_ms, ==, 5000);
  WAIT_FOR (fixture->tomba->n_offered == 1 && count (own) == 1);

  serai_club_decline_async (fixture->tomba->club, serai_club_offer_get_id (changed), NULL,
                            answered_cb, &answer);
  assert_done (fixture->tomba, &answer);
  WAIT_FOR (count (own) == 0 && count (serai_club_get_offers (fixture->chaoba->club)) == 0);
}

/* What somebody offered while the line was down is told when it is back. */
static void
test_offered_meanwhile (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiAddress direct = real_server_address (fixture->server);
  Player      *third = player_new (&direct);
  SeraiTerms   terms = make_terms ();
  g_auto (Answer) answer = { 0 };
  g_autoptr (SeraiClubOffer) made = NULL;

  player_enter (third, "Ibemhal");
  proxy_drop_all (fixture->proxy);
  serai_club_offer_async (third->club, &terms, "Tomba", FALSE, NULL, answered_cb, &answer);
  made = serai_club_offer_finish (third->club, wait_for (&answer), NULL);
  g_assert_nonnull (made);
  g_clear_object (&answer.result); /* it holds the club */
  WAIT_FOR (fixture->tomba->n_offered == 1);
  player_free (third);
}

/* An open offer is seen by all who watch, and goes when it is withdrawn. */
static void
test_open_offer (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GListModel *offers = serai_club_get_offers (fixture->chaoba->club);
  g_autoptr (SeraiClubOffer) made = NULL;
  g_auto (Answer) answer = { 0 };

  watch (fixture->chaoba);
  made = offer (fixture->tomba, NULL, FALSE);
  WAIT_FOR (count (offers) == 1);
  g_assert_cmpuint (fixture->chaoba->n_offered, ==, 0);
  serai_club_withdraw_async (fixture->tomba->club, serai_club_offer_get_id (made), NULL,
                             answered_cb, &answer);
  assert_done (fixture->tomba, &answer);
  WAIT_FOR (count (offers) == 0);
}

/* Whoever has the code can look and join. */
static void
test_code (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiClubOffer) made = offer (fixture->tomba, NULL, TRUE);
  const char *code = serai_club_offer_get_code (made);
  g_auto (Answer) looked = { 0 };
  g_auto (Answer) joined = { 0 };
  g_autoptr (SeraiClubOffer) found = NULL;
  g_autoptr (SeraiClubGame) game = NULL;

  g_assert_nonnull (code);
  serai_club_find_async (fixture->chaoba->club, code, NULL, answered_cb, &looked);
  found = serai_club_offer_finish (fixture->chaoba->club, wait_for (&looked), NULL);
  g_assert_cmpstr (serai_club_offer_get_from (found), ==, "Tomba");
  serai_club_join_async (fixture->chaoba->club, code, NULL, answered_cb, &joined);
  game = serai_club_accept_finish (fixture->chaoba->club, wait_for (&joined), NULL);
  g_assert_nonnull (game);
  WAIT_FOR (fixture->tomba->remote != NULL && fixture->chaoba->remote != NULL);
  WAIT_FOR (count (serai_club_get_offers (fixture->tomba->club)) == 0);
  g_assert_cmpuint (count (serai_club_get_own_games (fixture->tomba->club)), ==, 1);
}

/* ---- After a game ---- */

static void
test_results (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiTerms  terms = make_terms ();
  SeraiRandom random = { 1 };
  SeraiClub  *club = fixture->tomba->club;
  g_auto (Answer) past = { 0 };
  g_auto (Answer) recorded = { 0 };
  g_auto (Answer) ranked = { 0 };
  g_auto (Answer) looked = { 0 };
  g_auto (Answer) again = { 0 };
  g_autoptr (GListModel) history = NULL;
  g_autoptr (GListModel) ranking = NULL;
  g_autoptr (SeraiClubGame) game = NULL;
  g_autoptr (SeraiClubPerson) profile = NULL;
  g_autoptr (SeraiClubOffer) rematch = NULL;
  g_autoptr (SeraiMatch) match = NULL;
  g_autofree char *text = NULL;

  players_begin (fixture->tomba, fixture->chaoba, &terms);
  player_move (fixture->tomba, &random);
  players_settle (fixture->tomba, fixture->chaoba);
  g_assert_true (serai_remote_game_do (fixture->chaoba->remote, SERAI_ACT_RESIGN, NULL));
  WAIT_FOR (count (serai_club_get_own_games (club)) == 0);

  serai_club_history_async (club, "Chaoba", -1, NULL, answered_cb, &past);
  history = serai_club_history_finish (club, wait_for (&past), NULL);
  g_assert_cmpuint (count (history), ==, 1);
  game = g_list_model_get_item (history, 0);
  g_assert_cmpint (serai_club_game_get_result (game).outcome, ==, SERAI_OUTCOME_P1_WINS);
  g_assert_cmpint (serai_club_game_get_side (game, "Chaoba"), ==, SERAI_SIDE_P2);

  serai_club_record_async (club, serai_club_game_get_id (game), NULL, answered_cb, &recorded);
  text = serai_club_record_finish (club, wait_for (&recorded), NULL);
  match = serai_save_from_text (text, -1, NULL, NULL);
  g_assert_nonnull (match);

  serai_club_ranking_async (club, terms.rules->id, NULL, answered_cb, &ranked);
  ranking = serai_club_ranking_finish (club, wait_for (&ranked), NULL);
  g_assert_cmpuint (count (ranking), ==, 0);
  serai_club_profile_async (club, "Chaoba", NULL, answered_cb, &looked);
  profile = serai_club_profile_finish (club, wait_for (&looked), NULL);
  g_assert_true (serai_club_person_is_guest (profile));
  g_assert_cmpint (serai_club_person_get_since (profile), >, 0);

  serai_club_rematch_async (club, serai_club_game_get_id (game), NULL, answered_cb, &again);
  rematch = serai_club_offer_finish (club, wait_for (&again), NULL);
  g_assert_nonnull (rematch);
  WAIT_FOR (fixture->chaoba->n_offered == 2);
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
  add ("/club/people", test_people);
  add ("/club/names", test_names);
  add ("/club/members", test_members);
  add ("/club/blocked", test_blocked);
  add ("/club/offers", test_offers);
  add ("/club/offered-meanwhile", test_offered_meanwhile);
  add ("/club/open-offer", test_open_offer);
  add ("/club/code", test_code);
  add ("/club/results", test_results);
  return g_test_run ();
}
