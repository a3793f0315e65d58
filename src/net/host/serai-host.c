/* serai-host.c: a server for games between people elsewhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-host.h"

#include "registry.h"
#include "serai-acts.h"
#include "serai-door.h"
#include "serai-entering.h"
#include "serai-frame.h"
#include "serai-lobby.h"
#include "serai-offers.h"
#include "serai-presence.h"
#include "serai-results.h"
#include "serai-views.h"

#define TICK_MS 250
#define TICKS_IN_SECOND 4
#define ALIVE_SECONDS 2
#define RENEW_SECONDS 5
#define OVERDUE_SECONDS 10
#define CLEAN_SECONDS 60
#define MAX_OVERDUE 200   /* games whose time is up, looked at together */
#define WAITING_MS 1000   /* after which to try again if too many requests wait for their replies */
#define MAX_NAME_BYTES 40 /* of a request */
#define CLOSE_MS 2000     /* for the last messages to be read */
#define MAX_STRANGERS 100 /* games of other processes, looked at each second */
#define NEW_GAME_MS 60000 /* a game of another process that began so long ago is announced */

struct _SeraiHost
{
  GObject     parent_instance;
  SeraiHall   hall;
  SeraiDoor  *door; /* (owned) */
  guint       tick_id;
  guint       n_ticks;
  gboolean    is_listening;
  gboolean    is_alive;    /* the store knows that the host runs, and the hall when none ran */
  GTask      *closing;     /* (owned) (nullable) */
  gint64      close_until; /* ms since 1970 */
  GHashTable *strangers;   /* (element-type utf8) (owned): games of others at other processes */
  GHashTable *dirty;       /* (element-type utf8) (owned): those of them that have changed */
};

G_DEFINE_FINAL_TYPE (SeraiHost, serai_host, G_TYPE_OBJECT)

/* ---- Requests ---- */

static void
open_game (SeraiRequest *request)
{
  const char *id = serai_members_text (&request->members, "game", 1, SERAI_ID_BYTES - 1);

  serai_members_integer_or (&request->members, "since", 0, G_MAXINT32, 0);
  if (serai_request_check (request))
    serai_room_request (request->peer->hall, id, serai_views_open, request);
}

static void
shut_game (SeraiRequest *request)
{
  const char *id = serai_members_text (&request->members, "game", 1, SERAI_ID_BYTES - 1);

  if (serai_request_check (request))
    serai_room_request (request->peer->hall, id, serai_views_shut, request);
}

static const struct
{
  const char *name;
  void (*handle) (SeraiRequest *request);
  gboolean is_first; /* can be sent before one has come in */
} requests[] = {
  { "guest", serai_entering_guest, TRUE },
  { "enrol", serai_entering_enrol, TRUE },
  { "login", serai_entering_login, TRUE },
  { "resume", serai_entering_resume, TRUE },
  { "logout", serai_entering_logout, FALSE },
  { "password", serai_entering_password, FALSE },
  { "lobby", serai_results_lobby, FALSE },
  { "offer", serai_offers_offer, FALSE },
  { "accept", serai_offers_accept, FALSE },
  { "decline", serai_offers_decline, FALSE },
  { "change", serai_offers_change, FALSE },
  { "withdraw", serai_offers_withdraw, FALSE },
  { "find", serai_offers_find, FALSE },
  { "open", open_game, FALSE },
  { "shut", shut_game, FALSE },
  { "act", serai_acts_request, FALSE },
  { "rematch", serai_offers_rematch, FALSE },
  { "profile", serai_results_profile, FALSE },
  { "history", serai_results_history, FALSE },
  { "record", serai_results_record, FALSE },
  { "ranking", serai_results_ranking, FALSE },
  { "block", serai_results_block, FALSE },
  { "unblock", serai_results_unblock, FALSE },
  { "blocked", serai_results_blocked, FALSE },
  { "holiday", serai_results_holiday, FALSE },
  { "leave", serai_results_leave, FALSE },
};
G_STATIC_ASSERT (G_N_ELEMENTS (requests) <= SERAI_METRICS_MAX_REQUESTS);

