/* serai-openings-view.h: the openings known in the position on the board, of a book or of the user.
 *
 * Signals:
 *   "pointed" (const SeraiMove *move, nullable): a move is pointed at, or none any more
 *   "chosen" (const SeraiMove *move): a move is to be played
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-openings.h"

G_BEGIN_DECLS

#define SERAI_TYPE_OPENINGS_VIEW (serai_openings_view_get_type ())
G_DECLARE_FINAL_TYPE (SeraiOpeningsView, serai_openings_view, SERAI, OPENINGS_VIEW, GtkWidget)

GtkWidget     *serai_openings_view_new (SeraiOpenings *openings);
SeraiOpenings *serai_openings_view_get_openings (SeraiOpeningsView *self);
void           serai_openings_view_set_flexible (SeraiOpeningsView *self, gboolean is_flexible);
void           serai_openings_view_set_match (SeraiOpeningsView *self, SeraiMatch *match);

G_END_DECLS
