/* serai-legs.h: a queue of animations. Each leg animates one step of a move.
 *
 * Property "slowness" (double): factor of the duration of legs that are added, 1 by default.
 *
 * The time is passed in: that of the frame clock of a view, or any number in a test.
 *
 * Signals:
 *   "arrived" (guint sound): a leg has ended; @sound is its SeraiSound. Legs that are dropped
 *     arrive together, with the most important sound among them.
 *   "added": there are legs to show; the receiver advances the time until none is left.
 *   "skipped": the remaining legs were dropped; the current position is to be shown at once.
 *   "ended": the last leg has been shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

#include "rules.h"
#include "serai-sound.h"

G_BEGIN_DECLS

#define SERAI_LEG_US (220 * G_TIME_SPAN_MILLISECOND)
#define SERAI_UNDO_LEG_US (140 * G_TIME_SPAN_MILLISECOND)
#define SERAI_SETTLE_US (90 * G_TIME_SPAN_MILLISECOND)
#define SERAI_DROP_CAPTURE_US (260 * G_TIME_SPAN_MILLISECOND)
/* The maximum duration of all legs of a move together. */
#define SERAI_MOVE_US (1500 * G_TIME_SPAN_MILLISECOND)

/* The animation of one step of a move. Backwards, the piece moves from @to to @from and captured
 * pieces reappear. */
typedef struct
{
  SeraiPosition before;
  SeraiPosition after;
  unsigned      from; /* %SERAI_NO_POINT: a piece is placed or removed */
  SeraiSide     hand; /* the hand that the piece comes from, or %SERAI_SIDE_NONE */
  unsigned      to;   /* %SERAI_NO_POINT: pieces are only removed */
  gint64        duration_us;
  SeraiSound    sound; /* at its end */
  gboolean      is_backwards;
  gboolean      is_return;  /* a piece returns to its point after a refused drop */
  gboolean      is_dropped; /* the piece starts where it was dropped: */
  double        drop_x;     /* in the unit square */
  double        drop_y;
} SeraiLeg;

#define SERAI_TYPE_LEGS (serai_legs_get_type ())
G_DECLARE_FINAL_TYPE (SeraiLegs, serai_legs, SERAI, LEGS, GObject)

SeraiLegs *serai_legs_new (void);
void       serai_legs_set_animated (SeraiLegs *self, gboolean is_animated);
gboolean   serai_legs_is_animated (SeraiLegs *self);
void       serai_legs_set_slowness (SeraiLegs *self, double slowness);
void       serai_legs_add (SeraiLegs *self, const SeraiLeg *leg);
void     serai_legs_add_steps (SeraiLegs *self, const SeraiRules *rules, const SeraiPosition *start,
                               const SeraiStep *steps, gsize n_steps, gsize n_shown,
                               gboolean is_backwards);
void     serai_legs_skip (SeraiLegs *self);
gboolean serai_legs_advance (SeraiLegs *self, gint64 now_us);

/* The current leg (transfer none, nullable) and its progress, linear, from 0 to 1. */
const SeraiLeg *serai_legs_get_first (SeraiLegs *self);
double          serai_legs_get_progress (SeraiLegs *self);

G_END_DECLS
