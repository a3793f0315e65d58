/* serai-window-link-start.h: back to games elsewhere after the start of the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window-link.h"

G_BEGIN_DECLS

void serai_window_link_start_add (SeraiWindowLink *self);
void serai_window_link_start_remove (SeraiWindowLink *self);

G_END_DECLS
