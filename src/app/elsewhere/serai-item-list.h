/* serai-item-list.h: lists of rows that follow models, in groups of preferences.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

GtkWidget *serai_item_list_new (GListModel *model, const char *label, const char *placeholder,
                                GtkListBoxCreateWidgetFunc create, gpointer data);
GtkWidget *serai_item_row_new (const char *title, const char *subtitle);
GtkWidget *serai_item_row_new_wide (const char *title, const char *subtitle);
void       serai_item_row_lead_on (GtkWidget *row);
GtkWidget *serai_item_row_add_button (GtkWidget *row, const char *label, const char *accessible);

G_END_DECLS
