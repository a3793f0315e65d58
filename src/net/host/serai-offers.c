/* serai-offers.c: offers of games, from being made to being answered.
 *
 * The hall remembers the offers that were made known to somebody here, to make known later that
 * they are gone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-offers.h"

#include <string.h>

#include "serai-acts.h"
#include "serai-lobby.h"
#include "serai-pairing.h"
#include "serai-person-name.h"
#include "serai-summaries.h"
#include "serai-token.h"

#define LAST_MS (G_GINT64_CONSTANT (7) * 24 * 60 * 60 * 1000)
#define AWAY_MS (2 * 60 * 1000) /* after which the offers of who has left end */
#define MAX_LOADED 1000
#define NAME_BYTES (4 * SERAI_NAME_MAX_CHARS)
#define CODE_BYTES 16 /* of a code as it is typed */

/* ---- Making known ---- */

static gboolean
is_open (const SeraiOffer *offer)
{
  return offer->to == 0 && offer->code == NULL;
}

/* An offer that lasts is not ended by its maker leaving. */
static gboolean
is_lasting (const SeraiOffer *offer)
{
  return offer->terms.days > 0 || offer->code != NULL;
}

/* Borrows from @person. */
static SeraiAccount
account_of (const SeraiPerson *person)
{
  return (SeraiAccount){
    .id = person->id, .name = person->name, .is_guest = person->is_guest, .since = person->since
  };
}

/* Borrows from @offer. */
static SeraiAccount
maker_of (const SeraiOffer *offer)
{
  return (SeraiAccount){ .id = offer->from,
                         .name = offer->from_name,
                         .is_guest = offer->is_from_guest,
                         .since = offer->from_since };
}

/* Who makes the first move, if @reader accepts.
 * @reader: (nullable): has gone */
static SeraiFirst
find_first (const SeraiOffer *offer, const SeraiPerson *reader)
{
  SeraiAccount maker = maker_of (offer);
  SeraiAccount other;

  if (reader == NULL || reader->id == offer->from)
    return offer->terms.first;
  other = account_of (reader);
  return serai_pairing_settle_first (offer, &maker, &other);
}

/**
 * serai_offers_write:
 * @reader: (nullable): to whom @offer is shown
 * Returns: (transfer full): OFFER
 */
JsonObject *
serai_offers_write (const SeraiOffer *offer, const SeraiPerson *reader)
{
  return serai_summary_of_offer (offer, find_first (offer, reader));
}

/**
 * serai_offers_write_all:
 * @offers: (element-type SeraiOffer)
 * @reader: (nullable): to whom they are shown
 * Returns: (transfer full): OFFER for each of them
 */
JsonArray *
serai_offers_write_all (GPtrArray *offers, const SeraiPerson *reader)
{
  JsonArray *array = json_array_sized_new (offers->len);

  for (guint n = 0; n < offers->len; n++)
    json_array_add_object_element (array,
                                   serai_offers_write (g_ptr_array_index (offers, n), reader));
  return array;
}

static JsonObject *
write_offer (const SeraiOffer *offer, const SeraiPerson *reader)
{
  return serai_summary_holding ("offer", serai_offers_write (offer, reader));
}

/* An event is written once for all to whom the offer looks the same. Those who watch can change
 * while they are sent to, as slow readers are cut off. */
static void
send_to_lobby (SeraiHall *hall, const SeraiOffer *offer)
{
  GBytes *frames[SERAI_FIRST_LOT + 1] = { NULL };

  for (guint n = hall->watchers->len; n > 0; n--)
    if (n <= hall->watchers->len)
      {
        SeraiPeer *peer = g_ptr_array_index (hall->watchers, n - 1);
        GBytes   **frame = &frames[find_first (offer, peer->person)];

        if (*frame == NULL)
          *frame = serai_lobby_write_event ("offer", write_offer (offer, peer->person));
        serai_peer_send (peer, *frame);
      }
  for (gsize n = 0; n < G_N_ELEMENTS (frames); n++)
    g_clear_pointer (&frames[n], g_bytes_unref);
}

