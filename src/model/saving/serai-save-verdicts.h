/* serai-save-verdicts.h: the verdicts of a review in a saved game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

#define SERAI_SAVE_VERDICTS_MEMBER "review"

JsonArray *serai_save_verdicts_write (SeraiMatch *match, GPtrArray *lines);
gboolean   serai_save_verdicts_read (JsonObject *root, SeraiMatch *match, GPtrArray *lines,
                                     GError **error);

G_END_DECLS
