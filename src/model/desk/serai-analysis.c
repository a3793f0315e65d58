/* serai-analysis.c: the analysis of the position on the board of a match, for as long as it is
 * there.
 *
 * One worker runs at a time. A change stops its job, of which nothing is delivered any more, and
 * the next job starts when the worker has ended, a few milliseconds later. However many changes
 * follow each other, there is only one more search. The transposition table outlives the changes.
 *
 * A search that starts again in the same position, with other threads, reaches the old depth
 * quickly; until then the old lines stay.
 *
 * The threat is the best move of the other side if it could move twice. It is looked for once in a
 * position, by a short search with a table of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-analysis.h"

#include "background.h"
#include "follow.h"
#include "level.h"

#define HASH_BYTES ((gsize) 64 << 20)
#define THREAT_HASH_BYTES ((gsize) 4 << 20)

enum
{
  THREAT_DEPTH = 6, /* of the analysis, before the threat is looked for */
  THREAT_NODES = 100000,
  THREAT_GAIN = 100 /* 1/100 man: smaller ones threaten nothing */
};

struct _SeraiAnalysis
{
  GObject     parent_instance;
  SeraiMatch *match; /* (owned) (nullable) */
  gboolean    is_active;
  guint       n_lines;
  guint       n_threads;
  gboolean    is_sparing;
  gboolean    has_threat;

  SeraiEngine           *engine;     /* (owned) */
  guint                  generation; /* of the match */
  const SeraiRecordNode *node;       /* (nullable): of the lines; only compared */
  SeraiPosition          position;   /* of the node: another one may get its address */
  SeraiAnalysisLines     lines;
  SeraiAnalysisJob      *job;        /* (owned) (nullable): of the position on the board */
  GTask                 *worker;     /* (unowned) (nullable): of this job or a stopped one */
  gboolean               is_waiting; /* the job starts when the worker has ended */

  SeraiEngine      *threat_engine; /* (owned) (nullable): created when first used */
  SeraiAnalysisJob *threat_job;    /* (owned) (nullable): it runs, or has ended */
  SeraiPosition     threatened;    /* the position with the other side to move */
  SeraiMove         threat;        /* its best move */
  SeraiScore        threat_score;
  gboolean          is_threatened; /* both are known */
};

enum
{
  PROP_MATCH = 1,
  PROP_ACTIVE,
  PROP_LINES,
  PROP_THREADS,
  PROP_SPARING,
  PROP_WITH_THREAT,
  PROP_RUNNING,
  N_PROPERTIES
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiAnalysis, serai_analysis, G_TYPE_OBJECT)

/* ---- Workers ---- */

static void
job_worker (GTask *task, gpointer source G_GNUC_UNUSED, gpointer job,
            GCancellable *cancellable G_GNUC_UNUSED)
{
  g_task_return_boolean (task, serai_analysis_job_run (job));
}

/* Returns: (transfer none): the task, which keeps itself and @self alive */
static GTask *
run_job (SeraiAnalysis *self, SeraiAnalysisJob *job, GAsyncReadyCallback done_cb)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, done_cb, NULL);

  g_task_set_source_tag (task, run_job);
  g_task_set_task_data (task, serai_analysis_job_ref (job),
                        (GDestroyNotify) serai_analysis_job_unref);
  serai_background_run (task, "analysis", job_worker);
  return task;
}

static void
drop_job (SeraiAnalysisJob **job)
{
  if (*job != NULL)
    serai_analysis_job_stop (*job);
  g_clear_pointer (job, serai_analysis_job_unref);
}

static void
fill_search (SeraiAnalysis *self, SeraiEngineJob *search)
{
  search->subject.generation = self->generation;
  search->subject.level = SERAI_LEVEL_MAX;
  search->rules = serai_match_get_rules (self->match);
}

/* ---- The threat ---- */

static void
drop_threat (SeraiAnalysis *self)
{
  drop_job (&self->threat_job);
  self->is_threatened = FALSE;
}

/* Whether the other side gains by the threat, which is a move besides its turn. Nothing threatens a
 * side that wins by force. */
static gboolean
is_gain (SeraiAnalysis *self)
{
  const SeraiRules *rules = serai_match_get_rules (self->match);
  int               sign = rules->side (&self->threatened) == SERAI_SIDE_P1 ? 1 : -1;
  int               with_threat = sign * serai_score_get_lead (&self->threat_score, rules);
  int               without = sign * serai_score_get_lead (&self->lines.lines[0].score, rules);

  return self->lines.n_lines > 0 && with_threat - without >= THREAT_GAIN
         && !(serai_score_is_decided (without) && without < 0);
}