/* @offer: (transfer full) */
static void
announce (SeraiHall *hall, SeraiOffer *offer)
{
  SeraiPerson *asked = offer->to != 0 ? serai_person_find (hall, offer->to) : NULL;

  g_hash_table_replace (hall->offers, offer->id, offer);
  if (is_open (offer))
    send_to_lobby (hall, offer);
  else if (asked != NULL)
    serai_person_send_event (asked, "offer", write_offer (offer, asked));
}

/* Those who watch the lobby have been told already. */
static void
tell_gone (SeraiHall *hall, gint64 account, GBytes *frame, gboolean is_told_in_lobby)
{
  SeraiPerson *person = account != 0 ? serai_person_find (hall, account) : NULL;

  for (guint n = person != NULL ? person->peers->len : 0; n > 0; n--)
    if (n <= person->peers->len)
      {
        SeraiPeer *peer = g_ptr_array_index (person->peers, n - 1);

        if (!is_told_in_lobby || !peer->is_watching)
          serai_peer_send (peer, frame);
      }
}

/* Makes known that an offer has ended, and forgets it. */
static void
retract (SeraiHall *hall, const SeraiOffer *offer, const char *why)
{
  JsonObject *object = json_object_new ();
  g_autoptr (GBytes) frame = NULL;

  json_object_set_string_member (object, "offer", offer->id);
  json_object_set_string_member (object, "why", why);
  frame = serai_lobby_write_event ("offer-gone", object);
  if (is_open (offer))
    serai_lobby_send_all (hall->watchers, frame);
  tell_gone (hall, offer->from, frame, is_open (offer));
  tell_gone (hall, offer->to, frame, is_open (offer));
  g_hash_table_remove (hall->offers, offer->id);
}

/* ---- Making ---- */

/* The data of requests that make an offer. */
typedef struct
{
  SeraiPerson *maker;    /* (owned) */
  SeraiOffer  *offer;    /* (owned) */
  SeraiOffer  *replaced; /* (owned) (nullable) */
} OfferCall;

static void
offer_call_free (gpointer data)
{
  OfferCall *call = data;

  serai_person_unref (call->maker);
  g_clear_pointer (&call->offer, serai_offer_free);
  g_clear_pointer (&call->replaced, serai_offer_free);
  g_free (call);
}

static OfferCall *
offer_call_begin (SeraiRequest *request)
{
  OfferCall  *call = g_new0 (OfferCall, 1);
  SeraiOffer *offer = call->offer = g_new0 (SeraiOffer, 1);

  call->maker = serai_person_ref (request->peer->person);
  serai_store_make_id (offer->id);
  offer->from = call->maker->id;
  offer->from_name = g_strdup (call->maker->name);
  offer->is_from_guest = call->maker->is_guest;
  offer->from_since = call->maker->since;
  offer->created = serai_hall_now ();
  offer->expires = offer->created + LAST_MS;
  serai_request_set_data (request, call, offer_call_free);
  return call;
}

/* Both players are known: so is who begins, whatever they are when the offer is accepted. */
static void
set_addressee (SeraiOffer *offer, const SeraiAccount *asked)
{
  SeraiAccount maker = maker_of (offer);

  offer->to = asked->id;
  offer->to_name = g_strdup (asked->name);
  offer->terms.first = serai_pairing_settle_first (offer, &maker, asked);
}

static void
added_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  OfferCall    *call = request->data;
  SeraiHall    *hall = request->peer->hall;
  GError       *error = NULL;
  gboolean      is_added = call->replaced != NULL
                               ? serai_store_replace_offer_finish (SERAI_STORE (store), result, &error)
                               : serai_store_add_offer_finish (SERAI_STORE (store), result, &error);

  call->maker->n_offering--;
  if (!is_added)
    {
      serai_request_refuse (request, error);
      return;
    }
  if (call->replaced != NULL)
    retract (hall, call->replaced, "changed");
  announce (hall, serai_offer_copy (call->offer));
  serai_request_reply (request, write_offer (call->offer, call->maker));
}

