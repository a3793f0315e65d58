/* serai-piece-bar.h: a bar below the board that describes the highlighted piece and offers the
 * parts of the piece held.
 *
 * Signal "chosen" (SeraiPieceBar *, guint n): part n was clicked or chosen with the keyboard.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rules.h"

G_BEGIN_DECLS

#define SERAI_TYPE_PIECE_BAR (serai_piece_bar_get_type ())
G_DECLARE_FINAL_TYPE (SeraiPieceBar, serai_piece_bar, SERAI, PIECE_BAR, GtkWidget)

GtkWidget *serai_piece_bar_new (void);
void serai_piece_bar_set_piece (SeraiPieceBar *self, const SeraiRules *rules, SeraiPiece piece,
                                const char *name, const char *powers);
void serai_piece_bar_set_choices (SeraiPieceBar *self, const SeraiRules *rules,
                                  const SeraiPiece *pieces, gsize n_pieces, gsize active);

int serai_line_height (GtkWidget *widget);

G_END_DECLS
