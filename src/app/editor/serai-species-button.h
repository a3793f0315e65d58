/* serai-species-button.h: a toggle button that offers all kinds of pieces of a game, of both sides,
 * in a table, and shows the one that was chosen.
 *
 * Signal "chosen" (SeraiSpeciesButton *): a piece was chosen; the button is active.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rules.h"

G_BEGIN_DECLS

#define SERAI_TYPE_SPECIES_BUTTON (serai_species_button_get_type ())
G_DECLARE_FINAL_TYPE (SeraiSpeciesButton, serai_species_button, SERAI, SPECIES_BUTTON,
                      GtkToggleButton)

GtkWidget *serai_species_button_new (const SeraiRules *rules, int size);
SeraiPiece serai_species_button_get_piece (SeraiSpeciesButton *self);

G_END_DECLS
