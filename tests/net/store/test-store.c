/* test-store.c: SeraiStore: each of its functions, the same in SQLite and PostgreSQL.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-table.h"
#include "storing.h"

typedef struct
{
  Place       place;
  SeraiStore *store;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer kind)
{
  place_set_up (&fixture->place, GPOINTER_TO_INT (kind));
  fixture->store = open_store (fixture->place.address);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  close_store (fixture->store);
  place_tear_down (&fixture->place);
}

static void
refuse_storage (GError *error)
{
  g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_STORAGE);
  g_error_free (error);
}

/* ---- Accounts and tokens ---- */

static void
assert_account (const SeraiAccount *account, const char *name, const char *password)
{
  g_assert_cmpstr (account->name, ==, name);
  g_assert_cmpstr (account->password, ==, password);
  g_assert_true (account->is_guest == (password == NULL));
  g_assert_cmpint (account->id, >, 0);
}

static void
test_accounts (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore *store = fixture->store;
  g_autoptr (SeraiAccount) guest = STORE (add_account, store, "Tomba", NULL, NOW);
  g_autoptr (SeraiAccount) member = STORE (add_account, store, "Ibohal", "hash 1", NOW + 1);
  g_autoptr (SeraiAccount) found = NULL, enrolled = NULL;

  assert_account (guest, "Tomba", NULL);
  assert_account (member, "Ibohal", "hash 1");
  g_assert_cmpint (member->id, >, guest->id);
  g_assert_cmpint (member->since, ==, NOW + 1);
  STORE_REFUSES (SERAI_NET_ERROR_NAME_TAKEN, add_account, store, "Tomba", NULL, NOW);
  STORE_REFUSES (SERAI_NET_ERROR_NAME_TAKEN, add_account, store, "TOMBA", "hash", NOW);

  STORE_REFUSES (SERAI_NET_ERROR_NAME_TAKEN, enrol_guest, store, guest->id, "ibohal", "h", NOW);
  enrolled = STORE (enrol_guest, store, guest->id, "Tombi", "hash 2", NOW + 5);
  assert_account (enrolled, "Tombi", "hash 2");
  g_assert_cmpint (enrolled->id, ==, guest->id);
  g_assert_cmpint (enrolled->since, ==, NOW + 5);
  STORE_REFUSES (SERAI_NET_ERROR_NAME_TAKEN, enrol_guest, store, guest->id, "New", "h", NOW);

  found = STORE (find_account, store, "tombi");
  assert_account (found, "Tombi", "hash 2");
  STORE_REFUSES (SERAI_NET_ERROR_NO_SUCH_PERSON, find_account, store, "Tomba");
  enrol (store, "Tomba", NULL); /* the name is free again */
}

/* Names are data, whatever they look like. */
static void
test_nasty_names (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const char *const names[] = {
    "'; DROP TABLE account; --", "\" OR 1=1", "$1", "%s%n", "<b>bold</b>", "ꯃꯤꯇꯩ", "\\x00",
    "\u202eright to left\u202c",
  };

  for (guint n = 0; n < G_N_ELEMENTS (names); n++)
    {
      g_autoptr (SeraiAccount) found = NULL;
      gint64 id = enrol (fixture->store, names[n], names[n]);

      found = STORE (find_account, fixture->store, names[n]);
      g_assert_cmpint (found->id, ==, id);
      assert_account (found, names[n], names[n]);
    }
}

/* A hash that is made of one byte. */
static const guint8 *
hash (guint8 hashes[SERAI_TOKEN_HASH_BYTES], int byte)
{
  memset (hashes, byte, SERAI_TOKEN_HASH_BYTES);
  return hashes;
}

static void
assert_token (SeraiStore *store, int byte, gint64 now, gboolean is_valid)
{
  guint8 bytes[SERAI_TOKEN_HASH_BYTES];
  g_autoptr (SeraiAccount) account = NULL;
  g_autoptr (GError) error = NULL;

  account = STORE_CALL (use_token, store, &error, hash (bytes, byte), now, now + 1000);
  if (is_valid)
    g_assert_no_error (error);
  else
    g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_BAD_TOKEN);
}

static void
test_tokens (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore *store = fixture->store;
  gint64      account = enrol (store, "Tomba", "hash");
  guint8      bytes[SERAI_TOKEN_HASH_BYTES];
  g_autoptr (SeraiAccount) used = NULL;

  for (int n = 0; n < 5; n++)
    STORE (add_token, store, account, hash (bytes, n), NOW + 2 * DAY_MS);
  used = STORE (use_token, store, hash (bytes, 0), NOW, NOW + 30 * DAY_MS);
  g_assert_cmpint (used->id, ==, account);
  assert_token (store, 0, NOW + 30 * DAY_MS - 1, TRUE); /* extended by its use */
  assert_token (store, 0, NOW + 30 * DAY_MS, FALSE);
  assert_token (store, 1, NOW + 2 * DAY_MS, FALSE);
  assert_token (store, 99, NOW, FALSE);

  STORE (revoke_token, store, hash (bytes, 1));
  STORE (revoke_token, store, hash (bytes, 99));
  assert_token (store, 1, NOW, FALSE);
  STORE (set_password, store, account, "hash 2", hash (bytes, 2));
  assert_token (store, 2, NOW, TRUE);
  assert_token (store, 3, NOW, FALSE);
  STORE (revoke_tokens, store, account);
  assert_token (store, 2, NOW, FALSE);
}

/* ---- Offers ---- */

static SeraiOffer
new_offer (gint64 from, gint64 to, gint64 created)
{
  SeraiOffer offer = { .from = from, .to = to, .created = created, .expires = created + 1000 };

  serai_store_make_id (offer.id);
  serai_terms_init (&offer.terms, serai_registry_nth (1));
  offer.terms.legs = 2;
  return offer;
}

static guint
count_offers (SeraiStore *store, gint64 account, guint limit)
{
  g_autoptr (GPtrArray) offers = STORE (list_offers, store, account, NOW, limit);

  return offers->len;
}

