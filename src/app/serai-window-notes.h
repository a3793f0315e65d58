/* serai-window-notes.h: the actions on the notes and lines of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void serai_window_notes_add (SeraiWindow *self);

G_END_DECLS
