/* serai-room.c: a game in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-room.h"

#include <string.h>

#define IDLE_MS 60000 /* a room that nobody needs is kept for so long */
#define MAX_LATE_LEAVES 16

typedef struct
{
  SeraiRoomJob  run;
  SeraiRequest *request; /* (owned) (nullable) */
} Job;

/* A list of leave that was changed. */
typedef struct
{
  GArray *leaves; /* (element-type SeraiLeave) (owned) */
  gint64  until;  /* ms since 1970: when those who watch with a delay may know of the change */
} LateLeaves;

/* ---- Jobs ---- */

static void load (SeraiRoom *self);

static gboolean
is_loaded (const SeraiRoom *self)
{
  return self->table != NULL && !self->is_changed;
}

/* Runs jobs until one of them makes the room busy. */
static void
pump (SeraiRoom *self)
{
  Job *job;

  if (self->is_busy || g_queue_is_empty (&self->jobs))
    return;
  if (!is_loaded (self))
    {
      load (self);
      return;
    }
  while (!self->is_busy && (job = g_queue_pop_head (&self->jobs)) != NULL)
    {
      self->last_used = serai_hall_now ();
      job->run (self, job->request);
      g_free (job);
    }
}

/* Refuses all jobs that wait. */
static void
refuse_jobs (SeraiRoom *self, const GError *error)
{
  Job *job;

  while ((job = g_queue_pop_head (&self->jobs)) != NULL)
    {
      if (job->request != NULL)
        serai_request_refuse (job->request, g_error_copy (error));
      g_free (job);
    }
}

static Job *
job_new (SeraiRoomJob run, SeraiRequest *request)
{
  Job *job = g_new0 (Job, 1);

  job->run = run;
  job->request = request;
  return job;
}

/**
 * serai_room_push:
 * @job: to be run after those that wait already
 * @request: (nullable) (transfer full): passed to @job, or refused if the game cannot be loaded
 */
void
serai_room_push (SeraiRoom *self, SeraiRoomJob job, SeraiRequest *request)
{
  g_queue_push_tail (&self->jobs, job_new (job, request));
  pump (self);
}

/**
 * serai_room_push_first:
 * @self: a busy room, or one whose job is running
 * @job: to be run before all that wait
 * @request: (nullable) (transfer full)
 */
void
serai_room_push_first (SeraiRoom *self, SeraiRoomJob job, SeraiRequest *request)
{
  g_queue_push_head (&self->jobs, job_new (job, request));
}

/**
 * serai_room_set_busy:
 * @is_busy: %TRUE: no job is run until %FALSE is set
 */
void
serai_room_set_busy (SeraiRoom *self, gboolean is_busy)
{
  self->is_busy = is_busy;
  if (!is_busy)
    pump (self);
}

/* ---- Making and freeing ---- */

static SeraiRoom *
room_new (SeraiHall *hall, const char *id)
{
  SeraiRoom *self = g_new0 (SeraiRoom, 1);

  self->hall = hall;
  g_strlcpy (self->id, id, sizeof self->id);
  self->views = g_array_new (FALSE, FALSE, sizeof (SeraiView));
  g_queue_init (&self->jobs);
  self->last_used = serai_hall_now ();
  g_hash_table_insert (hall->rooms, self->id, self);
  return self;
}

/* Counts the game for its players, who are shown as playing. */
static void
set_playing (SeraiRoom *self, gboolean is_playing)
{
  if (is_playing == self->is_playing)
    return;
  self->is_playing = is_playing;
  for (int side = 0; side < 2; side++)
    {
      SeraiPerson *player = self->players[side];

      player->n_playing += is_playing ? 1 : -1;
      if (player->n_playing == (is_playing ? 1 : 0) && serai_person_is_here (player))
        serai_person_tell_lobby (player);
    }
}

static void
late_leaves_free (gpointer data)
{
  LateLeaves *late = data;

  g_array_unref (late->leaves);
  g_free (late);
}

