/* serai-failure.h: reports of what could not be done with a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void serai_failure_print (GFile *file, const char *reason);
void serai_failure_show (GtkWindow *parent, const char *heading, const char *body);

G_END_DECLS
