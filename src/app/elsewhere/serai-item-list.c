/* serai-item-list.c: lists of rows that follow models, in groups of preferences.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-item-list.h"

#include "widgets/serai-flow-layout.h"
#include "widgets/wrapped-label.h"

/* The key of the box of the buttons in a wide row. */
#define BUTTONS "serai-buttons"
#define SPACING 6 /* pixels between texts and buttons */

/* A list without rows shows why. */
static GtkWidget *
create_placeholder (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_margin_top (label, 12);
  gtk_widget_set_margin_bottom (label, 12);
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);
  gtk_widget_add_css_class (label, "dim-label");
  return label;
}

/**
 * serai_item_list_new:
 * @model: (transfer none): what the list shows
 * @label: its name for screen readers, translated
 * @placeholder: what stands there if @model is empty, translated
 * @create: (scope notified): creates a row for an item
 * @data: for @create; must outlive the list
 * Returns: (transfer floating): a list of rows
 */
GtkWidget *
serai_item_list_new (GListModel *model, const char *label, const char *placeholder,
                     GtkListBoxCreateWidgetFunc create, gpointer data)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_list_box_set_placeholder (GTK_LIST_BOX (list), create_placeholder (placeholder));
  gtk_list_box_bind_model (GTK_LIST_BOX (list), model, create, data, NULL);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_add_css_class (list, "item-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return list;
}

/**
 * serai_item_row_new:
 * @title: plain text
 * @subtitle: plain text
 * Returns: (transfer floating): a row in which both wrap
 */
GtkWidget *
serai_item_row_new (const char *title, const char *subtitle)
{
  GtkWidget       *row = adw_action_row_new ();
  g_autofree char *escaped_title = g_markup_escape_text (title, -1);
  g_autofree char *escaped_subtitle = g_markup_escape_text (subtitle, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), escaped_title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), escaped_subtitle);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  return row;
}

/**
 * serai_item_row_new_wide:
 * @title: plain text
 * @subtitle: plain text
 * Returns: (transfer floating): a row for several buttons, which are below the texts if there is no
 *   space beside them
 */
GtkWidget *
serai_item_row_new_wide (const char *title, const char *subtitle)
{
  GtkWidget       *row = adw_preferences_row_new ();
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget       *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget       *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), escaped);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE); /* focus goes directly to the buttons */
  gtk_box_append (GTK_BOX (texts), serai_wrapped_label_new (title, "title"));
  gtk_box_append (GTK_BOX (texts), serai_wrapped_label_new (subtitle, "dim-label"));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_layout_manager (box, serai_flow_layout_new (SPACING));
  gtk_widget_set_layout_manager (buttons, serai_flow_layout_new_even (SPACING));
  gtk_widget_set_valign (buttons, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (box, "wide-row");
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), BUTTONS, buttons);
  return row;
}

/**
 * serai_item_row_lead_on:
 * @row: a row of serai_item_row_new()
 * Makes it look as one that leads to another page, and makes it activatable.
 */
void
serai_item_row_lead_on (GtkWidget *row)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
}

/**
 * serai_item_row_add_button:
 * @row: a row, of either kind
 * @label: translated
 * @accessible: (nullable): the name of the button for screen readers, if @label is not enough
 * Returns: (transfer none): a button at the end of @row
 */
GtkWidget *
serai_item_row_add_button (GtkWidget *row, const char *label, const char *accessible)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  if (accessible != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    accessible, -1);
  if (g_object_get_data (G_OBJECT (row), BUTTONS) != NULL)
    gtk_box_append (g_object_get_data (G_OBJECT (row), BUTTONS), button);
  else
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return button;
}