static void
threat_done_cb (GObject *source, GAsyncResult *result, gpointer unused G_GNUC_UNUSED)
{
  SeraiAnalysis     *self = SERAI_ANALYSIS (source);
  SeraiAnalysisLines lines;

  if (g_task_get_task_data (G_TASK (result)) != self->threat_job
      || !g_task_propagate_boolean (G_TASK (result), NULL)
      || !serai_analysis_job_take (self->threat_job, &lines))
    return;
  self->threat = lines.lines[0].moves[0];
  self->threat_score = lines.lines[0].score;
  self->is_threatened = TRUE;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Looks for the threat, once, when the analysis has become deep enough to compare it with. */
static void
look_for_threat (SeraiAnalysis *self, gboolean is_complete)
{
  SeraiEngineJob search = {
    .hash_bytes = THREAT_HASH_BYTES, .n_threads = 1, .n_lines = 1, .nodes = THREAT_NODES
  };
  guint64 key;

  if (!self->has_threat || self->threat_job != NULL || self->lines.n_lines == 0
      || (!is_complete && self->lines.lines[0].depth < THREAT_DEPTH))
    return;
  fill_search (self, &search);
  if (search.rules->swap_turn == NULL)
    return;
  search.rules->swap_turn (serai_match_get_position (self->match), &self->threatened);
  key = search.rules->key (&self->threatened);
  search.position = self->threatened;
  search.history = (SeraiHistory){ &key, 1, 0 };
  if (self->threat_engine == NULL)
    self->threat_engine = serai_engine_new ();
  self->threat_job = serai_analysis_job_new (self->threat_engine, &search);
  run_job (self, self->threat_job, threat_done_cb);
}

/* ---- The lines ---- */

/* Whether @lines replace those of the same position found before. */
static gboolean
is_progress (SeraiAnalysis *self, const SeraiAnalysisLines *lines)
{
  return self->lines.n_lines == 0 || lines->lines[0].depth >= self->lines.lines[0].depth
         || serai_score_is_decided (lines->lines[0].score.score);
}

static gboolean
lines_cb (gpointer user_data)
{
  SeraiAnalysis     *self = user_data;
  SeraiAnalysisLines lines;

  if (!serai_analysis_job_take (self->job, &lines) || !is_progress (self, &lines))
    return G_SOURCE_CONTINUE;
  self->lines = lines;
  look_for_threat (self, FALSE);
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_CONTINUE;
}

static void start_worker (SeraiAnalysis *self);

static void
worker_done_cb (GObject *source, GAsyncResult *result, gpointer unused G_GNUC_UNUSED)
{
  SeraiAnalysis *self = SERAI_ANALYSIS (source);

  g_task_propagate_boolean (G_TASK (result), NULL);
  self->worker = NULL;
  if (self->is_waiting)
    {
      start_worker (self);
      return;
    }
  if (self->job != NULL)
    {
      lines_cb (self);
      look_for_threat (self, TRUE);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
start_worker (SeraiAnalysis *self)
{
  self->is_waiting = FALSE;
  self->worker = run_job (self, self->job, worker_done_cb);
}

static SeraiAnalysisJob *
make_job (SeraiAnalysis *self)
{
  const SeraiRecord *record = serai_match_get_record (self->match);
  SeraiRecordNode   *node = serai_match_get_shown (self->match);
  SeraiEngineJob     search = { .hash_bytes = HASH_BYTES,
                                .n_threads = self->is_sparing ? 1 : self->n_threads,
                                .n_lines = self->n_lines };

  fill_search (self, &search);
  search.position = node->position;
  search.history = serai_record_history (record, node);
  return serai_analysis_job_new (self->engine, &search);
}

/* Starts a search for the position on the board, unless the analysis rests. */
static void
restart (SeraiAnalysis *self)
{
  gboolean was_running = serai_analysis_is_running (self);

  drop_job (&self->job);
  self->is_waiting = FALSE;
  if (self->is_active && self->match != NULL && serai_analysis_is_allowed (self->match))
    {
      self->job = make_job (self);
      serai_analysis_job_watch (self->job, lines_cb, self);
      self->is_waiting = TRUE;
      if (self->worker == NULL)
        start_worker (self);
    }
  if (was_running != serai_analysis_is_running (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

/* Forgets the lines of another position. */
static void
begin_position (SeraiAnalysis *self)
{
  if (self->match != NULL)
    {
      self->node = serai_match_get_shown (self->match);
      self->position = self->node->position;
    }
  self->lines.n_lines = 0;
  drop_threat (self);
  restart (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The match also changes when a player gets another name. */
static gboolean
is_other_position (SeraiAnalysis *self, const SeraiRecordNode *node)
{
  return self->node != node || !serai_position_equal (&self->position, &node->position)
         || serai_analysis_is_allowed (self->match) != (self->job != NULL);
}

static void
match_changed_cb (SeraiAnalysis *self)
{
  const SeraiRecordNode *node = serai_match_get_shown (self->match);

  if (self->is_active && is_other_position (self, node))
    begin_position (self);
}

/* ---- Public functions ---- */

/**
 * serai_analysis_is_allowed:
 * @match: a match
 * Returns: whether its positions may be analysed; not during a game with somebody elsewhere
 */
gboolean
serai_analysis_is_allowed (SeraiMatch *match)
{
  g_return_val_if_fail (SERAI_IS_MATCH (match), FALSE);

  return !serai_match_is_with_elsewhere (match) || serai_match_is_over (match);
}

/**
 * serai_analysis_is_running:
 * @self: an analysis
 * Returns: whether it searches; not if it rests, or if nothing more can be found
 */
gboolean
serai_analysis_is_running (SeraiAnalysis *self)
{
  g_return_val_if_fail (SERAI_IS_ANALYSIS (self), FALSE);

  return self->job != NULL && (self->worker != NULL || self->is_waiting);
}

/**
 * serai_analysis_get_lines:
 * @self: an analysis
 * Returns: (transfer none): the lines of the position on the board, none at first; valid until the
 *   next change
 */
const SeraiAnalysisLines *
serai_analysis_get_lines (SeraiAnalysis *self)
{
  g_return_val_if_fail (SERAI_IS_ANALYSIS (self), NULL);

  return &self->lines;
}

/**
 * serai_analysis_get_threat:
 * @self: an analysis
 * @pos: (out): the position on the board with the other side to move
 * @move: (out): what that side threatens to play
 * Returns: whether there is a threat, as far as is known
 */
gboolean
serai_analysis_get_threat (SeraiAnalysis *self, SeraiPosition *pos, SeraiMove *move)
{
  g_return_val_if_fail (SERAI_IS_ANALYSIS (self), FALSE);

  if (!self->is_threatened || !is_gain (self))
    return FALSE;
  *pos = self->threatened;
  *move = self->threat;
  return TRUE;
}

/**
 * serai_analysis_set_match:
 * @self: an analysis
 * @match: (nullable): the match to follow from now on
 */
void
serai_analysis_set_match (SeraiAnalysis *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_ANALYSIS (self));
  g_return_if_fail (match == NULL || SERAI_IS_MATCH (match));

  if (!serai_follow (&self->match, match, "changed", G_CALLBACK (match_changed_cb), self))
    return;
  self->generation++;
  begin_position (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MATCH]);
}

/**
 * serai_analysis_set_active:
 * @self: an analysis
 * @is_active: whether it is seen; otherwise it rests and forgets its lines
 */
void
serai_analysis_set_active (SeraiAnalysis *self, gboolean is_active)
{
  g_return_if_fail (SERAI_IS_ANALYSIS (self));

  if (self->is_active == !!is_active)
    return;
  self->is_active = !!is_active;
  begin_position (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

/**
 * serai_analysis_set_lines:
 * @self: an analysis
 * @n_lines: 1 to %SERAI_ANALYSIS_MAX_LINES
 */
void
serai_analysis_set_lines (SeraiAnalysis *self, guint n_lines)
{
  g_return_if_fail (SERAI_IS_ANALYSIS (self));
  g_return_if_fail (n_lines >= 1 && n_lines <= SERAI_ANALYSIS_MAX_LINES);

  if (self->n_lines == n_lines)
    return;
  self->n_lines = n_lines;
  if (self->job != NULL)
    begin_position (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LINES]);
}

/* Goes on with the search if it has another number of threads than before. */
static void
use_threads (SeraiAnalysis *self, guint n_before)
{
  guint n_now = self->is_sparing ? 1 : self->n_threads;

  if (serai_analysis_is_running (self) && n_now != n_before)
    restart (self);
}

/**
 * serai_analysis_set_threads:
 * @self: an analysis
 * @n_threads: 1 to %SERAI_MAX_THREADS
 */
void
serai_analysis_set_threads (SeraiAnalysis *self, guint n_threads)
{
  guint n_before;

  g_return_if_fail (SERAI_IS_ANALYSIS (self));
  g_return_if_fail (n_threads >= 1 && n_threads <= SERAI_MAX_THREADS);

  if (self->n_threads == n_threads)
    return;
  n_before = self->is_sparing ? 1 : self->n_threads;
  self->n_threads = n_threads;
  use_threads (self, n_before);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THREADS]);
}

/**
 * serai_analysis_set_sparing:
 * @self: an analysis
 * @is_sparing: whether to use one thread only: the computer thinks, or the battery is used
 */
void
serai_analysis_set_sparing (SeraiAnalysis *self, gboolean is_sparing)
{
  guint n_before;

  g_return_if_fail (SERAI_IS_ANALYSIS (self));

  if (self->is_sparing == !!is_sparing)
    return;
  n_before = self->is_sparing ? 1 : self->n_threads;
  self->is_sparing = !!is_sparing;
  use_threads (self, n_before);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPARING]);
}

/**
 * serai_analysis_set_with_threat:
 * @self: an analysis
 * @has_threat: whether to look for the threat of the other side, too
 */
void
serai_analysis_set_with_threat (SeraiAnalysis *self, gboolean has_threat)
{
  g_return_if_fail (SERAI_IS_ANALYSIS (self));

  if (self->has_threat == !!has_threat)
    return;
  self->has_threat = !!has_threat;
  drop_threat (self);
  if (self->job != NULL)
    look_for_threat (self, !serai_analysis_is_running (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WITH_THREAT]);
}

static void
serai_analysis_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SeraiAnalysis *self = SERAI_ANALYSIS (object);

  switch (id)
    {
    case PROP_MATCH:
      g_value_set_object (value, self->match);
      break;
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->is_active);
      break;
    case PROP_LINES:
      g_value_set_uint (value, self->n_lines);
      break;
    case PROP_THREADS:
      g_value_set_uint (value, self->n_threads);
      break;
    case PROP_SPARING:
      g_value_set_boolean (value, self->is_sparing);
      break;
    case PROP_WITH_THREAT:
      g_value_set_boolean (value, self->has_threat);
      break;
    case PROP_RUNNING:
      g_value_set_boolean (value, serai_analysis_is_running (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_analysis_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SeraiAnalysis *self = SERAI_ANALYSIS (object);

  switch (id)
    {
    case PROP_MATCH:
      serai_analysis_set_match (self, g_value_get_object (value));
      break;
    case PROP_ACTIVE:
      serai_analysis_set_active (self, g_value_get_boolean (value));
      break;
    case PROP_LINES:
      serai_analysis_set_lines (self, g_value_get_uint (value));
      break;
    case PROP_THREADS:
      serai_analysis_set_threads (self, g_value_get_uint (value));
      break;
    case PROP_SPARING:
      serai_analysis_set_sparing (self, g_value_get_boolean (value));
      break;
    case PROP_WITH_THREAT:
      serai_analysis_set_with_threat (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_analysis_dispose (GObject *object)
{
  SeraiAnalysis *self = SERAI_ANALYSIS (object);

  drop_job (&self->job);
  drop_threat (self);
  self->is_waiting = FALSE;
  serai_follow (&self->match, NULL, "changed", G_CALLBACK (match_changed_cb), self);
  G_OBJECT_CLASS (serai_analysis_parent_class)->dispose (object);
}

static void
serai_analysis_finalize (GObject *object)
{
  SeraiAnalysis *self = SERAI_ANALYSIS (object);

  serai_engine_unref (self->engine);
  g_clear_pointer (&self->threat_engine, serai_engine_unref);
  G_OBJECT_CLASS (serai_analysis_parent_class)->finalize (object);
}

static void
serai_analysis_class_init (SeraiAnalysisClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags   writable = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = serai_analysis_dispose;
  object_class->finalize = serai_analysis_finalize;
  object_class->get_property = serai_analysis_get_property;
  object_class->set_property = serai_analysis_set_property;

  properties[PROP_MATCH] = g_param_spec_object ("match", NULL, NULL, SERAI_TYPE_MATCH, writable);
  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, writable);
  properties[PROP_LINES] =
      g_param_spec_uint ("lines", NULL, NULL, 1, SERAI_ANALYSIS_MAX_LINES, 1, writable);
  properties[PROP_THREADS] =
      g_param_spec_uint ("threads", NULL, NULL, 1, SERAI_MAX_THREADS, 1, writable);
  properties[PROP_SPARING] = g_param_spec_boolean ("sparing", NULL, NULL, FALSE, writable);
  properties[PROP_WITH_THREAT] = g_param_spec_boolean ("with-threat", NULL, NULL, FALSE, writable);
  properties[PROP_RUNNING] =
      g_param_spec_boolean ("running", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[CHANGED] = g_signal_new ("changed", SERAI_TYPE_ANALYSIS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
serai_analysis_init (SeraiAnalysis *self)
{
  self->engine = serai_engine_new ();
  self->n_lines = 1;
  self->n_threads = 1;
}

/**
 * serai_analysis_new:
 * Returns: (transfer full): an analysis without a match, which rests
 */
SeraiAnalysis *
serai_analysis_new (void)
{
  return g_object_new (SERAI_TYPE_ANALYSIS, NULL);
}