static void
test_offers (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore *store = fixture->store;
  gint64      tomba = enrol (store, "Tomba", NULL), ibohal = enrol (store, "Ibohal", NULL);
  SeraiOffer  open = new_offer (tomba, 0, NOW), asked = new_offer (tomba, ibohal, NOW + 1);
  SeraiOffer  coded = new_offer (ibohal, 0, NOW + 2), same = new_offer (tomba, 0, NOW);
  GError     *error = NULL;
  g_autoptr (SeraiOffer) found = NULL, by_code = NULL;
  g_autoptr (GPtrArray) newest = NULL;

  coded.code = (char *) "ABCDEFGH";
  same.code = coded.code;
  g_strlcpy (asked.before, "0123456789abcdef", sizeof asked.before);
  asked.is_unlisted = TRUE;
  STORE (add_offer, store, &open);
  STORE (add_offer, store, &asked);
  STORE (add_offer, store, &coded);
  g_assert_false (STORE_CALL (add_offer, store, &error, &same));
  refuse_storage (error);

  found = STORE (find_offer, store, asked.id, NOW);
  g_assert_cmpstr (found->id, ==, asked.id);
  g_assert_cmpstr (found->from_name, ==, "Tomba");
  g_assert_cmpstr (found->to_name, ==, "Ibohal");
  g_assert_cmpint (found->from, ==, tomba);
  g_assert_cmpint (found->to, ==, ibohal);
  g_assert_cmpstr (found->before, ==, asked.before);
  g_assert_true (found->is_unlisted);
  g_assert_cmpint (found->created, ==, asked.created);
  g_assert_cmpint (found->expires, ==, asked.expires);
  g_assert_true (serai_terms_equal (&found->terms, &asked.terms));
  by_code = STORE (find_code, store, "ABCDEFGH", NOW);
  g_assert_cmpstr (by_code->id, ==, coded.id);
  g_assert_cmpint (by_code->to, ==, 0);
  g_assert_null (by_code->to_name);
  g_assert_false (by_code->is_unlisted);
  STORE_REFUSES (SERAI_NET_ERROR_NO_SUCH_OFFER, find_code, store, "ABCDEFG", NOW);
  STORE_REFUSES (SERAI_NET_ERROR_NO_SUCH_OFFER, find_offer, store, asked.id, asked.expires);

  g_assert_cmpuint (count_offers (store, 0, 100), ==, 1);
  g_assert_cmpuint (count_offers (store, tomba, 100), ==, 2);
  g_assert_cmpuint (count_offers (store, ibohal, 100), ==, 2);
  newest = STORE (list_offers, store, tomba, NOW, 1);
  g_assert_cmpuint (newest->len, ==, 1);
  g_assert_cmpstr (((SeraiOffer *) newest->pdata[0])->id, ==, asked.id);
}

/* An offer ends once. */
static void
test_end_of_offers (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore *store = fixture->store;
  gint64      tomba = enrol (store, "Tomba", NULL), ibohal = enrol (store, "Ibohal", NULL);
  SeraiOffer  first = new_offer (tomba, ibohal, NOW), answer = new_offer (ibohal, tomba, NOW);
  SeraiOffer  other = new_offer (ibohal, tomba, NOW);

  STORE (add_offer, store, &first);
  STORE (set_offer_expiry, store, first.id, NOW + 5000);
  g_autoptr (SeraiOffer) found = STORE (find_offer, store, first.id, NOW + 4999);

  g_assert_cmpint (found->expires, ==, NOW + 5000);
  STORE (replace_offer, store, first.id, &answer);
  STORE_REFUSES (SERAI_NET_ERROR_NO_SUCH_OFFER, replace_offer, store, first.id, &other);
  STORE_REFUSES (SERAI_NET_ERROR_NO_SUCH_OFFER, take_offer, store, first.id);
  STORE_REFUSES (SERAI_NET_ERROR_NO_SUCH_OFFER, set_offer_expiry, store, first.id, NOW);
  g_assert_cmpuint (count_offers (store, tomba, 100), ==, 1);
  STORE (take_offer, store, answer.id);
  STORE_REFUSES (SERAI_NET_ERROR_NO_SUCH_OFFER, take_offer, store, answer.id);
  g_assert_cmpuint (count_offers (store, tomba, 100), ==, 0);
}

static void
test_blocked (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore *store = fixture->store;
  gint64      tomba = enrol (store, "Tomba", NULL), ibohal = enrol (store, "Ibohal", "hash");
  SeraiOffer  offer = new_offer (tomba, ibohal, NOW), back = new_offer (ibohal, tomba, NOW);
  SeraiOffer  answer = new_offer (tomba, ibohal, NOW), before = new_offer (tomba, ibohal, NOW);
  g_autoptr (GPtrArray) blocked = NULL, nobody = NULL;

  STORE (add_offer, store, &back);
  STORE (add_offer, store, &before);
  STORE (block, store, ibohal, tomba, TRUE);
  STORE (block, store, ibohal, tomba, TRUE);
  STORE_REFUSES (SERAI_NET_ERROR_BLOCKED, add_offer, store, &offer);
  STORE_REFUSES (SERAI_NET_ERROR_BLOCKED, replace_offer, store, back.id, &answer);
  serai_store_make_id (back.id);
  STORE_REFUSES (SERAI_NET_ERROR_BLOCKING, add_offer, store, &back);
  STORE_REFUSES (SERAI_NET_ERROR_BLOCKING, replace_offer, store, before.id, &back);
  g_strlcpy (back.before, "0123456789abcdef", sizeof back.before);
  STORE_REFUSES (SERAI_NET_ERROR_BLOCKING, add_rematch, store, &back);
  g_assert_cmpuint (count_offers (store, tomba, 100), ==, 2); /* not ended by the failures */
  blocked = STORE (list_blocked, store, ibohal);
  g_assert_cmpuint (blocked->len, ==, 1);
  assert_account (blocked->pdata[0], "Tomba", NULL);
  STORE (block, store, ibohal, tomba, FALSE);
  STORE (block, store, ibohal, tomba, FALSE);
  nobody = STORE (list_blocked, store, ibohal);
  g_assert_cmpuint (nobody->len, ==, 0);
  STORE (add_offer, store, &offer);
  STORE (add_offer, store, &back);
}