static const char *
request_name (gsize n)
{
  return n < G_N_ELEMENTS (requests) ? requests[n].name : NULL;
}

static void
handle_pong (SeraiPeer *peer, JsonObject *object)
{
  SeraiMembers members = SERAI_MEMBERS (object);
  gint64       n = serai_members_integer (&members, "n", 0, G_MAXINT32);

  if (serai_members_end (&members, NULL))
    serai_peer_pong (peer, n);
}

/* Returns: the ms to wait until another request is allowed */
static gint64
take_request (SeraiPeer *peer)
{
  const SeraiHostLimits *limits = &peer->hall->limits;
  gint64                 now = serai_hall_now ();
  gint64 wait = serai_bucket_take_rate (&peer->address->requests, now, limits->address_rate);

  if (wait == 0 && peer->person != NULL)
    wait = serai_bucket_take_rate (&peer->person->requests, now, limits->account_rate);
  if (wait == 0 && peer->n_requests > limits->waiting)
    wait = WAITING_MS;
  return wait;
}

static void
handle (SeraiRequest *request, const char *name)
{
  SeraiPeer *peer = request->peer;
  gint64     wait = take_request (peer);
  gsize      n = 0;

  while (n < G_N_ELEMENTS (requests) && !g_str_equal (requests[n].name, name))
    n++;
  if (n < G_N_ELEMENTS (requests))
    peer->hall->metrics.requests[n]++;
  if (wait > 0)
    serai_request_refuse_wait (request, wait);
  else if (peer->hall->is_closing)
    serai_request_refuse_code (request, SERAI_NET_ERROR_CLOSING, NULL, "the server stops");
  else if (n == G_N_ELEMENTS (requests))
    serai_request_refuse_code (request, SERAI_NET_ERROR_UNKNOWN_REQUEST, NULL,
                               "there is no such request");
  else if (peer->person == NULL && !requests[n].is_first)
    serai_request_refuse_code (request, SERAI_NET_ERROR_NOT_ENTERED, NULL, "come in first");
  else
    requests[n].handle (request);
}

static void
message_cb (SeraiPeer *peer, JsonObject *object, gint64 received_us)
{
  SeraiMembers members = SERAI_MEMBERS (object);
  const char  *name = serai_members_text (&members, "request", 1, MAX_NAME_BYTES);
  gint64       id = serai_members_integer (&members, "id", 1, SERAI_FRAME_MAX_ID);
  g_autoptr (GError) error = NULL;

  if (!serai_members_end (&members, &error))
    serai_peer_close (peer, SERAI_NET_ERROR_BAD_MESSAGE, error->message);
  else if (g_str_equal (name, "pong"))
    handle_pong (peer, object);
  else
    handle (serai_request_new (peer, id, object, received_us), name);
}

/* ---- Connections ---- */

static void
gone_cb (SeraiPeer *peer)
{
  serai_lobby_watch (peer, FALSE);
  serai_views_remove_peer (peer);
  serai_presence_leave (peer);
}

static void
send_hello (SeraiHost *self, SeraiPeer *peer)
{
  JsonObject           *object = json_object_new (), *limits = json_object_new ();
  JsonArray            *games = json_array_new ();
  const SeraiHostLimit *limit;

  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    json_array_add_string_element (games, serai_registry_nth (n)->id);
  for (gsize n = 0; (limit = serai_host_limits_nth (n)) != NULL; n++)
    json_object_set_int_member (limits, limit->name,
                                serai_host_limits_get (&self->hall.limits, limit));
  json_object_set_int_member (object, "protocol", SERAI_PROTOCOL_VERSION);
  json_object_set_string_member (object, "version", SERAI_VERSION);
  json_object_set_string_member (object, "name", self->hall.name);
  json_object_set_int_member (object, "time", serai_hall_now ());
  json_object_set_boolean_member (object, "passwords", self->hall.hasher != NULL);
  json_object_set_array_member (object, "games", games);
  json_object_set_object_member (object, "limits", limits);
  serai_peer_send_event (peer, "hello", object);
}