static void
room_free (SeraiRoom *self)
{
  g_hash_table_remove (self->hall->rooms, self->id);
  serai_timer_unset (&self->flag_timer);
  serai_timer_unset (&self->late_timer);
  if (self->players[0] != NULL)
    set_playing (self, FALSE);
  for (int side = 0; side < 2; side++)
    {
      if (self->players[side] != NULL)
        g_ptr_array_remove_fast (self->players[side]->rooms, self);
      g_clear_pointer (&self->players[side], serai_person_unref);
      g_clear_pointer (&self->leaves[side], g_array_unref);
      g_queue_clear_full (&self->late_leaves[side], late_leaves_free);
    }
  for (guint n = 0; n < self->views->len; n++)
    g_array_index (self->views, SeraiView, n).peer->n_views--;
  g_array_unref (self->views);
  g_clear_pointer (&self->table, serai_table_free);
  g_clear_pointer (&self->late, serai_table_free);
  g_clear_pointer (&self->row, serai_game_row_free);
  g_free (self);
}

/**
 * serai_room_set_row:
 * @row: (transfer full): as it is in the store now
 */
void
serai_room_set_row (SeraiRoom *self, SeraiGameRow *row)
{
  g_clear_pointer (&self->row, serai_game_row_free);
  self->row = row;
  for (int side = 0; side < 2; side++)
    if (self->players[side] == NULL)
      {
        self->players[side] =
            serai_person_get (self->hall, row->players[side], row->player_names[side]);
        g_ptr_array_add (self->players[side]->rooms, self);
      }
  set_playing (self, row->state == SERAI_TABLE_RUNNING && row->terms.days == 0);
}

/**
 * serai_room_discard_table:
 * Forgets a table whose last event may not be in the store; the game is loaded again.
 */
void
serai_room_discard_table (SeraiRoom *self)
{
  g_clear_pointer (&self->table, serai_table_free);
}

/**
 * serai_room_make_table:
 * @row: the game, also before the room has it
 * Returns: (transfer full): a table without events that knows when no server ran
 */
SeraiTable *
serai_room_make_table (const SeraiRoom *self, const SeraiGameRow *row)
{
  SeraiTable *table = serai_table_new (&row->terms, row->started);

  serai_table_set_outages (table, self->hall->outages);
  return table;
}

/* ---- Loading ---- */

static void
loaded (SeraiRoom *self)
{
  if (--self->n_loading > 0)
    return;
  self->hall->funcs->room_ready (self);
  serai_room_set_busy (self, FALSE);
}

static void
not_loaded (SeraiRoom *self, GError *error)
{
  self->n_loading = 0;
  self->is_busy = FALSE;
  refuse_jobs (self, error);
  self->has_vanished = g_error_matches (error, SERAI_NET_ERROR, SERAI_NET_ERROR_NO_SUCH_GAME);
  if (self->views->len == 0)
    room_free (self);
}

typedef struct
{
  SeraiRoom *room;
  SeraiSide  side;
} PlayerCall;

static PlayerCall *
player_call_new (SeraiRoom *room, SeraiSide side)
{
  PlayerCall *call = g_new (PlayerCall, 1);

  *call = (PlayerCall){ room, side };
  room->n_loading++;
  return call;
}

static void
here_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autofree PlayerCall *call = data;
  SeraiHere             *here = serai_store_find_here_finish (SERAI_STORE (store), result, NULL);
  SeraiPerson           *player = call->room->players[call->side];

  if (here != NULL)
    {
      player->is_elsewhere =
          here->is_here && here->account.id == player->id && player->peers->len == 0;
      serai_here_free (here);
    }
  loaded (call->room);
}

static gboolean
is_same_leave (const GArray *one, const GArray *other)
{
  return one->len == other->len
         && (one->len == 0 || memcmp (one->data, other->data, one->len * sizeof (SeraiLeave)) == 0);
}

