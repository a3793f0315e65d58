/* serai-rematch.h: another game of the same players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

SeraiMatch *serai_rematch_new (SeraiMatch *match, gboolean changes_sides);
gboolean    serai_rematch_has_next (SeraiMatch *match);
SeraiMatch *serai_rematch_new_next (SeraiMatch *match);
SeraiMatch *serai_rematch_new_from (SeraiMatch *match, const SeraiRecordNode *node);

G_END_DECLS
