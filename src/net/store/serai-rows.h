/* serai-rows.h: the rows that the statements of a transaction have returned.
 *
 * There is a table of rows for each statement, in their order. The functions may be called for
 * statements, rows and columns that exist. A null is 0, or %NULL, and so is a value of another
 * type: SQLite keeps what it is given, and somebody may have changed a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _SeraiRows SeraiRows;

void     serai_rows_free (SeraiRows *self);
guint    serai_rows_get_n (const SeraiRows *self, guint statement);
gboolean serai_rows_is_null (const SeraiRows *self, guint statement, guint row, guint column);
gint64   serai_rows_get_integer (const SeraiRows *self, guint statement, guint row, guint column);
double   serai_rows_get_real (const SeraiRows *self, guint statement, guint row, guint column);
const char   *serai_rows_get_text (const SeraiRows *self, guint statement, guint row, guint column);
gconstpointer serai_rows_get_bytes (const SeraiRows *self, guint statement, guint row, guint column,
                                    gsize *size);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiRows, serai_rows_free)

G_END_DECLS
