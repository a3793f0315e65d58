/* serai-clock.c: the clock of a game: how much time each side has left.
 *
 * Times within a turn are in microseconds. The times left at the beginning of a turn are whole
 * milliseconds, as they are kept with the game, so that undo and loading give the same ones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-clock.h"

#include "serai-time-text.h"

enum
{
  US_PER_MS = 1000,
  US_PER_TENTH = 100 * US_PER_MS,
  US_PER_SECOND = 1000 * US_PER_MS,
  TENTHS_FROM_US = 20 * US_PER_SECOND,
  LOW_US = 20 * US_PER_SECOND, /* of a side with much time; see get_low_us() */
  LOW_PART = 5,
  RECOVERED_FACTOR = 2 /* of that; with more, a side need not hurry any longer */
};

#define NEVER (-1)

struct _SeraiClock
{
  GObject          parent_instance;
  SeraiTimeControl controls[2];
  gint64           left_us[2]; /* when the turn began */
  SeraiSide        side;       /* to move */
  gint64           used_us;    /* in this turn, until since_us if the clock runs */
  gint64           since_us;   /* valid if the clock runs */
  gboolean         is_running;
  gboolean         is_started;
  gboolean         is_paused;
  gboolean         is_held; /* as if paused, without being so */
  gboolean         has_tenths;
  gboolean         is_hidden;
  gboolean         is_follower;
  gboolean         is_low[2];    /* as last found out */
  gboolean         is_warned[2]; /* of little time */
  SeraiSide        expired;      /* SERAI_SIDE_NONE: no flag has fallen */
  gint64           shown_ms[2];  /* as last notified */
  SeraiClockNow    now;
  gpointer         now_data;
  guint            wake_source; /* 0: none */
};

enum
{
  PROP_PAUSED = 1,
  PROP_TENTHS,
  N_PROPERTIES
};

enum
{
  CHANGED,
  EXPIRED,
  LOW_TIME,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiClock, serai_clock, G_TYPE_OBJECT)

/* ---- Times ---- */

static gint64
round_up (gint64 value, gint64 unit)
{
  return (value + unit - 1) / unit * unit;
}

static gboolean
is_limited (SeraiClock *self, SeraiSide side)
{
  return self->controls[side].kind != SERAI_TIME_UNLIMITED;
}

static gint64
get_used_us (SeraiClock *self)
{
  return self->used_us
         + (self->is_running ? MAX (self->now (self->now_data) - self->since_us, 0) : 0);
}

static gint64
get_delay_us (SeraiClock *self, SeraiSide side)
{
  const SeraiTimeControl *control = &self->controls[side];

  return control->kind == SERAI_TIME_DELAY ? control->extra_ms * US_PER_MS : 0;
}

/* What @side has left after @used_us of its turn; at least 0. */
static gint64
get_left_after (SeraiClock *self, SeraiSide side, gint64 used_us)
{
  return serai_time_control_charge_us (&self->controls[side], self->left_us[side],
                                       side == self->side ? used_us : 0);
}

/* The unit in which @left_us is shown. */
static gint64
get_unit (SeraiClock *self, gint64 left_us)
{
  return self->has_tenths && left_us <= TENTHS_FROM_US ? US_PER_TENTH : US_PER_SECOND;
}

static gint64
get_shown_us (SeraiClock *self, SeraiSide side)
{
  gint64 left_us = get_left_after (self, side, get_used_us (self));

  return round_up (left_us, get_unit (self, left_us));
}

/* A side with so little left has to hurry. */
static gint64
get_low_us (SeraiClock *self, SeraiSide side)
{
  return MIN (self->controls[side].time_ms * US_PER_MS / LOW_PART, LOW_US);
}

/* ---- Running ---- */

/* What is left to the side to move at its next event: another time to show, or only little time,
 * or none. */
static gint64
get_next_left (SeraiClock *self, gint64 left_us)
{
  gint64 low_us = get_low_us (self, self->side);

  if (self->is_hidden)
    return left_us > low_us ? low_us : 0;
  return MAX (round_up (left_us, get_unit (self, left_us)) - get_unit (self, left_us), 0);
}

