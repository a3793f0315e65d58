/* serai-results.c: what people have played and reached, and what they do not want.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-results.h"

#include "game.h"
#include "registry.h"
#include "serai-acts.h"
#include "serai-glicko.h"
#include "serai-lobby.h"
#include "serai-offers.h"
#include "serai-person-name.h"
#include "serai-room.h"
#include "serai-save.h"
#include "serai-summaries.h"

#define MAX_LISTED 200
#define MAX_HISTORY 50
#define MAX_RANKING 100
#define NAME_BYTES (4 * SERAI_NAME_MAX_CHARS)
#define MAX_TIME (G_GINT64_CONSTANT (1) << 52)
#define DAY_MS (G_GINT64_CONSTANT (24) * 60 * 60 * 1000)
#define YEAR_MS (365 * DAY_MS)
#define LEAVE_MS (28 * DAY_MS) /* a year */

/* @list: (transfer full): the only member of the reply */
static void
reply_with_list (SeraiRequest *request, const char *name, JsonArray *list)
{
  JsonObject *reply = json_object_new ();

  json_object_set_array_member (reply, name, list);
  serai_request_reply (request, reply);
}

/* ---- The lobby ---- */

static const char *
state_of (const SeraiHere *here)
{
  return !here->is_here ? "gone" : here->is_playing ? "playing" : "free";
}

static JsonArray *
write_people (GPtrArray *people)
{
  JsonArray *array = json_array_sized_new (people->len);

  for (guint n = 0; n < people->len; n++)
    {
      const SeraiHere *here = g_ptr_array_index (people, n);

      json_array_add_object_element (
          array, serai_summary_of_person (here->account.name, here->account.is_guest,
                                          state_of (here), here->ratings));
    }
  return array;
}

/* The data of "lobby": its reply, while it is put together. */
static void
lobby_games_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  JsonObject   *reply = request->data;
  GError       *error = NULL;
  g_autoptr (GPtrArray) games = serai_store_list_games_finish (SERAI_STORE (store), result, &error);

  if (games == NULL)
    {
      serai_request_refuse (request, error);
      return;
    }
  json_object_set_array_member (reply, "games", serai_summary_of_games (games));
  serai_request_reply (request, json_object_ref (reply));
}

/* Adds @offers to those in @reply, without the ones that are there. */
static void
add_offers (JsonObject *reply, GPtrArray *offers, const SeraiPerson *reader)
{
  JsonArray *array;

  if (!json_object_has_member (reply, "offers"))
    json_object_set_array_member (reply, "offers", json_array_new ());
  array = json_object_get_array_member (reply, "offers");
  for (guint n = 0; n < offers->len; n++)
    {
      const SeraiOffer *offer = g_ptr_array_index (offers, n);
      gboolean          is_known = FALSE;

      for (guint m = 0; m < json_array_get_length (array) && !is_known; m++)
        is_known = g_str_equal (
            json_object_get_string_member (json_array_get_object_element (array, m), "id"),
            offer->id);
      if (!is_known)
        json_array_add_object_element (array, serai_offers_write (offer, reader));
    }
}

static void
lobby_open_offers_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  SeraiHall    *hall = request->peer->hall;
  SeraiPerson  *person = request->peer->person;
  GError       *error = NULL;
  g_autoptr (GPtrArray) offers =
      serai_store_list_offers_finish (SERAI_STORE (store), result, &error);

  if (offers == NULL)
    {
      serai_request_refuse (request, error);
      return;
    }
  add_offers (request->data, offers, person);
  serai_store_list_games_async (hall->store, SERAI_STORE_GAMES_LISTED,
                                person != NULL ? person->id : 0, 0, MAX_LISTED, NULL,
                                lobby_games_cb, request);
}

