/* serai-views.c: shows games to those who have opened them.
 *
 * Events are written once for all who see the same: the author sees the key of an event, others do
 * not. If the game has a delay, those who are not players see a second table, the late one, to
 * which each event is applied when it is old enough. Once the game is over, nobody can be helped:
 * then they see the table itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-views.h"

#include "serai-lobby.h"
#include "serai-summaries.h"

#define MAX_VIEWS 64 /* rooms that one connection can have open */

static const SeraiSide sides[] = { SERAI_SIDE_P1, SERAI_SIDE_P2, SERAI_SIDE_NONE };

static gboolean
is_late (const SeraiRoom *room, SeraiSide side)
{
  return side == SERAI_SIDE_NONE && room->row->terms.delay_ms > 0
         && room->row->state != SERAI_TABLE_OVER;
}

/* ---- Writing ---- */

/* @side: who reads, who sees the keys of their own events */
static JsonArray *
write_events (const SeraiTable *table, guint first, guint last, SeraiSide side)
{
  JsonArray *array = json_array_new ();

  for (guint seq = first; seq <= last; seq++)
    {
      SeraiTableEvent event;

      serai_table_get_event (table, seq, &event);
      json_array_add_object_element (
          array, serai_table_event_write (&event, side != SERAI_SIDE_NONE && event.by == side));
    }
  return array;
}

static void
shift (JsonObject *object, const char *name, gint64 ms)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node != NULL && !JSON_NODE_HOLDS_NULL (node))
    json_object_set_int_member (object, name, json_node_get_int (node) + ms);
}

/* Returns: (nullable): when the leave of each player ends; %NULL: nobody is on leave */
static JsonArray *
write_leaves (const SeraiRoom *room)
{
  g_autoptr (JsonArray) leaves = json_array_sized_new (2);
  gboolean are_any = FALSE;

  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      gint64 end = serai_room_get_leave_end (room, side);

      if (end < 0)
        json_array_add_null_element (leaves);
      else
        json_array_add_int_element (leaves, end);
      are_any = are_any || end >= 0;
    }
  return are_any ? g_steal_pointer (&leaves) : NULL;
}

/* Those who watch with a delay are not told of leave, as it would tell whose turn it is. */
static void
add_leave (const SeraiRoom *room, JsonObject *clock)
{
  gint64     end = serai_room_get_leave_end (room, serai_table_get_turn (room->table));
  JsonArray *leaves = write_leaves (room);

  if (end >= 0)
    json_object_set_int_member (clock, "leave", end);
  if (leaves != NULL)
    json_object_set_array_member (clock, "leaves", leaves);
}

/* The clock of the late table is that of a time that has passed, moved to the present. */
static JsonObject *
write_clock (const SeraiRoom *room, const SeraiTable *table)
{
  gint64      delay = table == room->late ? room->row->terms.delay_ms : 0;
  JsonObject *clock = serai_table_write_clock (table, serai_hall_now () - delay,
                                               serai_room_get_leave_ms (room, table));

  shift (clock, "time", delay);
  shift (clock, "deadline", delay);
  if (table == room->table)
    add_leave (room, clock);
  return clock;
}

static JsonArray *
write_here (const SeraiRoom *room)
{
  JsonArray *here = json_array_sized_new (2);

  for (int side = 0; side < 2; side++)
    json_array_add_boolean_element (here, serai_person_is_here (room->players[side]));
  return here;
}

/* ---- Sending ---- */

static GBytes *
write_play (const SeraiRoom *room, const SeraiTable *table, guint first, SeraiSide side)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "game", room->id);
  json_object_set_array_member (
      object, "events", write_events (table, first, serai_table_get_n_events (table), side));
  json_object_set_object_member (object, "clock", write_clock (room, table));
  return serai_lobby_write_event ("play", object);
}

/* A view can vanish while it is sent to, if its reader is slow. */
static void
send_to (SeraiRoom *room, gboolean are_late, SeraiSide side, GBytes *frame)
{
  for (guint n = room->views->len; n > 0; n--)
    if (n <= room->views->len)
      {
        const SeraiView *view = &g_array_index (room->views, SeraiView, n - 1);

        if (view->side == side && is_late (room, view->side) == are_late)
          serai_peer_send (view->peer, frame);
      }
}

static gboolean
has_view (const SeraiRoom *room, gboolean are_late, SeraiSide side)
{
  for (guint n = 0; n < room->views->len; n++)
    {
      const SeraiView *view = &g_array_index (room->views, SeraiView, n);

      if (view->side == side && is_late (room, view->side) == are_late)
        return TRUE;
    }
  return FALSE;
}