/* @offer: (transfer full) */
static void
assert_offer (SeraiOffer *offer, const SeraiOffer *expected)
{
  g_assert_cmpstr (offer->id, ==, expected->id);
  g_assert_cmpint (offer->from, ==, expected->from);
  g_assert_cmpint (offer->to, ==, expected->to);
  g_assert_cmpstr (offer->before, ==, expected->before);
  serai_offer_free (offer);
}

/* Of a game there is one rematch at a time. */
static void
test_rematches (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore  *store = fixture->store;
  gint64       tomba = enrol (store, "Tomba", NULL), ibohal = enrol (store, "Ibohal", NULL);
  SeraiGameRow games[] = { new_game (tomba, ibohal), new_game (ibohal, tomba) };
  SeraiOffer   first = new_offer (tomba, ibohal, NOW), again = new_offer (tomba, ibohal, NOW + 1);
  SeraiOffer   back = new_offer (ibohal, tomba, NOW + 2), other = new_offer (ibohal, tomba, NOW);
  SeraiOffer   later = new_offer (ibohal, tomba, first.expires);

  for (guint n = 0; n < G_N_ELEMENTS (games); n++)
    STORE (begin_game, store, NULL, &games[n]);
  for (guint n = 0; n < 4; n++)
    g_strlcpy ((SeraiOffer *[]){ &first, &again, &back, &later }[n]->before, games[0].id,
               sizeof first.before);
  g_strlcpy (other.before, games[1].id, sizeof other.before);
  assert_offer (STORE (add_rematch, store, &first), &first);
  assert_offer (STORE (add_rematch, store, &again), &first);
  assert_offer (STORE (add_rematch, store, &back), &first);
  assert_offer (STORE (add_rematch, store, &other), &other);
  g_assert_cmpuint (count_offers (store, tomba, 100), ==, 2);
  assert_offer (STORE (add_rematch, store, &later), &later); /* the first has expired */
  STORE (take_offer, store, later.id);
  STORE (take_offer, store, first.id);
  STORE (block, store, ibohal, tomba, TRUE);
  STORE_REFUSES (SERAI_NET_ERROR_BLOCKED, add_rematch, store, &again);
}

/* ---- Games ---- */

static guint
count_games (SeraiStore *store, SeraiStoreGames which, gint64 account, gint64 time)
{
  g_autoptr (GPtrArray) games = STORE (list_games, store, which, account, time, 100);

  return games->len;
}

static void
test_begin (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore  *store = fixture->store;
  gint64       tomba = enrol (store, "Tomba", NULL), ibohal = enrol (store, "Ibohal", NULL);
  SeraiOffer   offer = new_offer (tomba, 0, NOW), late = new_offer (tomba, 0, NOW - 1000);
  SeraiGameRow row = new_game (tomba, ibohal), again = new_game (tomba, ibohal);
  SeraiGameRow without = new_game (ibohal, tomba);
  g_autoptr (SeraiStoredGame) game = NULL;

  row.leg = 2;
  row.score[1] = 2;
  row.turn = SERAI_SIDE_P2;
  row.deadline = NOW + 1000;
  g_strlcpy (row.before, "0123456789abcdef", sizeof row.before);
  STORE (add_offer, store, &offer);
  STORE (add_offer, store, &late);
  STORE (begin_game, store, offer.id, &row);
  STORE_REFUSES (SERAI_NET_ERROR_NO_SUCH_OFFER, begin_game, store, offer.id, &again);
  STORE_REFUSES (SERAI_NET_ERROR_NO_SUCH_OFFER, begin_game, store, late.id, &again);
  STORE_REFUSES (SERAI_NET_ERROR_NO_SUCH_GAME, load_game, store, again.id, 0);
  STORE (begin_game, store, NULL, &without);

  game = STORE (load_game, store, row.id, 0);
  g_assert_cmpuint (game->events->len, ==, 0);
  g_assert_cmpstr (game->row.id, ==, row.id);
  g_assert_true (serai_terms_equal (&game->row.terms, &row.terms));
  g_assert_cmpint (game->row.players[0], ==, tomba);
  g_assert_cmpint (game->row.players[1], ==, ibohal);
  g_assert_cmpstr (game->row.player_names[0], ==, "Tomba");
  g_assert_cmpstr (game->row.player_names[1], ==, "Ibohal");
  g_assert_cmpint (game->row.started, ==, NOW);
  g_assert_cmpint (game->row.ended, ==, 0);
  g_assert_cmpint (game->row.state, ==, SERAI_TABLE_RUNNING);
  g_assert_cmpint (game->row.result.outcome, ==, SERAI_OUTCOME_NONE);
  g_assert_cmpint (game->row.turn, ==, SERAI_SIDE_P2);
  g_assert_cmpint (game->row.deadline, ==, NOW + 1000);
  g_assert_cmpint (game->row.leg, ==, 2);
  g_assert_cmpint (game->row.score[0], ==, 0);
  g_assert_cmpint (game->row.score[1], ==, 2);
  g_assert_cmpstr (game->row.before, ==, row.before);
}

static void
assert_event (const SeraiTableEvent *event, const SeraiTableEvent *expected)
{
  g_assert_cmpuint (event->seq, ==, expected->seq);
  g_assert_cmpint (event->at, ==, expected->at);
  g_assert_cmpint (event->by, ==, expected->by);
  g_assert_cmpint (event->act.kind, ==, expected->act.kind);
  g_assert_cmpstr (event->act.key, ==, expected->act.key);
  g_assert_cmpstr (event->act.move, ==, expected->act.move);
  g_assert_cmpint (event->left_ms[0], ==, expected->left_ms[0]);
  g_assert_cmpint (event->left_ms[1], ==, expected->left_ms[1]);
  g_assert_cmpint (event->result.outcome, ==, expected->result.outcome);
  g_assert_cmpint (event->result.reason, ==, expected->result.reason);
}

static SeraiTableEvent
next_move (SeraiGameRow *row)
{
  SeraiTableEvent event = next_event (row, row->turn);

  event.act.kind = SERAI_ACT_MOVE;
  g_strlcpy (event.act.move, "a3-b3", sizeof event.act.move);
  event.left_ms[row->turn] = 1234;
  row->turn = row->turn == SERAI_SIDE_P1 ? SERAI_SIDE_P2 : SERAI_SIDE_P1;
  row->n_moves++;
  return event;
}