static void
lobby_own_offers_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  SeraiHall    *hall = request->peer->hall;
  GError       *error = NULL;
  g_autoptr (GPtrArray) offers =
      serai_store_list_offers_finish (SERAI_STORE (store), result, &error);

  if (offers == NULL)
    {
      serai_request_refuse (request, error);
      return;
    }
  add_offers (request->data, offers, request->peer->person);
  serai_store_list_offers_async (hall->store, 0, serai_hall_now (), MAX_LISTED, NULL,
                                 lobby_open_offers_cb, request);
}

static void
lobby_people_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  SeraiPerson  *person = request->peer->person;
  GError       *error = NULL;
  g_autoptr (GPtrArray) people = serai_store_list_here_finish (SERAI_STORE (store), result, &error);

  if (people == NULL)
    {
      serai_request_refuse (request, error);
      return;
    }
  json_object_set_array_member (request->data, "people", write_people (people));
  if (person == NULL) /* gone */
    serai_request_reply (request, NULL);
  else
    serai_store_list_offers_async (request->peer->hall->store, person->id, serai_hall_now (),
                                   MAX_LISTED, NULL, lobby_own_offers_cb, request);
}

/**
 * serai_results_lobby:
 * @request: (transfer full): "lobby"
 */
void
serai_results_lobby (SeraiRequest *request)
{
  gboolean is_watching = serai_members_boolean (&request->members, "watch");

  if (!serai_request_check (request))
    return;
  serai_lobby_watch (request->peer, is_watching);
  if (!is_watching)
    {
      serai_request_reply (request, NULL);
      return;
    }
  serai_request_set_data (request, json_object_new (), (GDestroyNotify) json_object_unref);
  serai_store_list_here_async (request->peer->hall->store, serai_hall_now (), MAX_LISTED, NULL,
                               lobby_people_cb, request);
}

/* ---- Profiles ---- */

/* What to do with the account whose name a request has. */
typedef void (*AccountFunc) (SeraiRequest *request, const SeraiAccount *account);

typedef struct
{
  AccountFunc   next;
  SeraiAccount *account; /* (owned) (nullable) */
} AccountCall;

static void
account_call_free (gpointer data)
{
  AccountCall *call = data;

  g_clear_pointer (&call->account, serai_account_free);
  g_free (call);
}

static void
account_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  AccountCall  *call = request->data;
  GError       *error = NULL;

  call->account = serai_store_find_account_finish (SERAI_STORE (store), result, &error);
  if (call->account != NULL)
    call->next (request, call->account);
  else
    serai_request_refuse (request, error);
}

/* Reads "name" and finds the account. */
static void
with_account (SeraiRequest *request, AccountFunc next)
{
  const char  *name = serai_members_text (&request->members, "name", 1, NAME_BYTES);
  AccountCall *call = g_new0 (AccountCall, 1);

  call->next = next;
  serai_request_set_data (request, call, account_call_free);
  if (!serai_request_check (request))
    return;
  if (serai_person_name_is_valid (name, NULL))
    serai_store_find_account_async (request->peer->hall->store, name, NULL, account_cb, request);
  else
    serai_request_refuse_code (request, SERAI_NET_ERROR_NO_SUCH_PERSON, "name",
                               "nobody has this name");
}

static void
profile_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  AccountCall  *call = request->data;
  JsonObject   *reply, *numbers;
  GError       *error = NULL;
  g_autoptr (GPtrArray) ratings =
      serai_store_list_ratings_finish (SERAI_STORE (store), result, &error);

  if (ratings == NULL)
    {
      serai_request_refuse (request, error);
      return;
    }
  numbers = json_object_new ();
  for (guint n = 0; n < ratings->len; n++)
    {
      const SeraiRatingRow *row = g_ptr_array_index (ratings, n);

      json_object_set_object_member (numbers, row->kind, serai_summary_of_rating (&row->rating));
    }
  reply = json_object_new ();
  json_object_set_string_member (reply, "name", call->account->name);
  json_object_set_boolean_member (reply, "guest", call->account->is_guest);
  json_object_set_int_member (reply, "since", call->account->since);
  json_object_set_object_member (reply, "ratings", numbers);
  serai_request_reply (request, reply);
}

