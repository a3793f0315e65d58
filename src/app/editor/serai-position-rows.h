/* serai-position-rows.h: what belongs to a position besides its board, as preference rows: game,
 * side to move, numbers, rule options and text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-position-edit.h"

G_BEGIN_DECLS

#define SERAI_TYPE_POSITION_ROWS (serai_position_rows_get_type ())
G_DECLARE_FINAL_TYPE (SeraiPositionRows, serai_position_rows, SERAI, POSITION_ROWS,
                      AdwPreferencesGroup)

void serai_position_rows_set_edit (SeraiPositionRows *self, SeraiPositionEdit *edit);

G_END_DECLS
