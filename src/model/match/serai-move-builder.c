/* serai-move-builder.c: builds a legal move step by step from the points that a player chooses.
 *
 * The rules list the possible next steps. The builder removes those that lead only to moves
 * forbidden by repetition. It never lists whole moves: a position can have 110 945 of them.
 *
 * The state belongs to one serial of the match and is recomputed when the serial has changed. So
 * it is up to date even if a caller is notified of a change before the builder is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-move-builder.h"

#include <string.h>

#include "follow.h"

struct _SeraiMoveBuilder
{
  GObject     parent_instance;
  SeraiMatch *match;   /* (owned) (nullable) */
  guint       serial;  /* of the match to which the rest belongs */
  gboolean    is_open; /* the game is not over: steps can be taken */
  /* (unowned) (nullable): the node of the match to which the rest belongs */
  const SeraiRecordNode *shown;
  SeraiStep              begun[SERAI_MAX_STEPS];
  gsize                  n_begun;
  gboolean               is_waiting;   /* for the confirmation of the move, which is complete */
  SeraiContinuation      continuation; /* after these steps, without repetitions */
  SeraiPosition          preview;      /* the board after these steps */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiMoveBuilder, serai_move_builder, G_TYPE_OBJECT)

static const SeraiRules *
get_rules (SeraiMoveBuilder *self)
{
  return serai_match_get_rules (self->match);
}

/* Finds what can follow @steps by the rules, including moves that repeat a position. */
static void
find_next (SeraiMoveBuilder *self, const SeraiStep *steps, gsize n_steps, SeraiContinuation *out)
{
  serai_rules_next (get_rules (self), serai_match_get_position (self->match), steps, n_steps, out);
}

/* Removes from the @continuation of @begun what leads only to moves forbidden by repetition. */
static void
remove_repeating (SeraiMoveBuilder *self, const SeraiStep *begun, gsize n_begun,
                  SeraiContinuation *continuation)
{
  SeraiStep    steps[SERAI_MAX_STEPS];
  SeraiHistory history;
  size_t       kept = 0;

  if (get_rules (self)->repetition != SERAI_REPETITION_FORBIDDEN || n_begun == SERAI_MAX_STEPS)
    return;
  if (continuation->complete && serai_match_is_repeating (self->match, continuation->move, NULL))
    continuation->complete = false;
  if (n_begun > 0)
    memcpy (steps, begun, n_begun * sizeof *steps);
  serai_match_get_history (self->match, &history);
  for (size_t n = 0; n < continuation->n_next; n++)
    {
      steps[n_begun] = continuation->next[n];
      if (serai_game_leads_on (get_rules (self), serai_match_get_position (self->match), &history,
                               steps, n_begun + 1))
        continuation->next[kept++] = continuation->next[n];
    }
  continuation->n_next = kept;
}

/* Recomputes the continuation and the preview from the steps begun. */
static void
update (SeraiMoveBuilder *self)
{
  const SeraiPosition *position = serai_match_get_position (self->match);

  self->is_waiting = FALSE;
  memset (&self->continuation, 0, sizeof self->continuation);
  self->preview = *position;
  if (!self->is_open)
    return;
  find_next (self, self->begun, self->n_begun, &self->continuation);
  remove_repeating (self, self->begun, self->n_begun, &self->continuation);
  if (self->n_begun > 0)
    get_rules (self)->preview (position, self->begun, self->n_begun, &self->preview);
}

static void
restart (SeraiMoveBuilder *self)
{
  self->n_begun = 0;
  self->serial = serai_match_get_serial (self->match);
  self->shown = serai_match_get_shown (self->match);
  self->is_open = serai_match_get_result (self->match).outcome == SERAI_OUTCOME_NONE;
  update (self);
}

static gboolean
is_same_position (SeraiMoveBuilder *self)
{
  gboolean is_open = serai_match_get_result (self->match).outcome == SERAI_OUTCOME_NONE;

  return self->shown == serai_match_get_shown (self->match) && !self->is_open == !is_open;
}

/* Restarts if the position on the board has changed, not if the computer has moved in the game
 * while a person looks at an earlier position. Returns: whether there is a match */
static gboolean
ensure_current (SeraiMoveBuilder *self)
{
  if (self->match == NULL)
    return FALSE;
  if (self->serial != serai_match_get_serial (self->match) && !is_same_position (self))
    restart (self);
  self->serial = serai_match_get_serial (self->match);
  return TRUE;
}

