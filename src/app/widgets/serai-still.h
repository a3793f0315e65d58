/* serai-still.h: keeps what is under the pointer where it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void serai_still_keep (GtkWidget *page);

G_END_DECLS