static void
load_profile (SeraiRequest *request, const SeraiAccount *account)
{
  serai_store_list_ratings_async (request->peer->hall->store, account->id, NULL, profile_cb,
                                  request);
}

/**
 * serai_results_profile:
 * @request: (transfer full): "profile"
 */
void
serai_results_profile (SeraiRequest *request)
{
  with_account (request, load_profile);
}

static void
history_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  GError       *error = NULL;
  g_autoptr (GPtrArray) games = serai_store_list_games_finish (SERAI_STORE (store), result, &error);

  if (games == NULL)
    {
      serai_request_refuse (request, error);
      return;
    }
  reply_with_list (request, "games", serai_summary_of_games (games));
}

static void
load_history (SeraiRequest *request, const SeraiAccount *account)
{
  gint64 before =
      serai_members_integer_or (&request->members, "before", 0, MAX_TIME, serai_hall_now () + 1);

  if (serai_request_check (request))
    serai_store_list_games_async (request->peer->hall->store, SERAI_STORE_GAMES_ENDED, account->id,
                                  before, MAX_HISTORY, NULL, history_cb, request);
}

/**
 * serai_results_history:
 * @request: (transfer full): "history"
 */
void
serai_results_history (SeraiRequest *request)
{
  with_account (request, load_history);
}

/* ---- Records ---- */

static SeraiMatch *
replay (const SeraiTable *table)
{
  const SeraiTerms  *terms = serai_table_get_terms (table);
  const SeraiRecord *record = serai_table_get_record (table);
  SeraiMatch        *match = serai_match_new (terms->rules, &terms->options);
  char               text[SERAI_MOVE_TEXT];

  for (size_t n = 1; n < record->n_line; n++)
    {
      terms->rules->write_move (&record->line[n - 1]->position, record->line[n]->move, text);
      if (!serai_match_play_text (match, text, NULL))
        break;
    }
  if (serai_reason_is_declared (serai_table_get_result (table).reason))
    serai_match_end (match, serai_table_get_result (table));
  return match;
}

/* A job. */
static void
run_record (SeraiRoom *room, SeraiRequest *request)
{
  g_autoptr (SeraiMatch) match = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  if (serai_room_get_side (room, request->peer->person) == SERAI_SIDE_NONE
      && room->row->state != SERAI_TABLE_OVER)
    {
      serai_request_refuse_code (request, SERAI_NET_ERROR_NOT_A_PLAYER, NULL,
                                 "others see the record when the game is over");
      return;
    }
  match = replay (room->table);
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    serai_match_set_name (match, side, room->row->player_names[side]);
  text = serai_save_to_text (match);
  node = json_from_string (text, NULL);
  serai_request_reply (
      request, serai_summary_holding ("record", json_object_ref (json_node_get_object (node))));
}

/**
 * serai_results_record:
 * @request: (transfer full): "record"
 */
void
serai_results_record (SeraiRequest *request)
{
  const char *id = serai_members_text (&request->members, "game", 1, SERAI_ID_BYTES - 1);

  if (serai_request_check (request))
    serai_room_request (request->peer->hall, id, run_record, request);
}

/* ---- The ranking ---- */

static void
ranking_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  JsonArray    *people;
  GError       *error = NULL;
  g_autoptr (GPtrArray) rows =
      serai_store_list_ranking_finish (SERAI_STORE (store), result, &error);

  if (rows == NULL)
    {
      serai_request_refuse (request, error);
      return;
    }
  people = json_array_sized_new (rows->len);
  for (guint n = 0; n < rows->len; n++)
    {
      const SeraiRatingRow *row = g_ptr_array_index (rows, n);
      JsonObject           *person = serai_summary_of_rating (&row->rating);

      json_object_set_string_member (person, "name", row->name);
      json_array_add_object_element (people, person);
    }
  reply_with_list (request, "people", people);
}

