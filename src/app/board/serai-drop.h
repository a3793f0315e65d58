/* serai-drop.h: animates a piece that was dropped.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-board-state.h"
#include "serai-legs.h"

G_BEGIN_DECLS

void serai_drop_make_leg (SeraiLeg *leg, const SeraiBoardState *state, const SeraiPosition *after,
                          unsigned to, double x, double y);
void serai_drop_make_return (SeraiLeg *leg, const SeraiBoardState *state, double x, double y);

G_END_DECLS
