/* serai-spoken.h: what happens in a match, in words for a screen reader.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

char *serai_spoken_move (SeraiMatch *match, const SeraiRecordNode *node);
char *serai_spoken_state (SeraiMatch *match);
char *serai_spoken_change (SeraiMatch *match, const SeraiRecordNode *before);

G_END_DECLS
