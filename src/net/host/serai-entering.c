/* serai-entering.c: coming in: guests, members, passwords, tokens.
 *
 * A name that nobody has and a wrong password take the same time and get the same answer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-entering.h"

#include <string.h>

#include "serai-offers.h"
#include "serai-person-name.h"
#include "serai-presence.h"
#include "serai-summaries.h"

#define TOKEN_MS (G_GINT64_CONSTANT (30) * 24 * 60 * 60 * 1000)
#define HOUR_MS (60 * 60 * 1000)
#define GUESSES_MS (10 * 60 * 1000)
#define ADDRESS_GUESSES 10 /* times as many guesses from one address as for one name */
#define MIN_PASSWORD 8     /* bytes */
#define MAX_PASSWORD 256
#define NAME_BYTES (4 * SERAI_NAME_MAX_CHARS)
#define MAX_LISTED 200 /* games and offers in the reply */

/* The data of the requests to come in. */
typedef struct
{
  char         *name;     /* (owned) (nullable) */
  char         *password; /* (owned) (nullable): wiped */
  SeraiAccount *account;  /* (owned) (nullable) */
  char          token[SERAI_TOKEN_TEXT];
  GPtrArray    *games;      /* (owned) (nullable) */
  gboolean      is_entered; /* a guest becomes a member */
} EnterCall;

static void
wipe (char *secret)
{
  if (secret != NULL)
    explicit_bzero (secret, strlen (secret));
  g_free (secret);
}

static void
enter_call_free (gpointer data)
{
  EnterCall *call = data;

  g_free (call->name);
  wipe (call->password);
  g_clear_pointer (&call->account, serai_account_free);
  g_clear_pointer (&call->games, g_ptr_array_unref);
  g_free (call);
}

/* ---- Refusing ---- */

static void
refuse (SeraiRequest *request, GError *error)
{
  request->peer->is_entering = FALSE;
  serai_request_refuse (request, error);
}

static void
refuse_code (SeraiRequest *request, SeraiNetError code, const char *field, const char *message)
{
  request->peer->is_entering = FALSE;
  serai_request_refuse_code (request, code, field, message);
}

static void
refuse_wait (SeraiRequest *request, gint64 wait)
{
  request->peer->is_entering = FALSE;
  serai_request_refuse_wait (request, wait);
}

/* ---- The reply ---- */

static JsonObject *
write_me (const SeraiAccount *account)
{
  JsonObject *me = json_object_new ();

  json_object_set_string_member (me, "name", account->name);
  json_object_set_boolean_member (me, "guest", account->is_guest);
  json_object_set_int_member (me, "since", account->since);
  return me;
}

static void
nothing (SeraiRoom *room G_GNUC_UNUSED, SeraiRequest *request G_GNUC_UNUSED)
{
}

/* The running games of somebody who has come: their clocks run, and they are shown as playing. */
static void
load_rooms (SeraiHall *hall, GPtrArray *games)
{
  for (guint n = 0; n < games->len; n++)
    {
      const SeraiGameRow *row = g_ptr_array_index (games, n);

      if (row->state == SERAI_TABLE_RUNNING && row->terms.days == 0)
        serai_room_request (hall, row->id, nothing, NULL);
    }
}

static void
let_in (SeraiRequest *request)
{
  EnterCall *call = request->data;
  SeraiPeer *peer = request->peer;

  peer->is_entering = FALSE;
  if (peer->is_gone)
    return;
  g_strlcpy (peer->token, call->token, sizeof peer->token);
  if (call->is_entered)
    {
      serai_person_update (peer->person, call->account);
      serai_person_tell_lobby (peer->person);
      return;
    }
  serai_presence_enter (peer, call->account);
  load_rooms (peer->hall, call->games);
}

static void
offers_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  EnterCall    *call = request->data;
  JsonObject   *object;
  GError       *error = NULL;
  g_autoptr (GPtrArray) offers =
      serai_store_list_offers_finish (SERAI_STORE (store), result, &error);

  if (offers == NULL)
    {
      refuse (request, error);
      return;
    }
  serai_offers_remember (request->peer->hall, offers);
  let_in (request);
  object = json_object_new ();
  json_object_set_string_member (object, "token", call->token);
  json_object_set_object_member (object, "me", write_me (call->account));
  json_object_set_array_member (object, "games", serai_summary_of_games (call->games));
  json_object_set_array_member (object, "offers",
                                serai_offers_write_all (offers, request->peer->person));
  json_object_set_int_member (object, "time", serai_hall_now ());
  serai_request_reply (request, object);
}

