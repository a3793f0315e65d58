/* serai-moves-view.h: the list of the moves of a match, with the move on the board marked.
 *
 * Property "match" (SeraiMatch, nullable).
 * Signal "chosen" (SeraiMovesView *, SeraiRecordNode *): the user wants to look at the position of
 * a node.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-match.h"

G_BEGIN_DECLS

#define SERAI_TYPE_MOVES_VIEW (serai_moves_view_get_type ())
G_DECLARE_FINAL_TYPE (SeraiMovesView, serai_moves_view, SERAI, MOVES_VIEW, AdwBin)

void  serai_moves_view_set_match (SeraiMovesView *self, SeraiMatch *match);
void  serai_moves_view_set_flexible (SeraiMovesView *self, gboolean is_flexible);
void  serai_moves_view_comment (SeraiMovesView *self);
char *serai_moves_view_describe_shown (SeraiMovesView *self);

G_END_DECLS
