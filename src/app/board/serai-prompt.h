/* serai-prompt.h: what a player must do next, where the rules call for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"
#include "serai-reach.h"

G_BEGIN_DECLS

gboolean serai_prompt_find (SeraiMatch *match, const SeraiPartialMove *partial,
                            SeraiMessage *message);

G_END_DECLS