static void
games_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  EnterCall    *call = request->data;
  GError       *error = NULL;

  call->games = serai_store_list_games_finish (SERAI_STORE (store), result, &error);
  if (call->games == NULL)
    refuse (request, error);
  else
    serai_store_list_offers_async (request->peer->hall->store, call->account->id, serai_hall_now (),
                                   MAX_LISTED, NULL, offers_cb, request);
}

/* The account and the token are known. */
static void
list (SeraiRequest *request)
{
  EnterCall *call = request->data;

  serai_store_list_games_async (request->peer->hall->store, SERAI_STORE_GAMES_OPEN,
                                call->account->id, 0, MAX_LISTED, NULL, games_cb, request);
}

static void
token_added_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  GError       *error = NULL;

  if (serai_store_add_token_finish (SERAI_STORE (store), result, &error))
    list (request);
  else
    refuse (request, error);
}

static void
make_token (SeraiRequest *request)
{
  EnterCall *call = request->data;
  guint8     hash[SERAI_TOKEN_HASH_BYTES];

  serai_token_make (call->token);
  serai_token_hash (call->token, hash);
  serai_store_add_token_async (request->peer->hall->store, call->account->id, hash,
                               serai_hall_now () + TOKEN_MS, NULL, token_added_cb, request);
}

/* ---- Beginning ---- */

/* Returns: (nullable): %NULL if @request has been refused */
static EnterCall *
enter_call_begin (SeraiRequest *request, gboolean may_be_guest)
{
  SeraiPeer   *peer = request->peer;
  SeraiPerson *person = peer->person;
  EnterCall   *call;

  if (peer->is_entering || (person != NULL && !(may_be_guest && person->is_guest)))
    {
      serai_request_refuse_code (request, SERAI_NET_ERROR_ENTERED, NULL, "one has come in already");
      return NULL;
    }
  call = g_new0 (EnterCall, 1);
  serai_request_set_data (request, call, enter_call_free);
  peer->is_entering = TRUE;
  return call;
}

static gboolean
check_members (SeraiRequest *request)
{
  GError *error = NULL;

  if (serai_members_end (&request->members, &error))
    return TRUE;
  refuse (request, error);
  return FALSE;
}

/* Reads "name". Returns: %FALSE if @request has been refused */
static gboolean
read_name (SeraiRequest *request)
{
  EnterCall  *call = request->data;
  const char *name = serai_members_text (&request->members, "name", 0, G_MAXUINT16);
  GError     *error = NULL;

  if (!check_members (request))
    return FALSE;
  call->name = g_strdup (name);
  if (serai_person_name_is_valid (name, &error))
    return TRUE;
  refuse (request, error);
  return FALSE;
}

/* Reads "password". Returns: %FALSE if @request has been refused */
static gboolean
read_password (SeraiRequest *request)
{
  EnterCall *call = request->data;

  if (request->peer->hall->hasher == NULL)
    {
      refuse_code (request, SERAI_NET_ERROR_NO_PASSWORDS, NULL, "only guests can come in here");
      return FALSE;
    }
  call->password =
      g_strdup (serai_members_text (&request->members, "password", MIN_PASSWORD, MAX_PASSWORD));
  return check_members (request);
}

static gboolean
may_make_account (SeraiRequest *request)
{
  gint64 limit = request->peer->hall->limits.address_guests;
  gint64 wait;

  if (request->peer->address == NULL)
    return TRUE;
  wait = serai_bucket_take (&request->peer->address->guests, serai_hall_now (),
                            MAX (HOUR_MS / limit, 1), limit);
  if (wait > 0)
    refuse_wait (request, wait);
  return wait == 0;
}

/* ---- Guests and members ---- */

static void
account_added_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  EnterCall    *call = request->data;
  GError       *error = NULL;

  call->account = serai_store_add_account_finish (SERAI_STORE (store), result, &error);
  if (call->account != NULL)
    make_token (request);
  else
    refuse (request, error);
}

