/* serai-prompt.h: what the player must do next, if the rules require something special.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"
#include "serai-reach.h"

G_BEGIN_DECLS

gboolean serai_prompt_find_after_move (SeraiMatch *match, SeraiMessage *message);
gboolean serai_prompt_find (SeraiMatch *match, const SeraiPartialMove *partial,
                            SeraiMessage *message);
gboolean serai_prompt_find_told (SeraiMatch *match, SeraiMessage *message);
gboolean serai_prompt_find_discarded (SeraiMatch *match, SeraiMessage *message);

G_END_DECLS
