/* serai-searcher.c: asking the engine for a move without waiting for it.
 *
 * Threads. A search is a task that the caller sees, which lives in the caller's main
 * context, and a job that the worker sees: copies of position, keys and limits, two
 * cancellables, and the engine. The engine is counted and locked: the worker of a search
 * that has been cancelled may still be winding down when the next one starts, which then
 * waits for the lock in its own thread; the main thread never takes it. Progress goes to
 * the main context as a source that is dropped if its search is not the current one any
 * more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-searcher.h"

#include <glib/gi18n.h>

#include "level.h"
#include "spare-memory.h"

enum
{
  MODEST_BYTES = 32 << 20, /* a table of that size is asked for however little is left */
  LEAST_BYTES = 1 << 20    /* smaller ones are not tried in its place */
};

/* What the knowledge in a table belongs to: the keys in it say nothing of the rule options,
 * and the scores in it have the noise of one level and seed. */
typedef struct
{
  guint   generation; /* of the match: another match, another number */
  int     level;
  guint64 seed;
} Subject;

/* Used by one thread at a time; freed by the last one that holds it. */
typedef struct
{
  GMutex       lock;
  SeraiSearch *search;     /* (owned) (nullable): made by the first search */
  gsize        hash_bytes; /* that were wanted for it */
  Subject      subject;    /* of what is in the table */
} Engine;

/* All that a worker sees. */
typedef struct
{
  Engine           *engine; /* counted */
  Subject           subject;
  gsize             hash_bytes;
  guint             n_threads;
  gsize             ply; /* of the match */
  const SeraiRules *rules;
  SeraiPosition     position;
  guint64          *keys; /* (owned) */
  SeraiHistory      history;
  GCancellable     *stop;        /* (owned): ours */
  GCancellable     *cancellable; /* (owned) (nullable): the caller's */
  GMainContext     *context;     /* (owned) */
  GTask            *task;        /* (unowned): what the caller sees, it outlives the worker */
} Job;

/* What the caller's task knows; seen by the main thread alone. */
typedef struct
{
  SeraiMatch   *match; /* (owned) */
  guint         serial;
  GCancellable *stop; /* (owned) */
} Request;

typedef struct
{
  GTask          *task; /* (owned) */
  SeraiSearchInfo info;
} Progress;

struct _SeraiSearcher
{
  GObject  parent_instance;
  Engine  *engine;     /* counted */
  GTask   *current;    /* (unowned) (nullable): the search that runs, it keeps itself alive */
  GWeakRef last_match; /* that was searched */
  guint    generation; /* of last_match */
  gsize    hash_bytes; /* of the table of the next search */
  guint    n_threads;  /* of a search at the highest level */
};

enum
{
  PROP_BUSY = 1,
  N_PROPS
};

enum
{
  PROGRESS,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint       signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiSearcher, serai_searcher, G_TYPE_OBJECT)

static void
engine_clear (gpointer data)
{
  Engine *engine = data;

  g_clear_pointer (&engine->search, serai_search_free);
  g_mutex_clear (&engine->lock);
}

static void
engine_unref (Engine *engine)
{
  g_atomic_rc_box_release_full (engine, engine_clear);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  engine_unref (job->engine);
  g_free (job->keys);
  g_object_unref (job->stop);
  g_clear_object (&job->cancellable);
  g_main_context_unref (job->context);
  g_free (job);
}

static void
request_free (gpointer data)
{
  Request *request = data;

  g_object_unref (request->match);
  g_object_unref (request->stop);
  g_free (request);
}

static void
progress_free (gpointer data)
{
  Progress *progress = data;

  g_object_unref (progress->task);
  g_free (progress);
}

/* ---- In the worker's thread ---- */

static bool
should_stop (void *data)
{
  Job *job = data;

  return g_cancellable_is_cancelled (job->stop)
         || (job->cancellable != NULL && g_cancellable_is_cancelled (job->cancellable));
}

static gboolean progress_cb (gpointer user_data);

