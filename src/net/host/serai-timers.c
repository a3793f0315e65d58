/* serai-timers.c: many points in time, with one source of the main loop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-timers.h"

struct _SeraiTimers
{
  GSequence *sequence; /* (owned): of borrowed timers, the earliest first */
  GSource   *source;   /* (owned) */
};

static int
compare (gconstpointer a, gconstpointer b, gpointer unused G_GNUC_UNUSED)
{
  gint64 difference = ((const SeraiTimer *) a)->at - ((const SeraiTimer *) b)->at;

  return (difference > 0) - (difference < 0);
}

static void
schedule (SeraiTimers *self)
{
  GSequenceIter *first = g_sequence_get_begin_iter (self->sequence);
  gint64         wait_us;

  if (g_sequence_iter_is_end (first))
    {
      g_source_set_ready_time (self->source, -1);
      return;
    }
  wait_us = ((SeraiTimer *) g_sequence_get (first))->at * 1000 - g_get_real_time ();
  g_source_set_ready_time (self->source, g_get_monotonic_time () + MAX (wait_us, 0));
}

static gboolean
dispatch (GSource *source G_GNUC_UNUSED, GSourceFunc callback, gpointer data)
{
  return callback (data);
}

static gboolean
wake_cb (gpointer data)
{
  SeraiTimers   *self = data;
  gint64         now = g_get_real_time () / 1000;
  GSequenceIter *first;

  while (!g_sequence_iter_is_end (first = g_sequence_get_begin_iter (self->sequence)))
    {
      SeraiTimer *timer = g_sequence_get (first);

      if (timer->at > now)
        break;
      serai_timer_unset (timer);
      timer->wake (timer->data);
    }
  schedule (self);
  return G_SOURCE_CONTINUE;
}

SeraiTimers *
serai_timers_new (void)
{
  static GSourceFuncs funcs = { .dispatch = dispatch };
  SeraiTimers        *self = g_new0 (SeraiTimers, 1);

  self->sequence = g_sequence_new (NULL);
  self->source = g_source_new (&funcs, sizeof (GSource));
  g_source_set_callback (self->source, wake_cb, self, NULL);
  g_source_attach (self->source, g_main_context_get_thread_default ());
  return self;
}

/**
 * serai_timers_free:
 * @self: timers, none of which is set any more
 */
void
serai_timers_free (SeraiTimers *self)
{
  g_source_destroy (self->source);
  g_source_unref (self->source);
  g_sequence_free (self->sequence);
  g_free (self);
}

/**
 * serai_timers_set:
 * @timer: borrowed until it has woken or is unset; set again if it was set
 * @at: ms since 1970
 * Calls @wake once, at @at or soon after.
 */
void
serai_timers_set (SeraiTimers *self, SeraiTimer *timer, gint64 at, void (*wake) (gpointer data),
                  gpointer data)
{
  serai_timer_unset (timer);
  timer->timers = self;
  timer->at = at;
  timer->wake = wake;
  timer->data = data;
  timer->iter = g_sequence_insert_sorted (self->sequence, timer, compare, NULL);
  if (g_sequence_iter_is_begin (timer->iter))
    schedule (self);
}

void
serai_timer_unset (SeraiTimer *timer)
{
  if (timer->iter != NULL)
    g_sequence_remove (timer->iter);
  timer->iter = NULL;
}