static guint
count_offers (SeraiHall *hall, gint64 maker)
{
  GHashTableIter iter;
  gpointer       offer;
  guint          n = 0;

  g_hash_table_iter_init (&iter, hall->offers);
  while (g_hash_table_iter_next (&iter, NULL, &offer))
    n += ((SeraiOffer *) offer)->from == maker;
  return n;
}

/* Offers that are being stored count, too. */
static gboolean
is_at_limit (SeraiHall *hall, const SeraiPerson *maker)
{
  return count_offers (hall, maker->id) + maker->n_offering >= hall->limits.offers;
}

static void
refuse_too_many (SeraiRequest *request)
{
  serai_request_refuse_code (request, SERAI_NET_ERROR_TOO_MANY, "offers", "too many offers");
}

static void
add (SeraiRequest *request)
{
  OfferCall  *call = request->data;
  SeraiHall  *hall = request->peer->hall;
  SeraiStore *store = hall->store;

  if (is_at_limit (hall, call->maker))
    {
      refuse_too_many (request);
      return;
    }
  call->maker->n_offering++;
  if (call->replaced != NULL)
    serai_store_replace_offer_async (store, call->replaced->id, call->offer, NULL, added_cb,
                                     request);
  else
    serai_store_add_offer_async (store, call->offer, NULL, added_cb, request);
}

static gboolean
refuse_rated (SeraiRequest *request)
{
  serai_request_refuse_code (request, SERAI_NET_ERROR_BAD_TERMS, "rated",
                             "only members play for ratings");
  return FALSE;
}

/* Reads "terms". Returns: %FALSE if @request has been refused */
static gboolean
read_terms (SeraiRequest *request, const SeraiPerson *maker, SeraiTerms *terms)
{
  JsonObject *object = serai_members_object (&request->members, "terms");
  GError     *error = NULL;

  if (!serai_request_check (request))
    return FALSE;
  if (!serai_terms_read (terms, object, &error))
    {
      serai_request_refuse (request, error);
      return FALSE;
    }
  return !(terms->rated && maker->is_guest) || refuse_rated (request);
}

static void
addressee_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  OfferCall    *call = request->data;
  GError       *error = NULL;
  g_autoptr (SeraiAccount) account =
      serai_store_find_account_finish (SERAI_STORE (store), result, &error);

  if (account == NULL)
    serai_request_refuse (request, error);
  else if (account->id == call->maker->id)
    serai_request_refuse_code (request, SERAI_NET_ERROR_SELF, "to", "this is oneself");
  else if (call->offer->terms.rated && account->is_guest)
    refuse_rated (request);
  else
    {
      set_addressee (call->offer, account);
      add (request);
    }
}

static char *
make_code (void)
{
  char code[SERAI_CODE_TEXT];

  serai_code_make (code);
  return g_strdup (code);
}

/**
 * serai_offers_offer:
 * @request: (transfer full): "offer"
 */
void
serai_offers_offer (SeraiRequest *request)
{
  OfferCall  *call = offer_call_begin (request);
  const char *to = serai_members_text_or (&request->members, "to", 1, NAME_BYTES, NULL);
  gboolean    has_code = serai_members_boolean_or (&request->members, "code", FALSE);

  if (to != NULL && has_code)
    serai_members_refuse (&request->members, "code", "cannot be together with “to”");
  if (!read_terms (request, call->maker, &call->offer->terms))
    return;
  if (to != NULL && !serai_person_name_is_valid (to, NULL))
    {
      serai_request_refuse_code (request, SERAI_NET_ERROR_NO_SUCH_PERSON, "to",
                                 "nobody has this name");
      return;
    }
  if (has_code)
    call->offer->code = make_code ();
  call->offer->is_unlisted = has_code;
  if (to != NULL)
    serai_store_find_account_async (request->peer->hall->store, to, NULL, addressee_cb, request);
  else
    add (request);
}

static void
refuse_no_offer (SeraiRequest *request)
{
  serai_request_refuse_code (request, SERAI_NET_ERROR_NO_SUCH_OFFER, NULL,
                             "there is no such offer to oneself");
}

