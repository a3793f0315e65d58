/* serai-remote-game.c: one game on a server, played or watched.
 *
 * One act is on its way at a time; the others wait in a queue until its event has come. So an act
 * is always sent with the number of events that its player has seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-remote-game.h"

#include <sys/random.h>

#include "game.h"
#include "serai-backoff.h"
#include "serai-club-items-private.h"
#include "serai-net-error.h"

#define US_PER_MS 1000
#define NEVER (-1)
#define RETRY_FIRST_MS 500 /* after the server could not do something */
#define RETRY_LONGEST_MS 15000

/* An own act that is not confirmed. */
typedef struct
{
  SeraiAct act;
  guint    n_moves; /* of MOVE: those before it */
  gboolean is_sent; /* on this connection, and not answered */
} Pending;

struct _SeraiRemoteGame
{
  GObject        parent_instance;
  SeraiLine     *line; /* (owned) */
  SeraiClubGame *game; /* (owned) */
  SeraiSide      side;
  SeraiTable    *table;  /* (owned) */
  SeraiRecord    record; /* of the table, with the moves in the queue */
  GQueue         acts;   /* (element-type Pending) (owned) */
  GError        *error;  /* (owned) (nullable) */
  gboolean       is_open;
  gboolean       is_opening;  /* the request is on its way */
  gboolean       must_reopen; /* events were missed meanwhile */
  gboolean       is_shut;
  gboolean       is_logged_out; /* the line, when it has changed last */
  guint          timer;         /* for what the server could not do; 0: none */
  guint          n_failures;
  gint64         clock_ms;      /* at the server, */
  gint64         clock_us;      /* as g_get_monotonic_time() here; NEVER: not known */
  gint64         deadline;      /* ms since 1970, here; NEVER: none */
  gint64         leave_ends[2]; /* [side] the same */
  gboolean       here[2];
  gint64         away_us[2]; /* [side]: since when; valid if not here */
};

enum
{
  PROP_OPEN = 1,
  PROP_N_PENDING,
  PROP_ERROR,
  N_PROPERTIES
};

enum
{
  CHANGED,
  EVENT,
  REFUSED,
  HERE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiRemoteGame, serai_remote_game, G_TYPE_OBJECT)

static void open_game (SeraiRemoteGame *self);
static void send_next (SeraiRemoteGame *self);

/* ---- The record with own moves ---- */

static SeraiRecordNode *
cut (SeraiRecord *record, size_t ply)
{
  if (ply + 1 < record->n_line)
    serai_record_remove (record, record->line[ply + 1]);
  return record->line[ply];
}

/* Makes the record the same as that of the table. */
static SeraiRecordNode *
follow_table (SeraiRemoteGame *self)
{
  const SeraiRecord *confirmed = serai_table_get_record (self->table);
  size_t             n_moves = serai_table_get_n_moves (self->table);
  size_t             ply = 0;
  SeraiRecordNode   *node;

  while (ply < n_moves && ply + 1 < self->record.n_line
         && serai_move_equal (self->record.line[ply + 1]->move, confirmed->line[ply + 1]->move))
    ply++;
  if (ply == n_moves)
    return self->record.line[ply];
  node = cut (&self->record, ply);
  for (; ply < n_moves && node != NULL; ply++)
    node = serai_record_play (&self->record, node, confirmed->line[ply + 1]->move);
  return node;
}

/* Adds the moves of the queue, as far as they are still possible. */
static void
update_record (SeraiRemoteGame *self)
{
  SeraiRecordNode *node = follow_table (self);
  size_t           ply = serai_table_get_n_moves (self->table);

  for (GList *item = self->acts.head; item != NULL && node != NULL; item = item->next)
    {
      const Pending *pending = item->data;
      SeraiMove      move;
      const char    *why;

      if (pending->act.kind != SERAI_ACT_MOVE)
        continue;
      if (serai_record_read_move (&self->record, node, pending->act.move, &move, &why) != 0)
        break;
      if (ply + 1 >= self->record.n_line
          || !serai_move_equal (self->record.line[ply + 1]->move, move))
        {
          cut (&self->record, ply);
          serai_record_play (&self->record, node, move);
        }
      node = ply + 1 < self->record.n_line ? self->record.line[ply + 1] : NULL;
      ply++;
    }
  if (ply < self->record.n_line)
    cut (&self->record, ply);
}

