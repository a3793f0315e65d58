/* serai-status-view.h: the status of a match, beside the board: the turn, facts of the position,
 * progress of the computer, the result, and notices such as why a click was refused.
 *
 * Its height does not change as lines come and go.
 *
 * Properties: "match" (SeraiMatch, nullable), "computer" (SeraiComputer, nullable), "builder"
 * (SeraiMoveBuilder, nullable): of the move being entered, "action-bar" (SeraiActionBar, nullable):
 * whose buttons to choose, "moving" (gboolean): a move is being animated on the board; the end of
 * the game is shown after it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-action-bar.h"
#include "serai-computer.h"
#include "serai-move-builder.h"

G_BEGIN_DECLS

#define SERAI_TYPE_STATUS_VIEW (serai_status_view_get_type ())
G_DECLARE_FINAL_TYPE (SeraiStatusView, serai_status_view, SERAI, STATUS_VIEW, AdwBin)

void     serai_status_view_set_match (SeraiStatusView *self, SeraiMatch *match);
void     serai_status_view_set_computer (SeraiStatusView *self, SeraiComputer *computer);
void     serai_status_view_set_builder (SeraiStatusView *self, SeraiMoveBuilder *builder);
gboolean serai_status_view_has_chain (SeraiStatusView *self);
void     serai_status_view_set_notice (SeraiStatusView *self, const char *text);
void serai_status_view_show_news (SeraiStatusView *self, const char *text, gboolean is_replaced);
void serai_status_view_set_attempt (SeraiStatusView *self, const char *text, guint n_lines);
void serai_status_view_set_title (SeraiStatusView *self, const char *text);

G_END_DECLS
