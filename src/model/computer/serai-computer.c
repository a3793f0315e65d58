/* serai-computer.c: the computer player: plays its moves in a match and gives hints.
 *
 * Moves and hints come from two searchers, because hints cannot use the table of a weak level.
 * The callback of a cancelled search is still called. Every search has its own GCancellable, by
 * which the callback recognises whether its search is still the current one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-computer-private.h"

#include "follow.h"
#include "level.h"
#include "serai-ending.h"
#include "serai-hint.h"
#include "serai-pace.h"

enum
{
  MIN_MEMORY = 16, /* megabytes, as in the schema */
  DEFAULT_MEMORY = 32,
  MAX_MEMORY = 4096
};

G_DEFINE_FINAL_TYPE (SeraiComputer, serai_computer, G_TYPE_OBJECT)

enum
{
  PROP_MATCH = 1,
  PROP_PAUSED,
  PROP_RESIGNS,
  PROP_SPEED,
  PROP_HUMAN_PACE,
  PROP_THREADS,
  PROP_MEMORY,
  PROP_THINKING,
  PROP_ADVISING,
  PROP_DEPTH,
  N_PROPERTIES
};

enum
{
  ADVICE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

/* Data for the callback of a search. */
typedef struct
{
  SeraiComputer *computer;    /* (owned) */
  GCancellable  *cancellable; /* (owned) */
} Request;

static Request *
request_new (SeraiComputer *self, GCancellable *cancellable)
{
  Request *request = g_new (Request, 1);

  request->computer = g_object_ref (self);
  request->cancellable = g_object_ref (cancellable);
  return request;
}

static void
request_free (Request *request)
{
  g_object_unref (request->computer);
  g_object_unref (request->cancellable);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

/* The size of the transposition table. Lower levels are equally strong on every machine, so theirs
 * is fixed. */
static gsize
hash_bytes (SeraiComputer *self, int level)
{
  guint64 megabytes = level == SERAI_LEVEL_MAX ? self->memory : MIN_MEMORY;

  return MIN (megabytes << 20, G_MAXSIZE / 2);
}

static void
set_depth (SeraiComputer *self, int depth)
{
  if (self->depth == depth)
    return;
  self->depth = depth;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DEPTH]);
}

static void
progress_cb (SeraiSearcher *searcher, const SeraiSearchInfo *info, SeraiComputer *self)
{
  if ((searcher == self->player ? self->thinking : self->advising) != NULL)
    set_depth (self, info->depth);
}

/* ---- Judging ---- */

static SeraiOpinion *
get_opinion (SeraiComputer *self)
{
  return &self->opinions[serai_match_get_game_side (self->match)];
}

/* ---- Playing ---- */

static void
stop_thinking (SeraiComputer *self)
{
  g_autoptr (GCancellable) thinking = g_steal_pointer (&self->thinking);

  if (thinking == NULL)
    return;
  g_clear_handle_id (&self->answer_source, g_source_remove);
  g_cancellable_cancel (thinking);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THINKING]);
}

static gint64
default_now (gpointer data G_GNUC_UNUSED)
{
  return g_get_monotonic_time ();
}

static gint64
get_now (SeraiComputer *self)
{
  return self->now (self->now_data);
}

static void
play_answer (SeraiComputer *self)
{
  SeraiMove move = self->answer;
  g_autoptr (SeraiMatch) match = g_object_ref (self->match);
  g_autoptr (GError) error = NULL;

  stop_thinking (self);
  if (self->resigns && serai_opinion_resigns (get_opinion (self)))
    serai_match_end (match, serai_ending_resign (serai_match_get_game_side (match)));
  else if (!serai_match_play_at_head (match, move, &error)
           && !serai_match_has_ending (match)) /* its time was not up */
    g_critical ("The computer's move is refused: %s", error->message);
}

static gboolean play_answer_cb (gpointer user_data);

/* Waits until the answer is due. */
static void
await_due (SeraiComputer *self)
{
  gint64 wait_us = MAX (self->due_us - get_now (self), 0);

  self->answer_source =
      g_timeout_add ((guint) ((wait_us + G_TIME_SPAN_MILLISECOND - 1) / G_TIME_SPAN_MILLISECOND),
                     play_answer_cb, self);
}