static void
test_append (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore     *store = fixture->store;
  gint64          tomba = enrol (store, "Tomba", NULL), ibohal = enrol (store, "Ibohal", NULL);
  SeraiGameRow    row = new_game (tomba, ibohal), stale;
  SeraiTableEvent events[4], other;
  g_autoptr (SeraiStoredGame) game = NULL, rest = NULL;

  STORE (begin_game, store, NULL, &row);
  stale = row;
  other = next_event (&stale, SERAI_SIDE_P2);
  events[0] = next_move (&row);
  row.deadline = NOW + 99;
  STORE (add_events, store, &row, &events[0], 1, NULL, NULL);
  STORE_REFUSES (SERAI_NET_ERROR_STALE, add_events, store, &stale, &other, 1, NULL, NULL);
  STORE_REFUSES (SERAI_NET_ERROR_STALE, add_events, store, &row, &events[0], 1, NULL, NULL);
  events[1] = next_event (&row, SERAI_SIDE_P2);
  events[2] = next_move (&row);
  events[3] = next_event (&row, SERAI_SIDE_NONE);
  events[3].act.kind = SERAI_ACT_FLAG;
  events[3].result = (SeraiResult){ SERAI_OUTCOME_P2_WINS, SERAI_REASON_TIME };
  row.result = events[3].result;
  row.state = SERAI_TABLE_OVER;
  row.ended = NOW + 77;
  row.deadline = -1;
  STORE (add_events, store, &row, &events[1], 3, NULL, NULL);

  game = STORE (load_game, store, row.id, 0);
  g_assert_cmpuint (game->events->len, ==, 4);
  for (guint n = 0; n < 4; n++)
    assert_event (&g_array_index (game->events, SeraiTableEvent, n), &events[n]);
  g_assert_cmpuint (game->row.n_events, ==, 4);
  g_assert_cmpuint (game->row.n_moves, ==, 2);
  g_assert_cmpint (game->row.turn, ==, SERAI_SIDE_P1);
  g_assert_cmpint (game->row.state, ==, SERAI_TABLE_OVER);
  g_assert_cmpint (game->row.result.outcome, ==, SERAI_OUTCOME_P2_WINS);
  g_assert_cmpint (game->row.result.reason, ==, SERAI_REASON_TIME);
  g_assert_cmpint (game->row.ended, ==, NOW + 77);
  g_assert_cmpint (game->row.deadline, ==, -1);
  rest = STORE (load_game, store, row.id, 3);
  g_assert_cmpuint (rest->events->len, ==, 1);
  assert_event (&g_array_index (rest->events, SeraiTableEvent, 0), &events[3]);
  STORE_REFUSES (SERAI_NET_ERROR_NO_SUCH_GAME, load_game, store, "0123456789abcdef", 0);
}

/* The key of an act is used once in a game; this is the host's mistake, not a client's. */
static void
test_key_twice (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore     *store = fixture->store;
  gint64          tomba = enrol (store, "Tomba", NULL), ibohal = enrol (store, "Ibohal", NULL);
  SeraiGameRow    row = new_game (tomba, ibohal);
  SeraiTableEvent first, second;
  GError         *error = NULL;
  g_autoptr (SeraiStoredGame) game = NULL;

  STORE (begin_game, store, NULL, &row);
  first = next_event (&row, SERAI_SIDE_P1);
  STORE (add_events, store, &row, &first, 1, NULL, NULL);
  second = next_event (&row, SERAI_SIDE_P1);
  g_strlcpy (second.act.key, first.act.key, sizeof second.act.key);
  g_assert_false (STORE_CALL (add_events, store, &error, &row, &second, 1, NULL, NULL));
  refuse_storage (error);
  game = STORE (load_game, store, row.id, 0);
  g_assert_cmpuint (game->row.n_events, ==, 1);
  second.by = SERAI_SIDE_P2; /* the keys of both players are independent */
  STORE (add_events, store, &row, &second, 1, NULL, NULL);
}

static void
test_lists (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore *store = fixture->store;
  gint64 a = enrol (store, "A", NULL), b = enrol (store, "B", NULL), c = enrol (store, "C", NULL);
  gint64 accounts[] = { a, b };
  SeraiGameRow rows[6];
  g_autoptr (GPtrArray) newest = NULL;
  g_autofree guint *counts = NULL;

  /* Three of A and B, three of C and A; each third one is over, each second one adjourned. */
  for (int n = 0; n < 6; n++)
    {
      SeraiTableEvent event;

      rows[n] = n < 3 ? new_game (a, b) : new_game (c, a);
      rows[n].started = NOW + n;
      rows[n].deadline = NOW + 10 * n;
      STORE (begin_game, store, NULL, &rows[n]);
      event = next_event (&rows[n], SERAI_SIDE_P1);
      rows[n].state = n % 3 == 0   ? SERAI_TABLE_OVER
                      : n % 2 == 0 ? SERAI_TABLE_ADJOURNED
                                   : rows[n].state;
      rows[n].ended = n % 3 == 0 ? NOW + 100 + n : 0;
      STORE (add_events, store, &rows[n], &event, 1, NULL, NULL);
    }
  g_assert_cmpuint (count_games (store, SERAI_STORE_GAMES_OPEN, a, 0), ==, 4);
  g_assert_cmpuint (count_games (store, SERAI_STORE_GAMES_OPEN, b, 0), ==, 2);
  counts = STORE (count_open_games, store, accounts);
  g_assert_cmpuint (counts[0], ==, 4);
  g_assert_cmpuint (counts[1], ==, 2);
  g_assert_cmpuint (count_games (store, SERAI_STORE_GAMES_LISTED, 0, 0), ==, 2);
  g_assert_cmpuint (count_games (store, SERAI_STORE_GAMES_ENDED, a, NOW + 200), ==, 2);
  g_assert_cmpuint (count_games (store, SERAI_STORE_GAMES_ENDED, a, NOW + 103), ==, 1);
  g_assert_cmpuint (count_games (store, SERAI_STORE_GAMES_ENDED, c, NOW + 200), ==, 1);
  g_assert_cmpuint (count_games (store, SERAI_STORE_GAMES_OVERDUE, 0, NOW + 51), ==, 2);
  g_assert_cmpuint (count_games (store, SERAI_STORE_GAMES_OVERDUE, 0, NOW + 50), ==, 1);
  newest = STORE (list_games, store, SERAI_STORE_GAMES_OPEN, a, 0, 1);
  g_assert_cmpuint (newest->len, ==, 1);
  g_assert_cmpstr (((SeraiGameRow *) newest->pdata[0])->id, ==, rows[5].id);

  STORE (set_deadline, store, rows[5].id, 1, NOW + 500);
  g_assert_cmpuint (count_games (store, SERAI_STORE_GAMES_OVERDUE, 0, NOW + 51), ==, 1);
  STORE_REFUSES (SERAI_NET_ERROR_STALE, set_deadline, store, rows[5].id, 0, NOW);
  STORE_REFUSES (SERAI_NET_ERROR_STALE, set_deadline, store, rows[3].id, 1, NOW);
}