/* The time at which the time shown for the side to move changes next, or %NEVER. The last change is
 * the fall of the flag. */
static gint64
get_next_change (SeraiClock *self)
{
  gint64 used_us = get_used_us (self);
  gint64 left_us, delay_us;

  if (!self->is_running || !is_limited (self, self->side))
    return NEVER;
  left_us = get_left_after (self, self->side, used_us);
  if (left_us == 0 && self->is_follower)
    return NEVER;
  delay_us = MAX (get_delay_us (self, self->side) - used_us, 0);
  return self->since_us + used_us - self->used_us + delay_us + left_us
         - get_next_left (self, left_us);
}

static gboolean
wake_cb (gpointer user_data)
{
  SeraiClock *self = user_data;

  self->wake_source = 0;
  serai_clock_update (self);
  return G_SOURCE_REMOVE;
}

static void
schedule (SeraiClock *self)
{
  gint64 wake_us = get_next_change (self);
  gint64 wait_us;

  g_clear_handle_id (&self->wake_source, g_source_remove);
  if (wake_us == NEVER)
    return;
  wait_us = MAX (wake_us - self->now (self->now_data), 0);
  self->wake_source =
      g_timeout_add ((guint) (round_up (wait_us, US_PER_MS) / US_PER_MS), wake_cb, self);
}

/* Starts or stops counting the time, as the state demands. */
static void
set_running (SeraiClock *self)
{
  gboolean is_running =
      self->is_started && !self->is_paused && !self->is_held && self->expired == SERAI_SIDE_NONE;

  if (self->is_running == is_running)
    return;
  self->used_us = get_used_us (self);
  self->is_running = is_running;
  self->since_us = self->now (self->now_data);
}

/* Whether @side is warned again when its time gets low. Time per move gets low at most moves, and
 * an increment lifts it above the limit for a moment: to repeat the warning then would only
 * disturb. */
static gboolean
has_recovered (SeraiClock *self, SeraiSide side)
{
  return self->controls[side].kind != SERAI_TIME_PER_MOVE
         && get_left_after (self, side, get_used_us (self))
                > RECOVERED_FACTOR * get_low_us (self, side);
}