/**
 * serai_results_ranking:
 * @request: (transfer full): "ranking"
 */
void
serai_results_ranking (SeraiRequest *request)
{
  const char *kind = serai_members_text (&request->members, "game", 1, SERAI_KIND_BYTES - 1);

  if (!serai_request_check (request))
    return;
  if (serai_registry_find (kind) == NULL)
    serai_request_refuse_code (request, SERAI_NET_ERROR_BAD_FIELD, "game", "there is no such game");
  else
    serai_store_list_ranking_async (request->peer->hall->store, kind, SERAI_GLICKO_RANKED,
                                    MAX_RANKING, NULL, ranking_cb, request);
}

/* ---- Blocking ---- */

static void
block_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  GError       *error = NULL;

  if (serai_store_block_finish (SERAI_STORE (store), result, &error))
    serai_request_reply (request, NULL);
  else
    serai_request_refuse (request, error);
}

static void
set_blocked (SeraiRequest *request, const SeraiAccount *account, gboolean is_blocked)
{
  SeraiPerson *person = request->peer->person;

  if (person == NULL) /* gone */
    serai_request_reply (request, NULL);
  else if (account->id == person->id)
    serai_request_refuse_code (request, SERAI_NET_ERROR_SELF, "name", "this is oneself");
  else
    serai_store_block_async (request->peer->hall->store, person->id, account->id, is_blocked, NULL,
                             block_cb, request);
}

static void
do_block (SeraiRequest *request, const SeraiAccount *account)
{
  set_blocked (request, account, TRUE);
}

static void
do_unblock (SeraiRequest *request, const SeraiAccount *account)
{
  set_blocked (request, account, FALSE);
}

/**
 * serai_results_block:
 * @request: (transfer full): "block"
 */
void
serai_results_block (SeraiRequest *request)
{
  with_account (request, do_block);
}

/**
 * serai_results_unblock:
 * @request: (transfer full): "unblock"
 */
void
serai_results_unblock (SeraiRequest *request)
{
  with_account (request, do_unblock);
}

static void
blocked_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  JsonArray    *names;
  GError       *error = NULL;
  g_autoptr (GPtrArray) accounts =
      serai_store_list_blocked_finish (SERAI_STORE (store), result, &error);

  if (accounts == NULL)
    {
      serai_request_refuse (request, error);
      return;
    }
  names = json_array_sized_new (accounts->len);
  for (guint n = 0; n < accounts->len; n++)
    json_array_add_string_element (names, ((SeraiAccount *) g_ptr_array_index (accounts, n))->name);
  reply_with_list (request, "names", names);
}

/**
 * serai_results_blocked:
 * @request: (transfer full): "blocked"
 */
void
serai_results_blocked (SeraiRequest *request)
{
  serai_store_list_blocked_async (request->peer->hall->store, request->peer->person->id, NULL,
                                  blocked_cb, request);
}

/* ---- Leave ---- */

/* @until: 0: the person is not on leave */
static void
reply_with_leave (SeraiRequest *request, gint64 until, gint64 left)
{
  JsonObject *reply = json_object_new ();

  if (until > 0)
    json_object_set_int_member (reply, "until", until);
  else
    json_object_set_null_member (reply, "until");
  json_object_set_int_member (reply, "left", MAX (left, 0));
  serai_request_reply (request, reply);
}

/* The data of "holiday". */
typedef struct
{
  SeraiHall *hall;
  gint64     account, now;
  gint64     until; /* @now: it ends */
  gint64     left;  /* ms that can be taken besides */
} LeaveCall;

