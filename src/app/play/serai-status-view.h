/* serai-status-view.h: what a player has to know beside the board: whose turn it is, what is
 * left and needed, what the computer does, how the game has ended, and why a click was refused.
 *
 * All its lines keep their place whether there is something to say or not.
 *
 * Properties: "match" (SeraiMatch, nullable), "computer" (SeraiComputer, nullable), "builder"
 * (SeraiMoveBuilder, nullable): the move in the making.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

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
void     serai_status_view_set_title (SeraiStatusView *self, const char *text);

G_END_DECLS