/* Who does not play in such a game does not find it. */
static void
test_unlisted (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore *store = fixture->store;
  gint64 a = enrol (store, "A", NULL), b = enrol (store, "B", NULL), c = enrol (store, "C", NULL);
  SeraiGameRow listed = new_game (a, b), unlisted = new_game (a, b);
  g_autoptr (SeraiStoredGame) loaded = NULL;

  unlisted.is_unlisted = TRUE;
  STORE (begin_game, store, NULL, &listed);
  STORE (begin_game, store, NULL, &unlisted);
  g_assert_cmpuint (count_games (store, SERAI_STORE_GAMES_LISTED, a, 0), ==, 2);
  g_assert_cmpuint (count_games (store, SERAI_STORE_GAMES_LISTED, b, 0), ==, 2);
  g_assert_cmpuint (count_games (store, SERAI_STORE_GAMES_LISTED, c, 0), ==, 1);
  g_assert_cmpuint (count_games (store, SERAI_STORE_GAMES_LISTED, 0, 0), ==, 1);
  loaded = STORE (load_game, store, unlisted.id, 0);
  g_assert_true (loaded->row.is_unlisted);
}

/* ---- Ratings ---- */

/* A change from @n_before games to one more, with a rating. */
static SeraiRatingChange
change (gint64 account, guint n_before, double rating)
{
  return (SeraiRatingChange){ account, n_before, { rating, 200.5 - n_before, 0.06, n_before + 1 } };
}

static SeraiTableEvent
end_game (SeraiGameRow *row)
{
  SeraiTableEvent event = next_event (row, SERAI_SIDE_P1);

  event.act.kind = SERAI_ACT_RESIGN;
  event.result = (SeraiResult){ SERAI_OUTCOME_P2_WINS, SERAI_REASON_RESIGNATION };
  row->result = event.result;
  row->state = SERAI_TABLE_OVER;
  row->ended = NOW + 1;
  return event;
}

static void
assert_rating (SeraiStore *store, gint64 account, double rating, guint n_games)
{
  g_autoptr (GPtrArray) ratings = STORE (list_ratings, store, account);
  const SeraiRatingRow *row;

  g_assert_cmpuint (ratings->len, ==, n_games > 0 ? 1 : 0);
  if (n_games == 0)
    return;
  row = ratings->pdata[0];
  g_assert_cmpstr (row->kind, ==, serai_registry_nth (0)->id);
  g_assert_cmpfloat (row->rating.rating, ==, rating);
  g_assert_cmpfloat (row->rating.deviation, ==, 201.5 - n_games);
  g_assert_cmpfloat (row->rating.volatility, ==, 0.06);
  g_assert_cmpuint (row->rating.n_games, ==, n_games);
}

/* The end of a game and both ratings change together, or none of them. */
static void
test_ratings (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore  *store = fixture->store;
  gint64       tomba = enrol (store, "Tomba", "hash"), ibohal = enrol (store, "Ibohal", "hash");
  SeraiGameRow first = new_game (tomba, ibohal), second = new_game (ibohal, tomba);
  SeraiRatingChange changes[2] = { change (tomba, 0, 1400.25), change (ibohal, 0, 1600.75) };
  SeraiRatingChange again[2] = { change (ibohal, 0, 1), change (tomba, 0, 2) };
  SeraiTableEvent   event, other;
  g_autoptr (SeraiStoredGame) game = NULL;
  g_autoptr (GPtrArray) ranking = NULL, certain = NULL;

  STORE (begin_game, store, NULL, &first);
  STORE (begin_game, store, NULL, &second);
  event = end_game (&first);
  STORE (add_events, store, &first, &event, 1, changes, NULL);
  assert_rating (store, tomba, 1400.25, 1);
  assert_rating (store, ibohal, 1600.75, 1);

  /* Computed from ratings that have changed since. */
  other = end_game (&second);
  STORE_REFUSES (SERAI_NET_ERROR_STALE, add_events, store, &second, &other, 1, again, NULL);
  game = STORE (load_game, store, second.id, 0);
  g_assert_cmpuint (game->row.n_events, ==, 0);
  assert_rating (store, tomba, 1400.25, 1);
  again[0] = change (ibohal, 1, 1700);
  STORE_REFUSES (SERAI_NET_ERROR_STALE, add_events, store, &second, &other, 1, again, NULL);
  assert_rating (store, ibohal, 1600.75, 1);
  again[1] = change (tomba, 1, 1300);
  STORE (add_events, store, &second, &other, 1, again, NULL);
  assert_rating (store, ibohal, 1700, 2);
  assert_rating (store, tomba, 1300, 2);
  /* The game is over: a repetition changes nothing. */
  again[0] = change (ibohal, 2, 1);
  again[1] = change (tomba, 2, 2);
  STORE_REFUSES (SERAI_NET_ERROR_STALE, add_events, store, &second, &other, 1, again, NULL);
  assert_rating (store, ibohal, 1700, 2);

  ranking = STORE (list_ranking, store, serai_registry_nth (0)->id, 300.0, 10);
  g_assert_cmpuint (ranking->len, ==, 2);
  g_assert_cmpstr (((SeraiRatingRow *) ranking->pdata[0])->name, ==, "Ibohal");
  certain = STORE (list_ranking, store, serai_registry_nth (0)->id, 110.0, 10);
  g_assert_cmpuint (certain->len, ==, 0);
}

