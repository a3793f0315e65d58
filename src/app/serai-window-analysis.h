/* serai-window-analysis.h: the analysis of the position on the board in a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_analysis_add (SeraiWindow *self);
void serai_window_analysis_show_arrows (SeraiWindow *self);

G_END_DECLS