static void
report (const SeraiSearchInfo *info, void *data)
{
  Job      *job = data;
  Progress *progress;
  g_autoptr (GSource) source = NULL;

  if (info->line > 1)
    return;
  progress = g_new (Progress, 1);
  source = g_idle_source_new ();
  progress->task = g_object_ref (job->task);
  progress->info = *info;
  g_source_set_priority (source, G_PRIORITY_DEFAULT); /* as the answer, so that it comes before */
  g_source_set_callback (source, progress_cb, progress, progress_free);
  g_source_set_static_name (source, "SeraiSearcher progress");
  g_source_attach (source, job->context);
}

static gboolean
is_same_subject (const Subject *a, const Subject *b)
{
  return a->generation == b->generation && a->level == b->level && a->seed == b->seed;
}

/* With half the memory, and half of that, if that much cannot be had; half of what the machine has
 * left is for others, such as a searcher for hints. */
static SeraiSearch *
make_search (gsize hash_bytes)
{
  gsize        room = MAX (serai_spare_memory () / 2, MODEST_BYTES);
  SeraiSearch *engine_search;

  while (hash_bytes > room)
    hash_bytes = MAX (hash_bytes / 2, MODEST_BYTES);
  engine_search = serai_search_new (hash_bytes);
  while (engine_search == NULL && hash_bytes / 2 >= LEAST_BYTES)
    engine_search = serai_search_new (hash_bytes /= 2);
  return engine_search;
}

/* The engine's search, with a table as large as @job wants it, without knowledge of anything but
 * the subject of @job. One that could only have a smaller table keeps it. */
static SeraiSearch *
prepare_search (Job *job)
{
  Engine *engine = job->engine;

  if (engine->hash_bytes != job->hash_bytes)
    g_clear_pointer (&engine->search, serai_search_free);
  if (engine->search == NULL)
    engine->search = make_search (job->hash_bytes);
  else if (!is_same_subject (&engine->subject, &job->subject))
    serai_search_clear (engine->search);
  engine->hash_bytes = job->hash_bytes;
  engine->subject = job->subject;
  return engine->search;
}

/* With one thread if memory is short for more. */
static void
set_threads (Job *job, SeraiSearch *engine_search)
{
  if (serai_search_set_threads (engine_search, job->n_threads))
    return;
  job->n_threads = 1;
  serai_search_set_threads (engine_search, job->n_threads);
}

/* How much to search: each thread as much as one alone, so that more of them find more in the
 * same time. */
static void
set_limits (Job *job, SeraiLimits *limits)
{
  serai_level_limits (job->rules, job->subject.level, job->subject.seed, limits);
  limits->nodes *= job->n_threads;
  limits->should_stop = should_stop;
  limits->report = report;
  limits->data = job;
}

/* Takes, of the lines that have been found, the one that a player of this level goes, who may go
 * another one when the position is there again; the rest of @info tells of the whole search. */
static void
choose_line (const Job *job, const SeraiSearch *engine_search, SeraiSearchInfo *info)
{
  gsize                  n_lines;
  const SeraiSearchInfo *lines = serai_search_get_lines (engine_search, &n_lines);
  guint64                seed = (job->subject.seed ^ job->rules->key (&job->position)) + job->ply;
  const SeraiSearchInfo *line =
      serai_level_choose (job->rules, job->subject.level, seed, lines, n_lines);

  info->score = line->score;
  info->n_pv = line->n_pv;
  memcpy (info->pv, line->pv, line->n_pv * sizeof *info->pv);
}

/* Has the engine to itself. */
static void
search (GTask *task, Job *job)
{
  g_autofree SeraiSearchInfo *info = NULL;
  SeraiSearch                *engine_search;
  SeraiLimits                 limits;

  if (g_task_return_error_if_cancelled (task))
    return;
  engine_search = prepare_search (job);
  if (engine_search == NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED,
                               _ ("There is not enough memory for the computer to think"));
      return;
    }
  set_threads (job, engine_search);
  set_limits (job, &limits);
  info = g_new0 (SeraiSearchInfo, 1);
  if (serai_search_run (engine_search, job->rules, &job->position, &job->history, &limits, info))
    {
      choose_line (job, engine_search, info);
      g_task_return_pointer (task, g_steal_pointer (&info), g_free);
    }
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The game is over"));
}

static void
search_worker (GTask *task, gpointer source G_GNUC_UNUSED, gpointer task_data,
               GCancellable *cancellable G_GNUC_UNUSED)
{
  Job *job = task_data;

  g_mutex_lock (&job->engine->lock);
  search (task, job);
  g_mutex_unlock (&job->engine->lock);
}