/* The second of two legs begins with the end of the first, or not at all. */
static void
test_next_leg (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore       *store = fixture->store;
  gint64            tomba = enrol (store, "Tomba", "h"), ibohal = enrol (store, "Ibohal", "h");
  SeraiGameRow      first = new_game (tomba, ibohal), next = new_game (ibohal, tomba);
  SeraiGameRow      never = new_game (ibohal, tomba);
  SeraiRatingChange changes[2] = { change (tomba, 0, 1), change (ibohal, 0, 2) };
  SeraiTableEvent   event;

  STORE (begin_game, store, NULL, &first);
  event = end_game (&first);
  STORE (add_events, store, &first, &event, 1, changes, &next);
  STORE_REFUSES (SERAI_NET_ERROR_STALE, add_events, store, &first, &event, 1, NULL, &never);
  g_assert_cmpuint (count_games (store, SERAI_STORE_GAMES_LISTED, 0, 0), ==, 1);
  g_assert_cmpuint (count_games (store, SERAI_STORE_GAMES_OPEN, tomba, 0), ==, 1);
}

/* ---- People ---- */

static void
assert_here (SeraiStore *store, const char *name, gint64 now, gboolean is_here, gboolean is_playing)
{
  g_autoptr (GPtrArray) people = STORE (list_here, store, now, 100);
  SeraiHere *here = STORE (find_here, store, name, now);
  gboolean   is_listed = FALSE;

  g_assert_true (here->is_here == is_here);
  g_assert_true (here->is_playing == is_playing);
  g_assert_cmpstr (here->account.name, ==, name);
  g_assert_null (here->account.password);
  for (guint n = 0; n < people->len; n++)
    {
      const SeraiHere *other = people->pdata[n];

      if (strcmp (other->account.name, name) != 0)
        continue;
      is_listed = TRUE;
      g_assert_true (other->is_here);
      g_assert_true (other->is_playing == is_playing);
      g_assert_true (other->account.is_guest == here->account.is_guest);
      g_assert_cmpuint (other->ratings->len, ==, here->ratings->len);
    }
  g_assert_true (is_listed == is_here);
  serai_here_free (here);
}

static void
test_here (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore       *store = fixture->store;
  gint64            tomba = enrol (store, "Tomba", NULL), ibohal = enrol (store, "Ibohal", "hash");
  SeraiGameRow      row = new_game (tomba, ibohal), slow = new_game (tomba, ibohal);
  SeraiRatingChange changes[2] = { change (tomba, 0, 1), change (ibohal, 0, 2) };
  SeraiTableEvent   event;
  g_autoptr (GPtrArray) newest = NULL;

  STORE (set_here, store, tomba, "Tomba", TRUE, NOW);
  STORE (set_here, store, tomba, "Tomba", TRUE, NOW + 1);
  assert_here (store, "Tomba", NOW, TRUE, FALSE);
  assert_here (store, "Ibohal", NOW, FALSE, FALSE);
  slow.terms.days = 3;
  STORE (begin_game, store, NULL, &slow);
  assert_here (store, "Tomba", NOW, TRUE, FALSE);
  STORE (begin_game, store, NULL, &row);
  assert_here (store, "Tomba", NOW, TRUE, TRUE);
  STORE (set_here, store, ibohal, "Ibohal", TRUE, NOW + 2);
  event = end_game (&row);
  STORE (add_events, store, &row, &event, 1, changes, NULL);
  assert_here (store, "Ibohal", NOW, TRUE, FALSE);
  newest = STORE (list_here, store, NOW, 1);
  g_assert_cmpuint (newest->len, ==, 1);
  g_assert_cmpint (((SeraiHere *) newest->pdata[0])->account.id, ==, ibohal);
  g_assert_cmpuint (((SeraiHere *) newest->pdata[0])->ratings->len, ==, 1);
  STORE (set_here, store, ibohal, "Ibohal", FALSE, NOW);
  assert_here (store, "Ibohal", NOW, FALSE, FALSE);
  STORE_REFUSES (SERAI_NET_ERROR_NO_SUCH_PERSON, find_here, store, "Nobody", NOW);
}

static gboolean
renew (SeraiStore *store, gint64 now)
{
  g_autoptr (GAsyncResult) result = NULL;
  gboolean is_new, has_died;

  serai_store_renew_async (store, now, NULL, keep_result_cb, &result);
  wait_for (&result);
  g_assert_true (serai_store_renew_finish (store, result, &is_new, &has_died, NULL));
  g_assert_false (has_died);
  return is_new;
}

/* Nobody is here in a process that does not renew itself. */
static void
test_renew (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore *store = fixture->store;
  gint64      tomba = enrol (store, "Tomba", "hash");
  gint64      later = NOW + SERAI_STORE_HERE_MS;

  g_assert_true (renew (store, NOW));
  g_assert_false (renew (store, NOW));
  STORE (set_here, store, tomba, "Tomba", TRUE, NOW);
  assert_here (store, "Tomba", later - 1, TRUE, FALSE);
  assert_here (store, "Tomba", later, FALSE, FALSE);
  g_assert_false (renew (store, later));
  assert_here (store, "Tomba", later, TRUE, FALSE);
  STORE (clean, store, later + 3 * SERAI_STORE_HERE_MS);
  assert_here (store, "Tomba", later, TRUE, FALSE);
  STORE (clean, store, later + 10 * SERAI_STORE_HERE_MS);
  assert_here (store, "Tomba", later, FALSE, FALSE);
  g_assert_true (renew (store, later)); /* forgotten */
}

static void
assert_leave (SeraiStore *store, gint64 account, guint n, gint64 from, gint64 until)
{
  g_autoptr (GArray) leave = STORE (list_leave, store, account, NOW);
  const SeraiLeave *last;

  g_assert_cmpuint (leave->len, ==, n);
  if (n == 0)
    return;
  last = &g_array_index (leave, SeraiLeave, n - 1);
  g_assert_cmpint (last->from, ==, from);
  g_assert_cmpint (last->until, ==, until);
}

