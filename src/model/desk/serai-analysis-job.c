/* serai-analysis-job.c: one search of an analysis: it delivers lines until it is stopped.
 *
 * Threads. The search reports the lines of an iteration one by one. They are collected in a draft,
 * which is published after the last one. The lock protects what is published.
 *
 * The first iterations follow each other within a millisecond or two, so the main thread is
 * notified of what they find only when the search next asks whether to stop. But it asks after so
 * much work, not after so much time, and that work takes long where the processor is busy or the
 * system is slow to provide the memory of the table: then the first lines do not wait for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-analysis-job.h"
#include "wake-source.h"

#include <string.h>

#define PATIENCE_US (40 * G_TIME_SPAN_MILLISECOND) /* of lines of the first few iterations */
#define DELIVERY_US (100 * G_TIME_SPAN_MILLISECOND)

struct SeraiAnalysisJob
{
  SeraiEngine   *engine; /* (owned) */
  SeraiEngineJob search;
  guint64       *keys;       /* (owned): of its history */
  gint           is_stopped; /* atomic */

  /* Of the worker. */
  SeraiAnalysisLines draft;
  gint64             first_us; /* when the first lines are delivered at the latest; 0: at once */

  GMutex             lock;
  SeraiAnalysisLines lines;
  gboolean           is_fresh;     /* the main thread has not taken them */
  gint64             delivered_us; /* when it last took any; 0: never */
  GSource           *source;       /* (owned) (nullable): notifies the main thread */
};

/* ---- In the worker's thread ---- */

static void
publish (SeraiAnalysisJob *self)
{
  g_mutex_lock (&self->lock);
  self->lines = self->draft;
  self->is_fresh = TRUE;
  if (self->source != NULL)
    g_source_set_ready_time (
        self->source, self->delivered_us == 0 ? self->first_us : self->delivered_us + DELIVERY_US);
  g_mutex_unlock (&self->lock);
}

/* The first lines, if there are any yet, wait no longer. */
static void
release_first (SeraiAnalysisJob *self)
{
  if (self->first_us == 0 || self->draft.n_lines == 0)
    return;
  self->first_us = 0;
  g_mutex_lock (&self->lock);
  if (self->source != NULL && self->delivered_us == 0)
    g_source_set_ready_time (self->source, 0);
  g_mutex_unlock (&self->lock);
}

static bool
is_stopped (void *data)
{
  SeraiAnalysisJob *self = data;

  return g_atomic_int_get (&self->is_stopped) != 0;
}

static bool
should_stop (void *data)
{
  release_first (data);
  return is_stopped (data);
}

static void
set_line (const SeraiAnalysisJob *self, const SeraiSearchInfo *info, SeraiAnalysisLine *line)
{
  serai_score_set (&line->score, self->search.rules, &self->search.position, info);
  line->depth = info->depth;
  line->n_moves = MIN (info->n_pv, SERAI_ANALYSIS_MAX_MOVES);
  memcpy (line->moves, info->pv, line->n_moves * sizeof *line->moves);
  line->end = self->search.position;
  for (gsize n = 0; n < info->n_pv; n++)
    self->search.rules->apply (&line->end, info->pv[n], &line->end);
}

static void
report (const SeraiSearchInfo *info, void *data)
{
  SeraiAnalysisJob   *self = data;
  SeraiAnalysisLines *draft = &self->draft;

  if (info->line == 1)
    draft->n_lines = 0;
  if (draft->n_lines < SERAI_ANALYSIS_MAX_LINES && info->n_pv > 0)
    set_line (self, info, &draft->lines[draft->n_lines++]);
  draft->nodes = info->nodes;
  draft->elapsed_us = info->elapsed_us;
  if (info->is_last && draft->n_lines > 0)
    publish (self);
}

/**
 * serai_analysis_job_run:
 * @self: a job that has not been run
 * Searches until the job is stopped or nothing more can be found. Blocks; for a worker thread.
 * Returns: %FALSE if nothing could be searched: the game is over, or memory has run out
 */
gboolean
serai_analysis_job_run (SeraiAnalysisJob *self)
{
  g_autofree SeraiSearchInfo *found = NULL;

  self->search.is_cancelled = is_stopped;
  self->search.should_stop = should_stop;
  self->search.report = report;
  self->search.data = self;
  found = serai_engine_run (self->engine, &self->search, NULL);
  release_first (self);
  return found != NULL;
}

/* ---- In the main thread ---- */

/**
 * serai_analysis_job_new:
 * @engine: searches for the job
 * @search: what to search: its subject, size, position, history, number of lines and limit; without
 *   callbacks
 * Returns: (transfer full): a job with a copy of @search
 */
SeraiAnalysisJob *
serai_analysis_job_new (SeraiEngine *engine, const SeraiEngineJob *search)
{
  SeraiAnalysisJob *self = g_atomic_rc_box_new0 (SeraiAnalysisJob);
  gsize             n_bytes = search->history.n_keys * sizeof *self->keys;

  g_mutex_init (&self->lock);
  self->engine = serai_engine_ref (engine);
  self->search = *search;
  self->keys = g_memdup2 (search->history.keys, n_bytes);
  self->search.history.keys = self->keys;
  self->first_us = g_get_monotonic_time () + PATIENCE_US;
  return self;
}

static void
job_clear (gpointer data)
{
  SeraiAnalysisJob *self = data;

  serai_engine_unref (self->engine);
  g_free (self->keys);
  g_clear_pointer (&self->source, g_source_unref);
  g_mutex_clear (&self->lock);
}

/**
 * serai_analysis_job_ref:
 * Returns: (transfer full): @self
 */
SeraiAnalysisJob *
serai_analysis_job_ref (SeraiAnalysisJob *self)
{
  return g_atomic_rc_box_acquire (self);
}

/**
 * serai_analysis_job_unref:
 * @self: (transfer full): a job
 */
void
serai_analysis_job_unref (SeraiAnalysisJob *self)
{
  g_atomic_rc_box_release_full (self, job_clear);
}

/**
 * serai_analysis_job_watch:
 * @self: a job that does not run yet
 * @callback: called in the main context of this thread when there are lines to take, until the job
 *   is stopped; returns %G_SOURCE_CONTINUE
 * @data: for @callback
 */
void
serai_analysis_job_watch (SeraiAnalysisJob *self, GSourceFunc callback, gpointer data)
{
  self->source = serai_wake_source_new ("SeraiAnalysisJob", callback, data);
}

/**
 * serai_analysis_job_take:
 * @self: a job
 * @out: (out): the lines found last
 * Returns: %FALSE if there are none that have not been taken
 */
gboolean
serai_analysis_job_take (SeraiAnalysisJob *self, SeraiAnalysisLines *out)
{
  gboolean is_fresh;

  g_mutex_lock (&self->lock);
  is_fresh = self->is_fresh;
  if (is_fresh)
    {
      *out = self->lines;
      self->is_fresh = FALSE;
      self->delivered_us = g_get_monotonic_time ();
    }
  g_mutex_unlock (&self->lock);
  return is_fresh;
}

/**
 * serai_analysis_job_stop:
 * @self: a job
 * Stops the search soon, and notifications at once.
 */
void
serai_analysis_job_stop (SeraiAnalysisJob *self)
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
