/* serai-window-sparing.h: how many threads the analysis and the review in a window use.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_sparing_apply (SeraiWindow *self, GObject *searcher);

G_END_DECLS
