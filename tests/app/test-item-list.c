/* test-item-list.c: lists of rows that follow models.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>

#include "elsewhere/serai-item-list.h"

static GtkWidget *
create_row (gpointer item, gpointer unused G_GNUC_UNUSED)
{
  return serai_item_row_new (gtk_string_object_get_string (item), "");
}

static int
get_line_below (GtkWidget *list, int nth)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), nth));
  GtkBorder  border;

  gtk_style_context_get_border (gtk_widget_get_style_context (row), &border);
  return border.bottom;
}

/* A line separates the rows, but the last row ends with the list, whose corners are round. */
static void
test_lines (void)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  g_autoptr (GtkStringList) people = gtk_string_list_new (NULL);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *list =
      serai_item_list_new (G_LIST_MODEL (people), "People", "Nobody", create_row, NULL);

  gtk_css_provider_load_from_resource (style, "/io/github/serai/Serai/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_window_set_child (GTK_WINDOW (window), list);
  gtk_window_present (GTK_WINDOW (window));
  gtk_string_list_append (people, "Chaoba");
  g_assert_cmpint (get_line_below (list, 0), ==, 0);
  gtk_string_list_append (people, "Ibeni");
  g_assert_cmpint (get_line_below (list, 0), ==, 1);
  g_assert_cmpint (get_line_below (list, 1), ==, 0);
  gtk_string_list_remove (people, 1);
  g_assert_cmpint (get_line_below (list, 0), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/item-list/lines", test_lines);
  return g_test_run ();
}
