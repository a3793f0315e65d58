/* serai-acts.c: what players do in a game, and what follows from it.
 *
 * An act is judged by the rules, its event is applied to the table and written to the store. Only
 * when it is durable the room is free again, and everybody sees it. If it could not be written, the
 * table is discarded and loaded again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-acts.h"

#include <string.h>

#include "serai-lobby.h"
#include "serai-pairing.h"
#include "serai-summaries.h"
#include "serai-views.h"

#define MAX_TRIES 4            /* if another process writes first */
#define SAYINGS_INTERVAL 12000 /* ms after which one more sentence is allowed */
#define MAX_SAYINGS 5
#define FLAG_AGAIN_MS 50 /* until a flag is looked at again that has not fallen yet */

/* ---- Acts ---- */

/* The data of a request "act". */
typedef struct
{
  SeraiAct     act;
  SeraiPerson *person; /* (owned): even if the connection breaks meanwhile */
  guint        n_tries;
  gboolean     is_heard; /* the other does not block who says something */
} ActCall;

/* An event that is being written. */
typedef struct
{
  SeraiRoom        *room;
  SeraiRequest     *request; /* (owned) (nullable): of the server */
  SeraiGameRow     *row;     /* (owned): after the event */
  SeraiGameRow     *next;    /* (owned) (nullable): the next leg */
  SeraiTableEvent   event;
  SeraiRating       ratings[2]; /* [side]: before the event, if it ends a rated game */
  SeraiRatingChange changes[2]; /* [side] */
  gboolean          is_rated;
} Write;

static void run_act (SeraiRoom *room, SeraiRequest *request);
static void run_flag (SeraiRoom *room, SeraiRequest *request);

static void
act_call_free (gpointer data)
{
  ActCall *call = data;

  serai_person_unref (call->person);
  g_free (call);
}

static void
write_free (Write *self)
{
  g_clear_pointer (&self->row, serai_game_row_free);
  g_clear_pointer (&self->next, serai_game_row_free);
  g_free (self);
}

static gint64
get_lag (const SeraiPerson *person)
{
  gint64 lag = 0;

  for (guint n = 0; n < person->peers->len; n++)
    lag = MAX (lag, ((SeraiPeer *) g_ptr_array_index (person->peers, n))->lag_ms);
  return lag;
}

static void
look_around (const SeraiRoom *room, SeraiTableNow *out)
{
  SeraiSide turn = serai_table_get_turn (room->table);

  *out = (SeraiTableNow){ .now = serai_hall_now () };
  for (int side = 0; side < 2; side++)
    out->away_ms[side] = serai_person_get_away_ms (room->players[side], out->now);
  if (turn == SERAI_SIDE_NONE)
    return;
  out->lag_ms = get_lag (room->players[turn]);
  out->leave_ms[turn] = serai_room_get_leave_ms (room, room->table);
}

/* ---- The flag ---- */

static void
flag_cb (gpointer data)
{
  serai_room_push (data, run_flag, NULL);
}

/* @earliest: ms since 1970 */
static void
schedule_flag (SeraiRoom *room, gint64 earliest)
{
  gint64 deadline =
      serai_table_get_deadline (room->table, serai_room_get_leave_ms (room, room->table));
  SeraiTableNow now;

  serai_timer_unset (&room->flag_timer);
  if (deadline < 0 || serai_table_get_state (room->table) != SERAI_TABLE_RUNNING)
    return;
  look_around (room, &now);
  deadline += MIN (now.lag_ms, SERAI_TABLE_MAX_LAG_MS) + 1;
  serai_timers_set (room->hall->timers, &room->flag_timer, MAX (deadline, earliest), flag_cb, room);
}

/* ---- After the event is durable ---- */

static void
tell_started (SeraiHall *hall, const SeraiGameRow *row)
{
  for (int side = 0; side < 2; side++)
    {
      SeraiPerson *person = serai_person_find (hall, row->players[side]);

      if (person != NULL)
        serai_person_send_event (person, "started",
                                 serai_summary_holding ("game", serai_summary_of_game (row)));
    }
}

