/* serai-species-grid.h: a table of kinds of pieces of a game, laid out by its rules with headings,
 * or in rows in any order.
 *
 * Arrow keys move between pieces. Typing parts of a piece in any order, or the beginning of its
 * name, focuses it. Pictures grow with the table.
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

/* Pieces that follow each other in a table. */
typedef struct
{
  const char *title; /* (nullable): translated */
  gsize       n_pieces;
} SeraiSpeciesGroup;

GtkWidget *serai_species_grid_new (const SeraiRules *rules, const SeraiPiece *pieces,
                                   gsize n_pieces, int cell);
GtkWidget *serai_species_grid_new_grouped (const SeraiRules *rules, const SeraiPiece *pieces,
                                           const SeraiSpeciesGroup *groups, gsize n_groups,
                                           int cell, unsigned n_columns);
void       serai_species_grid_focus_piece (SeraiSpeciesGrid *self, guint n);
void       serai_species_grid_mark (SeraiSpeciesGrid *self, guint n);
gboolean   serai_species_grid_type (SeraiSpeciesGrid *self, gunichar character, guint32 time_ms);
gsize      serai_species_grid_search (SeraiSpeciesGrid *self, const char *words);

/* The searches behind the functions above: pure functions of their arguments. */
gsize    serai_species_find (const SeraiSpecies *species, const char *const *names, gsize n_species,
                             const char *typed);
gboolean serai_species_matches (const SeraiSpecies *species, const char *name, const char *words);

G_END_DECLS
