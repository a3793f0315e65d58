/* serai-window-offers.h: offers of another level, after several games won or lost running.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_offers_add (SeraiWindow *self);

G_END_DECLS