static void
match_changed_cb (SeraiMoveBuilder *self)
{
  ensure_current (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
serai_move_builder_init (SeraiMoveBuilder *self G_GNUC_UNUSED)
{
}

static void
serai_move_builder_dispose (GObject *object)
{
  SeraiMoveBuilder *self = SERAI_MOVE_BUILDER (object);

  serai_follow (&self->match, NULL, "changed", G_CALLBACK (match_changed_cb), self);
  G_OBJECT_CLASS (serai_move_builder_parent_class)->dispose (object);
}

static void
serai_move_builder_class_init (SeraiMoveBuilderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = serai_move_builder_dispose;

  /**
   * SeraiMoveBuilder::changed:
   * The steps so far or the possible next steps have changed.
   */
  signals[CHANGED] = g_signal_new ("changed", SERAI_TYPE_MOVE_BUILDER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

/**
 * serai_move_builder_new:
 * Returns: (transfer full): a builder without a match, in which nothing is selectable
 */
SeraiMoveBuilder *
serai_move_builder_new (void)
{
  return g_object_new (SERAI_TYPE_MOVE_BUILDER, NULL);
}

/**
 * serai_move_builder_set_match:
 * @match: (transfer none) (nullable): the match to build moves for
 * Drops the steps so far, as every later change of the position on the board does.
 */
void
serai_move_builder_set_match (SeraiMoveBuilder *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_MOVE_BUILDER (self));
  g_return_if_fail (match == NULL || SERAI_IS_MATCH (match));

  if (!serai_follow (&self->match, match, "changed", G_CALLBACK (match_changed_cb), self))
    return;
  self->n_begun = 0;
  self->is_waiting = FALSE;
  self->is_open = FALSE;
  memset (&self->continuation, 0, sizeof self->continuation);
  if (match != NULL)
    restart (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
set_n_begun (SeraiMoveBuilder *self, gsize n_begun)
{
  self->n_begun = n_begun;
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Takes @step after the first @n_kept steps and drops the steps after them. */
static SeraiTry
take_step (SeraiMoveBuilder *self, gsize n_kept, SeraiStep step)
{
  gboolean goes_on;

  self->begun[n_kept] = step;
  self->n_begun = n_kept + 1;
  update (self);
  goes_on = self->continuation.n_next > 0;
  g_signal_emit (self, signals[CHANGED], 0);
  return goes_on ? SERAI_TRY_BEGUN : SERAI_TRY_COMPLETE;
}

/* Whether the step is on the board, unlike the choice of a part or a promotion. */
static gboolean
is_at_point (SeraiStep step)
{
  switch ((SeraiStepKind) step.kind)
    {
    case SERAI_STEP_POINT:
    case SERAI_STEP_TAKE:
      return TRUE;
    case SERAI_STEP_PART:
    case SERAI_STEP_PROMOTE:
      return FALSE;
    }
  return FALSE;
}

/* Returns: (nullable): the step of @continuation at @point */
static const SeraiStep *
step_at (const SeraiContinuation *continuation, unsigned point)
{
  for (size_t n = 0; n < continuation->n_next; n++)
    if (is_at_point (continuation->next[n]) && continuation->next[n].value == point)
      return &continuation->next[n];
  return NULL;
}

/* The step that a player means by choosing @point, even if it is not possible: removing a piece if
 * that is the next step, otherwise going there. */
static SeraiStep
step_meant (const SeraiContinuation *continuation, unsigned point)
{
  for (size_t n = 0; n < continuation->n_next; n++)
    if (is_at_point (continuation->next[n]))
      return (SeraiStep){ continuation->next[n].kind, (guint8) point };
  return (SeraiStep){ SERAI_STEP_POINT, (guint8) point };
}

static gboolean
step_equal (SeraiStep a, SeraiStep b)
{
  return a.kind == b.kind && a.value == b.value;
}

static gboolean
is_among (const SeraiContinuation *continuation, SeraiStep step)
{
  for (size_t n = 0; n < continuation->n_next; n++)
    if (step_equal (continuation->next[n], step))
      return TRUE;
  return FALSE;
}

static gboolean
is_on_board (SeraiMoveBuilder *self, SeraiStep step)
{
  SeraiGeometry geometry;

  get_rules (self)->geometry (serai_match_get_position (self->match), &geometry);
  return is_at_point (step) && step.value < geometry.n_points;
}

/* Sets @why to the reason why @step cannot follow the first @n_begun steps. */
static void
explain_refusal (SeraiMoveBuilder *self, gsize n_begun, SeraiStep step, SeraiMessage *why)
{
  const SeraiPosition *position = serai_match_get_position (self->match);
  SeraiStep            steps[SERAI_MAX_STEPS];
  SeraiContinuation    allowed;

  if (!is_on_board (self, step))
    {
      /* Translators: why a click on the board is refused */
      serai_message_set (why, N_ ("No legal move there"));
      return;
    }
  find_next (self, self->begun, n_begun, &allowed);
  if (n_begun == SERAI_MAX_STEPS || !is_among (&allowed, step))
    {
      get_rules (self)->refuse (position, self->begun, n_begun, step, why);
      return;
    }

  /* Only repetition forbids it. */
  if (n_begun > 0)
    memcpy (steps, self->begun, n_begun * sizeof *steps);
  steps[n_begun] = step;
  find_next (self, steps, n_begun + 1, &allowed);
  if (allowed.n_next > 0 || !serai_match_is_repeating (self->match, allowed.move, why))
    /* Translators: why a piece cannot be picked up: all its moves are forbidden */
    serai_message_set (why, N_ ("Every move from here would repeat an earlier position"));
}

static SeraiTry
refuse (SeraiMoveBuilder *self, gsize n_begun, SeraiStep step, SeraiMessage *why)
{
  if (why != NULL)
    explain_refusal (self, n_begun, step, why);
  return SERAI_TRY_REFUSED;
}

static SeraiTry
refuse_all (SeraiMessage *why)
{
  if (why != NULL)
    /* Translators: why a piece cannot be moved */
    serai_message_set (why, N_ ("The game is over"));
  return SERAI_TRY_REFUSED;
}

static gboolean
is_own_piece (SeraiMoveBuilder *self, unsigned point)
{
  SeraiPiece piece = get_rules (self)->piece_at (serai_match_get_position (self->match), point);

  return piece.kind != 0 && piece.side == serai_match_get_side (self->match);
}

/* Whether the only step so far is picking up a piece. */
static gboolean
has_only_picked_up (SeraiMoveBuilder *self)
{
  return self->n_begun == 1 && self->begun[0].kind == SERAI_STEP_POINT
         && is_own_piece (self, self->begun[0].value);
}

static gboolean
is_origin (SeraiMoveBuilder *self, unsigned point)
{
  return self->n_begun > 0 && self->begun[0].kind == SERAI_STEP_POINT
         && self->begun[0].value == point;
}

/* Picks up the piece on @point instead of the one that has been picked up. */
static SeraiTry
switch_origin (SeraiMoveBuilder *self, unsigned point, SeraiMessage *why)
{
  SeraiStep         origin = { SERAI_STEP_POINT, (guint8) point };
  SeraiContinuation first;

  find_next (self, NULL, 0, &first);
  remove_repeating (self, NULL, 0, &first);
  return is_among (&first, origin) ? take_step (self, 0, origin) : refuse (self, 0, origin, why);
}

/**
 * serai_move_builder_try_point:
 * @point: a point of the board
 * @why: (out) (optional): the reason, set if the point is refused
 * Takes the next step of the move at @point. If the player has only picked up a piece, another
 * piece of the same side is picked up instead. Choosing the origin again drops all steps unless
 * the move can go there.
 * Returns: the outcome
 */
SeraiTry
serai_move_builder_try_point (SeraiMoveBuilder *self, unsigned point, SeraiMessage *why)
{
  const SeraiStep *step;

  g_return_val_if_fail (SERAI_IS_MOVE_BUILDER (self), SERAI_TRY_REFUSED);
  g_return_val_if_fail (point < SERAI_MAX_POINTS, SERAI_TRY_REFUSED);

  if (!ensure_current (self) || !self->is_open)
    return refuse_all (why);
  step = step_at (&self->continuation, point);
  if (step != NULL)
    return take_step (self, self->n_begun, *step);
  if (is_origin (self, point))
    {
      set_n_begun (self, 0);
      return SERAI_TRY_RELEASED;
    }
  if (has_only_picked_up (self) && is_own_piece (self, point))
    return switch_origin (self, point, why);
  return refuse (self, self->n_begun, step_meant (&self->continuation, point), why);
}

/**
 * serai_move_builder_try_step:
 * @step: a point or a choice
 * @why: (out) (optional): the reason, set if the step is refused
 * Takes @step as the next step of the move.
 * Returns: the outcome, never %SERAI_TRY_RELEASED
 */
SeraiTry
serai_move_builder_try_step (SeraiMoveBuilder *self, SeraiStep step, SeraiMessage *why)
{
  g_return_val_if_fail (SERAI_IS_MOVE_BUILDER (self), SERAI_TRY_REFUSED);

  if (!ensure_current (self) || !self->is_open)
    return refuse_all (why);
  return is_among (&self->continuation, step) ? take_step (self, self->n_begun, step)
                                              : refuse (self, self->n_begun, step, why);
}

/**
 * serai_move_builder_take_back:
 * Takes back the last step.
 * Returns: %FALSE if there was none
 */
gboolean
serai_move_builder_take_back (SeraiMoveBuilder *self)
{
  g_return_val_if_fail (SERAI_IS_MOVE_BUILDER (self), FALSE);

  if (!ensure_current (self) || self->n_begun == 0)
    return FALSE;
  set_n_begun (self, self->n_begun - 1);
  return TRUE;
}

/**
 * serai_move_builder_reset:
 * Drops all steps.
 */
void
serai_move_builder_reset (SeraiMoveBuilder *self)
{
  g_return_if_fail (SERAI_IS_MOVE_BUILDER (self));

  if (ensure_current (self) && self->n_begun > 0)
    set_n_begun (self, 0);
}

/**
 * serai_move_builder_get_begun:
 * @steps: (out) (optional) (transfer none): the steps so far, valid until the next change
 * Returns: the number of steps
 */
gsize
serai_move_builder_get_begun (SeraiMoveBuilder *self, const SeraiStep **steps)
{
  g_return_val_if_fail (SERAI_IS_MOVE_BUILDER (self), 0);

  ensure_current (self);
  if (steps != NULL)
    *steps = self->begun;
  return self->n_begun;
}

/**
 * serai_move_builder_get_next:
 * Returns: (transfer none): the steps that can come next in a legal move, and whether the move can
 *   end here; valid until the next change
 */
const SeraiContinuation *
serai_move_builder_get_next (SeraiMoveBuilder *self)
{
  g_return_val_if_fail (SERAI_IS_MOVE_BUILDER (self), NULL);

  ensure_current (self);
  return &self->continuation;
}

/**
 * serai_move_builder_is_selectable:
 * @point: a point of the board
 * Returns: whether the next step of the move can be at @point
 */
gboolean
serai_move_builder_is_selectable (SeraiMoveBuilder *self, unsigned point)
{
  g_return_val_if_fail (SERAI_IS_MOVE_BUILDER (self), FALSE);

  return ensure_current (self) && step_at (&self->continuation, point) != NULL;
}

/**
 * serai_move_builder_can_continue:
 * Returns: whether there is a possible next step
 */
gboolean
serai_move_builder_can_continue (SeraiMoveBuilder *self)
{
  g_return_val_if_fail (SERAI_IS_MOVE_BUILDER (self), FALSE);

  return ensure_current (self) && self->continuation.n_next > 0;
}

/**
 * serai_move_builder_get_move:
 * @move: (out) (optional): the move that consists of the steps so far
 * Returns: whether they form a legal move
 */
gboolean
serai_move_builder_get_move (SeraiMoveBuilder *self, SeraiMove *move)
{
  g_return_val_if_fail (SERAI_IS_MOVE_BUILDER (self), FALSE);

  if (!ensure_current (self) || !self->continuation.complete)
    return FALSE;
  if (move != NULL)
    *move = self->continuation.move;
  return TRUE;
}

/**
 * serai_move_builder_wait:
 * Marks the move as one that must be confirmed before it is played. Does nothing if the steps so
 * far are not a legal move. The next change of the steps or of the position ends the waiting.
 */
void
serai_move_builder_wait (SeraiMoveBuilder *self)
{
  g_return_if_fail (SERAI_IS_MOVE_BUILDER (self));

  if (!serai_move_builder_get_move (self, NULL))
    return;
  self->is_waiting = TRUE;
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * serai_move_builder_is_waiting:
 * Returns: whether a complete move waits for its confirmation
 */
gboolean
serai_move_builder_is_waiting (SeraiMoveBuilder *self)
{
  g_return_val_if_fail (SERAI_IS_MOVE_BUILDER (self), FALSE);

  return ensure_current (self) && self->is_waiting;
}

/**
 * serai_move_builder_is_under_way:
 * Finds out whether it makes sense to take back the last step alone. Before a choice of promotion
 * it does not.
 * Returns: whether the steps so far have changed the board and the move goes on or waits for its
 *   confirmation
 */
gboolean
serai_move_builder_is_under_way (SeraiMoveBuilder *self)
{
  g_return_val_if_fail (SERAI_IS_MOVE_BUILDER (self), FALSE);

  if (!ensure_current (self) || self->n_begun == 0)
    return FALSE;
  if (self->continuation.n_next == 0)
    return self->is_waiting;
  return self->continuation.next[0].kind != SERAI_STEP_PROMOTE
         && !serai_position_equal (&self->preview, serai_match_get_position (self->match));
}

/**
 * serai_move_builder_get_preview:
 * Returns: (transfer none) (nullable): the board after the steps so far, valid until the next
 *   change; %NULL without a match
 */
const SeraiPosition *
serai_move_builder_get_preview (SeraiMoveBuilder *self)
{
  g_return_val_if_fail (SERAI_IS_MOVE_BUILDER (self), NULL);

  return ensure_current (self) ? &self->preview : NULL;
}