static gboolean
is_listed_for (const SeraiGameRow *row, const SeraiPerson *reader)
{
  return !row->is_unlisted
         || (reader != NULL && (reader->id == row->players[0] || reader->id == row->players[1]));
}

/**
 * serai_acts_tell_lobby:
 * @row: a game that has begun, ended, or was adjourned or taken up again
 * Tells those who watch the lobby and may find the game there. They can change meanwhile, as slow
 * readers are cut off.
 */
void
serai_acts_tell_lobby (SeraiHall *hall, const SeraiGameRow *row)
{
  g_autoptr (GBytes) frame = NULL;

  for (guint n = hall->watchers->len; n > 0; n--)
    if (n <= hall->watchers->len)
      {
        SeraiPeer *peer = g_ptr_array_index (hall->watchers, n - 1);

        if (!is_listed_for (row, peer->person))
          continue;
        if (frame == NULL)
          frame = serai_lobby_write_event (
              "game", serai_summary_holding ("game", serai_summary_of_game (row)));
        serai_peer_send (peer, frame);
      }
}

/**
 * serai_acts_begin:
 * @row: a game that has been stored
 * Tells the players and the lobby that it has begun.
 */
void
serai_acts_begin (SeraiHall *hall, const SeraiGameRow *row)
{
  serai_room_begin (hall, row);
  tell_started (hall, row);
  serai_acts_tell_lobby (hall, row);
}

static void
finish_rated (SeraiRoom *room)
{
  for (int side = 0; side < 2; side++)
    if (serai_person_is_here (room->players[side]))
      serai_person_load_ratings (room->players[side]);
}

/* Tells the lobby if the game has ended, was adjourned or taken up again, here or elsewhere. */
static void
tell_state (SeraiRoom *room)
{
  if (room->row->state == room->told_state)
    return;
  room->told_state = room->row->state;
  serai_acts_tell_lobby (room->hall, room->row);
}

/* What the others see after an event. */
static void
publish (Write *write)
{
  SeraiRoom *room = write->room;

  serai_views_send_new (room);
  tell_state (room);
  if (write->is_rated)
    finish_rated (room);
  if (write->next != NULL)
    serai_acts_begin (room->hall, write->next);
}

static void
reply_seq (SeraiRequest *request, guint seq)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "seq", seq);
  serai_request_reply (request, object);
}

static void
succeed (Write *write)
{
  SeraiRoom    *room = write->room;
  SeraiMetrics *metrics = &room->hall->metrics;

  serai_room_set_row (room, g_steal_pointer (&write->row));
  publish (write);
  if (write->event.act.kind == SERAI_ACT_MOVE)
    metrics->moves++;
  if (write->request != NULL)
    {
      serai_metrics_add_latency (metrics, g_get_monotonic_time () - write->request->received_us);
      reply_seq (write->request, write->event.seq);
    }
  schedule_flag (room, 0);
}

/* The table is wrong now. If somebody else has written first, the act is judged again. */
static void
fail (Write *write, GError *error)
{
  SeraiRoom    *room = write->room;
  SeraiRequest *request = write->request;
  ActCall      *call = request != NULL ? request->data : NULL;

  serai_room_discard_table (room);
  if (g_error_matches (error, SERAI_NET_ERROR, SERAI_NET_ERROR_STALE)
      && (call == NULL || call->n_tries++ < MAX_TRIES))
    {
      serai_room_push_first (room, request != NULL ? run_act : run_flag, request);
      g_error_free (error);
      return;
    }
  serai_hall_log (G_LOG_LEVEL_WARNING, "An event could not be written", "GAME", room->id, "ERROR",
                  error->message, NULL);
  if (request != NULL)
    serai_request_refuse (request, error);
  else
    g_error_free (error);
}

static void
written_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  Write     *write = data;
  SeraiRoom *room = write->room;
  GError    *error = NULL;

  if (serai_store_add_events_finish (SERAI_STORE (store), result, &error))
    succeed (write);
  else
    fail (write, error);
  write_free (write);
  serai_room_set_busy (room, FALSE);
}

/* ---- Writing ---- */