static void
changed_offer_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  OfferCall    *call = request->data;
  SeraiAccount  asked;
  GError       *error = NULL;

  call->replaced = serai_store_find_offer_finish (SERAI_STORE (store), result, &error);
  if (call->replaced == NULL)
    {
      serai_request_refuse (request, error);
      return;
    }
  if (call->replaced->to != call->maker->id)
    {
      refuse_no_offer (request);
      return;
    }
  asked = maker_of (call->replaced);
  set_addressee (call->offer, &asked);
  call->offer->is_unlisted = call->replaced->is_unlisted;
  add (request);
}

/**
 * serai_offers_change:
 * @request: (transfer full): "change"
 * The answer to a rematch is an ordinary offer: whoever asks for a rematch has not seen its terms.
 */
void
serai_offers_change (SeraiRequest *request)
{
  OfferCall  *call = offer_call_begin (request);
  const char *id = serai_members_text (&request->members, "offer", 1, SERAI_ID_BYTES - 1);

  if (read_terms (request, call->maker, &call->offer->terms))
    serai_store_find_offer_async (request->peer->hall->store, id, serai_hall_now (), NULL,
                                  changed_offer_cb, request);
}

/* ---- Accepting ---- */

/* The data of "accept". */
typedef struct
{
  SeraiPerson     *person;     /* (owned) */
  SeraiOffer      *offer;      /* (owned) (nullable) */
  SeraiAccount    *maker;      /* (owned) (nullable) */
  SeraiPerson     *opponent;   /* (owned) (nullable): @maker, who need not be here */
  SeraiStoredGame *before;     /* (owned) (nullable): of a rematch */
  SeraiGameRow    *row;        /* (owned) (nullable) */
  gboolean         is_rematch; /* the request is "rematch", whose reply has the offer */
  gboolean         is_counted; /* in n_beginning of both */
} AcceptCall;

static void
accept_call_free (gpointer data)
{
  AcceptCall *call = data;

  if (call->is_counted)
    {
      call->person->n_beginning--;
      call->opponent->n_beginning--;
    }
  serai_person_unref (call->person);
  g_clear_pointer (&call->opponent, serai_person_unref);
  g_clear_pointer (&call->offer, serai_offer_free);
  g_clear_pointer (&call->maker, serai_account_free);
  g_clear_pointer (&call->before, serai_stored_game_free);
  g_clear_pointer (&call->row, serai_game_row_free);
  g_free (call);
}

static void
begun_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  AcceptCall   *call = request->data;
  GError       *error = NULL;

  if (!serai_store_begin_game_finish (SERAI_STORE (store), result, &error))
    {
      serai_request_refuse (request, error);
      return;
    }
  retract (request->peer->hall, call->offer, "accepted");
  serai_acts_begin (request->peer->hall, call->row);
  serai_request_reply (request, call->is_rematch ? write_offer (call->offer, call->person)
                                                 : serai_summary_holding (
                                                     "game", serai_summary_of_game (call->row)));
}

static void
begin (SeraiRequest *request)
{
  AcceptCall  *call = request->data;
  SeraiAccount other = account_of (call->person);

  call->row = serai_pairing_from_offer (call->offer, call->maker, &other,
                                        call->before != NULL ? &call->before->row : NULL,
                                        serai_hall_now ());
  serai_store_begin_game_async (request->peer->hall->store, call->offer->id, call->row, NULL,
                                begun_cb, request);
}

static void
before_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  AcceptCall   *call = request->data;
  GError       *error = NULL;

  call->before = serai_store_load_game_finish (SERAI_STORE (store), result, &error);
  if (call->before != NULL)
    begin (request);
  else
    serai_request_refuse (request, error);
}

/* Returns: %FALSE if @request has been refused */
static gboolean
check_games (SeraiRequest *request, const guint n_games[2])
{
  const AcceptCall *call = request->data;
  gint64            limit = request->peer->hall->limits.games;

  if (n_games[0] + call->person->n_beginning >= limit)
    {
      serai_request_refuse_code (request, SERAI_NET_ERROR_TOO_MANY, "games", "too many games");
      return FALSE;
    }
  if (n_games[1] + call->opponent->n_beginning >= limit)
    {
      serai_request_refuse_code (request, SERAI_NET_ERROR_TOO_MANY, "maker",
                                 "who has made the offer has too many games");
      return FALSE;
    }
  return TRUE;
}

