/* serai-review.c: looks at all moves of a match again and judges them, in threads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-review.h"

#include "background.h"
#include "follow.h"
#include "serai-analysis.h"
#include "serai-review-job.h"
#include "serai-review-reasons.h"

struct _SeraiReview
{
  GObject          parent_instance;
  SeraiMatch      *match; /* (owned) (nullable) */
  guint            n_threads;
  gboolean         is_sparing;
  guint64          nodes_per_move;
  SeraiReviewState state;
  double           progress;

  SeraiEngine    *engine; /* (owned): of this match; the memory of its table is freed after use */
  guint           generation;
  SeraiKnowledge *knowledge; /* (owned): of this match, from all jobs */
  SeraiReviewJob *job;       /* (owned) (nullable): while it runs */
  GPtrArray      *nodes; /* (element-type SeraiRecordNode) (owned) (nullable): [move], of the job */
  gboolean        is_explaining; /* reasons are being found */
};

enum
{
  PROP_MATCH = 1,
  PROP_THREADS,
  PROP_SPARING,
  PROP_STATE,
  PROP_PROGRESS,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (SeraiReview, serai_review, G_TYPE_OBJECT)

static void
set_state (SeraiReview *self, SeraiReviewState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static void
set_progress (SeraiReview *self, double progress)
{
  self->progress = progress;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
}

/* ---- The job ---- */

/* Whether the main line still begins with the moves that are judged. Nothing else has been added at
 * its end either. */
static gboolean
is_same_line (SeraiReview *self)
{
  const SeraiRecord *record = serai_match_get_record (self->match);

  if (record->n_line - 1 != self->nodes->len)
    return FALSE;
  for (gsize n = 0; n < self->nodes->len; n++)
    if (record->line[n + 1] != g_ptr_array_index (self->nodes, n))
      return FALSE;
  return TRUE;
}

/* Returns: whether there were any */
static gboolean
take_verdicts (SeraiReview *self)
{
  SeraiVerdict *verdict;
  gsize         n;
  gboolean      is_any = FALSE;

  while ((verdict = serai_review_job_take (self->job, &n)) != NULL)
    {
      serai_match_set_verdict (self->match, g_ptr_array_index (self->nodes, n), verdict);
      is_any = TRUE;
    }
  return is_any;
}

static void
end_job (SeraiReview *self, SeraiReviewState state)
{
  if (self->job == NULL)
    return;
  serai_review_job_stop (self->job);
  g_clear_pointer (&self->job, serai_review_job_unref);
  g_clear_pointer (&self->nodes, g_ptr_array_unref);
  /* A table of another review, which may begin at once, while this worker still uses its own. */
  serai_engine_unref (self->engine);
  self->engine = serai_engine_new ();
  set_state (self, state);
  serai_match_emit_reviewed (self->match, TRUE);
}

static gboolean
delivered_cb (gpointer data)
{
  SeraiReview *self = data;

  if (take_verdicts (self))
    serai_match_emit_reviewed (self->match, FALSE);
  if (self->job != NULL)
    set_progress (self, serai_review_job_get_progress (self->job));
  return G_SOURCE_CONTINUE;
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer unused G_GNUC_UNUSED)
{
  SeraiReview *self = SERAI_REVIEW (source);

  if (g_task_get_task_data (G_TASK (result)) != self->job)
    return; /* it has been stopped */
  take_verdicts (self);
  if (g_task_propagate_boolean (G_TASK (result), NULL))
    {
      set_progress (self, 1);
      end_job (self, SERAI_REVIEW_DONE);
    }
  else
    end_job (self, SERAI_REVIEW_FAILED);
}

static void
job_worker (GTask *task, gpointer source G_GNUC_UNUSED, gpointer job,
            GCancellable *cancellable G_GNUC_UNUSED)
{
  g_task_return_boolean (task, serai_review_job_run (job));
}

static void
run_job (SeraiReview *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, done_cb, NULL);

  g_task_set_source_tag (task, run_job);
  g_task_set_task_data (task, serai_review_job_ref (self->job),
                        (GDestroyNotify) serai_review_job_unref);
  serai_background_run (task, "review", job_worker);
}

static void
update_threads (SeraiReview *self)
{
  if (self->job != NULL)
    serai_review_job_set_threads (self->job, self->is_sparing ? 1 : self->n_threads);
}

/* ---- Reasons ---- */

static void find_reasons (SeraiReview *self);

static void
explained_cb (GObject *source, GAsyncResult *result, gpointer unused G_GNUC_UNUSED)
{
  SeraiReview *self = SERAI_REVIEW (source);

  self->is_explaining = FALSE;
  if (self->match == NULL)
    return;
  serai_review_reasons_set (g_task_get_task_data (G_TASK (result)), self->match);
  find_reasons (self);
}

static void
reasons_worker (GTask *task, gpointer source G_GNUC_UNUSED, gpointer reasons,
                GCancellable *cancellable G_GNUC_UNUSED)
{
  serai_review_reasons_find (reasons);
  g_task_return_boolean (task, TRUE);
}

/* Explains the mistakes in verdicts that are not from this review. */
static void
find_reasons (SeraiReview *self)
{
  g_autoptr (SeraiReviewReasons) reasons = NULL;
  g_autoptr (GTask) task = NULL;

  if (self->is_explaining || self->job != NULL || self->match == NULL)
    return;
  reasons = serai_review_reasons_new (self->match);
  if (reasons == NULL)
    return;
  self->is_explaining = TRUE;
  task = g_task_new (self, NULL, explained_cb, NULL);
  g_task_set_source_tag (task, find_reasons);
  g_task_set_task_data (task, g_steal_pointer (&reasons),
                        (GDestroyNotify) serai_review_reasons_free);
  g_task_run_in_thread (task, reasons_worker);
}

static void
match_changed_cb (SeraiReview *self)
{
  if (self->job != NULL && !is_same_line (self))
    end_job (self, SERAI_REVIEW_INTERRUPTED);
  find_reasons (self);
}

/* ---- Public functions ---- */

/**
 * serai_review_is_possible:
 * @match: a match
 * Returns: whether there are moves to judge and that is fair: not during a game with somebody
 *   elsewhere
 */
gboolean
serai_review_is_possible (SeraiMatch *match)
{
  g_return_val_if_fail (SERAI_IS_MATCH (match), FALSE);

  return serai_match_get_n_moves (match) > 0 && serai_analysis_is_allowed (match);
}

/**
 * serai_review_start:
 * @self: a review
 * Judges all moves of the main line, if that is possible and not going on. Continues a review of
 * this match with the same nodes that has been stopped or interrupted; one that was complete is
 * repeated. Verdicts of an earlier review stay until they are replaced.
 */
void
serai_review_start (SeraiReview *self)
{
  const SeraiRecord *record;

  g_return_if_fail (SERAI_IS_REVIEW (self));

  if (self->job != NULL || self->match == NULL || !serai_review_is_possible (self->match))
    return;
  record = serai_match_get_record (self->match);
  self->nodes = g_ptr_array_sized_new ((guint) record->n_line);
  for (gsize n = 1; n < record->n_line; n++)
    g_ptr_array_add (self->nodes, record->line[n]);
  self->job = serai_review_job_new (self->engine, self->knowledge,
                                    serai_judged_line_new (record, serai_record_last (record)),
                                    ++self->generation, self->nodes_per_move);
  update_threads (self);
  serai_review_job_watch (self->job, delivered_cb, self);
  set_progress (self, 0);
  set_state (self, SERAI_REVIEW_RUNNING);
  run_job (self);
}

/**
 * serai_review_stop:
 * @self: a review
 * Stops judging; the verdicts found so far stay.
 */
void
serai_review_stop (SeraiReview *self)
{
  g_return_if_fail (SERAI_IS_REVIEW (self));

  if (self->job != NULL)
    take_verdicts (self);
  end_job (self, SERAI_REVIEW_STOPPED);
}

/**
 * serai_review_get_state:
 * @self: a review
 * Returns: what it does
 */
SeraiReviewState
serai_review_get_state (SeraiReview *self)
{
  g_return_val_if_fail (SERAI_IS_REVIEW (self), SERAI_REVIEW_IDLE);

  return self->state;
}

/**
 * serai_review_get_progress:
 * @self: a review
 * Returns: how much of the review has been done, from 0 to 1
 */
double
serai_review_get_progress (SeraiReview *self)
{
  g_return_val_if_fail (SERAI_IS_REVIEW (self), 0);

  return self->progress;
}

/**
 * serai_review_set_match:
 * @self: a review
 * @match: (nullable): the match to review from now on; a review of another one stops
 */
void
serai_review_set_match (SeraiReview *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_REVIEW (self));
  g_return_if_fail (match == NULL || SERAI_IS_MATCH (match));

