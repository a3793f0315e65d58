/* serai-captured-row.h: the pieces that a player has captured, as small pictures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rules.h"

G_BEGIN_DECLS

#define SERAI_TYPE_CAPTURED_ROW (serai_captured_row_get_type ())
G_DECLARE_FINAL_TYPE (SeraiCapturedRow, serai_captured_row, SERAI, CAPTURED_ROW, GtkWidget)

void serai_captured_row_set_says_nothing (SeraiCapturedRow *self, gboolean says_nothing);
void serai_captured_row_set_pieces (SeraiCapturedRow *self, const SeraiRules *rules,
                                    const SeraiPiece *pieces, gsize n_pieces);

G_END_DECLS