static gboolean
play_answer_cb (gpointer user_data)
{
  SeraiComputer *self = user_data;

  self->answer_source = 0;
  if (get_now (self) < self->due_us)
    await_due (self);
  else
    play_answer (self);
  return G_SOURCE_REMOVE;
}

/* Lets the answer, @found, wait as long as a person would have thought about it. Games between two
 * computers are there to be watched. */
static void
take_human_time (SeraiComputer *self, const SeraiSearchInfo *found)
{
  gint64 time_ms;

  if (!self->has_human_pace || self->due_us == 0 || serai_match_is_of_computers (self->match))
    return; /* also if the move is wanted at once */
  time_ms = serai_pace_time_ms (serai_match_get_rules (self->match),
                                serai_match_get_head (self->match), found, self->seed);
  self->due_us = MAX (self->due_us, self->start_us + time_ms * G_TIME_SPAN_MILLISECOND);
}

static void
player_answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Request) request = user_data;
  SeraiComputer  *self = request->computer;
  SeraiSearchInfo info;
  gint64          waste_us;
  g_autoptr (GError) error = NULL;
  gboolean is_found = serai_searcher_run_finish (SERAI_SEARCHER (source), result, &info, &error);

  if (self->thinking != request->cancellable)
    return;
  if (!is_found || info.n_pv == 0)
    {
      if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_warning ("The computer found no move: %s", error->message);
      stop_thinking (self);
      return;
    }
  self->answer = info.pv[0];
  serai_opinion_form (get_opinion (self), self->match, &info);
  take_human_time (self, &info);
  waste_us = serai_tempo_time_to_waste_us (self->match);
  if (self->due_us - get_now (self) > waste_us)
    self->due_us = get_now (self) + waste_us;
  await_due (self);
}

static void
start_thinking (SeraiComputer *self)
{
  SeraiSide side = serai_match_get_game_side (self->match);
  int       level = serai_match_get_player (self->match, side)->level;

  self->thinking = g_cancellable_new ();
  self->start_us = get_now (self);
  self->due_us = self->start_us + serai_tempo_time_to_see_us (self->match, self->speed);
  set_depth (self, 0);
  serai_searcher_set_threads (self->player, self->n_threads);
  serai_searcher_set_memory (self->player, hash_bytes (self, level));
  serai_searcher_run_async (self->player, self->match, serai_match_get_head (self->match), level,
                            self->seed, self->thinking, player_answered_cb,
                            request_new (self, self->thinking));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THINKING]);
}

/* Starts again after a change of the match or of the pause. */
static void
reconsider (SeraiComputer *self)
{
  stop_thinking (self);
  serai_computer_cancel_advice (self);
  if (self->match != NULL && !self->is_paused && serai_match_is_computer_to_move (self->match))
    start_thinking (self);
}

/**
 * serai_computer_move_now:
 * @self: a computer
 * If it is thinking, plays the best move found so far.
 */
void
serai_computer_move_now (SeraiComputer *self)
{
  g_return_if_fail (SERAI_IS_COMPUTER (self));

  if (self->thinking == NULL)
    return;
  self->due_us = 0;
  if (self->answer_source == 0)
    {
      serai_searcher_finish_now (self->player);
      return;
    }
  g_source_remove (self->answer_source);
  self->answer_source = g_idle_add (play_answer_cb, self);
}

/**
 * serai_computer_step:
 * @self: a computer
 * Plays one move of the computer during a pause, if it is to move.
 */
void
serai_computer_step (SeraiComputer *self)
{
  g_return_if_fail (SERAI_IS_COMPUTER (self));

  if (self->match != NULL && self->is_paused && self->thinking == NULL
      && serai_match_is_computer_to_move (self->match))
    start_thinking (self);
}

/* ---- Hints ---- */

static void
end_advice (SeraiComputer *self)
{
  g_clear_object (&self->advising);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ADVISING]);
}

static void
hint_ready_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Request) request = user_data;
  SeraiComputer *self = request->computer;
  SeraiAdvice    advice;
  gboolean       is_found = serai_hint_finish (SERAI_SEARCHER (source), result, &advice, NULL);

  if (self->advising != request->cancellable)
    return;
  end_advice (self);
  if (is_found)
    g_signal_emit (self, signals[ADVICE], 0, &advice);
}

