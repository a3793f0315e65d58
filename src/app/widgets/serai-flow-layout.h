/* serai-flow-layout.h: lays out widgets in a row, and those that do not fit in rows below.
 *
 * A widget that expands shrinks to half the width before others go to the next row. The space that
 * is left in a row goes to its first widget that expands; without one, the widgets are at the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SERAI_TYPE_FLOW_LAYOUT (serai_flow_layout_get_type ())
G_DECLARE_FINAL_TYPE (SeraiFlowLayout, serai_flow_layout, SERAI, FLOW_LAYOUT, GtkLayoutManager)

GtkLayoutManager *serai_flow_layout_new (int spacing);
GtkLayoutManager *serai_flow_layout_new_even (int spacing);

G_END_DECLS
