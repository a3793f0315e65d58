/* serai-decision.h: the positions on the main line of a match in which a person decides.
 *
 * Undo and redo go from one such position to another. If the computer plays both sides, every
 * position counts as one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

gsize serai_decision_find_previous (SeraiMatch *match);
gsize serai_decision_find_next (SeraiMatch *match);

G_END_DECLS