static void
games_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest     *request = data;
  AcceptCall       *call = request->data;
  GError           *error = NULL;
  g_autofree guint *n_games =
      serai_store_count_open_games_finish (SERAI_STORE (store), result, &error);

  if (n_games == NULL)
    {
      serai_request_refuse (request, error);
      return;
    }
  if (!check_games (request, n_games))
    return;
  call->is_counted = TRUE;
  call->person->n_beginning++;
  call->opponent->n_beginning++;
  if (call->offer->before[0] != '\0')
    serai_store_load_game_async (request->peer->hall->store, call->offer->before, G_MAXINT32, NULL,
                                 before_cb, request);
  else
    begin (request);
}

static void
blocked_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  AcceptCall   *call = request->data;
  GError       *error = NULL;
  g_autoptr (GPtrArray) blocked =
      serai_store_list_blocked_finish (SERAI_STORE (store), result, &error);

  if (blocked == NULL)
    serai_request_refuse (request, error);
  else if (serai_person_is_among (call->person, blocked))
    serai_request_refuse_code (request, SERAI_NET_ERROR_BLOCKED, NULL, "they do not want it");
  else
    {
      SeraiHall *hall = request->peer->hall;

      call->opponent = serai_person_get (hall, call->maker->id, call->maker->name);
      serai_store_count_open_games_async (hall->store,
                                          (const gint64[]){ call->person->id, call->maker->id },
                                          NULL, games_cb, request);
    }
}

static void
maker_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  AcceptCall   *call = request->data;
  GError       *error = NULL;

  call->maker = serai_store_find_account_finish (SERAI_STORE (store), result, &error);
  if (call->maker == NULL)
    serai_request_refuse (request, error);
  else if (call->maker->id != call->offer->from) /* was a guest, whose name another has now */
    refuse_no_offer (request);
  else
    serai_store_list_blocked_async (request->peer->hall->store, call->maker->id, NULL, blocked_cb,
                                    request);
}

static void
check_offer (SeraiRequest *request)
{
  AcceptCall *call = request->data;

  if (call->offer->from == call->person->id)
    serai_request_refuse_code (request, SERAI_NET_ERROR_SELF, NULL,
                               "one cannot play against oneself");
  else if (call->offer->to != 0 && call->offer->to != call->person->id)
    refuse_no_offer (request);
  else if (call->offer->terms.rated && call->person->is_guest)
    refuse_rated (request);
  else
    serai_store_find_account_async (request->peer->hall->store, call->offer->from_name, NULL,
                                    maker_cb, request);
}

static void
accepted_offer_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  AcceptCall   *call = request->data;
  GError       *error = NULL;

  call->offer = serai_store_find_offer_finish (SERAI_STORE (store), result, &error);
  if (call->offer == NULL)
    serai_request_refuse (request, error);
  else if (call->offer->code != NULL && call->offer->from != call->person->id)
    refuse_no_offer (request);
  else
    check_offer (request);
}

static void
accepted_code_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  AcceptCall   *call = request->data;
  GError       *error = NULL;

  call->offer = serai_store_find_code_finish (SERAI_STORE (store), result, &error);
  if (call->offer == NULL)
    serai_request_refuse (request, error);
  else
    check_offer (request);
}

static AcceptCall *
accept_call_begin (SeraiRequest *request)
{
  AcceptCall *call = g_new0 (AcceptCall, 1);

  call->person = serai_person_ref (request->peer->person);
  serai_request_set_data (request, call, accept_call_free);
  return call;
}

/* Reads "code". Returns: %FALSE if @request has been refused */
static gboolean
read_code (SeraiRequest *request, char code[SERAI_CODE_TEXT])
{
  const char *text = serai_members_text (&request->members, "code", 1, CODE_BYTES);

  if (!serai_request_check (request))
    return FALSE;
  if (serai_code_read (text, code))
    return TRUE;
  serai_request_refuse_code (request, SERAI_NET_ERROR_BAD_FIELD, "code", "this is no code");
  return FALSE;
}