/* Keeps what was true before a change for those who watch with a delay. A player who changes their
 * leave again and again must not fill the memory: then some changes are left out. */
static void
keep_late_leaves (SeraiRoom *self, SeraiSide side)
{
  GQueue     *kept = &self->late_leaves[side];
  LateLeaves *late;

  if (self->late == NULL)
    serai_room_drop_late_leaves (self); /* nobody watches, so that no timer does it */
  if (kept->length < MAX_LATE_LEAVES)
    {
      late = g_new (LateLeaves, 1);
      late->leaves = g_array_ref (self->leaves[side]);
      g_queue_push_tail (kept, late);
    }
  late = g_queue_peek_tail (kept);
  late->until = serai_hall_now () + self->row->terms.delay_ms;
}

/* @leaves: (transfer full): that are true from now on; those who watch with a delay know of them as
 * late as of everything else */
static void
set_leaves (SeraiRoom *self, SeraiSide side, GArray *leaves)
{
  const GArray *before = self->leaves[side];

  if (before != NULL && self->row->terms.delay_ms > 0 && !is_same_leave (before, leaves))
    keep_late_leaves (self, side);
  g_clear_pointer (&self->leaves[side], g_array_unref);
  self->leaves[side] = leaves;
}

/* Returns: (nullable): what those who watch with a delay know of the leave of @side */
static const GArray *
get_late_leaves (const SeraiRoom *self, SeraiSide side)
{
  const LateLeaves *late = g_queue_peek_head ((GQueue *) &self->late_leaves[side]);

  return late != NULL ? late->leaves : self->leaves[side];
}

/**
 * serai_room_get_late_leaves_at:
 * Returns: when those who watch with a delay may know of the next change of a leave, in ms since
 *   1970; %G_MAXINT64: they know of all
 */
gint64
serai_room_get_late_leaves_at (const SeraiRoom *self)
{
  gint64 at = G_MAXINT64;

  for (int side = 0; side < 2; side++)
    {
      const LateLeaves *late = g_queue_peek_head ((GQueue *) &self->late_leaves[side]);

      at = late != NULL ? MIN (at, late->until) : at;
    }
  return at;
}

/* Returns: whether any was dropped */
static gboolean
drop_late_leaves_of (GQueue *leaves, gint64 now)
{
  LateLeaves *late;
  gboolean    are_any = FALSE;

  while ((late = g_queue_peek_head (leaves)) != NULL && late->until <= now)
    {
      late_leaves_free (g_queue_pop_head (leaves));
      are_any = TRUE;
    }
  return are_any;
}

/**
 * serai_room_drop_late_leaves:
 * Lets those who watch with a delay know of the changes of leave that are old enough.
 * Returns: whether there is something that they did not know
 */
gboolean
serai_room_drop_late_leaves (SeraiRoom *self)
{
  gint64   now = serai_hall_now ();
  gboolean are_any = drop_late_leaves_of (&self->late_leaves[SERAI_SIDE_P1], now);

  return drop_late_leaves_of (&self->late_leaves[SERAI_SIDE_P2], now) || are_any;
}

static void
leave_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autofree PlayerCall *call = data;
  g_autoptr (GArray) leaves = serai_store_list_leave_finish (SERAI_STORE (store), result, NULL);

  if (leaves != NULL)
    set_leaves (call->room, call->side, g_steal_pointer (&leaves));
  loaded (call->room);
}

static void
load_leaves (SeraiRoom *self)
{
  for (int side = 0; side < 2; side++)
    serai_store_list_leave_async (self->hall->store, self->players[side]->id, self->row->started,
                                  NULL, leave_cb, player_call_new (self, side));
}

static void
find_players (SeraiRoom *self)
{
  gint64 now = serai_hall_now ();

  for (int side = 0; side < 2; side++)
    {
      SeraiPerson *player = self->players[side];

      if (!serai_person_is_here (player))
        serai_store_find_here_async (self->hall->store, player->name, now, NULL, here_cb,
                                     player_call_new (self, side));
    }
}

