/* serai-leg-drawing.h: draws one frame of the animation of a step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-board-canvas.h"
#include "serai-legs.h"

G_BEGIN_DECLS

void serai_leg_draw (const SeraiBoardCanvas *canvas, const SeraiLeg *leg, double progress);

G_END_DECLS
