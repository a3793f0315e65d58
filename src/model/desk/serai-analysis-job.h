/* serai-analysis-job.h: one search of an analysis: it delivers lines until it is stopped.
 *
 * A job is a reference-counted value that its worker thread and the main thread share. The worker
 * publishes its lines; the main thread is notified of the first ones when the search has gone on
 * for a moment or the job is 40 ms old, and of later ones at most ten times a second. A job that
 * has been stopped delivers nothing more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-engine.h"
#include "serai-score-text.h"

G_BEGIN_DECLS

#define SERAI_ANALYSIS_MAX_LINES 5
#define SERAI_ANALYSIS_MAX_MOVES 24

/* A line that an analysis has found. */
typedef struct
{
  SeraiScore    score;
  int           depth;   /* plies */
  gsize         n_moves; /* at least 1 */
  SeraiMove     moves[SERAI_ANALYSIS_MAX_MOVES];
  SeraiPosition end; /* after the whole line; @moves can be only its beginning */
} SeraiAnalysisLine;

/* The lines found so far, best first. */
typedef struct
{
  guint             n_lines;
  SeraiAnalysisLine lines[SERAI_ANALYSIS_MAX_LINES];
  guint64           nodes;      /* of all threads */
  gint64            elapsed_us; /* since the start of the search */
} SeraiAnalysisLines;

typedef struct SeraiAnalysisJob SeraiAnalysisJob;

SeraiAnalysisJob *serai_analysis_job_new (SeraiEngine *engine, const SeraiEngineJob *search);
SeraiAnalysisJob *serai_analysis_job_ref (SeraiAnalysisJob *self);
void              serai_analysis_job_unref (SeraiAnalysisJob *self);

void     serai_analysis_job_watch (SeraiAnalysisJob *self, GSourceFunc callback, gpointer data);
gboolean serai_analysis_job_take (SeraiAnalysisJob *self, SeraiAnalysisLines *out);
void     serai_analysis_job_stop (SeraiAnalysisJob *self);
gboolean serai_analysis_job_run (SeraiAnalysisJob *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiAnalysisJob, serai_analysis_job_unref)

G_END_DECLS