static void
changed (SeraiRemoteGame *self)
{
  update_record (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- Clocks ---- */

static gint64
get_local_ms (void)
{
  return g_get_real_time () / US_PER_MS;
}

/* Those who watch see the game as it was some time ago. */
static gint64
get_delay_ms (SeraiRemoteGame *self)
{
  return self->side == SERAI_SIDE_NONE ? serai_table_get_terms (self->table)->delay_ms : 0;
}

/* Returns: the time at the server, for the clocks of the table */
static gint64
get_now (SeraiRemoteGame *self)
{
  gint64 now = self->clock_us == NEVER
                   ? serai_line_get_time (self->line)
                   : self->clock_ms + (g_get_monotonic_time () - self->clock_us) / US_PER_MS;

  return now - get_delay_ms (self);
}

/* Whatever is not a time counts as none. A server that knows no “leaves” only tells about the side
 * to move.
 * @time: now, by the clock of the server */
static void
take_leaves (SeraiRemoteGame *self, JsonObject *clock, gint64 time)
{
  static const char *const names[] = { "p1", "p2" };

  JsonNode  *node = json_object_get_member (clock, "leaves");
  JsonArray *leaves =
      node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  const char *turn = json_object_get_string_member_with_default (clock, "turn", "");

  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      JsonNode *end =
          g_strcmp0 (turn, names[side]) == 0 ? json_object_get_member (clock, "leave") : NULL;
      gint64 ms;

      if (leaves != NULL && json_array_get_length (leaves) == 2)
        end = json_array_get_element (leaves, (guint) side);
      ms = end != NULL && json_node_get_value_type (end) == G_TYPE_INT64 ? json_node_get_int (end)
                                                                         : 0;
      self->leave_ends[side] = ms > 0 && ms <= G_MAXINT64 / 2 ? ms - time + get_local_ms () : NEVER;
    }
}

static void
take_clock (SeraiRemoteGame *self, JsonObject *message)
{
  SeraiMembers outer = SERAI_MEMBERS (message);
  JsonObject  *clock = serai_members_object (&outer, "clock");
  SeraiMembers members = SERAI_MEMBERS (clock);
  gint64       time, deadline, stopped_ms;

  if (!serai_members_end (&outer, NULL))
    return;
  time = serai_members_integer (&members, "time", 0, G_MAXINT64 / 2);
  deadline = serai_members_integer_or (&members, "deadline", 0, G_MAXINT64 / 2, NEVER);
  stopped_ms = serai_members_integer_or (&members, "stopped", 0, G_MAXINT64 / 2, 0);
  if (!serai_members_end (&members, NULL))
    return;
  self->clock_ms = time;
  self->clock_us = g_get_monotonic_time ();
  self->deadline = deadline == NEVER ? NEVER : deadline - time + get_local_ms ();
  serai_table_set_stopped_ms (self->table, stopped_ms);
  take_leaves (self, clock, time);
}

static void
take_here (SeraiRemoteGame *self, JsonObject *message)
{
  SeraiMembers members = SERAI_MEMBERS (message);
  JsonArray   *here = serai_members_array (&members, "here", 2);
  gboolean     is_changed = FALSE;

  if (!serai_members_end (&members, NULL) || json_array_get_length (here) != 2)
    return;
  for (guint side = 0; side < 2; side++)
    {
      JsonNode *node = json_array_get_element (here, side);
      gboolean  is_here =
          json_node_get_value_type (node) == G_TYPE_BOOLEAN && json_node_get_boolean (node);

      if (is_here == self->here[side])
        continue;
      self->here[side] = is_here;
      self->away_us[side] = g_get_monotonic_time ();
      is_changed = TRUE;
    }
  if (is_changed)
    g_signal_emit (self, signals[HERE], 0);
}

static SeraiTableNow
get_table_now (SeraiRemoteGame *self)
{
  SeraiTableNow now = { .now = get_now (self) };

  for (int side = 0; side < 2; side++)
    {
      if (!self->here[side])
        now.away_ms[side] = MAX ((g_get_monotonic_time () - self->away_us[side]) / US_PER_MS, 1);
    }
  return now;
}

/* ---- The queue ---- */

static void
n_pending_changed (SeraiRemoteGame *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_PENDING]);
}

