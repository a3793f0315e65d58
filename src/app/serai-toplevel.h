/* serai-toplevel.h: finding a window that is open already.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWindow *serai_toplevel_find (GtkWindow *parent, GType type);

G_END_DECLS