/* Emits "changed". Must be called when the state is consistent. */
static void
notify_changed (SeraiClock *self)
{
  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      self->shown_ms[side] = serai_clock_get_shown_ms (self, side);
      self->is_low[side] = serai_clock_is_low (self, side);
      self->is_warned[side] = self->is_warned[side] && !has_recovered (self, side);
    }
  schedule (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
has_shown_changed (SeraiClock *self)
{
  return serai_clock_get_shown_ms (self, SERAI_SIDE_P1) != self->shown_ms[SERAI_SIDE_P1]
         || serai_clock_get_shown_ms (self, SERAI_SIDE_P2) != self->shown_ms[SERAI_SIDE_P2];
}

/* The time goes on: emits what is due before the fall of a flag. */
static void
notify_passing (SeraiClock *self)
{
  gboolean becomes_low =
      self->is_running && !self->is_low[self->side] && serai_clock_is_low (self, self->side);

  if (has_shown_changed (self) || becomes_low)
    notify_changed (self);
  else
    schedule (self);
  if (!becomes_low || self->is_warned[self->side])
    return;
  self->is_warned[self->side] = TRUE;
  g_signal_emit (self, signals[LOW_TIME], 0, (int) self->side);
}

/* The flag of the side to move falls. */
static void
expire (SeraiClock *self)
{
  SeraiSide side = self->side;

  self->expired = side;
  self->is_started = FALSE;
  set_running (self);
  self->used_us = self->left_us[side] + get_delay_us (self, side);
  notify_changed (self);
  g_signal_emit (self, signals[EXPIRED], 0, (int) side);
}

/**
 * serai_clock_update:
 * @self: a clock
 * Emits the signals that are due. The clock calls this itself; call it before a decision that
 * depends on whether a flag has fallen.
 * Returns: whether the side to move still has time; %TRUE if it is unlimited
 */
gboolean
serai_clock_update (SeraiClock *self)
{
  gboolean has_time;

  g_return_val_if_fail (SERAI_IS_CLOCK (self), FALSE);

  g_object_ref (self);
  if (self->is_running && !self->is_follower && is_limited (self, self->side)
      && get_left_after (self, self->side, get_used_us (self)) == 0)
    expire (self);
  else
    notify_passing (self);
  has_time = self->expired == SERAI_SIDE_NONE;
  g_object_unref (self);
  return has_time;
}

/**
 * serai_clock_set_follower:
 * @self: a clock
 * @is_follower: whether another clock, elsewhere, decides
 * A follower only shows the time between two calls of serai_clock_set_state(). No flag falls on it:
 * a side whose time has run out here may have some left there.
 */
void
serai_clock_set_follower (SeraiClock *self, gboolean is_follower)
{
  g_return_if_fail (SERAI_IS_CLOCK (self));

  self->is_follower = is_follower;
  notify_changed (self);
}

/**
 * serai_clock_start:
 * @self: a clock
 * Lets the time of the side to move run, unless the clock is paused. Does nothing if a flag has
 * fallen.
 */
void
serai_clock_start (SeraiClock *self)
{
  g_return_if_fail (SERAI_IS_CLOCK (self));

  if (self->is_started || self->expired != SERAI_SIDE_NONE)
    return;
  self->is_started = TRUE;
  set_running (self);
  notify_changed (self);
}

/**
 * serai_clock_stop:
 * @self: a clock
 * Stops the time, as at the end of the game.
 */
void
serai_clock_stop (SeraiClock *self)
{
  g_return_if_fail (SERAI_IS_CLOCK (self));

  if (!self->is_started || !serai_clock_update (self))
    return; /* a fallen flag has stopped it */
  self->is_started = FALSE;
  set_running (self);
  notify_changed (self);
}

/**
 * serai_clock_set_paused:
 * @self: a clock
 * @is_paused: whether the time stands still, until the players go on
 */
void
serai_clock_set_paused (SeraiClock *self, gboolean is_paused)
{
  g_return_if_fail (SERAI_IS_CLOCK (self));

  if (self->is_paused == !!is_paused)
    return;
  serai_clock_update (self);
  self->is_paused = !!is_paused;
  set_running (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAUSED]);
  notify_changed (self);
}

/**
 * serai_clock_set_held:
 * @self: a clock
 * @is_held: whether the time stands still for a while, as whoever is to move cannot play. This is
 *   independent of a pause.
 */
void
serai_clock_set_held (SeraiClock *self, gboolean is_held)
{
  g_return_if_fail (SERAI_IS_CLOCK (self));

  if (self->is_held == !!is_held)
    return;
  serai_clock_update (self);
  self->is_held = !!is_held;
  set_running (self);
  notify_changed (self);
}

/**
 * serai_clock_is_held:
 * @self: a clock
 * Returns: whether serai_clock_set_held() stops the clock
 */
gboolean
serai_clock_is_held (SeraiClock *self)
{
  g_return_val_if_fail (SERAI_IS_CLOCK (self), FALSE);

  return self->is_held;
}

/**
 * serai_clock_set_tenths:
 * @self: a clock
 * @has_tenths: whether the last twenty seconds are shown in tenths of a second
 */
void
serai_clock_set_tenths (SeraiClock *self, gboolean has_tenths)
{
  g_return_if_fail (SERAI_IS_CLOCK (self));

  if (self->has_tenths == !!has_tenths)
    return;
  self->has_tenths = !!has_tenths;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TENTHS]);
  notify_changed (self);
}

/**
 * serai_clock_set_hidden:
 * @self: a clock
 * @is_hidden: whether nobody sees the times, so that the clock need not notify when they change
 */
