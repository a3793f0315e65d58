/* serai-point-text.h: the accessible label of a point of a board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-board-state.h"

G_BEGIN_DECLS

char *serai_point_text (const SeraiBoardState *state, unsigned point);

G_END_DECLS
