/* serai-choice-row.h: a combo row for texts of any length.
 *
 * In a plain AdwComboRow, a long subtitle pushes the selected text out of sight. Here both wrap
 * side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SERAI_TYPE_CHOICE_ROW (serai_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (SeraiChoiceRow, serai_choice_row, SERAI, CHOICE_ROW, AdwComboRow)

GtkWidget *serai_choice_row_new (void);

void serai_choice_row_set_details (SeraiChoiceRow *self, const char *const *details, guint marked,
                                   const char *mark);

G_END_DECLS