void
serai_clock_set_hidden (SeraiClock *self, gboolean is_hidden)
{
  g_return_if_fail (SERAI_IS_CLOCK (self));

  if (self->is_hidden == !!is_hidden)
    return;
  self->is_hidden = !!is_hidden;
  serai_clock_update (self);
}

/**
 * serai_clock_set_state:
 * @self: a clock
 * @state: what was kept with another position; times are clamped to their ranges
 * Goes to another position of the game. A fallen flag is up again. The clock runs for the side to
 * move if it is started; after the end of the game it is not.
 */
void
serai_clock_set_state (SeraiClock *self, const SeraiClockState *state)
{
  g_return_if_fail (SERAI_IS_CLOCK (self));
  g_return_if_fail (state->side == SERAI_SIDE_P1 || state->side == SERAI_SIDE_P2);

  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    self->left_us[side] = CLAMP (state->left_ms[side], 1, SERAI_TIME_LEFT_MAX_MS) * US_PER_MS;
  self->side = state->side;
  self->expired = SERAI_SIDE_NONE;
  set_running (self);
  self->used_us = CLAMP (state->used_ms, 0, SERAI_TIME_LEFT_MAX_MS) * US_PER_MS;
  self->since_us = self->now (self->now_data);
  notify_changed (self);
}

/**
 * serai_clock_complete_move:
 * @self: a clock
 * @next: the side that moves next
 * @left_ms: (out) (optional): what is to be kept with the move: the time that the side has left
 *   after it, increment included, or, if the time is per move, what it did not use; 0 if the side
 *   is unlimited
 * The side to move has made its move. Starts the clock if it has not been started. Nothing changes
 * if the flag has fallen, even if that has not been noticed yet: then "expired" is emitted.
 * Returns: whether the move was in time
 */
gboolean
serai_clock_complete_move (SeraiClock *self, SeraiSide next, guint32 *left_ms)
{
  const SeraiTimeControl *control;
  gint64                  left;

  g_return_val_if_fail (SERAI_IS_CLOCK (self), FALSE);
  g_return_val_if_fail (next == SERAI_SIDE_P1 || next == SERAI_SIDE_P2, FALSE);

  control = &self->controls[self->side];
  if (!serai_clock_update (self))
    return FALSE;
  left = serai_time_control_complete_ms (control,
                                         get_left_after (self, self->side, get_used_us (self)));
  if (left_ms != NULL)
    *left_ms = is_limited (self, self->side) ? (guint32) left : 0;
  self->left_us[self->side] = serai_time_control_next_ms (control, left) * US_PER_MS;
  self->side = next;
  self->is_started = TRUE;
  set_running (self);
  self->used_us = 0;
  self->since_us = self->now (self->now_data);
  notify_changed (self);
  return TRUE;
}

/* ---- Questions ---- */

/**
 * serai_clock_get_control:
 * @self: a clock
 * @side: one of the two sides
 * Returns: (transfer none): its time control
 */
const SeraiTimeControl *
serai_clock_get_control (SeraiClock *self, SeraiSide side)
{
  g_return_val_if_fail (SERAI_IS_CLOCK (self), NULL);
  g_return_val_if_fail (side == SERAI_SIDE_P1 || side == SERAI_SIDE_P2, NULL);

  return &self->controls[side];
}

/**
 * serai_clock_get_left_ms:
 * @self: a clock
 * @side: one of the two sides
 * Returns: what it has left now in milliseconds, rounded up; %SERAI_CLOCK_UNLIMITED if it is
 *   unlimited
 */
gint64
serai_clock_get_left_ms (SeraiClock *self, SeraiSide side)
{
  g_return_val_if_fail (SERAI_IS_CLOCK (self), 0);
  g_return_val_if_fail (side == SERAI_SIDE_P1 || side == SERAI_SIDE_P2, 0);

  if (!is_limited (self, side))
    return SERAI_CLOCK_UNLIMITED;
  return round_up (get_left_after (self, side, get_used_us (self)), US_PER_MS) / US_PER_MS;
}