static void
guest_enrolled_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  EnterCall    *call = request->data;
  GError       *error = NULL;

  call->account = serai_store_enrol_guest_finish (SERAI_STORE (store), result, &error);
  if (call->account == NULL)
    {
      refuse (request, error);
      return;
    }
  call->is_entered = TRUE;
  g_strlcpy (call->token, request->peer->token, sizeof call->token);
  list (request);
}

/**
 * serai_entering_guest:
 * @request: (transfer full): "guest"
 */
void
serai_entering_guest (SeraiRequest *request)
{
  EnterCall *call = enter_call_begin (request, FALSE);

  if (call != NULL && read_name (request) && may_make_account (request))
    serai_store_add_account_async (request->peer->hall->store, call->name, NULL, serai_hall_now (),
                                   NULL, account_added_cb, request);
}

static void
hashed_cb (GObject *hasher, GAsyncResult *result, gpointer data)
{
  SeraiRequest    *request = data;
  EnterCall       *call = request->data;
  SeraiPerson     *person = request->peer->person;
  SeraiStore      *store = request->peer->hall->store;
  GError          *error = NULL;
  g_autofree char *hash = serai_hasher_hash_finish (SERAI_HASHER (hasher), result, &error);

  if (hash == NULL)
    refuse (request, error);
  else if (request->peer->is_gone || request->peer->hall->is_closing)
    refuse_code (request, SERAI_NET_ERROR_CLOSING, NULL, "the connection is closed");
  else if (person != NULL)
    serai_store_enrol_guest_async (store, person->id, call->name, hash, serai_hall_now (), NULL,
                                   guest_enrolled_cb, request);
  else
    serai_store_add_account_async (store, call->name, hash, serai_hall_now (), NULL,
                                   account_added_cb, request);
}

/* A guest is known by their name, to opponents in the middle of a game, too. Returns: %FALSE if
 * @request has been refused */
static gboolean
keeps_name (SeraiRequest *request)
{
  SeraiPerson *person = request->peer->person;
  EnterCall   *call = request->data;

  if (person == NULL || g_str_equal (person->name, call->name))
    return TRUE;
  refuse_code (request, SERAI_NET_ERROR_BAD_FIELD, "name", "a guest keeps their name");
  return FALSE;
}

/**
 * serai_entering_enrol:
 * @request: (transfer full): "enrol"
 */
void
serai_entering_enrol (SeraiRequest *request)
{
  EnterCall *call = enter_call_begin (request, TRUE);

  if (call != NULL && read_password (request) && read_name (request) && keeps_name (request)
      && may_make_account (request))
    serai_hasher_hash_async (request->peer->hall->hasher, call->password, hashed_cb, request);
}

/* ---- Passwords ---- */

static SeraiBucket *
find_guesses (SeraiRequest *request, const char *name)
{
  SeraiHall       *hall = request->peer->hall;
  g_autofree char *skeleton = serai_person_name_skeleton (name);
  const char      *address = request->peer->address != NULL ? request->peer->address->text : "";
  g_autofree char *key = g_strdup_printf ("%s %s", address, skeleton);
  SeraiBucket     *bucket = g_hash_table_lookup (hall->guesses, key);

  if (bucket == NULL)
    {
      bucket = g_new0 (SeraiBucket, 1);
      g_hash_table_insert (hall->guesses, g_steal_pointer (&key), bucket);
    }
  return bucket;
}

/* Counts a guess before it is known to be wrong, so that many at once do not help. Returns: %FALSE
 * if @request has been refused */
static gboolean
may_guess (SeraiRequest *request, const char *name)
{
  gint64       limit = request->peer->hall->limits.guesses, now = serai_hall_now ();
  gint64       interval = MAX (GUESSES_MS / limit, 1);
  SeraiBucket *bucket = find_guesses (request, name);
  gint64       wait = serai_bucket_take (bucket, now, interval, limit);

  if (wait == 0 && request->peer->address != NULL)
    wait = serai_bucket_take (&request->peer->address->guesses, now,
                              MAX (interval / ADDRESS_GUESSES, 1), limit * ADDRESS_GUESSES);
  if (wait > 0)
    refuse_wait (request, wait);
  return wait == 0;
}

static void
forget_guesses (SeraiRequest *request, const char *name)
{
  find_guesses (request, name)->empty_until = 0;
}

