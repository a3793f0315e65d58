/* serai-toplevel.h: what the secondary windows have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

GtkWindow *serai_toplevel_find (GtkWindow *parent, GType type);
GtkWidget *serai_toplevel_fill (AdwWindow *window, const char *title, const char *subtitle,
                                GtkWidget *page);

G_END_DECLS