static void
test_leave (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore *store = fixture->store;
  gint64      tomba = enrol (store, "Tomba", "hash");

  STORE (set_leave, store, tomba, NOW, 0); /* none has begun */
  assert_leave (store, tomba, 0, 0, 0);
  STORE (set_leave, store, tomba, NOW, NOW + 1000);
  STORE (set_leave, store, tomba, NOW + 10, NOW + 2000); /* longer */
  assert_leave (store, tomba, 1, NOW, NOW + 2000);
  STORE (set_leave, store, tomba, NOW + 20, 0); /* back */
  assert_leave (store, tomba, 1, NOW, NOW + 20);
  STORE (set_leave, store, tomba, NOW + 20, NOW + 30);
  assert_leave (store, tomba, 2, NOW + 20, NOW + 30);
  STORE (set_leave, store, tomba, NOW + 20, NOW + 20);
  STORE (set_leave, store, tomba, NOW + 20, NOW + 40);
  assert_leave (store, tomba, 2, NOW + 20, NOW + 40);
}

/* ---- Outages ---- */

static void
assert_outages (SeraiStore *store, gint64 now, guint n, gint64 from, gint64 until)
{
  g_autoptr (GArray) outages = STORE (come_alive, store, now);
  const SeraiOutage *last;

  g_assert_cmpuint (outages->len, ==, n);
  if (n == 0)
    return;
  last = &g_array_index (outages, SeraiOutage, n - 1);
  g_assert_cmpint (last->from, ==, from);
  g_assert_cmpint (last->until, ==, until);
}

static void
test_outages (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const gint64 alive = SERAI_STORE_ALIVE_MS;
  SeraiStore  *store = fixture->store;
  gint64       later = NOW + 10 * DAY_MS;

  assert_outages (store, NOW - DAY_MS, 0, 0, 0); /* none has ever run */
  STORE (stay_alive, store, NOW);
  assert_outages (store, NOW + alive, 0, 0, 0); /* another one runs */
  STORE (stay_alive, store, NOW);
  assert_outages (store, NOW + 2 * alive, 1, NOW, NOW + 2 * alive);
  assert_outages (store, NOW + 2 * alive, 1, NOW, NOW + 2 * alive); /* began at once */
  STORE (stay_alive, store, later);
  assert_outages (store, later + DAY_MS, 2, later, later + DAY_MS);
  assert_outages (store, NOW + 60 * DAY_MS, 3, later + DAY_MS, NOW + 60 * DAY_MS);
  STORE (stay_alive, store, NOW + 61 * DAY_MS);
  assert_outages (store, NOW + 61 * DAY_MS, 2, later + DAY_MS, NOW + 60 * DAY_MS); /* forgotten */
}

/* No time is in two outages. */
static void
test_clock_set_back (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore *store = fixture->store;

  STORE (stay_alive, store, NOW + 10000);
  assert_outages (store, NOW + 20000, 1, NOW + 10000, NOW + 20000);
  assert_outages (store, NOW, 1, NOW + 10000, NOW + 20000);
  assert_outages (store, NOW + 30000, 1, NOW, NOW + 30000);
  STORE (stay_alive, store, NOW + 12000);
  assert_outages (store, NOW + 18000, 1, NOW, NOW + 30000);
  STORE (stay_alive, store, NOW + 25000);
  assert_outages (store, NOW + 40000, 2, NOW + 30000, NOW + 40000);
}

static gint64
get_deadline (SeraiStore *store, const SeraiGameRow *row)
{
  g_autoptr (SeraiStoredGame) game = STORE (load_game, store, row->id, 0);

  return game->row.deadline;
}

static void
test_deadlines_after_outage (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore  *store = fixture->store;
  gint64       tomba = enrol (store, "Tomba", NULL), ibohal = enrol (store, "Ibohal", NULL);
  SeraiGameRow limited = new_game (tomba, ibohal), unlimited = new_game (tomba, ibohal);

  limited.deadline = NOW + 1000;
  STORE (begin_game, store, NULL, &limited);
  STORE (begin_game, store, NULL, &unlimited);
  STORE (stay_alive, store, NOW);
  g_array_unref (STORE (come_alive, store, NOW + DAY_MS));
  g_array_unref (STORE (come_alive, store, NOW + DAY_MS + 1));
  g_assert_cmpint (get_deadline (store, &limited), ==, NOW + DAY_MS + 1000);
  g_assert_cmpint (get_deadline (store, &unlimited), ==, -1);
}

/* ---- The rest ---- */

static gboolean
is_free (SeraiStore *store, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiAccount) found = STORE_CALL (find_account, store, &error, name);

  return found == NULL;
}

static void
test_clean (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore     *store = fixture->store;
  gint64          member = enrol (store, "Member", "hash");
  gint64          played = enrol (store, "Played", NULL), playing = enrol (store, "Playing", NULL);
  gint64          stays = enrol (store, "Stays", NULL);
  SeraiGameRow    over = new_game (member, played), open = new_game (member, playing);
  SeraiOffer      offer = new_offer (member, 0, NOW);
  guint8          bytes[SERAI_TOKEN_HASH_BYTES];
  SeraiTableEvent event;
  g_autoptr (SeraiStoredGame) game = NULL;

  enrol (store, "Idle", NULL);
  STORE (begin_game, store, NULL, &over);
  STORE (begin_game, store, NULL, &open);
  event = end_game (&over);
  STORE (add_events, store, &over, &event, 1, NULL, NULL);
  STORE (add_token, store, played, hash (bytes, 1), NOW + 1);
  STORE (add_token, store, stays, hash (bytes, 2), NOW + DAY_MS);
  STORE (add_offer, store, &offer);

  STORE (clean, store, NOW + 1);
  g_assert_cmpuint (count_offers (store, 0, 10), ==, 1);
  g_assert_false (is_free (store, "Idle")); /* only just came in */
  STORE (clean, store, NOW + DAY_MS / 2);
  STORE (clean, store, NOW + DAY_MS / 2);
  g_assert_cmpuint (count_offers (store, 0, 10), ==, 0);
  g_assert_true (is_free (store, "Idle"));
  g_assert_true (is_free (store, "Played"));
  g_assert_false (is_free (store, "Playing"));
  g_assert_false (is_free (store, "Stays"));
  g_assert_false (is_free (store, "Member"));
  game = STORE (load_game, store, over.id, 0);
  g_assert_cmpstr (game->row.player_names[1], ==, "Played");
  enrol (store, "Played", NULL);
}

