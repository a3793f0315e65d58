/* test-toplevel.c: windows about a game: at most one of each type for a parent.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "gallery/serai-gallery.h"
#include "load-style-sheet.h"
#include "registry.h"
#include "rules/serai-rules-window.h"

/* Returns: (nullable): the only window of @type */
static GtkWindow *
find_only (GType type)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GtkWindow  *found = NULL;

  for (guint n = 0; n < g_list_model_get_n_items (toplevels); n++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, n);

      if (!G_TYPE_CHECK_INSTANCE_TYPE (window, type))
        continue;
      g_assert_null (found);
      found = window;
    }
  return found;
}

static void
test_one_window (void)
{
  const SeraiRules *pyramids = serai_registry_find ("pyramids");
  GtkWindow        *parent = GTK_WINDOW (gtk_window_new ());
  GtkWindow        *gallery, *rules;
  gpointer          gone;

  serai_gallery_show (parent, pyramids);
  serai_rules_window_show (parent, pyramids);
  gallery = find_only (SERAI_TYPE_GALLERY);
  rules = find_only (SERAI_TYPE_RULES_WINDOW);
  g_assert_nonnull (gallery);
  g_assert_nonnull (rules);

  /* The window of the same game is presented again. */
  serai_gallery_show (parent, pyramids);
  serai_rules_window_show (parent, pyramids);
  g_assert_true (find_only (SERAI_TYPE_GALLERY) == gallery);
  g_assert_true (find_only (SERAI_TYPE_RULES_WINDOW) == rules);

  /* That of another game is replaced. */
  gone = rules;
  g_object_add_weak_pointer (G_OBJECT (rules), &gone);
  serai_rules_window_show (parent, serai_registry_find ("keny"));
  g_assert_null (gone);
  g_assert_nonnull (find_only (SERAI_TYPE_RULES_WINDOW));

  gtk_window_destroy (parent);
  g_assert_null (find_only (SERAI_TYPE_GALLERY));
  g_assert_null (find_only (SERAI_TYPE_RULES_WINDOW));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  load_style_sheet ();
  g_test_add_func ("/toplevel/one-window", test_one_window);
  return g_test_run ();
}
