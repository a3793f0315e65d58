/* late-menu.h: menus whose widgets are created when they are opened for the first time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void serai_late_menu_set (GtkMenuButton *button, GMenuModel *menu);

G_END_DECLS
