/* serai-gradual.h: presents large windows without stalling the main loop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void serai_gradual_present (GtkWindow *window);

G_END_DECLS