static void
open_cb (SeraiSocket *socket, SeraiAddress *address, gpointer data)
{
  SeraiHost             *self = data;
  const SeraiHostLimits *limits = &self->hall.limits;
  SeraiPeer             *peer = serai_peer_new (&self->hall, socket, address);

  self->hall.metrics.connections++;
  if (self->hall.is_closing)
    serai_peer_close (peer, SERAI_NET_ERROR_CLOSING, "the server stops");
  else if (serai_door_get_n_connections (self->door) > limits->connections
           || address->n_connections > limits->address_connections)
    serai_peer_close (peer, SERAI_NET_ERROR_TOO_MANY, "too many connections");
  else
    send_hello (self, peer);
}

/* ---- HTTP ---- */

static void
health_checked_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autoptr (SoupServerMessage) message = data;
  gboolean    is_well = serai_store_check_finish (SERAI_STORE (store), result, NULL);
  const char *text = is_well ? "ok\n" : "the store does not work\n";

  soup_server_message_set_status (message,
                                  is_well ? SOUP_STATUS_OK : SOUP_STATUS_SERVICE_UNAVAILABLE, NULL);
  soup_server_message_set_response (message, "text/plain", SOUP_MEMORY_STATIC, text, strlen (text));
  soup_server_message_unpause (message);
}

static void
health_cb (SoupServerMessage *message, gpointer data)
{
  SeraiHost *self = data;

  if (self->hall.is_closing || !self->hall.is_storing)
    {
      soup_server_message_set_status (message, SOUP_STATUS_SERVICE_UNAVAILABLE, NULL);
      return;
    }
  soup_server_message_pause (message);
  serai_store_check_async (self->hall.store, NULL, health_checked_cb, g_object_ref (message));
}

static char *
metrics_cb (gpointer data)
{
  SeraiHost     *self = data;
  SeraiGauges    gauges = { .connections = serai_door_get_n_connections (self->door) };
  GHashTableIter iter;
  gpointer       value;

  g_hash_table_iter_init (&iter, self->hall.people);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    gauges.people += ((SeraiPerson *) value)->peers->len > 0;
  g_hash_table_iter_init (&iter, self->hall.rooms);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const SeraiRoom *room = value;

      gauges.games += room->row != NULL && room->row->state == SERAI_TABLE_RUNNING;
    }
  return serai_metrics_write (&self->hall.metrics, &gauges, request_name);
}

static const SeraiDoorFuncs door_funcs = { open_cb, health_cb, metrics_cb };

static const SeraiHallFuncs hall_funcs = {
  .message = message_cb,
  .gone = gone_cb,
  .room_ready = serai_acts_room_ready,
};

/* ---- Other processes ---- */

static gboolean
is_player_here (SeraiHall *hall, const SeraiGameRow *row)
{
  for (int side = 0; side < 2; side++)
    {
      SeraiPerson *person = serai_person_find (hall, row->players[side]);

      if (person != NULL && person->peers->len > 0)
        return TRUE;
    }
  return FALSE;
}

static void
row_loaded_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiHost *self = data;
  SeraiHall *hall = &self->hall;
  g_autoptr (SeraiStoredGame) game =
      serai_store_load_game_finish (SERAI_STORE (store), result, NULL);
  const SeraiGameRow *row = game != NULL ? &game->row : NULL;
  gboolean            is_news;

  if (row == NULL || hall->is_closing || serai_room_find (hall, row->id) != NULL)
    return;
  is_news = row->n_events == 0 && row->started + NEW_GAME_MS > serai_hall_now ();
  if (!is_player_here (hall, row))
    g_hash_table_add (self->strangers, g_strdup (row->id));
  else if (is_news)
    {
      serai_acts_begin (hall, row);
      return;
    }
  if (is_news || row->state != SERAI_TABLE_RUNNING)
    serai_acts_tell_lobby (hall, row);
}

