/* serai-window-files.h: opening and saving games from the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

void     serai_window_open_file (SeraiWindow *window, GFile *file);
void     serai_window_show_file (SeraiWindow *window, SeraiMatch *match, GFile *file);
gboolean serai_window_show_again (GtkApplication *application, SeraiMatch *match, GFile *file);
void     serai_window_show_not_opened (SeraiWindow *window, GFile *file, SeraiMatch *until,
                                       const GError *error);
void     serai_window_continue (SeraiWindow *window, GFile *file);
void     serai_window_choose_file (SeraiWindow *window);
void     serai_window_save (SeraiWindow *window);
void     serai_window_save_as (SeraiWindow *window);

G_END_DECLS
