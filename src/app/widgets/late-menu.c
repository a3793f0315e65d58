/* late-menu.c: menus whose widgets are created when they are opened for the first time.
 *
 * The sixty entries of a window's menu take a tenth of the time of the start.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "late-menu.h"

static void
create_cb (GtkMenuButton *button, gpointer menu)
{
  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, gtk_popover_menu_new_from_model (menu));
}

/**
 * serai_late_menu_set:
 * @button: a button without a menu
 * @menu: (transfer none): its menu
 * As gtk_menu_button_set_menu_model(), but #GtkMenuButton:popover is set when the menu is opened
 * for the first time.
 */
void
serai_late_menu_set (GtkMenuButton *button, GMenuModel *menu)
{
  gtk_menu_button_set_create_popup_func (button, create_cb, g_object_ref (menu), g_object_unref);
}
