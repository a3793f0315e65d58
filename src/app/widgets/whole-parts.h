/* whole-parts.h: lines that end between the parts of a text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

void serai_whole_parts_set (GtkLabel *label, const char *text);
