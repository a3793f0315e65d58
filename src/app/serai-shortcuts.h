/* serai-shortcuts.h: the window that lists the keyboard shortcuts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SERAI_TYPE_SHORTCUTS (serai_shortcuts_get_type ())
G_DECLARE_FINAL_TYPE (SeraiShortcuts, serai_shortcuts, SERAI, SHORTCUTS, AdwWindow)

void serai_shortcuts_show (GtkWindow *parent);

G_END_DECLS