/* Takes back the acts from the first in the queue on, the last first. */
static void
refuse_all (SeraiRemoteGame *self, const GError *error)
{
  g_autoptr (SeraiRemoteGame) alive = g_object_ref (self);
  GQueue   refused = self->acts;
  Pending *pending;

  g_queue_init (&self->acts);
  update_record (self);
  n_pending_changed (self);
  while ((pending = g_queue_pop_head (&refused)) != NULL)
    {
      g_signal_emit (self, signals[REFUSED], 0, &pending->act, error);
      g_free (pending);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

/* An own event has come. */
static void
confirm (SeraiRemoteGame *self, const SeraiTableEvent *event)
{
  if (event->by != self->side || event->act.key[0] == '\0')
    return;
  for (GList *item = self->acts.head; item != NULL; item = item->next)
    {
      Pending *pending = item->data;

      if (!g_str_equal (pending->act.key, event->act.key))
        continue;
      g_queue_delete_link (&self->acts, item);
      g_free (pending);
      self->n_failures = 0;
      n_pending_changed (self);
      return;
    }
}

/* Whether @act is possible at the table, without the moves in the queue. */
static gboolean
is_allowed (SeraiRemoteGame *self, const SeraiAct *act, GError **error)
{
  SeraiTableNow   now = get_table_now (self);
  SeraiAct        copy = *act;
  SeraiTableEvent event;

  copy.since = serai_table_get_n_events (self->table);
  return serai_table_judge (self->table, self->side, &copy, &now, &event, error);
}

/* Whether what the player meant is still possible after the events since. Whether the time is up is
 * for the server to say. */
static gboolean
is_still_meant (SeraiRemoteGame *self, const Pending *pending, GError **error)
{
  const SeraiRecord *record = serai_table_get_record (self->table);
  guint              n_moves = serai_table_get_n_moves (self->table);
  SeraiMove          move;
  const char        *why;

  if (pending->act.kind != SERAI_ACT_MOVE)
    return is_allowed (self, &pending->act, error);
  if (serai_table_get_state (self->table) == SERAI_TABLE_OVER)
    return serai_net_error_set (error, SERAI_NET_ERROR_OVER, NULL, "the game is over");
  if (serai_table_get_state (self->table) == SERAI_TABLE_ADJOURNED)
    return serai_net_error_set (error, SERAI_NET_ERROR_ADJOURNED, NULL, "the game waits");
  if (pending->n_moves != n_moves || serai_table_get_turn (self->table) != self->side
      || serai_record_read_move (record, record->line[n_moves], pending->act.move, &move, &why)
             != 0)
    return serai_net_error_set (error, SERAI_NET_ERROR_STALE, NULL, "the position has changed");
  return TRUE;
}

/* ---- Acting ---- */

static gboolean
retry_cb (gpointer user_data)
{
  SeraiRemoteGame *self = user_data;

  self->timer = 0;
  if (self->is_open)
    send_next (self);
  else
    open_game (self);
  return G_SOURCE_REMOVE;
}

static void
retry_later (SeraiRemoteGame *self, const GError *error)
{
  gint64 wait_ms = serai_net_error_get_wait_ms (error);

  wait_ms += serai_backoff_draw (self->n_failures++, RETRY_FIRST_MS, RETRY_LONGEST_MS);
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add ((guint) MIN (wait_ms, G_MAXINT), retry_cb, self);
}

/* Whether the server may do the same another time. */
static gboolean
is_passing (const GError *error)
{
  return g_error_matches (error, SERAI_NET_ERROR, SERAI_NET_ERROR_STORAGE)
         || g_error_matches (error, SERAI_NET_ERROR, SERAI_NET_ERROR_TOO_FAST)
         || g_error_matches (error, SERAI_NET_ERROR, SERAI_NET_ERROR_CLOSING);
}

static void
take_refusal (SeraiRemoteGame *self, Pending *pending, const GError *error)
{
  pending->is_sent = FALSE;
  if (error->domain == G_IO_ERROR)
    return; /* sent again when the line is back */
  if (is_passing (error))
    retry_later (self, error);
  else if (!g_error_matches (error, SERAI_NET_ERROR, SERAI_NET_ERROR_STALE))
    refuse_all (self, error);
  else if (serai_table_get_n_events (self->table) > pending->act.since)
    send_next (self);
  else
    open_game (self);
}

/* What an act that is sent has to find again when its reply comes. */
typedef struct
{
  SeraiRemoteGame *game; /* (owned) */
  char             key[SERAI_ACT_KEY_MAX + 1];
} Sent;

static void
acted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Sent            *sent = user_data;
  SeraiRemoteGame *self = sent->game;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) reply = serai_line_request_finish (SERAI_LINE (source), result, &error);
  Pending *pending = g_queue_peek_head (&self->acts);

  if (reply == NULL && pending != NULL && g_str_equal (pending->act.key, sent->key))
    take_refusal (self, pending, error);
  g_object_unref (self);
  g_free (sent);
}

