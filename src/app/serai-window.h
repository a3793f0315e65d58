/* serai-window.h: a main window, with one game.
 *
 * Properties: "match" (SeraiMatch): the current match; "turned" (gboolean): the user has turned
 * the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "board/serai-board-view.h"
#include "play/serai-status-view.h"
#include "serai-session.h"

G_BEGIN_DECLS

#define SERAI_TYPE_WINDOW (serai_window_get_type ())
G_DECLARE_FINAL_TYPE (SeraiWindow, serai_window, SERAI, WINDOW, AdwApplicationWindow)

SeraiWindow *serai_window_new (GtkApplication *application, GSettings *settings, SeraiGames *games);

SeraiWindow *serai_window_find (GtkApplication *application, GFile *kept_file);
SeraiWindow *serai_window_find_file (GtkApplication *application, GFile *file, SeraiMatch *match);

SeraiSession    *serai_window_get_session (SeraiWindow *self);
SeraiBoardView  *serai_window_get_board (SeraiWindow *self);
SeraiStatusView *serai_window_get_status (SeraiWindow *self);

void serai_window_resume (SeraiWindow *self, GFile *file);
void serai_window_begin (SeraiWindow *self, SeraiMatch *match);
void serai_window_continue_here (SeraiWindow *self);
void serai_window_show_now (SeraiWindow *self, SeraiMatch *match, const char *news);
void serai_window_show_opened (SeraiWindow *self, SeraiMatch *match, GFile *file, const char *news);
gboolean serai_window_ask_to_leave (SeraiWindow *self);
void     serai_window_set_notice (SeraiWindow *self, const char *text);
void     serai_window_set_action_enabled (SeraiWindow *self, const char *name, gboolean is_enabled);
void     serai_window_show_kept (SeraiWindow *self, SeraiMatch *match, GFile *kept_file);
void     serai_window_show_notice (SeraiWindow *self, const char *text);

G_END_DECLS