/**
 * serai_offers_accept:
 * @request: (transfer full): "accept"
 */
void
serai_offers_accept (SeraiRequest *request)
{
  SeraiStore *store = request->peer->hall->store;
  const char *id;
  char        code[SERAI_CODE_TEXT];

  accept_call_begin (request);
  if (serai_members_has (&request->members, "code"))
    {
      if (read_code (request, code))
        serai_store_find_code_async (store, code, serai_hall_now (), NULL, accepted_code_cb,
                                     request);
      return;
    }
  id = serai_members_text (&request->members, "offer", 1, SERAI_ID_BYTES - 1);
  if (serai_request_check (request))
    serai_store_find_offer_async (store, id, serai_hall_now (), NULL, accepted_offer_cb, request);
}

/* ---- Rematches ---- */

/* Whether @offer, a rematch, would be another one of the same game between the same two. */
static gboolean
is_rematch_known (SeraiHall *hall, const SeraiOffer *offer)
{
  GHashTableIter iter;
  gpointer       value;

  g_hash_table_iter_init (&iter, hall->offers);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const SeraiOffer *known = value;

      if (g_str_equal (known->before, offer->before)
          && (known->from == offer->from || known->to == offer->from))
        return TRUE;
    }
  return FALSE;
}

/* @asked: (transfer full): the other has asked for the same rematch */
static void
accept_rematch (SeraiRequest *request, SeraiOffer *asked)
{
  OfferCall  *offered = request->data;
  AcceptCall *call = g_new0 (AcceptCall, 1);

  call->person = serai_person_ref (offered->maker);
  call->is_rematch = TRUE;
  call->offer = asked;
  serai_request_set_data (request, call, accept_call_free);
  check_offer (request);
}

static void
rematch_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  OfferCall    *call = request->data;
  SeraiHall    *hall = request->peer->hall;
  GError       *error = NULL;
  g_autoptr (SeraiOffer) offer =
      serai_store_add_rematch_finish (SERAI_STORE (store), result, &error);

  call->maker->n_offering--;
  if (offer == NULL)
    serai_request_refuse (request, error);
  else if (offer->from != call->maker->id)
    accept_rematch (request, g_steal_pointer (&offer));
  else
    {
      if (g_str_equal (offer->id, call->offer->id))
        announce (hall, serai_offer_copy (offer));
      serai_request_reply (request, write_offer (offer, call->maker));
    }
}

static void
add_rematch (SeraiRequest *request)
{
  OfferCall *call = request->data;
  SeraiHall *hall = request->peer->hall;

  if (is_at_limit (hall, call->maker) && !is_rematch_known (hall, call->offer))
    {
      refuse_too_many (request);
      return;
    }
  call->maker->n_offering++;
  serai_store_add_rematch_async (hall->store, call->offer, NULL, rematch_cb, request);
}

/* A job. */
static void
run_rematch (SeraiRoom *room, SeraiRequest *request)
{
  OfferCall  *call = request->data;
  SeraiOffer *offer = call->offer;
  SeraiSide   side = serai_room_get_side (room, call->maker);

  if (side == SERAI_SIDE_NONE)
    {
      serai_request_refuse_code (request, SERAI_NET_ERROR_NOT_A_PLAYER, NULL,
                                 "only the players can ask for a rematch");
      return;
    }
  if (room->row->state != SERAI_TABLE_OVER)
    {
      serai_request_refuse_code (request, SERAI_NET_ERROR_BAD_FIELD, "game",
                                 "the game is not over");
      return;
    }
  offer->terms = room->row->terms;
  serai_terms_turn (&offer->terms);
  offer->terms.first = side == SERAI_SIDE_P1 ? SERAI_FIRST_YOU : SERAI_FIRST_ME;
  g_strlcpy (offer->before, room->id, sizeof offer->before);
  offer->is_unlisted = room->row->is_unlisted;
  set_addressee (offer, &(SeraiAccount){ .id = room->row->players[1 - side],
                                         .name = room->row->player_names[1 - side] });
  add_rematch (request);
}

/**
 * serai_offers_rematch:
 * @request: (transfer full): "rematch"
 * If the other has asked for it before, both want it: then it begins.
 */
