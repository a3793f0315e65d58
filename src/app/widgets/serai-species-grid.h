/* serai-species-grid.h: a table of the kinds of pieces of a game, laid out by its rules.
 *
 * Arrow keys move between pieces. Typing parts of a piece in any order, or the beginning of its
 * name, focuses it.
 *
 * Signals:
 *   "highlighted" (SeraiSpeciesGrid *, guint n): piece n has been focused or hovered.
 *   "chosen" (SeraiSpeciesGrid *, guint n): piece n has been activated.
 * Pieces are numbered in the order in which they were passed to serai_species_grid_new().
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rules.h"

G_BEGIN_DECLS

#define SERAI_TYPE_SPECIES_GRID (serai_species_grid_get_type ())
G_DECLARE_FINAL_TYPE (SeraiSpeciesGrid, serai_species_grid, SERAI, SPECIES_GRID, GtkWidget)

GtkWidget *serai_species_grid_new (const SeraiRules *rules, const SeraiPiece *pieces,
                                   gsize n_pieces, int cell);
void       serai_species_grid_focus_piece (SeraiSpeciesGrid *self, guint n);
gboolean   serai_species_grid_type (SeraiSpeciesGrid *self, gunichar character, guint32 time_ms);

/* The search behind serai_species_grid_type(): a pure function of its arguments. */
gsize serai_species_find (const SeraiSpecies *species, const char *const *names, gsize n_species,
                          const char *typed);

G_END_DECLS
