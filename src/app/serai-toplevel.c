/* serai-toplevel.c: finding a window that is open already.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-toplevel.h"

/**
 * serai_toplevel_find:
 * @parent: a window
 * @type: a class of windows
 * Returns: (transfer none) (nullable): a window of @type that stands before @parent
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
        return window; /* it is kept by the list */
    }
  return NULL;
}
