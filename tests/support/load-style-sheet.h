/* load-style-sheet.h: loads the style sheet of the program, which an application does by itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

static inline void
load_style_sheet (void)
{
  GtkCssProvider *style_sheet = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style_sheet, "/io/github/serai/Serai/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style_sheet),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref (style_sheet);
}