/* Returns: %FALSE if the store holds what the rules forbid */
static gboolean
apply_all (SeraiRoom *self, const SeraiStoredGame *game, GError **error)
{
  if (self->table == NULL)
    self->table = serai_room_make_table (self, &game->row);
  for (guint n = 0; n < game->events->len; n++)
    if (!serai_table_apply (self->table, &g_array_index (game->events, SeraiTableEvent, n), error))
      {
        serai_hall_log (G_LOG_LEVEL_WARNING, "A stored game breaks the rules", "GAME", self->id,
                        NULL);
        serai_room_discard_table (self);
        return FALSE;
      }
  return TRUE;
}

static void
load_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  SeraiRoom *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiStoredGame) game =
      serai_store_load_game_finish (SERAI_STORE (store), result, &error);
  gboolean is_first = self->row == NULL;

  if (game == NULL || !apply_all (self, game, &error))
    {
      not_loaded (self, error);
      return;
    }
  if (is_first)
    {
      self->n_sent = serai_table_get_n_events (self->table);
      self->told_state = game->row.state;
    }
  serai_room_set_row (self, serai_game_row_copy (&game->row));
  if (is_first)
    find_players (self);
  if (game->row.terms.days > 0)
    load_leaves (self);
  loaded (self);
}

/* Loads all events, or those after the ones that are known. */
static void
load (SeraiRoom *self)
{
  guint since = self->table != NULL ? serai_table_get_n_events (self->table) : 0;

  self->is_busy = TRUE;
  self->is_changed = FALSE;
  self->n_loading = 1;
  serai_store_load_game_async (self->hall->store, self->id, since, NULL, load_cb, self);
}

static void
nothing (SeraiRoom *self G_GNUC_UNUSED, SeraiRequest *request G_GNUC_UNUSED)
{
}

/**
 * serai_room_reload:
 * Loads what another process has written; while the room is busy, when it is no longer.
 */
void
serai_room_reload (SeraiRoom *self)
{
  self->is_changed = TRUE;
  serai_room_push (self, nothing, NULL);
}

/**
 * serai_room_reload_leaves:
 * @request: %NULL
 * A job: loads the leave of the players again, in a game with days.
 */
void
serai_room_reload_leaves (SeraiRoom *self, SeraiRequest *request G_GNUC_UNUSED)
{
  self->is_busy = TRUE;
  self->n_loading = 1;
  if (self->row->terms.days > 0)
    load_leaves (self);
  loaded (self);
}

/* ---- Finding ---- */

/**
 * serai_room_find:
 * Returns: (transfer none) (nullable): the room of game @id, if it is in memory
 */
SeraiRoom *
serai_room_find (SeraiHall *hall, const char *id)
{
  return g_hash_table_lookup (hall->rooms, id);
}

/**
 * serai_room_request:
 * @id: of a game, which need not exist
 * @request: (nullable) (transfer full): passed to @job, or refused if the game cannot be loaded
 */
void
serai_room_request (SeraiHall *hall, const char *id, SeraiRoomJob job, SeraiRequest *request)
{
  SeraiRoom *self = serai_room_find (hall, id);

  if (self == NULL)
    self = room_new (hall, id);
  serai_room_push (self, job, request);
}

/**
 * serai_room_begin:
 * @row: a game that has just been stored, without events
 * Returns: (transfer none): its room
 */
SeraiRoom *
serai_room_begin (SeraiHall *hall, const SeraiGameRow *row)
{
  SeraiRoom *self = serai_room_find (hall, row->id);

  if (self != NULL)
    return self;
  self = room_new (hall, row->id);
  self->table = serai_room_make_table (self, row);
  serai_room_set_row (self, serai_game_row_copy (row));
  self->is_busy = TRUE;
  self->n_loading = 1;
  find_players (self);
  if (row->terms.days > 0)
    load_leaves (self);
  loaded (self);
  return self;
}

