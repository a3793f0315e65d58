/* serai-rules-row.h: a row with the rule options of a game, folded away.
 *
 * The option rows are generated from the options that the rules declare. The row itself says what
 * differs from the defaults.
 *
 * Signal "changed" (SeraiRulesRow *): an option or the start of the setup is another one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-setup.h"

G_BEGIN_DECLS

#define SERAI_TYPE_RULES_ROW (serai_rules_row_get_type ())
G_DECLARE_FINAL_TYPE (SeraiRulesRow, serai_rules_row, SERAI, RULES_ROW, AdwExpanderRow)

void serai_rules_row_show (SeraiRulesRow *self, SeraiSetup *setup);
void serai_rules_row_leave_out_start (SeraiRulesRow *self);

G_END_DECLS