static void
verified_cb (GObject *hasher, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  EnterCall    *call = request->data;
  GError       *error = NULL;

  if (serai_hasher_verify_finish (SERAI_HASHER (hasher), result, &error))
    {
      forget_guesses (request, call->name);
      if (request->peer->is_gone || request->peer->hall->is_closing)
        refuse_code (request, SERAI_NET_ERROR_CLOSING, NULL, "the connection is closed");
      else
        make_token (request);
    }
  else if (error != NULL)
    refuse (request, error);
  else
    refuse_code (request, SERAI_NET_ERROR_WRONG_PASSWORD, NULL, "name or password is wrong");
}

static void
account_found_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  EnterCall    *call = request->data;
  GError       *error = NULL;

  call->account = serai_store_find_account_finish (SERAI_STORE (store), result, &error);
  if (call->account == NULL
      && !g_error_matches (error, SERAI_NET_ERROR, SERAI_NET_ERROR_NO_SUCH_PERSON))
    {
      refuse (request, error);
      return;
    }
  g_clear_error (&error);
  serai_hasher_verify_async (request->peer->hall->hasher, call->password,
                             call->account != NULL ? call->account->password : NULL, verified_cb,
                             request);
}

/**
 * serai_entering_login:
 * @request: (transfer full): "login"
 */
void
serai_entering_login (SeraiRequest *request)
{
  EnterCall *call = enter_call_begin (request, FALSE);

  if (call != NULL && read_password (request) && read_name (request)
      && may_guess (request, call->name))
    serai_store_find_account_async (request->peer->hall->store, call->name, NULL, account_found_cb,
                                    request);
}

/* ---- Tokens ---- */

static void
token_used_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  EnterCall    *call = request->data;
  GError       *error = NULL;

  call->account = serai_store_use_token_finish (SERAI_STORE (store), result, &error);
  if (call->account != NULL)
    list (request);
  else
    refuse (request, error);
}

/**
 * serai_entering_resume:
 * @request: (transfer full): "resume"
 */
void
serai_entering_resume (SeraiRequest *request)
{
  EnterCall  *call = enter_call_begin (request, FALSE);
  gint64      now = serai_hall_now ();
  const char *token;
  guint8      hash[SERAI_TOKEN_HASH_BYTES];

  if (call == NULL)
    return;
  token = serai_members_text (&request->members, "token", 1, G_MAXUINT16);
  if (!check_members (request))
    return;
  if (!serai_token_hash (token, hash))
    {
      refuse_code (request, SERAI_NET_ERROR_BAD_TOKEN, NULL, "unknown, revoked or too old");
      return;
    }
  g_strlcpy (call->token, token, sizeof call->token);
  serai_store_use_token_async (request->peer->hall->store, hash, now, now + TOKEN_MS, NULL,
                               token_used_cb, request);
}

/* Closes the connections of @person, all or (@token) those with or without this token. */
static void
close_peers (SeraiPerson *person, const char *token, gboolean is_that_token)
{
  for (guint n = person->peers->len; n > 0; n--)
    if (n <= person->peers->len)
      {
        SeraiPeer *peer = g_ptr_array_index (person->peers, n - 1);

        if (token == NULL || g_str_equal (peer->token, token) == is_that_token)
          serai_peer_close (peer, SERAI_NET_ERROR_BAD_TOKEN, "the token has been revoked");
      }
}

static void
revoked_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  g_autoptr (SeraiPeer) peer = serai_peer_ref (request->peer);
  g_autoptr (SeraiPerson) person = peer->person != NULL ? serai_person_ref (peer->person) : NULL;
  gboolean is_everywhere = serai_members_boolean_or (&request->members, "everywhere", FALSE);
  GError  *error = NULL;
  gboolean is_revoked = is_everywhere
                            ? serai_store_revoke_tokens_finish (SERAI_STORE (store), result, &error)
                            : serai_store_revoke_token_finish (SERAI_STORE (store), result, &error);

  if (!is_revoked)
    {
      serai_request_refuse (request, error);
      return;
    }
  serai_request_reply (request, NULL);
  serai_peer_close_quietly (peer);
  if (person != NULL)
    close_peers (person, is_everywhere ? NULL : peer->token, TRUE);
}

