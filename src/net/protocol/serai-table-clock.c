/* serai-table-clock.c: how much time each side has in a game with somebody elsewhere.
 *
 * The first move of a side costs no time and adds none. Lag makes what is left after a move longer,
 * by at most SERAI_TABLE_MAX_LAG_MS.
 *
 * Time in which no server ran does not count. Only the server knows when that was, and one that was
 * killed knows it less exactly than what it has stored until then: so whether an event follows from
 * the game must not depend on it, only what the server judges and what is shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-table-private.h"

#define US_PER_MS 1000
#define MS_PER_DAY (24 * 60 * 60 * G_GINT64_CONSTANT (1000))

static gboolean
is_limited (const SeraiTable *self, SeraiSide side)
{
  return self->terms.controls[side].kind != SERAI_TIME_UNLIMITED;
}

static gint64
round_up (gint64 us)
{
  return (us + US_PER_MS - 1) / US_PER_MS;
}

/* What @side, which has had its first move, has left after @used_ms of its turn. */
static gint64
charge_us (const SeraiTable *self, SeraiSide side, gint64 used_ms)
{
  return serai_time_control_charge_us (&self->terms.controls[side], self->left_ms[side] * US_PER_MS,
                                       used_ms * US_PER_MS);
}

static gint64
overlap_ms (gint64 from, gint64 until, gint64 begin, gint64 end)
{
  return MAX (MIN (until, end) - MAX (from, begin), 0);
}

/**
 * serai_table_set_outages:
 * @self: a table
 * @outages: (element-type SeraiOutage): when no server ran, in order and without overlaps; shared,
 *   so that others can be added later
 */
void
serai_table_set_outages (SeraiTable *self, GArray *outages)
{
  g_array_ref (outages);
  g_clear_pointer (&self->outages, g_array_unref);
  self->outages = outages;
}

/**
 * serai_table_set_stopped_ms:
 * @self: a table without outages
 * @stopped_ms: what the server says of the present turn: for how much of it no server ran
 */
void
serai_table_set_stopped_ms (SeraiTable *self, gint64 stopped_ms)
{
  self->stopped_ms = stopped_ms;
}

/* For how much of the time between @from and @until no server ran. */
static gint64
outage_ms (const SeraiTable *self, gint64 from, gint64 until)
{
  gint64 sum = 0;

  for (guint n = 0; self->outages != NULL && n < self->outages->len; n++)
    {
      const SeraiOutage *outage = &g_array_index (self->outages, SeraiOutage, n);

      sum += overlap_ms (from, until, outage->from, outage->until);
    }
  return sum;
}

/* Returns: when @ms have passed since @from, not counting the time in which no server ran */
static gint64
add_without_outages (const SeraiTable *self, gint64 from, gint64 ms)
{
  gint64 at = from + ms;

  for (guint n = 0; self->outages != NULL && n < self->outages->len; n++)
    {
      const SeraiOutage *outage = &g_array_index (self->outages, SeraiOutage, n);

      if (outage->from < at)
        at += overlap_ms (from, G_MAXINT64, outage->from, outage->until);
    }
  return at;
}

/**
 * serai_table_passed_ms:
 * @self: a table
 * @at: a point in time
 * Returns: the time of the turn so far, without that for which the game was adjourned
 */
gint64
serai_table_passed_ms (const SeraiTable *self, gint64 at)
{
  return self->passed_ms + (self->state == SERAI_TABLE_RUNNING ? MAX (at - self->since, 0) : 0);
}

/**
 * serai_table_stopped_ms:
 * @self: a table
 * @at: a point in time
 * Returns: the part of serai_table_passed_ms() in which no server ran
 */
gint64
serai_table_stopped_ms (const SeraiTable *self, gint64 at)
{
  return self->stopped_ms
         + (self->state == SERAI_TABLE_RUNNING ? outage_ms (self, self->since, at) : 0);
}

/**
 * serai_table_used_ms:
 * @self: a table
 * @at: a point in time
 * Returns: the time of the turn so far that counts, without regard to lag
 */
gint64
serai_table_used_ms (const SeraiTable *self, gint64 at)
{
  return MAX (serai_table_passed_ms (self, at) - serai_table_stopped_ms (self, at), 0);
}

/* How much of the time between @from and @until that is also between @begin and @end counts. */
static gint64
counted_ms (const SeraiTable *self, gint64 from, gint64 until, gint64 begin, gint64 end)
{
  return overlap_ms (from, until, begin, end)
         - outage_ms (self, MAX (from, begin), MIN (until, end));
}

/**
 * serai_table_count_ms:
 * @self: a table
 * @from: a point in time
 * @until: a later one, which may be in the future
 * Returns: how much of the time between them is in the turn of the side to move, without the time
 *   for which the game was adjourned or no server ran; it is taken to go on
 */
gint64
serai_table_count_ms (const SeraiTable *self, gint64 from, gint64 until)
{
  gint64 end = until, sum = 0;

  for (guint seq = self->events->len; seq > 0; seq--)
    {
      const SeraiTableEntry *entry = serai_table_get_entry (self, seq);

      if (entry->kind == SERAI_ACT_MOVE || entry->kind == SERAI_ACT_YES_UNDO)
        return sum + counted_ms (self, from, until, entry->at, end);
      if (entry->kind == SERAI_ACT_TAKE_UP)
        sum += counted_ms (self, from, until, entry->at, end);
      if (entry->kind == SERAI_ACT_YES_ADJOURN)
        end = entry->at;
    }
  return sum + counted_ms (self, from, until, self->started, end);
}