/**
 * serai_clock_get_shown_ms:
 * @self: a clock
 * @side: one of the two sides
 * Returns: what it has left now, rounded up to what is shown: seconds, or tenths of a second;
 *   %SERAI_CLOCK_UNLIMITED if it is unlimited
 */
gint64
serai_clock_get_shown_ms (SeraiClock *self, SeraiSide side)
{
  g_return_val_if_fail (SERAI_IS_CLOCK (self), 0);
  g_return_val_if_fail (side == SERAI_SIDE_P1 || side == SERAI_SIDE_P2, 0);

  return is_limited (self, side) ? get_shown_us (self, side) / US_PER_MS : SERAI_CLOCK_UNLIMITED;
}

/**
 * serai_clock_is_low:
 * @self: a clock
 * @side: one of the two sides
 * Returns: whether it has so little time left that it has to hurry: twenty seconds, or a fifth of
 *   the time that it begins with if that is less
 */
gboolean
serai_clock_is_low (SeraiClock *self, SeraiSide side)
{
  g_return_val_if_fail (SERAI_IS_CLOCK (self), FALSE);
  g_return_val_if_fail (side == SERAI_SIDE_P1 || side == SERAI_SIDE_P2, FALSE);

  return is_limited (self, side)
         && get_left_after (self, side, get_used_us (self)) <= get_low_us (self, side);
}

/**
 * serai_clock_write_shown:
 * @self: a clock
 * @side: a side that is not unlimited
 * Returns: (transfer full): the time to show, as “9:58” or “0:09.5”
 */
char *
serai_clock_write_shown (SeraiClock *self, SeraiSide side)
{
  gint64 shown_ms = serai_clock_get_shown_ms (self, side);

  g_return_val_if_fail (shown_ms >= 0, NULL);

  return serai_time_text_clock (shown_ms, get_unit (self, shown_ms * US_PER_MS) == US_PER_TENTH);
}

/**
 * serai_clock_get_expired:
 * @self: a clock
 * Returns: the side whose flag has fallen, or %SERAI_SIDE_NONE
 */
SeraiSide
serai_clock_get_expired (SeraiClock *self)
{
  g_return_val_if_fail (SERAI_IS_CLOCK (self), SERAI_SIDE_NONE);

  return self->expired;
}

/**
 * serai_clock_is_running:
 * @self: a clock
 * Returns: whether the time of the side to move is running
 */
gboolean
serai_clock_is_running (SeraiClock *self)
{
  g_return_val_if_fail (SERAI_IS_CLOCK (self), FALSE);

  return self->is_running;
}

/**
 * serai_clock_is_started:
 * @self: a clock
 * Returns: whether the clock has been started and not stopped; it may be paused
 */
gboolean
serai_clock_is_started (SeraiClock *self)
{
  g_return_val_if_fail (SERAI_IS_CLOCK (self), FALSE);

  return self->is_started;
}

/**
 * serai_clock_is_paused:
 * @self: a clock
 * Returns: whether the clock is paused
 */
gboolean
serai_clock_is_paused (SeraiClock *self)
{
  g_return_val_if_fail (SERAI_IS_CLOCK (self), FALSE);

  return self->is_paused;
}

/**
 * serai_clock_get_state:
 * @self: a clock
 * @out: (out): what to keep with the position
 */
void
serai_clock_get_state (SeraiClock *self, SeraiClockState *out)
{
  g_return_if_fail (SERAI_IS_CLOCK (self));
  g_return_if_fail (out != NULL);

  out->side = self->side;
  out->used_ms = get_used_us (self) / US_PER_MS;
  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    out->left_ms[side] = self->left_us[side] / US_PER_MS;
}

/**
 * serai_clock_get_search_clock:
 * @self: a clock
 * @side: one of the two sides
 * @out: (out): the time of @side, for serai_limits_set_clock(); set unless it is unlimited
 * Returns: whether the time of @side is limited
 */
