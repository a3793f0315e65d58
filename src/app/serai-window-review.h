/* serai-window-review.h: the review of the game in a window, and trying again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_review_add (SeraiWindow *self);
void serai_window_review_show_moves (SeraiWindow *self);

G_END_DECLS
