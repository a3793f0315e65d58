/* serai-window.h: the window a game is played in.
 *
 * Properties: "match" (SeraiMatch): the game on the board; "turned" (gboolean): the player
 *   wants to see the board from the other side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-application.h"
#include "serai-match.h"

G_BEGIN_DECLS

#define SERAI_TYPE_WINDOW (serai_window_get_type ())
G_DECLARE_FINAL_TYPE (SeraiWindow, serai_window, SERAI, WINDOW, AdwApplicationWindow)

SeraiWindow *serai_window_new (SeraiApplication *application, GSettings *settings);
void         serai_window_resume (SeraiWindow *self);
void         serai_window_open_file (SeraiWindow *self, GFile *file);

G_END_DECLS