static void
send_act (SeraiRemoteGame *self, Pending *pending)
{
  JsonObject *members = json_object_new ();
  Sent       *sent = g_new0 (Sent, 1);

  pending->act.since = serai_table_get_n_events (self->table);
  pending->is_sent = TRUE;
  sent->game = g_object_ref (self);
  g_strlcpy (sent->key, pending->act.key, sizeof sent->key);
  json_object_set_string_member (members, "game", serai_club_game_get_id (self->game));
  serai_act_write (&pending->act, members);
  serai_line_request_async (self->line, "act", members, NULL, acted_cb, sent);
}

static void
send_next (SeraiRemoteGame *self)
{
  Pending *pending = g_queue_peek_head (&self->acts);
  g_autoptr (GError) error = NULL;

  if (pending == NULL || pending->is_sent || !self->is_open || self->is_opening || self->timer != 0
      || serai_line_get_state (self->line) != SERAI_LINE_ENTERED)
    return;
  if (is_still_meant (self, pending, &error))
    send_act (self, pending);
  else
    refuse_all (self, error);
}

/* ---- Events ---- */

/* The game cannot go on here. @error: (transfer full) */
static void
fail (SeraiRemoteGame *self, GError *error)
{
  g_clear_error (&self->error);
  self->error = error;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ERROR]);
}

/* Returns: %FALSE if events are missing before @object, or the game has failed */
static gboolean
take_event (SeraiRemoteGame *self, JsonObject *object, gboolean is_new)
{
  SeraiTableEvent event;
  GError         *error = NULL;

  if (!serai_table_event_read (&event, object, &error))
    {
      fail (self, error);
      return FALSE;
    }
  if (event.seq <= serai_table_get_n_events (self->table))
    return TRUE;
  if (event.seq > serai_table_get_n_events (self->table) + 1)
    return FALSE;
  if (!serai_table_apply (self->table, &event, &error))
    {
      fail (self, error);
      return FALSE;
    }
  confirm (self, &event);
  update_record (self);
  g_signal_emit (self, signals[EVENT], 0, &event, is_new);
  return TRUE;
}

static gboolean
take_events (SeraiRemoteGame *self, JsonObject *message, gboolean is_new)
{
  SeraiMembers members = SERAI_MEMBERS (message);
  JsonArray   *events = serai_members_array (&members, "events", SERAI_TABLE_MAX_EVENTS);
  GError      *error = NULL;

  if (!serai_members_end (&members, &error))
    {
      fail (self, error);
      return FALSE;
    }
  for (guint n = 0; n < json_array_get_length (events); n++)
    {
      JsonNode *node = json_array_get_element (events, n);

      if (!JSON_NODE_HOLDS_OBJECT (node) || !take_event (self, json_node_get_object (node), is_new))
        return FALSE;
    }
  return TRUE;
}

/* Takes what "open" and "play" have in common. Returns: %FALSE if events are missing */
static gboolean
take_news (SeraiRemoteGame *self, JsonObject *message, gboolean is_new)
{
  gboolean is_complete = take_events (self, message, is_new);

  take_clock (self, message);
  serai_club_game_follow (self->game, self->table);
  return is_complete;
}

static gboolean
is_of_game (SeraiRemoteGame *self, JsonObject *message)
{
  SeraiMembers members = SERAI_MEMBERS (message);
  const char  *id = serai_members_text (&members, "game", 1, 128);

  return serai_members_end (&members, NULL)
         && g_str_equal (id, serai_club_game_get_id (self->game));
}

static void
play_cb (SeraiLine *line G_GNUC_UNUSED, const char *name G_GNUC_UNUSED, JsonObject *message,
         SeraiRemoteGame *self)
{
  g_autoptr (SeraiRemoteGame) alive = g_object_ref (self);

  if (self->error != NULL || self->is_shut || !is_of_game (self, message))
    return;
  if (!take_news (self, message, TRUE) && self->error == NULL)
    open_game (self);
  changed (self);
  send_next (self);
}

static void
here_cb (SeraiLine *line G_GNUC_UNUSED, const char *name G_GNUC_UNUSED, JsonObject *message,
         SeraiRemoteGame *self)
{
  if (!self->is_shut && is_of_game (self, message))
    take_here (self, message);
}

/* ---- Opening ---- */

