/* serai-toplevel.c: what the secondary windows have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-toplevel.h"

/* The key of a window's #SeraiRules. */
#define RULES "serai-rules"

/* Returns: (transfer none) (nullable): a window of @type that is transient for @parent */
static GtkWindow *
find_window (GtkWindow *parent, GType type)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint n = 0; n < g_list_model_get_n_items (toplevels); n++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, n);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type)
          && gtk_window_get_transient_for (window) == parent)
        return window; /* owned by the list of toplevels */
    }
  return NULL;
}

/**
 * serai_toplevel_show:
 * @parent: the transient parent
 * @type: the type of the window
 * @rules: the game that the window is about
 * @create: (scope call): creates a window of @type, transient for its argument @parent
 * Shows the window of @type for @rules, replacing that of another game. Each parent has at most one
 * window of a type.
 */
void
serai_toplevel_show (GtkWindow *parent, GType type, const SeraiRules *rules,
                     SeraiToplevelCreate create)
{
  GtkWindow *window = find_window (parent, type);

  if (window != NULL && g_object_get_data (G_OBJECT (window), RULES) != rules)
    g_clear_pointer (&window, gtk_window_destroy);
  if (window == NULL)
    {
      window = create (parent, rules);
      g_object_set_data (G_OBJECT (window), RULES, (gpointer) rules);
    }
  gtk_window_present (window);
}

/**
 * serai_toplevel_fill:
 * @window: an empty window
 * @title: its title
 * @subtitle: the name of the game
 * @page: its content, scrolled vertically if necessary
 * Adds a header bar and @page to @window.
 * Returns: (transfer none): the scrolled window around @page
 */
GtkWidget *
serai_toplevel_fill (AdwWindow *window, const char *title, const char *subtitle, GtkWidget *page)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_window_set_title (GTK_WINDOW (window), title);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), adw_window_title_new (title, subtitle));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), page);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), scroller);
  adw_window_set_content (window, box);
  return scroller;
}