/**
 * serai_computer_advise:
 * @self: a computer
 * Searches for a good move for the person to move on the board and emits #SeraiComputer::advice
 * with it. Does nothing if the computer is to move there or the game is over. A change of the match
 * cancels the search without a signal.
 */
void
serai_computer_advise (SeraiComputer *self)
{
  g_return_if_fail (SERAI_IS_COMPUTER (self));

  if (self->match == NULL || self->advising != NULL || !serai_match_is_person_to_move (self->match))
    return;
  if (self->adviser == NULL)
    {
      self->adviser = serai_searcher_new (hash_bytes (self, SERAI_LEVEL_MAX));
      g_signal_connect_object (self->adviser, "progress", G_CALLBACK (progress_cb), self, 0);
    }
  self->advising = g_cancellable_new ();
  set_depth (self, 0);
  serai_searcher_set_threads (self->adviser, self->n_threads);
  serai_searcher_set_memory (self->adviser, hash_bytes (self, SERAI_LEVEL_MAX));
  serai_hint_async (self->adviser, self->match, self->seed, self->advising, hint_ready_cb,
                    request_new (self, self->advising));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ADVISING]);
}

/**
 * serai_computer_cancel_advice:
 * @self: a computer
 * Cancels the search for a hint, if there is one.
 */
void
serai_computer_cancel_advice (SeraiComputer *self)
{
  g_autoptr (GCancellable) advising = NULL;

  g_return_if_fail (SERAI_IS_COMPUTER (self));

  if (self->advising == NULL)
    return;
  advising = g_object_ref (self->advising);
  end_advice (self);
  g_cancellable_cancel (advising);
}

/* ---- Properties ---- */

/* Whether two computers are in the middle of a game, which is to be found as it was left: they
 * would play on, and replace moves that have been undone. */
static gboolean
is_begun_by_computers (SeraiMatch *match)
{
  return serai_match_is_of_computers (match) && !serai_match_is_over (match)
         && (serai_match_get_cursor (match) > 0 || serai_match_can_redo (match));
}

/* Sets whether to pause with the match; the clock is paused with the computer. */
static void
begin_pause (SeraiComputer *self)
{
  SeraiClock *clock = self->match != NULL ? serai_match_get_clock (self->match) : NULL;

  self->is_paused =
      self->match != NULL
      && (serai_match_is_interrupted (self->match) || is_begun_by_computers (self->match));
  if (clock == NULL)
    return;
  serai_clock_set_paused (clock, self->is_paused);
  if (self->is_paused)
    serai_clock_start (clock); /* it runs when the pause ends */
}

/**
 * serai_computer_set_match:
 * @self: a computer
 * @match: (nullable): the match to follow from now on
 * A pause ends with its match. If the computer plays both sides of @match and has begun to, or if
 * the clock of @match stands still in the middle of the game, it begins paused.
 */
void
serai_computer_set_match (SeraiComputer *self, SeraiMatch *match)
{
  gboolean was_paused;

  g_return_if_fail (SERAI_IS_COMPUTER (self));
  g_return_if_fail (match == NULL || SERAI_IS_MATCH (match));

  if (match == self->match)
    return;
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_func (self->match, serai_computer_cancel_advice, self);
  serai_follow (&self->match, match, "changed::game", G_CALLBACK (reconsider), self);
  if (match != NULL)
    g_signal_connect_object (match, "changed::look", G_CALLBACK (serai_computer_cancel_advice),
                             self, G_CONNECT_SWAPPED);
  was_paused = self->is_paused;
  begin_pause (self);
  self->seed = (guint64) g_random_int () << 32 | g_random_int ();
  memset (self->opinions, 0, sizeof self->opinions);
  reconsider (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MATCH]);
  if (self->is_paused != was_paused)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAUSED]);
}

/**
 * serai_computer_set_threads:
 * @self: a computer
 * @n_threads: 1 to %SERAI_MAX_THREADS
 * Sets the number of threads for the highest level and for hints, from the next search on. The
 * lower levels always use one thread, as they must be equally strong on every machine.
 */