/**
 * serai_table_left_after_move:
 * @self: a table
 * @side: the side that moves
 * @used_ms: what the move has taken
 * Returns: what it has left after the move; 0 if its time was up
 */
gint64
serai_table_left_after_move (const SeraiTable *self, SeraiSide side, gint64 used_ms)
{
  gint64 left_us;

  if (!is_limited (self, side) || self->n_by_side[side] == 0)
    return self->left_ms[side];
  left_us = charge_us (self, side, MAX (used_ms, 0));
  return left_us > 0 ? serai_time_control_complete_ms (&self->terms.controls[side], left_us) : 0;
}

/**
 * serai_table_next_left:
 * @self: a table
 * @side: the side that has moved
 * @left_ms: what it had left after its move
 * Returns: what it has in its next turn
 */
gint64
serai_table_next_left (const SeraiTable *self, SeraiSide side, gint64 left_ms)
{
  return is_limited (self, side) ? serai_time_control_next_ms (&self->terms.controls[side], left_ms)
                                 : SERAI_LEFT_UNLIMITED;
}

/**
 * serai_table_is_clock_running:
 * Returns: whether the time of the side to move becomes less
 */
gboolean
serai_table_is_clock_running (const SeraiTable *self)
{
  SeraiSide turn = serai_table_get_turn (self);

  return self->state == SERAI_TABLE_RUNNING && is_limited (self, turn) && self->n_by_side[turn] > 0;
}

/**
 * serai_table_get_left_ms:
 * @self: a table
 * @side: one of the two sides
 * @now: in milliseconds since 1970
 * Returns: what it has left, at least 0, or %SERAI_LEFT_UNLIMITED
 */
gint64
serai_table_get_left_ms (const SeraiTable *self, SeraiSide side, gint64 now)
{
  if (!is_limited (self, side))
    return SERAI_LEFT_UNLIMITED;
  if (side != serai_table_get_turn (self) || self->n_by_side[side] == 0)
    return self->left_ms[side];
  return round_up (charge_us (self, side, serai_table_used_ms (self, now)));
}

/* Returns: how long the turn may take, without leave; -1: it has no limit or does not run */
static gint64
get_limit_ms (const SeraiTable *self)
{
  SeraiSide               turn = serai_table_get_turn (self);
  const SeraiTimeControl *control = &self->terms.controls[turn];

  if (self->state != SERAI_TABLE_RUNNING)
    return -1;
  if (self->terms.days > 0)
    return self->terms.days * MS_PER_DAY;
  if (!serai_table_is_clock_running (self))
    return -1;
  return self->left_ms[turn] + (control->kind == SERAI_TIME_DELAY ? control->extra_ms : 0);
}

/**
 * serai_table_earliest_deadline:
 * @self: a table
 * Returns: when the time of the side to move would be up without leave and if a server had always
 *   run, in milliseconds since 1970; -1 if it has no limit or does not run
 */
gint64
serai_table_earliest_deadline (const SeraiTable *self)
{
  gint64 limit_ms = get_limit_ms (self);

  return limit_ms < 0 ? -1 : self->since - self->passed_ms + limit_ms;
}

/**
 * serai_table_get_deadline:
 * @self: a table
 * @leave_ms: as in #SeraiTableNow, of the side to move
 * Returns: when the time of the side to move is up if its connection has no lag, in milliseconds
 *   since 1970; -1 if it has no limit or does not run
 */
gint64
serai_table_get_deadline (const SeraiTable *self, gint64 leave_ms)
{
  gint64 limit_ms = get_limit_ms (self);

  if (limit_ms < 0)
    return -1;
  if (self->terms.days > 0)
    limit_ms += MAX (leave_ms, 0);
  return add_without_outages (self, self->since, limit_ms - self->passed_ms + self->stopped_ms);
}

/**
 * serai_table_claim_ms:
 * @self: a table
 * Returns: for how long the side to move must stay away until the other may claim the game
 */
gint64
serai_table_claim_ms (const SeraiTable *self)
{
  return is_limited (self, serai_table_get_turn (self)) ? SERAI_TABLE_CLAIM_MS
                                                        : SERAI_TABLE_SLOW_CLAIM_MS;
}

static void
add_time (JsonArray *array, gint64 left_ms)
{
  if (left_ms == SERAI_LEFT_UNLIMITED)
    json_array_add_null_element (array);
  else
    json_array_add_int_element (array, left_ms);
}

/**
 * serai_table_write_clock:
 * @self: a table
 * @now: in milliseconds since 1970
 * @leave_ms: as in #SeraiTableNow, of the side to move
 * Returns: (transfer full): the object CLOCK of messages
 */
JsonObject *
serai_table_write_clock (const SeraiTable *self, gint64 now, gint64 leave_ms)
{
  JsonObject *object = json_object_new ();
  JsonArray  *left = json_array_new ();
  gint64      deadline = serai_table_get_deadline (self, leave_ms);
  gint64      stopped_ms = serai_table_stopped_ms (self, now);

  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    add_time (left, serai_table_get_left_ms (self, (SeraiSide) side, now));
  json_object_set_int_member (object, "time", now);
  json_object_set_string_member (object, "turn", serai_side_text (serai_table_get_turn (self)));
  json_object_set_array_member (object, "left", left);
  json_object_set_boolean_member (object, "runs", serai_table_is_clock_running (self));
  if (self->terms.days > 0 && deadline >= 0)
    json_object_set_int_member (object, "deadline", deadline);
  else
    json_object_set_null_member (object, "deadline");
  if (stopped_ms > 0)
    json_object_set_int_member (object, "stopped", stopped_ms);
  return object;
}