gboolean
serai_clock_get_search_clock (SeraiClock *self, SeraiSide side, SeraiSearchClock *out)
{
  const SeraiTimeControl *control = serai_clock_get_control (self, side);
  gint64                  left_us;

  g_return_val_if_fail (control != NULL, FALSE);
  g_return_val_if_fail (out != NULL, FALSE);

  if (!is_limited (self, side))
    return FALSE;
  left_us = get_left_after (self, side, get_used_us (self));
  if (side == self->side)
    left_us += MAX (get_delay_us (self, side) - get_used_us (self), 0);
  *out = (SeraiSearchClock){ .left_us = left_us,
                             .increment_us = control->extra_ms * US_PER_MS,
                             .moves_to_go = control->kind == SERAI_TIME_PER_MOVE ? 1 : 0 };
  return TRUE;
}

/* ---- The object ---- */

static gint64
get_monotonic_time (gpointer unused G_GNUC_UNUSED)
{
  return g_get_monotonic_time ();
}

/**
 * serai_clock_set_time_source:
 * @self: a clock that does not run
 * @now: returns the time in microseconds; never decreases
 * @data: passed to @now
 * Replaces the monotonic clock, for tests. Call serai_clock_update() at the times that
 * serai_clock_get_wake_us() returns.
 */
void
serai_clock_set_time_source (SeraiClock *self, SeraiClockNow now, gpointer data)
{
  g_return_if_fail (SERAI_IS_CLOCK (self));
  g_return_if_fail (!self->is_running);

  self->now = now;
  self->now_data = data;
}

/**
 * serai_clock_get_wake_us:
 * @self: a clock
 * Returns: the time in microseconds at which the clock will be woken, -1 if it will not
 */
gint64
serai_clock_get_wake_us (SeraiClock *self)
{
  g_return_val_if_fail (SERAI_IS_CLOCK (self), NEVER);

  return get_next_change (self);
}

static void
serai_clock_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SeraiClock *self = SERAI_CLOCK (object);

  switch (id)
    {
    case PROP_PAUSED:
      g_value_set_boolean (value, self->is_paused);
      break;
    case PROP_TENTHS:
      g_value_set_boolean (value, self->has_tenths);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_clock_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SeraiClock *self = SERAI_CLOCK (object);

  switch (id)
    {
    case PROP_PAUSED:
      serai_clock_set_paused (self, g_value_get_boolean (value));
      break;
    case PROP_TENTHS:
      serai_clock_set_tenths (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_clock_finalize (GObject *object)
{
  SeraiClock *self = SERAI_CLOCK (object);

  g_clear_handle_id (&self->wake_source, g_source_remove);
  G_OBJECT_CLASS (serai_clock_parent_class)->finalize (object);
}

static void
serai_clock_class_init (SeraiClockClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags   writable = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = serai_clock_finalize;
  object_class->get_property = serai_clock_get_property;
  object_class->set_property = serai_clock_set_property;

  properties[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE, writable);
  properties[PROP_TENTHS] = g_param_spec_boolean ("tenths", NULL, NULL, FALSE, writable);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[CHANGED] = g_signal_new ("changed", SERAI_TYPE_CLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[EXPIRED] = g_signal_new ("expired", SERAI_TYPE_CLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[LOW_TIME] = g_signal_new ("low-time", SERAI_TYPE_CLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
serai_clock_init (SeraiClock *self)
{
  self->side = SERAI_SIDE_P1;
  self->expired = SERAI_SIDE_NONE;
  self->now = get_monotonic_time;
}

/**
 * serai_clock_new:
 * @controls: (array fixed-size=2): valid time controls, [side]
 * Returns: (transfer full): a clock before the first move, not started
 */
SeraiClock *
serai_clock_new (const SeraiTimeControl controls[2])
{
  SeraiClock *self = g_object_new (SERAI_TYPE_CLOCK, NULL);

  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      self->controls[side] = controls[side];
      self->left_us[side] = controls[side].time_ms * US_PER_MS;
      self->shown_ms[side] = serai_clock_get_shown_ms (self, side);
    }
  return self;
}
