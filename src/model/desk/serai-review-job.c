/* serai-review-job.c: one run of a review, in a thread of its own.
 *
 * Threads. The worker keeps the latest verdict on each move that the main thread has not taken yet.
 * The lock protects them, the progress and the source.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-review-job.h"
#include "wake-source.h"

#define DELIVERY_US (100 * G_TIME_SPAN_MILLISECOND)

struct SeraiReviewJob
{
  SeraiEngine     *engine;    /* (owned) */
  SeraiKnowledge  *knowledge; /* (owned) */
  SeraiJudgedLine *line;      /* (owned) */
  guint            generation;
  guint64          nodes_per_move;
  SeraiFound       best;       /* without moves: all moves are judged */
  gint             is_stopped; /* atomic */
  gint             n_threads;  /* atomic */

  GMutex         lock;
  SeraiVerdict **fresh; /* [move] (owned) (nullable): to be taken by the main thread */
  double         progress;
  gint64         delivered_us; /* when the main thread was notified last; 0: never */
  GSource       *source;       /* (owned) (nullable): notifies the main thread */
};

/* ---- In the worker's thread ---- */

static bool
is_stopped (void *data)
{
  SeraiReviewJob *self = data;

  return g_atomic_int_get (&self->is_stopped) != 0;
}

static guint
get_threads (void *data)
{
  SeraiReviewJob *self = data;

  return (guint) g_atomic_int_get (&self->n_threads);
}

/* Must be called with the lock held. */
static void
notify (SeraiReviewJob *self)
{
  if (self->source != NULL && g_source_get_ready_time (self->source) < 0)
    g_source_set_ready_time (self->source,
                             self->delivered_us == 0 ? 0 : self->delivered_us + DELIVERY_US);
}

static void
report (gsize n, const SeraiVerdict *verdict, void *data)
{
  SeraiReviewJob *self = data;
  SeraiVerdict   *explained = serai_verdict_copy (verdict);

  serai_verdict_explain (explained, self->line->rules, &self->line->positions[n],
                         self->line->moves[n]);
  g_mutex_lock (&self->lock);
  g_clear_pointer (&self->fresh[n], serai_verdict_free);
  self->fresh[n] = explained;
  notify (self);
  g_mutex_unlock (&self->lock);
}

static void
set_progress (double done, void *data)
{
  SeraiReviewJob *self = data;

  g_mutex_lock (&self->lock);
  self->progress = done;
  notify (self);
  g_mutex_unlock (&self->lock);
}

/**
 * serai_review_job_run:
 * @self: a job that has not been run
 * Judges the moves unless the job is stopped. Blocks; for a worker thread.
 * Returns: whether they have been judged
 */
gboolean
serai_review_job_run (SeraiReviewJob *self)
{
  SeraiJudging judging = {
    .line = self->line,
    .engine = self->engine,
    .knowledge = self->knowledge,
    .generation = self->generation,
    .nodes_per_move = self->nodes_per_move,
    .best = self->best.n_moves > 0 ? &self->best : NULL,
    .get_threads = get_threads,
    .should_stop = is_stopped,
    .report = report,
    .progress = set_progress,
    .data = self,
  };

  return serai_judging_run (&judging);
}

/* ---- In the main thread ---- */

/**
 * serai_review_job_new:
 * @engine: searches for the job
 * @knowledge: to continue from
 * @line: (transfer full): what to judge
 * @generation: of the match, for the table of the engine
 * @nodes_per_move: the base effort
 * Returns: (transfer full): a job that uses one thread
 */
SeraiReviewJob *
serai_review_job_new (SeraiEngine *engine, SeraiKnowledge *knowledge, SeraiJudgedLine *line,
                      guint generation, guint64 nodes_per_move)
{
  SeraiReviewJob *self = g_atomic_rc_box_new0 (SeraiReviewJob);

  g_mutex_init (&self->lock);
  self->engine = serai_engine_ref (engine);
  self->knowledge = serai_knowledge_ref (knowledge);
  self->line = line;
  self->generation = generation;
  self->nodes_per_move = nodes_per_move;
  self->n_threads = 1;
  self->fresh = g_new0 (SeraiVerdict *, line->n_moves + 1);
  return self;
}

