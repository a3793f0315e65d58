/* serai-window-link-start.h: back to games elsewhere that are not on the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window-link.h"

G_BEGIN_DECLS

void serai_window_link_start_leave_for (SeraiWindowLink *self, const char *id);
void serai_window_link_start_match_replaced (SeraiWindowLink *self);
void serai_window_link_start_add (SeraiWindowLink *self);
void serai_window_link_start_remove (SeraiWindowLink *self);

G_END_DECLS