/* Everything is there again, in another process. */
static void
test_reopen (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  gint64          tomba = enrol (fixture->store, "Tomba", NULL);
  SeraiGameRow    row = new_game (tomba, enrol (fixture->store, "Ibohal", NULL));
  SeraiTableEvent event;
  g_autoptr (SeraiStoredGame) game = NULL;

  STORE (set_here, fixture->store, tomba, "Tomba", TRUE, NOW);
  STORE (begin_game, fixture->store, NULL, &row);
  event = next_event (&row, SERAI_SIDE_P1);
  STORE (add_events, fixture->store, &row, &event, 1, NULL, NULL);
  close_store (fixture->store);
  fixture->store = open_store (fixture->place.address);
  game = STORE (load_game, fixture->store, row.id, 0);
  g_assert_cmpuint (game->events->len, ==, 1);
  assert_event (&g_array_index (game->events, SeraiTableEvent, 0), &event);
  /* A file was used by a process that has ended; in PostgreSQL it may still run. */
  assert_here (fixture->store, "Tomba", NOW, fixture->place.kind == DATABASE_IN_POSTGRES, TRUE);
}

/* Somebody has changed the database by hand: the game cannot be loaded, and nothing worse. */
static void
test_tampered (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const char *const changes[] = {
    "UPDATE game SET state = 'walking'",
    "UPDATE game SET outcome = 'p3win'",
    "UPDATE game SET reason = ''",
    "UPDATE game SET terms = ''",
    "UPDATE game SET terms = '[]'",
    "UPDATE game SET terms = '{\"game\": \"chess\"}'",
    "UPDATE game SET turn = 9",
    "UPDATE game SET leg = 0",
    "UPDATE game SET n_events = -1",
    "UPDATE game SET n_events = 9",
    "UPDATE game SET n_moves = 99999999999",
    "UPDATE game SET ended = 5",
    "UPDATE event SET seq = 7 WHERE seq = 2",
    "UPDATE event SET data = ''",
    "UPDATE event SET data = '[[[[[[[['",
    "UPDATE event SET data = '{}' WHERE seq = 3",
    "DELETE FROM event WHERE seq = 2",
    "DELETE FROM event WHERE seq = 3",
    "UPDATE game SET n_events = 'many'", /* only SQLite takes these */
    "UPDATE game SET turn = X'0102'",
    "UPDATE event SET data = 5",
  };
  const gboolean is_file = fixture->place.kind == DATABASE_IN_FILE;
  SeraiGameRow   row =
      new_game (enrol (fixture->store, "A", NULL), enrol (fixture->store, "B", NULL));
  SeraiTableEvent events[3];

  STORE (begin_game, fixture->store, NULL, &row);
  for (guint n = 0; n < 3; n++)
    events[n] = next_event (&row, SERAI_SIDE_P1);
  STORE (add_events, fixture->store, &row, events, 3, NULL, NULL);
  for (guint n = 0; n < G_N_ELEMENTS (changes) - (is_file ? 0 : 3); n++)
    {
      GError *error = NULL;

      close_store (fixture->store);
      place_execute (&fixture->place, "CREATE TABLE game_before AS SELECT * FROM game;"
                                      "CREATE TABLE event_before AS SELECT * FROM event;");
      place_execute (&fixture->place, changes[n]);
      fixture->store = open_store (fixture->place.address);
      g_test_message ("%s", changes[n]);
      g_assert_null (STORE_CALL (load_game, fixture->store, &error, row.id, 0));
      refuse_storage (error);
      close_store (fixture->store);
      place_execute (&fixture->place, "DELETE FROM event; DELETE FROM game;"
                                      "INSERT INTO game SELECT * FROM game_before;"
                                      "INSERT INTO event SELECT * FROM event_before;"
                                      "DROP TABLE game_before; DROP TABLE event_before;");
      fixture->store = open_store (fixture->place.address);
    }
  serai_stored_game_free (STORE (load_game, fixture->store, row.id, 0));
}

static gboolean
check (SeraiStore *store)
{
  g_autoptr (GAsyncResult) result = NULL;

  serai_store_check_async (store, NULL, keep_result_cb, &result);
  wait_for (&result);
  return serai_store_check_finish (store, result, NULL);
}

static void
test_check (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_assert_true (check (fixture->store));
}

static void
add (DatabaseKind kind, const char *name, void (*test) (Fixture *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/store/%s/%s", database_kind_name (kind), name);

  g_test_add (path, Fixture, GINT_TO_POINTER (kind), set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (DatabaseKind kind = 0; kind < N_DATABASE_KINDS; kind++)
    {
      if (!database_kind_is_available (kind))
        continue;
      add (kind, "accounts", test_accounts);
      add (kind, "nasty-names", test_nasty_names);
      add (kind, "tokens", test_tokens);
      add (kind, "offers", test_offers);
      add (kind, "end-of-offers", test_end_of_offers);
      add (kind, "blocked", test_blocked);
      add (kind, "rematches", test_rematches);
      add (kind, "begin", test_begin);
      add (kind, "append", test_append);
      add (kind, "key-twice", test_key_twice);
      add (kind, "lists", test_lists);
      add (kind, "unlisted", test_unlisted);
      add (kind, "ratings", test_ratings);
      add (kind, "next-leg", test_next_leg);
      add (kind, "here", test_here);
      add (kind, "renew", test_renew);
      add (kind, "leave", test_leave);
      add (kind, "outages", test_outages);
      add (kind, "clock-set-back", test_clock_set_back);
      add (kind, "deadlines-after-outage", test_deadlines_after_outage);
      add (kind, "clean", test_clean);
      add (kind, "check", test_check);
      if (kind == DATABASE_IN_MEMORY)
        continue;
      add (kind, "reopen", test_reopen);
      add (kind, "tampered", test_tampered);
    }

  return g_test_run ();
}
