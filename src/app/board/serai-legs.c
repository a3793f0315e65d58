/* serai-legs.c: a queue of animations.
 *
 * Legs are independent of the state of the board, which is always up to date. They can be dropped
 * at any moment.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-legs.h"

#include "game.h"

/* If more legs are waiting, the animation lags too far behind the game. */
#define MAX_LEGS 40

struct _SeraiLegs
{
  GObject  parent_instance;
  GQueue   queue;    /* (element-type SeraiLeg) (owned): the head is the current leg */
  gint64   start_us; /* the start of the current leg; 0: not started */
  double   progress; /* of the current leg */
  double   slowness; /* factor of durations */
  gboolean is_animated;
};

enum
{
  ARRIVED,
  ADDED,
  SKIPPED,
  ENDED,
  N_SIGNALS
};

enum
{
  PROP_SLOWNESS = 1,
  N_PROPERTIES
};

static guint       signals[N_SIGNALS];
static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (SeraiLegs, serai_legs, G_TYPE_OBJECT)

static void
serai_legs_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SLOWNESS:
      g_value_set_double (value, SERAI_LEGS (object)->slowness);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_legs_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SLOWNESS:
      serai_legs_set_slowness (SERAI_LEGS (object), g_value_get_double (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_legs_finalize (GObject *object)
{
  g_queue_clear_full (&SERAI_LEGS (object)->queue, g_free);
  G_OBJECT_CLASS (serai_legs_parent_class)->finalize (object);
}

static void
serai_legs_class_init (SeraiLegsClass *klass)
{
  static const char *const names[N_SIGNALS] = {
    [ADDED] = "added", [SKIPPED] = "skipped", [ENDED] = "ended"
  };

  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = serai_legs_finalize;
  object_class->get_property = serai_legs_get_property;
  object_class->set_property = serai_legs_set_property;
  properties[PROP_SLOWNESS] =
      g_param_spec_double ("slowness", NULL, NULL, 0.1, 10, 1,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[ARRIVED] = g_signal_new ("arrived", SERAI_TYPE_LEGS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  for (gsize n = ADDED; n < N_SIGNALS; n++)
    signals[n] = g_signal_new (names[n], SERAI_TYPE_LEGS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 0);
}

static void
serai_legs_init (SeraiLegs *self)
{
  g_queue_init (&self->queue);
  self->slowness = 1;
}

/**
 * serai_legs_new:
 * Returns: (transfer full): an empty queue that is not animated
 */
SeraiLegs *
serai_legs_new (void)
{
  return g_object_new (SERAI_TYPE_LEGS, NULL);
}

/**
 * serai_legs_set_animated:
 * @is_animated: whether to show legs added from now on; otherwise they are ignored
 */
void
serai_legs_set_animated (SeraiLegs *self, gboolean is_animated)
{
  g_return_if_fail (SERAI_IS_LEGS (self));

  self->is_animated = is_animated;
}

/**
 * serai_legs_is_animated:
 * Returns: whether legs that are added are shown
 */
gboolean
serai_legs_is_animated (SeraiLegs *self)
{
  g_return_val_if_fail (SERAI_IS_LEGS (self), FALSE);

  return self->is_animated;
}

/**
 * serai_legs_set_slowness:
 * @slowness: factor of the duration of legs that are added from now on, 0.1 to 10
 */
void
serai_legs_set_slowness (SeraiLegs *self, double slowness)
{
  g_return_if_fail (SERAI_IS_LEGS (self));

  if (self->slowness == slowness)
    return;
  self->slowness = slowness;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SLOWNESS]);
}

static void
push (SeraiLegs *self, const SeraiLeg *leg)
{
  SeraiLeg *added;

  if (g_queue_is_empty (&self->queue))
    {
      self->start_us = 0;
      self->progress = 0;
    }
  added = g_memdup2 (leg, sizeof *leg);
  added->duration_us = (gint64) ((double) leg->duration_us * self->slowness);
  g_queue_push_tail (&self->queue, added);
}

/**
 * serai_legs_add:
 * @leg: the leg to append
 */
void
serai_legs_add (SeraiLegs *self, const SeraiLeg *leg)
{
  g_return_if_fail (SERAI_IS_LEGS (self));

  if (!self->is_animated)
    return;
  push (self, leg);
  g_signal_emit (self, signals[ADDED], 0);
}

/* The hand that a piece placed on the board comes from: that of the side to move, if it has fewer
 * pieces afterwards. */
static SeraiSide
find_hand (const SeraiRules *rules, const SeraiLeg *leg)
{
  SeraiSide side = rules->side (&leg->before);

  if (rules->hand == NULL || leg->from != SERAI_NO_POINT || leg->to == SERAI_NO_POINT)
    return SERAI_SIDE_NONE;
  return rules->hand->piece (&leg->after, side).count
                 < rules->hand->piece (&leg->before, side).count
             ? side
             : SERAI_SIDE_NONE;
}

/* The last point before steps[n]. */
static unsigned
point_before (const SeraiStep *steps, gsize n)
{
  while (n-- > 0)
    if (steps[n].kind == SERAI_STEP_POINT)
      return steps[n].value;
  return SERAI_NO_POINT;
}

/* Makes the leg of steps[n]. Returns: %FALSE if the step does not change the board */
static gboolean
make_leg (const SeraiRules *rules, const SeraiPosition *start, const SeraiStep *steps, gsize n,
          SeraiLeg *leg)
{
  *leg = (SeraiLeg){ .before = *start, .from = SERAI_NO_POINT, .to = SERAI_NO_POINT };
  if (n > 0)
    rules->preview (start, steps, n, &leg->before);
  rules->preview (start, steps, n + 1, &leg->after);
  if (serai_position_equal (&leg->before, &leg->after))
    return FALSE;
  if (steps[n].kind == SERAI_STEP_POINT)
    {
      leg->from = point_before (steps, n);
      leg->to = steps[n].value;
    }
  leg->hand = find_hand (rules, leg);
  return TRUE;
}

/**
 * serai_legs_add_steps:
 * @rules: a game
 * @start: the position before the move
 * @steps: (array length=n_steps): the steps made so far
 * @n_steps: the number of steps
 * @n_shown: the number of steps that have been animated before
 * @is_backwards: whether the steps are taken back, the last one first
 * Appends a leg for each of steps[n_shown] to steps[n_steps - 1] that changes the board.
 */
void
serai_legs_add_steps (SeraiLegs *self, const SeraiRules *rules, const SeraiPosition *start,
                      const SeraiStep *steps, gsize n_steps, gsize n_shown, gboolean is_backwards)
{
  gint64 longest = is_backwards ? SERAI_UNDO_LEG_US : SERAI_LEG_US;

  g_return_if_fail (SERAI_IS_LEGS (self));

  if (!self->is_animated || g_queue_get_length (&self->queue) > MAX_LEGS)
    serai_legs_skip (self);
  if (!self->is_animated)
    return;
  for (gsize i = n_shown; i < n_steps; i++)
    {
      SeraiLeg leg;
      gsize    n = is_backwards ? n_steps - 1 - (i - n_shown) : i;

      if (!make_leg (rules, start, steps, n, &leg))
        continue;
      leg.is_backwards = is_backwards;
      leg.sound = is_backwards ? SERAI_SOUND_MOVE : serai_sound_of_step (rules, start, steps, n);
      leg.duration_us = MIN (longest, SERAI_MOVE_US / (gint64) (n_steps - n_shown));
      push (self, &leg);
    }
  if (!g_queue_is_empty (&self->queue))
    g_signal_emit (self, signals[ADDED], 0);
}

/**
 * serai_legs_skip:
 * Drops all legs, so that the current position is shown at once.
 */
void
serai_legs_skip (SeraiLegs *self)
{
  SeraiSound sound = SERAI_SOUND_NONE;

  g_return_if_fail (SERAI_IS_LEGS (self));

  if (g_queue_is_empty (&self->queue))
    return;
  for (const GList *item = self->queue.head; item != NULL; item = item->next)
    sound = MAX (sound, ((const SeraiLeg *) item->data)->sound);
  g_queue_clear_full (&self->queue, g_free);
  self->progress = 0;
  g_signal_emit (self, signals[ARRIVED], 0, (guint) sound);
  g_signal_emit (self, signals[SKIPPED], 0);
}

/**
 * serai_legs_advance:
 * @now_us: the time of a monotonic clock, in microseconds, not 0
 * Removes the legs that have ended by @now_us. The first leg starts at the first call, each other
 * one when its predecessor ends.
 * Returns: whether there is still a leg to show
 */
gboolean
serai_legs_advance (SeraiLegs *self, gint64 now_us)
{
  const SeraiLeg *leg = g_queue_peek_head (&self->queue);

  g_return_val_if_fail (SERAI_IS_LEGS (self), FALSE);

  if (leg == NULL)
    return FALSE;
  if (self->start_us == 0)
    self->start_us = now_us;
  while (leg != NULL && now_us - self->start_us >= leg->duration_us)
    {
      g_autofree SeraiLeg *first = g_queue_pop_head (&self->queue);

      self->start_us += first->duration_us;
      g_signal_emit (self, signals[ARRIVED], 0, (guint) first->sound);
      leg = g_queue_peek_head (&self->queue);
    }
  self->progress = leg != NULL ? (double) (now_us - self->start_us) / (double) leg->duration_us : 0;
  if (leg == NULL)
    g_signal_emit (self, signals[ENDED], 0);
  return leg != NULL;
}

/**
 * serai_legs_get_first:
 * Returns: (transfer none) (nullable): the current leg
 */
const SeraiLeg *
serai_legs_get_first (SeraiLegs *self)
{
  return g_queue_peek_head (&self->queue);
}

/**
 * serai_legs_get_progress:
 * Returns: the progress of the current leg, linear, from 0 to 1
 */
double
serai_legs_get_progress (SeraiLegs *self)
{
  return self->progress;
}