  if (match == self->match)
    return;
  end_job (self, SERAI_REVIEW_STOPPED);
  serai_knowledge_unref (self->knowledge);
  self->knowledge = serai_knowledge_new ();
  serai_follow (&self->match, match, "changed", G_CALLBACK (match_changed_cb), self);
  set_progress (self, 0);
  set_state (self, SERAI_REVIEW_IDLE);
  find_reasons (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MATCH]);
}

/**
 * serai_review_set_threads:
 * @self: a review
 * @n_threads: 1 to %SERAI_MAX_THREADS
 */
void
serai_review_set_threads (SeraiReview *self, guint n_threads)
{
  g_return_if_fail (SERAI_IS_REVIEW (self));
  g_return_if_fail (n_threads >= 1 && n_threads <= SERAI_MAX_THREADS);

  if (self->n_threads == n_threads)
    return;
  self->n_threads = n_threads;
  update_threads (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THREADS]);
}

/**
 * serai_review_set_sparing:
 * @self: a review
 * @is_sparing: whether to use one thread only: the computer thinks, or the battery is used
 */
void
serai_review_set_sparing (SeraiReview *self, gboolean is_sparing)
{
  g_return_if_fail (SERAI_IS_REVIEW (self));

  if (self->is_sparing == !!is_sparing)
    return;
  self->is_sparing = !!is_sparing;
  update_threads (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPARING]);
}

