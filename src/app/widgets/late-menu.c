/* late-menu.c: menus whose widgets are created when they are opened for the first time.
 *
 * The sixty entries of a window's menu take a tenth of the time of the start.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "late-menu.h"

/* The pointer stays over the button: its tooltip would cover the first entries. */
static void
create_cb (GtkMenuButton *button, gpointer menu)
{
  GtkWidget *popover;

  if (gtk_menu_button_get_popover (button) != NULL)
    return;
  popover = gtk_popover_menu_new_from_model (menu);
  gtk_menu_button_set_popover (button, popover);
  g_object_bind_property (popover, "visible", button, "has-tooltip", G_BINDING_INVERT_BOOLEAN);
}

/**
 * serai_late_menu_set:
 * @button: a button without a menu
 * @menu: (transfer none): its menu
 * As gtk_menu_button_set_menu_model(), but #GtkMenuButton:popover is set when the menu is opened
 * for the first time. The button has no tooltip while the menu is open.
 */
void
serai_late_menu_set (GtkMenuButton *button, GMenuModel *menu)
{
  gtk_menu_button_set_create_popup_func (button, create_cb, g_object_ref (menu), g_object_unref);
}
