/* serai-species-finder.h: a table of all kinds of pieces of a game below a search.
 *
 * Signals:
 *   "highlighted" (SeraiSpeciesFinder *, guint n): piece n has been focused, hovered or found.
 *   "stopped" (SeraiSpeciesFinder *): Escape was pressed in an empty search.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rules.h"

G_BEGIN_DECLS

#define SERAI_TYPE_SPECIES_FINDER (serai_species_finder_get_type ())
G_DECLARE_FINAL_TYPE (SeraiSpeciesFinder, serai_species_finder, SERAI, SPECIES_FINDER, GtkWidget)

GtkWidget *serai_species_finder_new (const SeraiRules *rules, const SeraiPiece *pieces,
                                     gsize n_pieces);
void       serai_species_finder_search (SeraiSpeciesFinder *self);

G_END_DECLS
