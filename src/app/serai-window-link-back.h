/* serai-window-link-back.h: what is known of the game elsewhere to which the user can go back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window-link.h"

G_BEGIN_DECLS

gboolean   serai_window_link_back_is_to (SeraiWindowLink *self, const char *id);
SeraiClub *serai_window_link_back_find_club (SeraiWindowLink *self);
gboolean   serai_window_link_back_is_known (SeraiWindowLink *self);
gboolean   serai_window_link_back_is_taken (SeraiWindowLink *self);
char      *serai_window_link_back_write (SeraiWindowLink *self, SeraiElsewhereButton buttons[]);

G_END_DECLS
