/* serai-timers.h: many points in time, with one source of the main loop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _SeraiTimers SeraiTimers;

/* Part of what it wakes. All zero is not set. */
typedef struct
{
  SeraiTimers   *timers;
  GSequenceIter *iter; /* (nullable): in the sequence of the timers, if it is set */
  gint64         at;   /* ms since 1970 */
  void (*wake) (gpointer data);
  gpointer data;
} SeraiTimer;

SeraiTimers *serai_timers_new (void);
void         serai_timers_free (SeraiTimers *self);
void         serai_timers_set (SeraiTimers *self, SeraiTimer *timer, gint64 at,
                               void (*wake) (gpointer data), gpointer data);
void         serai_timer_unset (SeraiTimer *timer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiTimers, serai_timers_free)

G_END_DECLS
