/* serai-toplevel.c: what the secondary windows have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-toplevel.h"

/**
 * serai_toplevel_find:
 * @parent: a window
 * @type: a subclass of #GtkWindow
 * Returns: (transfer none) (nullable): a window of @type that is transient for @parent
 */
GtkWindow *
serai_toplevel_find (GtkWindow *parent, GType type)
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
