/* serai-window-link-news.h: the line above the board about a game elsewhere, and whose turn it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window-link.h"

G_BEGIN_DECLS

void serai_window_link_news_show (SeraiWindowLink *self);
void serai_window_link_news_update (SeraiWindowLink *self);
void serai_window_link_news_watch_turn (SeraiWindowLink *self);

G_END_DECLS