static void
load_row (SeraiHost *self, const char *id)
{
  serai_store_load_game_async (self->hall.store, id, G_MAXINT32, NULL, row_loaded_cb, self);
}

/* Most changes are moves in games that nobody here plays: whether such a game has ended is looked
 * up only for the lobby, and not after each move. */
static void
game_changed (SeraiHost *self, const char *id)
{
  SeraiRoom *room = serai_room_find (&self->hall, id);

  if (room != NULL)
    serai_room_reload (room);
  else if (!g_hash_table_contains (self->strangers, id))
    load_row (self, id);
  else if (self->hall.watchers->len > 0)
    g_hash_table_add (self->dirty, g_strdup (id));
}

static void
look_at_strangers (SeraiHost *self)
{
  GHashTableIter iter;
  gpointer       id;

  g_hash_table_iter_init (&iter, self->dirty);
  for (guint n = 0; n < MAX_STRANGERS && g_hash_table_iter_next (&iter, &id, NULL); n++)
    {
      load_row (self, id);
      g_hash_table_iter_remove (&iter);
    }
}

static void
changed_cb (SeraiStore *store G_GNUC_UNUSED, int what, const char *id, gpointer data)
{
  SeraiHost *self = data;

  if (self->hall.is_closing)
    return;
  switch ((SeraiStoreWhat) what)
    {
    case SERAI_STORE_GAME:
      game_changed (self, id);
      break;
    case SERAI_STORE_OFFER:
      serai_offers_changed (&self->hall, id);
      break;
    case SERAI_STORE_PERSON:
      serai_presence_changed (&self->hall, id);
      break;
    }
}

/* Notifications may be missing: all that is in memory may have changed. */
static void
recovered_cb (SeraiStore *store G_GNUC_UNUSED, gpointer data)
{
  SeraiHost *self = data;
  g_autoptr (GPtrArray) rooms = serai_hall_list (self->hall.rooms);
  g_autoptr (GPtrArray) offers = serai_hall_list (self->hall.offers);

  if (self->hall.is_closing)
    return;
  serai_presence_check_elsewhere (&self->hall);
  for (guint n = 0; n < rooms->len; n++)
    serai_room_reload (g_ptr_array_index (rooms, n));
  for (guint n = 0; n < offers->len; n++)
    serai_offers_changed (&self->hall, ((SeraiOffer *) g_ptr_array_index (offers, n))->id);
}

/* ---- Regular work ---- */

static void
overdue_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiHall *hall = data;
  g_autoptr (GPtrArray) games = serai_store_list_games_finish (SERAI_STORE (store), result, NULL);

  for (guint n = 0; games != NULL && n < games->len && !hall->is_closing; n++)
    serai_acts_check_flag (hall, ((SeraiGameRow *) g_ptr_array_index (games, n))->id);
}

static void
renewed_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiHall *hall = data;
  gboolean   is_new, has_died;

  hall->is_storing =
      serai_store_renew_finish (SERAI_STORE (store), result, &is_new, &has_died, NULL);
  if (hall->is_closing)
    return;
  if (is_new)
    serai_presence_announce_all (hall);
  if (has_died)
    serai_presence_check_elsewhere (hall);
}

static void
came_alive_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeraiHost) self = data;
  g_autoptr (GArray) outages = serai_store_come_alive_finish (SERAI_STORE (store), result, NULL);

  if (outages == NULL || self->is_alive)
    return;
  g_array_append_vals (self->hall.outages, outages->data, outages->len);
  self->is_alive = TRUE;
}