static void
take_opening (SeraiRemoteGame *self, JsonObject *reply)
{
  gboolean was_open = self->is_open;

  self->n_failures = 0;
  if (!take_news (self, reply, FALSE))
    {
      if (self->error == NULL)
        fail (self, g_error_new_literal (SERAI_NET_ERROR, SERAI_NET_ERROR_BAD_MESSAGE,
                                         "events are missing"));
      return;
    }
  take_here (self, reply);
  self->is_open = TRUE;
  if (!was_open)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
  changed (self);
  if (self->must_reopen)
    open_game (self);
  else
    send_next (self);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiRemoteGame) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) reply = serai_line_request_finish (SERAI_LINE (source), result, &error);

  self->is_opening = FALSE;
  if (self->is_shut)
    return;
  if (reply != NULL)
    take_opening (self, reply);
  else if (is_passing (error))
    retry_later (self, error);
  else if (error->domain != G_IO_ERROR) /* or opened again when the line is back */
    fail (self, g_steal_pointer (&error));
}

static void
open_game (SeraiRemoteGame *self)
{
  JsonObject *members;

  self->must_reopen = self->is_opening;
  if (self->is_opening || self->is_shut || self->error != NULL
      || serai_line_get_state (self->line) != SERAI_LINE_ENTERED)
    return;
  self->is_opening = TRUE;
  members = json_object_new ();
  json_object_set_string_member (members, "game", serai_club_game_get_id (self->game));
  json_object_set_int_member (members, "since", serai_table_get_n_events (self->table));
  serai_line_request_async (self->line, "open", members, NULL, opened_cb, g_object_ref (self));
}

static void
entered_cb (SeraiLine *line G_GNUC_UNUSED, JsonObject *reply G_GNUC_UNUSED, SeraiRemoteGame *self)
{
  open_game (self);
}

/* Nobody confirms an act after one has logged out: it is taken back. */
static void
line_changed_cb (SeraiLine *line, GParamSpec *spec G_GNUC_UNUSED, SeraiRemoteGame *self)
{
  gboolean is_logged_out = serai_line_is_logged_out (line);
  g_autoptr (GError) error = NULL;

  if (is_logged_out == self->is_logged_out)
    return;
  self->is_logged_out = is_logged_out;
  if (is_logged_out && self->acts.length > 0)
    {
      serai_net_error_set (&error, SERAI_NET_ERROR_NOT_ENTERED, NULL, "one is logged out");
      refuse_all (self, error);
    }
  else
    changed (self);
}

/* ---- GObject ---- */

