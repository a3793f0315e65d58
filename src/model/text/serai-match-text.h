/* serai-match-text.h: the state of a match in words, to be shown and spoken.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

char       *serai_match_title (SeraiMatch *match);
const char *serai_match_turn_text (SeraiMatch *match);
char       *serai_match_look_text (SeraiMatch *match);
const char *serai_match_no_draw_text (SeraiMatch *match, gboolean is_declined);
char       *serai_match_points_text (SeraiMatch *match, SeraiSide side);
char       *serai_match_score_text (SeraiMatch *match);
char       *serai_goal_text (const SeraiFact *facts, gsize n_facts);

G_END_DECLS
