/* serai-legs.h: the legs of moves, one step each, shown one after the other.
 *
 * Time is handed in: the frame clock of a view, or a number in a test.
 *
 * Signals:
 *   "added": there are legs to show; the receiver advances the time until none is left.
 *   "skipped": the newest board is to be shown at once.
 *   "ended": the last leg has been shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

#include "rules.h"

G_BEGIN_DECLS

#define SERAI_LEG_US (220 * G_TIME_SPAN_MILLISECOND)
#define SERAI_UNDO_LEG_US (140 * G_TIME_SPAN_MILLISECOND)
#define SERAI_SETTLE_US (90 * G_TIME_SPAN_MILLISECOND)
#define SERAI_DROP_CAPTURE_US (260 * G_TIME_SPAN_MILLISECOND)
/* The longest that the legs of one move take together. */
#define SERAI_MOVE_US (1500 * G_TIME_SPAN_MILLISECOND)

/* One step of a move. Played backwards, the piece goes from @to to @from and what was captured
 * comes back. */
typedef struct
{
  SeraiPosition before;
  SeraiPosition after;
  unsigned      from; /* %SERAI_NO_POINT: the piece is put on the board, or only removed */
  SeraiSide     hand; /* it is put down from, or %SERAI_SIDE_NONE */
  unsigned      to;   /* %SERAI_NO_POINT: nothing moves to any point */
  gint64        duration_us;
  gboolean      is_backwards;
  gboolean      is_return;  /* of a piece dropped where it cannot go: nothing changes */
  gboolean      is_dropped; /* the piece sets off from where it was dropped: */
  double        drop_x;     /* in the unit square */
  double        drop_y;
} SeraiLeg;

#define SERAI_TYPE_LEGS (serai_legs_get_type ())
G_DECLARE_FINAL_TYPE (SeraiLegs, serai_legs, SERAI, LEGS, GObject)

SeraiLegs *serai_legs_new (void);
void       serai_legs_set_animated (SeraiLegs *self, gboolean is_animated);
void       serai_legs_add (SeraiLegs *self, const SeraiLeg *leg);
void     serai_legs_add_steps (SeraiLegs *self, const SeraiRules *rules, const SeraiPosition *start,
                               const SeraiStep *steps, gsize n_steps, gsize n_shown,
                               gboolean is_backwards);
void     serai_legs_skip (SeraiLegs *self);
gboolean serai_legs_advance (SeraiLegs *self, gint64 now_us);

/* The leg being shown (transfer none, nullable) and how much of it, linear, from 0 to 1. */
const SeraiLeg *serai_legs_get_first (SeraiLegs *self);
double          serai_legs_get_progress (SeraiLegs *self);

G_END_DECLS