static void
leave_games_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  LeaveCall    *call = request->data;
  GError       *error = NULL;
  g_autoptr (GPtrArray) games = serai_store_list_games_finish (SERAI_STORE (store), result, &error);

  if (games == NULL)
    {
      serai_request_refuse (request, error);
      return;
    }
  for (guint n = 0; n < games->len; n++)
    {
      const SeraiGameRow *row = g_ptr_array_index (games, n);

      if (row->terms.days > 0)
        serai_acts_leave_changed (request->peer->hall, row->id);
    }
  reply_with_leave (request, call->until > call->now ? call->until : 0, call->left);
}

static void
leave_set_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  LeaveCall    *call = request->data;
  GError       *error = NULL;

  if (serai_store_set_leave_finish (SERAI_STORE (store), result, &error))
    serai_store_list_games_async (call->hall->store, SERAI_STORE_GAMES_OPEN, call->account, 0,
                                  MAX_LISTED, NULL, leave_games_cb, request);
  else
    serai_request_refuse (request, error);
}

/* The leave of the last year; of what has begun only the part that has passed. */
static gint64
sum_leave (GArray *leaves, gint64 now)
{
  gint64 sum = 0;

  for (guint n = 0; n < leaves->len; n++)
    {
      const SeraiLeave *leave = &g_array_index (leaves, SeraiLeave, n);

      sum += MAX (MIN (leave->until, now) - MAX (leave->from, now - YEAR_MS), 0);
    }
  return sum;
}

static void
leave_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  LeaveCall    *call = request->data;
  GError       *error = NULL;
  g_autoptr (GArray) leaves = serai_store_list_leave_finish (SERAI_STORE (store), result, &error);

  if (leaves == NULL)
    {
      serai_request_refuse (request, error);
      return;
    }
  call->left = LEAVE_MS - sum_leave (leaves, call->now) - (call->until - call->now);
  if (call->left < 0 && call->until > call->now)
    serai_request_refuse_code (request, SERAI_NET_ERROR_BAD_FIELD, "until",
                               "more than 28 days in a year");
  else
    serai_store_set_leave_async (call->hall->store, call->account, call->now, call->until, NULL,
                                 leave_set_cb, request);
}

/**
 * serai_results_holiday:
 * @request: (transfer full): "holiday"
 */
void
serai_results_holiday (SeraiRequest *request)
{
  LeaveCall *call = g_new0 (LeaveCall, 1);

  call->hall = request->peer->hall;
  call->account = request->peer->person->id;
  call->now = serai_hall_now ();
  call->until =
      serai_members_integer_or (&request->members, "until", call->now + 1, MAX_TIME, call->now);
  serai_request_set_data (request, call, g_free);
  if (serai_request_check (request))
    serai_store_list_leave_async (call->hall->store, call->account, call->now - YEAR_MS, NULL,
                                  leave_cb, request);
}

/* Returns: when the leave ends that goes on; 0: none does */
static gint64
find_end_of_leave (GArray *leaves, gint64 now)
{
  for (guint n = 0; n < leaves->len; n++)
    {
      const SeraiLeave *leave = &g_array_index (leaves, SeraiLeave, n);

      if (leave->from <= now && leave->until > now)
        return leave->until;
    }
  return 0;
}

static void
leave_listed_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  GError       *error = NULL;
  gint64        now = serai_hall_now ();
  gint64        until;
  g_autoptr (GArray) leaves = serai_store_list_leave_finish (SERAI_STORE (store), result, &error);

  if (leaves == NULL)
    {
      serai_request_refuse (request, error);
      return;
    }
  until = find_end_of_leave (leaves, now);
  reply_with_leave (request, until, LEAVE_MS - sum_leave (leaves, now) - MAX (until - now, 0));
}

/**
 * serai_results_leave:
 * @request: (transfer full): "leave"
 */
void
serai_results_leave (SeraiRequest *request)
{
  serai_store_list_leave_async (request->peer->hall->store, request->peer->person->id,
                                serai_hall_now () - YEAR_MS, NULL, leave_listed_cb, request);
}
