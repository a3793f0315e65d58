/* serai-searcher.c: asynchronous searches for a move in a match.
 *
 * Threads. Each search has two parts: a task for the caller, in the caller's main context, and a
 * job for the worker thread, with copies of the position, the keys and the limits, three
 * cancellables and a reference to the engine. The worker of a cancelled search may still be
 * running when the next search starts, so workers lock the engine; the main thread never does.
 * Progress is reported through sources of the main context. Those of a search that is no longer
 * current are ignored.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-searcher.h"

#include "level.h"
#include "serai-engine.h"
#include "serai-opening-book.h"

/* The only data that a worker uses. */
typedef struct
{
  SeraiEngine      *engine; /* (owned) */
  SeraiEngineJob    search;
  guint64          *keys;        /* (owned): of its history */
  GCancellable     *stop;        /* (owned): ours */
  GCancellable     *finish;      /* (owned): ours; the best move so far is wanted */
  GCancellable     *cancellable; /* (owned) (nullable): the caller's */
  GMainContext     *context;     /* (owned) */
  SeraiOpeningBook *book;        /* (owned) (nullable) */
  GTask            *task;        /* (unowned): the caller's; outlives the worker */
} Job;

/* Data of the caller's task, used by the main thread only. */
typedef struct
{
  SeraiMatch   *match; /* (owned) */
  guint         serial;
  GCancellable *stop;   /* (owned) */
  GCancellable *finish; /* (owned) */
} Request;

typedef struct
{
  GTask          *task; /* (owned) */
  SeraiSearchInfo info;
} Progress;

