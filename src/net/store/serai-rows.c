/* serai-rows.c: the rows that the statements of a transaction have returned.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-rows-private.h"

/* What a statement has returned. */
typedef struct
{
  guint   n_columns; /* 0: it returns nothing */
  GArray *values;    /* (element-type SeraiValue) (owned): row by row */
} Table;

struct _SeraiRows
{
  GArray *tables; /* (element-type Table) (owned) */
};

static void
table_clear (gpointer data)
{
  Table *table = data;

  g_array_unref (table->values);
}

SeraiRows *
serai_rows_new (void)
{
  SeraiRows *self = g_new0 (SeraiRows, 1);

  self->tables = g_array_new (FALSE, FALSE, sizeof (Table));
  g_array_set_clear_func (self->tables, table_clear);
  return self;
}

/**
 * serai_rows_free:
 * @self: (transfer full): rows
 */
void
serai_rows_free (SeraiRows *self)
{
  g_array_unref (self->tables);
  g_free (self);
}

/* The values that are added next are those of its rows. */
void
serai_rows_add_statement (SeraiRows *self, guint n_columns)
{
  Table table = { n_columns, g_array_new (FALSE, FALSE, sizeof (SeraiValue)) };

  g_array_set_clear_func (table.values, serai_value_clear);
  g_array_append_val (self->tables, table);
}

/* @value: (transfer full) */
void
serai_rows_add_value (SeraiRows *self, SeraiValue value)
{
  guint n = self->tables->len;

  g_array_append_val (g_array_index (self->tables, Table, n - 1).values, value);
}

guint
serai_rows_get_n_statements (const SeraiRows *self)
{
  return self->tables->len;
}

/**
 * serai_rows_get_n:
 * @self: rows
 * @statement: the number of a statement, from 0
 * Returns: how many rows it has returned
 */
guint
serai_rows_get_n (const SeraiRows *self, guint statement)
{
  const Table *table;

  g_return_val_if_fail (statement < self->tables->len, 0);

  table = &g_array_index (self->tables, Table, statement);
  return table->n_columns > 0 ? table->values->len / table->n_columns : 0;
}

/* Returns: (nullable): %NULL for a null, and after a caller's mistake */
static const SeraiValue *
find (const SeraiRows *self, guint statement, guint row, guint column)
{
  const Table      *table;
  const SeraiValue *value;

  g_return_val_if_fail (row < serai_rows_get_n (self, statement), NULL);
  table = &g_array_index (self->tables, Table, statement);
  g_return_val_if_fail (column < table->n_columns, NULL);

  value = &g_array_index (table->values, SeraiValue, row * table->n_columns + column);
  return value->kind != SERAI_VALUE_NULL ? value : NULL;
}

/* The same for a value that is not of @kind. */
static const SeraiValue *
find_kind (const SeraiRows *self, guint statement, guint row, guint column, SeraiValueKind kind)
{
  const SeraiValue *value = find (self, statement, row, column);

  return value != NULL && value->kind == kind ? value : NULL;
}

/**
 * serai_rows_is_null:
 * Returns: whether this value is null
 */
gboolean
serai_rows_is_null (const SeraiRows *self, guint statement, guint row, guint column)
{
  return find (self, statement, row, column) == NULL;
}

/**
 * serai_rows_get_integer:
 * Returns: the value of a column of integers; %G_MININT64 if it is something else
 */
gint64
serai_rows_get_integer (const SeraiRows *self, guint statement, guint row, guint column)
{
  const SeraiValue *value = find (self, statement, row, column);

  if (value != NULL && value->kind != SERAI_VALUE_INTEGER)
    return G_MININT64;
  return value != NULL ? value->integer : 0;
}

/**
 * serai_rows_get_real:
 * Returns: the value of a column of numbers
 */
double
serai_rows_get_real (const SeraiRows *self, guint statement, guint row, guint column)
{
  const SeraiValue *value = find_kind (self, statement, row, column, SERAI_VALUE_REAL);

  return value != NULL ? value->real : 0;
}

/**
 * serai_rows_get_text:
 * Returns: (transfer none) (nullable): the value of a column of texts
 */
const char *
serai_rows_get_text (const SeraiRows *self, guint statement, guint row, guint column)
{
  const SeraiValue *value = find_kind (self, statement, row, column, SERAI_VALUE_TEXT);

  return value != NULL ? value->data : NULL;
}

/**
 * serai_rows_get_bytes:
 * @size: (out): in bytes
 * Returns: (transfer none) (nullable): the value of a column of bytes
 */
gconstpointer
serai_rows_get_bytes (const SeraiRows *self, guint statement, guint row, guint column, gsize *size)
{
  const SeraiValue *value = find_kind (self, statement, row, column, SERAI_VALUE_BYTES);

  *size = value != NULL ? value->size : 0;
  return value != NULL ? value->data : NULL;
}
