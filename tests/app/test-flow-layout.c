/* test-flow-layout.c: widgets in a row, and below each other where they do not fit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gtk/gtk.h>

#include "widgets/serai-flow-layout.h"

#define SPACING 6

/* A box without children of its own size, in a window that is never shown. */
typedef struct
{
  GtkWidget *window;
  GtkWidget *box;
} Fixture;

static GtkWidget *
add (Fixture *fixture, int width, int height)
{
  GtkWidget *child = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_size_request (child, width, height);
  gtk_box_append (GTK_BOX (fixture->box), child);
  return child;
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  fixture->window = gtk_window_new ();
  fixture->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (fixture->box, serai_flow_layout_new (SPACING));
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->box);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static int
measure (Fixture *fixture, GtkOrientation orientation, int for_size, int *natural)
{
  int minimum;

  gtk_widget_measure (fixture->box, orientation, for_size, &minimum, natural, NULL, NULL);
  return minimum;
}

/* Lays out the box with @width. */
static void
allocate (Fixture *fixture, int width)
{
  int height = measure (fixture, GTK_ORIENTATION_VERTICAL, width, NULL);

  gtk_widget_allocate (fixture->box, width, height, -1, NULL);
}

static void
assert_place (Fixture *fixture, GtkWidget *child, int x, int y, int width)
{
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (child, fixture->box, &place));
  g_assert_cmpint ((int) place.origin.x, ==, x);
  g_assert_cmpint ((int) place.origin.y, ==, y);
  g_assert_cmpint ((int) place.size.width, ==, width);
}

static void
test_row (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GtkWidget *text = add (fixture, 100, 20);
  GtkWidget *button = add (fixture, 60, 30);
  int        natural;

  gtk_widget_set_hexpand (text, TRUE);
  g_assert_cmpint (measure (fixture, GTK_ORIENTATION_HORIZONTAL, -1, &natural), ==, 100);
  g_assert_cmpint (natural, ==, 166);
  g_assert_cmpint (measure (fixture, GTK_ORIENTATION_VERTICAL, 166, NULL), ==, 30);
  allocate (fixture, 200);
  assert_place (fixture, text, 0, 0, 134);
  assert_place (fixture, button, 140, 0, 60);
}

static void
test_two_rows (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GtkWidget *text = add (fixture, 100, 20);
  GtkWidget *first = add (fixture, 60, 30);
  GtkWidget *second = add (fixture, 50, 30);

  gtk_widget_set_hexpand (text, TRUE);
  g_assert_cmpint (measure (fixture, GTK_ORIENTATION_VERTICAL, 120, NULL), ==, 56);
  allocate (fixture, 120);
  assert_place (fixture, text, 0, 0, 120);
  assert_place (fixture, first, 4, 26, 60);
  assert_place (fixture, second, 70, 26, 50);
}

static void
test_hidden (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GtkWidget *text = add (fixture, 100, 20);
  int        natural;

  gtk_widget_set_visible (add (fixture, 300, 30), FALSE);
  g_assert_cmpint (measure (fixture, GTK_ORIENTATION_HORIZONTAL, -1, &natural), ==, 100);
  g_assert_cmpint (natural, ==, 100);
  g_assert_cmpint (measure (fixture, GTK_ORIENTATION_VERTICAL, -1, &natural), ==, 20);
  allocate (fixture, 100);
  assert_place (fixture, text, 0, 0, 100);
}

static void
test_even (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GtkWidget *first = add (fixture, 60, 30);
  GtkWidget *second = add (fixture, 50, 30);
  GtkWidget *third = add (fixture, 40, 30);

  gtk_widget_set_layout_manager (fixture->box, serai_flow_layout_new_even (SPACING));
  allocate (fixture, 162);
  assert_place (fixture, first, 0, 0, 60);
  assert_place (fixture, third, 122, 0, 40);
  g_assert_cmpint (measure (fixture, GTK_ORIENTATION_VERTICAL, 161, NULL), ==, 102);
  allocate (fixture, 161);
  assert_place (fixture, first, 0, 0, 161);
  assert_place (fixture, second, 0, 36, 161);
  assert_place (fixture, third, 0, 72, 161);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/flow-layout/row", test_row },
    { "/flow-layout/two-rows", test_two_rows },
    { "/flow-layout/hidden", test_hidden },
    { "/flow-layout/even", test_even },
  };

  gtk_test_init (&argc, &argv, NULL);
  for (gsize n = 0; n < G_N_ELEMENTS (tests); n++)
    g_test_add (tests[n].path, Fixture, NULL, set_up, tests[n].test, tear_down);
  return g_test_run ();
}
