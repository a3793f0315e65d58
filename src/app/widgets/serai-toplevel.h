/* serai-toplevel.h: what the secondary windows have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "rules.h"

G_BEGIN_DECLS

typedef GtkWindow *(*SeraiToplevelCreate) (GtkWindow *parent, const SeraiRules *rules);

void       serai_toplevel_show (GtkWindow *parent, GType type, const SeraiRules *rules,
                                SeraiToplevelCreate create);
GtkWidget *serai_toplevel_fill (AdwWindow *window, const char *title, const char *subtitle,
                                GtkWidget *page);

G_END_DECLS
