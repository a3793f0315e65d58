/* serai-window-link-rating.h: the user's rating after a rated game elsewhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window-link.h"

G_BEGIN_DECLS

void serai_window_link_rating_update (SeraiWindowLink *self);

G_END_DECLS