void
serai_offers_rematch (SeraiRequest *request)
{
  const char *id = serai_members_text (&request->members, "game", 1, SERAI_ID_BYTES - 1);

  if (!serai_request_check (request))
    return;
  offer_call_begin (request);
  serai_room_request (request->peer->hall, id, run_rematch, request);
}

/* ---- Answering otherwise ---- */

/* The data of "decline" and "withdraw". */
typedef struct
{
  gint64      account;
  SeraiOffer *offer; /* (owned) (nullable) */
  const char *why;
} EndCall;

static void
end_call_free (gpointer data)
{
  EndCall *call = data;

  g_clear_pointer (&call->offer, serai_offer_free);
  g_free (call);
}

static void
taken_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  EndCall      *call = request->data;
  GError       *error = NULL;

  if (!serai_store_take_offer_finish (SERAI_STORE (store), result, &error))
    {
      serai_request_refuse (request, error);
      return;
    }
  retract (request->peer->hall, call->offer, call->why);
  serai_request_reply (request, NULL);
}

static void
ended_offer_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  EndCall      *call = request->data;
  GError       *error = NULL;
  gint64        owner;

  call->offer = serai_store_find_offer_finish (SERAI_STORE (store), result, &error);
  if (call->offer == NULL)
    {
      serai_request_refuse (request, error);
      return;
    }
  owner = g_str_equal (call->why, "declined") ? call->offer->to : call->offer->from;
  if (owner != call->account)
    refuse_no_offer (request);
  else
    serai_store_take_offer_async (request->peer->hall->store, call->offer->id, NULL, taken_cb,
                                  request);
}

static void
end_offer (SeraiRequest *request, const char *why)
{
  const char *id = serai_members_text (&request->members, "offer", 1, SERAI_ID_BYTES - 1);
  EndCall    *call = g_new0 (EndCall, 1);

  call->account = request->peer->person->id;
  call->why = why;
  serai_request_set_data (request, call, end_call_free);
  if (serai_request_check (request))
    serai_store_find_offer_async (request->peer->hall->store, id, serai_hall_now (), NULL,
                                  ended_offer_cb, request);
}

/**
 * serai_offers_decline:
 * @request: (transfer full): "decline"
 */
void
serai_offers_decline (SeraiRequest *request)
{
  end_offer (request, "declined");
}

/**
 * serai_offers_withdraw:
 * @request: (transfer full): "withdraw"
 */
void
serai_offers_withdraw (SeraiRequest *request)
{
  end_offer (request, "withdrawn");
}

static void
found_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  GError       *error = NULL;
  g_autoptr (SeraiOffer) offer = serai_store_find_code_finish (SERAI_STORE (store), result, &error);

  if (offer != NULL)
    serai_request_reply (request, write_offer (offer, request->peer->person));
  else
    serai_request_refuse (request, error);
}

/**
 * serai_offers_find:
 * @request: (transfer full): "find"
 */
void
serai_offers_find (SeraiRequest *request)
{
  char code[SERAI_CODE_TEXT];

  if (read_code (request, code))
    serai_store_find_code_async (request->peer->hall->store, code, serai_hall_now (), NULL,
                                 found_cb, request);
}

/* ---- Time and other processes ---- */

static void
expiry_set_cb (GObject *store, GAsyncResult *result, gpointer unused G_GNUC_UNUSED)
{
  serai_store_set_offer_expiry_finish (SERAI_STORE (store), result, NULL);
}

static void
set_expiry (SeraiHall *hall, SeraiOffer *offer, gint64 expires)
{
  if (offer->expires == expires)
    return;
  offer->expires = expires;
  serai_store_set_offer_expiry_async (hall->store, offer->id, expires, NULL, expiry_set_cb, NULL);
}

/**
 * serai_offers_maker_moved:
 * @maker: somebody who has come or gone
 * Their offers end soon if they are not here.
 */