static void
job_clear (gpointer data)
{
  SeraiReviewJob *self = data;

  for (gsize n = 0; n < self->line->n_moves; n++)
    g_clear_pointer (&self->fresh[n], serai_verdict_free);
  g_free (self->fresh);
  serai_judged_line_free (self->line);
  serai_engine_unref (self->engine);
  serai_knowledge_unref (self->knowledge);
  g_clear_pointer (&self->source, g_source_unref);
  g_mutex_clear (&self->lock);
}

/**
 * serai_review_job_ref:
 * @self: a job
 * Returns: (transfer full): @self
 */
SeraiReviewJob *
serai_review_job_ref (SeraiReviewJob *self)
{
  return g_atomic_rc_box_acquire (self);
}

/**
 * serai_review_job_unref:
 * @self: (transfer full): a job
 */
void
serai_review_job_unref (SeraiReviewJob *self)
{
  g_atomic_rc_box_release_full (self, job_clear);
}

/**
 * serai_review_job_judge_last:
 * @self: a job that does not run yet
 * @best: the best move in place of the last one, from an earlier judgement
 * Judges only the last move: compares it with @best as a review would.
 */
void
serai_review_job_judge_last (SeraiReviewJob *self, const SeraiFound *best)
{
  self->best = *best;
}

/**
 * serai_review_job_watch:
 * @self: a job that does not run yet
 * @callback: called in the main context of this thread when there are verdicts to take, or after
 *   progress, until the job is stopped; returns %G_SOURCE_CONTINUE
 * @data: for @callback
 */
void
serai_review_job_watch (SeraiReviewJob *self, GSourceFunc callback, gpointer data)
{
  self->source = serai_wake_source_new ("SeraiReviewJob", callback, data);
}

/**
 * serai_review_job_set_threads:
 * @self: a job
 * @n_threads: for its next searches, 1 to %SERAI_MAX_THREADS
 */
void
serai_review_job_set_threads (SeraiReviewJob *self, guint n_threads)
{
  g_atomic_int_set (&self->n_threads, (gint) n_threads);
}

/**
 * serai_review_job_get_progress:
 * @self: a job
 * Returns: how much has been done, from 0 to 1
 */
double
serai_review_job_get_progress (SeraiReviewJob *self)
{
  double progress;

  g_mutex_lock (&self->lock);
  progress = self->progress;
  g_mutex_unlock (&self->lock);
  return progress;
}

/**
 * serai_review_job_take:
 * @self: a job
 * @n: (out): the move that the verdict is about, from 0
 * Returns: (transfer full) (nullable): a verdict that has not been taken; %NULL if there is none
 */
SeraiVerdict *
serai_review_job_take (SeraiReviewJob *self, gsize *n)
{
  SeraiVerdict *verdict = NULL;

  g_mutex_lock (&self->lock);
  for (*n = self->line->n_moves; verdict == NULL && *n > 0;)
    verdict = g_steal_pointer (&self->fresh[--*n]);
  self->delivered_us = g_get_monotonic_time ();
  g_mutex_unlock (&self->lock);
  return verdict;
}

/**
 * serai_review_job_stop:
 * @self: a job
 * Stops the search soon, and notifications at once.
 */
void
serai_review_job_stop (SeraiReviewJob *self)
{
  g_atomic_int_set (&self->is_stopped, 1);
  g_mutex_lock (&self->lock);
  if (self->source != NULL)
    {
      g_source_destroy (self->source);
      g_clear_pointer (&self->source, g_source_unref);
    }
  g_mutex_unlock (&self->lock);
}