struct _SeraiSearcher
{
  GObject           parent_instance;
  SeraiEngine      *engine;     /* (owned) */
  GTask            *current;    /* (unowned) (nullable): the running search; keeps itself alive */
  GWeakRef          last_match; /* the match of the last search */
  guint             generation; /* of last_match */
  gsize             hash_bytes; /* for the table of the next search */
  guint             n_threads;  /* for searches at the highest level */
  GFile            *books;      /* (owned) (nullable): a folder */
  SeraiOpeningBook *book;       /* (owned) (nullable): for last_match */
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
job_free (gpointer data)
{
  Job *job = data;

  serai_engine_unref (job->engine);
  g_clear_pointer (&job->book, serai_opening_book_unref);
  g_free (job->keys);
  g_object_unref (job->stop);
  g_object_unref (job->finish);
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
  g_object_unref (request->finish);
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
is_cancelled (void *data)
{
  Job *job = data;

  return g_cancellable_is_cancelled (job->stop)
         || (job->cancellable != NULL && g_cancellable_is_cancelled (job->cancellable));
}

static bool
should_stop (void *data)
{
  Job *job = data;

  return is_cancelled (job) || g_cancellable_is_cancelled (job->finish);
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
  /* That of the result, so that progress is reported before it. */
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, progress_cb, progress, progress_free);
  g_source_set_static_name (source, "SeraiSearcher progress");
  g_source_attach (source, job->context);
}

static void
search_worker (GTask *task, gpointer source G_GNUC_UNUSED, gpointer task_data,
               GCancellable *cancellable G_GNUC_UNUSED)
{
  Job             *job = task_data;
  GError          *error = NULL;
  SeraiSearchInfo *info = serai_engine_run (job->engine, &job->search, &error);

  if (info != NULL)
    g_task_return_pointer (task, info, g_free);
  else
    g_task_return_error (task, error);
}

/* ---- In the main thread ---- */

/* Makes @task (nullable) the current search and stops the previous one. */
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

/* Whether the result of @request no longer applies to the match. */
static gboolean
is_stale (const Request *request)
{
  return g_cancellable_is_cancelled (request->stop)
         || serai_match_get_game_serial (request->match) != request->serial;
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

  serai_engine_unref (self->engine);
  g_clear_object (&self->books);
  g_clear_pointer (&self->book, serai_opening_book_unref);
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
   * A search is running and has not been cancelled.
   */
  properties[PROP_BUSY] =
      g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SeraiSearcher::progress:
   * @info: (type gpointer): the completed iteration, valid during the emission
   * The running search has completed an iteration.
   */
  signals[PROGRESS] = g_signal_new ("progress", SERAI_TYPE_SEARCHER, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

/**
 * serai_searcher_new:
 * @hash_bytes: size of the transposition table, which the first search allocates; less is used
 *   if memory is short
 * Returns: (transfer full): a searcher
 */
SeraiSearcher *
serai_searcher_new (gsize hash_bytes)
{
  SeraiSearcher *self = g_object_new (SERAI_TYPE_SEARCHER, NULL);

  self->engine = serai_engine_new ();
  self->hash_bytes = hash_bytes;
  return self;
}

/**
 * serai_searcher_set_threads:
 * @self: a searcher
 * @n_threads: 1 to %SERAI_MAX_THREADS
 * Sets the number of threads for searches at the highest level, from the next search on. The lower
 * levels must be equally strong on every machine and always use one thread.
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
 * @hash_bytes: size of the transposition table; less is used if memory is short
 * Sets the size from the next search on. A different size empties the table. A running search is
 * not affected.
 */
void
serai_searcher_set_memory (SeraiSearcher *self, gsize hash_bytes)
{
  g_return_if_fail (SERAI_IS_SEARCHER (self));

  self->hash_bytes = hash_bytes;
}

/**
 * serai_searcher_set_books:
 * @self: a searcher
 * @folder: (nullable): opening books, which the levels that use them consult from the next match on
 */
void
serai_searcher_set_books (SeraiSearcher *self, GFile *folder)
{
  g_return_if_fail (SERAI_IS_SEARCHER (self));

  g_set_object (&self->books, folder);
}

static void
find_book (SeraiSearcher *self, SeraiMatch *match)
{
  g_clear_pointer (&self->book, serai_opening_book_unref);
  self->book = serai_opening_book_find (self->books, serai_match_get_rules (match),
                                        serai_match_get_options (match));
}

/* Numbers the matches, so that table entries of one match are not used for another. Finds the book
 * of a new one. */
static guint
generation_of (SeraiSearcher *self, SeraiMatch *match)
{
  g_autoptr (SeraiMatch) last = g_weak_ref_get (&self->last_match);

  if (last != match)
    {
      self->generation++;
      g_weak_ref_set (&self->last_match, match);
      find_book (self, match);
    }
  return self->generation;
}

/* Sets the clock of the side to move if @node is where the game goes on. */
static void
fill_clock (SeraiMatch *match, const SeraiRecordNode *node, SeraiEngineJob *search)
{
  SeraiClock *clock = serai_match_get_clock (match);
  SeraiSide   side = serai_match_get_rules (match)->side (&node->position);

  search->has_clock = clock != NULL && node == serai_match_get_head (match)
                      && serai_clock_get_search_clock (clock, side, &search->clock);
}

/* Sets everything in @search but the callbacks. Its keys are those of @match. */
static void
fill_search (SeraiSearcher *self, SeraiMatch *match, const SeraiRecordNode *node, int level,
             guint64 seed, SeraiEngineJob *search)
{
  fill_clock (match, node, search);
  search->subject.generation = generation_of (self, match);
  search->subject.level = CLAMP (level, SERAI_LEVEL_MIN, SERAI_LEVEL_MAX);
  search->subject.seed = seed;
  search->hash_bytes = self->hash_bytes;
  search->n_threads = search->subject.level == SERAI_LEVEL_MAX ? self->n_threads : 1;
  search->ply = node->ply;
  search->rules = serai_match_get_rules (match);
  search->position = node->position;
  search->history = serai_record_history (serai_match_get_record (match), node);
}

static Job *
job_new (SeraiSearcher *self, SeraiMatch *match, const SeraiRecordNode *node, int level,
         guint64 seed)
{
  Job            *job = g_new0 (Job, 1);
  SeraiEngineJob *search = &job->search;

  fill_search (self, match, node, level, seed, search);
  search->asked_us = g_get_monotonic_time ();
  search->is_cancelled = is_cancelled;
  search->should_stop = should_stop;
  search->report = report;
  search->data = job;
  job->keys = g_memdup2 (search->history.keys, search->history.n_keys * sizeof *job->keys);
  search->history.keys = job->keys;
  job->engine = serai_engine_ref (self->engine);
  if (self->book != NULL)
    {
      job->book = serai_opening_book_ref (self->book);
      search->book = &job->book->book;
    }
  job->stop = g_cancellable_new ();
  job->finish = g_cancellable_new ();
  job->context = g_main_context_ref_thread_default ();
  return job;
}

static Request *
request_new (SeraiMatch *match, const Job *job)
{
  Request *request = g_new (Request, 1);

  request->match = g_object_ref (match);
  request->serial = serai_match_get_game_serial (match);
  request->stop = g_object_ref (job->stop);
  request->finish = g_object_ref (job->finish);
  return request;
}

/**
 * serai_searcher_run_async:
 * @match: the match to find a move for; it may change during the search
 * @node: a node of its record: where to find a move
 * @level: playing strength, %SERAI_LEVEL_MIN to %SERAI_LEVEL_MAX
 * @seed: of random choices; use the same one for all moves of a match, as a different seed empties
 *   the transposition table
 * @cancellable: (nullable): stops the search
 * @callback: called in the main context, even if the search has been cancelled
 * Starts a search in the position of @node and cancels the previous search. A
 * running search keeps the searcher alive: cancel it before you drop the last reference.
 */
void
serai_searcher_run_async (SeraiSearcher *self, SeraiMatch *match, const SeraiRecordNode *node,
                          int level, guint64 seed, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) worker = NULL;
  GTask *task;
  Job   *job;

  g_return_if_fail (SERAI_IS_SEARCHER (self));
  g_return_if_fail (SERAI_IS_MATCH (match));
  g_return_if_fail (node != NULL);

  job = job_new (self, match, node, level, seed);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, serai_searcher_run_async);
  g_task_set_task_data (task, request_new (match, job), request_free);
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
 * @info: (out) (optional): the result of the search; pv[0] is the move to play
 * @error: %G_IO_ERROR_CANCELLED if the search was cancelled or the match has changed since
 *   it began, otherwise the reason why there is no move
 * Returns: %TRUE if a move has been found
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
 * Stops the running search, if any. Its callback is called soon afterwards.
 */
void
serai_searcher_cancel (SeraiSearcher *self)
{
  g_return_if_fail (SERAI_IS_SEARCHER (self));

  set_current (self, NULL);
}

/**
 * serai_searcher_finish_now:
 * Ends the running search, if any. Its result is the best move found so far.
 */
void
serai_searcher_finish_now (SeraiSearcher *self)
{
  Request *request;

  g_return_if_fail (SERAI_IS_SEARCHER (self));

  if (self->current == NULL)
    return;
  request = g_task_get_task_data (self->current);
  g_cancellable_cancel (request->finish);
}
