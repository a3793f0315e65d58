/* serai-window-text.h: copying and pasting positions and games as text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_text_add (SeraiWindow *self);

G_END_DECLS
