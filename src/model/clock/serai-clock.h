/* serai-clock.h: the clock of a game: how much time each side has left.
 *
 * The clock runs for the side to move from serai_clock_start() on, or from the first move. A move
 * hands it to the side that moves next, which can be the same side. The state can be replaced at
 * any time, as undo does. Times are in milliseconds; what is left is rounded up, so 0 means that
 * the flag has fallen.
 *
 * While the clock runs, it wakes the main loop only when a time that is shown changes, when time
 * gets low, and at the fall of the flag. It computes times from the monotonic clock and adds
 * nothing up, so it stays exact if it is woken late. While the system is suspended, the monotonic
 * clock stands still, and so does this one.
 *
 * Properties:
 *   "paused" (gboolean): the clock does not run; the board should be hidden
 *   "tenths" (gboolean): the last twenty seconds are shown in tenths of a second
 * Signals:
 *   "changed" (SeraiClock *): a time that is shown, or who is to move, or whether the clock runs
 *   "low-time" (SeraiClock *, int side): @side has to hurry from now on; with time per move, only
 * at the first move for which this is so, else again only after @side has gained much time
 *   "expired" (SeraiClock *, int side): the time of @side is up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

#include "search-types.h"
#include "serai-time-control.h"

G_BEGIN_DECLS

#define SERAI_CLOCK_UNLIMITED (-1)

/* What is kept with a position of a game. */
typedef struct
{
  SeraiSide side;       /* to move */
  gint64    left_ms[2]; /* [side], before the move; no meaning for an unlimited side */
  gint64    used_ms;    /* for the move, so far */
} SeraiClockState;

#define SERAI_TYPE_CLOCK (serai_clock_get_type ())
G_DECLARE_FINAL_TYPE (SeraiClock, serai_clock, SERAI, CLOCK, GObject)

SeraiClock *serai_clock_new (const SeraiTimeControl controls[2]);

const SeraiTimeControl *serai_clock_get_control (SeraiClock *self, SeraiSide side);
gint64                  serai_clock_get_left_ms (SeraiClock *self, SeraiSide side);
gint64                  serai_clock_get_shown_ms (SeraiClock *self, SeraiSide side);
gboolean                serai_clock_is_low (SeraiClock *self, SeraiSide side);
char                   *serai_clock_write_shown (SeraiClock *self, SeraiSide side);
SeraiSide               serai_clock_get_expired (SeraiClock *self);
gboolean                serai_clock_is_running (SeraiClock *self);
gboolean                serai_clock_is_started (SeraiClock *self);
gboolean                serai_clock_is_paused (SeraiClock *self);
gboolean                serai_clock_is_held (SeraiClock *self);
void                    serai_clock_get_state (SeraiClock *self, SeraiClockState *out);
gboolean serai_clock_get_search_clock (SeraiClock *self, SeraiSide side, SeraiSearchClock *out);

void     serai_clock_start (SeraiClock *self);
void     serai_clock_stop (SeraiClock *self);
void     serai_clock_set_paused (SeraiClock *self, gboolean is_paused);
void     serai_clock_set_held (SeraiClock *self, gboolean is_held);
void     serai_clock_set_tenths (SeraiClock *self, gboolean has_tenths);
void     serai_clock_set_hidden (SeraiClock *self, gboolean is_hidden);
void     serai_clock_set_follower (SeraiClock *self, gboolean is_follower);
void     serai_clock_set_state (SeraiClock *self, const SeraiClockState *state);
gboolean serai_clock_complete_move (SeraiClock *self, SeraiSide next, guint32 *left_ms);
gboolean serai_clock_update (SeraiClock *self);

/* For tests: another source of time, in microseconds, and when the clock wants to be updated. */
typedef gint64 (*SeraiClockNow) (gpointer data);

void   serai_clock_set_time_source (SeraiClock *self, SeraiClockNow now, gpointer data);
gint64 serai_clock_get_wake_us (SeraiClock *self);

G_END_DECLS