void
serai_computer_set_threads (SeraiComputer *self, guint n_threads)
{
  g_return_if_fail (SERAI_IS_COMPUTER (self));
  g_return_if_fail (n_threads >= 1 && n_threads <= SERAI_MAX_THREADS);

  if (self->n_threads == n_threads)
    return;
  self->n_threads = n_threads;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THREADS]);
}

/**
 * serai_computer_set_memory:
 * @self: a computer
 * @megabytes: 16 to 4096
 * Sets the size of the transposition table at the highest level, and of another one for hints,
 * from the next search on. They are smaller if memory is short.
 */
void
serai_computer_set_memory (SeraiComputer *self, guint megabytes)
{
  g_return_if_fail (SERAI_IS_COMPUTER (self));
  g_return_if_fail (megabytes >= MIN_MEMORY && megabytes <= MAX_MEMORY);

  if (self->memory == megabytes)
    return;
  self->memory = megabytes;
  if (self->advising == NULL)
    g_clear_object (&self->adviser); /* frees its table: there may be no other hint */
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MEMORY]);
}

/**
 * serai_computer_set_paused:
 * @self: a computer
 * @is_paused: whether to stop playing moves
 * Pauses the clock of the match, too.
 */
void
serai_computer_set_paused (SeraiComputer *self, gboolean is_paused)
{
  SeraiClock *clock;

  g_return_if_fail (SERAI_IS_COMPUTER (self));

  if (self->is_paused == !!is_paused)
    return;
  self->is_paused = !!is_paused;
  clock = self->match != NULL ? serai_match_get_clock (self->match) : NULL;
  if (clock != NULL)
    serai_clock_set_paused (clock, self->is_paused);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAUSED]);
  reconsider (self);
}

/**
 * serai_computer_set_resigns:
 * @self: a computer
 * @resigns: whether it resigns a game that has been hopeless for several of its moves
 */
void
serai_computer_set_resigns (SeraiComputer *self, gboolean resigns)
{
  g_return_if_fail (SERAI_IS_COMPUTER (self));

  if (self->resigns == !!resigns)
    return;
  self->resigns = !!resigns;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RESIGNS]);
}

/**
 * serai_computer_set_speed:
 * @self: a computer
 * @speed: how long a move is to be seen before the next one, if the computer plays both sides; from
 *   the next move on
 */
void
serai_computer_set_speed (SeraiComputer *self, SeraiSpeed speed)
{
  g_return_if_fail (SERAI_IS_COMPUTER (self));
  g_return_if_fail (speed <= SERAI_SPEED_FAST);

  if (self->speed == speed)
    return;
  self->speed = speed;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEED]);
}

/**
 * serai_computer_set_human_pace:
 * @self: a computer
 * @has_human_pace: whether it takes as long for its moves as a person would, see serai-pace.h,
 *   against a person; from the next move on
 */
void
serai_computer_set_human_pace (SeraiComputer *self, gboolean has_human_pace)
{
  g_return_if_fail (SERAI_IS_COMPUTER (self));

  if (self->has_human_pace == !!has_human_pace)
    return;
  self->has_human_pace = !!has_human_pace;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HUMAN_PACE]);
}

/**
 * serai_computer_set_time_source:
 * @self: a computer
 * @now: returns the time in microseconds
 * @data: (nullable): for @now
 * Replaces the monotonic clock, in tests.
 */
void
serai_computer_set_time_source (SeraiComputer *self, SeraiClockNow now, gpointer data)
{
  g_return_if_fail (SERAI_IS_COMPUTER (self));
  g_return_if_fail (now != NULL);

  self->now = now;
  self->now_data = data;
}

/**
 * serai_computer_update:
 * @self: a computer
 * Plays the answer if it is due by the time source, as the computer does by itself soon after.
 */
void
serai_computer_update (SeraiComputer *self)
{
  g_return_if_fail (SERAI_IS_COMPUTER (self));

  if (self->answer_source == 0 || get_now (self) < self->due_us)
    return;
  g_clear_handle_id (&self->answer_source, g_source_remove);
  play_answer (self);
}

