/* test-entrance-page.c: the page on which one comes in at a server.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "elsewhere/serai-entrance-page.h"
#include "serai-language.h"

#define WIDTH 440 /* pixels, of a narrow window */
#define HEIGHT 600

static void
assert_inside (GtkWidget *widget, GtkWidget *page)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, page, &bounds));
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (page));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_inside (child, page);
}

/* In Sinhala, whose lines are of different heights. */
static void
test_narrow (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = serai_entrance_page_new ("Ibeni");

  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (page) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (gtk_widget_get_width (page), ==, WIDTH);
  assert_inside (page, page);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  serai_language_start ("si", g_getenv ("SERAI_LOCALEDIR"));
  adw_init ();
  g_test_add_func ("/entrance-page/narrow", test_narrow);
  return g_test_run ();
}
