/* test-gradual.c: windows that show their groups of rows or their boards one after the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>

#include "widgets/serai-gradual.h"

enum
{
  N_GROUPS = 4,
  HIDDEN = 2,  /* one that is not to be seen at all */
  HEIGHT = 200 /* of a part, in pixels */
};

static guint
count_visible (GtkWidget *const groups[N_GROUPS])
{
  guint n_visible = 0;

  for (guint n = 0; n < N_GROUPS; n++)
    n_visible += gtk_widget_get_visible (groups[n]);
  return n_visible;
}

static void
test_present (void)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *groups[N_GROUPS];

  for (guint n = 0; n < N_GROUPS; n++)
    {
      groups[n] = adw_preferences_group_new ();
      adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (groups[n]));
    }
  gtk_widget_set_visible (groups[HIDDEN], FALSE);
  adw_window_set_content (ADW_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 400);

  serai_gradual_present (GTK_WINDOW (window), NULL);
  g_assert_cmpuint (count_visible (groups), ==, 1);
  g_assert_true (gtk_widget_get_visible (groups[0]));
  while (count_visible (groups) < N_GROUPS - 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_get_visible (groups[HIDDEN]));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
note_part (GtkWindow *window, GtkWidget *part)
{
  GPtrArray *filled = g_object_get_data (G_OBJECT (window), "filled");

  g_assert_cmpint (gtk_widget_get_mapped (GTK_WIDGET (window)), ==, filled->len > 0);
  g_assert_true (filled->len == 0 || !gtk_widget_get_visible (part));
  g_ptr_array_add (filled, part);
}

/* The first part is filled before the window is shown, each of the others before it is shown. */
static void
test_present_filled (void)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *groups[N_GROUPS];
  g_autoptr (GPtrArray) filled = g_ptr_array_new ();

  for (guint n = 0; n < N_GROUPS; n++)
    {
      groups[n] = adw_preferences_group_new ();
      adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (groups[n]));
    }
  adw_window_set_content (ADW_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 400);
  g_object_set_data (G_OBJECT (window), "filled", filled);

  serai_gradual_present (GTK_WINDOW (window), note_part);
  g_assert_cmpuint (filled->len, ==, 0);
  while (count_visible (groups) < N_GROUPS)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (filled->len, ==, N_GROUPS);
  for (guint n = 0; n < N_GROUPS; n++)
    g_assert_true (filled->pdata[n] == groups[n]);
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_in_sight (GtkWidget *widget, GtkWidget *page)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, page, &bounds) && bounds.size.height >= HEIGHT
         && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (page);
}

/* A part that gets the keyboard before it has its place is scrolled to. */
static void
test_early_focus (void)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *groups[N_GROUPS], *buttons[N_GROUPS];

  for (guint n = 0; n < N_GROUPS; n++)
    {
      groups[n] = adw_preferences_group_new ();
      buttons[n] = gtk_button_new ();
      gtk_widget_set_size_request (buttons[n], -1, HEIGHT);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (groups[n]), buttons[n]);
      adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (groups[n]));
    }
  adw_window_set_content (ADW_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 400);

  serai_gradual_present (GTK_WINDOW (window), NULL);
  while (count_visible (groups) < N_GROUPS)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_grab_focus (buttons[N_GROUPS - 1]));
  while (!is_in_sight (buttons[N_GROUPS - 1], page))
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
}

static guint
count_opaque (GtkWidget *box)
{
  guint n_opaque = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_opaque += gtk_widget_get_opacity (child) == 1;
  return n_opaque;
}

/* Previews keep their place until they are painted. */
static void
test_previews (void)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint n = 0; n < N_GROUPS; n++)
    {
      GtkWidget *preview = gtk_label_new ("");

      gtk_widget_add_css_class (preview, "preview");
      gtk_box_append (GTK_BOX (box), preview);
    }
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 400);

  serai_gradual_present (GTK_WINDOW (window), NULL);
  g_assert_cmpuint (count_opaque (box), ==, 1);
  g_assert_true (gtk_widget_get_visible (gtk_widget_get_last_child (box)));
  while (count_opaque (box) < N_GROUPS)
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
add_button (GtkWidget *window, gpointer box)
{
  g_assert_true (gtk_widget_get_mapped (window));
  gtk_box_append (box, gtk_button_new ());
  return count_opaque (box) < N_GROUPS;
}

/* A new work replaces the last one, and a step that has added everything is the last. */
static void
test_run (void)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 400);
  serai_gradual_run (window, add_button, g_object_ref (box), g_object_unref);
  serai_gradual_run (window, add_button, g_object_ref (box), g_object_unref);
  gtk_window_present (GTK_WINDOW (window));
  g_object_add_weak_pointer (G_OBJECT (box), (gpointer *) &box);
  g_assert_null (gtk_widget_get_first_child (box));
  while (count_opaque (box) < N_GROUPS)
    g_main_context_iteration (NULL, TRUE);
  for (guint n = 0; n < N_GROUPS; n++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (count_opaque (box), ==, N_GROUPS);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_null (box);
}

/* The first parts are added before the window is shown. */
static gboolean
fill_button (GtkWidget *window, gpointer unused G_GNUC_UNUSED)
{
  GtkWidget *box = adw_window_get_content (ADW_WINDOW (window));

  g_assert_cmpint (gtk_widget_get_mapped (window), ==, count_opaque (box) >= N_GROUPS - 1);
  gtk_box_append (GTK_BOX (box), gtk_button_new ());
  return count_opaque (box) < N_GROUPS;
}

static void
test_fill (void)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 400);
  serai_gradual_fill (GTK_WINDOW (window), fill_button, N_GROUPS - 1);
  g_assert_null (gtk_widget_get_first_child (box));
  g_assert_false (gtk_widget_get_mapped (window));
  while (count_opaque (box) < N_GROUPS)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == gtk_widget_get_first_child (box));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The rest is never shown. */
static void
test_close_at_once (void)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *page = adw_preferences_page_new ();

  for (guint n = 0; n < N_GROUPS; n++)
    adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                              ADW_PREFERENCES_GROUP (adw_preferences_group_new ()));
  adw_window_set_content (ADW_WINDOW (window), page);
  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  serai_gradual_present (GTK_WINDOW (window), note_part);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_null (page);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/gradual/present", test_present);
  g_test_add_func ("/gradual/previews", test_previews);
  g_test_add_func ("/gradual/run", test_run);
  g_test_add_func ("/gradual/fill", test_fill);
  g_test_add_func ("/gradual/present-filled", test_present_filled);
  g_test_add_func ("/gradual/early-focus", test_early_focus);
  g_test_add_func ("/gradual/close-at-once", test_close_at_once);
  return g_test_run ();
}