static void
store_event (Write *write)
{
  if (write->is_rated)
    serai_pairing_rate (write->row, write->ratings, write->changes);
  serai_store_add_events_async (write->room->hall->store, write->row, &write->event, 1,
                                write->is_rated ? write->changes : NULL, write->next, NULL,
                                written_cb, write);
}

static void
take_rating (Write *write, SeraiSide side, GPtrArray *ratings)
{
  for (guint n = 0; n < ratings->len; n++)
    {
      const SeraiRatingRow *row = g_ptr_array_index (ratings, n);

      if (g_str_equal (row->kind, write->row->terms.rules->id))
        write->ratings[side] = row->rating;
    }
}

static void
give_up (Write *write, GError *error)
{
  SeraiRoom *room = write->room;

  fail (write, error);
  write_free (write);
  serai_room_set_busy (room, FALSE);
}

static void
second_rating_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  Write  *write = data;
  GError *error = NULL;
  g_autoptr (GPtrArray) ratings =
      serai_store_list_ratings_finish (SERAI_STORE (store), result, &error);

  if (ratings == NULL)
    {
      give_up (write, error);
      return;
    }
  take_rating (write, SERAI_SIDE_P2, ratings);
  store_event (write);
}

static void
first_rating_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  Write  *write = data;
  GError *error = NULL;
  g_autoptr (GPtrArray) ratings =
      serai_store_list_ratings_finish (SERAI_STORE (store), result, &error);

  if (ratings == NULL)
    {
      give_up (write, error);
      return;
    }
  take_rating (write, SERAI_SIDE_P1, ratings);
  serai_store_list_ratings_async (write->room->hall->store, write->row->players[1], NULL,
                                  second_rating_cb, write);
}

/* @request: (nullable) (transfer full) */
static void
write_event (SeraiRoom *room, const SeraiTableEvent *event, SeraiRequest *request)
{
  GError *error = NULL;
  Write  *write;

  if (!serai_table_apply (room->table, event, &error))
    {
      if (request != NULL)
        serai_request_refuse (request, g_steal_pointer (&error));
      g_clear_error (&error);
      return;
    }
  write = g_new0 (Write, 1);
  write->room = room;
  write->request = request;
  write->event = *event;
  write->row = serai_game_row_copy (room->row);
  serai_pairing_follow (write->row, room->table, event->at,
                        serai_room_get_leave_ms (room, room->table));
  if (write->row->state == SERAI_TABLE_OVER && room->row->state != SERAI_TABLE_OVER)
    {
      write->next = serai_pairing_next_leg (write->row, event->at);
      write->is_rated = write->row->terms.rated;
    }
  serai_room_set_busy (room, TRUE);
  if (write->is_rated)
    serai_store_list_ratings_async (room->hall->store, write->row->players[0], NULL,
                                    first_rating_cb, write);
  else
    store_event (write);
}

static void
run_flag (SeraiRoom *room, SeraiRequest *request G_GNUC_UNUSED)
{
  SeraiTableNow   now;
  SeraiTableEvent event;

  look_around (room, &now);
  if (serai_table_judge_flag (room->table, &now, &event))
    write_event (room, &event, NULL);
  else
    schedule_flag (room, now.now + FLAG_AGAIN_MS);
}

/* ---- Judging ---- */

static void
blocked_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRequest *request = data;
  ActCall      *call = request->data;
  GError       *error = NULL;
  g_autoptr (GPtrArray) blocked =
      serai_store_list_blocked_finish (SERAI_STORE (store), result, &error);

  if (blocked == NULL)
    serai_request_refuse (request, error);
  else if (serai_person_is_among (call->person, blocked))
    serai_request_refuse_code (request, SERAI_NET_ERROR_BLOCKED, NULL,
                               "the other does not want to hear it");
  else
    {
      call->is_heard = TRUE;
      serai_room_request (request->peer->hall,
                          serai_members_text (&request->members, "game", 1, SERAI_ID_BYTES - 1),
                          run_act, request);
    }
}