/**
 * serai_room_get_side:
 * @person: (nullable)
 * Returns: the side that they play, or %SERAI_SIDE_NONE
 */
SeraiSide
serai_room_get_side (const SeraiRoom *self, const SeraiPerson *person)
{
  for (int side = 0; side < 2; side++)
    if (person != NULL && self->players[side] == person)
      return side;
  return SERAI_SIDE_NONE;
}

/**
 * serai_room_get_leave_ms:
 * @table: the table, or the late one
 * Returns: for serai_table_get_deadline(): the part of its turn that the side to move has or will
 *   have been on leave; for the late table, without leave that began later
 */
gint64
serai_room_get_leave_ms (const SeraiRoom *self, const SeraiTable *table)
{
  SeraiSide     side = serai_table_get_turn (table);
  gboolean      is_late = table == self->late;
  gint64        until = is_late ? serai_hall_now () - self->row->terms.delay_ms : G_MAXINT64;
  const GArray *leaves = NULL;
  gint64        sum = 0;

  if (side != SERAI_SIDE_NONE)
    leaves = is_late ? get_late_leaves (self, side) : self->leaves[side];
  for (guint n = 0; leaves != NULL && n < leaves->len; n++)
    {
      const SeraiLeave *leave = &g_array_index (leaves, SeraiLeave, n);

      if (leave->from <= until)
        sum += serai_table_count_ms (table, leave->from, leave->until);
    }
  return sum;
}

/**
 * serai_room_get_leave_end:
 * @side: a player, or %SERAI_SIDE_NONE
 * Returns: when their leave ends, in ms since 1970; -1: they are not on leave
 */
gint64
serai_room_get_leave_end (const SeraiRoom *self, SeraiSide side)
{
  gint64        now = serai_hall_now ();
  const GArray *leaves = side != SERAI_SIDE_NONE ? self->leaves[side] : NULL;

  for (guint n = 0; leaves != NULL && n < leaves->len; n++)
    {
      const SeraiLeave *leave = &g_array_index (leaves, SeraiLeave, n);

      if (leave->from <= now && now < leave->until)
        return leave->until;
    }
  return -1;
}

/* ---- Sweeping ---- */

static gboolean
is_needed (const SeraiRoom *self, gint64 now)
{
  if (self->is_busy || self->views->len > 0 || self->jobs.length > 0
      || self->last_used + IDLE_MS > now)
    return TRUE;
  for (int side = 0; self->is_playing && side < 2; side++)
    if (self->players[side]->peers->len > 0)
      return TRUE;
  return FALSE;
}

/**
 * serai_room_sweep:
 * Forgets rooms that nobody needs, and loads those again that could not be loaded.
 */
void
serai_room_sweep (SeraiHall *hall)
{
  g_autoptr (GPtrArray) rooms = serai_hall_list (hall->rooms);
  gint64 now = serai_hall_now ();

  for (guint n = 0; n < rooms->len; n++)
    {
      SeraiRoom *room = g_ptr_array_index (rooms, n);

      if (!is_needed (room, now))
        room_free (room);
      else if (!room->is_busy && !room->has_vanished && !is_loaded (room))
        serai_room_reload (room);
    }
}

/**
 * serai_room_free_all:
 * @hall: a hall whose store has been closed
 */
void
serai_room_free_all (SeraiHall *hall)
{
  g_autoptr (GPtrArray) rooms = serai_hall_list (hall->rooms);
  g_autoptr (GError) error = NULL;

  serai_net_error_set (&error, SERAI_NET_ERROR_CLOSING, NULL, "the server stops");
  for (guint n = 0; n < rooms->len; n++)
    {
      refuse_jobs (g_ptr_array_index (rooms, n), error);
      room_free (g_ptr_array_index (rooms, n));
    }
}
