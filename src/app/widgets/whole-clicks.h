/* whole-clicks.h: clicks that are not lost while the program is busy.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

void serai_whole_clicks_keep (GtkWindow *window);