/* Returns: %FALSE if something must be found out before, or the request has been refused */
static gboolean
may_say (SeraiRoom *room, SeraiRequest *request, SeraiSide side)
{
  ActCall *call = request->data;
  gint64   wait;

  if (call->act.kind != SERAI_ACT_SAY || call->is_heard)
    return TRUE;
  wait =
      serai_bucket_take (&call->person->sayings, serai_hall_now (), SAYINGS_INTERVAL, MAX_SAYINGS);
  if (wait > 0)
    serai_request_refuse_wait (request, wait);
  else
    serai_store_list_blocked_async (room->hall->store, room->row->players[1 - side], NULL,
                                    blocked_cb, request);
  return FALSE;
}

static void
judge (SeraiRoom *room, SeraiRequest *request, SeraiSide side)
{
  ActCall        *call = request->data;
  SeraiTableNow   now;
  SeraiTableEvent event;
  GError         *error = NULL;

  look_around (room, &now);
  if (serai_table_judge_flag (room->table, &now, &event))
    {
      serai_room_push_first (room, run_act, request);
      write_event (room, &event, NULL);
      return;
    }
  if (!serai_table_judge (room->table, side, &call->act, &now, &event, &error))
    serai_request_refuse (request, error);
  else if (may_say (room, request, side))
    write_event (room, &event, request);
}

static void
run_act (SeraiRoom *room, SeraiRequest *request)
{
  ActCall  *call = request->data;
  SeraiSide side = serai_room_get_side (room, call->person);
  guint     seq;

  if (side == SERAI_SIDE_NONE)
    {
      serai_request_refuse_code (request, SERAI_NET_ERROR_NOT_A_PLAYER, NULL,
                                 "only the players can do that");
      return;
    }
  seq = serai_table_find_key (room->table, side, call->act.key);
  if (seq > 0)
    reply_seq (request, seq);
  else
    judge (room, request, side);
}

/**
 * serai_acts_request:
 * @request: (transfer full): "act", from somebody who has come in
 */
void
serai_acts_request (SeraiRequest *request)
{
  ActCall    *call = g_new0 (ActCall, 1);
  const char *id = serai_members_text (&request->members, "game", 1, SERAI_ID_BYTES - 1);
  GError     *error = NULL;

  call->person = serai_person_ref (request->peer->person);
  serai_request_set_data (request, call, act_call_free);
  if (!serai_request_check (request))
    return;
  if (!serai_act_read (&call->act, request->object, &error))
    serai_request_refuse (request, error);
  else
    serai_room_request (request->peer->hall, id, run_act, request);
}

/* ---- Changes from elsewhere ---- */

/**
 * serai_acts_room_ready:
 * @room: a room that has been loaded
 */
void
serai_acts_room_ready (SeraiRoom *room)
{
  serai_views_send_new (room);
  tell_state (room);
  schedule_flag (room, 0);
}

/**
 * serai_acts_check_flag:
 * @id: of a game whose time may be up
 */
void
serai_acts_check_flag (SeraiHall *hall, const char *id)
{
  serai_room_request (hall, id, run_flag, NULL);
}

static void
deadline_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRoom *room = data;

  serai_store_set_deadline_finish (SERAI_STORE (store), result, NULL);
  schedule_flag (room, 0);
  serai_room_set_busy (room, FALSE);
}

/* An adjourned game has no deadline; its row is written all the same, so that other processes which
 * have it in memory load the leave, too. */
static void
run_leave_changed (SeraiRoom *room, SeraiRequest *request G_GNUC_UNUSED)
{
  gint64 deadline =
      serai_table_get_deadline (room->table, serai_room_get_leave_ms (room, room->table));

  if (serai_table_get_state (room->table) == SERAI_TABLE_OVER)
    return;
  room->row->deadline = deadline;
  serai_room_set_busy (room, TRUE);
  serai_store_set_deadline_async (room->hall->store, room->id, room->row->n_events, deadline, NULL,
                                  deadline_cb, room);
}

/**
 * serai_acts_leave_changed:
 * @id: of a game with days that is not over, one of whose players has set their leave
 */
void
serai_acts_leave_changed (SeraiHall *hall, const char *id)
{
  serai_room_request (hall, id, serai_room_reload_leaves, NULL);
  serai_room_request (hall, id, run_leave_changed, NULL);
}