/**
 * serai_review_set_nodes:
 * @self: a review
 * @nodes_per_move: the base effort from the next start on, see serai-judging.h; %SERAI_REVIEW_NODES
 * at first
 */
void
serai_review_set_nodes (SeraiReview *self, guint64 nodes_per_move)
{
  g_return_if_fail (SERAI_IS_REVIEW (self));
  g_return_if_fail (nodes_per_move > 0);

  self->nodes_per_move = nodes_per_move;
}

/* ---- The object ---- */

static void
serai_review_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SeraiReview *self = SERAI_REVIEW (object);

  switch (id)
    {
    case PROP_MATCH:
      g_value_set_object (value, self->match);
      break;
    case PROP_THREADS:
      g_value_set_uint (value, self->n_threads);
      break;
    case PROP_SPARING:
      g_value_set_boolean (value, self->is_sparing);
      break;
    case PROP_STATE:
      g_value_set_uint (value, self->state);
      break;
    case PROP_PROGRESS:
      g_value_set_double (value, self->progress);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_review_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SeraiReview *self = SERAI_REVIEW (object);

  switch (id)
    {
    case PROP_MATCH:
      serai_review_set_match (self, g_value_get_object (value));
      break;
    case PROP_THREADS:
      serai_review_set_threads (self, g_value_get_uint (value));
      break;
    case PROP_SPARING:
      serai_review_set_sparing (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_review_dispose (GObject *object)
{
  serai_review_set_match (SERAI_REVIEW (object), NULL);
  G_OBJECT_CLASS (serai_review_parent_class)->dispose (object);
}

static void
serai_review_finalize (GObject *object)
{
  serai_engine_unref (SERAI_REVIEW (object)->engine);
  serai_knowledge_unref (SERAI_REVIEW (object)->knowledge);
  G_OBJECT_CLASS (serai_review_parent_class)->finalize (object);
}

static void
serai_review_class_init (SeraiReviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags   writable = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GParamFlags   readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = serai_review_dispose;
  object_class->finalize = serai_review_finalize;
  object_class->get_property = serai_review_get_property;
  object_class->set_property = serai_review_set_property;

  properties[PROP_MATCH] = g_param_spec_object ("match", NULL, NULL, SERAI_TYPE_MATCH, writable);
  properties[PROP_THREADS] =
      g_param_spec_uint ("threads", NULL, NULL, 1, SERAI_MAX_THREADS, 1, writable);
  properties[PROP_SPARING] = g_param_spec_boolean ("sparing", NULL, NULL, FALSE, writable);
  properties[PROP_STATE] = g_param_spec_uint ("state", NULL, NULL, SERAI_REVIEW_IDLE,
                                              SERAI_REVIEW_DONE, SERAI_REVIEW_IDLE, readable);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, readable);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
serai_review_init (SeraiReview *self)
{
  self->engine = serai_engine_new ();
  self->knowledge = serai_knowledge_new ();
  self->n_threads = 1;
  self->nodes_per_move = SERAI_REVIEW_NODES;
}

/**
 * serai_review_new:
 * Returns: (transfer full): a review without a match
 */
SeraiReview *
serai_review_new (void)
{
  return g_object_new (SERAI_TYPE_REVIEW, NULL);
}