static void
stayed_alive_cb (GObject *store, GAsyncResult *result, gpointer unused G_GNUC_UNUSED)
{
  serai_store_stay_alive_finish (SERAI_STORE (store), result, NULL);
}

/* While nobody can come in, the clocks of their games stand still. */
static void
stay_alive (SeraiHost *self, gint64 now)
{
  if (!self->is_alive)
    serai_store_come_alive_async (self->hall.store, now, NULL, came_alive_cb, g_object_ref (self));
  else if (self->is_listening)
    serai_store_stay_alive_async (self->hall.store, now, NULL, stayed_alive_cb, NULL);
}

static void
cleaned_cb (GObject *store, GAsyncResult *result, gpointer unused G_GNUC_UNUSED)
{
  serai_store_clean_finish (SERAI_STORE (store), result, NULL);
}

static gboolean
is_full (gpointer key G_GNUC_UNUSED, gpointer value, gpointer now)
{
  return ((SeraiBucket *) value)->empty_until <= *(gint64 *) now;
}

static void
work_of_second (SeraiHost *self, guint second)
{
  SeraiHall *hall = &self->hall;
  gint64     now = serai_hall_now ();

  serai_door_drop_late (self->door);
  serai_offers_sweep (hall);
  look_at_strangers (self);
  if (second % ALIVE_SECONDS == 0)
    stay_alive (self, now);
  if (second % RENEW_SECONDS == 0)
    {
      serai_store_renew_async (hall->store, now, NULL, renewed_cb, hall);
      serai_room_sweep (hall);
    }
  if (second % OVERDUE_SECONDS == 0)
    serai_store_list_games_async (hall->store, SERAI_STORE_GAMES_OVERDUE, 0, now, MAX_OVERDUE, NULL,
                                  overdue_cb, hall);
  if (second % CLEAN_SECONDS == 0)
    {
      serai_addresses_forget (hall->addresses, now);
      g_hash_table_foreach_remove (hall->guesses, is_full, &now);
      g_hash_table_remove_all (self->strangers);
      serai_presence_check_elsewhere (hall);
      serai_store_clean_async (hall->store, now, NULL, cleaned_cb, NULL);
    }
}

static gboolean
tick_cb (gpointer data)
{
  SeraiHost *self = data;

  serai_peer_ping_all (&self->hall, TICK_MS);
  if (self->n_ticks % TICKS_IN_SECOND == 0)
    work_of_second (self, self->n_ticks / TICKS_IN_SECOND);
  self->n_ticks++;
  return G_SOURCE_CONTINUE;
}

/* ---- Closing ---- */