/* ---- In the main thread ---- */

/* Makes @task, or none, the search that runs, and stops the one before. */
static void
set_current (SeraiSearcher *self, GTask *task)
{
  gboolean was_busy = self->current != NULL;

  if (was_busy)
    {
      Request *request = g_task_get_task_data (self->current);

      g_cancellable_cancel (request->stop);
    }
  self->current = task;
  if (was_busy != (task != NULL))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

/* Whether the answer to @request would still be one to the match as it is. */
static gboolean
is_stale (const Request *request)
{
  return g_cancellable_is_cancelled (request->stop)
         || serai_match_get_serial (request->match) != request->serial;
}

static gboolean
progress_cb (gpointer user_data)
{
  Progress      *progress = user_data;
  SeraiSearcher *self = g_task_get_source_object (progress->task);

  if (self->current == progress->task && !is_stale (g_task_get_task_data (progress->task)))
    g_signal_emit (self, signals[PROGRESS], 0, &progress->info);
  return G_SOURCE_REMOVE;
}

static void
search_done_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  SeraiSearcher   *self = g_task_get_source_object (task);
  Request         *request = g_task_get_task_data (task);
  GError          *error = NULL;
  SeraiSearchInfo *info = g_task_propagate_pointer (G_TASK (result), &error);
  gboolean         is_late = is_stale (request);

  if (self->current == task)
    set_current (self, NULL);
  if (info == NULL)
    g_task_return_error (task, error);
  else if (!is_late)
    g_task_return_pointer (task, info, g_free);
  else
    {
      g_free (info);
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED,
                               "The match has changed since the search began");
    }
}

static void
serai_searcher_init (SeraiSearcher *self)
{
  g_weak_ref_init (&self->last_match, NULL);
  self->n_threads = 1;
}

static void
serai_searcher_dispose (GObject *object)
{
  serai_searcher_cancel (SERAI_SEARCHER (object));
  G_OBJECT_CLASS (serai_searcher_parent_class)->dispose (object);
}

static void
serai_searcher_finalize (GObject *object)
{
  SeraiSearcher *self = SERAI_SEARCHER (object);

  engine_unref (self->engine);
  g_weak_ref_clear (&self->last_match);
  G_OBJECT_CLASS (serai_searcher_parent_class)->finalize (object);
}

