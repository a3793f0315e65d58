/* serai-rows-private.h: how the databases put rows together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-rows.h"
#include "serai-value.h"

G_BEGIN_DECLS

SeraiRows *serai_rows_new (void);
void       serai_rows_add_statement (SeraiRows *self, guint n_columns);
void       serai_rows_add_value (SeraiRows *self, SeraiValue value);
guint      serai_rows_get_n_statements (const SeraiRows *self);

G_END_DECLS
