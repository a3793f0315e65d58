/* serai-attempt.c: a person tries to find a better move than a mistake that has been made.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-attempt.h"

#include <string.h>

#include "background.h"
#include "serai-review-job.h"
#include "serai-review.h"

struct _SeraiAttempt
{
  GObject           parent_instance;
  SeraiMatch       *match;   /* (owned) */
  SeraiRecordNode  *start;   /* where a move is to be found; valid until the attempt is over */
  SeraiRecordNode  *mistake; /* from there; the same */
  SeraiRecordNode  *head;    /* of the match when the attempt began; only compared */
  SeraiFound        best;    /* in place of it, by its verdict when the attempt began */
  SeraiFound        rest;    /* the best in place of @tried */
  double            share_of_mistake; /* what its side can expect after it, by the same */
  gboolean          is_shown;         /* the person has been shown the best move */
  SeraiAttemptState state;
  SeraiRecordNode  *tried;  /* (nullable): the move that is judged */
  SeraiEngine      *engine; /* (owned) */
  SeraiReviewJob   *job;    /* (owned) (nullable): judges it */
};

enum
{
  PROP_STATE = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (SeraiAttempt, serai_attempt, G_TYPE_OBJECT)

static void
set_state (SeraiAttempt *self, SeraiAttemptState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static void
drop_job (SeraiAttempt *self)
{
  if (self->job != NULL)
    serai_review_job_stop (self->job);
  g_clear_pointer (&self->job, serai_review_job_unref);
}

/* ---- Judging ---- */

/* What the side that is to find a move can expect by @score. */
static double
share_of (SeraiAttempt *self, const SeraiScore *score)
{
  const SeraiRules *rules = serai_match_get_rules (self->match);
  double            share = serai_score_get_share (score, rules);

  return rules->side (&self->start->position) == SERAI_SIDE_P1 ? share : 1 - share;
}

static void
judge (SeraiAttempt *self, const SeraiVerdict *verdict)
{
  const SeraiRules *rules = serai_match_get_rules (self->match);
  double            gain = share_of (self, &verdict->after.score) - self->share_of_mistake;

  if (serai_verdict_get_loss (verdict, rules, self->tried) < SERAI_LOSS_OF_INACCURACY)
    set_state (self, SERAI_ATTEMPT_FOUND);
  else
    set_state (self,
               gain >= SERAI_LOSS_OF_INACCURACY ? SERAI_ATTEMPT_BETTER : SERAI_ATTEMPT_NOT_YET);
}

static void match_changed_cb (SeraiAttempt *self);

/* The move that was tried keeps its verdict. Another move of the same side, which was made
 * meanwhile, is judged then. */
static void
done_cb (GObject *source, GAsyncResult *result, gpointer unused G_GNUC_UNUSED)
{
  SeraiAttempt *self = SERAI_ATTEMPT (source);
  SeraiVerdict *verdict;
  gsize         n;

  if (self->job == NULL || g_task_get_task_data (G_TASK (result)) != self->job)
    return;
  verdict = serai_review_job_take (self->job, &n);
  if (!g_task_propagate_boolean (G_TASK (result), NULL) || verdict == NULL)
    {
      g_clear_pointer (&verdict, serai_verdict_free);
      set_state (self, SERAI_ATTEMPT_FAILED);
      return;
    }
  drop_job (self);
  serai_match_set_verdict (self->match, self->tried, verdict);
  judge (self, verdict);
  serai_match_emit_reviewed (self->match, TRUE);
  if (self->state != SERAI_ATTEMPT_OVER)
    match_changed_cb (self);
}

static void
judge_worker (GTask *task, gpointer source G_GNUC_UNUSED, gpointer job,
              GCancellable *cancellable G_GNUC_UNUSED)
{
  g_task_return_boolean (task, serai_review_job_run (job));
}

/* Compares the move with the best one, as the review does. */
static void
search (SeraiAttempt *self)
{
  const SeraiRecord *record = serai_match_get_record (self->match);
  g_autoptr (SeraiKnowledge) knowledge = serai_knowledge_new ();
  g_autoptr (GTask) task = g_task_new (self, NULL, done_cb, NULL);

  self->job = serai_review_job_new (
      self->engine, knowledge, serai_judged_line_new (record, self->tried), 0, SERAI_REVIEW_NODES);
  serai_review_job_judge_last (self->job, &self->rest);
  set_state (self, SERAI_ATTEMPT_SEARCHING);
  g_task_set_task_data (task, serai_review_job_ref (self->job),
                        (GDestroyNotify) serai_review_job_unref);
  serai_background_run (task, "attempt", judge_worker);
}

/* A move has been made; @best is the best in its place. */
static void
consider (SeraiAttempt *self, SeraiRecordNode *tried, const SeraiFound *best)
{
  drop_job (self);
  self->tried = tried;
  self->rest = *best;
  if (tried == self->mistake)
    set_state (self, SERAI_ATTEMPT_REPEATED);
  else if (serai_move_equal (tried->move, best->moves[0]))
    set_state (self, self->is_shown ? SERAI_ATTEMPT_SHOWN : SERAI_ATTEMPT_FOUND);
  else
    search (self);
}

/* Returns: whether the side that is to find a move moves again after @tried, and the best move then
 * is known */
static gboolean
find_rest (SeraiAttempt *self, SeraiFound *rest)
{
  const SeraiRules   *rules = serai_match_get_rules (self->match);
  const SeraiVerdict *verdict = serai_match_get_verdict (self->match, self->tried);

  if (rules->side (&self->tried->position) != rules->side (&self->start->position))
    return FALSE;
  if (verdict != NULL)
    *rest = verdict->after;
  else if (!serai_move_equal (self->tried->move, self->rest.moves[0]))
    return FALSE; /* it is still being judged */
  else
    {
      *rest = self->rest;
      rest->n_moves--;
      memmove (rest->moves, rest->moves + 1, rest->n_moves * sizeof rest->moves[0]);
    }
  return rest->n_moves > 0;
}

/* The mistake may have been deleted. */
static gboolean
has_mistake (SeraiAttempt *self)
{
  const SeraiRecordNode *node = self->start->first_child;

  while (node != NULL && node != self->mistake)
    node = node->next_sibling;
  return node != NULL;
}

/* The person has decided to play on from what is on the board, or the game went on there. */
static gboolean
is_game_on_board (SeraiAttempt *self)
{
  SeraiRecordNode *head = serai_match_get_head (self->match);

  return head != self->head && head == serai_match_get_shown (self->match);
}

static void
match_changed_cb (SeraiAttempt *self)
{
  SeraiRecordNode *shown = serai_match_get_shown (self->match);
  SeraiRecordNode *trial = serai_match_get_trial (self->match);
  SeraiFound       rest;

  if (self->state == SERAI_ATTEMPT_OVER)
    return;
  if (trial != self->start || !serai_record_is_within (shown, trial) || !has_mistake (self)
      || is_game_on_board (self))
    {
      serai_attempt_end (self);
    }
  else if (shown == trial)
    {
      drop_job (self);
      self->tried = NULL;
      set_state (self, SERAI_ATTEMPT_WAITING);
    }
  else if (shown->parent == trial && shown != self->tried)
    {
      consider (self, shown, &self->best);
    }
  else if (self->tried != NULL && shown->parent == self->tried && find_rest (self, &rest))
    {
      consider (self, shown, &rest);
    }
}

/* ---- Public functions ---- */

/**
 * serai_attempt_get_state:
 * @self: an attempt
 * Returns: how far it has come
 */
SeraiAttemptState
serai_attempt_get_state (SeraiAttempt *self)
{
  g_return_val_if_fail (SERAI_IS_ATTEMPT (self), SERAI_ATTEMPT_OVER);

  return self->state;
}

/**
 * serai_attempt_is_solved:
 * @self: an attempt
 * Returns: whether a good move has been found or shown, and is on the board
 */
gboolean
serai_attempt_is_solved (SeraiAttempt *self)
{
  g_return_val_if_fail (SERAI_IS_ATTEMPT (self), FALSE);

  return self->state == SERAI_ATTEMPT_FOUND || self->state == SERAI_ATTEMPT_SHOWN;
}

/**
 * serai_attempt_get_start:
 * @self: an attempt that is not over
 * Returns: (transfer none): where a move is to be found
 */
SeraiRecordNode *
serai_attempt_get_start (SeraiAttempt *self)
{
  g_return_val_if_fail (SERAI_IS_ATTEMPT (self), NULL);

  return self->start;
}

/**
 * serai_attempt_get_tried:
 * @self: an attempt that is not over
 * Returns: (transfer none) (nullable): the move that was tried last, %NULL before the first one
 */
SeraiRecordNode *
serai_attempt_get_tried (SeraiAttempt *self)
{
  g_return_val_if_fail (SERAI_IS_ATTEMPT (self), NULL);

  return self->tried;
}

/**
 * serai_attempt_get_best:
 * @self: an attempt that is not over
 * Returns: (transfer none): the best in place of the move that was tried last, or of the mistake
 */
const SeraiFound *
serai_attempt_get_best (SeraiAttempt *self)
{
  g_return_val_if_fail (SERAI_IS_ATTEMPT (self), NULL);

  return self->tried != NULL ? &self->rest : &self->best;
}

/**
 * serai_attempt_get_mistake:
 * @self: an attempt that is not over
 * Returns: (transfer none): the move for which a better one is to be found
 */
SeraiRecordNode *
serai_attempt_get_mistake (SeraiAttempt *self)
{
  g_return_val_if_fail (SERAI_IS_ATTEMPT (self), NULL);

  return self->mistake;
}

/**
 * serai_attempt_get_verdict:
 * @self: an attempt
 * Returns: (transfer none) (nullable): the verdict on the move that was tried last, once it has
 * been judged
 */
const SeraiVerdict *
serai_attempt_get_verdict (SeraiAttempt *self)
{
  g_return_val_if_fail (SERAI_IS_ATTEMPT (self), NULL);

  if (self->state == SERAI_ATTEMPT_OVER || self->tried == NULL)
    return NULL;
  return serai_match_get_verdict (self->match, self->tried);
}

/* Whether the opponent's @answer to the move that was tried uses a point of the best one. */
static gboolean
gives_best_away (SeraiAttempt *self, SeraiMove answer)
{
  const SeraiRules *rules = serai_match_get_rules (self->match);
  SeraiStep         best[SERAI_MAX_STEPS], steps[SERAI_MAX_STEPS];
  gsize n_best = rules->steps (&self->tried->parent->position, self->rest.moves[0], best);
  gsize n_steps = rules->steps (&self->tried->position, answer, steps);

  for (gsize n = 0; n < n_steps; n++)
    for (gsize i = 0; i < n_best; i++)
      if (steps[n].kind == SERAI_STEP_POINT && best[i].kind == SERAI_STEP_POINT
          && steps[n].value == best[i].value)
        return TRUE;
  return FALSE;
}

/**
 * serai_attempt_get_answer:
 * @self: an attempt
 * Returns: (transfer none) (nullable): how the opponent answers the move that was tried, which is
 * not good enough; %NULL if the answer is not known, would give the best move away, or has to wait
 *   because the move has earned another one
 */
const SeraiMove *
serai_attempt_get_answer (SeraiAttempt *self)
{
  const SeraiVerdict *verdict = serai_attempt_get_verdict (self);
  const SeraiRules   *rules;

  if (verdict == NULL || verdict->after.n_moves == 0
      || !(self->state == SERAI_ATTEMPT_BETTER || self->state == SERAI_ATTEMPT_NOT_YET
           || self->state == SERAI_ATTEMPT_REPEATED))
    return NULL;
  rules = serai_match_get_rules (self->match);
  if (rules->side (&self->tried->position) == rules->side (&self->start->position)
      || gives_best_away (self, verdict->after.moves[0]))
    return NULL;
  return &verdict->after.moves[0];
}

/**
 * serai_attempt_try_again:
 * @self: an attempt
 * Shows the position again in which a move is to be found.
 */
void
serai_attempt_try_again (SeraiAttempt *self)
{
  g_return_if_fail (SERAI_IS_ATTEMPT (self));

  if (self->state != SERAI_ATTEMPT_OVER)
    serai_match_look_at (self->match, self->start);
}

/**
 * serai_attempt_show_best:
 * @self: an attempt
 * Tries the best move in place of the person.
 */
void
serai_attempt_show_best (SeraiAttempt *self)
{
  g_return_if_fail (SERAI_IS_ATTEMPT (self));

  if (self->state == SERAI_ATTEMPT_OVER)
    return;
  self->is_shown = TRUE;
  serai_match_look_at (self->match, self->start);
  serai_match_play (self->match, self->best.moves[0], NULL);
}

/**
 * serai_attempt_end:
 * @self: an attempt
 * Ends it; the board stays as it is.
 */
void
serai_attempt_end (SeraiAttempt *self)
{
  g_return_if_fail (SERAI_IS_ATTEMPT (self));

  if (self->state == SERAI_ATTEMPT_OVER)
    return;
  drop_job (self);
  g_signal_handlers_disconnect_by_data (self->match, self);
  set_state (self, SERAI_ATTEMPT_OVER);
  serai_match_end_trial (self->match);
}

static void
serai_attempt_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_STATE:
      g_value_set_uint (value, SERAI_ATTEMPT (object)->state);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_attempt_dispose (GObject *object)
{
  SeraiAttempt *self = SERAI_ATTEMPT (object);

  if (self->match != NULL)
    serai_attempt_end (self);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (serai_attempt_parent_class)->dispose (object);
}

static void
serai_attempt_finalize (GObject *object)
{
  serai_engine_unref (SERAI_ATTEMPT (object)->engine);
  G_OBJECT_CLASS (serai_attempt_parent_class)->finalize (object);
}

static void
serai_attempt_class_init (SeraiAttemptClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = serai_attempt_dispose;
  object_class->finalize = serai_attempt_finalize;
  object_class->get_property = serai_attempt_get_property;
  properties[PROP_STATE] = g_param_spec_uint (
      "state", NULL, NULL, SERAI_ATTEMPT_WAITING, SERAI_ATTEMPT_OVER, SERAI_ATTEMPT_WAITING,
      G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
serai_attempt_init (SeraiAttempt *self)
{
  self->engine = serai_engine_new ();
}

/**
 * serai_attempt_new:
 * @match: a match
 * @mistake: a move with a verdict
 * Returns: (transfer full): an attempt; the position before @mistake is on the board
 */
SeraiAttempt *
serai_attempt_new (SeraiMatch *match, SeraiRecordNode *mistake)
{
  SeraiAttempt       *self;
  const SeraiVerdict *verdict;

  g_return_val_if_fail (SERAI_IS_MATCH (match), NULL);
  g_return_val_if_fail (mistake != NULL && mistake->parent != NULL, NULL);
  verdict = serai_match_get_verdict (match, mistake);
  g_return_val_if_fail (verdict != NULL, NULL);

  self = g_object_new (SERAI_TYPE_ATTEMPT, NULL);
  self->match = g_object_ref (match);
  self->start = mistake->parent;
  self->mistake = mistake;
  self->head = serai_match_get_head (match);
  self->best = verdict->best;
  self->share_of_mistake = share_of (self, &verdict->after.score);
  serai_match_begin_trial (match, mistake->parent);
  g_signal_connect_object (match, "changed::game", G_CALLBACK (match_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "changed::look", G_CALLBACK (match_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}