static void
serai_searcher_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SeraiSearcher *self = SERAI_SEARCHER (object);

  switch (prop_id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, self->current != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
serai_searcher_class_init (SeraiSearcherClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = serai_searcher_dispose;
  object_class->finalize = serai_searcher_finalize;
  object_class->get_property = serai_searcher_get_property;

  /**
   * SeraiSearcher:busy:
   * A search is running that has not been cancelled.
   */
  properties[PROP_BUSY] =
      g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SeraiSearcher::progress:
   * @info: (type gpointer): the iteration that has ended, valid during the emission
   * The running search has finished one more iteration.
   */
  signals[PROGRESS] = g_signal_new ("progress", SERAI_TYPE_SEARCHER, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

/**
 * serai_searcher_new:
 * @hash_bytes: memory for what the engine remembers, taken when the first search begins; less if
 *   memory is short
 * Returns: (transfer full): a searcher
 */
SeraiSearcher *
serai_searcher_new (gsize hash_bytes)
{
  SeraiSearcher *self = g_object_new (SERAI_TYPE_SEARCHER, NULL);

  self->engine = g_atomic_rc_box_new0 (Engine);
  self->hash_bytes = hash_bytes;
  g_mutex_init (&self->engine->lock);
  return self;
}

/**
 * serai_searcher_set_threads:
 * @self: a searcher
 * @n_threads: 1 to %SERAI_MAX_THREADS: how many search at once from the next search on, at the
 *   highest level; the others are the same on every machine, so they have one
 */
void
serai_searcher_set_threads (SeraiSearcher *self, guint n_threads)
{
  g_return_if_fail (SERAI_IS_SEARCHER (self));
  g_return_if_fail (n_threads >= 1 && n_threads <= SERAI_MAX_THREADS);

  self->n_threads = n_threads;
}

/**
 * serai_searcher_set_memory:
 * @self: a searcher
 * @hash_bytes: memory for what the engine remembers, from the next search on, which begins without
 *   knowledge if this is another size; less if memory is short
 * A search that is running goes on with what it has.
 */
void
serai_searcher_set_memory (SeraiSearcher *self, gsize hash_bytes)
{
  g_return_if_fail (SERAI_IS_SEARCHER (self));

  self->hash_bytes = hash_bytes;
}

/* Numbers the matches, so that what is known of one is not used for another. */
static guint
generation_of (SeraiSearcher *self, SeraiMatch *match)
{
  g_autoptr (SeraiMatch) last = g_weak_ref_get (&self->last_match);

  if (last != match)
    {
      self->generation++;
      g_weak_ref_set (&self->last_match, match);
    }
  return self->generation;
}

static Job *
job_new (SeraiSearcher *self, SeraiMatch *match, int level, guint64 seed)
{
  Job *job = g_new0 (Job, 1);

  job->engine = g_atomic_rc_box_acquire (self->engine);
  job->subject.generation = generation_of (self, match);
  job->subject.level = CLAMP (level, SERAI_LEVEL_MIN, SERAI_LEVEL_MAX);
  job->subject.seed = seed;
  job->hash_bytes = self->hash_bytes;
  job->n_threads = job->subject.level == SERAI_LEVEL_MAX ? self->n_threads : 1;
  job->ply = serai_match_get_cursor (match);
  job->rules = serai_match_get_rules (match);
  job->position = *serai_match_get_position (match);
  serai_match_get_history (match, &job->history);
  job->keys = g_memdup2 (job->history.keys, job->history.n_keys * sizeof *job->keys);
  job->history.keys = job->keys;
  job->stop = g_cancellable_new ();
  job->context = g_main_context_ref_thread_default ();
  return job;
}

static Request *
request_new (SeraiMatch *match, GCancellable *stop)
{
  Request *request = g_new (Request, 1);

  request->match = g_object_ref (match);
  request->serial = serai_match_get_serial (match);
  request->stop = g_object_ref (stop);
  return request;
}

/**
 * serai_searcher_run_async:
 * @match: the match to find a move for; it may change at any time
 * @level: how strong, %SERAI_LEVEL_MIN to %SERAI_LEVEL_MAX
 * @seed: of the chance in it; what has been searched with another one is forgotten, so a match has
 *   one for all its moves
 * @cancellable: (nullable): stops the search
 * @callback: called in the main context, also of a search that was cancelled
 * Cancels the search that is running, if any, and starts one for the position on the board
 * of @match. A running search keeps the searcher alive: cancel it before letting go.
 */
void
serai_searcher_run_async (SeraiSearcher *self, SeraiMatch *match, int level, guint64 seed,
                          GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) worker = NULL;
  GTask *task;
  Job   *job;

  g_return_if_fail (SERAI_IS_SEARCHER (self));
  g_return_if_fail (SERAI_IS_MATCH (match));

  job = job_new (self, match, level, seed);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, serai_searcher_run_async);
  g_task_set_task_data (task, request_new (match, job->stop), request_free);
  g_set_object (&job->cancellable, cancellable);
  job->task = task;

  worker = g_task_new (NULL, job->stop, search_done_cb, task); /* takes the reference */
  g_task_set_source_tag (worker, serai_searcher_run_async);
  g_task_set_task_data (worker, job, job_free);
  set_current (self, task);
  g_task_run_in_thread (worker, search_worker);
}

/**
 * serai_searcher_run_finish:
 * @info: (out) (optional): what was found; pv[0] is the move to make
 * @error: %G_IO_ERROR_CANCELLED if the search was cancelled or the match has changed since
 *   it began, else why there is no move
 * Returns: %TRUE if there is a move
 */
gboolean
serai_searcher_run_finish (SeraiSearcher *self, GAsyncResult *result, SeraiSearchInfo *info,
                           GError **error)
{
  g_autofree SeraiSearchInfo *found = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found == NULL)
    return FALSE;
  if (info != NULL)
    *info = *found;
  return TRUE;
}

/**
 * serai_searcher_cancel:
 * Stops the search that is running, if any. Its callback is called all the same, soon.
 */
void
serai_searcher_cancel (SeraiSearcher *self)
{
  g_return_if_fail (SERAI_IS_SEARCHER (self));

  set_current (self, NULL);
}