void
serai_offers_maker_moved (SeraiPerson *maker)
{
  GHashTableIter iter;
  gpointer       value;
  gint64         soon = serai_hall_now () + AWAY_MS;

  g_hash_table_iter_init (&iter, maker->hall->offers);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      SeraiOffer *offer = value;

      if (offer->from == maker->id && !is_lasting (offer))
        set_expiry (maker->hall, offer,
                    serai_person_is_here (maker) ? offer->created + LAST_MS : soon);
    }
}

/**
 * serai_offers_remember:
 * @offers: (element-type SeraiOffer): offers that somebody here has been told of
 */
void
serai_offers_remember (SeraiHall *hall, GPtrArray *offers)
{
  for (guint n = 0; n < offers->len; n++)
    {
      SeraiOffer *offer = g_ptr_array_index (offers, n);

      if (!g_hash_table_contains (hall->offers, offer->id))
        {
          offer = serai_offer_copy (offer);
          g_hash_table_insert (hall->offers, offer->id, offer);
        }
    }
}

static void
maker_here_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiHall   *hall = data;
  SeraiHere   *here = serai_store_find_here_finish (SERAI_STORE (store), result, NULL);
  SeraiPerson *maker;

  if (here == NULL || hall->is_closing)
    {
      g_clear_pointer (&here, serai_here_free);
      return;
    }
  maker = serai_person_get (hall, here->account.id, here->account.name);
  if (!here->is_here)
    serai_offers_maker_moved (maker);
  serai_person_unref (maker);
  serai_here_free (here);
}

static void
loaded_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiHall *hall = data;
  g_autoptr (GPtrArray) offers = serai_store_list_offers_finish (SERAI_STORE (store), result, NULL);

  if (offers == NULL || hall->is_closing)
    return;
  serai_offers_remember (hall, offers);
  for (guint n = 0; n < offers->len; n++)
    {
      const SeraiOffer *offer = g_ptr_array_index (offers, n);

      if (!is_lasting (offer))
        serai_store_find_here_async (hall->store, offer->from_name, serai_hall_now (), NULL,
                                     maker_here_cb, hall);
    }
}

/**
 * serai_offers_load:
 * Finds the open offers of those who have not come back since the last process died.
 */
void
serai_offers_load (SeraiHall *hall)
{
  serai_store_list_offers_async (hall->store, 0, serai_hall_now (), MAX_LOADED, NULL, loaded_cb,
                                 hall);
}

/* What another process has done with an offer. */
typedef struct
{
  SeraiHall *hall;
  char       id[SERAI_ID_BYTES];
} ChangeCall;

static void
offer_changed_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autofree ChangeCall *call = data;
  g_autoptr (GError) error = NULL;
  SeraiOffer *known = g_hash_table_lookup (call->hall->offers, call->id);
  SeraiOffer *offer = serai_store_find_offer_finish (SERAI_STORE (store), result, &error);

  if (offer == NULL && known != NULL
      && g_error_matches (error, SERAI_NET_ERROR, SERAI_NET_ERROR_NO_SUCH_OFFER))
    retract (call->hall, known, known->expires <= serai_hall_now () ? "expired" : "withdrawn");
  else if (offer != NULL && known == NULL)
    announce (call->hall, g_steal_pointer (&offer));
  else if (offer != NULL)
    known->expires = offer->expires;
  g_clear_pointer (&offer, serai_offer_free);
}

/**
 * serai_offers_changed:
 * @id: of an offer that another process has made or ended
 */
void
serai_offers_changed (SeraiHall *hall, const char *id)
{
  ChangeCall *call = g_new0 (ChangeCall, 1);

  call->hall = hall;
  g_strlcpy (call->id, id, sizeof call->id);
  serai_store_find_offer_async (hall->store, id, serai_hall_now (), NULL, offer_changed_cb, call);
}

/**
 * serai_offers_sweep:
 * Makes known which offers have expired.
 */
void
serai_offers_sweep (SeraiHall *hall)
{
  g_autoptr (GPtrArray) offers = serai_hall_list (hall->offers);
  gint64 now = serai_hall_now ();

  for (guint n = 0; n < offers->len; n++)
    {
      const SeraiOffer *offer = g_ptr_array_index (offers, n);

      if (offer->expires <= now)
        retract (hall, offer, "expired");
    }
}
