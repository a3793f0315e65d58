/* serai-choice-row.h: a row to choose one of several texts, whatever their length.
 *
 * A plain AdwComboRow lets a long explanation push the chosen text out of sight. Here the
 * chosen text keeps its room and wraps, and the explanation wraps beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SERAI_TYPE_CHOICE_ROW (serai_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (SeraiChoiceRow, serai_choice_row, SERAI, CHOICE_ROW, AdwComboRow)

GtkWidget *serai_choice_row_new (void);

G_END_DECLS