static void
serai_remote_game_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  SeraiRemoteGame *self = SERAI_REMOTE_GAME (object);

  switch (id)
    {
    case PROP_OPEN:
      g_value_set_boolean (value, self->is_open);
      break;
    case PROP_N_PENDING:
      g_value_set_uint (value, self->acts.length);
      break;
    case PROP_ERROR:
      g_value_set_boxed (value, self->error);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
serai_remote_game_dispose (GObject *object)
{
  SeraiRemoteGame *self = SERAI_REMOTE_GAME (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_queue_clear_full (&self->acts, g_free);
  G_OBJECT_CLASS (serai_remote_game_parent_class)->dispose (object);
}

static void
serai_remote_game_finalize (GObject *object)
{
  SeraiRemoteGame *self = SERAI_REMOTE_GAME (object);

  serai_record_clear (&self->record);
  g_clear_pointer (&self->table, serai_table_free);
  g_clear_error (&self->error);
  g_clear_object (&self->line);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (serai_remote_game_parent_class)->finalize (object);
}

static void
serai_remote_game_class_init (SeraiRemoteGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags   flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GType         type = SERAI_TYPE_REMOTE_GAME;

  object_class->get_property = serai_remote_game_get_property;
  object_class->dispose = serai_remote_game_dispose;
  object_class->finalize = serai_remote_game_finalize;
  properties[PROP_OPEN] = g_param_spec_boolean ("is-open", NULL, NULL, FALSE, flags);
  properties[PROP_N_PENDING] = g_param_spec_uint ("n-pending", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_ERROR] = g_param_spec_boxed ("error", NULL, NULL, G_TYPE_ERROR, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[EVENT] = g_signal_new ("event", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 2, G_TYPE_POINTER, G_TYPE_BOOLEAN);
  signals[REFUSED] = g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);
  signals[HERE] =
      g_signal_new ("here", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
serai_remote_game_init (SeraiRemoteGame *self)
{
  g_queue_init (&self->acts);
  self->clock_us = NEVER;
  self->deadline = NEVER;
  self->leave_ends[SERAI_SIDE_P1] = self->leave_ends[SERAI_SIDE_P2] = NEVER;
  for (int side = 0; side < 2; side++)
    self->away_us[side] = g_get_monotonic_time ();
}

/* The record begins as the table does. */
static void
begin_record (SeraiRemoteGame *self)
{
  const SeraiRecord *confirmed = serai_table_get_record (self->table);

  if (!serai_record_init (&self->record, confirmed->rules, &confirmed->options,
                          &confirmed->line[0]->position))
    g_error ("no memory for a game");
}

/**
 * serai_remote_game_new:
 * @line: to the server; need not be up
 * @game: the summary of the game, which is kept up to date
 * @side: one's own; %SERAI_SIDE_NONE: to watch
 * Returns: (transfer full): the game, which is opened when the line is up
 */
SeraiRemoteGame *
serai_remote_game_new (SeraiLine *line, SeraiClubGame *game, SeraiSide side)
{
  SeraiRemoteGame *self;

  g_return_val_if_fail (SERAI_IS_LINE (line), NULL);
  g_return_val_if_fail (SERAI_IS_CLUB_GAME (game), NULL);

  self = g_object_new (SERAI_TYPE_REMOTE_GAME, NULL);
  self->line = g_object_ref (line);
  self->game = g_object_ref (game);
  self->side = side;
  self->table =
      serai_table_new (serai_club_game_get_terms (game), serai_club_game_get_started (game));
  begin_record (self);
  self->is_logged_out = serai_line_is_logged_out (line);
  g_signal_connect_object (line, "entered", G_CALLBACK (entered_cb), self, 0);
  g_signal_connect_object (line, "notify", G_CALLBACK (line_changed_cb), self, 0);
  g_signal_connect_object (line, "event::play", G_CALLBACK (play_cb), self, 0);
  g_signal_connect_object (line, "event::here", G_CALLBACK (here_cb), self, 0);
  open_game (self);
  return self;
}

/**
 * serai_remote_game_shut:
 * Ends the news about the game. Acts that are not confirmed are not sent again.
 */
void
serai_remote_game_shut (SeraiRemoteGame *self)
{
  JsonObject *members;

  g_return_if_fail (SERAI_IS_REMOTE_GAME (self));

  if (self->is_shut)
    return;
  self->is_shut = TRUE;
  g_clear_handle_id (&self->timer, g_source_remove);
  if (serai_line_get_state (self->line) != SERAI_LINE_ENTERED)
    return;
  members = json_object_new ();
  json_object_set_string_member (members, "game", serai_club_game_get_id (self->game));
  serai_line_request_async (self->line, "shut", members, NULL, NULL, NULL);
}

/* ---- Values ---- */

/**
 * serai_remote_game_get_line:
 * Returns: (transfer none): to the server
 */
SeraiLine *
serai_remote_game_get_line (SeraiRemoteGame *self)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), NULL);

  return self->line;
}

/**
 * serai_remote_game_get_game:
 * Returns: (transfer none): the summary
 */
SeraiClubGame *
serai_remote_game_get_game (SeraiRemoteGame *self)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), NULL);

  return self->game;
}

/**
 * serai_remote_game_get_side:
 * Returns: one's own side; %SERAI_SIDE_NONE: one watches
 */
SeraiSide
serai_remote_game_get_side (SeraiRemoteGame *self)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), SERAI_SIDE_NONE);

  return self->side;
}

/**
 * serai_remote_game_is_open:
 * Returns: the property "is-open"
 */
gboolean
serai_remote_game_is_open (SeraiRemoteGame *self)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), FALSE);

  return self->is_open;
}

/**
 * serai_remote_game_get_table:
 * Returns: (transfer none): what the server has confirmed
 */
const SeraiTable *
serai_remote_game_get_table (SeraiRemoteGame *self)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), NULL);

  return self->table;
}

/**
 * serai_remote_game_get_record:
 * Returns: (transfer none): what is on the board: what is confirmed, and the own moves that are not
 *   yet, which are the last serai_remote_game_get_n_pending_moves() ones
 */
const SeraiRecord *
serai_remote_game_get_record (SeraiRemoteGame *self)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), NULL);

  return &self->record;
}

/**
 * serai_remote_game_get_turn:
 * Returns: the side to move on the board; %SERAI_SIDE_NONE: it is over
 */
SeraiSide
serai_remote_game_get_turn (SeraiRemoteGame *self)
{
  SeraiRecordNode *last;

  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), SERAI_SIDE_NONE);

  last = serai_record_last (&self->record);
  if (serai_table_get_state (self->table) == SERAI_TABLE_OVER
      || serai_record_result (&self->record, last).outcome != SERAI_OUTCOME_NONE)
    return SERAI_SIDE_NONE;
  return self->record.rules->side (&last->position);
}

/**
 * serai_remote_game_get_n_pending:
 * Returns: the property "n-pending"
 */
guint
serai_remote_game_get_n_pending (SeraiRemoteGame *self)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), 0);

  return self->acts.length;
}

