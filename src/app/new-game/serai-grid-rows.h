/* serai-grid-rows.h: preference rows for an option that is a pair of numbers, such as the size of
 * a board. The usual choices are listed by name; any other is entered as two numbers.
 *
 * Signal "chosen" (SeraiGridRows *, guint choice): the user has chosen another value.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "rules.h"

G_BEGIN_DECLS

#define SERAI_TYPE_GRID_ROWS (serai_grid_rows_get_type ())
G_DECLARE_FINAL_TYPE (SeraiGridRows, serai_grid_rows, SERAI, GRID_ROWS, GObject)

SeraiGridRows *serai_grid_rows_new (const SeraiRules *rules, AdwExpanderRow *parent);
void           serai_grid_rows_remove (SeraiGridRows *self);
void           serai_grid_rows_set_choice (SeraiGridRows *self, guint choice);

G_END_DECLS