static void late_cb (gpointer data);

/* Wakes when the next event, or a leave, is old enough for those who watch with a delay. */
static void
schedule_late (SeraiRoom *room)
{
  guint           n_late = serai_table_get_n_events (room->late);
  gint64          at = serai_room_get_late_leaves_at (room);
  SeraiTableEvent event;

  if (n_late < room->n_sent)
    {
      serai_table_get_event (room->table, n_late + 1, &event);
      at = MIN (at, event.at + room->row->terms.delay_ms);
    }
  if (at < G_MAXINT64)
    serai_timers_set (room->hall->timers, &room->late_timer, at, late_cb, room);
}

/* Applies the events to the late table that are old enough; returns the first of them. */
static guint
advance_late (SeraiRoom *room)
{
  gint64          until = serai_hall_now () - room->row->terms.delay_ms;
  guint           n_late = serai_table_get_n_events (room->late), first = n_late + 1;
  SeraiTableEvent event;

  for (; n_late < room->n_sent; n_late++)
    {
      serai_table_get_event (room->table, n_late + 1, &event);
      if (event.at > until || !serai_table_apply (room->late, &event, NULL))
        break;
    }
  return first;
}

static void
send_late (SeraiRoom *room, SeraiRequest *request G_GNUC_UNUSED)
{
  guint    first;
  gboolean has_moved;

  if (room->late == NULL)
    return;
  if (!has_view (room, TRUE, SERAI_SIDE_NONE))
    {
      g_clear_pointer (&room->late, serai_table_free);
      return;
    }
  first = advance_late (room);
  has_moved = serai_room_drop_late_leaves (room);
  if (serai_table_get_n_events (room->late) >= first || has_moved)
    {
      g_autoptr (GBytes) frame = write_play (room, room->late, first, SERAI_SIDE_NONE);

      send_to (room, TRUE, SERAI_SIDE_NONE, frame);
    }
  schedule_late (room);
}

static void
late_cb (gpointer data)
{
  serai_room_push (data, send_late, NULL);
}

/* Returns: the first event that those who watch have not got yet. If the game is over, they get all
 * from now on. */
static guint
find_first_watched (SeraiRoom *room, guint first)
{
  if (room->late == NULL || is_late (room, SERAI_SIDE_NONE))
    return first;
  first = serai_table_get_n_events (room->late) + 1;
  g_clear_pointer (&room->late, serai_table_free);
  serai_timer_unset (&room->late_timer);
  return first;
}

/* Remembers the leave that is sent now. Returns: whether another one was sent last; a leave that
 * has ended by itself is none */
static gboolean
is_leave_new (SeraiRoom *room)
{
  gint64   now = serai_hall_now ();
  gboolean is_new = FALSE;

  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      gint64 end = serai_room_get_leave_end (room, side);

      is_new = is_new || MAX (end, now) != MAX (room->sent_leaves[side], now);
      room->sent_leaves[side] = end;
    }
  return is_new;
}

/* Remembers the deadline and the leave that are sent now. Returns: whether others were sent last */
static gboolean
is_deadline_new (SeraiRoom *room)
{
  gint64   before = room->sent_deadline;
  gboolean is_new;

  if (room->row->terms.days == 0)
    return FALSE;
  is_new = is_leave_new (room);
  room->sent_deadline =
      serai_table_get_deadline (room->table, serai_room_get_leave_ms (room, room->table));
  return is_new || room->sent_deadline != before;
}

/* Somebody has taken leave: the clock is sent without events. */
static void
send_clock (SeraiRoom *room)
{
  g_autoptr (GBytes) frame =
      write_play (room, room->table, serai_table_get_n_events (room->table) + 1, SERAI_SIDE_NONE);

  for (gsize n = 0; n < G_N_ELEMENTS (sides); n++)
    send_to (room, FALSE, sides[n], frame);
}

/**
 * serai_views_send_new:
 * @room: a room whose table is as in the store
 * Sends the events that the views have not got yet, or a deadline that has moved.
 */
void
serai_views_send_new (SeraiRoom *room)
{
  guint    first = room->n_sent + 1, first_watched;
  gboolean has_moved = is_deadline_new (room);

  room->n_sent = serai_table_get_n_events (room->table);
  if (room->late != NULL && room->late_timer.iter == NULL
      && serai_room_get_late_leaves_at (room) < G_MAXINT64)
    schedule_late (room);
  if (room->n_sent < first)
    {
      if (has_moved)
        send_clock (room);
      return;
    }
  first_watched = find_first_watched (room, first);
  for (gsize n = 0; n < G_N_ELEMENTS (sides); n++)
    if (has_view (room, FALSE, sides[n]))
      {
        g_autoptr (GBytes) frame = write_play (
            room, room->table, sides[n] == SERAI_SIDE_NONE ? first_watched : first, sides[n]);

        send_to (room, FALSE, sides[n], frame);
      }
  if (room->late != NULL && room->late_timer.iter == NULL)
    schedule_late (room);
}