static void
store_closed_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiHost *self = data;
  g_autoptr (GTask) task = g_steal_pointer (&self->closing);
  GError *error = NULL;

  if (serai_store_close_finish (SERAI_STORE (store), result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean
is_busy (SeraiHost *self)
{
  GHashTableIter iter;
  gpointer       room;

  g_hash_table_iter_init (&iter, self->hall.rooms);
  while (g_hash_table_iter_next (&iter, NULL, &room))
    if (((SeraiRoom *) room)->is_busy)
      return TRUE;
  return FALSE;
}

/* Closes the store when no event is being written any more, and everybody has gone or had enough
 * time for it. */
static gboolean
drain_cb (gpointer data)
{
  SeraiHost *self = data;

  if (is_busy (self)
      || (serai_door_get_n_connections (self->door) > 0 && serai_hall_now () < self->close_until))
    return G_SOURCE_CONTINUE;
  serai_store_close_async (self->hall.store, store_closed_cb, self);
  return G_SOURCE_REMOVE;
}

static void
close_peers (SeraiHost *self)
{
  while (!g_queue_is_empty (&self->hall.peers))
    serai_peer_close (g_queue_peek_head (&self->hall.peers), SERAI_NET_ERROR_CLOSING,
                      "the server stops");
}

/**
 * serai_host_close_async:
 * Lets nobody in any more, tells everybody that the host closes, waits for what is being written,
 * and closes the store. Then @self can be freed.
 */
void
serai_host_close_async (SeraiHost *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SERAI_IS_HOST (self));
  g_return_if_fail (self->closing == NULL && !self->hall.is_closing);

  self->closing = g_task_new (self, NULL, callback, user_data);
  self->close_until = serai_hall_now () + CLOSE_MS;
  self->hall.is_closing = TRUE;
  stay_alive (self, serai_hall_now ());
  g_clear_handle_id (&self->tick_id, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->hall.store, self);
  serai_door_shut (self->door);
  close_peers (self);
  g_timeout_add (10, drain_cb, self);
}

gboolean
serai_host_close_finish (SeraiHost *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* ---- The object ---- */

static void
serai_host_finalize (GObject *object)
{
  SeraiHost *self = SERAI_HOST (object);

  g_clear_handle_id (&self->tick_id, g_source_remove);
  self->hall.is_closing = TRUE;
  if (self->door != NULL)
    {
      close_peers (self);
      serai_room_free_all (&self->hall);
      serai_door_free (self->door);
    }
  g_hash_table_unref (self->strangers);
  g_hash_table_unref (self->dirty);
  serai_hall_clear (&self->hall);
  G_OBJECT_CLASS (serai_host_parent_class)->finalize (object);
}

static void
serai_host_class_init (SeraiHostClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_host_finalize;
}

static void
serai_host_init (SeraiHost *self)
{
  serai_hall_init (&self->hall, &hall_funcs);
  self->strangers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->dirty = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/**
 * serai_host_new:
 * @store: an open store, which the host closes
 * @hasher: (nullable): hashes passwords; without it there are only guests
 * @name: of the host, for people; can be empty
 * @limits: (nullable): %NULL for the defaults
 * Returns: (transfer full): a host that does not listen yet. It has to be closed by
 *   serai_host_close_async() before it is freed.
 */
SeraiHost *
serai_host_new (SeraiStore *store, SeraiHasher *hasher, const char *name,
                const SeraiHostLimits *limits)
{
  SeraiHost *self = g_object_new (SERAI_TYPE_HOST, NULL);

  self->hall.store = g_object_ref (store);
  g_set_object (&self->hall.hasher, hasher);
  g_free (self->hall.name);
  self->hall.name = g_strdup (name);
  if (limits != NULL)
    self->hall.limits = *limits;
  self->door = serai_door_new (&self->hall.limits, self->hall.addresses, &door_funcs, self);
  g_signal_connect (store, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (store, "recovered", G_CALLBACK (recovered_cb), self);
  stay_alive (self, serai_hall_now ());
  serai_offers_load (&self->hall);
  self->tick_id = g_timeout_add (TICK_MS, tick_cb, self);
  return self;
}

/**
 * serai_host_listen:
 * @address: port 0 stands for a free one
 * @certificate: (nullable): for TLS, with its private key
 * @error: of %G_IO_ERROR
 * Returns: whether people can come in
 */
gboolean
serai_host_listen (SeraiHost *self, GSocketAddress *address, GTlsCertificate *certificate,
                   GError **error)
{
  g_return_val_if_fail (SERAI_IS_HOST (self), FALSE);

  if (!serai_door_listen (self->door, address, certificate, error))
    return FALSE;
  self->is_listening = TRUE;
  return TRUE;
}

/**
 * serai_host_get_uri:
 * @self: a host that listens
 * Returns: (transfer full): "ws://HOST:PORT/serai"
 */
char *
serai_host_get_uri (SeraiHost *self)
{
  g_return_val_if_fail (SERAI_IS_HOST (self), NULL);

  return serai_door_get_uri (self->door);
}

/**
 * serai_host_get_port:
 * @self: a host that listens
 */
guint16
serai_host_get_port (SeraiHost *self)
{
  g_return_val_if_fail (SERAI_IS_HOST (self), 0);

  return serai_door_get_port (self->door);
}
