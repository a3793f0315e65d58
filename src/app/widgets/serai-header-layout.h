/* serai-header-layout.h: lays out the buttons at the beginning of a header bar.
 *
 * All have their natural width, or else all the least; if even that is too much, the first one is
 * hidden. No button gets a width between the two, which would put its icon adrift.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SERAI_TYPE_HEADER_LAYOUT (serai_header_layout_get_type ())
G_DECLARE_FINAL_TYPE (SeraiHeaderLayout, serai_header_layout, SERAI, HEADER_LAYOUT,
                      GtkLayoutManager)

G_END_DECLS