/**
 * serai_remote_game_get_n_pending_moves:
 * Returns: how many moves at the end of the record are not confirmed
 */
guint
serai_remote_game_get_n_pending_moves (SeraiRemoteGame *self)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), 0);

  return (guint) (self->record.n_line - 1) - serai_table_get_n_moves (self->table);
}

/**
 * serai_remote_game_get_question:
 * @kind: (out): %SERAI_ACT_ASK_DRAW, %SERAI_ACT_ASK_UNDO or %SERAI_ACT_ASK_ADJOURN
 * @by: (out): who asks
 * @ply: (out): of %SERAI_ACT_ASK_UNDO: the moves that would stay
 * Returns: whether there is a question
 */
gboolean
serai_remote_game_get_question (SeraiRemoteGame *self, SeraiActKind *kind, SeraiSide *by,
                                guint *ply)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), FALSE);

  return serai_table_get_question (self->table, kind, by, ply);
}

/**
 * serai_remote_game_is_here:
 * Returns: whether the player of @side is connected to the server, as far as is known
 */
gboolean
serai_remote_game_is_here (SeraiRemoteGame *self, SeraiSide side)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), FALSE);
  g_return_val_if_fail (side < SERAI_SIDE_NONE, FALSE);

  return self->here[side];
}

/**
 * serai_remote_game_get_claim_wait:
 * Returns: in how many ms one may claim the game if the opponent stays away; 0: now; -1: never
 */
gint64
serai_remote_game_get_claim_wait (SeraiRemoteGame *self)
{
  SeraiTableNow now;

  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), -1);

  if (self->side == SERAI_SIDE_NONE || !self->is_open)
    return -1;
  now = get_table_now (self);
  return serai_table_get_claim_wait (self->table, self->side, &now);
}

/**
 * serai_remote_game_get_left_ms:
 * Returns: what @side has left now; -1: no limit
 */
gint64
serai_remote_game_get_left_ms (SeraiRemoteGame *self, SeraiSide side)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), NEVER);
  g_return_val_if_fail (side < SERAI_SIDE_NONE, NEVER);

  return serai_table_get_left_ms (self->table, side, get_now (self));
}

/**
 * serai_remote_game_is_clock_running:
 * Returns: whether the time of the side to move is counted
 */
gboolean
serai_remote_game_is_clock_running (SeraiRemoteGame *self)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), FALSE);

  return serai_table_is_clock_running (self->table);
}

/**
 * serai_remote_game_get_deadline:
 * Returns: when the time for the next move is up, by the clock of this computer in ms since 1970;
 * -1: never
 */
gint64
serai_remote_game_get_deadline (SeraiRemoteGame *self)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), NEVER);

  return self->deadline;
}

/**
 * serai_remote_game_get_leave_end:
 * @side: a player
 * Returns: when their leave ends, by the clock of this computer in ms since 1970;
 * -1: they are not on leave
 */
gint64
serai_remote_game_get_leave_end (SeraiRemoteGame *self, SeraiSide side)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), NEVER);
  g_return_val_if_fail (side == SERAI_SIDE_P1 || side == SERAI_SIDE_P2, NEVER);

  return self->leave_ends[side] > get_local_ms () ? self->leave_ends[side] : NEVER;
}

/**
 * serai_remote_game_get_error:
 * Returns: (transfer none) (nullable): the property "error"
 */
const GError *
serai_remote_game_get_error (SeraiRemoteGame *self)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), NULL);

  return self->error;
}

/* ---- What a player does ---- */

static gboolean
can_move (SeraiRemoteGame *self, const SeraiAct *act, GError **error)
{
  SeraiMove   move;
  const char *why = NULL;

  if (serai_table_get_state (self->table) == SERAI_TABLE_ADJOURNED)
    return serai_net_error_set (error, SERAI_NET_ERROR_ADJOURNED, NULL, "the game waits");
  if (serai_remote_game_get_turn (self) == SERAI_SIDE_NONE)
    return serai_net_error_set (error, SERAI_NET_ERROR_OVER, NULL, "the game is over");
  if (serai_remote_game_get_turn (self) != self->side)
    return serai_net_error_set (error, SERAI_NET_ERROR_NOT_YOUR_TURN, NULL, "not your turn");
  if (serai_record_read_move (&self->record, serai_record_last (&self->record), act->move, &move,
                              &why)
      != 0)
    return serai_net_error_set (error, SERAI_NET_ERROR_ILLEGAL_MOVE, "move", "%s", why);
  return TRUE;
}

/**
 * serai_remote_game_can:
 * @act: its key is ignored
 * @error: (nullable): SERAI_NET_ERROR, as the server would refuse it
 * Returns: whether @act is possible now, as far as is known here
 */
