/* serai-switch-row.h: a row of a list with a switch.
 *
 * Property "active" (gboolean): whether the switch is on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SERAI_TYPE_SWITCH_ROW (serai_switch_row_get_type ())
G_DECLARE_FINAL_TYPE (SeraiSwitchRow, serai_switch_row, SERAI, SWITCH_ROW, AdwActionRow)

G_END_DECLS
