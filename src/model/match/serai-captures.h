/* serai-captures.h: what has been captured in a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

gboolean serai_captures_are_possible (const SeraiRules *rules);
GArray  *serai_captures_find (SeraiMatch *match, SeraiSide side);

G_END_DECLS