gboolean
serai_remote_game_can (SeraiRemoteGame *self, const SeraiAct *act, GError **error)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), FALSE);
  g_return_val_if_fail (act != NULL, FALSE);

  if (self->side == SERAI_SIDE_NONE)
    return serai_net_error_set (error, SERAI_NET_ERROR_NOT_A_PLAYER, NULL, "not one's own game");
  if (serai_line_is_logged_out (self->line))
    return serai_net_error_set (error, SERAI_NET_ERROR_NOT_ENTERED, NULL, "one is logged out");
  if (!self->is_open || self->is_shut || self->error != NULL)
    return serai_net_error_set (error, SERAI_NET_ERROR_NO_SUCH_GAME, NULL, "it is not open");
  return act->kind == SERAI_ACT_MOVE ? can_move (self, act, error) : is_allowed (self, act, error);
}

/* Writes @n_bytes random bytes as hexadecimal digits. */
static void
draw_key (char key[SERAI_ACT_KEY_MAX + 1])
{
  guint8 bytes[SERAI_ACT_KEY_MAX / 2];

  if (getrandom (bytes, sizeof bytes, 0) != sizeof bytes)
    g_error ("the system has no random numbers");
  for (gsize n = 0; n < sizeof bytes; n++)
    g_snprintf (key + 2 * n, 3, "%02x", bytes[n]);
}

/**
 * serai_remote_game_act:
 * @act: its key is drawn here
 * @error: (nullable): as for serai_remote_game_can(); nothing was done then
 * Puts @act into the queue of what is sent. Emits "refused" later if the server does not allow it.
 * Returns: whether it is possible
 */
gboolean
serai_remote_game_act (SeraiRemoteGame *self, const SeraiAct *act, GError **error)
{
  Pending *pending;

  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), FALSE);
  g_return_val_if_fail (act != NULL, FALSE);

  if (!serai_remote_game_can (self, act, error))
    return FALSE;
  pending = g_new0 (Pending, 1);
  pending->act = *act;
  pending->n_moves = (guint) (self->record.n_line - 1);
  draw_key (pending->act.key);
  g_queue_push_tail (&self->acts, pending);
  n_pending_changed (self);
  send_next (self);
  changed (self);
  return TRUE;
}

/**
 * serai_remote_game_move:
 * @move: the text of a move
 * @error: (nullable): as for serai_remote_game_can()
 * Plays a move, which is in the record at once.
 * Returns: whether it is legal
 */
gboolean
serai_remote_game_move (SeraiRemoteGame *self, const char *move, GError **error)
{
  SeraiAct act = { .kind = SERAI_ACT_MOVE };

  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  if (g_strlcpy (act.move, move, sizeof act.move) >= sizeof act.move)
    return serai_net_error_set (error, SERAI_NET_ERROR_ILLEGAL_MOVE, "move", "too long");
  return serai_remote_game_act (self, &act, error);
}

/**
 * serai_remote_game_do:
 * @kind: of an act that needs nothing else, such as %SERAI_ACT_RESIGN
 * @error: (nullable): as for serai_remote_game_can()
 * An answer to a question of undo is given its ply here.
 * Returns: whether it is possible
 */
gboolean
serai_remote_game_do (SeraiRemoteGame *self, SeraiActKind kind, GError **error)
{
  SeraiAct     act = { .kind = kind };
  SeraiActKind asked;
  SeraiSide    by;

  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (self), FALSE);

  if (kind == SERAI_ACT_YES_UNDO)
    serai_remote_game_get_question (self, &asked, &by, &act.ply);
  return serai_remote_game_act (self, &act, error);
}

/**
 * serai_remote_game_ask_undo:
 * @ply: the moves that shall stay
 * @error: (nullable): as for serai_remote_game_can()
 * Returns: whether it is possible
 */
gboolean
serai_remote_game_ask_undo (SeraiRemoteGame *self, guint ply, GError **error)
{
  SeraiAct act = { .kind = SERAI_ACT_ASK_UNDO, .ply = ply };

  return serai_remote_game_act (self, &act, error);
}

/**
 * serai_remote_game_say:
 * @phrase: one of the sentences
 * @error: (nullable): as for serai_remote_game_can()
 * Returns: whether it is possible
 */
gboolean
serai_remote_game_say (SeraiRemoteGame *self, SeraiPhrase phrase, GError **error)
{
  SeraiAct act = { .kind = SERAI_ACT_SAY, .phrase = phrase };

  return serai_remote_game_act (self, &act, error);
}
