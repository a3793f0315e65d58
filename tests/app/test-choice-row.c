/* test-choice-row.c: choosing in a row at the end of a page that is scrolled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>

#include "widgets/serai-choice-row.h"

enum
{
  PAGE_HEIGHT = 300, /* pixels */
  N_CHOICES = 5
};

typedef struct
{
  GtkWidget     *window;
  GtkWidget     *row; /* its upper part is at the lower end of the page */
  GtkViewport   *page;
  GtkAdjustment *place; /* of the page */
} Fixture;

static GtkWidget *
create_row (void)
{
  GtkWidget *row = serai_choice_row_new ();
  g_autoptr (GtkStringList) choices = gtk_string_list_new (NULL);

  for (guint n = 0; n < N_CHOICES; n++)
    gtk_string_list_append (choices, "Choice");
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (choices));
  return row;
}

static GtkWidget *
create_filler (void)
{
  GtkWidget *filler = gtk_label_new (NULL);

  gtk_widget_set_size_request (filler, -1, PAGE_HEIGHT - 60);
  return filler;
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GtkWidget *rows = gtk_list_box_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture->window = adw_window_new ();
  fixture->row = create_row ();
  gtk_list_box_append (GTK_LIST_BOX (rows), fixture->row);
  gtk_box_append (GTK_BOX (box), create_filler ());
  gtk_box_append (GTK_BOX (box), rows);
  gtk_box_append (GTK_BOX (box), create_filler ());
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  fixture->page = GTK_VIEWPORT (gtk_widget_get_ancestor (box, GTK_TYPE_VIEWPORT));
  fixture->place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  adw_window_set_content (ADW_WINDOW (fixture->window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, PAGE_HEIGHT);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (gtk_adjustment_get_upper (fixture->place) <= PAGE_HEIGHT)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

/* Returns: (nullable): the first widget of @type in @widget that is mapped */
static GtkWidget *
find_mapped (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (gtk_widget_get_mapped (widget) && G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_mapped (child, type);
  return found;
}

/* Returns: the list of choices, when it has been laid out and one of its items has the focus */
static GtkWidget *
open_choices (Fixture *fixture)
{
  GtkWidget *popover = NULL;
  GtkWidget *list = NULL;
  GtkWidget *focused = NULL;

  gtk_widget_grab_focus (fixture->row);
  gtk_widget_activate (fixture->row);
  while (list == NULL || gtk_widget_get_height (list) == 0 || focused == NULL
         || !gtk_widget_is_ancestor (focused, list))
    {
      g_main_context_iteration (NULL, TRUE);
      popover = find_mapped (fixture->row, GTK_TYPE_POPOVER);
      list = popover != NULL ? find_mapped (popover, GTK_TYPE_LIST_VIEW) : NULL;
      focused = gtk_window_get_focus (GTK_WINDOW (fixture->window));
    }
  return list;
}

/* An item that gets the focus by a click or a key must stay under the pointer. */
static void
test_page_stays (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GtkWidget *list = open_choices (fixture);
  double     before = gtk_adjustment_get_value (fixture->place);

  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_last_child (list)));
  g_assert_cmpfloat (gtk_adjustment_get_value (fixture->place), ==, before);
}

/* The page shows what gets the focus as before. */
static void
test_page_follows_later (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GtkWidget *list = open_choices (fixture);
  GtkWidget *popover = gtk_widget_get_ancestor (list, GTK_TYPE_POPOVER);

  g_assert_false (gtk_viewport_get_scroll_to_focus (fixture->page));
  gtk_popover_popdown (GTK_POPOVER (popover));
  g_assert_true (gtk_viewport_get_scroll_to_focus (fixture->page));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/choice-row/page-stays", Fixture, NULL, set_up, test_page_stays, tear_down);
  g_test_add ("/choice-row/page-follows-later", Fixture, NULL, set_up, test_page_follows_later,
              tear_down);
  return g_test_run ();
}
