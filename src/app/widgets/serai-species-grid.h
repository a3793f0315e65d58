/* serai-species-grid.h: pieces of many kinds in the table that their rules give them.
 *
 * Arrows go from piece to piece; what is typed, parts in any order or the beginning of a
 * name, leads to a piece.
 *
 * Signals:
 *   "looked-at" (SeraiSpeciesGrid *, guint n): the keyboard or the pointer is on a piece.
 *   "chosen" (SeraiSpeciesGrid *, guint n): it has been clicked or chosen by key.
 * Pieces are numbered as they were given.
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
void       serai_species_grid_look_at (SeraiSpeciesGrid *self, guint n);
gboolean   serai_species_grid_type (SeraiSpeciesGrid *self, gunichar character, guint32 time_ms);

/* Of what is typed within a while, the piece that it means; pure, for any list of kinds. */
gsize serai_species_find (const SeraiSpecies *species, const char *const *names, gsize n_species,
                          const char *typed);

G_END_DECLS
