/* serai-ending.h: endings of a game that players declare: resignation, agreement, time,
 * absence.
 *
 * They are results like those of the rules, with reasons of their own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "game.h"

G_BEGIN_DECLS

SeraiResult serai_ending_resign (SeraiSide side);
SeraiResult serai_ending_agree_draw (void);
SeraiResult serai_ending_lose_on_time (SeraiSide side);
SeraiResult serai_ending_claim (SeraiSide claimant, gboolean is_draw);

gboolean serai_ending_is_declared (SeraiResult result);
gboolean serai_ending_from_names (const char *outcome, const char *reason, SeraiResult *out);
void  serai_ending_explain (const SeraiRules *rules, const SeraiPosition *pos, SeraiResult result,
                            SeraiMessage *out);
char *serai_ending_text (const SeraiRules *rules, const SeraiPosition *pos, SeraiResult result);

G_END_DECLS
