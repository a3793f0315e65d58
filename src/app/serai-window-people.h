/* serai-window-people.h: the way of a window to games with somebody elsewhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_people_add (SeraiWindow *self);
void serai_window_people_follow_link (SeraiWindow *self, const char *link);

G_END_DECLS
