/* serai-clock-record.h: the times of a clock in the record of a game.
 *
 * A node has the time that the side that moved has left after its move. So the times at any node
 * follow from the nodes before it, in variations too.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "record.h"
#include "serai-clock.h"

G_BEGIN_DECLS

void     serai_clock_get_state_at (SeraiClock *self, const SeraiRules *rules,
                                   const SeraiRecordNode *node, SeraiClockState *out);
void     serai_clock_go_to (SeraiClock *self, const SeraiRules *rules, const SeraiRecordNode *node);
gboolean serai_clock_make_move (SeraiClock *self, const SeraiRules *rules,
                                const SeraiRecordNode *node, SeraiMove move, guint32 *left_ms);

G_END_DECLS