static void
serai_computer_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SeraiComputer *self = SERAI_COMPUTER (object);

  switch (id)
    {
    case PROP_MATCH:
      g_value_set_object (value, self->match);
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->is_paused);
      break;
    case PROP_RESIGNS:
      g_value_set_boolean (value, self->resigns);
      break;
    case PROP_SPEED:
      g_value_set_uint (value, self->speed);
      break;
    case PROP_HUMAN_PACE:
      g_value_set_boolean (value, self->has_human_pace);
      break;
    case PROP_THREADS:
      g_value_set_uint (value, self->n_threads);
      break;
    case PROP_MEMORY:
      g_value_set_uint (value, self->memory);
      break;
    case PROP_THINKING:
      g_value_set_boolean (value, self->thinking != NULL);
      break;
    case PROP_ADVISING:
      g_value_set_boolean (value, self->advising != NULL);
      break;
    case PROP_DEPTH:
      g_value_set_int (value, self->depth);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_computer_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SeraiComputer *self = SERAI_COMPUTER (object);

  switch (id)
    {
    case PROP_MATCH:
      serai_computer_set_match (self, g_value_get_object (value));
      break;
    case PROP_PAUSED:
      serai_computer_set_paused (self, g_value_get_boolean (value));
      break;
    case PROP_RESIGNS:
      serai_computer_set_resigns (self, g_value_get_boolean (value));
      break;
    case PROP_SPEED:
      serai_computer_set_speed (self, g_value_get_uint (value));
      break;
    case PROP_HUMAN_PACE:
      serai_computer_set_human_pace (self, g_value_get_boolean (value));
      break;
    case PROP_THREADS:
      serai_computer_set_threads (self, g_value_get_uint (value));
      break;
    case PROP_MEMORY:
      serai_computer_set_memory (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_computer_dispose (GObject *object)
{
  SeraiComputer *self = SERAI_COMPUTER (object);

  stop_thinking (self);
  serai_computer_cancel_advice (self);
  serai_follow (&self->match, NULL, "changed::game", G_CALLBACK (reconsider), self);
  g_clear_object (&self->player);
  g_clear_object (&self->adviser);
  G_OBJECT_CLASS (serai_computer_parent_class)->dispose (object);
}

static void
serai_computer_class_init (SeraiComputerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags   writable = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GParamFlags   readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = serai_computer_dispose;
  object_class->get_property = serai_computer_get_property;
  object_class->set_property = serai_computer_set_property;

  properties[PROP_MATCH] = g_param_spec_object ("match", NULL, NULL, SERAI_TYPE_MATCH, writable);
  properties[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE, writable);
  properties[PROP_RESIGNS] = g_param_spec_boolean ("resigns", NULL, NULL, FALSE, writable);
  properties[PROP_SPEED] = g_param_spec_uint ("speed", NULL, NULL, SERAI_SPEED_SLOW,
                                              SERAI_SPEED_FAST, SERAI_SPEED_NORMAL, writable);
  properties[PROP_HUMAN_PACE] = g_param_spec_boolean ("human-pace", NULL, NULL, FALSE, writable);
  properties[PROP_THREADS] =
      g_param_spec_uint ("threads", NULL, NULL, 1, SERAI_MAX_THREADS, 1, writable);
  properties[PROP_MEMORY] =
      g_param_spec_uint ("memory", NULL, NULL, MIN_MEMORY, MAX_MEMORY, DEFAULT_MEMORY, writable);
  properties[PROP_THINKING] = g_param_spec_boolean ("thinking", NULL, NULL, FALSE, readable);
  properties[PROP_ADVISING] = g_param_spec_boolean ("advising", NULL, NULL, FALSE, readable);
  properties[PROP_DEPTH] = g_param_spec_int ("depth", NULL, NULL, 0, SERAI_MAX_PLY, 0, readable);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[ADVICE] = g_signal_new ("advice", SERAI_TYPE_COMPUTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
serai_computer_init (SeraiComputer *self)
{
  self->n_threads = 1;
  self->speed = SERAI_SPEED_NORMAL;
  self->now = default_now;
  self->memory = DEFAULT_MEMORY;
  self->player = serai_searcher_new (hash_bytes (self, SERAI_LEVEL_MAX));
  g_signal_connect_object (self->player, "progress", G_CALLBACK (progress_cb), self, 0);
}

/**
 * serai_computer_new:
 * Returns: (transfer full): a computer without a match
 */
SeraiComputer *
serai_computer_new (void)
{
  return g_object_new (SERAI_TYPE_COMPUTER, NULL);
}