/**
 * serai_views_send_here:
 * Shows whether the players are here.
 */
void
serai_views_send_here (SeraiRoom *room)
{
  JsonObject *object;
  g_autoptr (GBytes) frame = NULL;

  if (room->views->len == 0 || room->row == NULL)
    return;
  object = json_object_new ();
  json_object_set_string_member (object, "game", room->id);
  json_object_set_array_member (object, "here", write_here (room));
  frame = serai_lobby_write_event ("here", object);
  for (guint n = room->views->len; n > 0; n--)
    if (n <= room->views->len)
      serai_peer_send (g_array_index (room->views, SeraiView, n - 1).peer, frame);
}

/* ---- Opening ---- */

static void
remove_view (SeraiRoom *room, SeraiPeer *peer)
{
  for (guint n = 0; n < room->views->len; n++)
    if (g_array_index (room->views, SeraiView, n).peer == peer)
      {
        g_array_remove_index_fast (room->views, n);
        peer->n_views--;
        return;
      }
}

static void
add_view (SeraiRoom *room, SeraiPeer *peer, SeraiSide side)
{
  SeraiView view = { peer, side };

  remove_view (room, peer);
  g_array_append_val (room->views, view);
  peer->n_views++;
}

static SeraiTable *
ensure_late (SeraiRoom *room)
{
  if (room->late == NULL)
    room->late = serai_room_make_table (room, room->row);
  advance_late (room);
  serai_room_drop_late_leaves (room);
  schedule_late (room);
  return room->late;
}

/* GAME SUMMARY as it was when the late table was the present. */
static JsonObject *
write_summary (const SeraiRoom *room, const SeraiTable *table)
{
  g_autoptr (SeraiGameRow) row = serai_game_row_copy (room->row);

  row->state = serai_table_get_state (table);
  row->turn = serai_table_get_turn (table);
  row->n_moves = serai_table_get_n_moves (table);
  row->result = serai_table_get_result (table);
  return serai_summary_of_game (row);
}

static JsonObject *
write_open (const SeraiRoom *room, const SeraiTable *table, guint since, SeraiSide side)
{
  JsonObject *object = json_object_new ();

  json_object_set_object_member (object, "game", write_summary (room, table));
  json_object_set_array_member (
      object, "events", write_events (table, since + 1, serai_table_get_n_events (table), side));
  json_object_set_object_member (object, "clock", write_clock (room, table));
  json_object_set_array_member (object, "here", write_here (room));
  return object;
}

/**
 * serai_views_open:
 * @request: (transfer full): "open", whose members have been read
 * A job.
 */
void
serai_views_open (SeraiRoom *room, SeraiRequest *request)
{
  guint       since = serai_members_integer_or (&request->members, "since", 0, G_MAXINT32, 0);
  SeraiSide   side = serai_room_get_side (room, request->peer->person);
  SeraiTable *table;

  if (request->peer->n_views >= MAX_VIEWS)
    {
      serai_request_refuse_code (request, SERAI_NET_ERROR_TOO_MANY, "games",
                                 "too many games are open on this connection");
      return;
    }
  if (request->peer->is_gone)
    {
      serai_request_reply (request, NULL);
      return;
    }
  table = is_late (room, side) ? ensure_late (room) : room->table;
  if (since > serai_table_get_n_events (table))
    {
      serai_request_refuse_code (request, SERAI_NET_ERROR_BAD_FIELD, "since",
                                 "“since” is more than the number of events");
      return;
    }
  add_view (room, request->peer, side);
  serai_request_reply (request, write_open (room, table, since, side));
}

/**
 * serai_views_shut:
 * @request: (transfer full): "shut"
 * A job.
 */
void
serai_views_shut (SeraiRoom *room, SeraiRequest *request)
{
  remove_view (room, request->peer);
  serai_request_reply (request, NULL);
}

/**
 * serai_views_remove_peer:
 * @peer: a connection that is gone
 */
void
serai_views_remove_peer (SeraiPeer *peer)
{
  GHashTableIter iter;
  gpointer       room;

  if (peer->n_views == 0)
    return;
  g_hash_table_iter_init (&iter, peer->hall->rooms);
  while (peer->n_views > 0 && g_hash_table_iter_next (&iter, NULL, &room))
    remove_view (room, peer);
}