/**
 * serai_entering_logout:
 * @request: (transfer full): "logout"
 */
void
serai_entering_logout (SeraiRequest *request)
{
  SeraiStore *store = request->peer->hall->store;
  gboolean    is_everywhere = serai_members_boolean_or (&request->members, "everywhere", FALSE);
  guint8      hash[SERAI_TOKEN_HASH_BYTES];

  if (!serai_request_check (request))
    return;
  serai_token_hash (request->peer->token, hash);
  if (is_everywhere)
    serai_store_revoke_tokens_async (store, request->peer->person->id, NULL, revoked_cb, request);
  else
    serai_store_revoke_token_async (store, hash, NULL, revoked_cb, request);
}

/* ---- A new password ---- */

/* The data of "password". */
typedef struct
{
  SeraiPerson *person; /* (owned) */
  char        *old;    /* (owned): wiped, as is the next */
  char *new;
} PasswordCall;

static void
password_call_free (gpointer data)
{
  PasswordCall *call = data;

  serai_person_unref (call->person);
  wipe (call->old);
  wipe (call->new);
  g_free (call);
}

static void
password_set_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  PasswordCall *call = request->data;
  GError       *error = NULL;

  if (!serai_store_set_password_finish (SERAI_STORE (store), result, &error))
    {
      serai_request_refuse (request, error);
      return;
    }
  close_peers (call->person, request->peer->token, FALSE);
  serai_request_reply (request, NULL);
}

static void
new_hashed_cb (GObject *hasher, GAsyncResult *result, gpointer data)
{
  SeraiRequest    *request = data;
  PasswordCall    *call = request->data;
  GError          *error = NULL;
  g_autofree char *hash = serai_hasher_hash_finish (SERAI_HASHER (hasher), result, &error);
  guint8           token[SERAI_TOKEN_HASH_BYTES];

  if (hash == NULL)
    serai_request_refuse (request, error);
  else if (request->peer->hall->is_closing)
    serai_request_refuse_code (request, SERAI_NET_ERROR_CLOSING, NULL, "the server stops");
  else
    {
      serai_token_hash (request->peer->token, token);
      serai_store_set_password_async (request->peer->hall->store, call->person->id, hash, token,
                                      NULL, password_set_cb, request);
    }
}

static void
old_verified_cb (GObject *hasher, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  PasswordCall *call = request->data;
  GError       *error = NULL;

  if (serai_hasher_verify_finish (SERAI_HASHER (hasher), result, &error))
    {
      forget_guesses (request, call->person->name);
      serai_hasher_hash_async (SERAI_HASHER (hasher), call->new, new_hashed_cb, request);
    }
  else if (error != NULL)
    serai_request_refuse (request, error);
  else
    serai_request_refuse_code (request, SERAI_NET_ERROR_WRONG_PASSWORD, NULL,
                               "the password is wrong");
}

static void
own_account_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  PasswordCall *call = request->data;
  GError       *error = NULL;
  g_autoptr (SeraiAccount) account =
      serai_store_find_account_finish (SERAI_STORE (store), result, &error);

  if (account == NULL)
    serai_request_refuse (request, error);
  else
    serai_hasher_verify_async (request->peer->hall->hasher, call->old, account->password,
                               old_verified_cb, request);
}

/**
 * serai_entering_password:
 * @request: (transfer full): "password"
 */
void
serai_entering_password (SeraiRequest *request)
{
  PasswordCall *call;
  SeraiPerson  *person = request->peer->person;

  if (request->peer->hall->hasher == NULL || person->is_guest)
    {
      serai_request_refuse_code (request, SERAI_NET_ERROR_NO_PASSWORDS, NULL,
                                 "guests have no password");
      return;
    }
  call = g_new0 (PasswordCall, 1);
  call->person = serai_person_ref (person);
  call->old = g_strdup (serai_members_text (&request->members, "old", 1, MAX_PASSWORD));
  call->new = g_strdup (serai_members_text (&request->members, "new", MIN_PASSWORD, MAX_PASSWORD));
  serai_request_set_data (request, call, password_call_free);
  if (serai_request_check (request) && may_guess (request, person->name))
    serai_store_find_account_async (request->peer->hall->store, person->name, NULL, own_account_cb,
                                    request);
}
